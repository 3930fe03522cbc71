// @ts-check
// The document, with undo and redo.
import { same } from './dom.js';

/** @typedef {import('./server.js').Job} Job */

/**
 * Replaces a value's place; undefined removes it.
 * @param {any} value @param {(string | number)[]} path @param {any} next @returns {any}
 */
export function replaced(value, path, next) {
  if (path.length === 0) return next;
  const [key, ...rest] = path;
  const copy = Array.isArray(value) ? [...value] : typeof value === 'object' ? { ...value } : {};
  const inner = replaced(copy[key], rest, next);
  if (inner !== undefined) copy[key] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/**
 * A description's layers; none where it has something else in their place.
 * @param {any} spec @returns {any[]}
 */
export const layersOf = (spec) => (Array.isArray(spec?.layers) ? spec.layers : []);

/** @param {any} value @param {(string | number)[]} path */
export const at = (value, path) => path.reduce((inner, key) => inner?.[key], value);

/** Sends `change` with its cause after each change, and `leave` before another piece is opened. */
export class Store extends EventTarget {
  /** @type {Job | null} */ doc = null;
  /**
   * As opened, for “put back”.
   * @type {Job | null}
   */
  base = null;
  /**
   * As in the file.
   * @type {Job | null}
   */
  saved = null;
  name = '';
  /** Of the piece, for keeping. */
  id = '';
  /**
   * When the pointer moved that caused the next change, on the page's clock; null for none.
   * @type {number | null}
   */
  since = null;
  /** @type {Job[]} */ #past = [];
  /** @type {Job[]} */ #future = [];
  /**
   * Changes of this key make one step.
   * @type {string | null}
   */
  #merging = null;

  /** Whether something is being dragged. */
  get isPulled() { return this.#merging !== null; }
  get canUndo() { return this.#past.length > 0; }
  get canRedo() { return this.#future.length > 0; }
  get isSaved() { return same(this.doc, this.saved); }

  /**
   * Runs what can wait a few times a second while something is dragged, else at once.
   * @param {() => void} act
   */
  eased(act) {
    let timer = 0;
    return () => {
      if (this.isPulled) {
        timer ||= setTimeout(() => { timer = 0; act(); }, 120);
        return;
      }
      clearTimeout(timer);
      timer = 0;
      act();
    };
  }

  /** @param {Job} doc @param {string} name @param {Job | null} [saved] @param {{id: string, base: Job}} [kept] A piece that was here before. */
  open(doc, name, saved = null, kept = undefined) {
    this.dispatchEvent(new Event('leave'));
    this.doc = doc;
    this.base = kept?.base ?? doc;
    this.name = name;
    this.id = kept?.id ?? crypto.randomUUID();
    this.saved = saved;
    this.#past = [];
    this.#future = [];
    this.#merging = null;
    this.#tell('open');
  }

  /**
   * @param {Job} doc
   * @param {string | null} [step] Changes with the same step in a row are undone together.
   */
  put(doc, step = null) {
    if (!this.doc || same(doc, this.doc)) return;
    if (step === null || step !== this.#merging) this.#past.push(this.doc);
    this.#merging = step;
    this.#future = [];
    this.doc = doc;
    this.#tell(step ?? 'change');
  }

  /**
   * Replaces the piece by another; can be undone, but loses its file.
   * @param {Job} doc @param {string} name
   */
  replace(doc, name) {
    this.dispatchEvent(new Event('leave'));
    this.id = crypto.randomUUID();
    this.name = name;
    this.saved = null;
    this.put(doc);
  }

  /**
   * Names are no part of the document, and not undone.
   * @param {string} name
   */
  rename(name) {
    if (name === this.name) return;
    this.name = name;
    this.#tell('rename');
  }

  /** @param {(string | number)[]} path @param {any} value @param {string | null} [step] */
  set(path, value, step = null) { this.put(replaced(this.doc, path, value), step); }

  /** Begins a new step. */
  commit() {
    if (this.#merging === null) return;
    this.#merging = null;
    this.#tell('commit');
  }

  undo() { this.#go(this.#past, this.#future); }
  redo() { this.#go(this.#future, this.#past); }

  /** @param {Job | null} doc The document as it is in the file now. */
  markSaved(doc) {
    this.saved = doc;
    this.#tell('saved');
  }

  /** @param {Job[]} from @param {Job[]} to */
  #go(from, to) {
    const doc = from.pop();
    if (!doc || !this.doc) return;
    to.push(this.doc);
    this.doc = doc;
    this.#merging = null;
    this.#tell('travel');
  }

  /** @param {string} cause */
  #tell(cause) { this.dispatchEvent(new CustomEvent('change', { detail: cause })); }
}
