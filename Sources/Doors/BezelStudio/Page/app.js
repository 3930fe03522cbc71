// @ts-check
// Makes the page's parts and joins them.
import { Beneath } from './beneath.js';
import { Caret } from './caret.js';
import { chosenWhole } from './choose-whole.js';
import { addPoint, curveHandles } from './curve-handles.js';
import { Desk } from './desk.js';
import { allCurves, written } from './documents.js';
import { ask } from './dialog.js';
import { documentCurves, documentHandles } from './document-parts.js';
import { DocumentTexts } from './document-texts.js';
import { byID, el, icon, same, set, svg } from './dom.js';
import { Output } from './export.js';
import { File } from './file.js';
import { watchPointer } from './focus.js';
import { showFindings } from './findings.js';
import { Gallery } from './gallery.js';
import { Fonts } from './fonts.js';
import { commands } from './geometry.js';
import { Handles } from './handles.js';
import { showHelp } from './help.js';
import { imageHandles } from './image-handles.js';
import { imageURL, takesPictures, withImage } from './images.js';
import { Inspector } from './inspector.js';
import { holdsPiece, piece as linked } from './link.js';
import { Motion } from './motion.js';
import { parametricHandles } from './parametric-handles.js';
import { PartMap } from './part-map.js';
import { Pen } from './pen.js';
import { Picture } from './picture.js';
import { Play } from './play.js';
import { Previews } from './previews.js';
import { Turning } from './pieces.js';
import { Selection } from './selection.js';
import { contact, pauseAfter, server, ServerError, watchContact } from './server.js';
import { surroundings } from './seeds.js';
import { rename } from './rename.js';
import { Store } from './store.js';
import { Table } from './table.js';
import { takeFile, takeFiles, takeText } from './take-files.js';
import { textHandles } from './text-handles.js';
import { TextImage } from './text-image.js';
import { ValueEditor } from './value-editor.js';
import { View } from './view.js';
import { Words } from './words.js';

/**
 * A message above the page.
 * @param {string | null} message @param {...HTMLElement} actions
 */
function say(message, ...actions) {
  const notice = byID('notice');
  notice.hidden = message === null;
  notice.replaceChildren(...(message === null ? [] : [el('span', {}, message), ...actions, el('button', { type: 'button', class: 'icon', 'aria-label': 'Close', onclick: () => say(null) }, icon('M5 5l10 10M15 5 5 15'))]));
}

let isAway = false;
/** @param {ServerError | null} error */
function tell(error) {
  const nowAway = error !== null && error.status === 0;
  if (nowAway && !isAway) say('Bezel has stopped. Nothing is lost: the page goes on as soon as it is started again.');
  if (!nowAway && isAway) say(null);
  if (error && !nowAway) say(error.message);
  isAway = nowAway;
}

/**
 * The start's answer, however long it takes.
 * @returns {Promise<any>}
 */
async function begun() {
  for (let failures = 0; ; failures += 1) {
    try { return await server.start(); } catch (error) {
      tell(/** @type {ServerError} */ (error));
      await new Promise((done) => setTimeout(done, pauseAfter(failures)));
    }
  }
}

