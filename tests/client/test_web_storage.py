"""Saves as texts under keys, as a browser keeps them."""

from __future__ import annotations

import random

import pytest

from client.storage.document import LIMIT
from client.storage.faults import Fault, StorageFault
from client.storage.keyed import PACKED, PLAIN, KeyedBackend, pack, unpack
from client.storage.storage import Storage
from client.storage.store import Store
from tests.client.peek import find
from tests.client.saves import begin, play
from tests.client.webhost import FakeHost

SAMPLES = (
    b"",
    b"{}",
    b"\x00\xff binary",
    "Grüße 🐙".encode(),
    b"x" * PLAIN,
    b"x" * (PLAIN + 1),
    PACKED.encode() + b"not packed at all",
    random.Random(1).randbytes(50_000),
)


@pytest.mark.parametrize("data", SAMPLES, ids=range(len(SAMPLES)))
def test_what_is_read_is_what_was_written(data: bytes) -> None:
    assert unpack(pack(data)) == data
    host = FakeHost()
    KeyedBackend(host).write("one.json", data)
    assert KeyedBackend(host).read("one.json") == data
    assert host.kept["one.json"].isascii()


def test_small_texts_can_be_read_by_people_and_long_ones_take_little_room() -> None:
    assert pack(b'{"a": 1}') == '{"a": 1}'
    store = Store(KeyedBackend(host := FakeHost()), find)
    play(begin(store), 100)
    assert max(len(text) for text in host.kept.values()) < PLAIN


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        ("QuotaExceededError", Fault.FULL),
        ("SecurityError", Fault.REFUSED),
        ("UnknownError", Fault.LOST),
    ],
)
def test_what_the_browser_refuses_has_its_own_fault(error: str, fault: Fault) -> None:
    host = FakeHost()
    host.refused = error
    with pytest.raises(StorageFault) as caught:
        KeyedBackend(host).write("one.json", b"{}")
    assert caught.value.fault is fault
    with pytest.raises(StorageFault) as caught:
        KeyedBackend(host).read("one.json")
    assert caught.value.fault is Fault.MISSING


def test_names_are_listed_renamed_and_forgotten() -> None:
    backend = KeyedBackend(FakeHost())
    for name in ("b", "a"):
        backend.write(name, name.encode())
    backend.rename("a", "c")
    assert backend.names() == ["b", "c"]
    assert backend.read("c") == b"a"
    backend.delete("b")
    backend.delete("b")
    assert backend.names() == ["c"]
    with pytest.raises(StorageFault):
        backend.rename("a", "d")


@pytest.mark.parametrize("spoilt", [PACKED + "????", PACKED + "eJw=", PACKED + "é", "{", "\udc80"])
def test_a_spoilt_text_is_put_aside_and_the_older_save_counts(spoilt: str) -> None:
    host = FakeHost()
    one = play(begin(Store(KeyedBackend(host), find)), 6)
    newest = max(host.kept, key=lambda name: Store(KeyedBackend(host), find)._serial(name))
    host.kept[newest] = spoilt
    store = Store(KeyedBackend(host), find)
    infos, notices = store.saves()
    assert [info.slot for info in infos] == [one.slot]
    assert infos[0].plies == 5
    assert len(notices) == 1
    assert f"{newest}.bad" in host.kept


def test_a_text_that_unfolds_without_end_is_cut_off() -> None:
    bomb = pack(b"0" * (LIMIT * 3))
    assert len(bomb) < 100_000
    assert len(unpack(bomb)) == LIMIT + 1


def test_another_tab_is_read_and_not_what_was_remembered() -> None:
    host = FakeHost()
    first, second = KeyedBackend(host), KeyedBackend(host)
    first.write("one", b"1" * 9000)
    second.write("one", b"2" * 9000)
    assert first.read("one") == b"2" * 9000


def test_the_browser_is_asked_once_to_keep_what_is_stored() -> None:
    backend = KeyedBackend(host := FakeHost())
    backend.write("one", b"1")
    backend.write("two", b"2")
    assert host.asked("persist") == [()]


@pytest.mark.parametrize("trouble", ["refused", "full"])
def test_without_room_a_match_is_played_on_in_memory(trouble: str) -> None:
    host = FakeHost()
    if trouble == "refused":
        host.refused = "SecurityError"
    else:
        host.quota = 10
    storage = Storage(KeyedBackend(host), find)
    one = play(begin(storage.store), 9)
    assert one.unsaved
    assert len(one.take_notices()) == 1
    assert storage.store.latest() is not None
    assert not host.kept
