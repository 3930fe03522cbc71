// @ts-check
// Parts as they are added: seen at once, readable, at a free place, behind hands; edges and grounds at the back. Makes no
// elements.
import { placeholder } from './forms.js';
import { layersOf } from './store.js';

/**
 * What a part is put into: which places are taken, and what colour is seen there.
 * @typedef {{isFree: (x: number, y: number, width: number, height: number) => boolean, color: (x: number, y: number) => string | null}} Surroundings In user units from the picture's corner.
 */
/** @type {{now: () => Surroundings}} */
export const surroundings = { now: () => ({ isFree: () => true, color: () => null }) };

const dark = '#24211E', light = '#F4F1EA', warm = '#C4473E', quiet = '#8A8F98';

/**
 * From 0 to 255; null where nothing is known.
 * @param {string | null} color As `rgb(1 2 3)`.
 */
function lightness(color) {
  const rgb = (color ?? '').match(/\d+/g)?.slice(0, 3).map(Number);
  return rgb?.length === 3 ? 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] : null;
}
/** @param {string | null} color */
const isDark = (color) => (lightness(color) ?? 255) < 128;

/** What differs by more is another ground: of 255. */
const sameGround = 14;

/**
 * Whether points lie on one ground, so that no edge runs through a part.
 * @param {Surroundings} there @param {{x: number, y: number}[]} points
 */
function isEven(there, points) {
  const all = points.map(({ x, y }) => lightness(there.color(x, y)));
  if (all.every((one) => one === null)) return true;
  if (all.some((one) => one === null)) return false;
  const known = /** @type {number[]} */ (all);
  return Math.max(...known) - Math.min(...known) < sameGround;
}

/** @param {number} n */
const round = (n) => Math.round(n) || 0;

/**
 * Where a part of a size is free, from the middle: below and above it first, then in rings.
 * @param {Surroundings} there @param {{width: number, height: number}} picture @param {number} width @param {number} height
 * @param {boolean} [wantsMiddle] Whether the middle itself comes before all others.
 */
function freePlace(there, picture, width, height, wantsMiddle = false) {
  const cx = picture.width / 2, cy = picture.height / 2, side = Math.min(picture.width, picture.height);
  const angles = [180, 0, 150, 210, 30, 330, 90, 270, 120, 240, 60, 300];
  for (const distance of [...(wantsMiddle ? [0] : []), 0.16, 0.22, 0.1, 0.28, 0.34, 0.4, 0.46]) {
    for (const angle of angles) {
      const x = distance * side * Math.sin(angle * Math.PI / 180), y = -distance * side * Math.cos(angle * Math.PI / 180);
      const left = cx + x - width / 2, top = cy + y - height / 2;
      if (left < 0 || top < 0 || left + width > picture.width || top + height > picture.height) continue;
      const corners = [[0, 0], [1, 0], [0, 1], [1, 1], [0.5, 0], [0.5, 1], [0, 0.5], [1, 0.5]].map(([a, b]) => ({ x: left + a * width, y: top + b * height }));
      if (there.isFree(left, top, width, height) && isEven(there, corners)) return { x: round(x), y: round(y) };
    }
  }
  return { x: 0, y: round(0.3 * side) };
}

/**
 * The radius within which parts stand on the face: that of its widest disc about the middle, less a little.
 * @param {any} spec @param {number} side Of the picture.
 */
function faceRadius(spec, side) {
  const discs = layersOf(spec).filter((/** @type {any} */ layer) => layer.layer === 'disc' && Math.hypot(layer.x ?? 0, layer.y ?? 0) < side / 40).map((/** @type {any} */ { radius = 190 }) => radius);
  return Math.min(side * 0.46, ...(discs.length ? [Math.max(...discs) - side * 0.02] : []));
}

/**
 * The widest free ring for letters of a height: its outer radius.
 * @param {Surroundings} there @param {{width: number, height: number}} picture @param {number} height @param {number} widest
 */
