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

/** Chords of a curve, and degrees between the points of an arc. */
const chords = 128, arcStep = 1.5;

/** A curve measured by its chords, only for dragging: browsers take a tenth of a millisecond for each point at a length. */
export class Curve {
  /** @type {Point[]} */ #points = [];
  /**
   * The distance along the curve at each point. Where a contour ends and another begins, two points have the same one.
   * @type {number[]}
   */
  #distances = [];

  /** @param {string} d Its length is 0 where it is unreadable. */
  constructor(d) {
    for (const { points, isStart } of sampled(d)) {
      for (const p of points) {
        const last = this.#points.at(-1);
        this.#distances.push(last && !isStart ? this.length + distance(last, p) : this.length);
        this.#points.push(p);
      }
    }
  }
  get length() { return this.#distances.at(-1) ?? 0; }

  /** @param {number} along @returns {Point} */
  point(along) {
    const points = this.#points, distances = this.#distances;
    if (!points.length) return { x: 0, y: 0 };
    const wanted = Math.max(0, Math.min(this.length, along));
    let low = 0, high = points.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (distances[middle] < wanted) low = middle + 1; else high = middle;
    }
    if (low === 0) return points[0];
    const step = distances[low] - distances[low - 1];
    return step > 0 ? between(points[low - 1], points[low], (wanted - distances[low - 1]) / step) : points[low];
  }
  /**
   * In degrees.
   * @param {number} along
   */
  angle(along) {
    const a = this.point(Math.max(0, along - 0.5)), b = this.point(Math.min(this.length, along + 0.5));
    return degrees(Math.atan2(b.y - a.y, b.x - a.x));
  }
  /**
   * The nearest point's distance along the curve, and how far left of it `p` lies.
   * @param {Point} p
   */
  nearest(p) {
    let best = 0, least = Infinity;
    for (let i = 1; i < this.#points.length; i += 1) {
      const a = this.#points[i - 1], b = this.#points[i], step = this.#distances[i] - this.#distances[i - 1];
      if (step <= 0) continue;
      const t = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / step ** 2));
      const gap = distance(between(a, b, t), p);
      if (gap < least) { least = gap; best = this.#distances[i - 1] + t * step; }
    }
    const on = this.point(best), angle = radians(this.angle(best));
    const left = (p.x - on.x) * Math.sin(angle) - (p.y - on.y) * Math.cos(angle);
    return { distance: best, left };
  }
}

/**
 * The points of each segment, without its first one.
 * @param {string} d @returns {Generator<{points: Point[], isStart: boolean}>}
 */
function* sampled(d) {
  let from = { x: 0, y: 0 }, start = from;
  let control = /** @type {Point | null} */ (null);
  for (const [letter, n] of commands(d) ?? []) {
    const end = letter === 'Z' ? start : { x: n[n.length - 2], y: n[n.length - 1] };
    const mirrored = control ? { x: 2 * from.x - control.x, y: 2 * from.y - control.y } : from;
    const first = { x: n[0], y: n[1] };
    control = null;
    let points = [end];
    if (letter === 'M') start = end;
    else if (letter === 'A') points = arcPoints(from, n);
    else if (letter === 'C' || letter === 'S') {
      const before = letter === 'C' ? first : mirrored;
      control = letter === 'C' ? { x: n[2], y: n[3] } : first;
      points = curvePoints(from, before, control, end);
    } else if (letter === 'Q' || letter === 'T') {
      control = letter === 'Q' ? first : mirrored;
      points = curvePoints(from, between(from, control, 2 / 3), between(end, control, 2 / 3), end);
    }
    yield { points, isStart: letter === 'M' };
    from = end;
  }
}

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d */
function curvePoints(a, b, c, d) {
  return Array.from({ length: chords }, (_, i) => {
    const t = (i + 1) / chords, u = 1 - t;
    const [k0, k1, k2, k3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return { x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y };
  });
}

/** @param {Point} from @param {number[]} n */
function arcPoints(from, n) {
  const end = { x: n[5], y: n[6] };
  // Measured where the ellipse is level.
  const level = turned(end, -n[2]), { x, y } = turned(from, -n[2]);
  const whole = centered(x, y, [n[0], n[1], 0, n[3], n[4], level.x, level.y]);
  if (!whole) return [end];
  const sweep = whole.to - whole.from, count = Math.max(1, Math.ceil(Math.abs(sweep) / arcStep));
  return Array.from({ length: count }, (_, i) =>
    (i === count - 1 ? end : turned(onArc(whole, whole.from + sweep * (i + 1) / count), n[2])));
}

/** @param {Point} p @param {number} angle */
function turned(p, angle) {
  const cos = Math.cos(radians(angle)), sin = Math.sin(radians(angle));
  return { x: p.x * cos - p.y * sin, y: p.x * sin + p.y * cos };
}

/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
export const between = (a, b, t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
/** @param {Point} a @param {Point} b */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
/** @param {number} r */
export const degrees = (r) => r * 180 / Math.PI;
/** @param {number} d */
export const radians = (d) => d * Math.PI / 180;
