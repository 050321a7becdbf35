"""Busts of Thronebound's gods of counsel, healing and the dead: Athena, Asclepius, Hades."""

from __future__ import annotations

import numpy as np

from workshop import armour, hair, head
from workshop.antique import crest, leaf, serpent, wreath
from workshop.body import SIDES, Body
from workshop.busts import (
    CREAM,
    GOLD,
    MARBLE,
    NIGHT,
    OBSIDIAN,
    RED,
    SERPENTINE,
    bust,
    flesh,
    form,
    mantle,
    robe,
)
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.fit import onto, outward
from workshop.maths import Triple, curve, unit, vec
from workshop.outlines import cutout, star
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import band, blade, cord, dome, gem, lathe, pole, strand

SCALES = Material("8f3326", "5f1f1a", gloss=0.4, dry=0.9, wash=0.9)
BRIGHT = Material("b0503a", "7a3226", gloss=0.4, dry=0.7)
SNAKE = Material("46613c", "2c4228", gloss=0.4, dry=0.7)


@figure("thronebound.athena", "Athena", turn=-24)
def athena() -> Sculpt:
    body = bust(
        "rays", MARBLE, look=(-14, 2, 3), twist=4, shoulder=0.31, girth=0.88, triangles=3750
    )
    sculpt = body.sculpt
    face = head.Face(
        jaw=0.84,
        chin=0.72,
        nose=0.8,
        brow=0.6,
        eyes=1.05,
        stern=0.5,
        iris="eye blue",
        brows="hair brown",
        mouth=0.85,
    )
    flesh(body, head.head(body, "skin pale", face))
    robe(body, CREAM, neck=0.2, pointed=False, amount=0.014)
    hair.mane(body, "hair brown", length=1.25, locks=8, spread=112, wave=0.12, weight=2.0)
    armour.helm(body, GOLD, None, nasal=False, cheeks=True, ridge=True)
    crest(body, CREAM, "bronze", thick=0.15)
    _aegis(body)
    _owl(sculpt, body.torso_point(0.35, 0.855, 0.0))
    return sculpt


def _aegis(body: Body) -> None:
    """The goatskin of scales about the shoulders, with snakes at its edge and a golden boss."""
    cape = form(body, 0.07)
    group = body.sculpt.group(SCALES, 0.02, 1.4, least=200)
    group.add(body.on_torso(cape.within(ellipsoid(0.62, 0.34, 0.6).at(0, 0.79, 0.0))))
    group.cut(body.on_torso(ellipsoid(0.16, 0.3, 0.2).at(0, 1.04, 0.02)), blend=0.02)
    for row, (high, count) in enumerate(((0.79, 11), (0.73, 12), (0.665, 11), (0.6, 12))):
        for i in range(count):
            a = np.radians((i - (count - 1) / 2) * 13.5)
            x, z = float(np.sin(a)), float(np.cos(a))
            place = onto([group], body.torso_point(x * 0.36, high, z * 0.26)[None], 0.004)[0]
            out = outward([group], place[None])[0]
            down = unit(vec(0, -1, 0) - out * float(-out[1]))
            scale = leaf(0.12, 0.052).along(down + out * 0.03, out)
            body.sculpt.solid(BRIGHT if row % 2 else SCALES, scale.at(place), far=row % 2 == 0)
    for i in range(7):
        a = np.radians(-105 + 35 * i)
        x, z = float(np.sin(a)), float(np.cos(a))
        start = onto([group], body.torso_point(x * 0.4, 0.5 + 0.06 * abs(x), z * 0.3)[None])[0]
        out, side = vec(x, 0, z), vec(z, 0, -x) * (1 if i % 2 else -1)
        line = [
            (*start, 0.024),
            (*(start + out * 0.05 - vec(0, 0.07, 0) + side * 0.03), 0.024),
            (*(start + out * 0.1 - vec(0, 0.08, 0) - side * 0.03), 0.022),
            (*(start + out * 0.13 - vec(0, 0.02, 0) - side * 0.05), 0.028),
        ]
        body.sculpt.solid(SNAKE, strand(line, 4))
    place = onto([group], body.torso_point(0, 0.64, 0.3)[None])[0] + vec(0, 0, 0.01)
    boss = [
        (dome(0.085, 0.04, 14, 2), GOLD),
        (cutout(star(8, 0.07, 0.028), 0.008, back=False).at(0, 0, 0.034), "bronze"),
        (dome(0.026, 0.02, 8, 1).at(0, 0, 0.042), GOLD),
    ]
    for piece, coat in boss:
        body.sculpt.solid(coat, piece.turned("x", -14).at(place))


