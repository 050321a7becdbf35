/**
 * Whether this browser can run the game, told by a class of the page before anything is shown.
 *
 * A classic script in the oldest of JavaScript: it must run where modules do not. The page shows
 * that it cannot run unless this says otherwise.
 */
(function () {
  "use strict";

  /** A module whose function holds a `try` block, and one that uses a vector. */
  var EXCEPTIONS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64,
    25, 11, 11];
  var VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65,
    0, 253, 15, 253, 98, 11];

  function can() {
    return (
      "noModule" in document.createElement("script") &&
      typeof WebAssembly === "object" &&
      typeof BigInt64Array === "function" &&
      typeof Promise === "function" &&
      "clone" in Response.prototype &&
      WebAssembly.validate(new Uint8Array(EXCEPTIONS)) &&
      WebAssembly.validate(new Uint8Array(VECTORS))
    );
  }

  // A script of the page that does not come, or a module that one needs.
  window.addEventListener(
    "error",
    function (event) {
      if (event.target instanceof HTMLScriptElement) {
        document.documentElement.className = "broken";
        document.documentElement.dataset.state = "failed";
      }
    },
    true
  );

  try {
    document.documentElement.className = can() ? "can" : "cannot";
  } catch (error) {
    document.documentElement.className = "cannot";
  }
})();
