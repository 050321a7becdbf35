"""The warrior's gear: sword, kite shield, breastplate, helm, greaves and tassets, cape."""

from __future__ import annotations

import numpy as np

from workshop import armour, cloth, weapons
from workshop.adventurers import CLOTH, GEAR, piece, since
from workshop.body import LEFT, RIGHT, SIDES, Body
from workshop.catalogue import figure
from workshop.fields import capsule, ellipsoid
from workshop.figures.gear_stand import grip, stand
from workshop.maths import mix, turn, vec
from workshop.outlines import cutout, kite, star
from workshop.sculpt import Group, Sculpt
from workshop.solids import cord, dome, ring

NAME = "gear.warrior."


@figure(GEAR[0], "Warrior's gear", portrait=False)
def warrior_gear() -> Sculpt:
    sculpt = Sculpt()
    whole, worn = stand(sculpt, "warrior")
    _sword(sculpt, whole)
    _shield(sculpt, whole)
    plate = _breastplate(sculpt, whole, worn)
    _helm(sculpt, whole)
    _limbs(sculpt, whole)
    _cape(sculpt, whole, plate)
    return sculpt


def item(level: int, slot: str) -> dict[str, object]:
    """What a part's header says of a piece that stays on from a level."""
    return {"wear": since("warrior", level), "role": "warrior", "level": level, "slot": slot}


def _sword(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "1.sword", 260, **item(1, "weapon"), item="sword"):
        weapons.sword(grip(whole, "warrior", RIGHT), 0.86, 0.06, hilt="brass", guard=0.15)


def _shield(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "2.shield", 300, **item(2, "shield"), item="shield"):
        outline = kite(0.27, 0.86)
        held = armour.shield(
            whole,
            LEFT,
            outline,
            CLOTH,
            "steel",
            yaw=24,
            offset=(0.02, 0.0, 0.13),
            bend=-0.8,
            border=0.85,
        )
        armour.device(held, star(4, 0.21, 0.05), "gold", bend=-0.8)
        for x, y in ((-0.21, 0.27), (0.21, 0.27), (0, 0.37), (0, -0.38)):
            rivet = dome(0.018, 0.014, 6, 1).at(x, y, 0.02 - 0.8 * x * x)
            sculpt.solid("gold", held.put(rivet), far=False)
        arm = whole.hands[LEFT]
        loop = [
            arm + vec(-0.05, 0.1, 0.05),
            arm + vec(0, 0.0, -0.005),
            arm + vec(-0.03, -0.1, 0.05),
        ]
        sculpt.solid("leather dark", cord(np.array(loop), 0.02), far=False)


def _breastplate(sculpt: Sculpt, whole: Body, worn: list[Group]) -> Group:
    with piece(sculpt, NAME + "3.breastplate", 980, **item(3, "chest"), item="breastplate"):
        plate = armour.breastplate(whole)
        armour.pauldrons(whole, plates=3, size=0.98)
        cloth.belt(whole, [plate, *worn], "leather", "gold", y=0.085, high=0.075, steps=22)
        gorget = ring(0.125, 0.04, 16, section=5).scaled(1.12, 1.1, 1.0).turned("x", 10)
        sculpt.solid("steel", whole.on_torso(gorget.at(0, whole.build.torso * 0.97, 0.012)))
    return plate


def _helm(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "4.helm", 760, **item(4, "head"), item="helm", hides=["hair"]):
        armour.helm(whole, ridge=False)
        armour.plume(whole, CLOTH, height=1.0)
        put = whole.on_head
        holder = cutout([(-0.5, 0), (0.35, 0.05), (0.5, 0.3), (-0.2, 0.34)], 0.08)
        sculpt.solid("gold", put(holder.turned("y", -90).at(0, 1.14, -0.05)))
        for s in SIDES:
            sculpt.solid(
                "gold", put(dome(0.15, 0.08, 8, 2).turned("y", 90 * s).at(s * 1.05, 0.1, -0.1))
            )


