"""Futures played through by the greedy policy, from hands that fit a view."""

from __future__ import annotations

from collections.abc import Generator

from rules.kernel.rng import Rng
from rules.thronebound.actions import Action, PlayHero, TakeBack
from rules.thronebound.apply import apply
from rules.thronebound.bots.greedy import choose
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import State
from rules.thronebound.view import guess

_LONGEST = 400
"""Actions after which a future is judged as it stands."""


def best(view: State, seat: int, rng: Rng, worlds: int) -> Generator[None, None, Action | None]:
    """The action with the best average end over `worlds` imagined hands; yields after each."""
    if view.turn != seat:
        return choose(view, seat)
    moves = [move for move in legal_actions(view, seat) if type(move) is not TakeBack]
    if len(moves) == 1:
        return moves[0]
    usual = choose(view, seat)
    totals = [1 if move == usual else 0 for move in moves]
    for _ in range(worlds):
        world = guess(view, rng.next64())
        for at, move in enumerate(moves):
            totals[at] += _future(world.fork(), seat, move)
            yield
    return moves[totals.index(max(totals))]


def _future(s: State, seat: int, move: Action) -> int:
    """Play on to the end: 100 for a win, 0 for a loss, in between by wounds when cut short."""
    apply(s, seat, move)
    for _ in range(_LONGEST):
        turn = s.turn
        if turn < 0:
            return 100 if s.winner == seat else 0
        other = 1 - turn
        if s.healer == other and s.wounds[other] >= 4:
            heal = choose(s, other)
            if isinstance(heal, PlayHero):
                apply(s, other, heal)
                continue
        action = choose(s, turn)
        assert action is not None
        apply(s, turn, action)
    return 50 + 8 * (s.wounds[1 - seat] - s.wounds[seat])
