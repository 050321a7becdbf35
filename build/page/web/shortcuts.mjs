/**
 * Keeps apart what belongs to the game and what belongs to the browser.
 *
 * SDL listens on the window and prevents the browser's own answer to nearly every key; so what is
 * the browser's must not get there. Listeners here are on the window's capture phase, which comes
 * before.
 */

/** Keys that stay the browser's: help, find, caret, address, reload, fullscreen, tools. */
const BROWSER_KEYS = new Set(["F3", "F5", "F6", "F7", "F11", "F12", "BrowserBack"]);
/** Letters that the game wants with Control or Command. */
const GAME_LETTERS = new Set(["a", "c", "x", "y", "z"]);
/** What a native text field leaves to the game, Shift for Tab; Enter it tells by itself. */
const FIELD_KEYS = new Set(["Tab", "Shift", "Escape", "Enter"]);

/**
 * @param {KeyboardEvent} event
 * @param {boolean} typing whether a native text field has the focus
 * @returns {boolean}
 */
export function isForGame(event, typing) {
  if (event.isComposing) return false;
  if (typing) return FIELD_KEYS.has(event.key) && !event.ctrlKey && !event.metaKey;
  if (BROWSER_KEYS.has(event.key)) return false;
  if (event.key === "Control" || event.key === "Meta") return true;
  if (event.getModifierState("AltGraph")) return true; // it reports Control as well
  if (event.ctrlKey || event.metaKey) return GAME_LETTERS.has(event.key.toLowerCase());
  return !(event.altKey && /^(Arrow|F\d|Home)/.test(event.key));
}

/**
 * @param {import("./view.mjs").View} view
 * @param {import("./field.mjs").Field} field
 * @param {() => boolean} playing whether the keys are the game's at all
 */
export function guardPage(view, field, playing) {
  for (const kind of /** @type {const} */ (["keydown", "keypress", "keyup"])) {
    window.addEventListener(
      kind,
      (event) => {
        // A key that goes up always gets there, or the game would think that it is still held.
        if (playing() && (kind === "keyup" || isForGame(event, field.active !== null))) {
          // An element of the mirror must not act on a key that the game acts on as well.
          if (document.activeElement?.closest("#mirror > :not(input)")) event.preventDefault();
          return;
        }
        event.stopPropagation();
      },
      true,
    );
  }
  window.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || !playing()) event.stopPropagation(); // the browser's zoom
    },
    { capture: true, passive: true },
  );
  const inField = (/** @type {Event} */ event) => event.target instanceof HTMLInputElement;
  window.addEventListener("pointerdown", (event) => {
    if (playing() && !field.active && !inField(event)) view.canvas.focus({ preventScroll: true });
  });
  for (const kind of ["contextmenu", "selectstart", "dragstart", "gesturestart"]) {
    document.addEventListener(kind, (event) => {
      if (playing() && !inField(event)) event.preventDefault();
    });
  }
}
