// @ts-check
// A font's name, and a list of fonts in their own letters.
import { el, icon } from './dom.js';
import { server } from './server.js';

/**
 * By family, drawn once.
 * @type {Map<string, Promise<string | undefined>>}
 */
const samples = new Map();

/** Where fonts were added or removed. */
export function forgetSamples() { samples.clear(); }

/**
 * @param {string} family @param {{weight: number, italic: boolean}} [face] Of its faces; the regular one without it.
 */
export function sample(family, face) {
  const key = face ? `${family} ${face.weight} ${face.italic}` : family, known = samples.get(key);
  if (known) return known;
  const drawing = server.draw([{ command: 'text', text: family, font: family, ...(face && face.weight !== 400 ? { weight: face.weight } : {}), ...(face?.italic ? { italic: true } : {}), 'font-size': 20, line: 280, height: 32, align: 'start', scale: 2 }])
    .then(([answer]) => answer.data && `data:image/png;base64,${answer.data}`, () => { samples.delete(key); return undefined; });
  samples.set(key, drawing);
  return drawing;
}

/**
 * @param {string} id @param {string[]} families @param {(value: any, isDragging: boolean) => void} change
 * @param {string} [empty] What it says while it is empty, and no font is seen; without it, that is Inter.
 * @returns {{element: HTMLElement, show: (value: any, isForced?: boolean) => void}}
 */
export function fontField(id, families, change, empty) {
  const input = el('input', { type: 'text', id, role: 'combobox', autocomplete: 'off', spellcheck: 'false', 'aria-expanded': 'false', 'aria-controls': `${id}-list`, 'aria-autocomplete': 'list', placeholder: empty ?? null });
  const list = el('ul', { id: `${id}-list`, role: 'listbox', class: 'fonts', 'aria-label': 'Fonts', hidden: true });
  const image = el('img', { alt: '' });
  /** @type {HTMLElement[]} */
  let options = [];
  let chosen = -1, value = '', filter = '';

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      void sample(/** @type {HTMLElement} */ (target).dataset.family ?? '').then((source) => {
        const shot = target.querySelector('img');
        if (source && shot) shot.src = source;
      });
    }
  }, { root: list, rootMargin: '80px' });

  const fill = () => {
    const wanted = filter.trim().toLowerCase();
    const some = families.filter((family) => family.toLowerCase().includes(wanted));
    chosen = some.indexOf(value);
    options = some.map((family, i) => el('li', { role: 'option', id: `${id}-${i}`, 'aria-selected': String(family === value), 'aria-label': family, 'data-family': family },
      el('img', { alt: '', height: 22 })));
    list.replaceChildren(...options);
    for (const option of options) seen.observe(option);
    list.hidden = !options.length;
    input.setAttribute('aria-expanded', String(!list.hidden));
    mark();
  };
  const mark = () => {
    options.forEach((option, i) => option.classList.toggle('marked', i === chosen));
    if (options[chosen]) {
      input.setAttribute('aria-activedescendant', options[chosen].id);
      options[chosen].scrollIntoView({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  /** @param {string | undefined} family */
  const take = (family) => {
    close();
    input.value = family ?? '';
    change(family || undefined, false);
  };

  input.addEventListener('focus', () => { filter = ''; input.select(); });
  input.addEventListener('click', () => { if (list.hidden) fill(); });
  input.addEventListener('input', () => { filter = input.value; fill(); chosen = options.length ? 0 : -1; mark(); });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (list.hidden) { fill(); return; }
      chosen = Math.max(0, Math.min(options.length - 1, chosen + step));
      mark();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(!list.hidden && options[chosen] ? options[chosen].dataset.family : input.value);
    } else if (event.key === 'Escape' && !list.hidden) { event.stopPropagation(); close(); }
  });
  input.addEventListener('blur', () => {
    if (!list.hidden) close();
    if (input.value !== value) take(input.value);
  });
  // The field keeps the focus.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('[data-family]'));
    if (option) take(option.dataset.family);
  });

  const more = el('button', { type: 'button', class: 'icon', 'aria-label': 'My fonts', title: 'My fonts: add and remove font files', onclick: () => more.dispatchEvent(new CustomEvent('my-fonts', { bubbles: true })) }, icon('M10 4v12M4 10h12'));
  return {
    element: el('div', { class: 'font' }, el('div', { class: 'row' }, input, more), el('div', { class: 'sample' }, image), list),
    show: (next, isForced) => {
      value = next ?? '';
      if (isForced || document.activeElement !== input) input.value = value;
      const name = value || (empty === undefined ? 'Inter' : '');
      image.parentElement?.toggleAttribute('hidden', !name);
      if (!families.includes(name)) { image.removeAttribute('src'); return; }
      void sample(name).then((source) => { if (source && (value || 'Inter') === name) image.src = source; });
    },
  };
}
