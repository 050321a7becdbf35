"""The adventurers of Ashen Frontier without gear: bodies, arms in each pose, heads, the base."""

from __future__ import annotations

from workshop import adventurers as kit
from workshop import cloth, trunk
from workshop.adventurers import (
    CLOTH,
    DEEP,
    FIGURES,
    LINEN,
    SKIN,
    Figure,
    body,
    piece,
    posed,
    unless,
)
from workshop.bases import base
from workshop.body import LEFT, RIGHT, SIDES, Body
from workshop.catalogue import figure
from workshop.fields import box, capsule, ellipsoid
from workshop.figures import adventurer_heads, adventurer_pictures
from workshop.hands import fist, open_hand
from workshop.maths import mix, vec
from workshop.sculpt import Group, Sculpt
from workshop.sheets import tube
from workshop.solids import ring

ROBE = 2
"""The wizard's level from which a robe hides trunk, arms, legs and skirt."""
PLATE, GREAVES = 3, 5
"""The warrior's levels from which a breastplate hides the trunk, and steel the forearms.
The archer's bracers and boots come at the same level."""
JERKIN = 3
"""The archer's level from which a jerkin hides what is worn over the shirt."""


@figure(kit.MAIN, "Adventurer", portrait=False, extras=adventurer_pictures.extras)
def adventurer() -> Sculpt:
    sculpt = Sculpt()
    sculpt.together = together
    for number, one in enumerate(FIGURES):
        _trunk(sculpt, number, one)
    for pose in kit.POSES:
        _hands(sculpt, pose)
    adventurer_heads.faces(sculpt)
    adventurer_heads.hairs(sculpt)
    base(sculpt, 0.6, emblem="sword", seed=7)
    return sculpt


def together(part: str, other: str) -> bool:
    """What hides or shades for sure: the base, and what belongs to the same body."""
    if other == "base" or part == other:
        return True
    kind, _, rest = part.partition(".")
    kind_other, _, rest_other = other.partition(".")
    if kind == "hair":
        return other == "face.0"
    if kind == "face":
        return kind_other == "face" and rest.split(".")[0] == rest_other.split(".")[0]
    if kind == "base":
        return other == "body.0.legs"
    if kind == "hands":
        return other == f"arms.{rest}.1"
    if kind == "arms":
        return (
            other.startswith(f"body.{rest.split('.')[1]}") or other == f"hands.{rest.split('.')[0]}"
        )
    return kind == kind_other and rest.split(".")[0] == rest_other.split(".")[0]


def _trunk(sculpt: Sculpt, number: int, one: Figure) -> None:
    """A body's own parts, and its sleeves in each pose."""
    whole = body(sculpt, one)
    with piece(sculpt, f"body.{number}", 480, unless(warrior=PLATE, wizard=ROBE), body=number):
        upper = [_chest(whole, one)]
    if number:
        wear = unless(warrior=PLATE, archer=JERKIN, wizard=ROBE)
        with piece(sculpt, f"body.{number}.over", 300, wear, body=number):
            upper.append(_over(whole, number))
    with piece(sculpt, f"body.{number}.skirt", 520, unless(wizard=ROBE), body=number):
        hem = 0.4 if one.woman else 0.47
        skirt = cloth.skirt(
            whole,
            CLOTH,
            hem,
            0.335 / one.girth,
            rise=0.25,
            waist=0.195,
            folds=6,
            depth=0.03,
            trim=DEEP,
            trim_high=0.05,
            phase=0.785,
            sway=(0.0, 0.035),
        )
        cloth.belt(whole, [*upper, skirt], "leather dark", "brass", y=0.1, high=0.062)
    even = (one.girth * one.limb) ** 0.6
    with piece(sculpt, f"body.{number}.legs", 240, unless(wizard=ROBE), body=number):
        trunk.legs(whole, "brown" if number % 2 else "charcoal", radius=0.102 / even)
    with piece(
        sculpt,
        f"body.{number}.boots",
        460,
        unless(wizard=ROBE, warrior=GREAVES, archer=GREAVES),
        body=number,
    ):
        boots = "leather" if number % 2 == 0 else "leather dark"
        trunk.boots(whole, boots, height=0.5, radius=0.106 / even, size=1.02)
        _cuffs(whole, "leather dark" if number % 2 == 0 else "leather")
    with piece(sculpt, f"body.{number}.pack", 470, posed("plain"), body=number):
        _pack(whole, upper)
    for pose in kit.POSES:
        limbs = body(sculpt, one, pose)
        bare = {"wizard": ROBE, "warrior": GREAVES}.get(pose, kit.TOP + 1)
        wear = posed(pose, ROBE if pose == "wizard" else kit.TOP + 1)
        with piece(sculpt, f"arms.{pose}.{number}", 380, wear, body=number):
            _sleeves(limbs)
        with piece(
            sculpt, f"arms.{pose}.{number}.skin", 160, posed(pose, bare), body=number, dye="skin"
        ):
            _forearms(limbs)


