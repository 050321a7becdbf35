"""Rings and glows around cards: what can be done, what is chosen, what is aimed at."""

from __future__ import annotations

from enum import Enum

import pygame

from client.ui import theme
from client.ui.cache import Lru
from client.ui.color import color
from client.ui.svg import raster

_KEPT = Lru(12 << 20)


class Mark(Enum):
    """How a piece stands out; a piece has one mark or none."""

    LEGAL = "legal"
    CHOSEN = "chosen"
    TARGET = "target"
    HOVER = "hover"
    FOCUS = "focus"
    """The keyboard is on it."""
    DIM = "dim"
    """It cannot be used now; drawn darker, without a ring."""


_COLORS = {
    Mark.LEGAL: (theme.STATE.legal, 205),
    Mark.CHOSEN: (theme.STATE.hover, 255),
    Mark.TARGET: (theme.STATE.target_glow, 210),
    Mark.HOVER: (theme.STATE.hover, 120),
    Mark.FOCUS: (theme.STATE.focus_dark, 160),
}


def ring(mark: Mark, width: int, height: int, radius: float) -> pygame.Surface:
    """A ring with a soft glow around a rounded rectangle of that size, in device px.

    The surface is larger than the rectangle by the same margin on all sides.
    """

    def make() -> pygame.Surface:
        ink, strength = _COLORS[mark]
        stroke = max(2.0, width * 0.03)
        margin = max(8, round(width * 0.2))
        w, h = width + 2 * margin, height + 2 * margin

        def drawn(ink: str, stroke: float, away: float = 0.0) -> str:
            out = away + stroke / 2
            return (
                f'<rect x="{margin - out:g}" y="{margin - out:g}" '
                f'width="{width + 2 * out:g}" height="{height + 2 * out:g}" '
                f'rx="{radius + out:g}" fill="none" stroke="{ink}" stroke-width="{stroke:g}"/>'
            )

        if mark is Mark.FOCUS:  # two tones, so that one stands out on any ground and any card
            body = drawn(ink, 3.2 * stroke) + drawn(theme.STATE.focus, 1.4 * stroke, 0.6 * stroke)
        else:
            body = drawn(ink, stroke)
        line = raster(body, w, h)
        soft = pygame.Surface((w, h), pygame.SRCALPHA)
        soft.fill((*color(ink)[:3], 0))
        soft.blit(line, (0, 0))
        soft = pygame.transform.gaussian_blur(soft, max(2, margin // 3))
        soft.set_alpha(strength)
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        out.fill((*color(ink)[:3], 0))
        out.blit(soft, (0, 0))
        out.blit(soft, (0, 0))
        out.blit(line, (0, 0))
        return out

    return _KEPT.get((mark, width, height, round(radius)), make)
