"""Whole matches of Thronebound through real events: by mouse, by touch, by keyboard, by two."""

from __future__ import annotations

import pygame
import pytest

import rules
from client.games.thronebound.pieces import Area
from client.matches import seat_setups
from client.scenes.curtain import curtain_scene
from client.screenshot import draw, stage, start_without_display, to_rest
from client.session import Session
from client.words import tr
from rules.thronebound.actions import ACTIONS
from rules.thronebound.content import UNKNOWN
from tests.client.players import Player
from tests.client.robot import Robot

PHONE = (390, 844)
DESKTOP = (1280, 720)


EVERY = {kind.__name__ for kind in ACTIONS}


@pytest.mark.parametrize(
    ("hands", "size", "seed", "drawn"),
    [
        ("mouse", DESKTOP, 12, True), ("mouse", DESKTOP, 15, False), ("touch", PHONE, 12, True),
        ("touch", (844, 390), 16, False), ("keyboard", DESKTOP, 12, False),
        ("keyboard", PHONE, 15, True),
    ],
)  # fmt: skip
def test_a_whole_match_against_the_computer(
    hands: str, size: tuple[int, int], seed: int, drawn: bool
) -> None:
    player = Player(hands, ("human", "greedy"), seed, size=size, drawn=drawn)
    player.play()
    assert player.session.over
    assert player.session.faults == []
    assert player.tools.statistics.statistics.of("thronebound").matches == 1
    assert {"DraftRealm", "DraftHero"} <= player.kinds
    if hands == "keyboard":
        assert player.tools.ui.focus_visible


@pytest.mark.parametrize(
    ("hands", "seed", "missing"),
    [
        ("mouse", 38, {"TakeBack"}), ("touch", 27, {"ChooseAttack"}),
        ("keyboard", 38, {"TakeBack"}), ("keyboard", 27, {"ChooseAttack"}),
    ],
)  # fmt: skip
def test_every_kind_of_action_can_be_done_by_any_hands(
    hands: str, seed: int, missing: set[str]
) -> None:
    """Two matches for each: what the one lacks the other has."""
    player = Player(hands, ("human", "human"), seed, drawn=False)
    player.play()
    assert player.curtains > 10
    assert EVERY - missing <= player.kinds
    if hands == "keyboard":
        assert player.tools.ui.focus_visible


def test_curtains_of_states_that_differ_in_hidden_cards_are_the_same_picture() -> None:
    start_without_display()
    pictures = set()
    for seed in (1, 2, 3):
        game = rules.load("thronebound")
        tools, surface = stage((1280, 720))
        seats = seat_setups("thronebound", ("human", "human"))
        session = Session.new(game, seats, game.options(), seed, tools.store)
        tools.scenes.push(curtain_scene(tools, session, 1, lambda: None))
        to_rest(tools)
        draw(tools, surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 1


def test_a_doubled_tap_in_a_running_animation_acts_once() -> None:
    robot = Robot("touch", ("human", "greedy"), 12, size=PHONE)
    robot.tools.settings.animation_speed = "normal"
    robot.shell.turns(0.5)
    card = robot.cards()[0]
    before = robot.session.ply
    robot.pick(card)
    assert robot.session.ply == before, "the first tap only chooses"
    robot.press(robot.buttons("take")[0])
    mine = [step for step in robot.session.match.journal if step.seat == robot.session.viewer]
    assert len(mine) == 1
    at = robot.shell.window_px(195, 420)
    for _ in range(4):
        robot.shell.finger(pygame.FINGERDOWN, at)
        robot.shell.finger(pygame.FINGERUP, at)
        robot.shell.turn()
    mine = [step for step in robot.session.match.journal if step.seat == robot.session.viewer]
    assert len(mine) == 1, "taps that hurry what is shown do nothing else"


def test_resizing_in_the_middle_of_an_animation_keeps_the_match_playable() -> None:
    robot = Robot("mouse", ("human", "greedy"), 12)
    robot.tools.settings.animation_speed = "calm"
    robot.shell.turns(0.3)
    robot.pick(robot.cards()[0])
    robot.press(robot.buttons("take")[0])
    robot.shell.turns(0.1)
    robot.shell.window.resize((844, 390))
    robot.shell.post(pygame.VIDEORESIZE, size=(844, 390), w=844, h=390)
    robot.shell.turns(0.1)
    robot.tools.settings.animation_speed = "instant"
    robot.play()
    assert robot.session.over


def test_refused_picks_answer_with_the_rules_own_sentence() -> None:
    robot = Robot("mouse", ("human", "novice"), 12)
    for _ in range(600):
        top = robot.tools.scenes.top
        assert top is not None
        playing = top is robot.scene and not robot.scene.drafting
        if playing and robot.scene.table.legal and not robot.tools.ui.page.sheets:
            own = robot.scene.stage.own
            glowing = robot.cards()
            for piece in robot.scene.stage.cards.pieces():
                wrong = piece.zone.area is Area.HAND and piece.zone.of == own
                if wrong and piece not in glowing and robot.spot(piece) is not None:
                    action = robot.scene.table.means(piece)
                    assert action is not None
                    view = robot.session.view
                    why = robot.session.game.why_not(view, own, action)
                    ply = robot.session.ply
                    robot.pick(piece)
                    assert robot.tools.ui.toasts.shown[-1].text == tr(why or "")
                    assert robot.session.ply == ply
                    return
        robot.step(top.key)
    raise AssertionError("no card was ever refused")


def test_nothing_is_drawn_while_nothing_moves() -> None:
    robot = Robot("mouse", ("human", "greedy"), 12)
    robot.shell.turns(1.0)
    assert robot.scene.table.legal
    drawn = robot.shell.app.stats.drawn
    robot.shell.turns(2.0)
    assert robot.shell.app.stats.drawn == drawn


def test_unknown_is_what_a_hidden_card_is() -> None:
    robot = Robot("mouse", ("human", "greedy"), 12)
    while robot.scene.drafting:
        top = robot.tools.scenes.top
        assert top is not None
        robot.step(top.key)
    rival = 1 - robot.scene.stage.own
    for zone, pieces in robot.scene.stage.cards.zones.items():
        if zone.area in (Area.HAND, Area.HEROES) and zone.of == rival:
            assert {piece.face.value for piece in pieces} == {UNKNOWN}
