/**
 * The native text fields over the canvas: the only way to an on-screen keyboard, to input methods
 * and to the clipboard's own keys.
 *
 * The player sees the game's own drawing of a field; the native one lies over it unseen. What is
 * typed goes to the game as notes.
 */

/** Values told to the game that may still come back from it as old news. */
const ECHOES = 20;

export class Field {
  /** @type {import("./notes.mjs").Notes} */
  #notes;
  /** @type {WeakMap<HTMLInputElement, { game: string, told: string[] }>} */
  #state = new WeakMap();

  /** @param {import("./notes.mjs").Notes} notes */
  constructor(notes) {
    this.#notes = notes;
  }

  /** @returns {HTMLInputElement | null} the field that has the focus */
  get active() {
    const now = document.activeElement;
    return now instanceof HTMLInputElement && this.#state.has(now) ? now : null;
  }

  /**
   * @param {string} key
   * @returns {HTMLInputElement}
   */
  make(key) {
    const field = document.createElement("input");
    field.type = "text";
    field.autocomplete = "off";
    field.spellcheck = false;
    field.setAttribute("autocapitalize", "sentences");
    field.enterKeyHint = "done";
    this.#state.set(field, { game: "", told: [] });
    field.addEventListener("input", () => this.#tell(field, key, false));
    field.addEventListener("focus", () => this.#notes.add("focus", { key }));
    field.addEventListener("blur", () => this.#notes.add("blur-field", { key }));
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.stopPropagation(); // "done" says it: as a key it might press what has the focus next
      this.#tell(field, key, true);
      document.getElementById("canvas")?.focus({ preventScroll: true }); // the keyboard goes down
    });
    return field;
  }

  /**
   * Take over the game's value, unless it is only an echo of what was typed a moment ago.
   * @param {HTMLInputElement} field
   * @param {string} value
   */
  accept(field, value) {
    const state = this.#state.get(field);
    if (!state || value === state.game) return;
    state.game = value;
    const echo = field === this.active && state.told.includes(value);
    if (!echo && value !== field.value) field.value = value;
  }

  /**
   * @param {HTMLInputElement} field
   * @param {string} key
   * @param {boolean} done
   */
  #tell(field, key, done) {
    const state = this.#state.get(field);
    if (state) state.told = [...state.told, field.value].slice(-ECHOES);
    this.#notes.add("text", { key, value: field.value, done });
  }
}
