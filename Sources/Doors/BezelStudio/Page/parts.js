// @ts-check
// A face's parts: added, doubled, moved, hidden, removed. Hidden parts are numbers, which change along.
import { replaced } from './store.js';

/** @typedef {import('./schema.js').Action} Action */

/**
 * A document with other parts.
 * @param {any} doc @param {{layer: any, from: number | null}[]} parts Each with its number before; null where it is new.
 */
function withParts(doc, parts) {
  const hidden = new Set(doc.spec.hidden ?? []);
  const next = parts.flatMap(({ from }, i) => (from !== null && hidden.has(from) ? [i] : []));
  const moved = replaced(doc, ['spec', 'layers'], parts.map(({ layer }) => layer));
  return replaced(moved, ['spec', 'hidden'], next.length ? next : undefined);
}

/** @param {any} doc @returns {{layer: any, from: number | null}[]} */
const partsOf = (doc) => doc.spec.layers.map((/** @type {any} */ layer, /** @type {number} */ from) => ({ layer, from }));

/** @param {any} doc @param {number} i */
export function removed(doc, i) { return withParts(doc, partsOf(doc).filter((_, k) => k !== i)); }

/** @param {any} doc @param {number} i */
export function doubled(doc, i) {
  const parts = partsOf(doc);
  parts.splice(i + 1, 0, { layer: structuredClone(parts[i].layer), from: null });
  return withParts(doc, parts);
}

/** @param {any} doc @param {number} i @param {1 | -1} by Towards the front or the back. */
export function shifted(doc, i, by) {
  const parts = partsOf(doc);
  const [part] = parts.splice(i, 1);
  parts.splice(Math.max(0, Math.min(parts.length, i + by)), 0, part);
  return withParts(doc, parts);
}

/** @param {any} doc @param {any} layer */
export function added(doc, layer) { return inserted(doc, layer, doc.spec.layers.length); }

/** @param {any} doc @param {any} layer @param {number} i Which part it is then. */
export function inserted(doc, layer, i) {
  const parts = partsOf(doc);
  parts.splice(i, 0, { layer, from: null });
  return withParts(doc, parts);
}

/** @param {any} doc @param {number} i */
export function toggled(doc, i) {
  const hidden = new Set(doc.spec.hidden ?? []);
  if (!hidden.delete(i)) hidden.add(i);
  return replaced(doc, ['spec', 'hidden'], hidden.size ? [...hidden].sort((a, b) => a - b) : undefined);
}

/**
 * A part's actions; `order` has the parts' old numbers, `focus` the part to focus then.
 * @param {number} i @param {number} count @param {boolean} isHidden @returns {Action[]}
 */
export function partActions(i, count, isHidden) {
  const all = Array.from({ length: count }, (_, k) => k);
  /** @param {number} k */
  const swapped = (k) => all.map((n) => (n === i ? k : n === k ? i : n));
  return [
    ...(i < count - 1 ? [{ label: 'Forward', change: (/** @type {any} */ doc) => shifted(doc, i, 1), order: swapped(i + 1), focus: i + 1 }] : []),
    ...(i > 0 ? [{ label: 'Back', change: (/** @type {any} */ doc) => shifted(doc, i, -1), order: swapped(i - 1), focus: i - 1 }] : []),
    { label: 'Duplicate', change: (doc) => doubled(doc, i), order: [...all.slice(0, i + 1), null, ...all.slice(i + 1)], focus: i + 1 },
    { label: isHidden ? 'Show' : 'Hide', change: (doc) => toggled(doc, i), order: all, focus: i },
    { label: 'Remove this part', change: (doc) => removed(doc, i), order: all.filter((n) => n !== i), focus: Math.min(i, count - 2) },
  ];
}
