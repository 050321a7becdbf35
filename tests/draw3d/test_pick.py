from __future__ import annotations

import math
import random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.draw3d.camera import Lens, Pose, Ray
from client.draw3d.deck import Deck
from client.draw3d.meshes import Library
from client.draw3d.pick import Spot, card_box, card_distance, hits, pick
from client.draw3d.scene import Card, Die, MarkShape, Model, Scene, Vec3
from client.draw3d.turns import about, times, turned, upright
from tests.draw3d.conftest import Shot, bare
from tests.draw3d.models import pawn
from tests.draw3d.test_passes import solid

SIZE = (960, 540)
PAWN = pawn()
poses = st.builds(
    Pose, st.floats(-3, 3), st.just(0.0), st.floats(-3, 3), st.floats(0, 360),
    st.floats(20, 80), st.floats(8, 30),
)  # fmt: skip
places = st.tuples(st.floats(-4, 4), st.floats(0, 1), st.floats(-4, 4))


def through(pose: Pose, point: Vec3) -> Ray:
    """The ray through the pixel at which a point is seen."""
    lens = Lens(pose, SIZE)
    pixel = lens.project(*point)
    assert pixel is not None
    return lens.ray(*pixel)


@given(poses, places, st.floats(0, 360), st.floats(-0.45, 0.45), st.floats(-0.65, 0.65))
def test_a_point_of_a_card_picks_the_card(
    pose: Pose, at: Vec3, yaw: float, u: float, v: float
) -> None:
    card = Card("front", "back", *at, 1.5, upright(yaw), key="card")
    dx, _, dz = turned(card.turn, (u * 1.5, 0.0, v * 1.5))
    hit = pick(Scene(cards=(card,)), Library(), through(pose, (at[0] + dx, at[1], at[2] + dz)))
    assert hit is not None
    assert hit.key == "card"
    assert hit.point == pytest.approx((at[0] + dx, at[1], at[2] + dz), abs=0.15)


@given(poses, places, st.floats(0, 360), st.floats(0.55, 2.0))
def test_beside_a_card_nothing_is_picked(pose: Pose, at: Vec3, yaw: float, u: float) -> None:
    card = Card("front", "back", *at, 1.5, upright(yaw), key="card")
    dx, _, dz = turned(card.turn, (u * 1.5, 0.0, 0.0))
    ray = through(pose, (at[0] + dx, at[1], at[2] + dz))
    assert pick(Scene(cards=(card,)), Library(), ray) is None


@given(poses, places, st.floats(0, 360), st.floats(-60, 60))
def test_the_middle_of_what_is_seen_of_a_card_picks_it(
    pose: Pose, at: Vec3, yaw: float, tilt: float
) -> None:
    turn = times(upright(yaw), about((1.0, 0.0, 0.0), tilt))
    card = Card("front", "back", *at, 1.5, turn, thickness=0.05, key="card")
    lens = Lens(pose, SIZE)
    ahead = turned(turn, (0.0, 1.0, 0.0))
    if abs(sum(a * b for a, b in zip(ahead, lens.ahead, strict=True))) < 0.3:
        return  # hardly more than its edge is seen
    box = card_box(card, lens)
    assert box is not None
    left, top, right, bottom = box
    hit = pick(Scene(cards=(card,)), Library(), lens.ray((left + right) / 2, (top + bottom) / 2))
    assert hit is not None
    for x, y in ((left - 12, top), (right + 12, bottom), (left, top - 12), (right, bottom + 12)):
        assert pick(Scene(cards=(card,)), Library(), lens.ray(x, y)) is None


def test_a_card_behind_the_eye_has_no_box() -> None:
    lens = Lens(Pose(0, 0, 0, 0, 40.0, 8.0), SIZE)
    behind = tuple(e - 2.0 * a for e, a in zip(lens.eye, lens.ahead, strict=True))
    assert card_box(Card("front", "back", *behind, 1.5), lens) is None


def test_a_turned_over_and_tilted_card_is_picked() -> None:
    turn = times(about((1.0, 0.0, 0.0), 60.0), about((0.0, 0.0, 1.0), 180.0))
    card = Card("front", "back", 0, 2, 0, 1.0, turn, key=7)
    assert card_distance(card, Ray((0, 2, 9), (0, 0, -1))) == pytest.approx(9.0, abs=0.05)
    assert card_distance(card, Ray((0, 4, 9), (0, 0, -1))) is None


@given(poses, places, st.floats(0.3, 1.5), st.floats(0, 360), st.floats(0.02, 0.98))
def test_the_axis_of_a_figure_picks_it(
    pose: Pose, at: Vec3, scale: float, yaw: float, share: float
) -> None:
    library = Library()
    library.put("pawn", PAWN)
    figure = Model("pawn", *at, scale, yaw, key="figure")
    high = 2.0 * scale * share
    hit = pick(Scene(figures=(figure,)), library, through(pose, (at[0], at[1] + high, at[2])))
    assert hit is not None
    assert hit.key == "figure"


