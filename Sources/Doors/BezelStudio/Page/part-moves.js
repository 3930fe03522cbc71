// @ts-check
// What a drag, a key or a handle changes in each kind of part. Makes no elements.
import { at, replaced } from './store.js';
import { doubled, inserted, removed, shifted } from './parts.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {'place' | 'radius' | 'round' | 'turn' | 'none'} Motion Where a drag takes a part: anywhere, in and out, round the ring and in and out, or as a value.
 */

const degree = Math.PI / 180;
/** @param {number} n */
export const round = (n) => Math.round(n * 10) / 10;
/** @param {any} value @param {number} usual */
const number = (value, usual) => (typeof value === 'number' ? value : usual);

/**
 * Usual members, as the schema has them.
 * @type {Record<string, Record<string, number>>}
 */
const usual = {
  disc: { radius: 190, innerRadius: 0 }, edge: { radius: 195, depth: 8 }, zones: { radius: 170, width: 10 }, guilloche: { radius: 120, innerRadius: 60 },
  ticks: { radius: 170 }, numerals: { radius: 140 }, ringText: { radius: 180, innerRadius: 140, turn: 0 }, ornament: { radius: 0, size: 24 },
  subDial: { x: 0, y: 60, radius: 50 }, moon: { x: 0, y: 60, radius: 34 }, flag: { x: 0, y: 60 }, sectors: { radius: 190, innerRadius: 40, start: 0, sweep: 360 },
  hand: { length: 130, width: 8, pivot: 8, tail: 24 }, image: { width: 100, height: 100 },
};
const placed = ['text', 'disc', 'subDial', 'flag', 'moon', 'image', 'sectors'];

/** @param {string} path @returns {number | null} */
export const layerNumber = (path) => (/^layers\.\d+$/.test(path) ? Number(path.slice(7)) : null);
/** @param {string} path @returns {(string | number)[]} */
export const pathOf = (path) => ['spec', ...path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))];

/** @param {Job} doc @param {string} path @returns {any} */
export const memberOf = (doc, path) => at(doc, pathOf(path));

/**
 * A member of a layer, with what holds where it says nothing.
 * @param {any} layer @param {string} key
 */
export const valueOf = (layer, key) => number(layer?.[key], usual[layer?.layer]?.[key] ?? 0);

/** @param {Job} doc @param {string} path @returns {Motion} */
export function motionOf(doc, path) {
  const layer = layerNumber(path) === null ? null : memberOf(doc, path);
  if (layer) {
    if (layer.layer === 'hand') return typeof layer.value === 'number' ? 'none' : 'turn';
    if (placed.includes(layer.layer)) return 'place';
    if (layer.layer === 'ringText' || layer.layer === 'ornament') return 'round';
    return 'radius';
  }
  if (doc.command === 'dial') return path.startsWith('markers.') ? 'round' : ['thumb', 'valueArc', 'track'].includes(path) ? 'turn' : 'none';
  if (doc.command === 'badge' && ['top', 'bottom'].includes(path)) return 'radius';
  return 'none';
}

/**
 * A part's centre, in user units.
 * @param {Job} doc @param {any} layer @param {{width: number, height: number}} size @returns {Point}
 */
export function centreOf(doc, layer, size) {
  const own = layer?.scale !== undefined || ['ticks', 'numerals', 'zones', 'hand'].includes(layer?.layer) ? doc.spec?.scales?.[layer.scale ?? 'main'] : null;
  const { x, y } = own && layer.layer !== 'text' ? { x: number(own.x, 0), y: number(own.y, 0) } : { x: valueOf(layer, 'x'), y: valueOf(layer, 'y') };
  return { x: size.width / 2 + x, y: size.height / 2 + y };
}

/** @param {Point} p @param {Point} c @returns {number} Degrees clockwise from 12 o'clock.
 */
