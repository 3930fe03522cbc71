// @ts-check
// What can be drawn: initial documents, sizes, curves of texts, files.
import { plain } from './dom.js';
import { arc, arcData, Curve } from './geometry.js';
import { curveKeys, moved, numbers, ownCurve } from './parametric.js';

export { numbers };

/** @typedef {import('./server.js').Job} Job */

export const faces = ['gauge', 'watch', 'seal', 'lens'];
export const pieces = ['dial', 'badge', 'flower', 'pattern', 'vote'];
export const moving = ['gauge', 'dial', 'vote'];

/**
 * The font size of a text on a curve, in user units.
 * @param {Job | null} doc
 */
export const typeSize = (doc) => Number(doc?.['font-size']) || 48;

/**
 * Renames old keys.
 * @param {Job} doc @returns {Job}
 */
export function modern(doc) {
  if (doc.command !== 'text' || doc.size === undefined) return doc;
  const { size, ...rest } = doc;
  return { 'font-size': size, ...rest };
}

const usual = { 'font-size': 48, font: 'Inter', color: '#24211E', width: 640, height: 420 };

/**
 * The start of a piece's motion where the document has none.
 * @param {Job} doc @returns {Record<string, number>}
 */
export function started(doc) {
  if (doc['from-value'] !== undefined || !['gauge', 'dial'].includes(doc.command)) return {};
  return { 'from-value': doc.command === 'gauge' ? doc.spec?.scales?.main?.from ?? 0 : 0 };
}

/**
 * Texts to start from.
 * @type {{name: string, doc: Job}[]}
 */
export const texts = [
  { name: 'Text on a circle', doc: { command: 'text', text: 'ROUND THE WORLD', ...usual, width: 520, height: 520, circle: 180, tracking: 2 } },
  { name: 'Arch', doc: { command: 'text', text: 'Bon appétit', ...usual, font: 'Dancing Script', 'font-size': 72, arc: '480,120' } },
  { name: 'Wave', doc: { command: 'text', text: 'Over the hills and far away', ...usual, 'font-size': 40, wave: '540,170' } },
  { name: 'Spiral', doc: { command: 'text', text: 'Round and round and round it goes, from the rim of the page to its middle, letter by letter and turn by turn, and where it stops nobody knows but you', ...usual, width: 520, height: 520, 'font-size': 26, spiral: '2.6,58' } },
  { name: 'Arabic on an arch', doc: { command: 'text', text: 'مرحبا بالعالم', ...usual, font: 'Amiri', 'font-size': 84, arc: '480,100' } },
  { name: 'Your own path', doc: { command: 'text', text: 'Draw the curve you need', ...usual, path: 'M70 280 C200 80 440 80 570 280' } },
];

/**
 * The picture's size in user units, and keys that hold a cropped text still while it is edited.
 * @param {Job} doc @returns {{width: number, height: number, keys: Record<string, number>}}
 */
export function stage(doc) {
  const fixed = { dial: [414, 414], badge: [256, 256], flower: [400, 400], pattern: [150, 150], vote: [360, 56] };
  if (doc.command === 'text') {
    let width = Number(doc.width), height = Number(doc.height);
    const keys = /** @type {Record<string, number>} */ ({});
    if (!width || !height) {
      const box = curveBox(doc), margin = 1.6 * (typeSize(doc));
      width ||= keys.width = Math.ceil(box.right + margin);
      height ||= keys.height = Math.ceil(box.bottom + margin);
    }
    return { width, height, keys };
  }
  if (faces.includes(doc.command)) return { width: doc.spec?.width ?? 400, height: doc.spec?.height ?? 400, keys: {} };
  if (doc.command === 'render') {
    const { width, height } = documentSize(doc.svg ?? '');
    return { width, height, keys: {} };
  }
  const [w, h] = /** @type {Record<string, number[]>} */ (fixed)[doc.command] ?? [400, 400];
  const spec = doc.spec ?? {};
  const side = spec.size ?? doc.size;
  if (doc.command === 'dial') return { width: side ?? w, height: side ?? h, keys: {} };
  return { width: Number(doc.width ?? spec.width ?? w), height: Number(doc.height ?? spec.height ?? doc.width ?? spec.width ?? h), keys: {} };
}

/**
 * Pixels of CSS's units; em as at the root.
 * @type {Record<string, number>}
 */
