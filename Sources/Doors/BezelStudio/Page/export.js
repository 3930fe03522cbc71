// @ts-check
// The dialogs for exporting files and copying as a command line, JSON, Swift or HTML.
import { commandLine, html, row, swift } from './copy.js';
import { showDialog } from './dialog.js';
import { byID, el, words } from './dom.js';
import { afterEvent } from './focus.js';
import { lengthOf, moving, scaled, stage, started } from './documents.js';
import { filePreview } from './file-preview.js';
import { fragment } from './link.js';
import { plainly } from './messages.js';
import { bytes, contact, formatName, mediaTypes, server } from './server.js';

/** @typedef {import('./server.js').Job} Job */

const abouts = /** @type {Record<string, string>} */ ({
  png: 'Pixels, for screens', svg: 'Outlines, for pages and print', apng: 'Motion without loss', webp: 'Small, for pages', gif: 'Motion, everywhere', pdf: 'For print, with text that can be searched',
  jpg: 'Pixels on white, for mail', dxf: 'Outlines, for cutters', gcode: 'Lines, for engravers and plotters', html: 'A page whose buttons are clicked',
});

export const pages = ['picture', 'A6', 'A5', 'A4', 'A3', 'Letter'];
/** What browsers show. */
const seen = ['png', 'svg', 'apng', 'webp', 'gif', 'jpg'];
export const pixels = ['png', 'apng', 'webp', 'gif', 'jpg'];
/** In millimetres. */
const machines = ['dxf', 'gcode'];
/** Whose size is written in a unit of length. */
export const papers = ['svg', 'pdf'];
/** Millimetres: of a bleed, and the most that is sensible. */
export const usualBleed = 3;
const mostBleed = 50;
/** Millimetres of a user unit by default: an inch / 96. */
export const usualUnit = 25.4 / 96;
/** What a copied command names the printer's profile. */
const profileName = 'printer.icc';
/** In millimetres. */
const lengths = /** @type {Record<string, number>} */ ({ mm: 1, in: 25.4 });

export class Output {
  format = 'png';
  scale = 1;
  isLive = false;
  /** Of pictures in pixels, and of files with lengths. */
  unit = 'px';
  lengthUnit = 'mm';
  dpi = 300;
  /** Of a user unit, for machines. */
  millimetres = usualUnit;
  page = 'picture';
  /**
   * Millimetres of a user unit on paper and in SVG; null for the usual ones.
   * @type {number | null}
   */
  paper = null;
  /** In millimetres. */
  bleed = 0;
  hasCropMarks = false;
  isOutlined = false;
  /** @type {'keep' | 'gray' | 'cmyk'} Of a PDF. */
  colors = 'keep';

