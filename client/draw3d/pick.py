"""What lies under a point of the picture: the nearest thing that the ray through it meets."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from typing import NamedTuple

from client.draw3d.camera import Lens, Ray
from client.draw3d.meshes import Library, Mesh
from client.draw3d.scene import Card, Die, MarkShape, Model, Scene, Vec3
from client.draw3d.shapes import CARD_RATIO
from client.draw3d.turns import back, turned, upright


class Spot(NamedTuple):
    """A level area that can be picked: a space of a board, a place for a card."""

    key: Hashable
    shape: MarkShape
    x: float
    y: float
    z: float
    half_width: float
    """Radius of a ring, distance from the middle to a corner of a hexagon."""
    half_depth: float
    yaw: float = 0.0


class Hit(NamedTuple):
    """What was met, how far from the eye, and where."""

    distance: float
    key: Hashable
    point: Vec3


def pick(scene: Scene, library: Library, ray: Ray, spots: Iterable[Spot] = ()) -> Hit | None:
    """Return the nearest thing with a key that a ray meets, None if there is none."""
    return min(hits(scene, library, ray, spots), key=lambda hit: hit.distance, default=None)


def hits(scene: Scene, library: Library, ray: Ray, spots: Iterable[Spot] = ()) -> Iterator[Hit]:
    """Everything with a key that a ray meets, in no order."""
    for model in (*scene.figures, *scene.scenery):
        if model.key is not None and model.there >= 0.5:
            yield from _hit(ray, model.key, model_distance(model, library.get(model.mesh), ray))
    for card in scene.cards:
        if card.key is not None and card.there >= 0.5:
            yield from _hit(ray, card.key, card_distance(card, ray))
    for die in scene.dice:
        if die.key is not None:
            yield from _hit(ray, die.key, die_distance(die, ray))
    for spot in spots:
        yield from _hit(ray, spot.key, spot_distance(spot, ray))


def _hit(ray: Ray, key: Hashable, distance: float | None) -> Iterator[Hit]:
    if distance is not None:
        yield Hit(distance, key, ray.at(distance))


def card_distance(card: Card, ray: Ray) -> float | None:
    """How far along a ray a card (or stack) is met, None if it is missed."""
    local = _local(ray, (card.x, card.y, card.z), back(card.turn))
    half = (
        card.width / 2,
        max(0.004, card.thickness * card.width / 2),
        card.width * CARD_RATIO / 2,
    )
    return _box(local, half)


def card_box(card: Card, lens: Lens) -> tuple[float, float, float, float] | None:
    """Left, top, right and bottom of what a lens shows of a card, in px of its picture.

    None if a corner lies behind the eye.
    """
    half = (card.width / 2, card.width * CARD_RATIO / 2)
    across, along = turned(card.turn, (half[0], 0.0, 0.0)), turned(card.turn, (0.0, 0.0, half[1]))
    seen: list[tuple[float, float]] = []
    for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        corner = (m + a * x + b * z for m, x, z in zip(card[2:5], across, along, strict=True))
        at = lens.project(*corner)
        if at is None:
            return None
        seen.append(at)
    xs, ys = zip(*seen, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def die_distance(die: Die, ray: Ray) -> float | None:
    """How far along a ray a die is met, None if it is missed."""
    half = die.edge / 2
    return _box(_local(ray, (die.x, die.y, die.z), back(die.turn)), (half, half, half))


def model_distance(model: Model, mesh: Mesh, ray: Ray) -> float | None:
    """How far along a ray a model is met: it counts as the stack of discs that holds it."""
    local = _local(ray, (model.x, model.y, model.z), back(upright(model.yaw, -model.pitch)))
    scale, high = model.scale, model.scale * model.stretch
    found = [
        met
        for low, top, radius in mesh.discs
        if (met := _disc(local, low * high, top * high, radius * scale)) is not None
    ]
    return min(found, default=None)


def spot_distance(spot: Spot, ray: Ray) -> float | None:
    """How far along a ray an area is met, None if it is missed."""
    point = ray.at_height(spot.y)
    if point is None:
        return None
    turn = math.radians(spot.yaw)
    dx, dz = point[0] - spot.x, point[2] - spot.z
    x = dx * math.cos(turn) - dz * math.sin(turn)
    z = dx * math.sin(turn) + dz * math.cos(turn)
    if not _inside(spot, abs(x), abs(z)):
        return None
    return math.dist(point, ray.start)


def _inside(spot: Spot, x: float, z: float) -> bool:
    match spot.shape:
        case MarkShape.BOX:
            return x <= spot.half_width and z <= spot.half_depth
        case MarkShape.RING:
            return math.hypot(x, z) <= spot.half_width
        case MarkShape.HEXAGON:
            side = spot.half_width * math.sqrt(0.75)
            return max(x, x * 0.5 + z * math.sqrt(0.75)) <= side


def _local(ray: Ray, place: Vec3, turn: tuple[float, float, float, float]) -> Ray:
    """The ray as seen from a thing that stands at `place`; `turn` undoes the thing's own."""
    (sx, sy, sz), way = ray
    start = (sx - place[0], sy - place[1], sz - place[2])
    return Ray(turned(turn, start), turned(turn, way))


def _box(ray: Ray, half: Vec3) -> float | None:
    near, far = 0.0, math.inf
    for start, way, size in zip(ray.start, ray.way, half, strict=True):
        if abs(way) < 1e-12:
            if abs(start) > size:
                return None
            continue
        a, b = (-size - start) / way, (size - start) / way
        near, far = max(near, min(a, b)), min(far, max(a, b))
    return near if near <= far else None


def _disc(ray: Ray, low: float, top: float, radius: float) -> float | None:
    """Distance to an upright cylinder round the origin."""
    (sx, sy, sz), (dx, dy, dz) = ray
    near, far = 0.0, math.inf
    if abs(dy) < 1e-12:
        if not low <= sy <= top:
            return None
    else:
        a, b = (low - sy) / dy, (top - sy) / dy
        near, far = max(near, min(a, b)), min(far, max(a, b))
    flat = dx * dx + dz * dz
    if flat < 1e-12:
        return near if sx * sx + sz * sz <= radius * radius and near <= far else None
    middle = -(sx * dx + sz * dz) / flat
    apart = (sx + dx * middle) ** 2 + (sz + dz * middle) ** 2
    if apart > radius * radius:
        return None
    reach = math.sqrt((radius * radius - apart) / flat)
    near, far = max(near, middle - reach), min(far, middle + reach)
    return near if near <= far else None
