"""The Python packages with C or C++ code, as wheels for the core."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from wasm.archive import read_tree, write_wheel
from wasm.bench import Bench, bench
from wasm.errors import BuildError
from wasm.flags import SIMD
from wasm.pins import Core, PythonPackage, plain
from wasm.steps import HERE, Step, Work

SCRIPTS = ("modules.py", "archive.py", "bench.py", "flags.py")
CYTHON = ("audio", "mixer", "sdl2", "video")
"""pygame's Cython modules, all in the folder pygame/_sdl2."""
STATIC = ("base", "bitmask", "rotozoom", "SDL_gfx/SDL_gfxPrimitives")
"""C files of pygame that with BUILD_STATIC hold (or include) all of it."""
SIMD_FILES = (
    "simd_surface_fill_sse2",
    "simd_transform_sse2",
    "simd_surface_fill_avx2",
    "simd_transform_avx2",
)
RUNTIME_CHECKS = (
    "pg_sse2_at_runtime_but_uncompiled",
    "pg_neon_at_runtime_but_uncompiled",
    "pg_avx2_at_runtime_but_uncompiled",
    "pg_has_avx2",
    "pg_HasAVX2",
)
"""Functions that several of the SIMD files define: each file gets its own under another name."""
NO_SIMD = "#if !defined(__EMSCRIPTEN__)\n"
NO_FILE_OBJECTS = "#if __EMSCRIPTEN__\n    SDL_RWops *rw;\n    int retry = 0;\n"
HAS_SSE2 = "int realmbox_has_sse2(void) { return 1; }\n"
GLCONTEXT_FILES = ("web.c", "web_textures.h", "web_module.h")
GLCONTEXT_OLD = "    import platform\n"
GLCONTEXT_NEW = """    import sys

    if sys.platform == "emscripten":
        return _web()

    import platform
"""
GLCONTEXT_WEB = '''

def _web():
    """Create web backend: the WebGL context that the open window has"""
    from glcontext import web

    def create(*args, **kwargs):
        return web.create_context()

    return create
'''
MODERNGL_OLD = """        elif sys.platform.startswith("emscripten"):
            lib = ctypes.CDLL(None)

            def loader(name):
                return funcptr(lib, name)
"""
MODERNGL_NEW = """        elif sys.platform.startswith("emscripten"):
            import glcontext

            loader = glcontext.default_backend()().load_opengl_function
"""


def replaced(text: str, old: str, new: str, where: str) -> str:
    """The text with its one occurrence of `old` replaced. Raises BuildError if it is not one."""
    if text.count(old) != 1:
        raise BuildError(f"{where} is not as expected: the text to be replaced is not there once.")
    return text.replace(old, new)


def _write(table: Bench, name: str, text: str) -> None:
    """Replace a file on the bench (it may be a hard link into the cache)."""
    path = table.outside / name
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _tag(core: Core) -> str:
    """The tag of wheels for the core."""
    abi = f"cp{core.python.replace('.', '')}"
    return f"{abi}-{abi}-{core.platform}"


def _python_files(folder: Path, under: str) -> dict[str, bytes]:
    """The Python files of a folder and below, by their names under `under`."""
    return {
        f"{under}{name}": content
        for name, content in read_tree(folder).items()
        if name.endswith(".py")
    }


def glcontext(pin: PythonPackage, core: Core, toolchain: Step, headers: Step, source: Step) -> Step:
    """glcontext with a backend for WebGL 2 in place of those for desktop systems."""

    def make(work: Work) -> None:
        with bench(work, {"py": work.need(headers.name)}) as table:
            for name in GLCONTEXT_FILES:
                _write(table, name, (HERE / "glcontext" / name).read_text(encoding="utf-8"))
            objects = table.compile([PurePosixPath("web.c")], ["-Ipy"])
            module = f"glcontext/web{core.extension}"
            table.link(module, objects, "PyInit_web")
            files = _python_files(work.need(source.name) / "glcontext", "glcontext/")
            text = files["glcontext/__init__.py"].decode()
            text = replaced(text, GLCONTEXT_OLD, GLCONTEXT_NEW, "glcontext/__init__.py")
            files["glcontext/__init__.py"] = (text + GLCONTEXT_WEB).encode()
            files[module] = (table.outside / module).read_bytes()
        write_wheel(work.out, pin.name, pin.version, _tag(core), files)

    scripts = (*SCRIPTS, *(f"glcontext/{name}" for name in GLCONTEXT_FILES))
    return Step("glcontext", make, scripts, (toolchain, headers, source), _pins(pin, core))


def moderngl(pin: PythonPackage, core: Core, toolchain: Step, headers: Step, source: Step) -> Step:
    """moderngl, whose loader asks glcontext in the browser."""

    def make(work: Work) -> None:
        folder = work.need(source.name)
        with bench(work, {"s": folder, "py": work.need(headers.name)}) as table:
            main = [PurePosixPath("s/src/moderngl.cpp")]
            objects = table.compile(main, ["-Ipy"], compiler="em++")
            module = f"moderngl/mgl{core.extension}"
            table.link(module, objects, "PyInit_mgl", compiler="em++")
            files = _python_files(folder / "moderngl", "moderngl/")
            loader = (folder / "_moderngl.py").read_text(encoding="utf-8")
            loader = replaced(loader, MODERNGL_OLD, MODERNGL_NEW, "_moderngl.py")
            files["_moderngl.py"] = loader.encode()
            files[module] = (table.outside / module).read_bytes()
        write_wheel(work.out, pin.name, pin.version, _tag(core), files, ("glcontext",))

    return Step("moderngl", make, SCRIPTS, (toolchain, headers, source), _pins(pin, core))


