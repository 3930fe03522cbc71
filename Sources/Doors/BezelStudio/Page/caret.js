// @ts-check
// Edits text on a curve. A hidden field holds it, so that keyboards and input methods work; caret and selection are drawn
// where Bezel measured the letters.
import { keepWhole } from './chips.js';
import { typeSize } from './documents.js';
import { byID, plain, svg } from './dom.js';
import { radians } from './geometry.js';
import { Steps } from './steps.js';
import { wholeChips } from './typed-values.js';
import { placed } from './text-handles.js';

/** @typedef {{text?: string, range: {start: number, end: number}, advance: number, position: {x: number, y: number}, angle: number, hidden: boolean, level?: number}} Cluster */

const encoder = new TextEncoder();
/** @param {string} text @param {number} index */
export const byteOffset = (text, index) => encoder.encode(text.slice(0, index)).length;
/** @param {string} text @param {number} offset */
export function stringIndex(text, offset) {
  let bytes = 0, index = 0;
  for (const character of text) {
    if (bytes >= offset) break;
    bytes += encoder.encode(character).length;
    index += character.length;
  }
  return index;
}

export class Caret {
  #steps = new Steps();
  /**
   * Whether a click at a point goes into the words there.
   * @type {(p: {x: number, y: number}) => boolean}
   */
  mayEdit = () => true;
  /** Clicks whose words are being looked up; the field keeps its focus for them. */
  #finding = 0;

  /**
   * @param {import('./store.js').Store} store @param {import('./view.js').View} view
   * @param {import('./picture.js').Picture} picture @param {import('./words.js').Words} words
   */
  constructor(store, view, picture, words) {
    this.store = store;
    this.view = view;
    this.picture = picture;
    this.words = words;
    /** @type {HTMLInputElement} */ this.field = byID('typing');
    this.tip = byID('tip');
    this.layer = svg('g');
    view.overlay.prepend(this.layer);
    /** @type {Cluster | null} */ this.hovered = null;
    this.isComposing = false;
    this.#listen();
  }

