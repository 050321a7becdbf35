"""The vector sources of the cards: complete, drawable, coloured by the palette alone."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from client.games.thronebound.art import source
from client.games.thronebound.art.palette import HERO, REALM

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {
    "svg", "g", "path", "circle", "ellipse", "rect", "defs", "linearGradient", "radialGradient",
    "stop",
}  # fmt: skip
REALM_FILES = [
    source.FOLDER / "realm" / folder / f"{rank:02d}.svg"
    for folder in source.DOMINION_FOLDERS
    for rank in range(6, 15)
]
HERO_FILES = [source.FOLDER / "hero" / f"{name}.svg" for name in source.HERO_FILES]
FILES = REALM_FILES + HERO_FILES
NAMES = [f"{p.parent.name}-{p.stem}" for p in FILES]


def _root(path: Path) -> ET.Element:
    return ET.fromstring(path.read_text("utf-8"))


def test_there_is_a_file_for_each_card_and_none_besides() -> None:
    assert sorted(source.FOLDER.rglob("*.svg")) == sorted(FILES)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_only_elements_that_the_renderer_knows(path: Path) -> None:
    for element in _root(path).iter():
        assert element.tag.removeprefix(SVG) in ALLOWED
        assert "style" not in element.attrib
        assert "clip-path" not in element.attrib


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_colours_come_from_the_palette(path: Path) -> None:
    text = path.read_text("utf-8")
    known = set(HERO) if path in HERO_FILES else {*REALM[0], "shift"}
    assert set(re.findall(r"\{(\w*)\}", text)) <= known
    for element in _root(path).iter():
        for name in ("fill", "stroke", "stop-color"):
            value = element.get(name, "none")
            assert value == "none" or re.fullmatch(r"\{\w+\}|url\(#\w+\)", value), value


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_gradients_exist_and_use_percentages(path: Path) -> None:
    text = path.read_text("utf-8")
    made = set()
    for element in _root(path).iter():
        if element.tag.removeprefix(SVG) in ("linearGradient", "radialGradient"):
            assert element.get("id") not in made
            made.add(element.get("id"))
            for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
                assert element.get(name, "0%").endswith("%")
    assert set(re.findall(r"url\(#(\w+)\)", text)) <= made


@pytest.mark.parametrize("path", REALM_FILES, ids=NAMES[:36])
def test_the_subject_can_move_aside(path: Path) -> None:
    root = _root(path)
    assert root.get("viewBox") == "0 0 200 280"
    moved = [g.get("id") for g in root if g.get("transform") == "{shift}"]
    assert moved == ["subject"]


def test_palettes_name_the_same_colours() -> None:
    for palette in REALM:
        assert set(palette) == set(REALM[0])
        for value in palette.values():
            assert re.fullmatch("#[0-9a-f]{6}", value)


def test_every_place_is_filled() -> None:
    for small in (True, False):
        for dominion, colors in enumerate(REALM):
            for rank in range(6, 15):
                assert "{" not in source.realm_body(dominion, rank, colors, small=small)
    for hero in range(12):
        assert "{" not in source.hero_body(hero, HERO)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_borrowed_silhouettes_are_credited(path: Path) -> None:
    credits_page = (source.FOLDER / "README.md").read_text("utf-8")
    for names in re.findall(r"game-icons ([\w, -]+?) \(CC BY 3\.0\)", path.read_text("utf-8")):
        for name in names.split(", "):
            assert f"| {name} |" in credits_page