def _chest(whole: Body, one: Figure) -> Group:
    t, g = whole.build.torso, whole.build.girth
    shirt = LINEN if one.woman else CLOTH
    chest = trunk.torso(whole, shirt, belly=0.0 if g < 1.1 else 0.07, chest=0.0)
    if one.woman:
        bust = ellipsoid(0.1, 0.092, 0.085).at(0.088, t * 0.63, 0.125 * g)
        chest.add(whole.on_torso(bust), whole.on_torso(bust.mirrored()), blend=0.07)
    line = [(x, t * y, z) for x, y, z in ((0.1, 1.0, 0.02), (0.0, 0.8, 0.14), (-0.1, 1.0, 0.02))]
    cloth.strap(whole, [chest], line, DEEP, wide=0.045, thick=0.012, steps=5)
    return chest


def _over(whole: Body, number: int) -> Group:
    """What is worn over the shirt: a waistcoat or a bodice."""
    t, g = whole.build.torso, whole.build.girth
    if number == 1:
        vest = whole.sculpt.group("leather", 0.08, 1.3)
        wide = whole.build.shoulder
        shell = [
            ellipsoid(wide * 0.84, t * 0.34, 0.18 * g).at(0, t * 0.66, 0),
            ellipsoid((whole.build.hip + 0.065) * g, t * 0.3, 0.178 * g).at(0, t * 0.28, 0.025),
        ]
        vest.add(*(whole.on_torso(one.grown(0.02)) for one in shell))
        opening = [(0.0, t * 0.05, 0.3, 0.155), (0.0, t * 0.5, 0.3, 0.14), (0, t * 1.0, 0.2, 0.185)]
        vest.cut(whole.on_torso(tube(opening, 3)), blend=0.01)
        vest.cut(whole.on_torso(box(0.5, 0.3, 0.5).at(0, t * 0.12 - 0.3, 0)), blend=0.01)
        return vest
    corset = whole.sculpt.group("leather" if number == 2 else "leather dark", 0.05, 1.0)
    waist = [
        ellipsoid((whole.build.hip + 0.068) * g, t * 0.24, 0.156 * g).at(0, t * 0.3, 0.004),
        ellipsoid(0.21 * g, t * 0.16, 0.165 * g).at(0, t * 0.44, 0.012),
    ]
    corset.add(*(whole.on_torso(one.grown(0.024)) for one in waist))
    for i in range(3):
        y = t * (0.3 + 0.1 * i)
        lace = [(-0.035, y, 0.2), (0.035, y + 0.035, 0.2)]
        cloth.strap(whole, [corset], lace, "linen", wide=0.014, thick=0.01, steps=2)
    return corset


