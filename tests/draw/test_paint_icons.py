"""Icons named in the code exist, draw something, and come with their licence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client.ui import icons

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "client").rglob("*.py"))


def _named(tree: ast.AST) -> Iterator[str]:
    """Icons named by `icon("x")`, `fragment("x")` or an argument `icon=`, `emblem=`, `crest=`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = (
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        )
        values = [k.value for k in node.keywords if k.arg in ("icon", "emblem", "crest")]
        if called in ("icon", "fragment") and node.args:
            values.append(node.args[0])
        for value in values:
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
                yield value.value


def test_every_icon_named_in_the_code_exists() -> None:
    named = {n for source in SOURCES for n in _named(ast.parse(source.read_text("utf-8")))}
    assert len(named) >= 3
    assert sorted(named - set(icons.names())) == []


def test_the_finder_sees_a_wrong_name() -> None:
    found = set(
        _named(ast.parse('icons.icon("nope", 3); Button(icon="nil"); fragment("nought", 1)'))
    )
    assert found == {"nope", "nil", "nought"}


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(KeyError):
        icons.icon("no such icon", 20, "#000000")


@pytest.mark.parametrize("name", icons.names())
def test_icons_draw_in_their_colour_inside_their_square(name: str) -> None:
    made = icons.icon(name, 48, "#c02040")
    assert made.get_size() == (48, 48)
    mask = pygame.mask.from_surface(made, 100)
    assert mask.count() > 40
    solid = pygame.mask.from_surface(made, 250)
    if solid.count():
        at = next((i % 48, i // 48) for i in range(48 * 48) if solid.get_at((i % 48, i // 48)))
        c = made.get_at(at)
        for seen, asked in zip((c.r, c.g, c.b), (0xC0, 0x20, 0x40), strict=True):
            assert abs(seen - asked) <= 4


def test_flipping_mirrors() -> None:
    plain = icons.icon("u-back", 40, "#000000")
    mirrored = icons.icon("u-back", 40, "#000000", flip=True)
    a = pygame.mask.from_surface(pygame.transform.flip(plain, True, False), 127)
    b = pygame.mask.from_surface(mirrored, 127)
    assert a.overlap_area(b, (0, 0)) > 0.9 * a.count()


def test_the_licence_is_beside_the_icons() -> None:
    folder = ROOT / "assets" / "icons"
    assert "Attribution 3.0 Unported" in (folder / "CC-BY-3.0.txt").read_text("utf-8")
    assert "game-icons.net" in (ROOT / "assets" / "CREDITS.md").read_text("utf-8")
    listed = set((folder / "names.txt").read_text("utf-8").split())
    assert {n for n in icons.names() if not n.startswith("u-")} == listed
