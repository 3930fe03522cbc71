// @ts-check
// Handles of pictures within pieces: position, size and rotation.
import { faces } from './documents.js';
import { plain } from './dom.js';
import { degrees, radians } from './geometry.js';
import { layersOf, replaced } from './store.js';

/**
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./geometry.js').Point} Point
 */

/** The least side in user units; pixels from the edge to the rotating handle. */
const least = 4, above = 28;

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;
/** @param {string} key */
const stepOf = (key) => ({ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 })[key];

/** @param {import('./store.js').Store} store @param {import('./view.js').View} view @returns {Handle[]} */
export function imageHandles(store, view) {
  const doc = store.doc;
  if (doc?.command === 'badge') return symbolHandles(store, view);
  if (!doc || !faces.includes(doc.command)) return [];
  const hidden = new Set(doc.spec?.hidden ?? []);
  return layersOf(doc.spec).flatMap((/** @type {any} */ layer, /** @type {number} */ i) =>
    (layer?.layer === 'image' && layer.image && !hidden.has(i) ? layerHandles(store, view, layer, i) : []));
}

/** @param {import('./store.js').Store} store @param {import('./view.js').View} view @param {any} layer @param {number} i @returns {Handle[]} */
function layerHandles(store, view, layer, i) {
  const { x = 0, y = 0, width = 100, height = 100, turn = 0 } = layer, id = `image-${i}`;
  const middle = { x: view.size.width / 2 + x, y: view.size.height / 2 + y };
  /** @param {string} step @param {Record<string, number>} change */
  const put = (step, change) => store.put(replaced(store.doc, ['spec', 'layers', i], { ...layer, ...change }), step);
  /** @param {number} dx @param {number} dy @returns {Point} Off the middle, along the picture's own sides. */
  const off = (dx, dy) => {
    const t = radians(turn);
    return { x: middle.x + dx * Math.cos(t) - dy * Math.sin(t), y: middle.y + dx * Math.sin(t) + dy * Math.cos(t) };
  };
  /** @param {number} factor */
  const size = (factor) => {
    const k = Math.max(factor, least / Math.max(width, height));
    put(`${id}-size`, { width: round(width * k), height: round(height * k) });
  };
  /** @param {number} angle */
  const turned = (angle) => put(`${id}-turn`, { turn: round(((angle % 360) + 540) % 360 - 180) });
  const corner = off(width / 2, height / 2);
  return [
    {
      id, form: 'diamond', isFree: true, at: middle, label: 'Middle of the picture',
      drag: (to) => put(id, { x: round(to.x - view.size.width / 2), y: round(to.y - view.size.height / 2) }),
    },
    {
      id: `${id}-size`, form: 'square', at: corner, label: `Size of the picture, ${plain(width, 1)} by ${plain(height, 1)}`,
      // Keeps its proportions.
      drag: (to) => {
        const d = { x: corner.x - middle.x, y: corner.y - middle.y };
        size(((to.x - middle.x) * d.x + (to.y - middle.y) * d.y) / (d.x * d.x + d.y * d.y));
      },
      press: (key, { shiftKey }) => {
        const step = stepOf(key);
        if (step) size(1 + step * (shiftKey ? 10 : 1) / width);
        return Boolean(step);
      },
    },
    {
      id: `${id}-turn`, form: 'round', at: off(0, -height / 2 - above / view.zoom), arm: middle, label: `Turn of the picture, ${plain(turn, 1)} degrees`,
      drag: (to, { shiftKey, ctrlKey }) => {
        const angle = degrees(Math.atan2(to.x - middle.x, middle.y - to.y)), whole = Math.round(angle / 15) * 15;
        turned(shiftKey || (!ctrlKey && Math.abs(whole - angle) < 1.2) ? whole : angle);
      },
      press: (key, { shiftKey }) => {
        const step = stepOf(key);
        if (step) turned(turn + step * (shiftKey ? 10 : 1));
        return Boolean(step);
      },
    },
  ];
}

/**
 * A badge's picture is centred: only its size changes.
 * @param {import('./store.js').Store} store @param {import('./view.js').View} view @returns {Handle[]}
 */
function symbolHandles(store, view) {
  const spec = store.doc?.spec;
  if (!spec?.symbol?.image) return [];
  const { width, height } = view.size, side = Math.min(width, height), scale = spec.symbolScale ?? 0.27;
  /** @param {number} next */
  const put = (next) => store.put(replaced(store.doc, ['spec', 'symbolScale'], Math.round(Math.max(least / side, Math.min(1, next)) * 1e3) / 1e3), 'symbolScale');
  return [{
    id: 'symbol-size', form: 'square', at: { x: (width + side * scale) / 2, y: (height + side * scale) / 2 },
    label: `Size of the picture, ${plain(100 * scale, 1)} per cent`,
    drag: (to) => put((to.x - width / 2 + to.y - height / 2) / side),
    press: (key, { shiftKey }) => {
      const step = stepOf(key);
      if (step) put(scale + step * (shiftKey ? 0.1 : 0.01));
      return Boolean(step);
    },
  }];
}
