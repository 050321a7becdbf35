"""The orbit camera: where it stands, how it moves, and the way between world and picture.

Pure arithmetic: no context, no clock of its own. Pixels are counted from the upper left corner.
"""

from __future__ import annotations

import math
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from pyglm import glm

from client.draw3d.scene import Quaternion, Vec3
from client.motion.ease import in_out

FIELD_OF_VIEW = 36.0
"""Degrees from the lower to the upper edge."""
NEAR, FAR = 0.3, 160.0


class Pose(NamedTuple):
    """Where the camera looks and from where."""

    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    """What it looks at."""
    yaw: float = 0.0
    """Degrees; 0 looks from +z, growing to the right round the table."""
    pitch: float = 40.0
    """Degrees above the table."""
    distance: float = 20.0

    @property
    def eye(self) -> Vec3:
        """Where the camera is."""
        yaw, pitch = math.radians(self.yaw), math.radians(self.pitch)
        flat = math.cos(pitch) * self.distance
        return (
            self.x + math.sin(yaw) * flat,
            self.y + math.sin(pitch) * self.distance,
            self.z + math.cos(yaw) * flat,
        )


class Limits(NamedTuple):
    """What the camera may do: it never sees the underside and never loses the table.

    The camera turns about its pivot: the point of the table that is seen at `sight`. A pivot is
    told as a pose as well: its place, and as distance its depth, along the axis of the view.
    """

    left: float = -10.0
    right: float = 10.0
    far: float = -10.0
    near: float = 10.0
    """The pivot stays in this part of the table."""
    low: float = 0.0
    high: float = 3.0
    """Heights of the pivot."""
    flattest: float = 14.0
    steepest: float = 84.0
    closest: float = 3.0
    farthest: float = 40.0
    middle: tuple[float, float] = (0.0, 0.0)
    """Where the pivot is drawn to from afar, (x, z)."""
    whole: float = math.inf
    """From this distance on it stays at the middle; the closer, the farther off it may be."""
    ease: tuple[float, float] = (1.0, 1.0)
    """How many times as far off as that, in x and z, but never beyond its part of the table."""
    sight: tuple[float, float] = (0.0, 0.0)
    """Where in the picture the pivot is seen: slopes, to the right and up, off the axis."""

    def reach(self, distance: float) -> float:
        """How far from the middle the pivot may be at a distance: 1 = anywhere, 0 = not at all."""
        return max(0.0, 1.0 - distance / self.whole)

    def pivot(self, pose: Pose) -> Pose:
        """Return the pivot of a pose, on the level of its target."""
        if self.sight == (0.0, 0.0):
            return pose
        way, fall = self._way(pose)
        depth = pose.distance * math.sin(math.radians(pose.pitch)) / fall
        x, _, z = (e + w * depth for e, w in zip(pose.eye, way, strict=True))
        return pose._replace(x=x, z=z, distance=depth)

    def seat(self, pivot: Pose) -> Pose:
        """Return the pose that has this pivot."""
        if self.sight == (0.0, 0.0):
            return pivot
        way, fall = self._way(pivot)
        distance = pivot.distance * fall / math.sin(math.radians(pivot.pitch))
        x, _, z = Pose(0.0, 0.0, 0.0, pivot.yaw, pivot.pitch, distance).eye
        return pivot._replace(
            x=pivot.x - way[0] * pivot.distance - x,
            z=pivot.z - way[2] * pivot.distance - z,
            distance=distance,
        )

    def _way(self, pose: Pose) -> tuple[Vec3, float]:
        """The way from the eye to the pivot for each unit of depth, and by how much it falls."""
        across, along = self.sight
        yaw, pitch = math.radians(pose.yaw), math.radians(pose.pitch)
        flat = math.cos(pitch) + math.sin(pitch) * along
        fall = max(1e-3, math.sin(pitch) - math.cos(pitch) * along)
        x = math.cos(yaw) * across - math.sin(yaw) * flat
        z = -math.sin(yaw) * across - math.cos(yaw) * flat
        return (x, -fall, z), fall

    def hold(self, pivot: Pose) -> Pose:
        """Return the nearest pivot that is allowed."""
        distance = min(max(pivot.distance, self.closest), self.farthest)
        (x, z), reach = self.middle, self.reach(distance)
        across, along = (min(1.0, ease * reach) for ease in self.ease)
        return Pose(
            min(max(pivot.x, x + (self.left - x) * across), x + (self.right - x) * across),
            min(max(pivot.y, self.low), self.high),
            min(max(pivot.z, z + (self.far - z) * along), z + (self.near - z) * along),
            pivot.yaw % 360.0,
            min(max(pivot.pitch, self.flattest), self.steepest),
            distance,
        )

    def keep(self, pose: Pose) -> Pose:
        """Return the nearest pose that is allowed; one that is allowed stays exactly as it is."""
        if self.sight == (0.0, 0.0):
            return self.hold(pose)
        pitch = min(max(pose.pitch, self.flattest), self.steepest)
        pose = pose._replace(yaw=pose.yaw % 360.0, pitch=pitch)
        pivot = self.pivot(pose)
        held = self.hold(pivot)
        return pose if nearly(held, pivot, 1e-7) else self.seat(held)