  /** A text on a curve always has carets. */
  get #isText() { return this.store.doc?.command === 'text'; }
  /** The document's text, or a piece's. */
  get #text() { return this.#isText ? String(this.store.doc?.text ?? '') : this.words.source?.text ?? ''; }
  /** With fields filled in. */
  get #shown() { return this.#isText ? this.#text : this.words.label?.text ?? ''; }
  get #size() { return this.#isText ? typeSize(this.store.doc) : this.words.label?.size ?? 20; }
  get isEditing() { return !this.#isText && this.words.edited !== null; }

  /** @returns {Cluster[]} */
  get #clusters() {
    /** @type {Cluster[]} */
    const all = (this.#isText ? this.picture.measure?.clusters : this.words.label?.clusters) ?? [];
    return all.filter((c) => c.range.end > c.range.start);
  }

  show() {
    const isOn = this.#isText || this.isEditing || this.#finding > 0;
    this.field.hidden = !isOn;
    this.layer.replaceChildren();
    if (this.view.showsInk && !this.#isText) for (const { clusters, size } of this.words.labels) for (const one of clusters) if (!one.hidden) this.layer.append(this.#box(one, 'ink', 0, 1, size));
    if (!isOn) return;
    if (!this.isComposing && this.field.value !== this.#text) {
      const { selectionStart, selectionEnd } = this.field;
      this.field.value = this.#text;
      this.field.setSelectionRange(Math.min(selectionStart ?? 0, this.#text.length), Math.min(selectionEnd ?? 0, this.#text.length));
    }
    if (this.view.showsInk && this.#isText) for (const cluster of this.#clusters) if (!cluster.hidden) this.layer.append(this.#box(cluster, 'ink'));
    this.#faults();
    if (this.hovered) this.layer.append(this.#box(this.hovered, 'letter'));
    if (document.activeElement === this.field) this.#caret();
  }

  /**
   * The box of a letter's advance.
   * @param {Cluster} cluster @param {string} name @param {number} [from] @param {number} [to] Fractions of the advance. @param {number} [size]
   */
  #box(cluster, name, from = 0, to = 1, size = this.#size) {
    const a = cluster.advance;
    const top = -0.78 * size, foot = 0.24 * size;
    const points = [[from - 0.5, top], [to - 0.5, top], [to - 0.5, foot], [from - 0.5, foot]].map(([x, y]) => {
      const p = this.view.toScreen(this.#from(cluster, x * a, y));
      return `${p.x},${p.y}`;
    });
    return svg('polygon', { class: name, points: points.join(' ') });
  }

  /** @param {Cluster} cluster Where it stands in the picture. */
  #place(cluster) { return this.#isText ? placed(this.store.doc, cluster.position) : cluster.position; }

  /**
   * A point in a cluster's axes.
   * @param {Cluster} cluster @param {number} x @param {number} y
   */
  #from(cluster, x, y) {
    const p = this.#place(cluster), t = radians(cluster.angle);
    return { x: p.x + x * Math.cos(t) - y * Math.sin(t), y: p.y + x * Math.sin(t) + y * Math.cos(t) };
  }

  #faults() {
    for (const finding of this.picture.measure?.lint ?? []) {
      for (const match of finding.message.matchAll(/\bat bytes? (\d+)(?: and (\d+))?/g)) {
        for (const byte of [match[1], match[2]]) {
          const cluster = byte && this.#clusters.find((c) => c.range.start === Number(byte));
          if (cluster) this.layer.append(this.#box(cluster, 'fault'));
        }
      }
    }
  }

  /** @param {Cluster} cluster */
  #isRTL(cluster) {
    if (cluster.level !== undefined) return cluster.level % 2 === 1;
    return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(cluster.text ?? '');
  }

  #caret() {
    const text = this.#shown, all = this.#clusters;
    const selection = svg('g', { class: 'selection' });
    this.layer.append(selection);
    const { toShown } = this.#isText ? { toShown: (/** @type {number} */ i) => i } : this.words.mapping;
    const start = byteOffset(text, toShown(this.field.selectionStart ?? 0)), end = byteOffset(text, toShown(this.field.selectionEnd ?? 0));
    for (const cluster of all) {
      const from = Math.max(start, cluster.range.start), to = Math.min(end, cluster.range.end);
      if (from >= to || cluster.hidden) continue;
      const length = cluster.range.end - cluster.range.start;
      let a = (from - cluster.range.start) / length, b = (to - cluster.range.start) / length;
      if (this.#isRTL(cluster)) [a, b] = [1 - b, 1 - a];
      selection.append(this.#box(cluster, 'selected', a, b));
    }
    const index = this.field.selectionDirection === 'backward' ? start : end;
    const holder = all.find((c) => c.range.start <= index && index < c.range.end) ?? null;
    const before = holder && holder.range.start < index ? null : all.find((c) => c.range.end === index) ?? null;
    const cluster = before ?? holder;
    if (!cluster) return;
    let fraction = before ? 1 : (index - cluster.range.start) / (cluster.range.end - cluster.range.start);
    if (this.#isRTL(cluster)) fraction = 1 - fraction;
    const size = this.#size, x = (fraction - 0.5) * cluster.advance;
    const top = this.view.toScreen(this.#from(cluster, x, -0.82 * size)), foot = this.view.toScreen(this.#from(cluster, x, 0.24 * size));
    if (start === end) this.layer.append(svg('line', { class: 'caret', x1: top.x, y1: top.y, x2: foot.x, y2: foot.y }));
    // So that an input method's window stands by the caret.
    this.field.style.left = `${Math.round(foot.x)}px`;
    this.field.style.top = `${Math.round(foot.y - 18)}px`;
  }

  /**
   * The cluster at a point, and the nearest index between letters.
   * @param {{x: number, y: number}} p
   */
  #hit(p) {
    const size = this.#size;
    let best = null, least = Infinity;
    for (const cluster of this.#clusters) {
      if (cluster.hidden) continue;
      const o = this.#place(cluster), t = radians(cluster.angle);
      const x = (p.x - o.x) * Math.cos(t) + (p.y - o.y) * Math.sin(t), y = (p.y - o.y) * Math.cos(t) - (p.x - o.x) * Math.sin(t);
      const off = Math.max(0, Math.abs(x) - cluster.advance / 2) + Math.max(0, y - 0.3 * size, -0.85 * size - y);
      if (off < least) { least = off; best = { cluster, x, off }; }
    }
    return best;
  }

  /** @param {{cluster: Cluster, x: number}} hit */
  #index({ cluster, x }) {
    const text = this.#shown, from = stringIndex(text, cluster.range.start), to = stringIndex(text, cluster.range.end);
    const parts = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text.slice(from, to))].map((s) => s.index);
    let fraction = cluster.advance > 0 ? x / cluster.advance + 0.5 : 0.5;
    if (this.#isRTL(cluster)) fraction = 1 - fraction;
    const places = [...parts, to - from];
    const index = from + places[Math.max(0, Math.min(places.length - 1, Math.round(fraction * (places.length - 1))))];
    return this.#isText ? index : this.words.mapping.toSource(index);
  }

  #listen() {
    const { field, view, store } = this;
    field.addEventListener('compositionstart', () => { this.isComposing = true; });
    field.addEventListener('compositionend', () => { this.isComposing = false; });
    field.addEventListener('input', () => {
      const step = `typing${this.#steps.next(this.#isText ? 'text' : this.words.edited?.id ?? '', field.value)}`;
      if (this.#isText) store.set(['text'], field.value, step); else this.words.put(field.value, step);
    });
    field.addEventListener('blur', () => { store.commit(); this.words.end(); this.show(); });
    this.words.addEventListener('change', () => this.show());
    field.addEventListener('focus', () => this.show());
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') view.canvas.focus();
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') event.preventDefault(); // The document's own undo.
    });
    document.addEventListener('selectionchange', () => { if (document.activeElement === field) this.show(); });
    keepWhole(field, () => !this.#isText);

    let anchor = /** @type {number | null} */ (null);
    view.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.button !== 0 || !(this.#isText || this.isEditing) || target.closest('.handle, .view, .motion, .value-editor')) return;
      const hit = this.#hit(view.toPicture(event));
      if (!hit || hit.off > 4 / view.zoom) return;
      if (this.isEditing) event.stopImmediatePropagation();
      event.preventDefault();
      const index = this.#index(hit);
      field.hidden = false;
      field.focus({ preventScroll: true });
      anchor = event.shiftKey ? field.selectionStart ?? index : index;
      this.#select(anchor, index);
      view.canvas.setPointerCapture(event.pointerId);
    });
    view.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (event.buttons && anchor === null) {
        view.canvas.classList.toggle('words', false);
        return this.#hover(null, event);
      }
      if (!this.#isText && anchor === null) {
        const isOver = !(/** @type {Element} */ (event.target)).closest('.handle, .view, .motion, .value-editor') && this.words.hit(view.toPicture(event), 2 / view.zoom) !== null && this.mayEdit(view.toPicture(event));
        view.canvas.classList.toggle('words', isOver);
        return this.#hover(null, event);
      }
      const hit = this.#hit(view.toPicture(event));
      if (anchor !== null && hit) return this.#select(anchor, this.#index(hit));
      const isOver = hit && hit.off < 1 && !(/** @type {Element} */ (event.target)).closest('.handle, .view, .motion, .value-editor');
      this.#hover(isOver ? hit.cluster : null, event);
    });
    for (const name of ['pointerup', 'pointercancel']) view.canvas.addEventListener(name, () => { anchor = null; });
    // It would lie over what is typed, and stay behind what scrolls.
    for (const name of ['keydown', 'wheel']) addEventListener(name, () => { this.tip.hidden = true; }, { passive: true });
    view.canvas.addEventListener('pointerleave', (/** @type {PointerEvent} */ event) => this.#hover(null, event));
  }

  /** @param {number} a @param {number} b */
  #select(a, b) {
    this.field.setSelectionRange(Math.min(a, b), Math.max(a, b), b < a ? 'backward' : 'forward');
    this.show();
  }

