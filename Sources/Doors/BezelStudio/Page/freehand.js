// @ts-check
// Smooth curves for a line drawn by hand: cubics by least squares, split where they are too far off
// (P. J. Schneider, “An Algorithm for Automatically Fitting Digitized Curves”, Graphics Gems, 1990).
import { between, distance } from './geometry.js';

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').Anchor} Anchor */
/** @typedef {[Point, Point, Point, Point]} Cubic */

/** Reparametrizations before a split. */
const rounds = 4;
/** Rounds of smoothing, and points that give a direction. */
const calms = 5, span = 5;

/**
 * Points with arms near a line.
 * @param {Point[]} line @param {number} tolerance How far the curves may lie off the smoothed line. @returns {Anchor[]}
 */
export function fitted(line, tolerance) {
  const points = calm(line.filter((p, i) => i === 0 || distance(p, line[i - 1]) > tolerance / 4));
  if (points.length < 2) return [];
  const last = points.length - 1;
  const cubics = fit(points, direction(points, 0, 1), direction(points, last, -1), tolerance);
  /** @type {Anchor[]} */
  const anchors = [{ ...points[0], in: null, out: null }];
  for (const [, out, into, end] of cubics) {
    /** @type {Anchor} */ (anchors.at(-1)).out = out;
    anchors.push({ ...end, in: into, out: null });
  }
  return anchors;
}

/**
 * Smooths by means of neighbours; the ends stay.
 * @param {Point[]} points
 */
function calm(points) {
  for (let round = 0; round < calms; round += 1) {
    const old = points;
    points = old.map((p, i) => (i === 0 || i === old.length - 1 ? p
      : { x: (old[i - 1].x + 2 * p.x + old[i + 1].x) / 4, y: (old[i - 1].y + 2 * p.y + old[i + 1].y) / 4 }));
  }
  return points;
}

/** @param {Point} a @param {Point} b @returns {Point} */
const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
/** @param {Point} a @param {Point} d @param {number} by @returns {Point} */
const along = (a, d, by) => ({ x: a.x + d.x * by, y: a.y + d.y * by });
/** @param {Point} a @param {Point} b */
const dot = (a, b) => a.x * b.x + a.y * b.y;
/** @param {Point} p @returns {Point} */
const unit = (p) => { const length = Math.hypot(p.x, p.y) || 1; return { x: p.x / length, y: p.y / length }; };

/**
 * The line's direction at a point, over a few points.
 * @param {Point[]} points @param {number} i @param {1 | -1} step
 */
const direction = (points, i, step) => unit(minus(points[Math.max(0, Math.min(points.length - 1, i + span * step))], points[i]));

/** @param {Point[]} points @param {Point} first @param {Point} last @param {number} tolerance @returns {Cubic[]} */
function fit(points, first, last, tolerance) {
  const start = points[0], end = points[points.length - 1];
  if (points.length === 2) {
    const third = distance(start, end) / 3;
    return [[start, along(start, first, third), along(end, last, third), end]];
  }
  let places = byLength(points);
  let curve = cubic(points, places, first, last);
  let worst = farthest(points, curve, places);
  for (let round = 0; round < rounds && worst.gap > tolerance && worst.gap < 4 * tolerance; round += 1) {
    places = places.map((t, i) => nearer(curve, points[i], t));
    curve = cubic(points, places, first, last);
    worst = farthest(points, curve, places);
  }
  if (worst.gap <= tolerance) return [curve];
  const cut = worst.index;
  const through = unit(minus(points[Math.min(points.length - 1, cut + span)], points[Math.max(0, cut - span)]));
  const back = { x: -through.x, y: -through.y };
  return [...fit(points.slice(0, cut + 1), first, back, tolerance), ...fit(points.slice(cut), through, last, tolerance)];
}

/**
 * As fractions of the line's length.
 * @param {Point[]} points
 */
function byLength(points) {
  const lengths = [0];
  for (let i = 1; i < points.length; i += 1) lengths.push(lengths[i - 1] + distance(points[i], points[i - 1]));
  return lengths.map((l) => l / (lengths[lengths.length - 1] || 1));
}

/** @param {Cubic} c @param {number} t @returns {Point} */
function at([a, b, c, d], t) {
  const ab = between(a, b, t), bc = between(b, c, t), cd = between(c, d, t);
  return between(between(ab, bc, t), between(bc, cd, t), t);
}

/**
 * The cubic with arms in the given directions and the least squared distances.
 * @param {Point[]} points @param {number[]} places @param {Point} first @param {Point} last @returns {Cubic}
 */
function cubic(points, places, first, last) {
  const start = points[0], end = points[points.length - 1];
  let aa = 0, ab = 0, bb = 0, ra = 0, rb = 0;
  points.forEach((p, i) => {
    const t = places[i], s = 1 - t;
    const a = along({ x: 0, y: 0 }, first, 3 * s * s * t), b = along({ x: 0, y: 0 }, last, 3 * s * t * t);
    const rest = minus(p, at([start, start, end, end], t));
    aa += dot(a, a); ab += dot(a, b); bb += dot(b, b);
    ra += dot(a, rest); rb += dot(b, rest);
  });
  const whole = aa * bb - ab * ab, chord = distance(start, end);
  let one = Math.abs(whole) < 1e-12 ? 0 : (ra * bb - rb * ab) / whole;
  let two = Math.abs(whole) < 1e-12 ? 0 : (aa * rb - ab * ra) / whole;
  // Backward or very long arms do not fit this line.
  if (!(one > 1e-3 * chord) || !(two > 1e-3 * chord) || one > 4 * chord || two > 4 * chord) one = two = chord / 3;
  return [start, along(start, first, one), along(end, last, two), end];
}

/** @param {Point[]} points @param {Cubic} curve @param {number[]} places */
function farthest(points, curve, places) {
  let gap = 0, index = Math.floor(points.length / 2);
  for (let i = 1; i < points.length - 1; i += 1) {
    const off = distance(points[i], at(curve, places[i]));
    if (off > gap) { gap = off; index = i; }
  }
  return { gap, index };
}

/**
 * A Newton step towards the curve's nearest point.
 * @param {Cubic} c @param {Point} p @param {number} t
 */
function nearer(c, p, t) {
  const first = c.slice(1).map((q, i) => along({ x: 0, y: 0 }, minus(q, c[i]), 3));
  const second = first.slice(1).map((q, i) => along({ x: 0, y: 0 }, minus(q, first[i]), 2));
  const off = minus(at(c, t), p);
  const speed = between(between(first[0], first[1], t), between(first[1], first[2], t), t);
  const bend = between(second[0], second[1], t);
  const slope = dot(speed, speed) + dot(off, bend);
  return slope === 0 ? t : Math.max(0, Math.min(1, t - dot(off, speed) / slope));
}
