// @ts-check
// A description's JSON Schema as a tree of groups, parts and fields, the most used first.
// All that the schema allows has a field. Makes no elements.
import { words } from './dom.js';
import { colorsOf, Forms, isOf, sample, shorthand } from './forms.js';
import { added, partActions, seeded } from './parts.js';
import { at, replaced } from './store.js';

/**
 * @typedef {any} Schema
 * @typedef {(string | number)[]} Path
 * @typedef {import('./fields.js').FieldShape} FieldShape
 * @typedef {{path: Path, make: (now: any) => any, fits: (now: any) => boolean}} Seed What must be there before a field within can be set.
 * @typedef {{label: string, change: (doc: any) => any, order?: (number | null)[], focus?: number}} Action
 * @typedef {{field: FieldShape, path: Path, seeds: Seed[], read?: (value: any) => any, write?: (value: any, now: any) => any}} FieldNode
 * @typedef {{part: string, note: string, help?: string, path: Path, children: Node[], actions: Action[]}} PartNode
 * @typedef {FieldNode | PartNode} Node
 * @typedef {{group: string, isOpen: boolean, children: Node[], actions?: Action[]}} GroupNode
 */

/** Depth of missing nested parts, and list items with fields. */
const deepest = 7, maximumItems = 48;

/**
 * @param {Schema} root @param {any} spec @returns {GroupNode[]}
 */
export function schemaTree(root, spec) {
  const maker = new Maker(root, Object.keys(spec.scales ?? {}));
  const properties = maker.forms.resolved(root).properties ?? {};
  /** @type {GroupNode[]} */
  const groups = [];
  const values = Object.keys(spec.values ?? {});
  if (values.length) groups.push({ group: 'Values', isOpen: true, children: values.map((name) => valueNode(spec, name)) });
  const order = ['name', 'top', 'center', 'middle', 'amount', 'caption', 'bottom', 'left', 'right', 'around', 'unit', 'note'];
  /** @param {string} name */
  const rank = (name) => (order.indexOf(name) + 1 || 99);
  // Words that no part shows would do nothing.
  const parts = JSON.stringify(spec.layers ?? []);
  const texts = Object.keys(spec.texts ?? {}).filter((name) => parts.includes(`{${name}}`)).sort((a, b) => rank(a) - rank(b));
  if (texts.length) {
    groups.push({ group: 'Words', isOpen: true, children: texts.map((name) => ({ field: { key: name, kind: 'text', standard: '' }, path: ['spec', 'texts', name], seeds: [] })) });
  }
  const keys = Object.keys(properties).filter((key) => !['values', 'texts', 'layers', 'scales'].includes(key));
  /** @param {string} key */
  const nodes = (key) => maker.nodes(key, properties[key], spec[key], { path: ['spec', key], seeds: [], depth: 0, isRequired: false });
  const letterings = keys.filter((key) => maker.forms.of(properties[key]).forms.some((form) => form.properties?.text)).sort((a, b) => rank(a) - rank(b));
  if (letterings.length) groups.push({ group: texts.length ? 'Texts' : 'Words', isOpen: true, children: letterings.flatMap(nodes) });
  const plain = keys.filter((key) => !letterings.includes(key) && maker.isSingle(properties[key], spec[key]));
  const deep = keys.filter((key) => !letterings.includes(key) && !plain.includes(key));
  const hidden = new Set(spec.hidden ?? []);
  const layers = (spec.layers ?? []).map((/** @type {any} */ layer, /** @type {number} */ i) => maker.layer(properties.layers, layer, i, spec.layers.length, hidden.has(i)));
  if (Array.isArray(spec.layers) && properties.layers) groups.push({ group: 'Parts', isOpen: true, children: layers, actions: maker.additions(properties.layers, layers.length) });
  if (spec.scales) groups.push({ group: 'Scales', isOpen: false, children: nodes('scales') });
  groups.push({ group: spec.layers ? 'Picture' : 'Look', isOpen: !spec.layers, children: [...plain, ...deep].flatMap(nodes) });
  return groups;
}