def _owl(sculpt: Sculpt, place: Triple) -> None:
    """A little owl, looking at whoever looks."""
    x, y, z = (float(v) for v in place)
    plumage = Material("8a6b48", "5e4630", gloss=0.1, dry=0.9, mottle=0.4)
    group = sculpt.group(plumage, 0.03, 0.9, least=170)
    group.add(
        ellipsoid(0.095, 0.135, 0.09).at(x, y + 0.12, z),
        ellipsoid(0.098, 0.085, 0.085).at(x, y + 0.27, z + 0.015),
    )
    for s in SIDES:
        group.add(
            tube(
                [
                    (x + s * 0.05, y + 0.33, z + 0.02, 0.03),
                    (x + s * 0.085, y + 0.4, z + 0.02, 0.008),
                ],
                1,
            )
        )
        wing = [
            (x + s * 0.085, y + 0.2, z, 0.05),
            (x + s * 0.1, y + 0.1, z - 0.03, 0.05),
            (x + s * 0.05, y - 0.02, z - 0.1, 0.012),
        ]
        sculpt.solid(Material("6b4f34", "4a3524", gloss=0.1, dry=0.8), strand(curve(wing, 2), 5))
        spot = (x + s * 0.042, y + 0.285, z + 0.088)
        sculpt.solid(CREAM, dome(0.044, 0.014, 9, 1).turned("y", 12 * s).at(spot))
        sculpt.solid("eye amber", dome(0.03, 0.024, 8, 1).turned("y", 12 * s).at(spot))
        sculpt.solid("eye", dome(0.014, 0.014, 6, 1).at(spot[0], spot[1], spot[2] + 0.016))
        for k in (-1, 0, 1):
            toe = [
                (x + s * 0.04, y + 0.005, z + 0.05, 0.014),
                (x + s * 0.04 + k * 0.02, y - 0.005, z + 0.1, 0.007),
            ]
            sculpt.solid("horn", strand(toe, 3), far=False)
    sculpt.solid(
        "horn", strand([(x, y + 0.27, z + 0.1, 0.018), (x, y + 0.235, z + 0.125, 0.006)], 4)
    )
    breast = sculpt.group(CREAM, 0.0, 0.4, least=40)
    breast.add(ellipsoid(0.07, 0.1, 0.06).at(x, y + 0.12, z + 0.042))


@figure("thronebound.asclepius", "Asclepius", turn=-24)
def asclepius() -> Sculpt:
    body = bust("serpent", SERPENTINE, look=(8, 4, -4), twist=-4, shoulder=0.35)
    sculpt = body.sculpt
    face = head.Face(
        jaw=1.0, smile=0.5, stern=-0.2, lid=0.45, iris="eye", brows="hair grey", nose=1.0
    )
    flesh(body, head.head(body, "skin", face, weight=2.6))
    mantle(body, CREAM, side=1, rolls=5, trim="gold", weight=1.5)
    hair.hair(body, "hair grey", back=0.75, fringe=0.25, wild=0.2, part=0.0, seed=12)
    hair.beard(body, "hair grey", length=1.0, wide=1.0, point=0.4, locks=7)
    wreath(body, Material("6f8038", "4d5c26", gloss=0.3, dry=0.8), count=9, out=1.15)
    _rod(sculpt, (-0.37, 0.2, 0.08))
    return sculpt


def _rod(sculpt: Sculpt, foot: Triple) -> None:
    """The healer's staff with one snake."""
    x, y, z = (float(v) for v in foot)
    sculpt.solid("wood", pole(0, 1.42, 0.032, 0.036, sides=7).at(foot))
    sculpt.solid("gold", dome(0.055, 0.05, 8, 3).turned("x", -90).at(x, y + 1.4, z))
    line = []
    for k in range(13):
        a, t = k * np.pi / 2 + 0.4, k / 12
        wide = 0.062 + 0.012 * t
        line.append(
            (
                x + float(np.sin(a)) * wide,
                y + 0.12 + 1.0 * t,
                z + float(np.cos(a)) * wide,
                0.016 + 0.02 * t,
            )
        )
    line += [(x + 0.02, y + 1.24, z + 0.13, 0.034), (x + 0.04, y + 1.32, z + 0.15, 0.036)]
    serpent(
        sculpt,
        line,
        Material("31502f", "203621", gloss=0.45, dry=0.8),
        0.052,
        (0.45, -0.05, 1.0),
        weight=1.4,
    )


