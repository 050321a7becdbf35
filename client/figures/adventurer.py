"""Adventurers of Ashen Frontier, put together from parts of several meshes.

`assets/meshes/adventurers.json` says of each part who wears it: a body, a face or hair by number,
a role at certain levels of its gear, healing gear at certain levels; and whether it is dyed in the
colour of skin or hair.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from client.draw3d.meshes import VERTEX, Library, Mesh, MeshError, Part

MAIN: Final = "frontier.adventurer"
TABLE: Final = "adventurers.json"
UNARMED: Final = "unarmed"
_COLOR: Final = 12
"""Where in a vertex its colour begins."""


class Adventurer(NamedTuple):
    """Who is to be put together; `levels` of the gear of each role, and of healing gear last."""

    body: int = 0
    face: int = 0
    hair: int = 0
    skin: str = "tan"
    hair_color: str = "brown"
    role: str = UNARMED
    level: int = 0
    healing: int = 0

    @property
    def name(self) -> str:
        """The mesh's name in the library."""
        return f"{MAIN}:{'/'.join(map(str, self))}"


@dataclass(frozen=True, slots=True)
class Rules:
    """The table of parts, and what can be chosen."""

    bodies: tuple[str, ...]
    faces: tuple[str, ...]
    hairs: tuple[str, ...]
    roles: tuple[str, ...]
    top: int
    """The highest level of gear."""
    dyes: Mapping[str, Mapping[str, tuple[float, float, float]]]
    parts: tuple[Mapping[str, Any], ...]


def rules(library: Library) -> Rules | None:
    """The table, if it is in the box and can be read."""
    try:
        found = json.loads((library.folder / TABLE).read_text("utf-8"))
        bodies, faces, hairs, roles = (
            tuple(found[name]) for name in ("bodies", "faces", "hairs", "roles")
        )
        parts = tuple(found["parts"])
        return Rules(bodies, faces, hairs, roles, int(found["top"]), found["dyes"], parts)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def worn(part: Mapping[str, Any], who: Adventurer) -> bool:
    """Whether the adventurer has that part on."""
    for key, number in (("body", who.body), ("face", who.face), ("hair", who.hair)):
        if part.get(key, number) != number:
            return False
    if "wear" in part:
        low, high = part["wear"].get(who.role, (1, 0))
        if not low <= who.level <= high:
            return False
    low, high = part.get("healing", (0, who.healing))
    return bool(low <= who.healing <= high)


def assemble(library: Library, table: Rules, who: Adventurer) -> str:
    """Put the adventurer's mesh into the library; return its name. Raises MeshError."""
    if who.name not in library:
        main = library.get(MAIN)
        try:
            parts = dict(_parts(library, table, who))
        except (KeyError, TypeError, ValueError) as error:
            raise MeshError(f"the table of adventurers does not fit: {error}") from error
        library.put(who.name, Mesh(parts, main.height, main.radius, main.anchors))
    return who.name


def _parts(library: Library, table: Rules, who: Adventurer) -> Iterator[tuple[str, Part]]:
    colors = {"skin": who.skin, "hair": who.hair_color}
    for entry in table.parts:
        if worn(entry, who):
            part = library.get(entry["file"]).parts[entry["part"]]
            dye = entry.get("dye")
            if dye is not None:
                red, green, blue = table.dyes[dye][colors[dye]]
                part = replace(part, vertices=dyed(part.vertices, red, green, blue))
            yield f"{entry['file']}/{entry['part']}", part


@lru_cache(64)
def dyed(vertices: bytes, *factors: float) -> bytes:
    """The vertices with their colours multiplied."""
    out = bytearray(vertices)
    for channel, factor in enumerate(factors):
        table = bytes(min(255, round(value * factor)) for value in range(256))
        at = slice(_COLOR + channel, None, VERTEX)
        out[at] = bytes(out[at]).translate(table)
    return bytes(out)
