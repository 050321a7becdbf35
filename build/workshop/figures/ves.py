"""Ves, the swift traveler of Punball: a young courier knight in full stride."""

from __future__ import annotations

from workshop import armour, cloth, hair, hands, head, trunk, weapons
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.hands import Grip
from workshop.maths import curve, vec
from workshop.outlines import cutout, heater, star
from workshop.sculpt import Sculpt
from workshop.solids import cord, strand


@figure("punball.ves", "Ves", turn=-30)
def ves() -> Sculpt:
    sculpt = Sculpt()
    body = Body(
        sculpt,
        Build(
            leg=0.88,
            torso=0.58,
            shoulder=0.255,
            hip=0.12,
            girth=0.94,
            head=0.208,
            limb=0.94,
            arm=1.06,
        ),
        Pose(
            right_hand=(-0.46, 1.2, 0.3),
            left_hand=(0.36, 1.1, 0.22),
            right_elbow=(-0.7, -0.6, -0.2),
            left_elbow=(0.9, -0.4, -0.5),
            right_foot=(-0.12, 0, 0.34),
            left_foot=(0.14, 0.05, -0.36),
            right_toe=8,
            left_toe=10,
            left_heel=38,
            hips=(0.0, -0.06, 0.0),
            hip_turn=10,
            lean=9,
            twist=-14,
            tilt=2,
            look=(4, -4, -3),
        ),
    )
    trunk.legs(body, "charcoal")
    trunk.boots(body, "leather", height=0.62, radius=0.108)
    _ankle_wings(body)
    chest = trunk.torso(body, "deep blue")
    tunic = cloth.skirt(
        body,
        "blue",
        0.5,
        0.3,
        rise=0.24,
        folds=8,
        depth=0.035,
        trim="gold",
        sway=(0.0, -0.05),
        trim_high=0.045,
    )
    plate_ = armour.breastplate(body)
    cloth.belt(body, [chest, tunic, plate_], buckle="gold", y=0.12)
    cloth.pouch(body, "leather light", (-0.2, 0.03, 0.1), 0.062)
    trunk.arms(body, "deep blue", radius=0.08)
    armour.vambraces(body, "leather", "gold")
    armour.pauldrons(body, plates=2, size=0.84)
    cloak = cloth.cloak(
        body,
        "blue",
        hem=0.42,
        spread=0.52,
        folds=8,
        depth=0.065,
        back=0.42,
        sway=0.2,
        trim="gold",
        trim_high=0.06,
        phase=0.6,
    )
    cloth.badge(body, cloak, star(4, 0.2, 0.065), part=0.5)
    cloth.scarf(
        body,
        "crimson",
        [
            [
                (-0.06, 0.56, -0.1, 0.055),
                (-0.14, 0.58, -0.3, 0.06),
                (-0.2, 0.5, -0.52, 0.055),
                (-0.3, 0.56, -0.74, 0.02),
            ],
        ],
    )
    head.head(
        body,
        "skin pale",
        head.Face(
            jaw=0.95,
            chin=0.85,
            nose=0.85,
            smile=0.7,
            lid=0.35,
            stern=0.15,
            iris="eye blue",
            brows="hair chestnut",
        ),
    )
    hair.hair(body, "hair chestnut", back=0.55, fringe=0.45, part=0.35, wild=0.3, seed=5)
    _circlet(body)
    lance = hands.fist(body, RIGHT, "leather dark", axis=(-0.1, 1, 0.16))
    top = weapons.spear(lance, length=1.75, low=0.95)
    _pennant(lance, top)
    hands.fist(body, LEFT, "leather dark", axis=(0.0, 1, 0.2))
    held = armour.shield(
        body,
        LEFT,
        heater(0.2, 0.5),
        "deep blue",
        "gold",
        yaw=34,
        offset=(0.03, 0.02, 0.11),
        bend=-0.8,
    )
    armour.device(held, star(4, 0.15, 0.045), bend=-0.8)
    base(sculpt, 0.6, emblem="wing", seed=11)
    return sculpt


def _ankle_wings(body: Body) -> None:
    for s in SIDES:
        for i in range(2):
            line = [
                (s * 0.075, 0.13 + 0.03 * i, -0.03, 0.032),
                (s * 0.125, 0.2 + 0.05 * i, -0.12, 0.042),
                (s * 0.15, 0.22 + 0.13 * i, -0.24 + 0.04 * i, 0.006),
            ]
            body.sculpt.solid("white", body.on_foot(s, strand(curve(line, 2), 3)))


def _circlet(body: Body) -> None:
    line = [
        (x, 0.5, z)
        for x, z in ((-0.97, 0.05), (-0.75, 0.66), (0.0, 0.99), (0.75, 0.66), (0.97, 0.05))
    ]
    body.sculpt.solid("gold", body.on_head(cord(curve(line, 2), 0.06, sides=4)))


def _pennant(grip: Grip, top: float) -> None:
    """A swallow-tailed flag below the spear's head, streaming backwards."""
    flag = [
        (0.0, 0.0),
        (0.3, -0.03),
        (0.56, -0.01),
        (0.42, -0.11),
        (0.56, -0.22),
        (0.28, -0.2),
        (0.0, -0.24),
    ]
    place = grip.point(0, top - 0.06, 0)
    banner = cutout(flag, 0.012, bend=0.3)
    grip.body.sculpt.solid("crimson", banner.turned("y", 118).at(place))
    mark = cutout(star(4, 0.075, 0.024), 0.018).at(0.17, -0.115, 0.009)
    grip.body.sculpt.solid("gold", mark.turned("y", 118).at(place + vec(0, 0, 0)))
