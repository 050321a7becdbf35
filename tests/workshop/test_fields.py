"""Distance fields: exact where they say so, never steeper than distance, boxes that hold."""

from __future__ import annotations

import numpy as np
import pytest

from workshop import fields, sheets
from workshop.fields import Shape, blend_min
from workshop.maths import F, chain, dot, frame, length, rotation, turn, vec

SHAPES: dict[str, Shape] = {
    "sphere": fields.sphere(0.3),
    "capsule": fields.capsule((-0.2, 0, 0), (0.3, 0.2, 0.1), 0.1, 0.1),
    "box": fields.box(0.3, 0.2, 0.1, 0.03),
    "cylinder": fields.cylinder(0.2, 0.3),
    "torus": fields.torus(0.3, 0.1),
    "joined": fields.sphere(0.2).at(-0.15, 0, 0).also(fields.sphere(0.2).at(0.15, 0, 0), 0.1),
    "turned": fields.box(0.3, 0.1, 0.2).turned("x", 30).turned("z", 20).at(0.1, 0.1, 0),
    "robe": sheets.Robe((0.4, 0.1), (-0.4, 0.3), folds=5, depth=0.02).shape(),
    "plate": sheets.plate([(-0.3, -0.3), (0.3, -0.3), (0, 0.3)], 0.05),
    "membrane": sheets.membrane((-0.3, 0, 0), (0.3, 0, 0), (0, 0.3, 0.1), 0.05),
    "tube": sheets.tube([(-0.3, 0, 0, 0.1), (0, 0.2, 0, 0.12), (0.3, 0, 0, 0.05)]),
}


def places(count: int = 4000, size: float = 0.6) -> np.ndarray:
    return np.random.default_rng(3).uniform(-size, size, (count, 3))


def at(shape: Shape, points: np.ndarray) -> np.ndarray:
    x, y, z = (points[:, i].astype(F) for i in range(3))
    return np.asarray(shape.field(x, y, z), dtype=np.float64)


def test_a_sphere_is_exact() -> None:
    p = places()
    assert np.allclose(at(fields.sphere(0.3), p), length(p) - 0.3, atol=1e-6)


def test_a_capsule_is_exact() -> None:
    p = places()
    a, b = vec(-0.2, 0, 0), vec(0.3, 0.2, 0.1)
    t = np.clip(dot(p - a, b - a) / dot(b - a, b - a), 0, 1)
    exact = length(p - a - t[:, None] * (b - a)) - 0.1
    assert np.allclose(at(SHAPES["capsule"], p), exact, atol=1e-5)


def test_a_box_is_exact_outside() -> None:
    p = places()
    outside = length(np.maximum(np.abs(p) - vec(0.3, 0.2, 0.1), 0))
    far = outside > 0
    assert np.allclose(at(fields.box(0.3, 0.2, 0.1, 0.0), p)[far], outside[far], atol=1e-6)


@pytest.mark.parametrize("name", SHAPES)
def test_no_field_is_much_steeper_than_distance(name: str) -> None:
    """Steeper ones would make marching skip a surface and blends bulge."""
    p = places()
    steps = np.random.default_rng(4).normal(size=p.shape)
    q = p + steps / length(steps)[:, None] * 0.01
    slope = np.abs(at(SHAPES[name], p) - at(SHAPES[name], q)) / 0.01
    assert np.quantile(slope, 0.995) <= 1.3


@pytest.mark.parametrize("name", SHAPES)
def test_nothing_is_inside_outside_of_the_box(name: str) -> None:
    shape = SHAPES[name]
    p = places(20000, 1.0)
    outside = ((p < shape.low - 1e-4) | (p > shape.high + 1e-4)).any(axis=1)
    assert at(shape, p[outside]).min() > -1e-4
    assert at(shape, p).min() < 0


def test_a_blend_only_adds_and_only_near() -> None:
    a, b = at(SHAPES["sphere"], places()).astype(F), at(SHAPES["box"], places()).astype(F)
    blended, plain = blend_min(a, b, 0.1), np.minimum(a, b)
    assert (blended <= plain + 1e-7).all()
    assert (plain - blended).max() <= 0.1 / 4 + 1e-6
    apart = np.abs(a - b) >= 0.1
    assert apart.any()
    assert np.array_equal(blended[apart], plain[apart])


def test_mirrored_is_the_other_side() -> None:
    shape, p = SHAPES["turned"], places()
    assert np.allclose(at(shape, p), at(shape.mirrored(), p * vec(-1, 1, 1)), atol=1e-6)


def test_turning_goes_the_way_matrices_say() -> None:
    assert np.allclose(turn(rotation("y", 90), vec(0, 0, 1)), vec(1, 0, 0), atol=1e-12)
    both = chain(rotation("y", 90), rotation("x", 90))
    assert np.allclose(turn(both, vec(0, 1, 0)), vec(1, 0, 0), atol=1e-12)
    m = frame((1, 1, 0), (0, 0, 1))
    assert np.allclose(turn(m, vec(0, 1, 0)), vec(1, 1, 0) / 2**0.5)
