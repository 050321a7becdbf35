"""Dice that bounce over the table and come to lie on results that were decided before.

A throw is worked out once as the fall of a rigid cube with round corners. Whichever face ends on
top, the cube's faces are then named so that it is the one wanted: turning a cube onto itself
changes nothing in how it falls. So the roll is honest to look at and never wrong.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from client.draw3d.scene import Dice, Die, Quaternion, Vec3
from client.draw3d.turns import about, between, times, turned, unit

FACES: dict[int, Vec3] = {
    1: (1.0, 0.0, 0.0),
    2: (0.0, 1.0, 0.0),
    3: (0.0, 0.0, 1.0),
    4: (0.0, 0.0, -1.0),
    5: (0.0, -1.0, 0.0),
    6: (-1.0, 0.0, 0.0),
}
"""Outward direction of each face; opposite ones add up to 7."""
SWORDS, SHIELDS, BLANKS = (1, 3, 5), (2, 4), (6,)
"""Faces of the combat die by what they show."""
RATE = 60
"""Kept poses per second."""
VARIANTS = 40
"""Different falls; each can end on every face, in every direction."""
_ROUND = 0.11
"""Radius of a die's edges, edge = 1, as in `shapes.die`."""
_STEPS = 3
"""Steps of the fall between two kept poses."""
_GRAVITY = 26.0
_BOUNCE = 0.42
_FRICTION = 0.30
_LONGEST = 2.6
"""Seconds after which a fall is ended whatever it does."""
_SETTLING = 0.16
"""Seconds at the end in which the last degrees are straightened."""


