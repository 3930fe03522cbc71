// @ts-check
// Handles over the picture, moved by pointer and keys.
import { set, svg } from './dom.js';
import { inSteps, snapped } from './snap.js';

/** Pixels within which a handle snaps to a line, and that a pointer moves before it drags what carries a handle along. */
const near = 5, minimumMove = 3;

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {object} Handle
 * @property {string} id Stays the same from one state to the next.
 * @property {string} label For those who hear it.
 * @property {Point} at In user units.
 * @property {'round' | 'square' | 'diamond' | 'start' | 'middle' | 'end'} form
 * @property {number} [angle] Of a bracket, degrees.
 * @property {number} [height] Of a bracket, user units.
 * @property {Point} [arm] Where a line to it begins.
 * @property {boolean} [isFree] Whether it goes anywhere: it is drawn to lines that matter.
 * @property {(to: Point, event: {shiftKey: boolean, altKey: boolean, ctrlKey: boolean}) => void} drag
 * @property {(key: string, event: KeyboardEvent) => boolean} [press] True where the key has done something.
 * @property {() => void} [double]
 */

/**
 * Calls `act` at the first move, and while a picture is drawn only once it is shown, with the latest move.
 * @param {HTMLElement} element @param {import('./picture.js').Picture} picture @param {(event: PointerEvent) => void} act
 */
export function onMove(element, picture, act) {
  let x = NaN, y = NaN;
  /** @type {PointerEvent | null} */
  let waiting = null;
  /** @param {PointerEvent} event */
  const take = (event) => {
    waiting = null;
    // Browsers report a move twice: at once, and before the next frame.
    if (event.clientX === x && event.clientY === y) return;
    x = event.clientX;
    y = event.clientY;
    act(event);
  };
  element.addEventListener('pointermove', take);
  element.addEventListener('pointerrawupdate', (event) => {
    if (picture.latest.isBusy) waiting = /** @type {PointerEvent} */ (event);
    else take(/** @type {PointerEvent} */ (event));
  });
  picture.addEventListener('drawn', () => { if (waiting) take(waiting); });
}

export class Handles {
  /** @type {Handle[]} */ #handles = [];
  /** @type {{id: string, offset: Point, start: Point} | null} */ held = null;
  /** @type {string | null} */ chosen = null;
  /**
   * Those of the document as it is now, which may not be shown yet.
   * @type {() => Handle[]}
   */
  current = () => this.#handles;
  /**
   * The handle that a drag from a point carries along.
   * @type {(p: Point) => string | null}
   */
  carriedBy = () => null;

  /** @param {import('./view.js').View} view @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture */
  constructor(view, store, picture) {
    this.view = view;
    this.store = store;
    this.picture = picture;
    this.lines = svg('g');
    this.dots = svg('g');
    this.guides = svg('g');
    view.overlay.append(this.guides, this.lines, this.dots);
    this.#listen();
  }

  /** @param {Handle[]} handles */
  show(handles) {
    this.#handles = handles;
    const old = new Map([...this.dots.children].map((g) => [/** @type {SVGElement} */ (g).dataset.id, g]));
    this.lines.replaceChildren();
    let before = /** @type {Element | null} */ (null);
    for (const handle of handles) {
      const p = this.view.toScreen(handle.at);
      if (handle.arm) {
        const a = this.view.toScreen(handle.arm);
        this.lines.append(svg('line', { class: 'arm', x1: a.x, y1: a.y, x2: p.x, y2: p.y }));
      }
      let g = old.get(handle.id);
      old.delete(handle.id);
      if (!g) g = svg('g', { 'data-id': handle.id, tabindex: 0, role: 'slider' });
      // The state is spoken while keys move it.
      const [name, ...state] = handle.label.split(', ');
      set(g, {
        class: `handle ${handle.form}${this.chosen === handle.id ? ' chosen' : ''}`,
        'aria-label': name,
        'aria-valuenow': String(parseFloat(state[0]) || Math.round(handle.at.x)),
        'aria-valuetext': [...state, `at ${Math.round(handle.at.x)}, ${Math.round(handle.at.y)}`].join(', '),
        transform: `translate(${p.x} ${p.y})${handle.angle === undefined ? '' : ` rotate(${handle.angle})`}`,
      });
      const form = `${handle.form} ${(handle.height ?? 0) * this.view.zoom}`;
      if (/** @type {SVGElement} */ (g).dataset.form !== form) {
        /** @type {SVGElement} */ (g).dataset.form = form;
        g.replaceChildren(...shape(handle, this.view.zoom));
      }
      // Moved only where the order differs, to keep the focus.
      const wanted = before ? before.nextSibling : this.dots.firstChild;
      if (wanted !== g) this.dots.insertBefore(g, wanted);
      before = g;
    }
    for (const g of old.values()) {
      // Keys go on with what the handle was of.
      if (g === document.activeElement) this.view.canvas.focus({ preventScroll: true });
      g.remove();
    }
  }

