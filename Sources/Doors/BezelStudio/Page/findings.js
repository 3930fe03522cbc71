// @ts-check
// What there is to say of the picture: errors, warnings with remedies to click, and notes of what was done to draw it.
import { faintText, recoloredTries } from './contrast.js';
import { typeSize } from './documents.js';
import { byID, el, same, words } from './dom.js';
import { kindOf, plainly } from './messages.js';
import { isCured } from './remedies.js';

/**
 * @typedef {import('./server.js').Job} Job
 * @typedef {{label: string, tries: (doc: Job) => Job[], why: string}} Fix Changes in the order in which they are tried; why none may help.
 */

/** Rows of each kind that are shown. */
const mostWarnings = 8, mostNotes = 4;

/** @param {string} label @param {Record<string, any>} members @param {string} why @returns {Fix} */
const setting = (label, members, why) => ({ label, tries: (doc) => [{ ...doc, ...members }], why });
const shrink = setting('Shrink to fit', { overflow: 'shrink' }, 'The text is too long even at half its size: shorten it, or make the curve longer.');
const extend = setting('Go on past the end', { overflow: 'extend' }, 'This curve has no ends to go on from.');
const hide = setting('Leave out what does not fit', { overflow: 'hide' }, 'Not even a letter fits: make the curve longer, or the letters smaller.');
/** @type {Fix} */
const smaller = {
  label: 'Smaller letters', why: 'Letters small enough could not be read: make the bend wider.',
  tries: (doc) => [0.9, 0.8, 0.65, 0.5, 0.35, 0.25].map((factor) => ({ ...doc, 'font-size': Math.max(6, Math.round(typeSize(doc) * factor)) })),
};
/** @type {Fix} */
const tracking = {
  label: 'More tracking', why: 'The letters touch however far they stand apart: make the bend wider.',
  tries: (doc) => [1, 2, 3, 4, 6, 8, 12].map((more) => ({ ...doc, tracking: (Number(doc.tracking) || 0) + more })),
};

/**
 * What the page calls a change that Bezel has tried.
 * @param {string} key @param {any} value @param {Job} doc
 */
function mendName(key, value, doc) {
  if (key === 'font-size') return value < typeSize(doc) ? 'Smaller letters' : 'Larger letters';
  if (key === 'tracking') return value > (Number(doc.tracking) || 0) ? 'More tracking' : 'Less tracking';
  if (key === 'spacing') return `${words(String(value))} spacing`;
  if (key === 'method') return { align: 'Turn letters only', joined: 'Bend the joins', stretch: 'Bend the letters' }[String(value)] ?? words(String(value));
  if (typeof value === 'number' && typeof doc[key] === 'number') return `${value > doc[key] ? 'Larger' : 'Smaller'} ${words(key).toLowerCase()}`;
  return words(key);
}

/** @param {string} message @param {Job} doc @param {Record<string, any>} [mend] Options that Bezel has found to help. @returns {Fix[]} */
function fixes(message, doc, mend) {
  const own = ownFixes(message, doc);
  if (!mend || doc.command !== 'text') return own;
  const names = Object.entries(mend).map(([key, value]) => mendName(key, value, doc));
  const label = names.map((name, i) => (i ? name.charAt(0).toLowerCase() + name.slice(1) : name)).join(', ');
  return [setting(label, mend, 'It does not help here.'), ...own.filter((one) => !names.includes(one.label))];
}

/**
 * A dial's range up to its amount, or its amount at the end of the range.
 * @param {Job} doc @returns {Fix[]}
 */
function withinRange({ spec }) {
  const { amount, from = 0, to = 1 } = spec?.value ?? {};
  if (typeof amount !== 'number') return [];
  const isAbove = Math.abs(amount - to) < Math.abs(amount - from), end = isAbove ? to : from;
  /** @param {string} label @param {Record<string, number>} members @returns {Fix} */
  const fix = (label, members) => ({ label, tries: (doc) => [{ ...doc, spec: { ...doc.spec, value: { ...doc.spec.value, ...members } } }], why: 'The range has no length: change its ends.' });
  return [fix(`Let the range reach ${amount}`, { [isAbove ? 'to' : 'from']: amount }), fix(`Set the amount to ${end}`, { amount: end })];
}

/** @param {string} message @param {Job} doc @returns {Fix[]} */
function ownFixes(message, doc) {
  const kind = kindOf(message);
  if (kind === 'faint') {
    return [{ label: 'Letters that stand out', tries: (now) => recoloredTries(now, message), why: 'No shade of their colours stands out from this ground: change the ground.' }];
  }
  if (kind === 'beyond') return withinRange(doc);
  if (doc.command !== 'text') return [];
  switch (kind) {
    case 'unfit': return [hide, extend];
    case 'hidden': return [shrink, extend];
    case 'touch': return [setting('Even spacing', { spacing: 'even' }, 'They touch with even spacing too.'), tracking];
    case 'join': return [setting('Bend the joins', { method: 'joined' }, 'This curve bends too tightly for joins.')];
    case 'fold': return [setting('Turn letters only', { method: 'align', effect: undefined }, 'The curve bends too tightly: make the letters smaller.')];
    case 'tight': return [smaller];
    case 'loop': return [shrink];
    default: return [];
  }
}

