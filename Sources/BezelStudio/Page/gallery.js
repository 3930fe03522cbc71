// @ts-check
// What to start from: every preset, and texts on common curves, drawn by Bezel.
import { byID, el, icon, words } from './dom.js';
import { pieces, scaled, stage, texts } from './documents.js';
import { server } from './server.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {{name: string, doc: Job, shot: Job, isDark?: boolean}} Entry */

/** @type {Record<string, string>} */
const names = { vu: 'VU meter', half: 'Half circle', diver: 'Diver’s watch', pilot: 'Pilot’s watch', lens: 'Lens ring' };

const titles = /** @type {Record<string, string>} */ ({
  gauge: 'Gauges', watch: 'Watches and clocks', seal: 'Seals, stamps, coins and medals', lens: 'Lens rings and slide rules',
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

/** @type {{game: import('./play.js').Game, name: string, shot: Job}[]} */
const games = [
  { game: 'patterns', name: 'Patterns: which way?', shot: { command: 'pattern', direction: 'right' } },
  { game: 'flower', name: 'Word flower', shot: first.flower },
  { game: 'vote', name: 'Vote with buttons', shot: { ...first.vote, scale: 1 } },
];

/**
 * Cropped to its ink.
 * @param {Job} doc @returns {Job}
 */
function cropped({ width, height, ...rest }) { return { ...rest, command: 'text', padding: 6, scale: 0.6 }; }

/** @param {any} start @returns {{title: string, entries: Entry[]}[]} */
function sections(start) {
  const found = [{
    title: 'Text on a curve',
    entries: texts.map(({ name, doc }) => /** @type {Entry} */ ({ name, doc, shot: cropped(doc) })),
  }];
  for (const family of Object.keys(titles)) {
    const entries = start.presets.filter((/** @type {any} */ p) => p.command === family)
      .map((/** @type {any} */ p) => ({ name: names[p.name] ?? words(p.name), doc: { command: family, preset: p.name }, shot: { command: family, preset: p.name, size: 248 } }));
    if (entries.length) found.push({ title: titles[family], entries });
  }
  const blank = /** @type {Job} */ ({ command: 'gauge', spec: { title: 'Blank face', width: 400, height: 400, layers: [{ layer: 'disc', radius: 180, fill: '#F7F2E8' }], scales: { main: { from: 0, to: 100 } }, values: { value: 30 } } });
  found.push({ title: 'From nothing', entries: [{ name: 'Blank face', doc: blank, shot: { ...blank, scale: 0.6 } }] });
  const known = pieces.filter((name) => start.commands.some((/** @type {any} */ c) => c.name === name));
  found.push({ title: 'More pieces', entries: known.map((name) => ({ name: words(name), doc: first[name], shot: { ...first[name], scale: name === 'dial' ? 0.6 : 1 } })) });
  return found;
}

export class Gallery {
  /**
   * @param {any} start @param {import('./desk.js').Desk} desk @param {(doc: Job, name: string) => void} open
   * @param {() => void} turn Shows the desk. @param {(game: import('./play.js').Game) => void} play
   */
  constructor(start, desk, open, turn, play) {
    this.play = play;
    this.start = start;
    this.desk = desk;
    this.open = open;
    this.turn = turn;
    this.element = byID('gallery');
    this.kept = el('div', { class: 'kept' });
  }

  show() {
    this.#showKept();
    if (this.element.childElementCount) return;
    const intro = el('p', {}, 'Choose something to begin with. Everything can be changed, and nothing leaves this computer.');
    this.element.append(el('h2', { id: 'gallery-title', tabindex: -1 }, 'Start from…'), intro, this.kept);
    /** @type {[Entry, HTMLImageElement][]} */
    const shots = [];
    for (const { title, entries } of sections(this.start)) {
      const list = el('ul', { class: 'tiles' });
      for (const entry of entries) {
        const image = el('img', { alt: '', width: 124, height: 124 });
        image.style.visibility = 'hidden';
        shots.push([entry, image]);
        const button = el('button', { type: 'button', class: 'tile', 'data-piece': `${entry.doc.command} ${entry.doc.preset ?? entry.name}` },
          el('span', { class: 'shot' }, image), el('span', { class: 'label' }, entry.name));
        button.addEventListener('click', () => void this.#choose(entry));
        list.append(el('li', {}, button));
      }
      this.element.append(el('h3', {}, title), list);
    }
    this.element.append(el('h3', {}, 'Play'), el('ul', { class: 'tiles' }, ...games.map(({ game, name, shot }) => {
      const image = el('img', { alt: '', width: 124, height: 124 });
      image.style.visibility = 'hidden';
      shots.push([{ name, doc: shot, shot }, image]);
      return el('li', {}, el('button', { type: 'button', class: 'tile', 'data-game': game, onclick: () => this.play(game) }, el('span', { class: 'shot' }, image), el('span', { class: 'label' }, name)));
    })));
    void this.#draw(shots);
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
      if (!answer.data) return;
      const { image } = shots[i];
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
    if (doc.preset) this.open({ command: doc.command, spec: await server.describe(doc) }, name);
    else if (pieces.includes(doc.command)) {
      // A description has every setting; pieces without one keep their options.
      let spec = null;
      try { spec = await server.describe(doc); } catch { /* stays with its options */ }
      this.open(spec ? { command: doc.command, spec } : doc, name);
    } else this.open(doc, name);
  }
}

/** @param {number} milliseconds */
function ago(milliseconds) {
  const minutes = Math.round(milliseconds / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 2880 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}
