// @ts-check
// Timing curves as `--easing` writes them, and their graphs.

/** @typedef {{kind: 'cubic', points: number[]} | {kind: 'spring', response: number, damping: number} | {kind: 'steps', count: number}} Easing */

const cubics = /** @type {Record<string, number[]>} */ ({
  linear: [0, 0, 1, 1], ease: [0.25, 0.1, 0.25, 1], 'ease-in': [0.42, 0, 1, 1], 'ease-out': [0, 0, 0.58, 1], 'ease-in-out': [0.42, 0, 0.58, 1],
});
export const offered = ['linear', 'ease-in', 'ease-out', 'ease-in-out', 'spring', 'steps(6)'];

/** @param {string} text @returns {Easing} */
export function read(text) {
  if (cubics[text]) return { kind: 'cubic', points: cubics[text] };
  const numbers = (text.match(/\(([^)]*)\)/)?.[1] ?? '').split(',').map(Number);
  if (text.startsWith('spring')) return { kind: 'spring', response: numbers.length === 2 ? numbers[0] : 0.5, damping: numbers.length === 2 ? numbers[1] : 0.7 };
  if (text.startsWith('steps')) return { kind: 'steps', count: numbers[0] || 1 };
  return { kind: 'cubic', points: numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : cubics.linear };
}

/** @param {Easing} easing */
export function written(easing) {
  if (easing.kind === 'spring') return easing.response === 0.5 && easing.damping === 0.7 ? 'spring' : `spring(${easing.response},${easing.damping})`;
  if (easing.kind === 'steps') return `steps(${easing.count})`;
  const text = easing.points.join(',');
  return Object.keys(cubics).find((name) => cubics[name].join(',') === text) ?? `cubic-bezier(${text})`;
}

/**
 * At a fraction of the time.
 * @param {Easing} easing @param {number} time
 */
export function progress(easing, time) {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  if (easing.kind === 'steps') return Math.floor(time * easing.count) / easing.count;
  if (easing.kind === 'spring') return spring(easing, time);
  const [x1, y1, x2, y2] = easing.points;
  /** @param {number} t @param {number} a @param {number} b */
  const bezier = (t, a, b) => 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t;
  let low = 0, high = 1;
  for (let i = 0; i < 30; i += 1) {
    const middle = (low + high) / 2;
    if (bezier(middle, x1, x2) < time) low = middle; else high = middle;
  }
  return bezier((low + high) / 2, y1, y2);
}

/** @param {{response: number, damping: number}} easing @param {number} time */
function spring({ response, damping }, time) {
  const omega = 2 * Math.PI / Math.max(response, 0.01);
  /** @param {number} t */
  const away = (t) => {
    if (damping < 1) {
      const damped = omega * Math.sqrt(1 - damping * damping);
      return Math.exp(-damping * omega * t) * (Math.cos(damped * t) + damping * omega / damped * Math.sin(damped * t));
    }
    if (damping === 1) return Math.exp(-omega * t) * (1 + omega * t);
    const root = Math.sqrt(damping * damping - 1), r1 = -omega * (damping - root), r2 = -omega * (damping + root);
    return (r1 * Math.exp(r2 * t) - r2 * Math.exp(r1 * t)) / (r1 - r2);
  };
  return 1 - away(time) + time * away(1);
}

/**
 * Path data in a box whose y points down.
 * @param {Easing} easing @param {{x: number, y: number, width: number, height: number}} box
 */
export function outline(easing, box) {
  const parts = [];
  const steps = easing.kind === 'steps' ? 400 : 80;
  for (let i = 0; i <= steps; i += 1) {
    const x = box.x + box.width * i / steps, y = box.y + box.height * (1 - progress(easing, i / steps));
    parts.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return `M${parts.join('L')}`;
}