export const angleOf = (p, c) => Math.atan2(p.x - c.x, c.y - p.y) / degree;
/** @param {Point} c @param {number} angle Degrees clockwise from 12 o'clock. @param {number} radius @returns {Point} */
export const onCircle = (c, angle, radius) => ({ x: c.x + radius * Math.sin(angle * degree), y: c.y - radius * Math.cos(angle * degree) });
/** @param {number} angle Within half a turn. */
export const turned = (angle) => round(((angle % 360) + 540) % 360 - 180);

/**
 * Whole steps of 15 degrees draw an angle to them.
 * @param {number} angle @param {boolean} isFree @param {number} [gap]
 */
export function steady(angle, isFree, gap = 2) {
  const whole = Math.round(angle / 15) * 15;
  return !isFree && Math.abs(whole - angle) < gap ? whole : angle;
}

/**
 * The document after a part was dragged.
 * @param {Job} doc As the drag began. @param {string} path @param {Point} from @param {Point} to In user units.
 * @param {{size: {width: number, height: number}, isFree: boolean, isStraight: boolean, gap: number}} how Whether nothing draws it, and it keeps to one direction; how near is near.
 * @returns {{doc: Job, lines: {x?: number, y?: number}[]}}
 */
export function dragged(doc, path, from, to, { size, isFree, isStraight, gap }) {
  const motion = motionOf(doc, path), place = pathOf(path), layer = at(doc, place);
  if (motion === 'place') {
    let dx = to.x - from.x, dy = to.y - from.y;
    if (isStraight) { if (Math.abs(dx) > Math.abs(dy)) dy = 0; else dx = 0; }
    let x = valueOf(layer, 'x') + dx, y = valueOf(layer, 'y') + dy;
    /** @type {{x?: number, y?: number}[]} */
    const lines = [];
    if (!isFree && Math.abs(x) < gap) { x = 0; lines.push({ x: size.width / 2 }); }
    if (!isFree && Math.abs(y) < gap) { y = 0; lines.push({ y: size.height / 2 }); }
    return { doc: replaced(doc, place, { ...layer, x: round(x), y: round(y) }), lines };
  }
  if (doc.command === 'badge') {
    const side = Math.min(size.width, size.height), inwards = path === 'top' ? to.y - from.y : from.y - to.y;
    return { doc: replaced(doc, ['spec', 'rimDepth'], Math.round(Math.max(0.02, Math.min(0.4, number(doc.spec.rimDepth, 0.095) + inwards / side)) * 1e3) / 1e3), lines: [] };
  }
  if (path.startsWith('markers.')) return { doc: replaced(doc, place, withAt(layer, (angleOf(to, { x: size.width / 2, y: size.height / 2 }) + 360) % 360 / 360)), lines: [] };
  const c = centreOf(doc, layer, size);
  const outwards = Math.hypot(to.x - c.x, to.y - c.y) - Math.hypot(from.x - c.x, from.y - c.y);
  const round_ = angleOf(to, c) - angleOf(from, c);
  if (motion === 'radius') return { doc: replaced(doc, place, farther(layer, outwards, doc.spec)), lines: [] };
  if (layer?.layer === 'ornament') return { doc: replaced(doc, place, roundAbout(layer, from, to, c, isFree)), lines: [] };
  // Along the ring, or across it, whichever is longer.
  const along = Math.abs(round_ * degree * Math.hypot(from.x - c.x, from.y - c.y));
  if (along >= Math.abs(outwards)) return { doc: replaced(doc, place, { ...layer, turn: steady(turned(valueOf(layer, 'turn') + round_), isFree) }), lines: [] };
  return { doc: replaced(doc, place, farther(layer, outwards)), lines: [] };
}

/** A digit's breadth of its size; the most numerals that are counted. */
const breadth = 0.62, mostNumerals = 60;

/**
 * The smallest radius at which a scale's numerals stand beside each other and clear of the hands' hubs; 1 for other parts.
 * @param {any} spec @param {any} layer
 */
