"""The healer's dish in a small pouch on the right of the belt, richer with every level."""

from __future__ import annotations

import numpy as np

from workshop.adventurers import GEAR, TOP, piece
from workshop.body import Body, Thing
from workshop.catalogue import figure
from workshop.fields import box, ellipsoid
from workshop.figures.gear_stand import stand
from workshop.maths import frame, unit, vec
from workshop.outlines import cutout
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.solids import Solid, cord, dome, lathe, strand

NAME = "gear.healing."
PLACE = (-0.255, 0.94, 0.215)
"""The dish's middle, about the hips and above the ground."""
WAY = unit(vec(-0.62, 0.72, 0.62))
"""The way the dish faces."""

BREAD = Material("b5782f", "8a521c", gloss=0.2, dry=0.7)
CHEESE = Material("dba83a", "c48a2a", gloss=0.3, dry=0.3)
GREENS = Material("5f8f34", "3f6a24", gloss=0.25, dry=0.5)
FISH = Material("9a8a74", "5f4a34", gloss=0.5, dry=0.6)
CARROT = Material("c9651f", "a84c14", gloss=0.3, dry=0.4)
TOMATO = Material("a92c20", "7a1c18", gloss=0.5, dry=0.2)
LEMON = Material("d6bf3e", "bfa22c", gloss=0.35, dry=0.2)


@figure(GEAR[3], "Healer's dish", portrait=False)
def healing_gear() -> Sculpt:
    sculpt = Sculpt()
    whole, _ = stand(sculpt, "plain", robed=True)
    makers = (_pouch, _cheese, _greens, _fish, _vegetables, _feast)
    for number, (make, (slot, food)) in enumerate(zip(makers, FOODS, strict=True), 1):
        facts = {"role": "healing", "level": number, "slot": slot, "item": food}
        with piece(sculpt, f"{NAME}{number}.{slot}", 400, healing=[number, TOP], **facts):
            make(sculpt, whole)
    return sculpt


FOODS = (
    ("dish", "bread"),
    ("cheese", "cheese"),
    ("greens", "greens"),
    ("fish", "grilled fish"),
    ("roast", "roast vegetables"),
    ("feast", "feast with fresh garnish"),
)


def on_dish(whole: Body, thing: Thing) -> Thing:
    """Things made on a plate that lies level, its far side towards -z, put on the dish."""
    return whole.on_hips(thing.oriented(frame(WAY, (-0.5, -0.7, 0.5))).at(PLACE))


def _pouch(sculpt: Sculpt, whole: Body) -> None:
    out = unit(vec(WAY[0], 0, WAY[2]))
    bag = sculpt.group("leather", 0.03, 1.0)
    pouch = ellipsoid(0.105, 0.1, 0.075).also(box(0.1, 0.06, 0.06, 0.04).at(0, 0.03, 0), 0.04)
    place = vec(PLACE[0], PLACE[1] - 0.125, PLACE[2]) - out * 0.055
    bag.add(whole.on_hips(pouch.along((0, 1, 0), out).at(place)))
    plate = [(0.0, -0.02), (0.08, -0.016), (0.14, 0.02), (0.128, 0.026), (0.08, 0.0), (0.0, 0.0)]
    sculpt.solid("copper", on_dish(whole, lathe(plate, 16)))
    loaf = dome(1.0, 1.0, 9, 3).turned("x", -90).scaled(0.062, 0.06, 0.048)
    sculpt.solid(BREAD, on_dish(whole, loaf.turned("y", 25).at(-0.045, 0.0, -0.045)))
    for x in (-0.03, 0.0, 0.03):
        cut = strand([(x, 0.045, -0.03, 0.005), (x, 0.058, 0.0, 0.009), (x, 0.045, 0.03, 0.005)], 3)
        sculpt.solid(CHEESE, on_dish(whole, cut.turned("y", 25).at(-0.045, 0.0, -0.045)), far=False)
    strap = [vec(-0.05, 0.2, -0.02), vec(-0.055, 0.03, 0.06), vec(-0.045, -0.085, 0.05)]
    for side in (-1, 1):
        path = np.array([vec(p[0] * side, p[1], p[2]) for p in strap])
        band = cord(path, 0.012, sides=4).along((0, 1, 0), out).at(place)
        sculpt.solid("leather dark", whole.on_hips(band), far=False)


