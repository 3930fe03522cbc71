// @ts-check
// An SVG document's texts that stand on no curve: each is moved by a handle beside it, or by a drag of its letters.
import { ownMatrix, product, applied, inverse, rootMatrix } from './document-parts.js';
import { documentSize, saysSize } from './documents.js';
import { plain } from './dom.js';
import { radians } from './geometry.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./document-parts.js').Matrix} Matrix
 * @typedef {{index: number, words: string, anchor: Point, matrix: Matrix}} PlainText The number of its element among the document's texts, where it begins in the picture, and the matrix of what holds it.
 */

/** Texts of one document that have handles. */
const maximumTexts = 60;
/** Tags, with comments and the like, in which none counts. */
const tags = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)(?:[\w-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>/g;
/** Elements whose content is drawn elsewhere, or not at all. */
const elsewhere = ['svg', 'symbol', 'pattern', 'marker', 'defs', 'clipPath', 'mask'];

/**
 * The last document's, as each frame asks.
 * @type {{svg: string, found: PlainText[]}}
 */
let last = { svg: '', found: [] };

/** @param {Job | null} doc @returns {PlainText[]} */
export function plainTexts(doc) {
  const svg = doc?.command === 'render' ? doc.svg ?? '' : '';
  // A document that says no size is cut to its ink, wherever that begins.
  if (!/<(?:[\w-]+:)?text[\s>]/.test(svg) || !saysSize(svg)) return [];
  if (last.svg !== svg) last = { svg, found: found(svg) };
  return last.found;
}

/** @param {string} svg @returns {PlainText[]} */
function found(svg) {
  // The page applies no styles of others, and is told so of each that it reads.
  const unstyled = svg.replace(/<((?:[\w-]+:)?style)\b[\s\S]*?<\/\1\s*>/g, '').replace(/(<[^>]*?)\sstyle(\s*=)/g, '$1 data-style$2');
  const parsed = new DOMParser().parseFromString(unstyled, 'image/svg+xml'), root = parsed.documentElement;
  const base = root.localName === 'svg' ? rootMatrix(root, documentSize(svg)) : null;
  if (!base) return [];
  /** @type {PlainText[]} */
  const all = [];
  [...parsed.getElementsByTagNameNS('*', 'text')].forEach((text, index) => {
    const words = (text.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (!words || text.getElementsByTagNameNS('*', 'textPath').length || /transform/.test(text.getAttribute('data-style') ?? '')) return;
    let matrix = /** @type {Matrix} */ ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
    for (let element = text.parentElement; element && element !== root; element = element.parentElement) {
      if (elsewhere.includes(element.localName) || /transform/.test(element.getAttribute('data-style') ?? '')) return;
      matrix = product(ownMatrix(element), matrix);
    }
    matrix = product(base, matrix);
    const first = [text, ...text.getElementsByTagNameNS('*', 'tspan')];
    /** @param {'x' | 'y'} key */
    const number = (key) => Number.parseFloat(first.map((one) => one.getAttribute(key)).find((one) => one !== null) ?? '0') || 0;
    all.push({ index, words, matrix, anchor: applied(product(matrix, ownMatrix(text)), { x: number('x'), y: number('y') }) });
  });
  return all.length > maximumTexts ? [] : all;
}

/** @param {string} text @param {number} by Added to each of a list's numbers. */
const added = (text, by) => text.trim().split(/[\s,]+/).map((one) => plain(Number(one) + by, 3)).join(' ');
/** @param {string} tag @param {string} key */
const valueOf = (tag, key) => tag.match(new RegExp(`\\s${key}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`))?.slice(1).find((one) => one !== undefined) ?? null;
/** @param {string} tag @param {string} key @param {string} value */
const withValue = (tag, key, value) => (valueOf(tag, key) === null ? tag.replace(/^<(?:[\w-]+:)?text\b/, (head) => `${head} ${key}="${value}"`)
  : tag.replace(new RegExp(`(\\s${key}\\s*=\\s*)(?:"[^"]*"|'[^']*')`), (_, head) => `${head}"${value}"`));

/**
 * A document with one of its texts moved; the rest stays as it is written. Its places are changed where they are plain numbers,
 * else its transform.
 * @param {string} svg @param {number} index Of the element among the texts. @param {number} dx @param {number} dy In the units of what holds it.
 */
export function withTextMoved(svg, index, dx, dy) {
  let number = -1, start = -1, end = -1;
  /** @type {{from: number, tag: string, name: string}[]} */
  const within = [];
  for (const match of svg.matchAll(tags)) {
    const [tag, closes, name, , isEmpty] = match, from = match.index ?? 0;
    if (name === 'text' && !closes) number += 1;
    if (number !== index || name === undefined) continue;
    if (start < 0) start = from;
    end = from + tag.length;
    if (!closes && ['text', 'tspan'].includes(name)) within.push({ from, tag, name });
    if (name === 'text' && (closes || isEmpty)) break;
  }
  if (start < 0) return svg;
  const places = within.flatMap(({ tag }) => ['x', 'y'].map((key) => valueOf(tag, key)));
  const isPlain = places.every((one) => one === null || /^[\s,\d.eE+-]+$/.test(one)) && valueOf(within[0].tag, 'transform') === null;
  /** @param {{tag: string, name: string}} one */
  const moved = ({ tag, name }) => {
    if (!isPlain) return name === 'text' ? withValue(tag, 'transform', shifted(valueOf(tag, 'transform') ?? '', dx, dy)) : tag;
    return [['x', dx], ['y', dy]].reduce((now, [key, by]) => {
      const value = valueOf(now, String(key));
      return value === null && name !== 'text' ? now : withValue(now, String(key), added(value || '0', Number(by)));
    }, tag);
  };
  let next = '', at = start;
  for (const one of within) { next += svg.slice(at, one.from) + moved(one); at = one.from + one.tag.length; }
  return svg.slice(0, start) + next + svg.slice(at, end) + svg.slice(end);
}

/** @param {string} transform @param {number} dx @param {number} dy */
function shifted(transform, dx, dy) {
  const own = /^\s*translate\(\s*([-+\d.eE]+)(?:[\s,]+([-+\d.eE]+))?\s*\)\s*/.exec(transform);
  const [x, y, rest] = own ? [Number(own[1]), Number(own[2] ?? 0), transform.slice(own[0].length)] : [0, 0, transform];
  return `translate(${plain(x + dx, 3)} ${plain(y + dy, 3)})${rest ? ` ${rest}` : ''}`;
}

// MARK: Handles

/** Pixels from the middle of a handle to the letters beside it. */
const clear = 15;

/** From where a text begins to its handle and to the corners of its letters, as they were drawn last, by element. */
export class DocumentTexts {
  /** @type {Map<number, {handle: Point, label: number}>} */ #places = new Map();

  /** @param {import('./store.js').Store} store @param {import('./words.js').Words} words @param {import('./view.js').View} view */
  constructor(store, words, view) {
    this.store = store;
    this.words = words;
    this.view = view;
    words.addEventListener('change', () => this.#place());
    store.addEventListener('change', (event) => { if (/** @type {CustomEvent} */ (event).detail === 'open') this.#places.clear(); });
  }

  #place() {
    const { words, store } = this;
    if (words.doc !== store.doc) return;
    this.#places.clear();
    const taken = new Set();
    for (const { index, words: text, anchor } of plainTexts(store.doc)) {
      let best = -1, least = Infinity;
      words.labels.forEach(({ text: shown, clusters }, i) => {
        const seen = clusters.filter((one) => !one.hidden), line = shown.replace(/\s+/g, ' ').trim();
        if (taken.has(i) || !seen.length || !line || !(text === line || text.startsWith(line))) return;
        const off = Math.min(...seen.map(({ position }) => Math.hypot(position.x - anchor.x, position.y - anchor.y)));
        if (off < least) { least = off; best = i; }
      });
      if (best < 0) continue;
      taken.add(best);
      const { clusters, size } = words.labels[best], one = clusters.filter(({ hidden }) => !hidden)[0], t = radians(one.angle), x = -one.advance / 2 - Math.max(0.35 * size, clear / this.view.zoom), y = -0.35 * size;
      this.#places.set(index, { label: best, handle: { x: one.position.x + x * Math.cos(t) - y * Math.sin(t) - anchor.x, y: one.position.y + x * Math.sin(t) + y * Math.cos(t) - anchor.y } });
    }
  }

  /** @returns {Handle[]} */
  handles() {
    const { store } = this, all = plainTexts(store.doc);
    return all.flatMap(({ index, words, anchor, matrix }) => {
      const back = inverse({ ...matrix, e: 0, f: 0 }), off = this.#places.get(index)?.handle ?? { x: 0, y: 0 }, at = { x: anchor.x + off.x, y: anchor.y + off.y };
      return !back ? [] : [/** @type {Handle} */ ({
        id: `document-text-${index}`, form: 'diamond', at, isFree: true, label: `The text “${words.slice(0, 40)}”`,
        drag: (to) => {
          const { doc } = store, by = applied(back, { x: to.x - at.x, y: to.y - at.y });
          if (doc) store.put({ ...doc, command: 'render', svg: withTextMoved(doc.svg ?? '', index, by.x, by.y) }, `text ${index} moved`);
        },
      })];
    });
  }

  /**
   * The handle of the text whose letters are at a point; null where there are none.
   * @param {Point} p
   */
  handleAt(p) {
    const { store, words, view } = this;
    if (store.doc?.command !== 'render' || words.doc !== store.doc) return null;
    const hit = words.hit(p, 2 / view.zoom), found = hit && [...this.#places].find(([, { label }]) => label === hit.index);
    return found ? `document-text-${found[0]}` : null;
  }
}
