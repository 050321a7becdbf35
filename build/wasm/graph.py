"""Which steps there are and what each needs."""

from __future__ import annotations

from dataclasses import dataclass

from wasm import (
    libraries,
    module_glcontext,
    module_moderngl,
    module_pygame,
    module_pyglm,
    sources,
    toolchain,
)
from wasm.pins import Pins
from wasm.steps import Step


@dataclass(frozen=True)
class Parts:
    """The steps whose results the runtime is put together from."""

    core: Step
    compiled: tuple[Step, ...]
    """Wheels with code compiled here."""
    fetched: tuple[Step, ...]
    """Wheels taken from PyPI."""


def parts(pins: Pins) -> Parts:
    """All steps, from the toolchain to the wheels."""
    compiler = toolchain.step(pins)
    headers = sources.headers(pins.headers)
    python = {name: sources.python_source(pin) for name, pin in pins.sources.items()}
    debian = {name: sources.debian_source(pin, compiler) for name, pin in pins.debian.items()}

    freetype = libraries.freetype(compiler, debian["freetype"])
    sdl2 = libraries.sdl2(compiler, debian["libsdl2"])
    static = {
        "libSDL2_image.a": libraries.sdl2_image(compiler, debian["libsdl2-image"], sdl2),
        "libSDL2_mixer.a": libraries.sdl2_mixer(compiler, debian["libsdl2-mixer"], sdl2),
        "libSDL2_ttf.a": libraries.sdl2_ttf(compiler, debian["libsdl2-ttf"], sdl2, freetype),
        "libfreetype.a": freetype,
        "libSDL2.a": sdl2,
    }
    cython = sources.python_tool(pins.tools["cython"])
    base = (compiler, headers)
    compiled = (
        module_pyglm.step(pins.sources["pyglm"], pins.core, *base, python["pyglm"]),
        module_glcontext.step(pins.sources["glcontext"], pins.core, *base, python["glcontext"]),
        module_moderngl.step(pins.sources["moderngl"], pins.core, *base, python["moderngl"]),
        module_pygame.step(
            pins.sources["pygame-ce"], pins.core, *base, python["pygame-ce"], cython, static
        ),
    )
    fetched = tuple(sources.python_wheel(pin, pins.core) for pin in pins.wheels.values())
    return Parts(sources.core(pins.core), compiled, fetched)
