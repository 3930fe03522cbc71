// @ts-check
// Fields for single values.
import { keepWhole } from './chips.js';
import { drawChoices, isPictured } from './choices.js';
import { colorField } from './color-field.js';
import { el, isEdited, plain, same, words } from './dom.js';
import { fontField } from './font-field.js';
import { labelOf } from './field-order.js';
import { gradientField } from './gradient-field.js';
import { hinted } from './hint.js';
import { imageField } from './images.js';
import { listMakers } from './list-fields.js';

/**
 * @typedef {object} FieldShape
 * @property {string} key
 * @property {string} [label]
 * @property {'number' | 'gradient' | 'moment' | 'text' | 'color' | 'enum' | 'flag' | 'font' | 'image' | 'list' | 'long' | 'numbers' | 'pairs' | 'number-pairs' | 'json'} kind
 * @property {string} [help]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [step]
 * @property {[number, number]} [soft] The useful range, for the slider.
 * @property {boolean} [isOfSide] Whether that range is in fractions of the picture's smaller side, until the tree is made.
 * @property {(text: string) => boolean} [isGood] Whether a time or a date can be read.
 * @property {string} [expects] What is said where it cannot.
 * @property {boolean} [isFinish] Whether a paint may be one colour, and has a way to run.
 * @property {boolean} [isWhole] Whether the number is a whole one.
 * @property {string[]} [values]
 * @property {any} [standard] What holds where nothing is said.
 * @property {boolean} [canBeNull]
 * @property {boolean} [isRequired] Whether the document needs it.
 * @property {boolean} [isForm] Whether it chooses among forms of a value, and is no value itself.
 * @property {string} [empty] What an empty field of a font says; no sample is shown then.
 * @property {boolean} [isFlag] Whether a choice is of true and false.
 * @property {{label: string, change: (doc: any) => any}} [remove] What takes it out of its list.
 */

/**
 * Shows `value` and reports changes. What is being typed stays unless forced.
 * @typedef {{element: HTMLElement, show: (value: any, isForced?: boolean, inherited?: any) => void, reshape: (shape: FieldShape) => void}} Field
 * @typedef {{element: HTMLElement, show: (value: any, isForced: boolean) => void, isGroup?: boolean, reshape?: (shape: FieldShape) => void}} Made
 * @typedef {(shape: FieldShape, id: string, change: (value: any, isDragging: boolean) => void, context: {fonts: string[], ground: () => string | null, colors: () => string[]}) => Made} Maker
 */

let count = 0;

/**
 * @param {FieldShape} shape
 * @param {any} value Undefined where nothing is said.
 * @param {(value: any, isDragging: boolean) => void} change Undefined puts it back.
 * @param {{fonts: string[], ground: () => string | null, colors: () => string[], usual: () => any, inherited?: () => any, act?: (action: {label: string, change: (doc: any) => any}) => void}} context What the field goes back to is `usual`.
 * @returns {Field}
 */
export function field(shape, value, change, context) {
  const id = `f${count += 1}`;
  const made = makers[shape.kind](shape, id, change, context);
  const name = shape.label ?? labelOf(shape.key) ?? words(shape.key);
  const reset = el('button', { type: 'button', class: 'link reset', 'aria-label': `Put ${name} back`, title: `Put ${name} back`, onclick: () => change(context.usual(), false) }, '↺');
  const { remove } = shape;
  const out = remove && el('button', { type: 'button', class: 'link', 'aria-label': remove.label, onclick: () => context.act?.(remove) }, 'Remove');
  const element = el('div', { class: `field ${shape.kind}${shape.kind === 'flag' ? ' switch' : ''}`, 'data-key': shape.key },
    el('div', { class: 'head' },
      made.isGroup ? el('span', { class: 'legend', id: `${id}-l` }, name) : el('label', { for: id }, name), reset, out),
    made.element);
  if (shape.help) element.title = shape.help;
  /** @param {any} next @param {boolean} [isForced] @param {any} [inherited] What holds meanwhile. */
  const show = (next, isForced = false, inherited = undefined) => {
    const usual = context.usual() ?? shape.standard;
    const isChanged = !shape.isForm && !same(next ?? shape.standard, usual);
    element.classList.toggle('changed', isChanged);
    reset.hidden = !isChanged;
    const said = next === undefined ? shape.standard : next, isInherited = (said === undefined || said === null) && inherited !== undefined && inherited !== null;
    element.classList.toggle('inherited', next === undefined || next === null ? said !== null || isInherited : false);
    made.show(isInherited ? inherited : said, isForced);
  };
  show(value, false, context.inherited?.());
  return { element, show, reshape: (next) => made.reshape?.(next) };
}

