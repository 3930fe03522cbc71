// @ts-check
// What to start from: every preset, and texts on common curves, drawn by Bezel.
import { byID, el, icon, words } from './dom.js';
import { pieces, scaled, stage, texts } from './documents.js';
import { server } from './server.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {{name: string, doc: Job, shot: Job, isDark?: boolean}} Entry */

/** @type {Record<string, string>} */
const names = {
  vu: 'VU meter', half: 'Half-circle gauge', meter: 'Panel meter', diver: 'Diver’s watch', pilot: 'Pilot’s watch', lens: 'Lens ring', clock24: '24-hour clock', roman: 'Roman clock',
  railway: 'Railway clock', club: 'Club badge', notary: 'Notary’s seal', wax: 'Wax seal', dial: 'Payment dial', foil: 'Foil seal', stamp: 'Rubber stamp', quality: 'Quality seal', company: 'Company seal', invoice: 'Invoice stamp', office: 'Office stamp',
  inspection: 'Inspection stamp', library: 'Library stamp', battery: 'Battery gauge', tape: 'Tape measure', minimal: 'Plain watch', slideRule: 'Slide rule', slideRuleStraight: 'Straight slide rule', vote: 'Vote with two sides', flower: 'Word flower',
};

/** Sections of presets, in their order, with what their chips say. */
const families = /** @type {Record<string, {title: string, chip: string}>} */ ({
  gauge: { title: 'Gauges', chip: 'Gauges' }, watch: { title: 'Watches and clocks', chip: 'Watches' }, lens: { title: 'Lens rings and slide rules', chip: 'Lenses' },
});
/**
 * Initial pieces without presets.
 * @type {Record<string, Job>}
 */
const first = {
  dial: { command: 'dial' },
  badge: { command: 'badge', top: 'SUMMIT CLUB', bottom: 'EST. 2024', symbol: 'mountain' },
  flower: { command: 'flower', words: ['A', 'R', 'T', 'E', 'N', 'O', 'S', 'I'], middle: 'L' },
  pattern: { command: 'pattern' },
  vote: { command: 'vote', share: 0.63, left: 'Yes', right: 'No' },
};

/**
 * Cropped to its ink.
 * @param {Job} doc @returns {Job}
 */
function cropped({ width, height, ...rest }) { return { ...rest, command: 'text', padding: 6, scale: 0.6 }; }

/**
 * A cream disc can hardly be seen on a white tile.
 * @param {Job} doc @returns {Job}
 */
const outlined = (doc) => ({ ...doc, scale: 0.6, spec: { ...doc.spec, layers: doc.spec.layers.map((/** @type {any} */ layer) => ({ ...layer, line: '#8D877F', lineWidth: 3 })) } });

/** @typedef {{title: string, chip: string, entries: Entry[]}} Section A chip chooses one; sections may share it. */

/** @param {any} start @returns {Section[]} */
function sections(start) {
  const known = new Set(start.commands.map((/** @type {any} */ c) => c.name));
  /** @param {string} command @returns {Entry[]} */
  const presets = (command) => start.presets.filter((/** @type {any} */ p) => p.command === command)
    .map((/** @type {any} */ p) => ({ name: names[p.name] ?? named(p.name), doc: { command, preset: p.name }, shot: { command, preset: p.name, size: 248 } }));
  /** @param {string} name @returns {Entry[]} */
  const piece = (name) => (known.has(name) ? [{ name: names[name] ?? words(name), doc: first[name], shot: { ...first[name], scale: name === 'dial' ? 0.6 : 1 } }] : []);
  const lines = texts.map(({ name, doc }) => /** @type {Entry} */ ({ name, doc, shot: cropped(doc) }));
  const blank = /** @type {Job} */ ({ command: 'gauge', spec: { title: 'Blank face', width: 400, height: 400, layers: [{ layer: 'disc', radius: 180, fill: '#F7F2E8' }], scales: { main: { from: 0, to: 100 } }, values: { value: 30 } } });
  const own = lines.filter(({ name }) => name === 'Your own path');
  const found = /** @type {Section[]} */ ([
    { title: 'New', chip: 'New', entries: [{ name: 'Blank face', doc: blank, shot: outlined(blank) }, ...own] },
    { title: 'Payment dial', chip: 'Seals', entries: piece('dial') },
    { title: 'Seals, stamps, coins and medals', chip: 'Seals', entries: presets('seal') },
    { title: 'Text on a curve', chip: 'Text', entries: lines.filter((one) => !own.includes(one)) },
    ...Object.entries(families).map(([command, { title, chip }]) => ({ title, chip, entries: presets(command) })),
    { title: 'More pieces', chip: 'More', entries: pieces.filter((name) => name !== 'dial').flatMap(piece) },
  ]);
  // The dial stands with the seals on the first screen.
  found[2].entries.unshift(...found.splice(1, 1)[0].entries);
  found[1].title = 'Payment dial, seals, stamps, coins and medals';
  return found.filter(({ entries }) => entries.length);
}