@dataclass(frozen=True, slots=True)
class Fall:
    """How one die of edge 1 falls; it ends over the origin, lying flat."""

    places: tuple[Vec3, ...]
    turns: tuple[Quaternion, ...]
    bounces: tuple[float, ...]
    """Seconds at which it hits the table."""

    @property
    def seconds(self) -> float:
        return (len(self.places) - 1) / RATE


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice on their way to their results."""

    falls: tuple[Fall, ...]
    names: tuple[Quaternion, ...]
    """For each die the turn that puts the wanted face where the fall ends on top."""
    heading: float
    """Direction of the throw: yaw in degrees."""
    spots: tuple[Vec3, ...]
    edge: float
    kind: Dice

    @property
    def seconds(self) -> float:
        """Time until the last die lies still."""
        return max(fall.seconds for fall in self.falls)

    @property
    def bounces(self) -> tuple[float, ...]:
        """Seconds at which any die hits the table, for sounds."""
        return tuple(sorted(t for fall in self.falls for t in fall.bounces))

    def at(self, seconds: float, like: Die | None = None) -> tuple[Die, ...]:
        """Return the dice `seconds` after the throw, in the colours of `like`."""
        model = like or Die(0.0, 0.0, 0.0, self.edge)
        way = about((0.0, 1.0, 0.0), self.heading)
        dice = []
        for fall, name, spot in zip(self.falls, self.names, self.spots, strict=True):
            place, turn = _pose(fall, seconds)
            x, y, z = turned(way, place)
            dice.append(
                model._replace(
                    x=spot[0] + x * self.edge,
                    y=spot[1] + y * self.edge,
                    z=spot[2] + z * self.edge,
                    edge=self.edge,
                    turn=times(way, times(turn, name)),
                    kind=self.kind,
                )
            )
        return tuple(dice)

    def result(self) -> tuple[Die, ...]:
        """Return the dice at rest: what reduced motion shows at once."""
        return self.at(self.seconds)


def throw(
    faces: Sequence[int],
    seed: int,
    *,
    centre: Vec3 = (0.0, 0.0, 0.0),
    edge: float = 0.55,
    kind: Dice = Dice.PIPS,
    heading: float = 35.0,
) -> Throw:
    """Return the throw of dice that ends with these faces (1 to 6) on top.

    `centre` is the place on the table round which they come to lie; `heading` is the yaw of the
    throw: 0 goes to +x, 90 away from the player. The same arguments give the same throw. Dice
    never pass through each other.
    """
    r = random.Random(seed)
    apart = 1.45
    spots = [
        (
            centre[0] + ((i - (len(faces) - 1) / 2) * apart + r.uniform(-0.12, 0.12)) * edge,
            centre[1],
            centre[2] + (0.35 * (-1) ** i + r.uniform(-0.2, 0.2)) * edge * (len(faces) > 1),
        )
        for i in range(len(faces))
    ]
    heading += r.uniform(-12.0, 12.0)
    falls: list[Fall] = []
    names = []
    for face, spot in zip(faces, spots, strict=True):
        fall = _free(falls, spots, spot, heading, edge, r)
        falls.append(fall)
        names.append(_naming(face, fall.turns[-1], r))
    return Throw(tuple(falls), tuple(names), heading, tuple(spots), edge, kind)


def top_face(turn: Quaternion) -> int:
    """Return the face that looks up most."""
    return max(FACES, key=lambda face: turned(turn, FACES[face])[1])


def combat_face(shown: Sequence[int], seed: int) -> int:
    """Return one of the faces that show a sign (`SWORDS`, `SHIELDS` or `BLANKS`)."""
    return random.Random(seed).choice(list(shown))


def _free(
    falls: Sequence[Fall], spots: Sequence[Vec3], spot: Vec3, heading: float, edge: float,
    r: random.Random,
) -> Fall:  # fmt: skip
    """A fall that keeps away from those before it; the one that keeps farthest if none does."""
    best, room = fall(0), -1.0
    for _ in range(12):
        one = fall(r.randrange(VARIANTS))
        least = min(
            (_closest(one, spot, other, at, heading, edge) for other, at in zip(falls, spots)),  # noqa: B905
            default=9.0,
        )
        if least > room:
            best, room = one, least
        if room > 1.25:
            break
    return best


def _closest(a: Fall, at: Vec3, b: Fall, there: Vec3, heading: float, edge: float) -> float:
    """The least distance between two dice on their way, in edges."""
    way = about((0.0, 1.0, 0.0), -heading)
    gap = turned(way, tuple((p - q) / edge for p, q in zip(at, there, strict=True)))  # type: ignore[arg-type]
    last_a, last_b = len(a.places) - 1, len(b.places) - 1
    return min(
        math.dist(
            tuple(p + g for p, g in zip(a.places[min(i, last_a)], gap, strict=True)),
            b.places[min(i, last_b)],
        )
        for i in range(0, max(last_a, last_b) + 1, 2)
    )


def _pose(fall: Fall, seconds: float) -> tuple[Vec3, Quaternion]:
    at = min(max(0.0, seconds * RATE), len(fall.places) - 1.0)
    i = int(at)
    j, t = min(i + 1, len(fall.places) - 1), at - i
    a, b = fall.places[i], fall.places[j]
    place = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t)
    return place, between(fall.turns[i], fall.turns[j], t)


def _naming(face: int, end: Quaternion, r: random.Random) -> Quaternion:
    """A turn of the cube onto itself after which `end` shows the face on top."""
    fitting = [q for q in _onto_itself() if top_face(times(end, q)) == face]
    return r.choice(fitting)


@lru_cache(1)
def _onto_itself() -> tuple[Quaternion, ...]:
    """The 24 turns that leave a cube's outline as it is."""
    tips = (about((1.0, 0.0, 0.0), 90.0 * i) for i in range(4))
    sides = (about((0.0, 0.0, 1.0), a) for a in (90.0, -90.0))
    spins = [about((0.0, 1.0, 0.0), 90.0 * i) for i in range(4)]
    return tuple(times(tip, spin) for tip in (*tips, *sides) for spin in spins)


@lru_cache(VARIANTS)
def fall(variant: int) -> Fall:
    """Work a fall out: it comes from -x, about 20 ms, then it is kept."""
    r = random.Random(7919 * variant + 5)
    die = _Body(r)
    places, turns = [die.place], [die.turn]
    bounces: list[float] = []
    dt = 1.0 / (RATE * _STEPS)
    seconds, calm = 0.0, 0
    while seconds < _LONGEST and calm < 4:
        for _ in range(_STEPS):
            seconds += dt
            if die.step(dt) > 1.6 and (not bounces or seconds - bounces[-1] > 0.07):
                bounces.append(seconds)
        places.append(die.place)
        turns.append(die.turn)
        calm = calm + 1 if die.resting else 0
    return _ended(places, turns, bounces)


def _ended(places: list[Vec3], turns: list[Quaternion], bounces: list[float]) -> Fall:
    """Straighten the end, and move the whole fall so that it ends over the origin."""
    end = _flattened(turns[-1])
    count = max(2, round(_SETTLING * RATE))
    ex, _, ez = places[-1]
    first = len(turns) - count
    out_places, out_turns = [], []
    for i, ((x, y, z), turn) in enumerate(zip(places, turns, strict=True)):
        share = min(1.0, max(0.0, (i - first + 1) / count))
        share = share * share * (3.0 - 2.0 * share)
        out_places.append((x - ex, y + (0.5 - y) * share, z - ez))
        out_turns.append(between(turn, end, share) if share else turn)
    out_turns[-1] = end
    return Fall(tuple(out_places), tuple(out_turns), tuple(bounces))


