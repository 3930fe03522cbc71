// @ts-check
// Faces whose values change: still parts are drawn once, moving ones over them.
import { faces } from './documents.js';

/** @typedef {import('./server.js').Job} Job */

/**
 * The values in which two states of a face differ; null for any other difference.
 * @param {Job | null} before @param {Job} now @returns {string[] | null}
 */
export function changedValues(before, now) {
  if (!before?.spec || !faces.includes(now.command) || before.command !== now.command || now.spec.wear) return null;
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  keys.delete('spec');
  for (const key of keys) if (before[key] !== now[key]) return null;
  // Unchanged parts are the same objects.
  for (const key of new Set([...Object.keys(before.spec), ...Object.keys(now.spec)])) {
    if (key !== 'values' && before.spec[key] !== now.spec[key]) return null;
  }
  const a = before.spec.values ?? {}, b = now.spec.values ?? {};
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);
}

/**
 * The values that change along with one: a watch's hands move together, but the minute hand leaves the seconds as they are.
 * @param {Job} doc @param {string} hold
 */
export function carried(doc, hold) {
  const hands = ['hour', 'minute', 'hour24', ...(hold === 'minute' ? [] : ['second'])];
  return doc.command === 'watch' && hands.includes(hold) ? hands.filter((name) => doc.spec.values?.[name] !== undefined) : [hold];
}

/**
 * Whether a part shows a value; a hand that names none shows “value”.
 * @param {any} part @param {string[]} names @returns {boolean}
 */
function shows(part, names) {
  if (typeof part === 'string') return names.some((name) => part === name || (part.includes('{') && part.includes(name)));
  if (typeof part !== 'object' || part === null) return false;
  if (part.layer === 'hand' && part.value === undefined && names.includes('value')) return true;
  return Object.values(part).some((inner) => shows(inner, names));
}

/**
 * What keeps clear of hands or texts moves with them.
 * @param {any} part @param {any} spec @returns {boolean}
 */
const keepsClear = (part, spec) => !isEmpty(part, spec) && ['hands', 'texts'].some((kind) => part.clearOf?.includes?.(kind));

/**
 * Whether a text has no words, such as a name that is not given.
 * @param {any} part @param {any} spec
 */
const isEmpty = ({ layer, text, frame }, spec) => layer === 'text' && !frame
  && !(text?.text ?? text ?? '').replace(/\{([^{}]*)\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => spec.texts?.[name] ?? whole);

/**
 * The number of parts, from the back, that stand still while values change.
 * @param {Job} doc @param {string[]} names
 */
export function standing(doc, names) {
  const found = doc.spec.layers.findIndex((/** @type {any} */ layer) => shows(layer, names) || keepsClear(layer, doc.spec));
  return found < 0 ? doc.spec.layers.length : found;
}

/**
 * Hides parts. They still count: others end on them or keep clear of them.
 * @param {any} spec @param {number} first @param {number} end
 */
const without = (spec, first, end) => ({ ...spec, hidden: [...(spec.hidden ?? []), ...Array.from({ length: end - first }, (_, i) => first + i)] });

/** @param {Job} doc @param {number} count @returns {Job} */
export const still = (doc, count) => ({ ...doc, spec: without(doc.spec, count, doc.spec.layers.length) });

/** @param {Job} doc @param {number} count @returns {Job} */
export function moving(doc, count) {
  const { background, ...spec } = doc.spec;
  const { background: ground, ...rest } = doc;
  return /** @type {Job} */ ({ ...rest, spec: without(spec, 0, count) });
}
