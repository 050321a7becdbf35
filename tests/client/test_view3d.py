"""Scenes drawn in three dimensions: the world from their staging, the widgets over it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from client.draw3d import programs
from client.draw3d.camera import Pose
from client.draw3d.device import Device
from client.draw3d.quality import LOW
from client.draw3d.scene import Scene as Table
from client.graphics import Graphics
from client.input.events import Hover
from client.scenes.scene import Scene
from client.scenes.stack import SceneStack
from client.scenes.staging import Staging
from client.ui.box import Center, Sized
from client.ui.button import Button
from client.ui.canvas import Canvas
from client.ui.dialog import Dialog
from client.ui.layout import screen_for
from client.ui.ui import Ui
from client.ui.widget import Widget

SIZE = (320, 180)
RED = (200, 30, 40, 255)


class Room(Scene):
    """A wooden table with a button over it; flat it is red."""

    key = "room"

    def __init__(self) -> None:
        super().__init__()
        self.kept = Staging(Table(), Pose(pitch=60.0, distance=10.0))
        self.drawn: list[str] = []
        self.turning = False

    def build(self, ui: Ui) -> Widget:
        return Center(Sized(Button("Go", lambda: None, key="room/go"), width=120))

    def update(self, dt: float) -> bool:
        return self.turning

    def staging(self, size: tuple[int, int]) -> Staging | None:
        return self.kept

    def draw(self, canvas: Canvas) -> None:
        self.drawn.append("flat")
        canvas.surface.fill(RED)

    def draw_staged(self, canvas: Canvas) -> None:
        self.drawn.append("staged")


@pytest.fixture(scope="module")
def graphics() -> Iterator[Graphics]:
    made = Graphics()
    made.take(Device.standalone(), LOW)
    made.wanted = True
    yield made
    made.drop()


@pytest.fixture
def scenes() -> SceneStack:
    pygame.font.init()
    stack = SceneStack(Ui(screen_for(SIZE)))
    stack.push(Room())
    return stack


def shot(graphics: Graphics, scenes: SceneStack) -> pygame.Surface | None:
    """What is seen, None if it is to be drawn flat."""
    surface = pygame.Surface(SIZE, 0, 32)
    return surface if graphics.picture(scenes, surface, scenes.ui.screen.k) else None


def test_the_world_is_under_the_widgets(graphics: Graphics, scenes: SceneStack) -> None:
    picture = shot(graphics, scenes)
    assert picture is not None
    r, g, b, _ = picture.get_at((250, 120))
    assert r > g > b > 0, "wood by lamplight"
    go = scenes.ui.page.top.find("room/go")
    assert go is not None
    k = scenes.ui.screen.k
    place = (int((go.rect.x + 8) * k), int(go.rect.centery * k))
    button = picture.get_at(place)
    room = scenes.top
    assert isinstance(room, Room)
    room.build = lambda ui: Widget()  # type: ignore[method-assign]
    room.rebuild()
    bare = shot(graphics, scenes)
    assert bare is not None
    assert bare.get_at(place) != button
    assert bare.get_at((250, 120)) == picture.get_at((250, 120))


def test_a_dialog_darkens_the_world_and_does_not_hide_it(
    graphics: Graphics, scenes: SceneStack
) -> None:
    before = shot(graphics, scenes)
    assert before is not None
    yes = [Button("Yes", lambda: None, key="yes")]
    scenes.ui.open(lambda: Dialog("Well?", [], yes), key="question")
    after = shot(graphics, scenes)
    assert after is not None
    for place in ((8, 170), (312, 100), (312, 170)):
        light, dark = sum(before.get_at(place)[:3]), sum(after.get_at(place)[:3])
        assert 0.2 * light < dark < 0.7 * light


def test_missing_files_leave_the_picture_flat(
    scenes: SceneStack, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(programs, "FOLDER", tmp_path)
    monkeypatch.setattr(programs, "_file", lambda name: (programs.FOLDER / name).read_text())
    made = Graphics()
    made.take(Device.standalone(), LOW)
    made.wanted = True
    list(made.prepare())
    assert made.trouble
    made.wanted = True
    assert shot(made, scenes) is None
    assert not made.on
    made.drop()


def test_a_picture_larger_than_can_be_drawn_is_not_begun(graphics: Graphics) -> None:
    assert graphics.device is not None
    most = graphics.device.largest_texture
    stack = SceneStack(Ui(screen_for((most + 64, 64))))
    stack.push(Room())
    assert not graphics.picture(stack, pygame.Surface((most + 64, 64), 0, 32), 1.0)
    assert graphics.trouble
    graphics.trouble, graphics.wanted = "", True


def test_what_was_prepared_is_used(scenes: SceneStack) -> None:
    made = Graphics()
    assert list(made.prepare()) == []
    made.take(Device.standalone(), LOW)
    made.wanted = True
    assert len(list(made.prepare())) == 2
    assert made.device is not None
    before = made.device.count
    assert before > 10
    assert shot(made, scenes) is not None
    assert before < made.device.count < before + 12, "the scene's own and the pictures' sizes"
    made.drop()


def test_without_3d_the_scene_is_flat(graphics: Graphics, scenes: SceneStack) -> None:
    graphics.wanted = False
    assert shot(graphics, scenes) is None
    graphics.wanted = True


def test_what_moves_in_the_world_alone_draws_no_new_surface(
    graphics: Graphics, scenes: SceneStack
) -> None:
    room = scenes.top
    assert isinstance(room, Room)
    shot(graphics, scenes)
    assert room.drawn == ["staged"]
    assert room.staged
    assert not scenes.ui.dirty
    room.turning = True
    assert scenes.update(1 / 60)
    assert scenes.stirred
    assert not scenes.ui.dirty
    shot(graphics, scenes)
    assert room.drawn == ["staged"]
    assert not scenes.stirred
    scenes.handle(Hover(5, 5))
    scenes.ui.redraw()
    shot(graphics, scenes)
    assert room.drawn == ["staged", "staged"]
