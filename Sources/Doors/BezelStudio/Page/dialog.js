// @ts-check
import { byID, el, icon } from './dom.js';
import { keepingFocus } from './focus.js';

/**
 * Asks; null if dismissed.
 * @template T @param {string} title @param {string} text @param {[string, T][]} answers The first one stands out. @returns {Promise<T | null>}
 */
export function ask(title, text, answers) {
  const dialog = /** @type {HTMLDialogElement} */ (byID('dialog'));
  return new Promise((done) => {
    /** @type {T | null} */
    let chosen = null;
    const buttons = answers.map(([label, value], i) => el('button', { type: 'button', class: i ? 'quiet' : 'main', onclick: () => { chosen = value; dialog.close(); } }, label));
    showDialog(title, el('p', {}, text), el('footer', {}, el('button', { type: 'button', class: 'quiet', onclick: () => dialog.close() }, 'Cancel'), ...buttons.reverse()));
    buttons[buttons.length - 1].focus();
    dialog.addEventListener('close', () => done(chosen), { once: true });
  });
}

/**
 * Shows a dialog; one that is made anew keeps the focus in the element that takes the focused one's place.
 * @param {string} title @param {...(HTMLElement | null)} body
 */
export function showDialog(title, ...body) {
  const dialog = /** @type {HTMLDialogElement} */ (byID('dialog'));
  const parts = [
    el('div', { class: 'title' }, el('h2', { id: 'dialog-title' }, title),
      el('button', { type: 'button', class: 'icon', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('M5 5l10 10M15 5 5 15'))),
    el('div', { class: 'body' }, ...body),
  ];
  if (dialog.open) keepingFocus(dialog, () => dialog.replaceChildren(...parts)); else dialog.replaceChildren(...parts);
  if (!dialog.open) dialog.showModal();
}
