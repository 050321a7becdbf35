"""The client's table of figures, made from the catalogue: names are typed once, by the sculptor."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from workshop.catalogue import Entry

PATH = Path(__file__).resolve().parents[2] / "client" / "figures" / "catalogue.py"
HEAD = '''\
"""All figures by key in order. Made by `python build/figures.py`: do not edit."""

from __future__ import annotations

from typing import Final

from client.figures.figure import Figure
from rules.kernel.phrase import Phrase

FIGURES: Final = (
'''
WIDTH = 100
"""Of a line, as the formatter has it."""
GROUPS = {
    "punball": "punball.travelers",
    "punball.guardian": "punball.guardians",
    "frontier": "frontier.creatures",
    "frontier.adventurer": "frontier.adventurers",
    "thronebound": "thronebound.heroes",
    "scenery": "scenery",
}
"""Group of the keys that begin so; the longest beginning counts."""


def group(key: str) -> str:
    """The group of a figure. Raises KeyError for a game that has none."""
    return GROUPS[max((start for start in GROUPS if key.startswith(start)), key=len, default=key)]


def shown(entry: Entry) -> bool:
    """Whether it is a thing to be looked at; parts of others are not."""
    return entry.portrait or entry.key == "frontier.adventurer"


def table(entries: Iterable[Entry]) -> str:
    """The table as Python source."""
    rows = [_row(one) for one in sorted(entries, key=lambda one: one.key) if shown(one)]
    return HEAD + "".join(rows) + ")\n"


def _row(one: Entry) -> str:
    about = f'"{one.key}", Phrase("{one.name}"), "{group(one.key)}", {float(one.turn)}'
    row = f"    Figure({about}),\n"
    return row if len(row) <= WIDTH + 1 else f"    Figure(\n        {about}\n    ),\n"
