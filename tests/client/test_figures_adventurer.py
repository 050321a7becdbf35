"""Adventurers put together: who wears what, and in which colours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from client.draw3d.device import Device
from client.draw3d.meshes import Library, MeshError
from client.draw3d.quality import LOW
from client.figures.adventurer import MAIN, TABLE, Adventurer, Rules, assemble, dyed, rules
from client.scenes.collection import CollectionScene, collection_scene
from client.tools import Tools
from tests.client.pages import Page
from tests.draw3d.models import file, sphere

GEAR = "frontier.gear.warrior"
PARTS: list[dict[str, Any]] = [
    {"file": MAIN, "part": "base"},
    {"file": MAIN, "part": "body.0", "body": 0},
    {"file": MAIN, "part": "body.1", "body": 1},
    {"file": MAIN, "part": "arms", "wear": {"unarmed": [0, 6], "warrior": [0, 0]}, "dye": "skin"},
    {"file": GEAR, "part": "sword", "wear": {"warrior": [1, 6]}},
    {"file": GEAR, "part": "cape", "wear": {"warrior": [6, 6]}},
    {"file": GEAR, "part": "dish", "healing": [2, 6]},
]


def mesh(*names: str) -> bytes:
    ball = (sphere(0.3, 1.0, 8), (100, 80, 60), 0.2, 0)
    return file({name: [ball] for name in names})


@pytest.fixture
def library(tmp_path: Path) -> Library:
    (tmp_path / f"{MAIN}.rbm").write_bytes(mesh("base", "body.0", "body.1", "arms"))
    (tmp_path / f"{GEAR}.rbm").write_bytes(mesh("sword", "cape", "dish"))
    table = {
        "bodies": ["slim", "broad"], "faces": ["plain"], "hairs": ["short"],
        "roles": ["warrior"], "top": 6, "parts": PARTS,
        "dyes": {"skin": {"tan": [1, 1, 1], "deep": [0.5, 0.5, 2.0]}, "hair": {"brown": [1, 1, 1]}},
    }  # fmt: skip
    (tmp_path / TABLE).write_text(json.dumps(table))
    return Library(tmp_path)


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    made = Device.standalone()
    yield made
    made.release()


def table_of(library: Library) -> Rules:
    found = rules(library)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("who", "parts"),
    [
        (Adventurer(), {"base", "body.0", "arms"}),
        (Adventurer(body=1), {"base", "body.1", "arms"}),
        (Adventurer(role="warrior"), {"base", "body.0", "arms"}),
        (Adventurer(role="warrior", level=1), {"base", "body.0", "sword"}),
        (Adventurer(role="warrior", level=6, healing=2),
         {"base", "body.0", "sword", "cape", "dish"}),
    ],
)  # fmt: skip
def test_each_wears_what_is_theirs(library: Library, who: Adventurer, parts: set[str]) -> None:
    name = assemble(library, table_of(library), who)
    assert {part.split("/")[1] for part in library.get(name).parts} == parts


def test_skin_is_dyed_and_nothing_else(library: Library) -> None:
    name = assemble(library, table_of(library), Adventurer(skin="deep"))
    colors = {
        part: one.vertices[12:15] for part, one in library.get(name).parts.items()
    }  # fmt: skip
    assert colors[f"{MAIN}/arms"] == bytes((50, 40, 120))
    assert colors[f"{MAIN}/body.0"] == bytes((100, 80, 60))


def test_a_dye_never_leaves_a_byte() -> None:
    assert dyed(bytes([200] * 16), 2.0, 0.0, 1.0)[12:16] == bytes((255, 0, 200, 200))


def test_without_a_table_there_are_no_adventurers(tmp_path: Path) -> None:
    assert rules(Library(tmp_path)) is None
    (tmp_path / TABLE).write_text('{"bodies": 3}')
    assert rules(Library(tmp_path)) is None


def test_a_table_that_does_not_fit_is_named(library: Library) -> None:
    table = table_of(library)
    wrong = Rules((), (), (), (), 6, table.dyes,
                  ({"file": MAIN, "part": "tail"},))  # fmt: skip
    with pytest.raises(MeshError, match="tail"):
        assemble(library, wrong, Adventurer())


def test_the_collection_steps_through_the_gear(library: Library, device: Device) -> None:
    def prepare(tools: Tools) -> None:
        tools.graphics.library = library
        tools.graphics.take(device, LOW)
        tools.asked_renderer = "3d"
        tools.apply_settings()

    page = Page(collection_scene, (640, 360), prepare=prepare)
    scene = page.scene
    assert isinstance(scene, CollectionScene)
    assert [one.key for one in scene.figures if one.group != "dice"] == [MAIN]

    def parts() -> set[str]:
        page.draw()
        assert scene.staged
        mesh = scene.turntable.table.figures[0].mesh
        return {part.split("/")[1] for part in library.get(mesh).parts}

    assert parts() == {"base", "body.0", "sword"}
    for _ in range(3):
        page.press("collection/higher")
    assert scene.wardrobe.who.level == 6
    assert "cape" in parts()
    for _ in range(3):  # a small screen has one button: past the dish and the looks
        page.press("collection/next-role")
    assert scene.wardrobe.who.role == "unarmed"
    assert parts() == {"base", "body.0", "arms"}
    scene.wardrobe.take("looks")
    page.press("collection/body")
    assert parts() == {"base", "body.1", "arms"}
    assert device.error is None
