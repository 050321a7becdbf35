from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

import pytest

from rules import load
from rules.kernel.fingerprint import canonical, fingerprint
from rules.kernel.match import IllegalAction, Match, Step
from rules.kernel.phrase import Phrase
from rules.thronebound.actions import DRAFT_HERO, DRAFT_REALM, END_ATTACK
from rules.thronebound.state import Options
from tests.rules.games import random_match

GAME = load("thronebound")


def new_match(seed: int = 7) -> Match:
    return Match(GAME, 2, Options(), seed)


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="no game 'chess'"):
        load("chess")


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="not played by"):
        Match(GAME, seats, Options(), 1)


def test_options_that_make_no_match_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one round"):
        Match(GAME, 2, Options(rounds=0), 1)


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    match = new_match()
    before = match.fingerprint()
    with pytest.raises(IllegalAction, match="draft comes first") as caught:
        match.act(match.state.turn, END_ATTACK)
    assert isinstance(caught.value.why, Phrase)
    with pytest.raises(IllegalAction, match="not your turn"):
        match.act(1 - match.state.turn, DRAFT_REALM[match.state.pool[0]])
    assert match.fingerprint() == before
    assert match.ply == 0
    assert match.journal == ()


def test_only_the_seat_that_acted_last_can_undo() -> None:
    match = new_match()
    seat = match.state.turn
    start = match.fingerprint()
    assert not match.can_undo(seat)
    first = DRAFT_REALM[match.state.pool[0]]
    match.act(seat, first)
    assert match.can_undo(seat)
    assert not match.can_undo(1 - seat)
    with pytest.raises(IllegalAction, match="nothing that you can undo"):
        match.undo(1 - seat)
    match.act(1 - seat, DRAFT_HERO[match.state.hero_pool[0]])
    assert not match.can_undo(seat)
    match.undo(1 - seat)
    assert match.undo(seat) == first
    assert match.fingerprint() == start
    assert match.journal == ()


def test_undo_stops_at_what_was_revealed() -> None:
    stopped = went = 0
    for seed in range(40):
        match = random_match(GAME, seed, 0)
        for seat, action in random_match(GAME, seed).journal:
            before = match.state.fork()
            dice = GAME.seed_of(match.state)
            events = match.act(seat, action)
            if GAME.seed_of(match.state) != dice or any(GAME.reveals(e) for e in events):
                stopped += 1
                assert not match.can_undo(seat)
            else:
                went += 1
                after = match.fingerprint()
                assert match.undo(seat) == action
                assert match.state == before
                match.act(seat, action)
                assert match.fingerprint() == after
    assert stopped > 100
    assert went > 100


def test_dice_that_moved_stop_undo_by_themselves() -> None:
    blind = replace(GAME, reveals=lambda event: False)
    moved = 0
    for seed in range(40):
        match = Match(blind, 2, Options(), seed)
        for seat, action in random_match(GAME, seed).journal:
            dice = match.state.dice
            match.act(seat, action)
            assert match.can_undo(seat) == (match.state.dice == dice)
            moved += match.state.dice != dice
    assert moved > 5


def test_undo_can_be_switched_off() -> None:
    match = Match(GAME, 2, Options(), 1, keep_undo=False)
    seat = match.state.turn
    match.act(seat, DRAFT_REALM[match.state.pool[0]])
    assert not match.can_undo(seat)


def test_a_journal_with_a_forbidden_line_is_refused() -> None:
    match = random_match(GAME, 3, 25)
    journal = [*match.journal, Step(0, DRAFT_REALM[0])]
    with pytest.raises(IllegalAction, match=r"draft is over|not your turn"):
        Match.from_journal(GAME, 2, Options(), 3, journal)


def test_a_snapshot_goes_on_like_the_original_and_is_a_copy() -> None:
    whole = random_match(GAME, 11)
    part = random_match(GAME, 11, 30)
    stored = part.state
    resumed = Match.from_snapshot(GAME, 2, Options(), 11, part.journal, stored)
    before = fingerprint(stored)
    for seat, action in whole.journal[30:]:
        resumed.act(seat, action)
    assert resumed.fingerprint() == whole.fingerprint()
    assert resumed.journal == whole.journal
    assert fingerprint(stored) == before


class Suit(IntEnum):
    LEAF = 3


class Spot(NamedTuple):
    x: int
    y: int


@dataclass
class Thing:
    name: str
    spot: Spot
    marks: list[Suit]
    flag: bool = False


def test_canonical_text() -> None:
    thing = Thing("a'b", Spot(1, -2), [Suit.LEAF])
    assert canonical(thing) == 'Thing[name="a\'b",spot=(1,-2),marks=(3),flag=0]'
    assert canonical({1: None}) == "{1:-}"
    assert len(fingerprint(thing)) == 16


@pytest.mark.parametrize("value", [{1, 2}, 0.5, object(), [b"x"]])
def test_sets_and_floats_have_no_place_in_a_state(value: object) -> None:
    with pytest.raises(TypeError, match="cannot be part of a state"):
        canonical(value)


def test_phrases_remember_what_they_were_made_of() -> None:
    inner = Phrase("Ember Throne")
    said = Phrase("{n} of {dominion}", n=3, dominion=inner)
    assert said == "3 of Ember Throne"
    assert said.template == "{n} of {dominion}"
    assert said.args == {"n": 3, "dominion": inner}