def _pack(whole: Body, over: list[Group]) -> None:
    """A satchel on the left hip whose strap the right hand holds, and a rolled blanket."""
    t = whole.build.torso
    front = [(-0.19, t * 0.98, 0.0), (-0.12, t * 0.72, 0.2), (0.05, t * 0.42, 0.22)]
    cloth.strap(whole, over, [*front, (0.2, t * 0.12, 0.12)], "leather dark", wide=0.045, steps=4)
    behind = [(-0.19, t * 0.98, 0.0), (-0.1, t * 0.7, -0.2), (0.08, t * 0.4, -0.18)]
    cloth.strap(whole, over, [*behind, (0.2, t * 0.12, -0.1)], "leather dark", wide=0.045, steps=4)
    cloth.pouch(whole, "leather", (0.24, -0.06, 0.12), 0.1)
    roll = whole.sculpt.group("moss", 0.02, 0.9)
    roll.add(whole.on_torso(capsule((-0.26, t * 0.58, -0.25), (0.22, t * 0.66, -0.25), 0.1)))
    for x in (-0.15, 0.11):
        hoop = ring(0.103, 0.016, 10).turned("z", 81).at(x, t * 0.6 + x * 0.12 + 0.018, -0.25)
        whole.sculpt.solid("leather dark", whole.on_torso(hoop))


def _cuffs(whole: Body, paint: str) -> None:
    """Turned-down tops of the boots."""
    r = 0.114 * (whole.build.girth * whole.build.limb) ** 0.4
    cuff = whole.sculpt.group(paint, 0.02, 0.7)
    for s in SIDES:
        top = mix(whole.ankles[s], whole.knees[s], 0.5)
        low = mix(whole.ankles[s], whole.knees[s], 0.36)
        back = vec(0, 0, -0.012)
        cuff.add(capsule(low + back, top + back, r * 1.08, r * 1.2))


def _sleeves(limbs: Body) -> None:
    """Sleeves rolled up below the elbow."""
    group = limbs.sculpt.group(LINEN, 0.05, 1.0)
    r = 0.086 * limbs.build.girth * limbs.build.limb
    rolls = limbs.sculpt.group(LINEN, 0.02, 0.8)
    for s in SIDES:
        a, b, c = limbs.shoulders[s], limbs.elbows[s], limbs.hands[s]
        end = mix(b, c, 0.3)
        group.add(
            tube([(*a, r * 1.2), (*mix(a, b, 0.5), r * 1.04), (*b, r * 0.92)], 3),
            tube([(*b, r * 0.92), (*end, r * 0.98)], 2),
        )
        rolls.add(capsule(mix(b, c, 0.27), mix(b, c, 0.37), r * 1.12, r * 1.08))


def _forearms(limbs: Body) -> None:
    group = limbs.sculpt.group(SKIN, 0.04, 1.0)
    r = 0.074 * limbs.build.girth * limbs.build.limb
    for s in SIDES:
        b, c = limbs.elbows[s], limbs.hands[s]
        group.add(
            tube(
                [(*mix(b, c, 0.25), r * 1.05), (*mix(b, c, 0.5), r), (*mix(b, c, 0.9), r * 0.72)], 2
            )
        )


def _hands(sculpt: Sculpt, pose: str) -> None:
    limbs = body(sculpt, kit.STANDARD, pose)
    with piece(sculpt, f"hands.{pose}", 620, posed(pose), dye="skin"):
        for side in SIDES:
            held(limbs, pose, side)


def held(limbs: Body, pose: str, side: int, paint: kit.Material = SKIN) -> object:
    """A hand in its pose; returns the grip that things are put into."""
    if pose == "wizard" and side == LEFT:
        return open_hand(
            limbs,
            side,
            paint,
            thumb_to=(0.5, 0.25, -0.85),
            towards=(0.25, 0.1, 1.0),
            curls=(0.75, 0.6, 0.55, 0.6),
            spread=0.45,
        )
    return fist(limbs, side, paint, AXES[pose, side])


AXES = {
    ("plain", RIGHT): (-0.35, 1.0, 0.0),
    ("plain", LEFT): (-0.3, -0.2, 1.0),
    ("warrior", RIGHT): (-0.3, 1.0, 0.28),
    ("warrior", LEFT): (0.1, 1.0, 0.1),
    ("archer", RIGHT): (0.1, 1.0, 0.1),
    ("archer", LEFT): (0.04, 1.0, -0.02),
    ("wizard", RIGHT): (0.0, 1.0, 0.03),
}
"""Which way hafts run in the fists."""