/**
 * Sets a field's value, making missing parents; undefined removes it.
 * @param {FieldNode} node @param {any} doc @param {any} value
 */
export function written({ path, seeds, write }, doc, value) {
  let next = doc;
  if (value !== undefined) {
    for (const { path: place, make, fits } of seeds) {
      const now = at(next, place);
      if (!fits(now)) next = replaced(next, place, make(now));
    }
  } else if (at(doc, path.slice(0, -1)) === undefined || typeof at(doc, path.slice(0, -1)) !== 'object') return doc;
  return replaced(next, path, write ? write(value, at(next, path)) : value);
}

// MARK: Values

/**
 * @param {any} spec @param {string} name @returns {FieldNode}
 */
function valueNode(spec, name) {
  const range = rangeOf(spec, name);
  const span = range && range[1] - range[0];
  return {
    path: ['spec', 'values', name], seeds: [],
    field: { key: name, kind: 'number', minimum: range?.[0], maximum: range?.[1], step: span ? 10 ** Math.floor(Math.log10(span / 100)) : undefined, standard: undefined },
  };
}

/**
 * The ends of a value's scales in the document; null where a hand turns without end.
 * @param {any} spec @param {string} name @returns {[number, number] | null}
 */
export function rangeOf(spec, name) {
  /** @type {any[]} */
  const layers = spec.layers ?? [];
  const hands = layers.filter((layer) => layer.layer === 'hand' && (layer.value ?? 'value') === name);
  const scales = hands.map((hand) => spec.scales?.[hand.scale ?? 'main'])
    .filter((scale) => scale && !(Math.abs(scale.sweep ?? 270) >= 360));
  const isWritten = JSON.stringify(layers).includes(`{${name}`);
  if (!scales.length && isWritten && spec.scales?.main && !(Math.abs(spec.scales.main.sweep ?? 270) >= 360)) scales.push(spec.scales.main);
  if (!scales.length) return null;
  const ends = scales.flatMap((scale) => {
    const table = scale.kind === 'table' ? scale.table ?? [] : [];
    return table.length ? table.map((/** @type {any} */ point) => point.value ?? 0) : [scale.from ?? 0, scale.to ?? 100];
  });
  // Values beyond the ends stay.
  const now = spec.values?.[name];
  if (typeof now === 'number') ends.push(now);
  return [Math.min(...ends), Math.max(...ends)];
}

// MARK: Parts and fields

/** @typedef {{path: Path, seeds: Seed[], depth: number, isRequired: boolean}} Place */

class Maker {
  /** @param {Schema} root @param {string[]} scales Names that parts may go by. */
  constructor(root, scales) {
    this.forms = new Forms(root);
    this.scales = scales;
  }

  /**
   * Whether one field suffices.
   * @param {Schema} schema @param {any} value
   */
  isSingle(schema, value) {
    const { forms } = this.forms.of(schema);
    return forms.length > 0 && forms.every((form) => form.type !== 'object' && !form.properties && !form.items && form.type !== 'array') && value !== Object(value);
  }

  /** @param {string} key @param {Schema} schema @param {any} value @param {Place} place @returns {Node[]} */
  nodes(key, schema, value, place) {
    const { found, forms, canBeNull } = this.forms.of(schema);
    if (key === 'layer' || found.const !== undefined || !forms.length) return [];
    const shown = value ?? found.default;
    const object = forms.find((form) => form.properties);
    // A text or number may stand for an object.
    const short = object && shorthand(object, forms);
    if (object && (short || forms.length === 1)) return this.object(key, found, object, canBeNull, short, value, place);
    const form = forms.find((one) => shown !== undefined && shown !== null && isOf(one, shown, this.forms)) ?? forms[0];
    const own = this.plain(key, found, form, canBeNull, value, place);
    if (own) return forms.length > 1 && new Set(forms.map(nameOf)).size > 1 ? this.chosen(key, found, forms, form, value, place, [own]) : [own];
    if (form.properties) return this.chosen(key, found, forms, form, value, place, this.object(key, found, form, canBeNull, null, value, place));
    if (form.items || form.type === 'array') return this.list(key, found, forms, form, canBeNull, value, place);
    if (form.additionalProperties) return this.map(key, found, form, value, place);
    return [this.raw(key, found, place)];
  }

