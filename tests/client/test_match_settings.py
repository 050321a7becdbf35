"""Whole matches at every speed and for every way of showing what computers do."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.thronebound.pieces import contents, hand
from rules.thronebound.actions import PlayHero
from rules.thronebound.heroes import Hero
from tests.client.players import Player

SOLO = ("human", "greedy")
SEED = 16
"""A match in which the player is wounded and holds Asclepius."""


@pytest.mark.parametrize("bot_turns", ["show_all", "summary", "skip"])
@pytest.mark.parametrize(
    ("speed", "reduced"), [("instant", False), ("normal", True), ("normal", False)]
)
def test_a_match_shows_the_same_table_at_every_speed(
    speed: str, reduced: bool, bot_turns: str
) -> None:
    """`strict` compares the table with the view after every action that is told event by event."""
    player = Player(
        "mouse", SOLO, 15, drawn=False, frame=0.08,
        animation_speed=speed, reduced_motion=reduced, bot_turns=bot_turns,
    )  # fmt: skip
    rests = 0

    def compare() -> None:
        nonlocal rests
        stage = player.scene.stage
        if not stage.busy and not player.session.pending:
            rests += 1
            assert stage.cards.contents() == contents(player.session.shown)

    player.watch = compare
    player.play()
    assert player.session.over
    assert player.session.faults == []
    assert rests > 50


def spoken(bot_turns: str, speed: str) -> list[str]:
    player = Player(
        "mouse", SOLO, 12, drawn=False, frame=0.08, animation_speed=speed, bot_turns=bot_turns
    )
    said: list[str] = []
    player.tools.ui.on_say = said.append
    player.play()
    log = [str(line.text) for line in player.session.log()]
    rest = iter(said)  # what was undone was told, but is no longer in the log
    assert [line for line in log if line not in rest] == []
    return log


@pytest.mark.parametrize("bot_turns", ["show_all", "summary", "skip"])
def test_everything_that_happens_is_told_in_words(bot_turns: str) -> None:
    assert len(spoken(bot_turns, "instant")) > 30


def shown(bot_turns: str) -> tuple[float, float]:
    """Seconds of animation of the player's own pick in the draft, and of the computer's answer."""
    player = Player("mouse", SOLO, 12, drawn=False)
    player.until(lambda: True)
    player.tools.settings.animation_speed = "normal"
    player.tools.settings.bot_turns = bot_turns  # type: ignore[assignment]
    player.play_card(player.cards()[0])
    stage, session = player.scene.stage, player.session
    spent = [0, 0]
    for _ in range(400):
        if player.scene.table.legal and not stage.places.moving:
            break
        mine = len(stage.cards.in_zone(hand(1 - stage.own))) == 1
        spent[0 if mine else 1] += stage.busy
        player.shell.turn()
    assert session.main == session.viewer
    return spent[0] / 60, spent[1] / 60


def test_only_the_computers_turns_are_shortened_or_skipped() -> None:
    mine, theirs = zip(*(shown(how) for how in ("show_all", "summary", "skip")), strict=True)
    assert max(mine) - min(mine) < 0.05
    assert mine[0] > 0.2
    assert theirs[0] > theirs[1] > theirs[2] == 0.0


def test_a_human_may_heal_while_the_computer_thinks() -> None:
    """Asclepius out of turn: the rival's thought is broken off and begun again."""
    player = Player("mouse", SOLO, SEED, drawn=False)
    session, scene = player.session, player.scene
    seat = scene.stage.own

    def can_heal() -> bool:
        state: Any = session.match.state
        return state.wounds[seat] > 0 and Hero.ASCLEPIUS in state.heroes[seat]

    def only_healing() -> bool:
        means = [scene.table.means(piece) for piece in player.cards()]
        return session.main == 1 - seat and means == [PlayHero(Hero.ASCLEPIUS)]

    player.until(can_heal)
    think = session.think
    session.think = lambda budget: True  # the computer thinks for as long as it takes
    for _ in range(200):
        player.shell.turns(0.1)
        if only_healing():
            break
        player.step("table")
    assert only_healing()
    before, ply = session.match.state.wounds[seat], session.ply
    player.play_card(player.cards()[0])
    assert session.match.state.wounds[seat] < before
    assert session.ply == ply + 1
    assert session.main == 1 - seat
    session.think = think
    player.play()
    assert session.over
    assert session.faults == []
