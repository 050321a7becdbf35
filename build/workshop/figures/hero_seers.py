"""Busts of Thronebound's sorceresses and its watchman: Medea, Circe, Argus Panoptes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from workshop import cloth, hair, hands, head, trunk
from workshop.antique import serpent
from workshop.body import LEFT, SIDES, Body
from workshop.busts import (
    ALABASTER,
    CREAM,
    DARK,
    GOLD,
    LAPIS,
    NIGHT,
    PORPHYRY,
    RED,
    bust,
    flesh,
    mantle,
    robe,
)
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.fit import onto, outward
from workshop.maths import Triple, curve, rotation, vec
from workshop.outlines import cutout, regular, star
from workshop.palette import Material
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import band, cord, dome, gem, lathe, ring, strand

SNAKE = Material("2f5a4a", "1d3c33", gloss=0.45, dry=0.8)
VAPOUR = Material("8fe08a", glow=0.42)


@figure("thronebound.medea", "Medea", turn=-24)
def medea() -> Sculpt:
    body = bust(
        "flame", PORPHYRY, look=(16, 0, -3), twist=-4, shoulder=0.3, girth=0.86, triangles=3410
    )
    sculpt = body.sculpt
    face = head.Face(
        jaw=0.82,
        chin=0.72,
        nose=0.8,
        brow=0.6,
        eyes=1.08,
        stern=0.75,
        lid=0.5,
        iris="eye green",
        brows="hair black",
        mouth=0.9,
        lips="crimson",
    )
    flesh(body, head.head(body, "skin pale", face))
    dress = robe(body, NIGHT, neck=0.24, amount=0.012)
    _spangles(body, dress)
    hair.mane(body, "hair black", length=1.5, locks=2, spread=128, weight=0.5)
    cloth.hood(body, RED, point=-0.15, open_wide=0.98, weight=1.6)
    veil = sculpt.group(RED, 0.05, 0.9)
    for s in SIDES:
        fall = [
            (s * 0.28, 1.02, -0.05, 0.1),
            (s * 0.3, 0.8, 0.0, 0.1),
            (s * 0.33, 0.56, 0.06, 0.08),
            (s * 0.36, 0.36, 0.05, 0.03),
        ]
        veil.add(body.on_torso(tube(fall, 3)))
    _tiara(body)
    line = [
        (-0.08, 0.56, 0.24, 0.03),
        (0.2, 0.52, 0.3, 0.042),
        (0.42, 0.66, 0.2, 0.046),
        (0.5, 0.86, 0.1, 0.046),
        (0.42, 1.04, 0.1, 0.044),
        (0.42, 1.2, 0.2, 0.042),
        (0.5, 1.28, 0.3, 0.044),
    ]
    back = [(-0.36, 0.66, 0.14, 0.012), (-0.26, 0.6, 0.22, 0.022)]
    serpent(sculpt, back + line, SNAKE, 0.062, (0.25, -0.1, 1.0), weight=1.3, crested="crimson")
    return sculpt


def _spangles(body: Body, dress: Group) -> None:
    """Small golden stars sewn on."""
    spots = [
        (-0.2, 0.5),
        (0.0, 0.44),
        (0.2, 0.5),
        (-0.3, 0.62),
        (0.3, 0.62),
        (-0.12, 0.36),
        (0.12, 0.36),
    ]
    points = np.array([body.torso_point(x, y, 0.26) for x, y in spots])
    places = onto([dress], points, 0.006)
    for place, out in zip(places, outward([dress], places), strict=True):
        mark = cutout(star(4, 0.03, 0.012), 0.006, back=False)
        body.sculpt.solid("gold", mark.along((0, 1, 0), out).at(place), far=False)


def _tiara(body: Body) -> None:
    """The tall hat of Colchis: dark felt, a row of white lozenges, golden bands."""
    put, sculpt = body.on_head, body.sculpt
    lean = rotation("x", -10)
    hat = [(1.1, 0.0), (1.08, 0.2), (1.02, 0.62), (1.12, 1.1), (0.98, 1.22), (0.0, 1.28)]
    pieces = [(lathe(hat, 18), NIGHT)]
    for y, r, high in ((0.08, 1.1, 0.17), (0.66, 1.03, 0.12), (1.1, 1.13, 0.12)):
        a = np.arange(16) * (2 * np.pi / 16)
        path = np.stack([np.sin(a) * r, np.full(16, y), np.cos(a) * r], axis=1)
        pieces.append((band(path, high, 0.04), Material("d9a23c", "a8742a", gloss=0.84, dry=0.6)))
    for i in range(11):
        t = i * 2 * np.pi / 11
        out = vec(float(np.sin(t)), 0, float(np.cos(t)))
        mark = cutout([(-0.19, 0), (0, -0.2), (0.19, 0), (0, 0.2)], 0.03, back=False)
        pieces.append((mark.along((0, 1, 0), out).at(out * 1.055 + vec(0, 0.37, 0)), CREAM))
        stud = dome(0.06, 0.05, 5, 1).along((0, 1, 0), out).at(out * 1.07 + vec(0, 0.88, 0))
        pieces.append((stud, "crimson"))
    for piece, coat in pieces:
        sculpt.solid(coat, put(piece.oriented(lean).at(0, 0.62, -0.06)))


@figure("thronebound.circe", "Circe", turn=-20)
def circe() -> Sculpt:
    body = bust(
        "lotus",
        ALABASTER,
        look=(14, 4, 4),
        twist=-4,
        shoulder=0.3,
        girth=0.86,
        left_hand=(0.4, 0.86, 0.48),
        triangles=3730,
    )
    sculpt = body.sculpt
    face = head.Face(
        jaw=0.82,
        chin=0.72,
        nose=0.75,
        brow=0.5,
        eyes=1.08,
        smile=0.7,
        stern=0.1,
        lid=0.45,
        iris="eye amber",
        brows=DARK,
        mouth=0.85,
        lips="crimson",
    )
    flesh(body, head.head(body, "skin pale", face))
    robe(body, RED, neck=0.24, pointed=False, amount=0.012, weight=0.7)
    mantle(body, NIGHT, side=-1, trim="gold", weight=3.2)
    _bun(body)
    trunk.arms(body, "skin pale", radius=0.068, sides=(LEFT,), upto=0.95, weight=0.8)
    sculpt.solid("gold", body.on_forearm(LEFT, ring(0.078, 0.016, 12, section=4), 0.75))
    grip = hands.open_hand(
        body,
        LEFT,
        "skin pale",
        thumb_to=(-0.3, 0.3, 1),
        towards=(0.15, 0.9, 0.4),
        curls=(0.6, 0.5, 0.45, 0.4),
        size=0.85,
    )
    _cup(sculpt, grip.place + vec(0.0, 0.1, 0.06))
    _pig(sculpt, (-0.2, 0.2, 0.3), -32)
    return sculpt


def _bun(body: Body) -> None:
    """Hair combed back and tied up under a red fillet, ringlets before the ears."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(DARK, 0.05 * r, 1.9, least=380)
    group.add(put(ellipsoid(0.97, 0.94, 0.98).at(0, 0.2, -0.13)))
    for i in range(9):
        a = np.radians(-100 + 25 * i)
        x, z = float(np.sin(a)), float(np.cos(a))
        line = [
            (x * 0.86, 0.34 - 0.12 * abs(x), z * 0.9, 0.13),
            (x * 0.84, 0.74, z * 0.5 - 0.2, 0.2),
            (x * 0.34, 0.8, -0.72, 0.2),
        ]
        group.add(put(tube(line, 3)))
    group.add(put(ellipsoid(0.52, 0.48, 0.44).at(0, 0.72, -1.12)), blend=0.12 * r)
    group.add(put(ellipsoid(0.7, 0.5, 0.5).at(0, -0.2, -0.7)))
    for s in SIDES:
        group.add(
            put(
                tube(
                    [
                        (s * 0.86, 0.2, 0.34, 0.09),
                        (s * 0.92, -0.2, 0.4, 0.08),
                        (s * 0.84, -0.62, 0.42, 0.02),
                    ],
                    3,
                )
            )
        )
    line = [
        (-0.97, 0.2, -0.2),
        (-0.82, 0.58, 0.56),
        (0.0, 0.78, 0.86),
        (0.82, 0.58, 0.56),
        (0.97, 0.2, -0.2),
    ]
    path = np.array([body.head_point(*(float(v) for v in p)) for p in curve(line, 3)])
    body.sculpt.solid("crimson", cord(onto([group], path, 0.006), 0.024, sides=4))
    wound = ring(0.46, 0.09, 12, section=4).turned("x", 68).at(0, 0.66, -0.84)
    body.sculpt.solid("crimson", put(wound))
    for s in SIDES:
        body.sculpt.solid("gold", put(gem(0.07, 0.08, 0.18, 6).at(s * 0.92, -0.42, 0.02)))


