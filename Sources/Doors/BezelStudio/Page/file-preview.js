// @ts-check
// Previews of files that browsers do not show, read from the files themselves: the lines of DXF and G-code, the page of PDF.
import { svg } from './dom.js';

/** @typedef {{d: string, color: string}} Line */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const ink = '#24211E', travel = '#8D877F', faint = '#A39C93';

/**
 * A layer's colour on white paper: near white it would not be seen.
 * @param {string} color Six digits.
 */
function shownColor(color) {
  const [r, g, b] = [0, 2, 4].map((i) => Number.parseInt(color.slice(i, i + 2), 16));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 205 ? faint : `#${color}`;
}

/** @param {number} n */
const short = (n) => String(Math.round(n * 1e4) / 1e4);

/**
 * The arc of a polyline's bulge, the tangent of a quarter of its angle, as SVG's command; positive turns anticlockwise, y up.
 * @param {number[]} a @param {number[]} b @param {number} bulge
 */
function bulged(a, b, bulge) {
  if (Math.abs(bulge) < 1e-9) return `L${short(b[0])} ${short(b[1])}`;
  const chord = Math.hypot(b[0] - a[0], b[1] - a[1]), radius = chord * (1 + bulge * bulge) / (4 * Math.abs(bulge));
  return `A${short(radius)} ${short(radius)} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 1 : 0} ${short(b[0])} ${short(b[1])}`;
}

/** @param {number} x @param {number} y @param {number} r */
const circle = (x, y, r) => `M${short(x - r)} ${short(y)} A${short(r)} ${short(r)} 0 1 0 ${short(x + r)} ${short(y)} A${short(r)} ${short(r)} 0 1 0 ${short(x - r)} ${short(y)}`;

/**
 * The lines of a DXF drawing, in its units, y up; colours of layers that are named by them.
 * @param {string} text @returns {Line[]}
 */
export function dxfLines(text) {
  const rows = text.split(/\r?\n/);
  /** @type {{type: string, pairs: [number, string][]}[]} */
  const entities = [];
  let isInside = false;
  for (let i = 0; i + 1 < rows.length; i += 2) {
    const code = Number(rows[i]), value = rows[i + 1].trim();
    if (code === 2 && value === 'ENTITIES') isInside = true;
    else if (code === 0 && value === 'ENDSEC') isInside = false;
    else if (isInside && code === 0) entities.push({ type: value, pairs: [] });
    else if (isInside) entities[entities.length - 1]?.pairs.push([code, value]);
  }
  return entities.flatMap(({ type, pairs }) => {
    const layer = pairs.find(([code]) => code === 8)?.[1] ?? '';
    const color = /^[0-9a-f]{6}$/i.test(layer) ? shownColor(layer) : ink;
    const one = (/** @type {number} */ code) => Number(pairs.find(([own]) => own === code)?.[1] ?? 0);
    const d = entityData(type, pairs, one);
    return d ? [{ d, color }] : [];
  });
}

/** @param {string} type @param {[number, string][]} pairs @param {(code: number) => number} one */
function entityData(type, pairs, one) {
  switch (type) {
    case 'LWPOLYLINE': {
      /** @type {[number, number, number][]} */
      const points = [];
      for (const [code, value] of pairs) {
        const last = points[points.length - 1];
        if (code === 10) points.push([Number(value), 0, 0]);
        else if (code === 20 && last) last[1] = Number(value);
        else if (code === 42 && last) last[2] = Number(value);
      }
      if (!points.length) return '';
      const isClosed = (one(70) & 1) === 1;
      const steps = points.slice(1).map((point, i) => bulged(points[i], point, points[i][2]));
      if (isClosed) steps.push(bulged(points[points.length - 1], points[0], points[points.length - 1][2]), 'Z');
      return `M${short(points[0][0])} ${short(points[0][1])} ${steps.join(' ')}`;
    }
    case 'LINE': return `M${short(one(10))} ${short(one(20))} L${short(one(11))} ${short(one(21))}`;
    case 'CIRCLE': return circle(one(10), one(20), one(40));
    case 'POINT': return circle(one(10), one(20), 0.1);
    case 'ARC': {
      const [from, to] = [one(50), one(51)].map((angle) => angle * Math.PI / 180), r = one(40);
      const large = ((one(51) - one(50)) % 360 + 360) % 360 > 180 ? 1 : 0;
      return `M${short(one(10) + r * Math.cos(from))} ${short(one(20) + r * Math.sin(from))} A${short(r)} ${short(r)} 0 ${large} 1 ${short(one(10) + r * Math.cos(to))} ${short(one(20) + r * Math.sin(to))}`;
    }
    default: return '';
  }
}

/**
 * The strokes of G-code, in its units, y up, and the ways between them.
 * @param {string} text @returns {{strokes: Line[], travels: string}}
 */
