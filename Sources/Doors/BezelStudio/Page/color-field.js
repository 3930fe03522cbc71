// @ts-check
// A colour's field: picker, name, contrast with the ground.
import { codeOf, colorHint, colorOf, contrastOf, rgbOf } from './colors.js';
import { el, isEdited, words } from './dom.js';
import { hinted } from './hint.js';

const maximumSwatches = 10;

/**
 * A document's colours, the most frequent first.
 * @param {any} doc @returns {string[]}
 */
export function colorsIn(doc) {
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @param {any} value @param {string} key */
  const walk = (value, key) => {
    if (typeof value === 'string') { if (/^(#[0-9a-f]{3,8}|(rgb|hsl|cmyk|spot)\(.*)$/i.test(value.trim()) || (/colou?r|background|fill|stroke/i.test(key) && rgbOf(value))) found.set(value, (found.get(value) ?? 0) + 1); return; }
    if (typeof value === 'object' && value !== null) for (const [k, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : k);
  };
  walk(doc, '');
  return [...found].sort((a, b) => b[1] - a[1]).map(([color]) => color).slice(0, maximumSwatches);
}

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
    if (input.value === '') { if (!shape.isRequired) change(nothing, isDragging); return; }
    const color = colorOf(input.value);
    if (color !== null) change(color, isDragging);
  };
  input.addEventListener('input', () => {
    hint(input.value !== '' && colorOf(input.value) === null, true);
    take(true);
  });
  input.addEventListener('change', () => { hint(input.value !== '' && colorOf(input.value) === null); take(false); });
  input.addEventListener('keydown', (event) => { const color = colorOf(input.value); if (event.key === 'Enter' && color !== null) input.value = color; });
  const swatches = el('div', { class: 'swatches', role: 'group', 'aria-label': 'Colours of the piece', hidden: true });
  const hint = hinted(input, () => colorHint);
  const row = el('div', { class: 'row colors' }, picker, input, contrast, swatches, hint.element);
  // Only while the field has the focus.
  row.addEventListener('focusin', () => {
    if (!swatches.hidden) return;
    const all = context.colors();
    swatches.hidden = all.length < 2;
    swatches.replaceChildren(...all.map((color) => {
      const button = el('button', { type: 'button', 'aria-label': codeOf(color), title: codeOf(color), 'data-swatch': color, onclick: () => { change(color, false); input.value = codeOf(color); } });
      const rgb = rgbOf(color);
      if (rgb) button.style.background = `rgb(${rgb.join(' ')})`; else button.textContent = color.slice(0, 2);
      return button;
    }));
  });
  row.addEventListener('focusout', (event) => { if (!row.contains(/** @type {Node | null} */ (event.relatedTarget))) swatches.hidden = true; });
  return {
    element: row,
    show: (value, isForced) => {
      const text = typeof value === 'string' ? codeOf(value) : '';
      if (!isEdited(input, isForced)) { if (input.value !== text) hint(false); input.value = text; }
      const rgb = text && rgbOf(text);
      if (rgb) picker.value = `#${rgb.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('')}`;
      picker.classList.toggle('none', !text);
      const on = shape.key === 'background' ? null : context.ground(), ground = on && rgbOf(on);
      const ratio = rgb && ground ? contrastOf(rgb, ground) : null;
      contrast.textContent = ratio ? `${ratio.toFixed(1)} : 1` : '';
      contrast.title = 'Contrast with what lies beneath; text wants 4.5 : 1, large text 3 : 1';
      contrast.classList.toggle('low', ratio !== null && ratio < 3);
    },
  };
}
