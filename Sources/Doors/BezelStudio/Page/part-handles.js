// @ts-check
// Handles of the selected part: radius, angle, position and size, where it has them.
import { plain } from './dom.js';
import { angleOf, anglesOf, centreOf, layerNumber, leastRadius, withRadius, memberOf, onCircle, pathOf, round, steady, turned, valueOf } from './part-moves.js';
import { at, replaced } from './store.js';

/**
 * @typedef {import('./handles.js').Handle} Handle
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {{store: import('./store.js').Store, size: {width: number, height: number}, path: string, part: import('./part-map.js').Part | null, known: import('./server.js').Job | null}} Context The part's mask, and the document it is of.
 */

/** User units; the most ornaments with a handle each. */
const least = 1, maximumOrnaments = 24;

/** @param {string} key */
const stepOf = (key) => ({ ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 })[key];

/** @param {Context} context @returns {Handle[]} */
export function partHandles(context) {
  const { store, path } = context, doc = store.doc;
  if (!doc?.spec) return [];
  const layer = layerNumber(path) === null ? null : memberOf(doc, path);
  if (layer) return layerHandles(context, layer);
  if (doc.command === 'dial') return dialHandles(context);
  if (doc.command === 'badge') return badgeHandles(context);
  if (doc.command === 'flower' && path === 'middle') {
    return [reach(context, { x: context.size.width / 2, y: context.size.height / 2 }, 90, ['spec', 'middleRadius'], 46, 'Radius of the middle')];
  }
  return [];
}

/**
 * A handle at a distance from a centre.
 * @param {Context} context @param {Point} c @param {number} angle Where it stands, from 12 o'clock. @param {(string | number)[]} place Of the number. @param {number} usual @param {string} label
 * @param {{of?: (n: number) => number, back?: (d: number) => number, form?: Handle['form'], most?: number, least?: number, put?: (next: number) => void}} [how] The distance of a number, and back.
 * @returns {Handle}
 */
function reach({ store }, c, angle, place, usual, label, how = {}) {
  const { of = (/** @type {number} */ n) => n, back = (/** @type {number} */ d) => d, form = 'square', most = 1e5, least: low = 0 } = how;
  const found = at(store.doc, place), now = typeof found === 'number' ? found : usual;
  const u = onCircle({ x: 0, y: 0 }, angle, 1), d = of(now);
  /** @param {number} next */
  const put = (next) => {
    const fitting = round(Math.max(low, Math.min(most, next)));
    if (how.put) how.put(fitting); else store.set(place, fitting, `handle ${place.join('.')}`);
  };
  return {
    id: `part-${place[place.length - 1]}`, form, at: { x: c.x + u.x * d, y: c.y + u.y * d }, label: `${label}, ${plain(now, 1)}`,
    drag: (to) => put(back((to.x - c.x) * u.x + (to.y - c.y) * u.y)),
    press: (key, { shiftKey }) => {
      const step = stepOf(key);
      if (step) put(now + step * (shiftKey ? 10 : 1));
      return Boolean(step);
    },
  };
}

/**
 * A handle that turns something about a centre.
 * @param {Context} context @param {Point} c @param {number} radius @param {string} id @param {string} label @param {number} now @param {(angle: number) => void} put @returns {Handle}
 */
function spin(context, c, radius, id, label, now, put) {
  return {
    id: `part-${id}`, form: 'round', at: onCircle(c, now, radius), arm: c, label: `${label}, ${plain(now, 1)} degrees`,
    drag: (to, { ctrlKey }) => put(steady(angleOf(to, c), ctrlKey)),
    press: (key, { shiftKey }) => {
      const step = stepOf(key);
      if (step) put(now + step * (shiftKey ? 10 : 1));
      return Boolean(step);
    },
  };
}

/**
 * The size of letters at the corner of their box.
 * @param {Context} context @param {(string | number)[]} place Of the lettering. @param {number} usual The size where it has none. @returns {Handle[]}
 */
function letters({ store, part, known }, place, usual) {
  const lettering = at(store.doc, place);
  if (!part || !known || lettering === undefined || lettering === null) return [];
  /** @param {any} one */
  const sizeOf = (one) => (typeof one === 'object' && typeof one?.size === 'number' ? one.size : usual);
  const size = sizeOf(lettering), before = sizeOf(at(known, place)), { x, y, width, height } = moved(store.doc, known, part.box, place);
  const middle = { x: x + width / 2, y: y + height / 2 }, k = size / before;
  const corner = { x: middle.x + k * width / 2, y: middle.y + k * height / 2 }, reachNow = Math.hypot(corner.x - middle.x, corner.y - middle.y);
  /** @param {number} next */
  const put = (next) => store.put(replaced(store.doc, place, { ...(typeof lettering === 'object' ? lettering : { text: lettering }), size: round(Math.max(least, next)) }), `handle ${place.join('.')} size`);
  return [{
    id: 'part-size', form: 'square', at: corner, label: `Size of the letters, ${plain(size, 1)}`,
    drag: (to) => put(size * Math.max(0.05, ((to.x - middle.x) * (corner.x - middle.x) + (to.y - middle.y) * (corner.y - middle.y)) / (reachNow * reachNow))),
    press: (key, { shiftKey }) => {
      const step = stepOf(key);
      if (step) put(size + step * (shiftKey ? 10 : 1));
      return Boolean(step);
    },
  }];
}

