"""How a running match becomes an envelope, cheaply enough to do it after every action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from client.session.seats import SeatSetup
from client.storage.codec import codec_of
from client.storage.envelope import AnyGame, Envelope, SavedSeat, Standing, encode
from client.storage.faults import Notice
from client.storage.store import Store
from rules.kernel.fingerprint import fingerprint
from rules.kernel.game import Result
from rules.kernel.match import Match, Step
from rules.kernel.phrase import Phrase

PARTED = Phrase("This match was also played on elsewhere: from here on it is kept on its own.")

AnyMatch = Match[Any, Any, Any, Any]
Line = tuple[int, str, dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a running match comes from."""

    uid: str
    created: int
    """Seconds since 1970."""
    played_under: int
    """The oldest version of the rules in its journal."""
    serial: int = 0
    """Of the save that it was loaded from."""


class Keeper:
    """Saves one match after every action. Lines of the journal are written once and kept."""

    def __init__(
        self,
        match: AnyMatch,
        seats: Sequence[SeatSetup],
        origin: Origin,
        store: Store | None,
        slot: str,
        now: Callable[[], int],
    ) -> None:
        self.slot = slot
        self.unsaved = False
        self.notices: list[Notice] = []
        """Not shown yet."""
        self._match = match
        self._origin = origin
        self._serial = origin.serial
        self._store = store
        self._now = now
        self._seats = [
            SavedSeat(name=one.name, kind=one.kind, face=one.face, color=one.color) for one in seats
        ]
        self._codec = codec_of(match.game)
        self._options = self._codec.write_options(match.options)
        self._lines: list[Line] = [self._line(step) for step in match.journal]

    @property
    def uid(self) -> str:
        return self._origin.uid

    def save(self, result: Result | None, resigned: int | None) -> None:
        """Save the match as it stands. If that fails it goes on, with one notice."""
        if self._store is None:
            return
        if self._store.taken(self.slot):
            self._part()
        envelope = self._pack(result, resigned)
        notice = self._store.save(self.slot, envelope)
        if notice is None:
            self._serial = envelope.serial
            if result is not None:
                self._store.finish(self.slot)
        elif not self.unsaved:  # said once, not after every action of a match on a full disk
            self.notices.append(notice)
        self.unsaved = notice is not None

    def _part(self) -> None:
        """Somebody else plays on in our slot: from here on this is a match of its own."""
        assert self._store is not None
        self.slot = self._store.new_slot(self._match.game.key)
        number = self.slot.rpartition("-")[2]
        self._origin = replace(self._origin, uid=f"{self._origin.uid[:60]}.{number}")
        self.notices.append(Notice(PARTED))

    def export(self, result: Result | None, resigned: int | None) -> bytes:
        """The bytes of a save of the match as it stands."""
        return encode(self._pack(result, resigned))

    def throw_away(self) -> Notice | None:
        """Delete the saves and make no more; a notice says why they are still there."""
        store, self._store = self._store, None
        return store.delete(self.slot) if store is not None else None

    def acted(self, seat: int, action: Any) -> None:
        """Note an action that was taken."""
        self._lines.append(self._line(Step(seat, action)))

    def undone(self) -> None:
        """Forget the latest action."""
        self._lines.pop()

    def _pack(self, result: Result | None, resigned: int | None) -> Envelope:
        """The match as it stands."""
        match = self._match
        standing = standing_of(match.game, match.state, result)
        mark = fingerprint(match.state)
        return Envelope.model_construct(
            uid=self._origin.uid,
            serial=self._serial + 1,
            created=self._origin.created,
            updated=max(self._now(), self._origin.created),
            title=str(standing.line([seat.name for seat in self._seats])),
            standing=standing,
            game=match.game.key,
            rules=match.game.version,
            played_under=self._origin.played_under,
            seats=self._seats,
            options=self._options,
            seed=match.seed,
            bots="seed-seat-ply",
            journal=self._lines,
            resigned=resigned,
            snapshot=self._snapshot(mark),
            fingerprint=mark,
        )

    def _snapshot(self, mark: str) -> dict[str, Any] | None:
        """The state as JSON, or None if reading it would not give the same state."""
        body = self._codec.write_state(self._match.state)
        try:
            faithful = fingerprint(self._codec.read_state(body)) == mark
        except ValueError:
            faithful = False
        return body if faithful else None

    def _line(self, step: Step[Any]) -> Line:
        name, fields = self._codec.write_action(step.action)
        return step.seat, name, fields


def round_of(state: Any) -> int:
    """The round of a state. A state that counts rounds does so in `round`; 0 otherwise."""
    number = getattr(state, "round", 0)
    return number if isinstance(number, int) and number > 0 else 0


def standing_of(game: AnyGame, state: Any, result: Result | None) -> Standing:
    """Where a match stands."""
    if result is None:
        return Standing(round=round_of(state), turn=game.to_act(state)[0])
    winners = [seat for seat, place in enumerate(result.places) if place == 1]
    return Standing(round=round_of(state), turn=None, winners=winners)
