"""The seer of the Ashen Frontier: blindfolded, four-armed, with a wheel of eyes for a halo."""

from __future__ import annotations

import numpy as np

from workshop import cloth, hands, head, trunk
from workshop.bases import base
from workshop.beast import thorn
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import ellipsoid
from workshop.glass import globe
from workshop.maths import Points, curve, rotation, turn, vec
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import band, dome, gem, ring, rod, strand, sweep, wound

SKIN = Material("a596bd", "6f6390", gloss=0.22, dry=0.15, wash=0.5, mottle=0.05, shade=0.65)
ROBE = Material("7a4cb0", "4a2c80", gloss=0.12, dry=0.4, wash=0.45, shade=0.7)
UNDER = Material("b9ad8c", "8d7e5e", gloss=0.1, dry=0.4)
LIGHT = Material("c08cff", glow=0.5)
EYE = Material("f0d8ff", glow=0.42)
GLASS = Material("c08cff", glow=0.34)
BUILD = Build(
    leg=1.12,
    torso=0.66,
    shoulder=0.25,
    hip=0.12,
    girth=0.96,
    head=0.215,
    hand=0.082,
    limb=0.86,
    arm=1.2,
)


@figure("frontier.seer", "Seer", turn=-14)
def seer() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(4000)
    stance = {"lean": -2.0, "twist": 6.0, "hips": (0.0, 0.06, 0.0), "look": (-4, 6, 0)}
    low = Body(
        sculpt,
        BUILD,
        Pose(
            right_hand=(-0.2, 1.3, 0.46),
            left_hand=(0.26, 1.3, 0.42),
            right_elbow=(-0.8, -0.7, -0.3),
            left_elbow=(0.8, -0.7, -0.3),
            **stance,  # type: ignore[arg-type]
        ),
    )
    body = Body(
        sculpt,
        BUILD,
        Pose(
            right_hand=(-0.74, 2.08, 0.2),
            left_hand=(0.78, 1.98, 0.2),
            right_elbow=(-0.6, -0.8, -0.3),
            left_elbow=(0.6, -0.8, -0.3),
            **stance,  # type: ignore[arg-type]
        ),
    )
    _robes(body)
    trunk.torso(body, ROBE)
    for s in SIDES:
        low.shoulders[s] = low.torso_point(s * 0.22, 0.4, 0.02)
    trunk.sleeves(low, ROBE, 0.08, 0.12, hang=0.06)
    trunk.sleeves(body, ROBE, 0.084, 0.15, hang=0.2)
    _head(body)
    _halo(body)
    _orb(low)
    for s in SIDES:
        palm = hands.open_hand(
            body,
            s,
            SKIN,
            (-0.2 * s, 0.9, -0.5),
            (0.35 * s, 0.9, 0.3),
            (0.3, 0.2, 0.2, 0.3),
            0.6,
            0.9,
            1.1,
        )
        front = palm.place + vec(-0.02 * s, 0.02, 0.05)
        ball = dome(1.0, 1.0, 9, 2).scaled(0.048, 0.036, 0.022)
        sculpt.solid(EYE, ball.at(front))
        sculpt.solid("purple", dome(0.02, 0.014, 6, 1).at(front + vec(0, 0, 0.018)))
    base(sculpt, 0.72, emblem="eye", ground="stone dark", moss="purple", grass=None, seed=37)
    return sculpt


def _robes(body: Body) -> None:
    sculpt = body.sculpt
    cloth.skirt(
        body, ROBE, 0.0, 0.5, rise=0.3, waist=0.19, folds=9, depth=0.05, trim="gold",
        trim_high=0.06, flare=1.3, weight=1.3, sway=(0.04, 0.02),
    )  # fmt: skip
    panel = [
        (0.0, body.build.leg + 0.36, 0.19),
        (0.0, body.build.leg + 0.06, 0.235),
        (0.01, 0.7, 0.34),
        (0.03, 0.3, 0.45),
        (0.04, 0.05, 0.53),
    ]
    path = curve(panel, 3)
    for wide, lift, paint in ((0.12, 0.012, "gold"), (0.1, 0.02, UNDER)):
        section = [(lift, wide), (lift + 0.008, 0.0), (lift, -wide), (-0.05, -wide), (-0.05, wide)]
        sculpt.solid(paint, body.on_hips(sweep(path, section, (0.0, 0.2, 1.0))))
    for y, z in ((0.4, 0.435), (0.72, 0.35), (1.0, 0.27)):
        ball = dome(1.0, 1.0, 9, 1).scaled(0.06, 0.04, 0.02)
        sculpt.solid(LIGHT, body.on_hips(ball.turned("x", -16).at(0.02, y, z + 0.025)))
        sculpt.solid(
            "purple", body.on_hips(dome(0.022, 0.022, 6, 1).turned("x", -16).at(0.02, y, z + 0.04))
        )
    cloth.mantle(body, "teal", drop=0.16, spread=0.12, folds=8, trim="gold", weight=1.6)
    sculpt.solid(LIGHT, body.on_torso(gem(0.05, 0.07, 0.1, 6).at(0, 0.36, 0.26)))


