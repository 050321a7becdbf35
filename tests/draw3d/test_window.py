"""The table drawn into a real window, on an X server without a monitor."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import time
import pygame
from client.draw3d.camera import Pose
from client.draw3d.device import Device
from client.draw3d.quality import LOW
from client.draw3d.renderer import Renderer
from client.draw3d.resources import Target
from client.draw3d.scene import Scene

pygame.display.init()
attribute = pygame.display.gl_set_attribute
attribute(pygame.GL_CONTEXT_MAJOR_VERSION, 3)
attribute(pygame.GL_CONTEXT_MINOR_VERSION, 3)
attribute(pygame.GL_CONTEXT_PROFILE_MASK, pygame.GL_CONTEXT_PROFILE_CORE)
pygame.display.set_mode((320, 180), pygame.OPENGL | pygame.DOUBLEBUF | pygame.RESIZABLE)
device = Device.current()
renderer = Renderer(device, LOW)
scene = Scene()


def frame(size):
    widgets = pygame.Surface(size, pygame.SRCALPHA)
    widgets.fill((250, 200, 10, 255), (size[0] - 30, size[1] - 20, 30, 20))
    renderer.overlay.follow(widgets)
    renderer.draw(scene, Pose(0, 0, 0, 0, 60, 10), size)
    renderer.draw_overlay(size)
    assert device.error is None, device.error
    data = device.context.screen.read((0, 0, *size), components=3, alignment=1)
    device.error  # moderngl reads the window as if it were a texture: an error of its own
    pygame.display.flip()
    picture = pygame.image.frombytes(data, size, "RGB")
    return pygame.transform.flip(picture, False, True)


def check(picture, size):
    assert picture.get_at((size[0] - 1, size[1] - 1))[:3] == (250, 200, 10)
    assert picture.get_at((size[0] - 31, size[1] - 1))[:3] != (250, 200, 10)
    r, g, b, _ = picture.get_at((size[0] // 2, size[1] // 2))
    assert r > g > b and r > 40, (r, g, b)
    assert sum(picture.get_at((size[0] - 40, 10))[:3]) > 20


first = frame((320, 180))
check(first, (320, 180))
window = pygame.Window.from_display_module()
window.size = (500, 260)
for _ in range(40):
    pygame.event.pump()
    time.sleep(0.02)
    if pygame.display.get_window_size() == (500, 260):
        break
time.sleep(0.1)
check(frame((500, 260)), (500, 260))
window.size = (320, 180)
for _ in range(10):
    pygame.event.pump()
    time.sleep(0.02)
device.lose()
device.rebuild()
again = frame((320, 180))
assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(first, "RGB")
print("well", device.dialect.name)
"""


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
@pytest.mark.filterwarnings("ignore")
def test_a_window_is_drawn_into_resized_and_drawn_into_again() -> None:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x600x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            environ = {**os.environ, "DISPLAY": f":{pipe.readline().strip()}"}
        environ["SDL_VIDEODRIVER"] = "x11"
        done = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", SCRIPT],
            cwd=ROOT,
            env=environ,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    finally:
        server.terminate()
        server.wait(10)
    assert done.returncode == 0, done.stderr
    assert "well CORE" in done.stdout
