"""A running match: one door into the rules, saved before it is shown, the same on every road."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.session import HUMAN, Batch, SeatSetup, Session
from client.session.history import EVERY
from client.session.watch import Watcher
from client.storage.backend import MemoryBackend
from client.storage.faults import StorageFault
from client.storage.store import Store
from rules.kernel.fingerprint import fingerprint
from rules.kernel.match import Match
from rules.kernel.rng import Rng, derive
from tests.client.peek import (
    PEEK,
    Draw,
    Drew,
    Note,
    Options,
    Play,
    Snap,
    find,
)

AnySession = Session[Any, Any, Any, Any]
SEED = 11


def seats(*kinds: str) -> list[SeatSetup]:
    return [SeatSetup(f"P{index}", kind, index, index) for index, kind in enumerate(kinds)]


def shelf(backend: MemoryBackend | None = None) -> Store:
    return Store(backend or MemoryBackend(), find)


def session(
    *kinds: str, seed: int = SEED, store: Store | None = None, options: Options | None = None
) -> AnySession:
    counter = itertools.count(1000)
    return Session.new(
        PEEK, seats(*kinds), options or Options(), seed, store, now=lambda: next(counter)
    )


def human_move(one: AnySession, seat: int) -> Any:
    """The move of a scripted human: a function of seed and ply alone."""
    legal = one.game.legal_actions(one.game.view(one.match.state, seat), seat)
    return Rng(derive(one.match.seed, 99, one.ply)).pick(legal)


def run(
    one: AnySession,
    after: Callable[[AnySession], AnySession] = lambda same: same,
    budget_ms: float = 0,
) -> AnySession:
    """Play to the end; `after` may exchange the session after every action."""
    while not one.over:
        ply = one.ply
        curtain = None
        while one.think(budget_ms) and one.ply == ply:
            pass
        if one.ply == ply:
            while one.take() is not None:
                pass
            curtain = one.needs_curtain
            if curtain is not None:
                one.hand_over(curtain)
            assert one.main is not None
            one.submit(one.main, human_move(one, one.main))
        assert one.ply > ply
        one = after(one)
    return one


def test_a_new_match_is_saved_at_once() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    [info] = store.saves()[0]
    assert info.slot == one.slot == "peek-1"
    assert info.names == ("P0", "P1")
    assert str(info.title) == "Round 1, P0 to move"
    assert not info.over


def test_seats_and_kinds_must_suit_the_game() -> None:
    with pytest.raises(ValueError, match="not played by 5"):
        session(*[HUMAN] * 5)
    with pytest.raises(ValueError, match="no computer player 'deep'"):
        session(HUMAN, "deep")


def test_what_the_rules_forbid_changes_nothing() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    before = store.saves()[0]
    for seat, action, words in [
        (0, Play(999), "does not allow"),
        (1, Draw(), "not played by you"),
        (7, Draw(), "not played by you"),
    ]:
        refusal = one.submit(seat, action)
        assert refusal is not None
        assert words in refusal
    assert one.ply == 0
    assert one.pending == 0
    assert store.saves()[0] == before


def test_it_is_not_your_turn() -> None:
    one = session("calm", HUMAN)
    refusal = one.submit(1, Draw())
    assert refusal == "Peek does not allow that."  # out of turn, but only to snap
    one.match.state.tokens[1] = 0
    assert one.submit(1, Draw()) == "It is not your turn."


class Watchful(MemoryBackend):
    """Notes what the screen could already show whenever something is written."""

    def __init__(self) -> None:
        super().__init__()
        self.look: Callable[[], tuple[int, int]] | None = None
        self.looks: list[tuple[int, int]] = []

    def write(self, name: str, data: bytes) -> None:
        if self.look is not None:
            self.looks.append(self.look())
        super().write(name, data)


def test_every_action_is_saved_before_it_is_shown() -> None:
    backend = Watchful()
    one = session(HUMAN, "calm", store=shelf(backend))
    backend.look = lambda: (one.ply, one.pending + len(one.log()))
    shown = 0
    while not one.over:
        count = len(backend.looks)
        ply = one.ply
        if not one.think(1000) and one.ply == ply:
            one.submit(0, next(a for a in one.legal(0) if isinstance(a, Draw | Play)))
        if one.ply == ply:
            continue
        [(saved_ply, visible)] = backend.looks[count:]
        assert saved_ply == one.ply  # the new state is what is saved …
        assert visible == shown  # … while the screen still has only the old
        shown = one.pending + len(one.log())
        assert shown > visible


@pytest.mark.parametrize("kinds", [(HUMAN, "calm"), (HUMAN, HUMAN, "quick"), ("quick", "quick")])
def test_load_then_play_equals_play(kinds: tuple[str, ...]) -> None:
    whole = run(session(*kinds))
    store = shelf()

    def reload(one: AnySession) -> AnySession:
        again = Session.load(store, one.slot)
        assert again.take_notices() == []
        assert fingerprint(again.match.state) == fingerprint(one.match.state)
        assert again.match.journal == one.match.journal
        return again

    broken = run(session(*kinds, store=store), reload)
    assert broken.match.journal == whole.match.journal
    assert fingerprint(broken.match.state) == fingerprint(whole.match.state)
    assert broken.result == whole.result


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.lists(st.integers(0, 5), min_size=1, max_size=8))
def test_thinking_time_never_shifts_the_dice(seed: int, patience: list[int]) -> None:
    """Bots are cut into slices by a fake clock; the journal stays the same."""
    whole = run(session(HUMAN, "quick", "calm", seed=seed), budget_ms=10**9)
    ticks = itertools.cycle(patience)
    time = itertools.accumulate(ticks)
    sliced = Session.new(
        PEEK, seats(HUMAN, "quick", "calm"), Options(), seed, clock=lambda: next(time) / 1000
    )
    run(sliced, budget_ms=3)
    assert sliced.match.journal == whole.match.journal


def test_one_slice_is_one_pause() -> None:
    one = session("quick", HUMAN)
    assert one.thinker == 0
    assert one.think(0)  # the bot paused once and has not decided
    assert one.ply == 0
    one.think(0)
    assert one.ply == 1


def test_a_thought_is_begun_anew_when_a_human_acts_meanwhile() -> None:
    one = session("quick", HUMAN, seed=3)
    one.think(0)
    assert one.submit(1, Snap()) is None
    assert one.match.journal[0] == (1, Snap())
    one.think(1000)
    assert one.match.journal[1].seat == 0


def test_quick_bots_come_before_the_human() -> None:
    """A bot that acts out of turn is asked first, whether or not the client let it think."""
    faster = 0
    for seed in range(40):
        impatient, patient = session(HUMAN, "quick", seed=seed), session(HUMAN, "quick", seed=seed)
        refusal = impatient.submit(0, Draw())
        while patient.think(0):
            pass
        if patient.ply:
            faster += 1
            assert refusal == "P1 was faster: look again."
            assert impatient.match.journal == patient.match.journal == ((1, Snap()),)
        else:
            assert refusal is None
    assert 2 < faster < 25


@pytest.mark.parametrize("kind", ["broken", "cheat"])
def test_a_bot_that_fails_does_not_stop_the_match(kind: str) -> None:
    one = run(session(HUMAN, kind))
    assert one.over
    assert one.faults
    assert one.faults[0].startswith(kind)


def test_good_bots_have_no_faults() -> None:
    assert run(session("calm", "quick", "quick")).faults == []


# -- undo


def test_undo_stops_at_dice_and_secrets() -> None:
    one = session(HUMAN, HUMAN)
    one.hand_over(0)
    assert not one.can_undo(0)
    one.submit(0, Note())
    one.submit(0, Draw())
    assert not one.can_undo(0)
    assert one.undo(0) == "There is nothing that you can undo."
    assert one.ply == 2


def test_undo_stops_at_another_seats_move() -> None:
    one = session(HUMAN, "calm")
    card = one.view.hands[0][0]
    one.submit(0, Play(card))
    assert one.can_undo(0)
    assert not one.can_undo(1)
    while one.ply == 1:
        one.think(0)
    assert not one.can_undo(0)


def test_undo_goes_back_exactly_and_is_saved() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    start, card = fingerprint(one.match.state), one.view.hands[0][0]
    one.submit(0, Note())
    one.submit(0, Play(card))
    played = fingerprint(one.match.state)
    one.think(0)  # the other side has begun to think
    assert one.undo(0) is None
    assert one.undo(0) is None
    assert fingerprint(one.match.state) == start
    assert not one.can_undo(0)
    assert one.log() == ()
    assert Session.load(store, one.slot).ply == 0
    one.submit(0, Note())
    one.submit(0, Play(card))
    assert fingerprint(one.match.state) == played
    assert fingerprint(Session.load(store, one.slot).match.state) == played


def test_undo_survives_a_load() -> None:
    store = shelf()
    one = session(HUMAN, "calm", store=store)
    one.submit(0, Draw())
    while one.ply < 2:
        one.think(0)
    one.submit(0, Note())
    again = Session.load(store, one.slot)
    assert again.can_undo(0)
    assert again.undo(0) is None
    assert not again.can_undo(0)


def test_what_was_shown_is_taken_back_on_the_screen() -> None:
    one = session(HUMAN, "calm")
    card = one.view.hands[0][0]
    one.submit(0, Play(card))
    one.undo(0)
    assert one.take() is None  # never shown, so nothing to take back
    one.submit(0, Play(card))
    assert one.take() is not None
    one.undo(0)
    batch = one.take()
    assert batch is not None
    assert batch.undone
    assert batch.view == one.view
    assert batch.view.table == ()


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_nothing_that_moved_the_dice_can_be_undone(seed: int) -> None:
    one = session(HUMAN, HUMAN, seed=seed)
    while not one.over:
        one.skip()
        curtain = one.needs_curtain
        if curtain is not None:
            one.hand_over(curtain)
        seat = one.main
        assert seat is not None
        dice, before = one.match.state.dice, fingerprint(one.match.state)
        one.submit(seat, action := human_move(one, seat))
        if one.over:
            break
        assert one.can_undo(seat) == (one.match.state.dice == dice)
        if one.can_undo(seat):
            after = fingerprint(one.match.state)
            assert one.undo(seat) is None
            assert fingerprint(one.match.state) == before
            one.submit(seat, action)
            assert fingerprint(one.match.state) == after


# -- the end


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


# -- hints, log, replay


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
