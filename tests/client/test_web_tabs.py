"""Several programs on one shelf: tabs of a browser, or two windows in the same folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.session import Session
from client.storage.backend import Backend, MemoryBackend
from client.storage.files import FileBackend
from client.storage.keyed import KeyedBackend
from client.storage.settings import SettingsFile
from client.storage.statistics import MatchRecord, StatisticsFile
from client.storage.store import Store
from tests.client.peek import find
from tests.client.saves import AnySession, begin, play, step
from tests.client.webhost import FakeHost


@pytest.fixture(params=["memory", "files", "keys"])
def backend(request: pytest.FixtureRequest, tmp_path: Path) -> Backend:
    if request.param == "files":
        return FileBackend(tmp_path)
    return KeyedBackend(FakeHost()) if request.param == "keys" else MemoryBackend()


def shelf(backend: Backend) -> Store:
    return Store(backend, find)


def plies(backend: Backend) -> dict[str, int]:
    """How far the matches on the shelf have come, by slot."""
    return {info.slot: info.plies for info in shelf(backend).saves()[0]}


def both(backend: Backend) -> tuple[AnySession, AnySession]:
    """The same saved match, opened twice."""
    slot = play(begin(shelf(backend)), 5).slot
    return Session.load(shelf(backend), slot), Session.load(shelf(backend), slot)


def test_the_same_match_in_two_tabs_becomes_two_and_nothing_is_lost(backend: Backend) -> None:
    one, other = both(backend)
    assert one.slot == other.slot
    for _ in range(4):
        step(one)
    step(other)
    assert other.slot != one.slot
    assert [len(s.take_notices()) for s in (one, other)] == [0, 1]
    for _ in range(3):
        step(other)
        step(one)
    assert plies(backend) == {one.slot: 12, other.slot: 9}
    assert not one.take_notices()
    assert not other.take_notices()
    again = Session.load(shelf(backend), one.slot)
    assert again.match.fingerprint() == one.match.fingerprint()


@pytest.mark.parametrize("lead", [1, 2, 3, 4])
def test_however_far_the_other_is_ahead(backend: Backend, lead: int) -> None:
    one, other = both(backend)
    for _ in range(lead):
        step(one)
    step(other)
    assert sorted(plies(backend).values()) == [6, 5 + lead]


def test_a_list_of_saves_in_between_hides_nothing(backend: Backend) -> None:
    store = shelf(backend)
    slot = play(begin(store), 5).slot
    one, other = Session.load(store, slot), Session.load(shelf(backend), slot)
    for _ in range(2):
        step(other)
    store.saves()  # as the title does
    step(one)
    assert sorted(plies(backend).values()) == [6, 7]


def test_a_match_that_was_deleted_elsewhere_is_kept_on_its_own(backend: Backend) -> None:
    one = play(begin(shelf(backend)), 5)
    shelf(backend).delete(one.slot)
    step(one)
    assert plies(backend) == {one.slot: 6}
    assert len(one.take_notices()) == 1


def test_parted_matches_count_as_two(backend: Backend) -> None:
    one, other = both(backend)
    play(one, 200)
    play(other, 200)
    records = one.record(), other.record()
    assert records[0] is not None
    assert records[1] is not None
    assert records[0].uid != records[1].uid


def test_two_that_begin_at_once_do_not_share_a_slot(backend: Backend) -> None:
    first, second = shelf(backend), shelf(backend)
    slots = first.new_slot("peek"), second.new_slot("peek")
    assert slots[0] == slots[1]
    assert not first.taken(slots[0])
    one = play(begin(first), 1)
    assert second.taken(one.slot)


def test_lanes_begin_at_different_slots(backend: Backend) -> None:
    slots = {Store(backend, find, lane).new_slot("peek") for lane in range(5)}
    assert len(slots) == 5


def test_alone_on_the_shelf_nobody_is_suspected(backend: Backend) -> None:
    store = shelf(backend)
    one = play(begin(store), 12)
    again = Session.load(store, one.slot)
    store.saves()
    play(again, 200)
    assert plies(backend) == {one.slot: again.ply}
    assert not one.take_notices()
    assert not again.take_notices()


def test_a_stale_tab_does_not_reset_the_settings_of_another(backend: Backend) -> None:
    files = [SettingsFile(backend) for _ in range(2)]
    one, other = (file.load()[0] for file in files)
    one.palette = "red_green"
    files[0].save(one)
    other.text_scale = 1.5
    files[1].save(other)
    now = SettingsFile(backend).load()[0]
    assert (now.palette, now.text_scale) == ("red_green", 1.5)
    one.text_scale = 0.9  # the last change wins
    files[0].save(one)
    assert SettingsFile(backend).load()[0].text_scale == 0.9
    other.palette = "blue_yellow"
    other.palette = "default"  # and back: no change at all
    other.sound = False
    files[1].save(other)
    now = SettingsFile(backend).load()[0]
    assert (now.palette, now.text_scale, now.sound) == ("red_green", 0.9, False)


def test_a_spoilt_settings_file_is_written_over(backend: Backend) -> None:
    file = SettingsFile(backend)
    one = file.load()[0]
    file.save(one)
    backend.write("settings.json", b"{{{")
    one.sound = False
    assert file.save(one) is None
    assert SettingsFile(backend).load()[0].sound is False


def record(uid: str) -> MatchRecord:
    return MatchRecord(uid, "peek", ("human", "quick"), (1, 2), "Six wounds", 7)


def test_no_finished_match_is_lost_between_tabs(backend: Backend) -> None:
    files = [StatisticsFile(backend) for _ in range(2)]
    for file in files:
        file.load()
    for number in range(6):
        files[number % 2].record(record(f"match-{number}"))
    files[0].record(record("match-5"))  # counted by the other already
    last = StatisticsFile(backend)
    last.load()
    assert last.statistics.of("peek").matches == 6


def test_a_reset_in_one_tab_is_not_undone_by_the_other(backend: Backend) -> None:
    files = [StatisticsFile(backend) for _ in range(2)]
    files[0].record(record("a"))
    for file in files:
        file.load()
    files[1].reset()
    files[0].record(record("b"))
    last = StatisticsFile(backend)
    last.load()
    assert last.statistics.of("peek").matches == 1
