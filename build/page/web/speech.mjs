/**
 * Sentences for screen readers: a log that they read as it grows, and one that interrupts.
 */

/** Lines kept in the log. */
const LINES = 30;

export class Speech {
  #log = /** @type {HTMLElement} */ (document.getElementById("log"));
  #alert = /** @type {HTMLElement} */ (document.getElementById("alert"));

  /**
   * @param {string} text
   * @param {boolean} urgent whether to interrupt what is being read
   */
  say(text, urgent) {
    const line = this.#line(text);
    if (urgent) {
      this.#alert.replaceChildren(this.#line(text));
      line.setAttribute("aria-live", "off"); // it is told by the alert, not twice
    }
    this.#log.append(line);
    while (this.#log.childElementCount > LINES) this.#log.firstElementChild?.remove();
  }

  /** Forget everything that was said: somebody else looks from now on. */
  hush() {
    this.#log.replaceChildren();
    this.#alert.replaceChildren();
  }

  /** @param {string} text */
  #line(text) {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  }
}
