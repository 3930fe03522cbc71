// @ts-check
// Colours that the browser reads, and Bezel's inks.

const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
/** @type {Map<string, number[] | null>} Colours that were looked at. */
const seen = new Map();
/** @param {string} color @returns {number[] | null} */
export function rgbOf(color) {
  const known = seen.get(color);
  if (known !== undefined) return known;
  if (seen.size > 500) seen.clear();
  const found = read(color);
  seen.set(color, found);
  return found;
}
/** @param {string} color @returns {number[] | null} */
function read(color) {
  if (!probe || !CSS.supports('color', color)) return null;
  probe.clearRect(0, 0, 1, 1);
  probe.fillStyle = color;
  probe.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = probe.getImageData(0, 0, 1, 1).data;
  return a ? [r, g, b] : null;
}

/**
 * WCAG's contrast ratio.
 * @param {number[]} a @param {number[]} b
 */
export function contrastOf(a, b) {
  /** @param {number[]} c */
  const luminance = (c) => {
    const [r, g, bl] = c.map((n) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/**
 * A colour as it is typed: digits alone are meant as a code. Null for what is none.
 * @param {string} text @returns {string | null}
 */
export function colorOf(text) {
  const bare = text.trim();
  if (isColor(bare)) return bare;
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(bare) ? `#${bare}` : null;
}

/**
 * A colour as a field says it: one that was computed, such as an accent's shade, by its code.
 * @param {string} color
 */
export function codeOf(color) {
  const parts = /^rgb\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*\)$/.exec(color)?.slice(1).map(Number);
  return parts?.every((n) => n <= 255) ? `#${parts.map((n) => Math.round(n).toString(16).padStart(2, '0')).join('').toUpperCase()}` : color;
}

/** What a field of a colour takes. */
export const colorHint = 'A colour is a code such as #1F6F54, a name such as teal, or an ink such as cmyk(0 60 80 0).';

/**
 * CSS colours, and inks for print.
 * @param {string} text
 */
export const isColor = (text) => CSS.supports('color', text) || /^\s*(cmyk|device-cmyk|device-gray|spot)\(([^()]|\([^()]*\))*\)(\s+overprint)?\s*$/i.test(text);
