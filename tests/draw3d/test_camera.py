from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.draw3d.camera import Camera, Lens, Limits, Pose, Ray, blend
from client.draw3d.framing import Margins, fit

poses = st.builds(
    Pose,
    st.floats(-10, 10),
    st.floats(0, 3),
    st.floats(-10, 10),
    st.floats(-720, 720),
    st.floats(14, 84),
    st.floats(3, 40),
)
sizes = st.tuples(st.integers(200, 2000), st.integers(200, 2000))
shares = st.floats(0.02, 0.98)


@given(poses, sizes, shares, shares, st.floats(1, 60))
def test_a_ray_goes_through_what_is_seen_at_its_pixel(
    pose: Pose, size: tuple[int, int], u: float, v: float, far: float
) -> None:
    lens = Lens(pose, size)
    px, py = u * size[0], v * size[1]
    seen = lens.project(*lens.ray(px, py).at(far))
    assert seen is not None
    assert seen == pytest.approx((px, py), abs=0.05)


@given(poses, sizes)
def test_the_target_is_in_the_middle(pose: Pose, size: tuple[int, int]) -> None:
    seen = Lens(pose, size).project(pose.x, pose.y, pose.z)
    assert seen == pytest.approx((size[0] / 2, size[1] / 2), abs=0.05)


@given(poses, sizes, shares, shares)
def test_the_plane_under_a_pixel_is_seen_there(
    pose: Pose, size: tuple[int, int], u: float, v: float
) -> None:
    lens = Lens(pose, size)
    point = lens.on_plane(u * size[0], v * size[1], 0.25)
    if point is not None and math.dist(point, lens.eye) < 150:
        assert point[1] == pytest.approx(0.25, abs=1e-6)
        assert lens.project(*point) == pytest.approx((u * size[0], v * size[1]), abs=0.1)


def test_behind_the_camera_nothing_is_seen() -> None:
    lens = Lens(Pose(0, 0, 0, 0, 40, 10), (400, 300))
    ex, ey, ez = lens.eye
    assert lens.project(ex, ey, ez + 5) is None


def test_scale_tells_the_pixels_of_a_unit() -> None:
    lens = Lens(Pose(0, 0, 0, 0, 30, 12), (640, 360))
    left, right = lens.project(-0.5, 0, 0), lens.project(0.5, 0, 0)
    assert left is not None
    assert right is not None
    assert right[0] - left[0] == pytest.approx(lens.scale_at(0, 0, 0), rel=1e-3)


@given(
    poses,
    st.lists(
        st.one_of(
            st.tuples(st.just("orbit"), st.floats(-200, 200), st.floats(-200, 200)),
            st.tuples(st.just("zoom"), st.floats(0.1, 9), st.just(0.0)),
            st.tuples(st.just("pan"), st.floats(-900, 900), st.floats(-900, 900)),
        ),
        max_size=12,
    ),
)
def test_no_movement_leaves_the_limits(pose: Pose, moves: list[tuple[str, float, float]]) -> None:
    limits = Limits(-6, 6, -4, 4)
    camera = Camera(pose, limits)
    size = (800, 600)
    for what, a, b in moves:
        match what:
            case "orbit":
                camera.orbit(a, b)
            case "zoom":
                camera.zoom(a, size, (300, 350))
            case _:
                camera.pan(size, (400, 300), (400 + a, 300 + b))
        p = camera.pose
        assert limits.keep(p) == p
        assert -6 <= p.x <= 6
        assert -4 <= p.z <= 4
        assert p.eye[1] > 0.5, "never under the table"
        assert Lens(p, size).project(p.x, p.y, p.z) is not None


@given(st.floats(-300, 300), st.floats(-120, 120), st.floats(0, 360))
def test_what_was_grabbed_stays_under_the_finger(dx: float, dy: float, yaw: float) -> None:
    size = (900, 600)
    camera = Camera(Pose(0, 0, 0, yaw, 55, 15), Limits(-99, 99, -99, 99))
    grabbed = Lens(camera.pose, size).on_plane(450, 300)
    camera.pan(size, (450, 300), (450 + dx, 300 + dy))
    assert grabbed is not None
    seen = Lens(camera.pose, size).project(*grabbed)
    assert seen == pytest.approx((450 + dx, 300 + dy), abs=0.5)


@given(st.floats(0.4, 2.5), shares, st.floats(0.35, 0.95))
def test_zoom_keeps_what_is_under_the_cursor(factor: float, u: float, v: float) -> None:
    size = (900, 600)
    at = (u * 900, v * 600)
    camera = Camera(Pose(0, 0, 0, 30, 55, 15), Limits(-99, 99, -99, 99, farthest=99))
    point = Lens(camera.pose, size).on_plane(*at)
    camera.zoom(factor, size, at)
    assert camera.pose.distance == pytest.approx(15 / factor)
    assert point is not None
    assert Lens(camera.pose, size).project(*point) == pytest.approx(at, abs=0.5)


def test_a_flight_arrives_the_short_way_round() -> None:
    camera = Camera(Pose(yaw=350.0))
    goal = Pose(2, 0, 1, 10.0, 50, 8)
    camera.glide(goal, 1.0)
    assert camera.goal == goal
    turns = []
    while camera.update(0.1):
        turns.append((camera.pose.yaw + 180) % 360 - 180)
    assert camera.pose == goal
    assert not camera.moving
    assert all(-10.1 <= turn <= 10.1 for turn in turns)


