"""Weapons and tools in a grip. +y of the grip runs along the haft, away from the little finger."""

from __future__ import annotations

import numpy as np

from workshop.fields import box, capsule, cylinder, ellipsoid, sphere
from workshop.hands import Grip
from workshop.outlines import axe_head, cutout, scaled
from workshop.palette import Material
from workshop.sheets import tube
from workshop.solids import blade, cord, gem, lathe, pole, ring

Paint = str | Material


def sword(
    grip: Grip,
    length: float = 0.85,
    width: float = 0.06,
    steel: Paint = "steel",
    hilt: Paint = "gold",
    handle: Paint = "leather dark",
    guard: float = 0.15,
    rune: Paint | None = None,
) -> None:
    """A straight sword; `rune` lays a bright line along the blade."""
    sculpt, put = grip.body.sculpt, grip.put
    sculpt.solid(steel, put(blade(length, width, 0.024, 0.22).at(0, 0.11, 0)))
    sculpt.solid(handle, put(pole(-0.13, 0.1, 0.027, sides=7)))
    fittings = sculpt.group(hilt, 0.015, 0.8, least=110)
    fittings.add(
        put(tube([(-guard, 0.125, 0, 0.024), (0, 0.1, 0, 0.032), (guard, 0.125, 0, 0.024)], 3)),
        put(sphere(0.033).at(guard, 0.127, 0)),
        put(sphere(0.033).at(-guard, 0.127, 0)),
        put(ellipsoid(0.045, 0.04, 0.045).at(0, -0.155, 0)),
    )
    if rune is not None:
        line = box(0.014, length * 0.32, 0.027, 0.006).at(0, 0.11 + length * 0.4, 0)
        sculpt.group(rune, 0.0, 0.4, least=44).add(put(line))


def sabre(
    grip: Grip,
    length: float = 0.6,
    width: float = 0.07,
    steel: Paint = "steel",
    hilt: Paint = "iron",
    handle: Paint = "leather dark",
    curve: float = 0.12,
    notches: bool = False,
) -> None:
    """A broad curved blade, its edge to +z."""
    sculpt, put = grip.body.sculpt, grip.put
    back = [(-0.32, 0.0), (-0.3, 0.35), (-0.2, 0.7), (0.35, 1.0)]
    edge = [(0.72, 0.78), (0.78, 0.6), (0.62, 0.3), (0.4, 0.0)]
    if notches:
        edge = [(0.72, 0.8), (0.8, 0.66), (0.62, 0.6), (0.74, 0.52), (0.54, 0.3), (0.4, 0.0)]
    bent = [(x + curve / width * y * y * 0.6, y) for x, y in [*back, *edge]]
    outline = scaled(bent, width * 1.4, length)
    plate = cutout(outline, 0.016, bevel=0.012).turned("y", -90)
    sculpt.solid(steel, put(plate.at(0, 0.1, 0)))
    sculpt.solid(handle, put(pole(-0.12, 0.1, 0.027, sides=7)))
    fittings = sculpt.group(hilt, 0.012, 0.6, least=80)
    fittings.add(
        put(box(0.045, 0.018, 0.085, 0.014).at(0, 0.1, 0.01)), put(sphere(0.038).at(0, -0.13, 0))
    )


def dagger(grip: Grip, steel: Paint = "steel", hilt: Paint = "brass", length: float = 0.34) -> None:
    sword(grip, length, 0.042, steel, hilt, guard=0.085)


def axe(
    grip: Grip,
    length: float = 1.1,
    low: float = 0.35,
    size: float = 1.0,
    double: bool = False,
    steel: Paint = "steel",
    fittings: Paint = "gold",
    haft: Paint = "wood",
) -> None:
    """An axe with its bit to +x of the grip's frame; `low` of the haft is below the hand."""
    sculpt, put = grip.body.sculpt, grip.put
    top = length - low
    y = top - 0.14 * size
    sculpt.solid(haft, put(pole(-low, top, 0.03)))
    head = cutout(axe_head(size), 0.03, bevel=0.022)
    sculpt.solid(steel, put(head.at(0, y, 0)))
    if double:
        sculpt.solid(steel, put(head.turned("y", 180).at(0, y, 0)))
    metal = sculpt.group(fittings, 0.01, 0.6, least=90)
    metal.add(
        put(cylinder(0.05, 0.1 * size, 0.015).at(0, y, 0)),
        put(sphere(0.045).at(0, -low, 0)),
        put(sphere(0.05).at(0, top, 0)),
    )