def _cup(sculpt: Sculpt, place: Triple) -> None:
    """A golden cup with two handles, and what rises from it."""
    profile = [
        (0.075, 0.0),
        (0.06, 0.02),
        (0.018, 0.045),
        (0.024, 0.09),
        (0.1, 0.13),
        (0.135, 0.2),
        (0.14, 0.225),
        (0.12, 0.215),
    ]
    sculpt.solid(GOLD, lathe(profile, 12).at(place))
    sculpt.solid(VAPOUR, lathe([(0.125, 0.205), (0.0, 0.212)], 12).at(place))
    for s in SIDES:
        ear = [(s * 0.1, 0.14, 0), (s * 0.18, 0.15, 0), (s * 0.2, 0.2, 0), (s * 0.135, 0.22, 0)]
        sculpt.solid(GOLD, cord(curve(ear, 2), 0.013, sides=4).at(place))
    for i, (x, z) in enumerate(((-0.05, 0.02), (0.05, -0.02), (0.0, 0.04))):
        wisp = [
            (x, 0.22, z, 0.016),
            (x + 0.035, 0.3, z, 0.022),
            (x - 0.025, 0.38 + 0.03 * i, z, 0.018),
            (x + 0.02, 0.46 + 0.04 * i, z, 0.006),
        ]
        sculpt.solid(VAPOUR, strand(wisp, 4).at(place), far=False)


