"""pygame as a wheel: one extension module, as upstream builds it for Emscripten, with SIMD."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import PurePosixPath

from wasm.archive import read_tree, write_wheel
from wasm.bench import Bench, bench
from wasm.errors import BuildError
from wasm.flags import SIMD
from wasm.modules import SCRIPTS, pins_of, replaced, tag, write
from wasm.pins import Core, PythonPackage
from wasm.steps import Step, Work

CYTHON = ("audio", "mixer", "sdl2", "video")
"""Its Cython modules, all in the folder pygame/_sdl2."""
STATIC = ("base", "bitmask", "rotozoom", "SDL_gfx/SDL_gfxPrimitives")
"""C files that with BUILD_STATIC hold (or include) all of it."""
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


def step(
    pin: PythonPackage,
    core: Core,
    toolchain: Step,
    headers: Step,
    source: Step,
    cython: Step,
    libraries: Mapping[str, Step],
) -> Step:
    """The step that makes the wheel.

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
        write_wheel(work.out, pin.name, pin.version, tag(core), files)

    needs = (toolchain, headers, source, cython, *libraries.values())
    return Step("pygame", make, (*SCRIPTS, "module_pygame.py"), needs, pins_of(pin, core))


def _write_macros(table: Bench) -> None:
    """The header that says pygame's version, forced into every file."""
    project = tomllib.loads((table.outside / "s/pyproject.toml").read_text(encoding="utf-8"))
    major, minor, patch = project["project"]["version"].split(".")
    text = f"#define PG_MAJOR_VERSION {major}\n#define PG_MINOR_VERSION {minor}\n"
    text += f'#define PG_PATCH_VERSION {patch}\n#define PG_VERSION_TAG ""\n'
    write(table, "macros.h", text)
    write(table, "has_sse2.c", HAS_SSE2)


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
        write(table, path, text.replace(NO_SIMD, enabled))


def _enable_file_objects(table: Bench) -> None:
    """Let pygame read from Python's file objects, as it does everywhere else."""
    path = "s/src_c/rwobject.c"
    text = (table.outside / path).read_text(encoding="utf-8")
    enabled = NO_FILE_OBJECTS.replace("__EMSCRIPTEN__", "0")
    write(table, path, replaced(text, NO_FILE_OBJECTS, enabled, "pygame's rwobject.c"))


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
