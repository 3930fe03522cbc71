// @ts-check
// Colours that run: a bar with stops to drag, the colour of the chosen one, and the way that they run.
import { codeOf, colorHint, colorOf, rgbOf } from './colors.js';
import { el, isEdited, plain, words } from './dom.js';
import { hinted } from './hint.js';
import { paintOf, round, written } from './gradient.js';

/** @typedef {import('./gradient.js').Stop} Stop */
/** @typedef {import('./gradient.js').Paint} Paint */

/** Ways for a finish. */
const runs = ['down', 'across', 'outward', 'around'];

/** @param {Stop[]} stops @param {number} location The colour there. */
function between(stops, location) {
  const sorted = [...stops].sort((a, b) => a.location - b.location);
  const after = sorted.findIndex((stop) => stop.location >= location);
  if (after <= 0) return sorted[after < 0 ? sorted.length - 1 : 0]?.color ?? '#24211E';
  const [a, b] = [sorted[after - 1], sorted[after]], t = (location - a.location) / ((b.location - a.location) || 1), from = rgbOf(a.color), to = rgbOf(b.color);
  if (!from || !to) return a.color;
  return `#${from.map((n, i) => Math.round(n + (to[i] - n) * t).toString(16).padStart(2, '0')).join('').toUpperCase()}`;
}

