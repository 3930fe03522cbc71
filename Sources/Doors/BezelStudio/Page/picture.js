// @ts-check
// The document's picture, drawn by Bezel, and its measures.
import { byID, same, words } from './dom.js';
import { noteDrawnSize, scaled, stage, started } from './documents.js';
import { Live } from './live.js';
import { carried, changedValues, moving, standing, still } from './moving-parts.js';
import { Latest, server, textOf } from './server.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {{text: string, range: {start: number, end: number}, advance: number, middle: number, position: {x: number, y: number}, angle: number, hidden: boolean, level?: number}} Cluster */
/** @typedef {{length: number, advance: number, clusters: Cluster[], lint?: {kind: string, message: string, mend?: Record<string, any>}[], hidden: {text: string}[]}} Measure */

/**
 * @typedef {{doc: Job, scale: number, time: number | null, since: number, settles: boolean, isLive: boolean, turn?: Turn}} State
 * @typedef {{x: number, y: number, hold: () => string | null, since: number, take: (answer: import('./pieces.js').Turned) => void}} Turn Where a piece is pulled to; what is held; who takes what it shows then.
 * @typedef {{doc: Job, count: number, scale: number}} Ground Parts that stand still: how many they are, of which document.
 * @typedef {import('./server.js').Frame} Frame
 * @typedef {{answer: import('./server.js').Answer, measure?: import('./server.js').Answer}} Drawn
 * @typedef {{doc: Job, over: Frame, under?: Frame, measure?: Frame, ground: Ground | null, scale: number}} DrawnLive
 */

/** Pixels of the longer side, and all pixels of a moving picture. */
const most = 4096, maximumLive = 2048 * 2048;
/** Letters of a long text, and milliseconds between its measures while it is dragged. */
const long = 80, pause = 150;

