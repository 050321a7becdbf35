"""Acting out of turn at a shared device, and nothing that leaks whatever people do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.session import HUMAN
from rules.kernel.rng import Rng, derive
from tests.client.devices import AnySession, drain, secret_free, session
from tests.client.peek import (
    UNKNOWN,
    Draw,
    Drew,
    Noted,
    Snap,
)


def test_the_viewer_may_act_out_of_turn() -> None:
    one = session("calm", HUMAN)
    assert one.main == 0
    assert one.may_act(1)
    assert one.legal(1) == [Snap()]
    assert one.submit(1, Snap()) is None
    assert one.match.journal[-1] == (1, Snap())
    assert not one.may_act(1)


def test_another_human_gets_the_device_only_at_their_own_request() -> None:
    one = session(HUMAN, HUMAN)
    one.hand_over(0)
    assert not one.may_act(1)
    assert one.submit(1, Snap()) == "Hand the device to P1 first."
    assert one.needs_curtain is None  # nobody is asked, so nothing is given away
    one.ask_for_device(1)
    assert one.needs_curtain == 1
    one.hand_over(1)
    assert one.viewer == 1
    assert one.needs_curtain is None
    assert one.submit(1, Snap()) is None
    drain(one)
    assert one.needs_curtain == 0  # back to the player whose turn it is
    one.hand_over(0)
    assert [batch.events[0].seat for batch in drain(one)] == [1]
    assert one.submit(0, Draw()) is None


def test_a_guest_may_leave_without_acting() -> None:
    one = session(HUMAN, HUMAN)
    one.hand_over(0)
    one.ask_for_device(1)
    one.hand_back()
    assert one.needs_curtain is None
    one.ask_for_device(1)
    one.hand_over(1)
    assert one.submit(1, Draw()) is not None
    assert one.needs_curtain is None
    one.hand_back()
    assert one.needs_curtain == 0


def test_the_match_waits_for_a_guest_in_a_computers_turn() -> None:
    one = session("calm", HUMAN, HUMAN)
    one.ask_for_device(2)
    assert one.needs_curtain == 2
    assert not one.think(1000)
    one.hand_over(2)
    assert one.viewer == 2
    assert not one.think(1000)
    assert one.submit(2, Snap()) is None
    assert one.viewer == 2
    drain(one)
    assert one.viewer is None
    assert secret_free(one)
    while one.ply == 1:
        one.think(0)
    assert one.match.journal[1].seat == 0
    assert one.needs_curtain is None
    drain(one)
    assert one.needs_curtain == 1


def test_asking_is_open_to_those_who_cannot_act() -> None:
    """Else the offer itself would tell who could."""
    one = session(HUMAN, HUMAN)
    one.match.state.tokens[1] = 0
    one.hand_over(0)
    one.ask_for_device(1)
    assert one.needs_curtain == 1
    one.hand_over(1)
    assert one.legal(1) == ()
    assert one.submit(1, Snap()) == "It is not your turn."


def test_only_people_at_the_device_can_have_it() -> None:
    one = session(HUMAN, HUMAN, "calm")
    for call in (one.hand_over, one.ask_for_device):
        with pytest.raises(ValueError, match="seat 2 is not at this device"):
            call(2)


# -- no leak, whatever happens


@settings(max_examples=60, deadline=None)
@given(
    st.integers(0, 10**9),
    st.sampled_from([(HUMAN, HUMAN), (HUMAN, HUMAN, "quick"), (HUMAN, "quick", HUMAN, "calm")]),
    st.randoms(use_true_random=False),
)
def test_no_eyes_ever_get_more_than_their_own_secrets(
    seed: int, kinds: tuple[str, ...], chance: Any
) -> None:
    """Random people: they move, peek, undo, ask for the device. All that comes out is checked."""
    one = session(*kinds, seed=seed)
    humans = one.device.humans
    for step in range(120):
        if one.over:
            break
        check_everything_visible(one)
        if chance.random() < 0.8:
            batch = one.take()
            if batch is not None:
                check_events(batch.events, one.device.viewer)
                continue
        if chance.random() < 0.1:
            one.ask_for_device(chance.choice(humans))
        if (seat := one.needs_curtain) is not None:
            if chance.random() < 0.2:
                one.hand_back()
            elif chance.random() < 0.8:
                one.hand_over(seat)
            continue
        if chance.random() < 0.5:
            one.think(0)
        viewer = one.viewer
        if viewer is not None and chance.random() < 0.2:
            one.undo(viewer)
        elif viewer is not None and (legal := one.legal(viewer)):
            one.submit(viewer, Rng(derive(seed, step)).pick(legal))
    assert one.faults == []


def check_events(events: tuple[Any, ...], eyes: int | None) -> None:
    for event in events:
        if isinstance(event, Drew) and event.seat != eyes:
            assert event.card == UNKNOWN
        assert not isinstance(event, Noted) or event.seat == eyes


def check_everything_visible(one: AnySession) -> None:
    viewer = one.viewer
    for view in (one.view, one.shown, one.replay_view(one.ply // 2)):
        for seat, hand in enumerate(view.hands):
            if seat != viewer:
                assert set(hand) <= {UNKNOWN}
                assert view.notes[seat] == 0
        assert view.dice == 0
    for line in one.log():
        name = f"P{line.seat}"
        if line.seat != viewer:
            assert str(line.text) in (f"{name} draws a card.", f"{name} snaps.") or (
                str(line.text).startswith(f"{name} plays card ")
            )
    for ply in range(one.ply):
        check_events(one.replay_events(ply), viewer)
