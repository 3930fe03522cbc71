// @ts-check
// Fields between braces in an input: one thing each, chosen and removed whole.
import { wholeChips } from './typed-values.js';

/**
 * @param {HTMLInputElement} input @param {() => boolean} [isOn] Whether what it holds has such fields.
 */
export function keepWhole(input, isOn = () => true) {
  let isComposing = false;
  input.addEventListener('compositionstart', () => { isComposing = true; });
  input.addEventListener('compositionend', () => { isComposing = false; });
  const choose = () => {
    if (document.activeElement !== input || isComposing || !isOn()) return;
    const start = input.selectionStart ?? 0, end = input.selectionEnd ?? 0, [from, to] = wholeChips(input.value, start, end);
    if (from !== start || to !== end) input.setSelectionRange(from, to, input.selectionDirection ?? 'none');
  };
  // Only while it has the focus, as there are hundreds of inputs.
  input.addEventListener('focus', () => document.addEventListener('selectionchange', choose));
  input.addEventListener('blur', () => document.removeEventListener('selectionchange', choose));
  input.addEventListener('keydown', (event) => {
    const at = input.selectionStart ?? 0;
    if (!isOn() || at !== input.selectionEnd || !['Backspace', 'Delete'].includes(event.key)) return;
    // Chosen first, so that the key removes all of it.
    for (const chip of input.value.matchAll(/\$?\{[^{}]*\}/g)) {
      const a = chip.index ?? 0, b = a + chip[0].length;
      if (at === (event.key === 'Backspace' ? b : a)) input.setSelectionRange(a, b);
    }
  });
}
