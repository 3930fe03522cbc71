// @ts-check
// A watch's hands as one time, and its calendar as one date. Makes no elements.
import { layersOf } from './store.js';

/** @typedef {{key: string, label: string, expects: string, names: string[], read: (spec: any) => string, write: (text: string, spec: any) => any}} Moment Of a description; `names` are the values that it sets, `write` gives null for what it cannot read. */

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** The mean synodic month in days, and a new moon in days after 1970 (6 January 2000, 18:14 UT). */
const month = 29.530588861, newMoon = 10962.76;

/** @param {number} n @param {number} [places] */
const rounded = (n, places = 6) => Math.round(n * 10 ** places) / 10 ** places;
/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/**
 * A value of a face, or of a dial within it.
 * @param {any} spec @param {string} name @returns {number | undefined}
 */
export function valueNamed(spec, name) {
  if (typeof spec?.values?.[name] === 'number') return spec.values[name];
  for (const layer of layersOf(spec)) {
    const found = layer?.layer === 'subDial' ? valueNamed(layer.face, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Sets values of a face, and of the dials within it that have them too.
 * @param {any} spec @param {Record<string, number>} values @returns {any}
 */
export function withValues(spec, values) {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => spec.values?.[name] !== undefined));
  const isSame = Object.entries(own).every(([name, value]) => spec.values[name] === value);
  const layers = layersOf(spec).map((/** @type {any} */ layer) => {
    if (layer?.layer !== 'subDial' || !layer.face) return layer;
    const face = withValues(layer.face, values);
    return face === layer.face ? layer : { ...layer, face };
  });
  const isStill = layers.every((/** @type {any} */ layer, /** @type {number} */ i) => layer === spec.layers[i]);
  if (isSame && isStill) return spec;
  return { ...spec, ...(isSame ? {} : { values: { ...spec.values, ...own } }), ...(isStill ? {} : { layers }) };
}

// MARK: Time

/** @param {any} spec Seconds after midnight. */
function secondsOf(spec) {
  const hour = valueNamed(spec, 'hour24') ?? valueNamed(spec, 'hour') ?? 0, minute = valueNamed(spec, 'minute') ?? 0, second = valueNamed(spec, 'second');
  // The hour hand is between two hours; the minute hand knows which minute.
  const whole = Math.floor(hour + 1e-6), minutes = Math.floor(minute + 1e-6);
  const seconds = second ?? (minute - minutes) * 60;
  return ((whole * 60 + minutes) * 60 + Math.min(59, Math.floor(seconds + 1e-6)) + 86400) % 86400;
}

/** @param {string} text @returns {number | null} Seconds after midnight. */
export function readTime(text) {
  const found = /^\s*(\d{1,2})(?:[:.h ](\d{1,2}))?(?:[:.m ](\d{1,2}(?:\.\d+)?))?\s*s?\s*(am|pm)?\s*$/i.exec(text);
  if (!found) return null;
  let hour = Number(found[1]);
  const minute = Number(found[2] ?? 0), second = Number(found[3] ?? 0), half = found[4]?.toLowerCase();
  if (half && (hour < 1 || hour > 12)) return null;
  if (half === 'pm') hour = hour % 12 + 12;
  if (half === 'am') hour %= 12;
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null;
}

/** @param {number} seconds */
export const writtenTime = (seconds) => `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds % 60))}`;

/**
 * All hands together.
 * @param {any} spec @param {number} seconds
 */
function withTime(spec, seconds) {
  const hour = seconds / 3600;
  return withValues(spec, { hour24: rounded(hour), hour: rounded(hour % 12), minute: rounded(seconds / 60 % 60, 4), second: rounded(seconds % 60, 3) });
}

// MARK: Date

/**
 * A calendar's dials: values that count from 0, as their hands do.
 * @param {any} spec
 */
function calendar(spec) {
  const date = valueNamed(spec, 'date'), own = valueNamed(spec, 'month'), day = valueNamed(spec, 'day');
  if (date !== undefined) return { date: Math.round(date) + 1, month: own === undefined ? null : Math.round(own) % 12, hasDays: day !== undefined, name: 'date', from: 1 };
  // A window with a day alone has the day of the month.
  return day === undefined ? null : { date: Math.round(day), month: own === undefined ? null : Math.round(own) % 12, hasDays: false, name: 'day', from: 0 };
}

/** @param {string} text @returns {{day: number, month: number | null, year: number | null} | null} */
export function readDate(text) {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text), plain = /^\s*(\d{1,2})\.?(?:\s+([a-z]{3,})\.?)?(?:\s+(\d{4}))?\s*$/i.exec(text), turned = /^\s*([a-z]{3,})\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?\s*$/i.exec(text);
  const [year, name, day] = iso ? [iso[1], Number(iso[2]), iso[3]] : plain ? [plain[3], plain[2], plain[1]] : turned ? [turned[3], turned[1], turned[2]] : [undefined, undefined, 'x'];
  const number = typeof name === 'number' ? name - 1 : name === undefined ? null : months.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  const d = Number(day), y = year === undefined ? null : Number(year);
  if (!(d >= 1) || (number !== null && (number < 0 || number > 11))) return null;
  const most = number === null ? 31 : new Date(Date.UTC(y ?? 2024, number + 1, 0)).getUTCDate();
  return d <= most ? { day: d, month: number, year: y } : null;
}

/** @param {any} spec @param {{day: number, month: number | null, year: number | null}} date */
function withDate(spec, { day, month: number, year }) {
  const known = calendar(spec);
  if (!known) return spec;
  /** @type {Record<string, number>} */
  const values = { [known.name]: day - known.from };
  if (number !== null) values.month = number;
  if (year !== null && number !== null) {
    const time = Date.UTC(year, number, day);
    if (known.hasDays) values.day = (new Date(time).getUTCDay() + 6) % 7;
    if (valueNamed(spec, 'leap') !== undefined) values.leap = year % 4 || 4;
    if (valueNamed(spec, 'moon') !== undefined) values.moon = rounded((((time / 864e5 + 0.5 - newMoon) % month) + month) % month, 1);
  }
  return withValues(spec, values);
}

/** @param {any} spec @returns {Moment[]} */
export function momentsOf(spec) {
  /** @type {Moment[]} */
  const found = [];
  const hasTime = valueNamed(spec, 'hour') !== undefined && valueNamed(spec, 'minute') !== undefined;
  if (hasTime) {
    found.push({
      key: 'time', label: 'Time', expects: 'A time is written as 9:30, 9:30:15 or 9:30 pm.', names: ['hour', 'hour24', 'minute', 'second'], read: (now) => writtenTime(secondsOf(now)),
      write: (text, now) => { const seconds = readTime(text); return seconds === null ? null : withTime(now, seconds); },
    });
  }
  if (hasTime && calendar(spec)) {
    found.push({
      key: 'date', label: 'Date', expects: 'A date is written as 5, 5 March, March 5 or 2026-03-05.', names: ['date', 'day', 'month'],
      read: (now) => { const date = calendar(now); return date ? `${date.date}${date.month === null ? '' : ` ${months[date.month]}`}` : ''; },
      write: (text, now) => { const date = readDate(text); return date === null ? null : withDate(now, date); },
    });
  }
  return found;
}
