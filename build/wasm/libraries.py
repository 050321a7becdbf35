"""The C libraries below pygame: SDL2, FreeType, SDL2_image, SDL2_ttf and SDL2_mixer.

They are compiled file by file: the configure scripts of these libraries spend minutes on questions
whose answers are known for this one target.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from wasm.bench import Bench, bench
from wasm.flags import SIMD
from wasm.steps import HERE, Step, Work

SCRIPTS = ("libraries.py", "bench.py", "flags.py", "sdl2-sources.txt")

FREETYPE = """
    base/ftsystem base/ftinit base/ftdebug base/ftbase base/ftbbox base/ftglyph base/ftbitmap
    base/ftstroke base/ftsynth base/ftmm base/fttype1 base/ftwinfnt base/ftbdf base/ftcid
    base/ftfstype base/ftgasp base/ftgxval base/ftotval base/ftpatent base/ftpfr autofit/autofit
    truetype/truetype type1/type1 cff/cff cid/type1cid pfr/pfr type42/type42 winfonts/winfnt
    pcf/pcf bdf/bdf psaux/psaux psnames/psmodule pshinter/pshinter sfnt/sfnt smooth/smooth
    raster/raster sdf/sdf svg/svg gzip/ftgzip lzw/ftlzw cache/ftcache
"""
"""FreeType's source files; each includes those of its folder."""
FORMATS = "BMP GIF JPG LBM PCX PNG PNM QOI SVG TGA XCF XPM XV"
IMAGE = (
    "-DUSE_STBIMAGE",
    *(f"-DLOAD_{kind}" for kind in FORMATS.split()),
    "-DSDL_IMAGE_SAVE_PNG=1",
    "-DSDL_IMAGE_SAVE_JPG=1",
)
MIXER = ("-DMUSIC_WAV", "-DMUSIC_OGG", "-DOGG_USE_STB", "-DMUSIC_FLAC_DRFLAC")


def sdl2(toolchain: Step, source: Step) -> Step:
    """SDL2 with its Emscripten drivers and the dummy video driver that tests use."""

    def make(work: Work) -> None:
        lines = (HERE / "sdl2-sources.txt").read_text(encoding="utf-8").split()
        flags = [*SIMD, "-Is/include", "-idirafter", "s/src/video/khronos"]
        with bench(work, {"s": work.need(source.name)}) as table:
            files = [PurePosixPath("s") / line for line in lines]
            objects = table.compile(files, [*flags, "-DSDL_VIDEO_DRIVER_DUMMY=1"])
            _keep(table, "libSDL2.a", objects)
            _headers(table, "s/include", "SDL2")

    return Step("sdl2", make, SCRIPTS, (toolchain, source))


def freetype(toolchain: Step, source: Step) -> Step:
    """FreeType without the libraries it can do without."""

    def make(work: Work) -> None:
        with bench(work, {"s": work.need(source.name)}) as table:
            files = [PurePosixPath(f"s/src/{name}.c") for name in FREETYPE.split()]
            objects = table.compile(files, ["-DFT2_BUILD_LIBRARY", "-Is/include"])
            _keep(table, "libfreetype.a", objects)
            shutil.copytree(table.outside / "s/include", work.out / "include/freetype2")

    return Step("freetype", make, SCRIPTS, (toolchain, source))


def sdl2_image(toolchain: Step, source: Step, sdl: Step) -> Step:
    """SDL2_image: PNG, JPEG and smaller formats through stb_image."""

    def make(work: Work) -> None:
        with bench(work, {"s": work.need(source.name), "sdl": work.need(sdl.name)}) as table:
            files = [name for name in _sources(table, "s/src") if "WIC" not in name.name]
            objects = table.compile(files, [*IMAGE, "-Is/include", "-Isdl/include/SDL2"])
            _keep(table, "libSDL2_image.a", objects)
            _headers(table, "s/include", "SDL2")

    return Step("sdl2-image", make, SCRIPTS, (toolchain, source, sdl))


def sdl2_ttf(toolchain: Step, source: Step, sdl: Step, freetype: Step) -> Step:
    """SDL2_ttf without HarfBuzz."""

    def make(work: Work) -> None:
        inputs = {
            "s": work.need(source.name),
            "sdl": work.need(sdl.name),
            "ft": work.need(freetype.name),
        }
        includes = ["-Is", "-Isdl/include/SDL2", "-Ift/include/freetype2"]
        with bench(work, inputs) as table:
            files = [PurePosixPath("s/SDL_ttf.c")]
            objects = table.compile(files, ["-DTTF_USE_HARFBUZZ=0", *includes])
            _keep(table, "libSDL2_ttf.a", objects)
            _headers(table, "s", "SDL2", "SDL_ttf.h")

    return Step("sdl2-ttf", make, SCRIPTS, (toolchain, source, sdl, freetype))


def sdl2_mixer(toolchain: Step, source: Step, sdl: Step) -> Step:
    """SDL2_mixer: WAV, Ogg Vorbis and FLAC by the decoders it brings along."""

    def make(work: Work) -> None:
        includes = ["-Is/include", "-Is/src", "-Is/src/codecs", "-Isdl/include/SDL2"]
        with bench(work, {"s": work.need(source.name), "sdl": work.need(sdl.name)}) as table:
            files = [*_sources(table, "s/src"), *_sources(table, "s/src/codecs")]
            _keep(table, "libSDL2_mixer.a", table.compile(files, [*MIXER, *includes]))
            _headers(table, "s/include", "SDL2")

    return Step("sdl2-mixer", make, SCRIPTS, (toolchain, source, sdl))


def _sources(table: Bench, folder: str) -> list[PurePosixPath]:
    """The C files in a folder of the bench."""
    names = sorted(path.name for path in (table.outside / folder).glob("*.c"))
    return [PurePosixPath(folder) / name for name in names]


def _keep(table: Bench, name: str, objects: list[str]) -> None:
    """Make a static library and put it into the step's result."""
    table.archive(name, objects)
    (table.work.out / "lib").mkdir()
    shutil.move(table.outside / name, table.work.out / "lib" / name)


def _headers(table: Bench, folder: str, into: str, pattern: str = "*.h") -> None:
    """Copy header files into the step's result."""
    target = table.work.out / "include" / into
    target.mkdir(parents=True)
    for path in _matching(table.outside / folder, pattern):
        shutil.copy(path, target / path.name)


def _matching(folder: Path, pattern: str) -> Iterable[Path]:
    return sorted(folder.glob(pattern))
