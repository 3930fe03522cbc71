// @ts-check
// Curves of a text that are given by a few numbers (arch, wave, spiral), their fields, and the change from one kind to another.
import { plain } from './dom.js';
import { Curve } from './geometry.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {{label: string, minimum: number, maximum: number, step: number, standard?: number, help: string}} Part */

/** @type {Record<string, Part[]>} By the option that holds them, in its order. */
const parts = {
  arc: [
    { label: 'Span', minimum: 8, maximum: 1200, step: 1, help: 'From one end of the arch to the other.' },
    { label: 'Rise', minimum: -600, maximum: 600, step: 1, help: 'The height of the arch; below nothing it sags.' },
  ],
  wave: [
    { label: 'Length', minimum: 20, maximum: 1600, step: 1, help: 'From the wave’s start to its end.' },
    { label: 'Height', minimum: -400, maximum: 400, step: 1, help: 'From trough to crest; below nothing it begins with a trough.' },
    { label: 'Waves', minimum: 0.25, maximum: 12, step: 0.25, standard: 1, help: 'How many waves there are.' },
  ],
  spiral: [
    { label: 'Turns', minimum: 0.25, maximum: 12, step: 0.25, help: 'How often it goes round.' },
    { label: 'Gap', minimum: -200, maximum: 200, step: 1, help: 'Between its turns; below nothing it runs from the middle outwards.' },
  ],
  ellipse: [
    { label: 'Width', minimum: 4, maximum: 800, step: 1, help: 'Half of it, from the middle.' },
    { label: 'Height', minimum: 4, maximum: 800, step: 1, help: 'Half of it, from the middle.' },
  ],
};

/**
 * Kinds in the order of the choice, with what the page calls them.
 * @type {Record<string, string>}
 */
export const curveKinds = { circle: 'Circle', arc: 'Arch', wave: 'Wave', spiral: 'Spiral', ellipse: 'Ellipse', line: 'Line', path: 'Own path' };
/** Options of curves, and those that belong to one. */
export const curveKeys = ['path', 'circle', 'ellipse', 'arc', 'line', 'spiral', 'wave', 'vertical', 'sector', 'from', 'to', 'offset'];

/** @param {any} value A list as a job says it. @returns {number[]} */
export const numbers = (value) => (value === undefined || value === null ? [] : String(value).split(/[\s,]+/).filter(Boolean).map(Number));

/** @param {Job} doc @returns {string | undefined} Undefined for a kind that is not chosen here. */
export const curveKind = (doc) => Object.keys(curveKinds).find((kind) => doc[kind] !== undefined);

/**
 * A text's wave or spiral as path data about a point of its own, as Bezel makes it; null for other curves.
 * @param {Job} doc @returns {string | null}
 */
function ownData(doc) {
  const [length, height, count = 1] = numbers(doc.wave);
  if (length > 0 && Number.isFinite(height) && count > 0 && count <= 1000) return waveData(length, height, count);
  const [turns, gap] = numbers(doc.spiral);
  if (!(turns > 0) || turns > 1000 || !gap) return null;
  const [inner, outer] = [Math.abs(gap), Math.abs(gap) * (1 + turns)], from = (Number(doc.from ?? 180) || 0) * Math.PI / 180;
  return spiralData(gap > 0 ? outer : inner, gap > 0 ? inner : outer, turns, from);
}

/** @param {number} n */
const short = (n) => plain(n, 3);

/**
 * A sine by cubics.
 * @param {number} length @param {number} height @param {number} count
 */
function waveData(length, height, count) {
  const pieces = Math.max(1, Math.ceil(count * 16)), step = length / pieces, phase = count * 2 * Math.PI / pieces, slope = -height / 2 * count * 2 * Math.PI / length;
  let d = 'M0 0';
  for (let i = 0; i < pieces; i += 1) {
    const [a, b] = [phase * i, phase * (i + 1)];
    const [ay, by] = [-height / 2 * Math.sin(a), -height / 2 * Math.sin(b)], [as, bs] = [slope * Math.cos(a), slope * Math.cos(b)];
    d += ` C${short(step * i + step / 3)} ${short(ay + step * as / 3)} ${short(step * (i + 1) - step / 3)} ${short(by - step * bs / 3)} ${short(step * (i + 1))} ${short(by)}`;
  }
  return d;
}

/**
 * An Archimedean spiral by cubics.
 * @param {number} start @param {number} end @param {number} turns @param {number} from In radians.
 */
