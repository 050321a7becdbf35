"""Pictures that are costly to make: not many in one frame where everything is slow."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client.games.thronebound.art import frame
from client.games.thronebound.pieces import Face, Kind
from client.games.thronebound.sprites import CardSprites
from client.scenes import Request
from client.scenes.rehearsal import rehearse
from client.screenshot import draw, stage, start_without_display, to_rest
from client.ui.cache import BAKING, PAINT, Ration, clear_all


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    start_without_display()
    clear_all()
    yield
    BAKING.limit = None
    BAKING.begin()
    clear_all()


def test_a_ration_begins_anew_with_each_frame() -> None:
    ration = Ration(1)
    ration.begin()
    assert ration.take()
    assert not ration.refused
    assert not ration.take()
    assert ration.refused
    ration.begin()
    assert not ration.refused
    assert ration.take()


def test_without_a_limit_everything_is_made_at_once() -> None:
    ration = Ration()
    ration.begin()
    assert all(ration.take() for _ in range(100))
    assert not ration.refused


def test_a_card_of_another_width_stands_in_until_there_is_time() -> None:
    sprites, card = CardSprites(), Face(Kind.REALM, 3)
    sprites.front(card, 70)
    BAKING.limit = 0
    BAKING.begin()
    assert sprites.at_hand(card, True, 126) == 70
    assert BAKING.refused
    BAKING.limit = 1
    BAKING.begin()
    assert sprites.at_hand(card, True, 126) == 126
    sprites.front(card, 126)
    BAKING.limit = 0
    BAKING.begin()
    assert sprites.at_hand(card, True, 126) == 126
    assert sprites.at_hand(card, True, 120) == 120, "it has the same master"
    assert sprites.at_hand(card, True, 300) == 126
    assert sprites.front(card, 126).get_width() == 126


def test_a_hidden_card_gives_nothing_away_by_what_stands_in() -> None:
    sprites = CardSprites()
    sprites.front(Face(Kind.REALM, 3), 70)
    BAKING.limit = 0
    BAKING.begin()
    assert sprites.at_hand(Face(Kind.REALM, -1), True, 126) == 126, "no back is there yet"
    assert sprites.at_hand(Face(Kind.REALM, 3), False, 126) == 126


def test_where_nothing_can_stand_in_the_card_is_made() -> None:
    BAKING.limit = 0
    BAKING.begin()
    assert CardSprites().at_hand(Face(Kind.HERO, 2), True, 88) == 88


def test_a_table_drawn_with_a_ration_comes_to_the_same_picture() -> None:
    request = Request(seats=("human", "novice"), moves=24)
    pictures = []
    for limit in (None, 1):
        clear_all()
        tools, surface = stage((1280, 720))
        from client.scenes import make

        tools.scenes.push(make("duel", tools, request))
        to_rest(tools)
        if limit is not None:
            for card in range(36):
                CardSprites().front(Face(Kind.REALM, card), 70)
        BAKING.limit = limit
        passes = 0
        while passes == 0 or (BAKING.refused and passes < 60):
            BAKING.begin()
            draw(tools, surface)
            passes += 1
        assert (passes > 3) == (limit is not None)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_after_a_rehearsal_a_duel_has_few_panels_left_to_paint() -> None:
    def made(rehearsed: bool) -> int:
        clear_all()
        tools, surface = stage((1280, 720))
        if rehearsed:
            for _ in rehearse(
                tools, ("draft", "duel"), Request(seats=("novice", "novice"), moves=19)
            ):
                pass
        from client.scenes import make

        tools.scenes.push(
            make("duel", tools, Request(seed=8, seats=("greedy", "greedy"), moves=20))
        )
        to_rest(tools)
        before = PAINT.misses
        draw(tools, surface)
        return PAINT.misses - before

    fresh, prepared = made(False), made(True)
    assert prepared <= fresh / 4, (prepared, fresh)


def test_widths_are_not_remembered_without_end() -> None:
    for width in range(40, 80):
        CardSprites().back(Face(Kind.REALM, -1), width)
    assert len(frame._WIDTHS) <= 12
