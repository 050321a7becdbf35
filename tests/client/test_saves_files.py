"""Writing to disk: whatever fails, wherever the program dies, one good save is there."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from client.session import Session
from client.storage.faults import Fault, StorageFault
from client.storage.files import FileBackend, write_file
from client.storage.store import Store
from tests.client.peek import find
from tests.client.saves import begin, play, step


class Crash(BaseException):
    """The program dies here: nothing after it runs, not even clean-up that catches OSError."""


class Disk:
    """Stands between the backend and the system: counts calls, fails or dies on demand."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.room: int | None = None
        """Bytes that can still be written before the disk is full."""
        self.dies_at: int | None = None
        """The number of the call at which the program dies, half of a write done."""
        self._real: dict[str, Callable[..., Any]] = {
            name: getattr(os, name) for name in ("open", "write", "fsync", "replace", "close")
        }

    @contextmanager
    def installed(self) -> Iterator[Disk]:
        with pytest.MonkeyPatch.context() as patch:
            for name in self._real:
                patch.setattr(f"client.storage.files.os.{name}", self._through(name))
            yield self

    def _through(self, name: str) -> Callable[..., Any]:
        real = self._real[name]

        def call(*args: Any, **kwargs: Any) -> Any:
            self.calls.append(name)
            dying = self.dies_at is not None and len(self.calls) > self.dies_at
            if name == "write":
                handle, data = args
                if self.room is not None:
                    if self.room == 0:
                        raise OSError(errno.ENOSPC, "No space left on device")
                    data = data[: self.room]
                    self.room -= len(data)
                if dying:
                    real(handle, data[: len(data) // 2])
                    raise Crash
                return real(handle, data)
            if dying and name != "close":
                raise Crash
            return real(*args, **kwargs)

        return call


def shelf(folder: Path) -> Store:
    return Store(FileBackend(folder), find)


def good_plies(folder: Path) -> set[int]:
    """The plies of all saves of the slot that can be loaded, each looked at on its own."""
    plies = set()
    for copy in "abc":
        path = folder / f"peek-1.{copy}.json"
        if path.exists():
            store = shelf(folder)
            try:
                envelope = store._read(path.name, "peek-1")
            except StorageFault:
                continue
            plies.add(len(envelope.journal))
    return plies


def test_the_order_of_a_write(tmp_path: Path) -> None:
    """Data is synced before it gets its name, and the name is synced after."""
    disk = Disk()
    with disk.installed():
        write_file(tmp_path / "x.json", b"data")
    assert disk.calls == [
        "open",
        "write",
        "fsync",
        "close",
        "replace",
        "open",
        "fsync",
        "close",
    ]


def test_a_disk_that_is_full_after_k_bytes_for_all_k(tmp_path: Path) -> None:
    one = play(begin(shelf(tmp_path)), 5)
    size = len(one.export()) + 40
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    for room in range(size):
        disk = Disk()
        disk.room = room
        again = Session.load(shelf(tmp_path), one.slot)
        with disk.installed():
            step(again)
        if not again.unsaved:
            break  # enough room at last
        [notice] = again.take_notices()
        assert notice.fault is Fault.FULL
        assert notice.offer_export
        assert "there is no room left" in notice.text
        assert again.ply == 6
        now = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        assert now == before, room  # the old saves are untouched and nothing lies about
    else:
        raise AssertionError("there was never enough room")
    assert room > 500
    assert Session.load(shelf(tmp_path), one.slot).ply == 6


@pytest.mark.parametrize("plies", [0, 1, 2, 5])
def test_dying_at_every_call_of_a_save(tmp_path: Path, plies: int) -> None:
    """Power goes at each system call in turn, in the middle of a write too."""
    one = play(begin(shelf(tmp_path)), plies)
    for call in range(100):
        disk = Disk()
        disk.dies_at = call
        again = Session.load(shelf(tmp_path), one.slot)
        assert again.ply == plies
        with disk.installed():
            try:
                step(again)
            except Crash:
                pass
            else:
                break
        survivor = Session.load(shelf(tmp_path), one.slot)
        assert survivor.ply in (plies, plies + 1)
        assert survivor.take_notices() == []
        if survivor.ply > plies:
            return  # it died after the name was given: from here on the action is safe
        assert plies in good_plies(tmp_path)
    else:
        raise AssertionError("no save ever succeeded")


@pytest.mark.parametrize("damage", ["cut", "flip", "empty", "zeros", "foreign"])
@pytest.mark.parametrize("plies", [1, 2, 6])
def test_a_bad_newest_save_gives_way_to_the_one_before(
    tmp_path: Path, damage: str, plies: int
) -> None:
    one = play(begin(shelf(tmp_path)), plies)
    newest = next(
        path
        for path in tmp_path.iterdir()
        if len(shelf(tmp_path)._read(path.name, one.slot).journal) == plies
    )
    data = newest.read_bytes()
    bad, fault = {
        "cut": (data[: len(data) // 2], Fault.TRUNCATED),
        "flip": (data.replace(b"Mira", b"Mara", 1), Fault.CORRUPT),
        "empty": (b"", Fault.EMPTY),
        "zeros": (bytes(len(data)), Fault.CORRUPT),
        "foreign": (b"GIF89a", Fault.FOREIGN),
    }[damage]
    newest.write_bytes(bad)
    again = Session.load(shelf(tmp_path), one.slot)
    assert again.ply == plies - 1
    [notice] = again.take_notices()
    assert notice.fault is fault
    assert str(newest) in notice.text
    aside = newest.with_name(f"{newest.name}.bad")
    assert aside.read_bytes() == bad  # kept, out of the way
    assert not newest.exists()
    step(again)
    assert aside.read_bytes() == bad
    assert Session.load(shelf(tmp_path), one.slot).ply == plies
    whole = play(begin(), 100)
    assert play(again, 100).match.journal == whole.match.journal


def test_a_second_bad_file_does_not_replace_the_first(tmp_path: Path) -> None:
    backend = FileBackend(tmp_path)
    for number in range(3):
        (tmp_path / "peek-1.a.json").write_bytes(b"bad %d" % number)
        Store(backend, find).saves()
    assert backend.names() == [f"peek-1.a.json.bad{n}" for n in ("", 2, 3)]


def test_when_all_saves_are_bad_the_match_is_refused_and_the_files_are_kept(
    tmp_path: Path,
) -> None:
    one = play(begin(shelf(tmp_path)), 4)
    for path in tmp_path.iterdir():
        path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(StorageFault) as caught:
        Session.load(shelf(tmp_path), one.slot)
    assert caught.value.fault is Fault.TRUNCATED
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        f"peek-1.{copy}.json.bad" for copy in "abc"
    ]
    assert shelf(tmp_path).new_slot("peek") == "peek-2"


class Refusing(FileBackend):
    """A folder that the system protects. (Tests may run as root, who may write anywhere.)"""

    def __init__(self, folder: Path, number: int) -> None:
        super().__init__(folder)
        self._number = number

    def write(self, name: str, data: bytes) -> None:
        with pytest.MonkeyPatch.context() as patch:
            error = OSError(self._number, os.strerror(self._number))

            def refuse(*args: Any) -> int:
                raise error

            patch.setattr("client.storage.files.os.open", refuse)
            super().write(name, data)


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (errno.EACCES, Fault.READ_ONLY),
        (errno.EROFS, Fault.READ_ONLY),
        (errno.EDQUOT, Fault.FULL),
        (errno.EIO, Fault.LOST),
    ],
)
def test_play_goes_on_where_nothing_can_be_written(
    tmp_path: Path, number: int, fault: Fault
) -> None:
    one = begin(Store(Refusing(tmp_path, number), find))
    play(one, 100)
    assert one.over
    assert one.unsaved
    [notice] = one.take_notices()  # said once, not forty times
    assert notice.fault is fault
    assert notice.offer_export
    assert str(tmp_path) in notice.text
    slot, trouble = shelf(tmp_path / "elsewhere").import_match(
        one.export(), "x", lambda envelope, file: None
    )
    assert trouble is None
    assert Session.load(shelf(tmp_path / "elsewhere"), slot).result == one.result


def test_a_disk_that_recovers(tmp_path: Path) -> None:
    store = shelf(tmp_path)
    one = play(begin(store), 3)
    disk = Disk()
    disk.room = 0
    with disk.installed():
        step(one)
        step(one)
        assert one.unsaved
    step(one)
    assert not one.unsaved
    assert Session.load(shelf(tmp_path), one.slot).ply == 6
    disk.room = 0
    with disk.installed():
        step(one)
    assert len(one.take_notices()) == 2  # full, well again, full again


def test_a_disk_that_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written reads back differently: that is no save."""
    one = play(begin(shelf(tmp_path)), 3)
    real = os.write
    monkeypatch.setattr(
        "client.storage.files.os.write", lambda handle, data: real(handle, bytes(len(data)))
    )
    step(one)
    [notice] = one.take_notices()
    assert notice.fault is Fault.LOST
    monkeypatch.undo()
    again = Session.load(shelf(tmp_path), one.slot)
    assert again.ply == 3
    assert again.take_notices() == []


def test_folders_and_names(tmp_path: Path) -> None:
    told: list[int] = []
    backend = FileBackend(tmp_path / "not" / "there", lambda: told.append(1))
    assert backend.names() == []
    with pytest.raises(StorageFault, match="is not there"):
        backend.read("a.json")
    backend.delete("a.json")
    backend.write("a.json", b"1")
    backend.write("a.json", b"2")
    backend.rename("a.json", "b.json")
    assert backend.names() == ["b.json"]
    assert backend.read("b.json") == b"2"
    assert len(told) == 4
    (backend.folder / "b.json.tmp").write_bytes(b"left over")
    assert backend.names() == ["b.json"]
    backend.delete("b.json")
    assert list(backend.folder.iterdir()) == []
    for name in ("../b.json", "", "..", "c:\\b", "a/b"):
        with pytest.raises(StorageFault):
            backend.write(name, b"")
    with pytest.raises(StorageFault, match="is not there"):
        backend.rename("a.json", "c.json")


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "saves").write_bytes(b"a file")
    store = shelf(tmp_path / "saves")
    assert store.saves() == ([], [])
    one = begin(store)
    assert one.unsaved
    assert len(one.take_notices()) == 1
