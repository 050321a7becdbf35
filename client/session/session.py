"""A running match: the only way from the player's hand to the rules and back to the screen.

Every action, a human's or a computer's, goes through the same steps: the rules apply it, the match
is saved, and only then is it told to the watchers, each in the version meant for their eyes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

from client.session.bots import Hint, Minds, advise
from client.session.saving import Keeper, Origin, round_of
from client.session.seats import SeatSetup
from client.session.sight import Sight
from client.storage.envelope import Envelope
from client.storage.faults import Notice
from client.storage.restore import Played, Restored, restore
from client.storage.statistics import MatchRecord, Use
from client.storage.store import Store
from rules.kernel.game import Game, Seat
from rules.kernel.match import Match
from rules.kernel.phrase import Phrase

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


def _seconds() -> int:
    return int(time.time())


class Session(Sight[S, A, E, O]):
    """A running match at this device. Make one with `new` or `load`."""

    def __init__(
        self,
        match: Match[S, A, E, O],
        seats: Sequence[SeatSetup],
        keeper: Keeper,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(match, seats)
        self.faults: list[str] = []
        """What bots did wrong; the match went on without them."""
        self._keeper = keeper
        self._clock = clock
        self._minds = Minds(match.game, [seat.kind for seat in seats], match.seed)

    # -- beginning and ending -------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: Game[S, A, E, O],
        seats: Sequence[SeatSetup],
        options: O,
        seed: int,
        store: Store | None = None,
        *,
        now: Callable[[], int] = _seconds,
        clock: Callable[[], float] = time.perf_counter,
    ) -> Session[S, A, E, O]:
        """Deal a match and save it. Without a store it is kept nowhere.

        ValueError if the seats, their kinds or the options do not suit the game.
        """
        for seat in seats:
            if not seat.human and seat.kind not in game.bots:
                raise ValueError(f"{game.title} has no computer player {seat.kind!r}.")
        match = Match(game, len(seats), options, seed)
        created = now()
        uid = f"{game.key}-{created}-{seed & (1 << 64) - 1:016x}"
        origin = Origin(uid, created, game.version)
        slot = store.new_slot(game.key) if store is not None else ""
        session = cls(match, seats, Keeper(match, seats, origin, store, slot, now), clock)
        session._save()
        return session

    @classmethod
    def load(
        cls,
        store: Store,
        slot: str,
        *,
        now: Callable[[], int] = _seconds,
        clock: Callable[[], float] = time.perf_counter,
    ) -> Session[Any, Any, Any, Any]:
        """Go on with a saved match. Raises StorageFault if no save of the slot can be used."""

        def accept(envelope: Envelope, file: str) -> tuple[Envelope, Restored]:
            return envelope, restore(envelope, file, store.find)

        (envelope, restored), notices = store.load(slot, accept)
        session = cls.from_envelope(envelope, restored, store, slot, now=now, clock=clock)
        session._keeper.notices[:0] = notices
        return session

    @classmethod
    def from_envelope(
        cls,
        envelope: Envelope,
        restored: Restored,
        store: Store | None = None,
        slot: str = "",
        *,
        now: Callable[[], int] = _seconds,
        clock: Callable[[], float] = time.perf_counter,
    ) -> Session[Any, Any, Any, Any]:
        """Go on with a match that was restored; without a store it is kept nowhere."""
        seats = [SeatSetup(one.name, one.kind, one.face, one.color) for one in envelope.seats]
        origin = Origin(envelope.uid, envelope.created, envelope.played_under, envelope.serial)
        keeper = Keeper(restored.match, seats, origin, store, slot, now)
        keeper.notices += restored.notices
        session = cls(restored.match, seats, keeper, clock)
        session._resigned = envelope.resigned
        session._history.recall(restored.played)
        session._audience.recall(session._history.first, restored.played)
        session._tell_resigned()
        return session

    def resign(self, seat: Seat) -> Phrase | None:
        """A human gives the match up. Returns why that cannot be; None = done."""
        if self.over:
            return Phrase("The match is over.")
        if not 0 <= seat < len(self.seats) or not self.seats[seat].human:
            return Phrase("Only a player at this device can give up.")
        self._resigned = seat
        self._minds.forget()
        self._save()
        self._tell_resigned()
        return None

    def abandon(self) -> Notice | None:
        """Throw the match and its saves away; a notice says why they are still there."""
        return self._keeper.throw_away()

    # -- acting --------------------------------------------------------------------------------

    def submit(self, seat: Seat, action: A) -> Phrase | None:
        """A human acts. Returns why that cannot be; None = done, saved, and queued to be shown.

        Computers that may act out of turn come first: if one of them does, the human is asked to
        look again.
        """
        refusal = self._refusal(seat)
        if refusal is not None:
            return refusal
        while (waiting := self._minds.seat_to_think(self.match.state)) not in (None, self.main):
            if self._decide(waiting, lambda: True):
                return Phrase("{name} was faster: look again.", name=self.names[waiting])
        if seat not in self.game.to_act(self.match.state):
            return Phrase("It is not your turn.")
        view = self.game.view(self.match.state, seat)
        why = self.game.why_not(view, seat, action) or self.game.why_not(
            self.match.state, seat, action
        )
        if why is not None:
            return why
        self._act(seat, action)
        return None

    def think(self, budget_ms: float) -> bool:
        """Let the computers think for about that long. True = call again, they are not done.

        Returns after at most one action, so that it can be shown before the next. While the device
        is lent out of turn nobody thinks.
        """
        if self.over or self.device.lent:
            return False
        until = self._clock() + budget_ms / 1000

        def more() -> bool:
            return self._clock() < until

        while (seat := self._minds.seat_to_think(self.match.state)) is not None:
            acted = self._decide(seat, more)
            if acted or not more():
                break
        return not self.over and self._minds.seat_to_think(self.match.state) is not None

    @property
    def thinker(self) -> Seat | None:
        """The computer whose action is awaited, in turn or out of turn; None if there is none."""
        return None if self.over else self._minds.seat_to_think(self.match.state)

    def can_undo(self, seat: Seat) -> bool:
        """Whether the latest action is this human's, rolled no dice and showed no secret."""
        return (
            not self.over
            and seat in self.device.humans
            and seat == self.viewer
            and self.match.can_undo(seat)
        )

    def undo(self, seat: Seat) -> Phrase | None:
        """Take the latest action back. Returns why that cannot be; None = done and saved."""
        if not self.can_undo(seat):
            return Phrase("There is nothing that you can undo.")
        self.match.undo(seat)
        self._keeper.undone()
        self._history.undone()
        self._minds.forget()
        self._save()
        self._audience.take_back(self.ply, seat)
        return None

    def hint(self, seat: Seat) -> Generator[None, None, Hint[A] | None]:
        """What the strongest bot would do on this seat's view; yields at pauses.

        None if the seat cannot act. Asking shifts no dice: the same position gives the same hint.
        """
        if not self.may_act(seat):
            return None
        view = self.game.view(self.match.state, seat)
        return (yield from advise(self.game, view, seat, self.match.seed, self.ply))

    # -- keeping ---------------------------------------------------------------------------------

    def take_notices(self) -> list[Notice]:
        """Notices that were not shown yet; each is given out once."""
        notices, self._keeper.notices = self._keeper.notices, []
        return notices

    def record(self, use: Callable[[E], Use | None] | None = None) -> MatchRecord | None:
        """The finished match for the statistics; None while it goes on.

        `use` tells which card or power an event used, if any.
        """
        result = self.result
        if result is None:
            return None
        uses = [use(event) for event in self._history.events()] if use is not None else []
        return MatchRecord(
            self._keeper.uid,
            self.game.key,
            tuple(seat.kind for seat in self.seats),
            result.places,
            "Gave up" if self._resigned is not None else str(result.reason),
            round_of(self.match.state),
            self._resigned is not None,
            tuple(one for one in uses if one is not None),
        )

    def export(self) -> bytes:
        """The match as the bytes of a file that any Realmbox can import."""
        return self._keeper.export(self.result, self._resigned)

    @property
    def slot(self) -> str:
        """Where the match is kept; empty without a store."""
        return self._keeper.slot

    @property
    def unsaved(self) -> bool:
        """True while the latest save did not succeed: an export is then the only copy."""
        return self._keeper.unsaved

    # -- inside ----------------------------------------------------------------------------------

    def _refusal(self, seat: Seat) -> Phrase | None:
        if self.over:
            return Phrase("The match is over.")
        if seat not in self.device.humans:
            return Phrase("This seat is not played by you.")
        if seat != self.viewer:
            return Phrase("Hand the device to {name} first.", name=self.names[seat])
        return None

    def _decide(self, seat: Seat, more: Callable[[], bool]) -> bool:
        """Let a bot think. True if it acted."""
        decision = self._minds.think(self.match.state, self.ply, seat, more)
        if decision is None:
            return False
        if decision.fault:
            self.faults.append(f"{self.seats[seat].kind} at ply {self.ply}: {decision.fault}")
        if decision.action is None:
            return False
        self._act(seat, decision.action)
        return True

    def _act(self, seat: Seat, action: A) -> None:
        """The one place where the match moves on: apply, save, tell."""
        ply, in_turn = self.ply, seat == self.main
        played = Played(seat, action, tuple(self.match.act(seat, action)))
        self._keeper.acted(seat, action)
        self._history.acted(played)
        self._minds.forget()
        self.device.acted(seat)
        self._save()
        self._audience.tell(ply, played, in_turn=in_turn)

    def _save(self) -> None:
        self._keeper.save(self.result, self._resigned)

    def _tell_resigned(self) -> None:
        result = self.result
        if self._resigned is not None and result is not None:
            self._audience.announce(self.ply, self._resigned, result.reason)