/**
 * A preset's name as people write it: “slide-rule-straight”, “halfHunter”.
 * @param {string} name
 */
const named = (name) => words(name.replace(/([a-z])(\d)/g, '$1 $2'));

export class Gallery {
  /**
   * @param {any} start @param {import('./desk.js').Desk} desk @param {(doc: Job, name: string) => void} open
   * @param {() => void} turn Shows the desk.
   */
  constructor(start, desk, open, turn) {
    this.start = start;
    this.desk = desk;
    this.open = open;
    this.turn = turn;
    this.element = byID('gallery');
    this.kept = el('div', { class: 'kept' });
  }
  /** @type {HTMLInputElement | null} */ search = null;
  /** @type {HTMLElement | null} */ empty = null;
  #chip = 'All';

  show() {
    this.#showKept();
    if (this.element.childElementCount) { this.#filter(); return; }
    const intro = el('p', {}, 'Choose something to begin with. Everything can be changed, and nothing leaves this computer.');
    const all = sections(this.start);
    this.search = el('input', { type: 'search', id: 'gallery-search', placeholder: 'Search', 'aria-label': 'Search pieces' });
    this.search.addEventListener('input', () => this.#filter());
    const chips = ['All', ...new Set(all.map(({ chip }) => chip))].map((chip) => el('button', {
      type: 'button', 'aria-pressed': String(chip === 'All'), 'data-chip': chip, onclick: () => { this.#chip = chip; this.#filter(); },
    }, chip));
    this.empty = el('p', { class: 'about', role: 'status', hidden: true });
    this.element.append(el('h2', { id: 'gallery-title', tabindex: -1 }, 'Start from…'), intro,
      el('div', { class: 'finder' }, this.search, el('div', { class: 'choices', role: 'group', 'aria-label': 'Kinds' }, ...chips)), this.empty, this.kept);
    /** @type {[Entry, HTMLImageElement][]} */
    const shots = [];
    for (const { title, chip, entries } of all) {
      const list = el('ul', { class: 'tiles' });
      for (const entry of entries) {
        const image = el('img', { alt: '', width: 124, height: 124 });
        image.style.visibility = 'hidden';
        shots.push([entry, image]);
        const button = el('button', { type: 'button', class: 'tile', 'data-piece': `${entry.doc.command} ${entry.doc.preset ?? (pieces.includes(entry.doc.command) ? words(entry.doc.command) : entry.name)}` },
          el('span', { class: 'shot' }, image), el('span', { class: 'label' }, entry.name));
        button.addEventListener('click', () => void this.#choose(entry));
        list.append(el('li', { 'data-words': `${entry.name} ${title} ${chip} ${entry.doc.preset ?? entry.doc.command}`.toLowerCase() }, button));
      }
      this.element.append(el('div', { class: 'section', 'data-of': chip }, el('h3', {}, title), list));
    }
    this.element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#walk(event));
    this.#rove();
    void this.#draw(shots);
  }

  /** Shows what the chip and the search ask for. */
  #filter() {
    const query = (this.search?.value ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const chip of this.element.querySelectorAll('[data-chip]')) chip.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (chip).dataset.chip === this.#chip));
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll('.section'))) {
      const isChosen = this.#chip === 'All' || section.dataset.of === this.#chip;
      let isShown = false;
      for (const tile of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll('[data-words]'))) {
        tile.hidden = !isChosen || !query.every((word) => tile.dataset.words?.includes(word));
        if (!tile.hidden) { isShown = true; count += 1; }
      }
      section.hidden = !isShown;
    }
    this.kept.hidden = this.#chip !== 'All' || query.length > 0 || !this.kept.querySelector('.tile');
    if (this.empty) {
      this.empty.hidden = count > 0;
      this.empty.textContent = count ? '' : `Nothing is called “${this.search?.value.trim()}”. Fewer letters find more.`;
    }
    this.#rove();
  }

  /** @returns {HTMLElement[]} */
  get #tiles() { return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('.tile')]).filter((tile) => tile.offsetParent !== null); }

