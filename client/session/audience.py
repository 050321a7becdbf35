"""Who is told what: every pair of eyes at the device has its own queue and its own log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from client.session.device import Device
from client.session.history import History
from client.session.seats import SeatSetup
from client.session.watch import Batch, LogLine, Watcher
from client.storage.restore import Played
from rules.kernel.game import Seat
from rules.kernel.match import Match
from rules.kernel.phrase import Phrase

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


class _SeatName(str):
    """A player's name that knows its seat: two players may be called the same."""

    seat: Seat

    def __new__(cls, name: str, seat: Seat) -> _SeatName:
        self = super().__new__(cls, name)
        self.seat = seat
        return self


class Audience(Generic[S, A, E, O]):
    """The watchers of one match and the device that they share.

    `main` is always the seat that the match waits for, None when it is over.
    """

    def __init__(
        self,
        match: Match[S, A, E, O],
        seats: Sequence[SeatSetup],
        history: History[S, A, E, O],
    ) -> None:
        self.device = Device([index for index, seat in enumerate(seats) if seat.human])
        self._match = match
        self._game = match.game
        self._seats = seats
        self._names = tuple(_SeatName(seat.name, index) for index, seat in enumerate(seats))
        self._history = history
        self._since = 0  # the ply at which the viewer got the device
        self._watchers: dict[Seat | None, Watcher[S, E]] = {
            eyes: Watcher(match.game.view(match.state, eyes))
            for eyes in (None, *self.device.humans)
        }

    @property
    def watcher(self) -> Watcher[S, E]:
        """The queue and log of the viewer."""
        return self._watchers[self.device.viewer]

    def settle(self, main: Seat | None) -> None:
        """Let everybody look if the viewer has seen their own part to its end."""
        viewer = self.device.viewer
        if not self.device.shared or viewer is None:
            return
        watcher = self._watchers[viewer]
        head = watcher.head
        if head is not None:
            public = self._is_for_all(head)
        else:
            public = main is None or not (self._seats[main].human or self.device.lent)
        if not public:
            return
        self.device.go_public()
        everybody = self._watchers[None]
        while (batch := everybody.head) is not None and watcher.has_seen(batch.ply):
            everybody.leave_out()

    def hand_over(self, seat: Seat, main: Seat | None) -> None:
        """The player of `seat` looks now; what they saw when everybody looked is left out."""
        self.device.hand_over(seat, main)
        self._since = self._match.ply
        self._leave_out(None)

    def follow(self, main: Seat | None, *, secrets: bool) -> bool:
        """Let everybody look through the eyes of `main` while there are no secrets.

        True if the viewer changed; what both have seen is left out.
        """
        before = self.device.viewer
        if not self.device.follow(main, secrets=secrets):
            return False
        self._since = self._match.ply
        self._leave_out(before)
        return True

    def _leave_out(self, before: Seat | None) -> None:
        """Spare the viewer what was seen through the eyes `before` and looks no different."""
        watcher, seen = self.watcher, self._watchers[before]
        while (batch := watcher.head) is not None:
            same = batch.undone or batch.events == self.redacted(batch.ply, before)
            if not (seen.has_seen(batch.ply) and same):
                break
            watcher.take()

    def tell(self, ply: int, played: Played, *, in_turn: bool) -> None:
        """Queue an action that was just taken, for everybody."""
        for eyes, watcher in self._watchers.items():
            view = self._game.view(self._match.state, eyes)
            batch = Batch(ply, played.seat, self.redacted(ply, eyes), view, in_turn)
            watcher.put(batch, self._lines(ply, played, eyes))

    def take_back(self, ply: int, seat: Seat) -> None:
        """The action of `ply` was undone."""
        for eyes, watcher in self._watchers.items():
            watcher.take_back(ply, seat, self._game.view(self._match.state, eyes))

    def recall(self, first: int, played: Sequence[Played]) -> None:
        """Write the logs anew after loading; nothing is queued."""
        for ply, one in enumerate(played, first):
            for eyes, watcher in self._watchers.items():
                watcher.lines += self._lines(ply, one, eyes)

    def announce(self, ply: int, seat: Seat, text: Phrase) -> None:
        """Put a line that everybody may read into every log."""
        for watcher in self._watchers.values():
            watcher.lines.append(LogLine(ply, seat, text))

    def redacted(self, ply: int, eyes: Seat | None) -> tuple[E, ...]:
        """What these eyes learned from the action of `ply`."""
        seen = (self._game.redact(event, eyes) for event in self._history.played(ply).events)
        return tuple(event for event in seen if event is not None)

    def _is_for_all(self, batch: Batch[S, E]) -> bool:
        """Whether a computer did it in its turn, and not before the viewer got the device."""
        in_turn = batch.in_turn and not batch.undone and batch.ply >= self._since
        return in_turn and not self._seats[batch.seat].human

    def _lines(self, ply: int, played: Played, eyes: Seat | None) -> list[LogLine]:
        told = [self._game.tell(event, self._names) for event in self.redacted(ply, eyes)]
        return [
            LogLine(ply, self._told_of(text, played.seat), text)
            for text in told
            if text is not None
        ]

    @staticmethod
    def _told_of(text: Phrase, actor: Seat) -> Seat:
        """The seat that a line names first; who acted, if it names nobody."""
        named = (value.seat for value in text.args.values() if isinstance(value, _SeatName))
        return next(named, actor)
