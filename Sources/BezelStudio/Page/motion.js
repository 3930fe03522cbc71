// @ts-check
// Moving pieces: play the motion, stop it, look at any moment of it.
import { byID, el, icon } from './dom.js';
import { moving } from './documents.js';

const seconds = /** @type {Record<string, number>} */ ({ gauge: 1.6, dial: 1.6, vote: 2 });

export class Motion {
  #isPlaying = false;
  #command = '';

  /** @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture */
  constructor(store, picture) {
    this.store = store;
    this.picture = picture;
    this.element = byID('motion');
    this.play = el('button', { type: 'button', class: 'icon', 'aria-label': 'Play the motion', onclick: () => this.#toggle() }, icon('M6 4l10 6-10 6z'));
    this.time = el('input', { type: 'range', min: 0, max: 1.6, step: 0.01, value: 1.6, 'aria-label': 'Time in the motion, seconds' });
    this.shown = el('output');
    this.time.addEventListener('input', () => { this.#isPlaying = false; this.#at(this.time.valueAsNumber); });
    this.element.append(this.play, this.time, this.shown);
    store.addEventListener('change', () => this.#show());
  }

  get #length() { return Number(this.store.doc?.duration) || seconds[this.#command] || 1.6; }

  #show() {
    const command = this.store.doc?.command ?? '';
    // Motions run from a start to a value: a document has one as soon as it says where it starts.
    this.element.hidden = !moving.includes(command);
    if (command !== this.#command) { this.#command = command; this.#isPlaying = false; this.picture.time = null; }
    this.time.max = String(this.#length);
    if (this.picture.time === null) this.time.value = this.time.max;
    this.shown.textContent = `${this.time.valueAsNumber.toFixed(2)} s`;
  }

  /** @param {number} time */
  #at(time) {
    const isAtEnd = time >= this.#length - 1e-3;
    this.picture.time = isAtEnd ? null : time;
    this.time.value = String(time);
    this.shown.textContent = `${time.toFixed(2)} s`;
    this.picture.draw();
  }

  #toggle() {
    this.#isPlaying = !this.#isPlaying;
    if (!this.#isPlaying) return;
    const start = performance.now(), from = this.picture.time ?? 0;
    const step = () => {
      if (!this.#isPlaying) return;
      const time = Math.min(this.#length, from + (performance.now() - start) / 1000);
      this.#at(time);
      if (time < this.#length) requestAnimationFrame(step);
      else this.#isPlaying = false;
    };
    requestAnimationFrame(step);
  }
}
