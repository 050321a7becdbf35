"""Faces and hair of the adventurers."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np

from workshop import hair, head
from workshop.adventurers import HAIR, LIPS, SKIN, body, piece, unless
from workshop.body import SIDES, Body
from workshop.fields import ellipsoid, sphere
from workshop.head import Face
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import ring, strand

HELM, HOOD, HAT = 4, 4, 3
"""The levels of the warrior's helm, the archer's hood and the wizard's hat."""

PLAIN = Face(lips=LIPS, brows=None)
FACES = {
    "resolute man": (replace(PLAIN, jaw=1.04, nose=0.95, smile=0.35, iris="eye green"), 0.45, 1.1),
    "weathered man": (
        replace(PLAIN, jaw=1.14, chin=1.15, nose=1.2, nose_long=1.1, lid=0.6, smile=-0.1, brow=1.3),
        0.75,
        1.35,
    ),
    "merry youth": (
        replace(PLAIN, jaw=0.95, chin=0.9, nose=0.9, smile=1.1, eyes=1.06, iris="eye blue"),
        0.0,
        1.0,
    ),
    "calm woman": (
        replace(
            PLAIN,
            jaw=0.9,
            chin=0.82,
            nose=0.72,
            eyes=1.12,
            smile=0.5,
            brow=0.7,
            iris="eye green",
            mouth=0.95,
        ),
        0.15,
        0.72,
    ),
    "fierce woman": (
        replace(
            PLAIN,
            jaw=0.97,
            chin=0.88,
            nose=0.8,
            nose_long=1.1,
            eyes=1.06,
            lid=0.5,
            smile=-0.1,
            brow=0.85,
            iris="eye amber",
        ),
        0.7,
        0.9,
    ),
    "elder": (
        replace(PLAIN, jaw=1.0, nose=1.08, nose_long=1.2, lid=0.65, smile=0.6, iris="eye blue"),
        0.1,
        1.25,
    ),
    "freckled girl": (
        replace(
            PLAIN,
            jaw=0.93,
            chin=0.8,
            cheeks=1.1,
            nose=0.78,
            nose_long=0.8,
            eyes=1.18,
            smile=1.1,
            brow=0.7,
            iris="eye blue",
            mouth=1.05,
        ),
        -0.1,
        0.7,
    ),
}
"""Features, how stern the brows are and how heavy, by what the face is called."""

WOMEN = ("calm woman", "fierce woman", "freckled girl")


def faces(sculpt: Sculpt) -> None:
    for number, (name, (face, stern, heavy)) in enumerate(FACES.items()):
        whole = body(sculpt)
        start = len(sculpt.solids)
        with piece(sculpt, f"face.{number}", 780, face=number, dye="skin"):
            head.head(whole, SKIN, face)
        with piece(sculpt, f"face.{number}.eyes", 360, face=number):
            if name in WOMEN:
                _lashes(whole, face)
        for one in sculpt.solids[start:]:
            if one.material not in (SKIN, LIPS):
                one.part = f"face.{number}.eyes"
        with piece(sculpt, f"face.{number}.brows", 420, face=number, dye="hair"):
            head.brows(whole, HAIR, stern, heavy)
            if name == "weathered man":
                hair.beard(whole, HAIR, length=0.28, wide=0.98, moustache=0.8, point=0.2)
            if name == "elder":
                _moustache(whole)


def _lashes(whole: Body, face: Face) -> None:
    e = face.eyes
    for s in SIDES:
        line = [
            (s * (0.35 - 0.17 * e), 0.08, 0.85, 0.014),
            (s * 0.35, 0.04 + 0.115 * e, 0.925, 0.028),
            (s * (0.35 + 0.17 * e), 0.09, 0.79, 0.022),
        ]
        whole.sculpt.solid("eye", whole.on_head(strand(line, 3)), far=False)


