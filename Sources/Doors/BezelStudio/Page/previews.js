// @ts-check
// A Swift package's previews, built and drawn at every save.
import { byID, el, tell } from './dom.js';
import { followed } from './server.js';

/**
 * @typedef {{name: string, file: string, line: number, picture: string | null, failure: string | null}} Preview
 * @typedef {{number: number, package: string, isBuilding: boolean, failure: string | null, seconds: number | null, previews: Preview[]}} Board
 */

/** @param {number} count */
const previews = (count) => `${count} ${count === 1 ? 'preview' : 'previews'}`;

export class Previews {
  #number = 0;

  constructor() {
    this.element = byID('previews');
    this.title = el('h2', { id: 'previews-title', tabindex: -1 }, 'Previews');
    this.state = el('p', { class: 'state', role: 'status' });
    this.failure = el('pre', { class: 'compiler', role: 'alert', tabindex: 0, 'aria-label': 'What the compiler says', hidden: true });
    this.list = el('ul', { class: 'shots' });
    this.element.append(this.title, this.state, this.failure, this.list);
  }

  begin() {
    followed('bezel previews', 'preview-events', 'previews', (board) => this.show(board));
  }

  /** @param {Board} board */
  show(board) {
    // Another page may pass on older states.
    if (board.number === this.#number) return;
    this.#number = board.number;
    tell(this.title, `Previews of ${board.package}`);
    tell(this.state, said(board));
    this.element.classList.toggle('building', board.isBuilding);
    this.failure.hidden = board.failure === null;
    tell(this.failure, board.failure ?? '');
    // With outdated pictures, the compiler's messages come first.
    this.list.classList.toggle('old', board.failure !== null);
    board.previews.forEach((preview, i) => this.#put(preview, i));
    while (this.list.children.length > board.previews.length) this.list.lastElementChild?.remove();
  }

  /** @param {Preview} preview @param {number} index */
  #put(preview, index) {
    const item = /** @type {HTMLElement | undefined} */ (this.list.children[index]) ?? this.list.appendChild(el('li', {}, el('figure', {}, el('div', { class: 'shot' }), el('figcaption', {}))));
    const said = JSON.stringify(preview);
    if (item.dataset.said === said) return;
    item.dataset.said = said;
    const place = `${preview.file}:${preview.line}`;
    item.querySelector('figcaption')?.replaceChildren(el('strong', {}, preview.name), ' ', el('small', {}, place));
    const shot = /** @type {HTMLElement} */ (item.querySelector('.shot'));
    shot.classList.toggle('failed', preview.failure !== null);
    if (preview.failure !== null) { shot.replaceChildren(el('p', { role: 'alert' }, `${preview.name} was not drawn: ${preview.failure}`)); return; }
    if (preview.picture === null) { shot.replaceChildren(el('p', {}, 'Drawing…')); return; }
    const src = `previews/${preview.picture}`, shown = shot.querySelector('img');
    if (shown?.getAttribute('src') === src) return;
    const image = el('img', { src, alt: preview.name });
    // Previews have two pixels per point.
    image.addEventListener('load', () => { image.width = image.naturalWidth / 2; shot.replaceChildren(image); });
    if (!shown) shot.replaceChildren(image);
  }
}

/** @param {Board} board */
function said({ isBuilding, failure, seconds, previews: all }) {
  if (isBuilding) {
    const drawn = all.filter((one) => one.picture !== null || one.failure !== null).length;
    return all.length ? `Building… ${drawn} of ${previews(all.length)} stand below.` : 'Building… The first build of a package takes some minutes.';
  }
  if (failure !== null) return 'The package does not compile. Below are the compiler’s messages, and the pictures of before.';
  const failed = all.filter((one) => one.failure !== null).length;
  return `${previews(all.length)}${failed ? `, ${failed} not drawn` : ''}${seconds === null ? '' : `, ${seconds.toFixed(1)} s after the save`}. They are drawn again at every save.`;
}
