"""The table on every kind of screen: nothing overlaps or leaves it, every card can be reached."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from pygame import FRect

from client.games.thronebound.board import RATIO, board_for
from client.games.thronebound.draft_board import draft_board_for
from client.games.thronebound.pieces import Cards, hand, heroes, realm
from client.games.thronebound.scene import TableScene
from client.games.thronebound.spots import Held, duel_places
from client.scenes import Request, make
from client.screenshot import draw, stage, start_without_display, to_rest
from client.table.model import TableModel
from client.ui.layout import NOTCHED, device_for, screen_for

SIZES = ((1280, 720), (1920, 1080), (844, 390), (390, 844), (1024, 1366), (1366, 1024), (360, 640))
SCALES = (0.8, 1.0, 1.5, 2.0)
HUD = ("rival_plaque", "own_plaque", "banner", "dock", "log", "tools")


def overlap(a: FRect, b: FRect) -> float:
    shared = a.clip(b)
    return min(shared.w, shared.h) if min(shared.w, shared.h) > 0.01 else 0.0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_duels_panels_neither_overlap_nor_leave_the_screen(
    size: tuple[int, int], scale: float
) -> None:
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    board = board_for(screen, scale)
    panels = {name: getattr(board, name) for name in HUD if getattr(board, name) is not None}
    for (one, a), (other, b) in combinations(panels.items(), 2):
        assert overlap(a, b) <= 0, f"{one} and {other} overlap"
    for name, rect in {**panels, "felt": board.felt, "hand": board.hand}.items():
        assert screen.rect.inflate(2, 2).contains(rect), f"{name} leaves the screen"
    for name in ("rival_plaque", "own_plaque", "dock", "log", "tools"):
        if name in panels:
            assert overlap(panels[name], board.felt) <= 0, f"{name} lies on the felt"
    assert overlap(board.hand, board.dock) <= 0
    assert overlap(board.hand, board.own_plaque) <= 0
    assert overlap(board.hand, board.heroes) <= 0
    assert board.felt.w > 200
    assert board.felt.h > (90 if size == (360, 640) else 120)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_drafts_panels_neither_overlap_nor_leave_the_screen(
    size: tuple[int, int], scale: float
) -> None:
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    board = draft_board_for(screen, scale)
    panels = {
        "felt": board.felt, "own": board.own.rect, "rival": board.rival.rect, "sheet": board.sheet,
    }  # fmt: skip
    for (one, a), (other, b) in combinations(panels.items(), 2):
        assert overlap(a, b) <= 0, f"{one} and {other} overlap"
    for name, rect in panels.items():
        assert screen.rect.inflate(2, 2).contains(rect), f"{name} leaves the screen"
    places = [board.realm.rect(at) for at in range(10)] + [board.heroes.rect(at) for at in range(8)]
    for a, b in combinations(places, 2):
        assert overlap(a, b) <= 0
    for rect in places:
        assert board.felt.contains(rect)


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (1024, 1366)])
@pytest.mark.parametrize(("scale", "language"), [(1.0, "en"), (2.0, "en"), (1.0, "qps")])
@pytest.mark.parametrize("name", ["duel", "duel-defend", "duel-start", "draft"])
def test_every_card_of_ones_own_can_be_picked_somewhere(
    name: str, size: tuple[int, int], scale: float, language: str
) -> None:
    start_without_display()
    tools, surface = stage(size, 1.0, scale, language)
    try:
        scene = make(name, tools, Request())
        assert isinstance(scene, TableScene)
        tools.scenes.push(scene)
        to_rest(tools)
        draw(tools, surface)
        own = scene.stage.own
        screen = tools.ui.screen
        for zone in (hand(own), heroes(own)):
            for piece in scene.stage.cards.in_zone(zone):
                place = scene.stage.places.now[piece.id]
                found = 0
                for across in range(-9, 10):
                    for along in (-0.45, -0.25, 0.0, 0.25):
                        x = place.x + across / 20 * place.width
                        y = place.y + along * place.width * 1.4
                        free = screen.rect.collidepoint(x, y) and not tools.ui.page.top.at(x, y)
                        found += free and scene.eye.piece_at(x, y, 0.0) is piece
                if not scene.drafting:
                    assert found >= 4, f"{piece.face} can hardly be touched"
    finally:
        tools.settings.language = "en"
        tools.apply_settings()


@pytest.mark.parametrize("size", [(844, 390), (667, 375), (568, 320), (1280, 720), (390, 844)])
@pytest.mark.parametrize("count", [1, 4, 6, 9])
def test_the_names_at_the_foot_of_ones_cards_are_on_the_screen(
    size: tuple[int, int], count: int
) -> None:
    """Where the hand reaches down to the edge, no card of the fan sinks below it."""
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    board = board_for(screen)
    cards: Cards = TableModel()
    cards.rebuild({hand(0): tuple(realm(at) for at in range(count))})
    for place in duel_places(board, cards, 0, Held()).values():
        turn = math.radians(abs(place.angle))
        half = place.width * (RATIO * math.cos(turn) + math.sin(turn)) / 2
        assert place.y + half <= min(screen.height - 2.0, board.hand.bottom + 2.0)


@pytest.mark.parametrize(("size", "least"), [((320, 480), 24.0), ((360, 640), 28.0)])
def test_the_pools_of_a_small_phone_can_be_made_out(size: tuple[int, int], least: float) -> None:
    """Few px of height are left for the felt: both pools lie in one row each."""
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    board = draft_board_for(screen)
    assert board.realm.width >= least
    assert board.heroes.width >= least
    assert len({y for _, y in board.realm.centres}) == 1
    for pool in (board.realm, board.heroes):
        for at in range(len(pool.centres)):
            assert board.felt.contains(pool.rect(at))
