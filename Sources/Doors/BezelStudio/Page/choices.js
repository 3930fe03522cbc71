// @ts-check
// Small pictures of choices, drawn by Bezel.
import { server } from './server.js';

/** @typedef {import('./server.js').Job} Job */

/** @param {any} layer @param {number} side @returns {Job} */
const face = (layer, side) => ({ command: 'gauge', scale: 2, spec: { width: side, height: side, layers: [layer], scales: { main: { from: 0, to: 100 } }, values: { value: 50 } } });

/**
 * What shows a choice best.
 * @type {{fits: (key: string, values: string[]) => boolean, job: (value: string, key: string) => Job}[]}
 */
const pictures = [
  { fits: (key) => key === 'effect', job: (effect) => ({ command: 'text', text: 'Bezel', arc: '66,20', 'font-size': 19, padding: 1, effect }) },
  { fits: (key, values) => key === 'side' && values.includes('left'), job: (side) => ({ command: 'text', text: 'Abc', line: '0,20,60,20', 'font-size': 20, padding: 1, side }) },
  { fits: (key) => key === 'method', job: (method) => ({ command: 'text', text: 'جميل', font: 'Amiri', arc: '44,22', 'font-size': 22, padding: 1, method }) },
  { fits: (key) => key === 'spacing', job: (spacing) => ({ command: 'text', text: 'WAVE', arc: '52,26', 'font-size': 15, padding: 1, spacing }) },
  { fits: (key, values) => key === 'align' && values.includes('justify'), job: (align) => (align === 'around' ? { command: 'text', text: 'A B C D E', circle: 11, 'font-size': 9, padding: 1, align }
    : { command: 'text', text: align === 'justify' ? 'A b c' : 'Abc', path: 'M4 32 A44 44 0 0 1 80 32', 'font-size': 17, width: 84, height: 40, align }) },
  { fits: (key) => key === 'symbol', job: (symbol) => ({ command: 'badge', scale: 0.25, spec: { symbol, symbolScale: 0.5 } }) },
  { fits: (_, values) => values.includes('dauphine'), job: (shape) => face({ layer: 'hand', shape, color: '#000000', length: 28, tail: 8, width: 5, pivot: 2, shadow: 0 }, 64) },
  { fits: (_, values) => values.includes('scalloped'), job: (kind) => face({ layer: 'edge', kind, radius: 17, depth: 3, fill: '#000000' }, 40) },
  { fits: (_, values) => values.includes('fleuron'), job: (shape) => face({ layer: 'ornament', shape, size: 22, color: '#000000', radius: 0, ...(shape === 'text' ? { text: { text: 'A', color: '#000000', size: 16 } } : {}), ...(shape === 'path' ? { path: 'M-8 6 L0 -8 L8 6' } : {}) }, 34) },
];
/**
 * Drawn once.
 * @type {Map<string, Promise<import('./server.js').Answer[]>>}
 */
const drawn = new Map();

/** @param {string} key @param {string[]} values */
export const isPictured = (key, values) => pictures.some(({ fits }) => fits(key, values));

/** @param {string} key @param {string[]} values @param {HTMLImageElement[]} shots */
export async function drawChoices(key, values, shots) {
  const found = pictures.find(({ fits }) => fits(key, values));
  if (!found) return;
  const name = `${key} ${values}`;
  const wanted = drawn.get(name) ?? server.draw(values.map((v) => ({ scale: 2, ...found.job(v, key) })));
  drawn.set(name, wanted);
  try {
    (await wanted).forEach((answer, i) => { if (answer.data) shots[i].src = `data:image/png;base64,${answer.data}`; });
  } catch { drawn.delete(name); }
}
