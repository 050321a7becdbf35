"""The shelf of saved matches: three rotating saves each, the newest good one counts.

A match has a slot such as `thronebound-7` and its saves are `thronebound-7.a.json`, `.b` and `.c`;
each save replaces the oldest of the three. A damaged file is renamed to `….bad` and kept.

Several programs, or tabs, may use one shelf. Each remembers what it has last seen in the slots that
it plays in; `taken` tells it that somebody else has saved there since.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from client.storage.backend import Backend
from client.storage.envelope import Envelope, FindGame, decode, encode
from client.storage.faults import DAMAGED, Fault, Notice, StorageFault, notice_of
from rules.kernel.phrase import Phrase

T = TypeVar("T")

COPIES = "abc"
FINISHED_KEPT = 40
"""Finished matches that stay on the shelf for their replays."""

_NAME = re.compile(r"([a-z0-9_]+-(\d{1,9}))\.([abc])\.json")
_BLOCKING = frozenset({Fault.FUTURE, Fault.UNKNOWN_GAME})
_NOTHING = (0, b"")
"""Serial and digest of a file that is not there."""


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One saved match, for the list of saves."""

    slot: str
    game: str
    title: Phrase
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    created: int
    """Seconds since 1970."""
    updated: int
    over: bool
    serial: int
    plies: int
    faces: tuple[int, ...] = ()
    colors: tuple[int, ...] = ()


