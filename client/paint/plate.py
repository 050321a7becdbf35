"""Button faces of every kind and state, and the small plates that lie in panels.

Faces come without text. All are device pixels wide and high, with `k` device pixels per logical
one, and reach beyond their rectangle (shadow, focus) by the same margin on all sides: place them
with `Canvas.lay`. Drawing one costs 1 to 3 ms, then nothing.
"""

from __future__ import annotations

from enum import Enum

import pygame

from client.paint.brass import brass
from client.paint.shade import margin_of, shadow
from client.ui.cache import PAINT, cached
from client.ui.color import darker, lighter, mix
from client.ui.svg import circle, defs, draw, linear, rounded, stroke
from client.ui.theme import BORDER, BUTTON, RADIUS, SHADOW, STATE, ButtonColors

_LAMP = "#ffdf9c"  # the light that falls on what the pointer is over


class PlateKind(Enum):
    """What a button means; see `client.ui.theme.Buttons`."""

    PRIMARY = "primary"
    WOOD = "wood"
    PAPER = "paper"
    DANGER = "danger"


class PlateState(Enum):
    """How a button stands."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


def colors(kind: PlateKind, state: PlateState = PlateState.NORMAL) -> ButtonColors:
    """Face, text and edge colours; disabled plates lose their metal."""
    if state is PlateState.DISABLED:
        return BUTTON.disabled_paper if kind is PlateKind.PAPER else BUTTON.disabled
    by_kind: dict[PlateKind, ButtonColors] = {
        PlateKind.PRIMARY: BUTTON.primary,
        PlateKind.WOOD: BUTTON.wood,
        PlateKind.PAPER: BUTTON.paper,
        PlateKind.DANGER: BUTTON.danger,
    }
    return by_kind[kind]


def lip(kind: PlateKind, state: PlateState) -> float:
    """How much edge shows below the face, in logical pixels."""
    if state is PlateState.DISABLED:
        return 1.0
    if kind is PlateKind.PAPER:
        return 1.0 if state is PlateState.PRESSED else 2.0
    return 1.0 if state is PlateState.PRESSED else 3.0


def sink(kind: PlateKind, state: PlateState) -> float:
    """How far the middle of the face lies below the middle of the button, in logical pixels.

    Add it to the text's y: it is negative while the button stands and positive while pressed.
    """
    if state is PlateState.PRESSED:
        return 2.0 - (3.0 if kind is not PlateKind.PAPER else 2.0) / 2 + 0.5
    return -lip(kind, state) / 2


def _face(w: float, h: float, r: float, k: float, kind: PlateKind, state: PlateState) -> str:
    look = colors(kind, state)
    top, middle, bottom = look.face
    if state is PlateState.HOVER:
        amount = 0.45 if kind in (PlateKind.PRIMARY, PlateKind.PAPER) else 0.20
        top, middle, bottom = (mix(c, _LAMP, amount) for c in (top, middle, bottom))
    down = 0.0
    if state is PlateState.PRESSED:
        top, middle, bottom = darker(middle, 0.10), darker(middle, 0.02), lighter(middle, 0.05)
        down = 2 * k if kind is not PlateKind.PAPER else k
    low = lip(kind, state) * k
    i = 1.2 * k
    fw, fh = w - 2 * i, h - 2 * i - low - down
    body = defs(
        linear("g", [(0, top), (0.5, middle), (1, bottom)]),
        linear("s", [(0, "#ffffff", 0.55), (1, "#ffffff", 0)]),
        linear("d", [(0, "#000000", 0.45), (0.35, "#000000", 0)]),
    )
    body += rounded(0, down, w, h - down, r, look.edge)
    body += rounded(i, i + down, fw, fh, r - k, "url(#g)")
    if state is PlateState.PRESSED:
        body += rounded(i, i + down, fw, fh, r - k, "url(#d)")
    elif state is not PlateState.DISABLED:
        j = 2 * k
        shine = f'stroke="url(#s)" stroke-width="{1.2 * k:g}"'
        body += rounded(j, j, w - 2 * j, h - 2 * j - low, r - 2 * k, "none", shine)
    if look.inner:
        body += rounded(
            k, k + down, w - 2 * k, h - 2 * k - down, r - k, "none", stroke(look.inner, 1.3 * k)
        )
    return body


@cached(PAINT)
def plate(
    w: int,
    h: int,
    k: float = 1.0,
    kind: PlateKind = PlateKind.WOOD,
    state: PlateState = PlateState.NORMAL,
    *,
    radius: float = RADIUS.button,
    focused: bool = False,
) -> pygame.Surface:
    """A button's face with its shadow and, when `focused`, the ring around it."""
    r = min(radius * k, h / 2)
    style = SHADOW.button
    m = margin_of(style, k)
    if state is PlateState.DISABLED:
        out = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
    else:
        out = shadow(w, h, r, style, k).copy()
    out.blit(draw(_face(w, h, r, k, kind, state), w, h), (m, m))
    if focused:
        gap = round(RING_REACH * k)
        ring = focus_ring(w, h, k, radius=radius)
        out.blit(ring, (m - gap, m - gap))
    return out