/**
 * An empty field's value.
 * @param {FieldShape} shape @param {string} text
 */
const said = (shape, text) => (text !== '' || shape.isRequired || shape.standard !== undefined ? text : shape.canBeNull ? null : undefined);

/**
 * What the choice of none is called where it leaves something out.
 * @type {Record<string, string>}
 */
const nothings = { between: 'Nothing' };

/** @type {Record<FieldShape['kind'], Maker>} */
const makers = {
  number: numberField,

  text(first, id, change) {
    let shape = first;
    const input = el('input', { type: 'text', id, dir: 'auto', autocomplete: 'off', placeholder: shape.standard === undefined ? 'none' : '' });
    input.addEventListener('input', () => change(said(shape, input.value), true));
    input.addEventListener('change', () => change(said(shape, input.value), false));
    keepWhole(input);
    return { element: input, reshape: (next) => { shape = next; }, show: (value, isForced) => { if (!isEdited(input, isForced)) input.value = value ?? ''; } };
  },

  /** A time or a date, taken once it can be read. */
  moment(shape, id, change) {
    const input = el('input', { type: 'text', id, autocomplete: 'off', spellcheck: 'false', inputmode: 'text' });
    const isGood = () => shape.isGood?.(input.value) ?? true;
    const hint = hinted(input, () => shape.expects ?? '');
    input.addEventListener('input', () => {
      hint(!isGood(), true);
      if (isGood()) change(input.value, true);
    });
    input.addEventListener('change', () => { hint(!isGood()); if (isGood()) change(input.value, false); });
    return { element: el('div', {}, input, hint.element), show: (value, isForced) => { if (!isEdited(input, isForced) && input.value !== value) { input.value = value ?? ''; hint(false); } } };
  },

  long(shape, id, change) {
    const input = el('textarea', { id, rows: 14, spellcheck: 'false' });
    input.addEventListener('input', () => change(input.value, true));
    input.addEventListener('change', () => change(input.value, false));
    return { element: input, show: (value, isForced) => { if (!isEdited(input, isForced)) input.value = value ?? ''; } };
  },

  ...listMakers,

  flag(shape, id, change) {
    const input = el('input', { type: 'checkbox', id });
    input.addEventListener('change', () => change(input.checked ? true : shape.standard === true ? false : undefined, false));
    return { element: input, show: (value) => { input.checked = value === true; } };
  },

  enum(shape, id, change) {
    const values = shape.values ?? [];
    const hasPictures = isPictured(shape.key, values), nothing = nothings[shape.key] ?? 'As it comes';
    /** @param {string} chosen */
    const take = (chosen) => change(chosen === '' ? (shape.canBeNull ? null : undefined) : shape.isFlag ? chosen === 'true' : chosen, false);
    if (values.length > 5 && !hasPictures) {
      const none = shape.canBeNull ? [el('option', { value: '' }, nothing)] : [];
      const select = el('select', { id }, ...none, ...values.map((v) => el('option', { value: v }, words(v))));
      select.addEventListener('change', () => take(select.value));
      return { element: select, show: (value) => { select.value = value ?? ''; } };
    }
    const shots = hasPictures ? values.map(() => el('img', { alt: '' })) : [];
    const all = shape.canBeNull ? ['', ...values] : values;
    // The choice of none has no picture.
    const shot = (/** @type {number} */ i) => shots[i - (all.length - values.length)];
    const buttons = all.map((v, i) => el('button', { type: 'button', class: hasPictures ? 'pictured' : null, 'aria-pressed': 'false', 'data-choice': v, onclick: () => take(v) },
      shot(i), v === '' ? nothing : shape.isFlag ? { true: 'Yes', false: 'No' }[v] ?? v : words(v)));
    if (shots.length) void drawChoices(shape.key, values, shots);
    return {
      isGroup: true,
      element: el('div', { class: 'choices', role: 'group', 'aria-labelledby': `${id}-l` }, ...buttons),
      show: (value) => buttons.forEach((b, i) => b.setAttribute('aria-pressed', String(all[i] === String(value ?? '')))),
    };
  },

  color: colorField,

  gradient: gradientField,

  image: imageField,

  font: (shape, id, change, context) => fontField(id, context.fonts, change, shape.empty),
};

