// @ts-check
// Opened, dropped or pasted files: pieces, documents, tables.
import { read } from './documents.js';
import { inUserUnits } from './user-units.js';
import { byID, el } from './dom.js';
import { fontTypes, isFont } from './fonts.js';
import { server } from './server.js';
import { isDrawing, isPicture, pictureTypes } from './images.js';
import { dropped, isTooLarge, textOf } from './read-file.js';

/**
 * @typedef {object} Takers
 * @property {(doc: import('./server.js').Job, name: string) => Promise<void>} piece
 * @property {(text: string, name: string) => void} rows
 * @property {(file: File, open: (() => void) | null) => void} picture Takes a picture, or opens it where it is a document.
 * @property {(files: File[]) => void} fonts
 * @property {(message: string) => void} say
 */

/** @param {File} file @param {Takers} take */
export async function takeFile(file, take) {
  if (isFont(file)) { take.fonts([file]); return; }
  if (isPicture(file) && !(isDrawing(file) && isTooLarge(file))) { take.picture(file, isDrawing(file) ? () => void openFile(file, take) : null); return; }
  await openFile(file, take);
}

/**
 * All fonts, or else the first file.
 * @param {File[]} files @param {Takers} take @param {(file: File) => void} one
 */
function takeAll(files, take, one) {
  const fonts = files.filter(isFont);
  if (fonts.length) take.fonts(fonts);
  const other = files.find((file) => !isFont(file));
  if (other) one(other);
}

/** @param {File} file @param {Takers} take */
async function openFile(file, take) {
  try { takeText(await textOf(file), file.name, take); } catch (error) { take.say(/** @type {Error} */ (error).message); }
}

/** @param {string} text @param {string} name @param {Takers} take */
export function takeText(text, name, take) {
  try {
    if (/\.(csv|tsv)$/i.test(name)) { take.rows(text, name); return; }
    void inUserUnits(read(name, text)).then((doc) => sound(doc, name)).then((doc) => take.piece(doc, name)).catch((error) => take.say(/** @type {Error} */ (error).message));
  } catch (error) { take.say(/** @type {Error} */ (error).message); }
}

/**
 * A document that can be read: a broken one takes no other's place.
 * @param {import('./server.js').Job} doc @param {string} name
 */
async function sound(doc, name) {
  if (doc.command !== 'render') return doc;
  const [answer] = await server.draw([{ ...doc, format: 'png', size: '16' }]).catch(() => []);
  const fault = answer?.error?.message.match(/cannot be read as SVG(?:: line (\d+))?/);
  if (fault) throw new Error(`${name} cannot be opened: it is broken${fault[1] ? ` in line ${fault[1]}` : ', or cut off'}.`);
  return doc;
}

/**
 * Dropped anywhere on the page, or chosen.
 * @param {Takers} take @param {HTMLElement} button
 */
export function takeFiles(take, button) {
  const chooser = el('input', { type: 'file', accept: `.json,.csv,.tsv,application/json,text/csv,${pictureTypes},${fontTypes}`, multiple: true, hidden: true, 'aria-label': 'A file to open' });
  document.body.append(chooser);
  chooser.addEventListener('change', () => {
    const files = [...chooser.files ?? []];
    chooser.value = '';
    // An opened drawing is not put into another piece.
    takeAll(files, take, (file) => void (isDrawing(file) ? openFile(file, take) : takeFile(file, take)));
  });
  button.addEventListener('click', () => chooser.click());
  /** @param {DragEvent} event */
  const holdsFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes('Files');
  /** @param {DragEvent} event A table has a place for rows of its own. */
  const isOurs = (event) => holdsFiles(event) && !/** @type {Element} */ (event.target).closest?.('#table');
  let depth = 0;
  const show = () => byID('drop').toggleAttribute('hidden', depth < 1);
  addEventListener('dragenter', (event) => { if (isOurs(event)) { depth += 1; show(); } });
  addEventListener('dragleave', (event) => { if (holdsFiles(event)) { depth = Math.max(0, depth - 1); show(); } });
  addEventListener('dragover', (event) => { if (isOurs(event)) event.preventDefault(); });
  addEventListener('drop', (event) => {
    depth = 0;
    show();
    if (!isOurs(event) || event.defaultPrevented) return;
    event.preventDefault();
    try {
      takeAll(dropped(event), take, (file) => void takeFile(file, take));
    } catch (error) { take.say(/** @type {Error} */ (error).message); }
  });
  return () => chooser.click();
}