def test_a_hand_ends_the_flight_and_the_following() -> None:
    camera = Camera(Pose())
    camera.follow((5, 0, 5))
    camera.update(0.2)
    camera.orbit(10, 0)
    held = camera.pose
    assert not camera.update(0.2)
    camera.follow((-5, 0, -5))
    assert camera.pose == held
    assert not camera.moving
    camera.resume()
    camera.follow((-5, 0, -5))
    assert camera.goal[:3] == (-5, 0, -5)
    assert camera.goal.yaw == held.yaw


def test_reduced_motion_has_no_flights() -> None:
    camera = Camera(Pose())
    camera.reduced_motion = True
    camera.glide(Pose(3, 0, 3), 2.0)
    assert camera.pose == Pose(3, 0, 3)
    assert not camera.moving


@given(poses, poses, st.floats(0, 1))
def test_blending_stays_between(a: Pose, b: Pose, t: float) -> None:
    between = blend(a, b, t)
    assert min(a.distance, b.distance) - 1e-6 <= between.distance
    assert between.distance <= max(a.distance, b.distance) + 1e-6
    assert blend(a, b, 0.0).distance == pytest.approx(a.distance)
    assert blend(a, b, 1.0).distance == pytest.approx(b.distance)


points = st.lists(
    st.tuples(st.floats(-9, 9), st.floats(0, 2), st.floats(-9, 9)), min_size=3, max_size=9
)


@settings(max_examples=60)
@given(
    points,
    sizes,
    st.floats(0, 360),
    st.floats(25, 80),
    st.tuples(*[st.floats(0, 0.3)] * 4),
)
def test_fit_shows_every_point_inside_the_margins(
    among: list[tuple[float, float, float]],
    size: tuple[int, int],
    yaw: float,
    pitch: float,
    edges: tuple[float, float, float, float],
) -> None:
    # A ground of some size, else the camera would have to sit inside the points.
    among = [*among, (-1, 0, -1), (1, 0, 1), (1, 0, -1), (-1, 0, 1)]
    pose = fit(among, size, Pose(yaw=yaw, pitch=pitch), Margins(*edges))
    lens = Lens(pose, size)
    seen = [lens.project(*point) for point in among]
    assert all(seen)
    xs, ys = [s[0] for s in seen if s], [s[1] for s in seen if s]
    left, right = edges[0] * size[0], (1 - edges[2]) * size[0]
    top, bottom = edges[1] * size[1], (1 - edges[3]) * size[1]
    slack = 0.02 * max(size)
    assert min(xs) >= left - slack
    assert max(xs) <= right + slack
    assert min(ys) >= top - slack
    assert max(ys) <= bottom + slack
    # It is as near as that allows: in one direction the picture is full.
    full = max((max(xs) - min(xs)) / (right - left), (max(ys) - min(ys)) / (bottom - top))
    assert full > 0.9


def test_rays_and_planes() -> None:
    down = Ray((1.0, 4.0, 2.0), (0.0, -1.0, 0.0))
    assert down.at_height(1.0) == (1.0, 1.0, 2.0)
    assert down.at_height(5.0) is None
    assert Ray((0.0, 1.0, 0.0), (1.0, 0.0, 0.0)).at_height(0.0) is None


# -- a pivot that is not in the middle of the picture ----------------------------------------------

SIGHT = Limits(-50, 50, -50, 50, flattest=24, sight=(-0.12, 0.2))


@given(
    st.builds(
        Pose, st.floats(-9, 9), st.floats(0, 2), st.floats(-9, 9),
        st.floats(0, 359), st.floats(24, 84), st.floats(4, 40),
    )
)  # fmt: skip
def test_a_pose_and_its_pivot_tell_the_same(pose: Pose) -> None:
    pivot = SIGHT.pivot(pose)
    assert SIGHT.seat(pivot) == pytest.approx(pose)
    lens = Lens(pose, (900, 600))
    at = lens.project(pivot.x, pivot.y, pivot.z)
    half = 300 / lens.slope_up
    assert at == pytest.approx((450 - 0.12 * half, 300 - 0.2 * half), abs=0.2)


def test_the_camera_goes_round_its_pivot() -> None:
    camera = Camera(Pose(2, 0, 3, 0, 50, 15), SIGHT)
    pivot = SIGHT.pivot(camera.pose)
    before = Lens(camera.pose, (900, 600)).project(pivot.x, pivot.y, pivot.z)
    camera.orbit(100, -20)
    assert camera.pose.yaw == pytest.approx(100)
    assert camera.pose.pitch == pytest.approx(30)
    after = Lens(camera.pose, (900, 600)).project(pivot.x, pivot.y, pivot.z)
    assert before == pytest.approx(after, abs=0.2)
    camera.glide(Pose(2, 0, 3, 0, 50, 15), 1.0)
    camera.update(0.5)
    half_way = Lens(camera.pose, (900, 600)).project(pivot.x, pivot.y, pivot.z)
    assert before == pytest.approx(half_way, abs=0.2)


@pytest.mark.parametrize("pose", [Pose(90, 0, -90, 400, 3, 99), Pose(-70, 5, 80, -30, 90, 0.1)])
def test_what_is_kept_is_kept(pose: Pose) -> None:
    limits = Limits(-5, 5, -3, 3, whole=30.0, farthest=30.0, sight=(0.1, -0.2), ease=(1.0, 2.0))
    kept = limits.keep(pose)
    assert kept != pose
    assert limits.keep(kept) == kept


def test_the_closer_the_farther_off_the_pivot_may_be() -> None:
    limits = Limits(-6, 6, -4, 4, whole=20.0, farthest=20.0, ease=(1.0, 1.5))
    for far, x, z in ((5.0, 4.5, -4.0), (10.0, 3.0, -3.0), (20.0, 0.0, 0.0)):
        held = limits.hold(Pose(99, 0, -99, 0, 50, far))
        assert (held.x, held.z) == pytest.approx((x, z))
