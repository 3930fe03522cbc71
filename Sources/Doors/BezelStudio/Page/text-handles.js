// @ts-check
// The text's brackets on its curve: start, middle and end, dragged along it or to its other side; and the lift.
import { curveData, originOf, typeSize } from './documents.js';
import { Curve } from './geometry.js';
import { plain } from './dom.js';
import { vector } from './curve-handles.js';

/** @typedef {import('./handles.js').Handle} Handle */

/**
 * The text's start and end on its curve; null where none is seen.
 * @param {import('./picture.js').Measure} measure
 */
export function extent(measure) {
  const seen = measure.clusters.filter((c) => !c.hidden && c.range.end > c.range.start);
  if (!seen.length) return null;
  return {
    start: Math.min(...seen.map((c) => c.middle - c.advance / 2)),
    end: Math.max(...seen.map((c) => c.middle + c.advance / 2)),
  };
}

/** @type {{d: string, curve: Curve} | null} */
let kept = null;
/** @param {string} d */
function curveOf(d) {
  if (kept?.d !== d) kept = { d, curve: new Curve(d) };
  return kept.curve;
}

/** @param {import('./store.js').Store} store @param {import('./picture.js').Measure | null} measure @returns {Handle[]} */
export function textHandles(store, measure) {
  const doc = store.doc;
  if (doc?.command !== 'text' || !measure || doc.repeat || doc.align === 'around' || doc.align === 'justify') return [];
  const d = curveData(doc), found = extent(measure);
  if (!d || !found) return [];
  const curve = curveOf(d);
  if (curve.length < 1) return [];
  // Bezel's and the browser's lengths differ slightly; on the other side text runs backwards.
  const factor = curve.length / measure.length;
  const isRight = doc.side === 'right';
  /**
   * Between the curve's direction and the text's.
   * @param {number} s
   */
  const flip = (s) => (isRight ? measure.length - s : s);
  const size = typeSize(doc), height = 0.95 * size;
  const isRTL = runsLeft(measure);
  const ends = isRTL ? { start: found.end, end: found.start } : found;
  /** @param {'start' | 'center' | 'end'} align @param {number} s */
  const handle = (align, s) => {
    const along = Math.max(0, Math.min(curve.length, flip(s) * factor));
    const p = curve.point(along), angle = curve.angle(along) + (isRight ? 180 : 0);
    const form = align === 'center' ? 'middle' : (align === 'start') !== isRTL ? 'start' : 'end';
    return /** @type {Handle} */ ({
      id: `text-${align}`, form, angle, height, at: p,
      label: `${{ start: 'Start', center: 'Middle', end: 'End' }[align]} of the text, ${plain(s, 1)} along the curve`,
      drag: (to) => {
        const near = curve.nearest(to);
        const crosses = (isRight ? -near.left : near.left) < -0.45 * size;
        put(align, flip(near.distance / factor), crosses ? !isRight : isRight, `text-${align}`);
      },
      press: (key, { shiftKey }) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
        if (step) put(align, s + step * (shiftKey ? 10 : 1), isRight, `text-${align}`);
        if (key === 'ArrowUp' || key === 'ArrowDown') lift(lifted + (key === 'ArrowUp' ? 1 : -1) * (shiftKey ? 10 : 1));
        if (key === 'Enter' || key === 'x') put(align, measure.length - s, !isRight, null);
        return Boolean(step) || ['ArrowUp', 'ArrowDown', 'Enter', 'x'].includes(key);
      },
    });
  };
  /** @param {'start' | 'center' | 'end'} align @param {number} s @param {boolean} right @param {string | null} step */
  function put(align, s, right, step) {
    const { side, ...rest } = /** @type {any} */ (store.doc);
    const offset = Math.max(0, Math.min(measure?.length ?? 0, right === isRight ? s : (measure?.length ?? 0) - s));
    store.put({ ...rest, align, offset: Math.round(offset * 10) / 10, ...(right ? { side: 'right' } : {}) }, step);
  }
  const lifted = Number(doc.baseline) || 0;
  /** @param {number} units */
  function lift(units) {
    const { baseline, ...rest } = /** @type {any} */ (store.doc);
    const next = Math.round(units * 10) / 10;
    store.put(next ? { ...rest, baseline: next } : rest, 'lift');
  }
  const middle = (found.start + found.end) / 2;
  const foot = Math.max(0, Math.min(curve.length, flip(middle) * factor));
  const up = curve.angle(foot) + (isRight ? 90 : -90);
  const base = curve.point(foot), out = vector(up, height + 16 + lifted);
  return [
    handle('start', ends.start), handle('center', middle), handle('end', ends.end),
    {
      id: 'text-lift', form: 'diamond', at: { x: base.x + out.x, y: base.y + out.y }, label: `Baseline shift, ${plain(lifted, 1)}`,
      drag: (to) => {
        const unit = vector(up, 1);
        lift((to.x - base.x) * unit.x + (to.y - base.y) * unit.y - height - 16);
      },
      press: (key, { shiftKey }) => {
        const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
        if (step) lift(lifted + step * (shiftKey ? 10 : 1));
        return Boolean(step);
      },
    },
  ];
}

/**
 * Whether the text mostly runs from right to left.
 * @param {import('./picture.js').Measure} measure
 */
export function runsLeft(measure) {
  const letters = measure.clusters.filter((c) => c.text.trim() && c.range.end > c.range.start);
  return letters.length > 1 && letters[0].middle > letters[letters.length - 1].middle;
}

/**
 * In the picture's coordinates.
 * @param {any} doc @param {{x: number, y: number}} p
 */
export const placed = (doc, p) => ({ x: p.x + originOf(doc).x, y: p.y + originOf(doc).y });
