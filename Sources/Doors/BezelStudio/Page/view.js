// @ts-check
// The view: zoom, pan, ground, grid, ruler.
import { byID, el, icon, plain, svg } from './dom.js';

/** Zooms by hand; a picture that is larger than the canvas at the least one is still fitted. */
const least = 0.05, most = 64;

/** Sends `change`. */
export class View extends EventTarget {
  zoom = 1;
  /** The picture's origin in the canvas. */
  x = 0;
  y = 0;
  /** In user units. */
  size = { width: 400, height: 400 };
  ground = 'light';
  showsGrid = false;
  showsInk = false;
  isFitted = true;
  /** @type {any} */
  zoomButton = null;
  /**
   * By pointer.
   * @type {Map<number, {x: number, y: number}>}
   */
  #fingers = new Map();
  /**
   * Whether something else takes a pointer.
   * @type {(event: PointerEvent) => boolean}
   */
  isTaken = () => false;
  /**
   * The canvas's place in the window, while a button is held.
   * @type {DOMRect | null}
   */
  #box = null;
  /**
   * What covers the canvas.
   * @type {() => Element[]}
   */
  covers = () => [];

  constructor() {
    super();
    /** @type {HTMLElement} */
    this.canvas = byID('canvas');
    this.groundElement = byID('ground');
    this.overlay = byID('overlay');
    this.grid = svg('g');
    this.overlay.append(this.grid);
    this.#bar();
    this.#listen();
    addEventListener('pointerdown', () => { this.#box = null; }, { capture: true });
    new ResizeObserver(() => (this.isFitted ? this.fit() : this.#show())).observe(this.canvas);
  }

  /** Behind the picture; clear counts as white. */
  get groundColor() { return this.ground === 'dark' ? '#1D1F24' : '#FFFFFF'; }

  /** @param {{x: number, y: number}} p In user units. */
  toScreen(p) { return { x: this.x + p.x * this.zoom, y: this.y + p.y * this.zoom }; }
  /** @param {{clientX: number, clientY: number, buttons?: number}} event @returns {{x: number, y: number}} */
  toPicture(event) {
    // Nothing moves the canvas while a button is held; measuring it delays the picture.
    const box = (event.buttons ? this.#box : null) ?? this.canvas.getBoundingClientRect();
    this.#box = box;
    return { x: (event.clientX - box.left - this.x) / this.zoom, y: (event.clientY - box.top - this.y) / this.zoom };
  }

  /** @param {number} width @param {number} height */
  setSize(width, height) {
    if (this.size.width === width && this.size.height === height) return;
    this.size = { width, height };
    if (this.isFitted) this.fit(); else this.#show();
  }

  fit() {
    const { clientWidth: w, clientHeight: h } = this.canvas;
    if (!w || !h) return;
    const room = this.#room(w, h);
    this.zoom = room.zoom;
    this.x = (room.width - this.size.width * this.zoom) / 2;
    this.y = (room.height - this.size.height * this.zoom) / 2;
    this.isFitted = true;
    this.#show();
  }

  /**
   * The room of the canvas that nothing covers, and the picture's size there.
   * @param {number} width @param {number} height
   */
  #room(width, height) {
    const bar = byID('view').offsetHeight + 12;
    /** @param {number} w @param {number} h */
    const room = (w, h) => {
      const margin = Math.min(72, w / 10, h / 6);
      // Without room below the picture, the bar takes its own.
      const free = h < height ? h : h - Math.max(0, bar - margin);
      return { width: w, whole: h, height: free, zoom: Math.max(1e-6, Math.min(most, (w - 2 * margin) / this.size.width, (free - 2 * margin) / this.size.height)) };
    };
    const box = this.canvas.getBoundingClientRect();
    let best = room(width, height);
    for (const cover of this.covers()) {
      const { left, top } = cover.getBoundingClientRect();
      const above = room(best.width, Math.min(best.whole, top - box.top)), beside = room(Math.min(best.width, left - box.left), best.whole);
      const next = above.zoom > beside.zoom ? above : beside;
      if (next.width > 0 && next.height > 0) best = next;
    }
    return best;
  }

  /** Unless it was moved or zoomed by hand. */
  refit() { if (this.isFitted) this.fit(); }

  /** @param {number} zoom @param {{x: number, y: number}} [about] In the canvas. */
  zoomTo(zoom, about = { x: this.canvas.clientWidth / 2, y: this.canvas.clientHeight / 2 }) {
    const fitted = Math.min(this.canvas.clientWidth / this.size.width, this.canvas.clientHeight / this.size.height) || 1;
    const next = Math.max(Math.min(least, fitted / 2), Math.min(most, zoom));
    this.x = about.x - (about.x - this.x) * next / this.zoom;
    this.y = about.y - (about.y - this.y) * next / this.zoom;
    this.zoom = next;
    this.isFitted = false;
    this.#show();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.isFitted = false;
    this.#show();
  }

  #show() {
    const { width, height } = this.size;
    for (const element of [this.groundElement, byID('picture'), byID('still'), byID('moving')]) {
      element.style.left = `${this.x}px`;
      element.style.top = `${this.y}px`;
      element.style.width = `${width * this.zoom}px`;
      element.style.height = `${height * this.zoom}px`;
    }
    this.groundElement.className = `ground ${this.ground}`;
    this.zoomButton.textContent = `${this.zoom < 0.01 ? Number((this.zoom * 100).toPrecision(1)) : Math.round(this.zoom * 100)} %`;
    this.#drawGrid();
    this.dispatchEvent(new Event('change'));
  }

  #drawGrid() {
    this.grid.replaceChildren();
    if (!this.showsGrid) return;
    const power = 10 ** Math.max(0, Math.floor(Math.log10(40 / this.zoom))), step = [1, 2, 5, 10].map((n) => n * power).find((s) => s * this.zoom >= 40) ?? 10 * power;
    const { clientWidth: w, clientHeight: h } = this.canvas;
    for (let u = Math.ceil(-this.x / this.zoom / step) * step; this.x + u * this.zoom < w; u += step) {
      const x = Math.round(this.x + u * this.zoom) + 0.5;
      this.grid.append(svg('line', { class: 'grid', x1: x, x2: x, y1: 0, y2: h }),
        svg('text', { class: 'ruler', x: x + 3, y: 11 }, plain(u)));
    }
    for (let u = Math.ceil(-this.y / this.zoom / step) * step; this.y + u * this.zoom < h; u += step) {
      const y = Math.round(this.y + u * this.zoom) + 0.5;
      this.grid.append(svg('line', { class: 'grid', x1: 0, x2: w, y1: y, y2: y }),
        svg('text', { class: 'ruler', x: 3, y: y - 3 }, plain(u)));
    }
  }

  #bar() {
    this.zoomButton = el('button', { type: 'button', class: 'zoom', 'aria-label': 'Zoom to 100 per cent', onclick: () => this.zoomTo(1) });
    /** @param {string} label @param {string} d @param {() => void} act @param {boolean} [isToggle] */
    const button = (label, d, act, isToggle) => {
      const made = el('button', { type: 'button', class: 'icon', 'aria-label': label, title: label, 'aria-pressed': isToggle ? 'false' : null }, icon(d));
      made.addEventListener('click', () => {
        if (isToggle) made.setAttribute('aria-pressed', String(made.getAttribute('aria-pressed') !== 'true'));
        act();
      });
      return made;
    };
    const grounds = ['light', 'dark', 'clear'];
    byID('view').append(
      button('Zoom out', 'M5 10h10', () => this.zoomTo(this.zoom / 1.25)),
      this.zoomButton,
      button('Zoom in', 'M5 10h10M10 5v10', () => this.zoomTo(this.zoom * 1.25)),
      button('Fit the picture', 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4', () => this.fit()),
      el('span', { class: 'rule' }),
      button('Change the ground: light, dark, clear', 'M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14', () => {
        this.ground = grounds[(grounds.indexOf(this.ground) + 1) % 3];
        this.#show();
      }),
      button('Grid and rulers', 'M3 7h14M3 13h14M7 3v14M13 3v14', () => { this.showsGrid = !this.showsGrid; this.#show(); }, true),
      button('Boxes of the letters', 'M4 4h12v12H4zM8 13l2-6 2 6', () => { this.showsInk = !this.showsInk; this.#show(); }, true),
    );
  }

  #listen() {
    this.canvas.addEventListener('wheel', (/** @type {WheelEvent} */ event) => {
      event.preventDefault();
      const box = this.canvas.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey) {
        this.zoomTo(this.zoom * Math.exp(-event.deltaY / 240), { x: event.clientX - box.left, y: event.clientY - box.top });
      } else this.pan(-event.deltaX, -event.deltaY);
    }, { passive: false });
    let holds = false;
    addEventListener('keydown', (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.code === 'Space' && !holds && !target.closest('input, textarea, select, button, summary, [role="button"], [role="slider"]')) {
        holds = true;
        this.canvas.classList.add('pans');
        event.preventDefault();
      }
    });
    addEventListener('keyup', (event) => {
      if (event.code === 'Space') { holds = false; this.canvas.classList.remove('pans'); }
    });
    this.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      if (!holds && event.button !== 1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.canvas.setPointerCapture(event.pointerId);
      const move = (/** @type {PointerEvent} */ next) => this.pan(next.movementX, next.movementY);
      const end = () => { this.canvas.removeEventListener('pointermove', move); this.canvas.removeEventListener('pointerup', end); };
      this.canvas.addEventListener('pointermove', move);
      this.canvas.addEventListener('pointerup', end);
    }, { capture: true });
    this.#touch();
  }

  /** Two fingers zoom and pan; one pans over empty ground. */
  #touch() {
    const { canvas } = this;
    let pans = -1;
    canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== 'touch' || /** @type {Element} */ (event.target).closest('.view, .motion')) return;
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.#fingers.size !== 2) return;
      // Releases what the first finger held.
      event.stopImmediatePropagation();
      pans = -1;
      canvas.dispatchEvent(new PointerEvent('pointercancel', { pointerId: -1 }));
    }, { capture: true });
    canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      const isFree = !event.defaultPrevented && !/** @type {Element} */ (event.target).closest('.handle, .view, .motion, .value-editor') && !this.isTaken(event);
      if (event.pointerType === 'touch' && this.#fingers.size === 1 && isFree) pans = event.pointerId;
    });
    canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      const old = this.#fingers.get(event.pointerId);
      if (!old) return;
      const next = { x: event.clientX, y: event.clientY };
      if (this.#fingers.size === 2) {
        event.stopImmediatePropagation();
        const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1] ?? old;
        const box = canvas.getBoundingClientRect();
        const before = Math.hypot(old.x - other.x, old.y - other.y), now = Math.hypot(next.x - other.x, next.y - other.y);
        this.x += (next.x - old.x) / 2;
        this.y += (next.y - old.y) / 2;
        this.zoomTo(this.zoom * (before > 1 ? now / before : 1), { x: (next.x + other.x) / 2 - box.left, y: (next.y + other.y) / 2 - box.top });
      } else if (pans === event.pointerId) this.pan(next.x - old.x, next.y - old.y);
      this.#fingers.set(event.pointerId, next);
    }, { capture: true });
    for (const name of ['pointerup', 'pointercancel']) {
      addEventListener(name, (event) => {
        const { pointerId } = /** @type {PointerEvent} */ (event);
        this.#fingers.delete(pointerId);
        if (pans === pointerId) pans = -1;
      });
    }
  }
}
