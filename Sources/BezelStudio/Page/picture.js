// @ts-check
// The picture of the document, drawn by Bezel for each state, and what was measured with it.
import { byID, same } from './dom.js';
import { stage, started } from './documents.js';
import { Latest, server, textOf } from './server.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {{text: string, range: {start: number, end: number}, advance: number, middle: number, position: {x: number, y: number}, angle: number, hidden: boolean, level?: number}} Cluster */
/** @typedef {{length: number, advance: number, clusters: Cluster[], lint?: {kind: string, message: string}[], hidden: {text: string}[]}} Measure */

/** Pixels of the longer side that are drawn at most. */
const most = 4096;

/** Tells `drawn` after each picture. */
export class Picture extends EventTarget {
  /** @type {Measure | null} */ measure = null;
  /** @type {string[]} */ warnings = [];
  /** @type {string | null} */ error = null;
  /**
   * Milliseconds from a state to its picture, the latest ones.
   * @type {number[]}
   */
  times = [];
  /**
   * A moment of a moving piece; null for its end.
   * @type {number | null}
   */
  time = null;
  /**
   * The document of the picture that is seen.
   * @type {Job | null}
   */
  shown = null;
  #settled = 0;
  /**
   * The size of a piece that follows from its parts, as its picture has shown it.
   * @type {{command: string, width: number, height: number} | null}
   */
  #natural = null;

  /**
   * @param {import('./store.js').Store} store @param {import('./view.js').View} view
   * @param {(error: import('./server.js').ServerError | null) => void} tell
   */
  constructor(store, view, tell) {
    super();
    this.store = store;
    this.view = view;
    this.image = byID('picture');
    this.latest = new Latest((state) => this.#ask(state), (result, state) => this.#show(result, state), tell);
    store.addEventListener('change', () => this.draw());
    let drawnAt = 0;
    view.addEventListener('change', () => {
      const wanted = this.#scale();
      if (Math.abs(wanted - drawnAt) > 0.01 * wanted) { drawnAt = wanted; this.draw(); }
    });
  }

  #scale() {
    const { width, height } = this.view.size;
    return Math.min(this.view.zoom * devicePixelRatio, most / Math.max(width, height));
  }

  draw() {
    const { doc } = this.store;
    if (!doc) return;
    const { width, height } = this.#natural && this.#natural.command === doc.command ? this.#natural : stage(doc);
    this.view.setSize(width, height);
    this.latest.put({ doc, scale: Math.round(this.#scale() * 1e4) / 1e4, time: this.time, since: performance.now(), lints: false });
    clearTimeout(this.#settled);
    this.#settled = setTimeout(() => this.lint(), 220);
  }

  /** Asks for faults, once nothing has changed for a moment. */
  lint() {
    const { doc } = this.store;
    if (doc?.command !== 'text' || doc.overflow === 'next') return;
    this.latest.put({ doc, scale: Math.round(this.#scale() * 1e4) / 1e4, time: null, since: performance.now(), lints: true });
  }

  /** @param {{doc: Job, scale: number, time: number | null, lints: boolean}} state */
  async #ask({ doc, scale, time, lints }) {
    const framed = /** @type {Job} */ ({ ...doc, ...stage(doc).keys, format: 'png' });
    /** @type {Job} */
    const job = { ...framed, ...scaled(framed, scale) };
    if (time !== null) Object.assign(job, started(doc), { time });
    /** @type {Job[]} */
    const jobs = [job];
    if (doc.command === 'text') jobs.push(measured(doc, lints));
    return server.draw(jobs);
  }

  /** @param {import('./server.js').Answer[]} answers @param {{doc: Job, scale: number, since: number, lints: boolean}} state */
  async #show([answer, measure], { doc, scale, since, lints }) {
    this.warnings = answer.warnings;
    this.error = answer.error?.message ?? null;
    if (answer.data) {
      const next = new Image();
      next.src = `data:image/png;base64,${answer.data}`;
      try { await next.decode(); } catch { /* the old picture stays */ }
      this.image.src = next.src;
      this.#fit(doc, next.naturalWidth / scale, next.naturalHeight / scale);
      this.image.hidden = false;
      this.image.alt = doc.text ? `“${doc.text}”, drawn by Bezel` : `${doc.spec?.title ?? doc.command}, drawn by Bezel`;
    } else if (doc.command === 'text' && !doc.text) this.image.hidden = true;
    const old = this.measure;
    this.measure = measure?.data ? JSON.parse(textOf(measure.data)) : null;
    if (Array.isArray(this.measure)) this.measure = this.measure[0] ?? null;
    if (this.measure && !lints) this.measure.lint = old && same(doc, this.shown) ? old.lint : undefined;
    this.shown = doc;
    if (!lints) {
      this.times.push(performance.now() - since);
      if (this.times.length > 4000) this.times.splice(0, 2000);
    }
    this.dispatchEvent(new CustomEvent('drawn', { detail: { lints } }));
  }

  /** @param {Job} doc @param {number} width @param {number} height */
  #fit(doc, width, height) {
    if (!['flower', 'vote', 'badge', 'pattern'].includes(doc.command)) { this.#natural = null; return; }
    const { size } = this.view;
    // A pixel more or less is rounding.
    if (Math.abs(width - size.width) <= 0.01 * width && Math.abs(height - size.height) <= 0.01 * height) return;
    this.#natural = { command: doc.command, width: Math.round(width), height: Math.round(height) };
    this.view.setSize(this.#natural.width, this.#natural.height);
  }
}

/**
 * How a command takes its pixels.
 * @param {Job} job @param {number} scale
 */
export function scaled(job, scale) {
  return { scale: Math.max(0.01, scale * (Number(job.scale) || 1)) };
}

/**
 * The job that measures a text.
 * @param {Job} doc @param {boolean} lints @returns {Job}
 */
function measured(doc, lints) {
  const { color, gradient, stroke, width, height, padding, scale, background, ...rest } = doc;
  for (const key of ['gradient-axis', 'stroke-width', 'stroke-behind', 'live-text', 'embed-fonts', 'format']) delete rest[key];
  return { ...rest, command: 'measure', ...(lints ? { lint: true, json: true } : {}) };
}
