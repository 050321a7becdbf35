// The runtime without the game's page: for measurements, determinism and the 3D smoke scene.
// window.bare() starts it and resolves to milliseconds; afterwards window.python runs code.
// `folder` and `archive` are the names of the runtime's folder and of the packed game, `later` those
// of the archives that come after it.
window.bare = async ({ folder, archive, later, packages }) => {
  const began = performance.now();
  const runtime = new URL(`../${folder}/`, location.href).href;
  const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
  const py = await loadPyodide({
    indexURL: runtime,
    lockFileURL: `${runtime}pyodide-lock.json`,
    packageBaseUrl: runtime,
    packages,
  });
  py._api._skip_unwind_fatal_error = true;
  py.canvas.setCanvas2D(document.getElementById("canvas"));
  const started = performance.now() - began;
  const bytes = async (name) => (await fetch(`../${name}`)).arrayBuffer();
  py.unpackArchive(await bytes(archive), "zip", { extractDir: "/app" });
  for (const name of later) {
    py.unpackArchive(await bytes(name), "zip", { extractDir: "/app/assets" });
  }
  py.runPython("import sys; sys.path.insert(0, '/app/assets')");
  window.python = (code) => py.runPythonAsync(code);
  return started;
};
