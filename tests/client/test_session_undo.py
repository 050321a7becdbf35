"""Undo goes back exactly, never through a roll, a secret or another seat's move."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from client.session import HUMAN, Session
from rules.kernel.fingerprint import fingerprint
from tests.client.peek import (
    Draw,
    Note,
    Play,
)
from tests.client.sessions import human_move, session, shelf


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
