// @ts-check
// Readable colours for letters with too little contrast.
import { contrastOf, rgbOf } from './colors.js';

/** @typedef {import('./server.js').Job} Job */

/** WCAG 2.2, AA, of large letters and of small ones. */
const least = 3, wanted = 4.5;

/** @param {number[]} color @param {number} amount Towards black where negative, towards white else. */
function shaded(color, amount) {
  const end = amount < 0 ? 0 : 255;
  return `#${color.map((n) => Math.round(n + (end - n) * Math.abs(amount)).toString(16).padStart(2, '0')).join('').toUpperCase()}`;
}

/**
 * The nearest shade with enough contrast.
 * @param {string} color @param {string} ground
 */
export function readable(color, ground) {
  const from = rgbOf(color), on = rgbOf(ground);
  if (!from || !on) return null;
  for (let amount = 0.1; amount <= 1.001; amount += 0.1) {
    for (const way of [-amount, amount]) {
      const shade = shaded(from, way), rgb = rgbOf(shade);
      if (rgb && contrastOf(rgb, on) >= wanted) return shade;
    }
  }
  return null;
}

/**
 * The contrast of a text's letters where it is too low and the ground is known; else null.
 * @param {Job} doc @param {string} ground Of the page, where the document has none.
 */
export function faintText(doc, ground) {
  if (doc.command !== 'text' || doc.gradient || doc.stroke) return null;
  const color = doc.color ?? '#000000', on = doc.background && doc.background !== 'none' ? doc.background : ground;
  const a = rgbOf(color), b = rgbOf(on);
  if (!a || !b) return null;
  const ratio = contrastOf(a, b);
  return ratio < least ? { ratio, shade: readable(color, on) } : null;
}

/** Of letters that name no colour. */
const usualColor = '#24211E';

/**
 * Recolours letters, of chosen words where it can.
 * @param {any} value @param {(lettering: any) => boolean} isMeant @param {(color: string) => string} change @returns {any}
 */
function recolored(value, isMeant, change) {
  if (Array.isArray(value)) return value.map((one) => recolored(one, isMeant, change));
  if (!value || typeof value !== 'object') return value;
  const next = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, recolored(one, isMeant, change)]));
  if (isLettering(next) && isMeant(next) && (next.color === undefined || typeof next.color === 'string')) next.color = change(next.color ?? usualColor);
  return next;
}
/**
 * Whether a value sets letters: new parts have only a text, and the colour that all have.
 * @param {any} value
 */
const isLettering = (value) => ('font' in value && 'size' in value) || (typeof value.text === 'string' && !('layer' in value));

/**
 * Whether a lettering has a word that a message names.
 * @param {any} spec @param {string} message @returns {(lettering: any) => boolean}
 */
function named(spec, message) {
  const said = [...message.matchAll(/“([^”]*)”/g)].map((match) => match[1]);
  /** @param {any} lettering */
  const isNamed = (lettering) => {
    const text = String(lettering.text ?? '').replace(/\{(\w+)\}/g, (whole, name) => spec.texts?.[name] ?? whole);
    return said.includes(text);
  };
  let found = 0;
  recolored(spec, (lettering) => { if (isNamed(lettering)) found += 1; return false; }, (color) => color);
  // Numerals and words from elsewhere are not found by their text.
  return found >= said.length && !/ more stand/.test(message) ? isNamed : () => true;
}

/**
 * The piece with letters of other shades, the nearest first.
 * @param {Job} doc @param {string} message What Bezel said. @returns {Job[]}
 */
export function recoloredTries(doc, message) {
  const isMeant = doc.spec ? named(doc.spec, message) : () => true;
  /** @type {Job[]} */
  const tries = [];
  // Words that are not found by their text are recoloured with all others.
  for (const chosen of doc.spec ? [isMeant, () => true] : [isMeant]) {
    for (const amount of [0.3, 0.5, 0.7, 0.85, 1]) {
      for (const way of [-amount, amount]) {
        const change = (/** @type {string} */ color) => { const rgb = rgbOf(color); return rgb ? shaded(rgb, way) : color; };
        tries.push(doc.spec ? { ...doc, spec: recolored(doc.spec, chosen, change) } : { ...doc, color: change(doc.color ?? '#808080') });
      }
    }
  }
  return tries;
}