def spear(
    grip: Grip,
    length: float = 2.1,
    low: float = 1.0,
    head: float = 0.34,
    steel: Paint = "steel",
    fittings: Paint = "brass",
    haft: Paint = "wood",
) -> float:
    """A spear; returns the height of its head's foot above the hand, along the haft."""
    sculpt, put = grip.body.sculpt, grip.put
    top = length - low
    sculpt.solid(haft, put(pole(-low, top, 0.026)))
    sculpt.solid(steel, put(blade(head, 0.075, 0.028, 0.72, 1.2).at(0, top, 0)))
    collar = lathe([(0.03, -0.07), (0.042, -0.05), (0.042, 0.03), (0.03, 0.05)], 8)
    sculpt.solid(fittings, put(collar.at(0, top, 0)))
    return top


def staff(
    grip: Grip,
    length: float = 2.0,
    low: float = 1.0,
    wood: Paint = "wood",
    radius: float = 0.03,
    claw: bool = True,
    crystal: Paint | None = "blue fire",
    size: float = 1.0,
) -> float:
    """A wizard's staff whose claw holds a crystal; returns its top's height above the hand."""
    sculpt, put = grip.body.sculpt, grip.put
    top = length - low
    sculpt.solid(wood, put(pole(-low, top, radius * 0.92, radius * 1.15)))
    if claw:
        fingers = sculpt.group(wood, 0.015, 0.7, least=120)
        for a in (0.3, 2.4, 4.5):
            c, s = float(np.cos(a)) * size, float(np.sin(a)) * size
            fingers.add(
                put(
                    tube(
                        [
                            (0, top - 0.03, 0, 0.035),
                            (c * 0.1, top + 0.07 * size, s * 0.1, 0.028),
                            (c * 0.11, top + 0.2 * size, s * 0.11, 0.022),
                            (c * 0.03, top + 0.29 * size, s * 0.03, 0.008),
                        ],
                        3,
                    )
                )
            )
    if crystal is not None:
        stone = gem(0.065 * size, 0.13 * size, 0.1 * size)
        sculpt.solid(crystal, put(stone.at(0, top + 0.13 * size, 0)))
    return top


def club(
    grip: Grip, length: float = 0.6, wood: Paint = "wood", spikes: Paint | None = None
) -> None:
    """A knotty club, with spikes or without."""
    sculpt, put = grip.body.sculpt, grip.put
    line = [
        (0, -0.14, 0, 0.028),
        (0, length * 0.3, 0, 0.036),
        (0.01, length * 0.75, 0, 0.062),
        (0, length, 0, 0.052),
    ]
    sculpt.group(wood, 0.02, 0.8, least=90).add(put(tube(line, 3)))
    if spikes is None:
        return
    for i in range(7):
        a = i * 2.4
        y = length * (0.58 + 0.05 * i)
        thorn = blade(0.075, 0.018, 0.018, 0.7).along((np.sin(a), 0.25, np.cos(a)))
        place = (float(np.sin(a)) * 0.045, y, float(np.cos(a)) * 0.045)
        sculpt.solid(spikes, put(thorn.at(place)), far=False)


def hammer(
    grip: Grip,
    length: float = 0.9,
    low: float = 0.4,
    size: float = 1.0,
    steel: Paint = "iron",
    bands: Paint = "gold",
    haft: Paint = "wood",
) -> None:
    """A war hammer, its head along x of the grip's frame."""
    sculpt, put = grip.body.sculpt, grip.put
    top = length - low
    sculpt.solid(haft, put(pole(-low, top, 0.031)))
    head = sculpt.group(steel, 0.02, 0.9, least=90)
    head.add(put(box(0.23 * size, 0.11 * size, 0.11 * size, 0.03).at(0, top, 0)))
    trims = sculpt.group(bands, 0.01, 0.6, least=80)
    for x in (-0.15, 0.15):
        trims.add(put(box(0.03 * size, 0.125 * size, 0.125 * size, 0.02).at(x * size, top, 0)))


