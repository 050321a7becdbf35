/**
 * The service worker: offline start, and new versions of the site.
 *
 * A new version is fetched completely in the background and then waits. The game is told, asks the
 * player, and the player decides.
 */
import { BUILD } from "./list.mjs";

/** How often a page that stays open looks for a new version, in ms. */
const EVERY = 3_600_000;
/** How long to wait for the new worker before loading the page anyway, in ms. */
const PATIENCE = 5_000;

export class Updates {
  /** @type {import("./notes.mjs").Notes} */
  #notes;
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null;

  /** @param {import("./notes.mjs").Notes} notes */
  constructor(notes) {
    this.#notes = notes;
    // As long as this page lives, its version's files are kept for it.
    navigator.locks
      ?.request(`realmbox-build ${BUILD}`, { mode: "shared" }, () => new Promise(() => {}))
      .catch(() => {});
  }

  /** Register the worker; not before the first pictures have been shown, whose time it would take. */
  async begin() {
    if (!navigator.serviceWorker) return;
    try {
      const address = new URL("../sw.js", import.meta.url);
      const found = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
      this.#registration = found;
      this.#watch(found);
    } catch (error) {
      console.warn("No offline start:", error); // refused by the browser's settings
    }
  }

  /** Let the waiting version take over and load the page again. */
  apply() {
    const reload = () => location.reload();
    const waiting = this.#registration?.waiting;
    if (!waiting) return reload();
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") reload();
    });
    waiting.postMessage("take over");
    setTimeout(reload, PATIENCE);
  }

  /** @param {string} path have the worker keep a file that the page has fetched */
  keep(path) {
    const ready = navigator.serviceWorker?.ready;
    ready?.then((found) => found.active?.postMessage({ keep: path })).catch(() => {});
  }

  /** @param {ServiceWorkerRegistration} registration */
  #watch(registration) {
    registration.active?.postMessage("tidy");
    if (registration.waiting && registration.active) this.#notes.renew("update");
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed" && registration.active) this.#notes.renew("update");
      });
    });
    const look = () => {
      if (!document.hidden) registration.update().catch(() => {}); // offline
    };
    document.addEventListener("visibilitychange", look);
    setInterval(look, EVERY);
  }
}
