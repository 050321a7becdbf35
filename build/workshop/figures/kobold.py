"""The kobold of the Ashen Frontier: a small scaled miner swinging a stolen pick."""

from __future__ import annotations

from workshop import armour, cloth, hands, trunk
from workshop.bases import base
from workshop.beast import Line, Mount, bands, claws, scales, spikes
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.hands import Grip
from workshop.maths import vec
from workshop.maws import Maw, maw
from workshop.palette import Material
from workshop.sculpt import Sculpt
from workshop.sheets import tube
from workshop.solids import pole, ring, strand

HIDE = Material("b0562c", "6b2f1e", gloss=0.3, dry=0.55, mottle=0.2, shade=0.8)
BACK = Material("7a3220", "4f2118", gloss=0.35, dry=0.7)
BELLY = Material("d9b27a", "a9814e", gloss=0.25, dry=0.3)


@figure("frontier.kobold", "Kobold", turn=-34)
def kobold() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3350)
    body = Body(
        sculpt,
        Build(
            leg=0.5,
            torso=0.44,
            shoulder=0.205,
            hip=0.12,
            girth=0.9,
            head=0.2,
            hand=0.08,
            limb=0.84,
            arm=1.3,
        ),
        Pose(
            right_hand=(-0.4, 0.98, 0.2),
            left_hand=(-0.06, 0.7, 0.42),
            right_elbow=(-0.9, -0.3, 0.0),
            left_elbow=(0.9, -0.5, 0.1),
            right_foot=(-0.24, 0, -0.06),
            left_foot=(0.2, 0, 0.2),
            left_toe=10,
            right_toe=34,
            hips=(0.0, -0.07, -0.03),
            lean=22,
            twist=-12,
            look=(14, -2, -6),
            right_knee=(-0.6, 0.1, 1.0),
            left_knee=(0.4, 0.1, 1.0),
        ),
    )
    trunk.legs(body, HIDE, radius=0.1, muscle=1.15)
    trunk.digits(body, HIDE, 3, 1.05)
    for s in SIDES:
        toe = body.pose.right_toe * -1 if s == RIGHT else body.pose.left_toe
        claws(sculpt, "horn dark", body.feet[s], toe, 3, 0.09, 0.024, 24, off=0.16, height=0.035)
    chest = trunk.torso(body, HIDE, belly=0.08)
    _tail(body)
    front = [(0.0, 0.08, 0.06), (0.0, 0.2, 0.1), (0.0, 0.34, 0.09), (0.0, 0.44, 0.06)]
    line = Line([(*body.torso_point(*p), 0.15) for p in front], above=(0, 0.2, -1))
    bands(sculpt, BELLY, line, 5, 0.0, 1.0, 0.74, 0.36, 0.16)
    kilt = cloth.skirt(body, "leather", 0.24, 0.27, rise=0.1, waist=0.17, folds=6, depth=0.04)
    cloth.belt(body, [chest, kilt], buckle="brass", y=0.05)
    cloth.pouch(body, "leather light", (0.17, -0.02, 0.12), 0.065)
    trunk.arms(body, HIDE, radius=0.082, muscle=1.1)
    armour.vambraces(body, "leather dark", "iron", sides=(LEFT,))
    _head(body)
    cloth.scarf(
        body,
        "teal",
        [[(0.06, 0.4, -0.1, 0.06), (0.16, 0.3, -0.24, 0.065), (0.14, 0.12, -0.32, 0.02)]],
    )
    way = body.hands[RIGHT] - body.hands[LEFT]
    _pick(hands.fist(body, RIGHT, HIDE, axis=way))
    hands.fist(body, LEFT, HIDE, axis=way)
    base(sculpt, 0.48, emblem="claw", seed=9)
    return sculpt


def _tail(body: Body) -> None:
    root = body.pelvis
    points = [
        (*(root + vec(0, 0.0, -0.06)), 0.135),
        (*(root + vec(0.06, -0.14, -0.28)), 0.1),
        (*(root + vec(0.26, -0.3, -0.34)), 0.075),
        (*(root + vec(0.46, -0.3, -0.16)), 0.05),
        (*(root + vec(0.52, -0.18, 0.02)), 0.015),
    ]
    line = Line(points)
    body.sculpt.group(HIDE, 0.03, 0.8).add(line.shape())
    spikes(body.sculpt, BACK, line, 7, 0.12, 0.86, high=0.75, even=0.02, thick=0.34, lean=0.6)


def _head(body: Body) -> None:
    sculpt = body.sculpt
    at = Mount(body.head + vec(0, 0.0, 0.03), body.head_frame, 0.205)
    sculpt.anchor("head", at.point(0, 0, 0.5))
    form = Maw(long=1.6, wide=0.34, dip=0.12, gape=17, eye=0.24, tooth=0.15, teeth=4, brow=1.1)
    skin = maw(sculpt, HIDE, at, form)
    skin.add(tube([(*body.neck, 0.12), (*at.point(0, -0.2, -0.3), 0.12)], 1), blend=0.05)
    crown = Line(
        [
            (*at.point(0, 0.36, 0.5), 0.07),
            (*at.point(0, 0.42, -0.2), 0.085),
            (*at.point(0, 0.1, -0.8), 0.08),
        ]
    )
    scales(sculpt, BACK, crown, 4, (0, 75), size=0.9, high=0.3)
    horn = sculpt.group("horn", 0.0, 0.7, least=120)
    frill = sculpt.group(BACK, 0.02, 0.6, least=100)
    for s in SIDES:
        horn.add(
            at.put(
                tube(
                    [
                        (s * 0.4, 0.56, -0.3, 0.2),
                        (s * 0.62, 0.92, -0.85, 0.16),
                        (s * 0.6, 1.5, -1.1, 0.02),
                    ],
                    4,
                )
            )
        )
        frill.add(
            at.put(
                tube(
                    [
                        (s * 0.66, 0.1, -0.35, 0.2),
                        (s * 1.1, 0.3, -0.75, 0.17),
                        (s * 1.5, 0.5, -0.85, 0.02),
                    ],
                    3,
                )
            )
        )


def _pick(grip: Grip) -> None:
    """A miner's pick, its head across the haft."""
    sculpt, put = grip.body.sculpt, grip.put
    top = 0.52
    sculpt.solid("wood", put(pole(-0.66, top + 0.06, 0.028)))
    for s, far in ((1, 0.36), (-1, 0.3)):
        line = [
            (0, top, 0, 0.045),
            (0, top + 0.02, s * far * 0.5, 0.05),
            (0, top - 0.09, s * far, 0.006),
        ]
        sculpt.solid("iron", put(strand(line, 6)))
    sculpt.solid("brass", put(ring(0.038, 0.016, 10).at(0, top - 0.06, 0)))
    sculpt.solid("leather dark", put(pole(-0.62, -0.5, 0.034)))
