// @ts-check
// What the page asks of its server. Addresses are relative: the token stands before them.

/**
 * @typedef {Record<string, any>} Job A command and its options, as `bezel batch` and `bezel worker` read them.
 * @typedef {{status: string, data?: string, warnings: string[], error?: {kind: string, message: string}}} Answer
 * @typedef {{status: string, warnings: string[], error?: {kind: string, message: string}, picture?: import('./live.js').Tiles, turn?: import('./pieces.js').Turned, content: Uint8Array}} Frame
 * @typedef {{job: Job, since?: import('./live.js').Tiles | null, turn?: {x: number, y: number, hold: string | null}}} Item A job whose picture is followed.
 */

/** The server refuses or is not there. */
export class ServerError extends Error {
  /** @param {string} message @param {number} status 0 where there was no answer. */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** @param {string} method @param {string} address @param {unknown} [body] */
async function asked(method, address, body) {
  let response;
  try {
    response = await fetch(address, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ServerError('Bezel is not answering.', 0);
  }
  if (response.ok) return response;
  let value = null;
  try { value = await response.json(); } catch { /* told below */ }
  throw new ServerError(value?.error?.message ?? value?.detail ?? `The server answered ${response.status}.`, response.status);
}

/**
 * A body that may end early, as where the server is stopped.
 * @template T @param {() => Promise<T>} read @returns {Promise<T>}
 */
async function whole(read) {
  try { return await read(); } catch { throw new ServerError('Bezel is not answering.', 0); }
}

/** @param {string} method @param {string} address @param {unknown} [body] @returns {Promise<any>} */
async function send(method, address, body) {
  const response = await asked(method, address, body);
  return whole(() => response.json());
}

/**
 * Answers, and the bytes that follow them.
 * @param {string} address @param {unknown} body
 */
async function joined(address, body) {
  const response = await asked('POST', address, body);
  const buffer = await whole(() => response.arrayBuffer());
  const length = new DataView(buffer).getUint32(0, true);
  const { answers } = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)));
  return { answers, buffer, at: 4 + length };
}

/**
 * Answers whose bytes follow a text that tells of them.
 * @param {Item[]} items @returns {Promise<Frame[]>}
 */
async function frames(items) {
  const { answers, buffer, at: start } = await joined('frames', items);
  let at = start;
  for (const answer of answers) {
    const count = answer.bytes ?? 0;
    answer.content = new Uint8Array(buffer, at, count);
    at += count;
  }
  return answers;
}

export const server = {
  /** Commands, presets, fonts, the file's name. */
  start: () => send('GET', 'start'),
  /** @param {string} name */
  schema: (name) => send('GET', `schema/${name}`),
  /** @param {Job[]} jobs @returns {Promise<Answer[]>} */
  draw: async (jobs) => (await send('POST', 'draw', jobs)).answers,
  frames,
  /**
   * The texts of pictures and where their letters stand.
   * @param {Job[]} jobs @returns {Promise<{labels: import('./words.js').Label[], error?: string}[]>}
   */
  labels: async (jobs) => (await send('POST', 'labels', jobs)).answers,
  /**
   * Rows of a table with the job that they fill in, checked or drawn.
   * @param {{template: Job, rows: object[], first: number, draws: boolean}} question @returns {Promise<Answer[]>}
   */
  rows: async (question) => (await send('POST', 'rows', question)).answers,
  /**
   * All rows of a table as one PDF, and what became of each.
   * @param {{template: Job, rows: object[]}} question @returns {Promise<{answers: Answer[], content: Uint8Array}>}
   */
  pages: async (question) => {
    const { answers, buffer, at } = await joined('pages', question);
    return { answers, content: new Uint8Array(buffer, at) };
  },
  /**
   * A piece's description.
   * @param {Job} job
   */
  describe: (job) => send('POST', 'describe', job),
  /**
   * What a piece shows when a value is put.
   * @param {{command: string, spec: any, value: number, hold?: string}} question @returns {Promise<import('./pieces.js').Turned>}
   */
  turn: (question) => send('POST', 'turn', question),
  /**
   * What a game shows, or what an answer to it is worth.
   * @param {Record<string, unknown>} question @returns {Promise<any>}
   */
  play: (question) => send('POST', 'play', question),
  /** @returns {Promise<{name: string, content: string, stamp: string}>} */
  file: () => send('GET', 'file'),
  /** @param {{content: string, stamp: string | null, force?: boolean}} file */
  save: (file) => send('PUT', 'file', file),
};

