// @ts-check
// The part that is chosen on the canvas: by a click, moved by a drag or the arrows, removed, doubled, put forward or back.
import { byID, set, svg, words } from './dom.js';
import { again, dragged, memberOf, motionOf, nudged, reordered, without } from './part-moves.js';
import { moved, partHandles } from './part-handles.js';
import { pathOf } from './part-moves.js';
import { onMove } from './handles.js';

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./part-map.js').Part} Part
 */

/** Pixels that a pointer may miss, moves before it drags, and within which it snaps. */
const slack = 4, minimumMove = 3, near = 5;
/** The greatest fraction of the picture of a part that a drag takes without its being chosen first; larger ones are grounds. */
const ground = 0.3;
/** By the pointer's direction from the part's centre: eighths of a turn from 12 o'clock. */
const radial = ['ns', 'nesw', 'ew', 'nwse'];

/** Sends `change` when another part is chosen, with where it was chosen. */
export class Selection extends EventTarget {
  /** @type {string | null} */ path = null;
  /** @type {Part | null} */ hovered = null;
  /** @type {{start: any, path: string, from: Point, client: Point, isMoving: boolean, wasChosen: boolean, pointer: number} | null} */ #press = null;
  /** Whether the last click was on what was chosen already. */
  isAgain = false;
  /** Whether the pointer moved in the last press: it dragged something, and its end is no click. */
  hasMoved = false;

