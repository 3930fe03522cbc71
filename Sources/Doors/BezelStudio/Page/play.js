// @ts-check
// The games of `bezel play`: patterns, the word flower, and a vote.
import { byID, el, icon, svg, tell } from './dom.js';
import { server, textOf } from './server.js';
// @ts-ignore Served beside the page: what `bezel vote -o vote.html` holds.
import { bezelVote } from './vote-script.js';

/** @typedef {import('./server.js').Job} Job */
/** @typedef {'patterns' | 'flower' | 'vote'} Game */

const names = /** @type {Record<Game, string>} */ ({ patterns: 'Patterns', flower: 'Word flower', vote: 'Vote' });
const ways = /** @type {Record<string, string>} */ ({ up: 'M10 16V4M5 9l5-5 5 5', left: 'M16 10H4M9 5l-5 5 5 5', down: 'M10 4v12M5 11l5 5 5-5', right: 'M4 10h12M11 5l5 5-5 5' });

/**
 * A drawing as an image.
 * @param {string} text @param {string} alt @param {string} [name]
 */
const drawing = (text, alt, name = 'drawing') => el('img', { class: name, src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`, alt, draggable: 'false' });

/** @param {number} seconds */
const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

export class Play {
  /** @type {Game} */ game = 'patterns';
  /** Changes with each game, which ends an older one's waiting. */
  #turn = 0;
  /** @type {((event: KeyboardEvent) => void) | null} */ #keys = null;
  #board = 0;

  /** @param {import('./store.js').Store} store @param {(error: any) => void} tell */
  constructor(store, tell) {
    this.store = store;
    this.tell = tell;
    this.element = byID('play-page');
    this.panel = el('div', { class: 'game' });
    this.tabs = el('div', { class: 'choices', role: 'group', 'aria-label': 'Games' }, ...Object.entries(names).map(([game, name]) => el('button', {
      type: 'button', 'data-tab': game, 'aria-pressed': 'false', onclick: () => void this.show(/** @type {Game} */ (game)),
    }, name)));
    this.element.append(el('header', {}, el('h2', { id: 'play-title', tabindex: -1 }, 'Play'), this.tabs), this.panel);
    addEventListener('keydown', (event) => {
      if (this.element.hidden || event.ctrlKey || event.metaKey || event.altKey || /** @type {Element} */ (event.target).closest?.('input, textarea, dialog')) return;
      this.#keys?.(event);
    });
  }

  /** @param {Game} game */
  async show(game) {
    this.game = game;
    this.#turn += 1;
    this.#keys = null;
    for (const tab of this.tabs.children) tab.setAttribute('aria-pressed', String(/** @type {HTMLElement} */ (tab).dataset.tab === game));
    try {
      if (game === 'patterns') await this.#patterns();
      else if (game === 'flower') await this.#flower();
      else await this.#vote();
    } catch (error) { this.tell(error); }
  }

  // MARK: Patterns

  async #patterns() {
    const turn = this.#turn;
    const game = await server.play({ game: 'patterns', seed: crypto.getRandomValues(new Uint32Array(1))[0] });
    if (turn !== this.#turn) return;
    let round = 0, score = 0, isOff = false;
    const count = el('p', { class: 'count' }), board = el('div', { class: 'board' }), said = el('p', { class: 'said', role: 'status' });
    const buttons = Object.entries(ways).map(([way, d]) => el('button', { type: 'button', class: `quiet way ${way}`, 'data-way': way, 'aria-label': way, onclick: () => void answer(way) }, icon(d)));
    const pad = el('div', { class: 'pad', role: 'group', 'aria-label': 'Your answer' }, ...buttons);
    this.panel.replaceChildren(el('p', { class: 'question' }, 'Which way do most of the patterns point?'), count, board, said, pad);
    const look = () => {
      const { picture, patterns } = game.rounds[round];
      tell(count, `Round ${round + 1} of ${game.rounds.length} · Score ${score} / ${game.rounds.length}`);
      board.replaceChildren(drawing(picture, `Patterns that point ${patterns.join(', ')}`));
    };
    /** @param {string} way */
    const answer = async (way) => {
      if (isOff || turn !== this.#turn) return;
      isOff = true;
      pad.setAttribute('aria-disabled', 'true');
      const { majority } = game.rounds[round], isRight = way === majority;
      score += isRight ? 1 : 0;
      tell(count, `Round ${round + 1} of ${game.rounds.length} · Score ${score} / ${game.rounds.length}`);
      const mark = drawing(isRight ? game.right : game.wrong, isRight ? 'Right' : 'Wrong', 'mark');
      board.append(mark);
      // Small at both ends, as the drawing has room for its largest.
      mark.animate([{ transform: 'scale(1)' }, { transform: `scale(${game.markScale})` }, { transform: 'scale(1)' }], { duration: game.markSeconds * 1000, easing: 'ease-in-out' });
      tell(said, isRight ? `Right: most point ${majority}.` : `Wrong: you said ${way}, most point ${majority}.`);
      await wait(game.pause);
      if (turn !== this.#turn) return;
      round += 1;
      isOff = false;
      pad.removeAttribute('aria-disabled');
      if (round < game.rounds.length) { look(); tell(said, ''); } else over();
    };
    const over = () => {
      const again = el('button', { type: 'button', class: 'main', id: 'again', onclick: () => void this.show('patterns') }, 'Play again');
      const isWon = score * 2 > game.rounds.length;
      board.replaceChildren(el('p', { class: 'score' }, `${score} / ${game.rounds.length}`));
      tell(said, `Your final score: ${score}. ${isWon ? 'You win!' : 'You lose.'}`);
      pad.replaceWith(again);
      again.focus();
    };
    this.#keys = (event) => {
      const way = { ArrowUp: 'up', ArrowRight: 'right', ArrowDown: 'down', ArrowLeft: 'left' }[event.key];
      if (!way || round >= game.rounds.length) return;
      event.preventDefault();
      void answer(way);
    };
    look();
  }

  // MARK: The flower

  async #flower() {
    const turn = this.#turn, number = this.#board;
    const game = await server.play({ game: 'flower', board: number });
    if (turn !== this.#turn) return;
    /** @type {string[]} */ let found = [];
    let word = '', isBusy = false;
    const { side } = game, shown = el('output', { class: 'word', 'aria-label': 'Word' }), said = el('p', { class: 'said', role: 'status' });
    const count = el('p', { class: 'count' }, `${game.score} words`), list = el('ul', { class: 'found' });
    const petals = svg('svg', { class: 'petals', viewBox: `0 0 ${side} ${side}`, role: 'group', 'aria-label': 'Petals' });
    const put = (/** @type {string} */ next) => {
      word = next;
      tell(shown, word || ' ');
      check.disabled = back.disabled = word === '';
    };
    /** @param {string} letter @param {Element} target */
    const take = (letter, target) => {
      put(word + letter);
      target.classList.remove('taken');
      target.getBoundingClientRect();
      target.classList.add('taken');
    };
    /** @param {string} letter @param {SVGElement} shape @param {string} about */
    const button = (letter, shape, about) => {
      for (const [key, value] of Object.entries({ class: 'petal', tabindex: 0, role: 'button', 'aria-label': about, 'data-letter': letter })) shape.setAttribute(key, String(value));
      shape.addEventListener('click', () => take(letter, shape));
      shape.addEventListener('keydown', (event) => {
        const { key } = /** @type {KeyboardEvent} */ (event);
        if (key !== ' ') return;
        event.preventDefault();
        take(letter, shape);
      });
      petals.append(shape);
    };
    for (const { letter, d } of game.petals) button(letter, svg('path', { d }), letter);
    if (game.middle) button(game.middle, svg('circle', { cx: side / 2, cy: side / 2, r: game.middleRadius }), `${game.middle}, in the middle, which every word holds`);
    const submit = async () => {
      if (!word || isBusy) return;
      isBusy = true;
      try {
        const answer = await server.play({ game: 'flower', board: number, found, word });
        if (turn !== this.#turn) return;
        found = answer.found;
        tell(said, answer.isOver ? `All ${found.length} words are found!` : answer.outcome);
        tell(count, `${answer.score} words`);
        said.classList.toggle('good', answer.isFound);
        list.replaceChildren(...[...found].reverse().map((one) => el('li', {}, one)));
        put('');
      } catch (error) { this.tell(error); } finally { isBusy = false; }
    };
    const back = el('button', { type: 'button', class: 'quiet', onclick: () => put(word.slice(0, -1)) }, 'Take back');
    const check = el('button', { type: 'button', class: 'main', id: 'check-word', onclick: () => void submit() }, 'Check');
    const other = el('button', { type: 'button', class: 'quiet', onclick: () => { this.#board = (number + 1) % game.boards; void this.show('flower'); } }, 'Other letters');
    this.panel.replaceChildren(
      el('p', { class: 'question' }, `Make words of four letters or more; each holds ${game.middle ? `the ${game.middle} in the middle` : 'any letters'}.`),
      el('div', { class: 'flower' }, el('div', { class: 'board' }, drawing(game.picture, ''), petals),
        el('div', { class: 'making' }, shown, el('div', { class: 'row' }, check, back, other), said, count, list)));
    put('');
    this.#keys = (event) => {
      const key = event.key.toUpperCase(), isButton = /** @type {Element} */ (event.target).closest?.('button');
      if (event.key === 'Backspace') { event.preventDefault(); put(word.slice(0, -1)); } else if (event.key === 'Enter' && !isButton) { event.preventDefault(); void submit(); } else {
        const petal = [...petals.children].find((one) => /** @type {HTMLElement} */ (one).dataset.letter === key);
        if (petal) { event.preventDefault(); take(key, petal); }
      }
    };
  }

  // MARK: The vote

  async #vote() {
    const turn = this.#turn, { doc } = this.store;
    const job = /** @type {Job} */ (doc?.command === 'vote' ? { ...doc, format: 'html' } : { command: 'vote', share: 0.63, format: 'html' });
    delete job.scale;
    const [answer] = await server.draw([job]);
    if (turn !== this.#turn) return;
    if (!answer.data) { this.panel.replaceChildren(el('p', { class: 'said' }, answer.error?.message ?? '')); return; }
    const page = new DOMParser().parseFromString(textOf(answer.data).replace(/<style>[^<]*<\/style>/, ''), 'text/html');
    const parts = /** @type {HTMLTemplateElement} */ (page.getElementById('parts')), facts = JSON.parse(page.getElementById('facts')?.textContent ?? '{}');
    const root = svg('svg', { id: 'vote', role: 'group', 'aria-label': 'Vote' });
    root.style.width = `${facts.sceneWidth}px`;
    this.panel.replaceChildren(el('p', { class: 'question' }, 'Click a button to vote, and again to take it back.'), el('div', { class: 'board ballot' }, root),
      el('p', { class: 'hint' }, 'Once the votes are counted, the edge between the buttons can be pulled. Export it as HTML to have it in a file of its own.'));
    this.vote = bezelVote(root, document.importNode(parts.content, true), facts);
  }
}
