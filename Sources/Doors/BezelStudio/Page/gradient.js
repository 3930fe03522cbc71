// @ts-check
// Paints in the forms that descriptions have them in. Makes no elements.

/** @typedef {{color: string, location: number}} Stop */
/** @typedef {{stops: Stop[], run: string | null, interpolation: string | null}} Paint */

/**
 * A paint in any of its forms; no stops for none.
 * @param {any} value @returns {Paint}
 */
export function paintOf(value) {
  if (typeof value === 'string') return { stops: [{ color: value, location: 0 }], run: null, interpolation: null };
  const list = Array.isArray(value) ? value : value?.colors ?? value?.stops ?? [];
  // Colours in an object with stops, colours alone, or both.
  const items = Array.isArray(list) ? list : list?.stops ?? [];
  const stops = items.map((/** @type {any} */ one, /** @type {number} */ i) => (typeof one === 'string'
    ? { color: one, location: items.length > 1 ? i / (items.length - 1) : 0 } : { color: String(one?.color ?? '#24211E'), location: Number(one?.location ?? 0) }));
  return { stops, run: value?.run ?? null, interpolation: value?.interpolation ?? list?.interpolation ?? null };
}

/** @param {number} n */
export const round = (n) => Math.round(n * 1000) / 1000;

/**
 * Whether stops lie at equal distances.
 * @param {Stop[]} stops
 */
const isEven = (stops) => stops.every(({ location }, i) => Math.abs(location - (stops.length > 1 ? i / (stops.length - 1) : 0)) < 1e-3);

/**
 * As the description has it: the shortest form.
 * @param {Paint} paint @param {boolean} isFinish Whether one colour stands alone, and several have a run.
 */
export function written({ stops, run, interpolation }, isFinish) {
  const sorted = [...stops].sort((a, b) => a.location - b.location).map(({ color, location }) => ({ color, location: round(location) }));
  const list = isEven(sorted) ? sorted.map(({ color }) => color) : sorted;
  if (isFinish) return sorted.length === 1 ? sorted[0].color : { colors: list, ...(run && run !== 'down' ? { run } : {}) };
  return interpolation ? { stops: sorted, interpolation } : list;
}