def pyglm(pin: PythonPackage, core: Core, toolchain: Step, headers: Step, source: Step) -> Step:
    """PyGLM: one C++ file that takes a minute."""

    def make(work: Work) -> None:
        folder = work.need(source.name)
        flags = [
            "-Os",
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
            files = _python_files(folder / "pyglm", "pyglm/")
            files.update(_python_files(folder / "glm", "glm/"))
            files[module] = (table.outside / module).read_bytes()
        write_wheel(work.out, pin.name, pin.version, _tag(core), files)

    return Step("pyglm", make, SCRIPTS, (toolchain, headers, source), _pins(pin, core))


def pygame(
    pin: PythonPackage,
    core: Core,
    toolchain: Step,
    headers: Step,
    source: Step,
    cython: Step,
    libraries: Mapping[str, Step],
) -> Step:
    """pygame as one extension module, as upstream builds it for Emscripten, with SIMD.

    `libraries` gives the step of each static library by the library's file name.
    """

    def make(work: Work) -> None:
        inputs = {step.name: work.need(step.name) for step in (*libraries.values(), cython)}
        inputs.update(s=work.need(source.name), py=work.need(headers.name))
        with bench(work, inputs) as table:
            _write_macros(table)
            _enable_simd(table)
            _enable_file_objects(table)
            objects = _compile_pygame(table, [step.name for step in libraries.values()], cython)
            archives = [f"{step.name}/lib/{name}" for name, step in libraries.items()]
            module = f"pygame/base{core.extension}"
            # by path, because -lSDL2_mixer would be taken for a library of Emscripten's own;
            # html5 has the tables of the browser's key names
            table.link(module, [*objects, *archives, "-lhtml5"], "PyInit_base")
            python = work.need(source.name) / "src_py"
            files = {
                f"pygame/{name}": content
                for name, content in read_tree(python).items()
                if re.fullmatch(r"(_sdl2/)?\w+\.py|freesansbold\.ttf|pygame_icon\.bmp", name)
            }
            files[module] = (table.outside / module).read_bytes()
        write_wheel(work.out, pin.name, pin.version, _tag(core), files)

    needs = (toolchain, headers, source, cython, *libraries.values())
    return Step("pygame", make, SCRIPTS, needs, _pins(pin, core))


def _write_macros(table: Bench) -> None:
    """The header that says pygame's version, forced into every file."""
    project = tomllib.loads((table.outside / "s/pyproject.toml").read_text(encoding="utf-8"))
    major, minor, patch = project["project"]["version"].split(".")
    text = f"#define PG_MAJOR_VERSION {major}\n#define PG_MINOR_VERSION {minor}\n"
    text += f'#define PG_PATCH_VERSION {patch}\n#define PG_VERSION_TAG ""\n'
    _write(table, "macros.h", text)
    _write(table, "has_sse2.c", HAS_SSE2)


def _enable_simd(table: Bench) -> None:
    """Switch on pygame's SSE2 code, which upstream leaves out on this target.

    Emscripten turns SSE2 into WebAssembly's SIMD; ten times faster alpha blits.
    """
    for name in ("alphablit", "surface_fill", "transform"):
        path = f"s/src_c/{name}.c"
        text = (table.outside / path).read_text(encoding="utf-8")
        if NO_SIMD not in text:
            raise BuildError(f"pygame's {name}.c is not as expected: its SIMD switch is missing.")
        enabled = "#if !defined(__EMSCRIPTEN__) || defined(__SSE2__)\n"
        _write(table, path, text.replace(NO_SIMD, enabled))


def _enable_file_objects(table: Bench) -> None:
    """Let pygame read from Python's file objects, as it does everywhere else."""
    path = "s/src_c/rwobject.c"
    text = (table.outside / path).read_text(encoding="utf-8")
    enabled = NO_FILE_OBJECTS.replace("__EMSCRIPTEN__", "0")
    _write(table, path, replaced(text, NO_FILE_OBJECTS, enabled, "pygame's rwobject.c"))


def _compile_pygame(table: Bench, libraries: list[str], cython: Step) -> list[str]:
    """All of pygame's object files."""
    includes = ["-Ipy", "-Is/src_c", "-Is/src_c/include"]
    for name in libraries:
        includes += [f"-I{name}/include", f"-I{name}/include/SDL2", f"-I{name}/include/freetype2"]
    # SDL's own question for SSE2 is answered with no here; pygame gets a yes
    own = ["-include", "macros.h", "-DSDL_HasSSE2=realmbox_has_sse2", "-DNDEBUG"]
    flags = [*SIMD, "-msse2", *includes, *own]
    generated = []
    for name in CYTHON:
        target = f"{name}.c"
        source = f"pygame/_sdl2/{name}.pyx"
        script = f'cd s/src_c/cython && PYTHONPATH=../../../{cython.name} "$@"'
        words = ["python3", "-m", "cython", "-3", "-I", ".", source, "-o", f"../../../{target}"]
        table.run(["sh", "-c", script, "sh", *words], f"Translating {name}.pyx")
        generated.append(PurePosixPath(target))
    static = [PurePosixPath(f"s/src_c/{name}.c") for name in STATIC]
    static += [*generated, PurePosixPath("has_sse2.c")]
    objects = table.compile(static, [*flags, "-DBUILD_STATIC=1"])
    for number, name in enumerate(SIMD_FILES):
        renamed = [f"-D{check}=realmbox_{number}_{check}" for check in RUNTIME_CHECKS]
        objects += table.compile([PurePosixPath(f"s/src_c/{name}.c")], [*flags, *renamed])
    return sorted(objects)


def _pins(pin: PythonPackage, core: Core) -> dict[str, object]:
    """What of the pins decides about a wheel, besides its source."""
    return {"package": plain(pin), "tag": _tag(core), "extension": core.extension}