/**
 * The box of a mask where its part stands now.
 * @param {any} doc @param {any} known @param {import('./part-map.js').Box} box @param {(string | number)[]} place Of the part, or of a member of it.
 */
export function moved(doc, known, box, place) {
  const path = place.slice(0, 3), now = at(doc, path), before = at(known, path);
  const keys = typeof now === 'object' && typeof before === 'object' && now?.layer ? ['x', 'y'] : [];
  const [dx, dy] = ['x', 'y'].map((key) => (keys.length ? valueOf(now, key) - valueOf(before, key) : 0));
  return { ...box, x: box.x + dx, y: box.y + dy };
}

/** @param {Context} context @param {any} layer @returns {Handle[]} */
function layerHandles(context, layer) {
  const { store, path, size } = context, doc = /** @type {any} */ (store.doc), place = pathOf(path), c = centreOf(doc, layer, size);
  /** @param {string} key @param {number} angle @param {string} label @param {Parameters<typeof reach>[6]} [how] */
  const out = (key, angle, label, how) => reach(context, c, angle, [...place, key], valueOf(layer, key), label, how);
  /** @param {Record<string, any>} change @param {string} key */
  const put = (change, key) => store.put(replaced(doc, place, { ...layer, ...change }), `handle ${path} ${key}`);
  const rings = layer.innerRadius || ['ringText', 'guilloche', 'sectors'].includes(layer.layer) ? [out('innerRadius', 90, 'Inner radius')] : [];
  switch (layer.layer) {
    case 'disc': return [out('radius', 90, 'Radius', { least }), ...rings, ...(typeof layer.radiusY === 'number' ? [out('radiusY', 180, 'Half the height', { least })] : [])];
    case 'guilloche': return [out('radius', 90, 'Radius', { least }), ...rings];
    case 'edge': return [out('radius', 90, 'Radius', { least }), ...(layer.kind && layer.kind !== 'plain' ? [out('depth', 90, 'Depth', { of: (n) => valueOf(layer, 'radius') - n, back: (d) => valueOf(layer, 'radius') - d, form: 'diamond' })] : [])];
    case 'ringText': return [
      out('radius', 90, 'Radius', { least }), ...rings,
      spin(context, c, valueOf(layer, 'radius') + 0.06 * size.height, 'turn', 'Turn', valueOf(layer, 'turn'), (angle) => put({ turn: turned(angle) }, 'turn')),
    ];
    case 'sectors': return [
      out('radius', 90, 'Radius', { least }), ...rings,
      spin(context, c, valueOf(layer, 'radius'), 'start', 'Start', valueOf(layer, 'start'), (angle) => put({ start: turned(angle) }, 'start')),
    ];
    case 'subDial': case 'moon': return [out('radius', 90, 'Radius', { least })];
    case 'text': case 'flag': return boxHandles(context, layer, c);
    case 'ornament': return ornamentHandles(context, layer, c);
    case 'hand': return handHandles(context, layer, c);
    case 'ticks': case 'numerals': case 'zones': return scaleHandles(context, layer, c);
    // Pictures have handles of their own, chosen or not.
    default: return [];
  }
}

/** @param {Context} context @param {any} layer @param {Point} c @returns {Handle[]} */
function boxHandles(context, layer, c) {
  const { store, path } = context, place = pathOf(path);
  if (!layer.frame && layer.layer === 'text') return letters(context, [...place, 'text'], 18);
  const width = layer.frame?.width ?? 34, height = layer.frame?.height ?? 26;
  /** @param {number} w @param {number} h */
  const put = (w, h) => store.set([...place, 'frame'], { ...layer.frame, width: round(Math.max(2, w)), height: round(Math.max(2, h)) }, `handle ${path} frame`);
  return [{
    id: 'part-frame', form: 'square', at: { x: c.x + width / 2, y: c.y + height / 2 }, label: `Size of the window, ${plain(width, 1)} by ${plain(height, 1)}`,
    drag: (to) => put(2 * (to.x - c.x), 2 * (to.y - c.y)),
    press: (key, { shiftKey }) => {
      const by = shiftKey ? 10 : 1;
      const step = /** @type {Record<string, number[]>} */ ({ ArrowRight: [by, 0], ArrowLeft: [-by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] })[key];
      if (step) put(width + step[0], height + step[1]);
      return Boolean(step);
    },
  }];
}

