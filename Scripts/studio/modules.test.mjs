// The page's modules that need no page: `node --test Scripts/studio`.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const page = new URL('../../Sources/Doors/BezelStudio/Page/', import.meta.url);
const load = (name) => import(new URL(name, page));
const { schemaTree, rangeOf, written } = await load('schema.js');
const { mapping, marked, sourceOf, sources } = await load('sources.js');
const { Keeper, most } = await load('keeper.js');
const { Steps } = await load('steps.js');
const { Store, replaced } = await load('store.js');
const { carried, moving, standing, still } = await load('moving-parts.js');

const schema = {
  $defs: {
    color: { type: 'string' },
    lettering: { anyOf: [{ type: 'string' }, { type: 'object', properties: { text: { type: 'string' }, size: { type: 'number' }, color: { $ref: '#/$defs/color' } } }] },
    stop: { type: 'object', properties: { color: { $ref: '#/$defs/color' }, location: { type: 'number' } }, required: ['color', 'location'] },
    gradient: { anyOf: [{ type: 'array', items: { $ref: '#/$defs/color' } }, { type: 'array', items: { $ref: '#/$defs/stop' } }, { type: 'object', properties: { stops: { type: 'array', items: { $ref: '#/$defs/stop' } } }, required: ['stops'] }] },
    piece: {
      type: 'object',
      properties: {
        top: { anyOf: [{ $ref: '#/$defs/lettering' }, { type: 'null' }] },
        value: { anyOf: [{ anyOf: [{ type: 'number', minimum: 0, maximum: 1 }, { type: 'object', properties: { amount: { type: 'number' }, from: { type: 'number' }, to: { type: 'number' } } }] }, { type: 'null' }] },
        paint: { $ref: '#/$defs/gradient' },
        words: { type: 'array', items: { type: 'string' } },
        axes: { type: 'object', additionalProperties: { type: 'number' } },
      },
    },
  },
  if: {}, then: {}, else: { $ref: '#/$defs/piece' },
};

/** All fields of a tree. */
const fieldsOf = (nodes) => nodes.flatMap((node) => ('field' in node ? [node] : fieldsOf(node.children)));
const fieldAt = (spec, path, key) => fieldsOf(schemaTree(schema, spec)).find((node) => node.path.join('.') === path && (!key || node.field.key === key));

test('choices within choices keep their fields, set or not', () => {
  for (const top of [null, undefined, 'A', { text: 'A' }]) {
    const paths = fieldsOf(schemaTree(schema, { top })).map((node) => `${node.path.join('.')} ${node.field.key}`);
    for (const wanted of ['size', 'color']) assert.ok(paths.includes(`spec.top.${wanted} ${wanted}`), `${wanted} of ${JSON.stringify(top)}`);
    assert.ok(paths.some((path) => path.endsWith(' text')), `text of ${JSON.stringify(top)}`);
  }
});

test('what holds a field is made when the field is set', () => {
  const doc = { command: 'dial', spec: { top: null } };
  assert.deepEqual(written(fieldAt(doc.spec, 'spec.top.size'), doc, 12).spec.top, { size: 12 });
  const text = { command: 'dial', spec: { top: 'HELLO' } };
  assert.deepEqual(written(fieldAt(text.spec, 'spec.top.size'), text, 12).spec.top, { text: 'HELLO', size: 12 });
  assert.equal(written(fieldAt(text.spec, 'spec.top', 'text'), text, 'BYE').spec.top, 'BYE');
});

test('forms of a value turn into each other', () => {
  const doc = { command: 'dial', spec: { value: 0.25, paint: ['red', 'blue'] } };
  assert.deepEqual(written(fieldAt(doc.spec, 'spec.value', 'value as'), doc, 'amount, from, to').spec.value, { amount: 0.25, from: 0, to: 1 });
  const paint = fieldAt(doc.spec, 'spec.paint', 'paint');
  assert.equal(paint.field.kind, 'gradient');
});

test('a paint keeps its form, and becomes the shortest that says it', async () => {
  const { paintOf, written: asWritten } = await load('gradient.js');
  const stops = [{ color: 'red', location: 0 }, { color: 'blue', location: 1 }];
  for (const value of [['red', 'blue'], stops, { stops }, { colors: ['red', 'blue'] }]) assert.deepEqual(paintOf(value).stops, stops);
  assert.deepEqual(asWritten(paintOf(['red', 'blue']), false), ['red', 'blue']);
  const uneven = [{ color: 'red', location: 0.2 }, { color: 'blue', location: 1 }];
  assert.deepEqual(asWritten(paintOf(uneven), false), uneven);
  assert.deepEqual(asWritten(paintOf({ stops, interpolation: 'oklab' }), false), { stops, interpolation: 'oklab' });
  assert.equal(asWritten(paintOf('red'), true), 'red');
  assert.deepEqual(asWritten({ ...paintOf(['red', 'blue']), run: 'outward' }, true), { colors: ['red', 'blue'], run: 'outward' });
  assert.deepEqual(asWritten(paintOf({ colors: uneven, run: 'across' }), true), { colors: uneven, run: 'across' });
  assert.deepEqual(paintOf(null).stops, []);
});

test('each field stands for a place of its own', () => {
  const all = fieldsOf(schemaTree(schema, { top: 'A', value: { amount: 1 }, paint: ['red'], words: ['a'] })).map((node) => `${node.path} ${node.field.key}`);
  assert.equal(new Set(all).size, all.length);
});

test('ranges are those of the document as it is', () => {
  const hand = { layer: 'hand' };
  assert.deepEqual(rangeOf({ layers: [hand], scales: { main: { to: 240 } }, values: { value: 3 } }, 'value'), [0, 240]);
  assert.deepEqual(rangeOf({ layers: [hand], scales: { main: { to: 300 } }, values: { value: 280 } }, 'value'), [0, 300]);
  assert.deepEqual(rangeOf({ layers: [hand], scales: { main: { kind: 'table', table: [{ value: -20 }, { value: 3 }] } }, values: { value: -4 } }, 'value'), [-20, 3]);
  const meter = { layers: [{ layer: 'hand', scale: 'litres' }, { layer: 'text', text: { text: '{value}' } }], scales: { litres: { sweep: 360, to: 0.01 }, main: { to: 1e5 } }, values: { value: 1204 } };
  assert.deepEqual(rangeOf(meter, 'value'), [0, 1e5]);
  assert.equal(rangeOf({ layers: [{ layer: 'hand', scale: 'x' }], scales: { x: { sweep: 360 } }, values: { value: 1204 } }, 'value'), null);
});

