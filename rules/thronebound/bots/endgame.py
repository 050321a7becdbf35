"""The endgame, searched to its end.

With the deck empty, every card that a seat has not seen is in the other hand: nothing is hidden any
more, and only Ajax leaves anything to chance. The search tries all lines, stops at the first sure
win, and remembers positions that it has judged.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from rules.kernel.rng import Rng
from rules.thronebound.actions import PLAY, TAKE_BACK, Action, Attack, ChooseCard, EndAttack
from rules.thronebound.apply import apply
from rules.thronebound.beats import answers
from rules.thronebound.bots.sight import mask_of
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import Phase, State
from rules.thronebound.view import guess

_DEFEND: Final = Phase.DEFEND
_HEAL: Final = PLAY[Hero.ASCLEPIUS]
_ARGUS: Final = PLAY[Hero.ARGUS]
_AJAX: Final = PLAY[Hero.AJAX]
PAUSE: Final = 64
"""Positions between two pauses."""


class _TooLong(Exception):
    """The search has looked at as many positions as it may."""


def reached(view: State, seat: int) -> bool:
    """Whether this seat is to move in an endgame without secrets."""
    return view.turn == seat and not view.deck and view.phase != Phase.DRAFT


def best(view: State, seat: int, limit: int) -> Generator[None, None, Action | None]:
    """The action with the best chance against best play; None if it cannot be told.

    None also if every action loses against best play: then habits do better than resignation.
    """
    world = guess(view, 0)
    moves = worth_trying(world, seat)
    if view.healer == seat and view.wounds[seat] >= 2 and _HEAL in legal_actions(view, seat):
        return _HEAL
    if len(moves) == 1:
        return moves[0]
    search = Search(seat, limit)
    found: Action | None = None
    most = 0.0
    try:
        for move in moves:
            chance = yield from search.after(world, seat, move, most, 1.0)
            if chance > most:
                found, most = move, chance
            if most >= 1.0:
                break
    except _TooLong:
        return found if most > 0.5 else None
    return found


def sure(view: State, seat: int, action: Action, limit: int) -> Generator[None, None, bool]:
    """Whether the action is found to win against any play, within so many positions."""
    try:
        chance = yield from Search(seat, limit).after(guess(view, 0), seat, action, 0.0, 1.0)
    except _TooLong:
        return False
    return chance >= 1.0


def worth_trying(s: State, seat: int) -> list[Action]:
    """The legal actions without idle ones; attacks that cannot be answered come first."""
    moves = [
        move
        for move in legal_actions(s, seat)
        if move is not TAKE_BACK and move is not _HEAL and move is not _ARGUS
    ]
    if s.phase != _DEFEND and len(moves) > 1:
        other = mask_of(s.hands[1 - seat])

        def order(move: Action) -> int:
            if isinstance(move, Attack | ChooseCard):
                return 1 if answers(s, move.card) & other else 0
            return 2 if isinstance(move, EndAttack) else 3

        moves.sort(key=order)
    return moves


class Search:
    """One search on behalf of a seat, with its memory and its limit of positions."""

    __slots__ = ("judged", "left", "seat")

    def __init__(self, seat: int, limit: int) -> None:
        self.seat = seat
        self.left = limit
        self.judged: dict[tuple[object, ...], float] = {}

    def after(
        self, s: State, turn: int, move: Action, low: float, high: float
    ) -> Generator[None, None, float]:
        """The chance of the searching seat to win after this move. `s` stays as it is."""
        if move is _AJAX:
            return (yield from self._after_ajax(s, turn))
        child = s.fork()
        apply(child, turn, move)
        return (yield from self._chance(child, low, high))

    def _after_ajax(self, s: State, turn: int) -> Generator[None, None, float]:
        """The mean over the cards that the attacker may lose."""
        attacker = 1 - turn
        count = len(s.hands[attacker]) + len(s.heroes[attacker])
        total = 0.0
        for dice in dice_for(count):
            child = s.fork()
            child.dice = dice
            apply(child, turn, _AJAX)
            total += yield from self._chance(child, 0.0, 1.0)
        return total / max(count, 1)

    def _chance(self, s: State, low: float, high: float) -> Generator[None, None, float]:
        """The chance in this position, exact if between `low` and `high`. `s` is used up."""
        turn = s.turn
        if turn < 0:
            return 1.0 if s.winner == self.seat else 0.0
        healer = s.healer
        if healer >= 0 and s.wounds[healer] >= 2 and not s.asks:
            apply(s, healer, _HEAL)
        key = position(s)
        known = self.judged.get(key)
        if known is not None:
            return known
        if not self.left:
            raise _TooLong
        self.left -= 1
        if self.left % PAUSE == 0:
            yield
        mine = turn == self.seat
        found = -1.0 if mine else 2.0
        for move in worth_trying(s, turn):
            if mine:
                found = max(found, (yield from self.after(s, turn, move, max(low, found), high)))
                if found >= high:
                    break
            else:
                found = min(found, (yield from self.after(s, turn, move, low, min(high, found))))
                if found <= low:
                    break
        # A bound is not a judgement, except where it is the end of the scale.
        if low < found < high or found <= 0.0 or found >= 1.0:
            self.judged[key] = found
        return found


def position(s: State) -> tuple[object, ...]:
    """All that matters for the rest of an endgame."""
    return (
        s.phase,
        s.turn,
        s.attacker,
        *s.hands,
        *s.heroes,
        *s.wounds,
        s.table,
        s.crowned,
        s.redefined,
        s.crown_only,
        s.banned,
        s.led,
        s.echo,
        s.asks,
    )


def dice_for(count: int) -> list[int]:
    """For each result below `count`, a position of the dice that rolls it next."""
    found: dict[int, int] = {}
    position_of_dice = 0
    while len(found) < count:
        found.setdefault(Rng(position_of_dice).below(count), position_of_dice)
        position_of_dice += 1
    return [found[result] for result in range(count)] or [0]
