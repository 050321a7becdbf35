"""The goblin of the Ashen Frontier: a crouching little brawler with a notched blade."""

from __future__ import annotations

from workshop import armour, cloth, hands, head, trunk, weapons
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body, Build, Pose
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid
from workshop.sculpt import Sculpt
from workshop.solids import strand


@figure("frontier.goblin", "Goblin", turn=-18)
def goblin() -> Sculpt:
    sculpt = Sculpt()
    sculpt.budget(3550)
    body = Body(
        sculpt,
        Build(
            leg=0.46,
            torso=0.46,
            shoulder=0.235,
            hip=0.12,
            girth=0.95,
            head=0.265,
            hand=0.085,
            limb=0.86,
            arm=1.3,
        ),
        Pose(
            right_hand=(-0.52, 0.98, 0.2),
            left_hand=(0.44, 0.56, 0.34),
            right_elbow=(-0.8, -0.5, 0.0),
            left_elbow=(0.8, -0.6, -0.3),
            right_foot=(-0.24, 0, 0.16),
            left_foot=(0.23, 0, -0.1),
            left_toe=26,
            hips=(0.0, -0.07, -0.05),
            lean=20,
            twist=16,
            tilt=-6,
            look=(-10, 6, 8),
            right_knee=(-0.5, 0.1, 1.0),
            left_knee=(0.6, 0.1, 1.0),
        ),
    )
    trunk.legs(body, "goblin", radius=0.1)
    trunk.digits(body, "goblin", 3, 1.12)
    chest = trunk.torso(body, "goblin", belly=0.1)
    kilt = cloth.skirt(body, "leather", 0.2, 0.3, rise=0.12, waist=0.17, folds=7, depth=0.035)
    vest = sculpt.group("leather light", 0.03, 0.9)
    vest.add(
        body.on_torso(ellipsoid(0.235, 0.2, 0.215).at(0, 0.27, 0.02)),
        body.on_torso(capsule((-0.17, 0.4, 0), (0.17, 0.4, 0), 0.115)),
        blend=0.08,
    )
    vest.cut(body.on_torso(ellipsoid(0.075, 0.3, 0.2).at(0, 0.3, 0.2)), blend=0.02)
    cloth.belt(body, [chest, kilt, vest], buckle="iron", y=0.06)
    trunk.arms(body, "goblin", radius=0.085, muscle=1.12)
    armour.vambraces(body, "leather dark", "iron", sides=(RIGHT,))
    face = head.Face(
        jaw=1.25,
        chin=0.8,
        brow=1.5,
        nose=1.75,
        nose_long=1.35,
        eyes=1.15,
        ears=0.95,
        smile=1.2,
        mouth=1.75,
        lid=0.5,
        stern=1.1,
        white="eye yellow",
        lips="hide",
        brows=None,
    )
    head.head(body, "goblin", face)
    for s in SIDES:
        tooth = [
            (s * 0.29, -0.66, 0.8, 0.085),
            (s * 0.33, -0.42, 0.9, 0.075),
            (s * 0.31, -0.14, 0.92, 0.012),
        ]
        sculpt.solid("bone", body.on_head(strand(tooth)))
    _necklace(body)
    armour.skullcap(body, "iron", "leather dark", low=0.42)
    grip = hands.fist(body, RIGHT, "goblin", axis=(-0.5, 1, 0.25))
    weapons.sabre(grip, 0.6, 0.085, notches=True)
    hands.fist(body, LEFT, "goblin", axis=(0.2, 1, -0.1))
    armour.round_shield(body, LEFT, 0.27, "wood", "iron", yaw=24)
    base(sculpt, 0.5, emblem="skull", seed=4)
    return sculpt


def _necklace(body: Body) -> None:
    """Teeth on a string, low round the neck."""
    line = [
        (-0.15, 0.47, 0.1),
        (-0.1, 0.38, 0.2),
        (0.0, 0.335, 0.245),
        (0.1, 0.38, 0.2),
        (0.15, 0.47, 0.1),
    ]
    armour.necklace(body, line, "leather dark", 0.011)
    for x, y, z in (
        (-0.1, 0.37, 0.205),
        (-0.045, 0.335, 0.24),
        (0.012, 0.325, 0.255),
        (0.065, 0.34, 0.235),
    ):
        tooth = [(x, y, z, 0.022), (x, y - 0.05, z + 0.012, 0.016), (x, y - 0.085, z + 0.01, 0.003)]
        body.sculpt.solid("bone", body.on_torso(strand(tooth, 4)))
