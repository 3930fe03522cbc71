// @ts-check
// What follows where a scale is given other ends. Makes no elements.
import { same } from './dom.js';

/**
 * Which end of which scale a path is; null for others.
 * @param {(string | number)[]} path
 */
export const scaleEnd = (path) => (path.length === 4 && path[1] === 'scales' && (path[3] === 'from' || path[3] === 'to') ? { scale: String(path[2]), end: String(path[3]) } : null);

/**
 * What follows a scale in each kind of part.
 * @type {Record<string, string[]>}
 */
const following = { ticks: ['divisions', 'values', 'except'], numerals: ['step', 'count', 'values', 'labels', 'except'], zones: ['zones'], text: ['text'], ringText: ['top', 'bottom', 'around', 'texts'], ornament: ['angles'] };
/** Of a scale that another one is measured by. */
const ends = ['from', 'to', 'table'];

/**
 * A document whose parts follow a scale as another description has them: what that one changed of what there was.
 * @param {any} doc @param {any} next @param {string} scale @param {any} before The description that the other one was made of, as it was written by the same hand.
 */
export function followed(doc, next, scale, before) {
  const layers = doc.spec.layers.map((/** @type {any} */ layer, /** @type {number} */ i) => {
    const other = next.layers?.[i], keys = following[layer.layer];
    if (!keys || other?.layer !== layer.layer) return layer;
    const copy = { ...layer }, old = before.layers?.[i] ?? {};
    // A layer that has nothing to say of the new ends is left out.
    if (other.look === null && old.look) return other;
    // Its steps, values and exceptions belong together.
    if (keys.every((key) => same(other[key], old[key]))) return layer;
    for (const key of keys) if (other[key] === undefined) delete copy[key]; else copy[key] = other[key];
    return same(copy, layer) ? layer : copy;
  });
  const scales = { ...doc.spec.scales };
  for (const [name, other] of Object.entries(next.scales ?? {})) {
    if (name === scale || !scales[name]) continue;
    for (const key of ends) if (!same(other[key], before.scales?.[name]?.[key])) scales[name] = { ...scales[name], [key]: other[key] };
  }
  const { from = 0, to = 100 } = doc.spec.scales?.[scale] ?? {}, spec = { ...doc.spec, layers, scales };
  /** @param {any} n */
  const isBeyond = (n) => typeof n === 'number' && (n < Math.min(from, to) || n > Math.max(from, to));
  // Values stay where the scale still has them.
  for (const [name, moved] of Object.entries(next.values ?? {})) {
    const follows = name === 'value' || !same(moved, before.values?.[name]);
    if (follows && typeof moved === 'number' && isBeyond(spec.values?.[name])) spec.values = { ...spec.values, [name]: moved };
  }
  // A unit that goes with other ends.
  for (const [name, text] of Object.entries(next.texts ?? {})) if (!same(text, before.texts?.[name])) spec.texts = { ...spec.texts, [name]: text };
  return { ...doc, spec };
}
