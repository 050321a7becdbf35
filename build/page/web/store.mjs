/**
 * What lasts: the browser's storage and the locks that keep two tabs from each other's saves.
 *
 * Nothing here throws: Python gets the name of an error as text.
 */

const PREFIX = "realmbox/";

/** @param {unknown} error */
function named(error) {
  return error instanceof Error || error instanceof DOMException ? error.name : "Error";
}

export class Store {
  /** @type {Map<string, () => void>} how to give back each lock */
  #held = new Map();
  #asked = false;

  /** @param {import("./notes.mjs").Notes} notes */
  constructor(notes) {
    window.addEventListener("storage", (event) => {
      if (event.key === null) notes.add("storage", { name: "" });
      else if (event.key.startsWith(PREFIX)) {
        notes.add("storage", { name: event.key.slice(PREFIX.length) });
      }
    });
  }

  /** @returns {string} JSON array of the names, sorted; empty where storage is refused */
  keys() {
    try {
      const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
      return JSON.stringify(names.map((key) => key.slice(PREFIX.length)).sort());
    } catch {
      return "[]";
    }
  }

  /**
   * @param {string} name
   * @returns {string | null}
   */
  get(name) {
    try {
      return localStorage.getItem(PREFIX + name);
    } catch {
      return null;
    }
  }

  /**
   * @param {string} name
   * @param {string} text
   * @returns {string} "" or the name of the error
   */
  set(name, text) {
    try {
      localStorage.setItem(PREFIX + name, text);
      return "";
    } catch (error) {
      return named(error);
    }
  }

  /**
   * @param {string} name
   * @returns {string} "" or the name of the error
   */
  remove(name) {
    try {
      localStorage.removeItem(PREFIX + name);
      return "";
    } catch (error) {
      return named(error);
    }
  }

  /**
   * Hold a lock until `release` or until the tab ends.
   * @param {string} name
   * @returns {Promise<"held" | "taken" | "unsupported">}
   */
  lock(name) {
    if (!navigator.locks) return Promise.resolve("unsupported");
    if (this.#held.has(name)) return Promise.resolve("held");
    return new Promise((tell) => {
      const asked = navigator.locks.request(PREFIX + name, { ifAvailable: true }, (lock) => {
        if (lock === null) return tell("taken");
        return new Promise((release) => {
          this.#held.set(name, () => release(undefined));
          tell("held");
        });
      });
      asked.catch(() => tell("unsupported"));
    });
  }

  /** @param {string} name */
  release(name) {
    this.#held.get(name)?.();
    this.#held.delete(name);
  }

  /** Ask the browser, once, not to clear the storage when room gets short. */
  persist() {
    if (this.#asked) return;
    this.#asked = true;
    navigator.storage?.persist?.().catch(() => {});
  }
}
