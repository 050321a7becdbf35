"""Cards on the table: turned, flipped, lifted, with shadow and mark, back to front.

What a card looks like is the game's business (`Sprites`); here it is only laid down. Cards at rest
come from a cache of turned pictures; a card on its way is turned afresh each frame.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from client.draw2d.marks import Mark, ring
from client.table.places import Place
from client.ui.cache import Lru
from client.ui.canvas import Canvas
from client.ui.theme import STATE

_TURNED = Lru(48 << 20)
_SHADOWS = Lru(8 << 20)
LIFT_GROWTH = 0.62
"""How much larger a card is drawn for each unit of lift."""
SHADED = 80
"""Width in px at which shadows are blurred."""
LIFTS = 8
"""How many heights between the table and a lift of 1 have a shadow of their own."""
RADIUS = 0.065
"""Corner radius of a card in its width."""


class Sprites(Protocol):
    """How a game's cards look: front and back of a piece, `width` in device px."""

    @property
    def key(self) -> Hashable:
        """Names the game and whatever else its pictures depend on, such as the language."""
        ...

    def at_hand(self, face: Hashable, face_up: bool, width: int) -> int:
        """The width to draw from: `width`, or that of a picture which stands in for now."""
        ...

    def front(self, face: Hashable, width: int) -> pygame.Surface: ...
    def back(self, face: Hashable, width: int) -> pygame.Surface: ...


class Shown(NamedTuple):
    """A piece to draw."""

    id: int
    face: Hashable
    place: Place
    mark: Mark | None = None
    rest: float = 0.0
    """On its way: the width at which it will lie, in logical px; it is drawn from that picture."""


def draw_cards(
    canvas: Canvas, shown: list[Shown], sprites: Sprites, moving: Mapping[int, bool]
) -> None:
    """Draw pieces in the order of their places. `moving` tells which are on their way."""
    for piece in sorted(shown, key=lambda p: p.place.order):
        _draw(canvas, piece, sprites, moving.get(piece.id, False))


def _draw(canvas: Canvas, piece: Shown, sprites: Sprites, moving: bool) -> None:
    place = piece.place
    if place.alpha <= 0.01:
        return
    width = max(4, canvas.px(place.width * (1.0 + place.lift * LIFT_GROWTH)))
    # A card that grows while it flies is not baked at every width: one picture is scaled.
    wanted = max(4, canvas.px(piece.rest)) if moving and piece.rest else width
    face_up = place.turn >= 0.5
    baked = sprites.at_hand(piece.face, face_up, wanted)
    make = sprites.front if face_up else sprites.back
    squeeze = abs(place.turn * 2.0 - 1.0)
    angle = round(place.angle * 2) / 2

    def turned() -> pygame.Surface:
        sprite = make(piece.face, baked)
        if piece.mark is Mark.DIM:
            sprite = _dimmed(sprite)
        if squeeze < 0.98:
            wide = max(1, round(sprite.get_width() * squeeze))
            sprite = pygame.transform.smoothscale(sprite, (wide, sprite.get_height()))
        if angle % 360 or baked != width:
            sprite = pygame.transform.rotozoom(sprite, angle, width / baked)
        return sprite

    if moving or baked != wanted:
        sprite = turned()
    else:
        dim = piece.mark is Mark.DIM
        key: Hashable = (sprites.key, piece.face, face_up, width, angle, dim)
        sprite = _TURNED.get(key, turned)
    lift = max(0.0, place.lift)
    alpha = round(255 * place.alpha)
    _shadow(canvas, place, width, squeeze, angle, lift, alpha)
    rise = lift * place.width * 0.16
    x, y = place.x, place.y - rise
    if piece.mark is not None and piece.mark is not Mark.DIM and squeeze > 0.9:
        straight = ring(piece.mark, wanted, round(wanted * 1.4), wanted * RADIUS)
        if wanted != width:
            halo = pygame.transform.rotozoom(straight, angle, width / wanted)
        elif angle % 360:
            key = ("ring", piece.mark, width, angle)
            halo = _TURNED.get(key, lambda: pygame.transform.rotozoom(straight, angle, 1.0))
        else:
            halo = straight
        canvas.blit(halo, x, y, (0.5, 0.5), alpha)
    canvas.blit(sprite, x, y, (0.5, 0.5), alpha)


def _dimmed(sprite: pygame.Surface) -> pygame.Surface:
    dark = sprite.copy()
    dark.fill((STATE.dim, STATE.dim, STATE.dim, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


@lru_cache(LIFTS + 1)
def _soft(height: int) -> pygame.Surface:
    """The shadow of a card `SHADED` px wide at a lift of `height` steps; all are scaled from it."""
    lift = height / LIFTS
    wide, high = SHADED, round(SHADED * 1.4)
    blur = round(SHADED * (0.05 + 0.10 * lift))
    pad = blur * 2
    sheet = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA)
    edge = round(SHADED * RADIUS)
    pygame.draw.rect(sheet, (0, 0, 0, 140), (pad, pad, wide, high), border_radius=edge)
    return pygame.transform.gaussian_blur(sheet, blur)


def warm_up() -> Iterator[None]:
    """Blur the shadows, one between two yields."""
    for height in range(LIFTS + 1):
        _soft(height)
        yield


def _shadow(
    canvas: Canvas, place: Place, width: int, squeeze: float, angle: float, lift: float, alpha: int
) -> None:
    grid = 8 if width >= 96 else 4
    whole = max(grid, round(width / grid) * grid)
    wide = max(grid, round(whole * max(0.1, squeeze) / grid) * grid)
    high = round(whole * 1.4)
    step = round(angle / 5) * 5
    height = min(LIFTS, round(lift * LIFTS))

    def make() -> pygame.Surface:
        soft = _soft(height)
        w, h = soft.get_size()
        scaled = (round(w * wide / SHADED), round(h * high / (SHADED * 1.4)))
        shade = pygame.transform.smoothscale(soft, scaled)
        return pygame.transform.rotozoom(shade, step, 1.0) if step % 360 else shade

    shade = _SHADOWS.get((wide, high, height, step), make)
    canvas.blit(
        shade,
        place.x + place.width * (0.015 + 0.10 * lift),
        place.y + place.width * (0.035 + 0.22 * lift),
        (0.5, 0.5),
        alpha,
    )
