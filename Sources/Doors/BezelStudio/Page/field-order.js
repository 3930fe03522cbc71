// @ts-check
// Which members of each kind of part come first, in the order in which a designer wants them, and how they are named.
// What is not listed stands under “More”, in the schema's order.

/**
 * By the schema's name of the kind; layers by their tag.
 * @type {Record<string, string[]>}
 */
const first = {
  lettering: ['text', 'font', 'size', 'weight', 'color', 'tracking'],
  letteringRun: ['text', 'font', 'size', 'weight', 'color', 'tracking'],
  disc: ['fill', 'radius', 'innerRadius', 'line', 'lineWidth', 'x', 'y'],
  edge: ['kind', 'fill', 'radius', 'depth', 'count', 'line', 'lineWidth'],
  zones: ['zones', 'radius', 'width', 'scale'],
  zone: ['from', 'to', 'color'],
  guilloche: ['color', 'radius', 'innerRadius', 'lobes', 'lines', 'lineWidth'],
  ticks: ['color', 'radius', 'side', 'divisions', 'major', 'minor', 'third', 'scale'],
  tick: ['shape', 'length', 'width', 'color'],
  division: ['step', 'minor', 'third', 'from', 'to'],
  numerals: ['look', 'radius', 'orientation', 'step', 'form', 'labels', 'scale'],
  numberForm: ['decimals', 'prefix', 'suffix', 'grouping', 'digits'],
  text: ['text', 'x', 'y', 'width', 'frame', 'form'],
  window: ['width', 'height', 'corner', 'fill', 'line', 'lineWidth'],
  ringText: ['top', 'bottom', 'around', 'radius', 'innerRadius', 'turn', 'sweep', 'texts', 'between'],
  textOfRing: ['text', 'at', 'side', 'sweep', 'repeats'],
  hand: ['value', 'shape', 'color', 'length', 'width', 'tail', 'tailColor', 'pivot', 'pivotColor', 'scale'],
  ornament: ['shape', 'text', 'path', 'color', 'size', 'radius', 'angles', 'turns'],
  subDial: ['radius', 'x', 'y', 'face'],
  flag: ['value', 'from', 'to', 'color', 'ground', 'count', 'x', 'y'],
  moon: ['value', 'color', 'sky', 'radius', 'x', 'y', 'line'],
  image: ['image', 'x', 'y', 'width', 'height', 'turn', 'opacity'],
  sectors: ['labels', 'look', 'fills', 'radius', 'innerRadius', 'direction', 'line', 'lineWidth'],
  scale: ['from', 'to', 'start', 'sweep', 'unit', 'kind', 'exponent', 'table', 'categories'],
  relief: ['height'],
  ring: ['color', 'width', 'margin'],
  track: ['color', 'width'],
  valueArc: ['gradient', 'width', 'cap', 'coloring'],
  thumb: ['diameter', 'color', 'dot', 'dotShare'],
  wedge: ['sweep', 'color', 'overhang'],
  marker: ['at', 'kind', 'size', 'color'],
};

/**
 * Groups of a whole piece.
 * @type {Record<string, string[]>}
 */
const wholes = {
  dial: ['value', 'valueArc', 'thumb', 'ring', 'disc', 'wedge', 'track', 'markers', 'background', 'size'],
  badge: ['gradient', 'symbol', 'symbolColor', 'symbolScale', 'innerLine', 'rimDepth', 'fit', 'background'],
  flower: ['words', 'middle', 'gradient', 'edge', 'middleColor', 'petalSize', 'middleRadius', 'background'],
  pattern: ['direction', 'color', 'background', 'triangleSize', 'repeats', 'width', 'height'],
  vote: ['share', 'leftGradient', 'rightGradient', 'width', 'height', 'angle', 'gap', 'background'],
  face: ['background', 'width', 'height', 'title', 'summary'],
};

/**
 * Members in their order, and how many of them come before “More”.
 * @param {string | null} kind @param {string[]} keys @returns {{keys: string[], count: number}}
 */
export function ordered(kind, keys) {
  const known = kind === null ? undefined : first[kind];
  return known ? split(known, keys) : { keys, count: keys.length };
}

/** @param {string} command @param {string[]} keys @returns {{keys: string[], count: number}} */
export function orderedWhole(command, keys) {
  const known = wholes[command] ?? wholes.face;
  return split(known, keys);
}

/** @param {string[]} known @param {string[]} keys */
function split(known, keys) {
  const front = known.filter((key) => keys.includes(key)), rest = keys.filter((key) => !known.includes(key));
  // A lone field under “More” would cost a click and save no room.
  return { keys: [...front, ...rest], count: rest.length > 1 ? front.length : keys.length };
}

/**
 * Members that only some choices of another member read.
 * @type {Record<string, Record<string, [string, string[]]>>}
 */
const needs = {
  scale: { exponent: ['kind', ['power']], table: ['kind', ['table']], categories: ['kind', ['categories']] },
  ornament: { path: ['shape', ['path']], text: ['shape', ['text']] },
  edge: { depth: ['kind', ['scalloped', 'toothed', 'reeded', 'rope', 'beaded', 'perforated', 'wax']], count: ['kind', ['scalloped', 'toothed', 'reeded', 'rope', 'beaded', 'perforated', 'wax']], seed: ['kind', ['wax']] },
  hand: { head: ['shape', ['arrow']], shaft: ['shape', ['arrow']], discColor: ['shape', ['lollipop', 'paddle']] },
};

/**
 * Whether a member has an effect, or is set.
 * @param {string | null} kind @param {string} key @param {any} value The object that holds it. @param {Record<string, any>} properties
 */
export function isRead(kind, key, value, properties) {
  const need = kind === null ? undefined : needs[kind]?.[key];
  if (!need || value?.[key] !== undefined) return true;
  const [other, choices] = need;
  return choices.includes(value?.[other] ?? properties[other]?.default);
}

/** @type {Record<string, string>} */
const names = {
  x: 'Across', y: 'Down', radiusY: 'Half the height', lineWidth: 'Line width', innerRadius: 'Inner radius', smallestScale: 'Shrinks to', clearOf: 'Keeps clear of',
  holdStems: 'Keep stem width', dotShare: 'Dot size', third: 'Finest marks', major: 'Long marks', minor: 'Short marks', thinned: 'Leave out where tight', cut: 'Drawn for the ring',
  bent: 'Bent with the ring', railway: 'Second line', leastTextSize: 'Smallest text shown', labelSweep: 'Widest label', tailColor: 'Tail colour', pivotColor: 'Pivot colour', discColor: 'Disc colour',
  color: 'Colour', symbolColor: 'Symbol colour', middleColor: 'Middle colour', coloring: 'Colouring', look: 'Letters', keeps: 'Bands keep', equalEnds: 'Equal ends', equalSize: 'Equal size',
  fit: 'Fit', 'font-size': 'Size', divisions: 'Divisions', texts: 'More texts', pivot: 'Pivot', wraps: 'Goes round', hour24: 'Hour of 24', symbolScale: 'Symbol size', rimDepth: 'Rim depth',
  betweenSize: 'Size between', gap: 'Gap', pivotRelief: 'Pivot relief', leftGradient: 'Left colours', rightGradient: 'Right colours', valueArc: 'Value arc',
};

/** @param {string} key */
export const labelOf = (key) => names[key];
