// @ts-check
// Paths to edit: points with arms, and arcs. Angles are degrees, clockwise from 3 o'clock.
import { plain } from './dom.js';

/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {Point & {in: Point | null, out: Point | null}} Anchor
 * @typedef {{isClosed: boolean, anchors: Anchor[]}} Contour
 * @typedef {{cx: number, cy: number, rx: number, ry: number, from: number, to: number}} Arc
 */

const counts = /** @type {Record<string, number>} */ ({ M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 });

/**
 * Absolute commands; null where unreadable.
 * @param {string} d @returns {[string, number[]][] | null}
 */
export function commands(d) {
  /** @type {[string, number[]][]} */
  const found = [];
  let x = 0, y = 0, startX = 0, startY = 0;
  for (const match of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:[eE][-+]?\d[^a-zA-Z]*)*)/g)) {
    let letter = match[1].toUpperCase();
    const isRelative = letter !== match[1];
    const size = counts[letter];
    if (size === undefined) return null;
    const numbers = numbersOf(match[2], letter === 'A');
    if (letter === 'Z') { found.push(['Z', []]); x = startX; y = startY; continue; }
    if (numbers.length === 0 || numbers.length % size || numbers.some((n) => !Number.isFinite(n))) return null;
    for (let i = 0; i < numbers.length; i += size) {
      const n = numbers.slice(i, i + size);
      if (isRelative) {
        if (letter === 'H') n[0] += x;
        else if (letter === 'V') n[0] += y;
        else if (letter === 'A') { n[5] += x; n[6] += y; }
        else for (let k = 0; k < n.length; k += 2) { n[k] += x; n[k + 1] += y; }
      }
      if (letter === 'H') { found.push(['L', [n[0], y]]); x = n[0]; continue; }
      if (letter === 'V') { found.push(['L', [x, n[0]]]); y = n[0]; continue; }
      found.push([letter, n]);
      [x, y] = n.slice(-2);
      if (letter === 'M') { startX = x; startY = y; letter = 'L'; }
    }
  }
  return found.length && found[0][0] === 'M' ? found : null;
}

/** @param {string} text @param {boolean} hasFlags */
function numbersOf(text, hasFlags) {
  if (!hasFlags) return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g) ?? []).map(Number);
  /** @type {number[]} */
  const found = [];
  let rest = text;
  while ((rest = rest.replace(/^[\s,]+/, ''))) {
    const isFlag = found.length % 7 === 3 || found.length % 7 === 4;
    /** @type {RegExpMatchArray | null} */
    const match = rest.match(isFlag ? /^[01]/ : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/);
    if (!match) return [NaN];
    found.push(Number(match[0]));
    rest = rest.slice(match[0].length);
  }
  return found;
}

/**
 * Null where unreadable or with elliptical arcs.
 * @param {string} d @returns {Contour[] | null}
 */
export function contours(d) {
  const all = commands(d);
  if (!all) return null;
  /** @type {Contour[]} */
  const found = [];
  /** @type {Anchor | null} */
  let last = null;
  let control = /** @type {Point | null} */ (null);
  for (const [letter, n] of all) {
    if (letter === 'M') { found.push({ isClosed: false, anchors: [{ x: n[0], y: n[1], in: null, out: null }] }); }
    const contour = /** @type {Contour} */ (found.at(-1));
    last = /** @type {Anchor} */ (contour.anchors.at(-1));
    if (letter === 'A') return null;
    if (letter === 'Z') { close(contour); continue; }
    if (letter === 'M') { control = null; continue; }
    let from = last;
    if (contour.isClosed) { // A path that goes on after its end starts a contour where that one began.
      const { x, y } = contour.anchors[0];
      from = { x, y, in: null, out: null };
      found.push({ isClosed: false, anchors: [from] });
    }
    /** @type {Anchor} */
    const next = { x: n[n.length - 2], y: n[n.length - 1], in: null, out: null };
    const mirrored = control ? { x: 2 * from.x - control.x, y: 2 * from.y - control.y } : { x: from.x, y: from.y };
    if (letter === 'C') { from.out = { x: n[0], y: n[1] }; next.in = { x: n[2], y: n[3] }; control = next.in; }
    else if (letter === 'S') { from.out = mirrored; next.in = { x: n[0], y: n[1] }; control = next.in; }
    else if (letter === 'Q' || letter === 'T') {
      const q = letter === 'Q' ? { x: n[0], y: n[1] } : mirrored;
      from.out = between(from, q, 2 / 3);
      next.in = between(next, q, 2 / 3);
      control = q;
    } else control = null;
    /** @type {Contour} */ (found.at(-1)).anchors.push(next);
  }
  return found;
}