  /**
   * One tile is reached by Tab, the others by arrows.
   * @param {HTMLElement} [chosen]
   */
  #rove(chosen) {
    const tiles = this.#tiles, one = chosen ?? tiles.find((tile) => tile.tabIndex === 0) ?? tiles[0];
    for (const tile of this.element.querySelectorAll('.tile')) /** @type {HTMLElement} */ (tile).tabIndex = tile === one ? 0 : -1;
  }

  /**
   * Arrows, Home and End go from tile to tile; up and down to the nearest in the next row.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    const from = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('.tile'));
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const tiles = this.#tiles, i = tiles.indexOf(from);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key], way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    let next = step ? tiles[i + step] : event.key === 'Home' ? tiles[0] : event.key === 'End' ? tiles[tiles.length - 1] : undefined;
    if (way) {
      const own = from.getBoundingClientRect(), middle = own.left + own.width / 2;
      const beyond = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() })).filter(({ box }) => (box.top - own.top) * way > own.height / 2);
      const row = beyond.reduce((near, { box }) => (Math.abs(box.top - own.top) < Math.abs(near - own.top) ? box.top : near), Infinity);
      next = beyond.filter(({ box }) => Math.abs(box.top - row) < own.height / 2)
        .sort((a, b) => Math.abs(a.box.left + a.box.width / 2 - middle) - Math.abs(b.box.left + b.box.width / 2 - middle))[0]?.tile;
    }
    if (!step && !way && !next) return;
    event.preventDefault();
    if (!next) return;
    this.#rove(next);
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  }

  /** The last pieces. */
  #showKept() {
    const { desk } = this, { file, keeper, store } = desk;
    desk.keep();
    const pieces = keeper.list.filter((one) => one.isChanged || one.id === store.id);
    /** @type {{doc: Job, image: HTMLImageElement}[]} */
    const shots = [];
    const tiles = pieces.flatMap((one) => {
      const content = keeper.content(one.id);
      if (!content) return [];
      const image = el('img', { alt: '', width: 124, height: 124 });
      image.style.visibility = 'hidden';
      shots.push({ doc: content.doc, image });
      const open = el('button', { type: 'button', class: 'tile', 'data-kept': one.id, onclick: () => void desk.reopen(one).then((isOpen) => { if (isOpen) this.turn(); }) },
        el('span', { class: 'shot' }, image), el('span', { class: 'label' }, one.name, el('small', {}, one.id === store.id ? 'on the desk' : ago(Date.now() - one.time))));
      const drop = el('button', { type: 'button', class: 'icon drop-kept', 'aria-label': `Drop ${one.name}`, title: 'Drop', hidden: one.id === store.id, onclick: () => void desk.drop(one).then((isDropped) => { if (isDropped) { this.#showKept(); byID('gallery-title').focus(); } }) },
        icon('M5 5l10 10M15 5 5 15'));
      return [el('li', {}, open, drop)];
    });
    if (file.name && store.doc && !file.isOwn) {
      tiles.unshift(el('li', {}, el('button', { type: 'button', class: 'tile', id: 'back-to-file', onclick: () => void file.back().then(() => this.turn()) },
        el('span', { class: 'shot' }, el('span', { class: 'file-name' }, file.name)), el('span', { class: 'label' }, 'Back to the file'))));
    }
    this.kept.hidden = !tiles.length;
    this.kept.replaceChildren(el('h3', {}, 'Go on with'), el('ul', { class: 'tiles' }, ...tiles));
    if (!shots.length) return;
    const jobs = shots.map(({ doc }) => ({ ...doc, format: 'png', ...scaled(doc, 248 / Math.max(stage(doc).width, stage(doc).height)) }));
    void server.draw(jobs).catch(() => []).then((answers) => answers.forEach((answer, i) => {
      const { image } = shots[i];
      // Such as a text that was emptied.
      if (!answer.data) { image.replaceWith(el('span', { class: 'no-shot' }, 'No picture')); return; }
      image.removeAttribute('width');
      image.removeAttribute('height');
      image.src = `data:image/png;base64,${answer.data}`;
      image.style.visibility = '';
    }));
  }

  /** @param {[Entry, HTMLImageElement][]} shots */
  async #draw(shots) {
    for (let i = 0; i < shots.length; i += 6) {
      const some = shots.slice(i, i + 6);
      const answers = await server.draw(some.map(([{ shot }]) => shot)).catch(() => []);
      answers.forEach((answer, k) => {
        const image = some[k][1];
        if (!answer.data) return;
        image.removeAttribute('width');
        image.removeAttribute('height');
        image.src = `data:image/png;base64,${answer.data}`;
        image.style.visibility = '';
      });
    }
  }

  /** @param {Entry} entry */
  async #choose({ doc, name }) {
    if (!await this.desk.room()) return;
    const own = this.desk.freeName(name);
    if (doc.preset) this.open({ command: doc.command, spec: await server.describe(doc) }, own);
    else if (pieces.includes(doc.command)) {
      // A description has every setting; pieces without one keep their options.
      let spec = null;
      try { spec = await server.describe(doc); } catch { /* stays with its options */ }
      this.open(spec ? { command: doc.command, spec } : doc, own);
    } else this.open(doc, own);
  }
}

/** @param {number} milliseconds */
function ago(milliseconds) {
  const minutes = Math.round(milliseconds / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}
