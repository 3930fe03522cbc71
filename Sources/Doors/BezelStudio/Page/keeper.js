// @ts-check
// Pieces kept by the browser: the current one, and the last ones before it. Where storage is full or forbidden,
// it says so and goes on.
import { modern } from './documents.js';
import { same } from './dom.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {{id: string, name: string, time: number, isChanged: boolean, file: string | null}} Kept What is known of a piece without reading it.
 * @typedef {{doc: Job, base: Job | null, saved: Job | null}} Content
 * @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>} Shelf
 */

export const most = 10;
const index = 'bezel.pieces', desk = 'bezel.desk';
/** @param {string} id */
const place = (id) => `bezel.piece.${id}`;

export class Keeper {
  /** @param {Shelf | null} shelf Null where the browser has none. @param {() => number} [now] */
  constructor(shelf, now = Date.now) {
    this.shelf = shelf;
    this.now = now;
    /** Whether the last piece was kept. */
    this.isKeeping = shelf !== null;
  }

  /**
   * The latest first.
   * @returns {Kept[]}
   */
  get list() {
    try {
      const found = JSON.parse(this.shelf?.getItem(index) ?? '[]');
      return Array.isArray(found) ? found.filter((one) => typeof one?.id === 'string' && typeof one?.name === 'string') : [];
    } catch { return []; }
  }

  /** @param {string} id @returns {Content | null} Null where it is not there, or cannot be read. */
  content(id) {
    try {
      const found = JSON.parse(this.shelf?.getItem(place(id)) ?? 'null');
      return typeof found?.doc?.command === 'string' ? { doc: modern(found.doc), base: found.base ?? null, saved: found.saved ?? null } : null;
    } catch { return null; }
  }

  /**
   * The last one on the desk.
   * @returns {string | null}
   */
  get desk() { try { return this.shelf?.getItem(desk) ?? null; } catch { return null; } }
  /** @param {string | null} id */
  set desk(id) {
    try { if (id === null) this.shelf?.removeItem(desk); else this.shelf?.setItem(desk, id); } catch { /* told by `keep` */ }
  }

  /**
   * Keeps a piece as the latest one; unchanged pieces make room for it.
   * @param {{id: string, name: string, file: string | null}} piece @param {Content} content @returns {boolean} Whether it is kept.
   */
  keep({ id, name, file }, content) {
    const isChanged = !same(content.doc, content.saved ?? content.base);
    const old = this.list.filter((one) => one.id !== id);
    const others = old.filter((one) => one.isChanged).slice(0, isChanged ? most - 1 : most);
    try {
      if (!this.shelf) throw new Error('no storage');
      this.shelf.setItem(place(id), JSON.stringify(content));
      this.shelf.setItem(index, JSON.stringify([{ id, name, file, isChanged, time: this.now() }, ...others]));
      this.isKeeping = true;
    } catch { this.isKeeping = false; }
    if (this.isKeeping) for (const one of old) if (!others.includes(one)) this.#remove(one.id);
    return this.isKeeping;
  }

  /**
   * The piece that one more would push out; null where there is room.
   * @param {string | null} [id] Of the one that stays. @returns {Kept | null}
   */
  oldest(id = null) {
    const changed = this.list.filter((one) => one.isChanged && one.id !== id);
    return changed.length >= most - (id === null ? 0 : 1) ? changed[changed.length - 1] : null;
  }

  /** @param {string} id */
  drop(id) {
    try { this.shelf?.setItem(index, JSON.stringify(this.list.filter((one) => one.id !== id))); } catch { /* it stays */ }
    this.#remove(id);
    if (this.desk === id) this.desk = null;
  }

  /** @param {string} id */
  #remove(id) { try { this.shelf?.removeItem(place(id)); } catch { /* it stays */ } }
}

/**
 * Null where forbidden.
 * @returns {Shelf | null}
 */
export function browserShelf() {
  try {
    localStorage.setItem('bezel.try', '1');
    localStorage.removeItem('bezel.try');
    return localStorage;
  } catch { return null; }
}
