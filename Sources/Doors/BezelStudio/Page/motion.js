// @ts-check
// The timeline of moving pieces, with its timing curve.
import { byID, el, icon, svg } from './dom.js';
import { moving } from './documents.js';
import { offered, outline, progress, read, written } from './easing.js';

const usual = /** @type {Record<string, {seconds: number, easing: string}>} */ ({
  gauge: { seconds: 1.6, easing: 'spring' }, dial: { seconds: 1.6, easing: 'ease-in-out' }, vote: { seconds: 2, easing: 'linear' },
});
const names = /** @type {Record<string, string>} */ ({ linear: 'Linear', 'ease-in': 'In', 'ease-out': 'Out', 'ease-in-out': 'In, out', spring: 'Spring', 'steps(6)': 'Steps' });
/** The graph has room above 1 and below 0 for overshoot. */
const box = { x: 16, y: 36, width: 280, height: 78 }, graphSize = { width: 312, height: 150 };

/**
 * Whether anything of a face shows a value: a face of grounds and words has nothing to run.
 * @param {import('./server.js').Job | null} doc
 */
function moves(doc) {
  const { spec } = doc ?? {};
  if (doc?.command !== 'gauge' || !Array.isArray(spec?.layers)) return true;
  const names = Object.keys(spec.values ?? {}), said = JSON.stringify(spec.layers);
  return spec.layers.some((/** @type {any} */ { layer }) => ['hand', 'flag', 'moon', 'subDial'].includes(layer)) || names.some((name) => said.includes(`{${name}`));
}

export class Motion {
  #isPlaying = false;
  #command = '';
  #said = '';