export function gcodeLines(text) {
  /** @type {Line[]} */
  const strokes = [];
  let x = 0, y = 0, travels = '', d = '', color = ink, isCutting = false, z = 0, hasHeights = false, mode = 0;
  const end = () => { if (d) strokes.push({ d, color }); d = ''; };
  for (const row of text.split(/\r?\n/)) {
    const said = row.match(/^; ?colou?r ([0-9a-f]{6})/i);
    if (said) { end(); color = shownColor(said[1]); }
    const words = Object.fromEntries([...row.replace(/;.*|\([^)]*\)/g, '').matchAll(/([A-Z])\s*(-?[\d.]+)/gi)].map(([, letter, number]) => [letter.toUpperCase(), Number(number)]));
    if (words.M === 3 || words.M === 4) isCutting = true;
    if (words.M === 5) { isCutting = false; end(); }
    if (words.G !== undefined && words.G <= 3) mode = words.G;
    if (words.Z !== undefined) { hasHeights = true; z = words.Z; if (z > 0) end(); }
    if (words.X === undefined && words.Y === undefined) continue;
    const [nx, ny] = [words.X ?? x, words.Y ?? y];
    const cuts = mode > 0 && (hasHeights ? z <= 0 : isCutting || mode > 0);
    if (!cuts) { end(); travels += `M${short(x)} ${short(y)} L${short(nx)} ${short(ny)} `; } else {
      d ||= `M${short(x)} ${short(y)}`;
      if (mode === 1) d += ` L${short(nx)} ${short(ny)}`; else {
        const [cx, cy] = [x + (words.I ?? 0), y + (words.J ?? 0)], r = Math.hypot(x - cx, y - cy);
        if (Math.abs(nx - x) < 1e-6 && Math.abs(ny - y) < 1e-6) d += ` ${circle(cx, cy, r).replace(/^M[^A]*/, '')}`;
        else {
          const turn = (Math.atan2(ny - cy, nx - cx) - Math.atan2(y - cy, x - cx)) * (mode === 3 ? 1 : -1);
          d += ` A${short(r)} ${short(r)} 0 ${((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI) > Math.PI ? 1 : 0} ${mode === 3 ? 1 : 0} ${short(nx)} ${short(ny)}`;
        }
      }
    }
    [x, y] = [nx, ny];
  }
  end();
  return { strokes, travels };
}

/**
 * A drawing of lines, as large as the space that it is given.
 * @param {Line[]} lines @param {string} travels
 */
function drawing(lines, travels = '') {
  const width = { fill: 'none', 'stroke-width': 1.25, 'vector-effect': 'non-scaling-stroke', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  // Machines count upwards.
  const flipped = svg('g', { transform: 'scale(1 -1)' },
    ...(travels ? [svg('path', { ...width, d: travels, stroke: travel, 'stroke-dasharray': '3 3', 'stroke-width': 0.75 })] : []),
    ...lines.map(({ d, color }) => svg('path', { ...width, d, stroke: color })));
  const element = svg('svg', { class: 'lines', role: 'img', 'aria-label': `The file’s lines: ${lines.length}` }, flipped);
  // The box is known once it is on the page.
  requestAnimationFrame(() => {
    const box = /** @type {any} */ (flipped).getBBox(), margin = 0.04 * Math.max(box.width, box.height, 1);
    element.setAttribute('viewBox', [box.x - margin, -(box.y + box.height) - margin, box.width + 2 * margin, box.height + 2 * margin].join(' '));
  });
  return element;
}

// MARK: PDF

/**
 * A PDF's streams, unpacked, as text of bytes.
 * @param {Uint8Array} bytes @returns {Promise<{head: string, text: string}[]>}
 */
async function streams(bytes) {
  const raw = new TextDecoder('latin1').decode(bytes);
  const found = [];
  for (let from = 0; ;) {
    // A stream's dictionary begins with its object, and says its length.
    const stream = raw.indexOf('stream', from), object = raw.lastIndexOf(' obj', stream);
    if (stream < 0) break;
    const head = raw.slice(Math.max(object, from), stream), start = stream + (raw[stream + 6] === '\r' ? 8 : 7), length = Number(head.match(/\/Length (\d+)/)?.[1]);
    from = length ? start + length + 'endstream'.length : stream + 'endstream'.length;
    if (!length || !/\/FlateDecode/.test(head) || /\/(Image|Metadata|FontFile|CIDFontType0C|XRef)/.test(head)) continue;
    try {
      const plain = new Blob([bytes.slice(start, start + length)]).stream().pipeThrough(new DecompressionStream('deflate'));
      found.push({ head, text: new TextDecoder('latin1').decode(await new Response(plain).arrayBuffer()) });
    } catch { /* a stream of another kind */ }
  }
  return found;
}

/** @param {string} text @param {string} name @returns {Box | null} */
function boxNamed(text, name) {
  const sides = text.match(new RegExp(`/${name}\\s*\\[([^\\]]+)\\]`))?.[1].trim().split(/\s+/).map(Number);
  if (!sides || sides.length !== 4 || !sides.every(Number.isFinite)) return null;
  return { x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1] };
}

/** @param {Box} box @param {number} x @param {number} y */
const isOn = (box, x, y) => x > box.x - 0.01 && x < box.x + box.width + 0.01 && y > box.y - 0.01 && y < box.y + box.height + 0.01;

