// @ts-check
// Handles of a text's curve: points and arms of paths; centre, radii and ends of arcs.
import { archOf, arcOf, numbers, stage2, withArc } from './documents.js';
import { plain } from './dom.js';
import { contours, Curve, degrees, distance, onArc, pathData, radians, smooth, split } from './geometry.js';

/**
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./geometry.js').Contour} Contour
 */

/** @param {import('./store.js').Store} store @returns {Handle[]} */
export function curveHandles(store) {
  const doc = store.doc;
  if (doc?.command !== 'text') return [];
  const arc = arcOf(doc);
  if (arc) return arcHandles(store, arc);
  if (doc.path === undefined) return [...archHandles(store), ...lineHandles(store)];
  const paths = pathsOf(doc);
  return paths ? pathHandles(store, paths) : [];
}

/**
 * Contours of each path; null if one cannot be edited.
 * @param {import('./server.js').Job} doc
 */
function pathsOf(doc) {
  /** @type {(string)[]} */
  const all = Array.isArray(doc.path) ? doc.path : typeof doc.path === 'string' ? [doc.path] : [];
  const paths = all.map((d) => contours(d));
  return paths.length && paths.every((one) => one !== null) ? /** @type {Contour[][]} */ (paths) : null;
}

/** @param {Contour[][]} paths As the document has them: one, or a list. @param {any} old */
const written = (paths, old) => (Array.isArray(old) ? paths.map(pathData) : pathData(paths[0]));

// MARK: Arches and lines

/** @param {import('./store.js').Store} store @returns {Handle[]} */
function archHandles(store) {
  const doc = /** @type {any} */ (store.doc), arch = archOf(doc);
  if (!arch) return [];
  const { span, rise } = arch, { width, height } = stage2(doc);
  const round = (/** @type {number} */ n) => Math.round(n * 10) / 10;
  /** @param {string} step @param {{span?: number, rise?: number}} change */
  const put = (step, change) => store.put({ ...store.doc, command: 'text', arc: `${round(Math.max(8, change.span ?? span))},${round(change.rise ?? rise)}` }, step);
  /** @param {string} id @param {number} value @param {(next: number) => void} take @returns {Handle['press']} */
  const steps = (id, value, take) => (key, { shiftKey }) => {
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
    if (step) take(value + step * (shiftKey ? 10 : 1));
    return Boolean(step);
  };
  return [
    ...[-1, 1].map((side) => /** @type {Handle} */ ({
      id: side < 0 ? 'arch-start' : 'arch-end', form: 'square', at: { x: width / 2 + side * span / 2, y: height / 2 + rise / 2 }, label: `Span of the arch, ${plain(span, 1)}`,
      drag: (to) => put('span', { span: 2 * Math.abs(to.x - width / 2) }), press: steps('span', span, (next) => put('span', { span: next })),
    })),
    {
      // On the chord, as the text's bracket stands at the top.
      id: 'arch-rise', form: 'diamond', at: { x: width / 2, y: height / 2 + rise / 2 }, label: `Rise of the arch, ${plain(rise, 1)}`,
      drag: (to) => put('rise', { rise: 2 * (to.y - height / 2) }), press: steps('rise', rise, (next) => put('rise', { rise: next })),
    },
  ];
}

/** @param {import('./store.js').Store} store @returns {Handle[]} */
function lineHandles(store) {
  const doc = /** @type {any} */ (store.doc), line = numbers(doc.line);
  if (!line.every(Number.isFinite) || ![1, 4].includes(line.length)) return [];
  const { width, height } = stage2(doc);
  const [x1, y1, x2, y2] = line.length === 4 ? line : [(width - line[0]) / 2, height / 2, (width + line[0]) / 2, height / 2];
  return [0, 1].map((end) => ({
    id: end ? 'line-end' : 'line-start', form: 'square', isFree: true, at: end ? { x: x2, y: y2 } : { x: x1, y: y1 },
    label: `${end ? 'End' : 'Start'} of the line`,
    drag: (to) => {
      const ends = (end ? [x1, y1, to.x, to.y] : [to.x, to.y, x2, y2]).map((n) => Math.round(n * 10) / 10);
      if (Math.hypot(ends[2] - ends[0], ends[3] - ends[1]) < 4) return;
      // Gives a line of length alone its ends, without moving it.
      store.put({ width, height, ...store.doc, command: 'text', line: ends.join(',') }, `line-${end}`);
    },
  }));
}

// MARK: Paths

