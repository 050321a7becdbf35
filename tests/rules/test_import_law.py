"""Who may import whom, read from the syntax trees (the import law of the project).

rules/kernel <- rules/<game> <- client/games/<game> <- client/* <- main.py
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import KEYS

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path
    for top in ("rules", "client")
    for path in (ROOT / top).rglob("*.py")
    if "__pycache__" not in path.parts
)
MAIN = ROOT / "main.py"
GAMES = {*KEYS, "thronebound", "punball", "frontier"}
FORBIDDEN_IN_RULES = {
    "random", "time", "datetime", "os", "io", "pathlib", "tempfile", "shutil", "glob", "sys",
    "secrets", "uuid", "threading", "multiprocessing", "concurrent", "subprocess", "asyncio",
    "socket", "pickle", "locale", "platform", "logging", "builtins", "ctypes",
}  # fmt: skip
FORBIDDEN_CALLS = {"open", "hash", "id", "input", "print", "eval", "exec", "set", "frozenset"}


def package(path: Path) -> str:
    """Dotted name of a file's module."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that the file names in an import, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            assert node.module
            for alias in node.names:
                yield f"{node.module}.{alias.name}"


def inside(name: str, *packages: str) -> bool:
    return any(name == top or name.startswith(top + ".") for top in packages)


def law(module: str, name: str) -> bool:
    """Whether `module` may import `name`."""
    standard = name.split(".")[0] in sys.stdlib_module_names
    ours = inside(name, "rules", "client", "main")
    if inside(module, "rules.lab"):
        return not inside(name, "client", "main", "pygame", "moderngl", "pydantic")
    if inside(module, "rules"):
        if standard:
            return name.split(".")[0] not in FORBIDDEN_IN_RULES
        if module == "rules":
            return inside(name, "rules.kernel")
        if inside(module, "rules.kernel"):
            return inside(name, "rules.kernel")
        game = ".".join(module.split(".")[:2])
        return inside(name, "rules.kernel", game)
    if inside(module, "client.games") and module != "client.games":
        game = module.split(".")[2]
        if inside(name, "client.games"):
            # The records of the table of games are for all; another game's package is not.
            part = name.split(".")[2:3]
            return part == [game] or (bool(part) and part[0] not in GAMES)
        if inside(name, "rules"):
            return inside(name, "rules.kernel", f"rules.{game}")
        return not inside(name, "main")
    if inside(module, "client"):
        if inside(module, "client.ui", "client.paint", "client.draw2d", "client.draw3d"):
            # Widgets know no match, renderers know no rules; a sentence is all they may be given.
            return not inside(name, "main", "client.games") and (
                not inside(name, "rules") or inside(name, "rules.kernel.phrase")
            )
        if inside(name, *(f"{top}.{game}" for top in ("client.games", "rules") for game in GAMES)):
            return False
        return not inside(name, "main", "rules.lab")
    return module == "main" and (not ours or inside(name, "client", "rules"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT)))
def test_a_file_imports_only_what_it_may(path: Path) -> None:
    module = package(path)
    wrong = [n for n in imports(ast.parse(path.read_text("utf-8"))) if not law(module, n)]
    assert not wrong, f"{module} may not import {', '.join(wrong)}"


@pytest.mark.skipif(not MAIN.exists(), reason="there is no main.py yet")
def test_main_imports_the_client() -> None:
    names = list(imports(ast.parse(MAIN.read_text("utf-8"))))
    assert all(law("main", name) for name in names)


@pytest.mark.parametrize(
    "path",
    [p for p in SOURCES if inside(package(p), "rules") and not inside(package(p), "rules.lab")],
    ids=lambda p: str(p.relative_to(ROOT)),
)
def test_rules_touch_nothing_outside_and_no_order_of_sets(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN_CALLS, f"line {node.lineno}: {node.func.id}()"
        if isinstance(node, ast.For | ast.comprehension):
            assert not isinstance(node.iter, ast.Set | ast.SetComp), "a loop over a set"


@pytest.mark.parametrize(
    ("module", "name", "allowed"),
    [
        ("rules.thronebound.legal", "rules.kernel.rng.Rng", True),
        ("rules.thronebound.legal", "rules.punball.state", False),
        ("rules.thronebound.legal", "random.choice", False),
        ("rules.thronebound.legal", "pygame", False),
        ("rules.thronebound.legal", "client.words.tr", False),
        ("rules.kernel.match", "rules.thronebound.state", False),
        ("rules.kernel.match", "pydantic", False),
        ("rules.kernel.rng", "time", False),
        ("rules", "rules.kernel.game.Game", True),
        ("rules", "rules.thronebound.game", False),
        ("rules.lab.run", "multiprocessing", True),
        ("rules.lab.run", "client.words", False),
        ("client.games.thronebound.board", "rules.thronebound.state", True),
        ("client.games.thronebound.board", "rules.frontier.state", False),
        ("client.games.thronebound.board", "client.games.frontier", False),
        ("client.games.thronebound.board", "client.ui.widget", True),
        ("client.scenes.title", "client.games.thronebound.look", False),
        ("client.scenes.title", "client.games.module", True),
        ("client.scenes.title", "client.games.punball.look", False),
        ("client.session", "rules.thronebound.state", False),
        ("client.session", "rules.kernel.match.Match", True),
        ("client.ui.button", "rules.kernel.match", False),
        ("client.ui.button", "rules.kernel.phrase.Phrase", True),
        ("client.draw2d.board", "rules.thronebound", False),
        ("client.app", "main", False),
        ("main", "client.app.run", True),
    ],
)
def test_the_law_itself(module: str, name: str, allowed: bool) -> None:
    assert law(module, name) == allowed
