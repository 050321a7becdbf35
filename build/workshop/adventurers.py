"""Adventurers put together from parts: bodies, poses, who wears what, and the table of it all.

All bodies share their joints, so that gear fits every one; a pose moves the arms alone. Each part
says in its file's header when it is worn; `table` gathers that for the client, and `chosen` reads
it as the client does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from workshop.body import Body, Build, Pose
from workshop.export import MeshFile, PartMesh
from workshop.palette import Material
from workshop.sculpt import Sculpt

MAIN = "frontier.adventurer"
GEAR = tuple(f"frontier.gear.{kind}" for kind in ("warrior", "archer", "wizard", "healing"))
FILES = (MAIN, *GEAR)

NONE = "unarmed"
ROLES = ("warrior", "archer", "wizard")
TOP = 6
"""The highest level of each set of gear."""

Wear = dict[str, list[int]]
"""For each role (or none) the lowest and the highest level of its gear that a part is worn at."""

SKIN = Material("c98f68", gloss=0.2, wash=0.45, dry=0.15, mottle=0.05, shade=0.6)
LIPS = Material("a8604c", gloss=0.28, dry=0.1, wash=0.4, mottle=0.03, shade=0.5)
HAIR = Material("b4aaa0", "948a80", gloss=0.3, dry=0.8)
CLOTH = Material("98948c", "6e6a64", gloss=0.1, dry=0.35, seat=1.0)
LINEN = Material("b3a07a", "8f7c58", gloss=0.08, dry=0.35)
DEEP = Material("6c6862", "504d48", gloss=0.12, dry=0.35, seat=1.0)

SKINS = {
    "fair": "dcb092",
    "tan": "c98f68",
    "olive": "b08050",
    "brown": "8e5a3a",
    "deep": "633f2b",
}
HAIRS = {
    "black": "2a211f",
    "brown": "4a2e1e",
    "chestnut": "744326",
    "red": "b4571f",
    "fair": "c99a4a",
    "grey": "96928c",
}


@dataclass(frozen=True)
class Figure:
    """One of the bodies: how stout it is, and whether a woman's."""

    name: str
    girth: float
    limb: float
    woman: bool


FIGURES = (
    Figure("slim man", 0.94, 0.95, False),
    Figure("broad man", 1.13, 1.1, False),
    Figure("slim woman", 0.88, 0.86, True),
    Figure("broad woman", 1.05, 1.0, True),
)
STANDARD = Figure("for gear", 1.12, 1.06, False)
"""What gear is fitted to: nearly the broadest, so that it lies over every one."""

STANCE = Pose(
    right_foot=(-0.165, 0.0, 0.1),
    left_foot=(0.2, 0.0, -0.05),
    right_toe=10,
    left_toe=24,
    hips=(0.02, 0.08, 0.0),
    hip_turn=4,
    twist=-4,
    lean=2,
    look=(10, 0, 3),
)
POSES = {
    "plain": replace(
        STANCE,
        right_hand=(-0.13, 1.2, 0.225),
        left_hand=(0.285, 1.02, 0.06),
        right_elbow=(-0.9, -0.75, -0.1),
        left_elbow=(1.0, -0.1, -0.5),
    ),
    "warrior": replace(
        STANCE,
        right_hand=(-0.56, 1.22, 0.27),
        left_hand=(0.45, 1.12, 0.3),
        right_elbow=(-0.6, -0.7, -0.3),
        left_elbow=(0.9, -0.5, -0.3),
    ),
    "archer": replace(
        STANCE,
        right_hand=(-0.08, 1.4, 0.235),
        left_hand=(0.72, 1.4, 0.4),
        right_elbow=(-0.9, 0.12, 0.15),
        left_elbow=(0.3, -0.9, 0.0),
    ),
    "wizard": replace(
        STANCE,
        right_hand=(-0.55, 1.26, 0.26),
        left_hand=(0.52, 1.26, 0.34),
        right_elbow=(-0.7, -0.6, -0.2),
        left_elbow=(0.6, -0.8, -0.1),
    ),
}


def body(sculpt: Sculpt, figure: Figure = STANDARD, pose: str = "plain") -> Body:
    """The skeleton of one of the figures in one of the poses."""
    build = Build(
        leg=0.83,
        torso=0.6,
        shoulder=0.275,
        hip=0.125,
        girth=figure.girth,
        limb=figure.limb,
        head=0.216,
        hand=0.081,
    )
    return Body(sculpt, build, POSES[pose])


