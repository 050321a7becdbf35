"""Where widgets draw: a surface seen in logical pixels.

Everything given to a `Canvas` is in logical pixels, except surfaces, which are already drawn at
device resolution. Edges are rounded, not sizes, so neighbours never leave a gap.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

import pygame
from pygame import FRect

from client.ui import text as lines
from client.ui.color import ColorLike, color
from client.ui.fonts import Face, middle


def _edge(v: float) -> int:
    """A coordinate on the pixel grid. Rectangles hold 32-bit floats, so the two sides of a shared
    edge differ by a hair: half pixels, and what is nearly one, must round the same way."""
    return math.floor(v + 0.501)


class Canvas:
    """A surface with `k` device pixels per logical pixel and a movable origin."""

    def __init__(self, surface: pygame.Surface, k: float = 1.0) -> None:
        self.surface = surface
        self.k = k
        self._dx = 0.0
        self._dy = 0.0

    # -- sizes ------------------------------------------------------------------------------

    def px(self, v: float) -> int:
        """A length in device pixels."""
        return round(v * self.k)

    def device(self, rect: FRect) -> pygame.Rect:
        """A rectangle in device pixels, origin included."""
        left, top = _edge((rect.x + self._dx) * self.k), _edge((rect.y + self._dy) * self.k)
        right = _edge((rect.x + rect.w + self._dx) * self.k)
        bottom = _edge((rect.y + rect.h + self._dy) * self.k)
        return pygame.Rect(left, top, right - left, bottom - top)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in device pixels, origin included, not rounded."""
        return ((x + self._dx) * self.k, (y + self._dy) * self.k)

    # -- surfaces ---------------------------------------------------------------------------

    def blit(
        self,
        surface: pygame.Surface,
        x: float,
        y: float,
        anchor: tuple[float, float] = (0.0, 0.0),
        alpha: int = 255,
        add: bool = False,
    ) -> None:
        """Draw a surface so that its point `anchor` (fractions of its size) lies at x, y.

        `alpha` fades the whole of it; `add` adds light instead of covering.
        """
        if alpha <= 0:
            return
        px, py = self.at(x, y)
        left = round(px - anchor[0] * surface.get_width())
        top = round(py - anchor[1] * surface.get_height())
        self._put(surface, left, top, alpha, add)

    def lay(
        self, surface: pygame.Surface, rect: FRect, alpha: int = 255, add: bool = False
    ) -> None:
        """Draw a surface centred on `rect`, pixel for pixel.

        Painted materials that reach beyond their rectangle (shadows, brackets, focus glow) do so
        by the same margin on all sides, so this places any of them.
        """
        if alpha <= 0:
            return
        place = self.device(rect)
        left = place.x - (surface.get_width() - place.w) // 2
        top = place.y - (surface.get_height() - place.h) // 2
        self._put(surface, left, top, alpha, add)

    def _put(self, surface: pygame.Surface, left: int, top: int, alpha: int, add: bool) -> None:
        flags = pygame.BLEND_RGB_ADD if add else 0
        if alpha >= 255:
            self.surface.blit(surface, (left, top), special_flags=flags)
            return
        # Surfaces are shared through caches: their alpha is only borrowed.
        before = surface.get_alpha()
        surface.set_alpha(alpha)
        self.surface.blit(surface, (left, top), special_flags=flags)
        surface.set_alpha(before)

    # -- shapes -----------------------------------------------------------------------------

    def fill(self, rect: FRect, c: ColorLike, radius: float = 0.0) -> None:
        """Fill a rectangle, rounded by `radius`; a colour with alpha is blended."""
        place = self.device(rect)
        ink = color(c)
        if place.w <= 0 or place.h <= 0:
            return
        if ink.a == 255:
            pygame.draw.rect(self.surface, ink, place, border_radius=self.px(radius))
            return
        seen = place.clip(self.surface.get_clip())
        if seen.w <= 0 or seen.h <= 0:
            return
        sheet = pygame.Surface(seen.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, ink, place.move(-seen.x, -seen.y), border_radius=self.px(radius))
        self.surface.blit(sheet, seen)

    def outline(self, rect: FRect, c: ColorLike, width: float = 1.0, radius: float = 0.0) -> None:
        """The inside edge of a rectangle in an opaque colour."""
        pygame.draw.rect(
            self.surface,
            color(c),
            self.device(rect),
            max(1, self.px(width)),
            border_radius=self.px(radius),
        )

    def line(self, points: Sequence[tuple[float, float]], c: ColorLike, width: float = 1.0) -> None:
        """A line through points; smooth when a pixel wide, blunt otherwise."""
        through = [self.at(x, y) for x, y in points]
        if len(through) < 2:
            return
        thick = max(1, self.px(width))
        if thick == 1:
            pygame.draw.aalines(self.surface, color(c), False, through)
            return
        for a, b in pairwise(through):
            pygame.draw.aaline(self.surface, color(c), a, b, thick)

    def circle(self, x: float, y: float, radius: float, c: ColorLike, width: float = 0.0) -> None:
        """A smooth disc, or a ring of `width` inside the radius."""
        thick = max(1, self.px(width)) if width else 0
        r = max(1, self.px(radius))
        pygame.draw.aacircle(self.surface, color(c), self.at(x, y), r, thick)

    # -- text -------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        x: float,
        y: float,
        face: Face,
        size: float,
        ink: ColorLike,
        *,
        align: float = 0.0,
        valign: float = 0.5,
        max_width: float | None = None,
        shadow: ColorLike | None = None,
        emboss: ColorLike | None = None,
        alpha: int = 255,
        tracking: float = 0.0,
    ) -> float:
        """Draw one line and return its width in logical pixels.

        x is the left (`align` 0), middle (0.5) or right (1) of the line; y its top (`valign` 0),
        optical middle (0.5) or baseline (1). With `max_width` it ends in an ellipsis if it must.
        """
        px, spaced = size * self.k, tracking * self.k
        if max_width is not None:
            text = lines.ellipsis(text, face, px, max_width * self.k, spaced)
        made = lines.render(text, face, px, ink, shadow=shadow, emboss=emboss, tracking=spaced)
        wide = lines.width(text, face, px, spaced)
        left, top = self.at(x, y)
        if valign == 0.5:
            top -= middle(face, px)
        elif valign:
            top -= lines.ascent(face, px) * valign
        self._put(made, round(left - wide * align), round(top), alpha, False)
        return wide / self.k

    # -- state ------------------------------------------------------------------------------

    @contextmanager
    def clip(self, rect: FRect) -> Iterator[None]:
        """Draw only inside `rect` (and inside what was already clipped)."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.device(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def moved(self, dx: float, dy: float) -> Iterator[None]:
        """Draw with the origin moved by dx, dy logical pixels."""
        self._dx += dx
        self._dy += dy
        try:
            yield
        finally:
            self._dx -= dx
            self._dy -= dy
