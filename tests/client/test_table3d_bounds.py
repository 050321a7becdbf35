"""Whatever hands do to the camera, the table stays in the picture, and what lies on it is framed.

Everything here is arithmetic: the camera of a table, its steering and its ground.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pygame import FRect

from client.draw3d.camera import Camera, Lens, Pose
from client.draw3d.steering import Drag, Steering
from client.games.thronebound.board import board_for
from client.games.thronebound.draft_board import draft_board_for
from client.games.thronebound.table3d.ground import FELT, DraftGround, DuelGround, Ground
from client.input.events import DragEnd, DragMove, DragStart, Gesture, KeyPress, Pinch, Wheel
from client.ui.layout import NOTCHED, device_for, screen_for

SIZES = [(1280, 720), (1920, 1080), (1024, 1366), (768, 1024), (844, 390), (390, 844), (360, 640)]
KINDS = ["duel", "draft", "gallery"]
GRID = 12
GOOD = 0.3
"""Of the table or of the window: so much of either shows the other."""


@cache
def ground_of(kind: str, size: tuple[int, int]) -> Ground:
    screen = screen_for(size, 1.0, NOTCHED[device_for(*size)])
    whole = (screen.width, screen.height)
    if kind == "duel":
        return DuelGround(board_for(screen), whole)
    return DraftGround(draft_board_for(screen), whole, kind == "gallery")


@cache
def limits_of(kind: str, size: tuple[int, int]) -> Any:
    return ground_of(kind, size).limits()


def lens_of(ground: Ground, pose: Pose) -> Lens:
    return Lens(pose, (round(ground.screen[0]), round(ground.screen[1])))


def on_table(ground: Ground, at: tuple[float, float, float] | None) -> bool:
    if at is None:
        return False
    return abs(at[0]) <= ground.half_width and ground.far_edge <= at[2] <= ground.half_depth


def seen(ground: Ground, pose: Pose) -> float:
    """The share of the window that shows the table, or of the table that the window shows."""
    lens, window = lens_of(ground, pose), ground.window()
    steps = [(i + 0.5) / GRID for i in range(GRID)]
    shown = sum(
        on_table(ground, lens.on_plane(window.x + window.w * a, window.y + window.h * b))
        for a in steps
        for b in steps
    )
    wide, deep = 2.0 * ground.half_width, ground.half_depth - ground.far_edge
    inside = 0
    for a in steps:
        for b in steps:
            at = lens.project((a - 0.5) * wide, 0.0, ground.far_edge + deep * b)
            inside += at is not None and bool(window.collidepoint(at))
    return max(shown, inside) / GRID**2


def check(ground: Ground, pose: Pose) -> None:
    middle = lens_of(ground, pose).on_plane(*ground.window().center)
    assert on_table(ground, middle), "the middle of the window shows no table"
    assert seen(ground, pose) >= GOOD


# -- by hand --------------------------------------------------------------------------------------

share = st.floats(0.0, 1.0)
move = st.floats(-1.5, 1.5)
Make = Callable[[float, float], list[Gesture]]


def _drag(x: float, y: float, dx: float, dy: float, ex: float, ey: float) -> Make:
    def made(w: float, h: float) -> list[Gesture]:
        return [
            DragStart(x * w, y * h, True, dx * w, dy * h),
            DragMove((x + dx + ex) * w, (y + dy + ey) * h, ex * w, ey * h, True),
            DragEnd(0.0, 0.0, touch=True),
        ]

    return made


hands: st.SearchStrategy[Make] = st.one_of(
    st.builds(_drag, share, share, move, move, move, move),
    st.builds(
        lambda x, y, scale, dx, dy: lambda w, h: [Pinch(x * w, y * h, scale, dx * w, dy * h)],
        share, share, st.floats(0.2, 5.0), move, move,
    ),
    st.builds(
        lambda x, y, dy, dx, ctrl: lambda w, h: [Wheel(x * w, y * h, dy, dx, ctrl)],
        share, share, st.floats(-9.0, 9.0), st.sampled_from([0.0, 0.0, 3.0]), st.booleans(),
    ),
    st.builds(
        lambda key: lambda w, h: [KeyPress(key)],
        st.sampled_from(["q", "e", "w", "a", "s", "d", "+", "-", "pageup", "pagedown"]),
    ),
)  # fmt: skip


@given(st.sampled_from(KINDS), st.sampled_from(SIZES), st.lists(hands, min_size=1, max_size=12))
@example("duel", (390, 844), [_drag(0.5, 0.4, 1.0, 0.0, 0.0, -1.0)])
@example("duel", (390, 844), [lambda w, h: [Pinch(w / 2, h / 2, 0.5, 0.0, h)]] * 9)
@example("draft", (844, 390), [lambda w, h: [Pinch(w / 2, h / 2, 2.0, w, 0.0)]] * 9)
def test_no_hand_moves_the_table_out_of_sight(
    kind: str, size: tuple[int, int], moves: list[Make]
) -> None:
    ground = ground_of(kind, size)
    camera = Camera(ground.home(), limits_of(kind, size))
    steering = Steering(camera, Drag.ORBIT)
    for made in moves:
        for gesture in made(*ground.screen):
            assert steering.handle(gesture, ground.screen)
            check(ground, camera.pose)
            while camera.update(0.05):
                check(ground, camera.pose)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_on_the_way_back_from_the_other_side_the_table_is_in_sight(
    kind: str, size: tuple[int, int]
) -> None:
    ground = ground_of(kind, size)
    limits = limits_of(kind, size)
    camera = Camera(ground.home(), limits)
    camera.orbit(170.0, -90.0)
    check(ground, camera.pose)
    camera.glide(ground.near())
    while camera.update(0.05):
        check(ground, camera.pose)
    assert camera.pose == pytest.approx(ground.near())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_corner_of_the_table_can_be_looked_at_closely(
    kind: str, size: tuple[int, int]
) -> None:
    ground, limits = ground_of(kind, size), limits_of(kind, size)
    camera = Camera(ground.home(), limits)
    for x in (-0.9, 0.9):
        for z in (-0.9, 0.9):
            held = limits.pivot(ground.home())._replace(
                x=x * ground.half_width, z=z * ground.half_depth, distance=limits.closest
            )
            camera.jump(limits.seat(limits.hold(held)))
            at = lens_of(ground, camera.pose).project(held.x, 0.0, held.z)
            assert at is not None
            assert ground.window().clip(FRect(0, 0, *ground.screen)).collidepoint(at)


# -- the framed views -----------------------------------------------------------------------------


def at_pixels(ground: Ground, pose: Pose, rect: FRect) -> FRect:
    """Round what is seen of a part of the flat board that lies on the felt."""
    lens = lens_of(ground, pose)
    corners = []
    for point in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        x, z = ground.at(*point)
        at = lens.project(x, FELT, z)
        assert at is not None
        corners.append(at)
    xs, ys = zip(*corners, strict=True)
    return FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize("size", SIZES)
def test_no_panel_hides_what_lies_on_the_felt_in_the_near_view(size: tuple[int, int]) -> None:
    ground = ground_of("duel", size)
    assert isinstance(ground, DuelGround)
    board, near, home = ground.board, ground.near(), ground.home()
    panels = [board.dock, board.rival_plaque, board.own_plaque, board.tools, board.log, board.hand]
    lying = {
        "attacks": board.attacks, "caption": board.caption, "crowned": board.banner_label,
        "deck": board.deck.rect, "crown": board.crown.rect,
        "discard": board.discard.rect, "spent": board.spent.rect,
    }  # fmt: skip
    picture = FRect(0, 0, *ground.screen)
    for name, rect in lying.items():
        at = at_pixels(ground, near, rect)
        assert picture.contains(at), name
        for panel in panels:
            assert panel is None or not panel.colliderect(at), (name, panel)
    larger = at_pixels(ground, near, board.attacks), at_pixels(ground, home, board.attacks)
    assert larger[0].w * larger[0].h > 1.2 * larger[1].w * larger[1].h


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["draft", "gallery"])
def test_the_near_view_of_a_draft_shows_the_heroes_and_who_is_crowned(
    kind: str, size: tuple[int, int]
) -> None:
    ground = ground_of(kind, size)
    assert isinstance(ground, DraftGround)
    board, near = ground.board, ground.near()
    slots = [board.heroes.rect(at) for at in range(len(board.heroes.centres))]
    for rect in (slots[0].unionall(slots[1:]), board.crown_label):
        at = at_pixels(ground, near, rect)
        assert FRect(0, 0, *ground.screen).contains(at)
        assert not board.sheet.colliderect(at)
        assert not board.tools.colliderect(at)
