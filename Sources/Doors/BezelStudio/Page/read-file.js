// @ts-check
// Files as text.

/** Bytes of a file, and of rows: a million of them is some 50 MB. */
const largest = 16 << 20, largestRows = 64 << 20;

/** @param {File} file */
const holdsRows = (file) => /\.(csv|tsv)$/i.test(file.name);

/** @param {File} file */
export const isTooLarge = (file) => file.size > largest;

/** @param {File} file @param {boolean} [isRows] Whether rows are wanted. @returns {Promise<string>} */
export async function textOf(file, isRows = holdsRows(file)) {
  const most = isRows ? largestRows : largest;
  if (file.size > most) throw new Error(`${file.name} has ${Math.round(file.size / (1 << 20))} MiB; at most ${most >> 20} are opened.`);
  /** @type {ArrayBuffer} */
  let bytes;
  try { bytes = await file.arrayBuffer(); } catch { throw new Error(`${file.name} cannot be read; a folder cannot be opened.`); }
  try { return new TextDecoder('utf-8', { fatal: true }).decode(bytes); } catch {
    throw new Error(isRows ? `${file.name} is no text in UTF-8: a table (CSV) is wanted.` : `${file.name} is no text: a description (JSON), a document (SVG), a picture or a table (CSV) is wanted.`);
  }
}

/**
 * @param {DragEvent} event
 */
export function dropped({ dataTransfer }) {
  if (dataTransfer?.items[0]?.webkitGetAsEntry?.()?.isDirectory) throw new Error('A folder cannot be opened: drop the files in it.');
  return [...dataTransfer?.files ?? []];
}