def _moustache(whole: Body) -> None:
    for s in SIDES:
        line = [
            (s * 0.02, -0.37, 0.99, 0.09),
            (s * 0.3, -0.42, 0.96, 0.12),
            (s * 0.58, -0.44, 0.78, 0.07),
            (s * 0.78, -0.3, 0.66, 0.012),
        ]
        whole.sculpt.solid(HAIR, whole.on_head(strand(line, 6)))
    goatee = [(0, -0.7, 0.86, 0.12), (0, -0.92, 0.9, 0.13), (0, -1.2, 0.84, 0.02)]
    whole.sculpt.solid(HAIR, whole.on_head(strand(goatee, 6)))


HAIRS = ("tousled", "parted", "flowing", "pony tail", "plait", "curls", "top knot")


def hairs(sculpt: Sculpt) -> None:
    """Each style in full, and what of it shows from under a helm, a hood or a hat."""
    open_head = unless(warrior=HELM, archer=HOOD, wizard=HAT)
    covered = {"warrior": [HELM, 6], "wizard": [HAT, 6]}
    hooded = {**covered, "archer": [HOOD, 6]}
    makers = (_tousled, _parted, _flowing, _pony, _plait, _curls, _knot)
    for number, make in enumerate(makers):
        with piece(sculpt, f"hair.{number}", 700, open_head, hair=number, dye="hair"):
            make(body(sculpt), False)
    for number in range(len(HAIRS)):
        wear = hooded if number == 4 else covered
        with piece(sculpt, f"hair.{number}.under", 260, wear, hair=number, dye="hair"):
            makers[number](body(sculpt), True)


def _crown(whole: Body, group: Group) -> None:
    """Rounds the top of a head of hair."""
    group.add(whole.on_head(ellipsoid(0.6, 0.42, 0.62).at(0, 0.86, -0.12)), blend=0.05)


def _tousled(whole: Body, under: bool) -> None:
    if under:
        hair.mane(whole, HAIR, length=0.55, locks=7, spread=104)
        return
    _crown(whole, hair.hair(whole, HAIR, back=0.35, fringe=0.45, part=-0.3, wild=0.4, seed=11))


def _parted(whole: Body, under: bool) -> None:
    if under:
        hair.mane(whole, HAIR, length=0.95, locks=7, spread=100)
    else:
        _crown(whole, hair.hair(whole, HAIR, back=0.75, fringe=0.3, part=0.55, wild=0.12, seed=3))


def _flowing(whole: Body, under: bool) -> None:
    group = hair.mane(whole, HAIR, length=1.9, locks=9, spread=112, wave=0.15)
    if not under:
        cap = hair.hair(whole, HAIR, back=0.3, fringe=0.25, part=0.3, wild=0.2, seed=8)
        _crown(whole, cap)
        cap.operations += group.operations
        whole.sculpt.groups.remove(group)


def _pony(whole: Body, under: bool) -> None:
    line = [
        (0.0, 0.62, -0.95, 0.2),
        (0.06, 0.7, -1.4, 0.27),
        (0.16, 0.0, -1.72, 0.27),
        (0.22, -0.75, -1.55, 0.2),
        (0.2, -1.25, -1.35, 0.03),
    ]
    if under:
        hair.tail(whole, HAIR, [(x, y - 0.55, z + 0.3, r) for x, y, z, r in line])
        return
    cap = whole.sculpt.group(HAIR, 0.06 * whole.build.head, 1.6, least=380)
    put = whole.on_head
    cap.add(put(ellipsoid(0.93, 0.88, 0.95).at(0, 0.2, -0.12)))
    for i in range(11):
        a = np.radians(-100 + i * 20)
        x, z = float(np.sin(a)), float(np.cos(a))
        strip = [
            (x * 0.82, 0.5 + 0.12 * z - 0.42 * (1 - z) * 0.5, 0.5 * z + 0.24, 0.1),
            (x * 0.62, 0.88 + 0.14 * z, z * 0.3 - 0.15, 0.19),
            (x * 0.2, 0.7, -0.92, 0.13),
        ]
        cap.add(put(tube(strip, 4)))
    cap.add(put(tube(line, 4)), blend=0.02)
    band = ring(0.2, 0.07, 10).turned("x", 70).at(0.0, 0.66, -1.02)
    whole.sculpt.solid(HAIR, put(band))


