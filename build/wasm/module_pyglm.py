"""PyGLM as a wheel: one C++ file that takes a minute."""

from __future__ import annotations

from pathlib import PurePosixPath

from wasm.archive import write_wheel
from wasm.bench import bench
from wasm.modules import SCRIPTS, pins_of, python_files, tag
from wasm.pins import Core, PythonPackage
from wasm.steps import Step, Work


def step(pin: PythonPackage, core: Core, toolchain: Step, headers: Step, source: Step) -> Step:
    """The step that makes the wheel."""

    def make(work: Work) -> None:
        folder = work.need(source.name)
        flags = [
            "-std=c++11",
            f"-DVERSION={pin.version}",
            "-DNDEBUG",
            "-Ipy",
            "-Is/PyGLM_lib/glm/",
        ]
        with bench(work, {"s": folder, "py": work.need(headers.name)}) as table:
            main = [PurePosixPath("s/PyGLM_lib/PyGLM.cpp")]
            objects = table.compile(main, flags, compiler="em++")
            module = f"pyglm/glm{core.extension}"
            table.link(module, objects, "PyInit_glm", compiler="em++")
            files = python_files(folder / "pyglm", "pyglm/")
            files.update(python_files(folder / "glm", "glm/"))
            files[module] = (table.outside / module).read_bytes()
        write_wheel(work.out, pin.name, pin.version, tag(core), files)

    return Step(
        "pyglm",
        make,
        (*SCRIPTS, "module_pyglm.py"),
        (toolchain, headers, source),
        pins_of(pin, core),
    )
