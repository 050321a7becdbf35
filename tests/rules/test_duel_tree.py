"""Decision trees counted to a small depth, and every list compared with a second opinion."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.kernel.rng import Rng
from rules.thronebound.apply import apply
from rules.thronebound.legal import legal_actions
from rules.thronebound.setup import setup
from rules.thronebound.state import Options, Phase, State, to_act
from tests.rules import reference
from tests.rules.duel import conserve, duel


def drafted(seed: int) -> State:
    """The first lead of a match whose draft was random."""
    s = setup(2, Options(), seed)
    rng = Rng(seed)
    while s.phase == Phase.DRAFT:
        apply(s, s.turn, rng.pick(legal_actions(s, s.turn)))
    return s


def midgame() -> State:
    return duel(
        "V9 TK E9 O6",
        "T10 OJ V10",
        table="E7/E8",
        deck="V6 V7 V8 TQ",
        attacker_heroes="achilles ares odysseus circe",
        defender_heroes="athena ajax asclepius",
        wounds=(1, 2),
    )


def endgame() -> State:
    return duel(
        "V9 TK",
        "T10 OK",
        table="",
        attacker_heroes="medea autolycus hades",
        defender_heroes="ajax asclepius athena",
        wounds=(4, 5),
    )


POSITIONS = {
    "start 1": lambda: setup(2, Options(), 1),
    "drafted 1": lambda: drafted(1),
    "drafted 2": lambda: drafted(2),
    "drafted 3": lambda: drafted(3),
    "midgame": midgame,
    "endgame": endgame,
}


def tree(s: State, depth: int, kinds: Counter[str], second_opinion: bool) -> int:
    """Leaves below the position, by anybody who may act; `kinds` counts the last moves."""
    if second_opinion:
        conserve(s)
        for seat in (0, 1):
            mine = legal_actions(s, seat)
            theirs = reference.legal(s, seat)
            assert len(mine) == len(theirs)
            assert set(mine) == set(theirs)
            assert bool(mine) == (seat in to_act(s))
    if depth == 0:
        return 1
    leaves = 0
    for seat in to_act(s):
        for action in legal_actions(s, seat):
            if depth == 1:
                kinds[type(action).__name__] += 1
            after = s.fork()
            apply(after, seat, action)
            leaves += tree(after, depth - 1, kinds, second_opinion)
    return leaves


COUNTS: dict[str, tuple[list[int], dict[str, int]]] = {
    "start 1": ([18, 306, 4896], {"DraftHero": 2176, "DraftRealm": 2720}),
    "drafted 1": (
        [9, 42, 248, 1090, 5562, 24144],
        {
            "Attack": 5478,
            "ChooseCard": 3581,
            "ChooseDominion": 1968,
            "Concede": 2669,
            "Defend": 4097,
            "EndAttack": 832,
            "PlayHero": 4242,
            "TakeBack": 1277,
        },
    ),
    "drafted 2": (
        [7, 22, 99, 362, 1623, 7087, 33073],
        {
            "Attack": 11588,
            "ChooseAttack": 168,
            "ChooseCard": 2126,
            "ChooseDominion": 1400,
            "Concede": 2807,
            "Defend": 4216,
            "EndAttack": 1733,
            "PlayHero": 8146,
            "TakeBack": 889,
        },
    ),
    "drafted 3": (
        [8, 39, 160, 668, 3134, 14514],
        {
            "Attack": 5292,
            "ChooseCard": 816,
            "ChooseDominion": 272,
            "Concede": 990,
            "Defend": 2076,
            "EndAttack": 1122,
            "PlayHero": 3742,
            "TakeBack": 204,
        },
    ),
    "midgame": (
        [6, 30, 142, 657, 3010, 13733],
        {
            "Attack": 2695,
            "ChooseAttack": 193,
            "ChooseCard": 1112,
            "ChooseDominion": 624,
            "Concede": 1063,
            "Defend": 1404,
            "EndAttack": 844,
            "PlayHero": 5179,
            "TakeBack": 619,
        },
    ),
    "endgame": (
        [6, 30, 127, 494, 1622, 4822, 11643],
        {
            "Attack": 3212,
            "ChooseCard": 360,
            "ChooseDominion": 1216,
            "Concede": 876,
            "Defend": 306,
            "EndAttack": 1368,
            "PlayHero": 3785,
            "TakeBack": 520,
        },
    ),
}
"""Leaves at depth 1, 2, …, and the kinds of the last moves at the deepest."""


@pytest.mark.parametrize("name", POSITIONS)
def test_the_tree_has_as_many_leaves_as_recorded(name: str) -> None:
    counts, kinds_of_the_deepest = COUNTS[name]
    for depth, expected in enumerate(counts, 1):
        kinds: Counter[str] = Counter()
        assert tree(POSITIONS[name](), depth, kinds, depth == len(counts) - 1) == expected
    assert dict(sorted(kinds.items())) == kinds_of_the_deepest


@pytest.mark.parametrize("seed", range(25))
def test_whole_matches_agree_with_the_second_opinion(seed: int) -> None:
    s = setup(2, Options(), seed)
    rng = Rng(seed)
    while s.turn >= 0:
        for seat in (0, 1):
            mine = legal_actions(s, seat)
            assert len(mine) == len(set(mine))
            assert set(mine) == set(reference.legal(s, seat))
        acting = to_act(s)
        seat = acting[rng.below(len(acting))]
        apply(s, seat, rng.pick(legal_actions(s, seat)))
        conserve(s)
