/**
 * Starts Python with the game's packages, unpacks the game and runs it.
 */
import { files } from "./archive.mjs";

/** Where things lie in Python's own file system, which lives in memory. */
const HOME = "/home/web";
const APP = `${HOME}/app`;

const PACKAGES = ["pygame-ce", "moderngl", "pyglm", "pydantic"];

/** Runs the game's `main()` and gives its exit status: 0, or what SystemExit carries. */
const RUN = `
import os, sys
os.chdir(folder)
sys.path.insert(0, folder)
sys.argv = ["main.py", *arguments]
import main
try:
    await main.main()
    status = 0
except SystemExit as exit:
    status = exit.code if isinstance(exit.code, int) else 0 if exit.code is None else 1
status
`;

/**
 * @param {(options: object) => Promise<any>} loadPyodide
 * @param {URL} runtime folder of the runtime's files
 * @param {HTMLCanvasElement} canvas
 */
export async function startPython(loadPyodide, runtime, canvas) {
  const refused = refusal();
  const loaded = loadPyodide({
    indexURL: runtime.href,
    packageBaseUrl: runtime.href,
    lockFileURL: new URL("pyodide-lock.json", runtime).href,
    packages: PACKAGES,
    env: { HOME, PYTHONDONTWRITEBYTECODE: "1", PYDANTIC_DISABLE_PLUGINS: "__all__" },
    stdout: (/** @type {string} */ line) => console.log(line),
    stderr: (/** @type {string} */ line) => console.warn(line),
  });
  const python = await Promise.race([loaded, refused]);
  python._api._skip_unwind_fatal_error = true; // SDL unwinds the stack when it starts its loop
  python.canvas.setCanvas2D(canvas);
  return python;
}

/**
 * Pyodide waits for ever when its WebAssembly cannot be compiled or started; this notices.
 * @returns {Promise<never>} rejects then
 */
function refusal() {
  const own = WebAssembly.instantiateStreaming;
  return new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      WebAssembly.instantiateStreaming = own;
      try {
        return await own(source, imports);
      } catch (error) {
        reject(error);
        throw error;
      }
    };
  });
}

/**
 * Unpack the archive that pygbag made: all of the game lies in its folder `assets`.
 * @param {any} python
 * @param {ArrayBuffer} archive
 */
export function unpack(python, archive) {
  python.FS.mkdirTree(APP);
  python.unpackArchive(archive, "zip", { extractDir: APP });
}

/** Where the files of a later archive wait until all of them are there. */
const WAITING = `${HOME}/waiting`;
/** Milliseconds of a frame that unpacking may take. */
const SLICE = 4;

/**
 * Unpack an archive that comes while the game runs: a few files a frame, then all of them are put in
 * place at once, so that the game never finds half of them.
 * @param {any} python
 * @param {ArrayBuffer} archive
 * @param {() => Promise<void>} pause waits for the next frame
 */
export async function unpackLater(python, archive, pause) {
  const { FS } = python;
  const found = files(archive);
  FS.mkdirTree(WAITING);
  let until = performance.now() + SLICE;
  for (const [n, { data }] of found.entries()) {
    FS.writeFile(`${WAITING}/${n}`, data, { canOwn: true }); // not copied
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + SLICE;
  }
  for (const [n, { name }] of found.entries()) {
    const path = `${APP}/assets/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.rename(`${WAITING}/${n}`, path);
  }
}

/**
 * @param {any} python
 * @param {string[]} args what the game's command line is given
 * @returns {Promise<number>} the exit status; rejects when an exception ends the game
 */
export async function runGame(python, args) {
  const names = python.toPy({ folder: `${APP}/assets`, arguments: args });
  return python.runPythonAsync(RUN, { globals: names });
}

/** Options of the game that the page's address may carry, and whether they have a value. */
const OPTIONS = new Map([
  ["game", true],
  ["seats", true],
  ["seed", true],
  ["watch", false],
  ["stats", false],
]);
const VALUE = /^[\w][\w,.-]{0,99}$/;

/**
 * The command line that an address asks for: `?game=thronebound&watch` is `--game thronebound
 * --watch`. What is not known, or looks like an option itself, is left out.
 * @param {string} query
 * @returns {string[]}
 */
export function commandLine(query) {
  /** @type {string[]} */
  const args = [];
  for (const [name, value] of new URLSearchParams(query)) {
    const valued = OPTIONS.get(name);
    if (valued === undefined || args.includes(`--${name}`)) continue;
    if (!valued) args.push(`--${name}`);
    else if (VALUE.test(value)) args.push(`--${name}`, value);
  }
  return args;
}
