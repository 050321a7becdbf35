"""The camera over the duel: hands, limits, following, reduced motion."""

from __future__ import annotations

import pytest

from client.draw3d.camera import Pose
from client.games.thronebound.board import board_for
from client.games.thronebound.draft_board import draft_board_for
from client.games.thronebound.pieces import ATTACKS
from client.games.thronebound.table3d.ground import DraftGround, DuelGround
from client.input.events import DragMove, DragStart, KeyPress, Pinch, Wheel
from client.ui.layout import NOTCHED, device_for, screen_for
from tests.client.test_table3d import look, opened, points_on


@pytest.mark.parametrize(
    "gesture",
    [Wheel(600, 300, 1.0), Pinch(600, 300, 1.2), DragStart(600, 300, False, 40, 0), KeyPress(",")],
)
def test_a_move_by_hand_stops_following_until_the_next_turn(gesture: object) -> None:
    scene, view = opened()
    camera = view.camera
    home = camera.pose
    assert camera.following
    assert scene.handle(gesture)  # type: ignore[arg-type]
    for _ in range(60):
        scene.update(1 / 60)
    assert not camera.following
    moved = camera.pose
    assert moved != home
    look(scene, scene.tools)
    assert camera.pose == moved
    scene.stage.facts = scene.stage.facts._replace(round=scene.stage.facts.round + 1)
    look(scene, scene.tools)
    assert camera.following
    assert camera.moving
    for _ in range(60):
        scene.update(1 / 60)
    assert camera.pose == pytest.approx(home)


def test_near_view_and_back() -> None:
    scene, view = opened()
    home = view.camera.pose
    view.come_near()
    scene.update(1.0)
    near = view.camera.pose
    assert near.distance < home.distance * 0.9
    look(scene, scene.tools)
    attack = scene.stage.cards.in_zone(ATTACKS)[0]
    felt = scene.board.felt
    assert all(felt.inflate(4, 4).collidepoint(at) for at in points_on(scene, attack))
    assert scene.handle(KeyPress("0"))
    scene.update(1.0)
    assert view.camera.pose == pytest.approx(home)


def test_reduced_motion_knows_no_flights() -> None:
    scene, view = opened()
    scene.tools.settings.reduced_motion = True
    scene.tools.apply_settings()
    home = view.camera.pose
    view.come_near()
    assert not view.camera.moving
    assert view.camera.pose != home


def test_the_camera_keeps_to_the_table() -> None:
    scene, view = opened()
    for _ in range(60):
        scene.handle(Wheel(100, 100, -3.0))
        scene.handle(DragStart(600, 300, False, 200, 200))
        scene.handle(DragMove(800, 500, 200, 200))
    pose: Pose = view.camera.pose
    limits = view.camera.limits
    assert limits.keep(pose) == pose
    whole = limits.pivot(view.ground.home()).distance
    assert limits.pivot(pose).distance <= 1.2 * whole + 0.01


CORNERS = [(100, 100), (1180, 100), (100, 620), (1180, 620)]


@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("last", ["zoom", "pan"])
def test_seen_from_afar_the_table_is_in_the_middle(corner: tuple[int, int], last: str) -> None:
    scene, view = opened()
    for _ in range(30):  # as far into one corner as it goes, from near
        scene.handle(Wheel(*corner, 3.0))
    moved = view.camera.limits.pivot(view.camera.pose)
    assert (moved.x, moved.z) != view.camera.limits.middle
    for _ in range(60):
        scene.handle(Wheel(*corner, -3.0))
    if last == "pan":
        for _ in range(20):
            scene.handle(Pinch(*corner, 1.0, (640 - corner[0]) * 0.5, (360 - corner[1]) * 0.5))
    look(scene, scene.tools)
    assert view.lens is not None
    x, z = view.camera.limits.middle
    at = view.lens.project(x, 0.0, z)
    assert at is not None
    wide, high = view.lens.size
    window = view.ground.window()
    assert abs(at[0] - window.centerx) < wide * 0.05
    assert abs(at[1] - window.centery) < high * 0.05
    left, right = (view.lens.project(a * view.ground.half_width, 0.0, z) for a in (-1, 1))
    assert left is not None
    assert right is not None
    assert right[0] - left[0] > wide * 0.35


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (768, 1024), (320, 480)])
def test_whole_table_and_near_view_are_within_the_limits(size: tuple[int, int]) -> None:
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    whole = (screen.width, screen.height)
    draft = draft_board_for(screen)
    for ground in (
        DuelGround(board_for(screen), whole), DraftGround(draft, whole, False),
        DraftGround(draft, whole, True),
    ):  # fmt: skip
        limits, home, near = ground.limits(), ground.home(), ground.near()
        assert limits.keep(home) == pytest.approx(home)
        assert limits.keep(near) == pytest.approx(near)
        assert limits.closest < near.distance


def test_one_finger_goes_round_and_two_move_the_table() -> None:
    scene, view = opened()
    home = view.camera.pose
    scene.handle(DragStart(600, 300, True, 60, 0))
    turned_round = view.camera.pose
    assert turned_round.yaw != home.yaw
    limits = view.camera.limits
    before, after = limits.pivot(home), limits.pivot(turned_round)
    assert (after.x, after.z) == pytest.approx((before.x, before.z))
    assert after.distance == pytest.approx(before.distance)
    scene.handle(Pinch(600, 300, 1.0, 50, 0))
    moved = view.camera.pose
    assert moved.yaw == turned_round.yaw
    assert (moved.x, moved.z) != (home.x, home.z)