@figure("thronebound.hades", "Hades", turn=-26)
def hades() -> Sculpt:
    body = bust(
        "skull", OBSIDIAN, look=(14, 6, 0), twist=-4, shoulder=0.38, girth=1.04, triangles=3340
    )
    sculpt = body.sculpt
    pallor = Material("9a928c", gloss=0.2, wash=0.5, dry=0.15, mottle=0.05, shade=0.7)
    face = head.Face(
        jaw=1.0,
        cheeks=1.0,
        stern=1.2,
        lid=0.6,
        nose=1.05,
        iris="blue fire",
        brows="hair white",
        brow=1.3,
        lips="hair grey",
    )
    flesh(body, head.head(body, pallor, face))
    robe(body, RED, neck=0.26, amount=0.012)
    mantle(body, NIGHT, side=-1, trim="silver")
    white = Material("b9b6ae", "8f8d8a", gloss=0.2, dry=0.4, wash=0.8)
    hair.hair(body, white, back=1.7, fringe=0.0, wild=0.12, part=0.0, locks=11, seed=4, weight=1.8)
    hair.beard(body, white, length=1.25, wide=0.95, point=0.6, locks=7)
    _crown(body)
    _bident(sculpt, (0.36, 0.2, 0.1))
    return sculpt


def _crown(body: Body) -> None:
    """A crown of black iron with tall points and cold stones."""
    iron = Material("4a4852", "2c2a32", gloss=0.74, dry=1.0)
    put = body.on_head
    a = np.arange(16) * (2 * np.pi / 16)
    path = np.stack([np.sin(a) * 1.14, np.full(16, 0.66), np.cos(a) * 1.16 - 0.06], axis=1)
    body.sculpt.solid(iron, put(band(path, 0.26, 0.07)))
    for i in range(9):
        t = i * 2 * np.pi / 9
        out = vec(float(np.sin(t)), 0.22, float(np.cos(t)))
        high = 0.95 if i == 0 else 0.62 + 0.14 * (i % 2)
        spike = blade(high, 0.2, 0.07, 0.8, 1.0).along(vec(0, 1, 0) + out * 0.28, out)
        spot = vec(float(np.sin(t)) * 1.17, 0.7, float(np.cos(t)) * 1.19 - 0.06)
        body.sculpt.solid(iron, put(spike.at(spot)))
        stone = gem(0.075, 0.1, 0.1, 4).at(spot + out * vec(0.1, 0, 0.1) - vec(0, 0.04, 0))
        body.sculpt.solid("blue fire" if i == 0 else "silver", put(stone), far=False)


def _bident(sculpt: Sculpt, foot: Triple) -> None:
    """The two-pronged spear of the lord of the dead."""
    x, y, z = (float(v) for v in foot)
    iron = Material("4a4852", "2c2a32", gloss=0.74, dry=1.0)
    sculpt.solid(iron, pole(0, 1.2, 0.025, sides=6).at(foot))
    sculpt.solid("silver", lathe([(0.03, -0.06), (0.045, 0.0), (0.03, 0.06)], 8).at(x, y + 1.16, z))
    fork = [
        (-0.13, 1.55),
        (-0.14, 1.4),
        (-0.1, 1.27),
        (0.0, 1.21),
        (0.1, 1.27),
        (0.14, 1.4),
        (0.13, 1.55),
    ]
    path = curve([(x + a, y + b, z) for a, b in fork], 2)
    sculpt.solid(iron, cord(path, 0.024, sides=5))
    for s in SIDES:
        head_ = cutout([(0, 0.24), (0.065, 0.03), (0.0, 0.055), (-0.065, 0.03)], 0.018, bevel=0.012)
        sculpt.solid("silver", head_.at(x + s * 0.13, y + 1.5, z))