const start = await begun();
tell(null);
contact.addEventListener('lost', () => tell(new ServerError('', 0)));
contact.addEventListener('found', () => tell(null));
watchContact();
watchPointer();
for (const id of ['inspector', 'dialog']) chosenWhole(byID(id));
const store = new Store();
const view = new View();
const picture = new Picture(store, view, tell);
const curve = svg('g', {}, ...['halo', 'curve'].map((name) => svg('path', { class: name, 'vector-effect': 'non-scaling-stroke' })));
view.overlay.append(curve);
const handles = new Handles(view, store, picture);
handles.current = () => [...curveHandles(store), ...parametricHandles(store), ...documentHandles(store), ...documentTexts.handles(), ...textHandles(store, picture.measure), ...imageHandles(store, view), ...selection.current(), ...textImage.handles(picture.measure, handles.held?.id ?? null)];
const pen = new Pen(store, view, () => picture.draw());
picture.isDrawn = () => pen.tool !== null;
const words = new Words(store, picture);
const textImage = new TextImage(store, picture);
const documentTexts = new DocumentTexts(store, words, view);
handles.carriedBy = (/** @type {import('./geometry.js').Point} */ p) => (caret.isEditing ? null : documentTexts.handleAt(p));
const caret = new Caret(store, view, picture, words);
const fonts = new Fonts(start, say);
const parts = new PartMap(store, picture);
const selection = new Selection(store, view, picture, parts, handles);
selection.addEventListener('edit', (event) => void intoWords(/** @type {CustomEvent} */ (event).detail, true));
const values = new ValueEditor(store, view, words, selection);
caret.mayEdit = (/** @type {import('./geometry.js').Point} */ p) => !parts.isOn || selection.path !== null && selection.hit(p)?.path === selection.path;
const inspector = new Inspector(store, start);
inspector.families = fonts.families;
fonts.addEventListener('change', () => {
  picture.draw();
  void inspector.show(true);
});
document.addEventListener('my-fonts', () => fonts.show());
inspector.chosen = (/** @type {string} */ path, isNew = false) => {
  // What is opened within a part is no part itself.
  if (!parts.part(path) && !/^layers\.\d+$/.test(path)) return;
  selection.choose(path, 'inspector');
  // A new part is shown by itself.
  if (isNew) inspector.reveal(`spec.${path}`);
};
selection.addEventListener('change', (event) => {
  overlay();
  if (selection.path !== null && /** @type {CustomEvent} */ (event).detail === 'canvas') inspector.reveal(`spec.${selection.path}`);
});
const beneath = new Beneath(picture, words, view);
inspector.beneath = beneath.color.bind(beneath);
const turning = new Turning(store, view, picture, tell);
surroundings.now = () => ({
  isFree: (x, y, width, height) => parts.isFree(x, y, width, height),
  color: (x, y) => beneath.at({ x, y }),
});
turning.mayTurn = (/** @type {import('./geometry.js').Point} */ p) => selection.mayTurn(p);
turning.valueAt = (/** @type {import('./geometry.js').Point} */ p) => selection.valueAt(p);
const motion = new Motion(store, picture, () => showGame('vote'));
const output = new Output(store, start, fonts);
const file = new File(store, start.file, say);
const work = new Desk(store, file, say);
words.addEventListener('change', () => {
  // Handles of a document's texts stand beside its letters.
  if (store.doc?.command === 'render') overlay();
  picture.describe(words.labels.map(({ text }) => text));
  inspector.showGrounds();
});
view.covers = () => [...(motion.isOpen ? [byID('motion')] : []), ...(byID('desk').classList.contains('sheet-open') && getComputedStyle(byID('inspector')).position === 'absolute' ? [byID('inspector')] : [])];
const refits = new ResizeObserver(() => view.refit());
for (const id of ['motion', 'inspector']) refits.observe(byID(id));
new ResizeObserver(() => byID('canvas').style.setProperty('--findings', `${byID('findings').offsetHeight}px`)).observe(byID('findings'));
view.isTaken = (/** @type {PointerEvent} */ event) => turning.takes(event) || selection.takes(event);
byID('sheet').addEventListener('click', () => {
  const isOpen = byID('desk').classList.toggle('sheet-open');
  byID('sheet').setAttribute('aria-expanded', String(isOpen));
  if (isOpen && selection.path !== null) inspector.reveal(`spec.${selection.path}`);
  // On a phone the keyboard would cover the sheet.
  else if (isOpen && !matchMedia('(pointer: coarse)').matches) inspector.search.focus({ preventScroll: true });
});
// Touch leaves the focus on the button that opened the sheet.
for (const id of ['inspector', 'sheet']) byID(id).addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== 'Escape' || !byID('desk').classList.contains('sheet-open') || event.defaultPrevented) return;
  byID('desk').classList.remove('sheet-open');
  byID('sheet').setAttribute('aria-expanded', 'false');
  byID('sheet').focus();
});
const gallery = new Gallery(start, work, (doc, name) => {
  store.open(doc, name);
  byID('canvas').focus({ preventScroll: true });
}, () => { desk(); byID('canvas').focus({ preventScroll: true }); });
const play = new Play(store, tell);

