/**
 * The match that this page shows, kept with its entry in the browser's history: a page that is loaded
 * anew, or that the browser had put away, goes on with it.
 */

/** Options of the address that name a match; they are done with as soon as there is one. */
const OPTIONS = ["game", "seats", "seed", "watch"];

/** The address of this page without a match. */
function plain() {
  const address = new URL(location.href);
  for (const name of OPTIONS) address.searchParams.delete(name);
  return address.href;
}

/** @returns {string} the slot of the match that was shown before, "" if there was none */
export function keptMatch() {
  const slot = history.state?.match;
  return typeof slot === "string" ? slot : "";
}

/** @param {string} slot of the match that is shown now, "" if there is none */
export function keepMatch(slot) {
  if (slot === keptMatch()) return;
  try {
    history.replaceState(slot ? { match: slot } : null, "", slot ? plain() : location.href);
  } catch (error) {
    console.warn("The page cannot keep its place:", error); // refused to some framed pages
  }
}

/** Open the box, whatever the address asks for. */
export function openBox() {
  keepMatch("");
  location.replace(plain());
}
