"""The chance to win in a full position between two rounds, from the learned weights."""

from __future__ import annotations

from math import exp
from typing import Final

from rules.thronebound.beats import BEATS
from rules.thronebound.bots.learned import STAGES, UP_TO, Stage
from rules.thronebound.bots.sight import mask_of
from rules.thronebound.content import CARDS, DOMINION_OF, LOWEST_RANK, RANK_BIT, RANK_OF
from rules.thronebound.state import State

SURE: Final = 10_000
"""The chance of a won match."""
_STEP: Final = 20
_ENDS: Final = 8_000
# Rounding makes the chances whole, so that sums of them are the same on every machine.
_CHANCE: Final = tuple(
    round(SURE / (1 + exp(-(step * _STEP) / 1000)))
    for step in range(-_ENDS // _STEP, _ENDS // _STEP + 1)
)


def _card_weights(stage: Stage, crown: int) -> tuple[int, ...]:
    return tuple(
        stage.card
        + (
            stage.crowned + stage.crowned_rank * (RANK_OF[card] - LOWEST_RANK)
            if DOMINION_OF[card] == crown
            else stage.plain_rank * (RANK_OF[card] - LOWEST_RANK)
        )
        for card in range(CARDS)
    )


_STAGE_AT: Final = tuple(
    next(i for i, most in enumerate(UP_TO) if deck <= most) for deck in range(CARDS + 1)
)
_CARD: Final = tuple(tuple(_card_weights(stage, crown) for crown in range(4)) for stage in STAGES)


def standing(s: State, seat: int) -> int:
    """The chance of that seat to win, from 0 to SURE. For positions in which a round begins."""
    if s.turn < 0:
        return SURE if s.winner == seat else 0
    at = _STAGE_AT[len(s.deck)]
    stage = STAGES[at]
    beats = BEATS[s.crown]
    weights = _CARD[at][s.crown]
    mine, theirs = s.hands[seat], s.hands[1 - seat]
    total = _hand(mine, mask_of(theirs), weights, beats, stage)
    total -= _hand(theirs, mask_of(mine), weights, beats, stage)
    total += stage.initiative if s.attacker == seat else -stage.initiative
    total += stage.wounds[s.wounds[seat]] - stage.wounds[s.wounds[1 - seat]]
    heroes = stage.heroes
    for hero in s.heroes[seat]:
        total += heroes[hero]
    for hero in s.heroes[1 - seat]:
        total -= heroes[hero]
    total = max(-_ENDS, min(_ENDS, total))
    return _CHANCE[(total + _ENDS) // _STEP]


def _hand(
    hand: tuple[int, ...],
    other: int,
    weights: tuple[int, ...],
    beats: tuple[int, ...],
    stage: Stage,
) -> int:
    total = ranks = 0
    for card in hand:
        total += weights[card]
        ranks |= RANK_BIT[card]
        if not beats[card] & other:
            total += stage.unanswerable
    return total + stage.rank * ranks.bit_count()
