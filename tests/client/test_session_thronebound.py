"""Whole matches of Thronebound through the session: saves, luck, secrets, endings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import rules
from client.session import HUMAN, Batch, SeatSetup, Session
from client.storage.backend import MemoryBackend
from client.storage.statistics import Use
from client.storage.storage import Storage, find_game
from client.storage.store import Store
from rules.kernel.rng import Rng, derive
from rules.thronebound.content import CARD_NAMES, CARDS
from rules.thronebound.events import Drew, Event, HeroPlayed
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Options, State

GAME: Any = rules.load("thronebound")
AnySession = Session[Any, Any, Any, Any]
CHEAP = ("novice", "greedy")


def begin(kinds: tuple[str, str], seed: int, store: Store | None = None) -> AnySession:
    seats = [SeatSetup(name, kind) for name, kind in zip(("Mira", "Jon"), kinds, strict=True)]
    return Session.new(GAME, seats, Options(), seed, store, now=lambda: 1_000)


def choose(one: AnySession, seat: int) -> Any:
    """The scripted human's move: a function of seed and ply alone."""
    view = one.game.view(one.match.state, seat)
    legal = one.game.legal_actions(view, seat)
    return Rng(derive(one.match.seed, 7, one.ply)).pick(legal)


def moves(one: AnySession) -> Iterator[Batch[State, Event]]:
    """Play to the end, handing the device on as asked; yields everything that is shown."""
    while True:
        while (batch := one.take()) is not None:
            yield batch
        if one.over:
            return
        seat = one.needs_curtain
        if seat is not None:
            one.hand_over(seat)
            continue
        ply = one.ply
        while one.think(0) and one.ply == ply:
            pass
        viewer = one.viewer
        if one.ply == ply and viewer is not None:
            assert one.submit(viewer, choose(one, viewer)) is None


@pytest.mark.parametrize("kinds", [(HUMAN, "greedy"), ("novice", HUMAN), (HUMAN, HUMAN), CHEAP])
def test_a_match_saved_and_loaded_at_every_step_is_the_same_match(kinds: tuple[str, str]) -> None:
    seed = 5
    whole = begin(kinds, seed)
    for _ in moves(whole):
        pass
    store = Store(MemoryBackend(), find_game)
    one = begin(kinds, seed, store)
    while not one.over:
        one = Session.load(store, one.slot)
        assert one.take_notices() == []
        ply = one.ply
        while one.ply == ply:
            next(moves(one), None)
        assert one.match.journal == whole.match.journal[: one.ply]
    assert one.ply > 30
    assert one.match.fingerprint() == whole.match.fingerprint()
    assert one.result == whole.result
    assert one.faults == []


@pytest.mark.parametrize("seed", range(6))
def test_the_luck_of_a_loaded_match_cannot_be_changed(seed: int) -> None:
    """Loaded twenty times at one point, the match goes on the same way twenty times."""
    store = Store(MemoryBackend(), find_game)
    one = begin((HUMAN, "greedy"), seed, store)
    for _ in moves(one):
        if one.ply >= 25:
            break
    ends = set()
    for _ in range(20 if seed == 0 else 3):
        again = Session.load(store, one.slot)
        for _ in moves(again):
            if again.ply >= 45:
                break
        ends.add((again.ply, again.match.fingerprint()))
        export = one.export()
        store.delete(one.slot)
        slot, _ = Storage(store._backend).import_match(export, "again")
        one = Session.load(store, slot)
    assert len(ends) == 1


def visible(view: State) -> set[int]:
    """The realm cards that can be seen in a view."""
    places = [view.pool, view.discard, view.deck, view.opening, (view.crown_card,)]
    places += [*view.hands, *view.known]
    places += [(pair.attack, pair.answer) for pair in view.table]
    return {card for place in places for card in place if card >= 0}


def cards_in(value: Any) -> set[int]:
    """The realm cards that an event names."""
    names = ("card", "cards", "attack", "answer", "gave", "got", "returned")
    found: set[int] = set()
    for name in names:
        part = getattr(value, name, ())
        found.update([part] if isinstance(part, int) else part)
    return {card for card in found if card >= 0}


@pytest.mark.parametrize("kinds", [(HUMAN, HUMAN), (HUMAN, "greedy"), CHEAP])
@pytest.mark.parametrize("seed", range(8))
def test_nothing_names_a_card_before_its_watcher_has_seen_it(
    kinds: tuple[str, str], seed: int
) -> None:
    """Events and log lines against what the views of the same eyes have shown so far."""
    one = begin(kinds, seed)
    eyes: tuple[int | None, ...] = (None, *one.device.humans)
    seen = {who: visible(GAME.view(one.match.state, who)) for who in eyes}
    ply = 0
    hidden = 0
    for batch in moves(one):
        while ply < one.ply:
            ply += 1
            for who in eyes:
                seen[who] |= visible(GAME.view(one._history.state(ply), who))
                for event in one._audience.redacted(ply - 1, who):
                    assert cards_in(event) <= seen[who]
                    hidden += isinstance(event, Drew) and not cards_in(event)
        for event in batch.events:
            assert cards_in(event) <= seen[one.device.viewer]
        who = one.viewer
        text = " ".join(str(line.text) for line in one.log())
        for card in range(CARDS):
            if card not in seen[who]:
                assert f"{CARD_NAMES[card]} (" not in text
    assert hidden > 3  # there was something to hide