  /**
   * @param {import('./store.js').Store} store @param {import('./view.js').View} view @param {import('./picture.js').Picture} picture
   * @param {import('./part-map.js').PartMap} map @param {import('./handles.js').Handles} handles
   */
  constructor(store, view, picture, map, handles) {
    super();
    this.store = store;
    this.view = view;
    this.picture = picture;
    this.map = map;
    this.handles = handles;
    this.tint = byID('touch');
    this.box = svg('g', { class: 'part-box' }, svg('rect', { class: 'halo-box' }), svg('rect', { class: 'box' }));
    this.box.setAttribute('visibility', 'hidden');
    view.overlay.prepend(this.box);
    this.#listen();
    map.addEventListener('change', () => { this.hovered = null; this.#paint(); this.show(); });
    store.addEventListener('change', (event) => {
      if (/** @type {CustomEvent} */ (event).detail === 'open') this.choose(null);
      else if (this.path !== null && memberOf(/** @type {any} */ (store.doc), this.path) === undefined) this.choose(null);
    });
  }

  /** @returns {import('./handles.js').Handle[]} */
  current() {
    const { store, view, map, path } = this;
    if (path === null || !store.doc?.spec) return [];
    return partHandles({ store, size: view.size, path, part: map.part(path), known: map.doc });
  }

  /** @param {string | null} path @param {'canvas' | 'inspector'} [where] */
  choose(path, where = 'canvas') {
    const isOther = path !== this.path;
    this.path = path;
    if (isOther) {
      const name = path === null ? '' : nameOf(this.store.doc, path);
      this.view.canvas.setAttribute('aria-label', name ? `Picture, ${name} chosen` : 'Picture');
      this.show();
    }
    if (isOther || path !== null) this.dispatchEvent(new CustomEvent('change', { detail: where }));
  }

  /** @param {import('./geometry.js').Point} p @returns {Part | null} */
  hit(p) { return this.map.hit(p, slack / this.view.zoom); }

  /**
   * Whether a drag from a point turns a hand or runs a value: words, grounds and places without a part do not.
   * @param {Point} p
   */
  mayTurn(p) {
    const { doc } = this.store, part = this.hit(p);
    return !doc?.spec || (part !== null && this.#motion(part) === 'turn');
  }

  /**
   * The value that a hand at a point shows; null where there is none.
   * @param {Point} p
   */
  valueAt(p) {
    const part = this.hit(p), layer = part && this.store.doc ? memberOf(this.store.doc, part.path) : null;
    return layer?.layer === 'hand' ? layer.value ?? 'value' : null;
  }

  /**
   * What a drag from a part would do now.
   * @param {Part} part
   */
  #motion(part) {
    const { doc } = this.store;
    if (!doc) return 'none';
    const motion = motionOf(doc, part.path);
    return motion === 'turn' || part.path === this.path || part.area < ground ? motion : 'none';
  }

  /** @param {PointerEvent} event */
  takes(event) {
    const part = this.hit(this.view.toPicture(event));
    return part !== null && !['none'].includes(this.#motion(part));
  }

  // MARK: Shown

  show() {
    const { view, map, store, path } = this, part = map.part(path);
    const isShown = path !== null && part !== null && map.doc !== null;
    this.box.setAttribute('visibility', isShown ? 'visible' : 'hidden');
    if (isShown) {
      const { x, y, width, height } = moved(store.doc, map.doc, part.box, pathOf(path)), p = view.toScreen({ x, y });
      for (const rect of this.box.children) set(rect, { x: String(p.x - 3.5), y: String(p.y - 3.5), width: String(width * view.zoom + 7), height: String(height * view.zoom + 7), rx: '2' });
      // While it changes, only what is only moved has a known box.
      this.box.classList.toggle('stale', !map.isCurrent && motionOf(/** @type {any} */ (store.doc), path) !== 'place');
    }
    this.#placeTint();
  }

  #placeTint() {
    const { hovered: part, map, view } = this;
    this.tint.hidden = part === null;
    if (!part) return;
    const k = view.zoom / map.scale, p = { x: view.x + part.x * k, y: view.y + part.y * k };
    Object.assign(this.tint.style, { left: `${p.x}px`, top: `${p.y}px`, width: `${part.width * k}px`, height: `${part.height * k}px` });
  }

  #paint() {
    const { hovered: part } = this;
    if (!part) { this.#placeTint(); return; }
    const { width, height, bits } = part;
    this.tint.width = width;
    this.tint.height = height;
    const context = this.tint.getContext('2d'), data = context.createImageData(width, height);
    for (let i = 0; i < bits.length; i += 1) if (bits[i]) data.data.set([31, 111, 209, 255], 4 * i);
    context.putImageData(data, 0, 0);
    this.#placeTint();
  }

  /** @param {Part | null} part @param {Point} [p] */
  #hover(part, p) {
    const { canvas } = this.view;
    const motion = part ? this.#motion(part) : 'none';
    let cursor = '';
    if (part && motion === 'place') cursor = 'move';
    else if (part && motion === 'turn') cursor = 'grab';
    else if (part && p && (motion === 'radius' || motion === 'round')) {
      const c = { x: this.view.size.width / 2, y: this.view.size.height / 2 };
      cursor = motion === 'round' ? 'move' : `${radial[Math.round((Math.atan2(p.x - c.x, c.y - p.y) / Math.PI * 4 + 8)) % 4]}-resize`;
    } else if (part) cursor = 'pointer';
    if (canvas.dataset.cursor !== cursor) canvas.dataset.cursor = cursor;
    if (part === this.hovered) return;
    // A ground is not tinted: it would hide all before it.
    this.hovered = part;
    this.#paint();
    if (part && part.area >= ground) this.tint.hidden = true;
  }

  // MARK: Pointer and keys

  #listen() {
    const { view, store, picture } = this;
    /** @param {Event} event */
    const isOther = (event) => !this.map.isOn || Boolean(/** @type {Element} */ (event.target).closest('.handle, .view, .motion, .value-editor'));
    // Whatever is dragged, by whichever handle.
    let from = { x: 0, y: 0 };
    view.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      if (!event.isPrimary) return;
      this.hasMoved = false;
      from = { x: event.clientX, y: event.clientY };
    }, { capture: true });
    view.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (event.buttons && Math.hypot(event.clientX - from.x, event.clientY - from.y) >= minimumMove) {
        this.hasMoved = true;
        // Its shape was that of the place where it lay.
        if (this.hovered) this.#hover(null);
      }
    }, { capture: true });
    view.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      if (event.button !== 0 || !event.isPrimary || isOther(event)) return;
      const p = view.toPicture(event), part = this.#pick(p, event.altKey);
      if (!part) return;
      this.#press = { start: store.doc, path: part.path, from: p, client: { x: event.clientX, y: event.clientY }, isMoving: false, wasChosen: part.path === this.path, pointer: event.pointerId };
    });
    onMove(view.canvas, picture, (event) => {
      const press = this.#press;
      if (!event.buttons) { this.#hover(isOther(event) ? null : this.hit(view.toPicture(event)), view.toPicture(event)); return; }
      if (!press) return;
      const part = this.map.part(press.path);
      if (!press.isMoving) {
        if (Math.hypot(event.clientX - press.client.x, event.clientY - press.client.y) < minimumMove) return;
        const motion = part ? this.#motion(part) : 'none';
        if (motion === 'none') { this.#press = null; return; }
        // What turns is chosen too; its value is run elsewhere.
        if (motion === 'turn') { this.#press = null; this.choose(press.path); return; }
        press.isMoving = true;
        this.choose(press.path);
        this.#hover(null);
        view.canvas.setPointerCapture(event.pointerId);
      }
      store.since = event.timeStamp;
      const { doc, lines } = dragged(press.start, press.path, press.from, view.toPicture(event), { size: view.size, isFree: event.ctrlKey || event.metaKey, isStraight: event.shiftKey, gap: near / view.zoom });
      this.#guide(lines);
      store.put(doc, `move ${press.path}`);
      this.show();
    });
    for (const name of ['pointerup', 'pointercancel']) {
      view.canvas.addEventListener(name, () => {
        const press = this.#press;
        this.#press = null;
        if (!press?.isMoving) return;
        this.#guide([]);
        store.commit();
      });
    }
    view.canvas.addEventListener('pointerleave', () => this.#hover(null));
    view.canvas.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      if (isOther(event) || this.hasMoved || event.detail > 1) return;
      const part = this.#pick(view.toPicture(event), event.altKey);
      this.isAgain = part !== null && part.path === this.path && !event.altKey;
      this.choose(part?.path ?? null);
    });
    view.canvas.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#key(event));
    view.canvas.addEventListener('keyup', (/** @type {KeyboardEvent} */ event) => { if (event.target === view.canvas && this.path !== null) store.commit(); });
  }

  /**
   * With Alt, the part behind the chosen one.
   * @param {Point} p @param {boolean} isBehind
   */
  #pick(p, isBehind) {
    if (!isBehind) return this.hit(p);
    const all = this.map.all(p, slack / this.view.zoom), now = all.findIndex((part) => part.path === this.path);
    return all[(now + 1) % all.length] ?? null;
  }

  /** @param {{x?: number, y?: number}[]} lines */
  #guide(lines) {
    this.handles.guides.replaceChildren(...lines.map(({ x, y }) => {
      const p = this.view.toScreen({ x: x ?? 0, y: y ?? 0 });
      return x === undefined ? svg('line', { class: 'guide', x1: 0, x2: '100%', y1: p.y, y2: p.y }) : svg('line', { class: 'guide', x1: p.x, x2: p.x, y1: 0, y2: '100%' });
    }));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { store, path } = this, doc = store.doc;
    const isHandle = /** @type {Element} */ (event.target).closest?.('.handle');
    if ((event.target !== this.view.canvas && !isHandle) || !doc?.spec) return;
    // Without a pointer: one part after the other, and into its words.
    if ((event.key === ']' || event.key === '[') && !event.ctrlKey && !event.metaKey && this.map.parts.length) {
      const all = this.map.parts, now = all.findIndex((part) => part.path === path), by = event.key === ']' ? 1 : -1;
      event.preventDefault();
      this.choose(all[now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length].path);
      return;
    }
    if (path === null) return;
    if (event.key === 'Enter' && !isHandle) {
      const part = this.map.part(path);
      if (part) { event.preventDefault(); this.dispatchEvent(new CustomEvent('edit', { detail: this.map.inside(part) })); }
      return;
    }
    const isCommand = event.ctrlKey || event.metaKey, key = event.key;
    const done = () => { event.preventDefault(); event.stopImmediatePropagation(); };
    if (key === 'Escape') { done(); this.choose(null); this.view.canvas.focus({ preventScroll: true }); return; }
    if ((key === 'Delete' || key === 'Backspace') && !isCommand) {
      const next = without(doc, path);
      if (!next) return;
      done();
      this.choose(null);
      store.put(next);
      store.commit();
      this.view.canvas.focus({ preventScroll: true });
      return;
    }
    if (isCommand && (key.toLowerCase() === 'd' || key === ']' || key === '[')) {
      const next = key.toLowerCase() === 'd' ? again(doc, path) : reordered(doc, path, key === ']' ? 1 : -1);
      done();
      if (next) { this.path = null; store.put(next.doc); store.commit(); this.choose(next.path); }
      return;
    }
    const by = event.shiftKey ? 10 : 1;
    const step = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] })[key];
    if (!step || isCommand || isHandle || motionOf(doc, path) === 'turn') return;
    done();
    const next = nudged(doc, path, step[0], step[1]);
    if (next) { store.put(next, `nudge ${path}`); this.show(); }
  }
}

/** @param {any} doc @param {string} path */
export function nameOf(doc, path) {
  const layer = path.startsWith('layers.') ? memberOf(doc, path) : null;
  return layer ? words(layer.layer).toLowerCase() : words(path.split('.')[0]).toLowerCase();
}