class Store:
    """Saved matches in a backend. `find` knows the games of the box.

    `lane` tells programs apart that use the backend at once: they begin at different slots.
    """

    def __init__(self, backend: Backend, find: FindGame, lane: int = 0) -> None:
        self._backend = backend
        self.find = find
        self._lane = lane
        self._held: dict[str, dict[str, tuple[int, bytes]]] = {}
        """By slot and file: serial and digest of what was there when we last looked to play."""
        self._serials: dict[str, int] = {}
        self._seen: dict[str, tuple[bytes, SaveInfo]] = {}

    def new_slot(self, game: str) -> str:
        """A slot that no file uses, not even a damaged one."""
        pattern = re.compile(rf"{re.escape(game)}-(\d{{1,9}})\.")
        names = (*self._names(), *self._serials)
        used = [int(found[1]) for name in names if (found := pattern.match(name))]
        slot = f"{game}-{max(used, default=0) + 1 + self._lane}"
        self._held[slot] = dict.fromkeys(_files(slot), _NOTHING)
        return slot

    def taken(self, slot: str) -> bool:
        """Whether somebody else has saved to, or deleted, this slot since we last used it.

        Whoever saves replaces the oldest file first, so that one tells.
        """
        held = self._held.get(slot)
        if not held:
            return False
        name = min(held, key=lambda one: held[one][0])
        try:
            return _digest(self._backend.read(name)) != held[name][1]
        except StorageFault as error:
            return error.fault is Fault.MISSING and held[name][1] != b""

    def save(self, slot: str, envelope: Envelope) -> Notice | None:
        """Write a match over the oldest save of its slot; a notice says why it could not be."""
        name = self._oldest(slot)
        envelope.serial = max(self._newest(slot) + 1, envelope.serial)
        data = encode(envelope)
        try:
            self._backend.write(name, data)
            if self._backend.read(name) != data:
                why = "it reads back differently"
                raise StorageFault(Fault.LOST, self._backend.describe(name), why)
        except StorageFault as error:
            self._look_again(slot, name)
            if error.fault is Fault.MISSING:
                error = StorageFault(Fault.LOST, error.file, "it is not there afterwards")
            return notice_of(error, offer_export=True)
        digest = _digest(data)
        self._serials[name] = envelope.serial
        self._seen[name] = (digest, _info(slot, envelope))
        self._held.setdefault(slot, {})[name] = (envelope.serial, digest)
        return None

    def _look_again(self, slot: str, name: str) -> None:
        """A write has failed: whatever its file now holds came of it."""
        held = self._held.get(slot)
        if held is None:
            return
        serial = held.get(name, _NOTHING)[0]
        try:
            held[name] = (serial, _digest(self._backend.read(name)))
        except StorageFault:
            held[name] = (serial, b"")

    def load(self, slot: str, accept: Callable[[Envelope, str], T]) -> tuple[T, list[Notice]]:
        """Return what `accept` makes of the newest good save, and notices about bad ones.

        `accept` takes an envelope and its file name, and raises StorageFault for a save that does
        not hold together. Raises the fault of the newest save if no save is good, or if the match
        was touched by a newer program: going on from an older save would lose what was played.
        """
        faults: list[StorageFault] = []
        good = list(self._good(slot, faults))
        self._held[slot] = dict.fromkeys(_files(slot), _NOTHING)
        for envelope, name in good:
            self._held[slot][name] = (envelope.serial, self._seen[name][0])
        for envelope, name in good:
            file = self._backend.describe(name)
            try:
                return accept(envelope, file), [notice_of(fault) for fault in faults]
            except StorageFault as error:
                faults.append(error)
                self._put_aside(name, error)
        if faults:
            raise faults[0]
        raise StorageFault(Fault.MISSING, self._backend.describe(slot))

    def saves(self) -> tuple[list[SaveInfo], list[Notice]]:
        """All matches, those played last first, and notices about files that cannot be used."""
        slots = dict.fromkeys(
            found[1] for name in self._names() if (found := _NAME.fullmatch(name))
        )
        infos = []
        notices = []
        for slot in slots:
            faults: list[StorageFault] = []
            newest = self._newest_info(slot, faults)
            notices += [notice_of(fault) for fault in faults]
            if newest is not None:
                infos.append(newest)
        infos.sort(key=lambda info: (info.updated, info.serial, info.slot), reverse=True)
        return infos, notices

    def latest(self) -> SaveInfo | None:
        """The match that `Continue` goes on with: the one played last that is not over."""
        return next((info for info in self.saves()[0] if not info.over), None)

    def delete(self, slot: str) -> Notice | None:
        """Delete a match with all its saves."""
        try:
            for name in _files(slot):
                self._forget(name)
        except StorageFault as error:
            return notice_of(error)
        return None

    def finish(self, slot: str) -> Notice | None:
        """Keep one save of a match that is over, and only the latest of all finished matches."""
        keep = self._newest(slot)
        try:
            for name in _files(slot):
                if self._serial(name) != keep:
                    self._forget(name)
            finished = [info.slot for info in self.saves()[0] if info.over]
            for old in finished[FINISHED_KEPT:]:
                for name in _files(old):
                    self._forget(name)
        except StorageFault as error:
            return notice_of(error)
        return None

    def export(self, slot: str) -> bytes:
        """The bytes of the newest good save; raise the fault of the newest if there is none."""
        return self.load(slot, lambda envelope, _: encode(envelope))[0]

    def import_match(
        self, data: bytes, file: str, accept: Callable[[Envelope, str], object]
    ) -> tuple[str, Notice | None]:
        """Put an exported match on the shelf and return its new slot.

        Raises StorageFault, naming `file`, for bytes that are no match or do not hold together.
        """
        envelope = decode(data, file, self.find)
        accept(envelope, file)
        slot = self.new_slot(envelope.game)
        return slot, self.save(slot, envelope)

    def _good(self, slot: str, faults: list[StorageFault]) -> Iterator[tuple[Envelope, str]]:
        """The saves of a slot that can be read, newest first. Damaged ones are put aside."""
        found = []
        for name in _files(slot):
            try:
                found.append((self._read(name, slot), name))
            except StorageFault as error:
                if error.fault in _BLOCKING:
                    raise
                if error.fault is not Fault.MISSING:
                    faults.append(error)
                    self._put_aside(name, error)
        found.sort(key=lambda one: one[0].serial, reverse=True)
        yield from found

    def _newest_info(self, slot: str, faults: list[StorageFault]) -> SaveInfo | None:
        infos = []
        for name in _files(slot):
            try:
                infos.append(self._glance(name, slot))
            except StorageFault as error:
                if error.fault is not Fault.MISSING:
                    faults.append(error)
                    self._put_aside(name, error)
                if error.fault in _BLOCKING:
                    return None
        return max(infos, key=lambda info: info.serial, default=None)

    def _glance(self, name: str, slot: str) -> SaveInfo:
        """What the list shows of a save; read in full only when its bytes are new."""
        digest, info = self._seen.get(name, (b"", None))
        data = self._backend.read(name)
        if info is None or digest != _digest(data):
            self._read(name, slot, data)
            info = self._seen[name][1]
        return info

    def _read(self, name: str, slot: str, data: bytes | None = None) -> Envelope:
        data = self._backend.read(name) if data is None else data
        envelope = decode(data, self._backend.describe(name), self.find)
        self._serials[name] = envelope.serial
        self._seen[name] = (_digest(data), _info(slot, envelope))
        return envelope

    def _serial(self, name: str) -> int:
        """The serial of a save; 0 if there is none that can be read."""
        if name not in self._serials:
            try:
                self._read(name, name.split(".")[0])
            except StorageFault:
                self._serials[name] = 0
        return self._serials[name]

    def _newest(self, slot: str) -> int:
        return max(self._serial(name) for name in _files(slot))

    def _oldest(self, slot: str) -> str:
        return min(_files(slot), key=self._serial)

    def _forget(self, name: str) -> None:
        self._backend.delete(name)
        self._gone(name)

    def _gone(self, name: str) -> None:
        self._serials[name] = 0
        self._seen.pop(name, None)
        held = self._held.get(name.split(".")[0])
        if held:
            held[name] = _NOTHING

    def _put_aside(self, name: str, error: StorageFault) -> None:
        self._gone(name)
        if error.fault not in DAMAGED:
            return
        try:
            names = set(self._backend.names())
            number = 1
            while (aside := f"{name}.bad{number if number > 1 else ''}") in names:
                number += 1
            self._backend.rename(name, aside)
        except StorageFault:
            return  # a folder that may not be changed: the file stays, and is named again

    def _names(self) -> list[str]:
        try:
            return self._backend.names()
        except StorageFault:
            return []


def _files(slot: str) -> list[str]:
    return [f"{slot}.{copy}.json" for copy in COPIES]


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def _info(slot: str, envelope: Envelope) -> SaveInfo:
    return SaveInfo(
        slot,
        envelope.game,
        envelope.standing.line(envelope.names),
        tuple(envelope.names),
        tuple(seat.kind for seat in envelope.seats),
        envelope.created,
        envelope.updated,
        envelope.over,
        envelope.serial,
        len(envelope.journal),
        tuple(seat.face for seat in envelope.seats),
        tuple(seat.color for seat in envelope.seats),
    )
