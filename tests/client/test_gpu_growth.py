"""Nothing piles up on the graphics card, however often scenes, sizes and the renderer change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import moderngl
import pygame
import pytest

from client import renderers
from client.draw3d.device import Device
from client.scenes import Request, make
from client.scenes.scene import Scene
from tests.client.shell import FakeWindow, Shell

SIZE = (480, 270)
SIZES = (SIZE, (320, 480))
CHANGES = 200
SCENES = ("title", "duel", "collection", "settings", "draft")
KINDS = (
    moderngl.Buffer, moderngl.Texture, moderngl.TextureArray, moderngl.Framebuffer,
    moderngl.Renderbuffer, moderngl.Program, moderngl.VertexArray,
)  # fmt: skip


class Live:
    """Counts the GPU objects that were made and not released, whoever made them."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now: dict[int, Any] = {}
        for name in (
            "buffer", "texture", "depth_texture", "texture_array", "framebuffer", "renderbuffer",
            "depth_renderbuffer", "program", "vertex_array",
        ):  # fmt: skip
            patch.setattr(moderngl.Context, name, self._making(getattr(moderngl.Context, name)))
        for kind in KINDS:
            patch.setattr(kind, "release", self._releasing(kind.release))

    def _making(self, make_: Any) -> Any:
        def made(*args: Any, **further: Any) -> Any:
            found = make_(*args, **further)
            self.now[id(found)] = found
            return found

        return made

    def _releasing(self, release: Any) -> Any:
        def released(gone: Any) -> None:
            self.now.pop(id(gone), None)
            release(gone)

        return released

    @property
    def count(self) -> int:
        return len(self.now)


class Window(FakeWindow):
    """A window of OpenGL that nobody sees."""

    def __init__(self, device: Device) -> None:
        super().__init__(SIZE)
        self.device = device  # type: ignore[assignment]

    def open_gl(self) -> bool:
        return True


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> Live:
    return Live(monkeypatch)


@pytest.fixture
def shell(live: Live) -> Iterator[Shell]:
    pygame.display.init()
    device = Device.standalone()
    device.context._screen = device.context.simple_framebuffer(SIZE)  # the window's, as it were
    made = Shell(Window(device))  # type: ignore[arg-type]
    renderers.choose(made.tools, "3d")
    renderers.choose_quality(made.tools, "low")
    yield made
    assert device.error is None
    made.tools.graphics.drop()
    assert device.count == 0


def test_nothing_piles_up_on_the_card(shell: Shell, live: Live) -> None:
    kept: dict[str, Scene] = {}
    counts: list[tuple[int, int]] = []
    solid = 0
    for number in range(CHANGES):
        name = SCENES[number % len(SCENES)]
        scene = kept.get(name)
        if scene is None or number % 7 == 0:
            scene = kept[name] = make(name, shell.tools, Request())
        shell.tools.scenes.reset(scene)
        if number % 20 == 9:
            shell.window.resize(SIZES[1])
        if number % 16 == 15:
            renderers.toggle(shell.tools)
        shell.turn()
        solid += scene.staged
        if number % len(SCENES) == len(SCENES) - 1:
            shell.window.resize(SIZE)
            renderers.choose(shell.tools, "3d")
            shell.tools.scenes.reset(kept["duel"])
            shell.turn()
            assert shell.tools.graphics.device is not None
            counts.append((live.count, shell.tools.graphics.device.count))
    assert solid >= CHANGES // 4
    later = counts[4:]
    assert max(later) <= max(counts[:4]), counts