const table = new Table(store, start, fonts, () => { desk(); byID('canvas').focus({ preventScroll: true }); });

/**
 * Shows one of five pages.
 * @param {'gallery' | 'desk' | 'table' | 'play-page' | 'previews'} name
 */
function turnTo(name) {
  for (const one of ['gallery', 'desk', 'table', 'play-page', 'previews']) byID(one).hidden = one !== name;
  byID('many').setAttribute('aria-pressed', String(name === 'table'));
  byID('sheet').hidden = name !== 'desk';
  byID('show-previews').setAttribute('aria-pressed', String(name === 'previews'));
  // A table has its own ways out, games and previews none.
  for (const id of ['copy-as', 'export']) byID(id).hidden = ['table', 'play-page', 'previews'].includes(name);
}
function desk() {
  turnTo('desk');
  view.refit();
}
function showGallery() {
  turnTo('gallery');
  gallery.show();
}
/** @param {import('./play.js').Game} game */
function showGame(game) {
  turnTo('play-page');
  byID('play-title').focus();
  void play.show(game);
}
function showTable() {
  turnTo('table');
  table.show();
}

/** Milliseconds until what lies over the picture is drawn without it. */
const overlayPause = 50;
let overlayTimer = 0;

function overlay() {
  clearTimeout(overlayTimer);
  overlayTimer = 0;
  const doc = store.doc;
  const all = doc ? allCurves(doc) ?? documentCurves(doc) : null;
  // Unreadable data is reported under the picture.
  const d = all && commands(all) ? all : '';
  const transform = `translate(${view.x} ${view.y}) scale(${view.zoom})`;
  for (const path of curve.children) set(path, { d, transform });
  handles.show(handles.current());
  caret.show();
  selection.show();
}

/** While something is dragged, with its picture: one frame for both. */
function overlaySoon() {
  if (store.isPulled) overlayTimer ||= setTimeout(overlay, overlayPause);
  else overlay();
}

function bar() {
  /** @param {string} id @param {boolean} isOff */
  const turnOff = (id, isOff) => { if (byID(id).disabled !== isOff) byID(id).disabled = isOff; };
  turnOff('undo', !store.canUndo);
  turnOff('redo', !store.canRedo);
  for (const id of ['copy-as', 'save', 'export', 'many']) turnOff(id, !store.doc);
  file.show();
}

// What was said goes with the next change that works; what asks something stays.
store.addEventListener('change', (event) => {
  if (/** @type {CustomEvent} */ (event).detail !== 'saved' && !isAway && !byID('notice').querySelector('.quiet')) say(null);
});
store.addEventListener('change', overlaySoon);
store.addEventListener('change', store.eased(bar));
view.addEventListener('change', overlay);
textImage.addEventListener('change', overlay);
const findings = store.eased(() => showFindings(store, picture, view.groundColor));
picture.addEventListener('measured', overlay);
parts.addEventListener('change', overlay);
picture.addEventListener('drawn', () => {
  overlay();
  findings();
  // Grounds are read from the whole picture, which may come after its letters' places.
  if (picture.isWhole) inspector.showGrounds();
});

// MARK: Buttons and keys

