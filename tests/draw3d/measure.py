"""Figures of the third dimension for BENCHMARKS.md: `python -m tests.draw3d.measure`.

Needs no display. Draws real scenes with the best quality on whatever OpenGL there is and prints one
JSON object; times are milliseconds of the main thread, whatever else the machine does. Where the
processor draws, what it takes for that is no matter of Python: times are found with draw calls that
do nothing (`--python`: only those).
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import moderngl
import pygame

from client import renderers
from client.draw3d.device import Device
from client.draw3d.meshes import FOLDER, Library
from client.games.thronebound.pieces import hand
from client.games.thronebound.scene import TableScene
from client.scenes import Request, make
from client.screenshot import start_without_display
from tests.client.shell import FakeWindow, Shell

SIZE = (1280, 720)
FRAMES = 300
"""Redrawn frames of each scene whose time is taken."""
WARMING = 30
SEEN = 4
"""Frames that are really drawn, for their draw calls and triangles."""
RESTING = 5.0
"""Seconds of a scene at rest."""


class Window(FakeWindow):
    """A window of OpenGL that nobody sees; counts the pictures that are shown."""

    def __init__(self, device: Device) -> None:
        super().__init__(SIZE)
        self.device = device  # type: ignore[assignment]
        self.swaps = 0

    def open_gl(self) -> bool:
        return True

    def swap(self) -> None:
        self.swaps += 1


class Stand:
    """A program with one scene on its way to be measured."""

    def __init__(self, device: Device, scene: str, frames: int) -> None:
        self.count = frames
        self.window = Window(device)
        self.shell = Shell(self.window)  # type: ignore[arg-type]
        tools = self.shell.tools
        renderers.choose(tools, "3d")
        renderers.choose_quality(tools, "high")
        self.scene = make(scene, tools, Request())
        tools.scenes.push(self.scene)
        self.shell.turns(3.0)
        assert self.scene.staged, tools.graphics.trouble

    def pictures(self, seconds: float) -> int:
        """Pictures that are drawn in some seconds without any event."""
        before = self.window.swaps
        self.shell.turns(seconds)
        return self.window.swaps - before

    def frames(self, stir: Callable[[int], object]) -> dict[str, float]:
        """What a redrawn frame takes while `stir` moves something before each."""
        graphics = self.shell.tools.graphics
        times: list[float] = []
        draws = triangles = 0
        for number in range(self.count):
            stir(number)
            before, began = self.window.swaps, time.thread_time()
            self.shell.turn()
            took = (time.thread_time() - began) * 1000.0
            assert self.window.swaps > before, "nothing was drawn"
            if number >= min(WARMING, self.count // 2):
                times.append(took)
            figures = graphics.figures
            assert figures is not None
            draws, triangles = max(draws, figures.draws), max(triangles, figures.triangles)
        times.sort()
        return {
            "python_median": round(statistics.median(times), 3),
            "python_p95": round(times[int(0.95 * len(times))], 3),
            "draws": draws,
            "triangles": triangles,
        }

    def close(self) -> None:
        self.shell.tools.graphics.device = None  # the device is used again


def scenes(device: Device, frames: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every scene with what it takes at rest and while it moves."""
    stand = Stand(device, "duel", frames)
    duel = stand.scene
    assert isinstance(duel, TableScene)
    graphics = stand.shell.tools.graphics
    stand.shell.tools.ui.redraw()
    stand.shell.turn()
    assert graphics.figures is not None
    yield "duel at rest", {
        "pictures_in_5_s": stand.pictures(RESTING),
        "draws": graphics.figures.draws, "triangles": graphics.figures.triangles,
    }  # fmt: skip
    at = (640, 250)
    stand.shell.mouse(pygame.MOUSEBUTTONDOWN, at)
    yield "duel, camera turned by hand", stand.frames(lambda n: _drag(stand.shell, at, n))
    stand.shell.mouse(pygame.MOUSEBUTTONUP, at)
    stand.shell.turns(2.0)
    yield "duel, cards fly", stand.frames(lambda n: _fly(duel, n))
    stand.close()
    stand = Stand(device, "draft", frames)
    yield "draft at rest", {"pictures_in_5_s": stand.pictures(RESTING)}
    stand.shell.mouse(pygame.MOUSEBUTTONDOWN, at)
    yield "draft, camera turned by hand", stand.frames(lambda n: _drag(stand.shell, at, n))
    stand.close()
    stand = Stand(device, "collection", frames)
    yield "collection at rest", {"pictures_in_5_s": stand.pictures(RESTING)}
    stand.shell.key(pygame.K_t)
    stand.shell.turn()
    yield "collection, figure turning", stand.frames(lambda n: None)
    stand.close()


def _drag(shell: Shell, at: tuple[int, int], number: int) -> None:
    across = 120 - abs(number % 240 - 120)
    shell.post(
        pygame.MOUSEMOTION, pos=(at[0] + 8 + across, at[1]), rel=(1, 0), buttons=(1, 0, 0),
        touch=False,
    )  # fmt: skip


def _fly(duel: TableScene, number: int) -> None:
    """One card of the hand after the other is pointed at: it and its neighbours glide."""
    if number % 6 == 0:
        own = duel.stage.cards.in_zone(hand(duel.stage.own))
        duel.hovered = own[number // 6 % len(own)].id
        duel.stage.settle(0.2)


def meshes() -> dict[str, float]:
    """Reading all meshes of the box, as the collection does at most."""
    names = sorted(path.stem for path in FOLDER.glob("*.rbm"))
    began = time.perf_counter()
    library = Library()
    for name in names:
        library.get(name)
    took = time.perf_counter() - began
    size = sum(path.stat().st_size for path in FOLDER.iterdir())
    return {"number": len(names), "bytes": size, "milliseconds": round(took * 1000.0, 1)}


def measure(*, drawn: bool) -> dict[str, Any]:
    """All figures on this machine's OpenGL."""
    start_without_display()
    device = Device.standalone()
    device.context._screen = device.context.simple_framebuffer(SIZE)  # the window's, as it were
    found: dict[str, Any] = {"meshes": meshes(), "renderer": device.renderer}
    if drawn:
        found["drawn"] = dict(scenes(device, SEEN))
        found["error"] = device.error
    with (
        patch.object(moderngl.VertexArray, "render", _nothing),
        patch.object(moderngl.Framebuffer, "clear", _nothing),
        patch.object(moderngl.Context, "copy_framebuffer", _nothing),
    ):
        found["without drawing"] = dict(scenes(device, WARMING + FRAMES))
    return found


def _nothing(*_: object, **__: object) -> None:
    """A draw call that does nothing."""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the third dimension.")
    parser.add_argument("--python", action="store_true", help="only what needs no drawing")
    print(json.dumps(measure(drawn=not parser.parse_args().python), indent=1))


if __name__ == "__main__":
    main()