function spiralData(start, end, turns, from) {
  const sweep = turns * 2 * Math.PI, count = Math.max(1, Math.ceil(turns * 12)), growth = (end - start) / sweep, step = sweep / count, arm = 4 / 3 * Math.tan(step / 4);
  const at = (/** @type {number} */ i) => {
    const angle = from + step * i, r = start + growth * step * i, [c, s] = [Math.cos(angle), Math.sin(angle)];
    return { x: r * c, y: r * s, dx: (growth * c - r * s) * arm, dy: (growth * s + r * c) * arm };
  };
  let last = at(0), d = `M${short(last.x)} ${short(last.y)}`;
  for (let i = 1; i <= count; i += 1) {
    const next = at(i);
    d += ` C${short(last.x + last.dx)} ${short(last.y + last.dy)} ${short(next.x - next.dx)} ${short(next.y - next.dy)} ${short(next.x)} ${short(next.y)}`;
    last = next;
  }
  return d;
}

/**
 * The last curve, as each picture asks for it several times.
 * @type {{key: string, found: OwnCurve | null}}
 */
let last = { key: '', found: null };
/** @typedef {{d: string, x: number, y: number, width: number, height: number}} OwnCurve Path data, and the box round it. */

/**
 * A wave's or spiral's path about its own point, with its box; null for other curves.
 * @param {Job} doc @returns {OwnCurve | null}
 */
export function ownCurve(doc) {
  if (doc.wave === undefined && doc.spiral === undefined) return null;
  const key = `${doc.wave} ${doc.spiral} ${doc.from}`;
  if (last.key === key) return last.found;
  const d = ownData(doc);
  last = { key, found: null };
  if (d === null) return null;
  const curve = new Curve(d), count = Math.min(4000, 400 * Math.max(1, ...numbers(doc.wave).slice(2), numbers(doc.spiral)[0] || 1));
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i <= count; i += 1) {
    const { x, y } = curve.point(curve.length * i / count);
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  last.found = { d, x: left, y: top, width: right - left, height: bottom - top };
  return last.found;
}

/**
 * Moves path data of absolute M and C.
 * @param {string} d @param {number} dx @param {number} dy
 */
export const moved = (d, dx, dy) => d.replace(/(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g, (_, x, y) => `${short(Number(x) + dx)} ${short(Number(y) + dy)}`);

/**
 * The text on a curve of another kind, of the picture's size; its own path keeps the curve that it has.
 * @param {Job} doc @param {string} kind @param {{width: number, height: number}} size @param {string | null} data The curve as path data. @returns {Job}
 */
export function withCurveKind(doc, kind, { width, height }, data) {
  if (curveKind(doc) === kind || !(kind in curveKinds)) return doc;
  const rest = Object.fromEntries(Object.entries(doc).filter(([key]) => !curveKeys.includes(key)));
  const side = Math.min(width, height), round = Math.round;
  const curve = /** @type {Record<string, any>} */ ({
    circle: round(0.34 * side), ellipse: `${round(0.4 * width)},${round(0.32 * height)}`, arc: `${round(0.75 * width)},${round(0.24 * height)}`,
    wave: `${round(0.85 * width)},${round(0.34 * height)},1`, spiral: `2.5,${round(0.115 * side)}`, line: round(0.85 * width),
    path: data ?? `M${round(0.1 * width)} ${round(0.65 * height)} C${round(0.3 * width)} ${round(0.2 * height)} ${round(0.7 * width)} ${round(0.2 * height)} ${round(0.9 * width)} ${round(0.65 * height)}`,
  })[kind];
  return /** @type {Job} */ ({ width, height, ...rest, command: doc.command, [kind]: curve });
}

/**
 * The inspector's nodes for a curve: its kind, and its numbers one by one. Undefined for documents without.
 * @param {Job} doc @param {(doc: Job, kind: string) => Job} change
 */
export function curveNodes(doc, change) {
  const kind = curveKind(doc);
  if (doc.command !== 'text' || Array.isArray(doc.path) || !kind) return null;
  const choice = {
    path: [], seeds: [], read: (/** @type {any} */ now) => curveKinds[curveKind(now) ?? ''],
    write: (/** @type {any} */ value, /** @type {any} */ now) => change(now, Object.keys(curveKinds).find((one) => curveKinds[one] === value) ?? ''),
    field: { key: 'curve kind', label: 'Kind', kind: 'enum', values: Object.values(curveKinds), isRequired: true, isForm: true, help: 'What the text runs along.' },
  };
  const fields = (parts[kind] ?? []).map((part, i) => ({
    path: [kind], seeds: [], read: (/** @type {any} */ value) => numbers(value)[i],
    write: (/** @type {any} */ value, /** @type {any} */ old) => {
      const all = numbers(old);
      all[i] = value ?? part.standard ?? all[i];
      return all.map((n) => plain(n, 3)).join(',');
    },
    field: { key: part.label.toLowerCase(), ...part, kind: 'number', isRequired: part.standard === undefined },
  }));
  return { replaces: parts[kind] ? kind : null, nodes: [choice, ...fields] };
}
