"""The ring of the keyboard's focus: seen on light and on dark ground, around panels and cards."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from client.draw2d.marks import Mark, ring
from client.paint.cloth import felt
from client.paint.panel import parchment
from client.paint.plate import RING_REACH
from client.ui.canvas import Canvas
from client.ui.color import contrast
from client.ui.skin import draw_focus_ring

SIZE = (640, 520)
GROUNDS = ["parchment", "felt", "paper"]
SEEN = 3.0
"""The contrast that a thing needs to stand out."""

Tone = tuple[int, int, int]


def ground(name: str, k: float) -> pygame.Surface:
    """A picture filled with a material, and nothing else."""
    wide, high = SIZE
    picture = pygame.Surface(SIZE)
    if name == "paper":
        picture.fill("#fff8e6")
        return picture
    made = (parchment if name == "parchment" else felt)(2 * wide, 2 * high, k)
    picture.blit(made, (-wide // 2 - 40, -high // 2 - 40))
    return picture


def across(picture: pygame.Surface, right: int, y: int, length: int) -> list[Tone]:
    """The pixels outwards from the right edge of what has the focus."""
    return [tuple(picture.get_at((right + i, y))[:3]) for i in range(length)]  # type: ignore[misc]


def run(line: list[Tone], tone: str, start: int) -> list[int]:
    """The first pixels from `start` on that have this tone, without a gap."""
    like = [contrast(one, tone) < 1.25 for one in line]
    first = next((i for i in range(start, len(line)) if like[i]), len(line))
    end = next((i for i in range(first, len(line)) if not like[i]), len(line))
    return list(range(first, end))


def check(line: list[Tone], before: list[Tone], least: float) -> None:
    """Two tones, the dark one outside, each at least so wide, one of them seen on the ground."""
    dark = run(line, "#2b1606", 0)
    bright = run(line, "#ffe9a8", dark[-1])
    outer = run(line, "#2b1606", bright[-1])
    assert len(bright) >= least
    assert len(outer) >= least
    light, shade = line[bright[len(bright) // 2]], line[outer[0]]
    assert max(min(contrast(one, tone) for tone in before) for one in (light, shade)) >= SEEN
    assert contrast(light, shade) >= SEEN


@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("k", [1.0, 2.0])
def test_the_ring_of_a_widget_stands_out(name: str, k: float) -> None:
    picture = ground(name, k)
    before = picture.copy()
    rect = FRect(100, 120, 150, 46)
    draw_focus_ring(Canvas(picture, k), rect, 9.0)
    at = (round(rect.right * k), round(rect.centery * k), round((RING_REACH + 5) * k))
    check(across(picture, *at), across(before, *at), 2 * k - 0.5)


@pytest.mark.parametrize("name", GROUNDS)
@pytest.mark.parametrize("width", [60, 116, 240])
def test_the_ring_of_a_card_stands_out(name: str, width: int) -> None:
    picture = ground(name, 2.0)
    before = picture.copy()
    high = round(width * 1.4)
    halo = ring(Mark.FOCUS, width, high, width * 0.065)
    margin = (halo.get_width() - width) // 2
    picture.blit(halo, (200 - margin, 60 - margin))
    at = (200 + width, 60 + high // 2, margin + 30)
    check(across(picture, *at), across(before, *at), 1.5)


def test_the_ring_of_a_card_is_no_other_mark() -> None:
    """The focus is not told apart from what may be played by its hue alone."""
    focus, legal = (ring(mark, 116, 162, 7.5) for mark in (Mark.FOCUS, Mark.LEGAL))
    margin = (focus.get_width() - 116) // 2
    for picture, tone, wanted in ((focus, "#2b1606", True), (legal, "#2b1606", False)):
        felt_dark = pygame.Surface(picture.get_size())
        felt_dark.fill("#7f7f7f")
        felt_dark.blit(picture, (0, 0))
        line = across(felt_dark, margin + 116, picture.get_height() // 2, margin)
        assert any(contrast(one, tone) < 1.25 for one in line) is wanted
