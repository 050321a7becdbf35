"""The archer's gear: bow, quiver, jerkin, hood, bracers and boots, cape."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth
from workshop.adventurers import CLOTH, DEEP, GEAR, piece, since
from workshop.body import LEFT, RIGHT, SIDES, Body
from workshop.catalogue import figure
from workshop.emblems import EMBLEMS
from workshop.fields import box, ellipsoid
from workshop.figures.gear_stand import stand
from workshop.hands import Grip
from workshop.maths import Points, frame, length, mix, vec
from workshop.outlines import cutout, scaled
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import Solid, blade, dome, lathe, pole, ring, rod, strand

NAME = "gear.archer."
CAPE = 6
FLAME = Material("ff6a14", glow=0.4)
FLETCHING = Material("8f2a22", "6a1d1a", gloss=0.1, dry=0.3)


@figure(GEAR[1], "Archer's gear", portrait=False)
def archer_gear() -> Sculpt:
    sculpt = Sculpt()
    whole, worn = stand(sculpt, "archer")
    _bow(sculpt, whole)
    facts = {**item(2, "quiver"), "item": "quiver", "wear": since("archer", 2, CAPE - 1)}
    with piece(sculpt, NAME + "2.quiver", 620, **facts):
        _quiver(sculpt, whole, 0.0)
        t = whole.build.torso
        line = [(-0.2, t * 0.96, 0.0), (-0.05, t * 0.66, 0.2), (0.19, t * 0.22, 0.12)]
        cloth.strap(whole, worn[:1], line, "leather dark", wide=0.05, thick=0.02)
    _jerkin(sculpt, whole)
    _hood(sculpt, whole)
    _bracers(sculpt, whole, worn)
    _cape(sculpt, whole)
    return sculpt


def item(level: int, slot: str) -> dict[str, object]:
    """What a part's header says of a piece that stays on from a level."""
    return {"wear": since("archer", level), "role": "archer", "level": level, "slot": slot}


def _drawn(whole: Body) -> tuple[Grip, float]:
    """The bow's frame, +z the way of the arrow, and how far back the string is drawn."""
    hand, string = whole.hands[LEFT], whole.hands[RIGHT]
    away = hand - string
    return Grip(whole, LEFT, hand, frame((0, 1, 0), away)), float(length(away))


def _bow(sculpt: Sculpt, whole: Body) -> None:
    held, draw = _drawn(whole)
    half = [(0.0, 0.02, 0.034), (0.2, 0.035, 0.031), (0.46, -0.06, 0.027), (0.68, -0.25, 0.02)]
    half.append((0.8, -0.3, 0.012))
    line = [(0, -y, z, r) for y, z, r in reversed(half[1:])] + [(0, y, z, r) for y, z, r in half]
    with piece(sculpt, NAME + "1.bow", 420, **item(1, "weapon"), item="bow"):
        sculpt.group("wood", 0.0, 0.9, least=150).add(held.put(tube(line, 3)))
        ends = [held.point(0, y, -0.31) for y in (-0.78, 0.78)]
        nock = held.point(0, 0.01, -draw + 0.03)
        for end in ends:
            sculpt.solid("linen", rod(end, nock, 0.007, sides=4))
        for y in (-0.1, 0.1):
            sculpt.solid("brass", held.put(ring(0.038, 0.012, 8, section=3).at(0, y, 0.024)))
        _arrow(sculpt, nock, held.point(0.03, 0.05, 0.16))


def _arrow(sculpt: Sculpt, nock: Points, tip: Points, steel: str = "steel") -> None:
    way = tip - nock
    far = float(length(way))
    sculpt.solid("wood", pole(0, far, 0.011, sides=5).along(way).at(nock))
    sculpt.solid(steel, blade(0.11, 0.03, 0.012, 0.8).along(way, (0, 1, 0)).at(tip))
    for degrees in (0, 120, 240):
        vane = cutout([(0.0, 0.03), (0.045, 0.045), (0.04, 0.15), (0.0, 0.2)], 0.004)
        sculpt.solid(FLETCHING, vane.turned("y", degrees).along(way).at(nock), far=False)


