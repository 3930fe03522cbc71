// @ts-check
// A description's JSON Schema as a tree of groups, parts and fields, the most used first.
// All that the schema allows has a field. Makes no elements.
import { plain, words } from './dom.js';
import { isRead, labelOf, ordered, orderedWhole } from './field-order.js';
import { colorsOf, Forms, isOf, sample, shorthand, softOf } from './forms.js';
import { inserted, partActions } from './parts.js';
import { placeOf, seeded } from './seeds.js';
import { about } from './part-names.js';
import { withRadius } from './part-moves.js';
import { at, layersOf, replaced } from './store.js';
import { rangeOf, valueNodes } from './value-fields.js';
import { accentNode } from './accent.js';
import { fontNodes } from './one-font.js';

/**
 * @typedef {any} Schema
 * @typedef {(string | number)[]} Path
 * @typedef {import('./fields.js').FieldShape} FieldShape
 * @typedef {{path: Path, make: (now: any) => any, fits: (now: any) => boolean}} Seed What must be there before a field within can be set.
 * @typedef {{label: string, change: (doc: any) => any, order?: (number | null)[], focus?: number}} Action
 * @typedef {{field: FieldShape, path: Path, seeds: Seed[], read?: (value: any) => any, write?: (value: any, now: any) => any, inherited?: (doc: any) => any}} FieldNode
 * @typedef {{part: string, note: string, help?: string, path: Path, children: Node[], actions: Action[], kind?: string}} PartNode
 * @typedef {FieldNode | PartNode} Node
 * @typedef {{group: string, isOpen: boolean, children: Node[], actions?: Action[]}} GroupNode
 */

/** Depth of missing nested parts, and list items with fields. */
const deepest = 7, maximumItems = 48;

/**
 * @param {Schema} root @param {any} spec @param {{command?: string, side?: number}} [piece] Its command, and its picture's smaller side in user units.
 * @returns {GroupNode[]}
 */