/** @param {Contour} contour */
function close(contour) {
  contour.isClosed = true;
  const first = contour.anchors[0], last = contour.anchors.at(-1);
  if (last && last !== first && distance(first, last) < 1e-6) {
    first.in = last.in;
    contour.anchors.pop();
  }
}

/** @param {Contour[]} all */
export function pathData(all) {
  /** @param {Point} p */
  const point = (p) => `${plain(p.x)} ${plain(p.y)}`;
  return all.map(({ anchors, isClosed }) => {
    let d = `M${point(anchors[0])}`;
    for (let i = 1; i < anchors.length + (isClosed ? 1 : 0); i += 1) {
      const a = anchors[i - 1], b = anchors[i % anchors.length];
      if (a.out || b.in) d += ` C${point(a.out ?? a)} ${point(b.in ?? b)} ${point(b)}`;
      else if (i < anchors.length) d += ` L${point(b)}`;
    }
    return d + (isClosed ? ' Z' : '');
  }).join(' ');
}

/**
 * An arc of one circle or level ellipse; null of any other path.
 * @param {string} d @returns {Arc | null}
 */
export function arc(d) {
  const all = commands(d)?.filter(([letter]) => letter !== 'Z');
  if (!all || all.length < 2 || all.slice(1).some(([letter, n]) => letter !== 'A' || n[2] % 180)) return null;
  let [x, y] = all[0][1];
  /** @type {Arc | null} */
  let whole = null;
  for (const [, n] of all.slice(1)) {
    const part = centered(x, y, n);
    if (!part) return null;
    if (!whole) whole = part;
    else {
      const apart = Math.hypot(whole.cx - part.cx, whole.cy - part.cy);
      if (apart > 0.02 * whole.rx || Math.abs(part.rx - whole.rx) > 0.02 * whole.rx) return null;
      whole.to += part.to - part.from;
    }
    [x, y] = [n[5], n[6]];
  }
  return whole && Math.abs(whole.to - whole.from) <= 360.01 ? whole : null;
}

/**
 * From SVG's end points to a centre (SVG 2, appendix B.2.4).
 * @param {number} x1 @param {number} y1 @param {number[]} n
 */
function centered(x1, y1, n) {
  let [rx, ry, , large, sweep, x2, y2] = n;
  rx = Math.abs(rx); ry = Math.abs(ry);
  if (!rx || !ry || (x1 === x2 && y1 === y2)) return null;
  const dx = (x1 - x2) / 2, dy = (y1 - y2) / 2;
  const over = (dx / rx) ** 2 + (dy / ry) ** 2;
  if (over > 1) { rx *= Math.sqrt(over); ry *= Math.sqrt(over); }
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (rx * ry) ** 2 / ((rx * dy) ** 2 + (ry * dx) ** 2) - 1));
  const ox = factor * rx * dy / ry, oy = -factor * ry * dx / rx;
  const cx = ox + (x1 + x2) / 2, cy = oy + (y1 + y2) / 2;
  const from = degrees(Math.atan2((dy - oy) / ry, (dx - ox) / rx));
  let turn = degrees(Math.atan2((-dy - oy) / ry, (-dx - ox) / rx)) - from;
  if (sweep && turn < 0) turn += 360;
  if (!sweep && turn > 0) turn -= 360;
  return { cx, cy, rx, ry, from, to: from + turn };
}