export function leastRadius(spec, layer) {
  const scale = layer?.layer === 'numerals' ? spec?.scales?.[layer.scale ?? 'main'] ?? {} : null;
  if (!scale || scale.path) return 1;
  const { from = 0, to = 100, sweep = 270 } = scale, size = number(layer.look?.size, 22);
  const spaces = Array.isArray(layer.values) ? layer.values.length - 1 : typeof layer.step === 'number' ? Math.abs(to - from) / layer.step : 10;
  const texts = Array.isArray(layer.labels) ? layer.labels : [from, to], longest = Math.max(1, ...texts.map((/** @type {any} */ one) => String(one).length));
  const hubs = (Array.isArray(spec.layers) ? spec.layers : []).filter((/** @type {any} */ one) => one?.layer === 'hand' && (one.scale ?? 'main') === (layer.scale ?? 'main')).map((/** @type {any} */ one) => valueOf(one, 'pivot'));
  return Math.ceil(Math.max(Math.min(spaces, mostNumerals) * breadth * longest * size / (Math.max(30, Math.abs(sweep)) * degree), Math.max(0, ...hubs) + size));
}

/**
 * A part with a radius. Numerals that stood by the ends of their marks stand by the radius from now on.
 * @param {any} layer @param {number} radius
 */
export function withRadius(layer, radius) {
  const { gap, ...rest } = layer;
  return layer.layer === 'numerals' ? { ...rest, radius } : { ...layer, radius };
}

/** @param {any} marker @param {number} fraction */
function withAt(marker, fraction) {
  const next = Math.round(Math.max(0, Math.min(1, fraction)) * 1e3) / 1e3;
  return typeof marker === 'number' ? next : { ...marker, at: next };
}

/**
 * Farther out from its centre. A ring keeps its width.
 * @param {any} layer @param {number} by @param {any} [spec] Of the whole.
 */
function farther(layer, by, spec = null) {
  const now = valueOf(layer, 'radius'), radius = Math.max(Math.min(now, leastRadius(spec, layer)), now + by), change = radius - now;
  const next = withRadius(layer, round(radius));
  if (layer.layer === 'ringText' || layer.layer === 'guilloche') next.innerRadius = round(Math.max(0, valueOf(layer, 'innerRadius') + change));
  if (typeof layer.radiusY === 'number') next.radiusY = round(Math.max(1, layer.radiusY + change));
  return next;
}

/** @param {any} layer An ornament. @returns {number[]} */
export const anglesOf = (layer) => (Array.isArray(layer.angles) && layer.angles.length ? layer.angles : [0]);

/**
 * The ornament that was held goes to the pointer, and all to its distance.
 * @param {any} layer @param {Point} from @param {Point} to @param {Point} c @param {boolean} isFree
 */
function roundAbout(layer, from, to, c, isFree) {
  const angles = anglesOf(layer), now = valueOf(layer, 'radius');
  /** @param {number} a @param {number} b */
  const apart = (a, b) => Math.abs(turned(a - b));
  const held = angleOf(from, c);
  let which = 0;
  angles.forEach((angle, i) => { if (apart(angle, held) < apart(angles[which], held)) which = i; });
  const radius = Math.hypot(to.x - c.x, to.y - c.y) - (now ? Math.hypot(from.x - c.x, from.y - c.y) - now : 0);
  if (!isFree && radius < 6 && angles.length === 1) return { ...layer, radius: 0 };
  const angle = now ? angles[which] + angleOf(to, c) - held : angleOf(to, c);
  return { ...layer, radius: round(Math.max(0, radius)), angles: angles.map((one, i) => (i === which ? steady(turned(angle), isFree) : one)) };
}

/**
 * The document after an arrow key; null where the key does nothing.
 * @param {Job} doc @param {string} path @param {number} dx @param {number} dy In user units. @returns {Job | null}
 */
