/**
 * Fetches files in few bytes, also from hosts that compress nothing by themselves, or only texts:
 * there the compressed twin beside a file is fetched and unpacked here.
 */

/**
 * @param {string} address
 * @param {boolean} twin whether there is a twin, compressed by gzip
 * @param {RequestInit} [how] further options of `fetch`
 * @returns {Promise<Response>} rejects as `fetch` does
 */
export async function fetchSmall(address, twin, how = {}) {
  const asked = /** @type {RequestInit} */ ({ credentials: "same-origin", ...how });
  const plain = await fetch(address, asked);
  if (!twin || !plain.ok || !unpackable(plain)) return plain;
  await plain.body?.cancel(); // hardly anything of it has come yet
  return (await unpacked(address, asked)) ?? fetch(address, asked);
}

/**
 * Whether a file came as it is, over the network. What the service worker gives out is no longer
 * compressed, but needs no network.
 * @param {Response} plain
 */
function unpackable(plain) {
  const kept = navigator.serviceWorker?.controller;
  return !kept && "DecompressionStream" in globalThis && !plain.headers.has("Content-Encoding");
}

/**
 * @param {string} address
 * @param {RequestInit} how
 * @returns {Promise<Response | null>} null if the twin cannot be had
 */
async function unpacked(address, how) {
  const twin = await fetch(`${address}.gz`, how).catch(() => null);
  const type = twin?.headers.get("Content-Type") ?? "";
  if (!twin?.ok || !twin.body || type.startsWith("text/html")) return null; // a page "not found"
  const encoded = twin.headers.has("Content-Encoding"); // then the browser unpacks it
  const body = encoded ? twin.body : twin.body.pipeThrough(new DecompressionStream("gzip"));
  const wasm = address.endsWith(".wasm");
  return new Response(body, {
    headers: { "Content-Type": wasm ? "application/wasm" : "application/octet-stream" },
  });
}