/**
 * The first page of a PDF that Bezel has written, in points, y up: its boxes, where its pictures stand, its marks.
 * @param {Uint8Array} bytes @param {Box} picture The picture's size in pixels of an inch / 96, in which Bezel writes it.
 * @returns {Promise<{page: Box, trim: Box, bleed: Box, places: Box[], marks: string} | null>}
 */
export async function pdfPage(bytes, picture) {
  const all = await streams(bytes), raw = new TextDecoder('latin1').decode(bytes);
  const objects = [...all.filter(({ head }) => /\/ObjStm/.test(head)).map(({ text }) => text), raw];
  const dictionary = objects.map((text) => text.match(/<<\/Type\/Page\/[\s\S]*?\/MediaBox[\s\S]*?>>\s*(?:endobj|<<|$)/)?.[0] ?? '').find(Boolean) ?? objects.find((text) => /\/MediaBox/.test(text)) ?? '';
  const page = boxNamed(dictionary, 'MediaBox');
  if (!page) return null;
  const trim = boxNamed(dictionary, 'TrimBox') ?? page, bleed = boxNamed(dictionary, 'BleedBox') ?? trim;
  const contents = all.filter(({ head, text }) => !/\/(Type|Subtype)/.test(head) && /\b(re|cm|Do|m)\b/.test(text));
  /** @type {Box[]} */
  const places = [];
  let marks = '';
  for (const { text } of contents) {
    // Copies on a sheet are one form, placed again and again.
    for (const [, ...numbers] of text.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) cm\s*(?:\/\S+ (?:gs|BDC)\s*|\/Figure[^\n]*BDC\s*)*\/\w+ Do/g)) {
      const [a, , , d, e, f] = numbers.map(Number);
      places.push({ x: e, y: Math.min(f, f + d * picture.height), width: Math.abs(a) * picture.width, height: Math.abs(d) * picture.height });
    }
    for (const [, ...numbers] of text.matchAll(/([-\d.]+) ([-\d.]+) m\s+([-\d.]+) ([-\d.]+) l\s+S/g)) {
      const [x1, y1, x2, y2] = numbers.map(Number);
      // Lines of the picture lie within the cut, and are drawn in its own coordinates.
      if ([[x1, y1], [x2, y2]].every(([x, y]) => isOn(page, x, y) && !isOn(trim, x, y))) marks += `M${x1} ${y1} L${x2} ${y2} `;
    }
  }
  return { page, trim, bleed, places, marks };
}

/** @param {Uint8Array} bytes @param {string} shot The picture, as a URL. @param {number} width @param {number} height Of the picture, in user units. */
async function paper(bytes, shot, width, height) {
  const found = await pdfPage(bytes, { x: 0, y: 0, width, height });
  if (!found) return null;
  const { page, trim, bleed, marks } = found;
  const places = found.places.length ? found.places : [trim];
  const top = (/** @type {Box} */ box) => page.y + page.height - box.y - box.height;
  const inches = (/** @type {number} */ points) => Math.round(points * 254 / 72) / 10;
  const line = { fill: 'none', 'vector-effect': 'non-scaling-stroke' };
  return svg('svg', { class: 'paper', role: 'img', 'aria-label': `The file’s page, ${inches(page.width)} × ${inches(page.height)} mm`, viewBox: `${page.x} 0 ${page.width} ${page.height}` },
    svg('rect', { x: page.x, y: 0, width: page.width, height: page.height, class: 'sheet' }),
    ...places.map((box) => svg('image', { href: shot, x: box.x, y: top(box), width: box.width, height: box.height, preserveAspectRatio: 'xMidYMid meet' })),
    ...(bleed.width > trim.width + 0.01 ? [svg('rect', { ...line, x: bleed.x, y: top(bleed), width: bleed.width, height: bleed.height, stroke: '#B0442D', 'stroke-dasharray': '4 3' })] : []),
    ...(trim.width < page.width - 0.01 ? [svg('rect', { ...line, x: trim.x, y: top(trim), width: trim.width, height: trim.height, stroke: '#8D877F', 'stroke-dasharray': '2 3' })] : []),
    ...(marks ? [svg('path', { ...line, d: marks, stroke: '#24211E', transform: `translate(0 ${2 * page.y + page.height}) scale(1 -1)` })] : []));
}

/**
 * What a file shows, for formats that browsers do not; null for others.
 * @param {string} format @param {Uint8Array} bytes @param {{shot: () => Promise<string | null>, width: number, height: number}} picture
 * @returns {Promise<Element | null>}
 */
export async function filePreview(format, bytes, { shot, width, height }) {
  const text = () => new TextDecoder().decode(bytes);
  if (format === 'dxf') return drawing(dxfLines(text()));
  if (format === 'gcode') { const { strokes, travels } = gcodeLines(text()); return drawing(strokes, travels); }
  if (format !== 'pdf') return null;
  const source = await shot();
  return source ? paper(bytes, source, width, height) : null;
}