export function schemaTree(root, spec, piece = {}) {
  const { command = '', side = 400 } = piece;
  const maker = new Maker(root, spec, side);
  const properties = maker.forms.resolved(root).properties ?? {};
  /** @type {GroupNode[]} */
  const groups = [];
  const values = Object.keys(spec.values ?? {});
  if (values.length) groups.push({ group: 'Values', isOpen: true, children: valueNodes(spec, values, command) });
  // A dial's one value, its number first.
  if (command === 'dial' && properties.value) {
    const all = maker.nodes('value', properties.value, spec.value, { path: ['spec', 'value'], seeds: [], depth: 0, isRequired: false });
    groups.push({ group: 'Value', isOpen: true, children: [...all.flatMap((node) => ('part' in node ? node.children : 'field' in node && node.field.isForm ? [] : [node])), ...all.filter((node) => 'field' in node && node.field.isForm), accentNode()] });
  }
  const order = ['name', 'top', 'center', 'middle', 'amount', 'caption', 'bottom', 'left', 'right', 'around', 'unit', 'note'];
  /** @param {string} name */
  const rank = (name) => (order.indexOf(name) + 1 || 99);
  // Words that no part shows would do nothing.
  const parts = JSON.stringify(spec.layers ?? []);
  const texts = Object.keys(spec.texts ?? {}).filter((name) => parts.includes(`{${name}}`)).sort((a, b) => rank(a) - rank(b));
  const font = fontNodes(spec);
  if (texts.length) {
    groups.push({ group: 'Words', isOpen: true, children: [...texts.map((name) => /** @type {FieldNode} */ ({ field: { key: name, kind: 'text', standard: '' }, path: ['spec', 'texts', name], seeds: [] })), ...font] });
  }
  const keys = Object.keys(properties).filter((key) => !['values', 'texts', 'layers', 'scales'].includes(key));
  /** @param {string} key */
  const nodes = (key) => maker.nodes(key, properties[key], spec[key], { path: ['spec', key], seeds: [], depth: 0, isRequired: false });
  const letterings = keys.filter((key) => maker.forms.of(properties[key]).forms.some((form) => form.properties?.text)).sort((a, b) => rank(a) - rank(b));
  const said = command === 'flower' ? ['words', 'middle'] : [];
  if (letterings.length) groups.push({ group: texts.length ? 'Texts' : 'Words', isOpen: true, children: [...said.flatMap(nodes), ...letterings.flatMap(nodes), ...(texts.length ? [] : font)] });
  else if (!texts.length && font.length) groups.push({ group: 'Letters', isOpen: true, children: font });
  const others = orderedWhole(command, keys.filter((key) => !letterings.includes(key) && !said.includes(key) && !(key === 'value' && command === 'dial')));
  const hidden = new Set(spec.hidden ?? []);
  const layers = layersOf(spec).map((/** @type {any} */ layer, /** @type {number} */ i) => maker.layer(properties.layers, layer, i, spec.layers.length, hidden.has(i)));
  if (Array.isArray(spec.layers) && properties.layers) groups.push({ group: 'Parts', isOpen: true, children: layers, actions: maker.additions(properties.layers, layers.length) });
  if (spec.scales) {
    // The fields of a lone scale need no part of their own.
    const scales = nodes('scales'), [only] = scales;
    groups.push({ group: 'Scales', isOpen: false, children: scales.length === 1 && 'part' in only && !only.actions.length ? only.children : scales });
  }
  groups.push({ group: spec.layers ? 'Picture' : 'Look', isOpen: !spec.layers, children: maker.folded(others.keys.flatMap((key, i) => nodes(key).map((node) => ({ node, isFirst: i < others.count }))), ['spec']) });
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
  const met = typeof value === 'number' ? meeting(next, path) : null;
  const done = replaced(met ? replaced(next, met, value) : next, path, write ? write(value, at(next, path)) : value);
  const [, list, , key] = path, layer = list === 'layers' && key === 'radius' && path.length === 4 ? at(done, path.slice(0, 3)) : null;
  // Numerals that stand by their marks would not follow.
  return typeof value === 'number' && layer?.layer === 'numerals' ? replaced(done, path.slice(0, 3), withRadius(layer, value)) : done;
}

/**
 * The end of the next band that meets the end at a path: they move together.
 * @param {any} doc @param {Path} path @returns {Path | null}
 */
function meeting(doc, path) {
  const [, list, , kind, i, end] = path;
  if (list !== 'layers' || kind !== 'zones' || path.length !== 6 || typeof i !== 'number' || (end !== 'from' && end !== 'to')) return null;
  const other = [...path.slice(0, 4), end === 'to' ? i + 1 : i - 1, end === 'to' ? 'from' : 'to'], now = at(doc, path);
  return typeof now === 'number' && at(doc, other) === now ? other : null;
}

// MARK: Parts and fields

/** @typedef {{path: Path, seeds: Seed[], depth: number, isRequired: boolean}} Place */

class Maker {
  /** @param {Schema} root @param {any} spec @param {number} side The picture's smaller side, in user units. */
  constructor(root, spec, side) {
    this.forms = new Forms(root);
    this.spec = spec;
    this.scales = Object.keys(spec.scales ?? {});
    this.side = side;
  }

