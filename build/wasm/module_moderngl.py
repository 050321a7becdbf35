"""moderngl as a wheel, whose loader asks glcontext in the browser."""

from __future__ import annotations

from pathlib import PurePosixPath

from wasm.archive import write_wheel
from wasm.bench import bench
from wasm.modules import SCRIPTS, pins_of, python_files, replaced, tag
from wasm.pins import Core, PythonPackage
from wasm.steps import Step, Work

OLD = """        elif sys.platform.startswith("emscripten"):
            lib = ctypes.CDLL(None)

            def loader(name):
                return funcptr(lib, name)
"""
NEW = """        elif sys.platform.startswith("emscripten"):
            import glcontext

            loader = glcontext.default_backend()().load_opengl_function
"""


def step(pin: PythonPackage, core: Core, toolchain: Step, headers: Step, source: Step) -> Step:
    """The step that makes the wheel."""

    def make(work: Work) -> None:
        folder = work.need(source.name)
        with bench(work, {"s": folder, "py": work.need(headers.name)}) as table:
            main = [PurePosixPath("s/src/moderngl.cpp")]
            objects = table.compile(main, ["-Ipy"], compiler="em++")
            module = f"moderngl/mgl{core.extension}"
            table.link(module, objects, "PyInit_mgl", compiler="em++")
            files = python_files(folder / "moderngl", "moderngl/")
            loader = (folder / "_moderngl.py").read_text(encoding="utf-8")
            loader = replaced(loader, OLD, NEW, "_moderngl.py")
            files["_moderngl.py"] = loader.encode()
            files[module] = (table.outside / module).read_bytes()
        write_wheel(work.out, pin.name, pin.version, tag(core), files, ("glcontext",))

    return Step(
        "moderngl",
        make,
        (*SCRIPTS, "module_moderngl.py"),
        (toolchain, headers, source),
        pins_of(pin, core),
    )
