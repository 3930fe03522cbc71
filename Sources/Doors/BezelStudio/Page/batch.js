// @ts-check
// A piece and a table's rows as a batch: a template, a line of JSON a row, a command.
import { words } from './dom.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {{key: string, label: string}} Target
 * @typedef {Record<string, string>} Mapping Where each column goes: a target's key, by the column's name.
 */

/** Keys with another meaning in a row. */
const own = new Set(['id', 'command', 'output', 'format', 'strict']);
/** Options of the computer, of files, and of whole pieces. */
const left = new Set(['spec', 'svg', 'document', 'fields', 'resource-dir', 'font-dir', 'preset', 'set', 'say', 'labels-only', 'print-spec',
  'list-presets', 'system-fonts', 'no-system-fonts', 'live-text', 'embed-fonts', 'profile', 'time', 'rate', 'fps', 'path']);
/** Options for machines and print, seldom different from row to row. */
const seldom = /^(pdf|raster|page|bleed|crop|grid|least|color-space|document|outlines|tolerance|user-unit|feed|rapid|acceler|park|plunge|pen|depth|safe|laser|spindle|passes|power|origin|kerf|plate|invert|process|mirror|no-|optimi|close|layer|cut|hold|dpi|quality|size$|user|output-condition|ink|trim)/;

/**
 * What a column can fill in.
 * @param {Job} doc @param {any} start @returns {Target[]}
 */
export function targets(doc, start) {
  const found = [{ key: 'id', label: 'The file’s name' }];
  const parts = JSON.stringify(doc.spec?.layers ?? []);
  const texts = Object.keys(doc.spec?.texts ?? {}).filter((name) => parts.includes(`{${name}}`)), values = Object.keys(doc.spec?.values ?? {});
  found.push(...texts.map((name) => ({ key: `say:${name}`, label: `Words: ${words(name)}` })),
    ...values.map((name) => ({ key: `set:${name}`, label: `Value: ${words(name)}` })));
  const command = start.commands.find((/** @type {any} */ c) => c.name === doc.command);
  for (const option of command?.options ?? []) {
    const { name, kind } = option;
    if (kind !== 'value' || left.has(name) || seldom.test(name) || name in (doc.spec?.texts ?? {}) || values.includes(name)) continue;
    found.push({ key: name, label: words(name) });
  }
  return found;
}

/** @param {string} text */
const plainName = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Maps columns by their names.
 * @param {string[]} columns @param {Target[]} all @returns {Mapping}
 */
export function guessed(columns, all) {
  /** @type {Mapping} */
  const mapping = {};
  const taken = new Set();
  for (const column of columns) {
    const name = plainName(column);
    const target = all.find(({ key, label }) => !taken.has(key)
      && [key, key.replace(/^\w+:/, ''), label, label.replace(/^\w+: /, '')].some((one) => plainName(one) === name))
      ?? (['file', 'filename', 'nr', 'number', 'no'].includes(name) && !taken.has('id') ? all[0] : undefined);
    mapping[column] = target?.key ?? '';
    if (target) taken.add(target.key);
  }
  return mapping;
}

/** @param {string} column */
export const keyOf = (column) => (own.has(column) ? `${column} (column)` : column);

/**
 * Escapes braces that hold no column's name.
 * @param {string} text @param {Set<string>} columns
 */
const escaped = (text, columns) => text.split(/(\{[^{}]*\})/).map((part) => {
  const name = part.startsWith('{') && part.endsWith('}') ? part.slice(1, -1).trim() : null;
  return name !== null && columns.has(name) ? `{${keyOf(name)}}` : part.replace(/[{}]/g, (brace) => brace + brace);
}).join('');

/** @param {any} value @param {(text: string) => string} change @returns {any} */
function changed(value, change) {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, change)]));
  return value;
}

/**
 * The columns that a piece names between braces.
 * @param {Job} doc @param {string[]} columns @returns {Set<string>}
 */
