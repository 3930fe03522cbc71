// @ts-check
// The table page: rows of a spreadsheet fill in the piece.
import { BatchRows, commandLine, guessed, named, script, targets, template, templateText } from './batch.js';
import { showDialog } from './dialog.js';
import { byID, el } from './dom.js';
import { scaled, stage } from './documents.js';
import { plainly } from './messages.js';
import { dropped, textOf } from './read-file.js';
import { looksNamed, read } from './rows.js';
import { SaveAll } from './save-all.js';
import { formatName, server, ServerError } from './server.js';
import { Sheet } from './sheet.js';

/** Of a request. */
const chunk = 1000;
/** Pixels of a tile's longer side. */
const side = 320;
/** Characters of a script that is shown and copied as one. */
const longest = 2_000_000;

export class Table {
  /** @type {import('./rows.js').Rows | null} */ rows = null;
  /** @type {import('./batch.js').Mapping} */ mapping = {};
  #text = '';
  #hasHeader = true;
  format = 'png';
  /** @type {BatchRows | null} */ batch = null;
  /** @type {any} */ template = null;
  checked = 0;
  #generation = 0;
  #showsFaults = false;
  saving = new SaveAll();
  /** @type {any} */ #doc = null;

  /** @param {import('./store.js').Store} store @param {any} start @param {import('./fonts.js').Fonts} fonts @param {() => void} back */
  constructor(store, start, fonts, back) {
    this.store = store;
    this.start = start;
    this.fonts = fonts;
    this.element = byID('table');
    this.sheet = new Sheet((rows) => this.#draw(rows), (row) => this.batch?.ids[row] ?? '');
    this.sheet.drawn = () => this.#tell();
    this.status = el('p', { class: 'status', role: 'status', id: 'table-status' });
    this.faults = el('button', { type: 'button', class: 'link', hidden: true, id: 'table-faults', onclick: () => { this.#showsFaults = !this.#showsFaults; this.#filter(); } });
    this.side = el('div', { class: 'table-side' });
    this.save = el('button', { type: 'button', class: 'quiet', id: 'table-batch', onclick: () => this.#out() }, 'Make the batch…');
    this.all = el('button', { type: 'button', class: 'main', id: 'table-save', onclick: () => this.#saveAll() }, 'Save all…');
    this.element.append(
      el('header', { class: 'table-head' },
        el('h2', { id: 'table-title', tabindex: -1 }, 'Many at once'), this.status, this.faults,
        el('span', { class: 'tools' }, el('button', { type: 'button', class: 'quiet', id: 'table-back', onclick: back }, 'Back to the piece'), this.save, this.all)),
      this.side, this.sheet.element);
    document.addEventListener('paste', (event) => {
      if (this.element.hidden || byID('dialog').open || /** @type {Element} */ (event.target).closest?.('input, select')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!text.trim()) return;
      event.preventDefault();
      this.take(text);
    });
    this.element.addEventListener('dragover', (/** @type {DragEvent} */ event) => event.preventDefault());
    this.element.addEventListener('drop', (/** @type {DragEvent} */ event) => {
      event.preventDefault();
      void this.#open(() => dropped(event)[0] ?? null);
    });
  }

  show() {
    const { doc } = this.store;
    if (doc && this.rows) {
      // Another piece has other fields.
      const all = targets(doc, this.start);
      const isOther = Object.values(this.mapping).some((key) => key && !all.some((target) => target.key === key));
      if (isOther || doc.command !== this.#doc?.command) this.mapping = guessed(this.rows.columns, all);
    }
    this.#side();
    if (doc !== this.#doc) this.#begin();
  }

  /**
   * As spreadsheets copy or save them.
   * @param {string} text
   */
  take(text) {
    this.#text = text;
    this.#hasHeader = looksNamed(text);
    this.#read();
  }

  /** @param {() => File | null} chosen */
  async #open(chosen) {
    try {
      const file = chosen();
      if (file) this.take(await textOf(file, true));
    } catch (error) { this.status.textContent = /** @type {Error} */ (error).message; }
  }

  #read() {
    const doc = this.store.doc;
    if (!doc) return;
    this.rows = read(this.#text, this.#hasHeader);
    this.mapping = guessed(this.rows.columns, targets(doc, this.start));
    this.#side();
    this.#begin();
  }

  // MARK: Where columns go

  #side() {
    const { rows } = this;
    const file = el('input', { type: 'file', accept: '.csv,.tsv,.txt,.tab', 'aria-label': 'Open a file of rows', class: 'file' });
    file.addEventListener('change', () => void this.#open(() => file.files?.[0] ?? null));
    const area = el('textarea', { id: 'table-paste', rows: rows ? 2 : 7, spellcheck: 'false', 'aria-label': 'Rows from a spreadsheet',
      placeholder: rows ? 'Paste other rows here' : 'Paste rows from a spreadsheet here, or drop a .csv file' });
    area.addEventListener('change', () => { if (area.value.trim()) this.take(area.value); });
    this.side.replaceChildren(el('div', { class: 'fields' }, area, el('label', { class: 'open' }, 'Or ', el('span', {}, 'open a file'), ' of comma-separated or tab-separated rows.', file), ...(rows ? this.#columns() : this.#hint())));
  }

  /** @returns {HTMLElement[]} */
  #hint() {
    const all = targets(/** @type {any} */ (this.store.doc), this.start).slice(1, 4);
    const names = all.map(({ label }) => label.replace(/^\w+: /, ''));
    return [
      el('p', { class: 'help' }, `Each row becomes a picture of this piece. A column goes into the field that has its name, such as ${names.join(', ')}; or write {column} in any of the piece’s texts.`),
      el('div', {}, el('button', { type: 'button', class: 'link', id: 'table-example', onclick: () => this.take(example(/** @type {any} */ (this.store.doc), all)) }, 'Show it with three rows'))];
  }

  /** @returns {HTMLElement[]} */
  #columns() {
    const { rows, mapping } = this, doc = this.store.doc;
    if (!rows || !doc) return [];
    const all = targets(doc, this.start), inText = named(doc, rows.columns);
    const header = el('input', { type: 'checkbox', id: 'table-header', checked: this.#hasHeader });
    header.addEventListener('change', () => { this.#hasHeader = header.checked; this.#read(); byID('table-header').focus(); });
    const lines = rows.columns.slice(0, 60).map((column, i) => {
      const none = inText.has(column) ? `In the text as {${column}}` : 'Nowhere';
      const choice = el('select', { id: `column-${i}`, 'data-column': column },
        el('option', { value: '' }, none), ...all.map(({ key, label }) => el('option', { value: key, selected: mapping[column] === key }, label)));
      choice.addEventListener('change', () => {
        for (const other of rows.columns) if (choice.value && other !== column && mapping[other] === choice.value) mapping[other] = '';
        mapping[column] = choice.value;
        this.#side();
        this.#begin();
        byID(`column-${i}`)?.focus();
      });
      const sample = rows.rows.find((row) => row[i])?.[i] ?? '';
      const isUsed = inText.has(column) || mapping[column];
      return el('div', { class: `field column${isUsed ? ' used' : ''}` }, el('div', { class: 'head' }, el('label', { for: `column-${i}` }, column), el('span', { class: 'sample-cell' }, sample)), choice);
    });
    const formats = this.start.commands.find((/** @type {any} */ c) => c.name === doc.command)?.formats ?? ['png'];
    if (!formats.includes(this.format)) this.format = 'png';
    const format = el('select', { id: 'table-format' }, ...formats.map((/** @type {string} */ f) => el('option', { value: f, selected: f === this.format }, formatName(f))));
    format.addEventListener('change', () => { this.format = format.value; this.#begin(); });
    return [
      el('div', { class: 'field switch' }, el('div', { class: 'head' }, el('label', { for: 'table-header' }, 'The first row names the columns')), header),
      el('h3', {}, 'Columns go to'), ...lines,
      el('div', { class: 'field' }, el('div', { class: 'head' }, el('label', { for: 'table-format' }, 'Files are written as')), format)];
  }

  // MARK: Checking and drawing

  #begin() {
    const { rows } = this, doc = this.store.doc;
    this.#generation += 1;
    this.#showsFaults = false;
    this.checked = 0;
    this.#doc = doc;
    if (!rows || !doc) { this.batch = null; this.sheet.reset(0); this.#tell(); return; }
    this.batch = new BatchRows(rows, doc, this.mapping);
    this.template = template(doc, rows.columns, this.mapping, this.format);
    this.sheet.reset(rows.rows.length);
    this.#tell();
    void this.#check(this.#generation);
  }

  /** @param {number} generation */
  async #check(generation) {
    const { batch } = this;
    if (!batch) return;
    for (let first = 0; first < batch.length;) {
      const rows = Array.from({ length: Math.min(chunk, batch.length - first) }, (_, k) => batch.row(first + k));
      try {
        const answers = await server.rows({ template: this.template, rows, first: first + 1, draws: false });
        if (generation !== this.#generation) return;
        answers.forEach((answer, k) => { if (answer.error) this.sheet.errors.set(first + k, this.#plain(answer.error.message)); });
      } catch (error) {
        if (generation !== this.#generation) return;
        if (error instanceof ServerError && (error.status === 0 || error.status === 503)) {
          await new Promise((done) => setTimeout(done, 500));
          continue;
        }
        this.status.textContent = this.#plain(/** @type {Error} */ (error).message);
        return;
      }
      first += rows.length;
      this.checked = first;
      this.#tell();
      this.sheet.refresh();
    }
  }

  /** @param {number[]} rows @returns {Promise<import('./sheet.js').Shot[]>} */
  async #draw(rows) {
    const { batch } = this, doc = this.store.doc;
    if (!batch || !doc) return rows.map(() => ({ error: 'There is no piece.' }));
    const { width, height, keys } = stage(doc);
    const shot = { ...this.template, ...keys, format: 'png', ...scaled(doc, side / Math.max(width, height)) };
    for (const key of ['easing', 'duration', 'from-value']) delete shot[key];
    for (;;) {
      try {
        const answers = await server.rows({ template: shot, rows: rows.map((row) => batch.row(row)), first: rows[0] + 1, draws: true });
        return answers.map(({ data, error, warnings, notes }) => ({
          source: data ? `data:image/png;base64,${data}` : undefined, error: error && this.#plain(error.message), warning: warnings.map((message) => this.#plain(message)).join('\n') || undefined, note: notes?.map((message) => this.#plain(message)).join('\n') || undefined,
        }));
      } catch (error) {
        if (error instanceof ServerError && (error.status === 0 || error.status === 503)) {
          await new Promise((done) => setTimeout(done, 500));
          if (batch === this.batch) continue;
        }
        return rows.map(() => ({ error: this.#plain(/** @type {Error} */ (error).message) }));
      }
    }
  }

  /**
   * Names the column in a message.
   * @param {string} message
   */
  #plain(message) {
    return plainly(message, (option) => this.rows?.columns.find((one) => [option, `set:${option}`, `say:${option}`].includes(this.mapping[one])));
  }

  #tell() {
    const count = this.batch?.length ?? 0, faults = this.sheet.errors.size, noted = this.sheet.noted.size;
    const number = (/** @type {number} */ n) => n.toLocaleString('en').replace(/,/g, '\u202f');
    this.save.disabled = this.all.disabled = !count;
    this.element.classList.toggle('empty', !count);
    if (!count) this.status.textContent = this.rows ? 'There are no rows.' : '';
    else this.status.textContent = `${number(count)} ${count === 1 ? 'row' : 'rows'}${this.checked >= count && count > 1 && !this.batch?.used.length ? ': no column is used, so all pictures are the same' : this.checked < count ? `, ${number(this.checked)} checked` : faults || noted ? '' : this.sheet.isDrawnWhole ? ', all well' : ', all can be drawn'}`;
    this.faults.hidden = !faults && !noted;
    this.faults.textContent = this.#showsFaults ? 'Show all' : `${[faults ? `${number(faults)} with ${faults === 1 ? 'a fault' : 'faults'}` : '', noted ? `${number(noted)} with ${noted === 1 ? 'a note' : 'notes'}` : ''].filter(Boolean).join(', ')}: show`;
  }

  #filter() {
    this.sheet.choose(this.#showsFaults ? [...new Set([...this.sheet.errors.keys(), ...this.sheet.noted])].sort((a, b) => a - b) : null);
    this.#tell();
  }

  // MARK: Out

  #saveAll() {
    const { batch, template, format, store } = this;
    if (!batch || !store.doc) return;
    const name = (store.name || 'pictures').toLowerCase().replace(/\.\w+$/, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'pictures';
    this.saving.show({ size: stage(store.doc), batch, template, format, name, plain: (message) => this.#plain(message) });
  }

  /** @param {string} [kind] */
  #out(kind = 'script') {
    const { batch } = this;
    if (!batch) return;
    const lines = batch.lines(), isLong = lines.length > longest;
    if (isLong && kind === 'script') kind = 'command line';
    const names = /** @type {Record<string, string>} */ ({ script: 'batch.sh', 'command line': 'batch.sh', template: 'template.json', rows: 'rows.jsonl' });
    // The command finds the user's own fonts only where it is told.
    const all = this.fonts.folders.length && this.store.doc?.command !== 'pattern' ? { ...this.template, 'font-dir': this.fonts.folders } : this.template;
    const text = kind === 'script' ? script(all, batch) : kind === 'command line' ? commandLine : kind === 'template' ? templateText(all) : lines;
    const shown = text.length > 200_000 ? `${text.slice(0, 200_000)}\n… (${batch.length} rows; saved whole)` : text;
    const area = el('textarea', { readonly: true, id: 'batch-text', 'aria-label': `The batch as ${kind}`, spellcheck: 'false' });
    area.value = shown;
    const about = el('span', { class: 'about', role: 'status' }, kind === 'script' ? 'Writes both files and draws the pictures into a folder.'
      : kind === 'command line' ? 'Beside template.json and rows.jsonl.' : `For the command line beside it.`);
    const kinds = [...(isLong ? [] : ['script']), 'command line', 'template', 'rows'];
    const faults = this.sheet.errors.size;
    showDialog('Make the batch',
      el('div', { class: 'choices', role: 'group', 'aria-label': 'Part' }, ...kinds.map((one) => el('button', {
        type: 'button', 'aria-pressed': String(one === kind), 'data-value': one, onclick: () => { this.#out(one); },
      }, one === 'script' ? 'All in one' : one.charAt(0).toUpperCase() + one.slice(1)))),
      area,
      faults ? el('p', { class: 'about' }, `${faults} of ${batch.length} rows have faults; the others are drawn.`) : null,
      el('footer', {}, about,
        el('button', { type: 'button', class: 'quiet', id: 'batch-save', onclick: () => download(names[kind], text) }, `Save ${names[kind]}`),
        el('button', {
          type: 'button', class: 'main', id: 'batch-copy', onclick: async () => {
            try { await navigator.clipboard.writeText(text); about.textContent = 'Copied.'; } catch { area.select(); about.textContent = 'Press Ctrl+C to copy what is selected.'; }
          },
        }, 'Copy')));
  }
}

/**
 * Three rows as an example.
 * @param {import('./server.js').Job} doc @param {import('./batch.js').Target[]} all
 */
function example(doc, all) {
  const text = all.find(({ key }) => key.startsWith('say:') || ['text', 'top', 'left', 'words', 'amount'].includes(key));
  const value = all.find(({ key }) => key.startsWith('set:') || ['share', 'value', 'size'].includes(key) && doc.command !== 'text');
  const chosen = /** @type {import('./batch.js').Target[]} */ ([text, value].filter(Boolean));
  const head = ['id', ...chosen.map(({ key }) => key.replace(/^\w+:/, ''))];
  const names = ['ONE', 'TWO', 'THREE'], numbers = doc.command === 'dial' || doc.command === 'vote' ? [0.2, 0.5, 0.8] : [5, 10, 20];
  return [head, ...names.map((name, i) => [name.toLowerCase(), ...chosen.map((one) => (one === value ? String(numbers[i]) : name))])].map((row) => row.join('\t')).join('\n');
}

/** @param {string} name @param {string} text */
function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  el('a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