test('letters of a text with fields are those of its source', () => {
  const map = mapping('of ${to}!', 'of $1,000.00!');
  assert.deepEqual([0, 2, 3].map(map.toShown), [0, 2, 3]);
  assert.equal(map.toShown(9), 13);
  assert.equal(map.toSource(13), 9);
  assert.equal(map.toSource(5), 3);
  assert.equal(map.toSource(11), 8);
  assert.equal(mapping('Yes', 'Yes 63%').toSource(6), 3);
});

test('the source of a label is the one that changes it and has its letters', () => {
  const doc = { command: 'gauge', spec: { texts: { unit: 'km/h' }, layers: [{ layer: 'text', text: { text: '{unit}', color: '#fff' } }, { layer: 'text', text: { text: 'fixed' } }] } };
  const all = sources(doc);
  assert.deepEqual(all.map(({ text }) => text), ['km/h', '{unit}', 'fixed']);
  const shown = (now) => [now.spec.layers[0].text.text.replace('{unit}', now.spec.texts.unit), now.spec.layers[1].text.text];
  const probes = all.map((source) => shown(source.write(doc, marked(source.text))));
  assert.equal(sourceOf(all, shown(doc), 0, probes).id, 'spec.texts.unit');
  assert.equal(sourceOf(all, shown(doc), 1, probes).id, 'spec.layers.1.text.text');
});

test('text of documents is found and written between its tags', () => {
  const svg = '<svg><!-- <text>no</text> --><title>no</title><text a="1>2">One <tspan>two &amp; 3</tspan> </text><text/><text>x</text></svg>';
  const all = sources({ command: 'render', svg });
  assert.deepEqual(all.map(({ text }) => text), ['One', 'two & 3', 'x']);
  assert.equal(all[1].write({ command: 'render', svg }, 'a < b').svg, svg.replace('two &amp; 3', 'a &lt; b'));
});

test('ten pieces are kept, and those that were only looked at make room', () => {
  const held = new Map();
  const shelf = { getItem: (key) => held.get(key) ?? null, setItem: (key, text) => held.set(key, text), removeItem: (key) => held.delete(key) };
  let time = 0;
  const keeper = new Keeper(shelf, () => (time += 1));
  const put = (id, isChanged) => keeper.keep({ id, name: id, file: null }, { doc: { command: 'text', text: isChanged ? id : '' }, base: { command: 'text', text: '' }, saved: null });
  for (let i = 0; i < most; i += 1) put(`p${i}`, true);
  put('looked', false);
  assert.equal(keeper.list.length, most + 1);
  put('again', false);
  assert.ok(!keeper.list.some(({ id }) => id === 'looked'));
  assert.equal(keeper.oldest()?.id, 'p0');
  assert.equal(keeper.content('p5').doc.text, 'p5');
  keeper.drop('p5');
  assert.equal(keeper.content('p5'), null);
  const full = new Keeper({ ...shelf, setItem: () => { throw new Error('full'); } });
  assert.equal(full.keep({ id: 'x', name: 'x', file: null }, { doc: { command: 'text' }, base: null, saved: null }), false);
  held.set('bezel.pieces', '{broken');
  assert.deepEqual(keeper.list, []);
});

test('a word is one step', () => {
  const steps = new Steps();
  const all = ['H', 'Hi', 'Hi ', 'Hi y', 'Hi yo', 'Hi y', 'Hi '].map((text) => steps.next('a', text));
  assert.equal(all[0], all[1]);
  assert.notEqual(all[1], all[2]);
  assert.equal(all[2], all[4]);
  assert.notEqual(all[4], all[5]);
  assert.equal(all[5], all[6]);
});

test('another piece in the document’s stead is not what was there', () => {
  const store = new Store();
  store.open({ command: 'text', text: 'A' }, 'A');
  const { id } = store;
  store.replace({ command: 'badge' }, 'Pasted');
  assert.notEqual(store.id, id);
  store.undo();
  assert.equal(store.doc.text, 'A');
  assert.deepEqual(replaced({ a: 'text' }, ['a', 'b'], 1), { a: { b: 1 } });
});

