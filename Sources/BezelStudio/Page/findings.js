// @ts-check
// Warnings of the picture, with remedies to click.
import { faintText, isFaint, withReadableLetters } from './contrast.js';
import { typeSize } from './documents.js';
import { byID, el } from './dom.js';
import { plainly } from './messages.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {{label: string, change: (doc: Job) => Job | null | Promise<Job | null>}} Fix */

/** @param {string} key @param {any} value */
const set = (key, value) => (/** @type {Job} */ doc) => ({ ...doc, [key]: value });

/** @param {string} message @param {Job} doc @returns {Fix[]} */
function fixes(message, doc) {
  if (isFaint(message)) return [{ label: 'Letters that stand out', change: (now) => withReadableLetters(now, message) }];
  if (doc.command !== 'text') return [];
  if (/does not fit.* even at/.test(message)) return [{ label: 'Leave out what does not fit', change: set('overflow', 'hide') }, { label: 'Go on past the end', change: set('overflow', 'extend') }];
  if (/hidden|does not fit|too long/.test(message)) {
    return [{ label: 'Shrink to fit', change: set('overflow', 'shrink') }, { label: 'Go on past the end', change: set('overflow', 'extend') }];
  }
  if (/\btouch\b/.test(message)) return [{ label: 'Even spacing', change: set('spacing', 'even') }, { label: 'More tracking', change: (d) => ({ ...d, tracking: (Number(d.tracking) || 0) + 1 }) }];
  if (/no longer connected/.test(message)) return [{ label: 'Bend the joins', change: set('method', 'joined') }];
  if (/folded|torn|distorted/.test(message)) return [{ label: 'Turn letters only', change: set('method', 'align') }];
  if (/tighter|tight/.test(message)) return [{ label: 'Smaller letters', change: (d) => ({ ...d, 'font-size': Math.max(6, Math.round(typeSize(d) * 0.8)) }) }];
  return [];
}

/** @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture @param {string} ground The page's, behind the picture. */
export function showFindings(store, picture, ground) {
  const { doc } = store;
  const element = byID('findings');
  if (!doc) return;
  const messages = [...picture.warnings];
  for (const { kind, message } of picture.measure?.lint ?? []) {
    if (kind === 'hidden-text' && messages.some((m) => /hidden/.test(m))) continue;
    if (kind === 'missing-glyph' && messages.some((m) => /no font|glyph/.test(m))) continue;
    messages.push(message);
  }
  const faint = picture.error ? null : faintText(doc, ground);
  const rows = messages.slice(0, 8).map((message) => finding(message, fixes(message, doc), ''));
  if (messages.length > 8) rows.push(finding(`and ${messages.length - 8} more`, [], ''));
  if (faint) {
    const { ratio, shade } = faint;
    rows.unshift(finding(`the letters stand out little from their ground: ${ratio.toFixed(1)} to 1, where 3 to 1 is the least`,
      shade ? [{ label: 'Letters that stand out', change: (d) => ({ ...d, color: shade }) }] : [], ''));
  }
  if (picture.error) rows.unshift(finding(doc.command === 'text' && !doc.text ? 'There is no text. Type some.' : picture.error, fixes(picture.error, doc), 'error'));
  const next = rows.map((row) => row.textContent).join('\n');
  if (element.dataset.said === next) return;
  element.dataset.said = next;
  element.replaceChildren(...rows);

  /** @param {string} message @param {Fix[]} remedies @param {string} kind */
  function finding(message, remedies, kind) {
    return el('div', { class: `finding ${kind}` }, el('span', {}, plainly(message)),
      ...remedies.map(({ label, change }) => el('button', { type: 'button', class: 'link', onclick: async () => {
        const now = /** @type {Job} */ (store.doc), next = await change(now);
        if (next && store.doc === now) store.put(next);
      } }, label)));
  }
}
