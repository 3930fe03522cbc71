// @ts-check
// A document as a command line, JSON, Swift or HTML that makes the same bytes.
import { written } from './documents.js';

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
 * Null unless the document is a description that Swift reads.
 * @param {Job} job @param {string} output
 */
export function swift(job, output) {
  // Other options are the command's alone, as is the title of a dial's document.
  const isPlain = Object.keys(job).every((key) => ['command', 'spec', 'format', 'scale'].includes(key));
  if (!['png', 'svg'].includes(job.format) || !isPlain || (job.command === 'dial' && job.format === 'svg')) return null;
  /** @param {string} text A text that holds quotes and backslashes as they are. */
  const literal = (text) => {
    let hashes = '#';
    while (text.includes(`"""${hashes}`) || text.includes(`\\${hashes}`)) hashes += '#';
    return `${hashes}"""\n${text.trimEnd()}\n"""${hashes}`;
  };
  const scale = Number(job.scale) || 1;
  const write = `try scene.write(to: ${JSON.stringify(output)}${scale === 1 || job.format === 'svg' ? '' : `, scale: ${scale}`})\n`;
  if (job.spec) {
    const type = types[job.command] ?? 'Instrument';
    return `import Bezel\nimport Foundation\n\nlet description = ${literal(written({ command: job.command, spec: job.spec }))}\nlet piece = try ${type}(json: Data(description.utf8))\nlet scene = try piece.scene()\n${write}`;
  }
  return null;
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
