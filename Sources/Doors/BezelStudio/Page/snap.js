// @ts-check
// Snaps to the picture's middle and edges, other points, and whole angles.

/** @typedef {import('./geometry.js').Point} Point */

/**
 * The snapped point, and the lines it is on.
 * @param {Point} p @param {Point[]} others @param {{width: number, height: number}} size Of the picture.
 * @param {number} gap How near is near. @returns {{point: Point, lines: {x?: number, y?: number}[]}}
 */
export function snapped(p, others, size, gap) {
  /** @param {number} value @param {number[]} all */
  const nearest = (value, all) => {
    let best = NaN;
    for (const one of all) if (Math.abs(one - value) <= gap && !(Math.abs(best - value) <= Math.abs(one - value))) best = one;
    return best;
  };
  const x = nearest(p.x, [size.width / 2, 0, size.width, ...others.map((one) => one.x)]);
  const y = nearest(p.y, [size.height / 2, 0, size.height, ...others.map((one) => one.y)]);
  const lines = [...(Number.isNaN(x) ? [] : [{ x }]), ...(Number.isNaN(y) ? [] : [{ y }])];
  return { point: { x: Number.isNaN(x) ? p.x : x, y: Number.isNaN(y) ? p.y : y }, lines };
}

/**
 * In steps of 15 degrees about an origin.
 * @param {Point} p @param {Point} origin @returns {Point}
 */
export function inSteps(p, origin) {
  const dx = p.x - origin.x, dy = p.y - origin.y, step = Math.PI / 12;
  const angle = Math.round(Math.atan2(dy, dx) / step) * step;
  const length = dx * Math.cos(angle) + dy * Math.sin(angle);
  return { x: origin.x + length * Math.cos(angle), y: origin.y + length * Math.sin(angle) };
}
