// @ts-check
// A description's JSON Schema as fields: what is varied most comes first, then the piece's parts, one within the other.
import { el, words } from './dom.js';

/**
 * @typedef {any} Schema
 * @typedef {import('./fields.js').FieldShape} FieldShape
 * @typedef {(shape: FieldShape, path: (string | number)[]) => HTMLElement} Add
 */

/** @param {Schema} root @param {any} spec @param {import('./store.js').Store} store @param {Add} add @param {(name: string, nodes: Node[], isOpen: boolean) => void} group */
export function schemaFields(root, spec, store, add, group) {
  const maker = new Maker(root, store, add);
  const whole = maker.resolved(root);
  const properties = whole.properties ?? {};
  const values = Object.keys(spec.values ?? {});
  if (values.length) {
    group('Values', values.map((name) => {
      const scale = scaleOf(spec, name);
      return add({ key: name, kind: 'number', minimum: scale?.[0], maximum: scale?.[1], step: scale ? (scale[1] - scale[0]) / 1000 : undefined, standard: undefined }, ['spec', 'values', name]);
    }), true);
  }
  const order = ['name', 'top', 'center', 'bottom', 'around', 'unit', 'note'];
  /** @param {string} name */
  const rank = (name) => (order.indexOf(name) + 1 || 99);
  // Words that no part shows would do nothing.
  const parts = JSON.stringify(spec.layers ?? []);
  const texts = Object.keys(spec.texts ?? {}).filter((name) => parts.includes(`{${name}}`)).sort((a, b) => rank(a) - rank(b));
  if (texts.length) group('Words', texts.map((name) => add({ key: name, kind: 'text', standard: '' }, ['spec', 'texts', name])), true);
  /** @type {string[]} */
  const plainKeys = [];
  /** @type {string[]} */
  const deep = [];
  for (const key of Object.keys(properties)) {
    if (['values', 'texts', 'layers', 'scales'].includes(key)) continue;
    (maker.kind(properties[key]) ? plainKeys : deep).push(key);
  }
  const letterings = deep.filter((key) => 'text' in (maker.object(properties[key])?.properties ?? {}));
  if (letterings.length) group('Words', letterings.flatMap((key) => maker.nodes(key, properties[key], spec[key], ['spec', key])), true);
  const rest = deep.filter((key) => !letterings.includes(key));
  const main = [...plainKeys, ...rest].flatMap((key) => maker.nodes(key, properties[key], spec[key], ['spec', key]));
  const layers = (spec.layers ?? []).map((/** @type {any} */ layer, /** @type {number} */ i) => maker.layer(properties.layers, layer, i));
  if (layers.length) group('Parts', layers, true);
  if (spec.scales) group('Scales', maker.nodes('scales', properties.scales, spec.scales, ['spec', 'scales']), false);
  group(layers.length ? 'Picture' : 'Look', main, !layers.length);
}

/**
 * The ends of the scale that a value stands on.
 * @param {any} spec @param {string} value @returns {[number, number] | null}
 */
function scaleOf(spec, value) {
  const hand = spec.layers?.find((/** @type {any} */ l) => l.layer === 'hand' && (l.value ?? 'value') === value);
  const scale = spec.scales?.[hand?.scale ?? 'main'];
  if (!scale) return null;
  const from = scale.from ?? 0, to = scale.to ?? 100;
  return from < to ? [from, to] : [to, from];
}

class Maker {
  /** @param {Schema} root @param {import('./store.js').Store} store @param {Add} add */
  constructor(root, store, add) {
    this.root = root;
    this.store = store;
    this.add = add;
  }

  /** @param {Schema} schema @returns {Schema} */
  resolved(schema) {
    let found = schema ?? {};
    for (let depth = 0; found.$ref && depth < 16; depth += 1) {
      const { $ref, ...others } = found;
      const target = $ref.split('/').slice(1).reduce((/** @type {any} */ inner, /** @type {string} */ key) => inner?.[key], this.root);
      found = { ...target, ...others, isColor: others.isColor || $ref.endsWith('/color') };
    }
    return found;
  }

  /**
   * What a value of several forms is here: its first form that is not null.
   * @param {Schema} schema
   */
  forms(schema) {
    const found = this.resolved(schema);
    const all = (found.anyOf ?? found.oneOf ?? [found]).map((/** @type {Schema} */ s) => this.resolved(s));
    return { found, forms: all.filter((/** @type {Schema} */ s) => s.type !== 'null'), canBeNull: all.some((/** @type {Schema} */ s) => s.type === 'null') };
  }

