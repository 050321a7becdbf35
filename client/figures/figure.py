"""What is known about a miniature besides its mesh, and the groups that miniatures are shown in."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.kernel.phrase import Phrase


class Figure(NamedTuple):
    """One miniature; its mesh and its pictures are named by its key."""

    key: str
    """`<game>.<name>`."""
    name: Phrase
    group: str
    """A key of `GROUPS`."""
    turn: float = 0.0
    """Yaw from which it looks best, degrees."""


class Group(NamedTuple):
    """Miniatures that belong together."""

    game: Phrase
    name: Phrase


GROUPS: Final[dict[str, Group]] = {
    "punball.travelers": Group(Phrase("Punball"), Phrase("Travelers")),
    "punball.guardians": Group(Phrase("Punball"), Phrase("Guardians")),
    "frontier.adventurers": Group(Phrase("Ashen Frontier"), Phrase("Adventurers")),
    "frontier.creatures": Group(Phrase("Ashen Frontier"), Phrase("Creatures")),
    "thronebound.heroes": Group(Phrase("Thronebound"), Phrase("Heroes")),
    "dice": Group(Phrase("All games"), Phrase("Dice")),
    "scenery": Group(Phrase("All games"), Phrase("Scenery")),
}
"""In the order of the shelf."""
