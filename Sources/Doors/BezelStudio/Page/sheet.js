// @ts-check
// A sheet of small pictures, one per row; only visible tiles exist and are drawn.
import { el } from './dom.js';

/** In pixels: a tile, between tiles, and at the edge. */
const tile = { width: 184, height: 196 }, gap = 14, inset = 6;
/** Narrower pages have tiles of at least this width. */
const narrow = { within: 560, width: 136 };
const maximumCached = 800;
/** Rows of a table that is drawn whole, so that all notes are known. */
const maximumWhole = 200;

/** @typedef {{source?: string, error?: string, warning?: string, note?: string}} Shot */

export class Sheet {
  /** @type {Map<number, Shot>} */ #shots = new Map();
  /** @type {Map<number, HTMLElement>} */ #tiles = new Map();
  /** @type {number[] | null} Rows that are shown; null for all. */ #chosen = null;
  #count = 0;
  #isDrawing = false;
  #generation = 0;
  /** @type {Map<number, string>} */ errors = new Map();
  /**
   * Rows drawn with a warning or a note.
   * @type {Set<number>}
   */
  noted = new Set();
  /** Called when rows were drawn. */
  drawn = () => {};

  /**
   * @param {(rows: number[]) => Promise<Shot[]>} draw
   * @param {(row: number) => string} label
   */
  constructor(draw, label) {
    this.draw = draw;
    this.label = label;
    this.list = el('ul', { class: 'tiles-all' });
    this.element = el('div', { class: 'sheet', tabindex: 0, role: 'region', 'aria-label': 'Pictures of the rows' }, this.list);
    this.element.addEventListener('scroll', () => this.#place(), { passive: true });
    new ResizeObserver(() => this.#place()).observe(this.element);
  }

  /**
   * For other rows or another piece.
   * @param {number} count
   */
  reset(count) {
    this.#generation += 1;
    this.#count = count;
    this.#shots.clear();
    this.errors.clear();
    this.noted.clear();
    this.#chosen = null;
    this.#clear();
    this.#place();
  }

  /** Whether every row has been drawn. */
  get isDrawnWhole() { return this.#shots.size + this.errors.size >= this.#count; }

  /** @param {number[] | null} rows */
  choose(rows) {
    this.#chosen = rows;
    this.element.scrollTop = 0;
    this.#clear();
    this.#place();
  }

  refresh() {
    for (const [row, element] of this.#tiles) this.#fill(element, row);
  }

  #clear() {
    this.#tiles.clear();
    this.list.replaceChildren();
  }

  get #length() { return this.#chosen?.length ?? this.#count; }
  /** @param {number} i */
  #row(i) { return this.#chosen ? this.#chosen[i] : i; }

  #visible() {
    const { clientWidth: width, clientHeight: height, scrollTop: top } = this.element;
    // Shares out little room.
    const inner = width - 2 * inset;
    const isNarrow = width < narrow.within, columns = Math.max(1, Math.floor((inner - gap) / ((isNarrow ? narrow.width : tile.width) + gap)));
    const side = isNarrow ? Math.floor((inner - gap) / columns) - gap : tile.width;
    const first = Math.max(0, Math.floor(top / (tile.height + gap))) * columns;
    const last = Math.min(this.#length, (Math.floor((top + height) / (tile.height + gap)) + 1) * columns);
    return { columns, first, last, side };
  }

  #place() {
    if (!this.element.clientWidth) return;
    const { columns, first, last, side } = this.#visible();
    this.list.style.height = `${Math.ceil(this.#length / columns) * (tile.height + gap) + gap}px`;
    /** @type {Map<number, HTMLElement>} */
    const next = new Map();
    for (let i = first; i < last; i += 1) {
      const row = this.#row(i);
      const element = this.#tiles.get(row) ?? this.#made(row);
      element.style.width = `${side}px`;
      element.style.left = `${gap + (i % columns) * (side + gap)}px`;
      element.style.top = `${gap + Math.floor(i / columns) * (tile.height + gap)}px`;
      element.setAttribute('aria-setsize', String(this.#length));
      element.setAttribute('aria-posinset', String(i + 1));
      next.set(row, element);
    }
    for (const [row, element] of this.#tiles) if (!next.has(row)) element.remove();
    this.#tiles = next;
    void this.#run();
  }

  /** @param {number} row */
  #made(row) {
    const element = el('li', { class: 'row-tile', 'data-row': row }, el('div', { class: 'shot' }), el('div', { class: 'label' }));
    this.#fill(element, row);
    this.list.append(element);
    return element;
  }

  /** @param {HTMLElement} element @param {number} row */
  #fill(element, row) {
    const shot = this.#shots.get(row), error = shot?.error ?? this.errors.get(row);
    const [frame, label] = element.children;
    element.classList.toggle('failed', Boolean(error));
    element.title = [shot?.warning, shot?.note].filter(Boolean).join('\n');
    element.classList.toggle('warned', Boolean(shot?.warning));
    element.classList.toggle('noted', Boolean(shot?.note) && !shot?.warning);
    label.textContent = this.label(row);
    if (error) frame.replaceChildren(el('p', { class: 'why' }, error));
    else if (shot?.source) frame.replaceChildren(el('img', { alt: `Row ${row + 1}: ${this.label(row)}`, src: shot.source }));
  }

  /** Draws what is visible, a few at a time, the latest place first. */
  async #run() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    for (;;) {
      const { first, last } = this.#visible(), generation = this.#generation;
      /** @type {number[]} */
      const wanted = [];
      for (let i = first; i < last && wanted.length < 8; i += 1) {
        const row = this.#row(i);
        if (!this.#shots.has(row) && !this.errors.has(row)) wanted.push(row);
      }
      for (let row = 0; row < this.#count && this.#count <= maximumWhole && wanted.length === 0; row += 1) {
        if (!this.#shots.has(row) && !this.errors.has(row)) wanted.push(row);
      }
      if (!wanted.length || !this.element.clientWidth) break;
      const shots = await this.draw(wanted);
      if (generation !== this.#generation) continue;
      shots.forEach((shot, k) => this.#keep(wanted[k], shot));
      this.drawn();
    }
    this.#isDrawing = false;
  }

  /** @param {number} row @param {Shot} shot */
  #keep(row, shot) {
    if (this.#shots.size >= maximumCached) {
      for (const old of this.#shots.keys()) {
        if (!this.#tiles.has(old)) { this.#shots.delete(old); break; }
      }
    }
    this.#shots.set(row, shot);
    if (shot.warning || shot.note) this.noted.add(row);
    const element = this.#tiles.get(row);
    if (element) this.#fill(element, row);
  }
}
