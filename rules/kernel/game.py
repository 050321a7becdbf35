"""The contract that every game fulfils: one frozen record of plain functions.

A game is data (`key`, `seats`, …) and functions over four types of its own:

* `S`, the state: one mutable root with slots, every part immutable;
* `A`, the actions: frozen dataclasses, one class each;
* `E`, the events: frozen dataclasses, one class each;
* `O`, the options: a frozen dataclass.

`rules.kernel.match.Match` is the only thing that changes a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from rules.kernel.bot import Bot
from rules.kernel.phrase import Phrase

Seat: TypeAlias = int

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


class Result(NamedTuple):
    """How a match ended: the place of each seat (1 = won) and the reason in words."""

    places: tuple[int, ...]
    reason: Phrase


@dataclass(frozen=True, slots=True)
class Game(Generic[S, A, E, O]):
    """One game of the box. See the module for the four types."""

    key: str
    title: str
    seats: range
    version: int
    options: type[O]
    state: type[S]
    actions: tuple[type[A], ...]
    events: tuple[type[E], ...]
    bots: Mapping[str, Bot[S, A]]
    """Weakest first; the last one gives the hints."""

    setup: Callable[[int, O, int], S]
    """(number of seats, options, seed) -> the starting position."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """Who may act; empty = over. The match waits for the first; the others act out of turn."""
    legal_actions: Callable[[S, Seat], Sequence[A]]
    """In a stable order; works on that seat's view too; non-empty exactly for seats to act."""
    why_not: Callable[[S, Seat, A], Phrase | None]
    """None = allowed; else a sentence for the player."""
    apply: Callable[[S, Seat, A], list[E]]
    """Changes the state; the caller has checked legality."""
    fork: Callable[[S], S]
    seed_of: Callable[[S], int]
    """The position of the dice; an action that moves it cannot be undone."""
    result: Callable[[S], Result | None]
    view: Callable[[S, Seat | None], S]
    """The state as that seat (None = a spectator) sees it: secrets UNKNOWN, dice hidden."""
    redact: Callable[[E, Seat | None], E | None]
    """What that seat learns from an event; None = nothing."""
    reveals: Callable[[E], bool]
    """True if somebody learned a secret from the event: it cannot be undone."""
    guess: Callable[[S, int], S]
    """(view, seed) -> a full state that fits the view."""
    forecast: Callable[[S, Seat, A], Any]
    """Exact odds of an action before it is committed, or None where no chance is involved."""
    tell: Callable[[E, Sequence[str]], Phrase | None]
    """(event, names of the seats) -> its line in the log; None = not worth a line."""
    explain: Callable[[S, Seat, A], Phrase]
    """(view, seat, action) -> why a good player would do that, for hints."""
