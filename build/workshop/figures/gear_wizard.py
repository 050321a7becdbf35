"""The wizard's gear: staff, robe, hat, orb, mantle with a book of spells, cape."""

from __future__ import annotations

import numpy as np

from workshop import cloth, trunk, weapons
from workshop.adventurers import CLOTH, DEEP, GEAR, SKIN, piece, since
from workshop.body import LEFT, RIGHT, SIDES, Body
from workshop.catalogue import figure
from workshop.fields import box, ellipsoid
from workshop.figures.adventurer import held
from workshop.figures.gear_stand import STAND, grip, stand
from workshop.glass import globe
from workshop.hands import pads
from workshop.hats import curled
from workshop.maths import Points, chain, rotation, vec
from workshop.outlines import cutout, star
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import band, gem, lathe, ring

NAME = "gear.wizard."
ORB = Material("9a62ff", glow=0.34)
SPARK = Material("46a6ff", glow=0.42)


@figure(GEAR[2], "Wizard's gear", portrait=False)
def wizard_gear() -> Sculpt:
    sculpt = Sculpt()
    whole, _ = stand(sculpt, "wizard", robed=True)
    _staff(sculpt, whole)
    chest = _robe(sculpt, whole)
    _hat(sculpt, whole)
    orb = _orb(sculpt, whole)
    _mantle(sculpt, whole, chest, orb)
    _cape(sculpt, whole)
    return sculpt


def item(level: int, slot: str) -> dict[str, object]:
    """What a part's header says of a piece that stays on from a level."""
    return {"wear": since("wizard", level), "role": "wizard", "level": level, "slot": slot}


def _staff(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "1.staff", 420, **item(1, "weapon"), item="staff"):
        staff = grip(whole, "wizard", RIGHT)
        low = float(whole.hands[RIGHT][1]) - 0.01
        top = weapons.staff(staff, 2.12, low, "wood", 0.031, crystal=SPARK, size=1.25)
        for y in (top - 0.06, 0.16, -0.16):
            sculpt.solid("brass", staff.put(ring(0.041, 0.014, 10, section=4).at(0, y, 0)))
        sculpt.anchor("light", staff.point(0, top + 0.16, 0))


def _robe(sculpt: Sculpt, whole: Body) -> Group:
    with piece(sculpt, NAME + "2.robe", 1300, **item(2, "chest"), item="robe"):
        chest = trunk.torso(whole, CLOTH)
        robe = cloth.skirt(
            whole,
            CLOTH,
            0.035,
            0.4 / whole.build.girth,
            rise=0.26,
            waist=0.2,
            folds=9,
            depth=0.04,
            wide=1.12,
            deep=1.02,
            trim="gold",
            trim_high=0.07,
            phase=0.7,
            weight=1.3,
            flare=1.15,
        )
        trunk.sleeves(whole, CLOTH, mouth=0.15, hang=0.08)
        cloth.belt(whole, [chest, robe], "leather dark", "gold", y=0.1, high=0.08, steps=20)
        t = whole.build.torso
        line = [(0.11, t, 0.02), (0.03, t * 0.72, 0.2), (0.0, t * 0.3, 0.2)]
        for s in SIDES:
            points = [(x * s, y, z) for x, y, z in line]
            cloth.strap(whole, [chest, robe], points, "gold", wide=0.045, thick=0.014)
        toes = sculpt.group("leather dark", 0.04, 0.6)
        for s in SIDES:
            toe = ellipsoid(0.085, 0.06, 0.14).at(0, 0.055, 0.12)
            toes.add(whole.on_foot(s, toe))
    return chest


def _hat(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "3.hat", 620, **item(3, "head"), item="hat", hides=["hair"]):
        put = whole.on_head
        lean = chain(rotation("x", -13), rotation("z", 4))
        profile = [(0.85, -0.04), (1.5, -0.1), (2.0, -0.16), (2.0, -0.08), (1.5, 0.0), (0.95, 0.12)]
        brim = curled(lathe(profile, 22), 0.07, 0.04, 0.05)
        sculpt.solid(DEEP, put(brim.oriented(lean).at(0, 0.46, -0.05)))
        crown = sculpt.group(CLOTH, 0.1, 1.3)
        line = [
            (0, 0.42, -0.05, 1.02),
            (0.02, 1.1, -0.12, 0.78),
            (0.1, 1.8, -0.32, 0.47),
            (0.24, 2.35, -0.7, 0.25),
            (0.3, 2.6, -1.15, 0.05),
        ]
        crown.add(put(tube(line, 4)))
        crown.cut(put(box(2, 1, 2).oriented(lean).at(0, -0.52, -0.05)), blend=0.01)
        a = np.arange(18) * (2 * np.pi / 18)
        path = np.stack([np.sin(a) * 1.0, np.full(18, 0.25), np.cos(a) * 1.0], axis=1)
        sculpt.solid("leather dark", put(band(path, 0.26, 0.06).oriented(lean).at(0, 0.46, -0.05)))
        buckle = cutout(star(5, 0.3, 0.13), 0.05, bevel=0.04).at(0, 0.3, 1.06)
        sculpt.solid("gold", put(buckle.oriented(lean).at(0, 0.46, -0.05)))


