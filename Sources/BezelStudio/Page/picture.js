// @ts-check
// The picture of the document, drawn by Bezel for each state, and what was measured with it.
import { byID, same } from './dom.js';
import { stage, started } from './documents.js';
import { changedValues, moving, standing, still } from './moving-parts.js';
import { Latest, server, textOf } from './server.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {{text: string, range: {start: number, end: number}, advance: number, middle: number, position: {x: number, y: number}, angle: number, hidden: boolean, level?: number}} Cluster */
/** @typedef {{length: number, advance: number, clusters: Cluster[], lint?: {kind: string, message: string}[], hidden: {text: string}[]}} Measure */

/**
 * @typedef {{doc: Job, scale: number, time: number | null, since: number, settles: boolean}} State
 * @typedef {{answer: import('./server.js').Answer, measure?: import('./server.js').Answer, under?: import('./server.js').Answer, isPart?: boolean}} Drawn
 */

/** Pixels of the longer side that are drawn at most. */
const most = 4096;

/** Tells `drawn` after each picture. */
export class Picture extends EventTarget {
  /** @type {Measure | null} */ measure = null;
  /** @type {string[]} */ warnings = [];
  /** @type {string | null} */ error = null;
  /**
   * Milliseconds from the pointer's move, or else the state, to the frame with its picture; the latest ones.
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
  /** Whether what is seen is one picture of the whole document. */
  isWhole = true;
  #settled = 0;
  /** @type {string[]} Of the last whole picture. */
  #said = [];
  /**
   * The last document that was drawn as one picture.
   * @type {Job | null}
   */
  #whole = null;
  /**
   * The picture of parts that stand still: how many they are, of which document, at what scale.
   * @type {{doc: Job, count: number, scale: number} | null}
   */
  #ground = null;
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
    /** What moves, over it. */
    this.over = byID('moving');
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
    this.#put(this.time, false);
    clearTimeout(this.#settled);
    this.#settled = setTimeout(() => this.#settle(), 220);
  }

  /** @param {number | null} time @param {boolean} settles */
  #put(time, settles) {
    const { doc } = this.store;
    if (!doc) return;
    const since = this.store.since ?? performance.now();
    this.store.since = null;
    this.latest.put({ doc, scale: Math.round(this.#scale() * 1e4) / 1e4, time, since, settles });
  }

  /** Once nothing has changed for a moment: looks for faults, and draws whole what was drawn in two parts. */
  #settle() {
    const { doc } = this.store;
    if (doc?.command === 'text' && doc.overflow !== 'next') this.#put(null, true);
    else if (!this.isWhole || this.latest.isBusy) this.#put(this.time, true);
  }

  /** @param {State} state @returns {Promise<Drawn>} */
  async #ask(state) {
    const { doc, scale, time, settles } = state;
    const framed = /** @type {Job} */ ({ ...doc, ...placeholders(doc), ...stage(doc).keys, format: 'png' });
    const names = time === null && !settles ? changedValues(this.#whole, doc) : null;
    if (names?.length) return this.#askParts(framed, scale, doc, names);
    /** @type {Job} */
    const job = { ...framed, ...scaled(framed, scale) };
    if (time !== null) Object.assign(job, started(doc), { time });
    if (doc.command !== 'text') return { answer: (await server.draw([job]))[0] };
    const [answer, measure] = await server.draw([job, measured(doc, settles)]);
    return { answer, measure };
  }

  /** @param {Job} framed @param {number} scale @param {Job} doc @param {string[]} names @returns {Promise<Drawn>} */
  async #askParts(framed, scale, doc, names) {
    const ground = this.#ground;
    const keeps = ground && ground.scale === scale && changedValues(ground.doc, doc) && ground.count <= standing(doc, names);
    const count = keeps ? ground.count : standing(doc, names);
    const size = scaled(framed, scale);
    const jobs = [{ ...moving(framed, count), ...size }];
    if (!keeps && count) jobs.push({ ...still(framed, count), ...size });
    const [over, under] = /** @type {import('./server.js').Answer[]} */ (await server.draw(jobs));
    if (!keeps) this.#ground = { doc, count, scale };
    return { answer: over, under, isPart: true };
  }

  /** @param {Drawn} drawn @param {State} state */
  async #show({ answer, measure, under, isPart }, { doc, scale, since, settles }) {
    // What was said of the whole holds for its parts until it is drawn again.
    this.warnings = isPart ? [...new Set([...this.#said, ...answer.warnings])] : answer.warnings;
    if (!isPart) this.#said = answer.warnings;
    this.error = answer.error?.message ?? under?.error?.message ?? null;
    if (answer.data) {
      const [next, ground] = await Promise.all([loaded(answer.data), under?.data ? loaded(under.data) : null]);
      if (isPart) {
        if (ground) this.image = put(this.image, ground);
        this.over = put(this.over, next);
      } else {
        this.image = put(this.image, next);
        this.#whole = doc;
        this.#ground = null;
      }
      this.isWhole = !isPart;
      this.over.hidden = !isPart;
      this.#fit(doc, next.naturalWidth / scale, next.naturalHeight / scale);
      this.image.hidden = false;
      if (!isPart) this.image.alt = doc.text ? `“${doc.text}”, drawn by Bezel` : `${doc.spec?.title ?? doc.command}, drawn by Bezel`;
    } else if (doc.command === 'text' && !doc.text) this.image.hidden = true;
    const old = this.measure;
    this.measure = measure?.data ? JSON.parse(textOf(measure.data)) : null;
    if (Array.isArray(this.measure)) this.measure = this.measure[0] ?? null;
    if (this.measure && !settles) this.measure.lint = old && same(doc, this.shown) ? old.lint : undefined;
    this.shown = doc;
    // Until the frame that shows it is made.
    if (!settles) {
      requestAnimationFrame(() => {
        this.times.push(performance.now() - since);
        if (this.times.length > 4000) this.times.splice(0, 2000);
      });
    }
    this.dispatchEvent(new CustomEvent('drawn', { detail: { settles } }));
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
 * A picture that can be put on the page: it is decoded with the frame that shows it, so that no frame is empty and none
 * is waited for.
 * @param {string} data Base64 of a PNG. @returns {Promise<HTMLImageElement>}
 */
const loaded = (data) => new Promise((done) => {
  const image = new Image();
  image.decoding = 'sync';
  // What is broken shows nothing.
  image.onload = image.onerror = () => done(image);
  image.src = `data:image/png;base64,${data}`;
});

/**
 * Puts a picture that is there in another's stead.
 * @param {HTMLImageElement} old @param {HTMLImageElement} next
 */
function put(old, next) {
  if (!next.naturalWidth) return old;
  next.id = old.id;
  next.className = old.className;
  next.style.cssText = old.style.cssText;
  next.draggable = false;
  next.alt = old.alt;
  old.replaceWith(next);
  return next;
}

/**
 * What stands on the page for the fields of a document, which rows of a table fill in.
 * @param {Job} doc
 */
function placeholders(doc) {
  const names = doc.command === 'render' && !doc.fields ? [...(doc.svg ?? '').matchAll(/\{\{([^{}]+)\}\}/g)].map((match) => match[1].trim()) : [];
  return names.length ? { fields: Object.fromEntries(names.map((name) => [name, `{${name}}`])) } : {};
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