  /**
   * A single value's field; null for what has parts.
   * @param {string} key @param {Schema} found @param {Schema} form @param {boolean} canBeNull @param {any} value @param {Place} place @returns {FieldNode | null}
   */
  plain(key, found, form, canBeNull, value, { path, seeds, isRequired }) {
    const shape = this.forms.shape(form, canBeNull);
    if (!shape) return null;
    if (key === 'scale' && shape.kind === 'text' && this.scales.length) Object.assign(shape, { kind: 'enum', values: this.scales });
    const kind = key === 'font' ? 'font' : shape.kind;
    return { path, seeds, field: /** @type {FieldShape} */ ({ ...shape, kind, key, help: found.description, standard: found.default, isRequired }) };
  }

  /** @param {string} key @param {Schema} found @param {Schema} object @param {boolean} canBeNull @param {string | null} short @param {any} value @param {Place} place @returns {Node[]} */
  object(key, found, object, canBeNull, short, value, { path, seeds, depth }) {
    if (depth > deepest) return [this.raw(key, found, { path, seeds, depth, isRequired: false })];
    const isThere = value !== undefined && value !== null;
    const isShort = short !== null && isThere && typeof value !== 'object';
    const seed = {
      path, fits: (/** @type {any} */ now) => typeof now === 'object' && now !== null && !Array.isArray(now),
      make: (/** @type {any} */ now) => (short !== null && now !== undefined && now !== null ? { [short]: now } : sample(found.default ? found : object, this.forms)),
    };
    const shown = isShort ? { [/** @type {string} */ (short)]: value } : value ?? {};
    const required = object.required ?? [];
    const inner = Object.keys(object.properties).flatMap((k) => {
      const isOwn = isShort && k === short;
      return this.nodes(k, object.properties[k], shown[k], {
        path: isOwn ? path : [...path, k], seeds: isOwn ? seeds : [...seeds, seed], depth: depth + (isThere ? 0 : 2) + 1, isRequired: required.includes(k),
      });
    });
    /** @type {Action[]} */
    const actions = [];
    if (isThere && canBeNull) actions.push({ label: 'Leave out', change: (doc) => replaced(doc, path, null) });
    if (!isThere && canBeNull) actions.push({ label: 'Put in', change: (doc) => this.seeded(doc, seeds, path, seed.make(null)) });
    const part = { part: words(key), note: isThere || !canBeNull ? '' : ' · none', help: found.description, path, children: inner, actions };
    if (short !== 'text') return [part];
    // A text precedes its look.
    const said = inner.findIndex((node) => 'field' in node && node.field.key === 'text');
    const [text] = said < 0 ? [] : inner.splice(said, 1);
    if (!text || !('field' in text)) return [part];
    const isAlone = key === 'text' || /^\d+$/.test(key);
    text.field = { ...text.field, label: isAlone ? 'Text' : words(key), help: found.description, isRequired: false, canBeNull: canBeNull && !isThere };
    return [text, { ...part, part: isAlone ? 'Letters' : `${words(key)}: letters` }];
  }

  /** @param {any} doc @param {Seed[]} seeds @param {Path} path @param {any} value */
  seeded(doc, seeds, path, value) { return written({ path, seeds, field: /** @type {any} */ ({}) }, doc, value); }

