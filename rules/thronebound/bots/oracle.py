"""Oracle: plays many possible futures through, over hands that fit what it has seen.

It imagines hidden cards that fit its view (a *world*), tries each of its actions in it, lets both
seats play the round out as Strategic would, each seeing only its own cards, and judges the position
that comes out (`standing`). Actions that do badly are dropped early, so that the doubtful ones are
tried in more worlds. The budget is counted in worlds, never in time: the same seed gives the same
move on every machine.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from rules.kernel.rng import Rng
from rules.thronebound.actions import PLAY, TAKE_BACK, Action
from rules.thronebound.apply import apply
from rules.thronebound.bots import endgame, strategic
from rules.thronebound.bots.standing import standing
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import Phase, State
from rules.thronebound.view import guess

_DRAFT: Final = Phase.DRAFT
_HEAL: Final = PLAY[Hero.ASCLEPIUS]

PATIENCE: Final = 6_000
"""Positions of the endgame that it looks at."""
HEATS: Final = ((10, 4), (14, 2), (24, 1))
"""(worlds, actions that go on to the next heat): 48 worlds for the last two."""
PAUSE: Final = 8
"""Futures between two pauses."""


def think(view: State, seat: int, rng: Rng) -> Generator[None, None, Action | None]:
    """The best action as far as it can see."""
    if view.turn != seat or view.phase == _DRAFT:
        return strategic.choose(view, seat)
    if view.healer == seat and view.wounds[seat] >= 2 and not view.asks:
        return _HEAL
    moves = [m for m in legal_actions(view, seat) if m is not TAKE_BACK and m is not _HEAL]
    if len(moves) == 1:
        return moves[0]
    if endgame.reached(view, seat):
        found = yield from endgame.best(view, seat, PATIENCE)
        if found is not None:
            return found
    return (yield from _race(view, seat, moves, rng))


def _race(
    view: State, seat: int, moves: Sequence[Action], rng: Rng
) -> Generator[None, None, Action]:
    """Heats in which the actions meet the same worlds, and the better ones go on."""
    totals = dict.fromkeys(range(len(moves)), 0)
    futures = 0
    for worlds, places in HEATS:
        for _ in range(worlds):
            world = guess(view, rng.next64())
            for number in totals:
                future = world.fork()
                apply(future, seat, moves[number])
                totals[number] += play_round_out(future, seat)
                futures += 1
                if futures % PAUSE == 0:
                    yield
        ranking = sorted(totals, key=lambda number: (-totals[number], number))
        totals = {number: totals[number] for number in ranking[:places]}
    return moves[next(iter(totals))]


def play_round_out(s: State, seat: int) -> int:
    """Play to the start of the next round as Strategic would; the chance that comes out."""
    this_round = s.round
    while s.turn >= 0 and s.round == this_round:
        turn = s.turn
        healer = s.healer
        if healer >= 0 and s.wounds[healer] >= 2 and not s.asks:
            apply(s, healer, _HEAL)
            continue
        action = strategic.policy(s, turn)
        apply(s, turn, action)
    return standing(s, seat)
