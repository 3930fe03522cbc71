// @ts-check
// The colour beneath a piece's letters, from its picture.
import { contrastOf, rgbOf } from './colors.js';
import { el } from './dom.js';
import { radians } from './geometry.js';
import { mapping } from './sources.js';

/** Pixels of the longer side; letters of a label; points of a letter's box in a row and a column. */
const side = 1024, letters = 16, points = 7;
/**
 * The least difference of a channel from the letters' own, and the least fraction of a ground that counts: less are smooth
 * edges.
 */
const unlike = 24, counts = 0.12;

export class Beneath {
  /** @type {HTMLImageElement | null} */ #image = null;
  /** @type {ImageData | null} */ #pixels = null;
  #ground = '';

  /** @param {import('./picture.js').Picture} picture @param {import('./words.js').Words} words @param {import('./view.js').View} view */
  constructor(picture, words, view) {
    this.picture = picture;
    this.words = words;
    this.view = view;
  }

  /**
   * The colour beneath a text with the least contrast to its letters; null where none is seen.
   * @param {string} text As the piece has it. @param {string} color Of its letters.
   */
  color(text, color) {
    const { spec } = this.words.store.doc ?? {}, own = rgbOf(color);
    const seen = text.replace(/\{(\w+)\}/g, (whole, name) => spec?.texts?.[name] ?? whole);
    if (!own || !seen.trim()) return null;
    const near = this.words.labels.map((label) => mapping(seen, label.text).closeness), most = Math.max(1, ...near);
    const labels = this.words.labels.filter((_, i) => near[i] === most), pixels = labels.length ? this.#read() : null;
    if (!pixels) return null;
    /** @type {Map<number, {count: number, sum: number[]}>} Similar grounds together. */
    const found = new Map();
    let all = 0;
    for (const p of labels.flatMap((label) => spots(label))) {
      const there = this.#at(pixels, p);
      if (!there) continue;
      all += 1;
      if (there.every((n, i) => Math.abs(n - own[i]) < unlike)) continue;
      const key = there.reduce((sum, n) => sum * 16 + (n >> 4), 0), one = found.get(key) ?? { count: 0, sum: [0, 0, 0] };
      found.set(key, { count: one.count + 1, sum: one.sum.map((n, i) => n + there[i]) });
    }
    if (!all) return null;
    const grounds = [...found.values()].filter(({ count }) => count >= counts * all).map(({ count, sum }) => sum.map((n) => Math.round(n / count)));
    // Letters like their ground are seen nowhere else.
    const [least = own] = grounds.sort((a, b) => contrastOf(own, a) - contrastOf(own, b));
    return `rgb(${least.join(' ')})`;
  }

  /**
   * The colour at a point of the picture, in user units; null beyond it.
   * @param {{x: number, y: number}} p
   */
  at(p) {
    const pixels = this.#read(), there = pixels && this.#at(pixels, p);
    return there ? `rgb(${there.join(' ')})` : null;
  }

  #read() {
    const { image } = this.picture, ground = this.view.groundColor;
    if (!image.naturalWidth) return null;
    if (this.#image === image && this.#ground === ground) return this.#pixels;
    const k = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight));
    const width = Math.max(1, Math.round(image.naturalWidth * k)), height = Math.max(1, Math.round(image.naturalHeight * k));
    const canvas = el('canvas', { width, height }), context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return null;
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    this.#image = image;
    this.#ground = ground;
    this.#pixels = context.getImageData(0, 0, width, height);
    return this.#pixels;
  }

  /** @param {ImageData} pixels @param {{x: number, y: number}} p */
  #at({ data, width, height }, p) {
    const x = Math.floor(p.x * width / this.view.size.width), y = Math.floor(p.y * height / this.view.size.height);
    if (!(x >= 0 && y >= 0 && x < width && y < height)) return null;
    return [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
  }
}

/** @param {import('./words.js').Label} label Points in the boxes of its letters, in user units. */
function spots({ size, clusters }) {
  return clusters.filter(({ hidden, advance }) => !hidden && advance > 0).slice(0, letters).flatMap(({ advance, position, angle }) => {
    const t = radians(angle), cos = Math.cos(t), sin = Math.sin(t);
    return Array.from({ length: points * points }, (_, i) => {
      const x = (i % points / (points - 1) - 0.5) * advance, y = -(Math.floor(i / points) / (points - 1)) * 0.75 * size;
      return { x: position.x + x * cos - y * sin, y: position.y + x * sin + y * cos };
    });
  });
}