export function nudged(doc, path, dx, dy) {
  const motion = motionOf(doc, path), place = pathOf(path), layer = at(doc, place);
  if (motion === 'place') return replaced(doc, place, { ...layer, x: round(valueOf(layer, 'x') + dx), y: round(valueOf(layer, 'y') + dy) });
  if (doc.command === 'badge' && motion === 'radius') return dy ? replaced(doc, ['spec', 'rimDepth'], Math.round(Math.max(0.02, Math.min(0.4, number(doc.spec.rimDepth, 0.095) + (path === 'top' ? dy : -dy) * 0.002)) * 1e3) / 1e3) : null;
  if (path.startsWith('markers.')) return replaced(doc, place, withAt(layer, (typeof layer === 'number' ? layer : layer.at) + (dx - dy) / 200));
  if (motion === 'radius') return replaced(doc, place, farther(layer, dx - dy, doc.spec));
  if (motion !== 'round') return null;
  if (dy) return replaced(doc, place, farther(layer, -dy));
  if (layer.layer === 'ornament') return replaced(doc, place, { ...layer, angles: anglesOf(layer).map((angle) => turned(angle + dx)) });
  return replaced(doc, place, { ...layer, turn: turned(valueOf(layer, 'turn') + dx) });
}

/**
 * Members that may be null.
 * @type {Record<string, string[]>}
 */
const optional = { dial: ['disc', 'track', 'thumb', 'wedge', 'top', 'bottom', 'amount', 'caption'], badge: ['top', 'bottom', 'innerLine'], flower: ['middle'] };

/**
 * The document without a part; null where it needs it.
 * @param {Job} doc @param {string} path @returns {Job | null}
 */
export function without(doc, path) {
  const layer = layerNumber(path);
  if (layer !== null) return removed(doc, layer);
  if (optional[doc.command]?.includes(path)) return replaced(doc, pathOf(path), null);
  if (doc.command === 'badge' && path === 'symbol') return replaced(doc, pathOf(path), 'none');
  if (path.startsWith('markers.') || (path.startsWith('words.') && doc.spec.words.length > 1)) return replaced(doc, pathOf(path), undefined);
  return null;
}

/**
 * The document with a part again, a little off, and which part that is; null where there can be one only.
 * @param {Job} doc @param {string} path @returns {{doc: Job, path: string} | null}
 */
export function again(doc, path) {
  const layer = layerNumber(path);
  if (layer !== null) {
    const next = doubled(doc, layer);
    return { doc: replaced(next, ['spec', 'layers', layer + 1], apart(next.spec.layers[layer + 1])), path: `layers.${layer + 1}` };
  }
  const list = /^(markers|words)\.(\d+)$/.exec(path);
  if (!list) return null;
  const [, key, text] = list, i = Number(text), all = doc.spec[key], copy = structuredClone(all[i]);
  const next = key === 'markers' ? withAt(copy, (typeof copy === 'number' ? copy : copy.at) + 0.05) : copy;
  return { doc: replaced(doc, ['spec', key], [...all.slice(0, i + 1), next, ...all.slice(i + 1)]), path: `${key}.${i + 1}` };
}

/** @param {any} layer A copy, moved so that both are seen. */
function apart(layer) {
  if (placed.includes(layer.layer)) return { ...layer, x: valueOf(layer, 'x') + 14, y: valueOf(layer, 'y') + 14 };
  if (layer.layer === 'ornament' && valueOf(layer, 'radius')) return { ...layer, angles: anglesOf(layer).map((angle) => turned(angle + 15)) };
  if (layer.layer === 'hand') return layer;
  return farther(layer, -14);
}

/** @param {Job} doc @param {string} path @param {1 | -1} by @returns {{doc: Job, path: string} | null} */
export function reordered(doc, path, by) {
  const layer = layerNumber(path), next = (layer ?? -1) + by;
  return layer === null || next < 0 || next >= doc.spec.layers.length ? null : { doc: shifted(doc, layer, by), path: `layers.${next}` };
}

export { inserted };
