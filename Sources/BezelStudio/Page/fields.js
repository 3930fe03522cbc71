// @ts-check
// Fields for single values: numbers with sliders, colours with their contrast, choices, fonts, texts, switches.
import { drawChoices, isPictured } from './choices.js';
import { el, plain, same, words } from './dom.js';
import { fontField } from './font-field.js';

/**
 * @typedef {object} FieldShape
 * @property {string} key
 * @property {string} [label]
 * @property {'number' | 'text' | 'color' | 'enum' | 'flag' | 'font' | 'list' | 'long'} kind
 * @property {string} [help]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [step]
 * @property {string[]} [values]
 * @property {any} [standard] What holds where nothing is said.
 * @property {boolean} [canBeNull]
 */

/**
 * A field that shows `value` and says what it becomes.
 * @typedef {{element: HTMLElement, show: (value: any) => void}} Field
 */

let count = 0;

/**
 * @param {FieldShape} shape
 * @param {any} value Undefined where nothing is said.
 * @param {(value: any, isDragging: boolean) => void} change Undefined puts it back.
 * @param {{fonts: string[], ground: () => string, usual: () => any}} context What the field goes back to is `usual`.
 * @returns {Field}
 */
export function field(shape, value, change, context) {
  const id = `f${count += 1}`;
  const made = makers[shape.kind](shape, id, change, context);
  const name = shape.label ?? words(shape.key);
  const reset = el('button', { type: 'button', class: 'link', 'aria-label': `Put ${name} back`, onclick: () => change(context.usual(), false) }, 'Put back');
  const element = el('div', { class: `field${shape.kind === 'flag' ? ' switch' : ''}`, 'data-key': shape.key },
    el('div', { class: 'head' },
      made.isGroup ? el('span', { class: 'legend', id: `${id}-l` }, name) : el('label', { for: id }, name), reset),
    made.element);
  if (shape.help) element.title = shape.help;
  /** @param {any} next */
  const show = (next) => {
    const usual = context.usual() ?? shape.standard;
    const isChanged = !same(next ?? shape.standard, usual);
    element.classList.toggle('changed', isChanged);
    reset.hidden = !isChanged;
    made.show(next === undefined ? shape.standard : next);
  };
  show(value);
  return { element, show };
}

/** @param {HTMLElement} input */
const isEdited = (input) => document.activeElement === input;