/** @param {Context} context @param {any} layer @param {Point} c @returns {Handle[]} */
function ornamentHandles(context, layer, c) {
  const { store, path } = context, place = pathOf(path), radius = valueOf(layer, 'radius'), size = valueOf(layer, 'size'), angles = anglesOf(layer);
  const first = onCircle(c, angles[0], radius);
  const each = !radius ? [] : angles.slice(0, maximumOrnaments).map((/** @type {number} */ angle, /** @type {number} */ i) => /** @type {Handle} */ ({
    id: `part-angle-${i}`, form: 'diamond', at: onCircle(c, angle, radius), label: `Ornament ${i + 1}, ${plain(angle, 1)} degrees`,
    drag: (to, { ctrlKey }) => store.put(replaced(store.doc, place, {
      ...layer, radius: round(Math.hypot(to.x - c.x, to.y - c.y)), angles: angles.map((/** @type {number} */ one, /** @type {number} */ k) => (k === i ? steady(turned(angleOf(to, c)), ctrlKey) : one)),
    }), `handle ${path} angle ${i}`),
  }));
  const [dx, dy] = [size / 2, size / 2];
  return [...each, {
    id: 'part-size', form: 'square', at: { x: first.x + dx, y: first.y + dy }, label: `Size of the ornament, ${plain(size, 1)}`,
    drag: (to) => store.set([...place, 'size'], round(Math.max(least, to.x - first.x + to.y - first.y)), `handle ${path} size`),
    press: (key, { shiftKey }) => {
      const step = stepOf(key);
      if (step) store.set([...place, 'size'], round(Math.max(least, size + step * (shiftKey ? 10 : 1))), `handle ${path} size`);
      return Boolean(step);
    },
  }];
}

/**
 * Where a hand points; null where its scale is none that the page knows.
 * @param {any} spec @param {any} hand
 */
function handAngle(spec, hand) {
  const scale = spec.scales?.[hand.scale ?? 'main'] ?? (hand.scale ? null : {}), value = typeof hand.value === 'number' ? hand.value : spec.values?.[hand.value ?? 'value'];
  if (!scale || typeof value !== 'number' || scale.path || scale.of || (scale.kind ?? 'linear') !== 'linear') return null;
  const { from = 0, to = 100, start = -135, sweep = 270 } = scale, fraction = (value - from) / ((to - from) || 1), isClosed = Math.abs(sweep) >= 360;
  return start + sweep * (isClosed ? fraction : Math.max(0, Math.min(1, fraction)));
}

/** @param {Context} context @param {any} layer @param {Point} c @returns {Handle[]} */
function handHandles(context, layer, c) {
  const place = pathOf(context.path), angle = handAngle(/** @type {any} */ (context.store.doc).spec, layer);
  if (angle === null) return [];
  /** @type {Handle[]} */
  const handles = [];
  if (layer.reach === undefined || layer.reach === null) handles.push(reach(context, c, angle, [...place, 'length'], valueOf(layer, 'length'), 'Length', { least }));
  if (valueOf(layer, 'tail')) handles.push(reach(context, c, angle + 180, [...place, 'tail'], valueOf(layer, 'tail'), 'Tail'));
  if (valueOf(layer, 'pivot')) handles.push(reach(context, c, angle + 90, [...place, 'pivot'], valueOf(layer, 'pivot'), 'Radius over the pivot', { form: 'diamond' }));
  return handles;
}

/**
 * Ticks, numerals, bands.
 * @param {Context} context @param {any} layer @param {Point} c @returns {Handle[]}
 */