const unitPixels = { '': 1, px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16, q: 96 / 101.6, em: 16, rem: 16, ex: 8 };

/**
 * Sizes of documents that say none: Bezel cuts them to their ink. By document, the latest ones.
 * @type {Map<string, {width: number, height: number}>}
 */
const drawnSizes = new Map();
const mostSizes = 20;

/**
 * Notes the size of a document's picture; false where it is known.
 * @param {string} svg @param {number} width @param {number} height
 */
export function noteDrawnSize(svg, width, height) {
  if (saysSize(svg)) return false;
  const old = drawnSizes.get(svg);
  if (old && Math.abs(old.width - width) < 1 && Math.abs(old.height - height) < 1) return false;
  if (drawnSizes.size >= mostSizes) drawnSizes.delete([...drawnSizes.keys()][0]);
  drawnSizes.set(svg, { width, height });
  return true;
}

/** Lengths that a file's size is written in. */
const lengthUnits = ['mm', 'cm', 'in', 'pt'];

/**
 * A document's longer side in the unit of length that its root has; null for pixels, and for a unit that files have not.
 * @param {string} svg @returns {string | null}
 */
export function lengthOf(svg) {
  const root = svg.match(/<(?:[\w-]+:)?svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/)?.[0] ?? '';
  const unit = root.match(/\s(?:width|height)\s*=\s*["'][^"']*?\d\s*([a-z]+)\s*["']/i)?.[1].toLowerCase();
  const { width, height } = documentSize(svg);
  return unit && lengthUnits.includes(unit) ? `${plain(Math.max(width, height) / unitPixels[unit], 3)}${unit}` : null;
}

/**
 * Whether a document says both sides, or has a box.
 * @param {string} svg
 */
export const saysSize = (svg) => { const { width, height } = saidSize(svg); return width > 0 && height > 0; };

/**
 * A document's size in pixels: what its root says in any unit, else its box, with the box's sides where it says one or none;
 * without either, that of its picture once it was drawn.
 * @param {string} svg @returns {{width: number, height: number}}
 */
export function documentSize(svg) {
  const { width, height } = saidSize(svg), drawn = drawnSizes.get(svg);
  return { width: width || drawn?.width || 300, height: height || drawn?.height || 150 };
}

/**
 * 0 for a side that is not said.
 * @param {string} svg @returns {{width: number, height: number}}
 */
