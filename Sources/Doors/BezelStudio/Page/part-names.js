// @ts-check
// Parts by what is seen of them.
import { words } from './dom.js';

/**
 * Tells similar parts apart by what is seen of them.
 * @param {any} layer @param {any} spec
 */
export function about(layer, spec) {
  /** @param {any} text */
  const said = (text) => (typeof text === 'string' ? text : text?.text);
  const words_ = [layer.text, layer.top, layer.around, layer.bottom, layer.texts?.[0]?.text].map(said).find(Boolean) ?? layer.labels?.find?.(Boolean);
  const seen = words_?.replace(/\{(\w+)[^{}]*\}/g, (/** @type {string} */ whole, /** @type {string} */ name) => spec.texts?.[name] ?? (spec.values?.[name] === undefined ? whole : String(Math.round(spec.values[name] * 100) / 100)));
  if (seen?.trim()) return ` · ${seen.trim().slice(0, 26)}`;
  if (words_) return ' · no words yet';
  if (layer.layer === 'hand') return typeof layer.value === 'string' && layer.value !== 'value' ? ` · ${words(layer.value).toLowerCase()}` : '';
  const scale = layer.scale && layer.scale !== 'main' ? layer.scale : null, word = scale ?? layer.shape ?? layer.kind ?? (layer.radius && `radius ${layer.radius}`);
  return word ? ` · ${word}` : '';
}
