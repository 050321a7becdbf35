"""What gear is fitted to: a body that shades and hides its inner faces but is not in the files."""

from __future__ import annotations

from workshop import adventurers as kit
from workshop import cloth, head, trunk
from workshop.body import Body
from workshop.figures.adventurer import AXES
from workshop.hands import Grip
from workshop.maths import frame, unit
from workshop.sculpt import Group, Sculpt

STAND = "stand"


def stand(sculpt: Sculpt, pose: str, robed: bool = False) -> tuple[Body, list[Group]]:
    """The body that a role's gear is made on, and the groups that belts lie on."""
    whole = kit.body(sculpt, kit.STANDARD, pose)
    inner = kit.body(sculpt, kit.FIGURES[2], pose)
    with sculpt.stand_in(STAND):
        head.head(inner, kit.SKIN, head.Face())
        worn = [trunk.torso(whole, "linen")]
        if not robed:
            worn.append(cloth.skirt(whole, "linen", 0.45, 0.3, rise=0.25, waist=0.195))
            trunk.legs(inner, "linen", radius=0.104)
            trunk.boots(inner, "linen", height=0.5, radius=0.108)
            trunk.arms(inner, "linen", radius=0.074)
    sculpt.budgets.pop("figure")
    sculpt.together = together
    return whole, worn


def together(part: str, other: str) -> bool:
    """Gear is shaded by the body, by its own slot and by the items of lower levels."""
    if part == other or other == STAND:
        return True
    return STAND not in (part, other) and _level(other) < _level(part)


def _level(part: str) -> int:
    """The level in a name such as gear.warrior.3.breastplate."""
    return int(part.split(".")[2])


def grip(whole: Body, pose: str, side: int) -> Grip:
    """The grip of a hand that is in the file of the bodies."""
    way = unit(whole.hands[side] - whole.elbows[side])
    return Grip(whole, side, whole.hands[side], frame(AXES[pose, side], way))
