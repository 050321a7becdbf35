"""The duel in three dimensions as the renderer draws it, on whatever OpenGL there is."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

import pygame
import pytest

from client.draw3d.device import Device
from client.draw3d.quality import LOW
from client.games.thronebound import hud
from client.games.thronebound.panels import Tool
from client.games.thronebound.scene import TableScene
from client.games.thronebound.table3d.draft import DraftView
from client.games.thronebound.table3d.duel import DuelView
from client.scenes import Request, make
from client.screenshot import draw, stage, start_without_display, to_rest
from client.tools import Tools
from rules.thronebound.content import NONE

SIZE = (480, 270)
SWITCH, NEARER = "perspective-dice-six-faces-random", "magnifying-glass"


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    made = Device.standalone()
    yield made
    made.release()


@pytest.fixture
def draft(device: Device) -> Iterator[tuple[Tools, TableScene, pygame.Surface]]:
    yield from opened(device, "draft")


@pytest.fixture
def table(device: Device) -> Iterator[tuple[Tools, TableScene, pygame.Surface]]:
    yield from opened(device, "duel")


def opened(device: Device, name: str) -> Iterator[tuple[Tools, TableScene, pygame.Surface]]:
    start_without_display()
    tools, surface = stage(SIZE)
    tools.graphics.take(device, LOW)
    tools.graphics.wanted = True
    scene = make(name, tools, Request())
    assert isinstance(scene, TableScene)
    tools.scenes.push(scene)
    to_rest(tools)
    yield tools, scene, surface
    assert device.error is None
    tools.graphics.drop()
    assert device.count == 0, "something was left on the card"


Opened = tuple[Tools, TableScene, pygame.Surface]


def colors(opened: Opened, points: list[tuple[float, float]]) -> tuple[float, float, float]:
    """What is seen at most points of the flat board where no card or panel lies."""
    tools, scene, surface = opened
    view = scene.eye.view
    assert view is not None
    assert view.lens is not None
    assert view.ground is not None
    k = surface.get_width() / tools.ui.screen.width
    found = []
    for point in points:
        x, z = view.ground.at(*point)
        at = view.lens.project(x, 0.0, z)
        assert at is not None
        free = tools.ui.page.top.at(at[0] / k, at[1] / k) is None
        if (
            free
            and surface.get_rect().collidepoint(at)
            and view.piece_at(at[0] / k, at[1] / k) is None
        ):
            found.append(surface.get_at((round(at[0]), round(at[1]))))
    assert len(found) > 8
    red, green, blue = (median(c[i] for c in found) for i in range(3))
    return red, green, blue


def test_the_table_is_drawn(table: Opened) -> None:
    tools, scene, surface = table
    draw(tools, surface)
    assert scene.staged
    assert not tools.graphics.trouble
    felt = scene.board.felt
    across = [felt.left + felt.w * i / 16 for i in range(2, 15)]
    down = [felt.top + felt.h * i / 6 for i in range(2, 6)]
    red, _, blue = colors(table, [(x, y) for x in across for y in down])
    assert blue > red + 15, "blue felt"
    below = [
        (x, felt.bottom + felt.h * 0.22) for x in (felt.left + felt.w * i / 40 for i in range(40))
    ]
    red, _, blue = colors(table, below)
    assert red > blue + 15, "brown wood"


@pytest.mark.parametrize("name", ["table", "draft"])
def test_it_takes_little(name: str, request: pytest.FixtureRequest) -> None:
    tools, _, surface = request.getfixturevalue(name)
    draw(tools, surface)
    figures = tools.graphics.figures
    assert figures is not None
    assert figures.shadow
    assert figures.draws <= 40
    assert figures.triangles <= 250_000
    draw(tools, surface)
    assert not figures.shadow


def test_the_camera_moves_no_shadow(table: Opened) -> None:
    tools, scene, surface = table
    draw(tools, surface)
    assert scene.eye.view is not None
    scene.eye.view.camera.orbit(20.0, 5.0)
    draw(tools, surface)
    figures = tools.graphics.figures
    assert figures is not None
    assert not figures.shadow, "the hand before the eye throws none"


def test_the_crown_and_wounds_are_seen(table: Opened) -> None:
    tools, scene, surface = table
    draw(tools, surface)
    view = scene.eye.view
    assert view is not None
    cloth, furniture = view.world.boards, view.world.furniture
    scene.stage.facts = scene.stage.facts._replace(crowned=NONE, wounds=(2, 1))
    draw(tools, surface)
    assert view.world.boards != cloth
    assert len(view.world.furniture) == len(furniture) + 1
    gems = view.world.furniture[-1]
    assert gems.name == "gems"
    draw(tools, surface)
    assert view.world.furniture[-1] is gems


def test_a_lost_context_comes_back(table: Opened) -> None:
    tools, scene, surface = table
    draw(tools, surface)
    before = surface.copy()
    device = tools.graphics.device
    assert device is not None
    device.lose()
    device.rebuild(device.context)
    draw(tools, surface)
    assert scene.staged
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_the_draft_is_drawn_with_its_busts(device: Device) -> None:
    start_without_display()
    tools, surface = stage((1024, 576))
    tools.graphics.take(device, LOW)
    tools.graphics.wanted = True
    scene = make("draft", tools, Request())
    tools.scenes.push(scene)
    to_rest(tools)
    draw(tools, surface)
    assert isinstance(scene, TableScene)
    view = scene.eye.view
    assert isinstance(view, DraftView)
    assert view.lens is not None
    assert len(view.world.figures) > 3
    shown = surface.copy()
    boxes = []
    for bust in view.world.figures:
        at = view.lens.project(bust.x, bust.y + 0.9, bust.z)
        assert at is not None
        boxes.append(pygame.Rect(at[0] - 8, at[1] - 8, 16, 16))
    hidden = view._busts
    view._busts = lambda ground, seats: ()  # type: ignore[method-assign]
    draw(tools, surface)
    view._busts = hidden  # type: ignore[method-assign]
    for box in boxes:
        with_it, without = (
            pygame.transform.average_color(picture.subsurface(box)) for picture in (shown, surface)
        )
        assert sum(abs(a - b) for a, b in zip(with_it[:3], without[:3], strict=True)) > 12
    tools.graphics.drop()


def test_a_change_of_crown_or_wounds_is_lit_for_a_moment(table: Opened) -> None:
    tools, scene, surface = table
    draw(tools, surface)
    view = scene.eye.view
    assert isinstance(view, DuelView)
    still = view.world.glows
    scene.stage.facts = scene.stage.facts._replace(crowned=NONE, wounds=(2, 2))
    draw(tools, surface)
    assert len(view.world.glows) > len(still)
    assert scene.update(1 / 60), "it goes out by itself"
    for _ in range(70):
        scene.update(1 / 60)
    draw(tools, surface)
    assert view.world.glows == still
    assert not scene.update(1 / 60)


def test_calm_tables_do_without_flashes(table: Opened) -> None:
    tools, scene, surface = table
    tools.settings.reduced_motion = True
    tools.apply_settings()
    draw(tools, surface)
    view = scene.eye.view
    assert view is not None
    still = view.world.glows
    scene.stage.facts = scene.stage.facts._replace(wounds=(2, 2))
    draw(tools, surface)
    assert view.world.glows == still


def buttons(scene: TableScene) -> dict[str, Tool]:
    return {tool.icon: tool for tool in hud.tools(scene)}


@pytest.mark.parametrize("name", ["draft", "duel"])
def test_a_button_of_the_table_switches_there_and_back(name: str, device: Device) -> None:
    start_without_display()
    tools, surface = stage((1280, 720))
    tools.graphics.take(device, LOW)
    tools.graphics.wanted = True
    scene = make(name, tools, Request())
    assert isinstance(scene, TableScene)
    tools.scenes.push(scene)
    to_rest(tools)
    draw(tools, surface)
    assert scene.staged
    assert {SWITCH, NEARER} <= buttons(scene).keys()
    buttons(scene)[SWITCH].act()
    draw(tools, surface)
    assert not scene.staged
    assert NEARER not in buttons(scene)
    assert tools.settings.renderer == "2d"
    buttons(scene)[SWITCH].act()
    draw(tools, surface)
    assert scene.staged
    tools.graphics.drop()
    assert SWITCH not in buttons(scene), "there is nothing to draw with"


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_phones_have_it_in_the_pause_menu(size: tuple[int, int], device: Device) -> None:
    start_without_display()
    tools, _ = stage(size)
    tools.graphics.take(device, LOW)
    scene = make("duel", tools, Request())
    assert isinstance(scene, TableScene)
    tools.scenes.push(scene)
    assert SWITCH not in buttons(scene)
    scene.pause()
    tools.scenes.refresh()
    switch = tools.ui.page.top.find("pause/switch")
    assert switch is not None
    switch.activate(tools.ui)
    assert tools.graphics.on
    assert tools.scenes.top is scene, "the menu gives way to what was asked for"
    tools.graphics.drop()