  /**
   * The first nodes, and the others in a part of their own.
   * @param {{node: Node, isFirst: boolean}[]} all @param {Path} path @param {string} [title] @returns {Node[]}
   */
  folded(all, path, title = 'More') {
    const rest = all.filter(({ isFirst }) => !isFirst).map(({ node }) => node);
    const first = all.filter(({ isFirst }) => isFirst).map(({ node }) => node);
    return rest.length ? [...first, { part: title, note: '', path: [...path, 'more'], children: rest, actions: [], kind: 'more' }] : first;
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
    // Where there is one scale, there is nothing to choose.
    if (key === 'scale' && this.scales.length < 2 && (value === undefined || value === null || value === this.scales[0])) return [];
    const shown = value ?? found.default;
    const object = forms.find((form) => form.properties);
    if (isPaint(found, forms)) return [this.paint(key, found, forms, canBeNull, place)];
    // A text or number may stand for an object.
    const short = object && shorthand(object, forms);
    if (object && (short || forms.length === 1)) return this.object(key, found, object, canBeNull, short, value, place);
    const names = Object.keys(this.spec.values ?? {});
    if (key === 'value' && place.path[1] === 'layers' && place.path.length === 4 && typeof shown === 'string' && names.includes(shown)) {
      // One of the face's values; the other form, a number, stays a choice.
      const { path, seeds } = place, follows = /** @type {FieldNode} */ ({ path, seeds, field: { key, label: 'Follows', kind: 'enum', values: names, help: found.description, standard: found.default } });
      const [choice] = this.chosen(key, found, forms, forms.find((one) => isOf(one, shown, this.forms)) ?? forms[0], value, place, []);
      return [follows, choice];
    }
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
    const soft = shape.kind === 'number' ? { ...(shape.soft ? { soft: shape.soft, isOfSide: shape.isOfSide } : {}), ...softOf(found) } : {};
    if (soft.soft) shape.soft = soft.isOfSide ? /** @type {[number, number]} */ (soft.soft.map((n) => n * this.side)) : soft.soft;
    const scaled = shape.kind === 'number' && !shape.soft ? this.scaleEnds(key, path) : null;
    if (scaled) shape.soft = scaled;
    if (key === 'scale' && shape.kind === 'text' && this.scales.length) Object.assign(shape, { kind: 'enum', values: this.scales });
    const kind = key === 'font' ? 'font' : shape.kind;
    const inherits = found['x-inherits'];
    return {
      path, seeds, field: /** @type {FieldShape} */ ({ ...shape, kind, key, help: found.description, standard: found.default, isRequired }),
      ...(typeof inherits === 'string' ? { inherited: (/** @type {any} */ doc) => this.sibling(doc, path, inherits) } : {}),
    };
  }

  /**
   * The value of a member beside another, or above it.
   * @param {any} doc @param {Path} path @param {string} name As `color` or `../color`.
   */
  sibling(doc, path, name) {
    const up = name.startsWith('../') ? 2 : 1, key = name.replace('../', ''), holder = path.slice(0, -up), value = at(doc, [...holder, key]);
    if (value !== undefined) return value;
    const layer = at(doc, path.slice(0, 3))?.layer;
    return this.kindOf(layer)?.properties?.[key]?.default;
  }

  /** @param {string | undefined} layer The form of a layer's kind. */
  kindOf(layer) {
    const root = this.forms.resolved(this.forms.root);
    return layer === undefined ? null : this.forms.of(this.forms.resolved(root.properties?.layers).items ?? {}).forms.find((form) => form.properties?.layer?.const === layer) ?? null;
  }

  /**
   * The range of what is measured by a scale: ends of bands, of divisions, steps.
   * @param {string} key @param {Path} path @returns {[number, number] | null}
   */
  scaleEnds(key, path) {
    if (key === 'amount' && path.join('.') === 'spec.value.amount') { const { from = 0, to = 1 } = this.spec.value ?? {}; return from === to ? null : [Math.min(from, to), Math.max(from, to)]; }
    if (!['from', 'to', 'step'].includes(key) || path[1] !== 'layers') return null;
    const layer = this.spec.layers?.[path[2]], scale = this.spec.scales?.[layer?.scale ?? 'main'];
    if (!scale) return null;
    const { from = 0, to = 100 } = scale, low = Math.min(from, to), high = Math.max(from, to);
    return key === 'step' ? [(high - low) / 100, (high - low) / 2] : [low, high];
  }

