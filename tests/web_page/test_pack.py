"""What goes into the archive: all that the game opens, and nothing else."""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from client import words
from client.audio import sounds
from client.draw3d.meshes import Library
from client.figures.shelf import shelf
from client.games.thronebound.art import source
from client.scenes.documents import DOCUMENTS
from client.ui.fonts import Face, path
from page import pack

ROOT = pack.ROOT


@pytest.fixture(scope="module")
def chosen() -> set[str]:
    return {path.as_posix() for path in pack.chosen()}


def imported(file: Path) -> Iterator[str]:
    """The modules of the game that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_module_that_is_imported_is_there(chosen: set[str]) -> None:
    modules = [Path(name) for name in chosen if name.endswith(".py")]
    assert len(modules) > 150
    for module in modules:
        for name in imported(ROOT / module):
            if name.split(".")[0] not in ("client", "rules"):
                continue
            file = name.replace(".", "/")
            if (ROOT / f"{file}.py").is_file():
                assert f"{file}.py" in chosen, f"{module} imports {name}"
            elif (ROOT / file / "__init__.py").is_file():
                assert f"{file}/__init__.py" in chosen, f"{module} imports {name}"


def test_every_file_that_is_opened_is_there(chosen: set[str]) -> None:
    opened = [path(face) for face in Face]
    opened += [ROOT / document.path for document in DOCUMENTS]
    opened += [path(Face.BODY).with_name("coverage.json")]
    opened += [ROOT / "assets" / "icons" / "icons.json"]
    opened += sounds.FOLDER.glob("*.ogg")
    opened += source.FOLDER.rglob("*.svg")
    opened += words.FOLDER.rglob("*.mo")
    assert len(opened) > 90
    for file in opened:
        assert file.relative_to(ROOT).as_posix() in chosen


def test_what_only_developers_need_stays_out(chosen: set[str]) -> None:
    for name in chosen:
        assert not name.startswith(("rules/lab/", "tests/", "build/", "assets/pictures/")), name
        assert not name.endswith((".po", ".pot", ".pyc")), name
        assert "/." not in name, name
        assert not name.endswith(".token.png"), name


def test_every_figure_is_in_one_of_the_archives(chosen: set[str]) -> None:
    shown = [one.key for group in shelf(Library()).values() for one in group]
    archives = {name: set(pack.unzipped(held)) for name, held in pack.later().items()}
    assert set(archives) == set(pack.LATER)
    everything = [*chosen, *(name for held in archives.values() for name in held)]
    assert len(set(everything)) == len(everything)
    for key in shown:
        holder = archives.get(key.split(".")[0], chosen)
        assert {f"assets/meshes/{key}.rbm", f"assets/figures/{key}.png"} <= holder
    assert "shaders/model.vert" in chosen
    assert "assets/meshes/adventurers.json" in chosen


def test_a_file_moves_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    ajax = Path("assets/meshes/thronebound.ajax.rbm")
    assert ajax in pack.chosen()
    monkeypatch.setattr(pack, "LATER", {"heroes": ("assets/*/thronebound.*",), "none": ("x/*",)})
    chosen, archives = pack.chosen(), pack.later()
    assert ajax not in chosen
    assert Path("assets/meshes/punball.ves.rbm") in chosen
    assert list(archives) == ["heroes"]
    content = (ROOT / ajax).read_bytes()
    assert pack.unzipped(archives["heroes"])[ajax.as_posix()] == content
    assert archives == pack.later()


def test_a_format_that_browsers_cannot_play_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "UNPLAYABLE", (".ogg",))
    with pytest.raises(pack.PackError, match=r"\.ogg cannot be used"):
        pack.chosen()


def test_archives_forget_order_and_dates() -> None:
    def archive(order: list[str], year: int) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as packed:
            for name in order:
                packed.writestr(zipfile.ZipInfo(name, (year, 1, 1, 0, 0, 0)), name * 50)
        return out.getvalue()

    one = pack.zipped(pack.unzipped(archive(["assets/a", "assets/b"], 2001)))
    two = pack.zipped(pack.unzipped(archive(["assets/b", "assets/a"], 2020)))
    assert one == two
    with zipfile.ZipFile(io.BytesIO(one)) as packed:
        assert packed.namelist() == ["assets/a", "assets/b"]
        assert packed.read("assets/b") == b"assets/b" * 50


def test_a_failure_of_pygbag_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "_WITHOUT_FORMATTER", "import sys; sys.exit('broken')")
    with pytest.raises(pack.PackError, match="pygbag could not pack the game: broken"):
        pack.pack("<html></html>", ROOT / "missing.png")
