"""The dice of the collection: the result is drawn first, and shown, said and kept."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import FRect

from client.draw3d.camera import Lens
from client.draw3d.device import Device
from client.draw3d.dice import top_face
from client.draw3d.scene import Die
from client.draw3d.turns import turned
from client.input.events import Tap
from client.scenes.collection import CollectionScene
from client.scenes.collection_dice import EDGE, FIGURES, LIFT, SETS, Cup
from client.scenes.collection_flat import hit_flat, picture, seen_from_above
from client.scenes.collection_turn import Turntable
from client.tools import Tools
from client.ui import mirror
from client.ui.label import Label
from tests.client.pages import SIZES, Page, in_3d

CORNERS = [(x, y, z) for x in (-0.39, 0.39) for y in (-0.39, 0.39) for z in (-0.39, 0.39)]
KEYS = [one.key for one in FIGURES]


def nothing() -> None:
    """Nobody listens."""


def cup_of(key: str, seed: int) -> Cup:
    cup = Cup(lambda: seed, nothing, nothing)
    cup.take(key)
    return cup


def lowest(die: Die) -> float:
    """Height of the lowest point of a die with round edges."""
    return min(die.y + turned(die.turn, c)[1] * die.edge for c in CORNERS) - 0.11 * die.edge


# -- the cup --------------------------------------------------------------------------------------


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(KEYS), st.integers(0, 1 << 60), st.floats(-360, 360), st.booleans())
def test_the_dice_lie_on_the_result_that_was_drawn(
    key: str, seed: int, yaw: float, at_once: bool
) -> None:
    cup = cup_of(key, seed)
    cup.throw(yaw, at_once=at_once)
    drawn = cup.faces
    assert len(drawn) == len(SETS[key].first)
    spent = 0.0
    while cup.update(1 / 60):
        spent += 1 / 60
        assert spent < 3.0
        assert all(lowest(die) > -0.03 * EDGE for die in cup.dice()), "sunk into the table"
    assert spent == 0.0 if at_once else spent > LIFT
    assert cup.results == [drawn]
    assert cup.faces == drawn
    for die, face in zip(cup.dice(), drawn, strict=True):
        assert top_face(die.turn) == face
        assert lowest(die) == pytest.approx(0.0, abs=1e-6), "neither hanging nor sunk"
        assert math.hypot(die.x, die.z) < 1.0
    assert cup.words() == cup.tell(drawn)


def test_a_throw_goes_on_without_a_jump() -> None:
    """From the rest before, through the hand, to the rest after it."""
    cup = cup_of("dice.pair", 5)
    for _ in range(3):
        before = cup.dice()
        cup.throw(20.0, at_once=False)
        for a, b in zip(before, cup.dice(), strict=True):
            assert math.dist(a[:3], b[:3]) < 1e-6
        while cup.update(1 / 120):
            after = cup.dice()
            for a, b in zip(before, after, strict=True):
                assert math.dist(a[:3], b[:3]) < 0.4
            before = after


def test_every_result_comes_up_and_throws_differ() -> None:
    cup = cup_of("dice.six", 1)
    seen: Counter[int] = Counter()
    for _ in range(300):
        cup.throw(0.0, at_once=True)
        seen[cup.faces[0]] += 1
    assert set(seen) == {1, 2, 3, 4, 5, 6}
    assert min(seen.values()) > 25


def test_a_second_throw_ends_the_first() -> None:
    cup = cup_of("dice.six", 2)
    cup.throw(0.0, at_once=False)
    first = cup.faces
    cup.update(0.1)
    cup.throw(0.0, at_once=False)
    assert cup.results == [first]
    assert cup.rolling


def test_the_dice_are_heard_once_in_a_throw() -> None:
    heard: list[None] = []
    cup = Cup(lambda: 4, nothing, lambda: heard.append(None))
    cup.take("dice.pair")
    cup.throw(0.0, at_once=False)
    while cup.update(1 / 30):
        pass
    assert len(heard) == 1


def test_results_in_words() -> None:
    combat = cup_of("dice.combat", 0)
    told = [combat.tell((face,)) for face in range(1, 7)]
    assert told == ["A sword", "A shield", "A sword", "A shield", "A sword", "A blank"]
    assert cup_of("dice.pair", 0).tell((3, 5)) == "3 + 5 = 8"
    assert cup_of("dice.six", 0).tell((4,)) == "4"


# -- in the scene ---------------------------------------------------------------------------------


def open_dice(key: str, **wishes: Any) -> tuple[Page, CollectionScene]:
    def make(tools: Tools) -> CollectionScene:
        return CollectionScene(tools, key)

    page = Page(make, **wishes)
    assert isinstance(page.scene, CollectionScene)
    return page, page.scene


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    made = Device.standalone()
    yield made
    made.release()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_controls_fit_everywhere(key: str, size: tuple[int, int], scale: float) -> None:
    page, scene = open_dice(key, size=size, scale=scale)
    scene.throw()
    page.settle()
    scene.throw()
    page.settle()
    assert page.cut() == []
    assert page.outside() == []
    page.draw()


def test_button_key_and_tap_throw_and_the_result_is_told() -> None:
    page, scene = open_dice("dice.pair")
    page.press("collection/throw")
    page.key("r")
    x, y, _ = seen_from_above(scene.room.rect, scene.cup.dice()[0], 0.0)
    page.tools.scenes.handle(Tap(x, y))
    page.settle()
    assert len(scene.cup.results) == 3
    said = f"Two dice: {scene.cup.words()}"
    assert page.tools.ui.spoken[-1] == said
    shown = [one.label for one in mirror.elements(page.tools.ui)]
    assert scene.cup.words() in shown
    assert any("Before: " in label for label in shown)


def test_a_tap_beside_the_dice_throws_nothing() -> None:
    page, scene = open_dice("dice.six")
    room = scene.room.rect
    page.tools.scenes.handle(Tap(room.x + 8, room.y + 8))
    assert scene.cup.faces == ()


def test_reduced_motion_shows_the_result_at_once() -> None:
    page, scene = open_dice("dice.combat")
    page.tools.settings.reduced_motion = True
    page.tools.apply_settings()
    page.find("collection/throw").activate(page.tools.ui)
    assert not scene.cup.rolling
    assert len(scene.cup.results) == 1


def test_changing_to_flat_in_the_middle_of_a_throw_keeps_the_result(device: Device) -> None:
    page, scene = open_dice("dice.pair", size=(320, 180), prepare=in_3d(device))
    page.draw()
    assert scene.staged
    scene.throw()
    drawn = scene.cup.faces
    page.tools.scenes.update(0.4)
    page.draw()
    assert scene.cup.rolling
    page.tools.asked_renderer = "2d"
    page.tools.apply_settings()
    page.draw()
    assert not page.tools.graphics.on
    page.settle()
    page.draw()
    assert scene.cup.results == [drawn]
    assert device.error is None


def test_a_tap_on_dice_in_3d_throws_them(device: Device) -> None:
    page, scene = open_dice("dice.six", size=(640, 360), prepare=in_3d(device))
    page.draw()
    screen = page.tools.ui.screen
    lens = Lens(scene.turntable.pose, (round(screen.width), round(screen.height)))
    die = scene.cup.dice()[0]
    seen = lens.project(die.x, die.y, die.z)
    assert seen is not None
    page.tools.scenes.handle(Tap(*seen))
    assert scene.cup.rolling


def test_dice_at_rest_cost_nothing(device: Device) -> None:
    page, _ = open_dice("dice.six", size=(320, 180), prepare=in_3d(device))
    page.settle()
    assert not page.tools.scenes.update(1 / 60)


# -- where they are seen --------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(SIZES), st.floats(-180, 180), st.floats(0, 99), st.floats(0.5, 9),
    st.integers(0, 1 << 40),
)  # fmt: skip
def test_dice_at_rest_are_in_the_picture_from_everywhere(
    size: tuple[int, int], yaw: float, pitch: float, zoom: float, seed: int
) -> None:
    table = Turntable()
    table.clear()
    table._aim(yaw, pitch, zoom)
    table.reduced_motion = True
    table.update(0.1)
    cup = cup_of("dice.pair", seed)
    cup.throw(table.yaw, at_once=True)
    table.lay(cup.dice())
    room = FRect(size[0] * 0.05, size[1] * 0.12, size[0] * 0.55, size[1] * 0.6)
    lens = Lens(table.staging(size, room, 1.0).pose, size)
    for die in cup.dice():
        for corner in CORNERS:
            place = turned(die.turn, corner)
            seen = lens.project(*(p + q * EDGE for p, q in zip(die[:3], place, strict=True)))
            assert seen is not None
            assert 0 <= seen[0] < size[0]
            assert 0 <= seen[1] < size[1]


@given(st.floats(-360, 360), st.sampled_from(KEYS))
def test_flat_dice_are_hit_where_they_are_seen(yaw: float, key: str) -> None:
    room = FRect(10, 60, 500, 400)
    dice = cup_of(key, 0).dice()
    for die in dice:
        x, y, edge = seen_from_above(room, die, yaw)
        assert room.collidepoint(x, y)
        assert hit_flat(room, dice, yaw, (x, y))
        assert edge > 40
    assert not hit_flat(room, dice, yaw, (room.x, room.y))


def test_dice_have_portraits() -> None:
    for key in KEYS:
        made = picture(key, 64)
        assert made is not None
        assert made.get_bounding_rect(80).w > 20


@pytest.mark.parametrize("size", [(400, 300), (390, 844), (320, 480), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_said_before_the_first_throw_is_read_whole(
    size: tuple[int, int], language: str
) -> None:
    page, _ = open_dice("dice.pair", size=size, language=language)
    try:
        result = page.find("collection/result")
        assert isinstance(result, Label)
        assert not result.cut
        if page.has("collection/before"):  # not where there is little room
            how = page.find("collection/before")
            assert isinstance(how, Label)
            assert not how.cut
            told = how.describe()
            assert told is not None
            assert ("button" in told.name or "Taste" in told.name) == (size == (1280, 720))
        else:
            assert size == (400, 300)
    finally:
        page.tools.settings.language = "en"
        page.tools.apply_settings()