def since(role: str, level: int, until: int = TOP) -> Wear:
    """Worn by that role from a level on."""
    return {role: [level, until]}


def unless(**covered: int) -> Wear:
    """Worn by everybody, by the roles named only below the level given."""
    wear: Wear = {NONE: [0, TOP]}
    for role in ROLES:
        wear[role] = [0, covered.get(role, TOP + 1) - 1]
    return wear


def posed(pose: str, below: int = TOP + 1) -> Wear:
    """Worn by who holds the arms so: a role takes its pose with its first level."""
    if pose == "plain":
        return {NONE: [0, TOP], **{role: [0, 0] for role in ROLES}}
    return {pose: [1, below - 1]}


@contextmanager
def piece(
    sculpt: Sculpt, name: str, triangles: int, wear: Wear | None = None, **facts: Any
) -> Iterator[None]:
    """A part with what is said of it: `wear`, `body`, `face`, `hair` (numbers), `healing`
    (from and to), `dye` (skin or hair), and for gear `role`, `level`, `slot` and `item`."""
    with sculpt.part(name, triangles):
        sculpt.note(**facts, **({} if wear is None else {"wear": wear}))
        yield


NEEDS = ("wear", "body", "face", "hair", "healing", "dye", "role", "level", "slot", "item", "hides")


def factors(colour: str, base: Material) -> list[float]:
    """What the bytes of a part painted with `base` are multiplied with to have a colour."""
    wanted, have = ([int(text[i : i + 2], 16) for i in (0, 2, 4)] for text in (colour, base.colour))
    return [round(a / b, 3) for a, b in zip(wanted, have, strict=True)]


def table(
    meshes: dict[str, MeshFile], faces: Iterable[str], hairs: Iterable[str]
) -> dict[str, Any]:
    """All that is needed to put adventurers together, from the headers of their files."""
    parts = []
    for file in FILES:
        for part in meshes[file].header["parts"]:
            facts = {key: part[key] for key in NEEDS if key in part}
            parts.append({"file": file, "part": part["name"], **facts})
    return {
        "bodies": [figure.name for figure in FIGURES],
        "faces": list(faces),
        "hairs": list(hairs),
        "roles": list(ROLES),
        "top": TOP,
        "dyes": {
            "skin": {name: factors(colour, SKIN) for name, colour in SKINS.items()},
            "hair": {name: factors(colour, HAIR) for name, colour in HAIRS.items()},
        },
        "parts": parts,
    }


@dataclass(frozen=True)
class Adventurer:
    """Who is to be put together. `levels` of warrior, archer, wizard and healing gear."""

    body: int = 0
    face: int = 0
    hair: int = 0
    skin: str = "tan"
    hair_colour: str = "brown"
    role: str = NONE
    levels: tuple[int, int, int, int] = (0, 0, 0, 0)


def worn(part: dict[str, Any], who: Adventurer) -> bool:
    """Whether an adventurer has that part of the table on."""
    for key, number in (("body", who.body), ("face", who.face), ("hair", who.hair)):
        if key in part and part[key] != number:
            return False
    if "wear" in part:
        level = who.levels[ROLES.index(who.role)] if who.role in ROLES else 0
        low, high = part["wear"].get(who.role, (1, 0))
        if not low <= level <= high:
            return False
    low, high = part.get("healing", (0, TOP))
    return bool(low <= who.levels[3] <= high)


def chosen(rules: dict[str, Any], who: Adventurer) -> list[dict[str, Any]]:
    """The entries of the table that make up an adventurer."""
    return [part for part in rules["parts"] if worn(part, who)]


def dyed(part: PartMesh, colour: list[float]) -> PartMesh:
    """A copy of the part in another colour of skin or hair."""
    vertices = part.vertices.copy()
    wanted = (vertices["colour"] * colour).clip(0, 255)
    vertices["colour"] = wanted.round()
    return replace(part, vertices=vertices)


def assembled(meshes: dict[str, MeshFile], rules: dict[str, Any], who: Adventurer) -> MeshFile:
    """The adventurer's mesh, for pictures."""
    parts = []
    colours = {
        "skin": rules["dyes"]["skin"][who.skin],
        "hair": rules["dyes"]["hair"][who.hair_colour],
    }
    for entry in chosen(rules, who):
        file = meshes[entry["file"]]
        part = next(one for one in file.parts if one.name == entry["part"])
        parts.append(dyed(part, colours[entry["dye"]]) if "dye" in entry else part)
    return MeshFile(meshes[MAIN].header, parts)
