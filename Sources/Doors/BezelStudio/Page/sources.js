// @ts-check
// The texts of a document, and which one a label shows.
import { at, replaced } from './store.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {{id: string, text: string, write: (doc: Job, text: string) => Job}} Source A text of a document that may be seen.
 * @typedef {{toShown: (index: number) => number, toSource: (index: number) => number, closeness: number}} Mapping
 */

/** Members without words. */
const noWords = new Set(['font', 'fallbacks', 'features', 'language', 'kern', 'color', 'layer', 'kind', 'shape', 'scale', 'value', 'locale', 'currency',
  'path', 'symbol', 'format', 'command', 'title', 'summary', 'run', 'finish', 'direction', 'align', 'variations', 'labelAlignment', 'interpolation', 'cap', 'coloring', 'background', 'preset']);
/** Options with words. */
const wordOptions = ['top', 'bottom', 'middle', 'words', 'left', 'right', 'amount', 'caption'];

/** @param {Job} doc @returns {Source[]} */
export function sources(doc) {
  if (doc.command === 'render') return segments(doc.svg ?? '');
  /** @type {Source[]} */
  const found = [];
  /** @param {any} value @param {(string | number)[]} path */
  const walk = (value, path) => {
    if (typeof value === 'string') {
      if (!/^#[0-9a-f]{3,8}$/i.test(value)) found.push({ id: path.join('.'), text: value, write: (now, text) => replaced(now, path, text) });
    } else if (Array.isArray(value)) value.forEach((one, i) => walk(one, [...path, i]));
    else if (value && typeof value === 'object') for (const [key, one] of Object.entries(value)) if (!noWords.has(key)) walk(one, [...path, key]);
  };
  if (doc.spec) walk(doc.spec, ['spec']);
  else for (const key of wordOptions) if (doc[key] !== undefined) walk(doc[key], [key]);
  return found;
}

/**
 * The contents of an SVG document's text elements.
 * @param {string} document @returns {Source[]}
 */
function segments(document) {
  /** @type {Source[]} */
  const found = [];
  let depth = 0, number = 0, last = 0, isOpened = false;
  for (const tag of document.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([\w:.-]+)(?:"[^"]*"|'[^']*'|[^'">])*?(\/?)>/g)) {
    const raw = document.slice(last, tag.index);
    last = (tag.index ?? 0) + tag[0].length;
    // An element that was emptied may be filled again.
    if (depth > 0 && (raw.trim() || (isOpened && tag[1] === '/'))) found.push(segment(number, raw));
    isOpened = tag[2] !== undefined && !tag[1] && !tag[3];
    if (depth > 0) number += 1;
    if (tag[2] === 'text' && !tag[3]) depth = Math.max(0, depth + (tag[1] ? -1 : 1));
  }
  return found;
}

/** @param {number} number @param {string} raw @returns {Source} */
function segment(number, raw) {
  const lead = raw.match(/^\s*/)?.[0] ?? '', trail = raw.trim() ? raw.match(/\s*$/)?.[0] ?? '' : '';
  const text = decoded(raw.slice(lead.length, raw.length - trail.length));
  return {
    id: `text ${number}`, text,
    write: (now, next) => {
      let depth = 0, count = 0, last = 0;
      const document = now.svg ?? '';
      for (const tag of document.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([\w:.-]+)(?:"[^"]*"|'[^']*'|[^'">])*?(\/?)>/g)) {
        const from = last;
        last = (tag.index ?? 0) + tag[0].length;
        if (depth > 0) {
          if (count === number) return { ...now, svg: `${document.slice(0, from)}${lead}${encoded(next)}${trail}${document.slice(tag.index)}` };
          count += 1;
        }
        if (tag[2] === 'text' && !tag[3]) depth = Math.max(0, depth + (tag[1] ? -1 : 1));
      }
      return now;
    },
  };
}

/**
 * Spaces at the ends are written as references: a space typed before the next word would else be taken for the document's own
 * white space when the text is read again, and lost.
 * @param {string} text
 */
const encoded = (text) => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c] ?? c)
  .replace(/^ +| +$/g, (spaces) => '&#32;'.repeat(spaces.length));