def nearly(a: Pose, b: Pose, slack: float = 1e-3) -> bool:
    """Whether two poses are the same, to within so many units and degrees."""
    turn = (b.yaw - a.yaw + 180.0) % 360.0 - 180.0
    rest = (abs(p - q) for p, q in zip(a._replace(yaw=0.0), b._replace(yaw=0.0), strict=True))
    return abs(turn) <= slack and max(rest) <= slack


class Ray(NamedTuple):
    """A half line; `way` has length 1."""

    start: Vec3
    way: Vec3

    def at(self, t: float) -> Vec3:
        """Return the point `t` units along."""
        (x, y, z), (dx, dy, dz) = self
        return (x + dx * t, y + dy * t, z + dz * t)

    def at_height(self, y: float) -> Vec3 | None:
        """Return where it meets a level plane, None if it never does."""
        if abs(self.way[1]) < 1e-9:
            return None
        t = (y - self.start[1]) / self.way[1]
        return self.at(t) if t > 0.0 else None


class Lens:
    """What a pose shows in a picture of a size: projection and its way back."""

    def __init__(
        self, pose: Pose, size: tuple[int, int], field_of_view: float = FIELD_OF_VIEW
    ) -> None:
        self.pose = pose
        self.size = size
        self.eye = pose.eye
        eye = glm.vec3(*self.eye)
        target = glm.vec3(pose.x, pose.y, pose.z)
        # Straight from above "up" would be undefined; the pose's own up never is.
        yaw, pitch = math.radians(pose.yaw), math.radians(pose.pitch)
        up = glm.vec3(
            -math.sin(yaw) * math.sin(pitch), math.cos(pitch), -math.cos(yaw) * math.sin(pitch)
        )
        aspect = size[0] / max(1, size[1])
        self.projection = glm.perspective(math.radians(field_of_view), aspect, NEAR, FAR)
        self.matrix = self.projection * glm.lookAt(eye, target, up)
        ahead = glm.normalize(target - eye)
        right = glm.normalize(glm.cross(ahead, up))
        above = glm.cross(right, ahead)
        self.ahead: Vec3 = (ahead.x, ahead.y, ahead.z)
        self.right: Vec3 = (right.x, right.y, right.z)
        self.up: Vec3 = (above.x, above.y, above.z)
        self.slope_up = math.tan(math.radians(field_of_view) / 2.0)
        """Half height of what is seen, at distance 1."""
        self.slope_across = self.slope_up * aspect

    @cached_property
    def facing(self) -> Quaternion:
        """The turn of a card that looks straight at the camera, its top up."""
        rx, ry, rz = self.right
        ax, ay, az = self.ahead
        ux, uy, uz = self.up
        q = glm.quat_cast(glm.mat3(rx, ry, rz, -ax, -ay, -az, -ux, -uy, -uz))
        return (q.x, q.y, q.z, q.w)

    def project(self, x: float, y: float, z: float) -> tuple[float, float] | None:
        """Return the pixel at which a point is seen, None if it lies behind the camera."""
        seen: Any = self.matrix * glm.vec4(x, y, z, 1.0)
        if seen.w <= NEAR * 0.5:
            return None
        return (
            (seen.x / seen.w * 0.5 + 0.5) * self.size[0],
            (0.5 - seen.y / seen.w * 0.5) * self.size[1],
        )

    def ray(self, px: float, py: float) -> Ray:
        """Return the ray from the eye through a pixel."""
        across = (px / self.size[0] * 2.0 - 1.0) * self.slope_across
        down = (1.0 - py / self.size[1] * 2.0) * self.slope_up
        (ax, ay, az), (rx, ry, rz), (ux, uy, uz) = self.ahead, self.right, self.up
        dx = ax + rx * across + ux * down
        dy = ay + ry * across + uy * down
        dz = az + rz * across + uz * down
        n = math.sqrt(dx * dx + dy * dy + dz * dz)
        return Ray(self.eye, (dx / n, dy / n, dz / n))

    def on_plane(self, px: float, py: float, height: float = 0.0) -> Vec3 | None:
        """Return the point of a level plane that is seen at a pixel."""
        return self.ray(px, py).at_height(height)

    def scale_at(self, x: float, y: float, z: float) -> float:
        """Return the pixels that a unit across the picture takes at a point."""
        ex, ey, ez = self.eye
        ax, ay, az = self.ahead
        depth = max(NEAR, (x - ex) * ax + (y - ey) * ay + (z - ez) * az)
        return self.size[1] / (2.0 * self.slope_up * depth)


@lru_cache(maxsize=2)
def lens_of(pose: Pose, size: tuple[int, int]) -> Lens:
    """Return the lens of a pose: the same one as long as neither pose nor size changes."""
    return Lens(pose, size)


class _Flight(NamedTuple):
    start: Pose
    goal: Pose
    seconds: float
    spent: float


