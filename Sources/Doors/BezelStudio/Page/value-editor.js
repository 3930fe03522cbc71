// @ts-check
// A field over the picture, where a value is seen: what is typed there is the value.
import { stringIndex } from './caret.js';
import { byID, el } from './dom.js';
import { layerNumber, memberOf } from './part-moves.js';
import { chipAt, targetOf } from './typed-values.js';

export class ValueEditor {
  /** @type {import('./typed-values.js').Target | null} */ #target = null;
  /** @type {any} As it began. */ #start = null;
  /** @type {Promise<boolean> | null} */ #taking = null;
  /** @type {{x: number, y: number}} In user units. */ #at = { x: 0, y: 0 };

  /**
   * @param {import('./store.js').Store} store @param {import('./view.js').View} view @param {import('./words.js').Words} words
   * @param {import('./selection.js').Selection} selection
   */
  constructor(store, view, words, selection) {
    this.store = store;
    this.view = view;
    this.words = words;
    this.selection = selection;
    this.input = el('input', { type: 'text', class: 'value-editor', autocomplete: 'off', spellcheck: 'false', hidden: true });
    byID('canvas').append(this.input);
    this.input.addEventListener('input', () => this.#typed());
    this.input.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key === 'Enter') { event.preventDefault(); this.#end(true); }
      if (event.key === 'Escape') { event.preventDefault(); this.#end(false); }
    });
    // The canvas would take them for its own.
    for (const name of ['keyup', 'pointerdown', 'click', 'dblclick']) this.input.addEventListener(name, (event) => event.stopPropagation());
    this.input.addEventListener('blur', () => this.#end(true));
    view.addEventListener('change', () => this.#place());
    store.addEventListener('change', (event) => { if (['open', 'travel'].includes(/** @type {CustomEvent} */ (event).detail)) this.#close(); });
  }

  get isOpen() { return this.#target !== null; }

  /**
   * Opens where a value is seen, or on what shows it: a hand, a thumb, an arc.
   * @param {{x: number, y: number}} p In user units. @returns {Promise<boolean>} Whether there is a value.
   */
  take(p) {
    if (this.isOpen) return Promise.resolve(true);
    // The clicks of a double click ask once.
    const taking = this.#taking ?? this.#take(p);
    this.#taking = taking;
    void taking.finally(() => { this.#taking = null; });
    return taking;
  }

  /** @param {{x: number, y: number}} p @returns {Promise<boolean>} */
  async #take(p) {
    const { store, words } = this, doc = store.doc;
    if (!doc?.spec) return false;
    const found = words.hit(p, 3 / this.view.zoom);
    if (found) {
      const label = words.labels[found.index], isFound = await words.edit(found.index), source = words.source;
      if (isFound && source && doc === store.doc) {
        const name = chipAt(source.text, label.text, stringIndex(label.text, found.letter.range.start)), target = name === null ? null : targetOf(doc, name);
        // Words that a face fills in are edited as words.
        if (target && doc.spec.texts?.[String(name)] === undefined) {
          words.end();
          this.#open(target, middleOf(label));
          return true;
        }
      }
      words.end();
      return false;
    }
    const part = this.selection.hit(p), layer = part && layerNumber(part.path) !== null ? memberOf(doc, part.path) : null;
    const name = layer?.layer === 'hand' && typeof layer.value !== 'number' ? layer.value ?? 'value' : layer?.layer === 'moon' && typeof layer.value === 'string' ? layer.value : part && doc.command === 'dial' && ['thumb', 'valueArc'].includes(part.path) ? 'amount' : null;
    const target = name === null ? null : targetOf(doc, name);
    if (!target) return false;
    this.#open(target, p);
    return true;
  }

  /** @param {import('./typed-values.js').Target} target @param {{x: number, y: number}} at */
  #open(target, at) {
    this.#target = target;
    this.#start = this.store.doc;
    this.#at = at;
    this.input.value = target.text;
    this.input.size = Math.max(6, target.text.length + 1);
    this.input.setAttribute('aria-label', target.label);
    this.input.removeAttribute('aria-invalid');
    this.input.hidden = false;
    this.#place();
    this.input.focus({ preventScroll: true });
    this.input.select();
  }

  #place() {
    if (!this.isOpen) return;
    const p = this.view.toScreen(this.#at);
    this.input.style.left = `${p.x}px`;
    this.input.style.top = `${p.y}px`;
  }

  #typed() {
    this.input.size = Math.max(6, this.input.value.length + 1);
    const next = this.#target?.put(this.#start, this.input.value);
    this.input.setAttribute('aria-invalid', String(!next));
    if (next) this.store.put(next, 'typed value');
  }

  /** @param {boolean} isTaken */
  #end(isTaken) {
    if (!this.isOpen) return;
    const hadFocus = document.activeElement === this.input, start = this.#start;
    this.#close();
    if (!isTaken && this.store.doc !== start) this.store.put(start, 'typed value');
    this.store.commit();
    if (hadFocus) this.view.canvas.focus({ preventScroll: true });
  }

  #close() {
    this.#target = null;
    this.input.hidden = true;
  }
}

/** @param {import('./words.js').Label} label The middle of its letters' bodies. */
function middleOf({ clusters, size }) {
  const all = clusters.filter(({ hidden }) => !hidden), up = 0.36 * size;
  const sum = all.reduce((now, { position, angle }) => ({ x: now.x + position.x + up * Math.sin(angle * Math.PI / 180), y: now.y + position.y - up * Math.cos(angle * Math.PI / 180) }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, all.length), y: sum.y / Math.max(1, all.length) };
}
