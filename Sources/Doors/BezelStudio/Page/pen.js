// @ts-check
// Draws a text's curve: points with arms by the pen, a smoothed line by the pencil.
import { curveData, withPath } from './documents.js';
import { byID, el, icon, svg, tell } from './dom.js';
import { fitted } from './freehand.js';
import { contours, Curve, distance, pathData } from './geometry.js';
import { inSteps, snapped } from './snap.js';

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./geometry.js').Contour} Contour
 * @typedef {'pen' | 'pencil'} Tool
 */

/** In pixels: a click's distance to a point, the least drag, and a pencil's tolerance. */
const near = 11, moved = 4, off = 3;
const hints = {
  pen: 'Pen: click to set points, drag to bend. Click the first point to close, Enter to end. By keys: arrows and Space.',
  pencil: 'Pencil: draw a line; it is smoothed.',
};

export class Pen {
  /** @type {Tool | null} */ tool = null;
  /** @type {Contour | null} */ #contour = null;
  /**
   * Contours that are not being drawn.
   * @type {Contour[]}
   */
  #others = [];
  /** @type {Point[] | null} */ #line = null;
  /** @type {Point | null} */ #cursor = null;
  /** @type {Record<string, HTMLElement>} */ #buttons = {};

  /** @param {import('./store.js').Store} store @param {import('./view.js').View} view @param {() => void} ended */
  constructor(store, view, ended) {
    this.ended = ended;
    this.store = store;
    this.view = view;
    this.layer = svg('g', { class: 'drawn' });
    view.overlay.append(this.layer);
    this.hint = el('div', { class: 'wait pen-hint', role: 'status' });
    view.canvas.append(this.hint);
    this.hint.hidden = true;
    this.tools = el('span', { class: 'tools-of-text' }, el('span', { class: 'rule' }));
    /** @param {Tool} tool @param {string} label @param {string} d */
    const button = (tool, label, d) => {
      this.#buttons[tool] = el('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, 'aria-pressed': 'false', 'data-tool': tool, onclick: () => this.choose(this.tool === tool ? null : tool) }, icon(d));
      this.tools.append(this.#buttons[tool]);
    };
    button('pen', 'Draw the curve by points (pen)', 'M10 3 14 11 12 15H8L6 11zM10 3v7M7 17h6');
    button('pencil', 'Draw the curve by hand (pencil)', 'M4 16l1-4 8-8 3 3-8 8zM3 18c3-1 4 1 7 0');
    byID('view').append(this.tools);
    this.#listen();
    store.addEventListener('change', (event) => {
      const cause = /** @type {CustomEvent} */ (event).detail;
      this.tools.hidden = store.doc?.command !== 'text';
      if (cause === 'open' || this.tools.hidden) this.choose(null);
      // Drawing does not go on at what was undone.
      else if (cause === 'travel' && this.#contour) this.#goOn();
    });
    view.addEventListener('change', () => this.#show());
  }

  /** @param {Tool | null} tool */
  choose(tool) {
    if (this.tool === tool) return;
    this.tool = tool;
    this.#contour = this.#line = this.#cursor = null;
    this.#others = [];
    for (const [name, button] of Object.entries(this.#buttons)) button.setAttribute('aria-pressed', String(name === tool));
    this.view.canvas.classList.toggle('drawing', tool !== null);
    this.hint.hidden = tool === null;
    tell(this.hint, tool ? hints[tool] : '');
    if (tool) this.view.canvas.focus({ preventScroll: true });
    else this.ended();
    this.#show();
  }

  // MARK: Points

  get #gap() { return near / this.view.zoom; }

  /** Continues the document's path, if it is open. */
  #goOn() {
    const d = this.store.doc ? curveData(this.store.doc) : null, all = (d && contours(d)) || [];
    const last = all.at(-1);
    this.#contour = last && !last.isClosed ? last : null;
    this.#others = this.#contour ? all.slice(0, -1) : [];
    this.#show();
  }

  /**
   * The open path that ends at `p`, to continue it.
   * @param {Point} p
   */
  #taken(p) {
    const d = this.store.doc ? curveData(this.store.doc) : null, all = (d && contours(d)) || [];
    for (const contour of all.filter((one) => !one.isClosed)) {
      const { anchors } = contour;
      if (distance(anchors[0], p) < this.#gap) {
        anchors.reverse();
        for (const a of anchors) [a.in, a.out] = [a.out, a.in];
      } else if (distance(anchors[anchors.length - 1], p) >= this.#gap) continue;
      this.#others = all.filter((one) => one !== contour);
      return contour;
    }
    this.#others = [];
    return null;
  }

  /**
   * Adds a point, continues a path, or closes it; true at the path's end.
   * @param {Point} p
   */
  #set(p) {
    if (!this.#contour) {
      this.#contour = this.#taken(p);
      if (this.#contour) return false;
      this.#contour = { isClosed: false, anchors: [] };
    }
    const { anchors } = this.#contour;
    if (anchors.length > 1 && distance(anchors[0], p) < this.#gap) { this.#contour.isClosed = true; return true; }
    // A second click at the last point ends the path.
    if (anchors.length > 1 && distance(anchors[anchors.length - 1], p) < this.#gap / 2) return true;
    anchors.push({ ...p, in: null, out: null });
    return false;
  }

  /** Puts the curve, once text can stand on it. */
  #put() {
    if (!this.#contour || this.#contour.anchors.length < 2) return;
    const d = pathData([...this.#others, this.#contour]);
    if (new Curve(d).length < 1) return;
    this.store.put(withPath(/** @type {any} */ (this.store.doc), d, this.view.size));
    this.store.commit();
  }

  /** @param {Point} p @param {boolean} isFree */
  #snapped(p, isFree) {
    return isFree ? p : snapped(p, this.#contour?.anchors ?? [], this.view.size, 6 / this.view.zoom).point;
  }

  // MARK: Pointer and keys

  #listen() {
    const { canvas } = this.view;
    canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      if (!this.tool || event.button !== 0 || /** @type {Element} */ (event.target).closest('.view, .motion')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      canvas.setPointerCapture(event.pointerId);
      canvas.focus({ preventScroll: true });
      if (this.tool === 'pen') this.#press(event); else this.#draw(event);
    }, { capture: true });
    // The pen's clicks set no caret and add no points to the curve.
    for (const name of ['click', 'dblclick']) {
      canvas.addEventListener(name, (event) => {
        if (this.tool && !/** @type {Element} */ (event.target).closest('.view, .motion')) event.stopImmediatePropagation();
      }, { capture: true });
    }
    canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (this.tool !== 'pen' || event.buttons) return;
      this.#cursor = this.view.toPicture(event);
      this.#show();
    });
    addEventListener('keydown', (event) => {
      if (!this.tool || /** @type {Element} */ (event.target).closest?.('input, textarea, select, dialog')) return;
      if (event.key === 'Escape' || event.key === 'Enter') { event.preventDefault(); this.choose(null); return; }
      if (this.tool === 'pen' && event.target === canvas) this.#key(event);
    }, { capture: true });
  }

  /**
   * Until the pointer is up.
   * @param {PointerEvent} down @param {(event: PointerEvent) => void} move @param {(isWhole: boolean) => void} end
   */
  #follow(down, move, end) {
    const { canvas } = this.view, control = new AbortController(), { signal } = control;
    const own = (/** @type {PointerEvent} */ event) => event.pointerId === down.pointerId || event.pointerId === -1;
    canvas.addEventListener('pointermove', (event) => { if (own(event)) move(event); }, { signal });
    canvas.addEventListener('pointerup', (event) => { if (own(event)) { control.abort(); end(true); } }, { signal });
    canvas.addEventListener('pointercancel', (event) => { if (own(event)) { control.abort(); end(false); } }, { signal });
  }

  /** @param {PointerEvent} down */
  #press(down) {
    const start = this.view.toPicture(down);
    const before = structuredClone(this.#contour);
    const last = this.#contour?.anchors.at(-1);
    const isEnd = this.#set(down.shiftKey && last ? inSteps(start, last) : this.#snapped(start, down.ctrlKey));
    const contour = /** @type {Contour} */ (this.#contour);
    const anchor = contour.isClosed ? contour.anchors[0] : contour.anchors[contour.anchors.length - 1];
    this.#show();
    this.#follow(down, (event) => {
      const p = this.view.toPicture(event);
      if (distance(p, start) * this.view.zoom < moved) return;
      const arm = event.shiftKey ? inSteps(p, anchor) : p;
      if (!contour.isClosed) anchor.out = arm;
      anchor.in = { x: 2 * anchor.x - arm.x, y: 2 * anchor.y - arm.y };
      this.#show();
    }, (isWhole) => {
      if (!isWhole) this.#contour = before; else this.#put();
      if (isWhole && isEnd) this.choose(null);
      this.#show();
    });
  }

  /** @param {PointerEvent} down */
  #draw(down) {
    /** @type {Point[]} */
    const line = [this.view.toPicture(down)];
    this.#line = line;
    this.#follow(down, (event) => {
      for (const one of event.getCoalescedEvents?.() ?? [event]) line.push(this.view.toPicture(one));
      this.#show();
    }, (isWhole) => {
      this.#line = null;
      const anchors = isWhole ? fitted(line, off / this.view.zoom) : [];
      if (anchors.length > 1) {
        const [first] = anchors, last = anchors[anchors.length - 1];
        const isClosed = anchors.length > 2 && distance(first, last) < 1.5 * this.#gap;
        if (isClosed) { first.in = last.in; anchors.pop(); }
        this.#others = [];
        this.#contour = { isClosed, anchors };
        this.#put();
        this.choose(null);
      }
      this.#show();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = (event.shiftKey ? 10 : 1), { width, height } = this.view.size;
    const move = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] })[event.key];
    if (!move && event.key !== ' ') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const now = this.#cursor ?? { x: width / 2, y: height / 2 };
    if (move) this.#cursor = { x: now.x + move[0], y: now.y + move[1] };
    else {
      this.#cursor = now;
      const isEnd = this.#set(now);
      this.#put();
      if (isEnd) this.choose(null);
    }
    tell(this.hint, this.tool && this.#cursor ? `${this.#contour?.anchors.length ?? 0} points; the pen is at ${Math.round(this.#cursor.x)}, ${Math.round(this.#cursor.y)}. Space sets a point, Enter ends.` : '');
    this.#show();
  }

  // MARK: What is seen

  #show() {
    this.layer.replaceChildren();
    const { view } = this;
    const screen = (/** @type {Point} */ p) => view.toScreen(p);
    if (this.#line) {
      this.layer.append(svg('polyline', { class: 'stroke', points: this.#line.map(screen).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ') }));
    }
    if (this.tool !== 'pen') return;
    const anchors = this.#contour?.anchors ?? [], last = anchors.at(-1);
    if (anchors.length > 1 && this.#contour) this.layer.append(svg('path', { class: 'stroke', d: pathData([this.#contour]), transform: `translate(${view.x} ${view.y}) scale(${view.zoom})`, 'vector-effect': 'non-scaling-stroke' }));
    if (last && this.#cursor && !this.#contour?.isClosed) {
      const a = screen(last), o = screen(last.out ?? last), c = screen(this.#cursor);
      this.layer.append(svg('path', { class: 'next', d: `M${a.x} ${a.y} C${o.x} ${o.y} ${c.x} ${c.y} ${c.x} ${c.y}` }));
    }
    for (const a of anchors) {
      for (const arm of [a.in, a.out]) {
        if (!arm) continue;
        const from = screen(a), to = screen(arm);
        this.layer.append(svg('line', { class: 'arm', x1: from.x, y1: from.y, x2: to.x, y2: to.y }), svg('circle', { class: 'dot', cx: to.x, cy: to.y, r: 3.5 }));
      }
      const p = screen(a);
      this.layer.append(svg('rect', { class: 'dot', x: p.x - 4.5, y: p.y - 4.5, width: 9, height: 9 }));
    }
    if (this.#cursor && anchors.length > 1 && distance(this.#cursor, anchors[0]) < this.#gap) {
      const p = screen(anchors[0]);
      this.layer.append(svg('circle', { class: 'closes', cx: p.x, cy: p.y, r: 10 }));
    }
    if (this.#cursor) {
      const { x, y } = screen(this.#cursor);
      this.layer.append(svg('path', { class: 'cross', d: `M${x - 8} ${y}H${x + 8}M${x} ${y - 8}V${y + 8}` }));
    }
  }
}
