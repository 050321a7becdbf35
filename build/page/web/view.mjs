/**
 * The canvas and the room it has: size, density, notches, fullscreen, WebGL and its loss.
 */

/** How far the page's zoom by pinch may be from 1 and still count as none. */
const PINCH = 0.01;

/**
 * A length of css px that is a whole number of the screen's own pixels, so that the picture is shown
 * pixel for pixel.
 * @param {number} length
 */
function whole(length) {
  const ratio = window.devicePixelRatio || 1;
  return Math.max(1, Math.floor(length * ratio + 0.01)) / ratio;
}

export class View {
  /** @type {import("./notes.mjs").Notes} */
  #notes;
  #edges = /** @type {HTMLElement} */ (document.getElementById("edges"));
  #last = "";
  /** @type {string | undefined} */
  #webgl;

  /** @param {import("./notes.mjs").Notes} notes */
  constructor(notes) {
    this.#notes = notes;
    const changed = () => this.#changed();
    window.addEventListener("resize", changed);
    window.addEventListener("orientationchange", changed);
    window.visualViewport?.addEventListener("resize", changed);
    window.visualViewport?.addEventListener("scroll", changed);
    this.#watchRatio();
    document.addEventListener("fullscreenchange", () => {
      this.#changed();
      notes.renew("fullscreen", { on: document.fullscreenElement !== null });
    });
    document.addEventListener("visibilitychange", () => {
      notes.add(document.hidden ? "hidden" : "shown");
    });
    // On the document, so that a canvas put in the place of another is watched as well.
    document.addEventListener("webglcontextlost", (event) => this.#context(event, "lost"), true);
    document.addEventListener("webglcontextrestored", (e) => this.#context(e, "restored"), true);
    this.#changed();
  }

  /** @returns {HTMLCanvasElement} */
  get canvas() {
    return /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
  }

  /** @returns {string} JSON of the room for the canvas; sizes in css px */
  read() {
    const room = this.#room();
    const edge = getComputedStyle(this.#edges);
    return JSON.stringify({
      width: room.width,
      height: room.height,
      ratio: window.devicePixelRatio || 1,
      top: parseFloat(edge.paddingTop) || 0,
      right: parseFloat(edge.paddingRight) || 0,
      bottom: parseFloat(edge.paddingBottom) || 0,
      left: parseFloat(edge.paddingLeft) || 0,
      touch: matchMedia("(pointer: coarse)").matches,
    });
  }

  /** @returns {string} what draws with WebGL2, "" if it cannot be had; tried once, elsewhere */
  webgl() {
    if (this.#webgl === undefined) {
      const context = document.createElement("canvas").getContext("webgl2");
      const more = context?.getExtension("WEBGL_debug_renderer_info");
      const name = context?.getParameter(more ? more.UNMASKED_RENDERER_WEBGL : context.RENDERER);
      this.#webgl = context ? String(name || "unknown") : "";
      context?.getExtension("WEBGL_lose_context")?.loseContext();
    }
    return this.#webgl;
  }

  /** @returns {boolean} */
  canFullscreen() {
    return document.fullscreenEnabled === true;
  }

  /**
   * Ask for fullscreen or for its end. A refusal is silent: the truth comes as a note.
   * @param {boolean} on
   */
  fullscreen(on) {
    if (!this.canFullscreen() || on === (document.fullscreenElement !== null)) return;
    const asked = on
      ? document.documentElement.requestFullscreen({ navigationUI: "hide" })
      : document.exitFullscreen();
    asked.catch(() => this.#notes.renew("fullscreen", { on: document.fullscreenElement !== null }));
  }

  /**
   * The visible part of the window. While the page is zoomed by pinch the canvas keeps its size.
   * An on-screen keyboard makes it lower; on iOS it also pushes it down, by `top`.
   */
  #room() {
    const seen = window.visualViewport;
    if (!seen || Math.abs(seen.scale - 1) > PINCH) {
      const root = document.documentElement;
      return { width: root.clientWidth, height: root.clientHeight, top: 0 };
    }
    return { width: whole(seen.width), height: whole(seen.height), top: Math.round(seen.offsetTop) };
  }

  #changed() {
    const room = this.#room();
    const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
    stage.style.width = this.canvas.style.width = `${room.width}px`;
    stage.style.height = this.canvas.style.height = `${room.height}px`;
    stage.style.top = `${room.top}px`;
    const now = this.read();
    if (now !== this.#last) {
      this.#last = now;
      this.#notes.renew("resize");
    }
  }

  /** A media query only tells when it ends to match, so each ratio needs a new one. */
  #watchRatio() {
    const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener(
      "change",
      () => {
        this.#watchRatio();
        this.#changed();
      },
      { once: true },
    );
  }

  /**
   * @param {Event} event
   * @param {"lost" | "restored"} what
   */
  #context(event, what) {
    if (event.target !== this.canvas) return;
    event.preventDefault(); // without this a lost context never comes back
    if (what === "restored") enableExtensions(this.canvas.getContext("webgl2"));
    this.#notes.add(`context-${what}`);
  }
}

/**
 * Enable what a context offers, as the runtime did at first: with the loss that is forgotten.
 * @param {WebGL2RenderingContext | null} context
 */
function enableExtensions(context) {
  for (const name of context?.getSupportedExtensions() ?? []) {
    if (!/lose_context|debug/.test(name)) context?.getExtension(name);
  }
}
