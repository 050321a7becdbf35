"""What a scene may know of a running match: everything but acting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from client.session.audience import Audience
from client.session.history import History
from client.session.seats import SeatSetup
from client.session.watch import Batch, LogLine
from rules.kernel.game import Result, Seat
from rules.kernel.match import Match
from rules.kernel.phrase import Phrase

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


class Sight(Generic[S, A, E, O]):
    """The readable side of a session. Only what `viewer` may see ever leaves it."""

    def __init__(self, match: Match[S, A, E, O], seats: Sequence[SeatSetup]) -> None:
        self.match = match
        """Holds every secret: scenes use `view`."""
        self.game = match.game
        self.seats = tuple(seats)
        self.names = tuple(seat.name for seat in seats)
        self._history: History[S, A, E, O] = History(match)
        self._audience: Audience[S, A, E, O] = Audience(match, self.seats, self._history)
        self.device = self._audience.device
        self.secret: Callable[[S], bool] = lambda public: True
        """Whether something is hidden between the seats, told of what everybody sees. Whoever makes
        the session for a game that hides nothing at times sets it, before anybody looks."""
        self._resigned: Seat | None = None

    @property
    def ply(self) -> int:
        """How many actions have been taken."""
        return self.match.ply

    @property
    def main(self) -> Seat | None:
        """The seat that the match waits for; None when it is over."""
        return None if self.over else self.game.to_act(self.match.state)[0]

    @property
    def over(self) -> bool:
        return self._resigned is not None or self.match.result is not None

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on. Who gives up comes last."""
        if self._resigned is None:
            return self.match.result
        last = len(self.seats)
        places = tuple(last if seat == self._resigned else 1 for seat in range(last))
        return Result(places, Phrase("{name} gave up.", name=self.names[self._resigned]))

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes are at the screen: the only view, events and log that may be shown.

        None = everybody's: only what is public. What `take` gave out last counts as being shown:
        the viewer changes in `hand_over` and `follow`, and when `pending`, `take`, `skip` or
        `needs_curtain` asks what comes next. So ask `pending`, lay the table for `viewer` from
        `shown`, then `take`.
        """
        return self.device.viewer

    @property
    def view(self) -> S:
        """The position as the viewer sees it now."""
        return self.game.view(self.match.state, self.viewer)

    @property
    def shown(self) -> S:
        """The viewer's view at the start of what `take` has not yet given out."""
        return self._audience.watcher.shown

    def may_act(self, seat: Seat) -> bool:
        """Whether the player of `seat` is at the screen and may act, in turn or out of turn."""
        if self.over or seat not in self.device.humans or seat != self.viewer:
            return False
        return seat in self.game.to_act(self.match.state)

    def legal(self, seat: Seat) -> Sequence[A]:
        """What the player of `seat` can do now; empty if not at the screen or not to act."""
        if not self.may_act(seat):
            return ()
        return self.game.legal_actions(self.game.view(self.match.state, seat), seat)

    def log(self) -> tuple[LogLine, ...]:
        """The log in the words meant for the viewer, oldest first."""
        return tuple(self._audience.watcher.lines)

    # -- showing -------------------------------------------------------------------------------

    def take(self) -> Batch[S, E] | None:
        """The next thing the viewer is to be shown; None = nothing waits."""
        self._audience.settle(self.main)
        return self._audience.watcher.take()

    @property
    def pending(self) -> int:
        """How many batches wait for the viewer."""
        self._audience.settle(self.main)
        return len(self._audience.watcher)

    def skip(self) -> S:
        """Leave out what waits for the viewer and return the view to show at once."""
        self._audience.settle(self.main)
        self._audience.watcher.catch_up()
        self._audience.settle(self.main)
        return self.view

    @property
    def needs_curtain(self) -> Seat | None:
        """The seat that the device must be handed to before anything goes on, or None.

        None also while the viewer still has something to be shown, and while nothing is hidden: it
        begins with `follow`. While it is a seat, only the opaque hand-over screen may be drawn.
        """
        self.follow()
        if self.pending:
            return None
        return self.device.curtain(self.main)

    def hand_over(self, seat: Seat) -> None:
        """The curtain was lifted by the player of `seat`, who now looks at the screen."""
        self._audience.hand_over(seat, self.main)

    def follow(self) -> bool:
        """While nothing is hidden, let the seat to act look without a curtain.

        Once something is (`secret`), the device belongs to nobody until it is handed over. Nothing
        changes while the viewer still has something to be shown. True if the viewer changed.
        """
        if self.pending:
            return False
        public = self.game.view(self.match.state, None)
        return self._audience.follow(self.main, secrets=self.secret(public))

    def ask_for_device(self, seat: Seat) -> None:
        """A player at the device wants to look or act out of turn: `needs_curtain` names them.

        Open to every human at any time, so that the offer itself gives nothing away.
        """
        self.device.ask(seat)

    def hand_back(self) -> None:
        """The player who looked out of turn is done; the device goes to the seat to act."""
        self.device.hand_back()

    # -- looking back --------------------------------------------------------------------------

    def replay_view(self, ply: int) -> S:
        """The viewer's view after `ply` actions. LookupError before the oldest that is known."""
        return self.game.view(self._history.state(ply), self.viewer)

    def replay_events(self, ply: int) -> tuple[E, ...]:
        """What the viewer learned from the action after `ply` others."""
        return self._audience.redacted(ply, self.viewer)

    @property
    def replay_first(self) -> int:
        """The first ply that can be looked at: 0 unless older rules were at work before."""
        return self._history.first
