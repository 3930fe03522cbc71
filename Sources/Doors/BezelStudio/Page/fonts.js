// @ts-check
// The user's own fonts: given to the studio as files, which keeps them, listed before the others.
import { showDialog } from './dialog.js';
import { byID, el } from './dom.js';
import { forgetSamples, sample } from './font-field.js';
import { server } from './server.js';

/** @typedef {{family: string, style: string, weight: number, italic: boolean, axes: any[], file?: string}} Face */

export const fontTypes = '.ttf,.otf,.ttc,.otc,.woff,.woff2,font/ttf,font/otf,font/woff,font/woff2';
/** Bytes of a file: more than the largest fonts of Chinese, Japanese and Korean have. */
const largest = 30 << 20;
/** Faults that are told one by one. */
const mostTold = 3;

/** @param {File} file */
export const isFont = (file) => /\.(ttf|otf|ttc|otc|woff2?)$/i.test(file.name);

/**
 * Families, the user's first.
 * @param {Face[]} faces @returns {string[]}
 */
export const familiesOf = (faces) => [...new Set([...faces.filter(({ file }) => file), ...faces].map(({ family }) => family))];

/** Sends `change` when there are other fonts than before. */
export class Fonts extends EventTarget {
  /**
   * Of the start; changed in place, as others hold it.
   * @type {Face[]}
   */
  faces;
  /**
   * Likewise.
   * @type {string[]}
   */
  families;
  /**
   * Folders with fonts of the user's, which commands name.
   * @type {string[]}
   */
  folders;
  /** Until the files that were given before are taken. */
  #taking = Promise.resolve();

  /** @param {any} start @param {(message: string | null, ...actions: HTMLElement[]) => void} say */
  constructor(start, say) {
    super();
    this.faces = start.fonts;
    this.families = familiesOf(start.fonts);
    this.folders = start.fontFolders ?? [];
    this.say = say;
  }

  /**
   * The user's files, with the families in them.
   * @returns {Map<string, string[]>}
   */
  get files() {
    /** @type {Map<string, string[]>} */
    const files = new Map();
    for (const { file, family } of this.faces) if (file) files.set(file, [...new Set([...files.get(file) ?? [], family])]);
    return files;
  }

  /** @param {{fonts: Face[], folders: string[]}} found */
  #put({ fonts, folders }) {
    this.faces.splice(0, this.faces.length, ...fonts);
    this.families.splice(0, this.families.length, ...familiesOf(fonts));
    this.folders = folders;
    forgetSamples();
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Takes font files, one after the other, and tells what became of them.
   * @param {File[]} files @returns {Promise<string[]>} The families that can be used now.
   */
  take(files) {
    const taken = this.#taking.then(() => this.#take(files));
    this.#taking = taken.then(() => {}, () => {});
    return taken;
  }

  /** @param {File[]} files */
  async #take(files) {
    /** @type {string[]} */
    const faults = [];
    const before = new Map(this.files);
    /** @type {File[]} */
    const taken = [];
    for (const [i, file] of files.entries()) {
      if (files.length > 8) this.say(`Adding fonts: ${i + 1} of ${files.length}…`);
      if (file.size > largest) { faults.push(`${file.name} has ${Math.round(file.size / (1 << 20))} MiB; a font may have ${largest >> 20}.`); continue; }
      try { await server.takeFont(file); taken.push(file); } catch (error) { faults.push(`${/** @type {Error} */ (error).message.replace(/[.]?$/, '.')}`); }
    }
    try { this.#put(await server.fonts()); } catch (error) { faults.push(/** @type {Error} */ (error).message); }
    const now = this.files, families = [...new Set([...now].flatMap(([name, all]) => (before.has(name) && !taken.some((file) => file.name === name) ? [] : all)))];
    const said = taken.length === 0 ? [] : [taken.length === 1 ? `${families.join(', ') || taken[0].name} can be chosen now.` : `${taken.length} fonts can be chosen now.`];
    const more = faults.length > mostTold ? [faults.length - mostTold === 1 ? 'One more file cannot be used.' : `${faults.length - mostTold} more files cannot be used.`] : [];
    this.say([...said, ...faults.slice(0, mostTold), ...more].join(' ') || null,
      ...(taken.length ? [el('button', { type: 'button', class: 'quiet', onclick: () => { this.say(null); this.show(); } }, 'My fonts')] : []));
    return families;
  }

  /** The user's fonts, to see, add and remove. */
  show() {
    const chooser = el('input', { type: 'file', accept: fontTypes, multiple: true, hidden: true, 'aria-label': 'Font files' });
    chooser.addEventListener('change', () => {
      const files = [...chooser.files ?? []];
      chooser.value = '';
      if (files.length) void this.take(files).then(() => { if (/** @type {HTMLDialogElement} */ (byID('dialog')).open) this.show(); });
    });
    const about = el('p', { class: 'about', role: 'status' }, this.files.size ? 'Every piece may use them. They stay on this computer.' : 'None yet. Choose files here, or drop them on the page: .ttf, .otf, .woff or .woff2. They stay on this computer.');
    const list = el('ul', { class: 'own-fonts', 'aria-label': 'My fonts' }, ...[...this.files].map(([file, families]) => {
      const shot = el('img', { alt: '', height: 24 });
      const faces = this.faces.filter((face) => face.file === file), styles = [...new Set(faces.map(({ style }) => style))].filter((style) => style && style !== 'Regular');
      void sample(families[0], faces[0]).then((source) => { if (source) shot.src = source; });
      return el('li', { 'data-file': file }, el('span', { class: 'family' }, families.join(', '), el('small', {}, [...styles.slice(0, 3), file].join(' · '))), shot,
        el('button', { type: 'button', class: 'link', 'aria-label': `Remove ${families.join(', ')} (${file})`, onclick: () => void this.#drop(file, about) }, 'Remove'));
    }));
    showDialog('My fonts', about, this.files.size ? list : null, chooser,
      el('footer', {}, el('button', { type: 'button', class: 'quiet', onclick: () => byID('dialog').close() }, 'Done'),
        el('button', { type: 'button', class: 'main', id: 'add-fonts', onclick: () => chooser.click() }, 'Add fonts…')));
    byID('add-fonts').focus();
  }

  /** @param {string} file @param {HTMLElement} about */
  async #drop(file, about) {
    try {
      this.#put(await server.dropFont(file));
      this.show();
    } catch (error) { about.textContent = /** @type {Error} */ (error).message; }
  }

  /**
   * Whether a job names a font of the user's.
   * @param {import('./server.js').Job} job
   */
  isUsedBy(job) {
    const said = JSON.stringify(job);
    return this.faces.some(({ file, family }) => file && said.includes(JSON.stringify(family).slice(1, -1)));
  }

  /**
   * The folders that a command must name to draw a job as here.
   * @param {import('./server.js').Job} job @returns {Promise<string[]>}
   */
  async foldersOf(job) {
    if (!this.folders.length) return [];
    try { return (await server.fontFolders(job)).folders; } catch { return this.folders; }
  }
}
