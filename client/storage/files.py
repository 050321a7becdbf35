"""Bytes in a folder, written so that a crash, a power cut or a full disk costs nothing.

A write goes to a temporary file beside the target, is flushed to the disk, read back and compared,
and only then takes the name of the target; the folder is synced last. So a name always holds all of
the new bytes or all of the old ones.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from client.storage.faults import Fault, StorageFault

_TEMPORARY = ".tmp"
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)


class FileBackend:
    """Keeps bytes in the files of one folder, which is made on the first write.

    `settled` is called after every change: a browser copies the folder to its store then.
    """

    def __init__(self, folder: Path, settled: Callable[[], None] | None = None) -> None:
        self.folder = folder
        self._settled = settled

    def names(self) -> list[str]:
        try:
            found = [entry.name for entry in os.scandir(self.folder) if entry.is_file()]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._unreadable("", error) from error
        return sorted(name for name in found if not name.endswith(_TEMPORARY))

    def read(self, name: str) -> bytes:
        try:
            return self._path(name).read_bytes()
        except FileNotFoundError as error:
            raise StorageFault(Fault.MISSING, self.describe(name)) from error
        except OSError as error:
            raise self._unreadable(name, error) from error

    def write(self, name: str, data: bytes) -> None:
        target = self._path(name)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_file(target, data)
        except OSError as error:
            raise self._unwritten(name, error) from error
        self._changed()

    def delete(self, name: str) -> None:
        path = self._path(name)
        try:
            path.unlink(missing_ok=True)
            path.with_name(f"{name}{_TEMPORARY}").unlink(missing_ok=True)
        except OSError as error:
            raise self._unwritten(name, error) from error
        self._changed()

    def rename(self, old: str, new: str) -> None:
        try:
            self._path(old).replace(self._path(new))
        except FileNotFoundError as error:
            raise StorageFault(Fault.MISSING, self.describe(old)) from error
        except OSError as error:
            raise self._unwritten(new, error) from error
        self._changed()

    def describe(self, name: str) -> str:
        return str(self.folder / name)

    def _path(self, name: str) -> Path:
        if not name or name in (".", "..") or any(mark in name for mark in "/\\:\0"):
            raise StorageFault(Fault.MISSING, name)
        return self.folder / name

    def _changed(self) -> None:
        if self._settled is not None:
            self._settled()

    def _unreadable(self, name: str, error: OSError) -> StorageFault:
        return StorageFault(Fault.UNREADABLE, self.describe(name), error.strerror or str(error))

    def _unwritten(self, name: str, error: OSError) -> StorageFault:
        return fault_of_write(self.describe(name), error)


def fault_of_write(file: str, error: OSError) -> StorageFault:
    """Return what a failed write means for the player."""
    if error.errno in _NO_ROOM:
        return StorageFault(Fault.FULL, file)
    if error.errno in _NOT_ALLOWED:
        return StorageFault(Fault.READ_ONLY, file)
    return StorageFault(Fault.LOST, file, error.strerror or str(error))


def write_file(target: Path, data: bytes) -> None:
    """Put `data` into the file `target` in one step; raise OSError and leave the old file."""
    temporary = target.with_name(f"{target.name}{_TEMPORARY}")
    try:
        _write_through(temporary, data)
        if temporary.read_bytes() != data:
            raise OSError(errno.EIO, "what was written reads back differently")
        os.replace(temporary, target)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _write_through(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o644)
    try:
        rest = memoryview(data)
        while rest:
            written = os.write(handle, rest)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            rest = rest[written:]
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself last. Windows and the browser cannot sync a folder: skipped."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