const link = await load('link.js');
const doc = { command: 'badge', spec: { top: 'SUMMIT' } };
const packed = async (value) => {
  const bytes = new Uint8Array(await new Response(new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
  return `#piece=${Buffer.from(bytes).toString('base64url')}`;
};

test('a link holds a piece with its name', async () => {
  const text = await link.fragment(doc, 'Bädge');
  assert.ok(link.holdsPiece(`http://127.0.0.1:1/x/${text}`));
  assert.deepEqual(await link.piece(text, ['badge']), { doc, name: 'Bädge' });
});

test('links that were cut off or changed are refused', async () => {
  const text = await link.fragment(doc, 'Badge');
  for (let end = '#piece='.length; end < text.length - 1; end += 1) await assert.rejects(link.piece(text.slice(0, end), ['badge']), link.LinkError);
  await assert.rejects(link.piece(`${text.slice(0, 40)}A${text.slice(41)}`, ['badge']), link.LinkError);
});

test('hostile links are refused', async () => {
  for (const bad of [null, 7, [], { doc: [] }, { doc: { command: 'rm' } }, { doc: { command: 'badge', spec: [] } }, { doc: { command: 'render' } },
    ...['<svg><script>1</script></svg>', '<svg onload="x"/>', '<svg><a href="javascript:x"/></svg>', '<svg><a href="&#106;avascript:x"/></svg>', '<svg><foreignObject/></svg>', '<s:svg><s:script/></s:svg>', '<!DOCTYPE x [<!ENTITY a "b">]><svg/>'].map((svg) => ({ doc: { command: 'render', svg } }))]) {
    await assert.rejects(link.piece(await packed(bad), ['badge', 'render']), link.LinkError, JSON.stringify(bad));
  }
  await assert.rejects(link.piece(await packed({ doc, name: ' '.repeat(20 << 20) }), ['badge']), link.LinkError);
});

test('what moves is drawn over what stands still, with all parts in their places', () => {
  const layers = [{ layer: 'disc' }, { layer: 'text', clearOf: ['hands'], text: 'A' }, { layer: 'ticks' }, { layer: 'hand' }];
  const doc = { command: 'gauge', background: 'white', spec: { background: 'white', layers } };
  assert.equal(standing(doc, ['value']), 1);
  assert.equal(standing({ ...doc, spec: { layers: [layers[0], layers[2], layers[3]] } }, ['value']), 2);
  assert.deepEqual(still(doc, 1).spec.hidden, [1, 2, 3]);
  assert.equal(still(doc, 1).spec.layers, layers);
  const over = moving(doc, 1);
  assert.deepEqual([over.spec.hidden, over.spec.background, over.background], [[0], undefined, undefined]);
  assert.deepEqual(still({ ...doc, spec: { layers, hidden: [0] } }, 3).spec.hidden, [0, 3]);
});

test('a text without words keeps clear of nothing, and the minute hand leaves the seconds as they are', () => {
  const layers = [{ layer: 'text', clearOf: ['hands'], text: { text: '{name}' } }, { layer: 'ticks' }, { layer: 'hand' }];
  const named = (name) => ({ command: 'watch', spec: { layers, texts: { name }, values: { hour: 1, minute: 2, second: 3 } } });
  assert.equal(standing(named(''), ['value']), 2);
  assert.equal(standing(named('AURORA'), ['value']), 0);
  assert.deepEqual(carried(named(''), 'minute'), ['hour', 'minute']);
  assert.deepEqual(carried(named(''), 'hour'), ['hour', 'minute', 'second']);
});

const { Curve } = await load('geometry.js');

/** Whether two points are within a hundredth of each other. */
const near = (p, x, y) => Math.hypot(p.x - x, p.y - y) < 0.01;

test('a curve is measured along its lines, curves and arcs', () => {
  assert.ok(Math.abs(new Curve('M0 0H30V40Z').length - 120) < 1e-9);
  const circle = new Curve('M100 0A100 100 0 0 1 -100 0A100 100 0 0 1 100 0Z');
  assert.ok(Math.abs(circle.length / (200 * Math.PI) - 1) < 1e-4);
  assert.ok(near(circle.point(50 * Math.PI), 0, 100));
  const turned = new Curve('M0 -50A50 20 90 0 1 0 50');
  assert.ok(near(turned.point(turned.length / 2), 20, 0));
  const quarter = new Curve('M0 0C0 55.2285 44.7715 100 100 100');
  assert.ok(Math.abs(quarter.length - 50 * Math.PI) < 0.05);
  assert.deepEqual(new Curve('M0 0Q10 20 20 0T40 0').point(1e9), { x: 40, y: 0 });
});

test('a curve goes on where its next contour begins', () => {
  const two = new Curve('M0 0H10M0 50H10');
  assert.equal(two.length, 20);
  assert.ok(near(two.point(15), 5, 50));
  assert.equal(new Curve('M0 0 oops').length, 0);
});

test('the nearest place on a curve is found, and on which side of it a point lies', () => {
  const { distance, left } = new Curve('M0 0H100').nearest({ x: 40, y: -7 });
  assert.ok(Math.abs(distance - 40) < 1e-9 && Math.abs(left - 7) < 1e-9);
  assert.ok(new Curve('M0 0H100').nearest({ x: 40, y: 7 }).left < 0);
});

const { fitted } = await load('freehand.js');
const { inSteps, snapped } = await load('snap.js');

/** Points of anchors' curves. */
const curve = (anchors) => anchors.slice(1).flatMap((b, i) => Array.from({ length: 21 }, (_, k) => {
  const a = anchors[i], t = k / 20, s = 1 - t, p = a.out, q = b.in;
  return { x: s ** 3 * a.x + 3 * s * s * t * p.x + 3 * s * t * t * q.x + t ** 3 * b.x, y: s ** 3 * a.y + 3 * s * s * t * p.y + 3 * s * t * t * q.y + t ** 3 * b.y };
}));

test('a trembling line becomes few curves that lie near it', () => {
  const wave = (x) => 100 + 60 * Math.sin(x / 60);
  const line = Array.from({ length: 300 }, (_, i) => ({ x: 1.5 * i, y: wave(1.5 * i) + 1.5 * Math.sin(i * 7.3) }));
  const anchors = fitted(line, 3);
  assert.ok(anchors.length >= 4 && anchors.length <= 10, `${anchors.length} points`);
  for (const { x, y } of curve(anchors)) assert.ok(Math.abs(y - wave(x)) < 6, `${x}, ${y}`);
  assert.deepEqual([anchors[0].x, anchors.at(-1).x], [0, line.at(-1).x]);
});

test('a line of one place is no curve, and of two points a straight one', () => {
  assert.deepEqual(fitted([{ x: 1, y: 1 }, { x: 1, y: 1 }], 2), []);
  assert.deepEqual(fitted([], 2), []);
  const two = fitted([{ x: 0, y: 0 }, { x: 30, y: 0 }], 2);
  assert.equal(two.length, 2);
  for (const { y } of curve(two)) assert.ok(Math.abs(y) < 1e-9);
});

test('points are drawn to the middle, to edges and to others, each way by itself', () => {
  const size = { width: 200, height: 100 };
  assert.deepEqual(snapped({ x: 98, y: 70 }, [], size, 4), { point: { x: 100, y: 70 }, lines: [{ x: 100 }] });
  assert.deepEqual(snapped({ x: 33, y: 2 }, [{ x: 30, y: 80 }], size, 4), { point: { x: 30, y: 0 }, lines: [{ x: 30 }, { y: 0 }] });
  assert.deepEqual(snapped({ x: 98, y: 70 }, [{ x: 97, y: 70.5 }], size, 4).point, { x: 97, y: 70.5 });
  assert.deepEqual(snapped({ x: 60, y: 30 }, [], size, 4), { point: { x: 60, y: 30 }, lines: [] });
});

test('whole steps of an angle', () => {
  const p = inSteps({ x: 10, y: 1 }, { x: 0, y: 0 });
  assert.ok(Math.abs(p.y) < 1e-9 && Math.abs(p.x - 10) < 0.1);
  const q = inSteps({ x: 10, y: 9 }, { x: 0, y: 0 });
  assert.ok(Math.abs(q.x - q.y) < 1e-9);
});

const { crc32, zip } = await load('zip.js');
const { cell, fileName } = await load('save-all.js');

test('an archive has its files, their sums and their directory', async () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xCBF43926);
  const bytes = new Uint8Array(await zip([{ name: 'ä.txt', bytes: new Uint8Array([1, 2, 3]) }, { name: 'b', bytes: new Uint8Array() }]).arrayBuffer());
  const view = new DataView(bytes.buffer), end = bytes.length - 22;
  assert.equal(view.getUint32(end, true), 0x06054B50);
  assert.equal(view.getUint16(end + 10, true), 2);
  const directory = view.getUint32(end + 16, true);
  assert.equal(view.getUint32(directory, true), 0x02014B50);
  assert.equal(view.getUint32(directory + 16, true), crc32(new Uint8Array([1, 2, 3])));
});