  /** @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture @param {() => void} vote Shows the vote with buttons that are clicked. */
  constructor(store, picture, vote) {
    this.store = store;
    this.picture = picture;
    this.element = byID('motion');
    this.play = el('button', { type: 'button', class: 'icon', id: 'play', title: 'Play (P)', onclick: () => this.toggle() });
    this.time = el('input', { type: 'range', id: 'moment', min: 0, max: 1.6, step: 0.01, value: 1.6, 'aria-label': 'Time in the motion, seconds' });
    this.shown = el('output');
    this.time.addEventListener('input', () => { this.#stop(); this.#at(this.time.valueAsNumber); });
    this.opener = el('button', { type: 'button', class: 'icon', id: 'motion-curve', 'aria-expanded': 'false', 'aria-label': 'How it moves', title: 'How it moves', onclick: () => this.#open() }, icon('M3 16C10 16 10 4 17 4'));
    this.more = el('div', { class: 'more', hidden: true });
    this.graph = svg('svg', { class: 'graph', viewBox: `0 0 ${graphSize.width} ${graphSize.height}`, role: 'group', 'aria-label': 'Timing curve' });
    this.curves = el('div', { class: 'curves', role: 'group', 'aria-label': 'Curves' }, ...offered.map((one) => el('button', {
      type: 'button', 'data-curve': one, 'aria-pressed': 'false', onclick: () => this.#ease(one, null),
    }, curveIcon(one), el('span', {}, names[one]))));
    this.numbers = el('div', { class: 'numbers' });
    this.more.append(this.graph, this.curves, this.numbers);
    this.ballot = el('button', { type: 'button', class: 'icon', id: 'play-vote', 'aria-label': 'Click the buttons', title: 'Click the buttons', onclick: vote }, icon('M8 9V4.500a1.500 1.500 0 0 1 3 0V9l4 1c1.200.300 1.600 1.200 1.400 2.300L15.500 17H8.500L5 12c1-1 2-.800 3 .500'));
    this.element.append(this.more, el('div', { class: 'run' }, this.play, this.time, this.shown, this.ballot, this.opener));
    this.#drawGraph();
    this.#playing(false);
    store.addEventListener('change', () => this.#show());
  }

  get #length() {
    const doc = this.store.doc;
    return Number(doc?.duration) || (doc?.command === 'vote' && Number(doc.spec?.duration)) || usual[this.#command]?.seconds || 1.6;
  }
  /** Whether more than the bar is shown. */
  get isOpen() { return !this.element.hidden && !this.more.hidden; }
  get easing() { return this.store.doc?.easing ?? usual[this.#command]?.easing ?? 'linear'; }

  #show() {
    const command = this.store.doc?.command ?? '';
    const isHidden = !moving.includes(command) || !moves(this.store.doc);
    if (this.element.hidden !== isHidden) this.element.hidden = isHidden;
    this.ballot.hidden = command !== 'vote';
    if (isHidden && command === this.#command) return;
    if (command !== this.#command) {
      this.#command = command;
      this.#stop();
      this.picture.time = null;
    }
    const end = String(this.#length);
    if (this.time.max !== end) this.time.max = end;
    if (this.picture.time === null && this.time.value !== end) this.time.value = end;
    this.#tell();
    if (!this.more.hidden && !this.element.hidden) this.#place();
  }

  #tell() {
    const seconds = this.time.valueAsNumber;
    const text = `${seconds.toFixed(2)} s`;
    if (this.shown.textContent !== text) {
      this.shown.textContent = text;
      this.time.setAttribute('aria-valuetext', `${seconds.toFixed(2)} seconds`);
    }
    this.#moment();
  }

  // MARK: Time

  /** @param {number} time */
  #at(time) {
    const isAtEnd = time >= this.#length - 1e-3;
    this.picture.time = isAtEnd ? null : time;
    this.time.value = String(time);
    this.#tell();
    this.picture.draw();
  }

  #stop() { if (this.#isPlaying) this.#playing(false); }

  /** @param {boolean} isPlaying */
  #playing(isPlaying) {
    this.#isPlaying = isPlaying;
    this.play.setAttribute('aria-label', isPlaying ? 'Stop the motion' : 'Play the motion');
    this.play.replaceChildren(icon(isPlaying ? 'M7 5v10M13 5v10' : 'M6 4l10 6-10 6z'));
  }

  toggle() {
    if (this.#isPlaying) { this.#playing(false); return; }
    this.#playing(true);
    const start = performance.now(), from = this.picture.time ?? 0;
    const step = () => {
      if (!this.#isPlaying) return;
      const time = Math.min(this.#length, from + (performance.now() - start) / 1000);
      this.#at(time);
      if (time < this.#length) requestAnimationFrame(step);
      else this.#playing(false);
    };
    requestAnimationFrame(step);
  }

  // MARK: The curve

  #open() {
    this.more.hidden = !this.more.hidden;
    this.opener.setAttribute('aria-expanded', String(!this.more.hidden));
    this.#place();
  }

  /** @param {string} easing @param {string | null} step */
  #ease(easing, step) {
    this.store.set(['easing'], easing === usual[this.#command]?.easing ? undefined : easing, step);
  }

  #drawGraph() {
    const line = (/** @type {string} */ name) => svg('line', { class: name });
    this.course = svg('path', { class: 'course' });
    this.now = line('now');
    this.dot = svg('circle', { class: 'now-dot', r: 4.5 });
    this.arms = [line('arm'), line('arm')];
    this.knobs = [0, 1].map((i) => this.#knob(i));
    const { x, y, width, height } = box;
    this.graph.append(svg('rect', { class: 'frame', x, y, width, height }),
      svg('line', { class: 'middle', x1: x, y1: y + height, x2: x + width, y2: y }), this.course, ...this.arms, this.now, this.dot, ...this.knobs);
    // Beside the knobs, the graph sets the time.
    const take = (/** @type {PointerEvent} */ event) => {
      this.#stop();
      this.#at(Math.max(0, Math.min(1, (this.#point(event).x - x) / width)) * this.#length);
    };
    this.graph.addEventListener('pointerdown', (event) => {
      const pointer = /** @type {PointerEvent} */ (event);
      if (/** @type {Element} */ (pointer.target).closest('.knob')) return;
      pointer.preventDefault();
      this.graph.setPointerCapture(pointer.pointerId);
      take(pointer);
      this.graph.addEventListener('pointermove', /** @type {any} */ (take));
      this.graph.addEventListener('pointerup', () => this.graph.removeEventListener('pointermove', /** @type {any} */ (take)), { once: true });
    });
  }

  /** @param {MouseEvent} event In the graph's units. */
  #point(event) {
    const around = this.graph.getBoundingClientRect();
    return { x: (event.clientX - around.left) * graphSize.width / around.width, y: (event.clientY - around.top) * graphSize.height / around.height };
  }

  /** @param {number} i */
  #knob(i) {
    const knob = svg('g', { class: 'knob', tabindex: 0, role: 'slider', 'data-knob': i, 'aria-valuemin': 0, 'aria-valuemax': 1 }, svg('circle', { r: 6 }), svg('circle', { class: 'hit', r: 14 }));
    knob.addEventListener('pointerdown', (event) => {
      const pointer = /** @type {PointerEvent} */ (event);
      pointer.preventDefault();
      /** @type {any} */ (knob).focus();
      knob.setPointerCapture(pointer.pointerId);
      const move = (/** @type {any} */ next) => {
        const p = this.#point(next);
        this.#pull(i, (p.x - box.x) / box.width, 1 - (p.y - box.y) / box.height);
      };
      const end = () => { knob.removeEventListener('pointermove', move); this.store.commit(); };
      knob.addEventListener('pointermove', move);
      knob.addEventListener('pointerup', end, { once: true });
      knob.addEventListener('pointercancel', end, { once: true });
    });
    knob.addEventListener('keydown', (event) => {
      const key = /** @type {KeyboardEvent} */ (event), step = key.shiftKey ? 0.1 : 0.01;
      const way = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] })[key.key];
      if (!way) return;
      key.preventDefault();
      key.stopPropagation();
      const points = this.#points();
      this.#pull(i, points[2 * i] + way[0] * step, points[2 * i + 1] + way[1] * step);
    });
    knob.addEventListener('keyup', () => this.store.commit());
    return knob;
  }

  /** A plain curve has default ones. */
  #points() {
    const easing = read(this.easing);
    return easing.kind === 'cubic' ? easing.points : [0.3, 0, 0.3, 1];
  }

  /** @param {number} i @param {number} x @param {number} y */
  #pull(i, x, y) {
    const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;
    const points = [...this.#points()];
    points[2 * i] = round(Math.max(0, Math.min(1, x)));
    points[2 * i + 1] = round(Math.max(-0.5, Math.min(1.5, y)));
    this.#ease(written({ kind: 'cubic', points }), `curve ${i}`);
    if (this.picture.time === null) this.#at(this.#length * 0.5);
  }

  #place() {
    const easing = read(this.easing), { x, y, width, height } = box;
    const points = this.#points(), isCubic = easing.kind === 'cubic';
    this.course?.setAttribute('d', outline(easing, box));
    [0, 1].forEach((i) => {
      const px = x + points[2 * i] * width, py = y + (1 - points[2 * i + 1]) * height;
      const arm = this.arms?.[i], knob = this.knobs?.[i];
      knob?.setAttribute('transform', `translate(${px} ${py})`);
      knob?.setAttribute('aria-label', i ? 'Handle of the end' : 'Handle of the start');
      knob?.setAttribute('aria-valuenow', String(points[2 * i]));
      knob?.setAttribute('aria-valuetext', `time ${points[2 * i]}, progress ${points[2 * i + 1]}`);
      for (const one of [arm, knob]) /** @type {any} */ (one).style.display = isCubic ? '' : 'none';
      for (const [name, value] of Object.entries({ x1: x + i * width, y1: y + (1 - i) * height, x2: px, y2: py })) arm?.setAttribute(name, String(value));
    });
    for (const button of this.curves.children) button.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (button).dataset.curve === this.easing));
    this.#fields(easing);
    this.#moment();
  }

