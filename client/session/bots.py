"""Computer players at the table: they think in slices, each with dice of its own.

The dice of a bot follow from the seed of the match, its seat and the ply. So they never shift the
dice of the match, a thought that is broken off and begun again ends the same, and a match that is
loaded goes on as it would have without the break.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.kernel.bot import Bot
from rules.kernel.game import Game, Seat
from rules.kernel.phrase import Phrase
from rules.kernel.rng import Rng, derive

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741

BOT_STREAM = 1
HINT_STREAM = 2


def bot_rng(seed: int, stream: int, seat: Seat, ply: int) -> Rng:
    """The dice of the bot on `seat` for its action at `ply`."""
    return Rng(derive(seed, stream, seat, ply))


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """What a bot made up its mind to do; no action = it lets the moment pass."""

    seat: Seat
    action: A | None
    fault: str = ""
    """Why it could not decide; its action then is the first legal one."""


class Minds(Generic[S, A, E, O]):
    """The bots of one match. At most one thinks at a time; out of turn ones are asked first."""

    def __init__(self, game: Game[S, A, E, O], kinds: list[str], seed: int) -> None:
        self._game = game
        self._bots: dict[Seat, Bot[S, A]] = {
            seat: game.bots[kind] for seat, kind in enumerate(kinds) if kind in game.bots
        }
        self._seed = seed
        self._asked: tuple[Seat, ...] = ()
        self._seat: Seat | None = None
        self._thinking: Generator[None, None, A | None] | None = None

    def forget(self) -> None:
        """The position is another: break off, and ask everybody anew."""
        self._asked = ()
        self._seat = None
        self._thinking = None

    def seat_to_think(self, state: S) -> Seat | None:
        """The bot whose thought is awaited; None if it is a human's turn, or nobody's."""
        if self._seat is not None:
            return self._seat
        acting = self._game.to_act(state)
        for seat in (*acting[1:], *acting[:1]):
            if seat in self._bots and seat not in self._asked:
                return seat
        return None

    def think(self, state: S, ply: int, seat: Seat, more: Callable[[], bool]) -> Decision[A] | None:
        """Let `seat` think while `more()` allows, one slice at least. None = not done yet."""
        main = seat == self._game.to_act(state)[0]
        view = self._game.view(state, seat)
        try:
            if self._thinking is None:
                self._seat = seat
                rng = bot_rng(self._seed, BOT_STREAM, seat, ply)
                self._thinking = self._bots[seat].think(view, seat, rng)
            while True:
                next(self._thinking)
                if not more():
                    return None
        except StopIteration as done:
            action: A | None = done.value
        except Exception as error:  # a bot that fails must not take the match with it
            return self._fallback(view, seat, main, f"{type(error).__name__}: {error}")
        if action is None and not main:
            return self._decided(seat, None)
        if action is None or self._game.why_not(state, seat, action) is not None:
            return self._fallback(view, seat, main, f"not allowed: {action!r}")
        return self._decided(seat, action)

    def _fallback(self, view: S, seat: Seat, main: bool, fault: str) -> Decision[A]:
        action = self._game.legal_actions(view, seat)[0] if main else None
        return self._decided(seat, action, fault)

    def _decided(self, seat: Seat, action: A | None, fault: str = "") -> Decision[A]:
        self._asked = (*self._asked, seat)
        self._seat = None
        self._thinking = None
        return Decision(seat, action, fault)


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """What a strong player would do, and why."""

    action: A
    why: Phrase


def advise(
    game: Game[S, A, E, O], view: S, seat: Seat, seed: int, ply: int
) -> Generator[None, None, Hint[A] | None]:
    """What the strongest bot would do on this view; None if it has no advice. Yields at pauses."""
    if not game.bots:
        return None
    bot = list(game.bots.values())[-1]
    action = yield from bot.think(view, seat, bot_rng(seed, HINT_STREAM, seat, ply))
    if action is None or game.why_not(view, seat, action) is not None:
        return None
    return Hint(action, game.explain(view, seat, action))
