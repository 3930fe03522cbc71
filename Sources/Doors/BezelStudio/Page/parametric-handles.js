// @ts-check
// Handles of waves and spirals: their numbers, pulled in the picture.
import { stage2 } from './documents.js';
import { plain } from './dom.js';
import { numbers, ownCurve } from './parametric.js';

/** @typedef {import('./handles.js').Handle} Handle */

/**
 * Pixels of a picture have no finer place for a hand.
 * @param {number} n
 */
const round = (n) => Math.round(n * 10) / 10;

/** @param {number} value @param {(next: number) => void} take @param {number} [unit] @returns {Handle['press']} */
const steps = (value, take, unit = 1) => (key, { shiftKey }) => {
  const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
  if (step) take(value + step * unit * (shiftKey ? 10 : 1));
  return Boolean(step);
};

/** @param {import('./store.js').Store} store @returns {Handle[]} */
export function parametricHandles(store) {
  const { doc } = store, own = doc && ownCurve(doc);
  if (!doc || !own) return [];
  const { width, height } = stage2(doc), middle = { x: width / 2, y: height / 2 };
  /** @param {string} key @param {string} step @param {number[]} values */
  const put = (key, step, values) => store.put({ .../** @type {any} */ (store.doc), [key]: values.map(round).join(',') }, step);
  if (doc.wave !== undefined) {
    const [length, tall, count] = numbers(doc.wave), more = count === undefined ? [] : [count];
    const setLength = (/** @type {number} */ next) => put('wave', 'length', [Math.max(20, next), tall, ...more]);
    const setHeight = (/** @type {number} */ next) => put('wave', 'height', [length, Math.max(-length / (count ?? 1), Math.min(length / (count ?? 1), next)), ...more]);
    const left = middle.x - length / 2, level = middle.y - own.height / 2 - own.y;
    return [
      ...[0, 1].map((end) => /** @type {Handle} */ ({
        id: end ? 'wave-end' : 'wave-start', form: 'square', at: { x: left + end * length, y: end ? level - tall / 2 * Math.sin((count ?? 1) * 2 * Math.PI) : level }, label: `Length of the wave, ${plain(length, 1)}`,
        drag: (to) => setLength(2 * Math.abs(to.x - middle.x)), press: steps(length, setLength),
      })),
      {
        // At the first crest.
        id: 'wave-height', form: 'diamond', at: { x: left + length / (4 * (count ?? 1)), y: level - tall / 2 }, label: `Height of the wave, ${plain(tall, 1)}`,
        drag: (to) => setHeight(2 * (level - to.y)), press: steps(tall, setHeight),
      },
    ];
  }
  const [turns, gap] = numbers(doc.spiral);
  const center = { x: middle.x - own.width / 2 - own.x, y: middle.y - own.height / 2 - own.y };
  const from = (Number(doc.from ?? 180) || 0) * Math.PI / 180, outer = Math.abs(gap) * (1 + turns), way = Math.sign(gap);
  const angle = gap > 0 ? from : from + turns * 2 * Math.PI;
  const setGap = (/** @type {number} */ next) => put('spiral', 'gap', [turns, Math.max(2, Math.abs(next)) * way]);
  return [{
    id: 'spiral-gap', form: 'square', at: { x: center.x + outer * Math.cos(angle), y: center.y + outer * Math.sin(angle) }, label: `Gap of the spiral’s turns, ${plain(Math.abs(gap), 1)}`,
    drag: (to) => setGap(Math.hypot(to.x - center.x, to.y - center.y) / (1 + turns)), press: steps(Math.abs(gap), setGap),
  }];
}
