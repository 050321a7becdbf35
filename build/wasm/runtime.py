"""The folder with everything that the page loads to run Python, as small as it can be."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from wasm import graph, javascript, lock, pins, pyc, slim, symbols, wasmfile
from wasm.archive import metadata_folder, read_tree, read_zip, record, write_zip
from wasm.builder import Builder
from wasm.imports import product_imports
from wasm.progress import Progress
from wasm.steps import HERE, Step, Store, Work, default_cache

SCRIPTS = (
    "runtime.py",
    "slim.py",
    "archive.py",
    "javascript.py",
    "lock.py",
    "symbols.py",
    "wasmfile.py",
    "node/smoke.mjs",
    "node/smoke.py",
    *pyc.SCRIPTS,
)
LIBRARY = "/lib/python{}.zip"
PACKAGES = "/lib/python{}/site-packages"


def step() -> Step:
    """The step that puts the runtime together and tries it."""
    pinned = pins.load()
    parts = graph.parts(pinned)
    wheels = (*parts.compiled, *parts.fetched)
    imports = product_imports()

    def make(work: Work) -> None:
        core = work.need(parts.core.name)
        originals = [next(work.need(each.name).glob("*.whl")) for each in wheels]
        functions = _check_modules(core, originals)
        with tempfile.TemporaryDirectory(dir=work.out) as scratch:
            _pack(work, Path(scratch), core, originals, pinned.core.python)
        script = (core / "pyodide.asm.mjs").read_text(encoding="utf-8")
        script = javascript.without_eval(script, functions)
        (work.out / "pyodide.asm.mjs").write_text(script, encoding="utf-8")
        shutil.copyfile(core / "pyodide.mjs", work.out / "pyodide.mjs")
        shutil.copyfile(core / "pyodide.asm.wasm", work.out / "pyodide.asm.wasm")
        lock.write(work.out, core / "pyodide-lock.json")
        _try_out(work, imports)

    return Step("runtime", make, SCRIPTS, (parts.core, *wheels), {"imports": imports})


def _check_modules(core: Path, wheels: list[Path]) -> list[str]:
    """Check every extension module against the core; the JavaScript functions they bring."""
    script = (core / "pyodide.asm.mjs").read_text(encoding="utf-8")
    main = wasmfile.read((core / "pyodide.asm.wasm").read_bytes())
    offered = {*main.exports, *symbols.offered(script)}
    functions: list[str] = []
    for wheel in wheels:
        for name, content in read_zip(wheel).items():
            if name.endswith(".so"):
                module = wasmfile.read(content)
                symbols.check(name, module, offered)
                functions += javascript.texts(module)
    return functions


def _pack(work: Work, scratch: Path, core: Path, wheels: list[Path], python: str) -> None:
    """The standard library and the wheels: what is used of them, compiled, packed again."""
    short = python.replace(".", "")
    library = scratch / "library"
    _unpack(slim.library(read_zip(core / "python_stdlib.zip")), library)
    jobs = [pyc.Job(str(library), LIBRARY.format(short), 2, sources=False)]
    for wheel in wheels:
        folder = scratch / wheel.name
        _unpack(slim.wheel(read_zip(wheel)), folder)
        jobs.append(pyc.Job(str(folder), PACKAGES.format(python), 2, sources=False))
    pyc.compile_folders(jobs, core, work.runner, work.log)
    write_zip(work.out / "python_stdlib.zip", read_tree(library))
    for wheel in wheels:
        files = read_tree(scratch / wheel.name)
        info = metadata_folder(files)
        files[f"{info}/RECORD"] = record(
            info, {name: files[name] for name in files if name != f"{info}/RECORD"}
        )
        write_zip(work.out / wheel.name, files)


def _unpack(files: dict[str, bytes], folder: Path) -> None:
    """Write files into a folder."""
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def _try_out(work: Work, imports: Sequence[str]) -> None:
    """Import in the finished runtime all that the product imports, in node."""
    listed = work.out / "imports.json"
    listed.write_text(json.dumps(imports), encoding="utf-8")
    command = ["node", HERE / "node/smoke.mjs", work.out, listed]
    work.runner.run(command, what="Trying the runtime", log=work.log, limit=300)
    listed.unlink()


def build(progress: Progress, cache: Path | None = None) -> Path:
    """The folder in the cache (the usual one if none is named); makes whatever is missing.

    Raises BuildError for everything that the person who runs the build can do something about.
    """
    store = Store(cache or default_cache())
    with store.held(progress):
        return Builder(store, progress).build(step())