def _flattened(turn: Quaternion) -> Quaternion:
    """The nearest turn with a face exactly on top."""
    up = turned(turn, FACES[top_face(turn)])
    axis = (up[2], 0.0, -up[0])  # up x y, made level
    long = math.hypot(axis[0], axis[2])
    if long < 1e-9:
        return turn
    angle = math.degrees(math.atan2(long, up[1]))
    level = about((-axis[0] / long, 0.0, -axis[2] / long), angle)
    return unit(times(level, turn))


_CORNERS = tuple(
    (x * (0.5 - _ROUND), y * (0.5 - _ROUND), z * (0.5 - _ROUND))
    for x, y, z in product((-1.0, 1.0), repeat=3)
)


class _Body:
    """A cube of edge and mass 1 whose corners are small balls."""

    INERTIA = 1.0 / 6.0

    def __init__(self, r: random.Random) -> None:
        self.place: Vec3 = (0.0, r.uniform(1.6, 2.3), 0.0)
        self.turn: Quaternion = unit(tuple(r.gauss(0.0, 1.0) for _ in range(4)))  # type: ignore[arg-type]
        self.speed = [r.uniform(4.6, 6.2), r.uniform(-1.5, 0.5), r.uniform(-0.6, 0.6)]
        self.spin = [r.uniform(-4.0, 4.0), r.uniform(-6.0, 6.0), r.uniform(-14.0, -8.0)]

    @property
    def resting(self) -> bool:
        """Slow, and on a face rather than on an edge."""
        flat = max(abs(turned(self.turn, axis)[1]) for axis in FACES.values())
        slow = sum(v * v for v in self.speed) + sum(v * v for v in self.spin) * 0.25
        return slow < 0.12 and flat > 0.985

    def step(self, dt: float) -> float:
        """Move on; return the speed of the hardest hit on the table."""
        self.speed[1] -= _GRAVITY * dt
        x, y, z = self.place
        vx, vy, vz = self.speed
        self.place = (x + vx * dt, y + vy * dt, z + vz * dt)
        wx, wy, wz = self.spin
        rate = math.sqrt(wx * wx + wy * wy + wz * wz)
        if rate > 1e-6:
            axis = (wx / rate, wy / rate, wz / rate)
            self.turn = unit(times(about(axis, math.degrees(rate * dt)), self.turn))
        return self._collide(dt)

    def _collide(self, dt: float) -> float:
        hardest, deepest = 0.0, 0.0
        for corner in _CORNERS:
            rx, ry, rz = turned(self.turn, corner)
            depth = _ROUND - (self.place[1] + ry)
            if depth <= 0.0:
                continue
            deepest = max(deepest, depth)
            hardest = max(hardest, self._hit((rx, ry - _ROUND, rz)))
        if deepest > 0.0:
            x, y, z = self.place
            self.place = (x, y + deepest * 0.6, z)
            for i in range(3):  # rolling costs speed
                self.spin[i] *= 1.0 - 1.8 * dt
                self.speed[i] *= 1.0 - (0.9 * dt if i != 1 else 0.0)
        return hardest

    def _hit(self, r: Vec3) -> float:
        """Bounce at a point given from the middle; return the speed at which it came down."""
        (vx, vy, vz), (wx, wy, wz) = self.speed, self.spin
        px, py, pz = (
            vx + wy * r[2] - wz * r[1],
            vy + wz * r[0] - wx * r[2],
            vz + wx * r[1] - wy * r[0],
        )
        if py >= 0.0:
            return 0.0
        bounce = _BOUNCE if py < -1.0 else 0.0
        push = -(1.0 + bounce) * py / (1.0 + (r[0] * r[0] + r[2] * r[2]) / self.INERTIA)
        slide = math.hypot(px, pz)
        fx = fz = 0.0
        if slide > 1e-6:
            stop = slide / (1.0 + (r[0] * r[0] + r[1] * r[1] + r[2] * r[2]) / self.INERTIA)
            grip = min(_FRICTION * push, stop)
            fx, fz = -px / slide * grip, -pz / slide * grip
        self.speed = [vx + fx, vy + push, vz + fz]
        self.spin = [
            wx + (r[1] * fz - r[2] * push) / self.INERTIA,
            wy + (r[2] * fx - r[0] * fz) / self.INERTIA,
            wz + (r[0] * push - r[1] * fx) / self.INERTIA,
        ]
        return -py
