// @ts-check
// The picture beside a text or in its middle, with handles to move and resize it.
import { arcOf, originOf, stage } from './documents.js';
import { el, plain } from './dom.js';
import { bytes, server } from './server.js';
import { extent, placed, runsLeft } from './text-handles.js';

/**
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./server.js').Job} Job
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

/** Milliseconds until the question, pixels per user unit, and the least alpha of ink. */
const pause = 120, scale = 2, ink = 24;
const clear = '#00000000';

/** Sends `change` when the picture moves. */
export class TextImage extends EventTarget {
  /** @type {Box | null} Of its ink, in user units. */ box = null;
  /** @type {Job | null} */ #doc = null;
  #timer = 0;

  /** @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture */
  constructor(store, picture) {
    super();
    this.store = store;
    picture.addEventListener('drawn', () => {
      clearTimeout(this.#timer);
      if (picture.isWhole) this.#timer = setTimeout(() => void this.#ask(), pause);
    });
  }

  async #ask() {
    const { doc } = this.store;
    if (!doc || doc === this.#doc) return;
    const box = doc.command === 'text' && doc.image ? await boxOf(doc).catch(() => null) : null;
    if (doc !== this.store.doc) return;
    this.#doc = doc;
    const isOther = box !== null || this.box !== null;
    this.box = box;
    if (isOther) this.dispatchEvent(new Event('change'));
  }

  /**
   * @param {import('./picture.js').Measure | null} measure @param {string | null} held The handle that is pulled.
   * @returns {Handle[]}
   */
  handles(measure, held) {
    const { store, box } = this, doc = store.doc;
    // While something else is dragged, the picture moves along.
    if (doc?.command !== 'text' || !doc.image || !box || (store.isPulled && held !== null && !held.startsWith('image-'))) return [];
    const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }, longest = Math.max(box.width, box.height);
    const isRound = arcOf(doc) !== null && doc.path === undefined, place = doc['image-place'] ?? (isRound ? 'middle' : null);
    /** @param {string} next */
    const put = (next) => { if (next !== store.doc?.['image-place']) store.put({ .../** @type {Job} */ (store.doc), 'image-place': next }, 'image-place'); };
    /** @param {number} size */
    const resize = (size) => store.put({ .../** @type {Job} */ (store.doc), 'image-size': Math.max(1, Math.round(size * 10) / 10) }, 'image-size');
    const words = wordsBox(doc, measure), isLeftward = measure !== null && runsLeft(measure);
    const sides = isLeftward ? { ArrowLeft: 'after', ArrowRight: 'before' } : { ArrowLeft: 'before', ArrowRight: 'after' };
    const keys = /** @type {Record<string, string>} */ ({ ...sides, ArrowUp: 'above', ArrowDown: 'below', ...(isRound ? { Enter: 'middle' } : {}) });
    // Its anchor stays while it is resized.
    const from = place === 'middle' || !words ? center : nearest(box, words);
    const corner = { x: from.x > center.x ? box.x : box.x + box.width, y: from.y > center.y ? box.y : box.y + box.height };
    // The circle's own handle is in its middle.
    const at = Math.hypot(center.x - originOf(doc).x, center.y - originOf(doc).y) < 1 ? { x: box.x, y: box.y + box.height } : center;
    return [
      {
        id: 'image-place', form: 'diamond', at, label: `Place of the picture, ${place ?? 'by the text'}`,
        drag: (pulled) => {
          if (!words) return;
          const to = { x: pulled.x + center.x - at.x, y: pulled.y + center.y - at.y };
          const middle = originOf(doc), dx = (to.x - words.x - words.width / 2) / words.width, dy = (to.y - words.y - words.height / 2) / words.height;
          if (isRound && Math.hypot(to.x - middle.x, to.y - middle.y) < (Number(doc.circle) || Math.min(words.width, words.height) / 2) / 2) put('middle');
          else put(keys[Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'ArrowLeft' : 'ArrowRight') : (dy < 0 ? 'ArrowUp' : 'ArrowDown')]);
        },
        press: (key) => { if (keys[key]) put(keys[key]); return key in keys; },
      },
      {
        id: 'image-size', form: 'square', at: corner, label: `Size of the picture, ${plain(longest, 1)}`,
        drag: (to) => {
          const d = { x: corner.x - from.x, y: corner.y - from.y };
          resize(longest * ((to.x - from.x) * d.x + (to.y - from.y) * d.y) / (d.x * d.x + d.y * d.y));
        },
        press: (key, { shiftKey }) => {
          const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
          if (step) resize((Number(store.doc?.['image-size']) || longest) + step * (shiftKey ? 10 : 1));
          return Boolean(step);
        },
      },
    ];
  }
}

/**
 * The ink of a text's picture, drawn with clear letters.
 * @param {Job} doc @returns {Promise<Box | null>}
 */
async function boxOf(doc) {
  const { gradient, halo, inline, shadow, background, ...rest } = doc;
  const [answer] = await server.draw([{ ...rest, ...stage(doc).keys, command: 'text', color: clear, ...(doc.stroke ? { stroke: clear } : {}), format: 'png', scale }]);
  if (!answer.data) return null;
  const bitmap = await createImageBitmap(new Blob([bytes(answer.data)])), { width, height } = bitmap;
  const context = el('canvas', { width, height }).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[4 * (y * width + x) + 3] < ink) continue;
      left = Math.min(left, x); right = Math.max(right, x + 1); top = Math.min(top, y); bottom = y + 1;
    }
  }
  return right > left ? { x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale } : null;
}

/**
 * The box of the letters' baselines; null where none is seen.
 * @param {Job} doc @param {import('./picture.js').Measure | null} measure @returns {Box | null}
 */
function wordsBox(doc, measure) {
  if (!measure || !extent(measure)) return null;
  const points = measure.clusters.filter(({ hidden }) => !hidden).map(({ position }) => placed(doc, position));
  const x = Math.min(...points.map((p) => p.x)), y = Math.min(...points.map((p) => p.y));
  return { x, y, width: Math.max(1, ...points.map((p) => p.x - x)), height: Math.max(1, ...points.map((p) => p.y - y)) };
}

/**
 * The middle of a box's side towards another.
 * @param {Box} box @param {Box} other
 */
function nearest(box, other) {
  const dx = other.x + other.width / 2 - box.x - box.width / 2, dy = other.y + other.height / 2 - box.y - box.height / 2;
  const isBeside = Math.abs(dx) / (box.width + other.width) > Math.abs(dy) / (box.height + other.height);
  return { x: box.x + box.width * (isBeside ? Number(dx > 0) : 0.5), y: box.y + box.height * (isBeside ? 0.5 : Number(dy > 0)) };
}
