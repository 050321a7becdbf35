/**
 * Texts and files between the game and the rest of the device.
 */

/** Largest file taken from the player, in bytes. */
const LARGEST = 17_000_000;
/** How long a download's address stays valid, in ms. */
const KEEP = 60_000;

export class Transfer {
  /** @type {import("./notes.mjs").Notes} */
  #notes;
  /** @type {Uint8Array} */
  #file = new Uint8Array();

  /** @param {import("./notes.mjs").Notes} notes */
  constructor(notes) {
    this.#notes = notes;
    document.addEventListener("paste", (event) => {
      if (event.target instanceof HTMLInputElement) return; // a native field pastes by itself
      const text = event.clipboardData?.getData("text/plain");
      if (text) notes.add("paste", { text });
      event.preventDefault();
    });
  }

  /** @param {string} text */
  copy(text) {
    const asked = navigator.clipboard?.writeText(text) ?? Promise.reject();
    asked.catch(() => copyBySelection(text));
  }

  /**
   * @param {string} name of the file
   * @param {any} bytes a Uint8Array or a Python buffer
   */
  download(name, bytes) {
    const address = URL.createObjectURL(
      new Blob([copied(bytes)], { type: "application/octet-stream" }),
    );
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEEP);
  }

  /** @param {string} accept kinds of files, such as ".json" */
  upload(accept) {
    const chooser = document.createElement("input");
    chooser.type = "file";
    chooser.accept = accept;
    chooser.hidden = true;
    chooser.id = "upload";
    chooser.addEventListener("change", async () => {
      const file = chooser.files?.[0];
      chooser.remove();
      if (file) await this.#receive(file);
    });
    chooser.addEventListener("cancel", () => chooser.remove());
    document.getElementById("upload")?.remove();
    document.body.append(chooser); // Safari forgets a chooser that is not on the page
    chooser.click();
  }

  /** @returns {Uint8Array} the file of the last "file" note */
  file() {
    return this.#file;
  }

  /** @param {File} file */
  async #receive(file) {
    try {
      if (file.size > LARGEST) throw new RangeError("too large");
      this.#file = new Uint8Array(await file.arrayBuffer());
    } catch {
      this.#notes.add("file-refused", { name: file.name });
      return;
    }
    this.#notes.add("file", { name: file.name });
  }
}

/**
 * @param {any} bytes
 * @returns {Uint8Array<ArrayBuffer>}
 */
function copied(bytes) {
  if (!bytes.getBuffer) return new Uint8Array(bytes);
  const buffer = bytes.getBuffer("u8");
  try {
    return new Uint8Array(buffer.data);
  } finally {
    buffer.release();
  }
}

/**
 * The way for pages that are not secure, and for browsers that refuse the other.
 * @param {string} text
 */
function copyBySelection(text) {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}
