// @ts-check
// Parses a spreadsheet's rows.

/** @typedef {{columns: string[], rows: string[][]}} Rows */

export const maximumRows = 1_000_000;

/**
 * Tabs in copied cells; in files commas, or semicolons where commas are decimal.
 * @param {string} text
 */
function separatorOf(text) {
  const line = text.slice(0, (text.indexOf('\n') + 1 || text.length + 1) - 1);
  if (line.includes('\t')) return '\t';
  const count = (/** @type {string} */ c) => line.split(c).length;
  return count(';') > count(',') ? ';' : ',';
}

/**
 * Cells may be quoted; empty rows are left out.
 * @param {string} text @returns {string[][]}
 */
export function cells(text) {
  const separator = separatorOf(text);
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  let i = text.charCodeAt(0) === 0xFEFF ? 1 : 0;
  const end = text.length;
  const finish = () => {
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  };
  while (i <= end && rows.length < maximumRows) {
    let cell = '';
    if (text[i] === '"') {
      let from = i += 1;
      for (;;) {
        const quote = text.indexOf('"', i);
        if (quote < 0) { cell += text.slice(from); i = end; break; }
        cell += text.slice(from, quote);
        i = quote + 1;
        if (text[i] !== '"') break;
        cell += '"';
        from = i += 1;
      }
    }
    const from = i;
    while (i < end && text[i] !== separator && text[i] !== '\n' && text[i] !== '\r') i += 1;
    row.push((cell + text.slice(from, i)).trim());
    if (i >= end) { finish(); break; }
    if (text[i] === separator) { i += 1; continue; }
    i += text[i] === '\r' && text[i + 1] === '\n' ? 2 : 1;
    finish();
  }
  return rows;
}

/**
 * Distinct names without braces.
 * @param {string[]} names @returns {string[]}
 */
function unique(names) {
  const taken = new Set();
  return names.map((name, i) => {
    const plain = name.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim() || `column ${i + 1}`;
    let own = plain;
    for (let n = 2; taken.has(own); n += 1) own = `${plain} ${n}`;
    taken.add(own);
    return own;
  });
}

/**
 * @param {string} text @param {boolean} hasHeader Whether the first row names the columns.
 * @returns {Rows}
 */
export function read(text, hasHeader) {
  const all = cells(text);
  let width = 0;
  for (const row of all) width = Math.max(width, row.length);
  const names = Array.from({ length: width }, (_, i) => (hasHeader ? all[0]?.[i] ?? '' : ''));
  return { columns: unique(names), rows: hasHeader ? all.slice(1) : all };
}

/**
 * Whether the first row looks like names: nonempty, distinct, no numbers.
 * @param {string} text
 */
export function looksNamed(text) {
  const [first, second] = cells(text.slice(0, 20000));
  if (!first || !second) return false;
  return first.every((cell) => cell !== '' && !/^[\d.,\s%€$-]+$/.test(cell)) && new Set(first).size === first.length;
}
