"""The metal of edges, brackets and fittings: always the five-stop diagonal, never flat yellow."""

from __future__ import annotations

import pygame

from client.ui.cache import PAINT, cached
from client.ui.svg import defs, draw, linear, rounded
from client.ui.theme import BRASS


def brass(name: str = "brass") -> str:
    """The diagonal brass gradient, to fill or stroke with `url(#name)`."""
    return linear(name, BRASS.gradient, 0, 0, 1, 1)


def brass_edge(w: float, h: float, radius: float, width: float, inset: float = 0.0) -> str:
    """A rounded brass line inside a rectangle; needs `brass()` in the body's defs."""
    i = inset + width / 2
    return rounded(
        i, i, w - 2 * i, h - 2 * i, max(0.0, radius - i), "none",
        f'stroke="url(#brass)" stroke-width="{width:g}"',
    )  # fmt: skip


def _corner(arm: float, radius: float, thick: float, k: float, lower: bool) -> str:
    """One bracket at the top left, in device pixels; lower ones are lit from the other side."""
    stops = (
        [(0.0, "#8a6028"), (0.6, "#c0904a"), (1.0, "#e8c47a")]
        if lower
        else [(0.0, "#ffeab0"), (0.5, "#c99a48"), (1.0, "#8a6028")]
    )
    q, t, cut = radius, thick, thick * 0.7
    path = (
        f"M0,{arm:g} L0,{q:g} Q0,0 {q:g},0 L{arm:g},0 L{arm - cut:g},{t:g} "
        f"L{q + t * 0.2:g},{t:g} Q{t:g},{t:g} {t:g},{q + t * 0.2:g} L{t:g},{arm - cut:g} Z"
    )
    rivet = q * 0.5 + t * 0.35
    return (
        defs(linear("a", stops, 0, 0, 1, 1))
        + f'<path d="{path}" transform="translate({k:g} {k:g})" fill="url(#a)" '
        f'stroke="#4a3010" stroke-width="{0.8 * k:g}"/>'
        f'<circle cx="{rivet + k:g}" cy="{rivet + k:g}" r="{1.5 * k:g}" fill="#5a3c14"/>'
    )


def put_brackets(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    k: float = 1.0,
    arm: float = 26.0,
    thick: float = 6.0,
) -> None:
    """Draw the box corners on `target` around `rect` (device px); `arm` and `thick` are logical.

    They stand out by one logical pixel, and shrink on small panels.
    """
    length = min(arm * k, rect.w / 3, rect.h / 3)
    metal = min(thick * k, length / 3)
    n = round(length + 2 * k)
    out = round(k)
    for right in (False, True):
        for lower in (False, True):
            piece = draw(_corner(length, radius, metal, k, lower), n, n)
            piece = pygame.transform.flip(piece, right, lower)
            x = rect.right - n + out if right else rect.x - out
            y = rect.bottom - n + out if lower else rect.y - out
            target.blit(piece, (x, y))


@cached(PAINT)
def brackets(
    w: int, h: int, radius: float, k: float = 1.0, arm: float = 26.0, thick: float = 6.0
) -> pygame.Surface:
    """The four box corners for a panel of `w` by `h` device pixels, margin `ceil(2 * k)`.

    The one ornament of every main surface: on primary panels only, never on rows or buttons.
    """
    m = round(2 * k)
    out = pygame.Surface((w + 2 * m, h + 2 * m), pygame.SRCALPHA)
    put_brackets(out, pygame.Rect(m, m, w, h), radius, k, arm, thick)
    return out