/** Sends `drawn` after each picture, and `measured` for letters without one. */
export class Picture extends EventTarget {
  /** @type {Measure | null} */ measure = null;
  /** @type {string[]} */ warnings = [];
  /**
   * What was done to draw it, of the last whole picture.
   * @type {string[]}
   */
  notes = [];
  /** @type {string | null} */ error = null;
  /**
   * Milliseconds from the pointer's move, or the state, to its frame; the latest ones.
   * @type {number[]}
   */
  times = [];
  /**
   * Of a moving piece; null for its end.
   * @type {number | null}
   */
  time = null;
  /**
   * The document shown.
   * @type {Job | null}
   */
  shown = null;
  /** Whether the picture is final: one whole picture, or the last one that could be drawn. */
  isWhole = true;
  /** Whether a curve is being drawn: then text without room is left out. */
  isDrawn = () => false;
  /** Whether the last picture is of the piece before this one. */
  #isOther = true;
  #finishing = 0;
  #measuredAt = 0;
  #isMeasuring = false;
  /** Whether the state's picture is there already. */
  #isTaking = false;
  /** @type {string[]} Of the last whole picture. */
  #said = [];
  /**
   * Of the last whole picture.
   * @type {Job | null}
   */
  #whole = null;
  /**
   * On `still`.
   * @type {Ground | null}
   */
  #ground = null;
  /**
   * The size of a piece by its parts, from its picture.
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
    // What is dragged: the whole, or moving parts over still ones.
    this.moving = new Live(byID('moving'));
    this.still = new Live(byID('still'));
    this.latest = new Latest((state) => this.#ask(state), (result, state) => this.#show(result, state), tell);
    store.addEventListener('change', (event) => {
      if (/** @type {CustomEvent} */ (event).detail === 'open') this.#isOther = true;
      this.draw();
    });
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

  get #drawnScale() { return Math.round(this.#scale() * 1e4) / 1e4; }

  draw() {
    const { doc } = this.store;
    if (!doc) return;
    const { width, height } = this.#natural && this.#natural.command === doc.command ? this.#natural : stage(doc);
    this.view.setSize(width, height);
    if (!this.#isTaking) this.#put(this.time, false);
    this.#finishSoon();
  }

  #finishSoon() {
    clearTimeout(this.#finishing);
    this.#finishing = setTimeout(() => this.#finish(), 220);
  }

  /**
   * Draws a turned piece and reports its values.
   * @param {Turn} turn
   */
  turn(turn) {
    const { doc } = this.store;
    if (!doc) return;
    this.latest.put({ doc, scale: this.#drawnScale, time: this.time, since: turn.since, settles: false, isLive: true, turn });
    this.#finishSoon();
  }

  /** @param {number | null} time @param {boolean} settles */
  #put(time, settles) {
    const { doc } = this.store;
    if (!doc) return;
    const since = this.store.since ?? performance.now();
    this.store.since = null;
    const isLive = !settles && (this.store.isPulled || time !== null);
    this.latest.put({ doc, scale: this.#drawnScale, time, since, settles, isLive });
  }

  /** After a pause: lints, and draws one whole picture. */
  #finish() {
    const { doc } = this.store;
    // Something may wait besides the document, such as a turn.
    if (this.latest.isBusy) this.#finishSoon();
    else if (doc?.command === 'text' && doc.overflow !== 'next') this.#put(null, true);
    else if (!this.isWhole) this.#put(this.time, true);
  }

  /** @param {State} state @returns {Promise<Drawn | DrawnLive>} */
  async #ask({ doc: asked, scale, time, settles, isLive, turn }) {
    // Continues from what was turned meanwhile.
    const known = turn && this.store.doc ? this.store.doc : asked;
    const doc = known.command === 'text' && this.isDrawn() ? { ...known, overflow: known.overflow ?? 'hide' } : known;
    const framed = /** @type {Job} */ ({ ...doc, ...placeholders(doc), ...stage(doc).keys, format: 'png' });
    if (isLive) return this.#askLive(framed, doc, scale, time, turn);
    /** @type {Job} */
    const job = { ...framed, ...scaled(framed, scale) };
    if (time !== null) Object.assign(job, started(doc), { time });
    if (doc.command !== 'text') return { answer: (await server.draw([job]))[0] };
    const [answer, measure] = await server.draw([job, measured(doc, settles)]);
    return { answer, measure };
  }

  /** @param {Job} framed @param {Job} doc @param {number} wanted @param {number | null} time @param {Turn} [turn] @returns {Promise<DrawnLive>} */
  async #askLive(framed, doc, wanted, time, turn) {
    const { width, height } = this.view.size;
    const scale = Math.min(wanted, Math.sqrt(maximumLive / (width * height)));
    const size = scaled(framed, scale);
    const hold = turn?.hold() ?? null, turned = turn && { turn: { x: turn.x, y: turn.y, hold } };
    let names = time === null && (!turn || hold !== null) ? changedValues(this.#whole, doc) : null;
    if (names && hold !== null) names = [...new Set([...names, ...carried(doc, hold)])];
    if (!names?.length) {
      const job = { ...framed, ...size, ...(time === null ? {} : { ...started(doc), time }) };
      const items = [{ job, since: this.moving.shown, ...turned }];
      if (doc.command === 'text' && !this.#isLong(doc)) {
        const [over, measure] = await server.frames([...items, { job: measured(doc, false) }]);
        return { doc, over, measure, ground: null, scale };
      }
      const [over] = await server.frames(items);
      if (doc.command === 'text') void this.#measureAside(doc);
      return { doc, over, ground: null, scale };
    }
    const old = this.#ground;
    const keeps = old && old.scale === scale && changedValues(old.doc, doc) && old.count <= standing(doc, names);
    const ground = keeps ? old : { doc, count: standing(doc, names), scale };
    /** @type {import('./server.js').Item[]} */
    const items = [{ job: { ...moving(framed, ground.count), ...size }, since: this.moving.shown, ...turned }];
    if (!keeps) items.push({ job: { ...still(framed, ground.count), ...size }, since: this.still.shown });
    const [over, under] = await server.frames(items);
    return { doc, over, under, ground, scale };
  }

  /**
   * Whether placing a text takes as long as all else. Typing is not long: its caret comes with its picture.
   * @param {Job} doc
   */
  #isLong(doc) { return this.measure !== null && this.measure.clusters.length > long && this.shown?.text === doc.text; }

  /**
   * Measures a long dragged text now and then, without delaying pictures.
   * @param {Job} doc
   */
  async #measureAside(doc) {
    const now = performance.now();
    if (this.#isMeasuring || now - this.#measuredAt < pause) return;
    this.#measuredAt = now;
    this.#isMeasuring = true;
    try {
      const [measure] = await server.frames([{ job: measured(doc, false) }]);
      // Whole pictures bring their own measure.
      if (this.isWhole || this.store.doc?.text !== doc.text) return;
      this.#take(measure, doc, false);
      this.dispatchEvent(new Event('measured'));
    } catch { /* the picture tells of a server that is away */ } finally { this.#isMeasuring = false; }
  }

  /** @param {Drawn | DrawnLive} drawn @param {State} state */
  async #show(drawn, { doc: asked, scale, since, settles, turn }) {
    let doc = asked;
    if ('over' in drawn) {
      if (turn) {
        // Outdated: the next picture is coming.
        if (drawn.doc !== this.store.doc) return;
        this.#isTaking = true;
        if (drawn.over.turn) turn.take(drawn.over.turn);
        this.#isTaking = false;
        doc = /** @type {Job} */ (this.store.doc);
      }
      this.#showLive(drawn, doc);
    } else await this.#showWhole(drawn, doc, scale);
    if (drawn.measure || doc.command !== 'text' || !('over' in drawn)) this.#take(drawn.measure, doc, settles);
    this.shown = doc;
    if (!settles) {
      // Until the frame is made.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          this.times.push(performance.now() - since);
          if (this.times.length > 4000) this.times.splice(0, 2000);
          port1.close();
        };
        port2.postMessage(null);
      });
    }
    this.dispatchEvent(new CustomEvent('drawn', { detail: { settles } }));
  }

  /**
   * Takes the letters' places.
   * @param {import('./server.js').Answer | Frame | undefined} measure @param {Job} doc @param {boolean} settles
   */
  #take(measure, doc, settles) {
    const old = this.measure;
    const text = !measure ? '' : 'content' in measure ? new TextDecoder().decode(measure.content) : textOf(measure.data ?? '');
    this.measure = text ? JSON.parse(text) : null;
    if (Array.isArray(this.measure)) this.measure = this.measure[0] ?? null;
    if (this.measure && !settles) this.measure.lint = old && same(doc, this.shown) ? old.lint : undefined;
  }

  /** @param {Drawn} drawn @param {Job} doc @param {number} scale */
  async #showWhole({ answer }, doc, scale) {
    this.warnings = this.#said = answer.warnings;
    this.notes = answer.notes ?? [];
    this.#setError(answer.error?.message ?? null);
    if (answer.data) {
      const next = await loaded(answer.data);
      this.image = put(this.image, next);
      this.describe(null);
      this.#whole = doc;
      this.#isOther = false;
      this.#fit(doc, next.naturalWidth / scale, next.naturalHeight / scale);
      this.#turnTo(true);
    } else if (doc.command === 'text' && !doc.text) {
      this.#turnTo(true);
      this.image.hidden = true;
    } else {
      this.isWhole = true;
      // A piece that cannot be drawn from its beginning has no picture to go on showing.
      if (this.#isOther) { this.#turnTo(true); this.image.hidden = true; }
      return;
    }
    if (!this.store.isPulled && this.time === null) {
      this.moving.clear();
      this.still.clear();
      this.#ground = null;
    }
  }

  /**
   * Describes the picture for screen readers.
   * @param {string[] | null} labels The words in the picture; null where they are not known yet.
   */
  describe(labels) {
    const { doc } = this.store;
    if (!doc) return;
    const name = doc.spec?.title ?? (doc.command === 'render' ? 'Document' : words(doc.command));
    const values = Object.entries(doc.spec?.values ?? {}).map(([key, value]) => `${words(key).toLowerCase()} ${value}`);
    const parts = [...new Set(labels ?? [])].slice(0, 40);
    const said = [...values, ...parts.filter((text) => text.trim())];
    if (doc.text) this.image.alt = `“${doc.text}”, text on a curve`;
    else if (labels || !this.image.alt.startsWith(name)) this.image.alt = said.length ? `${name}: ${said.join(', ')}` : name;
  }

  /**
   * An older picture than the document is dimmed.
   * @param {string | null} error
   */
  #setError(error) {
    this.error = error;
    byID('canvas').classList.toggle('stale', error !== null);
  }

  /** @param {DrawnLive} drawn @param {Job} doc */
  #showLive({ over, under, ground, scale }, doc) {
    // The whole's warnings hold for its parts until it is drawn again.
    this.warnings = ground ? [...new Set([...this.#said, ...over.warnings])] : over.warnings;
    this.#setError(over.error?.message ?? under?.error?.message ?? null);
    if (!over.picture) return;
    if (under?.picture) this.still.put(under.picture, under.content);
    this.moving.put(over.picture, over.content);
    this.#ground = ground ?? this.#ground;
    this.#fit(doc, over.picture.width / scale, over.picture.height / scale);
    this.#turnTo(false, ground !== null);
  }

  /** @param {boolean} isWhole One picture, or the canvases. @param {boolean} [isPart] Whether the two of them. */
  #turnTo(isWhole, isPart = false) {
    this.isWhole = isWhole;
    this.image.hidden = !isWhole;
    this.moving.canvas.hidden = isWhole;
    this.still.canvas.hidden = !isPart;
  }

  /** @param {Job} doc @param {number} width @param {number} height */
  #fit(doc, width, height) {
    if (doc.command === 'render' && noteDrawnSize(doc.svg ?? '', width, height)) this.view.setSize(stage(doc).width, stage(doc).height);
    if (!['flower', 'vote', 'badge', 'pattern'].includes(doc.command)) { this.#natural = null; return; }
    const { size } = this.view;
    // Ignores rounding.
    if (Math.abs(width - size.width) <= 0.01 * width && Math.abs(height - size.height) <= 0.01 * height) return;
    this.#natural = { command: doc.command, width: Math.round(width), height: Math.round(height) };
    this.view.setSize(this.#natural.width, this.#natural.height);
  }
}

/**
 * Resolves when loaded; decoded in the frame that shows it, so that no frame is empty or delayed.
 * @param {string} data Base64 of a PNG. @returns {Promise<HTMLImageElement>}
 */
const loaded = (data) => new Promise((done) => {
  const image = new Image();
  image.decoding = 'sync';
  // Broken pictures show nothing.
  image.onload = image.onerror = () => done(image);
  image.src = `data:image/png;base64,${data}`;
});

/**
 * Replaces a picture by a loaded one.
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
 * Samples for fields that a table's rows fill in.
 * @param {Job} doc
 */
function placeholders(doc) {
  const names = doc.command === 'render' && !doc.fields ? [...(doc.svg ?? '').matchAll(/\{\{([^{}]+)\}\}/g)].map((match) => match[1].trim()) : [];
  return names.length ? { fields: Object.fromEntries(names.map((name) => [name, `{${name}}`])) } : {};
}

/**
 * The job that measures a text.
 * @param {Job} doc @param {boolean} lints @returns {Job}
 */
export function measured(doc, lints) {
  const { color, gradient, stroke, width, height, padding, scale, background, ...rest } = doc;
  for (const key of ['image', 'image-size', 'image-color', 'image-place', 'gradient-axis', 'stroke-width', 'stroke-behind', 'halo', 'inline', 'shadow', 'live-text', 'embed-fonts', 'format']) delete rest[key];
  return { ...rest, command: 'measure', ...(lints ? { lint: true, json: true } : {}) };
}