function scaleHandles(context, layer, c) {
  const spec = /** @type {any} */ (context.store.doc).spec, place = pathOf(context.path), scale = spec.scales?.[layer.scale ?? 'main'] ?? {};
  if (scale.path) return layer.layer === 'numerals' ? letters(context, [...place, 'look'], 22) : [];
  const angle = (scale.start ?? -135) + (scale.sweep ?? 270) / 2, radius = valueOf(layer, 'radius');
  const isNumerals = layer.layer === 'numerals', low = isNumerals ? Math.min(radius, leastRadius(spec, layer)) : -1e5;
  const put = isNumerals ? (/** @type {number} */ next) => context.store.put(replaced(context.store.doc, place, withRadius(layer, next)), `handle ${context.path} radius`) : undefined;
  const handles = [reach(context, c, angle, [...place, 'radius'], radius, 'Radius', { least: low, put })];
  if (layer.layer === 'zones') handles.push(reach(context, c, angle, [...place, 'width'], valueOf(layer, 'width'), 'Width', { of: (n) => radius - n, back: (d) => radius - d, form: 'diamond' }));
  if (layer.layer === 'numerals') {
    const size = typeof layer.look?.size === 'number' ? layer.look.size : 22, sized = typeof layer.look === 'object' ? layer.look : {};
    handles.push({
      ...reach(context, c, angle, [...place, 'look', 'size'], size, 'Size of the numerals', { of: (n) => radius + n / 2, back: (d) => 2 * (d - radius), least, form: 'diamond' }),
      drag: (to) => {
        const d = Math.hypot(to.x - c.x, to.y - c.y);
        context.store.put(replaced(context.store.doc, [...place, 'look'], { ...sized, size: round(Math.max(least, 2 * (d - radius))) }), `handle ${context.path} look size`);
      },
    });
  }
  if (layer.layer === 'ticks' && (layer.side ?? 'inside') === 'inside') {
    const length = layer.major?.length ?? 16;
    handles.push(reach(context, c, angle, [...place, 'major', 'length'], length, 'Length of the long marks', { of: (n) => radius - n, back: (d) => radius - d, form: 'diamond' }));
  }
  return handles;
}

/** @param {Context} context @returns {Handle[]} */
function dialHandles(context) {
  const { store, path, size } = context, spec = /** @type {any} */ (store.doc).spec, c = { x: size.width / 2, y: size.height / 2 };
  const { width = 24, margin = 9 } = spec.ring ?? {}, outer = size.width / 2 - margin, middle = outer - width / 2;
  if (path === 'ring') {
    return [
      reach(context, c, 90, ['spec', 'ring', 'width'], width, 'Width of the ring', { of: (n) => outer - n, back: (d) => outer - d }),
      reach(context, c, 90, ['spec', 'ring', 'margin'], margin, 'Margin', { of: (n) => size.width / 2 - n, back: (d) => size.width / 2 - d, form: 'diamond' }),
    ];
  }
  if (path === 'valueArc' || path === 'track') {
    const own = spec[path]?.width ?? 24;
    return [reach(context, c, 20, ['spec', path, 'width'], own, 'Width', { of: (n) => middle + n / 2, back: (d) => 2 * (d - middle) })];
  }
  if (path === 'thumb' && context.part) {
    const { x, y, width: w, height: h } = context.part.box, own = spec.thumb?.diameter ?? 30;
    const at_ = { x: x + w / 2, y: y + h / 2 };
    return [reach(context, at_, angleOf(at_, c), ['spec', 'thumb', 'diameter'], own, 'Diameter', { of: (n) => n / 2, back: (d) => 2 * d, least })];
  }
  if (path === 'wedge') {
    const sweep = spec.wedge?.sweep ?? 0;
    return [spin(context, c, middle, 'sweep', 'Angle of the stop', sweep / 2, (angle) => store.set(['spec', 'wedge', 'sweep'], round(Math.max(0.5, Math.min(180, 2 * Math.abs(angle)))), 'handle wedge'))];
  }
  if (['top', 'bottom', 'amount', 'caption'].includes(path)) return letters(context, pathOf(path), { top: 34, bottom: 34, amount: 60, caption: 20 }[path] ?? 20);
  return [];
}

/** @param {Context} context @returns {Handle[]} */
function badgeHandles(context) {
  const { store, path, size } = context, spec = /** @type {any} */ (store.doc).spec, side = Math.min(size.width, size.height);
  if (path === 'top' || path === 'bottom') return letters(context, pathOf(path), 19);
  // A picture has handles of its own.
  if (path !== 'symbol' || spec.symbol?.image) return [];
  const scale = spec.symbolScale ?? 0.27, c = { x: size.width / 2, y: size.height / 2 };
  /** @param {number} next */
  const put = (next) => store.set(['spec', 'symbolScale'], Math.round(Math.max(0.02, Math.min(1, next)) * 1e3) / 1e3, 'symbolScale');
  return [{
    id: 'part-symbol', form: 'square', at: { x: c.x + side * scale / 2, y: c.y + side * scale / 2 }, label: `Size of the symbol, ${plain(100 * scale, 1)} per cent`,
    drag: (to) => put((to.x - c.x + to.y - c.y) / side),
    press: (key, { shiftKey }) => {
      const step = stepOf(key);
      if (step) put(scale + step * (shiftKey ? 0.1 : 0.01));
      return Boolean(step);
    },
  }];
}
