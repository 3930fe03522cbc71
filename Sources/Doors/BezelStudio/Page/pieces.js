// @ts-check
// Turning pieces by hand. Bezel answers which value a point stands for.
import { onMove } from './handles.js';
import { Latest, server } from './server.js';
import { at } from './store.js';

/** @typedef {{hold: string | null, values: Record<string, number>}} Turned What Bezel answers. */

const pieces = ['dial', 'gauge', 'watch', 'lens'];
/** Pixels. */
const minimumMove = 3;

export class Turning {
  /**
   * The value held.
   * @type {string | null}
   */
  #hold = null;
  #isHeld = false;
  /**
   * Where the pointer went down; null where it turns nothing.
   * @type {{x: number, y: number} | null}
   */
  #from = null;
  /** Whether the pointer turned something. */
  hasTurned = false;
  /**
   * Whether a point belongs to what turns.
   * @type {(p: {x: number, y: number}) => boolean}
   */
  mayTurn = () => true;
  /**
   * The value of the hand at a point; null where Bezel finds the nearest one.
   * @type {(p: {x: number, y: number}) => string | null}
   */
  valueAt = () => null;
  /** @type {string | null} Of the hand that the pointer went down on. */
  #pressed = null;
  /** In hundredths of the way, since the last question. */
  #steps = 0;

  /**
   * @param {import('./store.js').Store} store @param {import('./view.js').View} view
   * @param {import('./picture.js').Picture} picture @param {(error: any) => void} tell
   */
  constructor(store, view, picture, tell) {
    this.store = store;
    this.view = view;
    this.nudging = new Latest(() => server.turn(this.#nudged()), (/** @type {Turned} */ answer) => this.#put(answer), tell);
    /** @param {PointerEvent} event */
    const pull = (event) => picture.turn({ ...view.toPicture(event), hold: () => this.#hold, since: event.timeStamp, take: (answer) => this.#put(answer) });
    view.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      const target = /** @type {Element} */ (event.target);
      this.hasTurned = false;
      if (event.button !== 0 || !event.isPrimary || !this.#canTurn || target.closest('.handle, .view, .motion, .value-editor') || !this.takes(event)) return;
      this.#from = { x: event.clientX, y: event.clientY };
      this.#pressed = this.valueAt(this.view.toPicture(event));
    });
    onMove(view.canvas, picture, (event) => {
      if (this.#isHeld) { pull(event); return; }
      // A click turns nothing.
      if (!this.#from || Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) < minimumMove) return;
      this.#from = null;
      this.#isHeld = this.hasTurned = true;
      this.#hold = this.#pressed;
      view.canvas.setPointerCapture(event.pointerId);
      pull(event);
    });
    for (const name of ['pointerup', 'pointercancel']) {
      view.canvas.addEventListener(name, async () => {
        this.#from = null;
        if (!this.#isHeld) return;
        this.#isHeld = false;
        // The last point is still being drawn.
        await picture.latest.idle;
        if (!this.#isHeld) store.commit();
      });
    }
    view.canvas.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.target !== view.canvas || !this.#canTurn) return;
      const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.#steps += step * (event.shiftKey ? 10 : 1);
      this.nudging.put(null);
    });
    view.canvas.addEventListener('keyup', async () => {
      await this.nudging.idle;
      store.commit();
    });
  }

  /**
   * Whether a pointer would turn the piece.
   * @param {MouseEvent} event
   */
  takes(event) {
    const p = this.view.toPicture(event);
    return this.#canTurn && isOn(this.store.doc, p, this.view.size) && this.mayTurn(p);
  }

  get #canTurn() { return Boolean(this.store.doc?.spec) && pieces.includes(this.store.doc?.command); }

  /** @param {Turned} answer */
  #put({ hold, values }) {
    const doc = this.store.doc;
    if (!doc?.spec || hold === null) return;
    this.#hold = hold;
    this.store.put({ ...doc, spec: turned(doc, values) }, 'turn');
  }

  /** The value after the keys' steps. */
  #nudged() {
    const doc = /** @type {any} */ (this.store.doc), { command, spec } = doc, steps = this.#steps;
    this.#steps = 0;
    if (command === 'dial') {
      const isAmount = typeof spec.value === 'object' && spec.value !== null, { from = 0, to = 1 } = isAmount ? spec.value : {};
      const now = Number(at(spec, isAmount ? ['value', 'amount'] : ['value']));
      return { command, spec, value: Number((now + steps * Math.abs(to - from) / 100).toPrecision(6)) };
    }
    const values = spec.values ?? {}, scale = spec.scales?.main ?? {};
    const hold = Object.keys(values).find((name) => ['value', 'minute'].includes(name)) ?? Object.keys(values)[0];
    const step = command === 'watch' ? 1 : Math.abs((scale.to ?? 100) - (scale.from ?? 0)) / 100;
    return { command, spec, hold, value: Number(values[hold]) + steps * step };
  }
}

/**
 * Puts values into the description's `values`, or a dial's one `value`.
 * @param {any} doc @param {Record<string, number>} values
 */
function turned({ command, spec }, values) {
  if (command !== 'dial') return { ...spec, values: { ...spec.values, ...values } };
  return { ...spec, value: 'amount' in values ? { ...spec.value, ...values } : values.value };
}

/**
 * Within the picture, and within the circle of a round piece on a clear ground.
 * @param {any} doc @param {{x: number, y: number}} p @param {{width: number, height: number}} size
 */
function isOn(doc, { x, y }, { width, height }) {
  if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return false;
  const isRound = doc?.command !== 'gauge' && Math.abs(width - height) < 0.01 * width && !doc?.spec?.background;
  return !isRound || Math.hypot(x - width / 2, y - height / 2) <= width / 2;
}
