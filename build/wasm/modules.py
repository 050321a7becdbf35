"""What the wheels with C or C++ code have in common."""

from __future__ import annotations

from pathlib import Path

from wasm.archive import read_tree
from wasm.bench import Bench
from wasm.errors import BuildError
from wasm.pins import Core, PythonPackage, plain

SCRIPTS = ("modules.py", "archive.py", "bench.py", "flags.py")


def replaced(text: str, old: str, new: str, where: str) -> str:
    """The text with its one occurrence of `old` replaced. Raises BuildError if it is not one."""
    if text.count(old) != 1:
        raise BuildError(f"{where} is not as expected: the text to be replaced is not there once.")
    return text.replace(old, new)


def write(table: Bench, name: str, text: str) -> None:
    """Replace a file on the bench (it may be a hard link into the cache)."""
    path = table.outside / name
    path.unlink(missing_ok=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def tag(core: Core) -> str:
    """The tag of wheels for the core."""
    abi = f"cp{core.python.replace('.', '')}"
    return f"{abi}-{abi}-{core.platform}"


def python_files(folder: Path, under: str) -> dict[str, bytes]:
    """The Python files of a folder and below, by their names under `under`."""
    return {
        f"{under}{name}": content
        for name, content in read_tree(folder).items()
        if name.endswith(".py")
    }


def pins_of(pin: PythonPackage, core: Core) -> dict[str, object]:
    """What of the pins decides about a wheel, besides its source."""
    return {"package": plain(pin), "tag": tag(core), "extension": core.extension}
