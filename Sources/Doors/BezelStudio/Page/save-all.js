// @ts-check
// All rows of a table as an archive of pictures or one PDF, with each row's result.
import { showDialog } from './dialog.js';
import { byID, el } from './dom.js';
import { afterEvent } from './focus.js';
import { pages, papers, pixels, usualBleed, usualUnit } from './export.js';
import { bytes as decoded, contact, server, ServerError } from './server.js';
import { maximumFiles, zip } from './zip.js';

/**
 * @typedef {{id: string, status: string, says: string}} Outcome
 * @typedef {{width: number, height: number}} Size In user units.
 * @typedef {{size: Size, batch: import('./batch.js').BatchRows, template: import('./server.js').Job, format: string, name: string, plain: (message: string) => string}} Rows
 */

/** Millimetres of pages, and of crop marks beyond the bleed. */
const sheets = /** @type {Record<string, number[]>} */ ({ A6: [105, 148], A5: [148, 210], A4: [210, 297], A3: [297, 420], Letter: [215.9, 279.4] });
const markRoom = 24 / 72 * 25.4;
/** Rows of a request, of one PDF, and of one archive. */
const together = 16, mostPages = 2000, mostPictures = 5000;

export class SaveAll {
  /** @type {'zip' | 'pdf'} */ kind = 'zip';
  /** Pixels of a user unit. */
  scale = 1;
  /**
   * Millimetres of a picture's width; null as it comes.
   * @type {number | null}
   */
  width = null;
  page = 'picture';
  /** Pictures of a page, side by side and below each other. */
  columns = 1;
  rows = 1;
  /** In millimetres: round the page, and between its pictures. */
  margin = 0;
  gap = 0;
  /**
   * Millimetres of a label or card, in whose middle a picture stands; null for the largest picture's.
   * @type {[number | null, number | null]}
   */
  cell = [null, null];
  bleed = 0;
  hasCropMarks = false;
  /** @type {Rows | null} Whose run had no answer. */ #unanswered = null;
  /** Changes with each run, which ends an older one. */
  #turn = 0;
  /** Whether the dialog shows a file that something was changed of, and whether the new one is saved once it is there. */
  #isOld = false;
  #savesNext = false;

  constructor() {
    // Once Bezel is back, what it did not answer is asked again.
    contact.addEventListener('found', () => {
      const rows = this.#unanswered;
      this.#unanswered = null;
      if (rows && byID('dialog').open && byID('save-all-now')) this.show(rows);
    });
  }

  /**
   * What all rows share, with the size asked for.
   * @param {Rows} rows @returns {import('./server.js').Job}
   */
  template({ template, size, format }) {
    const own = this.kind === 'pdf' ? 'pdf' : format, all = /** @type {import('./server.js').Job} */ ({ ...template, format: own });
    const scale = this.scale * (Number(template.scale) || 1);
    delete all.scale;
    // Votes are drawn at 2 unless told.
    if (pixels.includes(own) && (scale !== 1 || template.scale !== undefined || template.command === 'vote')) all.scale = scale;
    if (!pixels.includes(own) && this.width !== null) all.size = `${Number((this.width * Math.max(size.width, size.height) / size.width).toFixed(3))}mm`;
    return all;
  }

  /**
   * Options of the one PDF.
   * @returns {Record<string, string | boolean>}
   */
  get sheet() {
    const isGrid = this.columns > 1 || this.rows > 1;
    return {
      ...(this.page === 'picture' ? {} : { page: this.page }), ...(isGrid ? { grid: `${this.columns}x${this.rows}` } : {}),
      ...(isGrid && this.gap > 0 ? { 'grid-gap': `${this.gap}mm` } : {}),
      ...(isGrid && this.cell[0] && this.cell[1] ? { cell: `${this.cell[0]}x${this.cell[1]}mm` } : {}),
      ...(this.page !== 'picture' && this.margin > 0 ? { 'page-margin': `${this.margin}mm` } : {}),
      ...(this.bleed > 0 ? { bleed: `${this.bleed}mm` } : {}), ...(this.hasCropMarks ? { 'crop-marks': true } : {}),
    };
  }

