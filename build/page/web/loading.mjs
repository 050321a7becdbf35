/**
 * What the page shows over the canvas: the loading screen, and the notices that replace the game.
 */
import { texts } from "./texts.mjs";

const MEGABYTE = 1_000_000;
/** Part of the bar that stands for downloading; the rest is for starting. */
const DOWNLOAD = 0.8;
/** Milliseconds between two pictures of the bytes that come. */
const PACE = 250;

/** @param {string} id */
function part(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

export class Loading {
  #screen = part("loading");
  #bar = part("bar");
  #label = part("label");
  #shown = 0;
  #told = -PACE;

  /**
   * @param {number} got bytes
   * @param {number} all bytes
   */
  bytes(got, all) {
    const now = performance.now();
    if (now - this.#told < PACE && got < all) return;
    this.#told = now;
    const number = (/** @type {number} */ n) =>
      (n / MEGABYTE).toLocaleString(document.documentElement.lang, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
    const label = texts.fetching(number(got), number(all));
    this.#show((DOWNLOAD * got) / Math.max(1, all), label);
  }

  /**
   * Progress after the downloads.
   * @param {number} fraction 0 to 1
   * @param {string} label what is going on; "" = still the same
   */
  progress(fraction, label) {
    const within = Math.min(1, Math.max(0, fraction));
    const told = label || (this.#label.textContent ?? "");
    this.#show(DOWNLOAD + (1 - DOWNLOAD) * within, told);
  }

  /** The game is on the canvas: fade away. */
  done() {
    this.#screen.classList.add("done");
    this.#screen.setAttribute("aria-hidden", "true");
    const gone = () => {
      this.#screen.hidden = true;
    };
    this.#screen.addEventListener("transitionend", gone, { once: true });
    setTimeout(gone, 600); // without transitions no event comes
  }

  /**
   * The bar never goes back, whatever finishes in whatever order.
   * @param {number} fraction
   * @param {string} label
   */
  #show(fraction, label) {
    this.#shown = Math.max(this.#shown, fraction);
    const percent = Math.floor(this.#shown * 100);
    this.#screen.style.setProperty("--share", this.#shown.toFixed(4));
    this.#label.textContent = label;
    this.#bar.setAttribute("aria-valuenow", String(percent));
    this.#bar.setAttribute("aria-valuetext", `${percent} %, ${label}`);
  }
}

const reload = () => location.reload();

/** The page's one notice: a sentence and a button that leads on. */
export class Notice {
  #box = part("notice");
  #text = part("notice-text");
  #button = /** @type {HTMLButtonElement} */ (document.getElementById("notice-button"));
  #kind = "";
  #act = reload;

  constructor() {
    this.#button.addEventListener("click", () => this.#act());
  }

  /** @returns {boolean} */
  get open() {
    return !this.#box.hidden;
  }

  /**
   * Show a sentence. An error stays, whatever else would be told after it.
   * @param {"error" | "lost" | "ended"} kind
   * @param {string} sentence
   * @param {string} button
   * @param {() => void} act what the button does; by default it loads the page again
   */
  show(kind, sentence, button, act = reload) {
    if (this.#kind === "error") return;
    this.#kind = kind;
    this.#act = act;
    this.#box.hidden = false;
    this.#text.textContent = sentence;
    this.#button.textContent = button;
    this.#button.focus();
  }

  /** @param {"lost"} kind take the notice away if it is of this kind */
  hide(kind) {
    if (this.#kind !== kind) return;
    this.#kind = "";
    this.#box.hidden = true;
  }
}
