from __future__ import annotations

import pytest

from client.draw3d.camera import Camera, Lens, Limits, Pose
from client.draw3d.steering import Drag, Steering
from client.input.events import (
    DragEnd,
    DragMove,
    DragStart,
    KeyPress,
    Pinch,
    Press,
    Tap,
    Wheel,
)

SIZE = (900.0, 600.0)
WHOLE = (900, 600)
HOME = Pose(0, 0, 0, 0, 50, 15)


@pytest.fixture
def steering() -> Steering:
    return Steering(Camera(HOME, Limits(-50, 50, -50, 50)))


def settle(steering: Steering) -> Pose:
    while steering.camera.update(0.05):
        pass
    return steering.camera.pose


def test_a_drag_carries_the_table_along(steering: Steering) -> None:
    grabbed = Lens(HOME, WHOLE).on_plane(400, 300)
    assert steering.handle(DragStart(400, 300, False, 12, 0), SIZE)
    assert steering.handle(DragMove(450, 330, 38, 30), SIZE)
    assert steering.handle(DragEnd(450, 330), SIZE)
    assert grabbed is not None
    assert Lens(steering.camera.pose, WHOLE).project(*grabbed) == pytest.approx((450, 330), abs=1)
    assert not steering.camera.following


def test_a_drag_may_orbit(steering: Steering) -> None:
    steering.drag = Drag.ORBIT
    steering.handle(DragStart(400, 300, False, 30, 0), SIZE)
    assert steering.camera.pose.yaw == pytest.approx(350.0)
    steering.handle(DragMove(430, 350, 0, 50), SIZE)
    assert steering.camera.pose.pitch == pytest.approx(60.0)


def test_moves_without_a_start_are_not_ours(steering: Steering) -> None:
    assert not steering.handle(DragMove(1, 2, 3, 4), SIZE)
    assert not steering.handle(DragEnd(1, 2), SIZE)
    assert not steering.handle(Tap(5, 5), SIZE)
    assert not steering.handle(Press(5, 5), SIZE)
    assert steering.camera.pose == HOME


def test_the_wheel_zooms_and_turns(steering: Steering) -> None:
    assert steering.handle(Wheel(450, 300, 1.0), SIZE)
    assert steering.camera.pose.distance < 15
    steering.handle(Wheel(450, 300, -1.0), SIZE)
    assert steering.camera.pose.distance == pytest.approx(15)
    steering.handle(Wheel(450, 300, 1.0, ctrl=True), SIZE)
    assert steering.camera.pose.yaw == pytest.approx(4.0)
    assert steering.camera.pose.distance == pytest.approx(15)


def test_two_fingers_zoom_and_pan(steering: Steering) -> None:
    held = Lens(HOME, WHOLE).on_plane(420, 280)
    steering.handle(Pinch(450, 300, 1.5, 30, 20), SIZE)
    assert steering.camera.pose.distance == pytest.approx(10)
    assert held is not None
    assert Lens(steering.camera.pose, WHOLE).project(*held) == pytest.approx((450, 300), abs=1)


@pytest.mark.parametrize(
    ("key", "field", "sign"),
    [
        ("q", "yaw", -1), ("e", "yaw", 1), ("pageup", "pitch", 1), ("pagedown", "pitch", -1),
        ("+", "distance", -1), ("=", "distance", -1), ("-", "distance", 1),
        ("a", "x", -1), ("d", "x", 1), ("w", "z", -1), ("s", "z", 1),
    ],
)  # fmt: skip
def test_every_movement_has_a_key(steering: Steering, key: str, field: str, sign: int) -> None:
    before = steering.camera.pose
    assert steering.handle(KeyPress(key), SIZE)
    change = getattr(settle(steering), field) - getattr(before, field)
    change = (change + 180) % 360 - 180
    assert change * sign > 0


def test_pressing_fast_adds_up(steering: Steering) -> None:
    for _ in range(3):
        steering.handle(KeyPress("e"), SIZE)
    assert settle(steering).yaw == pytest.approx(60.0)
    assert not steering.handle(KeyPress("x"), SIZE)
