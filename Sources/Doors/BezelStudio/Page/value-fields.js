// @ts-check
// Fields of a piece's values. Makes no elements.
import { momentsOf } from './moments.js';
import { layersOf } from './store.js';

/** @typedef {import('./schema.js').FieldNode} FieldNode */

/**
 * A time and a date as one field each, then what they leave.
 * @param {any} spec @param {string[]} names @param {string} command @returns {FieldNode[]}
 */
export function valueNodes(spec, names, command) {
  const together = (command === 'watch' ? momentsOf(spec) : []).map(({ key, label, expects, names: own, read, write }) => ({
    names: own,
    node: /** @type {FieldNode} */ ({
      path: ['spec'], seeds: [], read, write: (text, now) => (text === undefined ? now : write(text, now) ?? now),
      field: { key, label, expects, kind: 'moment', isGood: (/** @type {string} */ text) => write(text, spec) !== null },
    }),
  }));
  const taken = new Set(together.flatMap(({ names: own }) => own));
  return [...together.map(({ node }) => node), ...names.filter((name) => !taken.has(name)).map((name) => valueNode(spec, name))];
}

/**
 * @param {any} spec @param {string} name @returns {FieldNode}
 */
function valueNode(spec, name) {
  const range = rangeOf(spec, name);
  const span = range && range[1] - range[0];
  return {
    path: ['spec', 'values', name], seeds: [],
    field: { key: name, kind: 'number', minimum: range?.[0], maximum: range?.[1], step: span ? 10 ** Math.floor(Math.log10(span / 100)) : undefined, standard: undefined },
  };
}

/**
 * The ends of a value's scales in the document; null where a hand turns without end.
 * @param {any} spec @param {string} name @returns {[number, number] | null}
 */
export function rangeOf(spec, name) {
  /** @type {any[]} */
  const layers = layersOf(spec);
  const hands = layers.filter((layer) => layer.layer === 'hand' && (layer.value ?? 'value') === name);
  const scales = hands.map((hand) => spec.scales?.[hand.scale ?? 'main'])
    .filter((scale) => scale && !(Math.abs(scale.sweep ?? 270) >= 360));
  const isWritten = JSON.stringify(layers).includes(`{${name}`);
  if (!scales.length && isWritten && spec.scales?.main && !(Math.abs(spec.scales.main.sweep ?? 270) >= 360)) scales.push(spec.scales.main);
  if (!scales.length) return null;
  const ends = scales.flatMap((scale) => {
    const table = scale.kind === 'table' ? scale.table ?? [] : [];
    return table.length ? table.map((/** @type {any} */ point) => point.value ?? 0) : [scale.from ?? 0, scale.to ?? 100];
  });
  // Values beyond the ends stay.
  const now = spec.values?.[name];
  if (typeof now === 'number') ends.push(now);
  return [Math.min(...ends), Math.max(...ends)];
}