test('rows name files of any computer, and their report holds no formulas', () => {
  assert.equal(fileName('a/b:c'), 'a-b-c');
  assert.equal(fileName('..'), '-');
  assert.equal(fileName('...hidden. '), '-hidden-');
  assert.equal(cell('=1+1'), "'=1+1");
  assert.equal(cell('a "b", c'), '"a ""b"", c"');
});

const { added, doubled, removed, shifted, toggled } = await load('parts.js');

test('what is hidden stays hidden while parts are moved, doubled and removed', () => {
  const doc = { command: 'gauge', spec: { layers: ['a', 'b', 'c'].map((layer) => ({ layer })), hidden: [1] } };
  const seen = ({ spec }) => spec.layers.map(({ layer }, i) => (spec.hidden?.includes(i) ? `(${layer})` : layer)).join(' ');
  assert.equal(seen(shifted(doc, 1, 1)), 'a c (b)');
  assert.equal(seen(shifted(doc, 0, -1)), 'a (b) c');
  assert.equal(seen(doubled(doc, 0)), 'a a (b) c');
  assert.equal(seen(removed(doc, 0)), '(b) c');
  assert.equal(seen(removed(doc, 1)), 'a c');
  assert.equal(seen(added(doc, { layer: 'd' })), 'a (b) c d');
  assert.equal(seen(toggled(toggled(doc, 1), 0)), '(a) b c');
  assert.equal(seen(doc), 'a (b) c');
});

test('parts that are moved, doubled and removed say where each has gone', async () => {
  const { partActions, removed, shifted, doubled } = await load('parts.js');
  const doc = { spec: { layers: ['a', 'b', 'c'].map((layer) => ({ layer })), hidden: [1] } };
  const names = (next) => next.spec.layers.map((one) => one.layer);
  for (let i = 0; i < 3; i += 1) {
    for (const { label, change, order, focus } of partActions(i, 3, false)) {
      const next = change(doc);
      assert.deepEqual(names(next), order.map((from) => ['a', 'b', 'c'][from ?? i]), `${label} ${i}`);
      if (['Forward', 'Back', 'Hide'].includes(label)) assert.equal(order[focus], i, `${label} ${i}`);
    }
  }
  assert.deepEqual(shifted(doc, 1, 1).spec.hidden, [2]);
  assert.deepEqual(doubled(doc, 0).spec.hidden, [2]);
  assert.equal(removed(doc, 1).spec.hidden, undefined);
});

test('a picture is put into a text and a face', async () => {
  const { isDrawing, isPicture, takesPictures, withImage } = await load('images.js');
  const url = 'data:image/png;base64,AAAA';
  assert.equal((await withImage({ command: 'text', text: 'A', circle: 9, middle: 'B' }, url)).image, url);
  assert.equal((await withImage({ command: 'text', text: 'A', circle: 9, middle: 'B' }, url)).middle, undefined);
  const watch = await withImage({ command: 'watch', spec: { layers: [{ layer: 'disc' }, { layer: 'hand' }], hidden: [1] } }, url);
  assert.deepEqual(watch.spec.layers.map((one) => one.layer), ['disc', 'image', 'hand']);
  assert.deepEqual(watch.spec.hidden, [2]);
  const gauge = await withImage({ command: 'gauge', spec: { width: 200 } }, url);
  assert.deepEqual(gauge.spec.layers, [{ layer: 'image', image: url, width: 50, height: 50 }]);
  assert.ok(takesPictures({ command: 'badge' }) && !takesPictures({ command: 'vote' }) && !takesPictures(null));
  assert.ok(isPicture({ name: 'a.PNG', type: '' }) && isPicture({ name: 'a', type: 'image/webp' }) && !isPicture({ name: 'a.json', type: 'application/json' }));
  assert.ok(isDrawing({ name: 'a.svg', type: '' }) && !isDrawing({ name: 'a.png', type: 'image/png' }));
});

test('objects are told apart by what they must have', () => {
  const root = { $defs: {}, type: 'object', properties: { symbol: { anyOf: [{ enum: ['star'] }, ...['path', 'text', 'image'].map((key) => ({ type: 'object', properties: { [key]: { type: 'string' } }, required: [key] }))] } } };
  for (const key of ['path', 'text', 'image']) {
    const spec = { symbol: { [key]: 'A' } };
    const choice = fieldsOf(schemaTree(root, spec)).find((node) => node.field.isForm);
    assert.equal(choice.read(spec.symbol), key);
    assert.ok(fieldsOf(schemaTree(root, spec)).some((node) => node.path.join('.') === `spec.symbol.${key}`));
  }
});

