// @ts-check
// A link with a piece: compressed JSON after the URL's #, which browsers send to no server.
import { modern } from './documents.js';

/** @typedef {import('./server.js').Job} Job */

const mark = '#piece=';
/** Characters of a link, and bytes when decompressed. */
const longest = 4 << 20, largest = 16 << 20;

/** Why a link is not opened. */
export class LinkError extends Error {}

/** @param {Blob} blob @param {CompressionStream | DecompressionStream} through @returns {Promise<Uint8Array>} At most `largest` bytes. */
async function flown(blob, through) {
  const reader = blob.stream().pipeThrough(/** @type {any} */ (through)).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > largest) { void reader.cancel(); throw new LinkError('The link holds more than a piece can be.'); }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) { all.set(part, at); at += part.length; }
  return all;
}

/**
 * The fragment for a piece.
 * @param {Job} doc @param {string} name
 */
export async function fragment(doc, name) {
  const bytes = await flown(new Blob([JSON.stringify({ name, doc })]), new CompressionStream('gzip'));
  let raw = '';
  for (let i = 0; i < bytes.length; i += 8192) raw += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return mark + btoa(raw).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/**
 * Whether an address or text has a piece.
 * @param {string} text
 */
export const holdsPiece = (text) => /^\s*\S{0,300}#piece=\S*\s*$/.test(text.slice(0, longest + 400));

/**
 * The piece of a link.
 * @param {string} text Whose end is a fragment. @param {string[]} commands Those that draw.
 * @returns {Promise<{doc: Job, name: string}>}
 */
export async function piece(text, commands) {
  const code = text.slice(text.indexOf(mark) + mark.length).trim();
  if (code.length > longest) throw new LinkError('The link is longer than a piece can be.');
  if (!code || /[^\w-]/.test(code)) throw new LinkError('The link holds no piece: it was changed or cut off.');
  let value;
  try {
    const raw = atob(code.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    // A check sum shows damage.
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await flown(new Blob([bytes]), new DecompressionStream('gzip'))));
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('The link was cut off or changed on its way: ask for it again.');
  }
  const { doc, name } = value ?? {};
  if (typeof doc !== 'object' || doc === null || Array.isArray(doc) || !commands.includes(doc.command)) throw new LinkError('The link holds no piece that is known here.');
  if (doc.spec !== undefined && (typeof doc.spec !== 'object' || doc.spec === null || Array.isArray(doc.spec))) throw new LinkError('The piece of the link cannot be read.');
  if (doc.command === 'render' && (typeof doc.svg !== 'string' || hasScript(doc.svg))) throw new LinkError('The document of the link has scripts: it is not opened.');
  return { doc: modern(doc), name: typeof name === 'string' ? name.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 80) : 'From a link' };
}

/**
 * Whether a browser would run something of a document.
 * @param {string} text
 */
const hasScript = (text) => /<\s*([\w-]+:)?(script|foreignObject|iframe|handler|listener)\b|[\s"'/]on[a-z]+\s*=|(java|vb)script\s*:|<!ENTITY/i.test(text.replace(/&#(x[0-9a-f]+|\d+);?/gi, (_, code) => {
  const number = code[0].toLowerCase() === 'x' ? parseInt(code.slice(1), 16) : Number(code);
  return number > 31 && number < 0x110000 ? String.fromCodePoint(number) : '';
}));
