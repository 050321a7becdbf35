"""What one pair of eyes is still to see: redacted events in order, and the log in their words."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.kernel.game import Seat
from rules.kernel.phrase import Phrase

S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Batch(Generic[S, E]):
    """What one action looks like to a watcher."""

    ply: int
    """How many actions came before it."""
    seat: Seat
    """Who acted."""
    events: tuple[E, ...]
    view: S
    """The watcher's view afterwards: what the picture must agree with."""
    in_turn: bool = True
    """False = out of turn: the match was waiting for another seat."""
    undone: bool = False
    """True = the action of this ply was taken back: there are no events, go to `view`."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log and the action that it tells of."""

    ply: int
    seat: Seat
    """Whose deed or fate the line tells of; not always who acted."""
    text: Phrase


class Watcher(Generic[S, E]):
    """The queue and the log of one seat, or of the spectators."""

    def __init__(self, shown: S) -> None:
        self.shown = shown
        """The view up to which everything was taken: the queue goes on from there."""
        self.lines: list[LogLine] = []
        self._queue: deque[Batch[S, E]] = deque()
        self._seen: set[int] = set()

    def __len__(self) -> int:
        return len(self._queue)

    @property
    def head(self) -> Batch[S, E] | None:
        """The next batch, or None."""
        return self._queue[0] if self._queue else None

    def put(self, batch: Batch[S, E], lines: list[LogLine]) -> None:
        """Queue what an action looks like, unless it shows nothing and changes nothing."""
        self.lines += lines
        before = self._queue[-1].view if self._queue else self.shown
        if batch.events or batch.view != before:
            self._queue.append(batch)

    def take(self) -> Batch[S, E] | None:
        """The next batch, which then counts as seen."""
        batch = self.leave_out()
        if batch is not None:
            self._seen.add(batch.ply)
        return batch

    def leave_out(self) -> Batch[S, E] | None:
        """Go past the next batch without showing it."""
        if not self._queue:
            return None
        batch = self._queue.popleft()
        self.shown = batch.view
        return batch

    def has_seen(self, ply: int) -> bool:
        """Whether the latest that happened at `ply` was taken."""
        return ply in self._seen

    def take_back(self, ply: int, seat: Seat, view: S) -> None:
        """The action of `ply` was undone: unqueue it, or queue that it was undone."""
        while self.lines and self.lines[-1].ply >= ply:
            self.lines.pop()
        self._seen.discard(ply)
        if self._queue and self._queue[-1].ply == ply and not self._queue[-1].undone:
            self._queue.pop()
            return
        before = self._queue[-1].view if self._queue else self.shown
        if view != before:
            self._queue.append(Batch(ply, seat, (), view, undone=True))

    def catch_up(self) -> None:
        """Leave out everything that waits."""
        while self.take() is not None:
            pass