byID('name').addEventListener('click', () => rename(store, file, bar));
byID('help').addEventListener('click', showHelp);
byID('undo').addEventListener('click', () => store.undo());
byID('redo').addEventListener('click', () => store.redo());
byID('export').addEventListener('click', () => output.export());
byID('copy-as').addEventListener('click', () => output.copy());
byID('save').addEventListener('click', () => void file.save());
byID('show-gallery').addEventListener('click', () => {
  showGallery();
  byID('gallery-title').focus();
});
byID('many').addEventListener('click', () => {
  if (!byID('table').hidden) return desk();
  showTable();
  byID('table-title').focus();
});
byID('canvas').addEventListener('dblclick', (/** @type {MouseEvent} */ event) => {
  if (/** @type {Element} */ (event.target).closest('.handle, .view, .motion, .value-editor')) return;
  const p = view.toPicture(event);
  if (!addPoint(store, p, 8 / view.zoom)) void intoWords(p, true);
});
/**
 * Into a value that is seen at a point, or into the words there.
 * @param {import('./geometry.js').Point} p @param {boolean} wantsWord
 */
async function intoWords(p, wantsWord) {
  if (caret.isEditing || !await values.take(p)) await caret.take(p, wantsWord);
}
byID('canvas').addEventListener('click', (/** @type {MouseEvent} */ event) => {
  if (store.doc?.command === 'text' || /** @type {Element} */ (event.target).closest('.handle, .view, .motion, .value-editor') || turning.hasTurned || selection.hasMoved) return;
  // The first click chooses a part, the next one goes into its words.
  if (parts.isOn && !selection.isAgain) return;
  void intoWords(view.toPicture(event), false);
});

addEventListener('keydown', (event) => {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  const target = /** @type {HTMLElement} */ (event.target);
  if (isCommand && key === 'z') { event.preventDefault(); if (event.shiftKey) store.redo(); else store.undo(); }
  else if (isCommand && key === 'y') { event.preventDefault(); store.redo(); }
  else if (isCommand && key === 's') { event.preventDefault(); void file.save(); }
  else if (isCommand && key === 'o') { event.preventDefault(); chooseFile(); }
  else if (isCommand && key === 'e') { event.preventDefault(); output.export(); }
  else if (isCommand && (key === '0' || key === '1') && store.doc) { event.preventDefault(); if (key === '0') view.fit(); else view.zoomTo(1); }
  else if (isCommand && (key === '+' || key === '=' || key === '-')) { event.preventDefault(); view.zoomTo(view.zoom * (key === '-' ? 0.8 : 1.25)); }
  else if (key === '?' && !isTyping(event)) showHelp();
  else if (key === 'p' && !isCommand && !isTyping(event) && !byID('motion').hidden && !byID('desk').hidden) motion.toggle();
  else if ((key === 'd' || key === 'f') && !isCommand && target === byID('canvas') && store.doc?.command === 'text') { event.preventDefault(); pen.choose(key === 'd' ? 'pen' : 'pencil'); }
  else if (key === 't' && !isCommand && target === byID('canvas') && store.doc?.command === 'text') { event.preventDefault(); caret.type(); }
});

