"""Colours as values: parse, mix, and measure them.

Tokens are strings, "#rrggbb" or "#rrggbbaa", because strings can be cache keys and go into SVG.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

ColorLike = str | tuple[int, int, int] | tuple[int, int, int, int] | pygame.Color


def _parsed(c: ColorLike) -> pygame.Color:
    if isinstance(c, str) and len(c) == 4 and c[0] == "#":
        c = "#" + "".join(digit * 2 for digit in c[1:])
    return pygame.Color(c)


def color(c: ColorLike, alpha: int | None = None) -> pygame.Color:
    """A fresh pygame colour; `alpha` (0-255) replaces its own. ValueError if unreadable."""
    out = _parsed(c)
    if alpha is not None:
        out.a = max(0, min(255, int(alpha)))
    return out


def hexed(c: ColorLike) -> str:
    """ "#rrggbb", without alpha: the form that SVG understands."""
    out = _parsed(c)
    return f"#{out.r:02x}{out.g:02x}{out.b:02x}"


def hexed_alpha(c: ColorLike) -> str:
    """ "#rrggbbaa": a cache key that keeps the alpha."""
    out = _parsed(c)
    return f"#{out.r:02x}{out.g:02x}{out.b:02x}{out.a:02x}"


def alpha(c: ColorLike, a: int) -> str:
    """The colour with alpha `a` (0-255), as "#rrggbbaa"."""
    return hexed_alpha(color(c, a))


def mix(a: ColorLike, b: ColorLike, t: float) -> str:
    """`a` moved towards `b` by `t` (0 = a, 1 = b), in sRGB, as "#rrggbb"."""
    return hexed(_parsed(a).lerp(_parsed(b), max(0.0, min(1.0, t))))


def darker(c: ColorLike, t: float) -> str:
    """`c` mixed with black by `t`."""
    return mix(c, "#000000", t)


def lighter(c: ColorLike, t: float) -> str:
    """`c` mixed with white by `t`."""
    return mix(c, "#ffffff", t)


def _linear(channel: int) -> float:
    v = channel / 255
    return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)


@lru_cache(maxsize=512)
def _luminance(key: str) -> float:
    c = pygame.Color(key)
    return 0.2126 * _linear(c.r) + 0.7152 * _linear(c.g) + 0.0722 * _linear(c.b)


def luminance(c: ColorLike) -> float:
    """Relative luminance as WCAG defines it, 0 (black) to 1 (white)."""
    return _luminance(hexed(c))


def contrast(a: ColorLike, b: ColorLike) -> float:
    """Contrast ratio as WCAG defines it, 1 to 21; body text wants at least 4.5."""
    x, y = luminance(a), luminance(b)
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)


def ink_on(ground: ColorLike, light: str = "#fff6e0", dark: str = "#2a1a10") -> str:
    """Whichever of `light` and `dark` stands out more on `ground`."""
    return light if contrast(light, ground) >= contrast(dark, ground) else dark