  /**
   * One form's fields, after a choice of forms.
   * @param {string} key @param {Schema} found @param {Schema[]} forms @param {Schema} form @param {any} value @param {Place} place @param {Node[]} inner @returns {Node[]}
   */
  chosen(key, found, forms, form, value, { path, seeds }, inner) {
    if (forms.length < 2) return inner;
    const names = [...new Set(forms.map(nameOf))];
    /** @type {FieldNode} */
    const choice = {
      path, seeds, field: { key: `${key} as`, label: `${words(key)} as`, kind: 'enum', values: names, standard: undefined, isForm: true },
      read: (now) => nameOf(forms.find((one) => now !== undefined && now !== null && isOf(one, now, this.forms)) ?? form),
      write: (name, now) => {
        const wanted = forms.find((one) => nameOf(one) === name) ?? form;
        return now !== undefined && now !== null && isOf(wanted, now, this.forms) ? now : turned(now ?? found.default, wanted, this.forms);
      },
    };
    return [choice, ...inner];
  }

  /** @param {string} key @param {Schema} found @param {Schema[]} forms @param {Schema} form @param {boolean} canBeNull @param {any} value @param {Place} place @returns {Node[]} */
  list(key, found, forms, form, canBeNull, value, place) {
    const { path, seeds, depth } = place;
    const items = this.forms.of(form.items ?? {}), scalar = items.forms.length === 1 ? items.forms[0] : null;
    const shown = Array.isArray(value) ? value : Array.isArray(found.default) ? found.default : [];
    if (scalar?.type === 'string' && !scalar.isColor && !shown.some((/** @type {any} */ one) => one === '' || /,/.test(String(one)))) {
      return [{ path, seeds, field: { key, kind: 'list', help: found.description, standard: found.default } }];
    }
    if (scalar && ['number', 'integer'].includes(scalar.type)) {
      return [{ path, seeds, field: { key, kind: 'numbers', help: found.description, standard: found.default } }];
    }
    if (shown.length > maximumItems) return [this.raw(key, found, place)];
    const seed = { path, fits: Array.isArray, make: () => structuredClone(shown) };
    const inner = shown.flatMap((/** @type {any} */ one, /** @type {number} */ i) => {
      const nodes = this.nodes(String(i + 1), form.items, one, { path: [...path, i], seeds: [...seeds, seed], depth: depth + 1, isRequired: true });
      const remove = { label: `Remove ${i + 1}`, change: (/** @type {any} */ doc) => replaced(this.seeded(doc, [...seeds, seed], [...path, i], one), [...path, i], undefined) };
      const last = nodes[nodes.length - 1];
      if (last && 'part' in last) last.actions.push(remove);
      else if (last && 'field' in last) last.field = { ...last.field, remove };
      return nodes;
    });
    const add = { label: 'Add one', change: (/** @type {any} */ doc) => {
      const now = Array.isArray(at(doc, path)) ? at(doc, path) : shown;
      const next = now.length ? following(now) : sample(form.items, this.forms);
      return this.seeded(doc, seeds, path, [...now, next]);
    } };
    /** @type {Node} */
    const part = { part: words(key), note: ` (${shown.length})`, help: found.description, path, children: inner, actions: [add] };
    return this.chosen(key, found, forms, form, value, place, [part]);
  }

  /** @param {string} key @param {Schema} found @param {Schema} form @param {any} value @param {Place} place @returns {Node[]} */
  map(key, found, form, value, place) {
    const inner = this.forms.of(form.additionalProperties).forms;
    if (inner.length && inner.every((one) => ['number', 'integer', 'string'].includes(one.type))) {
      const kind = inner[0].type === 'string' ? 'pairs' : 'number-pairs';
      return [{ path: place.path, seeds: place.seeds, field: { key, kind, help: found.description, standard: found.default } }];
    }
    return Object.keys(value ?? {}).flatMap((name) => this.nodes(name, form.additionalProperties, value[name], { ...place, path: [...place.path, name], depth: place.depth + 1, isRequired: true }));
  }