  /**
   * The object form of a schema.
   * @param {Schema} schema
   */
  object(schema) { return this.forms(schema).forms.find((/** @type {Schema} */ s) => s.properties); }

  /**
   * A single value's kind of field; null for what has parts.
   * @param {Schema} schema @param {any} [value] @returns {Partial<FieldShape> | null}
   */
  kind(schema, value) {
    const { forms, canBeNull } = this.forms(schema);
    const fits = forms.find((/** @type {Schema} */ s) => value !== undefined && value !== null && isOf(s, value)) ?? forms[0];
    if (!fits) return null;
    if (fits.anyOf) return this.kind(fits, value);
    if (fits.isColor) return { kind: 'color', canBeNull };
    if (fits.enum) return { kind: 'enum', values: fits.enum };
    if (fits.type === 'number' || fits.type === 'integer') {
      const isWide = (fits.maximum ?? 1e9) - (fits.minimum ?? -1e9) > 4000;
      return { kind: 'number', minimum: fits.minimum, maximum: fits.maximum, step: fits.type === 'integer' ? 1 : isWide ? 0.1 : undefined, canBeNull };
    }
    if (fits.type === 'boolean') return { kind: 'flag' };
    if (fits.type === 'string') return { kind: 'text', canBeNull };
    return null;
  }

  /** @param {string} key @param {Schema} schema @param {any} value @param {(string | number)[]} path @returns {HTMLElement[]} */
  nodes(key, schema, value, path) {
    const { found, forms } = this.forms(schema);
    if (key === 'layer' || found.const !== undefined) return [];
    const single = this.kind(schema, value);
    if (single) {
      const kind = key === 'font' ? 'font' : single.kind;
      return [this.add(/** @type {FieldShape} */ ({ ...single, kind, key, help: found.description, standard: found.default }), path)];
    }
    const object = forms.find((/** @type {Schema} */ s) => s.properties);
    if (object && value && typeof value === 'object' && !Array.isArray(value)) {
      const inner = Object.keys(object.properties).flatMap((k) => this.nodes(k, object.properties[k], value[k], [...path, k]));
      return [this.part(words(key), inner, found.description)];
    }
    if (Array.isArray(value) && value.length <= 12) {
      const items = this.resolved(forms.find((/** @type {Schema} */ s) => s.items && isOf(s, value))?.items);
      const inner = value.flatMap((v, i) => this.nodes(String(i + 1), items, v, [...path, i]));
      return inner.length ? [this.part(`${words(key)} (${value.length})`, inner, found.description)] : [];
    }
    if (found.additionalProperties && value) {
      const names = Object.keys(value);
      return names.flatMap((name) => this.nodes(name, found.additionalProperties, value[name], [...path, name]));
    }
    return [];
  }

  /** @param {Schema} layers @param {any} layer @param {number} i */
  layer(layers, layer, i) {
    const form = this.forms(this.resolved(layers).items).forms.find((/** @type {Schema} */ s) => s.properties?.layer?.const === layer.layer);
    const path = ['spec', 'layers', i];
    const inner = Object.keys(form?.properties ?? {}).flatMap((k) => this.nodes(k, form.properties[k], layer[k], [...path, k]));
    const remove = el('button', { type: 'button', class: 'link', onclick: () => this.store.set(path, undefined) }, 'Remove this part');
    return this.part(`${words(layer.layer)}${about(layer)}`, [...inner, remove], form?.description);
  }

  /** @param {string} name @param {HTMLElement[]} nodes @param {string} [help] */
  part(name, nodes, help) {
    return el('details', { class: 'part', title: help ?? null }, el('summary', {}, name), el('div', { class: 'fields' }, ...nodes));
  }
}

/**
 * A word on which of several alike it is.
 * @param {any} layer
 */
function about(layer) {
  const word = layer.value ?? layer.text?.text ?? layer.top?.text ?? layer.scale ?? (layer.radius && `radius ${layer.radius}`);
  return word ? ` · ${word}` : '';
}

/** @param {Schema} schema @param {any} value */
function isOf(schema, value) {
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === 'array' || schema.items) return Array.isArray(value);
  if (schema.type === 'object' || schema.properties) return typeof value === 'object' && !Array.isArray(value);
  if (schema.type === 'number' || schema.type === 'integer') return typeof value === 'number';
  if (schema.anyOf) return false;
  return typeof value === schema.type;
}
