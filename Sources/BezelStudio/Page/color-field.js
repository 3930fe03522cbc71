// @ts-check
// A colour's field: a picker, its name, its contrast with the ground.
import { contrastOf, isColor, rgbOf } from './colors.js';
import { el, isEdited, words } from './dom.js';

/** @type {import('./fields.js').Maker} */
export function colorField(shape, id, change, context) {
  const picker = el('input', { type: 'color', 'aria-label': `${shape.label ?? words(shape.key)}, picker` });
  const input = el('input', { type: 'text', id, autocomplete: 'off', spellcheck: 'false', placeholder: 'none' });
  const contrast = el('span', { class: 'contrast' });
  const nothing = shape.canBeNull ? null : undefined;
  picker.addEventListener('input', () => change(picker.value.toUpperCase(), true));
  picker.addEventListener('change', () => change(picker.value.toUpperCase(), false));
  /** @param {boolean} isDragging */
  const take = (isDragging) => {
    if (input.value === '') { if (!shape.isRequired) change(nothing, isDragging); } else if (isColor(input.value)) change(input.value, isDragging);
  };
  input.addEventListener('input', () => {
    input.setAttribute('aria-invalid', String(input.value !== '' && !isColor(input.value)));
    take(true);
  });
  input.addEventListener('change', () => take(false));
  return {
    element: el('div', { class: 'row colors' }, picker, input, contrast),
    show: (value, isForced) => {
      const text = typeof value === 'string' ? value : '';
      if (!isEdited(input, isForced)) { input.value = text; input.removeAttribute('aria-invalid'); }
      const rgb = text && rgbOf(text);
      if (rgb) picker.value = `#${rgb.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('')}`;
      const ground = rgbOf(context.ground());
      const ratio = rgb && ground ? contrastOf(rgb, ground) : null;
      contrast.textContent = ratio && shape.key !== 'background' ? `${ratio.toFixed(1)} : 1` : '';
      contrast.title = 'Contrast with the ground; text wants 4.5 : 1, large text 3 : 1';
      contrast.classList.toggle('low', ratio !== null && ratio < 3);
    },
  };
}
