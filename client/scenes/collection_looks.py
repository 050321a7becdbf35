"""Other looks for an adventurer: body, face, hair and colours, one by one or all at once.

All looks are counted through, so that repeating a step shows every one of them before the first
comes back.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import Final

from client.figures.adventurer import Adventurer, Rules

STRIDE: Final = 2003
"""Looks that are passed over from somebody to somebody else, so that everything changes."""
COLOR_STRIDE: Final = 7
"""The same for the colours of skin and hair."""


def body(table: Rules, who: Adventurer) -> Adventurer:
    """The next body."""
    return who._replace(body=(who.body + 1) % len(table.bodies))


def face(table: Rules, who: Adventurer) -> Adventurer:
    """The next face."""
    return who._replace(face=(who.face + 1) % len(table.faces))


def hair(table: Rules, who: Adventurer) -> Adventurer:
    """The next hair."""
    return who._replace(hair=(who.hair + 1) % len(table.hairs))


def colors(table: Rules, who: Adventurer) -> Adventurer:
    """Another colour of skin and of hair."""
    skins, hairs = list(table.dyes["skin"]), list(table.dyes["hair"])
    count = len(skins) * len(hairs)
    at = skins.index(who.skin) + len(skins) * hairs.index(who.hair_color)
    at = (at + coprime(COLOR_STRIDE, count)) % count
    return who._replace(skin=skins[at % len(skins)], hair_color=hairs[at // len(skins)])


def somebody(table: Rules, who: Adventurer) -> Adventurer:
    """Somebody else in the same gear."""
    skins, hairs = list(table.dyes["skin"]), list(table.dyes["hair"])
    sizes = (len(table.bodies), len(table.faces), len(table.hairs), len(skins), len(hairs))
    now = (who.body, who.face, who.hair, skins.index(who.skin), hairs.index(who.hair_color))
    count = at = 0
    for digit, size in zip(reversed(now), reversed(sizes), strict=True):
        at = at * size + digit
        count = (count or 1) * size
    at = (at + coprime(STRIDE, count)) % count
    a, b, c, d, e = _digits(at, sizes)
    return who._replace(body=a, face=b, hair=c, skin=skins[d], hair_color=hairs[e])


def _digits(number: int, sizes: tuple[int, ...]) -> Iterator[int]:
    for size in sizes:
        number, digit = divmod(number, size)
        yield digit


def coprime(stride: int, count: int) -> int:
    """The first number from `stride` on whose repeated steps reach all of `count` places."""
    while gcd(stride, count) != 1:
        stride += 1
    return stride