def _cheese(sculpt: Sculpt, whole: Body) -> None:
    wedge = cutout([(0.0, 0.0), (0.11, -0.028), (0.11, 0.028)], 0.026, bevel=0.006)
    lying = wedge.turned("x", -90).turned("y", 130).at(0.035, 0.028, 0.0)
    sculpt.solid(CHEESE, on_dish(whole, lying))
    second = wedge.scaled(0.8).turned("x", -90).turned("y", 80).at(0.055, 0.07, -0.02)
    sculpt.solid(CHEESE, on_dish(whole, second))


def _greens(sculpt: Sculpt, whole: Body) -> None:
    for i in range(7):
        a = np.radians(150 + i * 32)
        x, z = float(np.sin(a)), float(np.cos(a))
        leaf = [(x * 0.07, 0.0, z * 0.07, 0.02), (x * 0.13, 0.045, z * 0.13, 0.04)]
        leaf.append((x * 0.18, 0.075 + 0.02 * (i % 2), z * 0.18, 0.008))
        sculpt.solid(GREENS, on_dish(whole, strand(leaf, 4)))


def _fish(sculpt: Sculpt, whole: Body) -> None:
    body = [
        (-0.12, 0.05, 0.03, 0.012),
        (-0.085, 0.052, 0.035, 0.036),
        (-0.02, 0.056, 0.04, 0.046),
        (0.06, 0.054, 0.03, 0.028),
        (0.11, 0.056, 0.02, 0.012),
    ]
    sculpt.solid(FISH, on_dish(whole, strand(body, 7)))
    tail = cutout([(0.0, 0.0), (0.07, 0.055), (0.045, 0.0), (0.07, -0.055)], 0.008)
    sculpt.solid(FISH, on_dish(whole, tail.turned("x", -60).turned("y", 8).at(0.1, 0.06, 0.022)))
    for x in (-0.05, -0.015, 0.02):
        mark = [(x, 0.06, 0.085, 0.005), (x + 0.01, 0.104, 0.045, 0.008), (x, 0.07, -0.004, 0.005)]
        sculpt.solid("black iron", on_dish(whole, strand(mark, 3)), far=False)
    sculpt.solid("eye", on_dish(whole, dome(0.009, 0.008, 5, 1).at(-0.1, 0.07, 0.062)), far=False)


def _vegetables(sculpt: Sculpt, whole: Body) -> None:
    for i in range(3):
        carrot = [(0.0, 0.0, 0.0, 0.026), (0.05, 0.01, 0.0, 0.02), (0.12, 0.0, 0.0, 0.005)]
        placed = strand(carrot, 5).turned("y", 210 + 24 * i).at(-0.02, 0.075 + 0.012 * i, -0.06)
        sculpt.solid(CARROT, on_dish(whole, placed))
    for x, z in ((0.09, 0.07), (0.045, 0.105), (-0.1, 0.085)):
        round_ = lathe([(0.0, -1.0), (0.8, -0.6), (1.0, 0.0), (0.8, 0.6), (0.0, 1.0)], 8).scaled(
            0.04
        )
        sculpt.solid(TOMATO, on_dish(whole, round_.at(x, 0.045, z)))


def _feast(sculpt: Sculpt, whole: Body) -> None:
    rim = lathe([(0.128, 0.024), (0.15, 0.016), (0.156, 0.03), (0.14, 0.04), (0.126, 0.03)], 18)
    sculpt.solid("gold", on_dish(whole, rim))
    slices: list[Solid] = []
    for x, z, turned in ((-0.07, 0.1, -20.0), (-0.005, 0.125, 10.0)):
        piece_ = lathe([(0.0, -0.008), (0.04, -0.008), (0.04, 0.008), (0.0, 0.008)], 10)
        slices.append(piece_.turned("x", 55).turned("y", turned).at(x, 0.075, z))
    sculpt.solid(LEMON, *(on_dish(whole, one) for one in slices))
    for i in range(5):
        a = i * 1.26
        sprig = [(0.02, 0.1, -0.08, 0.012), (0.02 + 0.03 * np.sin(a), 0.15, -0.08, 0.026)]
        sprig.append((0.02 + 0.06 * float(np.sin(a)), 0.19, -0.08 + 0.05 * float(np.cos(a)), 0.008))
        sculpt.solid(GREENS, on_dish(whole, strand(sprig, 4)))
