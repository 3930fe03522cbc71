// @ts-check
// A command's options as groups of fields. What they are comes from Bezel; here stand their order and useful ranges.

/** @typedef {import('./fields.js').FieldShape} FieldShape */
/** @typedef {{name: string, kind: string, repeats: boolean, help: string, valueName: string, standard: string | null, values: string[]}} Option */

/**
 * Ranges of sliders; a field takes what Bezel takes.
 * @type {Record<string, [number, number, number?]>}
 */
const ranges = {
  size: [6, 200], weight: [100, 900], tracking: [-10, 40, 0.1], 'word-spacing': [-20, 100], 'stroke-width': [0, 20, 0.1],
  width: [16, 2000], height: [16, 2000], padding: [0, 200], scale: [0.1, 8, 0.1], meet: [0, 360], from: [-360, 360], to: [-360, 720],
  circle: [4, 1000], value: [0, 1, 0.01], share: [0, 1, 0.01], 'from-value': [0, 1, 0.01], 'font-size': [6, 120], gap: [0, 60], angle: [20, 90],
  repeats: [1, 20], 'petal-offset': [-40, 80], duration: [0.1, 10, 0.1], offset: [0, 2000],
};
/** @type {Record<string, number>} */
const none = { tracking: 0, 'word-spacing': 0, padding: 0, 'font-size': 48, weight: 400, 'stroke-width': 1, 'petal-offset': 0 };
/** Options whose values are lengths or numbers, but may be words too. */
const mixed = new Set(['offset', 'baseline', 'repeat', 'line', 'arc', 'ellipse', 'overflow', 'corners', 'separator', 'amount']);
const fonts = new Set(['font', 'bottom-font']);

const groups = /** @type {[string, string[]][]} */ ([
  ['Text', ['text', 'words', 'middle', 'top', 'bottom', 'amount', 'caption', 'left', 'right', 'symbol', 'share', 'value']],
  ['Letters', ['font', 'size', 'font-size', 'weight', 'italic', 'small-caps', 'tracking', 'word-spacing', 'kern', 'underline', 'overline', 'line-through', 'variation', 'feature', 'fallback', 'no-kerning', 'no-ligatures']],
  ['Language and direction', ['language', 'direction']],
  ['On the curve', ['align', 'side', 'offset', 'baseline', 'spacing', 'method', 'effect', 'overflow', 'fit', 'hold-stems', 'upright', 'corners', 'keep-words', 'repeat', 'separator', 'separator-upright', 'meet', 'no-kashida']],
  ['Paint', ['color', 'gradient', 'gradient-axis', 'stroke', 'stroke-width', 'stroke-behind', 'halo', 'inline', 'shadow', 'disc', 'symbol-color', 'coloring', 'left-gradient', 'right-gradient']],
  ['Curve', ['circle', 'ellipse', 'from', 'to', 'path', 'arc', 'line', 'spiral', 'wave', 'vertical']],
  ['Picture', ['width', 'height', 'padding', 'background']],
]);
/** Of the computer rather than of the picture, or set elsewhere. */
const left = new Set(['font-dir', 'system-fonts', 'no-system-fonts', 'scale', 'live-text', 'embed-fonts', 'spec', 'time', 'document', 'svg',
  'fields', 'resource-dir', 'rate', 'fps', 'preset', 'set', 'say', 'labels-only', 'list-presets']);

/** @param {Option} option @returns {FieldShape} */
function shape(option) {
  const { name, help, values } = option;
  const standard = option.standard ?? undefined;
  const base = { key: name, help, standard };
  if (name === 'text') return { ...base, kind: 'text', label: 'Text' };
  if (option.kind === 'flag') return { ...base, kind: 'flag', standard: undefined };
  if (values.length) return { ...base, kind: 'enum', values };
  if (fonts.has(name)) return { ...base, kind: 'font' };
  if (option.repeats && name !== 'path') return { ...base, kind: 'list' };
  if (/^colou?r$/.test(option.valueName)) return { ...base, kind: 'color' };
  const range = ranges[name];
  if (range && !mixed.has(name)) return { ...base, kind: 'number', minimum: range[0], maximum: range[1], step: range[2], standard: standard === undefined ? usual(help) ?? none[name] : Number(standard) };
  return { ...base, kind: 'text' };
}

/**
 * “48 unless given.”
 * @param {string} help
 */
function usual(help) {
  const match = help.match(/(-?\d+(?:\.\d+)?)(%?) unless given/);
  return match ? Number(match[1]) / (match[2] ? 100 : 1) : undefined;
}

/** @param {Option[]} options @param {import('./server.js').Job} doc @returns {{name: string, fields: FieldShape[]}[]} */
export function optionGroups(options, doc) {
  const known = new Map(options.filter((o) => !left.has(o.name)).map((o) => [o.name, o]));
  const found = [];
  for (const [name, keys] of groups) {
    /** @type {FieldShape[]} */
    const fields = [];
    for (const key of keys) {
      const option = known.get(key);
      if (!option) continue;
      known.delete(key);
      if (name === 'Curve' && doc[key] === undefined) continue; // One curve at a time.
      fields.push(shape(option));
    }
    if (fields.length) found.push({ name, fields });
  }
  const rest = [...known.values()].map(shape);
  if (rest.length) found.push({ name: 'More', fields: rest });
  return found;
}
