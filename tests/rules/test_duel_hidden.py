"""What a seat may not see, it is not shown: not by views, events, guesses or log lines."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import load
from rules.thronebound.actions import (
    ATTACK,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CONCEDE,
    PLAY,
    TAKE_BACK,
)
from rules.thronebound.content import UNKNOWN, card_title
from rules.thronebound.events import (
    Closed,
    Drew,
    Event,
    Exchanged,
    HandShown,
    Opened,
    redact,
    reveals,
)
from rules.thronebound.heroes import Hero
from rules.thronebound.state import Phase, State
from rules.thronebound.view import guess, heroes_of, view
from rules.thronebound.words import tell
from tests.rules.duel import act, act_as, card, cards, conserve, duel, heroes
from tests.rules.games import random_match, random_steps

GAME = load("thronebound")
SEEDS = st.integers(0, 2**32)
STEPS = st.integers(0, 110)


def hidden_from(s: State, seat: int | None) -> list[int]:
    """The realm cards whose place that watcher may not see."""
    cards_hidden = list(s.deck)
    for owner in (0, 1):
        if owner != seat and (seat is None or s.shown != owner):
            cards_hidden += s.hands[owner]
    return cards_hidden


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, steps=STEPS)
def test_a_view_holds_no_hidden_card_but_those_seen_before(seed: int, steps: int) -> None:
    s = random_match(GAME, seed, steps).state
    for seat in (0, 1, None):
        v = view(s, seat)
        memory = () if seat is None else s.known[1 - seat]
        hidden = set(hidden_from(s, seat)) - set(memory)
        shown = {*v.pool, *v.discard, *v.deck, v.crown_card, *v.hands[0], *v.hands[1]}
        shown |= {c for pair in v.table for c in pair[:2]} | {*v.known[0], *v.known[1]}
        assert not hidden & (shown - set(v.opening))
        assert v.dice == 0
        assert [len(h) for h in v.hands] == [len(h) for h in s.hands]
        assert [len(h) for h in v.heroes] == [len(h) for h in s.heroes]
        assert len(v.deck) == len(s.deck)
        if seat is None:
            assert v.known == [(), ()]
        else:
            assert v.hands[seat] == s.hands[seat]
            if s.shown != 1 - seat:
                assert set(v.hands[1 - seat]) <= {UNKNOWN}
                assert set(v.heroes[1 - seat]) <= {UNKNOWN}


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, steps=STEPS, deal=SEEDS)
def test_views_of_states_that_differ_only_in_secrets_are_equal(
    seed: int, steps: int, deal: int
) -> None:
    s = random_match(GAME, seed, steps).state
    for seat in (0, 1, None):
        v = view(s, seat)
        other = guess(v, deal)
        conserve(other)
        other.known = s.known if seat is None else other.known
        assert view(other, seat) == v
        if seat is not None:
            assert set(s.known[1 - seat]) <= set(other.hands[1 - seat]), "memory is kept"


def test_guesses_deal_every_unseen_card_everywhere() -> None:
    s = duel("V6 V7", "E6 E7 E8", deck="T6 T7 T8 T9")
    s.known[1] = cards("E7")
    v = view(s, 0)
    hands, decks = set(), set()
    for deal in range(300):
        g = guess(v, deal)
        assert g.hands[0] == s.hands[0]
        assert card("E7") in g.hands[1]
        hands |= set(g.hands[1])
        decks |= {g.deck[-1]}
    unseen = set(cards("E6 E8 T6 T7 T8 T9"))
    assert hands == unseen | {card("E7")}
    assert decks == unseen
    dice = [guess(v, deal).dice for deal in range(50)]
    assert len(set(dice)) == 50, "the dice to come are unknown too"
    assert s.dice not in dice


@pytest.mark.parametrize("seed", range(10))
def test_who_holds_which_hero_is_public(seed: int) -> None:
    for s, _, _ in random_steps(GAME, seed):
        for watcher in (0, 1, None):
            v = view(s, watcher)
            for seat in (0, 1):
                assert heroes_of(v, seat) == s.heroes[seat]


def cards_in(e: Event | None) -> set[int]:
    """Realm cards that an event names."""
    if e is None:
        return set()
    found: set[int] = set()
    for field in fields(e):
        if field.name in ("card", "attack", "answer", "gave", "got"):
            found.add(getattr(e, field.name))
        if field.name in ("cards", "returned"):
            found |= set(getattr(e, field.name))
    return found - {-1}


@pytest.mark.parametrize("seed", range(25))
def test_an_event_names_only_cards_that_the_watcher_can_see(seed: int) -> None:
    match = random_match(GAME, seed, 0)
    names = ["Ada", "Bo"]
    for seat, action in random_match(GAME, seed).journal:
        before = match.state.fork()
        events = match.act(seat, action)
        after = match.state
        for watcher in (0, 1, None):
            secret = set(hidden_from(before, watcher)) & set(hidden_from(after, watcher))
            if watcher is not None:
                secret -= set(after.known[1 - watcher])
            for event in events:
                seen = redact(event, watcher)
                assert not cards_in(seen) & secret
                line = tell(seen, names) if seen is not None else None
                if line is not None:
                    assert not any(card_title(c) in line for c in secret)


def play_heroes(s: State, *actions: Any) -> list[Event]:
    return act(s, *actions)


def test_medeas_cards_are_known_to_the_two_and_to_nobody_else() -> None:
    s = duel("E7 V9", "O6 OJ EA", deck="T6", attacker_heroes="medea")
    exchange = play_heroes(s, PLAY[Hero.MEDEA], CHOOSE_CARD[card("E7")])[-1]
    assert exchange == Exchanged(0, card("E7"), card("OJ"))
    assert reveals(exchange)
    assert redact(exchange, 0) == redact(exchange, 1) == exchange
    assert redact(exchange, None) == Exchanged(0, UNKNOWN, UNKNOWN)
    assert tell(Exchanged(0, UNKNOWN, UNKNOWN), ["Ada", "Bo"]) == "Ada exchanges a card with Bo."
    for seat in (0, 1):
        assert view(s, seat).known == [cards("OJ"), cards("E7")]
    assert view(s, None).known == [(), ()]


def test_argus_tells_a_spectator_nothing() -> None:
    s = duel("E7 V9", "O6 OJ", deck="T6", attacker_heroes="argus", defender_heroes="ajax")
    shown = play_heroes(s, PLAY[Hero.ARGUS])[-1]
    assert shown == HandShown(1, cards("O6 OJ"), heroes("ajax"))
    assert reveals(shown)
    assert redact(shown, None) == HandShown(1, (UNKNOWN,) * 2, (UNKNOWN,))
    assert redact(shown, 0) == redact(shown, 1) == shown


def test_draws_are_told_to_their_owner_and_to_argus() -> None:
    drew = Drew(1, cards("V6 V7"), 3, False)
    assert redact(drew, 1) == drew
    assert redact(drew, 0) == redact(drew, None) == Drew(1, (UNKNOWN, UNKNOWN), 3, False)
    assert tell(Drew(1, (UNKNOWN, UNKNOWN), 3, False), ["Ada", "Bo"]) == "Bo draws 2 hidden cards."
    drew = Drew(1, cards("V6"), 3, True)
    assert redact(drew, 0) == drew
    assert redact(drew, None) == Drew(1, (UNKNOWN,), 3, True)


def test_an_open_choice_is_its_owners_secret() -> None:
    s = duel("E7 V9", "O6 OJ EA", deck="T6", attacker_heroes="medea")
    before = view(s, 1)
    opened = act(s, PLAY[Hero.MEDEA])[0]
    assert isinstance(opened, Opened)
    assert redact(opened, 0) == opened
    assert redact(opened, 1) is None
    assert redact(opened, None) is None
    assert view(s, 1) == before
    assert view(s, 0).asks == s.asks
    closed = act(s, TAKE_BACK)[0]
    assert isinstance(closed, Closed)
    assert redact(closed, 1) is None


def test_what_comes_back_in_the_open_is_remembered_until_it_is_played() -> None:
    s = duel("V9 V8", "T9", table="E7/E9 T7", deck="", attacker_heroes="odysseus")
    act(s, CONCEDE)
    assert view(s, 0).known[1] == cards("E9")
    assert set(view(s, 0).hands[1]) == {UNKNOWN}
    s = duel("V9 V8", "T9", table="E7/E9", deck="T6", attacker_heroes="odysseus")
    act(s, PLAY[Hero.ODYSSEUS], CHOOSE_ATTACK[card("E7")])
    assert view(s, 1).known[0] == cards("E7")
    act(s, ATTACK[card("E7")])
    assert view(s, 1).known[0] == ()
    assert s.phase == Phase.DEFEND


def test_healing_out_of_turn_shows_nothing() -> None:
    s = duel("V9", "T9", deck="T6", wounds=(0, 2), defender_heroes="asclepius")
    assert not any(reveals(e) for e in act_as(s, 1, PLAY[Hero.ASCLEPIUS]))
