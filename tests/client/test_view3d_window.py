"""The desktop's window: with OpenGL, plain, from one to the other, on an X server of our own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAD = """
import time
import pygame
from client.platform.native import NativePlatform
from client.platform.platform import Gl


def wait_for(truth):
    for _ in range(100):
        pygame.event.get()
        if truth():
            return True
        time.sleep(0.02)
    return False


def show(window, color):
    window.surface.fill(color)
    window.flip()


def seen(window):
    data = window.device.context.screen.read((0, 0, 1, 1), components=3)
    window.device.error  # moderngl reads the window as if it were a texture: an error of its own
    return tuple(data)


platform = NativePlatform()
"""
SLOW = """
window = platform.open_window((500, 400), "t", Gl.HARDWARE)
assert window.device is None and window.slow_gl
show(window, (9, 90, 190))
assert window.open_gl() and window.open_gl()
assert window.size == (500, 400) and window.device.software
show(window, (9, 90, 190))
assert window.device.error is None
assert seen(window) == (9, 90, 190)
"""
SIZES = """
window = platform.open_window((500, 400), "t", Gl.ANY)
assert window.device is not None and not window.slow_gl
window.set_fullscreen(True)
assert wait_for(lambda: window.surface.get_size() == (800, 600)), window.size
show(window, (1, 2, 3))
window.set_fullscreen(False)
assert wait_for(lambda: window.surface.get_size() == (500, 400)), window.size
window.resize((640, 410))
assert wait_for(lambda: window.surface.get_size() == (640, 410)), window.size
show(window, (200, 20, 30))
assert window.device.error is None
assert seen(window) == (200, 20, 30)
"""
FULL = """
window = platform.open_window((500, 400), "t", Gl.NO)
window.set_fullscreen(True)
assert wait_for(lambda: window.surface.get_size() == (800, 600)), window.size
pygame.event.get()
assert window.open_gl() and window.fullscreen
told = pygame.event.get()
assert any(one.type == pygame.WINDOWFOCUSLOST for one in told)  # what is held is let go
assert not pygame.display.get_surface().get_flags() & pygame.HIDDEN
assert wait_for(lambda: window.surface.get_size() == (800, 600)), window.size
assert pygame.display.get_caption()[0] == "t" and pygame.key.get_repeat() == (0, 0)
show(window, (9, 90, 190))
assert window.device.error is None
assert seen(window) == (9, 90, 190)
"""
NONE = """
import client.draw3d.device as device
device._native_context = lambda: 1 / 0
window = platform.open_window((500, 400), "t", Gl.ANY)
assert window.device is None
assert not window.open_gl()
assert window.size == (500, 400)
show(window, (9, 90, 190))
assert window.surface.get_at((3, 3))[:3] == (9, 90, 190)
assert window.surface is pygame.display.get_surface()
"""


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """The name of an X server of our own."""
    if not shutil.which("Xvfb"):
        pytest.skip("needs Xvfb")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x600x24"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        yield f":{pipe.readline().strip()}"
    server.terminate()
    server.wait(10)


@pytest.mark.parametrize("script", [SLOW, SIZES, FULL, NONE], ids=["slow", "sizes", "full", "none"])
def test_a_window(display: str, script: str) -> None:
    environ = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", HEAD + script],
        cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_a_driver_that_shows_nothing_gets_no_opengl() -> None:
    script = HEAD + (
        'window = platform.open_window((500, 400), "t", Gl.ANY)\n'
        "assert window.device is None and not window.open_gl()\n"
    )
    environ = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script],
        cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
