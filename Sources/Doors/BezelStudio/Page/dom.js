// @ts-check

/**
 * An element with attributes, listeners (such as `onclick`) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, any>} [attributes] @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  apply(element, attributes);
  for (const child of children) if (child) element.append(child);
  return element;
}

/** @param {string} name @param {Record<string, any>} [attributes] @param {...(Node | string)} children */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  apply(element, attributes);
  element.append(...children);
  return element;
}

/** @param {Element} element @param {Record<string, any>} attributes */
function apply(element, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (key === 'value' && 'value' in element) /** @type {any} */ (element).value = value;
    else if (key === 'checked' && 'checked' in element) /** @type {any} */ (element).checked = value;
    else element.setAttribute(key, value === true ? '' : String(value));
  }
}

/**
 * Sets attributes only where they change, which spares the browser work.
 * @param {Element} element @param {Record<string, string>} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

/** @param {string} id @returns {any} */
export const byID = (id) => document.getElementById(id);

/**
 * Sets a text only where it changes.
 * @param {Element} element @param {string} text
 */
export function tell(element, text) { if (element.textContent !== text) element.textContent = text; }

/**
 * A button's icon from path data.
 * @param {string} d
 */
export const icon = (d) => svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('path', { d }));

/**
 * “from-value” and “smallestScale” as words, in the page's spelling.
 * @param {string} key
 */
export function words(key) {
  const text = key.replace(/-/g, ' ').replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
    .replace(/\b(c)olor/gi, '$1olour').replace(/\b(c)enter(ed)?\b/gi, (_, c, ed) => `${c}entre${ed ? 'd' : ''}`).replace(/\b(g)ray/gi, '$1rey');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {any} a @param {any} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Without trailing zeros.
 * @param {number} value @param {number} [digits]
 */
export const plain = (value, digits = 2) => String(Number(value.toFixed(digits)));

/**
 * Whether a field is being typed into.
 * @param {HTMLElement} input @param {boolean} [isForced]
 */
export const isEdited = (input, isForced = false) => !isForced && document.activeElement === input;
