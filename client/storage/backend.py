"""Where named bytes are kept. Files natively, memory where nothing else is allowed."""

from __future__ import annotations

from typing import Protocol

from client.storage.faults import Fault, StorageFault


class Backend(Protocol):
    """Keeps bytes under flat names such as `settings.json`.

    Every method raises StorageFault, and nothing else, when the place refuses.
    """

    def names(self) -> list[str]:
        """All names, sorted."""
        ...

    def read(self, name: str) -> bytes:
        """The bytes under `name`; MISSING if there are none."""
        ...

    def write(self, name: str, data: bytes) -> None:
        """Put `data` under `name`: afterwards the name holds all of it, or what it held before."""
        ...

    def delete(self, name: str) -> None:
        """Forget `name`; a name that is not there is no error."""
        ...

    def rename(self, old: str, new: str) -> None:
        """Move `old` to `new`, which is replaced if it is there."""
        ...

    def describe(self, name: str) -> str:
        """The name to tell the player: a path natively."""
        ...


class MemoryBackend:
    """Forgets everything at the end of the program. `quota` is a limit in bytes for the whole."""

    def __init__(self, quota: int | None = None) -> None:
        self.quota = quota
        self._kept: dict[str, bytes] = {}

    def names(self) -> list[str]:
        return sorted(self._kept)

    def read(self, name: str) -> bytes:
        if name not in self._kept:
            raise StorageFault(Fault.MISSING, name)
        return self._kept[name]

    def write(self, name: str, data: bytes) -> None:
        used = sum(len(kept) for other, kept in self._kept.items() if other != name)
        if self.quota is not None and used + len(data) > self.quota:
            raise StorageFault(Fault.FULL, name)
        self._kept[name] = bytes(data)

    def delete(self, name: str) -> None:
        self._kept.pop(name, None)

    def rename(self, old: str, new: str) -> None:
        if old not in self._kept:
            raise StorageFault(Fault.MISSING, old)
        self._kept[new] = self._kept.pop(old)

    def describe(self, name: str) -> str:
        return name


class Sheltered:
    """A backend that keeps in memory what the one below refused, until the program ends.

    The refusal is still raised, so that the player hears of it; but a match goes on, and can be
    continued and exported, on a full or read-only disk.
    """

    def __init__(self, below: Backend) -> None:
        self._below = below
        self._memory = MemoryBackend()

    def names(self) -> list[str]:
        """All names, those in memory too; nothing is raised: what cannot be listed is not there."""
        try:
            found = self._below.names()
        except StorageFault:
            found = []
        return sorted({*found, *self._memory.names()})

    def read(self, name: str) -> bytes:
        try:
            return self._memory.read(name)
        except StorageFault:
            return self._below.read(name)

    def write(self, name: str, data: bytes) -> None:
        try:
            self._below.write(name, data)
        except StorageFault:
            self._memory.write(name, data)
            raise
        self._memory.delete(name)

    def delete(self, name: str) -> None:
        self._memory.delete(name)
        self._below.delete(name)

    def rename(self, old: str, new: str) -> None:
        if old in self._memory.names():
            self._memory.rename(old, new)
        else:
            self._below.rename(old, new)

    def describe(self, name: str) -> str:
        return self._below.describe(name)
