// What editing changes in a document, by the page's modules that need no page: `node --test Scripts/studio`.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const page = new URL('../../Sources/Doors/BezelStudio/Page/', import.meta.url);
const load = (name) => import(new URL(name, page));
const { matched, originOf } = await load('origins.js');
const { dragged, leastRadius, motionOf, withRadius } = await load('part-moves.js');
const { withTextMoved } = await load('document-texts.js');
const { lengthOf, scaled } = await load('documents.js');
const { plainly } = await load('messages.js');
const { followed } = await load('scale-ranges.js');
const { words } = await load('dom.js');
const { withAccent } = await load('accent.js');
const { seeded } = await load('seeds.js');
const { SaveAll } = await load('save-all.js');
const { afterEvent } = await load('focus.js');
const { template } = await load('batch.js');

test('parts are found again by what they are, whatever was taken out, put in or moved', () => {
  const disc = { layer: 'disc', radius: 190 }, ticks = { layer: 'ticks', radius: 170 }, inner = { layer: 'ticks', radius: 120, color: 'red' }, hand = { layer: 'hand', length: 130 };
  const before = [disc, ticks, inner, hand];
  assert.deepEqual(matched([disc, inner, hand], before), [0, 2, 3]);
  assert.deepEqual(matched([disc, { ...inner, radius: 100 }, hand], before), [0, 2, 3]);
  assert.deepEqual(matched([ticks, disc, inner, hand], before), [1, 0, 2, 3]);
  assert.deepEqual(matched([disc, { layer: 'text', text: 'new' }, ticks, inner, hand], before), [0, -1, 1, 2, 3]);
  // As after a reload, where nothing is the very same object.
  assert.deepEqual(matched(structuredClone([disc, inner, hand]), before), [0, 2, 3]);
  const doc = { spec: { layers: [disc, inner] } }, base = { spec: { layers: before } };
  assert.deepEqual(originOf(doc, base, ['spec', 'layers', 1, 'radius']), ['spec', 'layers', 2, 'radius']);
  assert.equal(originOf({ spec: { layers: [{ layer: 'moon' }] } }, base, ['spec', 'layers', 0, 'radius']), null);
  assert.deepEqual(matched(['a', 'x', 'c'], ['a', 'b', 'c']), [0, 1, 2]);
});

test('only what shows a value turns', () => {
  const dial = { command: 'dial', spec: {} };
  for (const path of ['thumb', 'valueArc', 'track']) assert.equal(motionOf(dial, path), 'turn');
  for (const path of ['top', 'bottom', 'amount', 'caption', 'disc', 'ring', 'wedge']) assert.equal(motionOf(dial, path), 'none');
});

test('numerals follow their radius, and stop where they would touch', () => {
  const layer = { layer: 'numerals', radius: 124, gap: 9, step: 20, look: { size: 22 } }, spec = { scales: { main: { from: 0, to: 240 } }, layers: [layer, { layer: 'hand', pivot: 15 }] };
  assert.deepEqual(withRadius(layer, 100), { layer: 'numerals', radius: 100, step: 20, look: { size: 22 } });
  assert.deepEqual(withRadius({ layer: 'disc', radius: 5, gap: 1 }, 7), { layer: 'disc', radius: 7, gap: 1 });
  const least = leastRadius(spec, layer);
  assert.ok(least > 15 + 22 && least < 124);
  const how = { size: { width: 400, height: 400 }, isFree: true, isStraight: false, gap: 1 };
  const { doc } = dragged({ command: 'gauge', spec }, 'layers.0', { x: 200, y: 76 }, { x: 200, y: 199 }, how);
  assert.equal(doc.spec.layers[0].radius, least);
  assert.equal(doc.spec.layers[0].gap, undefined);
});

test('a text of an SVG is moved in its own source', () => {
  const svg = '<svg><!-- <text x="1"/> --><text id="a" x="10" y=\'20\'>A <tspan x="10" y="30">B</tspan></text>\n<text transform="translate(1 2) rotate(5)">C</text><text>D</text><text x="5mm" y="1">E</text></svg>';
  assert.equal(withTextMoved(svg, 0, 2, -3), svg.replace('x="10" y=\'20\'', 'x="12" y="17"').replace('x="10" y="30"', 'x="12" y="27"'));
  assert.equal(withTextMoved(svg, 1, 2, -3), svg.replace('translate(1 2) rotate(5)', 'translate(3 -1) rotate(5)'));
  assert.equal(withTextMoved(svg, 2, 2, -3), svg.replace('<text>D', '<text y="-3" x="2">D'));
  assert.equal(withTextMoved(svg, 3, 2, -3), svg.replace('<text x="5mm"', '<text transform="translate(2 -3)" x="5mm"'));
  assert.equal(withTextMoved(svg, 9, 2, -3), svg);
});

test('a document keeps its unit, and an immense one is drawn by its side', () => {
  assert.equal(lengthOf('<svg width="120mm" height="80mm" viewBox="0 0 120 80"/>'), '120mm');
  assert.equal(lengthOf('<svg width="2in" height="4in"/>'), '4in');
  for (const svg of ['<svg width="120" height="80"/>', '<svg width="120px" height="80px"/>', '<svg viewBox="0 0 9 9"/>']) assert.equal(lengthOf(svg), null);
  assert.deepEqual(scaled({ command: 'render', svg: '<svg width="1000000" height="500000"/>' }, 0.001), { size: '1000' });
  assert.deepEqual(scaled({ command: 'render', svg: '<svg width="100" height="50"/>' }, 2), { scale: 2 });
  assert.deepEqual(scaled({ command: 'gauge', spec: {} }, 0.001), { scale: 0.01 });
});

