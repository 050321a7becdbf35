"""How a match ends, and looking back: hints, the log, the replay, exports."""

from __future__ import annotations

from typing import Any

import pytest

from client.session import HUMAN, Batch, Session
from client.session.history import EVERY
from client.session.watch import Watcher
from client.storage.backend import MemoryBackend
from client.storage.faults import StorageFault
from rules.kernel.match import Match
from tests.client.peek import (
    PEEK,
    Draw,
    Drew,
    Note,
    Options,
    Play,
)
from tests.client.sessions import SEED, AnySession, human_move, run, session, shelf


def test_a_finished_match_takes_no_action() -> None:
    one = run(session(HUMAN, "calm"))
    assert one.result is not None
    assert one.main is None
    assert one.thinker is None
    assert not one.think(10)
    assert not one.can_undo(0)
    assert one.submit(0, Draw()) == "The match is over."
    assert one.resign(0) == "The match is over."
    assert one.legal(0) == ()


def test_giving_up_is_kept() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    assert one.resign(1) == "Only a player at this device can give up."
    assert one.resign(0) is None
    for it in (one, Session.load(store, one.slot)):
        assert it.over
        assert it.result is not None
        assert it.result.places == (2, 1)
        assert it.result.reason == "P0 gave up."
        assert it.log()[-1].text == "P0 gave up."
        record = it.record()
        assert record is not None
        assert record.resigned
        assert record.reason == "Gave up"
    assert store.latest() is None
    assert str(store.saves()[0][0].title) == "P1 has won"


def test_a_match_that_is_thrown_away_stays_away() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    one.submit(0, Draw())
    assert one.abandon() is None
    one.submit(0, Draw())
    while one.think(10):
        pass
    assert store.saves() == ([], [])


def test_only_one_save_of_a_finished_match_remains() -> None:
    backend = MemoryBackend()
    one = run(session(HUMAN, "calm", store=shelf(backend)))
    assert len(backend.names()) == 1
    assert Session.load(shelf(backend), one.slot).result == one.result


def test_the_record_of_a_finished_match() -> None:
    one = run(session(HUMAN, "calm"))
    record = one.record()
    assert record is not None
    assert record.game == "peek"
    assert record.kinds == (HUMAN, "calm")
    assert one.result is not None
    assert record.places == one.result.places
    assert record.reason == "The table is full."
    assert record.rounds == one.match.state.round > 1
    assert session(HUMAN, "calm").record() is None


def advice(one: AnySession, seat: int) -> Any:
    thinking = one.hint(seat)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


def test_a_hint_is_legal_explained_and_shifts_nothing() -> None:
    asked, unasked = session(HUMAN, "calm"), session(HUMAN, "calm")
    for _ in range(4):
        hint = advice(asked, 0)
        assert hint == advice(asked, 0)
        assert hint.action in asked.legal(0)
        assert hint.why == f"Because {type(hint.action).__name__}."
        for one in (asked, unasked):
            one.submit(0, hint.action)
            while one.think(0):
                pass
    assert asked.match.journal == unasked.match.journal
    assert advice(asked, 1) is None


def test_the_log_is_the_same_after_loading() -> None:
    store = shelf()

    def compare(one: AnySession) -> AnySession:
        again = Session.load(store, one.slot)
        while not one.over and again.viewer != one.viewer and one.viewer is not None:
            again.hand_over(one.viewer)
        assert again.log() == one.log()
        return one

    one = run(session(HUMAN, "quick", store=store), compare)
    assert len(one.log()) > 10
    assert [line.ply for line in one.log()] == sorted(line.ply for line in one.log())


def test_the_past_can_be_looked_at() -> None:
    views: list[Any] = []

    def note(same: AnySession) -> AnySession:
        views.append(same.view)
        return same

    one = session(HUMAN, "calm", options=Options(goal=40), seed=5)
    views.append(one.view)
    run(one, note)
    assert one.ply > 70  # further than two of the states that are kept
    for ply in [*range(one.ply + 1), *range(one.ply, -1, -7)]:
        assert one.replay_view(ply) == views[ply]
    for ply in range(one.ply):
        for event in one.replay_events(ply):
            assert not (isinstance(event, Drew) and event.seat == 1 and event.card >= 0)
    with pytest.raises(LookupError):
        one.replay_view(one.ply + 1)
    with pytest.raises(LookupError):
        one.replay_events(-1)


def test_the_past_follows_what_was_taken_back() -> None:
    """Also where a kept state is taken back with it."""
    seen = 0
    for notes in range(EVERY + 3):
        one = session(HUMAN, HUMAN)
        one.hand_over(0)
        for _ in range(notes):
            one.submit(0, Note())
        first, second = one.view.hands[0][:2]
        one.submit(0, Play(first))
        assert one.replay_view(one.ply).table == ((0, first),)
        assert one.undo(0) is None
        assert one.replay_view(one.ply).table == ()
        one.submit(0, Play(second))
        assert one.replay_view(one.ply).table == ((0, second),)
        assert one.replay_view(one.ply) == one.view
        seen = one.ply
    assert seen > EVERY


def test_a_watcher_forgets_that_it_saw_what_was_undone() -> None:
    watcher: Watcher[str, str] = Watcher("start")
    watcher.put(Batch(0, 0, ("moved",), "moved"), [])
    watcher.take()
    assert watcher.has_seen(0)
    watcher.take_back(0, 0, "start")
    assert not watcher.has_seen(0)


def test_batches_lead_from_the_shown_view_to_the_present_one() -> None:
    one = session(HUMAN, "quick")
    model = one.shown
    run_for = 30
    while not one.over and run_for:
        run_for -= 1
        if not one.think(5) and one.main == 0:
            one.submit(0, human_move(one, 0))
        if run_for % 5 == 0:
            assert one.shown == model
            while (batch := one.take()) is not None:
                model = batch.view
            assert model == one.view == one.shown


def test_a_match_goes_on_from_an_export() -> None:
    one = session(HUMAN, "calm")
    for _ in range(3):
        one.submit(0, Draw())
        while one.think(0):
            pass
    data = one.export()
    store = shelf()
    slot, notice = store.import_match(data, "mine.json", lambda envelope, file: None)
    assert notice is None
    again = Session.load(store, slot)
    assert again.match.journal == one.match.journal
    assert run(again).match.journal == run(one).match.journal


def test_loading_what_is_not_there() -> None:
    with pytest.raises(StorageFault, match="peek-9 is not there"):
        Session.load(shelf(), "peek-9")


def test_match_is_the_kernels() -> None:
    """The session adds nothing to the rules: its journal replays in a bare match."""
    one = run(session(HUMAN, "quick", "calm"))
    bare: Match[Any, Any, Any, Any] = Match.from_journal(
        PEEK, 3, Options(), SEED, one.match.journal
    )
    assert bare.fingerprint() == one.match.fingerprint()
