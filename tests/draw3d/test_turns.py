from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.draw3d.backdrop import dust, room
from client.draw3d.camera import Lens, Pose
from client.draw3d.held import Hold, held
from client.draw3d.meshes import Library
from client.draw3d.pick import pick
from client.draw3d.scene import Card, Quaternion, Scene, Vec3
from client.draw3d.shapes import CARD_RATIO
from client.draw3d.turns import about, back, between, times, turned, unit, upright

degrees = st.floats(-360, 360)
turns = st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: sum(v * v for v in q) > 0.1).map(unit)
vectors = st.tuples(*[st.floats(-5, 5)] * 3)


@given(turns, turns, vectors)
def test_products_turn_one_after_the_other(a: Quaternion, b: Quaternion, v: Vec3) -> None:
    assert turned(times(a, b), v) == pytest.approx(turned(a, turned(b, v)), abs=1e-9)


@given(turns, vectors)
def test_a_turn_and_back_is_nothing(q: Quaternion, v: Vec3) -> None:
    assert turned(back(q), turned(q, v)) == pytest.approx(v, abs=1e-9)


@given(turns, turns, st.floats(0, 1))
def test_between_goes_the_short_way(a: Quaternion, b: Quaternion, t: float) -> None:
    def angle(p: Quaternion, q: Quaternion) -> float:
        return 2 * math.acos(min(1.0, abs(sum(x * y for x, y in zip(p, q, strict=True)))))

    half = between(a, b, t)
    assert angle(a, half) <= angle(a, b) + 1e-3
    assert angle(a, half) + angle(half, b) == pytest.approx(angle(a, b), abs=2e-2)


def test_yaw_pitch_and_roll() -> None:
    assert turned(upright(90.0), (0.0, 0.0, 1.0)) == pytest.approx((1.0, 0.0, 0.0))
    assert turned(upright(0.0, 90.0), (0.0, 0.0, 1.0)) == pytest.approx((0.0, -1.0, 0.0))
    assert turned(upright(0.0, 0.0, 90.0), (1.0, 0.0, 0.0)) == pytest.approx((0.0, 1.0, 0.0))
    assert about((0.0, 1.0, 0.0), 0.0) == (0.0, 0.0, 0.0, 1.0)


poses = st.builds(
    Pose, st.floats(-5, 5), st.floats(0, 2), st.floats(-5, 5), degrees, st.floats(14, 84),
    st.floats(5, 30),
)  # fmt: skip


@given(poses, st.floats(0.1, 0.9), st.floats(0.1, 0.9), st.floats(40, 200), st.floats(-40, 40))
def test_a_held_card_is_seen_where_it_is_held(
    pose: Pose, u: float, v: float, width: float, angle: float
) -> None:
    lens = Lens(pose, (1280, 720))
    hold = Hold(u * 1280, v * 720, width, angle, order=7.0)
    card = held(Card("front", "back", 0, 0, 0, 1.0, key="card"), hold, lens)
    assert lens.project(card.x, card.y, card.z) == pytest.approx((hold.px, hold.py), abs=0.05)

    def seen_at(x: float, z: float) -> tuple[float, float] | None:
        dx, dy, dz = turned(card.turn, (x * card.width, 0.0, z * card.width))
        return lens.project(card.x + dx, card.y + dy, card.z + dz)

    left, right, top = seen_at(-0.5, 0.0), seen_at(0.5, 0.0), seen_at(0.0, -CARD_RATIO / 2)
    assert left is not None
    assert right is not None
    assert top is not None
    assert math.dist(left, right) == pytest.approx(width, rel=1e-3)
    seen = math.degrees(math.atan2(left[1] - right[1], right[0] - left[0]))
    assert seen == pytest.approx(angle, abs=0.1)
    assert math.dist(top, (hold.px, hold.py)) == pytest.approx(width * 0.7, rel=1e-3)
    hit = pick(Scene(cards=(card,)), Library(), lens.ray(hold.px + 0.3 * width, hold.py))
    assert hit is not None
    assert not card.casts


def test_a_card_held_face_down_shows_its_back() -> None:
    lens = Lens(Pose(0, 0, 0, 30, 40, 12), (800, 600))
    toward = [-a for a in lens.ahead]
    for turn, sign in ((1.0, 1.0), (0.0, -1.0)):
        card = held(Card("f", "b", 0, 0, 0, 1), Hold(400, 300, 100, turn=turn), lens)
        normal = turned(card.turn, (0.0, 1.0, 0.0))
        assert sum(a * b for a, b in zip(normal, toward, strict=True)) == pytest.approx(sign)
    assert turned(lens.facing, (1.0, 0.0, 0.0)) == pytest.approx(lens.right, abs=1e-6)


def test_the_room_is_round_and_the_same_every_time() -> None:
    lights = room(3)
    assert lights == room(3)
    quarters = {(light.x > 0, light.z > 0) for light in lights}
    assert len(quarters) == 4
    assert all(math.hypot(light.x, light.z) > 30 for light in lights)
    specks = dust(1, 20, 5.0, 4.0)
    assert len(specks) == 20
    assert all(abs(s.x) <= 5 and abs(s.z) <= 5 and 0 < s.y <= 4 for s in specks)