/**
 * One of the findings that have one cause and one remedy, with their number.
 * @template {{message: string}} F @param {F[]} all @returns {(F & {more: number})[]}
 */
function grouped(all) {
  const kinds = all.map(({ message }) => kindOf(message)), goesRound = kinds.includes('loop');
  return all.flatMap((one, i) => {
    const kind = kinds[i], isOne = ['touch', 'join', 'fold', 'tight'].includes(kind);
    // Letters of a text that runs over its own beginning touch those.
    if (goesRound && kind === 'touch') return [];
    return isOne && kinds.indexOf(kind) < i ? [] : [{ ...one, more: isOne ? kinds.filter((other) => other === kind).length - 1 : 0 }];
  });
}

/** @param {import('./store.js').Store} store @param {import('./picture.js').Picture} picture @param {string} ground The page's, behind the picture. */
export function showFindings(store, picture, ground) {
  const { doc } = store;
  const element = byID('findings');
  if (!doc) return;
  const text = doc.command === 'text' ? String(doc.text ?? '') : '';
  /** @type {Map<string, {message: string, mend?: Record<string, any>}>} By what is said, once. */
  const found = new Map();
  /** @param {string} message @param {Record<string, any>} [mend] */
  const add = (message, mend) => { const said = plainly(message, undefined, text); if (!found.has(said)) found.set(said, { message, mend }); };
  for (const message of picture.warnings) add(message);
  for (const { kind, message, mend } of picture.measure?.lint ?? []) {
    if (kind === 'hidden-text' && picture.warnings.some((m) => kindOf(m) === 'hidden')) continue;
    if (kind === 'missing-glyph' && picture.warnings.some((m) => kindOf(m) === 'missing')) continue;
    add(message, mend);
  }
  const messages = grouped([...found.values()]);
  const faint = picture.error ? null : faintText(doc, ground);
  const rows = messages.slice(0, mostWarnings).map(({ message, mend, more }) => finding(message, fixes(message, doc, mend), '', more));
  if (messages.length > mostWarnings) rows.push(finding(`and ${messages.length - mostWarnings} more`, [], ''));
  if (faint) {
    const { ratio, shade } = faint;
    rows.unshift(finding(`The letters stand out little from their ground: ${ratio.toFixed(1)} to 1, where 3 to 1 is the least.`,
      shade ? [{ label: 'Letters that stand out', tries: (now) => [{ ...now, color: shade }], why: '' }] : [], ''));
  }
  if (picture.error) rows.unshift(finding(doc.command === 'text' && !doc.text ? 'There is no text. Type some.' : picture.error, fixes(picture.error, doc), 'error'));
  const notes = picture.error ? [] : picture.notes;
  rows.push(...notes.slice(0, mostNotes).map((message) => finding(message, [], 'note')));
  if (notes.length > mostNotes) rows.push(finding(`and ${notes.length - mostNotes} more`, [], 'note'));
  // On a phone they would cover a piece that is only looked at.
  element.classList.toggle('untouched', same(doc, store.base));
  const next = rows.map((row) => row.textContent).join('\n');
  if (element.dataset.said === next) return;
  element.dataset.said = next;
  element.replaceChildren(...rows);

  /** @param {string} message @param {Fix[]} remedies @param {string} kind @param {number} [more] Of those that are not named. */
  function finding(message, remedies, kind, more = 0) {
    const why = el('span', { class: 'why', role: 'status' });
    const row = el('div', { class: `finding ${kind}` }, el('span', {}, `${plainly(message, undefined, text).replace(/[\p{L}\p{N}”]$/u, '$&.')}${more ? ` And in ${more} more ${more === 1 ? 'place' : 'places'}.` : ''}`),
      ...remedies.map((fix) => el('button', { type: 'button', class: 'link', onclick: (/** @type {Event} */ event) => void remedy(fix, message, why, /** @type {HTMLButtonElement} */ (event.currentTarget)) }, fix.label)), why);
    return row;
  }

  /**
   * Takes the first change that removes the finding, or says why none does.
   * @param {Fix} fix @param {string} message @param {HTMLElement} why @param {HTMLButtonElement} button
   */
  async function remedy(fix, message, why, button) {
    const now = /** @type {Job} */ (store.doc);
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    why.textContent = '';
    try {
      const tries = fix.tries(now);
      const found = message.startsWith('The letters stand out little') ? tries[0] : await isCured(tries, message);
      if (store.doc !== now) return;
      if (found) { store.put(found); store.commit(); } else why.textContent = fix.why;
    } catch { why.textContent = 'Bezel is not answering: try again.'; } finally { button.removeAttribute('aria-busy'); }
  }
}