test('a long picture is handed to a command by a stream', async () => {
  const { commandLine } = await load('copy.js');
  const doc = { command: 'text', text: 'A', circle: 9, image: `data:image/png;base64,${'A'.repeat(120_000)}`, format: 'png' };
  const line = commandLine(doc, 'a.png');
  assert.ok(line.includes("--image=<(base64 -d <<'IMAGE'\n") && line.split('\n').every((one) => one.length < 200));
  assert.ok(commandLine({ ...doc, image: 'data:image/png;base64,AAAA' }, 'a.png').includes('--image=data:image/png'));
});

test('files from outside are text, or a message says why not', async () => {
  const { dropped, isTooLarge, textOf } = await load('read-file.js');
  const file = (name, size, bytes) => ({ name, size, arrayBuffer: async () => { if (!bytes) throw new Error('NotFound'); return Uint8Array.from(bytes).buffer; } });
  assert.equal(await textOf(file('a.json', 2, [0x7b, 0x7d])), '{}');
  await assert.rejects(textOf(file('a.json', 1 << 30, [1])), /a\.json has 1024 MiB; at most 16/);
  await assert.rejects(textOf(file('a.csv', 1 << 30, [1])), /at most 64/);
  assert.equal(await textOf(file('a.csv', 32 << 20, [0x61])), 'a');
  await assert.rejects(textOf(file('a.bin', 1, [0xff])), /a\.bin is no text/);
  await assert.rejects(textOf(file('a.xls', 1, [0xff]), true), /UTF-8/);
  await assert.rejects(textOf(file('gone.json', 1)), /cannot be read/);
  assert.ok(isTooLarge({ size: 17 << 20 }) && !isTooLarge({ size: 16 << 20 }));
  assert.throws(() => dropped({ dataTransfer: { items: [{ webkitGetAsEntry: () => ({ isDirectory: true }) }], files: [] } }), /folder/);
  assert.deepEqual(dropped({ dataTransfer: { items: [], files: [] } }), []);
});