def _head(body: Body) -> None:
    sculpt, put = body.sculpt, body.on_head
    face = head.Face(
        jaw=0.86,
        chin=1.0,
        cheeks=1.15,
        brow=0.8,
        nose=0.85,
        nose_long=1.2,
        smile=-0.5,
        mouth=0.9,
        brows=None,
        lips=Material("4d3f60", gloss=0.3, dry=0.1),
    )
    head.head(body, SKIN, face)
    cloth.hood(body, ROBE, point=0.1, open_wide=1.06, weight=2.6)
    angle = np.linspace(-1.9, 1.9, 15)
    path = np.stack([np.sin(angle) * 0.93, np.full(15, 0.1), np.cos(angle) * 0.96], axis=1)
    out = np.stack([np.sin(angle), np.zeros(15), np.cos(angle)], axis=1)
    sculpt.solid(UNDER, put(band(path, 0.44, 0.05, closed=False, out=out)))
    lid = dome(1.0, 1.0, 12, 2).scaled(0.34, 0.2, 0.07)
    sculpt.solid("gold", put(lid.at(0, 0.12, 0.97)))
    sculpt.solid(EYE, put(dome(1.0, 1.0, 10, 1).scaled(0.27, 0.15, 0.06).at(0, 0.12, 1.0)))
    sculpt.solid("purple", put(dome(0.1, 0.06, 8, 1).at(0, 0.12, 1.035)))
    for x in (-0.26, 0.26):
        tear = [(x, -0.12, 0.9, 0.03), (x * 1.15, -0.6, 0.8, 0.02)]
        sculpt.solid(LIGHT, put(strand(tear, 3)), far=False)
    beard = sculpt.group(UNDER, 0.02, 0.6, least=80)
    beard.add(
        put(tube([(0, -0.86, 0.62, 0.16), (0, -1.4, 0.84, 0.15), (0.02, -2.1, 0.8, 0.02)], 4))
    )


def _halo(body: Body) -> None:
    """A wheel of gold behind the head, with rays and nine eyes, borne on a rod from the back."""
    sculpt = body.sculpt
    middle = body.head + vec(0, 0.12, -0.3)
    frame = rotation("x", -6)

    def put(x: float, y: float, z: float) -> Points:
        return middle + turn(frame, vec(x, y, z))

    for radius, thick in ((0.56, 0.028), (0.36, 0.02)):
        hoop = ring(radius, thick, 22, section=3).turned("x", 90).oriented(frame)
        sculpt.solid("gold", hoop.at(middle))
    sculpt.solid("gold", rod(body.torso_point(0, 0.2, -0.14), put(0, -0.56, 0), 0.03, 5))
    sculpt.solid("gold", rod(body.torso_point(0, 0.5, -0.14), put(0, -0.3, 0), 0.03, 5))
    for i in range(9):
        a = np.radians(i * 40)
        x, y = float(np.sin(a)), float(np.cos(a))
        if i not in (4, 5):
            tip = 0.86 if i % 2 == 0 else 0.74
            foot, end = put(x * 0.57, y * 0.57, 0), put(x * tip, y * tip, 0)
            sculpt.solid("gold", thorn([(*foot, 0.042), (*end, 0.003)], 4))
        inner, outer = put(x * 0.36, y * 0.36, 0), put(x * 0.56, y * 0.56, 0)
        sculpt.solid("gold", thorn([(*outer, 0.02), (*inner, 0.008)], 4), far=False)
        b = a + np.radians(20)
        spot = put(float(np.sin(b)) * 0.46, float(np.cos(b)) * 0.46, 0.012)
        for sign in (1, -1):
            lens = dome(1.0, 1.0, 8, 1).scaled(0.095, 0.066, 0.028 * sign)
            lens = lens.turned("z", -float(np.degrees(b))).oriented(frame)
            sculpt.solid("deep blue", wound(lens).at(spot), far=False)
        for paint, w, h, lift in ((EYE, 0.058, 0.036, 0.022), ("purple", 0.02, 0.03, 0.034)):
            spark = dome(1.0, 1.0, 7, 1).scaled(w, h, 0.014)
            turned = spark.turned("z", -float(np.degrees(b))).oriented(frame)
            sculpt.solid(paint, turned.at(spot + turn(frame, vec(0, 0, lift))))
    sculpt.anchor("halo", middle)


def _orb(low: Body) -> None:
    """The lower hands hold a globe of light between them."""
    sculpt = low.sculpt
    for s in (RIGHT, LEFT):
        palm = sculpt.group(SKIN, 0.02, 0.6, least=110)
        at = low.hands[s]
        palm.add(ellipsoid(0.045, 0.07, 0.075).at(at))
        for i in range(4):
            up = 0.07 - 0.045 * i
            knuckle = at + vec(-0.01 * s, up, 0.09)
            tip = at + vec(-0.09 * s, up * 1.1, 0.17)
            palm.add(tube([(*at, 0.03), (*knuckle, 0.024), (*tip, 0.014)], 2), blend=0.01)
    middle = (low.hands[RIGHT] + low.hands[LEFT]) / 2 + vec(0, 0.05, 0.1)
    globe(sculpt, GLASS, "4a1f9a", middle, 0.125)
    hoop = ring(0.15, 0.012, 14, section=3)
    sculpt.solid("gold", hoop.turned("z", 24).at(middle), far=False)
    sculpt.anchor("light", middle)