/** @param {Event} event */
const isTyping = (event) => Boolean(/** @type {Element} */ (event.target).closest?.('input, textarea, select, dialog'));
document.addEventListener('copy', (event) => {
  if (isTyping(event) || !store.doc || String(getSelection())) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', written(store.doc, true));
});
const take = {
  piece: async (/** @type {import('./server.js').Job} */ doc, /** @type {string} */ name) => {
    if (!await work.room()) return;
    store.open(doc, name.replace(/\.(json|svg)$/i, ''));
    say(null);
  },
  picture: async (/** @type {globalThis.File} */ picked, /** @type {(() => void) | null} */ open) => {
    const { doc } = store, canTake = doc !== null && takesPictures(doc) && !byID('desk').hidden;
    if (!canTake) {
      if (open) open();
      else say(`${picked.name} goes into a text, a badge, a seal or a face: choose one first.`);
      return;
    }
    if (open && !await ask('Put the drawing into the piece?', `“${picked.name}” stands in “${store.name}” then, or is opened by itself.`, /** @type {[string, boolean][]} */ ([['Put it in', true], ['Open it', false]])).then((answer) => {
      if (answer === false) open();
      return answer;
    })) return;
    try {
      const next = await withImage(doc, await imageURL(picked));
      if (store.doc !== doc) return;
      store.put(next);
      store.commit();
      say(null);
    } catch (error) { say(/** @type {Error} */ (error).message); }
  },
  fonts: (/** @type {globalThis.File[]} */ files) => {
    const { doc } = store;
    void fonts.take(files).then((families) => {
      // Into the line that is on the desk; pieces of parts have many.
      if (families.length !== 1 || doc?.command !== 'text' || store.doc !== doc || byID('desk').hidden || byID('notice').hidden) return;
      byID('notice').append(el('button', { type: 'button', class: 'quiet', onclick: () => { say(null); store.put({ ...doc, font: families[0] }); store.commit(); } }, `Use ${families[0]}`));
    });
  },
  rows: (/** @type {string} */ text, /** @type {string} */ name) => {
    if (!store.doc) { say(`${name} is a table: choose the piece that its rows fill in first, then open it again.`); return; }
    showTable();
    table.take(text);
  },
  say: (/** @type {string} */ message) => say(message),
};
/**
 * Opens a link's piece, after asking about an unsaved one.
 * @param {string} text
 */
async function openLink(text) {
  try {
    const { doc, name } = await linked(text, start.commands.map((/** @type {any} */ one) => one.name));
    if (same(doc, store.doc)) return;
    if (store.doc && !await ask('Open the piece of the link?', `“${name}” takes the place of “${store.name}”, which is kept: go back to it by the gallery.`, [['Open it', true]])) return;
    if (!await work.room()) return;
    // It is in no file, so it is kept though unchanged.
    store.open(doc, name, { command: doc.command });
    say(null);
  } catch (error) { say(/** @type {Error} */ (error).message); }
}
/** Takes the piece out of the address, so that reloading asks nothing. */
async function takeLink() {
  const { hash } = location;
  if (!hash.startsWith('#piece=')) return;
  history.replaceState(null, '', location.href.split('#')[0]);
  await openLink(hash);
}
addEventListener('hashchange', () => void takeLink());
const chooseFile = takeFiles(take, byID('open'));
document.addEventListener('paste', (event) => {
  if (isTyping(event)) return;
  const pasted = event.clipboardData?.files[0];
  if (pasted && byID('table').hidden) { event.preventDefault(); void takeFile(pasted, take); return; }
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!byID('table').hidden) return;
  if (store.doc && !/^\s*[{<]/.test(text) && /\S[\t\n]+\S/.test(text)) {
    event.preventDefault();
    showTable();
    table.take(text);
    return;
  }
  if (holdsPiece(text)) { event.preventDefault(); void openLink(text); return; }
  if (!/^\s*[{<]/.test(text)) return;
  event.preventDefault();
  takeText(text, 'What was pasted', {
    ...take,
    piece: async (doc) => {
      // A piece of the same kind replaces this one; another is opened.
      if (!store.doc) store.open(doc, 'Pasted');
      else if (store.doc.command === doc.command) store.put(doc);
      else store.replace(doc, 'Pasted');
      if (byID('desk').hidden) desk();
      say(null);
    },
  });
});

bar();
store.addEventListener('change', (event) => { if (/** @type {CustomEvent} */ (event).detail === 'open') { turnTo('desk'); view.fit(); } });
const hasFile = await file.open();
if (!await work.begin() && !hasFile) showGallery();
if (start.previews) {
  byID('show-previews').hidden = false;
  byID('show-previews').addEventListener('click', () => { turnTo('previews'); byID('previews-title').focus(); });
  new Previews().begin();
  turnTo('previews');
}
void takeLink();
// For tests.
Object.assign(globalThis, { studio: { showGame, fonts, store, view, picture, output, table, motion, play, inspector, work, file, words, pen, parts, selection } });