  /** @param {import('./store.js').Store} store @param {any} start @param {import('./fonts.js').Fonts} fonts */
  constructor(store, start, fonts) {
    this.fonts = fonts;
    this.store = store;
    this.start = start;
    this.dialog = /** @type {HTMLDialogElement} */ (byID('dialog'));
    this.dialog.addEventListener('click', (event) => { if (event.target === this.dialog) this.dialog.close(); });
    this.dialog.addEventListener('close', () => { this.#retry = null; });
    // What a dialog waits for is asked again once Bezel is back.
    contact.addEventListener('found', () => {
      const retry = this.#retry;
      this.#retry = null;
      if (this.dialog.open) retry?.();
    });
  }

  get #name() { return (this.store.name || 'picture').toLowerCase().replace(/\.\w+$/, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'picture'; }
  get fileName() { return `${this.#name}.${this.format}`; }

  /**
   * The job to export.
   * @returns {Job}
   */
  job() {
    const doc = /** @type {Job} */ (this.store.doc);
    const job = /** @type {Job} */ ({ ...doc, format: this.format });
    if (['apng', 'webp', 'gif'].includes(this.format)) Object.assign(job, started(doc));
    const scale = this.scale * (Number(doc.scale) || 1);
    if (!pixels.includes(this.format)) delete job.scale;
    else if (scale !== 1 || doc.scale !== undefined || doc.command === 'vote') job.scale = scale; // Votes are drawn at 2 unless told.
    if (machines.includes(this.format) && this.millimetres !== usualUnit) job['user-unit'] = String(this.millimetres);
    if (papers.includes(this.format) && this.paper !== null) {
      const { width, height } = stage(doc);
      job.size = `${Number((Math.max(width, height) * this.paper / lengths[this.lengthUnit]).toFixed(4))}${this.lengthUnit}`;
    } else if (this.format === 'svg' && doc.command === 'render' && ['size', 'width', 'height'].every((key) => doc[key] === undefined)) {
      // A document in millimetres stays one.
      const size = lengthOf(doc.svg ?? '');
      if (size) job.size = size;
    }
    if (this.format === 'pdf') {
      if (this.page !== 'picture') job.page = this.page;
      if (this.bleed > 0) job.bleed = `${this.bleed}mm`;
      if (this.hasCropMarks) job['crop-marks'] = true;
      if (this.isOutlined) job['pdf-text'] = 'outlines';
      if (this.colors !== 'keep') job['color-space'] = this.colors;
      // The command finds the printer's profile by its name; the page reads no files by theirs.
      if (this.colors === 'cmyk') job.profile = profileName;
    }
    if (this.format === 'svg' && this.isLive) { job['live-text'] = true; job['embed-fonts'] = true; }
    return job;
  }

  /** @param {string[]} values @param {any} chosen @param {string} label @param {(value: string) => void} choose @param {(value: string) => string} [name] */
  #choices(values, chosen, label, choose, name = words) {
    return el('div', { class: 'field' }, el('div', { class: 'head' }, el('span', { class: 'legend' }, label)),
      el('div', { class: 'choices', role: 'group', 'aria-label': label }, ...values.map((v) => el('button', {
        type: 'button', 'aria-pressed': String(v === chosen), 'data-value': v, title: abouts[v] ?? null, onclick: () => choose(v),
      }, name(v)))));
  }

  /**
   * The size: of pixels with a resolution, of a machine's file with its user unit.
   * @param {number} width @param {number} height In user units.
   */
  #size(width, height) {
    const isPaper = papers.includes(this.format), isMachine = isPaper || machines.includes(this.format);
    const inPixels = width * this.scale, unit = isMachine ? this.lengthUnit : this.unit, millimetres = isPaper ? this.paper ?? usualUnit : this.millimetres;
    const now = isMachine ? width * millimetres / lengths[unit] : unit === 'px' ? inPixels : inPixels / this.dpi * 25.4 / lengths[unit];
    // Rounded to what whole pixels allow.
    const rounded = (/** @type {number} */ n) => String(Number(n.toFixed(isMachine ? (unit === 'in' ? 3 : 2) : { px: 0, mm: 1, in: 2 }[unit])));
    /** @param {number} value @param {string} unitOf */
    const take = (value, unitOf) => {
      if (!(value > 0) || !Number.isFinite(value)) { if (isPaper) this.paper = null; return; }
      if (isPaper) this.paper = value * lengths[unitOf] / width;
      else if (isMachine) this.millimetres = Number((value * lengths[unitOf] / width).toPrecision(9));
      else this.scale = Number((Math.max(1, Math.round(unitOf === 'px' ? value : value * lengths[unitOf] / 25.4 * this.dpi)) / width).toPrecision(9));
    };
    const field = el('input', { type: 'number', id: 'export-width', min: 0, step: 'any', value: rounded(now), 'aria-label': `Width, ${unit}`, onchange: () => { take(field.valueAsNumber, unit); this.#again(); } });
    const units = el('select', { id: 'export-unit', 'aria-label': 'Unit', onchange: () => {
      if (isMachine) this.lengthUnit = units.value; else this.unit = units.value;
      this.#again();
    } },
      ...(isMachine ? ['mm', 'in'] : ['px', 'mm', 'in']).map((one) => el('option', { value: one, selected: one === unit }, one)));
    const dots = el('input', { type: 'number', id: 'export-dpi', min: 10, max: 2400, step: 1, value: String(this.dpi), 'aria-label': 'Pixels to the inch', onchange: () => {
      this.dpi = Math.min(2400, Math.max(10, dots.valueAsNumber || 300));
      take(now, unit);
      this.#again();
    } });
    const tall = rounded(now * height / width);
    return el('div', { class: 'field' }, el('div', { class: 'head' }, el('label', { for: 'export-width' }, 'Width')),
      el('div', { class: 'row sizes' }, field, units, el('span', { class: 'about' }, `× ${tall} ${unit}`),
        isMachine || unit === 'px' ? null : el('label', { class: 'dpi' }, 'at', dots, 'dpi')));
  }

  /** Bleed, marks, text and colours of a page for print. */
  #print() {
    const bleed = el('input', { type: 'number', id: 'export-bleed', min: 0, max: mostBleed, step: 0.5, value: String(this.bleed), 'aria-label': 'Bleed, mm', onchange: () => {
      this.bleed = Math.min(mostBleed, Math.max(0, bleed.valueAsNumber || 0));
      this.#again();
    } });
    const marks = el('input', { type: 'checkbox', id: 'export-marks', checked: this.hasCropMarks, onchange: () => {
      this.hasCropMarks = marks.checked;
      // Marks stand beyond the bleed, which a cut needs.
      if (this.hasCropMarks && !this.bleed) this.bleed = usualBleed;
      this.#again();
    } });
    return [
      el('div', { class: 'field' }, el('div', { class: 'head' }, el('label', { for: 'export-bleed' }, 'Bleed')),
        el('div', { class: 'row sizes' }, bleed, el('span', { class: 'about' }, 'mm'), el('label', { class: 'dpi' }, marks, 'Crop marks'))),
      this.#choices(['words', 'outlines'], this.isOutlined ? 'outlines' : 'words', 'Text', (v) => { this.isOutlined = v === 'outlines'; this.export(); }, (v) => ({ words: 'Words to search and copy', outlines: 'Outlines' })[v] ?? v),
      this.#choices(['keep', 'gray', 'cmyk'], this.colors, 'Colours', (v) => { this.colors = /** @type {'keep' | 'gray' | 'cmyk'} */ (v); this.export(); }, (v) => ({ keep: 'As they are', gray: 'Greys', cmyk: 'CMYK' })[v] ?? v),
      this.colors === 'cmyk' ? el('p', { class: 'about', id: 'export-cmyk' }, `CMYK needs your printer’s profile, a file that only the command reads. Copy the command, and put your profile in the place of ${profileName}.`) : null,
    ];
  }

  /** @returns {string[]} */
  get #formats() {
    const doc = /** @type {Job} */ (this.store.doc);
    const all = this.start.commands.find((/** @type {any} */ c) => c.name === doc.command)?.formats ?? ['png', 'svg'];
    // Still pieces have no films.
    return moving.includes(doc.command) ? all : all.filter((/** @type {string} */ f) => !['apng', 'gif'].includes(f));
  }

  /** Whether the dialog shows a file that something was changed of, and whether the new one is saved once it is there. */
  #isOld = false;
  #savesNext = false;

  /** @type {(() => void) | null} Shows the dialog again that had no answer. */ #retry = null;

  /** Makes the dialog anew after a change. */
  #again() {
    this.#isOld = true;
    afterEvent(() => { if (this.dialog.open && byID('download')) this.export(); });
  }