def _limbs(sculpt: Sculpt, whole: Body) -> None:
    with piece(sculpt, NAME + "5.greaves", 900, **item(5, "legs"), item="plate for arms and legs"):
        steel = sculpt.group("steel", 0.02, 1.2)
        r = 0.1
        for s in SIDES:
            steel.add(whole.on_shin(s, ellipsoid(r * 1.26, 0.245, r * 1.28).at(0, 0.0, 0.0), 0.5))
            front = turn(whole.foot_frames[s], vec(0, 0, 1))
            steel.add(
                ellipsoid(0.095, 0.1, 0.09).at(whole.knees[s] + front * 0.02 - vec(0, 0.06, 0))
            )
            foot = [
                ellipsoid(0.09, 0.08, 0.12).at(0, 0.07, -0.035),
                ellipsoid(0.1, 0.068, 0.14).at(0, 0.06, 0.1),
                capsule((0, 0.07, -0.04), (0, 0.22, -0.05), 0.085, 0.088),
            ]
            steel.add(*(whole.on_foot(s, one) for one in foot))
            hoop = whole.on_shin(s, ring(r * 1.1, 0.018, 14, section=3), 0.88)
            sculpt.solid("gold", hoop, far=False)
        _tassets(whole)
    with piece(
        sculpt, NAME + "5.vambraces", 460, **item(5, "arms"), item="plate for arms and legs"
    ):
        armour.vambraces(whole, "steel", "gold", thick=0.016)
        cops = sculpt.group("steel", 0.02, 0.8)
        for s in SIDES:
            out = whole.elbows[s] - mix(whole.shoulders[s], whole.hands[s], 0.5)
            cops.add(ellipsoid(0.1, 0.1, 0.1).at(whole.elbows[s]))
            tip = whole.elbows[s] + out * (0.17 / float(np.sqrt((out * out).sum())))
            cops.add(capsule(whole.elbows[s], tip, 0.05, 0.012))


def _tassets(whole: Body) -> None:
    """Plates that hang from the belt over the skirt."""
    shape = [(-0.085, 0.0), (0.085, 0.0), (0.1, -0.2), (0.0, -0.29), (-0.1, -0.2)]
    border = [(x * 0.62, y * 0.72 - 0.03) for x, y in shape]
    for degrees in (-100, -52, 52, 100):
        plate = cutout(shape, 0.014, bevel=0.01, bend=-1.0)
        mark = cutout(border, 0.008, bevel=0.006, bend=-1.0, back=False).at(0, 0, 0.016)
        for paint, one in (("steel", plate), ("gold", mark)):
            leaned = one.turned("x", -14).at(0, 0.99, 0.262)
            placed = leaned.scaled(1.0, 1.0, 0.93).turned("y", degrees).scaled(1.12, 1, 1)
            whole.sculpt.solid(paint, whole.on_hips(placed))


def _cape(sculpt: Sculpt, whole: Body, plate: Group) -> None:
    with piece(sculpt, NAME + "6.cape", 900, **item(6, "back"), item="cape"):
        form = cloth.cloak(
            whole,
            CLOTH,
            hem=0.06,
            spread=0.5,
            folds=7,
            depth=0.065,
            back=0.26,
            sway=0.16,
            trim="gold",
            rise=0.05,
        )
        cloth.badge(whole, form, star(4, 0.18, 0.055), part=0.42)
        cloth.fur_collar(whole, "fur", thick=0.078, wide=0.215, open_front=0.5)
        t = whole.build.torso
        for s in SIDES:
            boss = dome(0.045, 0.025, 10, 2).at(s * 0.15, t * 0.86, 0.185)
            sculpt.solid("gold", whole.on_torso(boss))
        chain = [(-0.15, t * 0.86, 0.2), (0.0, t * 0.8, 0.27), (0.15, t * 0.86, 0.2)]
        armour.necklace(whole, chain, "gold", 0.014)
    with piece(sculpt, NAME + "6.wings", 420, **item(6, "crest"), item="cape"):
        armour.wings(whole, "wool")
