"""Busts of the warriors of Thronebound: Achilles, Ajax and Ares."""

from __future__ import annotations

import numpy as np

from workshop import hair, head
from workshop.antique import ACROSS, corinthian, crest
from workshop.body import SIDES, Body
from workshop.busts import (
    ALABASTER,
    CREAM,
    GOLD,
    MARBLE,
    PORPHYRY,
    RED,
    bust,
    cuirass,
    flesh,
    mantle,
)
from workshop.catalogue import figure
from workshop.maths import chain, curve, rotation, vec
from workshop.outlines import Outline, cutout, scaled, star
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import blade, cord, dome, lathe, pole, ring, strand

BRONZE = Material("a8712f", "855420", gloss=0.78, dry=0.7, wash=0.75)
BLACK = Material("2c1e17", "1c120d", gloss=0.25, dry=0.45)
NIGHT = Material("34343c", "212127", gloss=0.74, dry=1.0)


def spear(
    sculpt: Sculpt, foot: tuple[float, float, float], lean: tuple[float, float], top: float
) -> None:
    """A spear standing on the plinth's block."""
    way = (lean[0], 1.0, lean[1])
    for piece, coat in (
        (pole(0.0, top, 0.024, sides=5), "wood"),
        (blade(0.3, 0.066, 0.024, 0.72, 1.2).at(0, top, 0), "steel"),
        (
            lathe([(0.025, -0.06), (0.038, -0.04), (0.038, 0.03), (0.024, 0.05)], 6).at(0, top, 0),
            "gold",
        ),
    ):
        sculpt.solid(coat, piece.along(way).at(foot))


@figure("thronebound.achilles", "Achilles", turn=-28)
def achilles() -> Sculpt:
    body = bust("sun", MARBLE, look=(16, 2, -2), twist=-6, triangles=3480)
    sculpt = body.sculpt
    face = head.Face(jaw=1.0, stern=0.9, nose=0.8, iris="eye blue", brows=None)
    flesh(body, head.head(body, "skin", face))
    corinthian(body, GOLD)
    crest(body, CREAM, BRONZE)
    hair.mane(body, "hair fair", length=1.5, locks=9, spread=95, wave=0.1, weight=1.1)
    cuirass(body, GOLD, "bronze")
    mantle(body, RED, side=-1, rolls=3, trim="gold", over=0.04)
    spear(sculpt, (-0.3, 0.2, -0.24), (-0.06, -0.03), 1.42)
    _star_shield(sculpt)
    return sculpt


def _star_shield(sculpt: Sculpt) -> None:
    """The round shield with an eight-pointed star, leaning on the plinth."""
    matrix = chain(rotation("y", 26), rotation("x", -14))
    place = vec(0.34, 0.5, 0.34)
    r = 0.29
    dish = [(r * float(t), 0.075 * (1 - float(t) ** 2)) for t in np.linspace(1, 0, 3)]
    back = [(r * float(t), 0.075 * (1 - float(t) ** 2) - 0.03) for t in (0.0, 1.0)]
    rays = cutout(star(8, 0.2, 0.07), 0.012, bevel=0.01, bend=-0.75, back=False)
    for piece, coat in (
        (lathe([*back, *dish], 18).turned("x", 90), RED),
        (ring(r, 0.026, 18, section=3).turned("x", 90), GOLD),
        (ring(0.225, 0.01, 16, section=3).turned("x", 90).at(0, 0, 0.038), GOLD),
        (rays.at(0, 0, 0.078), CREAM),
        (dome(0.05, 0.035, 10, 2).at(0, 0, 0.083), NIGHT),
    ):
        sculpt.solid(coat, piece.oriented(matrix).at(place))


BOAR: Outline = [
    (-0.92, 0.1),
    (-0.72, 0.34),
    (-0.4, 0.5),
    (-0.3, 0.68),
    (-0.16, 0.54),
    (-0.04, 0.7),
    (0.08, 0.54),
    (0.22, 0.66),
    (0.34, 0.44),
    (0.56, 0.42),
    (0.62, 0.2),
    (0.98, -0.06),
    (0.94, -0.24),
    (0.74, -0.22),
    (0.66, -0.1),
    (0.6, -0.26),
    (0.4, -0.24),
    (0.46, -0.62),
    (0.28, -0.66),
    (0.2, -0.28),
    (-0.3, -0.24),
    (-0.38, -0.66),
    (-0.56, -0.64),
    (-0.56, -0.3),
    (-0.74, -0.2),
    (-0.8, 0.06),
]


