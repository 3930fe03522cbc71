// @ts-check
// The studio's open file: saved whole, and followed as other programs change it.
import { ask } from './dialog.js';
import { byID, el, same, tell } from './dom.js';
import { read, written } from './documents.js';
import { follow, server, ServerError } from './server.js';
import { inUserUnits } from './user-units.js';

export class File {
  /**
   * As last seen on disk.
   * @type {string | null}
   */
  stamp = null;
  /** @type {string | null} */ name = null;
  /** A job rather than a description. */
  isJob = false;
  #isSaving = false;
  /**
   * The file's piece; other pieces are not written to it.
   * @type {string | null}
   */
  #id = null;
  /** What is said without a file. */
  note = () => '';

  /** @param {import('./store.js').Store} store @param {string | null} name @param {(message: string | null, ...actions: HTMLElement[]) => void} say */
  constructor(store, name, say) {
    this.store = store;
    this.name = name;
    this.say = say;
  }

  /** Whether the desk has the file's piece. */
  get isOwn() { return this.name !== null && this.#id === this.store.id; }

  /** Reads and follows the file. A missing file belongs to the first piece. */
  async open() {
    if (!this.name) return false;
    await this.#load();
    if (!this.store.doc) {
      const { store } = this;
      store.addEventListener('change', (event) => { if (/** @type {CustomEvent} */ (event).detail === 'open') this.#id ??= store.id; });
    }
    follow((stamp) => void this.#changed(stamp));
    return this.store.doc !== null;
  }

  /** Returns to the file. */
  back() { return this.#load(); }

  /** Makes a kept piece the file's. */
  own() { this.#id = this.store.id; }

  async #load() {
    try {
      const { content, stamp, name } = await server.file();
      this.stamp = stamp;
      const doc = await inUserUnits(read(name, content));
      this.isJob = /^\s*{/.test(content) && 'command' in JSON.parse(content);
      this.say(null);
      if (this.isOwn && this.store.doc && this.store.saved) {
        this.store.put(doc);
        this.store.markSaved(doc);
      } else {
        this.store.open(doc, name, doc);
        this.#id = this.store.id;
      }
    } catch (error) {
      if (error instanceof ServerError && error.status === 404) return; // A new file: saving makes it.
      this.say(`${this.name} cannot be shown: ${/** @type {Error} */ (error).message} What was here stays, and the file is looked at again when it changes.`);
    }
  }

  /** @param {string | null} stamp */
  async #changed(stamp) {
    if (stamp === this.stamp || this.#isSaving || (this.store.doc && !this.isOwn)) return;
    if (stamp === null || stamp === 'gone') {
      this.stamp = null;
      this.say(`${this.name} is gone from the disk. Saving writes it anew.`);
      return;
    }
    if (this.store.doc && this.store.saved && !this.store.isSaved) {
      this.say(`${this.name} was changed by another program, and it was changed here too.`,
        el('button', { type: 'button', class: 'quiet', onclick: () => { this.say(null); void this.#load(); } }, 'Show the file'),
        el('button', { type: 'button', class: 'quiet', onclick: () => { this.say(null); void this.save(true); } }, 'Keep what is here'));
      return;
    }
    await this.#load();
  }

  /** @param {boolean} [force] Over what another program has written. */
  async save(force = false) {
    const doc = this.store.doc;
    if (!doc) return;
    const content = written(doc, this.isJob);
    if (!this.isOwn) {
      const name = fileName(this.store);
      const choice = !this.name ? 'apart' : await ask('Which file?', `“${this.store.name}” is another piece than the one in ${this.name}.`,
        [[`Save as ${name}`, 'apart'], [`Write it over ${this.name}`, 'over']]);
      if (choice === null || doc !== this.store.doc) return;
      if (choice === 'apart') { this.#download(name, written(doc)); return; }
      this.isJob = !doc.spec && doc.command !== 'render';
      this.#id = this.store.id;
      await this.save(true);
      return;
    }
    this.#isSaving = true;
    try {
      const { stamp } = await server.save({ content, stamp: this.stamp, force });
      this.stamp = stamp;
      this.say(null);
      this.store.markSaved(doc);
    } catch (error) {
      if (error instanceof ServerError && error.status === 409) {
        this.say(`${this.name} was changed by another program or in another window.`,
          el('button', { type: 'button', class: 'quiet', onclick: () => { this.say(null); void this.#load(); } }, 'Show the file'),
          el('button', { type: 'button', class: 'quiet', onclick: () => { this.say(null); void this.save(true); } }, 'Write over it'));
      } else this.say(`${this.name} could not be saved: ${/** @type {Error} */ (error).message}`);
    } finally { this.#isSaving = false; }
  }

  /**
   * Downloads the document where there is no file.
   * @param {string} name @param {string} content
   */
  #download(name, content) {
    const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
    el('a', { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
    this.store.markSaved(this.store.doc);
  }

  show() {
    const state = this.isOwn ? (same(this.store.doc, this.store.saved) ? 'Saved' : 'Not saved') : this.note();
    tell(byID('saved'), this.store.doc ? state : '');
    tell(byID('name'), this.store.doc ? this.store.name : 'Studio');
    // A file is named by its folder.
    byID('name').disabled = !this.store.doc || this.isOwn;
    byID('name').title = this.isOwn ? 'The file that is open' : this.store.doc ? 'Rename' : '';
    const title = this.store.doc ? `${this.store.name} – Bezel studio` : 'Bezel studio';
    if (document.title !== title) document.title = title;
  }
}

/**
 * The name of a piece without a file.
 * @param {import('./store.js').Store} store
 */
function fileName({ name, doc }) {
  const stem = (name || 'piece').replace(/\.(json|svg)$/i, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${stem || 'piece'}.${doc?.command === 'render' ? 'svg' : 'json'}`;
}
