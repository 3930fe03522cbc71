// @ts-check
// What follows where a scale is given other ends. Makes no elements.

/**
 * Which end of which scale a path is; null for others.
 * @param {(string | number)[]} path
 */
export const scaleEnd = (path) => (path.length === 4 && path[1] === 'scales' && (path[3] === 'from' || path[3] === 'to') ? { scale: String(path[2]), end: String(path[3]) } : null);

/**
 * What follows a scale in each kind of part.
 * @type {Record<string, string[]>}
 */
const following = { ticks: ['divisions'], numerals: ['step', 'values', 'except'], zones: ['zones'] };

/**
 * A document whose parts follow a scale as another description has them.
 * @param {any} doc @param {any} next @param {string} scale
 */
export function followed(doc, next, scale) {
  const layers = doc.spec.layers.map((/** @type {any} */ layer, /** @type {number} */ i) => {
    const other = next.layers?.[i], keys = following[layer.layer];
    if (!keys || (layer.scale ?? 'main') !== scale || other?.layer !== layer.layer) return layer;
    const copy = { ...layer };
    for (const key of keys) if (other[key] === undefined) delete copy[key]; else copy[key] = other[key];
    return copy;
  });
  const { from = 0, to = 100 } = doc.spec.scales?.[scale] ?? {}, now = doc.spec.values?.value, moved = next.values?.value;
  const isBeyond = typeof now === 'number' && typeof moved === 'number' && (now < Math.min(from, to) || now > Math.max(from, to));
  return { ...doc, spec: { ...doc.spec, layers, ...(isBeyond ? { values: { ...doc.spec.values, value: moved } } : {}) } };
}