  /** @param {EventTarget | null} target */
  #handle(target) {
    const g = /** @type {Element | null} */ (target)?.closest?.('.handle');
    return g ? this.#handles.find((h) => h.id === /** @type {SVGElement} */ (g).dataset.id) : undefined;
  }

  /**
   * Snaps: with Shift to steps of 15 degrees, else to near lines unless Ctrl is held.
   * @param {Handle} handle @param {Point} to @param {PointerEvent} event @returns {Point}
   */
  #drawn(handle, to, event) {
    this.guides.replaceChildren();
    const { view, held } = this;
    if (event.shiftKey) return inSteps(to, handle.arm ?? held?.start ?? to);
    if (event.ctrlKey || event.metaKey) return to;
    // Handles that move along are no targets.
    const others = this.#handles.filter((one) => one.isFree && !one.arm && one.id !== handle.id).map(({ at }) => at);
    const { point, lines } = snapped(to, others, view.size, near / view.zoom);
    for (const { x, y } of lines) {
      const p = view.toScreen({ x: x ?? 0, y: y ?? 0 });
      this.guides.append(x === undefined ? svg('line', { class: 'guide', x1: 0, x2: '100%', y1: p.y, y2: p.y }) : svg('line', { class: 'guide', x1: p.x, x2: p.x, y1: 0, y2: '100%' }));
    }
    return point;
  }

  /**
   * Takes a handle, as by a pointer at a point.
   * @param {string} id @param {Point} p @param {number} pointer
   */
  hold(id, p, pointer) {
    const handle = this.current().find((one) => one.id === id);
    if (!handle) return;
    this.show(this.current());
    /** @type {SVGElement | null} */ (this.dots.querySelector(`[data-id="${CSS.escape(id)}"]`))?.focus({ preventScroll: true });
    this.held = { id, offset: { x: handle.at.x - p.x, y: handle.at.y - p.y }, start: handle.at };
    this.chosen = id;
    this.view.canvas.setPointerCapture(pointer);
  }

  #listen() {
    const { dots, view, store } = this;
    dots.addEventListener('pointerdown', (e) => {
      const event = /** @type {PointerEvent} */ (e);
      const handle = this.#handle(event.target);
      if (!handle || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      this.hold(handle.id, view.toPicture(event), event.pointerId);
    });
    // What is beneath the pointer may carry a handle along, such as letters.
    let from = { x: 0, y: 0, p: { x: 0, y: 0 }, id: /** @type {string | null} */ (null) };
    view.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      const isOther = event.button !== 0 || !event.isPrimary || event.defaultPrevented || Boolean(/** @type {Element} */ (event.target).closest('.handle, .view, .motion, .value-editor'));
      const p = view.toPicture(event);
      from = { x: event.clientX, y: event.clientY, p, id: isOther ? null : this.carriedBy(p) };
    });
    view.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      const { id } = from;
      if (id === null || this.held || !event.buttons || Math.hypot(event.clientX - from.x, event.clientY - from.y) < minimumMove) return;
      from.id = null;
      this.hold(id, from.p, event.pointerId);
    });
    onMove(view.canvas, this.picture, (event) => {
      if (!this.held) return;
      this.#handles = this.current();
      const handle = this.#handles.find((h) => h.id === this.held?.id);
      const p = view.toPicture(event);
      store.since = event.timeStamp;
      const to = { x: p.x + this.held.offset.x, y: p.y + this.held.offset.y };
      handle?.drag(handle.isFree ? this.#drawn(handle, to, event) : to, event);
    });
    for (const name of ['pointerup', 'pointercancel']) {
      view.canvas.addEventListener(name, () => {
        if (!this.held) return;
        this.held = null;
        this.guides.replaceChildren();
        store.commit();
      });
    }
    dots.addEventListener('dblclick', (event) => {
      const handle = this.#handle(event.target);
      if (handle?.double) { event.preventDefault(); event.stopPropagation(); handle.double(); store.commit(); }
    });
    dots.addEventListener('focusin', (event) => { this.chosen = this.#handle(event.target)?.id ?? null; });
    dots.addEventListener('keydown', (e) => {
      const event = /** @type {KeyboardEvent} */ (e);
      const handle = this.#handle(event.target);
      if (!handle || event.ctrlKey || event.metaKey) return;
      const step = event.shiftKey ? 10 : 1;
      const move = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] })[event.key];
      if (handle.press?.(event.key, event)) event.preventDefault();
      else if (move) {
        event.preventDefault();
        handle.drag({ x: handle.at.x + move[0], y: handle.at.y + move[1] }, { shiftKey: false, altKey: event.altKey, ctrlKey: false });
      }
    });
    dots.addEventListener('keyup', () => store.commit());
  }
}

/** @param {Handle} handle @param {number} zoom */
function shape(handle, zoom) {
  const hit = svg('circle', { class: 'hit', r: 13 });
  if (['start', 'middle', 'end'].includes(handle.form)) {
    const top = -Math.max(18, (handle.height ?? 20) * zoom), foot = 8;
    const serif = { start: 6, middle: 0, end: -6 }[/** @type {'start'} */ (handle.form)];
    const d = `M${serif} ${top} L0 ${top} L0 ${foot} L${serif} ${foot}`;
    return [
      svg('rect', { class: 'hit', x: -9, y: top - 4, width: 18, height: foot - top + 8 }),
      svg('rect', { class: 'ring', x: -11, y: top - 6, width: 22, height: foot - top + 12, rx: 5 }),
      svg('path', { class: 'bracket', d }), svg('path', { class: 'bracket', d }),
    ];
  }
  const ring = svg('circle', { class: 'ring', r: 11 });
  if (handle.form === 'square') return [hit, ring, svg('rect', { class: 'dot', x: -4.5, y: -4.5, width: 9, height: 9 })];
  if (handle.form === 'diamond') return [hit, ring, svg('path', { class: 'dot', d: 'M0 -6.500 L6.500 0 L0 6.500 L-6.500 0 Z' })];
  return [hit, ring, svg('circle', { class: 'dot', r: handle.arm ? 4 : 5 })];
}
