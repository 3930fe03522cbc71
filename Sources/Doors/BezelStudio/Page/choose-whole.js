// @ts-check
// The first click into a field chooses all that it says, so that typing replaces it; the next one sets the caret.

/** Numbers, colours and times always; words as long as they are those that the piece came with. */
const whole = 'input[type="number"], .field.color input, .field.gradient input, .field.moment input, .field.text:not(.changed) input';

/** @param {HTMLElement} body What the fields are in. */
export function chosenWhole(body) {
  /** @type {HTMLInputElement | null} */
  let entered = null;
  body.addEventListener('pointerdown', (event) => {
    const input = event.target;
    const isField = input instanceof HTMLInputElement && ['text', 'number'].includes(input.type) && input.matches(whole);
    entered = isField && event.pointerType === 'mouse' && document.activeElement !== input ? input : null;
  });
  // Wherever it is let go: what is closed by the press may move the field away from under the pointer.
  document.addEventListener('mouseup', () => {
    // What was chosen by dragging stays; a number's choice cannot be read.
    if (entered && document.activeElement === entered && entered.selectionStart === entered.selectionEnd) entered.select();
    entered = null;
  });
}
