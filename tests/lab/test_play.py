"""Single matches: the record, and what happens when bots or rules misbehave."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

import pytest

from rules import load
from rules.kernel.bot import Bot
from rules.kernel.phrase import Phrase
from rules.kernel.rng import Rng
from rules.lab import play as playing
from rules.lab.bench import bench_game
from rules.lab.lenses import lens_of
from rules.lab.lenses.lens import PLAIN
from rules.lab.pairings import Fixture
from rules.lab.play import play
from rules.lab.record import Record

GAME = load("thronebound")
Think = Callable[[Any, int, Rng], Generator[None, None, Any]]


def with_bot(think: Think) -> Any:
    """The game with one more bot, named 'odd'."""
    odd = Bot("odd", Phrase("Odd"), Phrase("Odd."), think)
    return replace(GAME, bots={**GAME.bots, "odd": odd})


def record_of(think: Think) -> Record:
    return play(with_bot(think), PLAIN, GAME.options(), Fixture(4, 11, ("odd", "greedy")))


def test_the_same_fixture_gives_the_same_record() -> None:
    match = Fixture(0, 99, ("novice", "greedy"))
    lens = lens_of("thronebound")
    one = play(GAME, lens, GAME.options(), match)
    assert one == play(GAME, lens, GAME.options(), match)
    assert one.error == ""
    assert sorted(one.places) == [1, 2]
    assert one.rounds < one.actions


def test_an_illegal_choice_is_an_error_with_its_seed() -> None:
    def think(view: Any, seat: int, rng: Rng) -> Generator[None, None, Any]:
        yield
        return "nonsense"

    record = record_of(think)
    assert record.places == ()
    assert "seed 11" in record.error
    assert "IllegalChoice: odd chose 'nonsense'" in record.error


def test_passing_in_turn_is_an_error() -> None:
    def think(view: Any, seat: int, rng: Rng) -> Generator[None, None, Any]:
        yield
        return None

    assert "passed in its own turn" in record_of(think).error


def test_a_bot_that_fails_does_not_end_the_run() -> None:
    def think(view: Any, seat: int, rng: Rng) -> Generator[None, None, Any]:
        yield
        raise ZeroDivisionError("oh")

    assert "ZeroDivisionError: oh" in record_of(think).error


def test_bots_are_given_views_without_secrets() -> None:
    def think(view: Any, seat: int, rng: Rng) -> Generator[None, None, Any]:
        yield
        assert view == GAME.view(view, seat)
        assert view.dice == 0
        return GAME.legal_actions(view, seat)[0] if view.turn == seat else None

    assert record_of(think).error == ""


def test_a_match_without_an_end_is_capped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "ACTION_CAP", 5)
    record = play(GAME, PLAIN, GAME.options(), Fixture(0, 1, ("greedy", "greedy")))
    assert record.capped
    assert record.places == ()
    assert record.error == ""


def test_bench_measures_every_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.lab.bench.SECONDS", 0.01)
    monkeypatch.setattr("rules.lab.bench.SAMPLE", 20)
    game = replace(GAME, bots={key: GAME.bots[key] for key in ("novice", "greedy")})
    found = bench_game(game, 5)
    assert list(found) == ["actions_per_second", "matches_per_second", "fork_us", "legal_us"]
    assert list(found["matches_per_second"]) == ["novice", "greedy"]
    assert found["actions_per_second"] > 0
    assert 0 < found["fork_us"] < 1000
    assert 0 < found["legal_us"] < 1000