/** @type {Record<FieldShape['kind'], (shape: FieldShape, id: string, change: (value: any, isDragging: boolean) => void, context: {fonts: string[], ground: () => string}) => {element: HTMLElement, show: (value: any) => void, isGroup?: boolean}>} */
const makers = {
  number(shape, id, change) {
    const { minimum: low = -1e9, maximum: high = 1e9 } = shape;
    const hasSlider = high - low <= 4000;
    const step = shape.step ?? (high - low <= 2 ? 0.01 : high - low <= 60 ? 0.1 : 1);
    const number = el('input', { type: 'number', id, step: 'any', min: low > -1e8 ? low : null, max: high < 1e8 ? high : null });
    const slider = el('input', { type: 'range', min: low, max: high, step, 'aria-label': `${shape.label ?? words(shape.key)}, slider`, tabindex: -1 });
    number.addEventListener('input', () => {
      const value = number.valueAsNumber;
      number.setAttribute('aria-invalid', String(number.value !== '' && !(value >= low && value <= high)));
      if (number.value === '') change(undefined, true);
      else if (value >= low && value <= high) change(value, true);
    });
    number.addEventListener('change', () => change(number.value === '' ? undefined : Math.max(low, Math.min(high, number.valueAsNumber)), false));
    slider.addEventListener('input', () => change(slider.valueAsNumber, true));
    slider.addEventListener('change', () => change(slider.valueAsNumber, false));
    return {
      element: el('div', { class: 'row' }, hasSlider && slider, number),
      show: (value) => {
        const isNumber = typeof value === 'number' || (typeof value === 'string' && value !== '' && Number.isFinite(Number(value)));
        if (!isEdited(number)) { number.value = isNumber ? plain(Number(value), 4) : ''; number.removeAttribute('aria-invalid'); }
        slider.value = String(isNumber ? value : low);
        number.placeholder = isNumber ? '' : 'auto';
      },
    };
  },

  text(shape, id, change) {
    const input = el('input', { type: 'text', id, dir: 'auto', autocomplete: 'off', placeholder: shape.standard === undefined ? 'none' : '' });
    input.addEventListener('input', () => change(input.value === '' && shape.standard === undefined ? undefined : input.value, true));
    input.addEventListener('change', () => change(input.value === '' && shape.standard === undefined ? undefined : input.value, false));
    return { element: input, show: (value) => { if (!isEdited(input)) input.value = value ?? ''; } };
  },

  long(shape, id, change) {
    const input = el('textarea', { id, rows: 14, spellcheck: 'false' });
    input.addEventListener('input', () => change(input.value, true));
    input.addEventListener('change', () => change(input.value, false));
    return { element: input, show: (value) => { if (!isEdited(input)) input.value = value ?? ''; } };
  },

  list(shape, id, change) {
    const input = el('input', { type: 'text', id, dir: 'auto', placeholder: 'none; several between commas' });
    const read = () => input.value.split(',').map((s) => s.trim()).filter(Boolean);
    input.addEventListener('change', () => change(read().length ? read() : undefined, false));
    return { element: input, show: (value) => { if (!isEdited(input)) input.value = Array.isArray(value) ? value.join(', ') : value ?? ''; } };
  },

  flag(shape, id, change) {
    const input = el('input', { type: 'checkbox', id });
    input.addEventListener('change', () => change(input.checked ? true : shape.standard === true ? false : undefined, false));
    return { element: input, show: (value) => { input.checked = value === true; } };
  },

  enum(shape, id, change) {
    const values = shape.values ?? [];
    const hasPictures = isPictured(shape.key, values);
    if (values.length > 5 && !hasPictures) {
      const select = el('select', { id }, ...values.map((v) => el('option', { value: v }, words(v))));
      select.addEventListener('change', () => change(select.value, false));
      return { element: select, show: (value) => { select.value = value ?? ''; } };
    }
    const shots = hasPictures ? values.map(() => el('img', { alt: '' })) : [];
    const buttons = values.map((v, i) => el('button', { type: 'button', class: shots[i] ? 'pictured' : null, 'aria-pressed': 'false', onclick: () => change(v, false) }, shots[i], words(v)));
    if (shots.length) void drawChoices(shape.key, values, shots);
    return {
      isGroup: true,
      element: el('div', { class: 'choices', role: 'group', 'aria-labelledby': `${id}-l` }, ...buttons),
      show: (value) => buttons.forEach((b, i) => b.setAttribute('aria-pressed', String(values[i] === value))),
    };
  },

  color(shape, id, change, context) {
    const picker = el('input', { type: 'color', 'aria-label': `${shape.label ?? words(shape.key)}, picker` });
    const input = el('input', { type: 'text', id, autocomplete: 'off', spellcheck: 'false', placeholder: 'none' });
    const contrast = el('span', { class: 'contrast' });
    picker.addEventListener('input', () => change(picker.value.toUpperCase(), true));
    picker.addEventListener('change', () => change(picker.value.toUpperCase(), false));
    input.addEventListener('input', () => {
      const isColor = input.value === '' || CSS.supports('color', input.value);
      input.setAttribute('aria-invalid', String(!isColor));
      if (isColor) change(input.value === '' ? (shape.canBeNull ? null : undefined) : input.value, true);
    });
    input.addEventListener('change', () => {
      if (input.value !== '' && !CSS.supports('color', input.value)) return;
      change(input.value === '' ? (shape.canBeNull ? null : undefined) : input.value, false);
    });
    return {
      element: el('div', { class: 'row colors' }, picker, input, contrast),
      show: (value) => {
        const text = typeof value === 'string' ? value : '';
        if (!isEdited(input)) { input.value = text; input.removeAttribute('aria-invalid'); }
        const rgb = text && rgbOf(text);
        if (rgb) picker.value = `#${rgb.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('')}`;
        const ground = rgbOf(context.ground());
        const ratio = rgb && ground ? contrastOf(rgb, ground) : null;
        contrast.textContent = ratio && shape.key !== 'background' ? `${ratio.toFixed(1)} : 1` : '';
        contrast.title = 'Contrast with the ground; text wants 4.5 : 1, large text 3 : 1';
        contrast.classList.toggle('low', ratio !== null && ratio < 3);
      },
    };
  },

  font: (_, id, change, context) => fontField(id, context.fonts, change),
};

const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
/** @type {Map<string, number[] | null>} Colours that were looked at. */
const seen = new Map();
/** @param {string} color @returns {number[] | null} */
export function rgbOf(color) {
  const known = seen.get(color);
  if (known !== undefined) return known;
  if (seen.size > 500) seen.clear();
  const found = read(color);
  seen.set(color, found);
  return found;
}
/** @param {string} color @returns {number[] | null} */
function read(color) {
  if (!probe || !CSS.supports('color', color)) return null;
  probe.clearRect(0, 0, 1, 1);
  probe.fillStyle = color;
  probe.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
  return a ? [r, g, b] : null;
}
/**
 * WCAG's ratio of relative luminances.
 * @param {number[]} a @param {number[]} b
 */
export function contrastOf(a, b) {
  /** @param {number[]} c */
  const luminance = (c) => {
    const [r, g, bl] = c.map((n) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}
