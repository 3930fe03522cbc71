// @ts-check
// An SVG document's own parts: its texts as fields, and the curves that its texts run along, with handles.
import { documentSize, saysSize } from './documents.js';
import { contours, pathData, smooth } from './geometry.js';
import { sourceNamed, sources } from './sources.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./geometry.js').Contour} Contour
 * @typedef {{a: number, b: number, c: number, d: number, e: number, f: number}} Matrix
 * @typedef {{id: string, all: Contour[], matrix: Matrix}} TextCurve The path of this id, in the picture by this matrix.
 */

/** Fields that are listed; the rest is under More. */
const mostTexts = 60;
/** Points of one document that have handles. */
const maximumPoints = 400;

/**
 * The inspector's groups of a document: its texts, then its source.
 * @param {Job} doc @returns {import('./schema.js').GroupNode[]}
 */
export function documentGroups(doc) {
  const texts = sources(doc).slice(0, mostTexts);
  const fields = texts.map(({ id }, i) => ({
    path: [], seeds: [], read: (/** @type {any} */ now) => sourceNamed(now, id)?.text ?? '',
    write: (/** @type {any} */ value, /** @type {any} */ now) => sourceNamed(now, id)?.write(now, String(value ?? '')) ?? now,
    field: { key: id, label: `Text ${i + 1}`, kind: /** @type {const} */ ('text'), isRequired: true },
  }));
  const source = { field: { key: 'svg', label: 'The source', kind: /** @type {const} */ ('long') }, path: ['svg'], seeds: [] };
  return [
    ...(fields.length ? [{ group: 'Texts', isOpen: true, children: fields }] : []),
    { group: fields.length ? 'More' : 'Document', isOpen: !fields.length, children: [source] },
  ];
}

// MARK: Curves of texts

/** @param {Matrix} m @param {Matrix} n The one that holds first. @returns {Matrix} */
export const product = (m, n) => ({
  a: m.a * n.a + m.c * n.b, b: m.b * n.a + m.d * n.b, c: m.a * n.c + m.c * n.d, d: m.b * n.c + m.d * n.d, e: m.a * n.e + m.c * n.f + m.e, f: m.b * n.e + m.d * n.f + m.f,
});
/** @param {Matrix} m @param {{x: number, y: number}} p */
export const applied = (m, { x, y }) => ({ x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f });
/** @param {Matrix} m @returns {Matrix | null} */
export function inverse({ a, b, c, d, e, f }) {
  const scale = a * d - b * c;
  if (Math.abs(scale) < 1e-12) return null;
  return { a: d / scale, b: -b / scale, c: -c / scale, d: a / scale, e: (c * f - d * e) / scale, f: (b * e - a * f) / scale };
}
const same = /** @type {Matrix} */ ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });

/**
 * An element's own transform.
 * @param {Element} element @returns {Matrix}
 */
export function ownMatrix(element) {
  const list = /** @type {any} */ (element).transform?.baseVal;
  return list?.numberOfItems ? list.consolidate()?.matrix ?? same : same;
}

/**
 * From the root's view box to the picture.
 * @param {Element} root @param {{width: number, height: number}} size @returns {Matrix | null}
 */
export function rootMatrix(root, { width, height }) {
  const box = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/).map(Number);
  if (box.length !== 4 || !box.every(Number.isFinite) || !(box[2] > 0) || !(box[3] > 0)) return same;
  const [align, fit] = (root.getAttribute('preserveAspectRatio') ?? 'xMidYMid').trim().split(/\s+/);
  let [x, y] = [width / box[2], height / box[3]];
  if (align === 'none') return { a: x, b: 0, c: 0, d: y, e: -box[0] * x, f: -box[1] * y };
  x = y = fit === 'slice' ? Math.max(x, y) : Math.min(x, y);
  const place = (/** @type {string} */ axis) => (new RegExp(`${axis}Min`, 'i').test(align) ? 0 : new RegExp(`${axis}Max`, 'i').test(align) ? 1 : 0.5);
  return { a: x, b: 0, c: 0, d: y, e: (width - box[2] * x) * place('x') - box[0] * x, f: (height - box[3] * y) * place('y') - box[1] * y };
}

/**
 * The last document's, as each frame asks.
 * @type {{svg: string, found: TextCurve[]}}
 */
let last = { svg: '', found: [] };

/** @param {Job | null} doc @returns {TextCurve[]} */
export function textCurves(doc) {
  const svg = doc?.command === 'render' ? doc.svg ?? '' : '';
  // A document that says no size is cut to its ink, wherever that begins.
  if (!svg.includes('textPath') || !saysSize(svg)) return [];
  if (last.svg !== svg) last = { svg, found: found(svg) };
  return last.found;
}

