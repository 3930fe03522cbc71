// @ts-check
// Where a piece's parts lie in the picture, as Bezel answers it: masks of pixels, back to front.
import { server } from './server.js';
import { layersOf } from './store.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{path: string, x: number, y: number, width: number, height: number, bits: Uint8Array, box: Box, area: number}} Part Its pixels of the mask; `box` is in user units, `area` a fraction of the picture's. */

/** Milliseconds after a picture, and after a question that was not answered; how often that is asked. */
const pause = 120, again = 1500, maximumFailures = 4;

/**
 * @param {number[]} runs Lengths outside and inside in turn. @param {number} count
 */
export function bitsOf(runs, count) {
  const bits = new Uint8Array(count);
  let at = 0;
  runs.forEach((length, i) => {
    if (i % 2) bits.fill(1, at, at + length);
    at += length;
  });
  return bits;
}

/** Sends `change` when the parts are known anew. */
export class PartMap extends EventTarget {
  /** @type {Part[]} */ parts = [];
  /**
   * The document whose parts these are.
   * @type {Job | null}
   */
  doc = null;
  /** Pixels of the mask per user unit. */
  scale = 1;
  #timer = 0;
  #isAsking = false;
  #failures = 0;
  /** @type {string[]} */ #kinds = [];

  /** @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture */
  constructor(store, picture) {
    super();
    this.store = store;
    picture.addEventListener('drawn', () => { if (!picture.error) this.#askSoon(); });
    store.addEventListener('change', (event) => {
      const cause = /** @type {CustomEvent} */ (event).detail;
      if (cause === 'open') { this.parts = []; this.doc = null; this.dispatchEvent(new Event('change')); }
      else if (cause === 'commit' || cause === 'travel') this.#askSoon();
      // Parts with other numbers are other parts.
      const kinds = layersOf(store.doc?.spec).map((/** @type {any} */ layer) => String(layer?.layer));
      if (String(kinds) !== String(this.#kinds)) { this.#kinds = kinds; this.parts = []; this.doc = null; }
    });
  }

  get isOn() { return Boolean(this.store.doc?.spec); }
  get isCurrent() { return this.doc !== null && this.doc === this.store.doc; }

  #askSoon() {
    clearTimeout(this.#timer);
    if (this.isOn) this.#timer = setTimeout(() => void this.#ask(), pause);
  }

  async #ask() {
    const { doc } = this.store;
    if (!doc?.spec || this.isCurrent || this.#isAsking || this.store.isPulled) return;
    this.#isAsking = true;
    try {
      const { scale, parts, error } = await server.parts({ command: doc.command, spec: doc.spec });
      // A server that is too busy is asked again, but not without end.
      this.#failures = error ? this.#failures + 1 : 0;
      if (error && this.#failures < maximumFailures) setTimeout(() => void this.#ask(), again);
      if (doc === this.store.doc && !error) {
        this.doc = doc;
        this.scale = scale;
        this.parts = parts.map((part) => read(part, scale, doc));
        this.dispatchEvent(new Event('change'));
      }
    } catch { /* The picture tells of a server that is away. */ }
    this.#isAsking = false;
    if (doc !== this.store.doc) this.#askSoon();
  }

  /** @param {string | null} path */
  part(path) { return this.parts.find((part) => part.path === path) ?? null; }

  /** @param {Part} part @returns {Point} The point of its own, in front, that is nearest to its middle. */
  inside(part) {
    const { x, y, width, height, bits } = part;
    let best = { x: x + width / 2, y: y + height / 2 }, least = Infinity;
    for (let i = 0; i < bits.length; i += 1) {
      if (!bits[i]) continue;
      const px = x + i % width + 0.5, py = y + Math.floor(i / width) + 0.5, off = Math.hypot(px - x - width / 2, py - y - height / 2);
      if (off < least && this.hit({ x: px / this.scale, y: py / this.scale }, 0) === part) { least = off; best = { x: px, y: py }; }
    }
    return { x: best.x / this.scale, y: best.y / this.scale };
  }

  /** @param {Part} part @param {Point} p In user units. */
  isIn(part, p) { return this.#isSet(part, Math.floor(p.x * this.scale), Math.floor(p.y * this.scale)); }

  /** @param {Part} part @param {number} x @param {number} y */
  #isSet({ x: left, y: top, width, height, bits }, x, y) {
    return x >= left && y >= top && x < left + width && y < top + height && bits[(y - top) * width + x - left] === 1;
  }

  /**
   * The parts at a point, the front one first. Thin ones reach a little further, but not over what is exactly there.
   * @param {Point} p In user units. @param {number} slack In user units. @returns {Part[]}
   */
  all(p, slack) {
    const cx = p.x * this.scale, cy = p.y * this.scale, r = Math.max(1, slack * this.scale);
    return [...this.parts].reverse().filter((part) => {
      if (this.isIn(part, p)) return true;
      if (cx < part.x - r || cy < part.y - r || cx > part.x + part.width + r || cy > part.y + part.height + r) return false;
      for (let dy = -Math.ceil(r); dy <= r; dy += 1) {
        for (let dx = -Math.ceil(r); dx <= r; dx += 1) {
          if (dx * dx + dy * dy <= r * r && this.#isSet(part, Math.floor(cx + dx), Math.floor(cy + dy))) return true;
        }
      }
      return false;
    });
  }

  /**
   * Whether no part but a ground lies in a box, in user units; grounds are large, and at the back.
   * @param {number} x @param {number} y @param {number} width @param {number} height
   */
  isFree(x, y, width, height) {
    const k = this.scale, [left, top, right, bottom] = [x, y, x + width, y + height].map((n) => Math.round(n * k)), step = Math.max(1, Math.round((right - left) / 14));
    for (const part of this.parts) {
      if (part.area > 0.3 || part.x > right || part.y > bottom || part.x + part.width < left || part.y + part.height < top) continue;
      for (let py = top; py <= bottom; py += step) for (let px = left; px <= right; px += step) if (this.#isSet(part, px, py)) return false;
    }
    return true;
  }

  /**
   * @param {Point} p @param {number} slack @returns {Part | null}
   */
  hit(p, slack) {
    const all = this.all(p, slack), exact = all.findIndex((part) => this.isIn(part, p));
    if (exact < 0) return all[0] ?? null;
    // What lies in front and is small or thin is meant where the pointer nearly touches it.
    return all.slice(0, exact).find((part) => part.area < 0.02) ?? all[exact];
  }
}

/** @param {any} part @param {number} scale @param {Job} doc @returns {Part} */
function read({ path, x, y, width, height, runs }, scale, doc) {
  const bits = bitsOf(runs, width * height), side = 400;
  let count = 0;
  for (const bit of bits) count += bit;
  return { path, x, y, width, height, bits, area: count / (side * side), box: { x: x / scale, y: y / scale, width: width / scale, height: height / scale } };
}