def _plait(whole: Body, under: bool) -> None:
    """A thick plait over the left shoulder."""
    beads = []
    path = [
        (0.55, -0.35, -0.72),
        (0.86, -0.72, -0.45),
        (0.92, -1.05, 0.05),
        (0.78, -1.4, 0.5),
        (0.62, -1.82, 0.72),
        (0.56, -2.2, 0.78),
    ]
    plait = whole.sculpt.group(HAIR, 0.06 * whole.build.head, 1.2)
    for i, (a, b) in enumerate(pairwise(path)):
        middle = [(p + q) / 2 for p, q in zip(a, b, strict=True)]
        beads += [(a, 0.2 - 0.012 * i), (middle, 0.22 - 0.016 * i)]
    plait.add(*(whole.on_head(sphere(r).at(p)) for p, r in beads))
    if not under:
        cap = hair.hair(whole, HAIR, back=0.28, fringe=0.4, part=-0.5, wild=0.1, seed=5)
        _crown(whole, cap)
        plait.weight = 0.8
        cap.weight = 1.4


def _curls(whole: Body, under: bool) -> None:
    random = np.random.default_rng(4)
    group = whole.sculpt.group(HAIR, 0.05 * whole.build.head, 1.6, least=200)
    rows = (
        ((-0.45, 0.98, 128), (-0.05, 1.08, 118))
        if under
        else (
            (-0.45, 0.95, 128),
            (-0.05, 1.08, 118),
            (0.35, 1.1, 126),
            (0.72, 0.95, 180),
            (1.02, 0.62, 180),
            (1.2, 0.2, 180),
        )
    )
    if not under:
        group.add(whole.on_head(ellipsoid(0.95, 0.92, 0.96).at(0, 0.26, -0.14)))
    for y, r, most in rows:
        count = max(4, round(r * most / 15))
        for i in range(count):
            a = np.radians(-most + 2 * most * (i + 0.5) / count)
            size = float(random.uniform(0.24, 0.31))
            x, z = float(np.sin(a)) * r, -float(np.cos(a)) * r - 0.1
            group.add(whole.on_head(sphere(size).at(x, y + float(random.uniform(-0.06, 0.06)), z)))


def _knot(whole: Body, under: bool) -> None:
    """Cropped at the sides, drawn up into a knot."""
    put = whole.on_head
    if under:
        crop = whole.sculpt.group(HAIR, 0.06 * whole.build.head, 1.0)
        crop.add(put(ellipsoid(0.89, 0.86, 0.95).at(0, 0.1, -0.11)))
        return
    cap = whole.sculpt.group(HAIR, 0.06 * whole.build.head, 1.2, least=260)
    cap.add(put(ellipsoid(0.89, 0.9, 0.95).at(0, 0.16, -0.11)))
    top = whole.sculpt.group(HAIR, 0.08 * whole.build.head, 1.4, least=240)
    for i in range(7):
        x = -0.6 + 0.2 * i
        strip = [
            (x, 0.62 - 0.25 * x * x, 0.76 - 0.4 * x * x, 0.12),
            (x * 0.85, 1.02 - 0.2 * x * x, 0.2, 0.19),
            (x * 0.2, 1.12, -0.45, 0.14),
        ]
        top.add(put(tube(strip, 4)))
    top.add(put(ellipsoid(0.34, 0.3, 0.34).at(0, 1.28, -0.55)), blend=0.02)
    whole.sculpt.solid(HAIR, put(ring(0.24, 0.075, 10).at(0, 1.08, -0.52)))
