// Compiles Python files in folders of this machine with the Python of the core.
// usage: node compile.mjs CORE JOBS, where JOBS is a JSON file: a list of objects with
// "folder", "prefix" (what stands before the file names in tracebacks), "optimize" and "sources"
// (whether the .py files are kept).
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [, , core, jobs] = process.argv;
const here = path.dirname(fileURLToPath(import.meta.url));
try {
  const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: core + path.sep, env: { PYTHONHASHSEED: "0" } });
  const list = JSON.parse(fs.readFileSync(jobs, "utf8"));
  for (const [number, job] of list.entries()) {
    job.mount = `/jobs/${number}`;
    python.FS.mkdirTree(job.mount);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: job.folder }, job.mount);
  }
  python.globals.set("JOBS", JSON.stringify(list));
  python.runPython(fs.readFileSync(path.join(here, "compile.py"), "utf8"));
} catch (error) {
  console.error(error.message ?? error); // the stack would show the core's source, one line of a megabyte
  process.exit(1);
}
