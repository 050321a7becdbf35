"""Everything that was played, and the state at any point of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from client.storage.restore import Played
from rules.kernel.match import Match

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741

EVERY = 32
"""Actions between two states that are kept: the others are played again from there."""


class History(Generic[S, A, E, O]):
    """The past of one match. Holds secrets: only views of its states may be shown."""

    def __init__(self, match: Match[S, A, E, O]) -> None:
        self.first = match.ply
        """The first ply whose state is known."""
        self._game = match.game
        self._match = match
        self._played: list[Played] = []
        self._kept: list[S] = [match.game.fork(match.state)]

    def recall(self, played: Sequence[Played]) -> None:
        """Take over what was played before the match was loaded, if its journal was replayed."""
        if not played:
            return
        match = self._match
        self.first = 0
        self._played = list(played)
        self._kept = [match.game.setup(match.seats, match.options, match.seed)]

    def acted(self, played: Played) -> None:
        """Note what was just played."""
        self._played.append(played)

    def undone(self) -> None:
        """Forget the latest action."""
        self._played.pop()
        del self._kept[len(self._played) // EVERY + 1 :]

    def played(self, ply: int) -> Played:
        """The action that `ply` others came before. LookupError if it is not known."""
        if not 0 <= ply - self.first < len(self._played):
            raise LookupError(f"no action is known at ply {ply}")
        return self._played[ply - self.first]

    def events(self) -> Iterator[E]:
        """All events, oldest first."""
        for played in self._played:
            yield from played.events

    def state(self, ply: int) -> S:
        """The state after `ply` actions. LookupError if it is not known."""
        index = ply - self.first
        if not 0 <= index <= len(self._played):
            raise LookupError(f"no state is known after {ply} actions")
        game = self._game
        at = min(index // EVERY, len(self._kept) - 1)
        state = game.fork(self._kept[at])
        for number in range(at * EVERY, index):
            played = self._played[number]
            game.apply(state, played.seat, played.action)
            if (number + 1) % EVERY == 0 and (number + 1) // EVERY == len(self._kept):
                self._kept.append(game.fork(state))
        return state
