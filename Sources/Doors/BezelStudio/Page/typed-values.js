// @ts-check
// Values that are seen in a piece's texts, as they are typed: an amount, a speed, a time, a date. Makes no elements.
import { momentsOf, valueNamed, withValues } from './moments.js';
import { replaced } from './store.js';
import { rangeOf } from './value-fields.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {{key: string, label: string, text: string, put: (doc: Job, text: string) => Job | null}} Target What is typed; `put` gives null for what cannot be read.
 */

/**
 * A number as people write it: `$1,234.50`, `1.234,50 €`, `64 %`, `−3`.
 * @param {string} text @returns {number | null}
 */
export function readNumber(text) {
  const digits = text.replace(/[−–]/g, '-').replace(/[^\d.,'’\s-]/g, '').replace(/[\s'’]/g, '');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  const point = digits.lastIndexOf('.'), comma = digits.lastIndexOf(',');
  /** @param {string} mark Whether it stands once, and not before three digits as between thousands do. */
  const isDecimal = (mark) => digits.split(mark).length === 2 && !(mark === ',' && /,\d{3}$/.test(digits));
  const decimal = point >= 0 && comma >= 0 ? (point > comma ? '.' : ',') : point >= 0 ? (isDecimal('.') ? '.' : '') : comma >= 0 && isDecimal(',') ? ',' : '';
  const plain = [...digits].filter((c) => /[\d-]/.test(c) || c === decimal).join('').replace(decimal || '.', '.');
  const number = Number(plain);
  return Number.isFinite(number) && Math.abs(number) <= 1e12 ? number : null;
}

/** @param {number} n */
const short = (n) => String(Number(n.toFixed(4)));

/**
 * The field between braces at an index of what is shown; null between letters of the text itself.
 * @param {string} source @param {string} shown @param {number} index
 */
export function chipAt(source, shown, index) {
  const parts = source.split(/(\$?\{[^{}]*\})/);
  if (parts.length < 2) return null;
  const match = shown.match(new RegExp(`^${parts.map((part, i) => (i % 2 ? '(.*?)' : `(${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`)).join('')}$`, 's'));
  const name = (/** @type {string} */ part) => part.replace(/^\$?\{/, '').replace(/\}$/, '').split(/[:|]/)[0].trim();
  if (!match) return parts.length === 3 && !parts[0].trim() && !parts[2].trim() ? name(parts[1]) : null;
  let end = 0;
  for (let i = 0; i < parts.length; i += 1) {
    end += match[i + 1].length;
    if (index < end || (index === end && i === parts.length - 2 && !parts[parts.length - 1])) return i % 2 ? name(parts[i]) : null;
  }
  return null;
}

/**
 * The field that an index lies in, or is at the edge of, as a range of the source.
 * @param {string} source @param {number} from @param {number} to @returns {[number, number]} The range with all fields whole.
 */
export function wholeChips(source, from, to) {
  let [start, end] = [from, to];
  for (const chip of source.matchAll(/\$?\{[^{}]*\}/g)) {
    const a = chip.index ?? 0, b = a + chip[0].length;
    if (start > a && start < b) start = a;
    if (end > a && end < b) end = b;
  }
  return [start, Math.max(start, end)];
}

/**
 * What is set by typing over a field.
 * @param {Job} doc @param {string} name The field's, or a value's. @returns {Target | null}
 */
export function targetOf(doc, name) {
  const spec = doc.spec;
  if (!spec) return null;
  if (doc.command === 'dial') return dialTarget(spec, name);
  if (doc.command === 'watch') {
    const moment = momentsOf(spec).find(({ names }) => names.includes(name));
    if (moment) {
      return { key: moment.key, label: moment.label, text: moment.read(spec), put: (now, text) => { const next = moment.write(text, now.spec); return next && { ...now, spec: next }; } };
    }
  }
  const value = valueNamed(spec, name);
  if (value === undefined) return null;
  return {
    key: `value ${name}`, label: name === 'value' ? 'Value' : name, text: short(value),
    put: (now, text) => {
      const number = readNumber(text);
      if (number === null) return null;
      const range = rangeOf(spec, name), [low, high] = range ?? [-1e12, 1e12];
      return { ...now, spec: withValues(now.spec, { [name]: Math.max(low, Math.min(high, number)) }) };
    },
  };
}

/** @param {any} spec @param {string} name @returns {Target | null} */
function dialTarget(spec, name) {
  const isAmount = typeof spec.value === 'object' && spec.value !== null;
  if (spec.value === undefined || spec.value === null) return null;
  const { amount = 0, from = 0, to = 1 } = isAmount ? spec.value : { amount: spec.value };
  /** @param {string} key @param {string} label @param {number} now @param {(n: number) => any} change @returns {Target} */
  const made = (key, label, now, change) => ({ key: `value ${key}`, label, text: short(now), put: (doc, text) => { const number = readNumber(text); return number === null ? null : replaced(doc, ['spec', 'value'], change(number)); } });
  /** @param {number} n */
  const within = (n) => Math.max(Math.min(from, to), Math.min(Math.max(from, to), n));
  if (['from', 'moneyFrom', 'to', 'moneyTo'].includes(name)) {
    if (!isAmount) return null;
    const key = /from/i.test(name) ? 'from' : 'to';
    // The amount stays within its range.
    return made(key, key === 'from' ? 'From' : 'To', key === 'from' ? from : to, (n) => { const ends = { from, to, [key]: n }; return { ...spec.value, ...ends, amount: Math.max(Math.min(ends.from, ends.to), Math.min(Math.max(ends.from, ends.to), amount)) }; });
  }
  if (name === 'percent') return made('percent', 'Per cent', 100 * (amount - from) / ((to - from) || 1), (n) => { const next = within(from + (to - from) * n / 100); return isAmount ? { ...spec.value, amount: next } : next; });
  if (['amount', 'whole', 'money', 'value'].includes(name)) return made('amount', 'Amount', amount, (n) => (isAmount ? { ...spec.value, amount: within(n) } : within(n)));
  return null;
}
