"""What every game of the box must keep. A new game passes by being listed in `rules`."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel.fingerprint import fingerprint
from rules.kernel.game import Result
from rules.kernel.match import IllegalAction, Match
from rules.kernel.phrase import Phrase
from tests.rules.games import GAMES, AnyGame, random_match, random_steps

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
SEEDS = st.integers(0, 2**32)


@every_game
def test_identity(game: AnyGame) -> None:
    assert game.key.isidentifier()
    assert game.title
    assert len(game.seats) >= 1
    assert game.version >= 1
    assert game.bots
    for key, bot in game.bots.items():
        assert bot.key == key
        assert bot.title
        assert bot.blurb
    for kind in (*game.actions, *game.events, game.options):
        assert is_dataclass(kind)
        assert kind.__dataclass_params__.frozen
        assert kind.__slots__ is not None
    assert "__dict__" not in dir(game.setup(game.seats[0], game.options(), 1))


@every_game
@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_and_their_lists_agree(game: AnyGame, seed: int) -> None:
    final = None
    for state, seat, action in random_steps(game, seed):
        final = state
        acting = game.to_act(state)
        assert game.result(state) is None
        assert len(set(acting)) == len(acting)
        for other in range(game.seats[0]):
            legal = game.legal_actions(state, other)
            assert bool(legal) == (other in acting)
            assert len(set(legal)) == len(legal)
            assert list(game.legal_actions(state, other)) == list(legal), "the order is stable"
            for choice in legal:
                assert type(choice) in game.actions
                assert game.why_not(state, other, choice) is None
            view = game.view(state, other)
            assert type(view) is type(state)
            assert game.to_act(view) == acting
            assert list(game.legal_actions(view, other)) == list(legal)
        assert seat in acting
        assert action in game.legal_actions(state, seat)
    assert final is not None
    result = game.result(final)
    assert isinstance(result, Result)
    assert len(result.places) == game.seats[0]
    assert min(result.places) == 1
    assert isinstance(result.reason, Phrase)
    assert game.to_act(final) == ()
    for seat in range(game.seats[0]):
        assert not game.legal_actions(final, seat)
        assert game.why_not(final, seat, action) is not None


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_a_refused_action_is_refused_with_a_sentence(game: AnyGame, seed: int) -> None:
    """Actions of one moment, tried at all others: allowed exactly when they are listed."""
    seen: dict[Any, None] = {}
    for state, _, _ in random_steps(game, seed):
        for seat in range(game.seats[0]):
            legal = game.legal_actions(state, seat)
            for action in seen:
                why = game.why_not(state, seat, action)
                assert (why is None) == (action in legal), (seat, action, why)
                if why is not None:
                    assert isinstance(why, Phrase)
                    assert why[-1] in ".!?"
                    assert "{" not in why
            seen.update(dict.fromkeys(legal))


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_looking_changes_nothing(game: AnyGame, seed: int) -> None:
    for state, seat, action in random_steps(game, seed):
        before = fingerprint(state)
        copy = game.fork(state)
        assert copy == state
        assert copy is not state
        game.why_not(state, seat, action)
        game.forecast(state, seat, action)
        game.result(state)
        for watcher in (None, *range(game.seats[0])):
            view = game.view(state, watcher)
            seen = fingerprint(view)
            game.guess(view, seed)
            assert fingerprint(view) == seen
        events = game.apply(copy, seat, action)
        for event in events:
            for watcher in (None, *range(game.seats[0])):
                game.redact(event, watcher)
        assert fingerprint(state) == before, "a copy shares nothing that changes"


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_nothing_mutable_is_shared_with_a_copy(game: AnyGame, seed: int) -> None:
    for state, _, _ in random_steps(game, seed):
        copy = game.fork(state)
        for field in fields(state):
            value = getattr(state, field.name)
            if isinstance(value, list | dict | set | bytearray):
                assert getattr(copy, field.name) is not value
                parts = value.values() if isinstance(value, dict) else value
                assert not any(isinstance(part, list | dict | set) for part in parts)


@every_game
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_the_same_journal_gives_the_same_match(game: AnyGame, seed: int) -> None:
    match = random_match(game, seed)
    again = Match.from_journal(game, match.seats, match.options, seed, match.journal)
    assert again.state == match.state
    assert again.fingerprint() == match.fingerprint()
    assert again.result == match.result


@every_game
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS, cut=st.integers(0, 120))
def test_a_snapshot_in_the_middle_goes_on_alike(game: AnyGame, seed: int, cut: int) -> None:
    whole = random_match(game, seed)
    part = random_match(game, seed, cut)
    resumed = Match.from_snapshot(game, part.seats, part.options, seed, part.journal, part.state)
    for seat, action in whole.journal[part.ply :]:
        resumed.act(seat, action)
    assert resumed.fingerprint() == whole.fingerprint()


@every_game
@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, steps=st.integers(1, 120))
def test_undo_gives_the_state_before_or_is_refused(game: AnyGame, seed: int, steps: int) -> None:
    match = random_match(game, seed, steps)
    seat = match.journal[-1].seat
    for other in range(game.seats[0]):
        assert match.can_undo(other) in ((False,) if other != seat else (False, True))
    while match.journal and match.can_undo(match.journal[-1].seat):
        match.undo(match.journal[-1].seat)
        shorter = random_match(game, seed, match.ply)
        assert match.state == shorter.state
        assert match.journal == shorter.journal
    with pytest.raises(IllegalAction):
        match.undo(seat)


@every_game
@settings(max_examples=30, deadline=None)
@given(seed=SEEDS, steps=st.integers(0, 120), deal=SEEDS)
def test_a_guess_fits_the_view(game: AnyGame, seed: int, steps: int, deal: int) -> None:
    state = random_match(game, seed, steps).state
    for watcher in (None, *range(game.seats[0])):
        view = game.view(state, watcher)
        guess = game.guess(view, deal)
        assert game.guess(view, deal) == guess
        assert game.view(guess, watcher) == view
        assert game.view(view, watcher) == view
        assert game.to_act(guess) == game.to_act(view)
        for seat in game.to_act(guess):
            assert game.legal_actions(guess, seat)


@every_game
@settings(max_examples=40, deadline=None)
@given(seed=SEEDS, steps=st.integers(0, 120), deal=SEEDS)
def test_worlds_that_look_alike_go_on_looking_alike(
    game: AnyGame, seed: int, steps: int, deal: int
) -> None:
    """If a watcher cannot tell two states apart, an action tells it no more in one of them.

    Unless the action moves the dice or shows a secret; then it cannot be undone either.
    """
    state = random_match(game, seed, steps).state
    for watcher in range(game.seats[0]):
        view = game.view(state, watcher)
        other = game.guess(view, deal)
        for seat in game.to_act(state):
            for action in game.legal_actions(state, seat):
                if game.why_not(other, seat, action) is not None:
                    continue
                here, there = game.fork(state), game.fork(other)
                dice = game.seed_of(here), game.seed_of(there)
                happened = game.apply(here, seat, action)
                imagined = game.apply(there, seat, action)
                if dice != (game.seed_of(here), game.seed_of(there)):
                    continue
                if any(map(game.reveals, happened)) or any(map(game.reveals, imagined)):
                    continue
                assert [game.redact(e, watcher) for e in happened] == [
                    game.redact(e, watcher) for e in imagined
                ]
                assert game.view(here, watcher) == game.view(there, watcher)


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_every_event_can_be_told_to_everybody(game: AnyGame, seed: int) -> None:
    names = [f"Player {seat}" for seat in range(game.seats[0])]
    match = random_match(game, seed, 0)
    told = 0
    for seat, action in random_match(game, seed).journal:
        for event in match.act(seat, action):
            assert type(event) in game.events
            for watcher in (None, *range(game.seats[0])):
                seen = game.redact(event, watcher)
                if seen is None:
                    continue
                assert game.redact(seen, watcher) == seen
                line = game.tell(seen, names)
                if line is not None:
                    assert isinstance(line, Phrase)
                    assert "{" not in line
                    told += 1
    assert told
