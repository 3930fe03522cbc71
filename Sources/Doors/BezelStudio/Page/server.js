// @ts-check
// Requests to the server. Addresses are relative, as the token precedes them.

/**
 * @typedef {Record<string, any>} Job A command and its options, as `bezel batch` and `bezel worker` read them.
 * @typedef {{status: string, data?: string, warnings: string[], notes?: string[], error?: {kind: string, message: string}}} Answer
 * @typedef {{status: string, warnings: string[], error?: {kind: string, message: string}, picture?: import('./live.js').Tiles, turn?: import('./pieces.js').Turned, content: Uint8Array}} Frame
 * @typedef {{job: Job, since?: import('./live.js').Tiles | null, turn?: {x: number, y: number, hold: string | null}}} Item A job whose picture is followed.
 */

/** The server refuses or is away. */
export class ServerError extends Error {
  /** @param {string} message @param {number} status 0 where there was no answer. */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/** Sends `lost` with the first question that has no answer, and `found` with the first answer after it. */
export const contact = new EventTarget();
let isLost = false, answeredAt = 0;
/** @param {boolean} hasAnswer */
function noteContact(hasAnswer) {
  if (hasAnswer) answeredAt = performance.now();
  if (isLost === !hasAnswer) return;
  isLost = !hasAnswer;
  contact.dispatchEvent(new Event(isLost ? 'lost' : 'found'));
}

/**
 * A body as JSON. Half a character, which a text that was cut may end in, is written as the sign for what cannot be read: no other
 * program reads it either.
 * @param {any} body
 */
export const written = (body) => JSON.stringify(body).replace(/(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g, '$1\ufffd');

/** Milliseconds between looks whether the server is there, while a page is seen that asks nothing. */
const lookPause = 2500;
/** Tells of a server that is gone although nothing is asked, and of one that is back. */
export function watchContact() {
  setInterval(() => {
    if (document.hidden || (!isLost && performance.now() - answeredAt < lookPause)) return;
    void fetch('icon.svg', { method: 'HEAD', cache: 'no-store' }).then(() => noteContact(true), () => noteContact(false));
  }, lookPause);
}

/** @param {string} method @param {string} address @param {unknown} [body] */
async function asked(method, address, body) {
  let response;
  try {
    response = await fetch(address, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json' },
      body: body === undefined || body instanceof Blob ? body : written(body),
    });
  } catch {
    noteContact(false);
    throw new ServerError('Bezel is not answering.', 0);
  }
  noteContact(true);
  if (response.ok) return response;
  let value = null;
  try { value = await response.json(); } catch { /* told below */ }
  throw new ServerError(value?.error?.message ?? value?.detail ?? `The server answered ${response.status}.`, response.status);
}

/**
 * Reads a body that may end early.
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
 * Answers, then their bytes.
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
 * Answers whose bytes follow a JSON text.
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
   * A picture's texts with their letters' places.
   * @param {Job[]} jobs @returns {Promise<{labels: import('./words.js').Label[], error?: string}[]>}
   */
  labels: async (jobs) => (await send('POST', 'labels', jobs)).answers,
  /**
   * A table's rows, checked or drawn.
   * @param {{template: Job, rows: object[], first: number, draws: boolean}} question @returns {Promise<Answer[]>}
   */
  rows: async (question) => (await send('POST', 'rows', question)).answers,
  /**
   * A table's rows as one PDF, with each row's result.
   * @param {{template: Job, rows: object[], sheet?: Record<string, string | boolean>}} question @returns {Promise<{answers: Answer[], content: Uint8Array}>}
   */
  pages: async (question) => {
    const { answers, buffer, at } = await joined('pages', question);
    return { answers, content: new Uint8Array(buffer, at) };
  },
  /** @param {Job} job */
  describe: (job) => send('POST', 'describe', job),
  /**
   * A piece's values when one is set.
   * @param {{command: string, spec: any, value: number, hold?: string}} question @returns {Promise<import('./pieces.js').Turned>}
   */
  turn: (question) => send('POST', 'turn', question),
  /**
   * Where a piece's parts lie, back to front, in pixels of a coarse picture.
   * @param {{command: string, spec: any}} question @returns {Promise<{scale: number, parts: {path: string, x: number, y: number, width: number, height: number, runs: number[]}[], error?: any}>}
   */
  parts: (question) => send('POST', 'parts', question),
  /**
   * A face's description with other ends of a scale, and what is measured by it moved along.
   * @param {{spec: any, scale: string, from?: number, to?: number}} question @returns {Promise<any>}
   */
  range: (question) => send('POST', 'range', question),
  /**
   * A game's state, or an answer's result.
   * @param {Record<string, unknown>} question @returns {Promise<any>}
   */
  play: (question) => send('POST', 'play', question),
  /** @returns {Promise<{fonts: any[], folders: string[]}>} */
  fonts: () => send('GET', 'fonts'),
  /** @param {File} file */
  takeFont: (file) => asked('PUT', `fonts?name=${encodeURIComponent(file.name)}`, file),
  /** @param {string} name */
  dropFont: (name) => send('DELETE', `fonts?name=${encodeURIComponent(name)}`),
  /**
   * The folders whose fonts set a job's letters.
   * @param {Job} job @returns {Promise<{folders: string[]}>}
   */
  fontFolders: (job) => send('POST', 'font-folders', job),
  /** @returns {Promise<{name: string, content: string, stamp: string}>} */
  file: () => send('GET', 'file'),
  /** @param {{content: string, stamp: string | null, force?: boolean}} file */
  save: (file) => send('PUT', 'file', file),
};

/**
 * From Base64.
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
 * Milliseconds until the next try, growing up to five seconds.
 * @param {number} failures Before this one.
 */
export const pauseAfter = (failures) => Math.min(5000, 300 * 1.6 ** failures);

/**
 * Sends only the latest state: while one is under way, the next ones replace each other. Without a server, the state is sent
 * again later.
 * @template S, R
 */
export class Latest {
  /** @type {{state: S} | null} */ #waiting = null;
  #busy = false;
  #failures = 0;
  /** @type {(() => void)[]} */
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
  /** Resolves when nothing is under way. */
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
 * Follows a server's events. One page asks and tells the others, as browsers keep few connections to a server. Later pages are
 * told at once.
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
  // Asks until its page is closed.
  if (channel && navigator.locks) void navigator.locks.request(`${name} events`, ask);
  else void ask();
}

/** @param {(stamp: string | null) => void} changed */
export const follow = (changed) => followed('bezel file', 'events', 'file', ({ stamp }) => changed(stamp));
