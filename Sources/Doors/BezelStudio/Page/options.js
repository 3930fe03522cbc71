// @ts-check
// A command's options as groups of fields.
import { curveData, stage } from './documents.js';
import { curveNodes, withCurveKind } from './parametric.js';

/** @typedef {import('./fields.js').FieldShape} FieldShape */
/** @typedef {{type: string, minimum?: number, maximum?: number, step?: number, values?: string[], examples?: string[]}} Form What a value looks like. */
/** @typedef {{name: string, kind: string, form: Form, repeats: boolean, positional: boolean, help: string, section: string | null, standard: string | null, isEdited: boolean}} Option */
/** @typedef {{options: Option[], oneOf: string[]}} Command */

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Percentages become fractions.
 * @param {string | null} text
 */
function number(text) {
  if (text === null) return undefined;
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? (text.endsWith('%') ? value / 100 : value) : undefined;
}

/** @param {Option} option @param {boolean} isCurve @returns {FieldShape} */
function shape(option, isCurve) {
  const { name, help, form } = option;
  const base = { key: name, help, standard: option.standard ?? undefined };
  if (option.kind === 'flag') return { ...base, kind: 'flag', standard: undefined };
  if (option.positional && !option.repeats) return { ...base, kind: 'text', label: capital(name) };
  if (option.repeats && !isCurve) return { ...base, kind: 'list' };
  switch (form.type) {
    case 'choice': return { ...base, kind: 'enum', values: form.values ?? [] };
    case 'font': return { ...base, kind: 'font', ...(name === 'font' ? {} : { empty: 'As it comes' }) };
    case 'picture': return { ...base, kind: 'image' };
    case 'color': return { ...base, kind: 'color' };
    case 'number': return { ...base, kind: 'number', minimum: form.minimum, maximum: form.maximum, step: form.step, standard: number(option.standard) };
    default: return { ...base, kind: 'text' };
  }
}

/** Options that come first in their section, in the order in which a designer wants them; the others stand under “More”. */
const first = /** @type {Record<string, string[]>} */ ({
  'The letters': ['font', 'font-size', 'weight', 'color', 'tracking', 'italic'],
  'The position on the curve': ['align', 'side', 'offset', 'baseline', 'spacing', 'overflow'],
});
/** Options of the computer, which the page has no use for. */
const useless = new Set(['only-font-dir']);

/**
 * In the sections of the help: the text first, files last.
 * @param {Command | undefined} command @param {import('./server.js').Job} doc
 * @returns {{name: string, fields: FieldShape[], rest: FieldShape[], nodes?: any[]}[]}
 */
export function optionGroups(command, doc) {
  const { options = [], oneOf = [] } = command ?? {};
  const curves = new Set(options.filter((option) => oneOf.includes(option.name)).map((option) => option.section));
  /** @type {Map<string, FieldShape[]>} */
  const groups = new Map();
  for (const option of options) {
    if (!option.isEdited || useless.has(option.name)) continue;
    // One curve at a time, with its settings.
    if (option.section !== null && curves.has(option.section) && doc[option.name] === undefined) continue;
    // A line's colour is looked for beside its font.
    const own = command?.options.some(({ section }) => section === 'The letters') && option.name === 'color' && option.section === 'The paint' ? 'The letters' : option.section;
    const section = own ?? (option.positional ? 'The text' : 'More'), isCurve = oneOf.includes(option.name);
    const made = shape(option, isCurve);
    // Letters are black unless a line says so.
    if (own === 'The letters' && option.name === 'color') made.standard ??= '#000000';
    groups.set(section, [...(groups.get(section) ?? []), made]);
  }
  const curve = curveNodes(doc, (now, kind) => withCurveKind(now, kind, stage(now), curveData(now)));
  return [...groups].map(([name, fields]) => (curve && curves.has(name)
    ? { name: 'The curve', nodes: curve.nodes, fields: fields.filter(({ key }) => key !== curve.replaces), rest: [] } : { name, ...folded(name, fields) })).sort((a, b) => Number(a.name === 'More') - Number(b.name === 'More'));
}

/**
 * The most wanted fields of a section, and the rest.
 * @param {string} name @param {FieldShape[]} all
 */
function folded(name, all) {
  const wanted = (first[name] ?? []).flatMap((key) => all.find((one) => one.key === key) ?? []), rest = all.filter((one) => !wanted.includes(one));
  return wanted.length > 2 && rest.length > 1 ? { fields: wanted, rest } : { fields: all, rest: [] };
}
