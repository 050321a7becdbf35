"""Everything that is stored on this device, opened in one go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import rules
from client.storage.backend import Backend, MemoryBackend, Sheltered
from client.storage.document import LIMIT
from client.storage.envelope import AnyGame, Envelope, FindGame
from client.storage.faults import Fault, Notice, StorageFault, notice_of
from client.storage.files import FileBackend, fault_of_write, write_file
from client.storage.restore import restore
from client.storage.settings import Settings, SettingsFile
from client.storage.statistics import StatisticsFile
from client.storage.store import Store


def find_game(key: str) -> AnyGame | None:
    """The game of the box with that key, or None."""
    try:
        return rules.load(key)
    except KeyError:
        return None


class Storage:
    """Settings, statistics and saved matches in one backend. Opening it never fails."""

    def __init__(self, backend: Backend, find: FindGame = find_game, lane: int = 0) -> None:
        self.backend = Sheltered(backend)
        self.settings_file = SettingsFile(self.backend)
        self.statistics_file = StatisticsFile(self.backend)
        self.store = Store(self.backend, find, lane)
        self.settings, self.notices = self.settings_file.load()
        """`notices`: what the player should be told at the start."""
        notice = self.statistics_file.load()
        if notice is not None:
            self.notices.append(notice)

    @classmethod
    def in_folder(
        cls,
        folder: Path,
        settled: Callable[[], None] | None = None,
        find: FindGame = find_game,
    ) -> Storage:
        """Keep everything in the files of a folder; `settled` is called after every change."""
        return cls(FileBackend(folder, settled), find)

    @classmethod
    def in_memory(cls, find: FindGame = find_game) -> Storage:
        """Keep everything until the program ends."""
        return cls(MemoryBackend(), find)

    def save_settings(self, settings: Settings | None = None) -> Notice | None:
        """Write the settings; a notice says why that could not be."""
        if settings is not None:
            self.settings = settings
        return self.settings_file.save(self.settings)

    def import_match(self, data: bytes, file: str) -> tuple[str, Notice | None]:
        """Put an exported match on the shelf, once it is known to hold together.

        Returns its slot, and a notice if it could only be kept in memory. Raises StorageFault,
        naming `file`.
        """

        def accept(envelope: Envelope, name: str) -> object:
            return restore(envelope, name, self.store.find)

        return self.store.import_match(data, file, accept)


def write_export(path: Path, data: bytes) -> Notice | None:
    """Write exported bytes to a file of the player's choice; a notice says why that failed."""
    try:
        write_file(path, data)
    except OSError as error:
        return notice_of(fault_of_write(str(path), error))
    return None


def read_import(path: Path) -> bytes:
    """The bytes of a file of the player's choice. Raises StorageFault naming it."""
    try:
        with path.open("rb") as file:
            return file.read(LIMIT + 1)
    except FileNotFoundError as error:
        raise StorageFault(Fault.MISSING, str(path)) from error
    except OSError as error:
        raise StorageFault(Fault.UNREADABLE, str(path), error.strerror or str(error)) from error
