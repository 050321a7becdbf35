"""Dice of the collection in the browser: thrown in 3D, the result is on the page in words."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pygame

from tests.web.play import Play

CHOSEN = """document.querySelector('[data-key="collection/dice.pair"]').click()"""
SETTINGS = {"renderer": "3d", "quality": "low", "sound": False}


def result(page: Play) -> str:
    """What the page says about the dice."""
    return next((e.label for e in page.elements() if e.key == "collection/result"), "")


def test_dice_are_thrown_and_their_result_is_on_the_page(play: Callable[..., Play]) -> None:
    page = play(size=(480, 320), settings=SETTINGS).open()
    page.press(page.wait_for("title/collection"))
    page.wait_for("collection/dice.pair")
    page.page.evaluate(CHOSEN)  # as assistive technology does: it lies below the fold
    page.wait(lambda: result(page) == "Not thrown yet.")
    page.page.wait_for_timeout(500)
    before = picture(page, "dice-before")
    page.press(page.wait_for("collection/throw"))
    page.wait(lambda: "=" in result(page))
    told = re.fullmatch(r"([1-6]) \+ ([1-6]) = (\d+)", result(page))
    assert told is not None
    a, b, total = map(int, told.groups())
    assert a + b == total
    assert picture(page, "dice-after") != before


def picture(page: Play, name: str) -> bytes:
    found = pygame.image.load(io.BytesIO(page.picture(name)), "picture.png")
    return pygame.image.tobytes(found, "RGB")