export function named(doc, columns) {
  const said = new Set([...JSON.stringify(doc).matchAll(/\{([^{}]+)\}/g)].map((match) => match[1].trim()));
  return new Set(columns.filter((column) => said.has(JSON.stringify(column).slice(1, -1))));
}

/**
 * What all rows share.
 * @param {Job} doc @param {string[]} columns @param {Mapping} mapping @param {string} format @returns {Job}
 */
export function template(doc, columns, mapping, format) {
  // What a face itself names, such as its {unit}, stays its own where the column is said or set by that name.
  const known = new Set(columns.filter((column) => !/^(say|set):/.test(mapping[column] ?? '')));
  const all = /** @type {Job} */ ({ ...changed(doc, (text) => escaped(text, known)), format });
  if (doc.command === 'render') {
    // Fields of SVG documents stand in double braces, and their values are escaped.
    const fields = new Set([...(doc.svg ?? '').matchAll(/\{\{([^{}]+)\}\}/g)].map((match) => match[1].trim()));
    const used = columns.filter((column) => fields.has(column));
    all.svg = changed(doc.svg, (text) => escaped(text, new Set()));
    if (used.length) all.fields = Object.fromEntries(used.map((column) => [column, `{${keyOf(column)}}`]));
  }
  for (const column of columns) {
    const key = mapping[column], field = `{${keyOf(column)}}`;
    if (!key || key === 'id') continue;
    const [kind, name] = key.split(':');
    if (name) all[kind] = [...(all[kind] ?? []), `${name.replace(/[{}]/g, '$&$&')}=${field}`];
    else all[key] = field;
  }
  return all;
}

/** Made on demand. */
export class BatchRows {
  /** @param {import('./rows.js').Rows} table @param {Job} doc @param {Mapping} mapping */
  constructor(table, doc, mapping) {
    this.table = table;
    const inText = named(doc, table.columns);
    /** @type {[number, string][]} Those that the template takes. */
    this.used = table.columns.flatMap((column, i) => (inText.has(column) || (mapping[column] && mapping[column] !== 'id') ? [[i, keyOf(column)]] : []));
    this.ids = ids(table, table.columns.findIndex((column) => mapping[column] === 'id'));
  }

  get length() { return this.table.rows.length; }

  /**
   * Leaves out empty cells.
   * @param {number} i @returns {Record<string, string | null>}
   */
  row(i) {
    const cells = this.table.rows[i];
    /** @type {Record<string, string | null>} */
    const row = { id: this.ids[i] };
    for (const [column, key] of this.used) row[key] = cells[column] || null;
    return row;
  }

  /** JSON Lines. */
  lines() {
    const parts = [];
    for (let i = 0; i < this.length; i += 1) parts.push(JSON.stringify(this.row(i)));
    return `${parts.join('\n')}\n`;
  }
}

/**
 * File names that differ on every system.
 * @param {import('./rows.js').Rows} table @param {number} column
 */
function ids({ rows }, column) {
  const taken = new Set();
  const digits = String(rows.length).length;
  return rows.map((row, i) => {
    const plain = (column >= 0 && row[column]) || String(i + 1).padStart(digits, '0');
    let own = plain;
    for (let n = 2; taken.has(own.normalize('NFC').toLowerCase()); n += 1) own = `${plain}-${n}`;
    taken.add(own.normalize('NFC').toLowerCase());
    return own;
  });
}

export const commandLine = 'bezel batch rows.jsonl --template template.json -o pictures\n';

/** @param {Job} all @returns {string} */
export const templateText = (all) => `${JSON.stringify(all, null, 2)}\n`;

/**
 * Files and command as one shell script.
 * @param {Job} all @param {BatchRows} rows
 */
export function script(all, rows) {
  const mark = (/** @type {string} */ text) => {
    let end = 'END';
    while (text.split('\n').includes(end)) end += 'X';
    return end;
  };
  const write = (/** @type {string} */ name, /** @type {string} */ text) => `cat > ${name} <<'${mark(text)}'\n${text}${mark(text)}\n`;
  return write('template.json', templateText(all)) + write('rows.jsonl', rows.lines()) + commandLine;
}