def test_the_nearest_wins_and_what_has_no_key_is_looked_through(library: Library) -> None:
    ray = Ray((0, 0.5, 20), (0, 0, -1))
    figures = (Model("cube", 0, 0, -5, key="far"), Model("cube", 0, 0, 3, key="near"))
    assert pick(Scene(figures=figures), library, ray).key == "near"  # type: ignore[union-attr]
    screen = Model("cube", 0, 0, 6)
    assert pick(Scene(figures=figures, scenery=(screen,)), library, ray).key == "near"  # type: ignore[union-attr]
    gone = figures[1]._replace(there=0.2)
    assert pick(Scene(figures=(figures[0], gone)), library, ray).key == "far"  # type: ignore[union-attr]
    keys = {hit.key for hit in hits(Scene(figures=figures), library, ray)}
    assert keys == {"near", "far"}


def test_a_fallen_figure_is_picked_where_it_lies(library: Library) -> None:
    fallen = Model("pawn", 0, 0, 0, pitch=90.0, key="fallen")
    scene = Scene(figures=(fallen,))
    behind = pick(scene, library, Ray((0, 5, -1.6), (0, -1, 0)))
    assert behind is not None, "it fell onto its back, away from +z"
    assert pick(scene, library, Ray((0, 5, 1.6), (0, -1, 0))) is None
    assert pick(scene, library, Ray((-3, 1.5, 0), (1, 0, 0))) is None


def test_picking_answers_what_is_drawn(shot: Shot) -> None:
    r = random.Random(11)
    cards = tuple(
        Card(
            color, color, r.uniform(-2, 2), 0.1 + 0.3 * i, r.uniform(-2, 2), 1.4,
            times(upright(r.uniform(0, 360)), about((1.0, 0.0, 0.0), r.uniform(-50, 50))),
            own_light=1.0, thickness=0.02, key=color,
        )
        for i, color in enumerate(("red", "blue") * 4)
    )  # fmt: skip
    scene, pose, size = bare(cards=cards), Pose(0, 0.5, 0, 30, 50, 9), (320, 180)
    picture = shot(scene, pose, size=size, deck=Deck(solid))
    lens = Lens(pose, size)
    answers: dict[object, int] = {}
    for _ in range(600):
        x, y = r.randrange(2, 318), r.randrange(2, 178)
        around = {_name(picture, x + i, y + j) for i in (-2, 0, 2) for j in (-2, 0, 2)}
        if len(around) > 1:
            continue  # at an edge half a pixel decides
        hit = pick(scene, Library(), lens.ray(x + 0.5, y + 0.5))
        assert (hit.key if hit else None) == around.pop(), (x, y)
        answers[hit.key if hit else None] = answers.get(hit.key if hit else None, 0) + 1
    assert min(answers[key] for key in ("red", "blue", None)) > 30


def _name(picture: pygame.Surface, x: int, y: int) -> str | None:
    red, _, blue, _ = picture.get_at((x, y))
    if max(red, blue) < 50:
        return None
    return "red" if red > blue else "blue"


def test_a_die_is_picked() -> None:
    die = Die(1, 0.3, 0, 0.6, upright(45), key="die")
    corner = 0.6 * math.sqrt(0.5) - 0.02
    assert pick(Scene(dice=(die,)), Library(), Ray((1 + corner, 3, 0), (0, -1, 0)))
    assert not pick(Scene(dice=(die,)), Library(), Ray((1.28, 3, 0.28), (0, -1, 0)))


@pytest.mark.parametrize(
    ("shape", "x", "z", "inside"),
    [
        (MarkShape.BOX, 0.9, 0.45, True),
        (MarkShape.BOX, 0.9, 0.55, False),
        (MarkShape.RING, 0.7, 0.7, True),
        (MarkShape.RING, 0.72, 0.72, False),
        (MarkShape.HEXAGON, 0.0, 0.98, True),
        (MarkShape.HEXAGON, 0.9, 0.0, False),
        (MarkShape.HEXAGON, 0.85, 0.48, True),
    ],
)
def test_spots_have_their_shapes(shape: MarkShape, x: float, z: float, inside: bool) -> None:
    spot = Spot("spot", shape, 0, 0.2, 0, 1.0, 0.5)
    hit = pick(Scene(), Library(), Ray((x, 4, z), (0, -1, 0)), [spot])
    assert (hit is not None) == inside


def test_a_turned_spot() -> None:
    spot = Spot("spot", MarkShape.BOX, 2, 0, 0, 1.0, 0.2, yaw=90.0)
    assert pick(Scene(), Library(), Ray((2, 1, 0.9), (0, -1, 0)), [spot])
    assert not pick(Scene(), Library(), Ray((2.9, 1, 0), (0, -1, 0)), [spot])
