"""Packs the game with pygbag: the archive that the page unpacks, and the page made from a template.
What is not needed at once goes into further archives, which need no pygbag.

pygbag works on a copy outside the project, because it runs a code formatter over what it packs and
leaves other archives beside it. Its archive is written anew, sorted and without dates, so that the
same files always give the same bytes.
"""

from __future__ import annotations

import fnmatch
import io
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from page import ROOT

NAME = "realmbox"
TITLE = "Realmbox"
FOLDER = "assets"
"""The archive's folder with the whole game."""

FOLDERS = ("client", "rules", "shaders", "assets")
"""What the game is made of, besides main.py and LICENSE; one that is not there is left out."""
LEFT_OUT = (
    "*/__pycache__/*",
    "*.pyc",
    "*.po",
    "*.pot",
    "rules/lab/*",
    "rules/*/CONTRACT.md",
    "rules/*/BALANCE.md",
    "rules/*/RULES.md",
    "assets/pictures/*",
    "assets/*/README.md",
    "assets/art/*/README.md",
    "assets/figures/*.token.png",
    "assets/icons/own.json",
    "assets/icons/names.txt",
)
"""What only developers and builds need."""
LATER: dict[str, tuple[str, ...]] = {
    "punball": ("assets/*/punball.*",),
    "frontier": ("assets/*/frontier.*",),
}
"""Archives of their own, by name, and the files in each: what is not needed for the title and what
can be played from there. The page fetches them, in this order, when the title is up; without a row
here the files are part of the first load, which must stay below 12 MB with Brotli."""
UNPLAYABLE = (".mp3", ".wav", ".webp", ".flac")
"""Formats that the game cannot read in a browser."""
DATE = (1980, 1, 1, 0, 0, 0)
"""The earliest that an archive can hold."""
_WITHOUT_FORMATTER = (
    "import runpy, sys; sys.modules['black'] = None;"
    " runpy.run_module('pygbag', run_name='__main__', alter_sys=True)"
)


class PackError(Exception):
    """The game cannot be packed; the text is one sentence that says why."""


@dataclass(frozen=True, slots=True)
class Packed:
    """What pygbag made."""

    page: str
    """The page, from the template."""
    archive: bytes
    """A zip with the game in its folder `assets`."""


def chosen() -> list[Path]:
    """The files of the first load, sorted, relative to the project.

    Raises PackError if one of them is in a format that does not work in a browser.
    """
    return [path for path in _all() if not _archive_of(path)]


def later() -> dict[str, bytes]:
    """The archives that come after the first load, by name; each holds at least one file.

    Their files lie in them as in the project. Raises PackError like `chosen`.
    """
    files: dict[str, dict[str, bytes]] = {name: {} for name in LATER}
    for path in _all():
        if name := _archive_of(path):
            files[name][path.as_posix()] = (ROOT / path).read_bytes()
    return {name: zipped(held) for name, held in files.items() if held}


def _all() -> list[Path]:
    """Everything that the game opens when it runs in a browser, sorted."""
    files = [Path("main.py"), Path("LICENSE")]
    for folder in FOLDERS:
        files += (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    files = [path for path in files if _wanted(path.as_posix())]
    for path in files:
        if path.suffix.lower() in UNPLAYABLE:
            raise PackError(f"{path.as_posix()} cannot be used in a browser: make it .ogg or .png.")
    return sorted(files)


def _wanted(name: str) -> bool:
    hidden = any(part.startswith(".") for part in name.split("/"))
    return not hidden and not _is_one_of(name, LEFT_OUT)


def _archive_of(path: Path) -> str:
    """Name of the later archive that a file belongs to, "" for the first load."""
    name = path.as_posix()
    return next((archive for archive, held in LATER.items() if _is_one_of(name, held)), "")


def _is_one_of(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def pack(template: str, icon: Path, prepare: Callable[[Path], None] | None = None) -> Packed:
    """Run pygbag on a copy of the game. Raises PackError if it fails.

    `prepare` may change a folder with the packed files, as they are to be in the end.
    """
    with tempfile.TemporaryDirectory(prefix="realmbox-") as name:
        folder = Path(name)
        staged = folder / NAME
        given = {path.as_posix(): (ROOT / path).read_bytes() for path in chosen()}
        _write(given, staged)
        page = folder / "page.tmpl"
        page.write_text(template, encoding="utf-8")
        _run_pygbag(staged, page, icon)
        made = staged / "build" / "web"
        files = unzipped((made / f"{NAME}.apk").read_bytes())
        _compare(files, {f"{FOLDER}/{name}": content for name, content in given.items()})
        if prepare is not None:
            files = _prepared(files, folder / "prepared", prepare)
        return Packed((made / "index.html").read_text(encoding="utf-8"), zipped(files))


def _run_pygbag(staged: Path, template: Path, icon: Path) -> None:
    options = ["--build", "--no_opt", "--title", TITLE, "--app_name", NAME, "--package", NAME]
    files = ["--template", str(template), "--icon", str(icon), str(staged)]
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT_FORMATTER, *options, *files],
        cwd=staged.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        if "No module named pygbag" in done.stdout:
            raise PackError("pygbag is missing: install the extra 'web' of pyproject.toml.")
        last = done.stdout.strip().splitlines()[-1:] or ["no message"]
        raise PackError(f"pygbag could not pack the game: {last[0]}")


def unzipped(archive: bytes) -> dict[str, bytes]:
    """The files of a zip by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of files in the order of their names, without dates and traces of the machine.

    The files in it are not compressed: a twin of the whole gets much smaller.
    """
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, content)
    return out.getvalue()


def _prepared(
    files: dict[str, bytes], folder: Path, prepare: Callable[[Path], None]
) -> dict[str, bytes]:
    """What becomes of the files in the archive's folder."""
    _write(files, folder)
    prepare(folder / FOLDER)
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _write(files: dict[str, bytes], folder: Path) -> None:
    """Write files below a folder."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)


def _compare(found: dict[str, bytes], wanted: dict[str, bytes]) -> None:
    """Raise PackError unless the archive held exactly what was given, unchanged."""
    if found != wanted:
        differing = sorted(
            name for name in found.keys() | wanted.keys() if found.get(name) != wanted.get(name)
        )
        raise PackError(f"pygbag packed other files than it was given: {', '.join(differing[:5])}.")
