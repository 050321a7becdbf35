"""A match played again as it was, to be watched: every table scene can show it like a running one.

The eyes are those that may look at the match itself: one's own hand if one person played here,
what is public otherwise.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from client.session.saving import Keeper, Origin
from client.session.session import Session
from client.storage.restore import Played
from rules.kernel.game import Result, Seat
from rules.kernel.match import Match
from rules.kernel.phrase import Phrase

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741

_NO = Phrase("This match is only shown again.")


def can_replay(session: Session[S, A, E, O]) -> bool:
    """Whether all of the match is known; not if it was begun under older rules."""
    return session.replay_first == 0 and session.ply > 0


class Replay(Session[S, A, E, O]):
    """The match of `source`, with its first `ply` actions played. It is kept nowhere.

    While `playing`, the actions that are left count as thoughts of computers: a table scene takes
    them one after another, as fast as it shows them. Nobody can act.
    """

    def __init__(self, source: Session[S, A, E, O], ply: int = 0) -> None:
        game = source.game
        match = Match(game, len(source.seats), source.match.options, source.match.seed)
        self.steps = source.match.journal
        self.playing = False
        self.on_step: Callable[[], None] = lambda: None
        """Called after every action."""
        self.ending = source.result
        """How the match ended, None if it goes on."""
        played = [
            Played(seat, action, tuple(match.act(seat, action)))
            for seat, action in self.steps[: max(0, ply)]
        ]
        keeper = Keeper(match, source.seats, Origin("replay", 0, game.version), None, "", lambda: 0)
        super().__init__(match, source.seats, keeper, time.perf_counter)
        self._history.recall(played)
        self._audience.recall(0, played)

    def step(self) -> bool:
        """Play the next action; False if there is none."""
        if self.ply >= len(self.steps):
            self.playing = False
            return False
        seat, action = self.steps[self.ply]
        self._act(seat, action)
        if self.ply >= len(self.steps):
            self.playing = False
        self.on_step()
        return True

    # -- what a table scene asks ----------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Never: the end is part of what is shown, and no result follows it."""
        return False

    @property
    def result(self) -> Result | None:
        return None

    @property
    def main(self) -> Seat | None:
        acting = self.game.to_act(self.match.state)
        return acting[0] if acting else None

    @property
    def thinker(self) -> Seat | None:
        return self.steps[self.ply].seat if self.playing and self.ply < len(self.steps) else None

    def think(self, budget_ms: float) -> bool:
        del budget_ms
        return self.playing and self.step() and self.playing

    @property
    def needs_curtain(self) -> Seat | None:
        return None

    def follow(self) -> bool:
        """Nobody acts, so there is nobody to follow."""
        return False

    # -- what nobody can do ---------------------------------------------------------------------

    def may_act(self, seat: Seat) -> bool:
        del seat
        return False

    def legal(self, seat: Seat) -> Sequence[A]:
        del seat
        return ()

    def can_undo(self, seat: Seat) -> bool:
        del seat
        return False

    def submit(self, seat: Seat, action: A) -> Phrase | None:
        del seat, action
        return _NO

    def resign(self, seat: Seat) -> Phrase | None:
        del seat
        return _NO

    def ask_for_device(self, seat: Seat) -> None:
        """Nothing is hidden behind another pair of eyes."""
        del seat