/** @param {string} text */
function decoded(text) {
  const names = /** @type {Record<string, string>} */ ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" });
  return text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name) => {
    if (name[0] !== '#') return names[name] ?? whole;
    const code = name[1].toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * With a letter that shows where it is seen.
 * @param {string} text
 */
export function marked(text) {
  if (/[{}]/.test(text) || !text) return `${text}X`;
  const letters = [...text];
  letters[letters.length - 1] = letters[letters.length - 1] === 'X' ? 'Y' : 'X';
  return letters.join('');
}

/**
 * Maps indices from a source to what is shown, with fields filled in.
 * @param {string} source @param {string} shown @returns {Mapping}
 */
export function mapping(source, shown) {
  if (source === shown) return { toShown: (i) => i, toSource: (i) => i, closeness: 3 };
  const start = source ? shown.indexOf(source) : -1;
  if (start >= 0) return { toShown: (i) => start + i, toSource: (i) => Math.max(0, Math.min(source.length, i - start)), closeness: 2 };
  const parts = source.split(/(\$?\{[^{}]*\})/);
  const pattern = parts.map((part, i) => (i % 2 ? '(.*?)' : `(${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`)).join('');
  const match = parts.length > 1 ? shown.match(new RegExp(`^${pattern}$`, 's')) : null;
  if (!match) {
    const ratio = source.length ? shown.length / source.length : 0;
    return { toShown: (i) => Math.round(i * ratio), toSource: (i) => (ratio ? Math.min(source.length, Math.round(i / ratio)) : source.length), closeness: 0 };
  }
  // Ends of parts in both; a field is one part.
  /** @type {[number, number][]} */
  const ends = [[0, 0]];
  parts.forEach((part, i) => { const [a, b] = ends[i]; ends.push([a + part.length, b + match[i + 1].length]); });
  const letters = parts.reduce((sum, part, i) => sum + (i % 2 ? 0 : part.length), 0);
  /** @param {number} index @param {0 | 1} from @param {0 | 1} to */
  const turn = (index, from, to) => {
    const i = Math.max(0, ends.findIndex((end, k) => k > 0 && index <= end[from]) - 1);
    const [a, b] = [ends[i], ends[i + 1] ?? ends[ends.length - 1]];
    if (i % 2 === 0) return Math.min(b[to], a[to] + index - a[from]);
    return index - a[from] < (b[from] - a[from]) / 2 || index === a[from] ? a[to] : b[to];
  };
  return { toShown: (i) => turn(i, 0, 1), toSource: (i) => turn(i, 1, 0), closeness: letters ? 1 : 0.5 };
}

/**
 * The source of a label: among those that change it, the one with the same letters.
 * @param {Source[]} all @param {string[]} labels @param {number} index Of the label. @param {(string[] | null)[]} probes The labels where each source is marked.
 */
export function sourceOf(all, labels, index, probes) {
  let best = null, most = -1;
  all.forEach((source, i) => {
    const probe = probes[i], { closeness } = mapping(source.text, labels[index]);
    if (probe ? !changes(labels, probe, index) : closeness < 3) return;
    const weight = closeness + source.text.length / 1e6;
    if (weight > most) { most = weight; best = source; }
  });
  return /** @type {Source | null} */ (best);
}

/**
 * Whether a label has changed.
 * @param {string[]} before @param {string[]} after @param {number} index
 */
function changes(before, after, index) {
  if (before.length === after.length) return before[index] !== after[index];
  let first = 0, last = 0;
  const least = Math.min(before.length, after.length);
  while (first < least && before[first] === after[first]) first += 1;
  while (last < least - first && before[before.length - 1 - last] === after[after.length - 1 - last]) last += 1;
  return index >= first && index < before.length - last;
}

/** @param {Job} doc @param {string} id @returns {Source | null} The source of a name as the document has it now. */
export const sourceNamed = (doc, id) => sources(doc).find((one) => one.id === id) ?? null;

/** @param {Job} doc @param {string} id */
export const textOfSource = (doc, id) => sourceNamed(doc, id)?.text ?? String(at(doc, id.split('.')) ?? '');