function freeRing(there, picture, height, widest) {
  const side = Math.min(picture.width, picture.height), cx = picture.width / 2, cy = picture.height / 2;
  let best = Math.min(side * 0.36, widest), most = -Infinity;
  for (let outer = widest; outer > side * 0.2; outer -= side * 0.02) {
    let free = 0;
    for (let angle = 0; angle < 360; angle += 15) {
      const r = outer - height / 2, x = cx + r * Math.sin(angle * Math.PI / 180), y = cy - r * Math.cos(angle * Math.PI / 180);
      if (there.isFree(x - height * 0.7, y - height * 0.7, height * 1.4, height * 1.4)) free += 1;
    }
    // An edge of a ground within the ring is worse than a part that is crossed here and there.
    const across = [0, 45, 90, 135, 180, 225, 270, 315].flatMap((angle) => [outer + 3, outer - height / 2, outer - height]
      .map((r) => ({ x: cx + r * Math.sin(angle * Math.PI / 180), y: cy - r * Math.cos(angle * Math.PI / 180) })));
    if (!isEven(there, across)) free -= 12;
    if (free > most) { most = free; best = outer; }
  }
  return round(best);
}

/** @param {any} spec Where hands begin, or the end. */
function behindHands(spec) {
  const layers = layersOf(spec), first = layers.findIndex((/** @type {any} */ layer) => layer.layer === 'hand');
  return first < 0 ? layers.length : first;
}

/**
 * Whether a part would hide a band or a ground behind it: a disc about the middle that is no hub and no narrow ring, or one
 * ornament or plate of a text there that is as large as half the picture.
 * @param {any} layer @param {number} side Of the picture.
 */
function isGround(layer, side) {
  if (layer.layer === 'ornament') return (layer.radius ?? 0) < side / 16 && !(layer.angles?.length > 1) && (layer.size ?? 0) > side / 2;
  if (layer.layer === 'text') return Math.min(layer.frame?.width ?? 0, 2 * (layer.frame?.height ?? 0)) > side / 2 && Boolean(layer.frame.fill);
  const { radius = 190, innerRadius = 0, x = 0, y = 0 } = layer;
  return layer.layer === 'disc' && Math.hypot(x, y) < radius / 4 && radius > side / 8 && innerRadius < radius / 2;
}

/**
 * Behind all but what lies under it anyway: discs and edges at the back, and the last ground before the hands, which may stand
 * on others with what lies on those.
 * @param {any} spec
 */
function overGrounds(spec) {
  const layers = layersOf(spec), end = behindHands(spec), side = Math.min(spec.width ?? 400, spec.height ?? 400);
  let i = end;
  while (i > 0 && !isGround(layers[i - 1], side)) i -= 1;
  while (i < end && ['disc', 'edge'].includes(layers[i].layer)) i += 1;
  return i;
}

/**
 * Which part one of a kind becomes: edges are at the back, grounds and bands over what lies under all, hands in front.
 * @param {string} kind @param {any} spec
 */
export function placeOf(kind, spec) {
  if (kind === 'edge') return 0;
  if (kind === 'hand') return layersOf(spec).length;
  return ['zones', 'guilloche', 'sectors'].includes(kind) ? overGrounds(spec) : behindHands(spec);
}

/**
 * A part of a kind, and the description with the values that it needs.
 * @param {any} doc @param {any} sample What a part of the kind must have. @returns {{layer: any, spec: any}}
 */
