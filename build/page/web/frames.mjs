/**
 * When the game goes on: at the next frame of the screen, or after something happened.
 */

/** Longest wait for a frame that the browser holds back, in ms. */
const LATEST = 200;
/** How long the first pictures have the processor and the network for themselves, in ms. */
const SETTLING = 3_000;
/** The longest wait for an idle moment after that, in ms. */
const SPARE = 4_000;
/** Pace of a hidden page, which gets no frames, in ms. */
const HIDDEN = 50;

/** What ends a rest, wherever on the page it happens. */
const INPUTS = [
  "pointerdown", "pointerup", "pointermove", "pointercancel",
  "mousedown", "mouseup", "mousemove", "wheel",
  "touchstart", "touchmove", "touchend", "touchcancel",
  "keydown", "keyup", "input", "paste",
  "resize", "focus", "blur", "online", "offline",
  "gamepadconnected", "gamepaddisconnected",
];

export class Frames {
  /** @type {Set<() => void>} */
  #resting = new Set();

  constructor() {
    const wake = () => this.wake();
    for (const kind of INPUTS) {
      window.addEventListener(kind, wake, { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", wake);
  }

  /** @returns {Promise<void>} settles at the next frame, at most 200 ms later */
  frame() {
    return new Promise((resolve) => {
      let asked = 0;
      const limit = setTimeout(done, document.hidden ? HIDDEN : LATEST);
      if (!document.hidden) asked = requestAnimationFrame(done);
      function done() {
        clearTimeout(limit);
        cancelAnimationFrame(asked);
        resolve();
      }
    });
  }

  /**
   * @param {number} ms longest rest
   * @returns {Promise<void>} settles at the next frame after any input, or after `ms`
   */
  idle(ms) {
    return new Promise((resolve) => {
      const stir = () => {
        clearTimeout(limit);
        this.#resting.delete(stir);
        this.frame().then(resolve);
      };
      const limit = setTimeout(() => {
        this.#resting.delete(stir);
        resolve();
      }, ms);
      this.#resting.add(stir);
    });
  }

  /** @returns {Promise<void>} settles when there is time for what no picture waits for */
  spare() {
    return new Promise((resolve) => {
      setTimeout(() => {
        if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: SPARE });
        else resolve();
      }, SETTLING);
    });
  }

  /** End every rest at the next frame. */
  wake() {
    for (const stir of [...this.#resting]) stir();
  }
}
