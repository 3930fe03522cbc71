// @ts-check
// Pictures within pieces, as data: URLs.
import { faces } from './documents.js';
import { el } from './dom.js';
import { inserted } from './parts.js';
import { server } from './server.js';

/** @typedef {import('./server.js').Job} Job */

/** In bytes: each state of the piece holds it. */
const largest = 4 << 20;

export const pictureTypes = '.svg,.png,.jpg,.jpeg,.webp,.gif,image/svg+xml,image/png,image/jpeg,image/webp,image/gif';

/** @param {File} file */
export const isPicture = (file) => /\.(svg|png|jpe?g|webp|gif)$/i.test(file.name) || /^image\/(svg\+xml|png|jpeg|webp|gif)$/.test(file.type);
/** @param {File} file */
export const isDrawing = (file) => /\.svg$/i.test(file.name) || file.type === 'image/svg+xml';

/** @param {File} file @returns {Promise<string>} */
export async function imageURL(file) {
  if (!isPicture(file)) throw new Error(`${file.name} is no picture: an SVG, PNG, JPEG, WebP or GIF is wanted.`);
  if (file.size > largest) throw new Error(`${file.name} has ${(file.size / (1 << 20)).toFixed(1)} MiB; a piece takes pictures of ${largest >> 20} MiB at most.`);
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(new Error(`${file.name} cannot be read.`)));
    reader.readAsDataURL(file);
  });
}

/**
 * A picture's text as a URL.
 * @param {string} text
 */
export const shownURL = (text) => (/^\s*</.test(text) ? `data:image/svg+xml,${encodeURIComponent(text)}` : text);

/** @param {Job | null} doc */
export const takesPictures = (doc) => doc !== null && (['text', 'badge'].includes(doc.command) || faces.includes(doc.command));

/**
 * Bezel places it in badges and seals.
 * @param {Job} doc @param {string} url @returns {Promise<Job>}
 */
export async function withImage(doc, url) {
  if (doc.command === 'text') {
    // The middle's words leave no room.
    const { middle, 'middle-size': size, ...rest } = doc;
    return /** @type {Job} */ ({ ...rest, image: url });
  }
  if (doc.command === 'badge' || doc.command === 'seal') {
    const { symbol, 'symbol-path': path, text, 'symbol-color': color, ...rest } = doc;
    const spec = await server.describe({ ...rest, image: url });
    return { ...rest, spec };
  }
  const spec = { layers: [], ...doc.spec }, side = Math.min(spec.width ?? 400, spec.height ?? 400);
  const hands = spec.layers.findIndex((/** @type {any} */ layer) => layer.layer === 'hand');
  // Under hands, where a watch has its maker's name.
  if (hands >= 0) return inserted({ ...doc, spec }, { layer: 'image', image: url, y: -0.19 * side, width: 0.16 * side, height: 0.16 * side }, hands);
  return inserted({ ...doc, spec }, { layer: 'image', image: url, width: side / 4, height: side / 4 }, spec.layers.length);
}

/**
 * A picture, a chooser, and a place to drop files.
 * @type {import('./fields.js').Maker}
 */
export function imageField(shape, id, change) {
  const none = shape.canBeNull ? null : undefined;
  const shot = el('img', { alt: '', hidden: true }), fault = el('p', { class: 'help', role: 'alert', hidden: true });
  const chooser = el('input', { type: 'file', accept: pictureTypes, hidden: true, 'aria-label': 'A picture' });
  const button = el('button', { type: 'button', id, class: 'quiet', onclick: () => chooser.click() }, 'Choose…');
  const out = el('button', { type: 'button', class: 'link', hidden: true, onclick: () => { change(none, false); button.focus(); } }, 'Leave out');
  /** @param {File | undefined} file */
  const take = async (file) => {
    if (!file) return;
    fault.hidden = true;
    try { change(await imageURL(file), false); } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      fault.hidden = false;
    }
  };
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0];
    chooser.value = '';
    void take(file);
  });
  const holder = el('div', { 'data-takes-pictures': true }, el('div', { class: 'row image' }, shot, button, chooser, out), fault);
  holder.addEventListener('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    // Other files are opened, as elsewhere on the page.
    if (!file || !isPicture(file)) return;
    event.preventDefault();
    void take(file);
  });
  return {
    element: holder,
    show: (value) => {
      const url = typeof value === 'string' && value !== '' ? shownURL(value) : '';
      if (url && shot.getAttribute('src') !== url) shot.src = url;
      shot.hidden = !url;
      out.hidden = !url || shape.isRequired === true;
      button.textContent = url ? 'Another…' : 'Choose…';
    },
  };
}
