// The runtime without the game's page: for measurements, determinism and the 3D smoke scene.
// window.bare() starts it and resolves to milliseconds; afterwards window.python runs code.
const archive = async () => (await fetch("../realmbox.apk")).arrayBuffer();

window.bare = async (packages) => {
  const began = performance.now();
  const { loadPyodide } = await import("../runtime/pyodide.mjs");
  const runtime = new URL("../runtime/", location.href).href;
  const py = await loadPyodide({
    indexURL: runtime,
    lockFileURL: `${runtime}pyodide-lock.json`,
    packageBaseUrl: runtime,
    packages,
  });
  py._api._skip_unwind_fatal_error = true;
  py.canvas.setCanvas2D(document.getElementById("canvas"));
  const started = performance.now() - began;
  py.unpackArchive(await archive(), "zip", { extractDir: "/app" });
  py.runPython("import sys; sys.path.insert(0, '/app/assets')");
  window.python = (code) => py.runPythonAsync(code);
  return started;
};