/** @param {import('./store.js').Store} store @param {Contour[][]} paths @returns {Handle[]} */
function pathHandles(store, paths) {
  /** @type {Handle[]} */
  const handles = [];
  const all = paths.flat();
  /** @param {string} step @param {(copy: Contour[]) => void} change */
  const edit = (step, change) => {
    const copy = structuredClone(all);
    let at = 0;
    const next = paths.map(({ length }) => copy.slice(at, at += length));
    change(copy);
    // A contour goes with its last point; a path without length would lose the text.
    const left = next.map((one) => one.filter((contour) => contour.anchors.length));
    if (left.some((one) => one.flatMap((contour) => contour.anchors).length < 2 || new Curve(pathData(one)).length < 1)) return;
    store.put({ ...store.doc, command: 'text', path: written(left, store.doc?.path) }, step);
  };
  const total = all.reduce((sum, c) => sum + c.anchors.length, 0);
  let number = 0;
  all.forEach((contour, c) => contour.anchors.forEach((anchor, i) => {
    number += 1;
    const id = `point-${c}-${i}`, ordinal = number;
    for (const which of /** @type {const} */ (['in', 'out'])) {
      const arm = anchor[which];
      if (!arm) continue;
      handles.push({
        id: `${which}-${c}-${i}`, form: 'round', at: arm, arm: anchor, isFree: true,
        label: `${which === 'in' ? 'Incoming' : 'Outgoing'} arm of point ${ordinal} of ${total}`,
        drag: (to, { altKey }) => edit(`${which}-${c}-${i}`, (copy) => {
          const a = copy[c].anchors[i];
          const other = which === 'in' ? 'out' : 'in';
          const wasSmooth = isSmooth(a);
          a[which] = to;
          const opposite = a[other];
          if (opposite && wasSmooth && !altKey) {
            const length = distance(a, opposite), turn = Math.atan2(a.y - to.y, a.x - to.x);
            a[other] = { x: a.x + length * Math.cos(turn), y: a.y + length * Math.sin(turn) };
          }
        }),
        press: (key) => key === 'Delete' && (edit(`cut-${id}`, (copy) => { copy[c].anchors[i][which] = null; }), true),
      });
    }
    const toggle = () => edit(`toggle-${id}`, (copy) => {
      const a = copy[c].anchors[i];
      if (a.in || a.out) { a.in = null; a.out = null; } else smooth(copy[c], i);
    });
    handles.push({
      id, form: 'square', at: anchor, isFree: true, label: `Point ${ordinal} of ${total}, ${anchor.in || anchor.out ? 'smooth' : 'corner'}`,
      drag: (to) => edit(id, (copy) => move(copy[c].anchors[i], to)),
      double: toggle,
      press: (key) => {
        if (key === 'Enter' || key === 'c') { toggle(); return true; }
        if (key === 'Delete' || key === 'Backspace') {
          if (total <= 2) return true;
          edit(`remove-${id}`, (copy) => { copy[c].anchors.splice(i, 1); });
          return true;
        }
        if (key === 'Insert' || key === '+') {
          const next = (i + 1) % contour.anchors.length;
          if (next === 0 && !contour.isClosed) return true;
          edit(`add-${id}`, (copy) => insert(copy[c], i, 0.5));
          return true;
        }
        return false;
      },
    });
  }));
  return handles;
}

/** @param {import('./geometry.js').Anchor} a @param {Point} to */
function move(a, to) {
  const dx = to.x - a.x, dy = to.y - a.y;
  for (const p of [a.in, a.out, a]) if (p) { p.x += dx; p.y += dy; }
}

/** @param {import('./geometry.js').Anchor} a */
function isSmooth(a) {
  if (!a.in || !a.out) return false;
  const turn = Math.atan2(a.y - a.in.y, a.x - a.in.x) - Math.atan2(a.out.y - a.y, a.out.x - a.x);
  return Math.abs(Math.sin(turn)) < 0.02 && Math.cos(turn) > 0;
}

/** @param {Contour} contour @param {number} i @param {number} t */
function insert(contour, i, t) {
  const a = contour.anchors[i], b = contour.anchors[(i + 1) % contour.anchors.length];
  contour.anchors.splice(i + 1, 0, split(a, b, t));
}

/**
 * Adds a point where the curve is nearest to `p`; false beyond `gap`.
 * @param {import('./store.js').Store} store @param {Point} p @param {number} gap
 */