def _pig(sculpt: Sculpt, place: Triple, yaw: float) -> None:
    """One of her guests, on the plinth."""
    pink = Material("b8806c", "8f5c4e", gloss=0.2, dry=0.4)
    group = sculpt.group(pink, 0.03, 0.9, least=220)
    parts = [
        ellipsoid(0.15, 0.095, 0.095).at(0, 0.13, 0),
        ellipsoid(0.085, 0.08, 0.08).at(0.15, 0.155, 0),
        ellipsoid(0.05, 0.036, 0.036).at(0.23, 0.14, 0),
        tube([(-0.14, 0.15, 0, 0.016), (-0.19, 0.18, 0.015, 0.014), (-0.2, 0.15, -0.01, 0.01)], 2),
    ]
    for x in (-0.09, 0.09):
        for z in (-0.05, 0.05):
            leg = tube([(x, 0.1, z, 0.036), (x, 0.0, z, 0.026)], 1)
            parts += [leg]
    parts += [
        tube([(0.14, 0.215, s * 0.05, 0.026), (0.18, 0.24, s * 0.075, 0.01)], 1) for s in SIDES
    ]
    group.add(*(one.turned("y", yaw - 90).at(place) for one in parts))
    details = [(dome(0.032, 0.012, 8, 1).turned("y", 90).at(0.27, 0.14, 0), "petal")]
    for s in SIDES:
        details.append(
            (dome(0.014, 0.01, 6, 1).turned("y", 90 - 40 * s).at(0.213, 0.182, s * 0.047), "eye")
        )
        details.append((dome(0.007, 0.006, 4, 1).turned("y", 90).at(0.281, 0.14, s * 0.012), "eye"))
    for piece, coat in details:
        sculpt.solid(coat, piece.turned("y", yaw - 90).at(place))


@figure("thronebound.argus", "Argus Panoptes", turn=-16)
def argus() -> Sculpt:
    body = bust("eye", LAPIS, shoulder=0.39, girth=1.08, triangles=4200)
    sculpt = body.sculpt
    face = head.Face(jaw=1.0, stern=0.4, nose=1.0, lid=0.15, eyes=1.1, iris="eye amber", brows=DARK)
    straight, middle = body.head_frame, body.head
    tunic = robe(body, NIGHT, neck=0.2, pointed=False, amount=0.014, weight=3.2)
    for s in SIDES:
        body.head_frame = rotation("y", 42.0 * s)
        body.head = middle + vec(s * 0.075, 0, 0)
        flesh_ = head.head(
            body, "skin dark", replace(face, iris="eye blue" if s > 0 else "eye amber"), weight=1.6
        )
        if s > 0:
            flesh(body, flesh_)
        hair.beard(body, DARK, length=0.9, wide=0.85, point=0.3, locks=5, weight=1.0)
    body.head_frame, body.head = straight, middle
    _third_eye(body)
    _cap(body)
    _stalks(body)
    _eyes(body, tunic)
    return sculpt


