// @ts-check
// Words in the picture: where they stand, and what a click edits.
import { stage } from './documents.js';
import { radians } from './geometry.js';
import { server } from './server.js';
import { mapping, marked, sourceNamed, sourceOf, sources } from './sources.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {{range: {start: number, end: number}, advance: number, position: {x: number, y: number}, angle: number, hidden: boolean, level: number}} Letter
 * @typedef {{text: string, size: number, clusters: Letter[]}} Label
 */

/** Sources to try. */
const maximumTried = 60;

/** @param {Job} doc @returns {Job} */
const drawn = (doc) => ({ ...doc, ...stage(doc).keys, format: 'png' });

/** The desk's labels. Sends `change` when they change. */
export class Words extends EventTarget {
  /** @type {Label[]} */ labels = [];
  /** @type {Job | null} */ #doc = null;
  /**
   * A source, and the label that shows it.
   * @type {{id: string, index: number, count: number} | null}
   */
  edited = null;
  #isAsking = false;
  #timer = 0;
  /** @type {{index: number, found: Promise<boolean>} | null} */
  #finding = null;

  /** @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture */
  constructor(store, picture) {
    super();
    this.store = store;
    this.picture = picture;
    picture.addEventListener('drawn', () => this.#askSoon());
    store.addEventListener('change', (event) => { if (/** @type {CustomEvent} */ (event).detail === 'open') { this.labels = []; this.edited = null; this.#doc = null; } });
  }

  /** The document whose labels these are. */
  get doc() { return this.#doc; }

  /** Texts on a curve have their own carets. */
  get isOn() { return Boolean(this.store.doc) && this.store.doc?.command !== 'text'; }

  #askSoon() {
    clearTimeout(this.#timer);
    if (!this.isOn) return;
    // Typing needs its caret at once; dragging needs no labels.
    this.#timer = setTimeout(() => void this.#ask(), this.edited ? 0 : 350);
  }

  async #ask() {
    const { doc } = this.store;
    if (!doc || doc === this.#doc || this.#isAsking || !this.isOn) return;
    this.#isAsking = true;
    try {
      const [{ labels, error }] = await server.labels([drawn(doc)]);
      this.#doc = doc;
      if (!error) this.labels = labels;
    } catch { /* the picture tells of a server that is away */ }
    this.#isAsking = false;
    this.dispatchEvent(new Event('change'));
    if (doc !== this.store.doc) this.#askSoon();
  }

  /**
   * The label and letter at a point.
   * @param {{x: number, y: number}} p @param {number} slack In user units.
   */
  hit(p, slack) {
    let best = null, least = slack;
    for (const [index, { size, clusters }] of this.labels.entries()) {
      for (const letter of clusters) {
        if (letter.hidden || letter.range.end === letter.range.start) continue;
        const { x: ox, y: oy } = letter.position, t = radians(letter.angle);
        const x = (p.x - ox) * Math.cos(t) + (p.y - oy) * Math.sin(t), y = (p.y - oy) * Math.cos(t) - (p.x - ox) * Math.sin(t);
        const off = Math.max(0, Math.abs(x) - letter.advance / 2) + Math.max(0, y - 0.28 * size, -0.85 * size - y);
        // Later labels lie on top.
        if (off <= least) { least = off; best = { index, letter, x }; }
      }
    }
    return best;
  }

  /**
   * Edits what a label shows.
   * @param {number} index @returns {Promise<boolean>} Whether it comes from words of the document.
   */
  edit(index) {
    // A double click asks once.
    if (this.#finding?.index === index) return this.#finding.found;
    const found = this.#edit(index);
    const finding = { index, found };
    this.#finding = finding;
    void found.finally(() => { if (this.#finding === finding) this.#finding = null; });
    return found;
  }

  /** @param {number} index @returns {Promise<boolean>} */
  async #edit(index) {
    const doc = /** @type {Job} */ (this.store.doc), all = sources(doc).slice(0, maximumTried), labels = this.labels.map(({ text }) => text);
    if (!all.length || labels[index] === undefined) return false;
    const answers = await server.labels(all.map((source) => drawn(source.write(doc, marked(source.text))))).catch(() => null);
    if (!answers || doc !== this.store.doc) return this.edited !== null;
    const source = sourceOf(all, labels, index, answers.map(({ labels: found, error }) => (error ? null : found.map(({ text }) => text))));
    this.edited = source && { id: source.id, index, count: labels.length };
    return source !== null;
  }

  end() { this.edited = null; }

  get source() { return this.edited && this.store.doc ? sourceNamed(this.store.doc, this.edited.id) : null; }

  /** The edited label; null without letters. */
  get label() {
    const { edited } = this;
    return edited && this.labels.length === edited.count ? this.labels[edited.index] ?? null : null;
  }

  get mapping() { return mapping(this.source?.text ?? '', this.label?.text ?? ''); }

  /** @param {string} text @param {string | null} step */
  put(text, step) {
    const { source } = this, { doc } = this.store;
    if (source && doc) this.store.put(source.write(doc, text), step);
  }
}
