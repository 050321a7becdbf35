/**
 * The service worker: keeps one complete version of the site on the device and serves it from there,
 * so that the game starts without a network.
 *
 * A version is fetched completely, each file checked against the list below, before the worker can
 * take over. It waits until the player agrees or all pages are closed. What an older page that still
 * runs may ask for stays until that page is gone. Only what the game can begin without may come
 * later: the page asks to keep it.
 */
"use strict";

const BUILD = "%BUILD%";
/** @type {{ path: string, bytes: number, sha256: string, packed: number }[]} */
const FILES = JSON.parse('%FILES%');
/** What a version can be without. */
const LATER = /** @type {typeof FILES} */ (JSON.parse('%LATER%'));

const SCOPE = self.registration.scope;
/** Caches belong to the whole origin, on which several sites may lie. */
const PREFIX = `realmbox ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + BUILD;
const INDEX = "index.html";
/** Files fetched at the same time: few, for the game goes on meanwhile. */
const STREAMS = 2;
/** How the names begin that have a hash in them: what they hold never changes. */
const HASHED = /^(page|runtime|realmbox)-/;

/** Types that not every server gets right. */
const TYPES = new Map([
  ["mjs", "text/javascript; charset=utf-8"],
  ["js", "text/javascript; charset=utf-8"],
  ["wasm", "application/wasm"],
  ["json", "application/json"],
  ["webmanifest", "application/manifest+json"],
  ["svg", "image/svg+xml"],
]);

/** @param {string} path */
function addressOf(path) {
  return new URL(path === INDEX ? "./" : path, SCOPE).href; // many hosts redirect index.html to ./
}

const ADDRESSES = new Set([...FILES, ...LATER].map((file) => addressOf(file.path)));

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "tidy") event.waitUntil(tidy());
  const wanted = LATER.filter((file) => file.path === event.data?.keep);
  if (wanted.length) event.waitUntil(keepIfPossible(wanted));
});

self.addEventListener("fetch", (event) => {
  const address = event.request.method === "GET" ? known(event.request.url) : null;
  if (address !== null) event.respondWith(answer(event.request, address));
});

/** Fetch whatever is not there yet. Fails if one file cannot be had as listed. */
async function install() {
  const cache = await caches.open(CACHE);
  const missing = [...FILES];
  const work = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: STREAMS }, work));
  // An update takes nothing away from those who have it. At a first visit the page fetches it now.
  if (self.registration.active) await keepIfPossible(LATER);
}

/** @param {typeof FILES} files */
async function keepIfPossible(files) {
  const cache = await caches.open(CACHE);
  const kept = await Promise.allSettled(files.map((file) => keep(cache, file)));
  for (const one of kept) if (one.status === "rejected") console.warn(one.reason);
}

/**
 * Fetch a file if it is not there yet.
 * @param {Cache} cache
 * @param {typeof FILES[0]} file
 */
async function keep(cache, file) {
  const address = addressOf(file.path);
  if (await cache.match(address, { ignoreVary: true })) return;
  const kept = HASHED.test(file.path) ? await anywhere(address) : undefined;
  await cache.put(address, kept ?? (await fetched(file, address)));
}

/**
 * Fetch a file. The browser's own cache may hold another version of it: then past it.
 * @param {{ path: string, bytes: number, sha256: string, packed: number }} file
 * @param {string} address
 */
async function fetched(file, address) {
  for (const cache of /** @type {const} */ (["default", "reload"])) {
    const how = /** @type {RequestInit} */ ({ cache, credentials: "same-origin" });
    const response = await fetchSmall(address, file.packed < file.bytes, how);
    const data = response.ok ? await response.arrayBuffer().catch(() => null) : null;
    if (data && await matches(data, file)) return new Response(data, { headers: headersOf(response, file) });
  }
  throw new Error(`${file.path} is not the one of ${BUILD}`);
}

/**
 * Fetch a file or, from hosts that do not compress it, its twin; the page does the same in
 * small.mjs, which a worker cannot import everywhere.
 * @param {string} address
 * @param {boolean} twin whether there is one
 * @param {RequestInit} how
 */
async function fetchSmall(address, twin, how) {
  const plain = await fetch(address, how);
  const wanted = twin && plain.ok && !plain.headers.has("Content-Encoding");
  if (!wanted || !("DecompressionStream" in self)) return plain;
  await plain.body?.cancel();
  const packed = await fetch(`${address}.gz`, how).catch(() => null);
  const type = packed?.headers.get("Content-Type") ?? "";
  if (!packed?.ok || !packed.body || type.startsWith("text/html")) return fetch(address, how);
  if (packed.headers.has("Content-Encoding")) return packed;
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), plain);
}

/**
 * @param {Response} response
 * @param {{ path: string }} file
 */
function headersOf(response, file) {
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding"); // what is kept is no longer compressed
  headers.delete("Content-Length");
  const type = TYPES.get(file.path.slice(file.path.lastIndexOf(".") + 1));
  if (type) headers.set("Content-Type", type);
  return headers;
}

/**
 * @param {ArrayBuffer} data
 * @param {{ bytes: number, sha256: string }} file
 */
async function matches(data, file) {
  if (data.byteLength !== file.bytes) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === file.sha256;
}

/**
 * The address under which a request may be answered from what is kept, null if it may not.
 * @param {string} url
 */
function known(url) {
  const address = new URL(url);
  address.search = address.hash = "";
  if (!address.href.startsWith(SCOPE)) return null;
  const path = address.href.slice(SCOPE.length);
  if (path === "" || path === INDEX) return addressOf(INDEX);
  return ADDRESSES.has(address.href) || HASHED.test(path) ? address.href : null;
}

/**
 * @param {Request} request
 * @param {string} address
 */
async function answer(request, address) {
  const cache = await caches.open(CACHE);
  const found = (await cache.match(address, { ignoreVary: true })) ?? (await anywhere(address));
  if (!found) return fetch(request);
  return request.headers.has("Range") ? ranged(request, found) : found;
}

/**
 * A file kept for any version of this site.
 * @param {string} address
 */
async function anywhere(address) {
  for (const name of await ownCaches()) {
    const found = await (await caches.open(name)).match(address, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/**
 * The part of a file that a request names.
 * @param {Request} request
 * @param {Response} whole
 */
async function ranged(request, whole) {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range") ?? "");
  if (!asked || (!asked[1] && !asked[2])) return whole;
  const data = await whole.arrayBuffer();
  const size = data.byteLength;
  const start = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const end = asked[1] && asked[2] ? Math.min(size, Number(asked[2]) + 1) : size;
  const headers = new Headers(whole.headers);
  if (start >= end) {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  headers.set("Content-Length", String(end - start));
  return new Response(data.slice(start, end), { status: 206, headers });
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

/** Remove the versions that no page runs on any more, unless a newer one is just coming. */
async function tidy() {
  if (self.registration.installing || self.registration.waiting) return;
  const old = (await ownCaches()).filter((name) => name !== CACHE);
  if (old.length === 0) return;
  if (!navigator.locks) {
    const pages = await self.clients.matchAll({ includeUncontrolled: true });
    if (pages.length > 1) return;
  }
  const held = (await navigator.locks?.query())?.held ?? [];
  const running = new Set(held.map((lock) => lock.name));
  for (const name of old) {
    if (!running.has(`realmbox-build ${name.slice(PREFIX.length)}`)) await caches.delete(name);
  }
}
