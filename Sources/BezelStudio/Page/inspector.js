// @ts-check
// The inspector: fields for all that the document says or could say, made from its command's options and its JSON Schema.
import { byID, el, words } from './dom.js';
import { field } from './fields.js';
import { optionGroups } from './options.js';
import { schemaFields } from './schema.js';
import { at } from './store.js';
import { server } from './server.js';

/** @typedef {import('./fields.js').Field} Field */

export class Inspector {
  /** @type {{path: (string | number)[], field: Field, shown?: any}[]} */ #fields = [];
  #shownGround = '';
  /** @type {any} */ #shownBase = null;
  #shape = '';
  #query = '';
  /**
   * Which groups are open, by their names.
   * @type {Map<string, boolean>}
   */
  #open = new Map();
  /** @type {Map<string, any>} */ #schemas = new Map();

  /** @param {import('./store.js').Store} store @param {any} start */
  constructor(store, start) {
    this.store = store;
    this.start = start;
    this.element = byID('inspector');
    this.families = [...new Set(start.fonts.map((/** @type {any} */ f) => f.family))];
    store.addEventListener('change', store.eased(() => void this.show()));
  }

  async show() {
    const { doc } = this.store;
    if (!doc) return;
    const schema = doc.spec ? await this.#schema(doc.command) : null;
    if (doc !== this.store.doc) return;
    const shape = JSON.stringify([doc.command, doc.spec ? null : this.#axes(doc.font), doc.spec ? shapeOf(doc.spec) : Object.keys(doc).filter((k) => ['circle', 'ellipse', 'path', 'arc', 'line'].includes(k))]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(schema);
    }
    // Most fields are as they were: the others alone are shown anew, and all where colours have another ground.
    const ground = this.#ground(), isOther = ground !== this.#shownGround || this.store.base !== this.#shownBase;
    this.#shownGround = ground;
    this.#shownBase = this.store.base;
    for (const entry of this.#fields) {
      const value = at(doc, entry.path);
      if (!isOther && 'shown' in entry && entry.shown === value && value !== undefined) continue;
      entry.shown = value;
      entry.field.show(value);
    }
  }

  /** @param {string} command */
  async #schema(command) {
    if (!this.#schemas.has(command)) {
      try { this.#schemas.set(command, await server.schema(command)); } catch { return null; }
    }
    return this.#schemas.get(command);
  }

  /** @param {any} schema */
  #build(schema) {
    const doc = /** @type {any} */ (this.store.doc);
    this.#fields = [];
    const focused = document.activeElement?.closest('.field')?.getAttribute('data-path');
    const search = el('input', { type: 'search', placeholder: 'Search settings', 'aria-label': 'Search settings', value: this.#query });
    search.addEventListener('input', () => { this.#query = search.value; this.#filter(); });
    this.element.replaceChildren(el('div', { class: 'search' }, search));
    /** @param {import('./fields.js').FieldShape} shape @param {(string | number)[]} path */
    const add = (shape, path) => {
      const made = field(shape, at(doc, path), (value, isDragging) => {
        this.store.set(path, value, isDragging ? `field ${path.join('.')}` : null);
        if (!isDragging) this.store.settle();
      }, { fonts: this.families, ground: () => this.#ground(), usual: () => at(this.store.base, path) });
      made.element.dataset.path = path.join('.');
      this.#fields.push({ path, field: made });
      return made.element;
    };
    /** @param {string} name @param {Node[]} nodes @param {boolean} isOpen */
    const group = (name, nodes, isOpen) => {
      const details = el('details', { class: 'group', open: this.#open.get(name) ?? isOpen },
        el('summary', {}, name), el('div', { class: 'fields' }, ...nodes));
      details.addEventListener('toggle', () => { if (!this.#query) this.#open.set(name, details.open); });
      this.element.append(details);
    };
    if (doc.command === 'render') group('Document', [add({ key: 'svg', label: 'SVG', kind: 'long' }, ['svg'])], true);
    if (doc.spec && schema) schemaFields(schema, doc.spec, this.store, add, group);
    else {
      const command = this.start.commands.find((/** @type {any} */ c) => c.name === doc.command);
      optionGroups(command?.options ?? [], doc).forEach(({ name, fields }, i) => {
        const nodes = fields.map((shape) => add(shape, [shape.key]));
        if (name === 'Letters') nodes.push(...this.#axisFields());
        group(name, nodes, i < 5);
      });
    }
    if (this.#query) this.#filter();
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-path="${CSS.escape(focused)}"] :is(input, select)`))?.focus();
  }

  /**
   * The axes of a variable font but its weight, which has a field of its own.
   * @param {string | undefined} family @returns {any[]}
   */
  #axes(family) {
    const face = this.start.fonts.find((/** @type {any} */ f) => f.family === (family ?? 'Inter') && f.axes.length);
    return face?.axes.filter((/** @type {any} */ axis) => axis.tag !== 'wght') ?? [];
  }

  /** @returns {HTMLElement[]} */
  #axisFields() {
    const doc = /** @type {any} */ (this.store.doc);
    /** @param {any} from @returns {Record<string, number>} */
    const read = (from) => /** @type {Record<string, number>} */ (Object.fromEntries(/** @type {string[]} */ ([]).concat(from?.variation ?? []).map((/** @type {string} */ pair) => [pair.split('=')[0], Number(pair.split('=')[1])])));
    return this.#axes(doc.font).map((axis) => {
      const made = field({ key: axis.tag, label: axis.name, kind: 'number', minimum: axis.minimum, maximum: axis.maximum, standard: axis.standard }, read(doc)[axis.tag],
        (value, isDragging) => {
          /** @type {Record<string, number>} */
          const all = { ...read(this.store.doc), [axis.tag]: value };
          if (value === undefined || value === axis.standard) delete all[axis.tag];
          const pairs = Object.entries(all).map(([tag, number]) => `${tag}=${number}`);
          this.store.set(['variation'], pairs.length ? pairs : undefined, isDragging ? `axis ${axis.tag}` : null);
          if (!isDragging) this.store.settle();
        }, { fonts: [], ground: () => '', usual: () => read(this.store.base)[axis.tag] });
      this.#fields.push({ path: ['variation'], field: { element: made.element, show: (value) => made.show(read({ variation: value ?? [] })[axis.tag]) } });
      return made.element;
    });
  }

  #ground() {
    const doc = /** @type {any} */ (this.store.doc);
    const said = doc.background ?? doc.spec?.background;
    if (said && said !== 'none') return said;
    const disc = doc.spec?.layers?.find((/** @type {any} */ l) => ['disc', 'edge'].includes(l.layer) && typeof l.fill === 'string');
    return doc.disc ?? disc?.fill ?? (typeof doc.spec?.disc === 'string' ? doc.spec.disc : '#FFFFFF');
  }

  #filter() {
    const query = this.#query.trim().toLowerCase();
    for (const element of this.element.querySelectorAll('.field')) {
      const text = `${element.querySelector('.head')?.textContent} ${element.getAttribute('title') ?? ''} ${words(element.getAttribute('data-key') ?? '')}`;
      /** @type {HTMLElement} */ (element).hidden = query !== '' && !text.toLowerCase().includes(query);
    }
    for (const details of /** @type {NodeListOf<HTMLDetailsElement>} */ (this.element.querySelectorAll('details'))) {
      const isEmpty = !details.querySelector('.field:not([hidden])');
      details.hidden = query !== '' && isEmpty;
      if (query && !isEmpty) details.open = true;
    }
  }
}

/**
 * What decides which fields there are: keys and lengths, no values.
 * @param {any} value @returns {any}
 */
function shapeOf(value) {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, k === 'layer' ? v : shapeOf(v)]));
  return 0;
}
