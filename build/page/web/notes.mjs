/**
 * What happened on the page since the game last asked, in order.
 *
 * The game takes all notes at once, as JSON, so that a frame costs one call.
 */
export class Notes {
  /** @type {Record<string, unknown>[]} */
  #queue = [];
  /** @type {() => void} */
  #wake;

  /** @param {() => void} wake called after every note, so that a resting game looks at it */
  constructor(wake) {
    this.#wake = wake;
  }

  /**
   * @param {string} kind
   * @param {Record<string, unknown>} [details]
   */
  add(kind, details = {}) {
    this.#queue.push({ kind, ...details });
    this.#wake();
  }

  /**
   * Add a note that only the latest of is of interest: an earlier one that waits is replaced.
   * @param {string} kind
   * @param {Record<string, unknown>} [details]
   */
  renew(kind, details = {}) {
    this.#queue = this.#queue.filter((note) => note.kind !== kind);
    this.add(kind, details);
  }

  /** @returns {string} a JSON array; the queue is empty afterwards */
  take() {
    const notes = this.#queue;
    this.#queue = [];
    return JSON.stringify(notes);
  }
}
