/**
 * What comes when the title is up: archives that nothing before it needs.
 *
 * They are fetched in the background while nothing else is to do, or at once when the game asks. The
 * game is told in the note `stock` how many are missing, and whether they are on their way. What
 * cannot be had now is tried again later and when the network is back.
 */
import { matches } from "./downloads.mjs";
import { LATER } from "./list.mjs";
import { unpackLater } from "./python.mjs";
import { fetchSmall } from "./small.mjs";

/** @typedef {import("./downloads.mjs").Part} Part */

/** Folder of the site. */
const ROOT = new URL("../", import.meta.url);
/** Pause before what failed is tried again, in ms; each further pause is twice as long. */
const PAUSE = 30_000;

export class Stock {
  /** @type {Part[]} not there yet */
  #missing = [...LATER];
  #coming = true;
  #running = false;
  #pause = PAUSE;
  #timer = 0;
  /** @type {any} */
  #python = null;
  /** @type {import("./notes.mjs").Notes} */
  #notes;
  /** @type {() => Promise<void>} */
  #frame;
  /** @type {(path: string) => void} */
  #keep;

  /**
   * @param {import("./notes.mjs").Notes} notes
   * @param {() => Promise<void>} frame waits for the next frame
   * @param {(path: string) => void} keep called with each file of the site that has come
   */
  constructor(notes, frame, keep) {
    this.#notes = notes;
    this.#frame = frame;
    this.#keep = keep;
    this.#tell();
  }

  /**
   * Begin; where data are dear, not before the game asks.
   * @param {any} python
   * @param {Promise<void>} spare settles when there is time for this
   */
  begin(python, spare) {
    this.#python = python;
    window.addEventListener("online", () => this.fetch());
    if (/** @type {any} */ (navigator).connection?.saveData) return;
    spare.then(() => this.fetch());
  }

  /** Fetch what is missing, now. */
  async fetch() {
    if (this.#running || this.#missing.length === 0 || !this.#python) return;
    clearTimeout(this.#timer);
    this.#running = this.#coming = true;
    this.#tell();
    for (const part of [...this.#missing]) await this.#take(part);
    this.#running = this.#coming = false;
    this.#tell();
    if (this.#missing.length === 0) return;
    this.#timer = setTimeout(() => this.fetch(), this.#pause);
    this.#pause *= 2;
  }

  /** @param {Part} part */
  async #take(part) {
    try {
      const archive = await this.#fetched(part);
      await unpackLater(this.#python, archive, this.#frame);
    } catch (error) {
      console.warn(`${part.path} has not come:`, error);
      return;
    }
    this.#missing = this.#missing.filter((one) => one !== part);
    this.#tell();
    this.#keep(part.path);
  }

  /**
   * Fetch a part. The browser's own cache may hold something else in its place: then past it.
   * @param {Part} part
   */
  async #fetched(part) {
    const address = new URL(part.path, ROOT).href;
    for (const cache of /** @type {const} */ (["default", "reload"])) {
      const how = /** @type {RequestInit} */ ({ cache, priority: "low" });
      const response = await fetchSmall(address, part.packed < part.bytes, how);
      if (!response.ok) throw new Error(`the server says ${response.status}`);
      const data = await response.arrayBuffer();
      if (await matches(data, part)) return data;
    }
    throw new Error("it arrives damaged");
  }

  #tell() {
    this.#notes.renew("stock", { missing: this.#missing.length, coming: this.#coming });
  }
}
