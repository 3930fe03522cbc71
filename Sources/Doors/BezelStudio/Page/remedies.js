// @ts-check
// Whether a change removes what was found, asked of Bezel before it is made.
import { stage } from './documents.js';
import { kindOf } from './messages.js';
import { measured } from './picture.js';
import { server, textOf } from './server.js';

/** @typedef {import('./server.js').Job} Job */

/** In pixels: large enough for warnings that depend on the picture's size. */
const side = 400;
/** Changes that are tried together. */
const together = 4;

/** @param {Job} doc @returns {Job} */
const small = (doc) => {
  const { width, height, keys } = stage(doc);
  return { ...doc, ...keys, format: 'png', scale: Math.min(1, side / Math.max(width, height)) };
};

/**
 * The first change whose picture has no finding of the message's kind; null for none.
 * @param {Job[]} tries @param {string} message @returns {Promise<Job | null>}
 */
export async function isCured(tries, message) {
  const kind = kindOf(message), isText = tries[0]?.command === 'text';
  for (let first = 0; first < tries.length; first += together) {
    const some = tries.slice(first, first + together);
    const jobs = some.flatMap((doc) => (isText ? [small(doc), measured(doc, true)] : [small(doc)]));
    const answers = await server.draw(jobs);
    for (const [i, doc] of some.entries()) {
      const [answer, measure] = isText ? [answers[2 * i], answers[2 * i + 1]] : [answers[i], null];
      if (!answer?.data) continue;
      const lint = measure?.data ? [JSON.parse(textOf(measure.data))].flat()[0]?.lint ?? [] : [];
      const said = [...answer.warnings, ...lint.map((/** @type {{message: string}} */ one) => one.message)];
      if (!said.some((one) => kindOf(one) === kind)) return doc;
    }
  }
  return null;
}