  // MARK: Export

  export() {
    if (!this.store.doc) return;
    if (!this.#formats.includes(this.format)) this.format = 'png';
    const { width, height } = stage(this.store.doc);
    const isPixels = pixels.includes(this.format);
    const shot = el('div', { class: 'shot' }, el('span', { class: 'about' }, 'Drawing…'));
    const about = el('span', { class: 'about', role: 'status' }, abouts[this.format]);
    const save = el('button', { type: 'button', class: 'main', id: 'download', disabled: true }, `Save ${this.fileName}`);
    const notes = el('ul', { class: 'file-notes', hidden: true, 'aria-label': 'About the file' });
    const isOfCommand = this.format === 'pdf' && this.colors === 'cmyk';
    const isFirst = !this.dialog.open;
    if (isFirst) this.#savesNext = false;
    this.#isOld = false;
    showDialog('Export', shot,
      this.#choices(this.#formats, this.format, 'Format', (v) => { this.format = v; this.export(); }, formatName),
      isPixels ? this.#choices(['1', '2', '3', '4'], String(this.scale), 'Scale', (v) => { this.scale = Number(v); this.export(); },
        (v) => `${v} ×  ${Math.round(width * Number(v))} px`) : null,
      isPixels || machines.includes(this.format) || papers.includes(this.format) ? this.#size(width, height) : null,
      this.format === 'svg' ? this.#choices(['outlined', 'live'], this.isLive ? 'live' : 'outlined', 'Text', (v) => { this.isLive = v === 'live'; this.export(); }) : null,
      this.format === 'pdf' ? this.#choices(pages, this.page, 'Page', (v) => { this.page = v; this.export(); }, (v) => (v === 'picture' ? 'As large as the picture' : v)) : null,
      ...(this.format === 'pdf' ? this.#print() : []),
      notes,
      el('footer', {}, about, el('button', { type: 'button', class: 'quiet', onclick: () => this.dialog.close() }, 'Cancel'),
        isOfCommand ? el('button', { type: 'button', class: 'main', id: 'copy-cmyk', onclick: () => this.copy() }, 'Copy the command…') : save));
    if (isFirst) { this.dialog.tabIndex = -1; this.dialog.focus(); }
    void this.#draw().then((answer) => {
      if (!shot.isConnected) return;
      if (answer.error?.kind === 'server') this.#retry = () => this.export();
      if (!answer.data) { shot.textContent = plainly(answer.error?.message ?? 'It cannot be drawn.'); shot.classList.add('empty'); return; }
      const content = bytes(answer.data), blob = new Blob([content], { type: mediaTypes[this.format] ?? 'application/octet-stream' });
      if (!seen.includes(this.format)) void this.#look(shot, content);
      else shot.replaceChildren(el('img', { src: `data:${mediaTypes[this.format]};base64,${answer.data}`, alt: 'The picture as it is saved' }));
      const said = [...new Set([...answer.warnings ?? [], ...answer.notes ?? []].map((message) => plainly(message)))];
      notes.hidden = !said.length;
      notes.replaceChildren(...said.slice(0, 6).map((message) => el('li', {}, message.replace(/[\p{L}\p{N}”]$/u, '$&.'))));
      const isPaper = papers.includes(this.format) && (this.format === 'svg' || this.page === 'picture');
      const unit = this.paper ?? usualUnit;
      const size = blob.size < 1000 ? `${blob.size} bytes` : blob.size < 10_000 ? `${(blob.size / 1000).toFixed(1)} kB` : blob.size < 1e6 ? `${Math.round(blob.size / 1000)} kB` : `${(blob.size / 1e6).toFixed(1)} MB`;
      about.textContent = [abouts[this.format], isPixels ? `${Math.round(width * this.scale)} × ${Math.round(height * this.scale)} px` : isPaper ? `${Number((width * unit).toPrecision(4))} × ${Number((height * unit).toPrecision(4))} mm` : '', size].filter(Boolean).join(' · ');
      const url = URL.createObjectURL(blob);
      save.disabled = false;
      // Enter saves, unless a field was reached meanwhile.
      if (document.activeElement === this.dialog) save.focus();
      save.addEventListener('click', () => {
        if (this.#isOld) { this.#savesNext = true; return; }
        el('a', { href: url, download: this.fileName }).click();
        this.dialog.close();
      });
      this.dialog.addEventListener('close', () => setTimeout(() => URL.revokeObjectURL(url), 10000), { once: true });
      if (this.#savesNext && save.isConnected) { this.#savesNext = false; save.click(); }
    });
  }

  async #draw() {
    const { profile, ...job } = this.job();
    if (profile) delete job['color-space'];
    try { return (await server.draw([/** @type {Job} */ (job)]))[0]; } catch (error) {
      return { data: undefined, status: 'failed', warnings: [], error: { kind: 'server', message: /** @type {Error} */ (error).message } };
    }
  }

