// Loads a finished runtime in node and runs smoke.py in it. usage: node smoke.mjs RUNTIME IMPORTS
// where IMPORTS is a JSON file with the names of the modules that the product imports.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

globalThis.navigator ??= {};
for (const [name, value] of Object.entries({
  getGamepads: () => [],
  maxTouchPoints: 0,
  platform: "node",
  userAgent: "node",
})) {
  if (!(name in navigator)) Object.defineProperty(navigator, name, { value });
}
const [, , runtime, imports] = process.argv;
const here = path.dirname(fileURLToPath(import.meta.url));
try {
  const { loadPyodide } = await import(pathToFileURL(path.join(runtime, "pyodide.mjs")));
  const python = await loadPyodide({
    indexURL: runtime + path.sep,
    lockFileURL: path.join(runtime, "pyodide-lock.json"),
    packageBaseUrl: runtime + path.sep,
    packages: ["pygame-ce", "moderngl", "pyglm", "pydantic"],
    env: { HOME: "/home/web", SDL_VIDEODRIVER: "dummy" },
  });
  python.globals.set("IMPORTS", fs.readFileSync(imports, "utf8"));
  await python.runPythonAsync(fs.readFileSync(path.join(here, "smoke.py"), "utf8"));
} catch (error) {
  console.error(error.message ?? error); // the stack would show the core's source, one line of a megabyte
  process.exit(1);
}