/**
 * Base64 as bytes.
 * @param {string} text
 */
export function bytes(text) {
  const raw = atob(text);
  const all = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i += 1) all[i] = raw.charCodeAt(i);
  return all;
}

/** @param {string} text Base64 of UTF-8. */
export const textOf = (text) => new TextDecoder().decode(bytes(text));

export const mediaTypes = /** @type {Record<string, string>} */ ({
  png: 'image/png', svg: 'image/svg+xml', apng: 'image/apng', webp: 'image/webp', gif: 'image/gif', pdf: 'application/pdf',
  jpg: 'image/jpeg',
});

/** @param {string} format */
export const formatName = (format) => ({ webp: 'WebP', gcode: 'G-code' })[format] ?? format.toUpperCase();

/**
 * Milliseconds until a server that is away is asked again: longer from time to time, up to five seconds.
 * @param {number} failures Before this one.
 */
export const pauseAfter = (failures) => Math.min(5000, 300 * 1.6 ** failures);

/**
 * Sends the latest state only: while one is under way the next ones replace each other, and what is overtaken is never
 * shown. Where the server is gone the state is kept and sent again.
 * @template S, R
 */
export class Latest {
  /** @type {{state: S} | null} */ #waiting = null;
  #busy = false;
  #failures = 0;
  /**
   * Whoever waits for the end.
   * @type {(() => void)[]}
   */
  #waiters = [];
  /**
   * @param {(state: S) => Promise<R>} ask
   * @param {(result: R, state: S) => void | Promise<void>} show
   * @param {(error: ServerError | null) => void} tell Of a server that is gone, and null of one that is back.
   */
  constructor(ask, show, tell) {
    this.ask = ask;
    this.show = show;
    this.tell = tell;
  }

  /** @param {S} state */
  put(state) {
    this.#waiting = { state };
    if (!this.#busy) void this.#run();
  }

  get isBusy() { return this.#busy; }
  /** Comes when nothing is under way any more. */
  get idle() { return this.#busy ? new Promise((done) => { this.#waiters.push(() => done(null)); }) : Promise.resolve(null); }

  async #run() {
    this.#busy = true;
    while (this.#waiting) {
      const { state } = this.#waiting;
      this.#waiting = null;
      try {
        const result = await this.ask(state);
        this.#failures = 0;
        this.tell(null);
        await this.show(result, state);
      } catch (error) {
        if (!(error instanceof ServerError)) { this.#end(); throw error; }
        this.tell(error);
        if (error.status === 0 || error.status === 503) {
          this.#waiting ??= { state };
          await new Promise((done) => setTimeout(done, pauseAfter(this.#failures)));
          this.#failures += 1;
        }
      }
    }
    this.#end();
  }

  #end() {
    this.#busy = false;
    for (const tell of this.#waiters.splice(0)) tell();
  }
}

/**
 * Follows what the server tells of. Of all pages of one studio one asks, and tells the others: browsers keep few
 * connections to a server. A page that comes later is told at once.
 * @param {string} name Of what is followed. @param {string} address @param {string} event
 * @param {(value: any) => void} changed
 */
export function followed(name, address, event, changed) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  /** @type {any} */
  let last = null;
  let isAsking = false;
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'new') { if (isAsking && last) channel.postMessage(last); } else changed(data);
  });
  channel?.postMessage('new');
  const ask = () => new Promise(() => {
    isAsking = true;
    const events = new EventSource(address);
    events.addEventListener(event, (message) => {
      last = JSON.parse(/** @type {MessageEvent} */ (message).data);
      changed(last);
      channel?.postMessage(last);
    });
  });
  // Whoever has the lock asks until its page is closed.
  if (channel && navigator.locks) void navigator.locks.request(`${name} events`, ask);
  else void ask();
}

/**
 * Follows the file.
 * @param {(stamp: string | null) => void} changed
 */
export const follow = (changed) => followed('bezel file', 'events', 'file', ({ stamp }) => changed(stamp));
