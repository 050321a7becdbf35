"""The adventurers' table and portraits, made from all of their files."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from PIL import Image

from workshop import adventurers, baking, catalogue
from workshop.adventurers import FILES, NONE, ROLES, Adventurer
from workshop.export import MeshFile
from workshop.figures.adventurer_heads import FACES, HAIRS
from workshop.maths import Points
from workshop.palette import rgb
from workshop.portrait import portrait, token

TABLE = baking.MESHES / "adventurers.json"
SEATS = {"warrior": "9e211a", "archer": "2e733d", "wizard": "244d9e", NONE: "cc9429"}
PEOPLE = {
    NONE: Adventurer(0, 0, 0, "tan", "chestnut"),
    "warrior": Adventurer(1, 0, 1, "tan", "brown", "warrior"),
    "archer": Adventurer(2, 3, 4, "fair", "red", "archer"),
    "wizard": Adventurer(3, 6, 2, "brown", "black", "wizard"),
}
SHOWN = (0, 3, 6)
"""The levels that a role is portrayed at."""


def seat(role: str) -> Points:
    return rgb(SEATS[role]) ** 2.2


@cache
def _gear() -> dict[str, MeshFile]:
    entries = catalogue.catalogue()
    return {key: baking.sculpted(entries[key]) for key in FILES[1:]}


def rules(meshes: dict[str, MeshFile]) -> dict[str, Any]:
    return adventurers.table(meshes, FACES, HAIRS)


def at_level(role: str, level: int, healing: int = 0) -> Adventurer:
    who = PEOPLE[role]
    levels = [0, 0, 0, healing]
    if role in ROLES:
        levels[ROLES.index(role)] = level
    a, b, c, d = levels
    return Adventurer(
        who.body, who.face, who.hair, who.skin, who.hair_colour, who.role, (a, b, c, d)
    )


def names() -> list[str]:
    """The files of pictures that the adventurers have."""
    levels = [f"frontier.{role}.{level}.png" for role in ROLES for level in SHOWN]
    return ["frontier.adventurer.png", "frontier.adventurer.token.png", *levels]


def extras(main: MeshFile) -> dict[Path, bytes]:
    """The table, and portraits of one adventurer of each role at a few levels."""
    meshes = {adventurers.MAIN: main, **_gear()}
    table = rules(meshes)
    text = json.dumps(table, indent=1, sort_keys=True) + "\n"

    def picture(role: str, level: int) -> Image.Image:
        mesh = adventurers.assembled(meshes, table, at_level(role, level))
        return portrait(mesh, -20, seat=seat(role))

    plain = adventurers.assembled(meshes, table, at_level(NONE, 0))
    files = {TABLE: text.encode()}
    made = [portrait(plain, -20, seat=seat(NONE)), token(plain)]
    made += [picture(role, level) for role in ROLES for level in SHOWN]
    for name, image in zip(names(), made, strict=True):
        files[baking.PICTURES / name] = baking.png(image)
    return files
