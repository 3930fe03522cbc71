// @ts-check
// Steps of undo while typing: a word with the space before it, or a run of deletions.

export class Steps {
  #place = '';
  #text = '';
  #count = 0;
  #adds = true;

  /**
   * The number of a change's step; values other than text stay in one.
   * @param {string} place Where it is typed. @param {any} value
   */
  next(place, value) {
    const text = typeof value === 'string' ? value : '';
    if (place !== this.#place) { this.#place = place; this.#text = text; this.#count += 1; this.#adds = true; return this.#count; }
    const before = this.#text;
    this.#text = text;
    if (typeof value !== 'string' || text === before) return this.#count;
    let start = 0;
    while (start < Math.min(text.length, before.length) && text[start] === before[start]) start += 1;
    const adds = text.length >= before.length;
    const isOther = adds !== this.#adds || (adds && /\s/.test(text[start] ?? '') && !/\s/.test(text[start - 1] ?? ' '));
    this.#adds = adds;
    if (isOther) this.#count += 1;
    return this.#count;
  }
}
