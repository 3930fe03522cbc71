// @ts-check
// One font for all the letters of a piece that has several texts. Makes no elements.
import { layersOf } from './store.js';

/** @typedef {(lettering: any, place: string) => any} Change What a lettering becomes; it may be a text without a look. */

/** Texts of pieces without layers, and of each kind of layer; a look of numbers has a font without words. */
const wholes = ['top', 'amount', 'caption', 'bottom', 'left', 'right', 'lettering', 'middleLettering'];
const ofLayers = /** @type {Record<string, string[]>} */ ({ text: ['text'], ringText: ['top', 'bottom', 'around'], numerals: ['look'], sectors: ['look'] });
/** Where nothing is said. */
const usual = 'Inter';

/**
 * A description whose letterings are changed, by their places.
 * @param {any} spec @param {Change} change @param {string} [at] @returns {any}
 */
function mapped(spec, change, at = '') {
  const next = { ...spec };
  /** @param {any} holder @param {string} key @param {string} place */
  const take = (holder, key, place) => {
    const now = holder[key];
    if (typeof now === 'string' || (typeof now === 'object' && now !== null && !Array.isArray(now))) holder[key] = change(now, place);
  };
  if (!spec.layers) { for (const key of wholes) take(next, key, `${at}${key}`); return next; }
  next.layers = layersOf(spec).map((/** @type {any} */ layer, /** @type {number} */ i) => {
    const own = { ...layer }, place = `${at}${i}.`;
    for (const key of ofLayers[layer.layer] ?? []) take(own, key, place + key);
    if (layer.layer === 'ringText' && Array.isArray(layer.texts)) own.texts = layer.texts.map((/** @type {any} */ one, /** @type {number} */ k) => (one && typeof one === 'object' ? change(one, `${place}${k}`) : one));
    if (layer.layer === 'subDial' && layer.face && typeof layer.face === 'object') own.face = mapped(layer.face, change, place);
    return own;
  });
  return next;
}

/** @param {any} spec @returns {Map<string, string>} */
function fontsOf(spec) {
  const found = new Map();
  mapped(spec ?? {}, (lettering, place) => { found.set(place, lettering.font ?? usual); return lettering; });
  return found;
}

/**
 * The font of all letters; undefined where they have several.
 * @param {any} spec @returns {string | undefined}
 */
export function fontOf(spec) {
  const all = new Set(fontsOf(spec).values());
  return all.size === 1 ? [...all][0] : undefined;
}

/**
 * A description in one font; in the fonts of another one where none is said.
 * @param {any} spec @param {string | undefined} font @param {any} [base]
 */
export function withFont(spec, font, base) {
  const usualFonts = font === undefined ? fontsOf(base) : new Map();
  return mapped(spec, (lettering, place) => {
    const own = font ?? usualFonts.get(place);
    if (own === undefined || own === (lettering.font ?? usual)) return lettering;
    return typeof lettering === 'string' ? { text: lettering, font: own } : { ...lettering, font: own };
  });
}

/**
 * The field of one font; none where there is one text.
 * @param {any} spec @returns {import('./schema.js').FieldNode[]}
 */
export function fontNodes(spec) {
  if (fontsOf(spec).size < 2) return [];
  return [{
    path: ['spec'], seeds: [], read: fontOf, write: (font, now) => withFont(now, font),
    field: { key: 'every font', label: 'Font', kind: 'font', isRequired: true, empty: 'Several fonts', help: 'The font of all letters. Each text has its own among its letters.' },
  }];
}
