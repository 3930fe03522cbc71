// @ts-check
// Turning what a piece shows by hand: the dial's thumb, a gauge's needle, a watch's hands. Bezel says which value a point
// stands for.
import { Latest, server } from './server.js';
import { at } from './store.js';

const turned = ['dial', 'gauge', 'watch', 'lens'];

export class Turning {
  /**
   * What is held: the name of a value.
   * @type {string | null}
   */
  #hold = null;
  #isHeld = false;

  /** @param {import('./store.js').Store} store @param {import('./view.js').View} view @param {(error: any) => void} tell */
  constructor(store, view, tell) {
    this.store = store;
    const asking = new Latest(
      (/** @type {any} */ { since, ...question }) => server.touch(question),
      (/** @type {any} */ answer, /** @type {any} */ { since }) => {
        if (!this.#isHeld) return;
        store.since = since;
        this.#put(answer);
      },
      tell);
    /** @param {PointerEvent} event */
    const ask = (event) => {
      const p = view.toPicture(event), doc = store.doc;
      asking.put({ command: doc?.command, spec: turning(doc?.spec), x: p.x, y: p.y, hold: this.#hold, since: event.timeStamp });
    };
    view.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.button !== 0 || !store.doc?.spec || !turned.includes(store.doc.command) || target.closest('.handle, .view, .motion')) return;
      event.preventDefault();
      this.#isHeld = true;
      this.#hold = null;
      view.canvas.setPointerCapture(event.pointerId);
      ask(event);
    });
    // Where the browser tells of the pointer before it draws its next frame, that is not waited for.
    const moves = 'onpointerrawupdate' in view.canvas ? 'pointerrawupdate' : 'pointermove';
    view.canvas.addEventListener(moves, (/** @type {any} */ event) => { if (this.#isHeld) ask(event); });
    for (const name of ['pointerup', 'pointercancel']) {
      view.canvas.addEventListener(name, () => { this.#isHeld = false; store.settle(); });
    }
    view.canvas.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.target !== view.canvas || !store.doc?.spec || !turned.includes(store.doc.command)) return;
      const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.#nudge(step * (event.shiftKey ? 10 : 1));
    });
    view.canvas.addEventListener('keyup', () => store.settle());
  }

  /** @param {{hold: string | null, value: number | null}} answer */
  #put({ hold, value }) {
    const doc = this.store.doc;
    if (!doc?.spec || hold === null || value === null || !Number.isFinite(value)) return;
    this.#hold = hold;
    if (doc.command === 'dial') return this.store.set(dialPath(doc), rounded(value, 1000, doc), 'turn');
    const values = doc.command === 'watch' ? watchValues(doc.spec.values ?? {}, hold, value) : { ...doc.spec.values, [hold]: Number(value.toPrecision(6)) };
    this.store.set(['spec', 'values'], values, 'turn');
  }

  /** @param {number} steps Hundredths of the way. */
  #nudge(steps) {
    const doc = /** @type {any} */ (this.store.doc);
    if (doc.command === 'dial') {
      const path = dialPath(doc), { from = 0, to = 1 } = doc.spec.value ?? {};
      const low = path.length === 3 ? Math.min(from, to) : 0, high = path.length === 3 ? Math.max(from, to) : 1;
      return this.store.set(path, Math.max(low, Math.min(high, Number((at(doc, path) + steps * (high - low) / 100).toPrecision(6)))), 'turn');
    }
    const name = Object.keys(doc.spec.values ?? {}).find((n) => ['value', 'minute'].includes(n)) ?? Object.keys(doc.spec.values ?? {})[0];
    if (!name) return;
    const scale = doc.spec.scales?.main ?? {};
    const step = doc.command === 'watch' ? 1 : Math.abs((scale.to ?? 100) - (scale.from ?? 0)) / 100;
    this.#put({ hold: name, value: doc.spec.values[name] + steps * step });
  }
}

/**
 * What of a face turns: its hands, and no more to be sent and read.
 * @param {any} spec
 */
const turning = (spec) => (spec?.layers ? { ...spec, layers: spec.layers.filter((/** @type {any} */ layer) => layer.layer === 'hand') } : spec);

/**
 * Where a dial keeps its value.
 * @param {any} doc
 */
function dialPath(doc) {
  return typeof doc.spec.value === 'object' && doc.spec.value !== null && 'amount' in doc.spec.value ? ['spec', 'value', 'amount'] : ['spec', 'value'];
}

/**
 * Whole units where the range is wide.
 * @param {number} value @param {number} parts @param {any} doc
 */
function rounded(value, parts, doc) {
  const { from = 0, to = 1 } = typeof doc.spec.value === 'object' ? doc.spec.value : {};
  const step = 10 ** Math.ceil(Math.log10(Math.abs(to - from) / parts || 1e-3));
  return Number((Math.round(value / step) * step).toFixed(6));
}

/**
 * Hands that carry each other on: minutes past the hour move the hour.
 * @param {Record<string, number>} values @param {string} hold @param {number} value
 */
function watchValues(values, hold, value) {
  const next = { ...values, [hold]: Number(value.toFixed(4)) };
  if (!['hour', 'minute', 'second'].includes(hold) || values.hour === undefined || values.minute === undefined) return next;
  let time = values.hour * 60; // Minutes after twelve.
  if (hold === 'hour') time = value * 60;
  else {
    const part = hold === 'minute' ? values.minute : values.second ?? 0, whole = hold === 'minute' ? 1 : 1 / 60;
    let step = value - part;
    if (step > 30) step -= 60;
    if (step < -30) step += 60;
    time += step * whole;
  }
  time = ((time % 720) + 720) % 720;
  if (values.hour24 !== undefined) {
    // The half of the day stays, unless the hands pass twelve.
    let whole = values.hour24 * 60, step = time - (whole % 720);
    if (step > 360) step -= 720;
    if (step < -360) step += 720;
    next.hour24 = Number(((((whole + step) % 1440) + 1440) % 1440 / 60).toFixed(6));
  }
  next.hour = Number((time / 60).toFixed(6));
  next.minute = Number((time % 60).toFixed(4));
  if (hold === 'hour' && values.second !== undefined) next.second = Number(((time * 60) % 60).toFixed(3));
  return next;
}
