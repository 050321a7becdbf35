/**
 * Fetches all parts of the game at once, counts their bytes as they come, checks what came, and
 * hands each over to whoever asks for its address.
 *
 * Every response is read twice at the same time: the one who asked gets it untouched (so that
 * WebAssembly compiles while it streams), a copy is counted and hashed.
 */

import { fetchSmall } from "./small.mjs";

/**
 * A file of the site, as listed when it was built.
 * `packed` is its size as compressed by gzip, about what comes over the network.
 * @typedef {{ path: string, bytes: number, sha256: string, packed: number }} Part
 */

/** A part that cannot be had: `why` is the name of a sentence in texts.mjs. */
export class PartError extends Error {
  /**
   * @param {"offline" | "missing" | "damaged" | "broken"} why
   * @param {string} path
   */
  constructor(why, path) {
    super(`${path}: ${why}`);
    this.why = why;
    this.part = path.slice(path.lastIndexOf("/") + 1).replace(/-[^/]*\.whl$/, "");
  }
}

export class Downloads {
  /** @type {URL} */
  #base;
  /** @type {Map<string, { part: Part, response: Promise<Response> }>} by address, not yet taken */
  #waiting = new Map();
  /** @type {Promise<void>[]} */
  #checks = [];
  #got = 0;
  #all = 0;
  /** @type {(got: number, all: number) => void} */
  #tell;

  /**
   * @param {URL} base folder that paths are relative to
   * @param {(got: number, all: number) => void} tell called with bytes as they come
   */
  constructor(base, tell) {
    this.#base = base;
    this.#tell = tell;
  }

  /** @param {Part} part start to fetch it */
  add(part) {
    const address = new URL(part.path, this.#base).href;
    this.#all += part.packed;
    const fetched = this.#fetch(part, address);
    const check = fetched.then(({ copy }) => this.#check(part, copy));
    check.catch(() => {}); // told by `checked`
    this.#checks.push(check);
    const response = fetched.then(({ original }) => original);
    response.catch(() => {}); // told to the one who asks, or by `checked`
    this.#waiting.set(address, { part, response });
  }

  /**
   * Import a module; its bytes count when it is there.
   * @param {Part} part
   * @returns {Promise<any>}
   */
  async module(part) {
    const address = new URL(part.path, this.#base).href;
    this.#all += part.packed;
    try {
      const found = await import(address);
      this.#count(part.packed);
      return found;
    } catch (error) {
      console.error(error);
      const { original } = await this.#fetch(part, address); // to learn what is wrong
      await this.#check(part, original);
      throw new PartError("broken", part.path);
    }
  }

  /**
   * @param {string} path
   * @returns {Promise<ArrayBuffer>}
   */
  async bytes(path) {
    const response = this.#take(new URL(path, this.#base).href);
    if (!response) throw new PartError("missing", path);
    return (await response).arrayBuffer();
  }

  /**
   * Let `fetch` give out what is already on its way until the returned function is called.
   * @returns {() => void}
   */
  lend() {
    const fetch = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : new URL(input, location.href).href;
      return this.#take(address) ?? fetch(input, init);
    };
    return () => {
      globalThis.fetch = fetch;
    };
  }

  /**
   * Wait for something that needs the parts: a part that cannot be had ends the waiting.
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T>}
   */
  async needed(work) {
    const broken = new Promise((_, reject) => {
      for (const check of this.#checks) check.catch(reject);
    });
    return /** @type {Promise<T>} */ (Promise.race([work, broken]));
  }

  /** @returns {Promise<void>} settles when all has come; rejects with the first PartError */
  async checked() {
    await Promise.all(this.#checks);
  }

  /** @param {string} address */
  #take(address) {
    const found = this.#waiting.get(address);
    this.#waiting.delete(address);
    return found?.response;
  }

  /**
   * @param {Part} part
   * @param {string} address
   */
  async #fetch(part, address) {
    let original;
    try {
      original = await fetchSmall(address, part.packed < part.bytes);
    } catch {
      throw new PartError("offline", part.path);
    }
    if (!original.ok) throw new PartError("missing", part.path);
    return { original, copy: original.clone() };
  }

  /**
   * Read a response to its end and compare it with the list.
   * @param {Part} part
   * @param {Response} response
   */
  async #check(part, response) {
    const data = new Uint8Array(part.bytes);
    let at = 0;
    try {
      for (const reader = /** @type {ReadableStream} */ (response.body).getReader(); ; ) {
        const { done, value } = await reader.read();
        if (done) break;
        if (at + value.length > part.bytes) throw new PartError("damaged", part.path);
        data.set(value, at);
        at += value.length;
        this.#count((value.length * part.packed) / part.bytes);
      }
    } catch (error) {
      throw error instanceof PartError ? error : new PartError("offline", part.path);
    }
    if (at !== part.bytes || !(await same(data, part.sha256))) {
      throw new PartError("damaged", part.path);
    }
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.#got += bytes;
    this.#tell(this.#got, this.#all);
  }
}

/**
 * Whether data have this SHA-256. Pages that are neither secure nor local have no way to tell: there
 * the length must do.
 * @param {Uint8Array<ArrayBuffer>} data
 * @param {string} sha256 hexadecimal
 */
async function same(data, sha256) {
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}
