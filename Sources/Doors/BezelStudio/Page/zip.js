// @ts-check
// A ZIP archive of uncompressed files, as pictures are compressed already (APPNOTE 6.3.10).

/** @typedef {{name: string, bytes: Uint8Array}} Entry */

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xEDB88320 : value >>> 1;
  return value >>> 0;
});

/** @param {Uint8Array} bytes */
export function crc32(bytes) {
  let value = 0xFFFFFFFF;
  for (let i = 0; i < bytes.length; i += 1) value = table[(value ^ bytes[i]) & 255] ^ (value >>> 8);
  return (value ^ 0xFFFFFFFF) >>> 0;
}

/** UTF-8 names, and the format's first date, so that equal files make equal archives. */
const flags = 0x0800, date = 0x0021;
/** The most without ZIP64. */
export const maximumFiles = 65_535;

/** @param {[number, 2 | 4][]} fields @returns {Uint8Array<ArrayBuffer>} */
function written(fields) {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0)), view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true); else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** @param {Entry[]} entries @returns {Blob} */
export function zip(entries) {
  /** @type {BlobPart[]} */
  const parts = [];
  /** @type {BlobPart[]} */
  const directory = [];
  let offset = 0, listed = 0;
  for (const { name, bytes } of entries) {
    const title = new TextEncoder().encode(name), size = bytes.length;
    /** @type {[number, 2 | 4][]} */
    const shared = [[20, 2], [flags, 2], [0, 2], [0, 2], [date, 2], [crc32(bytes), 4], [size, 4], [size, 4], [title.length, 2], [0, 2]];
    const head = written([[0x04034B50, 4], ...shared]);
    parts.push(head, title, /** @type {Uint8Array<ArrayBuffer>} */ (bytes));
    const line = written([[0x02014B50, 4], [20, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]]);
    directory.push(line, title);
    offset += head.length + title.length + size;
    listed += line.length + title.length;
  }
  const end = written([[0x06054B50, 4], [0, 2], [0, 2], [entries.length, 2], [entries.length, 2], [listed, 4], [offset, 4], [0, 2]]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