export function addPoint(store, p, gap) {
  const { doc } = store;
  const paths = doc && doc.path !== undefined && !arcOf(doc) ? pathsOf(doc) : null;
  if (!paths) return false;
  const found = paths.flat();
  /** @type {{c: number, i: number, t: number} | null} */
  let best = null;
  let least = gap;
  found.forEach((contour, c) => {
    const ends = contour.anchors.length - (contour.isClosed ? 0 : 1);
    for (let i = 0; i < ends; i += 1) {
      const a = contour.anchors[i], b = contour.anchors[(i + 1) % contour.anchors.length];
      for (let t = 0.02; t < 1; t += 0.02) {
        const q = split(structuredClone(a), structuredClone(b), t);
        if (distance(q, p) < least) { least = distance(q, p); best = { c, i, t }; }
      }
    }
  });
  if (!best) return false;
  const { c, i, t } = /** @type {{c: number, i: number, t: number}} */ (best);
  insert(found[c], i, t);
  store.put({ ...doc, command: 'text', path: written(paths, doc?.path) });
  return true;
}

// MARK: Arcs

/** @param {import('./store.js').Store} store @param {import('./geometry.js').Arc} arc @returns {Handle[]} */
function arcHandles(store, arc) {
  /** @param {string} step @param {Partial<import('./geometry.js').Arc>} change */
  const put = (step, change) => store.put(withArc(/** @type {any} */ (store.doc), { ...arc, ...change }), step);
  const isRound = Math.abs(arc.rx - arc.ry) < 0.01;
  const isWhole = Math.abs(arc.to - arc.from) > 359.9;
  // Away from the text's middle bracket.
  const beside = arc.from + (arc.to - arc.from) * (isWhole ? 0.75 : 0.88);
  /** @type {Handle[]} */
  const handles = [{
    id: 'center', form: 'diamond', isFree: true, at: { x: arc.cx, y: arc.cy }, label: isRound ? 'Centre of the circle' : 'Centre of the ellipse',
    drag: (to) => put('center', { cx: to.x, cy: to.y }),
  }];
  if (isRound) {
    handles.push({
      id: 'radius', form: 'square', at: onArc(arc, beside), label: `Radius, ${plain(arc.rx, 1)}`,
      drag: (to) => {
        const r = Math.max(4, distance(to, { x: arc.cx, y: arc.cy }));
        put('radius', { rx: r, ry: r });
      },
      press: (key, { shiftKey }) => {
        const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
        if (!step) return false;
        const r = Math.max(4, arc.rx + step * (shiftKey ? 10 : 1));
        put('radius', { rx: r, ry: r });
        return true;
      },
    });
  } else {
    handles.push(
      { id: 'rx', form: 'square', at: { x: arc.cx + arc.rx, y: arc.cy }, label: `Radius across, ${plain(arc.rx, 1)}`,
        drag: (to) => put('rx', { rx: Math.max(4, Math.abs(to.x - arc.cx)) }) },
      { id: 'ry', form: 'square', at: { x: arc.cx, y: arc.cy + arc.ry }, label: `Radius down, ${plain(arc.ry, 1)}`,
        drag: (to) => put('ry', { ry: Math.max(4, Math.abs(to.y - arc.cy)) }) });
  }
  for (const end of /** @type {const} */ (['from', 'to'])) {
    const angle = arc[end];
    handles.push({
      id: end, form: 'round', at: onArc(arc, angle),
      label: `${end === 'from' ? 'Start' : 'End'} of the arc, ${plain(((angle % 360) + 360) % 360, 1)} degrees`,
      drag: (to, { shiftKey, ctrlKey }) => turn(end, degrees(Math.atan2((to.y - arc.cy) / arc.ry, (to.x - arc.cx) / arc.rx)), shiftKey, !ctrlKey),
      press: (key, { shiftKey }) => {
        const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
        if (!step) return false;
        turn(end, angle + step * (shiftKey ? 10 : 1), false);
        return true;
      },
    });
  }
  return handles;

  /** @param {'from' | 'to'} end @param {number} angle @param {boolean} isCoarse @param {boolean} [snaps] Whether to steps of 15 degrees that are near. */
  function turn(end, angle, isCoarse, snaps = false) {
    const whole = Math.round(angle / 15) * 15;
    let next = isCoarse || (snaps && Math.abs(whole - angle) < 1.2) ? whole : Math.round(angle * 10) / 10;
    next += 360 * Math.round((arc[end] - next) / 360); // The nearest turn: no jump where the circle closes.
    const clockwise = arc.to >= arc.from;
    let span = end === 'to' ? next - arc.from : arc.to - next;
    if (!clockwise) span = -span;
    // A whole circle opens at its end; an arc beyond a full turn starts anew.
    if (isWhole && span > 360) span -= 360;
    if (span > 360) span = 360;
    if (span < 3) return;
    if (!clockwise) span = -span;
    put(end, end === 'to' ? { to: arc.from + span } : { from: next, to: next + span });
  }
}

/** @param {number} angle @param {number} length @returns {Point} */
export const vector = (angle, length) => ({ x: length * Math.cos(radians(angle)), y: length * Math.sin(radians(angle)) });
