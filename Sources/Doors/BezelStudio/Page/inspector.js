// @ts-check
// Fields for all of a document's settings, from its command's options and its JSON Schema.
// Elements are updated in place, to keep focus and open groups.
import { withAccent } from './accent.js';
import { colorsIn } from './color-field.js';
import { documentGroups } from './document-parts.js';
import { byID, el, tell, words } from './dom.js';
import { field } from './fields.js';
import { keepingFocus } from './focus.js';
import { withFont } from './one-font.js';
import { optionGroups } from './options.js';
import { originOf } from './origins.js';
import { stage } from './documents.js';
import { followed, scaleEnd } from './scale-ranges.js';
import { schemaTree, written } from './schema.js';
import { at } from './store.js';
import { server } from './server.js';
import { Steps } from './steps.js';

/**
 * @typedef {import('./schema.js').Node} Node
 * @typedef {import('./schema.js').FieldNode} FieldNode
 * @typedef {import('./schema.js').PartNode} PartNode
 * @typedef {import('./schema.js').GroupNode} GroupNode
 * @typedef {{element: HTMLElement, node: any, field?: import('./fields.js').Field, inner?: HTMLElement, title?: HTMLElement, actions?: HTMLElement, shown?: any, inherited?: any, usual?: any, isShown?: boolean, shape?: string}} Entry
 */

/** Groups of options that begin closed, wherever they stand. */
const rare = new Set(['Output', 'PDF', 'More']);

export class Inspector {
  /** @type {Map<string, Entry>} */ #entries = new Map();
  #shownGround = '';
  /** @type {any} */ #shownBase = null;
  #command = '';
  #query = '';
  #steps = new Steps();
  /**
   * Groups and whether they were open before a search.
   * @type {[HTMLDetailsElement, boolean][]}
   */
  #folded = [];
  /**
   * By name.
   * @type {Map<string, boolean>}
   */
  #open = new Map();
  /** @type {Map<string, any>} */ #schemas = new Map();

  /**
   * The colour beneath a piece's letters.
   * @type {(text: string, color: string) => string | null}
   */
  beneath = () => null;

  /**
   * Told of a part that was opened by hand, moved, or is new.
   * @type {(path: string, isNew?: boolean) => void}
   */
  chosen = () => {};

