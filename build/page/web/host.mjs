/**
 * All that the game may ask of the page. Python sees `offered` as `from js import realmbox`.
 *
 * Texts and numbers cross as they are, everything else as JSON, so that no proxies pile up.
 */
import { Field } from "./field.mjs";
import { Frames } from "./frames.mjs";
import { BUILD } from "./list.mjs";
import { Loading, Notice } from "./loading.mjs";
import { Mirror } from "./mirror.mjs";
import { Notes } from "./notes.mjs";
import { keepMatch, keptMatch, openBox } from "./place.mjs";
import { guardPage } from "./shortcuts.mjs";
import { Speech } from "./speech.mjs";
import { Stock } from "./stock.mjs";
import { Store } from "./store.mjs";
import { texts } from "./texts.mjs";
import { Transfer } from "./transfer.mjs";
import { Updates } from "./updates.mjs";
import { View } from "./view.mjs";

export class Host {
  frames = new Frames();
  loading = new Loading();
  #notice = new Notice();
  #notes = new Notes(() => this.frames.wake());
  view = new View(this.#notes);
  #store = new Store(this.#notes);
  #field = new Field(this.#notes);
  #mirror = new Mirror(this.#notes, this.#field);
  #speech = new Speech();
  #transfer = new Transfer(this.#notes);
  #updates = new Updates(this.#notes);
  #stock = new Stock(
    this.#notes,
    () => this.frames.frame(),
    (path) => this.#updates.keep(path),
  );
  /** @type {any} */
  #python = null;

  constructor() {
    document.documentElement.dataset.state = "loading";
    document.documentElement.dataset.version = BUILD;
    guardPage(this.view, this.#field, () => !this.#notice.open);
  }

  /** @param {any} python from now on its memory can be measured and its fatal errors are told */
  begin(python) {
    this.#python = python;
    python._api.on_fatal = (/** @type {unknown} */ error) => {
      console.error(error);
      this.fail(texts.failed);
    };
  }

  /** @param {string} sentence */
  fail(sentence) {
    this.#state("failed");
    keepMatch(""); // whatever went wrong, loading the page anew leads to the title
    this.#notice.show("error", sentence, texts.reload);
  }

  /** The address asks for what cannot be. */
  refuse() {
    this.#state("failed");
    this.#notice.show("error", texts.asked, texts.open, openBox);
  }

  leave() {
    this.#state("ended");
    this.#notice.show("ended", texts.ended, texts.again);
  }

  #ready() {
    performance.mark("ready");
    this.#state("playing");
    if (!this.#notice.open) this.view.canvas.focus({ preventScroll: true });
    const spare = this.frames.spare();
    spare.then(() => this.#updates.begin());
    this.#stock.begin(this.#python, spare);
  }

  /** @param {"playing" | "failed" | "ended"} state */
  #state(state) {
    const root = document.documentElement;
    if (root.dataset.state === "failed") return;
    root.dataset.state = state;
    this.loading.done();
  }

  /** What Python may call. Sizes are css px. */
  offered = Object.freeze({
    // -- time
    frame: () => this.frames.frame(),
    idle: (/** @type {number} */ ms) => this.frames.idle(ms),
    take: () => this.#notes.take(),
    // -- the canvas
    view: () => this.view.read(),
    webgl: () => this.view.webgl(),
    fullscreen: (/** @type {boolean} */ on) => this.view.fullscreen(on),
    canFullscreen: () => this.view.canFullscreen(),
    lost: (/** @type {boolean} */ on) => {
      if (on) this.#notice.show("lost", texts.lost, texts.reload);
      else this.#notice.hide("lost");
    },
    // -- storage
    keys: () => this.#store.keys(),
    get: (/** @type {string} */ name) => this.#store.get(name),
    set: (/** @type {string} */ name, /** @type {string} */ text) => this.#store.set(name, text),
    remove: (/** @type {string} */ name) => this.#store.remove(name),
    lock: (/** @type {string} */ name) => this.#store.lock(name),
    release: (/** @type {string} */ name) => this.#store.release(name),
    persist: () => this.#store.persist(),
    // -- the match that goes on when the page is loaded anew
    keptMatch,
    keepMatch,
    // -- clipboard and files
    copy: (/** @type {string} */ text) => this.#transfer.copy(text),
    download: (/** @type {string} */ name, /** @type {any} */ bytes) =>
      this.#transfer.download(name, bytes),
    upload: (/** @type {string} */ accept) => this.#transfer.upload(accept),
    file: () => this.#transfer.file(),
    // -- for those who read or listen instead of looking
    mirror: (/** @type {string} */ json) => this.#mirror.update(json),
    focused: (/** @type {string} */ key) => this.#mirror.focused(key),
    say: (/** @type {string} */ text, /** @type {boolean} */ urgent) =>
      this.#speech.say(text, urgent),
    hush: () => this.#speech.hush(),
    keyboard: (/** @type {string} */ key) => this.#mirror.keyboard(key),
    // -- beginning and end
    ready: () => this.#ready(),
    progress: (/** @type {number} */ fraction, /** @type {string} */ label) =>
      this.loading.progress(0.5 + fraction / 2, label),
    fail: (/** @type {string} */ sentence) => this.fail(sentence),
    leave: () => this.leave(),
    applyUpdate: () => this.#updates.apply(),
    restock: () => {
      this.#stock.fetch();
    },
    // -- measurements
    memory: () => this.#python?._module.HEAPU8.length ?? 0,
    stats: (/** @type {string} */ json) => {
      /** @type {any} */ (window).realmboxStats = JSON.parse(json);
    },
  });
}
