// @ts-check
// Fields for several values in one line, and JSON for all else.
import { el, isEdited, plain } from './dom.js';

/** @typedef {import('./fields.js').Maker} Maker */

/**
 * Takes a line once it can be read.
 * @param {string} hint @param {(text: string) => any} read Undefined for what says nothing; throws where it cannot be read.
 * @param {(value: any) => string} write @returns {Maker}
 */
const line = (hint, read, write) => (shape, id, change) => {
  const input = el('input', { type: 'text', id, dir: 'auto', autocomplete: 'off', spellcheck: 'false', placeholder: hint });
  input.addEventListener('input', () => {
    try { read(input.value); input.removeAttribute('aria-invalid'); } catch { input.setAttribute('aria-invalid', 'true'); }
  });
  input.addEventListener('change', () => { try { change(read(input.value), false); } catch { /* marked above */ } });
  return {
    element: input,
    show: (value, isForced) => {
      if (!isEdited(input, isForced)) { input.value = value === undefined || value === null ? '' : write(value); input.removeAttribute('aria-invalid'); }
    },
  };
};

/** @param {string} text */
const split = (text) => text.split(',').map((part) => part.trim()).filter(Boolean);
/** @param {any[]} list */
const some = (list) => (list.length ? list : undefined);
/** @param {string} text */
function number(text) {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Error(`“${text}” is no number`);
  return value;
}
/** @param {string} text @param {(value: string) => any} read */
function pairs(text, read) {
  const all = split(text).map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`“${pair}” has no “=”`);
    return [pair.slice(0, at).trim(), read(pair.slice(at + 1).trim())];
  });
  return all.length ? Object.fromEntries(all) : undefined;
}

export const listMakers = {
  list: line('none; several between commas', (text) => some(split(text)), (value) => (Array.isArray(value) ? value.join(', ') : String(value))),
  numbers: line('none; several between commas', (text) => some(split(text).map(number)), (value) => (Array.isArray(value) ? value.map((n) => plain(n, 6)).join(', ') : String(value))),
  pairs: line('none; name=value, …', (text) => pairs(text, (value) => value), (value) => Object.entries(value).map((pair) => pair.join('=')).join(', ')),
  'number-pairs': line('none; name=number, …', (text) => pairs(text, number), (value) => Object.entries(value).map((pair) => pair.join('=')).join(', ')),
  /** @type {Maker} */
  json(shape, id, change) {
    const input = el('textarea', { id, rows: 6, spellcheck: 'false', placeholder: 'none; JSON' });
    const read = () => (input.value.trim() === '' ? undefined : JSON.parse(input.value));
    input.addEventListener('input', () => { try { read(); input.removeAttribute('aria-invalid'); } catch { input.setAttribute('aria-invalid', 'true'); } });
    input.addEventListener('change', () => { try { change(read(), false); } catch { /* marked above */ } });
    return {
      element: input,
      show: (value, isForced) => {
        if (!isEdited(input, isForced)) { input.value = value === undefined ? '' : JSON.stringify(value, null, 1); input.removeAttribute('aria-invalid'); }
      },
    };
  },
};
