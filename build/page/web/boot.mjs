/**
 * The order in which the page comes to life.
 */
import { Downloads, PartError } from "./downloads.mjs";
import { Host } from "./host.mjs";
import { APP, PARTS, RUNTIME } from "./list.mjs";
import { commandLine, runGame, startPython, unpack } from "./python.mjs";
import { code, texts } from "./texts.mjs";

/** Folder of the site: this file lies one folder below it. */
const ROOT = new URL("../", import.meta.url);

/** An error that has its own sentence. */
class Told extends Error {}

/** @param {unknown} error what the player is told about it */
function sentence(error) {
  if (error instanceof Told) return error.message;
  if (error instanceof PartError) {
    return error.why === "offline" ? texts.offline : texts[error.why](error.part);
  }
  return texts.failed;
}

/**
 * Run one step of the start. If it fails because a part is missing or damaged, that is the error to
 * tell, whatever became of it.
 * @template T
 * @param {Downloads} downloads
 * @param {Promise<T>} step
 * @returns {Promise<T>}
 */
async function started(downloads, step) {
  try {
    return await downloads.needed(step);
  } catch (error) {
    if (error instanceof PartError) throw error;
    console.error(error);
    await downloads.checked();
    throw new Told(texts.refused);
  }
}

/** @param {Host} host */
async function start(host) {
  const downloads = new Downloads(ROOT, (got, all) => host.loading.bytes(got, all));
  const runtime = new URL(RUNTIME, ROOT);
  const isModule = (/** @type {{ path: string }} */ part) => part.path.endsWith(".mjs");
  const modules = PARTS.filter(isModule).map((part) => downloads.module(part));
  for (const part of PARTS.filter((part) => !isModule(part))) downloads.add(part);
  const giveBack = downloads.lend();
  host.view.webgl(); // slow the first time: now the network is slower
  try {
    const { loadPyodide } = (await started(downloads, Promise.all(modules))).find(
      (module) => module.loadPyodide,
    );
    const python = await started(
      downloads,
      startPython(loadPyodide, runtime, host.view.canvas),
    );
    host.begin(python);
    performance.mark("packages");
    const archive = await started(downloads, downloads.bytes(APP));
    host.loading.progress(0.4, texts.starting);
    await started(downloads, (async () => unpack(python, archive))());
    performance.mark("unpacked");
    return python;
  } finally {
    giveBack();
  }
}

async function main() {
  document.documentElement.lang = code;
  const host = new Host();
  Object.defineProperty(globalThis, "realmbox", { value: host.offered });
  try {
    const python = await start(host);
    await host.frames.frame();
    host.loading.progress(0.5, texts.opening);
    await host.frames.frame();
    const status = await runGame(python, commandLine(location.search));
    if (status === 0) host.leave();
    else host.refuse();
  } catch (error) {
    console.error(error);
    host.fail(sentence(error));
  }
}

// Otherwise the page says by itself that it cannot run.
if (document.documentElement.classList.contains("can")) await main();