def bow(
    grip: Grip, size: float = 1.0, wood: Paint = "wood", string: Paint = "linen", drawn: float = 0.0
) -> None:
    """A bow curving towards +z of the grip's frame; `drawn` pulls the string's middle back."""
    sculpt, put = grip.body.sculpt, grip.put
    half = [(0.0, 0.036, 0.03), (0.3, 0.03, 0.06), (0.6, 0.024, -0.05), (0.72, 0.013, -0.15)]
    line = [(0, -y * size, z * size, r) for y, r, z in reversed(half[1:])]
    line += [(0, y * size, z * size, r) for y, r, z in half]
    sculpt.group(wood, 0.0, 0.9, least=150).add(put(tube(line, 4)))
    end = np.array([(0, y * size, -0.15 * size) for y in (-0.7, 0.7)])
    middle = np.array([(0, 0, -0.15 * size - drawn)])
    path = np.vstack([end[:1], middle, end[1:]])
    sculpt.solid(string, put(cord(path, 0.008, sides=4)))


def lantern(
    grip: Grip, drop: float = 0.14, metal: Paint = "brass", light: Paint = "lantern"
) -> None:
    """A lantern hanging straight down from the hand, whatever way the hand holds it."""
    sculpt, place = grip.body.sculpt, grip.place
    top = float(place[1]) - drop
    x, z = float(place[0]), float(place[2])
    parts = [
        lathe([(0.0, 0.1), (0.03, 0.07), (0.085, 0.02), (0.085, 0.0), (0.0, 0.0)][::-1], 10, True),
        lathe([(0.0, -0.25), (0.09, -0.25), (0.09, -0.21), (0.0, -0.21)], 10, True),
    ]
    for i in range(4):
        a = i * np.pi / 2 + 0.6
        bar = pole(-0.21, 0.0, 0.01, sides=5)
        parts.append(bar.at(float(np.cos(a)) * 0.07, 0, float(np.sin(a)) * 0.07))
    parts.append(ring(0.03, 0.009, 10).turned("x", 90).at(0, 0.12, 0))
    sculpt.solid(metal, *(one.at(x, top, z) for one in parts))
    sculpt.solid(
        light, lathe([(0.0, -0.2), (0.05, -0.15), (0.04, -0.06), (0.0, -0.01)], 8).at(x, top, z)
    )
    sculpt.anchor("light", (x, top - 0.1, z))


def torch(grip: Grip, wood: Paint = "wood", fire: Paint = "ember") -> None:
    sculpt, put = grip.body.sculpt, grip.put
    sculpt.solid(wood, put(pole(-0.2, 0.3, 0.026, 0.036)))
    flames = sculpt.group(fire, 0.03, 0.6, least=90)
    flames.add(
        put(tube([(0, 0.3, 0, 0.06), (0.01, 0.4, 0, 0.065), (-0.02, 0.56, 0.01, 0.01)], 3)),
        put(
            tube([(0.03, 0.3, 0.02, 0.04), (0.05, 0.38, 0.03, 0.035), (0.06, 0.47, 0.02, 0.006)], 3)
        ),
    )
    sculpt.anchor("light", grip.point(0, 0.42, 0))


def book(
    grip: Grip, cover: Paint = "leather", pages: Paint = "parchment", clasp: Paint = "gold"
) -> None:
    """A closed book held at its back, covers square to the palm."""
    sculpt, put = grip.body.sculpt, grip.put
    for x in (-0.045, 0.045):
        sculpt.group(cover, 0.0, 0.4, least=44).add(put(box(0.012, 0.15, 0.11, 0.01).at(x, 0, 0.1)))
    sculpt.group(pages, 0.0, 0.4, least=36).add(put(box(0.035, 0.135, 0.095, 0.008).at(0, 0, 0.1)))
    spine = capsule((0, -0.145, -0.005), (0, 0.145, -0.005), 0.052)
    sculpt.group(cover, 0.0, 0.4, least=44).add(put(spine))
    sculpt.group(clasp, 0.0, 0.2, least=24, far=False).add(
        put(box(0.05, 0.025, 0.02, 0.01).at(0, 0, 0.205))
    )
