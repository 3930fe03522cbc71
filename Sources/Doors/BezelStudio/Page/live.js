// @ts-check
// The picture while something is dragged: changed tiles of pixels on a canvas.

/**
 * Tiles by name, as the server sends them and takes them back.
 * @typedef {{width: number, height: number, side: number, tiles: string, changed: number[]}} Tiles
 */

export class Live {
  /**
   * Null where the canvas is clear.
   * @type {Tiles | null}
   */
  shown = null;

  /** @type {ImageData | null} */ #last = null;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    // Pixels are only put, so main memory suits them best.
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  }

  /**
   * Puts what changed since the last picture.
   * @param {Tiles} next @param {Uint8Array} pixels
   */
  put(next, pixels) {
    const { width, height, side } = next, columns = Math.ceil(width / side);
    if (!this.shown || this.shown.width !== width || this.shown.height !== height) {
      this.canvas.width = width; // Which clears it, too.
      this.canvas.height = height;
    }
    const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
    let at = 0;
    for (const tile of next.changed) {
      const x = tile % columns * side, y = Math.floor(tile / columns) * side;
      const image = this.#tile(Math.min(side, width - x), Math.min(side, height - y));
      at = unpack(words, at, new Uint32Array(image.data.buffer));
      this.context.putImageData(image, x, y);
    }
    this.shown = { ...next, changed: [] };
  }

  /**
   * Reused for tiles of one size.
   * @param {number} width @param {number} height
   */
  #tile(width, height) {
    if (this.#last?.width !== width || this.#last.height !== height) this.#last = new ImageData(width, height);
    return this.#last;
  }

  /** Clears it and frees its memory. */
  clear() {
    this.shown = null;
    this.canvas.width = this.canvas.height = 0;
  }
}

/**
 * Unpacks runs: each starts with twice its length, then its pixels; an odd number is followed by one pixel for all.
 * @param {Uint32Array} words @param {number} at Where the stretches begin. @param {Uint32Array} pixels
 * @returns {number} Where they end.
 */
function unpack(words, at, pixels) {
  for (let i = 0; i < pixels.length;) {
    const word = words[at], end = i + (word >>> 1);
    at += 1;
    if (word & 1) {
      const pixel = words[at];
      at += 1;
      while (i < end) { pixels[i] = pixel; i += 1; }
    } else while (i < end) { pixels[i] = words[at]; i += 1; at += 1; }
  }
  return at;
}