test('messages become sentences of the page, by kind', async () => {
  const { kindOf, plainly } = await load('messages.js');
  const said = {
    hidden: ['“X” (bytes 3 to 9) does not fit on the curve and is hidden; lengthen the curve or see --overflow'],
    unfit: ['the text does not fit on the curve even at 50 % of its size: “far” (bytes 0 to 3) would be hidden; lengthen the curve, or leave out what does not fit by --overflow hide'],
    missing: ['no font has “咖” (U+5496); name one that has by --fallback; Noto Color Emoji has emoji (Debian\'s package fonts-noto-color-emoji)'],
    font: ['no font is named “Foo”; give a font file or see `bezel fonts --system-fonts`'],
    touch: ['“M” and “M” touch, at bytes 0 and 1', '“con” (bytes 0 to 3) and “um” (bytes 4 to 6) lie over each other'],
    fold: ['“M” is folded or torn by the curve, at byte 0', '--method stretch destroys the shape of “M”: the curve bends too tightly'],
    tight: ['at 65.5 the curve\'s radius of 60.0 is less than the letters\' height of 82.8'],
    loop: ['the text is 162 units longer than the closed curve, and runs over its own beginning; --overflow extend is for curves with ends'],
    faint: ['the text “A” can hardly be seen on its ground: their contrast is 1.2 to 1, where 3 to 1 is the least; choose another colour'],
    fitted: ['the text was set at 61.5 % of its size to fit the curve', 'the upper ring text “A” is drawn at 46 % of its size to fit its place'],
    system: ['“Noto Sans CJK JP” of the system shows characters that no font of Bezel\'s has; --no-system-fonts leaves them out'],
    picture: ['--image: the picture cannot be read: line 1, column 53'],
    other: ['the curve needs --circle; see `bezel text --help`', 'a width is null'],
  };
  for (const [kind, messages] of Object.entries(said)) {
    for (const message of messages) {
      const sentence = plainly(message);
      if (kind !== 'picture') assert.equal(kindOf(message), kind, message);
      assert.ok(!/--\w|`|\bnull\b|bytes? \d|U\+|Debian|column/.test(sentence), sentence);
    }
  }
  assert.ok(plainly('the text was set at 61.5 % of its size to fit the curve').includes('62 %'));
});

test('a document is as large as it says, in any unit', async () => {
  const { documentSize, noteDrawnSize, stage } = await load('documents.js');
  const size = (head) => documentSize(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${head}></svg>`);
  const near = ({ width, height }, w, h) => assert.ok(Math.abs(width - w) < 0.01 && Math.abs(height - h) < 0.01, `${width} × ${height}`);
  for (const [unit, pixels] of Object.entries({ '': 1, px: 1, mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16 })) {
    near(size(`width="10${unit}" height="20${unit}"`), 10 * pixels, 20 * pixels);
    near(size(`width='10${unit}' viewBox='0 0 5 20'`), 10 * pixels, 40 * pixels);
  }
  near(size('viewBox="0 0 30 40"'), 30, 40);
  near(size('width="50%" height="100%" viewBox="0,0,30,40"'), 15, 40);
  near(size(''), 300, 150);
  const cropped = '<svg xmlns="http://www.w3.org/2000/svg" height="9"/>';
  assert.ok(noteDrawnSize(cropped, 77, 9) && !noteDrawnSize(cropped, 77, 9) && !noteDrawnSize('<svg width="1" height="1"/>', 5, 5));
  near(stage({ command: 'render', svg: cropped }), 77, 9);
});

test('waves and spirals keep their numbers, and become paths of the same shape', async () => {
  const { curveKind, curveNodes, ownCurve, withCurveKind } = await load('parametric.js');
  const { curveData } = await load('documents.js');
  const { Curve } = await load('geometry.js');
  const wave = { command: 'text', text: 'A', wave: '400,80,2', width: 500, height: 300 };
  const own = ownCurve(wave);
  assert.ok(Math.abs(own.width - 400) < 0.1 && Math.abs(own.height - 80) < 0.1);
  const first = new Curve(curveData(wave)).point(0);
  assert.ok(Math.abs(first.x - 50) < 0.1 && Math.abs(first.y - 150) < 0.1);
  assert.ok(ownCurve({ command: 'text', spiral: '3,20' }).width > 140);
  for (const bad of ['', 'x', '0,5', '400', '1e9']) assert.equal(ownCurve({ command: 'text', wave: bad }), null, bad);
  const path = withCurveKind(wave, 'path', { width: 500, height: 300 }, curveData(wave));
  assert.equal(curveKind(path), 'path');
  assert.ok(Math.abs(new Curve(path.path).length - new Curve(curveData(wave)).length) < 0.01 && path.wave === undefined);
  const { nodes } = curveNodes(wave, (doc) => doc);
  assert.equal(nodes.find(({ field }) => field.label === 'Waves').write(3, wave.wave), '400,80,3');
  assert.equal(nodes.find(({ field }) => field.label === 'Waves').write(undefined, wave.wave), '400,80,1');
});

test('the lines of DXF and G-code are read from the files', async () => {
  const { dxfLines, gcodeLines } = await load('file-preview.js');
  const dxf = ['0', 'SECTION', '2', 'ENTITIES', '0', 'LWPOLYLINE', '8', 'FF0000', '70', '1', '10', '0', '20', '0', '42', '1', '10', '10', '20', '0', '0', 'CIRCLE', '8', '0', '10', '5', '20', '5', '40', '2', '0', 'ENDSEC', '0', 'EOF'].join('\n');
  const [line, circle] = dxfLines(dxf);
  assert.ok(line.color === '#FF0000' && line.d === 'M0 0 A5 5 0 0 1 10 0 L0 0 Z');
  assert.ok(circle.d.startsWith('M3 5 A2 2'));
  const { strokes, travels } = gcodeLines('; colour 00ff00\nG0 X1 Y1\nM3 S9\nG1 X5 Y1 F9\nG2 X5 Y5 I0 J2\nM5\nG0 X9 Y9');
  assert.equal(strokes.length, 1);
  assert.ok(strokes[0].color === '#00ff00' && strokes[0].d.startsWith('M1 1 L5 1 A2 2'));
  assert.equal(travels.match(/M/g).length, 2);
  assert.deepEqual(dxfLines('no file'), []);
  assert.deepEqual(gcodeLines('%%%').strokes, []);
});

test('a path of a document is replaced where it stands', async () => {
  const { withPathData } = await load('document-parts.js');
  const svg = `<svg><!-- <path id="a" d="old"/> --><path d='M0 0' id="b" stroke="red"/><path\n id='a'\n d="M1 1"/></svg>`;
  assert.equal(withPathData(svg, 'b', 'M2 2'), svg.replace("d='M0 0'", 'd="M2 2"'));
  assert.equal(withPathData(svg, 'a', 'M2 2'), svg.replace('d="M1 1"', 'd="M2 2"'));
  assert.ok(withPathData(svg, 'none', 'M2 2') === svg);
});

test('an emptied text of a document can be filled again, and spaces at its ends stay', async () => {
  let doc = { command: 'render', svg: '<svg><text>one<tspan> two </tspan></text></svg>' };
  const id = sources(doc)[1].id;
  doc = sources(doc)[1].write(doc, '');
  const empty = sources(doc).find((one) => one.id === id);
  assert.equal(empty?.text, '');
  doc = empty.write(doc, ' a  b ');
  assert.equal(sources(doc).find((one) => one.id === id).text, ' a  b ');
});

test('a line of text is a Swift program where all that it says has a public way', async () => {
  const { swift } = await load('copy.js');
  const doc = { command: 'text', text: 'Say "\\(hi)"', 'font-size': 40, font: 'Inter', color: '#24211E', width: 640, height: 420, format: 'png' };
  for (const curve of [{ circle: 180 }, { arc: '480,120' }, { arc: '480,-90' }, { wave: '540,170,2' }, { spiral: '2.6,58' }, { path: 'M70 280 C200 80 440 80 570 280' }]) {
    const text = swift({ ...doc, ...curve }, 'a.png');
    assert.ok(text?.includes(String.raw`let words = "Say \"\\(hi)\""`) && text.endsWith('try scene.write(to: "a.png")\n'), JSON.stringify(curve));
  }
  for (const more of [{ gradient: 'red, blue' }, { overflow: 'hide' }, { text: 'two\nlines' }, { format: 'pdf' }, { side: 'right' }, { width: undefined }, { line: 90 }]) assert.equal(swift({ ...doc, circle: 90, ...more }, 'a.png'), null, JSON.stringify(more));
  assert.equal(swift({ ...doc, text: 'مرحبا', align: 'start', wave: '400,60' }, 'a.png'), null);
  assert.equal(swift({ ...doc, path: 'M0 0 L90 0 L90 90' }, 'a.png'), null);
  assert.ok(swift({ command: 'dial', spec: {}, format: 'svg' }, 'a.svg').includes('Payment dial'));
});

test('a time is read in many ways, and moves all hands of a face and its inner dials', async () => {
  const { momentsOf, readDate, readTime, withValues } = await load('moments.js');
  for (const [text, seconds] of [['10:07:32', 36452], ['4:30 pm', 59400], ['12:00 am', 0], ['7', 25200], ['23:59:59', 86399]]) assert.equal(readTime(text), seconds, text);
  for (const text of ['', '24:00', '10:60', '13 pm', 'noon', '10:07:61', '-1:00']) assert.equal(readTime(text), null, text);
  const spec = { values: { hour: 10.125, hour24: 22.125, minute: 7.5 }, layers: [{ layer: 'subDial', face: { values: { second: 3 }, layers: [] } }] };
  const [time] = momentsOf(spec);
  assert.equal(time.read(spec), '22:07:03');
  const next = time.write('4:15:30', spec);
  assert.deepEqual(next.values, { hour: 4.258333, hour24: 4.258333, minute: 15.5 });
  assert.deepEqual(next.layers[0].face.values, { second: 30 });
  assert.equal(time.read(next), '04:15:30');
  assert.equal(withValues(spec, { hour: 10.125 }), spec);
  for (const [text, date] of [['2026-11-24', { day: 24, month: 10, year: 2026 }], ['24 Nov', { day: 24, month: 10, year: null }], ['Nov 3, 2027', { day: 3, month: 10, year: 2027 }], ['5', { day: 5, month: null, year: null }]]) assert.deepEqual(readDate(text), date, text);
  for (const text of ['', '32', '31 Feb', '29 Feb 2027', '0', '2026-13-01', 'yesterday']) assert.equal(readDate(text), null, text);
});

test('a date sets the day of the week, the month and the leap year of a calendar', async () => {
  const { momentsOf } = await load('moments.js');
  const dial = (name) => ({ layer: 'subDial', face: { values: { [name]: 0 }, layers: [] } });
  const spec = { values: { hour: 1, minute: 0, leap: 1 }, layers: [dial('day'), dial('month'), dial('date')] };
  const date = momentsOf(spec)[1], next = date.write('24 November 2026', spec);
  assert.deepEqual(next.layers.map(({ face }) => Object.values(face.values)[0]), [1, 10, 23]);
  assert.equal(next.values.leap, 2);
  assert.equal(date.read(next), '24 November');
});

test('only parts that have a radius have a handle for it', async () => {
  const { partHandles } = await load('part-handles.js');
  /** @param {string} layer */
  const handles = (layer) => partHandles({ store: { doc: { command: 'seal', spec: { layers: [{ layer }] } } }, path: 'layers.0', size: { width: 400, height: 400 } }).map(({ id }) => id);
  for (const layer of ['ticks', 'numerals', 'zones', 'disc', 'edge']) assert.ok(handles(layer).includes('part-radius'), layer);
  for (const layer of ['image', 'of a later version']) assert.deepEqual(handles(layer), [], layer);
});

test('what is dragged, nudged, doubled and removed', async () => {
  const { again, dragged, motionOf, nudged, reordered, without } = await load('part-moves.js');
  const how = { size: { width: 400, height: 400 }, isFree: true, isStraight: false, gap: 0 };
  const doc = { command: 'gauge', spec: { hidden: [1], layers: [{ layer: 'disc', radius: 190 }, { layer: 'text', text: 'A', x: 10 }, { layer: 'ringText', radius: 150, innerRadius: 120 }, { layer: 'ornament', radius: 100, angles: [0, 90] }, { layer: 'hand' }, { layer: 'ticks' }] } };
  assert.deepEqual(doc.spec.layers.map((_, i) => motionOf(doc, `layers.${i}`)), ['place', 'place', 'round', 'round', 'turn', 'radius']);
  const at = (i, from, to, more = {}) => dragged(doc, `layers.${i}`, from, to, { ...how, ...more }).doc.spec.layers[i];
  assert.deepEqual(at(1, { x: 5, y: 5 }, { x: 25, y: 12 }), { layer: 'text', text: 'A', x: 30, y: 7 });
  assert.deepEqual(at(1, { x: 5, y: 5 }, { x: 25, y: 12 }, { isStraight: true }), { layer: 'text', text: 'A', x: 30, y: 0 });
  assert.equal(at(1, { x: 5, y: 5 }, { x: -4, y: 5 }, { isFree: false, gap: 3 }).x, 0);
  assert.deepEqual(at(2, { x: 200, y: 65 }, { x: 200, y: 45 }), { layer: 'ringText', radius: 170, innerRadius: 140 });
  assert.equal(at(2, { x: 200, y: 65 }, { x: 335, y: 200 }).turn, 90);
  assert.deepEqual(at(3, { x: 300, y: 200 }, { x: 200, y: 320 }), { layer: 'ornament', radius: 120, angles: [0, -180] });
  assert.equal(at(5, { x: 200, y: 30 }, { x: 200, y: 40 }).radius, 160);
  assert.deepEqual(nudged(doc, 'layers.1', -10, 0).spec.layers[1], { layer: 'text', text: 'A', x: 0, y: 0 });
  assert.equal(nudged(doc, 'layers.4', 1, 0), null);
  assert.deepEqual(without(doc, 'layers.0').spec.hidden, [0]);
  const twice = again(doc, 'layers.1');
  assert.equal(twice.path, 'layers.2');
  assert.deepEqual(twice.doc.spec.layers[2], { layer: 'text', text: 'A', x: 24, y: 14 });
  assert.equal(reordered(doc, 'layers.5', 1), null);
  assert.equal(reordered(doc, 'layers.0', 1).path, 'layers.1');
  const dial = { command: 'dial', spec: { thumb: {}, ring: {}, markers: [0.2, { at: 0.5 }] } };
  assert.equal(without(dial, 'thumb').spec.thumb, null);
  assert.equal(without(dial, 'ring'), null);
  assert.deepEqual(without(dial, 'markers.0').spec.markers, [{ at: 0.5 }]);
});

test('parts are added behind hands, edges and grounds at the back, with what they measure by', async () => {
  const { placeOf, seeded } = await load('seeds.js');
  const spec = { layers: [{ layer: 'disc' }, { layer: 'ticks' }, { layer: 'hand' }], scales: { main: { from: 20, to: 120 } }, values: { value: 50 } };
  assert.deepEqual(['edge', 'zones', 'text', 'ornament', 'hand'].map((kind) => placeOf(kind, spec)), [0, 1, 2, 2, 3]);
  // On the ground that others lie under; not on a hub, a dial of its own or a narrow ring.
  const stacked = { layers: ['edge', 'ornament', 'disc', 'ticks', 'disc', 'numerals'].map((layer) => ({ layer, radius: 150 })) };
  for (const small of [{ radius: 20 }, { radius: 110, y: 60 }, { radius: 190, innerRadius: 170 }]) stacked.layers.push({ layer: 'disc', ...small });
  assert.deepEqual(['edge', 'zones', 'sectors', 'text'].map((kind) => placeOf(kind, stacked)), [0, 5, 5, 9]);
  assert.equal(placeOf('guilloche', { layers: [{ layer: 'hand' }, { layer: 'disc' }] }), 0);
  const plate = { layer: 'ornament', size: 380, radius: 3 };
  assert.equal(placeOf('zones', { layers: [plate, { ...plate, size: 30 }, { ...plate, radius: 170 }] }), 1);
  assert.equal(placeOf('sectors', { layers: [{ layer: 'text', frame: { width: 880, height: 200, fill: '#FFF' } }, { layer: 'text', frame: { width: 90, height: 30, fill: '#FFF' } }] }), 1);
  const straight = { layers: [], scales: { A: { from: 1, to: 10, path: 'M-400 0H400' } } };
  assert.deepEqual(['ticks', 'numerals'].map((kind) => seeded({ spec: straight }, { layer: kind }).layer.radius), [0, -13]);
  const { layer } = seeded({ spec }, { layer: 'zones' });
  assert.deepEqual([layer.zones[0].from, layer.zones[2].to], [20, 120]);
  const bare = seeded({ spec: { layers: [] } }, { layer: 'hand' });
  assert.deepEqual(bare.spec.scales, { main: { from: 0, to: 100 } });
  assert.equal(bare.layer.value, 30);
});

test('lengths with units are numbers once a description is opened, and words stay words', async () => {
  const { inUserUnits } = await load('user-units.js');
  const asked = [];
  const describe = async (job) => { asked.push(job); return { width: 96 }; };
  const doc = { command: 'gauge', size: '42mm', spec: { width: '25.4 mm', layers: [] } };
  assert.deepEqual(await inUserUnits(doc, describe), { command: 'gauge', size: '42mm', spec: { width: 96 } });
  assert.deepEqual(asked, [{ command: 'gauge', spec: doc.spec }]);
  for (const plain of [{ command: 'gauge', spec: { width: 40, title: 'about 3 mm wide' } }, { command: 'text', text: '3mm' }]) {
    assert.equal(await inUserUnits(plain, describe), plain);
  }
  const wrong = { command: 'gauge', spec: { width: '3em' } };
  assert.equal(await inUserUnits(wrong, async () => { throw new Error('no'); }), wrong);
});

test('the field of a length has a number, whatever its text may be', () => {
  const root = {
    $defs: { 'length0to9': { type: 'string', pattern: '^[0-9]mm$', 'x-length': true } }, type: 'object',
    properties: { radius: { anyOf: [{ anyOf: [{ type: 'number', minimum: 0, maximum: 9 }, { $ref: '#/$defs/length0to9' }] }, { type: 'null' }], 'x-soft-range': [1, 3] } },
  };
  const [field] = fieldsOf(schemaTree(root, { radius: 4 }));
  assert.equal(field.field.kind, 'number');
  assert.deepEqual([...field.field.soft], [1, 3]);
});

test('one font for all letters of a piece, and each its own again', async () => {
  const { fontNodes, fontOf, withFont } = await load('one-font.js');
  const dial = { top: 'PAID', amount: { text: '5', font: 'Amiri' }, caption: null, bottom: { text: 'B', font: 'Inter' } };
  assert.equal(fontOf(dial), undefined);
  const one = withFont(dial, 'Quicksand');
  assert.deepEqual(one, { top: { text: 'PAID', font: 'Quicksand' }, amount: { text: '5', font: 'Quicksand' }, caption: null, bottom: { text: 'B', font: 'Quicksand' } });
  assert.equal(fontOf(one), 'Quicksand');
  assert.deepEqual(['top', 'amount', 'bottom'].map((key) => withFont(one, undefined, dial)[key].font), ['Inter', 'Amiri', 'Inter']);
  const face = { layers: [{ layer: 'disc' }, { layer: 'text', text: 'A' }, { layer: 'ringText', top: { text: 'B', font: 'Amiri' }, texts: [{ text: 'C', at: 3 }] }, { layer: 'numerals', look: { size: 3 } },
    { layer: 'subDial', face: { layers: [{ layer: 'text', text: { text: 'D' } }] } }, { layer: 'hand' }] };
  const next = withFont(face, 'Bebas Neue');
  assert.equal(JSON.stringify(next).match(/Bebas Neue/g).length, 5);
  assert.deepEqual([next.layers[0], next.layers[5]], [face.layers[0], face.layers[5]]);
  assert.equal(fontNodes({ layers: [{ layer: 'text', text: 'A' }] }).length, 0);
  assert.equal(fontNodes(face).length, 1);
});

test('ends of bands that meet move together, others do not', () => {
  const doc = { command: 'gauge', spec: { layers: [{ layer: 'zones', zones: [{ from: 0, to: 6 }, { from: 6, to: 8 }, { from: 9, to: 10 }] }] } };
  const at = (i, end) => ({ path: ['spec', 'layers', 0, 'zones', i, end], seeds: [], field: {} });
  const ends = (next) => next.spec.layers[0].zones.map(({ from, to }) => [from, to]);
  assert.deepEqual(ends(written(at(0, 'to'), doc, 5)), [[0, 5], [5, 8], [9, 10]]);
  assert.deepEqual(ends(written(at(1, 'from'), doc, 7)), [[0, 7], [7, 8], [9, 10]]);
  assert.deepEqual(ends(written(at(1, 'to'), doc, 8.5)), [[0, 6], [6, 8.5], [9, 10]]);
});

test('half a character is sent as the sign for what cannot be read', async () => {
  const { written: body } = await load('server.js');
  assert.equal(body({ text: '\ud800x' }), '{"text":"\ufffdx"}');
  assert.equal(body(['😀', 'a\\ud800']), JSON.stringify(['😀', 'a\\ud800']));
});

test('sentences name what a piece lacks', async () => {
  const { kindOf, plainly } = await load('messages.js');
  assert.equal(kindOf('the amount is 1250; it must be from 0 to 1000'), 'beyond');
  assert.equal(plainly('the top label “龍” cannot be set: “Inter” has no “龍”; name another font'), 'The top label “龍” cannot be set: “Inter” has no “龍”, and no other font here has. Choose a font that has it, or add one.');
  assert.equal(plainly('travel 583.2 mm between 199 strokes, 1441.52 mm unsorted; about 3 min 40 s'), '199 strokes, drawn in about 3 min 40 s. Between them the tool goes 583 mm.');
  assert.ok(!/Known|which there is not/.test(plainly('the top label “{x}” names {x}, which there is not; Known are {amount}, {to}; {{ and }} stand for braces')));
});
