"""glcontext as a wheel, with a backend for WebGL 2 in place of those for desktop systems."""

from __future__ import annotations

from pathlib import PurePosixPath

from wasm.archive import write_wheel
from wasm.bench import bench
from wasm.modules import SCRIPTS, pins_of, python_files, replaced, tag, write
from wasm.pins import Core, PythonPackage
from wasm.steps import HERE, Step, Work

FILES = ("web.c", "web_textures.h", "web_module.h")
OLD = "    import platform\n"
NEW = """    import sys

    if sys.platform == "emscripten":
        return _web()

    import platform
"""
WEB = '''

def _web():
    """Create web backend: the WebGL context that the open window has"""
    from glcontext import web

    def create(*args, **kwargs):
        return web.create_context()

    return create
'''


def step(pin: PythonPackage, core: Core, toolchain: Step, headers: Step, source: Step) -> Step:
    """The step that makes the wheel."""

    def make(work: Work) -> None:
        with bench(work, {"py": work.need(headers.name)}) as table:
            for name in FILES:
                write(table, name, (HERE / "glcontext" / name).read_text(encoding="utf-8"))
            objects = table.compile([PurePosixPath("web.c")], ["-Ipy"])
            module = f"glcontext/web{core.extension}"
            table.link(module, objects, "PyInit_web")
            files = python_files(work.need(source.name) / "glcontext", "glcontext/")
            text = files["glcontext/__init__.py"].decode()
            text = replaced(text, OLD, NEW, "glcontext/__init__.py")
            files["glcontext/__init__.py"] = (text + WEB).encode()
            files[module] = (table.outside / module).read_bytes()
        write_wheel(work.out, pin.name, pin.version, tag(core), files)

    scripts = (*SCRIPTS, "module_glcontext.py", *(f"glcontext/{name}" for name in FILES))
    return Step("glcontext", make, scripts, (toolchain, headers, source), pins_of(pin, core))