  /**
   * A preview of a format that browsers do not show, from the file itself.
   * @param {HTMLElement} shot @param {Uint8Array<ArrayBuffer>} content
   */
  async #look(shot, content) {
    const doc = /** @type {Job} */ (this.store.doc), { width, height } = stage(doc);
    const picture = async () => {
      const answer = (await server.draw([{ ...doc, ...scaled(doc, 1040 / Math.max(width, height)), format: 'png' }]).catch(() => []))[0];
      return answer?.data ? `data:image/png;base64,${answer.data}` : null;
    };
    // Bezel writes pages in pixels, scaled to points.
    const unit = (this.paper ?? usualUnit) / usualUnit;
    const preview = await filePreview(this.format, content, { shot: picture, width: width * unit, height: height * unit }).catch(() => null);
    const source = preview ? null : await picture();
    if (preview) shot.replaceChildren(preview);
    else if (source) shot.replaceChildren(el('img', { src: source, alt: 'The picture that the file shows' }));
    else shot.textContent = formatName(this.format);
  }

  // MARK: Copy as

  /** The formats that a Swift program of the piece writes. */
  get #swiftFormats() {
    const { format } = this;
    const found = this.#formats.filter((one) => {
      this.format = one;
      const job = this.job();
      return swift(job, this.fileName) !== null && !this.fonts.isUsedBy(job);
    });
    this.format = format;
    return found;
  }

  /** @param {string} [kind] */
  copy(kind = 'command line') {
    if (!this.store.doc) return;
    if (!this.#formats.includes(this.format)) this.format = 'png';
    const written = this.#swiftFormats;
    const kinds = ['command line', 'JSON', 'link', ...(written.length ? ['Swift'] : []), ...(this.format === 'pdf' && this.colors === 'cmyk' ? [] : ['HTML'])];
    if (!kinds.includes(kind)) kind = 'command line';
    // A program writes fewer formats than the page.
    const formats = kind === 'Swift' ? written : this.#formats;
    if (!formats.includes(this.format)) this.format = formats[0];
    const job = this.job();
    const area = el('textarea', { readonly: true, id: 'copied', 'aria-label': `The picture as ${kind}`, spellcheck: 'false' });
    const made = job.profile ? `Makes ${this.fileName} in CMYK, with your printer’s profile as ${profileName}` : `Makes the same bytes as the export of ${this.fileName}`;
    const note = el('span', { class: 'about', role: 'status' }, `${made}.`);
    showDialog('Copy as', this.#choices(kinds, kind, 'Form', (v) => { this.copy(v); }, (v) => v.charAt(0).toUpperCase() + v.slice(1)),
      this.#choices(formats, this.format, 'Format', (v) => { this.format = v; this.copy(kind); }, formatName),
      area,
      el('footer', {}, note, el('button', {
        type: 'button', class: 'main', id: 'copy-now', onclick: async () => {
          try { await navigator.clipboard.writeText(area.value); note.textContent = 'Copied.'; } catch { area.select(); note.textContent = 'Press Ctrl+C to copy what is selected.'; }
        },
      }, 'Copy')));
    if (kind === 'command line' || kind === 'JSON') {
      const write = kind === 'JSON' ? row : commandLine;
      if (!this.fonts.folders.length) area.value = write(job, this.fileName);
      else {
        // A command finds the user's own fonts only where it is told.
        note.textContent = 'Looking which fonts it needs…';
        void this.fonts.foldersOf(job).then((folders) => {
          area.value = write(folders.length ? { ...job, 'font-dir': folders } : job, this.fileName);
          note.textContent = `${made}${folders.length ? ', with my fonts from their folder on this computer' : ''}.`;
        });
      }
    }
    else if (kind === 'link') {
      note.textContent = 'Opens the piece in the studio of this computer, or in another one where it is pasted. Its address holds this studio’s key: keep it, or send the JSON.';
      void fragment(/** @type {Job} */ (this.store.doc), this.store.name).then((text) => { area.value = location.href.split('#')[0] + text; });
    } else if (kind === 'Swift') area.value = swift(job, this.fileName) ?? '';
    else void this.#draw().then((answer) => {
      if (!area.isConnected) return;
      if (answer.error?.kind === 'server') this.#retry = () => this.copy(kind);
      area.value = answer.data ? html(bytes(answer.data), mediaTypes[this.format], job.text ?? job.spec?.title ?? words(job.command), seen.includes(this.format) ? null : this.fileName) : answer.error?.message ?? '';
    });
  }
}
