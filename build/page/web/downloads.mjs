/**
 * Fetches all parts of the game at once, counts their bytes as they come, checks what came, and
 * hands each over to whoever asks for its address.
 *
 * Bytes are counted as they pass, so that WebAssembly compiles while it streams. Only when the start
 * fails are the parts read again and compared with their hashes, to tell which one is to blame.
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
  /** @type {Part[]} */
  #parts = [];
  /** @type {Promise<unknown>[]} */
  #arrivals = [];
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
    this.#parts.push(part);
    const response = this.#fetch(part, address).then((found) => this.#counted(part, found));
    response.catch(() => {}); // told to the one who asks, or by `needed`
    this.#arrivals.push(response);
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
      await this.#check(part); // to learn what is wrong
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
      for (const arrival of this.#arrivals) arrival.catch(reject);
    });
    return /** @type {Promise<T>} */ (Promise.race([work, broken]));
  }

  /** @returns {Promise<void>} settles if every part is as listed; rejects with a PartError */
  async checked() {
    await Promise.all(this.#parts.map((part) => this.#check(part)));
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
    let response;
    try {
      response = await fetchSmall(address, part.packed < part.bytes);
    } catch {
      throw new PartError("offline", part.path);
    }
    if (!response.ok) throw new PartError("missing", part.path);
    return response;
  }

  /**
   * @param {Part} part
   * @param {Response} response
   * @returns {Response} the same, counted while it is read
   */
  #counted(part, response) {
    const counter = new TransformStream({
      transform: (chunk, through) => {
        this.#count((chunk.length * part.packed) / part.bytes);
        through.enqueue(chunk);
      },
    });
    const body = /** @type {ReadableStream} */ (response.body).pipeThrough(counter);
    return new Response(body, { headers: response.headers });
  }

  /** @param {Part} part fetch it once more and compare it with the list */
  async #check(part) {
    const response = await this.#fetch(part, new URL(part.path, this.#base).href);
    let data;
    try {
      data = await response.arrayBuffer();
    } catch {
      throw new PartError("offline", part.path);
    }
    if (!(await matches(data, part))) throw new PartError("damaged", part.path);
  }

  /** @param {number} bytes */
  #count(bytes) {
    this.#got += bytes;
    this.#tell(this.#got, this.#all);
  }
}

/**
 * Whether data are those of a part. Pages that are neither secure nor local have no way to compare
 * hashes: there the length must do.
 * @param {ArrayBuffer} data
 * @param {Part} part
 */
export async function matches(data, part) {
  if (data.byteLength !== part.bytes) return false;
  if (!globalThis.crypto?.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const text = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return text === part.sha256;
}