def _quiver(sculpt: Sculpt, whole: Body, off: float) -> None:
    """A quiver on the back with five arrows, `off` farther behind."""
    t = whole.build.torso
    axis = vec(-0.5, 1.0, -0.06 + off * 0.6)
    foot = vec(0.1, t * 0.16, -0.27 - off)

    def put(solid: Solid) -> Solid:
        return whole.on_torso(solid.along(axis).at(foot))

    case = [(0.0, -0.02), (0.062, 0.0), (0.075, 0.2), (0.088, 0.52), (0.078, 0.53), (0.0, 0.46)]
    sculpt.solid("leather", put(lathe(case, 10)))
    for y, r in ((0.06, 0.07), (0.47, 0.09)):
        sculpt.solid("brass", put(ring(r, 0.015, 10, section=3).at(0, y, 0)), far=False)
    random = np.random.default_rng(5)
    for i in range(5):
        a = i * 2 * np.pi / 5
        x, z = float(np.sin(a)) * 0.045, float(np.cos(a)) * 0.045
        high = 0.66 + float(random.uniform(0, 0.07))
        sculpt.solid("wood", put(rod((x, 0.45, z), (x * 1.3, high + 0.08, z * 1.3), 0.01, 4)))
        paint = FLETCHING if i % 2 else "linen"
        for turned in (0, 90):
            shape = [(-0.034, high), (0.034, high), (0.034, high - 0.1), (0, high - 0.14)]
            shape.append((-0.034, high - 0.1))
            vane = cutout(shape, 0.003).turned("y", turned + 20 * i).at(x * 1.25, 0.06, z * 1.25)
            sculpt.solid(paint, put(vane), far=False)


def _jerkin(sculpt: Sculpt, whole: Body) -> None:
    t, g, wide = whole.build.torso, whole.build.girth, whole.build.shoulder
    with piece(sculpt, NAME + "3.jerkin", 800, **item(3, "chest"), item="jerkin"):
        coat = sculpt.group("leather light", 0.08, 1.3)
        shell = [
            ellipsoid(wide * 0.86, t * 0.34, 0.18 * g).at(0, t * 0.66, 0),
            ellipsoid((whole.build.hip + 0.068) * g, t * 0.3, 0.165 * g).at(0, t * 0.28, 0.012),
            ellipsoid(0.2, 0.1, 0.1).at(0, t * 0.64, 0.12 * g),
        ]
        coat.add(*(whole.on_torso(one.grown(0.016)) for one in shell))
        coat.cut(whole.on_torso(tube([(0, t * 0.72, 0.3, 0.03), (0, t * 1.05, 0.1, 0.12)], 2)))
        coat.cut(whole.on_torso(box(0.5, 0.3, 0.5).at(0, t * 0.14 - 0.3, 0)), blend=0.01)
        lower = cloth.Robe((1.03, 0.23), (0.58, 0.37), 6, 0.02, 1.0, 1.14, 0.98, 0.5, (0.0, 0.03))
        folded = cloth.creased(lower, whole.on_hips)
        tails = sculpt.group("leather light", 0.03, 1.2, colours=folded)
        tails.add(whole.on_hips(lower.shape()))
        tails.cut(whole.on_hips(tube([(0, 1.0, 0.2, 0.01), (0, 0.5, 0.32, 0.24)], 1)), blend=0.01)
        tails.cut(
            whole.on_hips(tube([(0, 0.95, -0.2, 0.01), (0, 0.5, -0.34, 0.09)], 1)), blend=0.01
        )
        cloth.belt(whole, [coat, tails], "leather dark", "brass", y=0.1, high=0.07, steps=20)
        pads = sculpt.group("leather", 0.015, 1.0)
        for s in SIDES:
            for i in range(2):
                r = 0.15 - 0.014 * i
                spot = mix(whole.shoulders[s], whole.elbows[s], 0.05 + 0.26 * i)
                pad = ellipsoid(r, r * 0.62, r * 0.98).turned("z", -s * (18 + 14 * i))
                pads.add(pad.oriented(whole.yaw).at(spot + vec(s * 0.02, 0.035, 0)))
        for y in (0.3, 0.44, 0.58):
            clasp = dome(0.024, 0.02, 7, 2).at(0, t * y, 0.212 + 0.02 * (y > 0.5))
            sculpt.solid("brass", whole.on_torso(clasp), far=False)


def _hood(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "4.hood", 800, **item(4, "head"), item="hood", hides=["hair"]):
        cloth.hood(whole, CLOTH, point=0.2)
        cloth.mantle(whole, CLOTH, drop=0.12, spread=0.075, folds=9, trim=DEEP)
        line = [(0.9, 0.55, 0.35), (1.1, 0.8, -0.3), (1.2, 1.25, -1.0), (1.1, 1.35, -1.75)]
        spine = [(*p, r) for p, r in zip(line, (0.05, 0.13, 0.15, 0.02), strict=True)]
        sculpt.solid(FLETCHING, whole.on_head(strand(spine, 5, 1.0)))
        sculpt.solid(
            "brass", whole.on_head(dome(0.15, 0.08, 8, 2).turned("y", 60).at(0.93, 0.5, 0.4))
        )


