// @ts-check
// The piece's name in the bar, changed where it stands.
import { byID, el } from './dom.js';

const longest = 80;

/**
 * @param {import('./store.js').Store} store @param {import('./file.js').File} file @param {() => void} show
 */
export function rename(store, file, show) {
  if (!store.doc || file.isOwn || document.querySelector('#new-name')) return;
  const button = byID('name'), { id } = store;
  const input = el('input', { type: 'text', id: 'new-name', maxlength: longest, value: store.name, 'aria-label': 'The piece’s name', autocomplete: 'off', spellcheck: 'false' });
  let isDone = false;
  /** @param {boolean} takes */
  const end = (takes) => {
    if (isDone) return;
    isDone = true;
    const name = input.value.replace(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
    const hadFocus = document.activeElement === input;
    input.remove();
    button.hidden = false;
    if (takes && name && store.id === id) store.rename(name);
    show();
    if (hadFocus) button.focus();
  };
  input.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.key === 'Enter' || event.key === 'Escape') { event.preventDefault(); end(event.key === 'Enter'); }
  });
  input.addEventListener('blur', () => end(true));
  button.hidden = true;
  button.after(input);
  input.focus();
  input.select();
}