def _orb(sculpt: Sculpt, whole: Body) -> Points:
    """The orb above the other hand's palm; returns its middle."""
    with sculpt.stand_in(STAND):
        palm = held(whole, "wizard", LEFT, SKIN)
    place = pads(palm, 0.165) + vec(0.01, 0.01, 0.03)
    with piece(sculpt, NAME + "4.orb", 480, **item(4, "other hand"), item="orb"):
        globe(sculpt, ORB, "2a1470", place, 0.112)
        hoop = ring(0.132, 0.013, 18, section=4).turned("x", 14).turned("z", -18)
        sculpt.solid("gold", hoop.at(place))
        cup = lathe([(0.0, -0.13), (0.05, -0.125), (0.085, -0.085), (0.06, -0.1), (0, -0.1)], 10)
        sculpt.solid("gold", cup.at(place))
        sculpt.anchor("light.left", place)
    return place


def _mantle(sculpt: Sculpt, whole: Body, chest: Group, orb: Points) -> None:
    with piece(sculpt, NAME + "5.mantle", 900, **item(5, "shoulders"), item="mantle and book"):
        cloth.mantle(whole, DEEP, drop=0.16, spread=0.13, folds=8, depth=0.03, trim="gold")
        t = whole.build.torso
        points = sculpt.group(DEEP, 0.03, 0.8)
        for s in SIDES:
            spot = whole.shoulders[s] + vec(s * 0.06, 0.05, 0)
            horn = [(*spot, 0.13), (*(spot + vec(s * 0.12, 0.03, 0)), 0.085)]
            points.add(tube([*horn, (*(spot + vec(s * 0.27, 0.1, -0.03)), 0.012)], 3))
            rim = ring(0.1, 0.016, 12, section=3).turned("z", -s * 76).at(s * 0.09, 0.02, 0)
            sculpt.solid("gold", rim.at(spot), far=False)
        collar = sculpt.group(DEEP, 0.02, 0.8)
        line = []
        for degrees in range(-150, 151, 30):
            a = np.radians(degrees)
            x, z = float(np.sin(a)) * 0.17, -float(np.cos(a)) * 0.15
            line.append((x, t * 1.0 + 0.06 * float(np.cos(a)), z - 0.01, 0.042))
        collar.add(whole.on_torso(tube(line, 3)))
        clasp = cutout(star(6, 0.075, 0.035), 0.016, bevel=0.012)
        sculpt.solid("gold", whole.on_torso(clasp.turned("x", -18).at(0, t * 0.82, 0.245)))
        _book(sculpt, whole)
    with piece(sculpt, NAME + "5.shards", 200, **item(5, "light"), item="mantle and book"):
        top = whole.sculpt.anchors["light"]
        for i in range(3):
            a = i * 2.1 + 0.5
            shard = gem(0.026, 0.075, 0.055, 5).turned("z", 20 - 20 * i)
            off = vec(float(np.sin(a)) * 0.21, 0.06 * i - 0.06, float(np.cos(a)) * 0.21)
            sculpt.solid(SPARK, shard.at(np.asarray(top) + off))
        for i in range(3):
            a = i * 2.1
            off = vec(float(np.sin(a)) * 0.2, 0.05 - 0.04 * i, float(np.cos(a)) * 0.2)
            sculpt.solid(ORB, gem(0.018, 0.05, 0.04, 4).at(orb + off))


def _book(sculpt: Sculpt, whole: Body) -> None:
    """A book of spells on the left hip."""
    place = chain(rotation("y", 62), rotation("z", -8))

    def put(shape):  # type: ignore[no-untyped-def]
        return whole.on_hips(shape.oriented(place).at(0.3, 0.83, 0.15))

    for z in (-0.04, 0.04):
        cover = sculpt.group("red", 0.0, 0.4, least=44)
        cover.add(put(box(0.095, 0.125, 0.012, 0.01).at(0, 0, z)))
    sculpt.group("parchment", 0.0, 0.4, least=36).add(put(box(0.085, 0.113, 0.034, 0.006)))
    strap = box(0.1, 0.018, 0.056, 0.008)
    sculpt.group("gold", 0.0, 0.3, least=40, far=False).add(put(strap))
    sculpt.solid("gold", put(cutout(star(4, 0.05, 0.02), 0.01).at(0, 0.0, 0.056)), far=False)


def _cape(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "6.cape", 900, **item(6, "back"), item="cape"):
        form = cloth.Cloak((1.52, 0.3, 84), (0.05, 0.58, 92), 7, 0.07, 0.26, 0.14, 1.2)
        cloth.hang(whole, form, DEEP, "gold", 0.09)
        for part, degrees, size in STARS:
            cloth.badge(whole, form, star(4, size, size * 0.3), part=part, degrees=degrees)
        moon = [
            (float(np.cos(a)) * 0.15, float(np.sin(a)) * 0.15) for a in np.linspace(0.9, 5.4, 10)
        ]
        inner = [
            (0.04 + float(np.cos(a)) * 0.11, float(np.sin(a)) * 0.11)
            for a in np.linspace(5.2, 1.1, 8)
        ]
        cloth.badge(whole, form, [*moon, *inner], part=0.36)


STARS = ((0.6, -14, 0.075), (0.66, 16, 0.09), (0.8, 0, 0.07), (0.46, -32, 0.06), (0.44, 34, 0.06))
"""Stars on the cape: how far down, which way, how large."""