/** @param {string} svg @returns {TextCurve[]} */
function found(svg) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml'), root = parsed.documentElement;
  if (root.localName !== 'svg') return [];
  const base = rootMatrix(root, documentSize(svg));
  /** @type {TextCurve[]} */
  const all = [];
  for (const text of parsed.getElementsByTagNameNS('*', 'textPath')) {
    const id = (text.getAttribute('href') ?? text.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? '').replace(/^#/, '');
    const path = id ? parsed.getElementById(id) : null, own = path?.localName === 'path' ? contours(path.getAttribute('d') ?? '') : null;
    if (!base || !path || !own || all.some((one) => one.id === id)) continue;
    let matrix = ownMatrix(path), isPlain = true;
    for (let element = text.parentElement; element && element !== root; element = element.parentElement) {
      // Documents within the document, and style sheets, move what they hold in ways that are not followed here.
      if (['svg', 'symbol', 'pattern', 'marker'].includes(element.localName) || /transform/.test(element.getAttribute('style') ?? '')) isPlain = false;
      matrix = product(ownMatrix(element), matrix);
    }
    if (isPlain) all.push({ id, all: own, matrix: product(base, matrix) });
  }
  return all.reduce((sum, one) => sum + one.all.reduce((points, contour) => points + contour.anchors.length, 0), 0) > maximumPoints ? [] : all;
}

/**
 * A curve's contours by a matrix.
 * @param {Contour[]} all @param {Matrix} matrix @returns {Contour[]}
 */
const placed = (all, matrix) => structuredClone(all).map((contour) => {
  for (const anchor of contour.anchors) {
    for (const side of /** @type {const} */ (['in', 'out'])) { const arm = anchor[side]; if (arm) anchor[side] = applied(matrix, arm); }
    Object.assign(anchor, applied(matrix, anchor));
  }
  return contour;
});

/**
 * All curves of a document's texts as path data in the picture.
 * @param {Job} doc
 */
export const documentCurves = (doc) => textCurves(doc).map(({ all, matrix }) => pathData(placed(all, matrix))).join(' ');

/**
 * A document with other data for the path of an id; the rest stays as it is written.
 * @param {string} svg @param {string} id @param {string} d
 */
export function withPathData(svg, id, d) {
  const name = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  let isDone = false;
  // Comments may hold a path of the same id.
  return svg.replace(new RegExp(`<!--[\\s\\S]*?-->|<(?:[\\w-]+:)?path\\b(?:"[^"]*"|'[^']*'|[^'">])*?\\sid\\s*=\\s*["']${name}["'](?:"[^"]*"|'[^']*'|[^'">])*?>`, 'g'), (tag) => {
    if (isDone || tag.startsWith('<!--')) return tag;
    isDone = true;
    return tag.replace(/(\sd\s*=\s*)("[^"]*"|'[^']*')/, (_, head) => `${head}"${d}"`);
  });
}

/** @param {import('./store.js').Store} store @returns {Handle[]} */
export function documentHandles(store) {
  return textCurves(store.doc).flatMap(({ id, all, matrix }) => curveHandles(store, id, all, matrix));
}

/** @param {import('./store.js').Store} store @param {string} id @param {Contour[]} all @param {Matrix} matrix @returns {Handle[]} */
function curveHandles(store, id, all, matrix) {
  const back = inverse(matrix);
  if (!back) return [];
  /** @param {string} step @param {(copy: Contour[]) => void} change */
  const edit = (step, change) => {
    const { doc } = store, copy = structuredClone(all);
    change(copy);
    if (doc) store.put({ ...doc, command: 'render', svg: withPathData(doc.svg ?? '', id, pathData(copy)) }, `${id} ${step}`);
  };
  const total = all.reduce((sum, { anchors }) => sum + anchors.length, 0);
  let number = 0;
  return all.flatMap((contour, c) => contour.anchors.flatMap((anchor, i) => {
    number += 1;
    const key = `${id}-${c}-${i}`, ordinal = number;
    /** @type {Handle[]} */
    const handles = [];
    for (const side of /** @type {const} */ (['in', 'out'])) {
      const arm = anchor[side];
      if (!arm) continue;
      handles.push({
        id: `document-${side}-${key}`, form: 'round', at: applied(matrix, arm), arm: applied(matrix, anchor), isFree: true,
        label: `${side === 'in' ? 'Incoming' : 'Outgoing'} arm of point ${ordinal} of ${total} of the curve ${id}`,
        drag: (to) => edit(`${side} ${c} ${i}`, (copy) => { copy[c].anchors[i][side] = applied(back, to); }),
      });
    }
    const toggle = () => edit(`toggle ${c} ${i}`, (copy) => {
      const one = copy[c].anchors[i];
      if (one.in || one.out) { one.in = null; one.out = null; } else smooth(copy[c], i);
    });
    handles.push({
      id: `document-point-${key}`, form: 'square', at: applied(matrix, anchor), isFree: true, label: `Point ${ordinal} of ${total} of the curve ${id}`,
      drag: (to) => edit(`point ${c} ${i}`, (copy) => {
        const one = copy[c].anchors[i], place = applied(back, to), dx = place.x - one.x, dy = place.y - one.y;
        for (const p of [one.in, one.out, one]) if (p) { p.x += dx; p.y += dy; }
      }),
      double: toggle,
      press: (pressed) => {
        if (pressed === 'Enter') { toggle(); return true; }
        if (pressed !== 'Delete' && pressed !== 'Backspace') return false;
        if (total > 2) edit(`remove ${c} ${i}`, (copy) => { copy[c].anchors.splice(i, 1); });
        return true;
      },
    });
    return handles;
  }));
}
