"""The collection without three dimensions: portraits, and dice seen from above."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from client.draw3d.camera import Lens, Pose
from client.draw3d.dice import throw
from client.draw3d.scene import Die
from client.draw3d.turns import about, times
from client.figures.shelf import portrait
from client.paint.dice import ASLANT, FROM_ABOVE, draw_die
from client.paint.shade import light, soften
from client.scenes.collection_dice import SETS
from client.ui.cache import PAINT, cached

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pygame import FRect

    from client.ui.canvas import Canvas
    from client.ui.widget import Widget

REACH: Final = 1.15
"""World units from the middle to the nearest side of the room."""
SWELL: Final = 0.10
"""How much larger a die is seen for each world unit that it flies above the table."""
FINGER: Final = 22.0
"""A die is hit within so many logical px of its middle at least."""
SHADOW: Final = (18, 8, 4, 150)
CAST: Final = (0.03, 0.025)
"""How far a figure's shadow lies beside it, in shares of its picture."""


def picture(key: str, side: int) -> pygame.Surface | None:
    """The picture of a figure or of dice, `side` px square with alpha; None without one."""
    return _dice_picture(key, side) if key in SETS else portrait(key, side)


@cached(PAINT)
def _dice_picture(key: str, side: int) -> pygame.Surface:
    """Dice as they lie before the first throw, seen aslant."""
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    lot = SETS[key]
    edge = side * (0.50 if len(lot.first) == 1 else 0.36)
    shadow = made.copy()
    places = ((0.47, 0.47),) if len(lot.first) == 1 else ((0.30, 0.40), (0.62, 0.56))
    for x, y in places:
        low = pygame.Rect(0, 0, round(edge * 1.30), round(edge * 0.62))
        low.center = (round(side * x + edge * 0.10), round(side * y + edge * 0.50))
        pygame.draw.ellipse(shadow, SHADOW, low)
    made.blit(soften(shadow, edge * 0.12), (0, 0))
    for (x, y), face in zip(places, lot.first, strict=True):
        (die,) = throw((face,), 3 + face, kind=lot.kind).at(math.inf, lot.like)
        draw_die(made, die, ASLANT, (side * x, side * y), edge)
    return made


def draw_large(canvas: Canvas, room: Widget, key: str) -> None:
    """The portrait in a pool of lamplight."""
    rect = room.rect
    side = min(rect.w, rect.h, 560.0)
    if side < 16:
        return
    _pool(canvas, rect, side)
    made = portrait(key, canvas.px(side))
    if made is not None:
        dark = _silhouette(key, canvas.px(side))
        x, y = rect.center
        canvas.blit(dark, x + side * CAST[0], y + side * CAST[1], (0.5, 0.5))
        canvas.blit(made, x, y, (0.5, 0.5))


@cached(PAINT)
def _silhouette(key: str, side: int) -> pygame.Surface:
    """The soft shadow of a figure that there is a picture of, as a picture of the same size."""
    made = portrait(key, side)
    assert made is not None
    dark = made.copy()
    dark.fill(SHADOW, special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*SHADOW[:3], 0), special_flags=pygame.BLEND_RGBA_MAX)
    return soften(dark, side * 0.035)


def _pool(canvas: Canvas, rect: FRect, side: float) -> None:
    pool = light(canvas.px(side * 0.75), canvas.px(side * 0.66), "#ffcf86", 90)
    canvas.blit(pool, *rect.center, (0.5, 0.5), add=True)


def draw_dice(canvas: Canvas, room: Widget, dice: tuple[Die, ...], yaw: float) -> None:
    """Dice on the table, seen from above by a player who sits at `yaw`."""
    rect = room.rect
    side = min(rect.w, rect.h)
    if side < 16:
        return
    _pool(canvas, rect, min(side, 560.0))
    view = times(FROM_ABOVE, about((0.0, 1.0, 0.0), -yaw))
    for die in sorted(dice, key=lambda die: die.y):
        x, y, edge = seen_from_above(rect, die, yaw)
        off = (die.y - die.edge / 2.0) * edge
        _cast(canvas, x + edge * 0.10 + off * 0.5, y + edge * 0.14 + off * 0.7, edge, off)
        draw_die(canvas.surface, die, view, canvas.at(x, y), edge * canvas.k)


def _cast(canvas: Canvas, x: float, y: float, edge: float, off: float) -> None:
    """A die's shadow: the higher it flies, the softer."""
    px = canvas.px(edge)
    blur = 0.08 + 0.06 * min(4, round(off / max(1.0, edge) * 2.0))
    canvas.blit(_blot(px, blur), x, y, (0.5, 0.5))


@cached(PAINT)
def _blot(px: int, blur: float) -> pygame.Surface:
    made = pygame.Surface((px * 2, px * 2), pygame.SRCALPHA)
    pygame.draw.circle(made, SHADOW, (px, px), px * 0.62)
    return soften(made, px * blur)


def seen_from_above(rect: FRect, die: Die, yaw: float) -> tuple[float, float, float]:
    """Where a die is seen on the flat table and how large, logical px."""
    unit = min(rect.w, rect.h) / (2.0 * REACH)
    s, c = math.sin(math.radians(yaw)), math.cos(math.radians(yaw))
    right, near = die.x * c - die.z * s, die.x * s + die.z * c
    swell = 1.0 + SWELL * max(0.0, die.y - die.edge / 2.0)
    return rect.centerx + right * unit, rect.centery + near * unit, die.edge * unit * swell


def hit_flat(rect: FRect, dice: Iterable[Die], yaw: float, at: tuple[float, float]) -> bool:
    """Whether a point in logical px lies on dice on the flat table."""
    for die in dice:
        x, y, edge = seen_from_above(rect, die, yaw)
        if math.dist(at, (x, y)) <= max(FINGER, edge * 0.7):
            return True
    return False


def hit_solid(
    pose: Pose, size: tuple[float, float], dice: Iterable[Die], at: tuple[float, float]
) -> bool:
    """Whether a point in logical px lies on dice that a camera sees on a screen of `size`."""
    lens = Lens(pose, (round(size[0]), round(size[1])))
    for die in dice:
        seen = lens.project(die.x, die.y, die.z)
        reach = lens.scale_at(die.x, die.y, die.z) * die.edge * 0.8
        if seen is not None and math.dist(at, seen) <= max(FINGER, reach):
            return True
    return False
