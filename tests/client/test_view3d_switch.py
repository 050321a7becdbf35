"""From flat to three dimensions and back, in the middle of things; and what the machine allows."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client import renderers
from client.draw3d.camera import Pose
from client.draw3d.device import Device
from client.draw3d.quality import HIGH, LOW, MEDIUM
from client.draw3d.scene import Model
from client.draw3d.scene import Scene as Table
from client.scenes.staging import Staging
from client.storage.faults import Fault, Notice
from rules.kernel.phrase import Phrase
from tests.client.shell import Board, FakeWindow, Shell

SIZE = (160, 90)


class Room(Board):
    """The board of the other tests, with a table under it."""

    def __init__(self) -> None:
        super().__init__()
        self.kept = Staging(Table(), Pose(pitch=60.0, distance=10.0))
        self.staged_draws = 0

    def staging(self, size: tuple[int, int]) -> Staging | None:
        return self.kept

    def draw_staged(self, canvas: object) -> None:
        self.staged_draws += 1


class Window(FakeWindow):
    """A window with OpenGL, or one that gets it when asked."""

    def __init__(self, device: Device | None, later: Device | None = None) -> None:
        super().__init__(SIZE)
        self.device = device  # type: ignore[assignment]
        self.later = later
        self.swaps = 0

    def open_gl(self) -> bool:
        self.device = self.device or self.later  # type: ignore[assignment]
        return self.device is not None

    def swap(self) -> None:
        self.swaps += 1


@pytest.fixture(scope="module")
def device() -> Iterator[Device]:
    made = Device.standalone()
    made.context._screen = made.context.simple_framebuffer(SIZE)  # the window's, as it were
    yield made
    made.release()


@pytest.fixture(autouse=True)
def clean(device: Device) -> Iterator[None]:
    """Every test begins on an empty device that the processor drives."""
    pygame.display.init()
    yield
    device.renderer = "llvmpipe"
    device.release()


def shell(window: Window, setting: str = "auto") -> tuple[Shell, Room]:
    made = Shell(window)  # type: ignore[arg-type]
    made.tools.settings.quality = "low"
    made.tools.settings.renderer = setting  # type: ignore[assignment]
    made.tools.graphics.drop()
    made.tools.change_settings()
    room = Room()
    made.tools.scenes.push(room)
    made.turn()
    return made, room


def test_a_graphics_card_draws_in_3d_by_itself(device: Device) -> None:
    device.renderer = "A graphics card"
    window = Window(device)
    made, room = shell(window)
    assert room.staged
    assert window.swaps > 0
    assert made.tools.graphics.quality is LOW


def test_the_processor_draws_flat_and_this_is_said_once(device: Device) -> None:
    window = Window(device)
    made, room = shell(window)
    assert not room.staged
    assert window.flips > 0
    renderers.greet(made.tools)
    renderers.greet(made.tools)
    assert made.tools.settings.told_slow_gl
    assert len(made.tools.ui.toasts.shown) == 1


def test_the_processor_draws_in_3d_if_it_must(device: Device) -> None:
    made, room = shell(Window(device), "3d")
    assert room.staged
    renderers.greet(made.tools)
    assert not made.tools.settings.told_slow_gl


def test_flat_is_flat(device: Device) -> None:
    device.renderer = "A graphics card"
    _, room = shell(Window(device), "2d")
    assert not room.staged


def test_a_key_switches_there_and_back_while_things_move(device: Device) -> None:
    window = Window(None, device)
    made, room = shell(window, "2d")
    room.moving = True
    for on in (True, False, True):
        made.key(pygame.K_F8)
        made.turn()
        assert room.staged is on
        assert made.tools.settings.renderer == ("3d" if on else "2d")
    before = window.swaps, room.staged_draws
    made.turns(0.2)
    assert window.swaps > before[0] + 5
    assert room.staged_draws <= before[1] + 3, "the surface over the world is kept"
    assert device.error is None


def test_statistics_tell_how_the_latest_picture_was_drawn(device: Device) -> None:
    made, room = shell(Window(device), "3d")
    room.moving = True
    made.turns(0.2)
    figures = made.app.stats.figures()
    assert figures["solid"] == 1.0
    assert figures["objects"] == device.count > 0
    assert figures["world"] == figures["drawn"] > 5
    assert 0 < figures["draws"] <= 40
    assert "objects on the card" in made.app.stats.report()
    made.key(pygame.K_F8)
    made.turn()
    after = made.app.stats.figures()
    assert after["solid"] == 0.0
    assert after["world"] < after["drawn"]


def test_at_rest_nothing_is_drawn(device: Device) -> None:
    window = Window(device)
    made, _ = shell(window, "3d")
    made.turns(1.0)
    before = window.swaps + window.flips
    made.turns(1.0)
    assert window.swaps + window.flips == before


def test_without_opengl_the_wish_is_answered_and_forgotten() -> None:
    made, room = shell(Window(None))
    made.key(pygame.K_F8)
    made.turn()
    assert not room.staged
    assert made.tools.settings.renderer == "auto"
    assert len(made.tools.ui.toasts.shown) == 1


def test_a_start_in_3d_without_opengl_is_answered() -> None:
    made, _ = shell(Window(None))
    made.tools.asked_renderer = "3d"
    made.tools.apply_settings()
    renderers.greet(made.tools)
    assert len(made.tools.ui.toasts.shown) == 1
    made.tools.asked_renderer = "2d"
    renderers.greet(made.tools)
    assert len(made.tools.ui.toasts.shown) == 1


def test_what_the_command_line_asks_for_holds_until_the_player_chooses(device: Device) -> None:
    made, room = shell(Window(device), "2d")
    made.tools.asked_renderer = "3d"
    made.tools.apply_settings()
    made.turn()
    assert room.staged
    assert made.tools.settings.renderer == "2d"
    renderers.choose(made.tools, "auto")
    made.turn()
    assert not room.staged


def test_what_cannot_be_drawn_leaves_the_table_flat(device: Device) -> None:
    made, room = shell(Window(device), "3d")
    room.kept.table.figures = (Model("no such mesh", 0.0, 0.0, 0.0),)
    made.tools.ui.redraw()
    made.turn()
    assert not made.tools.graphics.on
    assert len(made.tools.ui.toasts.shown) == 1
    made.turn()
    assert not room.staged


def test_the_first_second_tells_the_quality_and_it_is_kept(device: Device) -> None:
    made, room = shell(Window(device), "3d")
    renderers.choose_quality(made.tools, "auto")
    graphics = made.tools.graphics
    assert graphics.gauge is not None
    room.moving = True
    for _ in range(200):
        made.turn()
        if graphics.gauge is None:
            break
    assert made.tools.settings.quality_measured == graphics.quality.name
    assert renderers.quality_of(made.tools.settings) is graphics.quality
    renderers.choose_quality(made.tools, "high")
    assert graphics.quality is HIGH
    made.tools.settings.quality = "medium"
    assert renderers.quality_of(made.tools.settings) is MEDIUM


def test_a_lost_context_comes_back_as_it_was(device: Device) -> None:
    made, room = shell(Window(device), "3d")
    device.lose()
    assert not made.tools.graphics.on
    device.rebuild(device.context)
    made.tools.ui.redraw()
    made.turn()
    assert room.staged
    assert device.error is None


def test_while_the_context_is_lost_no_key_changes_what_the_player_chose(device: Device) -> None:
    made, room = shell(Window(device), "3d")
    for setting in ("3d", "auto"):
        made.tools.settings.renderer = setting  # type: ignore[assignment]
        device.renderer = "A graphics card"
        made.tools.change_settings()
        device.lose()
        made.key(pygame.K_F8)
        made.turn()
        assert made.tools.settings.renderer == setting
        device.rebuild(device.context)
        made.tools.ui.redraw()
        made.turn()
        assert room.staged
    assert not made.tools.ui.toasts.shown


def test_three_dimensions_chosen_while_the_context_is_lost_come_with_it(device: Device) -> None:
    made, room = shell(Window(device), "2d")
    device.lose()
    assert renderers.choose(made.tools, "3d")
    assert made.tools.settings.renderer == "3d"
    assert not made.tools.ui.toasts.shown
    device.rebuild(device.context)
    made.tools.ui.redraw()
    made.turn()
    assert room.staged


def test_storage_that_refuses_is_still_told_beside_the_notice(device: Device) -> None:
    window = Window(device)
    made, _ = shell(window)
    made.tools.settings_file.save = lambda settings: Notice(  # type: ignore[method-assign]
        Phrase("Nothing can be saved."), Fault.REFUSED
    )
    made.tools.ui.toasts.shown = []
    renderers.greet(made.tools)
    assert len(made.tools.ui.toasts.shown) == 2
