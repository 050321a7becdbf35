"""Computer players: generators that think in slices.

A browser has no threads, so a bot is a generator: it yields whenever it may pause and returns its
action. A seat that may only act out of turn returns None to let the moment pass.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from rules.kernel.phrase import Phrase

if TYPE_CHECKING:
    from rules.kernel.rng import Rng

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Bot(Generic[S, A]):
    """A computer player: its key on the command line, its name, one line about it, its mind."""

    key: str
    title: Phrase
    blurb: Phrase
    think: Callable[[S, int, Rng], Generator[None, None, A | None]]
    """(view, seat, rng) -> yields at pauses, returns an action (None only out of turn)."""


def decide(bot: Bot[S, A], view: S, seat: int, rng: Rng) -> A | None:
    """Let the bot think to its end without a pause."""
    thinking = bot.think(view, seat, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action: A | None = done.value
            return action
