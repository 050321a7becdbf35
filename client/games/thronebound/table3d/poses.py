"""From a card's place on the flat board to its pose in the world.

A card lies on the felt, stands across the table in the rival's hand, or is held before the eye; on
its way it is in between, so that what `Places` moves evenly moves evenly in the world as well.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from client.draw3d.camera import Lens
from client.draw3d.held import Hold, held
from client.draw3d.scene import Card, Quaternion
from client.draw3d.turns import about, between, times
from client.games.thronebound.board import RATIO
from client.games.thronebound.table3d.ground import FELT, Ground
from client.motion.tween import lerp
from client.table.places import Place

SHEET = 0.013
"""Thickness of a card in its widths."""
RISE = 4.2
"""World units that a card is lifted for each unit of `lift`."""
LEAN = 52.0
"""Degrees by which the rival's cards stand up from the table."""
STEP = 0.021
"""World units between cards that lie on each other."""
BANK, SHOW = 62.0, 150.0
"""Degrees for each unit of lift by which a flying card raises its leading edge and its far one."""
MOST_BANK, MOST_SHOW = 22.0, 40.0
EYE = 1.5
"""Distance of the viewer's hand from the eye."""
HELD_LIGHT, TABLE_LIGHT = 0.72, 0.10
"""How much a card shows as printed, whatever the lamp does."""


class Stack(NamedTuple):
    """How a card lies among others."""

    level: float = 0.0
    """Cards below it."""
    rank: float = 0.0
    """In a hand: cards behind it."""
    way: tuple[float, float] = (0.0, 0.0)
    """Direction of its flight on the board, length 1; (0, 0) at rest."""


def posed(card: Card, place: Place, ground: Ground, lens: Lens, k: float, stack: Stack) -> Card:
    """Return a card at its place. `k` is the device px of the lens to a logical px."""
    if place.held <= 0.0:
        return _on_table(card, place, ground, stack)
    hold = Hold(
        place.x * k, place.y * k, place.width * k, place.angle, place.turn, stack.rank * 2.4
    )
    near = held(card, hold, lens, EYE, bend=0.035, own_light=HELD_LIGHT)
    if place.held >= 1.0:
        return near
    far = _on_table(card, place, ground, stack)
    t = place.held
    return far._replace(
        x=lerp(far.x, near.x, t),
        y=lerp(far.y, near.y, t),
        z=lerp(far.z, near.z, t),
        width=lerp(far.width, near.width, t),
        turn=between(far.turn, near.turn, t),
        bend=lerp(far.bend, near.bend, t) + 0.10 * math.sin(math.pi * t),
        own_light=lerp(far.own_light, near.own_light, t),
        casts=t < 0.5,
    )


def _on_table(card: Card, place: Place, ground: Ground, stack: Stack) -> Card:
    x, z = ground.at(place.x, place.y)
    width = ground.length(place.width)
    stands = max(0.0, -place.held)
    tilt = LEAN * stands
    turn = about((0.0, 1.0, 0.0), place.angle)
    if tilt:
        turn = times(about((1.0, 0.0, 0.0), tilt), turn)
    if place.turn < 1.0:
        turn = times(turn, about((0.0, 0.0, 1.0), 180.0 * (1.0 - place.turn)))
    if stack.way != (0.0, 0.0) and place.lift > 0.0:
        turn = times(_flying(stack.way, place.lift * (1.0 - stands)), turn)
    lean = math.radians(tilt)
    over = stack.level * STEP + stack.rank * STEP * 2.0 * stands
    y = FELT + SHEET * width / 2.0 + over * math.cos(lean) + place.lift * RISE
    y += math.sin(lean) * width * RATIO / 2.0
    y += math.sin(math.pi * place.turn) * width / 2.0 * (1.0 - stands)
    z += place.lift * RISE * ground.toward
    bend = 0.16 * min(0.3, max(0.0, place.lift))
    return card._replace(
        x=x, y=y, z=z + over * math.sin(lean), width=width, turn=turn, bend=bend,
        own_light=TABLE_LIGHT + 0.15 * stands,
    )  # fmt: skip


def _flying(way: tuple[float, float], lift: float) -> Quaternion:
    """How a flying card leans: its front edge up, and its face towards the player."""
    x, z = way
    bank = about((-z, 0.0, x), min(MOST_BANK, lift * BANK))
    return times(about((1.0, 0.0, 0.0), min(MOST_SHOW, lift * SHOW)), bank)
