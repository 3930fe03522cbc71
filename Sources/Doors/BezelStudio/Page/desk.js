// @ts-check
// Keeps what is on the desk as it changes, for reloading and crashes.
import { ask } from './dialog.js';
import { el, same } from './dom.js';
import { browserShelf, Keeper } from './keeper.js';

/** Milliseconds. */
const pause = 250;

export class Desk {
  keeper = new Keeper(browserShelf());
  #timer = 0;
  #isRestoring = false;
  /** @type {string | null} */ #locked = null;
  #unlock = () => {};
  #isTold = false;

  /**
   * @param {import('./store.js').Store} store @param {import('./file.js').File} file
   * @param {(message: string | null, ...actions: HTMLElement[]) => void} say
   */
  constructor(store, file, say) {
    this.store = store;
    this.file = file;
    this.say = say;
    file.note = () => (!this.keeper.isKeeping ? 'Not kept' : same(store.doc, store.base) ? '' : 'Kept in this browser');
    store.addEventListener('change', (event) => {
      const cause = /** @type {CustomEvent} */ (event).detail;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.keep(), cause === 'open' ? 0 : pause);
    });
    store.addEventListener('leave', () => this.keep());
    addEventListener('pagehide', () => this.keep());
    document.addEventListener('visibilitychange', () => { if (document.hidden) this.keep(); });
    addEventListener('beforeunload', (event) => {
      this.keep();
      if (!this.keeper.isKeeping && store.doc && !same(store.doc, store.saved ?? store.base)) event.preventDefault();
    });
  }

  /** Keeps the current state. */
  keep() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const { doc, base, saved, id, name } = this.store;
    if (!doc || this.#isRestoring) return;
    const was = this.keeper.isKeeping;
    const isKept = this.keeper.keep({ id, name, file: this.file.isOwn ? this.file.name : null }, { doc, base, saved });
    if (isKept) {
      this.keeper.desk = id;
      try { sessionStorage.setItem('bezel.desk', id); } catch { /* told below */ }
      void this.#lock(id);
    } else if (!this.#isTold && !same(doc, saved ?? base)) {
      this.#isTold = true;
      this.say('This browser has no room to keep the piece, or may not: save it before you leave the page.');
    }
    if (was !== isKept) this.file.show();
  }

  /**
   * Restores what was here on reloading, or what no other page has open.
   * @returns {Promise<boolean>} Whether there was something.
   */
  async begin() {
    /** @type {string | null} */
    let id = null;
    try { id = sessionStorage.getItem('bezel.desk'); } catch { /* as on a new page */ }
    const { list } = this.keeper, { name } = this.file;
    // On a new page an open file precedes pieces that are not its own.
    const kept = list.find((one) => one.id === id) ?? list.find((one) => (name === null ? one.id === this.keeper.desk : one.file === name && one.isChanged));
    if (!kept || (kept.file !== null && kept.file !== this.file.name) || !await this.#lock(kept.id)) return false;
    return this.#restore(kept);
  }

  /** @param {import('./keeper.js').Kept} kept */
  #restore(kept) {
    const content = this.keeper.content(kept.id);
    if (!content) return false;
    const inFile = this.file.isOwn ? this.store.saved : null;
    if (kept.file !== null) {
      if (!inFile) return false;
      if (same(content.doc, inFile)) return true;
      if (!same(content.saved, inFile)) {
        this.say(`${this.file.name} was changed by another program, and work on it that was not saved is kept here.`,
          el('button', { type: 'button', class: 'quiet', onclick: () => { this.say(null); this.store.put(content.doc); } }, 'Show that work'));
        return true;
      }
    }
    this.#isRestoring = true;
    this.store.open(content.doc, kept.name, kept.file === null ? content.saved : inFile, { id: kept.id, base: content.base ?? content.doc });
    this.#isRestoring = false;
    if (kept.file !== null) {
      this.file.own();
      this.say(`Changes to ${kept.file} that were not saved are here again.`,
        el('button', { type: 'button', class: 'quiet', onclick: () => { this.say(null); this.store.put(/** @type {any} */ (inFile)); } }, 'Show the file as it is'));
    }
    return true;
  }

  /**
   * Opens a kept piece.
   * @param {import('./keeper.js').Kept} kept
   */
  async reopen(kept) {
    const content = this.keeper.content(kept.id);
    if (!content) { this.say(`“${kept.name}” cannot be read any more.`); return false; }
    if (kept.id === this.store.id) return true;
    const isFile = kept.file !== null && kept.file === this.file.name;
    this.store.open(content.doc, kept.name, content.saved, { id: kept.id, base: content.base ?? content.doc });
    if (isFile) this.file.own();
    return true;
  }

  /**
   * Makes room for a piece; asks about the one to be dropped.
   * @returns {Promise<boolean>} Whether there is room.
   */
  async room() {
    this.keep();
    const oldest = this.keeper.oldest();
    if (!oldest) return true;
    const isDropped = await ask('Ten pieces are kept', `The browser keeps ten pieces that were changed. To begin another one, “${oldest.name}”, the oldest, is dropped.`,
      [[`Drop “${oldest.name}”`, true]]);
    if (isDropped) this.keeper.drop(oldest.id);
    return isDropped === true;
  }

  /**
   * A piece's name that no other changed piece has.
   * @param {string} name
   */
  freeName(name) {
    const taken = new Set(this.keeper.list.filter((one) => one.isChanged).map((one) => one.name));
    let free = name;
    for (let n = 2; taken.has(free); n += 1) free = `${name} ${n}`;
    return free;
  }

  /** @param {import('./keeper.js').Kept} kept @returns {Promise<boolean>} */
  async drop(kept) {
    if (kept.isChanged && !await ask('Drop this piece?', `“${kept.name}” was changed and is kept nowhere else.`, [['Drop it', true]])) return false;
    this.keeper.drop(kept.id);
    return true;
  }

  /**
   * One page at a time works on a piece. Without locks in the browser, all may.
   * @param {string} id @returns {Promise<boolean>}
   */
  #lock(id) {
    if (this.#locked === id || !navigator.locks) return Promise.resolve(true);
    return new Promise((done) => {
      void navigator.locks.request(`bezel desk ${id}`, { ifAvailable: true }, (lock) => {
        done(lock !== null);
        if (!lock) return undefined;
        this.#unlock();
        this.#locked = id;
        return new Promise((end) => { this.#unlock = () => end(undefined); });
      }).catch(() => done(true));
    });
  }
}
