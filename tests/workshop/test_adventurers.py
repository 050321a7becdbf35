"""The table of adventurers: it names what there is, and every adventurer can be put together."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest

from workshop import adventurers, export
from workshop.adventurers import FIGURES, FILES, NONE, ROLES, TOP, Adventurer, chosen
from workshop.baking import mesh_path
from workshop.export import MeshFile
from workshop.figures import adventurer_pictures
from workshop.figures.adventurer_heads import FACES, HAIRS, HAT, HELM, HOOD

SIZE = 1_000_000
"""Bytes that all of the files may have together."""
TRIANGLES = 11_000
"""What an adventurer may have with everything on."""


@pytest.fixture(scope="module")
def meshes() -> dict[str, MeshFile]:
    return {key: export.read(mesh_path(key).read_bytes()) for key in FILES}


@pytest.fixture(scope="module")
def rules() -> dict[str, Any]:
    table: dict[str, Any] = json.loads(adventurer_pictures.TABLE.read_text())
    return table


def who(role: str, level: int, healing: int = 0, body: int = 0, hair: int = 0) -> Adventurer:
    a, b, c = (level if one == role else 0 for one in ROLES)
    return Adventurer(body=body, hair=hair, role=role, levels=(a, b, c, healing))


def names(rules: dict[str, Any], one: Adventurer) -> list[str]:
    return [part["part"] for part in chosen(rules, one)]


def test_the_table_is_the_one_that_the_files_give(
    rules: dict[str, Any], meshes: dict[str, MeshFile]
) -> None:
    assert rules == json.loads(json.dumps(adventurer_pictures.rules(meshes)))


def test_the_table_names_only_parts_that_exist(
    rules: dict[str, Any], meshes: dict[str, MeshFile]
) -> None:
    named = {(part["file"], part["part"]) for part in rules["parts"]}
    there = {(key, part.name) for key, mesh in meshes.items() for part in mesh.parts}
    assert named == there
    assert len(rules["parts"]) == len(named)


@pytest.mark.parametrize("role", ROLES)
def test_every_level_adds_an_item_and_keeps_the_others(rules: dict[str, Any], role: str) -> None:
    before: set[str] = set()
    for level in range(1, TOP + 1):
        gear = [part for part in chosen(rules, who(role, level)) if part.get("role") == role]
        items = {part["item"] for part in gear}
        assert len(items) == level
        assert before < items
        assert any(part["level"] == level for part in gear)
        before = items


def test_every_level_of_healing_adds_to_the_dish(rules: dict[str, Any]) -> None:
    for role, level in itertools.product((NONE, *ROLES), range(TOP + 1)):
        dish = [name for name in names(rules, who(role, 3, level)) if "healing" in name]
        assert len(dish) == level


@pytest.mark.parametrize("body", range(len(FIGURES)))
def test_everybody_has_all_that_a_figure_needs(rules: dict[str, Any], body: int) -> None:
    for role, level in itertools.product((NONE, *ROLES), range(TOP + 1)):
        parts = names(rules, who(role, level, body=body))
        assert len(parts) == len(set(parts))
        assert parts.count("base") == 1
        assert sum(name.startswith("hands.") for name in parts) == 1
        assert sum(name.startswith("face.0") for name in parts) == 3
        trunks = {f"body.{body}", "gear.warrior.3.breastplate", "gear.wizard.2.robe"}
        assert len(trunks & set(parts)) == 1
        arms = [name for name in parts if name.startswith("arms.")]
        assert arms or (role == "wizard" and level >= 2)
        assert all(name.split(".")[2] == str(body) for name in arms)


@pytest.mark.parametrize("hair", range(len(HAIRS)))
@pytest.mark.parametrize(("role", "level"), [("warrior", HELM), ("archer", HOOD), ("wizard", HAT)])
def test_hair_gives_way_to_what_is_on_the_head(
    rules: dict[str, Any], role: str, level: int, hair: int
) -> None:
    assert f"hair.{hair}" in names(rules, who(role, level - 1, hair=hair))
    assert f"hair.{hair}" not in names(rules, who(role, level, hair=hair))


def test_gear_never_changes_the_face_or_its_hair(rules: dict[str, Any]) -> None:
    def identity(one: Adventurer) -> list[str]:
        return [name for name in names(rules, one) if name.startswith("face.")]

    for role, level in itertools.product(ROLES, range(TOP + 1)):
        assert identity(who(role, level, 6)) == identity(who(NONE, 0))


def test_the_files_are_small_and_the_figures_too(
    rules: dict[str, Any], meshes: dict[str, MeshFile]
) -> None:
    assert sum(mesh_path(key).stat().st_size for key in FILES) <= SIZE
    count = {
        (key, part.name): part.lods[0].size // 3
        for key, mesh in meshes.items()
        for part in mesh.parts
    }
    for role, body, hair in itertools.product(ROLES, range(len(FIGURES)), range(len(HAIRS))):
        parts = chosen(rules, who(role, TOP, TOP, body, hair))
        assert sum(count[part["file"], part["part"]] for part in parts) <= TRIANGLES


def test_dyes_give_the_colour_that_is_meant(meshes: dict[str, MeshFile]) -> None:
    part = next(one for one in meshes[FILES[0]].parts if one.name == "hair.0")
    red = adventurers.dyed(part, [1.0, 0.5, 0.0])
    assert (red.vertices["colour"][:, 2] == 0).all()
    assert (red.vertices["colour"][:, 0] == part.vertices["colour"][:, 0]).all()
    assert len(FACES) >= 6
    assert len(HAIRS) >= 6
