// @ts-check
// The file that the studio was opened with: saved whole, followed when someone else changes it.
import { byID, el, same, tell } from './dom.js';
import { read, written } from './documents.js';
import { follow, server, ServerError } from './server.js';

export class File {
  /**
   * What is on the disk, as far as is known.
   * @type {string | null}
   */
  stamp = null;
  /** @type {string | null} */ name = null;
  /** Whether the file is a job rather than a bare description. */
  isJob = false;
  #isSaving = false;

  /** @param {import('./store.js').Store} store @param {string | null} name @param {(message: string | null, ...actions: HTMLElement[]) => void} say */
  constructor(store, name, say) {
    this.store = store;
    this.name = name;
    this.say = say;
  }

  /** Reads the file and follows it. */
  async open() {
    if (!this.name) return false;
    await this.#load();
    follow((stamp) => void this.#changed(stamp));
    return this.store.doc !== null;
  }

  async #load() {
    try {
      const { content, stamp, name } = await server.file();
      this.stamp = stamp;
      const doc = read(name, content);
      this.isJob = /^\s*{/.test(content) && 'command' in JSON.parse(content);
      this.say(null);
      if (this.store.doc && this.store.saved) {
        this.store.put(doc);
        this.store.markSaved(doc);
      } else this.store.open(doc, name, doc);
    } catch (error) {
      if (error instanceof ServerError && error.status === 404) return; // A new file: saving makes it.
      this.say(`${this.name} cannot be shown: ${/** @type {Error} */ (error).message} What was here stays, and the file is looked at again when it changes.`);
    }
  }

  /** @param {string | null} stamp */
  async #changed(stamp) {
    if (stamp === this.stamp || this.#isSaving) return;
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
    if (!this.name) {
      // Without a file the browser saves: the document as JSON, or the SVG.
      const suffix = doc.command === 'render' ? 'svg' : 'json';
      const url = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
      el('a', { href: url, download: `${(this.store.name || 'piece').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}.${suffix}` }).click();
      setTimeout(() => URL.revokeObjectURL(url), 10000);
      this.store.markSaved(doc);
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

  /** What the bar says of it. */
  show() {
    tell(byID('saved'), this.store.doc && this.name ? (same(this.store.doc, this.store.saved) ? 'Saved' : 'Not saved') : '');
    tell(byID('name'), this.store.doc ? this.store.name : 'Studio');
    const title = this.store.doc ? `${this.store.name} – Bezel studio` : 'Bezel studio';
    if (document.title !== title) document.title = title;
  }
}
