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
from rules.thronebound.content import UNKNOWN
from tests.client.robot import Robot

PHONE = (390, 844)


@pytest.mark.parametrize(
    ("hands", "size", "seed"),
    [
        ("mouse", (1280, 720), 12), ("mouse", (1280, 720), 15), ("touch", PHONE, 12),
        ("touch", (844, 390), 16), ("keyboard", (1280, 720), 12), ("keyboard", PHONE, 15),
    ],
)  # fmt: skip
def test_a_whole_match_against_the_computer(hands: str, size: tuple[int, int], seed: int) -> None:
    robot = Robot(hands, ("human", "novice"), seed, size=size)
    robot.play()
    assert robot.session.over
    assert robot.session.faults == []
    assert robot.tools.statistics.statistics.of("thronebound").matches == 1
    if hands == "keyboard":
        assert robot.tools.ui.focus_visible


@pytest.mark.parametrize("seed", [11, 13])
def test_a_whole_match_of_two_humans_on_one_device(seed: int) -> None:
    robot = Robot("mouse", ("human", "human"), seed)
    table = robot.scene.stage
    for _ in range(6000):
        top = robot.tools.scenes.top
        assert top is not None
        if top.key == "result":
            break
        if top is robot.scene and not table.busy and not robot.session.pending:
            viewer = robot.session.viewer
            view = robot.session.view
            for zone, pieces in table.cards.zones.items():
                rivals = zone.area is Area.HAND and viewer not in (None, zone.of)
                if rivals and not table.facts.drafting:
                    seen = view.hands[zone.of]
                    faces = sorted(p.face.value for p in pieces)
                    assert faces == sorted(seen), "a hand shows more than its rival may see"
        robot.step(top.key)
    assert robot.session.over
    assert robot.curtains > 10
    assert {"concede", "Attack", "Defend", "PlayHero"} <= robot.done


def test_the_robots_do_everything_there_is() -> None:
    done: set[str] = set()
    for seed in (11, 12, 13, 23):
        robot = Robot("mouse", ("human", "human"), seed)
        robot.play()
        done |= robot.done
    assert {
        "DraftRealm", "DraftHero", "Attack", "Defend", "PlayHero", "ChooseCard", "ChooseAttack",
        "concede", "dominion", "keep",
    } <= done  # fmt: skip


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
