// @ts-check
// The one dialog, with a title and a way out.
import { byID, el, icon } from './dom.js';

/** @param {string} title @param {...(HTMLElement | null)} body */
export function showDialog(title, ...body) {
  const dialog = /** @type {HTMLDialogElement} */ (byID('dialog'));
  dialog.replaceChildren(
    el('div', { class: 'title' }, el('h2', { id: 'dialog-title' }, title),
      el('button', { type: 'button', class: 'icon', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('M5 5l10 10M15 5 5 15'))),
    el('div', { class: 'body' }, ...body));
  if (!dialog.open) dialog.showModal();
}
