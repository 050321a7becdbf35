/**
 * The semantic mirror: what the game draws, as elements that assistive technology can read, find
 * and press.
 *
 * The elements lie unseen over the canvas at the places of what they stand for. They take no
 * pointer: the canvas gets every one, except for text fields, which must get the player's own
 * gesture to bring up an on-screen keyboard. A click that assistive technology sends becomes an
 * "activate" note.
 *
 * @typedef {{
 *   key: string, role: string, label: string,
 *   x: number, y: number, w: number, h: number,
 *   state?: Record<string, string | number | boolean | null>,
 *   focusable?: boolean, value?: string | number | null,
 * }} Item
 */

/** Tags that say more than a role on a `div` does. */
const TAGS = new Map([
  ["button", "button"],
  ["text", "p"],
  ["paragraph", "p"],
]);
/** Roles that are no ARIA roles by themselves. */
const PLAIN = new Set(["button", "text", "paragraph", "textbox"]);
/** Roles that the player types into. */
const TYPED = new Set(["textbox", "searchbox"]);
/** Roles with a value between two ends. */
const RANGES = new Set(["slider", "progressbar", "scrollbar", "spinbutton", "meter"]);
/** Roles whose label is their text. */
const TEXTUAL = new Set(["button", "text", "paragraph", "heading", "listitem", "status", "note"]);
/** Attributes of states that are not simply `aria-` and their name. */
const STATES = new Map([
  ["now", "aria-valuenow"],
  ["min", "aria-valuemin"],
  ["max", "aria-valuemax"],
  ["text", "aria-valuetext"],
]);

let count = 0;

export class Mirror {
  #root = /** @type {HTMLElement} */ (document.getElementById("mirror"));
  #canvas = /** @type {HTMLElement} */ (document.getElementById("canvas"));
  #title = document.title;
  /** @type {Map<string, { element: HTMLElement, role: string, json: string }>} */
  #items = new Map();
  /** @type {import("./notes.mjs").Notes} */
  #notes;
  /** @type {import("./field.mjs").Field} */
  #field;
  #focused = "";
  #keyboard = "";

  /**
   * @param {import("./notes.mjs").Notes} notes
   * @param {import("./field.mjs").Field} field
   */
  constructor(notes, field) {
    this.#notes = notes;
    this.#field = field;
  }

  /** @param {string} json title and elements, all of them each time */
  update(json) {
    /** @type {{ title: string, elements: Item[] }} */
    const { title, elements } = JSON.parse(json);
    document.title = title && title !== this.#title ? `${title} – ${this.#title}` : this.#title;
    const wanted = new Set(elements.map((item) => item.key));
    for (const [key, { element }] of this.#items) {
      if (!wanted.has(key)) this.#remove(key, element);
    }
    /** @type {Element | null} */
    let place = this.#root.firstElementChild;
    for (const item of elements) {
      const element = this.#put(item);
      if (element === place) place = place.nextElementSibling;
      else this.#root.insertBefore(element, place);
    }
    this.focused(this.#focused);
    this.#applyKeyboard();
  }

  /** @param {string} key the element that has the game's focus, "" for none */
  focused(key) {
    this.#focused = key;
    const found = this.#items.get(key);
    if (found) this.#canvas.setAttribute("aria-activedescendant", found.element.id);
    else this.#canvas.removeAttribute("aria-activedescendant");
  }

  /** @param {string} key the text field that is to have the native focus, "" for none */
  keyboard(key) {
    this.#keyboard = key;
    if (key) this.#applyKeyboard();
    else if (this.#field.active) this.#canvas.focus({ preventScroll: true });
  }

  /** A field may be asked for before its element is there. */
  #applyKeyboard() {
    const wanted = this.#items.get(this.#keyboard)?.element;
    if (!(wanted instanceof HTMLInputElement)) return;
    this.#keyboard = "";
    if (wanted !== document.activeElement) wanted.focus({ preventScroll: true });
  }

  /**
   * Make or change the element of an item.
   * @param {Item} item
   */
  #put(item) {
    const json = JSON.stringify(item);
    let found = this.#items.get(item.key);
    if (found?.json === json) return found.element;
    if (found && found.role !== item.role) {
      this.#remove(item.key, found.element);
      found = undefined;
    }
    const element = found?.element ?? this.#make(item);
    this.#items.set(item.key, { element, role: item.role, json });
    this.#describe(element, item);
    return element;
  }

  /** @param {Item} item */
  #make(item) {
    const field = TYPED.has(item.role);
    const element = field
      ? this.#field.make(item.key)
      : document.createElement(TAGS.get(item.role) ?? "div");
    element.id = `mirror-${count++}`;
    element.dataset.key = item.key;
    if (element instanceof HTMLButtonElement) element.type = "button";
    if (item.focusable || field || item.role === "button") element.tabIndex = -1; // the canvas is the one stop
    if (!PLAIN.has(item.role)) element.setAttribute("role", item.role);
    if (!field) {
      element.addEventListener("focus", () => this.#notes.add("focus", { key: item.key }));
      element.addEventListener("click", (event) => {
        event.preventDefault();
        this.#notes.add("activate", { key: item.key });
      });
    }
    return element;
  }

  /**
   * @param {HTMLElement} element
   * @param {Item} item
   */
  #describe(element, item) {
    element.style.left = `${item.x}px`;
    element.style.top = `${item.y}px`;
    element.style.width = `${item.w}px`;
    element.style.height = `${item.h}px`;
    if (TEXTUAL.has(item.role)) {
      if (element.textContent !== item.label) element.textContent = item.label;
    }
    const value = String(item.value ?? "");
    if (element instanceof HTMLInputElement) this.#field.accept(element, value);
    this.#setAttributes(element, {
      ...(TEXTUAL.has(item.role) ? {} : { label: item.label }),
      ...(value && !TYPED.has(item.role)
        ? { [RANGES.has(item.role) ? "valuetext" : "description"]: value }
        : {}),
      ...item.state,
    });
  }

  /**
   * Give an element exactly these attributes of ARIA.
   * @param {HTMLElement} element
   * @param {Record<string, string | number | boolean | null>} wanted
   */
  #setAttributes(element, wanted) {
    const kept = new Set();
    for (const [name, value] of Object.entries(wanted)) {
      const attribute = STATES.get(name) ?? `aria-${name}`;
      if (value === null) continue;
      kept.add(attribute);
      element.setAttribute(attribute, String(value));
    }
    for (const name of element.getAttributeNames()) {
      if (name.startsWith("aria-") && !kept.has(name)) element.removeAttribute(name);
    }
  }

  /**
   * @param {string} key
   * @param {HTMLElement} element
   */
  #remove(key, element) {
    if (element === document.activeElement) this.#canvas.focus({ preventScroll: true });
    element.remove();
    this.#items.delete(key);
  }
}
