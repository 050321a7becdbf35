"""The collection: every figure can be reached, looked at from all sides, flat and in 3D."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import FRect

from client.draw3d.camera import Lens
from client.draw3d.device import Device
from client.draw3d.meshes import Library, read
from client.draw3d.turns import turned, upright
from client.figures.catalogue import FIGURES
from client.figures.figure import GROUPS
from client.figures.shelf import portrait, shelf
from client.input.events import DragEnd, DragMove, DragStart, KeyPress, Pinch, Wheel
from client.platform.platform import Stock
from client.platform.still import StillPlatform
from client.scenes.collection import CollectionScene, collection_scene
from client.scenes.collection_stand import Exhibit
from client.scenes.collection_turn import CLOSEST, FLATTEST, STEEPEST, Turntable
from tests.client.pages import SIZES, Page, in_3d
from tests.draw3d.models import file, sphere

SCREEN = (1280.0, 720.0)
ROOM = FRect(20, 80, 800, 520)


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    made = Device.standalone()
    yield made
    made.release()


def scene_of(page: Page) -> CollectionScene:
    assert isinstance(page.scene, CollectionScene)
    return page.scene


# -- the table of figures -------------------------------------------------------------------------


def test_every_figure_of_the_table_belongs_somewhere() -> None:
    assert {one.group for one in FIGURES} <= set(GROUPS)
    assert len({one.key for one in FIGURES}) == len(FIGURES)
    shown = [one for group in shelf(Library()).values() for one in group]
    assert len(shown) >= 30
    for one in shown:
        assert portrait(one.key, 64) is not None, one.key


def test_a_figure_without_its_mesh_is_left_out(tmp_path: Any) -> None:
    assert shelf(Library(tmp_path)) == {}
    (tmp_path / f"{FIGURES[3].key}.rbm").write_bytes(b"")
    assert shelf(Library(tmp_path)) == {FIGURES[3].group: (FIGURES[3],)}


# -- the page -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_fits_everywhere(size: tuple[int, int], scale: float) -> None:
    page = Page(collection_scene, size, scale=scale)
    assert page.cut() == []
    assert page.outside() == []
    room = scene_of(page).room.rect
    assert room.w >= 120
    assert room.h >= 80
    page.draw()


def test_each_figure_is_a_press_away_and_the_next_comes_after_it() -> None:
    page = Page(collection_scene)
    scene = scene_of(page)
    third = scene.figures[2]
    page.press(f"collection/{third.key}")
    assert scene.figure is third
    assert "checked" in page.find(f"collection/{third.key}").describe().sentence()  # type: ignore[union-attr]
    page.press("collection/next")
    assert scene.figure is scene.figures[3]
    for _ in range(5):
        page.key("p")
    assert scene.figure is scene.figures[-2]
    card = page.find(f"collection/{scene.figure.key}").rect
    assert page.find("collection/grid").rect.contains(card), "scrolled into view"


def test_figures_that_come_later_join_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = [one for one in FIGURES if one.key in Library()]
    late = shown[:3]
    monkeypatch.setattr("client.figures.shelf.FIGURES", shown[3:])
    monkeypatch.setattr(StillPlatform, "stock", Stock(1, True))
    page = Page(collection_scene)
    scene = scene_of(page)
    chosen = scene.figure
    assert page.find("collection/missing").describe().name.endswith("on their way.")  # type: ignore[union-attr]
    monkeypatch.setattr(StillPlatform, "stock", Stock(1, False))
    page.settle()
    assert "next visit" in page.find("collection/missing").describe().name  # type: ignore[union-attr]
    monkeypatch.setattr("client.figures.shelf.FIGURES", shown)
    monkeypatch.setattr(StillPlatform, "stock", Stock())
    page.settle()
    assert not page.has("collection/missing")
    assert scene.figure is chosen
    assert [one for one in scene.figures if one in late] == late
    page.press(f"collection/{late[0].key}")
    assert scene.figure is late[0]


def test_the_keyboard_reaches_everything() -> None:
    page = Page(collection_scene)
    assert page.by_keyboard() == page.focusable()


def test_back_leads_back() -> None:
    page = Page(collection_scene)
    page.press("collection/back")
    assert page.top is not page.scene


def test_in_3d_the_figure_stands_in_its_room(device: Device) -> None:
    page = Page(collection_scene, (640, 360), prepare=in_3d(device))
    scene = scene_of(page)
    page.settle()
    page.draw()
    assert scene.staged
    assert page.has("collection/turn")
    before = pygame.image.tobytes(page.surface, "RGB")
    page.key("e")
    page.draw()
    assert pygame.image.tobytes(page.surface, "RGB") != before
    assert device.error is None


def test_a_broken_mesh_shows_the_portrait(device: Device) -> None:
    page = Page(collection_scene, (640, 360), prepare=in_3d(device))
    scene = scene_of(page)
    library = page.tools.graphics.library
    library.folder = library.folder.parent  # no meshes there
    page.press("collection/next")
    page.draw()
    assert not scene.staged
    assert page.tools.graphics.on


def test_changing_figures_leaves_nothing_behind_on_the_card(device: Device) -> None:
    page = Page(collection_scene, (320, 180), prepare=in_3d(device))
    page.draw()
    page.press("collection/next")
    page.draw()
    before = device.count
    for _ in range(12):
        page.press("collection/next")
        page.draw()
    assert device.count == before


# -- the turntable --------------------------------------------------------------------------------


@pytest.fixture
def table() -> Turntable:
    made = Turntable()
    mesh = read(file({"figure": [(sphere(0.5, 1.0), (200, 60, 40), 0.2, 0)]}))
    made.show([Exhibit("ball", mesh)], "punball", 20.0)
    rest(made)
    return made


def rest(table: Turntable, seconds: float = 10.0) -> float:
    """Let it come to rest; return how long that took."""
    spent = 0.0
    while table.update(1 / 60) and spent < seconds:
        spent += 1 / 60
    return spent


def test_it_comes_to_rest_by_itself(table: Turntable) -> None:
    assert not table.update(1 / 60)
    assert table.staging((640, 360), ROOM, 0.5).table.figures[0].yaw == pytest.approx(20.0)


def test_a_drag_turns_and_a_fling_runs_out(table: Turntable) -> None:
    table.handle(DragStart(400, 300, False, 30, 0), SCREEN)
    table.handle(DragMove(460, 300, 30, 0), SCREEN)
    turned = table.view.yaw
    assert turned > 30.0
    table.handle(DragEnd(460, 300, 600.0, 0.0), SCREEN)
    assert 0.3 < rest(table) < 4.0
    assert table.view.yaw > turned + 10.0


def test_reduced_motion_neither_arrives_nor_flings(table: Turntable) -> None:
    table.reduced_motion = True
    table.handle(DragStart(400, 300, False, 30, 0), SCREEN)
    table.handle(DragEnd(460, 300, 900.0, 0.0), SCREEN)
    assert not table.update(1 / 60)
    mesh = read(file({"figure": [(sphere(0.5, 1.0), (200, 60, 40), 0.2, 0)]}))
    table.show([Exhibit("ball", mesh)], "", 0.0)
    assert not table.update(1 / 60)


@settings(deadline=None)
@given(
    st.lists(
        st.one_of(
            st.builds(Wheel, st.just(0.0), st.just(0.0), st.floats(-3, 3)),
            st.builds(Pinch, st.just(0.0), st.just(0.0), st.floats(0.5, 2.0)),
            st.builds(KeyPress, st.sampled_from("wasdqe+-")),
            st.builds(DragMove, st.just(0.0), st.just(0.0), st.floats(-99, 99), st.floats(-99, 99)),
        ),
        max_size=30,
    )
)
def test_no_hand_leaves_the_limits_and_home_leads_back(gestures: list[Any]) -> None:
    table = Turntable()
    mesh = read(file({"figure": [(sphere(0.5, 1.0), (200, 60, 40), 0.2, 0)]}))
    table.show([Exhibit("ball", mesh)], "punball", 20.0)
    table.handle(DragStart(0, 0), SCREEN)
    for gesture in gestures:
        table.handle(gesture, SCREEN)
        table.update(1 / 60)
        assert FLATTEST <= table.view.pitch <= STEEPEST
        assert 1.0 <= table.view.zoom <= CLOSEST + 1e-9
    table.handle(DragEnd(0, 0), SCREEN)
    table.handle(KeyPress("home"), SCREEN)
    rest(table)
    assert (table.view.yaw - 20.0) % 360.0 == pytest.approx(0.0, abs=1e-6)
    assert table.view.zoom == 1.0


WIDE_AND_TALL = ("frontier.ash-tyrant", "punball.tenzo", "thronebound.argus", "scenery.bridge")


@pytest.mark.parametrize("key", WIDE_AND_TALL)
@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
def test_the_whole_figure_is_seen_in_its_room(key: str, size: tuple[int, int]) -> None:
    """From every side, with its weapons and wings, and the whole plinth."""
    mesh = Library().get(key)
    table = Turntable()
    table.show([Exhibit(key, mesh, "Name")], "", 0.0)
    rest(table)
    room = FRect(size[0] * 0.05, size[1] * 0.12, size[0] * 0.55, size[1] * 0.6)
    points = [
        (x * part.step, y * part.step, z * part.step)
        for part in mesh.parts.values()
        for x, y, z in list(zip(*(shorts(part.vertices)[i::8] for i in range(3)), strict=True))[::5]
    ]
    for turn in (0.0, 75.0, 200.0):
        table.view.yaw = table.goal.yaw = turn
        lens = Lens(table.staging(size, room, 1.0).pose, size)
        (model,) = table.table.figures
        way = upright(model.yaw)
        for point in points:
            x, y, z = turned(way, point)
            seen = lens.project(x, y + model.y, z)
            assert seen is not None
            assert room.inflate(2, 2).collidepoint(seen), (point, turn)
    for piece in table.table.furniture:
        values = array("f", piece.vertices)
        for i in range(0, len(values), 8):
            seen = lens.project(*values[i : i + 3])
            assert seen is not None
            assert room.inflate(8, 8).collidepoint(seen)


@pytest.mark.parametrize("pitch", [FLATTEST, 6.0, 9.0, STEEPEST])
def test_a_figure_high_in_a_tall_picture_is_seen_from_as_low_as_the_eye_may_go(
    table: Turntable, pitch: float
) -> None:
    """The eye is then lower than what it looks at."""
    size, room = (390, 844), FRect(8, 66, 374, 396)
    rest(table)
    table.view.pitch = table.goal.pitch = pitch
    pose = table.staging(size, room, 1.0).pose
    lens = Lens(pose, size)
    assert pose.distance > 0.0
    (model,) = table.table.figures
    seen = lens.project(model.x, model.y + 1.0, model.z)
    assert seen is not None
    assert room.collidepoint(seen)


def shorts(vertices: bytes) -> array[int]:
    """Packed vertices as words: the first three of every eight are the place."""
    return array("h", vertices)


@pytest.mark.parametrize("key", ["punball.tenzo", "frontier.cyclops", "thronebound.hermes"])
def test_who_comes_near_sees_the_face(key: str) -> None:
    mesh = Library().get(key)
    table = Turntable()
    table.show([Exhibit(key, mesh)], "", 0.0)
    rest(table)
    table.handle(Wheel(0.0, 0.0, 9.0), SCREEN)
    rest(table)
    assert table.view.zoom > 2.5
    lens = Lens(table.staging((1280, 720), ROOM, 1.0).pose, (1280, 720))
    (model,) = table.table.figures
    x, y, z = turned(upright(model.yaw), mesh.anchors["head"])
    seen = lens.project(x, y + model.y, z)
    assert seen is not None
    assert abs(seen[0] - ROOM.centerx) < 0.2 * ROOM.w
    assert abs(seen[1] - ROOM.centery) < 0.25 * ROOM.h


# -- what is missing ------------------------------------------------------------------------------


def absent(page: Page) -> str:
    """What is said in place of the figure."""
    if not page.has("collection/absent"):
        return ""
    told = page.find("collection/absent").describe()
    assert told is not None
    return told.name


def test_a_figure_without_a_picture_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    assert absent(Page(collection_scene)) == ""
    for module in ("collection", "collection_flat"):
        monkeypatch.setattr(f"client.scenes.{module}.portrait", lambda key, side: None)
    page = Page(collection_scene, (390, 844))
    assert absent(page) == "There is no picture of this figure."
    room = scene_of(page).room.rect
    assert room.contains(page.find("collection/absent").rect)
    page.draw()
    card = page.find(f"collection/{scene_of(page).figures[1].key}").rect
    upper = FRect(card.x + 12, card.y + 12, card.w - 24, card.h * 0.6)
    k = page.tools.ui.screen.k
    shades = {
        tuple(page.surface.get_at((round(x * k), round(upper.centery * k))))[:3]
        for x in range(round(upper.left), round(upper.right))
    }
    assert min(sum(shade) for shade in shades) < 450, "its initial is written on its card"
    page.press("collection/dice.six")
    assert absent(page) == ""


def test_an_enlarged_portrait_is_sharper_and_keeps_its_outline() -> None:
    baked = portrait("punball.amadi", 256)
    large = portrait("punball.amadi", 560)
    assert baked is not None
    assert large is not None
    soft = pygame.transform.smoothscale(baked, (560, 560))
    assert pygame.mask.from_surface(large).count() == pygame.mask.from_surface(soft).count()
    assert steps(large) > 1.2 * steps(soft)


def steps(picture: pygame.Surface) -> int:
    """How much neighbours on the middle lines differ in green, all in all."""
    size = picture.get_width()
    found = 0
    for y in range(size // 4, size * 3 // 4, 20):
        greens = [picture.get_at((x, y)).g for x in range(size // 4, size * 3 // 4)]
        found += sum(abs(a - b) ** 2 for a, b in pairwise(greens))
    return found


def test_a_figure_that_stands_needs_no_picture(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("collection", "collection_flat"):
        monkeypatch.setattr(f"client.scenes.{module}.portrait", lambda key, side: None)
    assert absent(Page(collection_scene, prepare=in_3d(device))) == ""


def test_a_shelf_without_figures_says_that_their_files_are_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("client.figures.shelf.FIGURES", ())
    page = Page(collection_scene)
    told = page.find("collection/missing").describe()
    assert told is not None
    assert told.name == "The files of the figures are missing."
    assert absent(page) == ""