  /** @param {string} key @param {Schema} found @param {Place} place @returns {FieldNode} */
  raw(key, found, { path, seeds }) { return { path, seeds, field: { key, kind: 'json', help: found.description, standard: found.default } }; }

  /**
   * A button for each kind of part.
   * @param {Schema} layers @param {number} count @returns {Action[]}
   */
  additions(layers, count) {
    const order = [...Array.from({ length: count }, (_, i) => i), null];
    return this.forms.of(this.forms.resolved(layers).items).forms.filter((form) => form.properties?.layer?.const).map((form) => {
      const kind = form.properties.layer.const;
      return { label: `Add ${words(kind).toLowerCase()}`, change: (doc) => added(doc, seeded({ ...sample(form, this.forms), layer: kind })), order, focus: count };
    });
  }

  /** @param {Schema} layers @param {any} layer @param {number} i @param {number} count @param {boolean} isHidden @returns {PartNode} */
  layer(layers, layer, i, count, isHidden) {
    const items = this.forms.of(this.forms.resolved(layers).items).forms;
    const form = items.find((one) => one.properties?.layer?.const === layer.layer);
    const path = ['spec', 'layers', i];
    const required = form?.required ?? [];
    // A picture precedes its settings.
    const keys = Object.keys(form?.properties ?? {}).sort((a, b) => Number(b === 'image') - Number(a === 'image'));
    const inner = keys.flatMap((k) => this.nodes(k, form.properties[k], layer[k], { path: [...path, k], seeds: [], depth: 1, isRequired: required.includes(k) }));
    return {
      part: words(layer.layer), note: `${about(layer)}${isHidden ? ' · hidden' : ''}`, help: form?.description, path, children: inner,
      actions: partActions(i, count, isHidden),
    };
  }
}

/**
 * A form's name.
 * @param {Schema} form
 */
function nameOf(form) {
  if (form.isColor) return 'color';
  if (form.enum) return 'choice';
  if (form.properties?.image) return 'image';
  if (form.properties) return form.properties.stops ? 'blended stops' : Object.keys(form.properties).slice(0, 3).join(', ');
  if (form.items) return form.items.properties ? 'stops' : 'colors';
  return { number: 'number', integer: 'number', string: 'text', boolean: 'yes or no' }[/** @type {'number'} */ (form.type)] ?? 'other';
}

/**
 * Converts a value to another form, as near as possible.
 * @param {any} value @param {Schema} form @param {Forms} forms
 */
function turned(value, form, forms) {
  const colors = colorsOf(value);
  if (form.isColor && colors.length) return colors[0].color;
  if (colors.length && (form.items || form.properties?.stops)) {
    const isPlain = form.items && !form.items.properties;
    if (isPlain) return colors.map((stop) => stop.color);
    return form.items ? colors : { stops: colors };
  }
  if (form.properties?.colors && colors.length) return { ...sample(form, forms), colors: colors.map((stop) => stop.color) };
  if (form.properties?.amount && typeof value === 'number') return { amount: value, from: 0, to: 1 };
  if (form.type === 'number' && typeof value?.amount === 'number') {
    const { amount, from = 0, to = 1 } = value;
    return Math.max(0, Math.min(1, (amount - from) / ((to - from) || 1)));
  }
  return sample(form, forms);
}

/**
 * The next list item: the last one again, and a gradient's stop at its end.
 * @param {any[]} list
 */
function following(list) {
  const last = structuredClone(list[list.length - 1]);
  if (typeof last?.at === 'number') last.at = Math.min(1, last.at + 0.1);
  return last;
}

/**
 * Tells similar parts apart.
 * @param {any} layer
 */
function about(layer) {
  const word = layer.value ?? layer.text?.text ?? layer.top?.text ?? layer.scale ?? (layer.radius && `radius ${layer.radius}`);
  return word ? ` · ${word}` : '';
}