class Camera:
    """A pose that hands move and scenes lead. A manual move ends a flight and the following."""

    def __init__(self, pose: Pose, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.pose = self.limits.keep(pose)
        self.reduced_motion = False
        """No flights: the camera is at its goal at once."""
        self.following = True
        """Whether `follow` may move the camera; a manual move ends it until `resume`."""
        self._flight: _Flight | None = None

    @property
    def moving(self) -> bool:
        """True during a flight."""
        return self._flight is not None

    @property
    def goal(self) -> Pose:
        """Where the camera is going to be."""
        return self._flight.goal if self._flight else self.pose

    # -- by hand ----------------------------------------------------------------------------

    def orbit(self, dx: float, dy: float) -> None:
        """Go round the pivot by `dx` degrees to the right and up by `dy`."""
        p = self.limits.pivot(self.pose)
        self._turn(p._replace(yaw=p.yaw + dx, pitch=p.pitch + dy))

    def pan(self, size: tuple[int, int], start: Vec2, end: Vec2, height: float = 0.0) -> None:
        """Drag the table: what was seen at pixel `start` is then seen at `end`."""
        lens = Lens(self.pose, size)
        a, b = lens.on_plane(*start, height), lens.on_plane(*end, height)
        if a is None or b is None:
            return
        dx, dz = a[0] - b[0], a[2] - b[2]
        far = math.hypot(dx, dz)
        most = self.pose.distance  # near the horizon a pixel is worth the whole table
        if far > most:
            dx, dz = dx * most / far, dz * most / far
        p = self.pose
        self._set(p._replace(x=p.x + dx, z=p.z + dz))

    def zoom(
        self, factor: float, size: tuple[int, int] | None = None, at: Vec2 | None = None
    ) -> None:
        """Come nearer by a factor above 1; what is seen at pixel `at` stays there."""
        before = Lens(self.pose, size).on_plane(*at, self.pose.y) if size and at else None
        p = self.pose
        pivot = self.limits.pivot(p)
        self._turn(pivot._replace(distance=pivot.distance / factor))
        if before is None or size is None or at is None:
            return
        after = Lens(self.pose, size).on_plane(*at, self.pose.y)
        far = math.hypot(before[0] - p.x, before[2] - p.z)
        if after is not None and far < 4.0 * p.distance:
            q = self.pose
            self._set(q._replace(x=q.x + before[0] - after[0], z=q.z + before[2] - after[2]))

    def nudge(self, pose: Pose, seconds: float = 0.22) -> None:
        """Move to a pose by a key or a button: a short flight, and a manual move."""
        self.following = False
        self.glide(pose, seconds)

    def step(self, pivot: Pose) -> None:
        """Move by a key to where the pivot is this one."""
        self.nudge(self.limits.seat(self.limits.hold(pivot)))

    def _turn(self, pivot: Pose) -> None:
        self._set(self.limits.seat(self.limits.hold(pivot)))

    def _set(self, pose: Pose) -> None:
        self._flight = None
        self.following = False
        self.pose = self.limits.keep(pose)

    # -- by the scene -----------------------------------------------------------------------

    def jump(self, pose: Pose) -> None:
        """Be somewhere at once."""
        self._flight = None
        self.pose = self.limits.keep(pose)

    def glide(self, pose: Pose, seconds: float = 0.6) -> None:
        """Fly to a pose, the short way round."""
        goal = self.limits.keep(pose)
        if self.reduced_motion or seconds <= 0.0:
            self.jump(goal)
            return
        if goal != self.pose:
            self._flight = _Flight(self.pose, goal, seconds, 0.0)

    def follow(self, point: Vec3, seconds: float = 0.6) -> None:
        """Look at a point from the present side, unless the player has taken the camera."""
        if self.following:
            pivot = self.limits.pivot(self.goal)._replace(x=point[0], y=point[1], z=point[2])
            self.glide(self.limits.seat(pivot), seconds)

    def resume(self) -> None:
        """Let `follow` move the camera again: a new turn has begun."""
        self.following = True

    def update(self, dt: float) -> bool:
        """Fly on for `dt` seconds; True if the camera moved."""
        flight = self._flight
        if flight is None:
            return False
        spent = flight.spent + dt
        if spent >= flight.seconds:
            self._flight = None
            self.pose = flight.goal
            return True
        self._flight = flight._replace(spent=spent)
        start, goal = (self.limits.pivot(pose) for pose in (flight.start, flight.goal))
        self.pose = self.limits.seat(blend(start, goal, in_out(spent / flight.seconds)))
        return True


Vec2 = tuple[float, float]


def blend(a: Pose, b: Pose, t: float) -> Pose:
    """Return the pose at `t` of the way; distance grows evenly by factors, yaw the short way."""
    turn = (b.yaw - a.yaw + 180.0) % 360.0 - 180.0
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t,
        a.z + (b.z - a.z) * t,
        a.yaw + turn * t,
        a.pitch + (b.pitch - a.pitch) * t,
        a.distance * (b.distance / a.distance) ** t,
    )