RING_REACH = 7.0
"""How far the focus ring reaches beyond what it surrounds, logical px."""


@cached(PAINT)
def focus_ring(w: int, h: int, k: float = 1.0, *, radius: float = RADIUS.button) -> pygame.Surface:
    """The keyboard's ring around a rectangle, with a margin of `RING_REACH` logical pixels.

    A bright line between a dark hair towards the widget and a dark line outside: one of the two
    stands out on any ground.
    """
    gap = round(RING_REACH * k)
    fw, fh = w + 2 * gap, h + 2 * gap
    corner = min(radius * k, h / 2)

    def drawn(ink: str, inner: float, outer: float) -> str:
        """A line from `inner` to `outer` px away from the rectangle."""
        away = (inner + outer) / 2
        x = gap - away
        shape = (x, x, w + 2 * away, h + 2 * away, corner + away)
        return rounded(*shape, "none", stroke(ink, outer - inner))

    hair, bright, dark = (round(away * k) for away in (1.0, 2.0, 2.0 + BORDER.focus))
    return draw(drawn(STATE.focus_dark, hair, gap) + drawn(STATE.focus, bright, dark), fw, fh)


@cached(PAINT)
def round_plate(
    d: int,
    k: float = 1.0,
    kind: PlateKind = PlateKind.WOOD,
    state: PlateState = PlateState.NORMAL,
    *,
    focused: bool = False,
) -> pygame.Surface:
    """The face of a round icon button with a brass rim, its shadow and focus ring."""
    look = colors(kind, state)
    top, _, bottom = look.face
    if state is PlateState.HOVER:
        top, bottom = mix(top, _LAMP, 0.25), mix(bottom, _LAMP, 0.22)
    if state is PlateState.PRESSED:
        top = darker(bottom, 0.15)
    r = d / 2
    m = margin_of(SHADOW.button, k)
    out = (
        pygame.Surface((d + 2 * m, d + 2 * m), pygame.SRCALPHA)
        if state is PlateState.DISABLED
        else shadow(d, d, r, SHADOW.button, k).copy()
    )
    rim = stroke(look.inner or look.edge, 1.4 * k)
    if state is not PlateState.DISABLED:
        rim = f'stroke="url(#brass)" stroke-width="{2 * k:g}"'
    body = defs(brass(), linear("g", [(0, top), (1, bottom)]))
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{r - 0.5 * k:g}" fill="url(#g)"/>'
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{r - 2.6 * k:g}" fill="none" '
    body += f"{stroke('#000000', 1.2 * k, 0.28)}/>"
    body += f'<circle cx="{r:g}" cy="{r:g}" r="{r - 1.2 * k:g}" fill="none" {rim}/>'
    out.blit(draw(body, d, d), (m, m))
    if focused:
        gap = round(RING_REACH * k)
        out.blit(focus_ring(d, d, k, radius=999.0), (m - gap, m - gap))
    return out


@cached(PAINT)
def name_plate(w: int, h: int, k: float = 1.0) -> pygame.Surface:
    """An engraved brass plate with a rivet at each end, as under the boxes on the shelf."""
    body = defs(linear("p", [(0, "#f3d892"), (0.5, "#d2a454"), (1, "#b58a3e")]))
    line = 1.5 * k
    body += rounded(
        line / 2, line / 2, w - line, h - line, 7 * k, "url(#p)", stroke("#5a3c14", line)
    )
    body += rounded(2 * k, 2 * k, w - 4 * k, h - 4 * k, 5.5 * k, "none", stroke("#fff3cf", k, 0.55))
    for x in (9 * k, w - 9 * k):
        body += circle(x, h / 2, 2.6 * k, "#6a4717")
        body += circle(x - 0.6 * k, h / 2 - 0.7 * k, 0.9 * k, "#f6dc9a")
    m = margin_of(SHADOW.button, k)
    out = shadow(w, h, 7 * k, SHADOW.button, k).copy()
    out.blit(draw(body, w, h), (m, m))
    return out
