"""Several people at one device: curtains, and only what is public while computers move."""

from __future__ import annotations

from typing import Any

import pytest

from client.session import HUMAN, SeatSetup, Session
from client.storage.backend import MemoryBackend
from client.storage.store import Store
from tests.client.devices import AnySession, drain, secret_free, session
from tests.client.peek import (
    PEEK,
    UNKNOWN,
    Draw,
    Drew,
    Given,
    Note,
    Options,
    Play,
    find,
)


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


def test_while_nothing_is_hidden_the_seat_to_act_looks_without_a_curtain() -> None:
    one = session(HUMAN, HUMAN)
    one.secret = lambda public: False
    assert one.follow()
    assert (one.viewer, one.needs_curtain) == (0, None)
    assert not one.follow()
    one.submit(0, Note())
    assert not one.follow()  # what was done is shown first
    assert one.viewer == 0
    drain(one)
    while one.main == 0:
        one.submit(0, one.legal(0)[0])
        drain(one)
    assert one.follow()
    assert one.viewer == one.main == 1


@pytest.mark.parametrize("asked", ["follow", "needs_curtain"])
def test_a_device_that_was_never_handed_over_is_everybodys_once_there_are_secrets(
    asked: str,
) -> None:
    one = session(HUMAN, HUMAN)
    one.secret = lambda public: False
    one.follow()
    assert one.viewer == 0
    one.secret = lambda public: True
    if asked == "follow":
        assert one.follow()
        assert one.viewer is None
        assert secret_free(one)
    assert one.needs_curtain == 0
    assert one.viewer is None
    assert secret_free(one)
    one.hand_over(0)
    assert not one.follow()
    assert one.viewer == 0


def test_whoever_asks_for_a_curtain_looks_without_one_while_nothing_is_hidden() -> None:
    one = session(HUMAN, HUMAN)
    one.secret = lambda public: False
    assert one.needs_curtain is None
    assert one.viewer == one.main == 0


def test_what_is_hidden_is_told_from_what_everybody_sees() -> None:
    one = session(HUMAN, HUMAN)
    seen: list[Any] = []
    one.secret = lambda public: bool(seen.append(public)) or True
    one.follow()
    assert seen == [one.game.view(one.match.state, None)]
    assert one.viewer is None


def test_a_session_hides_something_unless_it_was_told_otherwise() -> None:
    one = session(HUMAN, HUMAN)
    assert not one.follow()
    assert (one.viewer, one.needs_curtain) == (None, 0)