def _ball(body: Body, place: Triple, out: Triple, size: float, iris: str) -> None:
    """An eye that looks outwards."""
    for r, high, at, paint, sides in (
        (1.0, 0.55, 0.0, "eye white", 10),
        (0.58, 0.22, 0.44, iris, 9),
        (0.28, 0.16, 0.6, "eye", 5),
    ):
        piece = dome(r * size, high * size, sides, 2 if r == 1.0 else 1).at(0, 0, at * size)
        body.sculpt.solid(paint, piece.along((0, 1, 0), out).at(place), far=r > 0.5)


def _third_eye(body: Body) -> None:
    _ball(body, body.head_point(0, 0.1, 0.86), (0, 0.02, 1), 0.055, "eye green")


def _cap(body: Body) -> None:
    """Hair for both heads and the red cap that they share."""
    r, put = body.build.head, body.on_head
    group = body.sculpt.group(DARK, 0.07 * r, 1.3, least=260)
    group.add(
        put(ellipsoid(1.18, 0.9, 0.92).at(0, 0.22, -0.22)),
        put(ellipsoid(1.0, 0.8, 0.6).at(0, -0.5, -0.5)),
    )
    for i in range(9):
        a = np.radians(-80 + 20 * i)
        x, z = float(np.sin(a)), -float(np.cos(a))
        line = [
            (x * 1.15, 0.4, z * 0.9 - 0.2, 0.2),
            (x * 1.2, -0.4, z * 0.95 - 0.2, 0.22),
            (x * 1.2, -1.1 - 0.1 * (i % 2), z * 0.95 - 0.25, 0.04),
        ]
        group.add(put(tube(line, 3)))
    cap = body.sculpt.group(RED, 0.1 * r, 1.0, least=160)
    cap.add(put(ellipsoid(1.2, 0.72, 1.06).at(0, 0.62, -0.04)))
    angle = np.arange(18) * (2 * np.pi / 18)
    ring_ = [
        body.head_point(float(np.sin(a)) * 1.2, 0.58, float(np.cos(a)) * 1.08 - 0.04) for a in angle
    ]
    body.sculpt.solid("gold", cord(onto([cap], np.array(ring_)), 0.026, closed=True, sides=4))


def _stalks(body: Body) -> None:
    """Nine eyes on stems, spread like a peacock's tail."""
    for i in range(9):
        a = np.radians(-100 + 25 * i)
        x, y = float(np.sin(a)), float(np.cos(a))
        root = vec(x * 0.75, 0.5 + y * 0.45, -0.3)
        tip = vec(x * 1.9, 0.5 + y * 1.42, -0.16)
        bent = (root + tip) / 2 + vec(y * 0.08, -x * 0.08, -0.12)
        path = np.array([body.head_point(*(float(v) for v in p)) for p in (root, bent, tip)])
        body.sculpt.solid("brass", cord(path, 0.014, sides=3), far=False)
        lid = dome(0.088, 0.07, 9, 1).turned("y", 180).at(path[-1])
        body.sculpt.solid(RED if i % 2 else "teal", lid)
        out = vec(x * 0.35, y * 0.2 - 0.05, 1.0)
        _ball(body, path[-1], out, 0.082, ("eye red", "eye blue", "eye green")[i % 3])


def _eyes(body: Body, tunic: Group) -> None:
    """Eyes all over the tunic."""
    spots = [
        (-0.2, 0.58),
        (0.02, 0.6),
        (0.22, 0.56),
        (-0.34, 0.7),
        (0.34, 0.7),
        (-0.1, 0.42),
        (0.12, 0.4),
        (-0.42, 0.5),
        (0.42, 0.5),
    ]
    points = np.array([body.torso_point(x, y, 0.3 - 0.4 * x * x) for x, y in spots])
    places = onto([tunic], points, -0.004)
    for i, (place, out) in enumerate(zip(places, outward([tunic], places), strict=True)):
        _ball(body, place, out, 0.046, ("eye amber", "eye blue", "eye red")[i % 3])
        rim = [(float(x) * 1.25, float(y) * 0.85) for x, y in regular(6, 0.06, 0)]
        body.sculpt.solid(
            "brass", cutout(rim, 0.006, back=False).along((0, 1, 0), out).at(place), far=False
        )