  /**
   * A colour that may run, or colours that do, by one field.
   * @param {string} key @param {Schema} found @param {Schema[]} forms @param {boolean} canBeNull @param {Place} place @returns {FieldNode}
   */
  paint(key, found, forms, canBeNull, { path, seeds, isRequired }) {
    return { path, seeds, field: { key, kind: 'gradient', help: found.description, standard: found.default, canBeNull, isRequired, isFinish: forms.some((form) => form.isColor) } };
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
    const kind = short === 'text' ? 'lettering' : object.kindName ?? found.kindName ?? null, looks = found['x-inherited'] ?? (isLettering(object) ? found.default : undefined) ?? (short === 'text' ? { font: 'Inter', weight: 500 } : undefined);
    const { keys, count } = ordered(kind, Object.keys(object.properties).filter((k) => isRead(kind, k, shown, object.properties)));
    const all = keys.flatMap((k, i) => {
      const isOwn = isShort && k === short;
      const nodes = this.nodes(k, object.properties[k], shown[k], {
        path: isOwn ? path : [...path, k], seeds: isOwn ? seeds : [...seeds, seed], depth: depth + (isThere ? 0 : 2) + 1, isRequired: required.includes(k),
      });
      // The look of a text where it says nothing: that of its place.
      if (looks && looks[k] !== undefined) for (const node of nodes) if ('field' in node) node.inherited ??= () => looks[k];
      return nodes.map((node) => ({ node, isFirst: i < count }));
    });
    const said = all.findIndex(({ node }) => 'field' in node && node.field.key === 'text');
    // A text precedes its look.
    const [words_] = short === 'text' && said >= 0 ? all.splice(said, 1) : [];
    const inner = this.folded(all, path, kind === 'lettering' ? 'More of the letters' : 'More');
    /** @type {Action[]} */
    const actions = [];
    if (isThere && canBeNull) actions.push({ label: 'Leave out', change: (doc) => replaced(doc, path, null) });
    if (!isThere && canBeNull) actions.push({ label: 'Put in', change: (doc) => this.seeded(doc, seeds, path, seed.make(null)) });
    const part = { part: labelOf(key) ?? words(key), note: isThere || !canBeNull ? itemNote(key, value) : ' · none', help: found.description, path, children: inner, actions };
    const text = words_?.node;
    if (!text || !('field' in text)) return [part];
    const isAlone = key === 'text' || /^\d+$/.test(key);
    text.field = { ...text.field, label: isAlone ? 'Text' : words(key), help: found.description, isRequired: false, canBeNull: canBeNull && !isThere };
    const named = typeof shown.text === 'string' ? /^\{(\w+)\}$/.exec(shown.text)?.[1] : undefined;
    if (named !== undefined && typeof this.spec.texts?.[named] === 'string') {
      // What is seen, not the name that it has in the face.
      Object.assign(text, { path: ['spec', 'texts', named], seeds: [], field: { ...text.field, key: `${key} words`, help: undefined, canBeNull: false, standard: '' } });
    }
    // The one text of a part has its look beside it; the numerals' look has no words of its own.
    if (isAlone) return [text, ...inner];
    if (key === 'look') return inner;
    // A flower's words are a list of their own.
    if (key === 'lettering' || key === 'middleLettering') return [{ ...part, part: key === 'lettering' ? 'Letters' : 'Letter in the middle' }];
    return [text, { ...part, part: `${labelOf(key) ?? words(key)}: letters` }];
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
      const band = this.firstBand(key, path), first = sample(form.items, this.forms);
      const next = now.length ? following(now) : band ? { ...first, ...band } : first;
      return this.seeded(doc, seeds, path, [...now, next]);
    } };
    /** @type {Node} */
    const part = { part: labelOf(key) ?? words(key), note: ` (${shown.length})`, help: found.description, path, children: inner, actions: [add] };
    return this.chosen(key, found, forms, form, value, place, [part]);
  }

  /**
   * The ends of a first band: the first third of its scale, so that it is seen.
   * @param {string} key @param {Path} path
   */
  firstBand(key, path) {
    const ends = key === 'zones' ? this.scaleEnds('from', path) : null;
    return ends ? { from: ends[0], to: Number((ends[0] + (ends[1] - ends[0]) / 3).toPrecision(4)) } : null;
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
   * A button for each kind of part: the most wanted first.
   * @param {Schema} layers @param {number} count @returns {Action[]}
   */
  additions(layers, count) {
    const wanted = ['text', 'ringText', 'image', 'ornament', 'hand', 'ticks', 'numerals', 'zones', 'disc', 'edge', 'sectors', 'subDial', 'moon', 'flag', 'guilloche'];
    /** @param {string} kind */
    const rank = (kind) => (wanted.indexOf(kind) + 1 || 99);
    const kinds = this.forms.of(this.forms.resolved(layers).items).forms.filter((form) => form.properties?.layer?.const);
    return kinds.sort((a, b) => rank(a.properties.layer.const) - rank(b.properties.layer.const)).map((form) => {
      const kind = form.properties.layer.const;
      const index = placeOf(kind, this.spec);
      return {
        label: `Add ${words(kind).toLowerCase()}`, focus: index, order: [...Array.from({ length: index }, (_, i) => i), null, ...Array.from({ length: count - index }, (_, i) => index + i)],
        change: (doc) => {
          const { layer, spec } = seeded(doc, { ...sample(form, this.forms), layer: kind });
          return inserted({ ...doc, spec }, layer, placeOf(kind, doc.spec));
        },
      };
    });
  }

  /** @param {Schema} layers @param {any} layer @param {number} i @param {number} count @param {boolean} isHidden @returns {PartNode} */
  layer(layers, layer, i, count, isHidden) {
    const items = this.forms.of(this.forms.resolved(layers).items).forms;
    const form = items.find((one) => one.properties?.layer?.const === layer.layer);
    const path = ['spec', 'layers', i];
    const required = form?.required ?? [];
    const properties = form?.properties ?? {}, { keys, count: front } = ordered(layer.layer, Object.keys(properties).filter((k) => isRead(layer.layer, k, layer, properties)));
    const inner = keys.flatMap((k, n) => this.nodes(k, properties[k], layer[k], { path: [...path, k], seeds: [], depth: 1, isRequired: required.includes(k) })
      .map((node) => ({ node, isFirst: n < front })));
    return {
      part: words(layer.layer), note: `${about(layer, this.spec)}${isHidden ? ' · hidden' : ''}`, help: form?.description, path, children: this.folded(inner, path),
      actions: partActions(i, count, isHidden), kind: layer.layer,
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
 * What tells an item of a list from the others.
 * @param {string} key @param {any} value
 */
function itemNote(key, value) {
  if (!/^\d+$/.test(key) || typeof value !== 'object' || value === null) return '';
  const { from, to, at: place, step } = value;
  if (typeof from === 'number' && typeof to === 'number') return ` · ${plain(from, 4)} to ${plain(to, 4)}`;
  return typeof place === 'number' ? ` · at ${plain(place, 4)}` : typeof step === 'number' ? ` · every ${plain(step, 4)}` : '';
}

/**
 * The next list item: the last one again, farther on, so that both are seen.
 * @param {any[]} list
 */
function following(list) {
  const last = structuredClone(list[list.length - 1]);
  // A fraction of a way, or degrees round a ring.
  if (typeof last?.at === 'number') last.at = Math.abs(last.at) <= 1 && !('sweep' in last || 'side' in last) ? Math.min(1, last.at + 0.1) : (last.at + 30) % 360;
  if (typeof last?.from === 'number' && typeof last.to === 'number' && 'color' in last) [last.from, last.to] = [last.to, Number((2 * last.to - last.from).toPrecision(9))];
  return last;
}

/**
 * Whether forms are those of a paint: a colour, and colours that run; or colours, and stops.
 * @param {Schema} found @param {Schema[]} forms
 */
function isPaint(found, forms) {
  if (['finish', 'gradient'].includes(found.kindName)) return true;
  const kinds = forms.map((form) => form.kindName);
  return forms.length > 1 && (kinds.includes('finish') || kinds.includes('gradient') || (forms.some((form) => form.isColor) && forms.some((form) => form.properties?.colors && form.properties?.run)));
}

/** @param {Schema} object */
const isLettering = (object) => Boolean(object.properties?.font && object.properties?.size && object.properties?.tracking);

export { rangeOf };