  #moment() {
    if (this.more.hidden) return;
    const part = this.#length ? this.time.valueAsNumber / this.#length : 1;
    const px = String(box.x + part * box.width), y = box.y + (1 - progress(read(this.easing), part)) * box.height;
    for (const name of ['x1', 'x2']) this.now?.setAttribute(name, px);
    this.now?.setAttribute('y1', '0');
    this.now?.setAttribute('y2', String(graphSize.height));
    this.dot?.setAttribute('cx', px);
    this.dot?.setAttribute('cy', String(y));
  }

  // MARK: Numbers

  /** @param {import('./easing.js').Easing} easing */
  #fields(easing) {
    const doc = /** @type {any} */ (this.store.doc);
    const said = `${doc.command} ${easing.kind}`;
    if (said !== this.#said) {
      this.#said = said;
      const more = easing.kind === 'spring' ? [['response', 'Response', 0.05, 2, 0.05], ['damping', 'Damping', 0.05, 2, 0.05]] : easing.kind === 'steps' ? [['count', 'Steps', 1, 60, 1]] : [];
      const start = ['gauge', 'dial'].includes(doc.command) ? [['from-value', 'Starts at', doc.command === 'dial' ? 0 : -1e6, doc.command === 'dial' ? 1 : 1e6, 'any']] : [];
      const all = /** @type {any[][]} */ ([['duration', 'Seconds', 0.05, 60, 0.1], ...start, ['rate', 'Frame rate', 1, 60, 1], ...more]);
      this.numbers.replaceChildren(...all.map(([key, label, min, max, step]) => {
        const input = el('input', { type: 'number', min, max, step, 'data-key': key });
        input.addEventListener('change', () => this.#number(key, input.valueAsNumber, min, max));
        return el('label', {}, label, input);
      }));
    }
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (this.numbers.querySelectorAll('input'))) {
      const key = /** @type {string} */ (input.dataset.key);
      const value = key === 'duration' ? this.#length : key === 'rate' ? doc.rate ?? 30 : key === 'from-value' ? doc['from-value'] : /** @type {any} */ (easing)[key];
      if (document.activeElement !== input) input.value = value === undefined ? '' : String(value);
      input.placeholder = doc.command === 'dial' ? '0' : 'least';
    }
  }

  /** @param {string} key @param {number} value @param {number} min @param {number} max */
  #number(key, value, min, max) {
    const easing = /** @type {any} */ (read(this.easing));
    const next = Number.isFinite(value) ? Math.max(min, Math.min(max, value)) : undefined;
    if (['duration', 'rate', 'from-value'].includes(key)) this.store.set([key], next);
    else if (next !== undefined) this.#ease(written({ ...easing, [key]: next }), null);
  }
}

/** @param {string} easing */
const curveIcon = (easing) => svg('svg', { viewBox: '0 0 28 22', 'aria-hidden': 'true' }, svg('path', { d: outline(read(easing), { x: 2, y: 3, width: 24, height: 16 }) }));