export function seeded(doc, sample) {
  const { spec } = doc, picture = { width: spec.width ?? 400, height: spec.height ?? 400 }, side = Math.min(picture.width, picture.height), k = side / 400, there = surroundings.now();
  /** @param {{x: number, y: number}} p */
  const ink = ({ x, y }) => (isDark(there.color(picture.width / 2 + x, picture.height / 2 + y)) ? light : dark);
  const middle = ink({ x: 0, y: side * 0.3 });
  /** @param {any} layer @param {any} [next] */
  const made = (layer, next = spec) => ({ layer: { ...sample, ...layer }, spec: next });
  const scale = spec.scales?.main ? {} : Object.keys(spec.scales ?? {}).length ? { scale: Object.keys(spec.scales)[0] } : null;
  // What is measured needs a scale.
  const scaled = scale === null ? { ...spec, scales: { main: { from: 0, to: 100 } } } : spec;
  const { from = 0, to = 100, path = null } = scaled.scales?.[scale?.scale ?? 'main'] ?? {};
  /**
   * The radius of a band; along a path it is the distance from it.
   * @param {number} height
   */
  const ring = (height) => (path === null ? freeRing(there, picture, height, faceRadius(spec, side)) : 0);
  /** @param {number} fraction */
  const value = (fraction) => Number((from + (to - from) * fraction).toPrecision(6));
  switch (sample.layer) {
    case 'text': {
      // The middle is where a face's first words are wanted.
      const size = round(26 * k), place = freePlace(there, picture, 4 * size, 1.3 * size, true);
      return made({ text: { text: 'TEXT', size, color: ink(place) }, ...place });
    }
    case 'ringText': {
      const size = round(22 * k), radius = freeRing(there, picture, size * 1.5, faceRadius(spec, side)), color = ink({ x: 0, y: -(radius - size * 0.75) });
      return made({ top: { text: 'ROUND THE TOP', size, color }, radius, innerRadius: round(Math.max(1, radius - 1.7 * size)) });
    }
    case 'image': {
      const box = round(90 * k), place = freePlace(there, picture, box, box);
      return made({ image: placeholder, width: box, height: box, ...place });
    }
    case 'ornament': {
      const size = round(30 * k), cx = picture.width / 2, cy = picture.height / 2;
      if (there.isFree(cx - size / 2, cy - size / 2, size, size)) return made({ shape: 'star', size, radius: 0, color: ink({ x: 0, y: 0 }) });
      const place = freePlace(there, picture, size, size);
      const angle = Math.round(Math.atan2(place.x, -place.y) * 180 / Math.PI);
      return made({ shape: 'star', size, radius: round(Math.hypot(place.x, place.y)), angles: [angle], turns: false, color: ink(place) });
    }
    case 'hand': {
      // A value of its own would be one more to set: it points to what is there.
      const names = Object.keys(scaled.values ?? {}), name = names.includes('value') ? 'value' : names[0];
      return made({ ...scale, ...(name ? { value: name } : { value: value(0.3) }), shape: 'dauphine', color: warm, length: round(120 * k), width: round(9 * k), tail: round(20 * k), pivot: round(8 * k) }, scaled);
    }
    case 'ticks': return made({ ...scale, radius: ring(16 * k), color: middle }, scaled);
    case 'numerals': return made({ ...scale, radius: round(ring(26 * k) - 13 * k), look: { size: round(20 * k), color: middle } }, scaled);
    case 'zones': {
      const zones = [{ from: value(0), to: value(0.6), color: '#3E9B6E' }, { from: value(0.6), to: value(0.85), color: '#E0A526' }, { from: value(0.85), to: value(1), color: '#C4473E' }];
      return made({ ...scale, radius: ring(12 * k), width: round(10 * k), zones }, scaled);
    }
    case 'disc': {
      const radius = round(46 * k), place = freePlace(there, picture, 2 * radius, 2 * radius);
      return made({ radius, ...place, fill: isDark(there.color(picture.width / 2 + place.x, picture.height / 2 + place.y)) ? '#E9DFC8' : '#D9CDB4' });
    }
    case 'edge': return made({ kind: 'scalloped', radius: round(side / 2 - 2 * k), depth: round(9 * k), fill: '#B9975B' });
    case 'guilloche': return made({ innerRadius: round(60 * k), radius: round(130 * k), color: isDark(there.color(picture.width / 2, picture.height / 2 - 95 * k)) ? '#C9CED8' : quiet, lineWidth: Number((0.8 * k).toFixed(2)) });
    case 'subDial': {
      const radius = round(46 * k), place = freePlace(there, picture, 2 * radius, 2 * radius);
      return made({ radius, ...place, face: { width: 400, height: 400, scales: { main: { from: 0, to: 60, start: 0, sweep: 360 } }, values: { value: 20 }, layers: [
        { layer: 'disc', radius: 190, fill: '#F7F2E8', line: quiet, lineWidth: 4 }, { layer: 'ticks', radius: 170, divisions: [{ step: 10, minor: 2 }], color: dark },
        { layer: 'numerals', radius: 124, step: 20, look: { size: 54, color: dark } }, { layer: 'hand', color: warm, length: 130, width: 16, pivot: 16, tail: 30 },
      ] } });
    }
    case 'moon': {
      const radius = round(34 * k), place = freePlace(there, picture, 2 * radius, 2 * radius), named = typeof spec.values?.moon === 'number';
      return made({ radius, ...place, ...(named ? { value: 'moon' } : { value: 8 }) });
    }
    case 'flag': {
      const place = freePlace(there, picture, 40 * k, 30 * k), now = spec.values?.value;
      return made({ ...place, ...(typeof now === 'number' ? { value: 'value', from: value(0), to: value(1) } : { value: 0.3 }), frame: { width: round(40 * k), height: round(30 * k) } });
    }
    case 'sectors': return made({
      radius: round(150 * k), innerRadius: round(40 * k), labels: ['One', 'Two', 'Three', 'Four'], fills: ['#E9DFC8', '#D9C7A3'], line: '#FFFFFF', look: { size: round(22 * k), color: dark },
    });
    default: return made({});
  }
}
