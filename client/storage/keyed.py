"""Bytes as texts under keys: the browser's local storage.

It is chosen over IndexedDB because it is synchronous, so that nothing is half written when a tab
is closed, and keyed, so that two tabs do not overwrite each other's files. It holds about five
million characters: what is long is deflated, which makes a save of a whole match some twenty
thousand of them.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Protocol

from client.storage.document import LIMIT
from client.storage.faults import Fault, StorageFault

PLAIN = 4096
"""Bytes up to which ASCII is kept as it is, to be read by people."""
PACKED = "zlib64:"
"""What comes before deflated bytes in base64; no file of ours begins so."""
LEVEL = 6
REMEMBERED = 12
"""Texts whose bytes are remembered, so that reading back what was written costs next to nothing."""

_FULL = frozenset({"QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"})
_REFUSED = frozenset({"SecurityError", "NotAllowedError", "InvalidStateError"})


class Place(Protocol):
    """A synchronous key-value store that answers errors by name and never raises."""

    def keys(self) -> list[str]: ...
    def get(self, name: str) -> str | None: ...
    def set(self, name: str, text: str) -> str: ...
    def remove(self, name: str) -> str: ...
    def persist(self) -> None:
        """Ask that what is kept here is not cleared to make room."""
        ...


def pack(data: bytes) -> str:
    """Bytes as a text."""
    if len(data) <= PLAIN and data.isascii() and not data.startswith(PACKED.encode()):
        return data.decode("ascii")
    return PACKED + base64.b64encode(zlib.compress(data, LEVEL)).decode("ascii")


def unpack(text: str) -> bytes:
    """The bytes of a text; ValueError if it was damaged."""
    if not text.startswith(PACKED):
        return text.encode("utf-8")
    try:
        packed = base64.b64decode(text[len(PACKED) :], validate=True)
        opened = zlib.decompressobj()
        data = opened.decompress(packed, LIMIT + 1)
    except (binascii.Error, zlib.error, UnicodeError) as error:
        raise ValueError("not what was packed") from error
    if not opened.eof and len(data) <= LIMIT:
        raise ValueError("cut off")
    return data


class KeyedBackend:
    """Keeps bytes in a `Place`."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._known: dict[str, tuple[str, bytes]] = {}
        self._asked = False

    def names(self) -> list[str]:
        return sorted(self._place.keys())

    def read(self, name: str) -> bytes:
        text = self._place.get(name)
        if text is None:
            raise StorageFault(Fault.MISSING, name)
        known = self._known.get(name)
        if known is not None and known[0] == text:
            return known[1]
        try:
            data = unpack(text)
        except ValueError:
            # The text itself is no save either, so whoever reads it finds it damaged.
            return text.encode("utf-8", "replace")
        self._remember(name, text, data)
        return data

    def write(self, name: str, data: bytes) -> None:
        text = pack(data)
        self._set(name, text)
        self._remember(name, text, bytes(data))
        if not self._asked:
            self._asked = True
            self._place.persist()

    def delete(self, name: str) -> None:
        self._known.pop(name, None)
        self._check(self._place.remove(name), name)

    def rename(self, old: str, new: str) -> None:
        text = self._place.get(old)
        if text is None:
            raise StorageFault(Fault.MISSING, old)
        self._set(new, text)
        self.delete(old)

    def describe(self, name: str) -> str:
        return name

    def _set(self, name: str, text: str) -> None:
        self._check(self._place.set(name, text), name)

    def _remember(self, name: str, text: str, data: bytes) -> None:
        self._known.pop(name, None)
        self._known[name] = (text, data)
        while len(self._known) > REMEMBERED:
            del self._known[next(iter(self._known))]

    @staticmethod
    def _check(error: str, name: str) -> None:
        if not error:
            return
        if error in _FULL:
            raise StorageFault(Fault.FULL, name)
        if error in _REFUSED:
            raise StorageFault(Fault.REFUSED, name)
        raise StorageFault(Fault.LOST, name, error)
