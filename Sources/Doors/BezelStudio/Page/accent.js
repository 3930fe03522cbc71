// @ts-check
// A dial's accent: one colour for its arc and its amount. Bezel says which shades those are. Makes no elements.
import { colorsOf } from './forms.js';

/** @param {any} spec @returns {string | undefined} The colour that the arc ends in. */
const accentOf = (spec) => colorsOf(spec?.valueArc?.gradient).at(-1)?.color;

/**
 * A description with the arc and the amount of another one.
 * @param {any} spec @param {any} other
 */
export function withAccent(spec, other) {
  const { amount, valueArc } = spec, color = typeof other?.amount === 'object' ? other.amount?.color : undefined;
  const letters = amount === null || amount === undefined ? amount : { ...(typeof amount === 'object' ? amount : { text: amount }), color };
  if (letters && color === undefined) delete letters.color;
  return { ...spec, valueArc: { ...valueArc, gradient: other?.valueArc?.gradient }, ...(letters ? { amount: letters } : {}) };
}

/** @returns {import('./schema.js').FieldNode} */
export const accentNode = () => ({
  path: ['spec'], seeds: [], read: accentOf,
  // Until Bezel has answered.
  write: (color, spec) => (color === undefined ? spec : withAccent(spec, { amount: { color }, valueArc: { gradient: [color, color] } })),
  field: { key: 'accent', label: 'Accent', kind: 'color', help: 'The colour of the arc and the amount.', isRequired: true },
});