  /** @param {import('./store.js').Store} store @param {any} start */
  constructor(store, start) {
    this.store = store;
    this.start = start;
    this.element = byID('inspector');
    this.families = [...new Set(start.fonts.map((/** @type {any} */ f) => f.family))];
    this.search = el('input', { type: 'search', placeholder: 'Search settings', 'aria-label': 'Search settings' });
    this.none = el('p', { class: 'none', role: 'status', hidden: true });
    this.search.addEventListener('input', () => {
      // What the search opens is closed again after it.
      if (!this.#query.trim() && this.search.value.trim()) this.#folded = [...this.element.querySelectorAll('details')].map((one) => [one, one.open]);
      this.#query = this.search.value.trim() ? this.search.value : '';
      this.#filter();
    });
    this.body = el('div', { class: 'groups' });
    this.element.append(el('div', { class: 'search' }, this.search), this.none, this.body);
    this.body.addEventListener('click', (event) => {
      for (let one = /** @type {Element | null | undefined} */ (/** @type {Element} */ (event.target).closest('summary')?.closest('details.part')); one; one = one.parentElement?.closest('details.part')) {
        const element = one, path = [...this.#entries.values()].find((entry) => entry.element === element)?.node.path;
        if (path) this.chosen(path.slice(1).join('.'));
      }
    });
    const show = store.eased(() => void this.show());
    store.addEventListener('change', (event) => {
      // Undoing also changes the field being typed into.
      const cause = /** @type {CustomEvent} */ (event).detail;
      if (cause === 'open') this.#openAtTop();
      else if (cause === 'travel') void this.show(true);
      else show();
    });
  }

  /** A new piece's fields, from the first one on; nothing is searched any more. */
  #openAtTop() {
    this.#endSearch();
    this.element.scrollTop = 0;
    void this.show(true).then(() => { this.element.scrollTop = 0; });
  }

  #endSearch() {
    if (!this.#query) return;
    this.search.value = this.#query = '';
    this.#filter();
  }

  /** @param {boolean} [isForced] Whether fields that are being typed into show the document too. */
  async show(isForced = false) {
    const { doc } = this.store;
    if (!doc) return;
    const schema = doc.spec ? await this.#schema(doc.command) : null;
    if (doc !== this.store.doc) return;
    if (doc.command !== this.#command) { this.#command = doc.command; this.#entries.clear(); this.body.replaceChildren(); }
    const kept = new Set();
    const tree = this.#tree(doc, schema), again = keepingFocus(this.body, () => this.#put(this.body, tree, '', kept));
    // What was typed so far went through the old element; its end comes through the new one.
    again?.addEventListener('blur', () => this.store.commit(), { once: true });
    for (const key of this.#entries.keys()) if (!kept.has(key)) this.#entries.delete(key);
    // Only changed fields are shown anew, or all where colours have another ground.
    const ground = this.#ground(), isOther = isForced || ground !== this.#shownGround || this.store.base !== this.#shownBase;
    this.#shownGround = ground;
    this.#shownBase = this.store.base;
    for (const entry of this.#entries.values()) {
      if (!entry.field) continue;
      const value = this.#value(entry.node, doc), inherited = entry.node.inherited?.(doc), usual = this.#usual(entry.node);
      if (!isOther && entry.isShown && entry.shown === value && entry.inherited === inherited && entry.usual === usual) continue;
      Object.assign(entry, { shown: value, inherited, usual, isShown: true });
      entry.field.show(value, isForced, inherited);
    }
    if (this.#query) this.#filter();
  }

  /** @param {FieldNode} node @param {any} doc */
  #value({ path, read }, doc) { return read ? read(at(doc, path)) : at(doc, path); }

  /**
   * What a field goes back to: the value of the same part in the original; of a new part, what it has.
   * @param {FieldNode} node
   */
  #usual(node) {
    const { doc, base } = this.store, path = originOf(doc, base, node.path);
    return path ? this.#value({ ...node, path }, base) : this.#value(node, doc);
  }

  /** @param {string} command */
  async #schema(command) {
    if (!this.#schemas.has(command)) {
      try { this.#schemas.set(command, await server.schema(command)); } catch { return null; }
    }
    return this.#schemas.get(command);
  }

  /** @param {any} doc @param {any} schema @returns {GroupNode[]} */
  #tree(doc, schema) {
    if (doc.spec && schema) { const { width, height } = stage(doc); return schemaTree(schema, doc.spec, { command: doc.command, side: Math.min(width, height) }); }
    /** @type {GroupNode[]} */
    const groups = [];
    if (doc.command === 'render') groups.push(...documentGroups(doc));
    const command = this.start.commands.find((/** @type {any} */ c) => c.name === doc.command);
    optionGroups(command, doc).forEach(({ name, fields, rest, nodes = [] }, i) => {
      /** @param {import('./fields.js').FieldShape} shape @returns {FieldNode} */
      const node = (shape) => ({ field: shape, path: [shape.key], seeds: [] });
      /** @type {Node[]} */
      const children = [...nodes, ...fields.map(node)];
      if (fields.some((field) => field.key === 'font')) children.push(...this.#axes(doc.font));
      if (rest.length) children.push({ part: name === 'The letters' ? 'More of the letters' : 'More', note: '', path: [name, 'more'], children: rest.map(node), actions: [], kind: 'more' });
      groups.push({ group: name, isOpen: i < 7 && !rare.has(name), children });
    });
    // The source of a document comes after all that has fields.
    return groups.sort((a, b) => Number(a.group === 'More') - Number(b.group === 'More'));
  }

  /**
   * Opens the groups round a member's fields, and scrolls to them.
   * @param {string} path Of the member in the document, between dots.
   */
  reveal(path) {
    this.#endSearch();
    const all = [...this.#entries.values()].filter(({ node }) => node.path);
    /** @param {string} wanted */
    const named = (wanted) => all.find(({ node }) => 'part' in node && node.path.join('.') === wanted) ?? all.find(({ node }) => node.path.join('.') === wanted);
    let found = named(path);
    for (let up = path; !found && up.includes('.');) { up = up.slice(0, up.lastIndexOf('.')); found = named(up); }
    if (!found) return;
    const own = /** @type {HTMLElement} */ (found.element);
    // Parts beside it close, so that the chosen one is not far from its neighbours.
    for (const other of own.parentElement?.querySelectorAll(':scope > details.part[open]') ?? []) if (other !== own) /** @type {HTMLDetailsElement} */ (other).open = false;
    for (let one = /** @type {HTMLElement | null | undefined} */ (own.matches('details') ? own : own.parentElement?.closest('details')); one; one = one.parentElement?.closest('details')) /** @type {HTMLDetailsElement} */ (one).open = true;
    for (const other of this.element.querySelectorAll('.chosen-part')) other.classList.remove('chosen-part');
    own.classList.add('chosen-part');
    // The words stand before their letters.
    const before = own.previousElementSibling, shown = before?.matches('.field') && String(/** @type {HTMLElement} */ (before).dataset.path).startsWith(path) ? before : own;
    const top = shown.getBoundingClientRect().top - this.element.getBoundingClientRect().top - 66;
    this.element.scrollBy({ top, behavior: 'instant' });
  }

  // MARK: Elements

  /**
   * Puts elements in their nodes' order; moves only what must move.
   * @param {HTMLElement} place @param {(Node | GroupNode)[]} nodes @param {string} prefix @param {Set<string>} kept
   */
  #put(place, nodes, prefix, kept) {
    const wanted = nodes.map((node) => {
      const key = `${prefix}/${keyOf(node)}`;
      kept.add(key);
      let entry = this.#entries.get(key);
      if (!entry) { entry = this.#made(node); this.#entries.set(key, entry); }
      this.#update(entry, node, key, kept);
      return entry.element;
    });
    const all = new Set(wanted);
    for (const child of [...place.children]) if (!all.has(/** @type {HTMLElement} */ (child))) child.remove();
    wanted.forEach((element, i) => { if (place.children[i] !== element) place.insertBefore(element, place.children[i] ?? null); });
  }

  /** @param {Node | GroupNode} node @returns {Entry} */
  #made(node) {
    if ('field' in node) return this.#field(node);
    const inner = el('div', { class: 'fields' }), title = el('span', {}), actions = el('div', { class: 'actions', hidden: true });
    const isGroup = 'group' in node;
    const details = el('details', { class: isGroup ? 'group' : node.kind === 'more' ? 'part more' : 'part', open: isGroup ? this.#open.get(node.group) ?? node.isOpen : null },
      el('summary', {}, title), el('div', { class: 'holder' }, inner, actions));
    if (isGroup) details.addEventListener('toggle', () => { if (!this.#query) this.#open.set(node.group, details.open); });
    return { element: details, node, inner, title, actions };
  }

  /** @param {Entry} entry @param {Node | GroupNode} node @param {string} key @param {Set<string>} kept */
  #update(entry, node, key, kept) {
    entry.node = node;
    if ('field' in node) {
      const shape = shapeOf(node.field);
      if (entry.shape !== shape) { entry.shape = shape; entry.field?.reshape(node.field); entry.isShown = false; }
      return;
    }
    if (!entry.inner || !entry.title || !entry.actions) return;
    tell(entry.title, 'group' in node ? node.group : `${node.part}${node.note}`);
    if ('part' in node) entry.element.title = node.help ?? '';
    this.#put(entry.inner, node.children, key, kept);
    const actions = node.actions ?? [];
    const labels = actions.map(({ label }) => label).join('\n');
    if (entry.actions.dataset.labels === labels) return;
    entry.actions.dataset.labels = labels;
    entry.actions.hidden = !actions.length;
    entry.actions.replaceChildren(...actions.map(({ label }, i) => el('button', { type: 'button', class: 'link', onclick: () => this.#act(entry.node.actions[i], entry.element) }, label)));
  }

  /** @param {FieldNode} node @returns {Entry} */
  #field(node) {
    /** @type {Entry} */
    const entry = { element: el('div'), node };
    const path = node.path.join('.');
    const end = scaleEnd(node.path);
    const made = field(node.field, this.#value(node, this.store.doc), (value, isDragging) => {
      if (node.field.key === 'accent') { void this.#accent(entry.node, value, isDragging); return; }
      if (end) { void this.#range(entry.node, end, value, isDragging); return; }
      // Put back, each text has the font that it came with.
      const now = /** @type {any} */ (this.store.doc), isBack = node.field.key === 'every font' && (value === undefined || value === this.#usual(entry.node));
      const doc = isBack ? { ...now, spec: withFont(now.spec, undefined, this.store.base?.spec) } : written(entry.node, now, value);
      this.store.put(doc, isDragging ? `field ${path}${this.#steps.next(path, value)}` : null);
      if (!isDragging) this.store.commit();
    }, {
      fonts: this.families, ground: () => this.#beneath(entry.node), colors: () => colorsIn(this.store.doc), usual: () => this.#usual(entry.node), inherited: () => entry.node.inherited?.(this.store.doc),
      act: () => this.#act(entry.node.field.remove, made.element),
    });
    made.element.dataset.path = node.field.isForm ? `${path} as` : path;
    entry.element = made.element;
    entry.field = made;
    entry.shape = shapeOf(node.field);
    return entry;
  }

  /** @type {any} As an accent began to be chosen. */ #accentBase = null;
  #accents = 0;

  /**
   * Gives a dial an accent; its shades are Bezel's.
   * @param {FieldNode} node @param {any} value @param {boolean} isDragging
   */
  async #accent(node, value, isDragging) {
    const { store } = this, start = this.#accentBase ??= store.doc, turn = this.#accents += 1;
    if (value === this.#usual(node)) store.put({ ...start, spec: withAccent(start.spec, store.base?.spec) }, 'accent');
    else {
      store.put(written(node, start, value), 'accent');
      const described = await server.describe({ command: 'dial', spec: start.spec, accent: value }).catch(() => null);
      if (turn !== this.#accents) return;
      if (described && store.isPulled) store.put({ ...start, spec: withAccent(start.spec, described) }, 'accent');
    }
    if (isDragging) return;
    this.#accentBase = null;
    store.commit();
  }

  /** @type {any} As an end of a scale began to be typed. */ #rangeBase = null;
  /**
   * The document before a scale's ends were changed, and after: the second end is asked for together with the first one.
   * @type {{scale: string, before: any, after: any} | null}
   */
  #ranged = null;

  /**
   * Gives a scale another end. Once it is there, its marks, numerals and bands follow.
   * @param {FieldNode} node @param {{scale: string, end: string}} end @param {any} value @param {boolean} isDragging
   */
  async #range(node, { scale, end }, value, isDragging) {
    const { store } = this, step = `field ${node.path.join('.')}`;
    this.#rangeBase ??= store.doc;
    const base = this.#rangeBase;
    store.put(written(node, store.doc, value), step);
    if (isDragging) return;
    this.#rangeBase = null;
    const before = this.#ranged?.scale === scale && this.#ranged.after === base ? this.#ranged.before : base;
    const { from = 0, to = 100 } = store.doc?.spec.scales?.[scale] ?? {};
    try {
      // What the answer writes in another way than the document is no change.
      const own = before.spec.scales?.[scale] ?? {};
      const [next, old] = await Promise.all([server.range({ spec: before.spec, scale, from, to }), server.range({ spec: before.spec, scale, from: own.from ?? 0, to: own.to ?? 100 })]);
      // As the parts were before the other end was changed.
      const start = store.doc && { ...store.doc, spec: { ...before.spec, scales: store.doc.spec.scales } };
      if (start && store.isPulled && !next.error && !old.error) store.put(followed(start, next, scale, old), step);
    } catch { /* The picture tells of a server that is away, and of a range that is none. */ }
    store.commit();
    this.#ranged = { scale, before, after: store.doc };
  }

  /**
   * Runs an action, then focuses what replaced its button, or the moved part.
   * @param {import('./schema.js').Action} action @param {HTMLElement} element
   */
  #act(action, element) {
    const open = action.order && this.#openParts();
    const near = [element.nextElementSibling, element.previousElementSibling, element.parentElement?.closest('details')];
    this.store.put(action.change(this.store.doc));
    this.store.commit();
    void this.show().then(() => {
      if (open) {
        const isNew = !action.order?.every((from) => from !== null);
        this.#follow(action, open);
        this.chosen(`layers.${action.focus}`, isNew);
        if (isNew && action.label.startsWith('Add ')) this.#intoWords(action.focus ?? 0);
        return;
      }
      if (document.activeElement && document.activeElement !== document.body) return;
      for (const one of [element, ...near]) {
        const target = one?.isConnected && /** @type {HTMLElement | null} */ (one.querySelector('summary, input, select, button'));
        if (target) { target.focus(); return; }
      }
    });
  }

  /**
   * Chooses the words that a part came with, so that typing replaces them. On a phone the keyboard would cover the picture.
   * @param {number} i
   */
  #intoWords(i) {
    const field = /** @type {HTMLInputElement | null | undefined} */ (this.#part(i)?.element.querySelector(':scope > .holder > .fields > .field.text input'));
    if (!field?.value || matchMedia('(pointer: coarse)').matches) return;
    field.focus({ preventScroll: true });
    field.select();
  }

  /** @param {number} i */
  #part(i) { return [...this.#entries.values()].find(({ node }) => 'part' in node && node.path.length === 3 && node.path[1] === 'layers' && node.path[2] === i); }

  /** By index. */
  #openParts() {
    /** @type {boolean[]} */
    const open = [];
    for (let i = 0, entry; (entry = this.#part(i)); i += 1) open.push(/** @type {HTMLDetailsElement} */ (entry.element).open);
    return open;
  }

  /**
   * Open parts and the focus move along with parts.
   * @param {import('./schema.js').Action} action @param {boolean[]} open
   */
  #follow({ label, order = [], focus = 0 }, open) {
    order.forEach((from, i) => {
      const entry = this.#part(i);
      if (entry) /** @type {HTMLDetailsElement} */ (entry.element).open = from === null || open[from];
    });
    const entry = this.#part(focus);
    if (!entry) { /** @type {HTMLElement | null} */ (this.body.querySelector('.actions button'))?.focus(); return; }
    // The same button again, or the other one of its pair.
    const pairs = [['Forward', 'Back'], ['Hide', 'Show']];
    const names = [label, ...pairs.find((pair) => pair.includes(label)) ?? []];
    const buttons = [...entry.actions?.querySelectorAll('button') ?? []];
    const isKept = pairs.some((pair) => pair.includes(label));
    const again = isKept && names.map((name) => buttons.find((button) => button.textContent === name)).find(Boolean);
    const target = again || entry.element.querySelector('summary');
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * A variable font's axes except weight.
   * @param {string | undefined} family @returns {FieldNode[]}
   */
  #axes(family) {
    const face = this.start.fonts.find((/** @type {any} */ f) => f.family === (family ?? 'Inter') && f.axes.length);
    /** @param {any} pairs @returns {any} */
    const read = (pairs) => /** @type {Record<string, number>} */ (Object.fromEntries(/** @type {string[]} */ ([]).concat(pairs ?? []).map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])])));
    return (face?.axes ?? []).filter((/** @type {any} */ axis) => axis.tag !== 'wght').map((/** @type {any} */ axis) => ({
      path: ['variation'], seeds: [],
      field: { key: axis.tag, label: axis.name, kind: 'number', minimum: axis.minimum, maximum: axis.maximum, standard: axis.standard },
      read: (/** @type {any} */ pairs) => read(pairs)[String(axis.tag)],
      write: (/** @type {any} */ value, /** @type {any} */ pairs) => {
        const all = { ...read(pairs), [axis.tag]: value };
        if (value === undefined || value === axis.standard) delete all[axis.tag];
        const next = Object.entries(all).map(([tag, number]) => `${tag}=${number}`);
        return next.length ? next : undefined;
      },
    }));
  }

  #ground() {
    const doc = /** @type {any} */ (this.store.doc);
    const said = doc.background ?? doc.spec?.background;
    if (said && said !== 'none') return said;
    return doc.disc ?? '#FFFFFF';
  }

  /**
   * The ground of a colour; null where unknown. In pieces only letters have one.
   * @param {FieldNode} node
   */
  #beneath({ path }) {
    const doc = /** @type {any} */ (this.store.doc);
    if (doc.command === 'text') return this.#ground();
    const { text } = at(doc, path.slice(0, -1)) ?? {}, own = path[path.length - 1] === 'color' ? at(doc, path) : null;
    return typeof text === 'string' && typeof own === 'string' ? this.beneath(text, own) : null;
  }

  showGrounds() {
    for (const { field, node, shown, inherited } of this.#entries.values()) if (field && 'field' in node && node.field.kind === 'color') field.show(shown, false, inherited);
  }

  #filter() {
    const query = this.#query.trim().toLowerCase();
    this.#search(query);
    const found = [...this.element.querySelectorAll('.field')].some((one) => !(/** @type {HTMLElement} */ (one).hidden));
    this.none.hidden = query === '' || found;
    this.none.textContent = this.none.hidden ? '' : `No setting is called “${this.#query.trim()}”.`;
    if (query !== '') return;
    for (const [details, isOpen] of this.#folded) details.open = isOpen;
    this.#folded = [];
  }

  /** @param {string} query */
  #search(query) {
    for (const element of this.element.querySelectorAll('.field')) {
      // A group that is meant shows all that it has.
      const isMeant = query !== '' && titlesOf(element).some((title) => title.toLowerCase().includes(query));
      const text = `${element.querySelector('.head')?.textContent} ${element.getAttribute('title') ?? ''} ${words(element.getAttribute('data-key') ?? '')}`;
      /** @type {HTMLElement} */ (element).hidden = query !== '' && !isMeant && !text.toLowerCase().includes(query);
    }
    for (const details of /** @type {NodeListOf<HTMLDetailsElement>} */ (this.element.querySelectorAll('details'))) {
      const isEmpty = !details.querySelector('.field:not([hidden])');
      const isNamed = query !== '' && (details.querySelector(':scope > summary')?.textContent ?? '').toLowerCase().includes(query);
      details.hidden = query !== '' && isEmpty && !isNamed;
      // “More” stays closed where only its group was meant.
      if (query && (!isEmpty || isNamed) && (!details.matches('.more') || hasOwnHit(details, query))) details.open = true;
    }
  }
}

/** @param {import('./fields.js').FieldShape} shape What changes with the document. */
const shapeOf = ({ minimum, maximum, soft, step, canBeNull, isRequired }) => JSON.stringify([minimum, maximum, soft, step, canBeNull, isRequired]);

/** @param {Element} element The titles of the groups that hold a field. */
function titlesOf(element) {
  /** @type {string[]} */
  const titles = [];
  for (let one = element.parentElement?.closest('details'); one; one = one.parentElement?.closest('details')) titles.push(one.querySelector(':scope > summary')?.textContent ?? '');
  return titles;
}

/** @param {Element} details @param {string} query */
const hasOwnHit = (details, query) => [...details.querySelectorAll('.field .head')].some((head) => head.textContent?.toLowerCase().includes(query));

/**
 * Identifies a node from one document to the next.
 * @param {Node | GroupNode} node
 */
function keyOf(node) {
  if ('group' in node) return `group ${node.group}`;
  // Another kind at the same place has other fields and other usual values.
  if ('part' in node) return `part ${node.path.join('.')} ${node.kind ?? ''}`;
  const { kind, key, values, canBeNull, remove, isRequired } = node.field;
  // A text that is typed into nothing becomes one that is there: the same element goes on.
  const form = kind === 'text' ? '' : `${canBeNull ?? ''} ${isRequired ?? ''}`;
  return `field ${node.path.join('.')} ${kind} ${key} ${values ?? ''} ${form} ${remove?.label ?? ''}`;
}
