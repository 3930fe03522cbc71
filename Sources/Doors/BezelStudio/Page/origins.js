// @ts-check
// Which member of the original a member of the changed description is: parts are told by what they are, not by their numbers.
// Makes no elements.
import { same } from './dom.js';

/** What tells members of a list apart before anything else. */
const kinds = ['layer', 'shape', 'kind', 'value', 'scale'];

/**
 * How much of a member another has, from 0 to 1; null where they cannot be the same part.
 * @param {any} a @param {any} b @returns {number | null}
 */
function likeness(a, b) {
  if (typeof a !== typeof b || Array.isArray(a) !== Array.isArray(b)) return null;
  if (typeof a !== 'object' || a === null || b === null) return a === b ? 1 : 0;
  if (a.layer !== b.layer) return null;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  let all = 0, alike = 0;
  for (const key of keys) {
    const weight = kinds.includes(key) ? 2 : 1;
    all += weight;
    if (same(a[key], b[key])) alike += weight;
  }
  return all ? alike / all : 1;
}

/**
 * For each item the index of the one that it was; -1 for a new one. The most alike are the same, of equal ones those in order.
 * @param {any[]} now @param {any[]} before @returns {number[]}
 */
export function matched(now, before) {
  const found = now.map(() => -1), taken = new Set();
  // What was not touched is the very same object.
  now.forEach((one, i) => {
    const k = typeof one === 'object' ? (before[i] === one ? i : before.indexOf(one)) : -1;
    if (k >= 0 && !taken.has(k)) { found[i] = k; taken.add(k); }
  });
  /** @type {{i: number, k: number, weight: number, off: number}[]} */
  const pairs = [];
  now.forEach((one, i) => before.forEach((other, k) => {
    if (found[i] >= 0 || taken.has(k)) return;
    const weight = likeness(one, other);
    if (weight !== null) pairs.push({ i, k, weight, off: Math.abs(i - k) });
  }));
  pairs.sort((a, b) => b.weight - a.weight || a.off - b.off || a.i - b.i || a.k - b.k);
  for (const { i, k } of pairs) if (found[i] < 0 && !taken.has(k)) { found[i] = k; taken.add(k); }
  return found;
}

/**
 * Lists that were matched, by both.
 * @type {WeakMap<any[], WeakMap<any[], number[]>>}
 */
const known = new WeakMap();
/** @param {any[]} now @param {any[]} before */
function matches(now, before) {
  const all = known.get(now) ?? new WeakMap(), found = all.get(before) ?? matched(now, before);
  all.set(before, found);
  known.set(now, all);
  return found;
}

/**
 * Where a place of a document is in another one; null where what it is in is new.
 * @param {any} doc @param {any} base @param {(string | number)[]} path @returns {(string | number)[] | null}
 */
export function originOf(doc, base, path) {
  /** @type {(string | number)[]} */
  const found = [];
  let now = doc, before = base;
  for (const key of path) {
    let own = key;
    if (typeof key === 'number' && Array.isArray(now) && Array.isArray(before)) {
      own = now === before ? key : matches(now, before)[key] ?? -1;
      if (own === -1) return null;
    }
    found.push(own);
    now = now?.[key];
    before = before?.[own];
  }
  return found;
}