def test_the_screen_shows_the_hand_of_nobody_but_the_viewer() -> None:
    one = begin((HUMAN, HUMAN), 3)
    handed = set()
    for batch in moves(one):
        for view, eyes in ((batch.view, one.device.viewer), (one.view, one.viewer)):
            for seat in (0, 1):
                hand = view.hands[seat]
                if seat == eyes:
                    assert all(card >= 0 for card in hand)
                elif view.shown != seat:  # Argus
                    assert all(card < 0 for card in hand)
        curtain = one.needs_curtain
        assert curtain is None or curtain != one.viewer
        handed.add(curtain)
    assert handed == {None, 0, 1}


def test_asclepius_may_be_played_out_of_turn() -> None:
    """One human against a bot; a pair at one device, at the other's request."""
    healed = 0
    for seed in range(30):
        one = begin((HUMAN, HUMAN), seed)
        for _ in moves(one):
            acting = one.game.to_act(one.match.state)
            if len(acting) < 2 or one.pending or one.over or one.viewer != acting[0]:
                continue
            other = acting[1]
            assert one.legal(other) == ()
            one.ask_for_device(other)
            assert one.needs_curtain == other
            one.hand_over(other)
            while one.take() is not None:
                pass
            wounds = one.match.state.wounds[other]
            [heal] = one.legal(other)
            assert heal.hero == Hero.ASCLEPIUS
            assert one.submit(other, heal) is None
            assert one.match.state.wounds[other] == max(0, wounds - 2)
            healed += 1
    assert healed > 3


def test_bots_heal_out_of_turn_before_the_human_goes_on() -> None:
    """Whether or not the client lets them think: the journal is the same."""
    compared = 0
    for seed in range(6):
        patient = begin((HUMAN, "greedy"), seed)
        for _ in moves(patient):
            pass
        hasty = begin((HUMAN, "greedy"), seed)
        while not hasty.over:
            ply = hasty.ply
            if hasty.main != 0:
                hasty.think(0)
            else:
                hasty.submit(0, choose(hasty, 0))
            compared += hasty.ply > ply
        assert hasty.match.journal == patient.match.journal
        assert hasty.faults == patient.faults == []
    assert compared > 100


@pytest.mark.parametrize("seed", range(10))
def test_undo_stops_at_whatever_was_learned(seed: int) -> None:
    one = begin((HUMAN, HUMAN), seed)
    tried = undone = latest = 0
    for _ in moves(one):
        viewer = one.viewer
        if viewer is None or one.pending or one.over or one.ply <= latest:
            continue
        latest = one.ply
        if one.match.journal[-1].seat != viewer:
            assert not one.can_undo(viewer)
            continue
        tried += 1
        before, after = one._history.state(one.ply - 1), one.match.state
        events = one._history.played(one.ply - 1).events
        new = before.dice != after.dice or any(GAME.reveals(event) for event in events)
        if new:
            assert not one.can_undo(viewer)
        if one.can_undo(viewer):
            mark, action = one.match.fingerprint(), one.match.journal[-1].action
            assert one.undo(viewer) is None
            undone += 1
            assert one.match.state == before
            assert one.submit(viewer, action) is None
            assert one.match.fingerprint() == mark
    assert tried > 5
    assert undone > 2


def test_hints_come_with_a_reason() -> None:
    one = begin((HUMAN, "greedy"), 4)
    for _ in range(3):
        while one.main != 0:
            one.think(0)
        thinking = one.hint(0)
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                hint = done.value
                break
        assert hint is not None
        assert hint.action in one.legal(0)
        assert len(hint.why) > 10
        assert one.submit(0, hint.action) is None


def test_a_finished_match_is_counted_with_its_heroes() -> None:
    def use(event: Event) -> Use | None:
        return Use(event.seat, event.hero.name) if isinstance(event, HeroPlayed) else None

    storage = Storage.in_memory()
    one = begin((HUMAN, "novice"), 2, storage.store)
    for _ in moves(one):
        pass
    loaded = Session.load(storage.store, one.slot)
    record = loaded.record(use)
    assert record is not None
    assert record == one.record(use)
    assert record.rounds == one.match.state.round
    assert {one.key for one in record.uses} <= {hero.name for hero in Hero}
    assert len(record.uses) == len(one.match.state.spent) - sum(
        event.hero >= 0 for event in one._history.events() if type(event).__name__ == "Discarded"
    )
    assert storage.statistics_file.record(record) is None
    assert storage.statistics_file.statistics.of("thronebound").matches == 1


def test_the_snapshot_is_faithful_at_every_step() -> None:
    """States survive JSON, with every hero's open choice and every mark on the table."""
    asked = marked = 0
    for seed in range(12):
        one = begin((HUMAN, HUMAN), seed)
        for _ in moves(one):
            envelope = one._keeper._pack(one.result, None)
            assert envelope.snapshot is not None
            asked += bool(one.match.state.asks)
            marked += any(pair.ares or pair.achilles for pair in one.match.state.table)
    assert asked > 5
    assert marked > 3
