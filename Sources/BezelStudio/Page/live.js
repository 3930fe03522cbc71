// @ts-check
// The picture while something is pulled: pixels that Bezel has drawn, put on a canvas where they have changed.

/**
 * Tiles of a picture by their names, as the server tells of them; what is sent back to it as it came.
 * @typedef {{width: number, height: number, side: number, tiles: string, changed: number[]}} Tiles
 */

export class Live {
  /**
   * The picture that is on the canvas; null where it is clear.
   * @type {Tiles | null}
   */
  shown = null;

  /** @type {ImageData | null} */ #last = null;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    // Pixels come from outside, never from drawing here: they are best kept where they come to.
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  }

  /**
   * Puts what has changed since the picture that is shown.
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
   * A tile's pixels, to be put: the same ones for tiles of one size.
   * @param {number} width @param {number} height
   */
  #tile(width, height) {
    if (this.#last?.width !== width || this.#last.height !== height) this.#last = new ImageData(width, height);
    return this.#last;
  }

  /** Clears it, and gives back what it takes. */
  clear() {
    this.shown = null;
    this.canvas.width = this.canvas.height = 0;
  }
}

/**
 * Fills pixels from stretches: each is twice its length and its pixels, or, where that is odd, the one that all are like.
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
