"""Which bot sits where in which match, and with which seed.

A run is cut into deals. Every deal (one match seed) is played once per arrangement, so that each
group of bots meets on the same cards from every seat. Bots that are alike are not rotated: the same
deal twice would teach nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from rules.kernel.rng import derive


class Fixture(NamedTuple):
    """One match to play: its number, the seed of its deal, the bot of each seat."""

    number: int
    seed: int
    bots: tuple[str, ...]


def arrangements(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """Every seating of the run, each once, in a stable order.

    With more bots than seats every group of that size plays; with fewer, the list is repeated.
    Each group is turned through all seats.
    """
    names = list(bots)
    groups: list[list[str]] = []
    if len(names) > seats:
        groups = [list(group) for group in combinations(names, seats)]
    else:
        size = len(names)
        groups = [[names[(first + i) % size] for i in range(seats)] for first in range(size)]
    found: dict[tuple[str, ...], None] = {}
    for group in groups:
        for turn in range(seats):
            found[tuple(group[turn:] + group[:turn])] = None
    return tuple(found)


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal: neighbouring run seeds share no deals."""
    return derive(seed, deal) >> 16


def fixture(seatings: Sequence[tuple[str, ...]], seed: int, index: int) -> Fixture:
    """Match number `index` of a run."""
    deal, which = divmod(index, len(seatings))
    return Fixture(index, deal_seed(seed, deal), seatings[which])
