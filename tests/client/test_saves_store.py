"""The shelf: rotation, lists, continuing, export and import, other kinds of storage."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from client.session import Session
from client.storage.backend import MemoryBackend, Sheltered
from client.storage.document import seal
from client.storage.envelope import decode
from client.storage.faults import Fault, StorageFault
from client.storage.storage import Storage, read_import, write_export
from client.storage.store import FINISHED_KEPT, Store
from tests.client.peek import find
from tests.client.saves import begin, play, step


def test_three_saves_take_turns() -> None:
    backend = MemoryBackend()
    one = begin(Store(backend, find))
    for ply in range(1, 12):
        step(one)
        plies = sorted(
            len(decode(backend.read(name), name, find).journal) for name in backend.names()
        )
        assert plies == list(range(max(0, ply - 2), ply + 1))


def test_the_newest_is_the_one_saved_last_not_the_longest() -> None:
    store = Store(MemoryBackend(), find)
    one = begin(store)
    while not one.can_undo(0):
        step(one)
    ply = one.ply
    assert one.undo(0) is None
    assert Session.load(store, one.slot).ply == ply - 1


def test_a_program_that_starts_again_goes_on_with_the_rotation() -> None:
    backend = MemoryBackend()
    one = play(begin(Store(backend, find)), 5)
    for ply in range(6, 12):
        one = Session.load(Store(backend, find), one.slot)
        step(one)
        serials = [decode(backend.read(name), name, find).serial for name in backend.names()]
        assert sorted(serials) == [ply - 1, ply, ply + 1]


def test_the_list_of_saves() -> None:
    store = Store(MemoryBackend(), find)
    old = play(begin(store, now=100), 4)
    over = play(begin(store, now=300), 1000)
    new = play(begin(store, now=200), 2)
    infos, notices = store.saves()
    assert notices == []
    assert [info.slot for info in infos] == [over.slot, new.slot, old.slot]
    assert [info.over for info in infos] == [True, False, False]
    assert infos[1].names == ("Mira", "Bo 🐙")
    assert infos[1].kinds == ("human", "quick")
    assert (infos[1].created, infos[1].updated, infos[1].plies) == (200, 200, 2)
    assert infos[1].title == f"Round {new.match.state.round}, {new.names[new.main or 0]} to move"
    latest = store.latest()
    assert latest is not None
    assert latest.slot == new.slot  # what is over is not continued
    assert store.delete(new.slot) is None
    latest = store.latest()
    assert latest is not None
    assert latest.slot == old.slot
    with pytest.raises(StorageFault, match="is not there"):
        Session.load(store, new.slot)


def test_the_list_follows_what_others_write() -> None:
    backend = MemoryBackend()
    ours, theirs = Store(backend, find), Store(backend, find)
    one = begin(theirs)
    assert ours.saves()[0][0].plies == 0
    play(one, 3)
    assert ours.saves()[0][0].plies == 3


def test_only_the_latest_finished_matches_stay() -> None:
    backend = MemoryBackend()
    store = Store(backend, find)
    running = begin(store, now=1)
    for number in range(FINISHED_KEPT + 3):
        begin(store, now=10 + number).resign(0)
    infos, _ = store.saves()
    assert sum(info.over for info in infos) == FINISHED_KEPT
    assert min(info.updated for info in infos if info.over) == 13
    assert running.slot in [info.slot for info in infos]
    others = [name for name in backend.names() if not name.startswith(f"{running.slot}.")]
    assert len(others) == FINISHED_KEPT


def test_files_that_cannot_be_used_are_named_and_the_list_goes_on() -> None:
    backend = MemoryBackend()
    store = Store(backend, find)
    good = play(begin(store), 3)
    body = json.loads(good.export())["body"]
    backend.write("peek-7.a.json", b"{not json")
    backend.write("peek-8.a.json", seal("match", 9, {}))
    backend.write("chess-1.a.json", seal("match", 1, {**body, "game": "chess"}))
    backend.write("settings.json", b"not ours to judge")
    infos, notices = Store(backend, find).saves()
    assert [info.slot for info in infos] == [good.slot]
    assert {notice.fault for notice in notices} == {
        Fault.FOREIGN,
        Fault.FUTURE,
        Fault.UNKNOWN_GAME,
    }
    names = backend.names()
    assert "peek-7.a.json.bad" in names
    assert {"peek-8.a.json", "chess-1.a.json", "settings.json"} <= set(names)  # not ours to touch


def test_a_match_that_a_newer_program_went_on_with_is_left_alone() -> None:
    backend = MemoryBackend()
    one = play(begin(Store(backend, find)), 5)
    backend.write("peek-1.b.json", seal("match", 9, {}))
    with pytest.raises(StorageFault) as caught:
        Session.load(Store(backend, find), one.slot)
    assert caught.value.fault is Fault.FUTURE
    assert len(backend.names()) == 3


def test_a_newest_save_that_does_not_add_up_gives_way() -> None:
    """Its checksum is right, so that only playing it shows the fault."""
    backend = MemoryBackend()
    one = play(begin(Store(backend, find)), 5)
    newest = next(n for n in backend.names() if decode(backend.read(n), n, find).serial == 6)
    body = json.loads(backend.read(newest))["body"]
    forged = seal("match", 1, {**body, "fingerprint": "0" * 16})
    backend.write(newest, forged)
    again = Session.load(Store(backend, find), one.slot)
    assert again.ply == 4
    [notice] = again.take_notices()
    assert notice.fault is Fault.CORRUPT
    assert newest in notice.text
    assert backend.read(f"{newest}.bad") == forged
    step(again)
    assert Session.load(Store(backend, find), one.slot).ply == 5


def test_export_and_import(tmp_path: Path) -> None:
    here, there = Storage.in_memory(find), Storage.in_folder(tmp_path / "there", find=find)
    one = play(begin(here.store), 6)
    path = tmp_path / "my match.json"
    assert write_export(path, here.store.export(one.slot)) is None
    data = read_import(path)
    assert data == one.export() or json.loads(data)["body"]["journal"]
    for number in (1, 2):  # twice is two matches
        slot, notice = there.import_match(data, str(path))
        assert slot == f"peek-{number}"
        assert notice is None
        again = Session.load(there.store, slot)
        assert again.match.journal == one.match.journal
        assert again.names == one.names
        assert again.seats == one.seats


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", Fault.EMPTY),
        (b"\x89PNG", Fault.FOREIGN),
        (b'{"realmbox":"match","vers', Fault.TRUNCATED),
        (seal("match", 1, {}), Fault.CORRUPT),
        (seal("match", 2, {}), Fault.FUTURE),
    ],
)
def test_a_bad_import_is_refused_by_name(data: bytes, fault: Fault) -> None:
    storage = Storage.in_memory(find)
    with pytest.raises(StorageFault) as caught:
        storage.import_match(data, "holiday.json")
    assert caught.value.fault is fault
    assert str(caught.value.sentence).startswith("holiday.json")
    assert storage.backend.names() == []


def test_an_import_must_have_been_played() -> None:
    body = json.loads(play(begin(), 5).export())["body"]
    body["journal"][2][0] ^= 1
    storage = Storage.in_memory(find)
    with pytest.raises(StorageFault) as caught:
        storage.import_match(seal("match", 1, body), "forged.json")
    assert caught.value.fault is Fault.CORRUPT
    assert storage.backend.names() == []


def test_paths_that_do_not_work(tmp_path: Path) -> None:
    with pytest.raises(StorageFault, match="is not there"):
        read_import(tmp_path / "none.json")
    with pytest.raises(StorageFault, match="cannot be read"):
        read_import(tmp_path)
    notice = write_export(tmp_path / "no folder" / "x.json", b"1")
    assert notice is not None
    assert "could not be written" in notice.text


# -- other kinds of storage


def test_a_quota() -> None:
    backend = MemoryBackend(quota=2500)
    one = play(begin(Store(backend, find)), 100)
    assert one.over
    notices = one.take_notices()
    assert notices
    assert notices[0].fault is Fault.FULL
    assert notices[0].offer_export


class Dropping(MemoryBackend):
    """Says that it wrote, and did not."""

    dropping = False

    def write(self, name: str, data: bytes) -> None:
        if not self.dropping:
            super().write(name, data)


@pytest.mark.parametrize("plies", [0, 6])
def test_storage_that_silently_drops(plies: int) -> None:
    backend = Dropping()
    backend.dropping = plies == 0
    one = play(begin(Store(backend, find)), plies)
    backend.dropping = True
    step(one)
    [notice] = one.take_notices()
    assert notice.fault is Fault.LOST
    assert one.unsaved


def test_what_the_disk_refuses_is_kept_until_the_program_ends() -> None:
    below = MemoryBackend(quota=0)
    storage = Storage(below, find)
    one = play(begin(storage.store), 7)
    assert one.unsaved
    latest = storage.store.latest()
    assert latest is not None
    again = Session.load(storage.store, latest.slot)
    assert again.ply == 7
    below.quota = None
    step(again)
    assert not again.unsaved
    assert Session.load(Store(below, find), again.slot).ply == 8
    assert storage.store.delete(again.slot) is None
    assert storage.store.saves() == ([], [])


class Throwing:
    """A private window: whatever is touched throws."""

    def __getattr__(self, name: str) -> Any:
        def refuse(*args: Any) -> Any:
            raise StorageFault(Fault.READ_ONLY, str(args[0]) if args else "storage")

        if name == "describe":
            return str
        return refuse


def test_storage_is_optional() -> None:
    storage = Storage(Throwing(), find)
    assert storage.notices  # and it says so
    one = play(begin(storage.store), 100)
    assert one.over
    assert [info.slot for info in storage.store.saves()[0]] == [one.slot]
    storage.settings.text_scale = 1.5
    assert storage.save_settings() is not None


def test_shelter_holds_each_backend_method() -> None:
    below = MemoryBackend()
    shelter = Sheltered(below)
    shelter.write("a", b"1")
    assert below.names() == ["a"]
    below.quota = 0
    with pytest.raises(StorageFault):
        shelter.write("b", b"2")
    assert shelter.names() == ["a", "b"]
    assert shelter.read("b") == b"2"
    shelter.rename("b", "c")
    shelter.rename("a", "d")
    assert (shelter.names(), below.names()) == (["c", "d"], ["d"])
    shelter.delete("c")
    shelter.delete("d")
    assert shelter.names() == []
