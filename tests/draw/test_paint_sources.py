"""The drawing code stays within what every platform has."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OWN = ("color", "theme", "svg", "icons", "fonts", "text", "cache", "canvas")
CLIENT = ROOT / "client"
SOURCES = [
    *(CLIENT / "paint").glob("*.py"),
    *(CLIENT / "ui" / f"{n}.py" for n in OWN),
]
BANNED = (
    "numpy", "PIL", "threading", "time", "importlib",
    "pygame.surfarray", "pygame.sndarray", "pygame._sdl2", "pygame.scrap", "pygame.freetype",
)  # fmt: skip


def _imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [a.name for a in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.stem)
def test_nothing_that_a_browser_or_a_bare_machine_lacks(path: Path) -> None:
    for name in _imports(path):
        assert not any(name == b or name.startswith(f"{b}.") for b in BANNED), name


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: p.stem)
def test_paint_knows_no_widgets_games_or_rules(path: Path) -> None:
    allowed = {f"client.ui.{n}" for n in OWN}
    for name in _imports(path):
        if name.startswith("client.ui.") and name.count(".") == 2:
            assert name in allowed, name
        assert not name.startswith(("rules", "client.games", "client.scenes", "client.draw2d")), (
            name
        )


def test_sources_were_found() -> None:
    assert len(SOURCES) > 20
