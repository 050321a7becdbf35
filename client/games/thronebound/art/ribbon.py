"""The ribbon of a realm card: rank and dominion in the corner that a fan of cards leaves free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from client.games.thronebound.look import DOMINION_LOOKS
from client.ui import icons, theme
from client.ui.color import lighter
from client.ui.svg import circle, defs, linear, radial, stroke


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Measures of the ribbon in card units."""

    x: float
    width: float
    length: float
    notch: float
    rank: float
    rank_y: float
    icon: float
    icon_y: float
    badge: float
    """Radius of the badge that crowned cards wear."""

    @property
    def middle(self) -> float:
        return self.x + self.width / 2


NORMAL: Final = Ribbon(17, 50, 97, 15, 44, 31, 30, 52, 15)
SMALL: Final = Ribbon(12, 76, 140, 22, 68, 42, 54, 70, 24)


def ribbon(r: Ribbon, dominion: int) -> str:
    """The cloth and the dominion's emblem, as SVG on card units."""
    look = DOMINION_LOOKS[dominion]
    half = r.width / 2
    shape = f"h{r.width:g} v{r.length:g} l-{half:g},-{r.notch:g} l-{half:g},{r.notch:g} z"
    cloth = [(0.0, lighter(look.ribbon[0], 0.08)), (0.5, look.ribbon[0]), (1.0, look.ribbon[1])]
    inner = half - 3.5
    return (
        defs(linear("rb", cloth))
        + f'<path d="M{r.x:g},6 {shape}" fill="#000000" fill-opacity=".35" '
        'transform="translate(2 3)"/>'
        f'<path d="M{r.x:g},5 {shape}" fill="url(#rb)" {stroke(look.ribbon[1], 1.6)}/>'
        f'<path d="M{r.x + 3.5:g},5 v{r.length - 6:g} l{inner:g},-{r.notch - 2:g} '
        f'l{inner:g},{r.notch - 2:g} v-{r.length - 6:g}" fill="none" '
        f"{stroke(look.light, 1, 0.75)}/>"
        + icons.fragment(look.icon, look.light, r.middle - r.icon / 2, r.icon_y, r.icon)
    )


def badge(r: Ribbon) -> str:
    """The gold crown at the ribbon's end, worn by cards of the crowned dominion."""
    y = r.length + 2.0
    metal = [(0.0, "#fbe7ae"), (0.55, "#e0b35c"), (1.0, "#a87a32")]
    crown = (
        "M-10,6.500 L-12,-5 L-5.500,0 L0,-9 L5.500,0 L12,-5 L10,6.500 Z "
        "M-10,8.500 H10 V11.500 H-10 Z"
    )
    return (
        defs(radial("badge", metal, 0.4, 0.3, 0.75))
        + circle(r.middle + 1.5, y + 2, r.badge, "#000000", 'opacity=".4"')
        + circle(r.middle, y, r.badge, "url(#badge)", stroke(theme.BRASS.dark, 1.6))
        + f'<path d="{crown}" fill="#4a2c08" '
        f'transform="translate({r.middle:g} {y - r.badge * 0.06:g}) scale({r.badge / 16:g})"/>'
    )
