// @ts-check
// The focus and the caret while elements are made anew: what is typed goes on in the field that takes the old one's place.

/** @typedef {{tag: string, id: string, place: string, name: string, rank: number, from: number | null, to: number | null}} Place Of the focused element, by which its successor is found. */

const focusable = 'input, select, textarea, button, summary, [tabindex]';

/**
 * What an element stands for, whichever element that is: the document's place of its field, or its value among choices.
 * @param {Element} element
 */
function placeOf(element) {
  const field = /** @type {HTMLElement | null} */ (element.closest('[data-path]'));
  const own = /** @type {HTMLElement} */ (element).dataset;
  return `${field ? `${field.dataset.path} ${field.dataset.key}` : ''} ${own.value ?? own.choice ?? own.swatch ?? ''}`;
}

/** @param {Element} element */
const nameOf = (element) => element.getAttribute('aria-label') ?? (element.matches('button, summary') ? element.textContent ?? '' : '');

/** @param {Element} root @param {string} place @param {string} tag @returns {HTMLElement[]} */
const alike = (root, place, tag) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(focusable)].filter((one) => one.tagName + (one.getAttribute('type') ?? '') === tag && placeOf(one) === place));

/** @param {Element} root @returns {Place | null} Null where the focus is elsewhere. */
export function focusIn(root) {
  const element = /** @type {HTMLInputElement | null} */ (root.ownerDocument.activeElement);
  if (!element || element === root || !root.contains(element)) return null;
  const tag = element.tagName + (element.getAttribute('type') ?? ''), place = placeOf(element);
  let from = null, to = null;
  // Fields of numbers and colours have no caret that can be read.
  try { from = element.selectionStart ?? null; to = element.selectionEnd ?? null; } catch { /* none */ }
  return { tag, id: element.id, place, name: nameOf(element), rank: alike(root, place, tag).indexOf(element), from, to };
}

/**
 * Gives the focus to what took an element's place, unless something has it.
 * @param {Element} root @param {Place | null} place @returns {HTMLElement | null} What has it now; null where nothing was lost.
 */
export function focusAgain(root, place) {
  const { activeElement: now } = root.ownerDocument;
  if (!place || (now && now !== root.ownerDocument.body && now.isConnected && !(now.matches('dialog') && now.contains(root)))) return null;
  const all = alike(root, place.place, place.tag), named = all.filter((one) => nameOf(one) === place.name);
  const found = all.find((one) => place.id !== '' && one.id === place.id) ?? named[Math.min(place.rank, named.length - 1)] ?? all[place.rank] ?? null;
  if (!found) return null;
  found.focus({ preventScroll: true });
  if (place.from !== null) try { /** @type {HTMLInputElement} */ (found).setSelectionRange(place.from, place.to); } catch { /* none */ }
  return found;
}

/**
 * Runs what makes elements within an element anew, and keeps the focus in what takes the focused one's place.
 * @param {Element} root @param {() => void} make @returns {HTMLElement | null} The successor; null where the focus was not lost.
 */
export function keepingFocus(root, make) {
  const place = focusIn(root);
  make();
  return focusAgain(root, place);
}

let isPressed = false;
/** @type {(() => void)[]} */
let waiting = [];
let timer = 0;

function run() {
  timer = 0;
  if (isPressed) return;
  const all = waiting;
  waiting = [];
  for (const act of all) act();
}

/**
 * Runs what makes elements anew once the event that caused it has done the rest of its work: a click that ended what was typed
 * still reaches its button, and Tab the next field.
 * @param {() => void} act
 */
export function afterEvent(act) {
  waiting.push(act);
  timer ||= setTimeout(run, 0);
}

/** Notes whether a pointer is held; once for the page. */
export function watchPointer() {
  addEventListener('pointerdown', () => { isPressed = true; }, { capture: true });
  // The click comes after the pointer is up.
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => { isPressed = false; if (waiting.length) timer ||= setTimeout(run, 0); }, { capture: true });
}