  /**
   * What is said where pictures are drawn smaller than asked for, so that they stand on their page; null where they are not.
   * @param {Size} size
   */
  fitting(size) {
    const paper = sheets[this.page], asked = this.width ?? size.width * usualUnit;
    if (!paper) return null;
    const around = Math.max(this.margin, this.bleed + (this.hasCropMarks ? markRoom : 0)), [width, height] = paper.map((side) => side - 2 * around);
    /** @param {number} length @param {number} count */
    const each = (length, count) => (length - (count - 1) * this.gap) / count;
    const [wide, high] = this.cell[0] && this.cell[1] ? /** @type {[number, number]} */ (this.cell) : [each(width, this.columns), each(height, this.rows)];
    const most = Math.min(wide, high * size.width / size.height);
    return most > 0 && most < asked - 0.05 ? `${this.columns} × ${this.rows} pictures on ${this.page} leave each ${Number(most.toFixed(1))} mm: they are drawn that wide.` : null;
  }

  /** @param {Rows} rows The fields of what is asked for. */
  #fields(rows) {
    const { size, format } = rows, own = this.kind === 'pdf' ? 'pdf' : format;
    const again = () => { this.#isOld = true; afterEvent(() => { if (byID('dialog').open && byID('save-all-now')) this.show(rows); }); };
    /** @param {string} id @param {string} label @param {number | null} value @param {number} low @param {number} high @param {(value: number) => void} take */
    const number = (id, label, value, low, high, take) => {
      const field = el('input', { type: 'number', id, min: low, max: high, step: 'any', value: value === null ? '' : String(value), placeholder: 'auto', 'aria-label': label, onchange: () => {
        take(Math.min(high, Math.max(low, field.valueAsNumber)));
        again();
      } });
      return field;
    };
    const usual = Math.round(size.width * usualUnit * 10) / 10;
    const wide = el('div', { class: 'field' }, el('div', { class: 'head' }, el('label', { for: 'all-width' }, 'Width of a picture')),
      el('div', { class: 'row sizes' }, number('all-width', 'Width, mm', this.width ?? usual, 1, 5000, (n) => { this.width = Number.isFinite(n) && n !== usual ? n : null; }), el('span', { class: 'about' }, 'mm')));
    if (pixels.includes(own)) {
      return [el('div', { class: 'field' }, el('div', { class: 'head' }, el('span', { class: 'legend' }, 'Scale')),
        el('div', { class: 'choices', role: 'group', 'aria-label': 'Scale' }, ...[1, 2, 3, 4].map((n) => el('button', {
          type: 'button', 'data-value': `${n}`, 'aria-pressed': String(n === this.scale), onclick: () => { this.scale = n; this.show(rows); },
        }, `${n} ×  ${Math.round(size.width * n)} px`))))];
    }
    if (this.kind !== 'pdf') return papers.includes(own) ? [wide] : [];
    const marks = el('input', { type: 'checkbox', id: 'all-marks', checked: this.hasCropMarks, onchange: () => {
      this.hasCropMarks = marks.checked;
      if (this.hasCropMarks && !this.bleed) this.bleed = usualBleed;
      again();
    } });
    return [wide,
      el('div', { class: 'field' }, el('div', { class: 'head' }, el('span', { class: 'legend' }, 'Page')),
        el('div', { class: 'choices', role: 'group', 'aria-label': 'Page' }, ...pages.map((page) => el('button', {
          type: 'button', 'data-value': page, 'aria-pressed': String(page === this.page), onclick: () => { this.page = page; this.show(rows); },
        }, page === 'picture' ? 'As large as the picture' : page)))),
      el('div', { class: 'field' }, el('div', { class: 'head' }, el('label', { for: 'all-columns' }, 'Pictures on a page')),
        el('div', { class: 'row sizes' }, number('all-columns', 'Side by side', this.columns, 1, 40, (n) => { this.columns = Math.round(n) || 1; }), el('span', { class: 'about' }, '×'),
          number('all-rows', 'Below each other', this.rows, 1, 40, (n) => { this.rows = Math.round(n) || 1; }),
          this.columns * this.rows > 1 ? el('label', { class: 'dpi' }, number('all-gap', 'Between them, mm', this.gap, 0, 90, (n) => { this.gap = n || 0; }), 'mm apart') : null),
        this.columns * this.rows > 1 ? el('div', { class: 'row sizes' }, el('label', { for: 'all-cell' }, 'Label or card'),
          number('all-cell', 'Width of a label, mm', this.cell[0], 1, 1000, (n) => { this.cell[0] = n || null; }), el('span', { class: 'about' }, '×'),
          number('all-cell-height', 'Height of a label, mm', this.cell[1], 1, 1000, (n) => { this.cell[1] = n || null; }), el('span', { class: 'about' }, 'mm')) : null,
        el('p', { class: 'about', id: 'all-fit', hidden: this.fitting(size) === null }, this.fitting(size))),
      this.page === 'picture' ? null : el('div', { class: 'field' }, el('div', { class: 'head' }, el('label', { for: 'all-margin' }, 'Margin of the page')),
        el('div', { class: 'row sizes' }, number('all-margin', 'Margin, mm', this.margin, 0, 90, (n) => { this.margin = n || 0; }), el('span', { class: 'about' }, 'mm'))),
      el('div', { class: 'field' }, el('div', { class: 'head' }, el('label', { for: 'all-bleed' }, 'Bleed')),
        el('div', { class: 'row sizes' }, number('all-bleed', 'Bleed, mm', this.bleed, 0, 50, (n) => { this.bleed = n || 0; }), el('span', { class: 'about' }, 'mm'), el('label', { class: 'dpi' }, marks, 'Crop marks')))];
  }