def _bracers(sculpt: Sculpt, whole: Body, worn: list[Group]) -> None:
    with piece(sculpt, NAME + "5.boots", 760, **item(5, "legs"), item="bracers and boots"):
        leather = sculpt.group("leather dark", 0.02, 1.0)
        for s in SIDES:
            knee, ankle = whole.knees[s], whole.ankles[s]
            back = vec(0, 0, -0.012)
            shaft = [(*ankle, 0.086), (*(mix(ankle, knee, 0.45) + back), 0.106)]
            shaft += [(*(mix(ankle, knee, 0.8) + back), 0.118), (*(knee + back), 0.15)]
            leather.add(tube(shaft, 3))
            edge = box(0.3, 0.2, 0.3).at(0, 0.2, 0).along(knee - ankle)
            leather.cut(edge.at(mix(ankle, knee, 0.94)), blend=0.01)
            foot = [
                ellipsoid(0.082, 0.074, 0.11).at(0, 0.066, -0.035),
                ellipsoid(0.09, 0.062, 0.13).at(0, 0.056, 0.098),
                tube([(0, 0.05, 0.18, 0.05), (0, 0.06, 0.25, 0.03), (0, 0.11, 0.28, 0.01)], 2),
            ]
            leather.add(*(whole.on_foot(s, one) for one in foot), blend=0.045)
            hoop = ring(0.107, 0.019, 12, section=3)
            sculpt.solid("brass", whole.on_shin(s, hoop, 0.4), far=False)
        place = whole.on_hips
        sheath = [(0.0, 0.0), (0.05, 0.02), (0.055, 0.34), (-0.01, 0.36), (-0.012, 0.04)]
        knife = cutout(sheath, 0.024, bevel=0.014)
        tilted = knife.turned("z", 195).turned("y", 96).at(0.3, 0.96, -0.02)
        sculpt.solid("leather dark", place(tilted))
        sculpt.solid("wood", place(rod((0.305, 0.95, 0.0), (0.33, 1.1, 0.04), 0.024)))
        sculpt.solid("brass", place(dome(0.034, 0.03, 7, 2).turned("x", -90).at(0.331, 1.1, 0.041)))
    with piece(sculpt, NAME + "5.bracers", 380, **item(5, "arms"), item="bracers and boots"):
        armour.vambraces(whole, "leather", "brass", thick=0.014)


def _cape(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "6.cape", 900, **item(6, "cape"), item="cape"):
        form = cloth.Cloak((1.5, 0.25, 84), (0.1, 0.52, 92), 8, 0.065, 0.3, -0.16, 1.2)
        cloth.hang(whole, form, CLOTH, "gold")
        for part, degrees, size in LEAVES:
            for outline in EMBLEMS["leaf"]:
                cloth.badge(whole, form, scaled(outline, size), part=part, degrees=degrees)
        t = whole.build.torso
        brooch = dome(0.062, 0.04, 10, 2).at(0.0, t * 0.84, 0.235)
        sculpt.solid("gold", whole.on_torso(brooch))
        stone = dome(0.03, 0.03, 6, 2).at(0.0, t * 0.84, 0.262)
        sculpt.solid("crystal", whole.on_torso(stone))
    facts = {**item(2, "quiver"), "item": "quiver", "wear": since("archer", CAPE)}
    with piece(sculpt, NAME + "6.quiver", 560, **facts):
        _quiver(sculpt, whole, 0.15)
    with piece(sculpt, NAME + "6.fire", 200, **item(6, "arrow"), item="cape"):
        held, _ = _drawn(whole)
        tip = held.point(0.035, 0.06, 0.15)
        for i in range(5):
            a = i * 1.2566
            out = vec(float(np.cos(a)) * 0.05, float(np.sin(a)) * 0.05, 0.0)
            line = [(0.0, 0.0, 0.13, 0.01), (*(out * 0.6)[:2], 0.06, 0.022)]
            line += [(*out[:2], -0.03, 0.018), (*(out * 1.1)[:2], -0.12 - 0.03 * (i % 2), 0.004)]
            flame = strand(line, 4).oriented(held.frame).at(tip)
            sculpt.solid(FLAME, flame)
        sculpt.anchor("light", tip)


LEAVES = ((0.42, 22, 0.12), (0.62, -26, 0.12), (0.66, 14, 0.14), (0.84, -4, 0.11))
"""Leaves on the cape: how far down, which way, how large."""
