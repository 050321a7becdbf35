"""Several people at one device: curtains, out-of-turn players, and nothing that leaks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.session import HUMAN, SeatSetup, Session
from client.storage.backend import MemoryBackend
from client.storage.store import Store
from rules.kernel.rng import Rng, derive
from tests.client.peek import (
    PEEK,
    UNKNOWN,
    Draw,
    Drew,
    Given,
    Note,
    Noted,
    Options,
    Play,
    Snap,
    find,
)

AnySession = Session[Any, Any, Any, Any]


def session(*kinds: str, seed: int = 11, goal: int = 12, store: Store | None = None) -> AnySession:
    seats = [SeatSetup(f"P{index}", kind) for index, kind in enumerate(kinds)]
    return Session.new(PEEK, seats, Options(goal), seed, store, now=lambda: 1)


def drain(one: AnySession) -> list[Any]:
    batches = []
    while (batch := one.take()) is not None:
        batches.append(batch)
    return batches


def secret_free(one: AnySession) -> bool:
    """Whether the view at the screen shows no hand and no note."""
    view = one.view
    return all(card == UNKNOWN for hand in view.hands for card in hand) and not any(view.notes)


def test_one_human_looks_all_the_time() -> None:
    one = session("calm", HUMAN, "quick")
    while not one.over:
        assert one.viewer == 1
        assert one.needs_curtain is None
        if not one.think(5) and one.main == 1:
            one.submit(1, next(a for a in one.legal(1) if isinstance(a, Draw | Play)))
    assert one.viewer == 1


def test_bots_alone_are_watched_by_everybody() -> None:
    one = session("calm", "calm")
    while one.think(5):
        assert one.viewer is None
        assert one.needs_curtain is None
        assert secret_free(one)
        for batch in drain(one):
            assert all(event.card == UNKNOWN for event in batch.events if isinstance(event, Drew))
    assert one.over


def test_the_first_player_gets_the_device_behind_a_curtain() -> None:
    one = session(HUMAN, HUMAN)
    assert one.viewer is None
    assert one.needs_curtain == 0
    assert secret_free(one)
    assert one.legal(0) == ()
    assert one.submit(0, Draw()) == "Hand the device to P0 first."
    one.hand_over(0)
    assert one.viewer == 0
    assert one.needs_curtain is None
    assert one.view.hands[0] == one.match.state.hands[0]
    assert one.view.hands[1] == (UNKNOWN,) * 3


def test_the_curtain_waits_until_the_mover_has_seen_their_own_move() -> None:
    one = session(HUMAN, HUMAN)
    one.hand_over(0)
    assert one.submit(0, Draw()) is None
    assert one.main == 1
    assert one.viewer == 0
    assert one.needs_curtain is None
    [batch] = drain(one)
    [event] = batch.events
    assert event.card == one.match.state.hands[0][-1]  # it is theirs to see
    assert one.needs_curtain == 1
    assert one.viewer == 0
    one.hand_over(1)
    assert one.viewer == 1
    [batch] = drain(one)
    assert batch.events == (Drew(0, UNKNOWN),)  # what the other learns of the same action
    assert one.needs_curtain is None


def test_the_next_player_is_shown_all_that_happened_meanwhile() -> None:
    one = session(HUMAN, HUMAN)
    one.hand_over(0)
    card = one.view.hands[0][0]
    one.submit(0, Note())
    one.submit(0, Play(card))
    drain(one)
    before = one.match.game.setup(2, Options(), 11)
    one.hand_over(1)
    assert one.shown == PEEK.view(before, 1)  # the picture that the replay starts from
    [batch] = drain(one)  # the note is not shown at all
    assert batch.ply == 1
    assert batch.view == one.view == one.shown


def test_a_move_taken_back_before_the_hand_over_is_never_shown_to_the_other() -> None:
    one = session(HUMAN, HUMAN)
    one.hand_over(0)
    first, second = one.view.hands[0][:2]
    one.submit(0, Play(first))
    drain(one)
    assert one.undo(0) is None
    one.submit(0, Play(second))
    drain(one)
    one.hand_over(1)
    [batch] = drain(one)
    assert batch.events[0].card == second
    assert not one.can_undo(0)
    assert one.undo(0) == "There is nothing that you can undo."


def test_only_what_is_public_is_shown_while_computers_move() -> None:
    one = session(HUMAN, HUMAN, "calm")
    one.hand_over(0)
    one.submit(0, Draw())
    drain(one)
    one.hand_over(1)
    drain(one)
    one.submit(1, Draw())
    assert one.viewer == 1  # their own card is still on its way
    [batch] = drain(one)
    assert batch.events[0].card >= 0
    assert one.viewer is None
    assert secret_free(one)
    assert one.needs_curtain is None
    while one.ply == 2:
        one.think(0)
        assert one.viewer is None
        assert secret_free(one)
    [batch] = drain(one)  # the human's move is not shown again
    assert batch.seat == 2
    assert one.needs_curtain == 0


def test_the_viewer_stays_until_the_screen_asks_what_comes_next() -> None:
    """While their own move is on its way across the table it is still their table."""
    one = session(HUMAN, HUMAN, "calm")
    one.hand_over(0)
    one.submit(0, Draw())
    drain(one)
    one.hand_over(1)
    drain(one)
    one.submit(1, Draw())
    assert one.take() is not None
    one.think(0)
    assert one.viewer == 1
    assert one.view.hands[1] == one.match.state.hands[1]
    assert one.shown == one.view
    assert one.pending <= 1
    assert one.viewer is None
    assert secret_free(one)


def test_a_computer_that_moves_at_once_is_still_shown_in_public() -> None:
    """The bot has acted before the player's own move was shown to its end."""
    one = session(HUMAN, HUMAN, "calm", seed=5)
    one.hand_over(0)
    one.submit(0, Draw())
    drain(one)
    one.hand_over(1)
    drain(one)
    one.submit(1, Draw())
    while one.ply == 2:
        one.think(0)
    mine = one.take()
    assert mine is not None
    assert (mine.seat, one.device.viewer) == (1, 1)
    assert one.pending == 1
    before = one.shown  # from which the table is laid for everybody
    theirs = one.take()
    assert theirs is not None
    assert before.hands[0] == before.hands[1] == (UNKNOWN,) * 4
    assert len(before.hands[2]) == 3
    assert (theirs.seat, one.viewer) == (2, None)
    assert one.take() is None