/** @type {import('./fields.js').Maker} */
export function gradientField(shape, id, change, context) {
  const isFinish = shape.isFinish === true, name = shape.label ?? words(shape.key);
  let chosen = 0;
  /** @type {Paint} */
  let paint = { stops: [], run: null, interpolation: null };
  const bar = el('div', { class: 'bar-of-stops' }), thumbs = el('div', { class: 'stops' });
  const picker = el('input', { type: 'color', 'aria-label': `${name}, colour of the stop` });
  const input = el('input', { type: 'text', id, autocomplete: 'off', spellcheck: 'false', placeholder: 'none' });
  const swatches = el('div', { class: 'swatches', role: 'group', 'aria-label': 'Colours of the piece', hidden: true });
  const hint = hinted(input, () => colorHint);
  const row = el('div', { class: 'row colors' }, picker, input, swatches, hint.element);
  const add = el('button', { type: 'button', class: 'link', onclick: () => insert() }, isFinish ? 'Blend' : 'Add a colour');
  const out = el('button', { type: 'button', class: 'link', onclick: () => drop() }, 'Remove colour');
  const none = shape.canBeNull ? el('button', { type: 'button', class: 'link', onclick: () => change(null, false) }, 'None') : null;
  const ways = !isFinish ? [] : runs.map((run) => el('button', { type: 'button', 'data-run': run, 'aria-pressed': 'false', onclick: () => put({ run }, false) }, words(run)));
  const way = el('div', { class: 'choices', role: 'group', 'aria-label': `${name}, the way the colours run` }, ...ways);
  const element = el('div', { class: 'gradient' }, el('div', { class: 'track-of-stops' }, bar, thumbs), row, el('div', { class: 'actions' }, add, out, none), way);

  /** @param {Partial<Paint>} next @param {boolean} isDragging */
  const put = (next, isDragging) => {
    paint = { ...paint, ...next };
    show();
    change(paint.stops.length ? written(paint, isFinish) : shape.canBeNull ? null : undefined, isDragging);
  };
  /** @param {Partial<Stop>} stop @param {boolean} isDragging @param {number} [which] */
  const setStop = (stop, isDragging, which = chosen) => put({ stops: paint.stops.length ? paint.stops.map((one, i) => (i === which ? { ...one, ...stop } : one)) : [{ color: '#24211E', location: 0, ...stop }] }, isDragging);
  /** @param {number} [at] */
  const insert = (at) => {
    const { stops } = paint;
    if (stops.length < 2) {
      const color = stops[0]?.color ?? '#24211E', rgb = rgbOf(color) ?? [36, 33, 30];
      const shade = `#${rgb.map((n) => Math.round(n > 128 ? n * 0.7 : n + (255 - n) * 0.45).toString(16).padStart(2, '0')).join('').toUpperCase()}`;
      chosen = 1;
      put({ stops: [{ color, location: 0 }, { color: shade, location: 1 }] }, false);
      return;
    }
    const sorted = [...stops].sort((a, b) => a.location - b.location);
    // Halfway to the next one.
    const now = sorted.indexOf(stops[chosen]), next = sorted[now + 1] ?? sorted[now - 1] ?? sorted[0];
    const location = at ?? round((stops[chosen].location + next.location) / 2);
    chosen = stops.length;
    put({ stops: [...stops, { color: between(stops, location), location }] }, false);
  };
  const drop = () => {
    if (paint.stops.length < 2) return;
    const stops = paint.stops.filter((_, i) => i !== chosen);
    chosen = Math.max(0, chosen - 1);
    put({ stops: stops.length === 1 && !isFinish ? [...stops, { ...stops[0], location: 1 }] : stops }, false);
  };

  /**
   * Chooses a stop. What is typed for another one ends with that one.
   * @param {number} i
   */
  const choose = (i) => {
    if (chosen === i) return;
    if (isEdited(input, false)) input.blur();
    chosen = i;
    show();
  };

  picker.addEventListener('input', () => setStop({ color: picker.value.toUpperCase() }, true));
  picker.addEventListener('change', () => setStop({ color: picker.value.toUpperCase() }, false));
  /** @param {boolean} isDragging */
  const typed = (isDragging) => {
    const color = colorOf(input.value);
    if (color !== null) setStop({ color }, isDragging);
    else if (input.value === '' && shape.canBeNull && paint.stops.length < 2) change(null, isDragging);
  };
  input.addEventListener('input', () => {
    hint(input.value !== '' && colorOf(input.value) === null, true);
    typed(true);
  });
  input.addEventListener('change', () => typed(false));
  input.addEventListener('blur', () => {
    hint(input.value !== '' && colorOf(input.value) === null);
    if (colorOf(input.value) !== null) show();
  });
  row.addEventListener('focusin', () => {
    if (!swatches.hidden) return;
    const all = context.colors();
    swatches.hidden = all.length < 2;
    swatches.replaceChildren(...all.map((color) => {
      const button = el('button', { type: 'button', 'aria-label': codeOf(color), title: codeOf(color), 'data-swatch': color, onclick: () => { setStop({ color }, false); input.value = codeOf(color); } });
      const rgb = rgbOf(color);
      if (rgb) button.style.background = `rgb(${rgb.join(' ')})`; else button.textContent = color.slice(0, 2);
      return button;
    }));
  });
  row.addEventListener('focusout', (event) => { if (!row.contains(/** @type {Node | null} */ (event.relatedTarget))) swatches.hidden = true; });
  bar.addEventListener('click', (event) => {
    const box = bar.getBoundingClientRect();
    if (paint.stops.length > 1) insert(round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width))));
  });

  /** @param {number} i */
  const thumb = (i) => {
    const button = el('div', { class: 'stop', role: 'slider', tabindex: 0, 'aria-valuemin': 0, 'aria-valuemax': 100 });
    let isHeld = false;
    button.addEventListener('pointerdown', (event) => { isHeld = true; choose(i); button.setPointerCapture(event.pointerId); button.focus(); event.preventDefault(); });
    button.addEventListener('pointermove', (event) => {
      if (!isHeld || paint.stops.length < 2) return;
      const box = bar.getBoundingClientRect();
      setStop({ location: round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width))) }, true, i);
    });
    const end = () => { if (isHeld) { isHeld = false; if (paint.stops.length) change(written(paint, isFinish), false); } };
    button.addEventListener('pointerup', end);
    button.addEventListener('pointercancel', end);
    button.addEventListener('focus', () => choose(i));
    button.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      if (event.key === 'Delete' || event.key === 'Backspace') { event.preventDefault(); drop(); /** @type {HTMLElement | undefined} */ (thumbs.children[chosen])?.focus(); return; }
      if (!step || paint.stops.length < 2) return;
      event.preventDefault();
      setStop({ location: round(Math.max(0, Math.min(1, paint.stops[i].location + step * (event.shiftKey ? 0.1 : 0.01)))) }, false, i);
    });
    return button;
  };
  const show = () => {
    const { stops } = paint;
    chosen = Math.max(0, Math.min(stops.length - 1, chosen));
    const sorted = [...stops].sort((a, b) => a.location - b.location);
    bar.style.background = stops.length > 1 ? `linear-gradient(to right, ${sorted.map(({ color, location }) => `${rgbOf(color) ? color : '#888'} ${location * 100}%`).join(', ')})` : stops.length ? stops[0].color : '';
    bar.classList.toggle('none', !stops.length);
    while (thumbs.children.length > stops.length) thumbs.lastElementChild?.remove();
    while (thumbs.children.length < stops.length) thumbs.append(thumb(thumbs.children.length));
    stops.forEach(({ color, location }, i) => {
      const button = /** @type {HTMLElement} */ (thumbs.children[i]);
      button.style.insetInlineStart = `${location * 100}%`;
      button.style.background = rgbOf(color) ? color : '#888';
      button.classList.toggle('chosen', i === chosen && stops.length > 1);
      button.setAttribute('aria-label', `${name}, colour ${i + 1} of ${stops.length}`);
      button.setAttribute('aria-valuenow', String(Math.round(location * 100)));
      button.setAttribute('aria-valuetext', `${codeOf(color)}, at ${plain(location * 100, 1)} per cent`);
    });
    thumbs.hidden = stops.length < 2;
    out.hidden = stops.length < 2 || (!isFinish && stops.length < 3);
    add.textContent = stops.length < 2 ? (stops.length ? 'Blend' : 'Fill') : 'Add a colour';
    if (none) none.hidden = !stops.length;
    way.hidden = !isFinish || stops.length < 2;
    for (const button of ways) button.setAttribute('aria-pressed', String(button.dataset.run === (paint.run ?? 'down')));
    const color = codeOf(stops[chosen]?.color ?? ''), rgb = color && rgbOf(color);
    if (!isEdited(input, false)) { if (input.value !== color) hint(false); input.value = color; }
    if (rgb) picker.value = `#${rgb.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('')}`;
    picker.classList.toggle('none', !color);
  };
  return {
    element, isGroup: true,
    show: (value, isForced) => {
      // What is dragged here is known already; it may stand in another order there.
      if (!isForced && paint.stops.length && JSON.stringify(value) === JSON.stringify(written(paint, isFinish))) { show(); return; }
      paint = paintOf(value);
      show();
      if (isForced) input.value = codeOf(paint.stops[chosen]?.color ?? '');
    },
  };
}