test('sentences have no places of the command line and no doubled colons', () => {
  for (const message of ['the document cannot be read as SVG: line 1, column 49: mismatched tag', 'the document cannot be read as SVG, line 1, column 49: mismatched tag']) assert.doesNotMatch(plainly(message), /::|: :|column/);
  assert.doesNotMatch(plainly('Limit picturePixels reached: 100000000 pixels, of at most 64000000; draw at a smaller scale; in Swift you can also raise RenderingLimits.maximumPixels'), /Limit|Swift|picturePixels/);
});

test('all that follows a scale is taken over, and nothing else', () => {
  const spec = { scales: { main: { from: 0, to: 100 }, other: { from: 0, to: 10 } }, values: { value: 50 }, layers: [{ layer: 'ticks', values: [0, 50], radius: 9 }, { layer: 'numerals', values: [0, 50], labels: ['N', 'S'] }, { layer: 'ticks', scale: 'other', divisions: [{ step: 1 }] }] };
  const old = structuredClone(spec), next = structuredClone(spec);
  next.scales = { main: { from: 10, to: 90 }, other: { from: 1, to: 9 } };
  next.layers[0].values = [10, 50];
  next.layers[0].radius = 11;
  next.layers[1] = { layer: 'numerals', step: 20 };
  const doc = { spec: { ...spec, scales: { ...spec.scales, main: { from: 10, to: 90 } } } }, found = followed(doc, next, 'main', old).spec;
  assert.deepEqual(found.layers, [{ layer: 'ticks', values: [10, 50], radius: 9 }, { layer: 'numerals', step: 20 }, spec.layers[2]]);
  assert.deepEqual(found.scales, { main: { from: 10, to: 90 }, other: { from: 1, to: 9 } });
});

test('steps of a scale are taken with all that they say, its unit too, and values stay where they can', () => {
  const numerals = { layer: 'numerals', step: 20, except: [0, 20], radius: 116 }, words = { layer: 'numerals', values: [5, 95], labels: ['LOW', 'HIGH'], look: { size: 17 } };
  const spec = { scales: { main: { from: 0, to: 100 } }, values: { value: 50, set: 30, free: 7 }, texts: { unit: '%', name: 'A' }, layers: [numerals, words] };
  const old = { ...spec, layers: [{ layer: 'numerals', step: 20, radius: 116 }, words] };
  const next = { scales: { main: { from: 40, to: 400 } }, values: { value: 220, set: 148, free: 7 }, texts: { unit: '', name: 'A' }, layers: [{ layer: 'numerals', step: 50, radius: 116 }, { layer: 'numerals', look: null }] };
  const doc = { spec: { ...spec, scales: next.scales } }, found = followed(doc, next, 'main', old).spec;
  assert.deepEqual(found.layers, next.layers);
  assert.deepEqual(found.values, { value: 50, set: 148, free: 7 });
  assert.deepEqual(found.texts, { unit: '', name: 'A' });
  assert.deepEqual(followed(doc, old, 'main', old).spec.layers, spec.layers);
});

test('names are spelt as elsewhere on the page', () => {
  assert.deepEqual(['innerColor', 'center', 'gray', 'color-space', 'recolor'].map(words), ['Inner colour', 'Centre', 'Grey', 'Colour space', 'Recolor']);
});

test('an accent is of the arc and the amount', () => {
  const other = { valueArc: { gradient: ['#aaa', '#00f'], width: 9 }, amount: { color: '#00e' } };
  assert.deepEqual(withAccent({ valueArc: { width: 24 }, amount: '{amount}', top: 'A' }, other), { valueArc: { width: 24, gradient: ['#aaa', '#00f'] }, amount: { text: '{amount}', color: '#00e' }, top: 'A' });
  assert.equal(withAccent({ valueArc: {}, amount: null }, other).amount, null);
});

test('added parts stand on the face', () => {
  for (const radius of [180, 120]) {
    const doc = { command: 'gauge', spec: { width: 400, height: 400, layers: [{ layer: 'disc', radius }], scales: { main: { from: 0, to: 100 } } } };
    for (const layer of ['ticks', 'numerals', 'zones', 'ringText']) assert.ok(seeded(doc, { layer }).layer.radius < radius, layer);
  }
  const star = seeded({ command: 'gauge', spec: { layers: [] } }, { layer: 'ornament' }).layer;
  assert.equal(star.radius, 0);
});

test('pictures that do not fit their page as wide as asked for are told of', () => {
  const saving = new SaveAll(), size = { width: 400, height: 400 };
  Object.assign(saving, { page: 'A4', columns: 3, rows: 4, width: 120 });
  assert.match(saving.fitting(size), /70 mm/);
  assert.equal(Object.assign(saving, { width: 60 }).fitting(size), null);
  assert.match(Object.assign(saving, { margin: 20 }).fitting(size), /56\.7 mm/);
  assert.equal(saving.sheet['page-margin'], '20mm');
  assert.equal(Object.assign(saving, { page: 'picture' }).fitting(size), null);
});

test('what is made anew waits for the event that caused it', async () => {
  const done = [];
  afterEvent(() => done.push('made'));
  done.push('event');
  await new Promise((next) => setTimeout(next, 5));
  assert.deepEqual(done, ['event', 'made']);
});

test('what a face names itself stays its own where a column is said by that name', () => {
  const face = { command: 'gauge', spec: { layers: [{ layer: 'text', text: '{unit} {city}' }] } };
  const made = template(face, ['value', 'unit', 'city'], { value: 'set:value', unit: 'say:unit' }, 'png');
  assert.equal(made.spec.layers[0].text, '{{unit}} {city}');
  assert.deepEqual([made.set, made.say], [['value={value}'], ['unit={unit}']]);
});
