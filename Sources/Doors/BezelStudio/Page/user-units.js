// @ts-check
// Lengths with units in a description that is opened: fields, sliders and handles have numbers of user units.
import { server } from './server.js';

/** @typedef {import('./documents.js').Job} Job */

/** A member that may be such a length; words that look like one are read as words by the server. */
const length = /:\s*"\s*[-+]?[\d.]+(e[-+]?\d+)?\s*(px|mm|cm|in|pt|pc|em)\s*"/i;

/**
 * The piece with its lengths in user units, read as the command reads them; others as they are.
 * @param {Job} doc @param {(doc: Job) => Promise<any>} [describe]
 */
export async function inUserUnits(doc, describe = server.describe) {
  if (!doc.spec || !length.test(JSON.stringify(doc.spec))) return doc;
  try {
    return { ...doc, spec: await describe({ command: doc.command, spec: doc.spec }) };
  } catch { return doc; } // Its faults are told where it is drawn.
}