  /** @param {Rows} rows */
  show(rows) {
    this.#turn += 1;
    this.#isOld = false;
    if (!byID('dialog').open) this.#savesNext = false;
    const { batch, format, name } = rows, most = this.kind === 'pdf' ? mostPages : Math.min(mostPictures, maximumFiles - 1);
    const perPage = this.columns * this.rows;
    const kinds = [['zip', `${format.toUpperCase()} files in a ZIP`], ['pdf', perPage > 1 ? `One PDF, ${perPage} rows a page` : 'One PDF, a page a row']];
    const about = el('p', { class: 'about', role: 'status', id: 'save-all-status' });
    const list = el('ul', { class: 'outcomes', tabindex: 0, 'aria-label': 'Rows with notes, warnings and faults', hidden: true });
    const bar = el('progress', { max: batch.length, value: 0, 'aria-label': 'Rows drawn' });
    const save = el('button', { type: 'button', class: 'main', id: 'save-all-now', disabled: true }, `Save ${name}.${this.kind}`);
    showDialog('Save all rows',
      el('div', { class: 'choices', role: 'group', 'aria-label': 'As' }, ...kinds.map(([kind, label]) => el('button', {
        type: 'button', 'data-value': kind, 'aria-pressed': String(kind === this.kind),
        onclick: () => { this.kind = /** @type {'zip' | 'pdf'} */ (kind); this.show(rows); },
      }, label))),
      ...this.#fields(rows), bar, about, list,
      el('footer', {}, el('button', { type: 'button', class: 'quiet', onclick: () => byID('dialog').close() }, 'Cancel'), save));
    byID('dialog').addEventListener('close', () => { this.#turn += 1; this.#unanswered = null; }, { once: true });
    if (batch.length > most) {
      about.textContent = `One ${this.kind === 'pdf' ? 'PDF' : 'archive'} of this page takes ${most} rows; “Make the batch…” gives the command that draws more.`;
      bar.hidden = true;
      return;
    }
    void this.#make(rows, bar, about).then((made) => {
      if (!made) return;
      bar.hidden = true;
      tellOutcomes(made.outcomes, about, list);
      if (!made.blob) return;
      const url = URL.createObjectURL(made.blob);
      save.disabled = false;
      save.addEventListener('click', () => { if (this.#isOld) { this.#savesNext = true; return; } el('a', { href: url, download: `${name}.${this.kind}` }).click(); byID('dialog').close(); });
      byID('dialog').addEventListener('close', () => setTimeout(() => URL.revokeObjectURL(url), 10000), { once: true });
      if (this.#savesNext && save.isConnected) { this.#savesNext = false; save.click(); }
    });
  }

  /**
   * Null once another run has begun.
   * @param {Rows} rows @param {HTMLProgressElement} bar @param {HTMLElement} about
   * @returns {Promise<{blob: Blob | null, outcomes: Outcome[]} | null>}
   */
  async #make(rows, bar, about) {
    const turn = this.#turn;
    try {
      const made = this.kind === 'pdf' ? await pdf({ ...rows, template: this.template(rows) }, this.sheet, about) : await this.#zip({ ...rows, template: this.template(rows) }, bar, about, turn);
      return turn === this.#turn ? made : null;
    } catch (error) {
      if (turn === this.#turn && error instanceof ServerError && error.status === 0) this.#unanswered = rows;
      if (turn === this.#turn) { about.textContent = rows.plain(/** @type {Error} */ (error).message); bar.hidden = true; }
      return null;
    }
  }

  /** @param {Rows} rows @param {HTMLProgressElement} bar @param {HTMLElement} about @param {number} turn */
  async #zip({ batch, template, format, plain }, bar, about, turn) {
    /** @type {import('./zip.js').Entry[]} */
    const files = [];
    /** @type {Outcome[]} */
    const outcomes = [];
    for (let first = 0; first < batch.length && turn === this.#turn; first += together) {
      const some = Array.from({ length: Math.min(together, batch.length - first) }, (_, i) => batch.row(first + i));
      const answers = await server.rows({ template, rows: some, first: first + 1, draws: true });
      answers.forEach((answer, i) => {
        const id = batch.ids[first + i];
        outcomes.push(outcome(id, answer, plain));
        if (answer.data) files.push({ name: `${fileName(id)}.${format}`, bytes: decoded(answer.data) });
      });
      bar.value = outcomes.length;
      about.textContent = `${outcomes.length} of ${batch.length} drawn`;
    }
    const report = ['id,status,says', ...outcomes.map(({ id, status, says }) => [id, status, says].map(cell).join(','))].join('\r\n');
    return { blob: files.length ? zip([...files, { name: 'report.csv', bytes: new TextEncoder().encode(`${report}\r\n`) }]) : null, outcomes };
  }
}

/** @param {Rows} rows @param {Record<string, string | boolean>} sheet @param {HTMLElement} about */
async function pdf({ batch, template, plain }, sheet, about) {
  about.textContent = `Drawing ${batch.length} rows…`;
  const { answers, content } = await server.pages({ template, sheet, rows: Array.from({ length: batch.length }, (_, i) => batch.row(i)) });
  const outcomes = answers.map((answer, i) => outcome(batch.ids[i], answer, plain));
  return { blob: content.length ? new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (content)], { type: 'application/pdf' }) : null, outcomes };
}

/** @param {string} id @param {import('./server.js').Answer} answer @param {(message: string) => string} plain @returns {Outcome} */
const outcome = (id, answer, plain) => ({
  id, status: answer.error ? 'failed' : answer.warnings?.length ? 'warned' : answer.notes?.length ? 'noted' : 'drawn',
  says: answer.error ? plain(answer.error.message) : [...answer.warnings ?? [], ...answer.notes ?? []].map(plain).join(' '),
});

/** @param {Outcome[]} outcomes @param {HTMLElement} about @param {HTMLElement} list */
function tellOutcomes(outcomes, about, list) {
  const count = (/** @type {string} */ status) => outcomes.filter((one) => one.status === status).length;
  const warned = count('warned'), failed = count('failed'), noted = count('noted');
  const said = [`${outcomes.length - failed} of ${outcomes.length} ${outcomes.length === 1 ? 'row' : 'rows'} drawn`];
  if (warned) said.push(`${warned} with a warning`);
  if (noted) said.push(`${noted} with a note`);
  if (failed) said.push(`${failed} failed`);
  about.textContent = `${said.join(', ')}${warned || failed || noted ? ':' : '.'}`;
  const faulty = outcomes.filter(({ status }) => status !== 'drawn');
  list.hidden = !faulty.length;
  list.replaceChildren(...faulty.slice(0, 200).map(({ id, status, says }) => el('li', { class: status }, el('strong', {}, id), ` ${says}`)),
    ...(faulty.length > 200 ? [el('li', {}, `and ${faulty.length - 200} more, in the archive’s report.csv`)] : []));
}

/**
 * A file name on any system.
 * @param {string} id
 */
export const fileName = (id) => id.replace(/[\u0000-\u001f<>:"/\\|?*]/g, '-').replace(/^\.+|[. ]+$/g, '-') || '-';

/**
 * Guards against formulas in spreadsheets.
 * @param {string} text
 */
export const cell = (text) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
};
