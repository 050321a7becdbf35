"""Matches written down once are played again, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import KEYS, load
from rules.kernel.match import Match
from rules.kernel.script import check, read
from rules.thronebound.heroes import HEROES

FILES = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_replays_to_the_same_text(path: Path) -> None:
    assert check(path.read_text("utf-8"), load) is None


def test_every_game_has_playthroughs_and_together_they_show_every_event() -> None:
    for key in KEYS:
        game = load(key)
        seen: set[str] = set()
        for path in FILES:
            script = read(path.read_text("utf-8"), load)
            if script.game is not game:
                continue
            match: Match = Match(game, script.seats, script.options, script.seed)
            for seat, action in script.journal:
                seen |= {type(event).__name__ for event in match.act(seat, action)}
            assert match.result is not None
        assert seen == {kind.__name__ for kind in game.events}


def test_every_hero_is_played_in_one_of_them() -> None:
    text = "".join(path.read_text("utf-8") for path in FILES)
    for hero in HEROES:
        assert f"plays {hero.name}." in text
