"""A match: the only thing that changes a state. It checks, applies, journals and undoes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from rules.kernel.fingerprint import fingerprint
from rules.kernel.game import Game, Result
from rules.kernel.phrase import Phrase

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


class IllegalAction(ValueError):
    """The rules forbid the action; `why` is a sentence for the player."""

    why: Phrase

    def __init__(self, why: Phrase) -> None:
        super().__init__(str(why))
        self.why = why


class Step(NamedTuple, Generic[A]):
    """One line of the journal: who did what."""

    seat: int
    action: A


class Match(Generic[S, A, E, O]):
    """One match from its seed on. Read `state` as you like; change it through `act` and `undo`."""

    def __init__(
        self, game: Game[S, A, E, O], seats: int, options: O, seed: int, *, keep_undo: bool = True
    ) -> None:
        """Deal a match. ValueError if the number of seats or the options do not suit the game.

        `keep_undo=False` saves the copies that undo needs, for simulations.
        """
        if seats not in game.seats:
            raise ValueError(f"{game.title} is not played by {seats}.")
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.state: S = game.setup(seats, options, seed)
        self._keep_undo = keep_undo
        self._journal: list[Step[A]] = []
        # The states before the latest actions, as far back as the last one that cannot be undone.
        self._before: list[S] = []

    @classmethod
    def from_journal(
        cls, game: Game[S, A, E, O], seats: int, options: O, seed: int, journal: Sequence[Step[A]]
    ) -> Match[S, A, E, O]:
        """Play a journal from the start. IllegalAction if the rules forbid a line of it."""
        match = cls(game, seats, options, seed)
        for seat, action in journal:
            match.act(seat, action)
        return match

    @classmethod
    def from_snapshot(
        cls,
        game: Game[S, A, E, O],
        seats: int,
        options: O,
        seed: int,
        journal: Sequence[Step[A]],
        state: S,
    ) -> Match[S, A, E, O]:
        """Go on from a stored state without playing its journal. The state is copied.

        What was done before cannot be undone, since only the journal could tell how it was.
        """
        match = cls(game, seats, options, seed)
        match.state = game.fork(state)
        match._journal = [Step(seat, action) for seat, action in journal]
        return match

    @property
    def ply(self) -> int:
        """How many actions have been taken."""
        return len(self._journal)

    @property
    def journal(self) -> tuple[Step[A], ...]:
        """Every action since the start."""
        return tuple(self._journal)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.game.result(self.state)

    def fingerprint(self) -> str:
        """A short name for the present state; see `rules.kernel.fingerprint`."""
        return fingerprint(self.state)

    def act(self, seat: int, action: A) -> list[E]:
        """Take an action and return what happened. IllegalAction if the rules forbid it."""
        game, state = self.game, self.state
        why = game.why_not(state, seat, action)
        if why is not None:
            raise IllegalAction(why)
        before = game.fork(state) if self._keep_undo else None
        dice = game.seed_of(state)
        events = game.apply(state, seat, action)
        self._journal.append(Step(seat, action))
        if before is not None:
            if game.seed_of(state) != dice or any(game.reveals(event) for event in events):
                self._before.clear()
            else:
                self._before.append(before)
        return events

    def can_undo(self, seat: int) -> bool:
        """Whether the latest action is this seat's, rolled no dice and showed no secret."""
        return bool(self._before) and self._journal[-1].seat == seat

    def undo(self, seat: int) -> A:
        """Take the seat's latest action back and return it. IllegalAction if it must stand."""
        if not self.can_undo(seat):
            raise IllegalAction(Phrase("There is nothing that you can undo."))
        self.state = self._before.pop()
        return self._journal.pop().action