/**
 * The step of a slider: of 1, 2 or 5 with zeros, some hundreds to the range.
 * @param {number} span
 */
export function stepOf(span) {
  const least = Math.max(1e-6, span) / 450, power = 10 ** Math.floor(Math.log10(least));
  return Number(([1, 2, 5, 10].find((n) => n * power >= least) ?? 10) * power).valueOf();
}

/**
 * A number as it fits its field: six digits, and all of those before the point.
 * @param {number} value
 */
const fittingText = (value) => plain(value, Math.abs(value) < 1 ? 6 : Math.max(0, 6 - Math.trunc(Math.log10(Math.abs(value)) + 1)));

/** @type {Maker} */
function numberField(shape, id, change) {
  let low = -1e9, high = 1e9, soft = [0, 1], hasSoft = false;
  const number = el('input', { type: 'number', id, step: 'any' });
  const slider = el('input', { type: 'range', 'aria-label': `${shape.label ?? labelOf(shape.key) ?? words(shape.key)}, slider`, tabindex: -1 });
  const nothing = shape.canBeNull ? null : undefined;
  /** @param {number} value */
  const fitting = (value) => Math.max(low, Math.min(high, shape.isWhole ? Math.round(value) : value));
  let said = shape.step, isSoft = false;
  if (shape.isWhole) number.step = '1';
  /** @param {FieldShape} next */
  const reshape = (next) => {
    low = next.minimum ?? -1e9;
    high = next.maximum ?? 1e9;
    said = next.step;
    isSoft = next.soft !== undefined;
    hasSoft = isSoft || high - low <= 4000;
    soft = next.soft ? [Math.max(low, next.soft[0]), Math.min(high, next.soft[1])] : [low, high];
    slider.hidden = !hasSoft;
    range(soft[0], soft[1]);
    if (low > -1e8) number.min = String(low); else number.removeAttribute('min');
    if (high < 1e8) number.max = String(high); else number.removeAttribute('max');
  };
  /**
   * Ends at whole steps, so that the thumb stands at round numbers.
   * @param {number} from @param {number} to
   */
  const range = (from, to) => {
    const own = isSoft || said === undefined ? stepOf(to - from) : said, step = shape.isWhole ? Math.max(1, own) : own;
    slider.step = String(step);
    slider.min = plain(Math.floor(from / step + 1e-9) * step, 6);
    slider.max = plain(Math.ceil(to / step - 1e-9) * step, 6);
  };
  reshape(shape);
  number.addEventListener('input', () => {
    const value = number.valueAsNumber;
    const isFit = value >= low && value <= high && fitting(value) === value;
    number.setAttribute('aria-invalid', String(number.value !== '' && !isFit));
    if (number.value === '') { if (!number.validity.badInput && !shape.isRequired) change(nothing, true); } else if (isFit) change(value, true);
  });
  number.addEventListener('change', () => {
    if (number.value === '') { if (!shape.isRequired) change(nothing, false); } else change(fitting(number.valueAsNumber), false);
  });
  slider.addEventListener('input', () => change(fitting(slider.valueAsNumber), true));
  slider.addEventListener('change', () => change(fitting(slider.valueAsNumber), false));
  return {
    element: el('div', { class: 'row' }, slider, number), reshape,
    show: (value, isForced) => {
      const isNumber = typeof value === 'number' || (typeof value === 'string' && value !== '' && Number.isFinite(Number(value)));
      if (!isEdited(number, isForced)) { number.value = isNumber ? fittingText(Number(value)) : ''; number.removeAttribute('aria-invalid'); }
      // The range reaches to what is there.
      if (hasSoft && isNumber && document.activeElement !== slider) range(Math.min(soft[0], Number(value)), Math.max(soft[1], Number(value)));
      slider.value = String(isNumber ? value : Math.max(low, soft[0]));
      slider.classList.toggle('auto', !isNumber);
      number.placeholder = isNumber ? '' : 'auto';
    },
  };
}