  /** @param {Cluster | null} cluster @param {PointerEvent} event */
  #hover(cluster, event) {
    if (cluster) {
      const box = this.view.canvas.getBoundingClientRect();
      this.tip.textContent = `${cluster.text?.trim() || 'space'}   advance ${plain(cluster.advance)}   ${plain(cluster.angle, 1)}°`;
      this.tip.style.left = `${event.clientX - box.left}px`;
      this.tip.style.top = `${event.clientY - box.top}px`;
    }
    if (cluster === this.hovered) return;
    this.hovered = cluster;
    this.tip.hidden = !cluster || !this.view.showsInk;
    this.show();
  }

  /**
   * Edits the words at a point; on a text on a curve, only selects.
   * @param {{x: number, y: number}} p @param {boolean} wantsWord Whether a word is chosen, rather than a caret set.
   * @returns {Promise<boolean>} Whether there are words.
   */
  async take(p, wantsWord) {
    if (!this.#isText) {
      const found = this.words.hit(p, 3 / this.view.zoom);
      if (!found) return false;
      if (this.words.edited?.index !== found.index) {
        this.store.commit();
        // Within the click itself, for on-screen keyboards.
        this.#finding += 1;
        this.field.hidden = false;
        this.field.focus({ preventScroll: true });
        const isFound = await this.words.edit(found.index).finally(() => { this.#finding -= 1; });
        if (!isFound) { this.field.blur(); this.show(); return false; }
        this.field.value = this.#text;
      }
    }
    const hit = this.#hit(p);
    if (!hit || hit.off > 4 / this.view.zoom) return false;
    this.field.hidden = false;
    this.field.focus({ preventScroll: true });
    const index = this.#index(hit);
    const word = wantsWord ? wordAt(this.#text, index) : [index, index];
    this.#select(word[0], word[1]);
    return true;
  }

  /** Sets the caret at the end. */
  type() {
    this.field.hidden = false;
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(this.#text.length, this.#text.length);
    this.show();
  }
}

/**
 * The word at an index.
 * @param {string} text @param {number} index
 */
function wordAt(text, index) {
  const [a, b] = wholeChips(text, index, index);
  if (a !== b) return [a, b];
  const all = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  const found = all.find(({ segment, index: from, isWordLike }) => isWordLike && from <= index && index <= from + segment.length)
    ?? all.find(({ segment, index: from }) => from <= index && index <= from + segment.length);
  return found ? [found.index, found.index + found.segment.length] : [index, index];
}