function saidSize(svg) {
  const root = svg.match(/<(?:[\w-]+:)?svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/)?.[0] ?? '';
  const box = root.match(/\sviewBox\s*=\s*["']([^"']+)/)?.[1].trim().split(/[\s,]+/).map(Number) ?? [];
  const [, , boxWidth, boxHeight] = box.length === 4 && box.every(Number.isFinite) && box[2] > 0 && box[3] > 0 ? box : [0, 0, 0, 0];
  /** @param {'width' | 'height'} side @param {number} whole @returns {number} 0 where it is not said. */
  const said = (side, whole) => {
    const found = root.match(new RegExp(`\\s${side}\\s*=\\s*["']\\s*([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?)\\s*([a-zA-Z%]*)\\s*["']`));
    if (!found) return 0;
    const number = Number(found[1]), unit = found[2].toLowerCase();
    return Math.max(0, unit === '%' ? number / 100 * whole : number * (unitPixels[unit] ?? 0)) || 0;
  };
  let width = said('width', boxWidth), height = said('height', boxHeight);
  if (!width && height && boxHeight) width = height * boxWidth / boxHeight;
  if (!height && width && boxWidth) height = width * boxHeight / boxWidth;
  return { width: width || boxWidth, height: height || boxHeight };
}

/** @param {Job} doc */
function curveBox(doc) {
  const own = centredSize(doc);
  if (own) return { right: own.width + 1.6 * typeSize(doc), bottom: own.height + 1.6 * typeSize(doc) };
  const d = allCurves(doc);
  if (!d) return { right: 560, bottom: 360 };
  const box = measuredBox(d);
  return { right: box.x + box.width, bottom: box.y + box.height };
}

/**
 * The size of a curve centred in the picture; null of one with its own coordinates.
 * @param {Job} doc @returns {{width: number, height: number} | null}
 */
function centredSize(doc) {
  if (doc.circle !== undefined || doc.ellipse !== undefined) { const [rx, ry] = radii(doc); return { width: 2 * rx, height: 2 * ry }; }
  const own = ownCurve(doc);
  if (own) return { width: own.width, height: own.height };
  const arch = archOf(doc);
  if (arch) return { width: Math.abs(arch.rise) > arch.span / 2 ? 2 * arch.radius : arch.span, height: Math.abs(arch.rise) };
  const line = numbers(doc.line);
  return line.length === 1 ? { width: line[0], height: 0 } : null;
}

/**
 * A text's arch, and its circle's radius.
 * @param {Job} doc
 */
export function archOf(doc) {
  const [span, rise] = numbers(doc.arc);
  if (!(span > 0) || !Number.isFinite(rise)) return null;
  return { span, rise, radius: rise ? (span * span / 4 + rise * rise) / (2 * Math.abs(rise)) : Infinity };
}

/** @param {string} d */
function measuredBox(d) {
  const curve = new Curve(d);
  let right = 0, bottom = 0;
  for (let i = 0; i <= 100; i += 1) {
    const p = curve.point(curve.length * i / 100);
    right = Math.max(right, p.x);
    bottom = Math.max(bottom, p.y);
  }
  return { x: 0, y: 0, width: right, height: bottom };
}

/** @param {Job} doc */
function radii(doc) {
  if (doc.circle !== undefined) return [Number(doc.circle), Number(doc.circle)];
  const [rx, ry] = String(doc.ellipse).split(/[\s,]+/).map(Number);
  return [rx, ry ?? rx];
}

/**
 * A text's arc in the picture's coordinates; null for other curves.
 * @param {Job} doc
 */
export function arcOf(doc) {
  if (doc.circle !== undefined || doc.ellipse !== undefined) {
    const { width, height } = stage2(doc), [rx, ry] = radii(doc);
    const from = doc.from === undefined ? 90 : Number(doc.from);
    const to = doc.to === undefined ? from + 360 : Number(doc.to);
    return { cx: width / 2, cy: height / 2, rx, ry, from, to };
  }
  return typeof doc.path === 'string' ? arc(doc.path) : null;
}

/**
 * The picture of a centred curve; without a frame, the curve's own box.
 * @param {Job} doc
 */
export function stage2(doc) {
  const own = centredSize(doc) ?? { width: 0, height: 0 }, margin = 3.2 * typeSize(doc);
  return { width: Number(doc.width) || Math.ceil(own.width + margin), height: Number(doc.height) || Math.ceil(own.height + margin) };
}

/**
 * Sets a text's path; the picture keeps its size.
 * @param {Job} doc @param {string} path @param {{width: number, height: number}} size @returns {Job}
 */
export function withPath(doc, path, size) {
  const rest = Object.fromEntries(Object.entries(doc).filter(([key]) => !curveKeys.includes(key)));
  return { width: size.width, height: size.height, ...rest, command: doc.command, path };
}

/**
 * Writes an arc, by its own keys while it is centred in the picture.
 * @param {Job} doc @param {import('./geometry.js').Arc} next @returns {Job}
 */
export function withArc(doc, next) {
  const { circle, ellipse, from, to, path, ...rest } = doc;
  const { width, height } = circle !== undefined || ellipse !== undefined ? stage2(doc) : { width: NaN, height: NaN };
  if (Math.abs(next.cx - width / 2) < 0.01 && Math.abs(next.cy - height / 2) < 0.01) {
    const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;
    const isRound = Math.abs(next.rx - next.ry) < 0.01;
    const ends = next.from === 90 && next.to === 450 ? {} : { from: round(next.from), to: round(next.to) };
    return { ...rest, ...(isRound ? { circle: round(next.rx) } : { ellipse: `${round(next.rx)},${round(next.ry)}` }), ...ends };
  }
  return { ...rest, path: arcData(next) };
}

/**
 * A text's curve as path data in the picture's coordinates; null where unknown.
 * @param {Job} doc @returns {string | null}
 */
export function curveData(doc) {
  if (doc.command !== 'text') return null;
  if (typeof doc.path === 'string') return doc.path;
  if (Array.isArray(doc.path) && doc.path.length === 1) return doc.path[0];
  if (doc.circle !== undefined || doc.ellipse !== undefined) {
    const found = arcOf(doc);
    return found && arcData(found);
  }
  const { width, height } = stage2(doc), write = (/** @type {number} */ n) => plain(n, 3), own = ownCurve(doc);
  if (own) return moved(own.d, (width - own.width) / 2 - own.x, (height - own.height) / 2 - own.y);
  const arch = archOf(doc);
  if (arch) {
    const { span, rise, radius } = arch, y = write(height / 2 + rise / 2);
    const [left, right] = [write(width / 2 - span / 2), write(width / 2 + span / 2)];
    if (radius > 1e5 * span) return `M${left} ${y} L${right} ${y}`;
    return `M${left} ${y} A${write(radius)} ${write(radius)} 0 ${Math.abs(rise) > span / 2 ? 1 : 0} ${rise > 0 ? 1 : 0} ${right} ${y}`;
  }
  const line = numbers(doc.line);
  if (line.length === 1) return `M${write((width - line[0]) / 2)} ${write(height / 2)} h${write(line[0])}`;
  return line.length === 4 && line.every(Number.isFinite) ? `M${line[0]} ${line[1]} L${line[2]} ${line[3]}` : null;
}

/** @param {Job} doc */
export const allCurves = (doc) => (doc.command === 'text' && Array.isArray(doc.path) ? doc.path.join(' ') : curveData(doc));

/**
 * From measured points to the picture's coordinates.
 * @param {Job} doc
 */
export function originOf(doc) {
  const { width, height } = stage2(doc), arch = archOf(doc), line = numbers(doc.line);
  if (doc.path !== undefined) return { x: 0, y: 0 };
  if (doc.circle !== undefined || doc.ellipse !== undefined) return { x: width / 2, y: height / 2 };
  if (arch) return { x: (width - arch.span) / 2, y: height / 2 + arch.rise / 2 };
  const own = ownCurve(doc);
  if (own) return { x: (width - own.width) / 2 - own.x, y: (height - own.height) / 2 - own.y };
  return line.length === 1 ? { x: (width - line[0]) / 2, y: height / 2 } : { x: 0, y: 0 };
}

/** Pixels of a user unit that a scale has at least. */
const leastScale = 0.01;

/**
 * A command's option for its pixels. Documents that are drawn smaller than any scale are asked for by their longer side.
 * @param {Job} job @param {number} scale @returns {Record<string, number | string>}
 */
export function scaled(job, scale) {
  const wanted = scale * (Number(job.scale) || 1);
  if (wanted >= leastScale || job.command !== 'render') return { scale: Math.max(leastScale, wanted) };
  const { width, height } = documentSize(job.svg ?? '');
  return { size: String(Math.max(1, Math.round(Math.max(width, height) * wanted))) };
}

// MARK: Files

/**
 * Reads a file.
 * @param {string} name @param {string} content @returns {Job}
 */
export function read(name, content) {
  if (/^\s*</.test(content)) return { command: 'render', svg: content };
  /** @type {any} */
  let value;
  try { value = JSON.parse(content); } catch (error) {
    // Control characters are a file of another program's.
    const line = String(error).match(/line (\d+)/)?.[1];
    throw new Error(/[\u0000-\u0008\u000e-\u001f]/.test(content) || !/^\s*[{[]/.test(content)
      ? `${name} cannot be opened: a description (JSON), a document (SVG), a picture, a table (CSV) or a font is wanted.`
      : `${name} cannot be opened: it is broken${line ? ` in line ${line}` : ', or cut off'}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} holds no piece.`);
  if (typeof value.command === 'string') return modern(value);
  if (value.layers || value.scales) return { command: 'gauge', spec: value };
  if (value.valueArc || value.wedge || value.ring) return { command: 'dial', spec: value };
  if (value.words || value.petals) return { command: 'flower', spec: value };
  if (value.direction && value.triangleSize) return { command: 'pattern', spec: value };
  if (value.rimDepth !== undefined || value.symbol) return { command: 'badge', spec: value };
  if (value.left || value.share !== undefined) return { command: 'vote', spec: value };
  throw new Error(`${name} is a description of no piece that is known here.`);
}

/**
 * As written to a file: a description, an SVG document, or a job.
 * @param {Job} doc @param {boolean} asJob
 */
export function written(doc, asJob = false) {
  if (doc.command === 'render' && !asJob) return doc.svg;
  const keys = Object.keys(doc);
  if (doc.spec && keys.length === 2 && !asJob) return `${JSON.stringify(doc.spec, null, 2)}\n`;
  return `${JSON.stringify(doc, null, 2)}\n`;
}
