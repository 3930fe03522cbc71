// @ts-check
// What a field expects, said below it once something else was typed.
import { el } from './dom.js';

/**
 * @param {HTMLInputElement} input @param {() => string} text
 * @returns {((isBad: boolean, isTyping?: boolean) => void) & {element: HTMLElement}} Marks the field; what is expected is said once typing has ended.
 */
export function hinted(input, text) {
  const element = el('p', { class: 'expected', role: 'status', hidden: true });
  /** @param {boolean} isBad @param {boolean} [isTyping] */
  const tell = (isBad, isTyping = false) => {
    input.setAttribute('aria-invalid', String(isBad));
    if (isBad && isTyping) return;
    element.hidden = !isBad;
    element.textContent = isBad ? text() : '';
  };
  return Object.assign(tell, { element });
}
