"""Where pieces are on the screen, and their way from one place to the next.

A `Place` is the pose of a piece in logical px. The board of a game says where every piece belongs
(`targets`); `Places` moves each piece there on its own tween, from wherever it is. A new target in
the middle of a movement bends the movement: nothing jumps and nothing has to be waited for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from client.motion.ease import in_out
from client.motion.tween import lerp


class Place(NamedTuple):
    """Pose of a piece: centre, width, angle in degrees (counter-clockwise), height, side, order.

    `lift` is the height above the table (0 lying, 1 held up): it sets size and shadow. `turn` is 0
    face down and 1 face up. `order` sorts pieces that overlap: a higher one lies on top. `held` is
    1 in the hand of who looks, -1 in the hand of whoever sits opposite, 0 on the table.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    lift: float = 0.0
    turn: float = 1.0
    order: float = 0.0
    alpha: float = 1.0
    held: float = 0.0


class _Way(NamedTuple):
    start: Place
    goal: Place
    delay: float
    duration: float
    spent: float


ARC = 0.22
"""How high a piece is lifted on its way, at most."""
ROOM = 1.5
"""A way of fewer widths only makes room for others."""
FAR = 260.0
"""A way of this many logical px is flown at full height; shorter ones stay lower."""


class Places:
    """The places of all pieces now, and what is still moving."""

    def __init__(self) -> None:
        self.now: dict[int, Place] = {}
        self._ways: dict[int, _Way] = {}

    @property
    def moving(self) -> bool:
        """True while any piece is on its way."""
        return bool(self._ways)

    @property
    def travelling(self) -> Mapping[int, bool]:
        """The pieces that are on their way."""
        return dict.fromkeys(self._ways, True)

    def target(self, piece: int) -> Place | None:
        """Where a piece is or is going."""
        way = self._ways.get(piece)
        return way.goal if way else self.now.get(piece)

    def head_for(
        self, targets: Mapping[int, Place], duration: float, stagger: float = 0.0
    ) -> float:
        """Send every piece to its target; return the seconds until the last one arrives.

        Pieces without a target vanish; pieces seen for the first time appear at their target. With
        a stagger, the pieces that have a long way to go start one after the other, in the order of
        `targets`; those that only make room do so at once.
        """
        for gone in [piece for piece in self.now if piece not in targets]:
            del self.now[gone]
            self._ways.pop(gone, None)
        started = 0
        last = 0.0
        for piece, goal in targets.items():
            if piece not in self.now:
                self.now[piece] = goal
                continue
            way = self._ways.get(piece)
            if (way.goal if way else self.now[piece]) == goal:
                if way:
                    last = max(last, way.delay + way.duration - way.spent)
                continue
            if duration <= 0.0:
                self._ways.pop(piece, None)
                self.now[piece] = goal
                continue
            now = self.now[piece]
            delay = 0.0
            if abs(goal.x - now.x) + abs(goal.y - now.y) > goal.width * ROOM:
                delay = started * stagger
                started += 1
            self._ways[piece] = _Way(now, goal, delay, duration, 0.0)
            last = max(last, delay + duration)
        return last

    def put(self, piece: int, place: Place) -> None:
        """Set a piece down somewhere at once (before it heads for its target)."""
        self._ways.pop(piece, None)
        self.now[piece] = place

    def finish(self) -> None:
        """Bring every piece to its target at once."""
        for piece, way in self._ways.items():
            self.now[piece] = way.goal
        self._ways.clear()

    def update(self, dt: float) -> bool:
        """Play `dt` seconds; True if anything moved."""
        if not self._ways:
            return False
        for piece, way in list(self._ways.items()):
            spent = way.spent + dt
            if spent >= way.delay + way.duration:
                self.now[piece] = way.goal
                del self._ways[piece]
                continue
            self._ways[piece] = way._replace(spent=spent)
            if spent > way.delay:
                self.now[piece] = between(way.start, way.goal, (spent - way.delay) / way.duration)
        return True


def between(start: Place, goal: Place, t: float) -> Place:
    """The place at `t` (0 to 1) of the way: eased, lifted in the middle of a long way."""
    eased = in_out(t)
    far = min(1.0, (abs(goal.x - start.x) + abs(goal.y - start.y)) / FAR)
    hop = ARC * far * 4.0 * eased * (1.0 - eased)
    turned = (goal.angle - start.angle + 180.0) % 360.0 - 180.0  # the short way round
    return Place(
        lerp(start.x, goal.x, eased),
        lerp(start.y, goal.y, eased),
        lerp(start.width, goal.width, eased),
        start.angle + turned * eased,
        lerp(start.lift, goal.lift, eased) + hop,
        lerp(start.turn, goal.turn, eased),
        # What travels lies on top of what rests, until it has landed.
        max(start.order, goal.order) + (1000.0 if far > 0.2 else 0.0),
        lerp(start.alpha, goal.alpha, eased),
        lerp(start.held, goal.held, eased),
    )