/** @param {Arc} a */
export function arcData(a) {
  const turn = Math.max(-360, Math.min(360, a.to - a.from)) || 360;
  const isWhole = Math.abs(turn) > 359.99;
  const steps = Math.abs(turn) > 180 ? 2 : 1;
  /** @param {number} t */
  const point = (t) => `${plain(a.cx + a.rx * Math.cos(radians(t)))} ${plain(a.cy + a.ry * Math.sin(radians(t)))}`;
  let d = `M${point(a.from)}`;
  for (let i = 1; i <= steps; i += 1) {
    d += ` A${plain(a.rx)} ${plain(a.ry)} 0 0 ${turn > 0 ? 1 : 0} ${point(a.from + turn * i / steps)}`;
  }
  return d + (isWhole ? ' Z' : '');
}

/**
 * At an angle.
 * @param {Arc} a @param {number} angle @returns {Point}
 */
export const onArc = (a, angle) =>
  ({ x: a.cx + a.rx * Math.cos(radians(angle)), y: a.cy + a.ry * Math.sin(radians(angle)) });

/**
 * Splits a segment; both parts keep its shape.
 * @param {Anchor} a @param {Anchor} b @param {number} t @returns {Anchor}
 */
export function split(a, b, t) {
  if (!a.out && !b.in) return { ...between(a, b, t), in: null, out: null };
  const p = a.out ?? { x: a.x, y: a.y }, q = b.in ?? { x: b.x, y: b.y };
  const ap = between(a, p, t), pq = between(p, q, t), qb = between(q, b, t);
  const first = between(ap, pq, t), second = between(pq, qb, t);
  a.out = ap;
  b.in = qb;
  return { ...between(first, second, t), in: first, out: second };
}

/**
 * Arms along the line between neighbours.
 * @param {Contour} contour @param {number} i
 */
export function smooth(contour, i) {
  const { anchors, isClosed } = contour;
  const a = anchors[i], count = anchors.length;
  const before = anchors[i - 1] ?? (isClosed ? anchors[count - 1] : a);
  const after = anchors[i + 1] ?? (isClosed ? anchors[0] : a);
  const length = distance(before, after) || 1;
  const ux = (after.x - before.x) / length, uy = (after.y - before.y) / length;
  const back = distance(a, before) / 3, on = distance(a, after) / 3;
  a.in = before === a ? null : { x: a.x - ux * back, y: a.y - uy * back };
  a.out = after === a ? null : { x: a.x + ux * on, y: a.y + uy * on };
}

/** Points to search. */
const samples = 240;

/** A curve measured by the browser, only for dragging. */
export class Curve {
  /**
   * At equal distances, made on demand.
   * @type {Point[] | null}
   */
  #seen = null;

  /** @param {string} d */
  constructor(d) {
    this.element = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    this.element.setAttribute('d', d);
    this.length = this.element.getTotalLength();
  }
  /** @param {number} distance @returns {Point} */
  point(distance) { return this.element.getPointAtLength(Math.max(0, Math.min(this.length, distance))); }
  /**
   * In degrees.
   * @param {number} distance
   */
  angle(distance) {
    const a = this.point(Math.max(0, distance - 0.5)), b = this.point(Math.min(this.length, distance + 0.5));
    return degrees(Math.atan2(b.y - a.y, b.x - a.x));
  }
  /**
   * The nearest point's distance along the curve, and how far left of it `p` lies.
   * @param {Point} p
   */
  nearest(p) {
    const steps = samples;
    // Cached, as finding a point at a length takes the browser a tenth of a millisecond.
    this.#seen ??= Array.from({ length: steps + 1 }, (_, i) => this.point(this.length * i / steps));
    let best = 0, least = Infinity;
    for (const [i, point] of this.#seen.entries()) {
      const gap = distance(point, p);
      if (gap < least) { least = gap; best = this.length * i / steps; }
    }
    for (let step = this.length / steps; step > 0.01; step /= 2) {
      for (const next of [best - step, best + step]) {
        const gap = distance(this.point(next), p);
        if (gap < least) { least = gap; best = Math.max(0, Math.min(this.length, next)); }
      }
    }
    const on = this.point(best), angle = radians(this.angle(best));
    const left = (p.x - on.x) * Math.sin(angle) - (p.y - on.y) * Math.cos(angle);
    return { distance: best, left };
  }
}

/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
export const between = (a, b, t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
/** @param {number} r */
export const degrees = (r) => r * 180 / Math.PI;
/** @param {number} d */
export const radians = (d) => d * Math.PI / 180;