def _eight() -> list[tuple[float, float]]:
    """The outline of a shield drawn in at the waist."""
    angle = np.linspace(0, 2 * np.pi, 21)[:-1]
    wide = 0.3 * (1 - 0.2 * np.exp(-((np.sin(angle) / 0.24) ** 2)))
    x, y = np.cos(angle) * wide * 1.06, np.sin(angle) * 0.38
    return [(float(a), float(b)) for a, b in zip(x, y, strict=True)]


@figure("thronebound.ajax", "Ajax", turn=-22)
def ajax() -> Sculpt:
    body = bust("shield", ALABASTER, look=(-8, 4, 3), shoulder=0.42, girth=1.14, triangles=3280)
    sculpt = body.sculpt
    face = head.Face(jaw=1.15, stern=1.0, nose=0.9, brows=None)
    flesh(body, head.head(body, "skin dark", face))
    corinthian(body, BRONZE, "copper")
    crest(body, RED, "gold", second="c2b694")
    hair.beard(body, BLACK, length=0.8, wide=0.95, moustache=0, locks=5, weight=1.3)
    cuirass(body, NIGHT, "bronze", "leather")
    for s in SIDES:
        spear(sculpt, (s * 0.34, 0.2, -0.24), (s * 0.1, -0.05), 1.3)
    matrix = rotation("x", -10)
    place = vec(0.02, 0.6, 0.42)
    shape = _eight()
    for piece, coat in (
        (cutout(shape, 0.03, bevel=0.018, bend=-0.7), "bronze"),
        (
            cutout(scaled(shape, 0.88, 0.9), 0.01, bevel=0.006, bend=-0.7, back=False).at(
                0, 0, 0.03
            ),
            RED,
        ),
        (
            cutout(scaled(BOAR, 0.19, 0.2), 0.012, bevel=0.004, bend=-0.7, back=False).at(
                0, 0.02, 0.042
            ),
            CREAM,
        ),
        (dome(0.012, 0.014, 6, 1).at(0.105, 0.07, 0.047), NIGHT),
    ):
        sculpt.solid(coat, piece.oriented(matrix).at(place))
    for i in range(10):
        x, y = shape[i * 2]
        z = 0.03 - 0.7 * (x * 0.94) ** 2
        sculpt.solid(
            "gold",
            dome(0.016, 0.014, 5, 1).at(x * 0.94, y * 0.95, z).oriented(matrix).at(place),
            far=False,
        )
    return sculpt


@figure("thronebound.ares", "Ares", turn=-12)
def ares() -> Sculpt:
    body = bust("sword", PORPHYRY, look=(0, 6, 0), shoulder=0.41, girth=1.1)
    sculpt = body.sculpt
    face = head.Face(
        jaw=1.1, stern=1.4, nose=0.8, iris="eye red", white="eye yellow", brows=None, eyes=1.15
    )
    flesh(body, head.head(body, "skin dark", face))
    corinthian(body, NIGHT, "bronze")
    crest(body, RED, "bronze", ACROSS, thick=0.17, steps=5)
    _feathers(body)
    cuirass(body, NIGHT, "bronze", "crimson")
    mantle(body, "crimson", side=1, rolls=3, trim="gold", over=0.04)
    _studs(body)
    return sculpt


def _feathers(body: Body) -> None:
    """A dark quill on either side of the helm."""
    for s in SIDES:
        line = [
            (s * 1.1, 0.1, -0.1, 0.07),
            (s * 1.62, 0.62, -0.12, 0.26),
            (s * 2.02, 1.3, -0.14, 0.05),
        ]
        body.sculpt.solid("hair black", body.on_head(strand(curve(line, 3), 6, 0.35)))
        quill = curve([(s * 1.05, 0.05, -0.08), (s * 1.62, 0.6, -0.02), (s * 1.98, 1.22, -0.1)], 3)
        body.sculpt.solid("brass", body.on_head(cord(quill, 0.03, sides=3)), far=False)
        body.sculpt.solid(
            "bronze",
            body.on_head(dome(0.2, 0.12, 9, 2).turned("y", 90 * s).at(s * 1.0, 0.06, -0.08)),
        )


def _studs(body: Body) -> None:
    """Rivets along the lower edge of the cheek pieces."""
    for s in SIDES:
        for i in range(4):
            spot = (s * (0.3 + 0.17 * i), -0.92 + 0.05 * i, 0.9 - 0.2 * i)
            body.sculpt.solid(
                "brass",
                body.on_head(dome(0.05, 0.05, 5, 1).turned("y", 30 * s).at(spot)),
                far=False,
            )