def test_what_was_seen_in_public_is_not_shown_again() -> None:
    one = session(HUMAN, "calm", HUMAN)
    one.hand_over(0)
    one.submit(0, Play(one.view.hands[0][0]))
    drain(one)
    while one.ply == 1:
        one.think(0)
    assert [batch.seat for batch in drain(one)] == [1]
    one.hand_over(2)
    # Seat 2 did not look when seat 0 moved: that comes, and the bot's move after it in its place.
    assert [batch.seat for batch in drain(one)] == [0, 1]
    one.submit(2, Draw())
    drain(one)
    one.hand_over(0)
    assert [batch.seat for batch in drain(one)] == [2]
    one.submit(0, Draw())
    drain(one)
    while one.ply == 4:
        one.think(0)
    drain(one)
    one.hand_over(0)  # the same player again: all of it was seen
    assert drain(one) == []
    assert one.shown == one.view


def test_what_only_one_could_see_is_shown_when_they_look() -> None:
    """A computer gave seat 2 a card: everybody saw a card go, seat 2 is to see which."""
    seats = [SeatSetup("A"), SeatSetup("B", "giver"), SeatSetup("C")]
    one: AnySession = Session.new(PEEK, seats, Options(gifts=True), 11)
    one.hand_over(0)
    one.submit(0, Draw())
    drain(one)
    one.hand_over(2)
    drain(one)
    one.hand_back()
    while one.ply == 1:
        one.think(0)
    [public] = drain(one)
    assert public.events == (Given(1, 2, UNKNOWN),)
    one.hand_over(2)
    [own] = drain(one)
    assert own.events[0].card == one.match.state.hands[2][-1]


def test_the_end_is_for_everybody() -> None:
    one = session(HUMAN, HUMAN, goal=1)
    one.hand_over(0)
    one.submit(0, Play(one.view.hands[0][0]))
    assert one.over
    drain(one)
    assert one.viewer is None
    assert one.needs_curtain is None
    assert secret_free(one)


def test_after_loading_nobody_looks_yet() -> None:
    store = Store(MemoryBackend(), find)
    one = session(HUMAN, HUMAN, store=store)
    one.hand_over(0)
    one.submit(0, Note())
    again = Session.load(store, one.slot)
    assert again.viewer is None
    assert again.needs_curtain == 0
    assert again.log() == ()
    again.hand_over(0)
    assert [str(line.text) for line in again.log()] == ["P0 makes a note."]


# -- out of turn


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
