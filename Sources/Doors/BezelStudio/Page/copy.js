// @ts-check
// A document as a command line, JSON, Swift or HTML that makes the same bytes.
import { numbers, written } from './documents.js';

/** @typedef {import('./server.js').Job} Job */

/**
 * Quoted for a shell.
 * @param {string} text
 */
export const quoted = (text) => (/^[\w@%+:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** @type {Record<string, string>} */
const positional = { text: 'text', measure: 'text', flower: 'words', render: 'document' };

/** Longest word, in characters, of every system's command lines. */
const longestWord = 100_000;

/**
 * A picture as a process substitution of Bash and Zsh.
 * @param {string} url
 */
function streamed(url) {
  const [head, body] = [url.slice(0, url.indexOf(',')), url.slice(url.indexOf(',') + 1)];
  const text = head.endsWith(';base64') ? body : btoa(unescape(body));
  return `<(base64 -d <<'IMAGE'\n${text.replace(/(.{76})/g, '$1\n')}\nIMAGE\n)`;
}

/** @param {Job} job With its format. @param {string} output */
export function commandLine(job, output) {
  const { command, format, spec, svg, ...rest } = job;
  const parts = ['bezel', command];
  /** @type {any[]} */
  const last = positional[command] ? [].concat(rest[positional[command]] ?? []) : [];
  for (const [key, value] of Object.entries(rest)) {
    if (key === positional[command] || value === undefined || value === null || value === false) continue;
    if (key === 'image' && String(value).length > longestWord) { parts.push(`--${key}=${streamed(String(value))}`); continue; }
    for (const one of [].concat(value)) parts.push(/** @type {any} */ (one) === true ? `--${key}` : quoted(`--${key}=${one}`));
  }
  if (spec) parts.push('--spec', '-');
  parts.push('-o', quoted(output));
  const text = last.map((word) => quoted(String(word)));
  if (svg !== undefined) text.push('-');
  if (text.length) parts.push('--', ...text);
  const line = parts.join(' ');
  const input = spec ? JSON.stringify(spec, null, 2) : svg;
  if (input === undefined) return `${line}\n`;
  let mark = 'END';
  while (input.split('\n').includes(mark)) mark += 'X';
  return `${line} <<'${mark}'\n${input.replace(/\n$/, '')}\n${mark}\n`;
}

/**
 * A row for `bezel batch` and `bezel worker`.
 * @param {Job} job @param {string} output
 */
export const row = (job, output) => `${JSON.stringify({ id: output.replace(/\.\w+$/, ''), ...job, output })}\n`;

const types = /** @type {Record<string, string>} */ ({
  dial: 'PaymentDial', badge: 'Badge', flower: 'Flower', pattern: 'TrianglePattern', vote: 'VotePair',
});

/**
 * A program that writes the export's bytes; null where Swift has no public way to all that the document says.
 * @param {Job} job @param {string} output
 */
export function swift(job, output) {
  if (!['png', 'svg'].includes(job.format)) return null;
  const scale = Number(job.scale) || 1;
  const write = `try scene.write(to: ${JSON.stringify(output)}${scale === 1 || job.format === 'svg' ? '' : `, scale: ${scale}`})\n`;
  if (job.command === 'text') return swiftText(job, write);
  // Other options are the command's alone.
  if (!job.spec || !Object.keys(job).every((key) => ['command', 'spec', 'format', 'scale'].includes(key))) return null;
  /** @param {string} text A text that holds quotes and backslashes as they are. */
  const literal = (text) => {
    let hashes = '#';
    while (text.includes(`"""${hashes}`) || text.includes(`\\${hashes}`)) hashes += '#';
    return `${hashes}"""\n${text.trimEnd()}\n"""${hashes}`;
  };
  const type = types[job.command] ?? 'Instrument';
  // The command names a dial that has no title, for those who hear the picture.
  const scene = job.command === 'dial' && job.format === 'svg' ? 'var scene = try piece.scene()\nscene.title = scene.title ?? "Payment dial"' : 'let scene = try piece.scene()';
  return `import Bezel\nimport Foundation\n\nlet description = ${literal(written({ command: job.command, spec: job.spec }))}\nlet piece = try ${type}(json: Data(description.utf8))\n${scene}\n${write}`;
}

/** Options of a text that a program of Swift follows. */
const swiftOptions = new Set(['command', 'format', 'scale', 'text', 'font', 'font-size', 'weight', 'italic', 'tracking', 'color', 'background', 'width', 'height', 'align', 'side', 'circle', 'arc', 'wave', 'spiral', 'path']);
/** Letters of scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** @param {string} text Null for what Swift writes otherwise. */
const swiftString = (text) => (/[\u0000-\u001f\u007f\u2028\u2029]/.test(text) ? null : `"${text.replace(/[\\"]/g, '\\$&')}"`);
/** @param {any} value */
const double = (value) => (Number.isInteger(Number(value)) ? `${Number(value)}` : String(Number(value)));

/**
 * The curve as Swift's expression, with lines before it; null for others.
 * @param {Job} job @returns {{lines: string[], path: string, isCentered: boolean, startsAtBeginning?: boolean} | null}
 */
function swiftCurve(job) {
  if (typeof job.path === 'string') {
    // Words are kept whole at corners, which one piece of a curve has none of.
    if (!/^\s*M[^A-Za-z]+C[^A-Za-z]+$/.test(job.path) || (job.path.match(/-?[\d.]+/g)?.length ?? 0) !== 8) return null;
    return { lines: [], path: `try Path(svg: ${JSON.stringify(job.path)})`, isCentered: false };
  }
  if (job.circle !== undefined) {
    // Text inside a circle meets at its top.
    return job.side === 'right' ? null : { lines: [], path: `Path.circle(center: .zero, radius: ${double(job.circle)}, startAngle: .degrees(90))`, isCentered: true };
  }
  const [a, b, c] = numbers(job.wave ?? job.spiral ?? job.arc);
  if (!Number.isFinite(a) || !Number.isFinite(b) || !b) return null;
  if (job.wave !== undefined) return { lines: [], path: `Path.wave(length: ${double(a)}, height: ${double(b)}${c === undefined ? '' : `, count: ${double(c)}`})`, isCentered: true };
  if (job.spiral !== undefined) {
    const [inner, outer] = [`${double(Math.abs(b))}`, `${double(Math.abs(b))} * (1 + ${double(a)})`], [start, end] = b > 0 ? [outer, inner] : [inner, outer];
    return { lines: [], path: `Path.spiral(startRadius: ${start}, endRadius: ${end}, turns: ${double(a)}, startAngle: .degrees(180))`, isCentered: true, startsAtBeginning: true };
  }
  return {
    lines: [
      `let (span, rise) = (${double(a)} as Double, ${double(Math.abs(b))} as Double)`, 'let radius = (span / 2 * (span / 2) + rise * rise) / (2 * rise)', 'let sweep = 4 * atan2(rise, span / 2)',
      'let arch = Path {', `    $0.addRelativeArc(center: Point(x: span / 2, y: ${b > 0 ? 'radius - rise' : '-radius + rise'}), radius: radius,`,
      `        startAngle: .radians(${b > 0 ? '-.pi / 2 - sweep / 2' : '.pi / 2 + sweep / 2'}), delta: .radians(${b > 0 ? 'sweep' : '-sweep'}))`, '}',
    ], path: 'arch', isCentered: true,
  };
}

/**
 * A line of text on a curve.
 * @param {Job} job @param {string} write
 */
function swiftText(job, write) {
  const text = swiftString(String(job.text ?? '')), font = swiftString(String(job.font ?? 'Inter')), curve = swiftCurve(job);
  const kinds = ['circle', 'arc', 'wave', 'spiral', 'path'].filter((kind) => job[kind] !== undefined);
  if (!Object.keys(job).every((key) => swiftOptions.has(key)) || !text || !font || !curve || kinds.length !== 1 || !Number(job.width) || !Number(job.height) || !Number(job['font-size'])) return null;
  const align = job.align ?? (curve.startsAtBeginning ? 'start' : 'center'), anchor = { start: '.start', center: '.middle', end: '.end' }[String(align)];
  if (!anchor || (align !== 'center' && rightToLeft.test(String(job.text))) || (job.background && job.background !== 'none' && !CSS.supports('color', job.background))) return null;
  const side = job.side === 'right' ? ', side: .right' : '';
  const position = align === 'center' && !side ? '' : `, position: .init(${anchor}, at: .fraction(${{ start: 0, center: 0.5, end: 1 }[String(align)]})${side})`;
  const [width, height] = [double(job.width), double(job.height)];
  const face = [font, ...(job.weight === undefined ? [] : [`weight: ${double(job.weight)}`]), ...(job.italic ? ['isItalic: true'] : [])].join(', ');
  const ground = job.background && job.background !== 'none' ? `, background: Color(css: ${JSON.stringify(job.background)})` : '';
  const draw = `$0.draw(placed, fill: .color(Color(css: ${JSON.stringify(job.color ?? '#000000')}) ?? .black))`;
  return ['import Bezel', 'import Foundation', '',
    `let font = try FontLibrary.standard.font(FontRequest(${face}), size: ${double(job['font-size'])}).opticallySized()`,
    'let shaper = Shaper(usesBundledFonts: true, usesSystemFonts: true, trimsPunctuation: true)',
    `let words = ${text}`, `let text = try shaper.shape(StyledText(words, style: TextStyle(font: font${job.tracking ? `, tracking: ${double(job.tracking)}` : ''})))`, '',
    ...curve.lines, `let path = ${curve.path}`,
    `let line = TextPath(path${position})`,
    'let placed = try line.place(text)', '',
    `var scene = Scene.drawn(size: Size(width: ${width}, height: ${height})${ground}) {`,
    ...(curve.isCentered ? [`    let box = path.boundingRect`, `    $0.transformed(by: Transform(translationX: ${width} / 2 - box.midX, y: ${height} / 2 - box.midY)) { ${draw} }`] : [`    $0.transformed(by: .identity) { ${draw} }`]),
    '}', 'scene.title = words', write].join('\n');
}

/**
 * An image in a page, or a download where browsers do not show the format.
 * @param {Uint8Array} bytes @param {string | undefined} type @param {string} about @param {string | null} file
 */
export function html(bytes, type, about, file) {
  const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  let raw = '';
  for (let i = 0; i < bytes.length; i += 8192) raw += String.fromCharCode(...bytes.subarray(i, i + 8192));
  const source = `data:${type ?? 'application/octet-stream'};base64,${btoa(raw)}`;
  return file === null ? `<img alt="${escaped(about)}" src="${source}">\n` : `<a download="${escaped(file)}" href="${source}">${escaped(about)}</a>\n`;
}
