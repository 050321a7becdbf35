"""The window: fullscreen and back any number of times, and machines that have no display."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from client.display import Display
from client.input.events import KeyPress
from client.platform.native import NO_DISPLAY, NativePlatform, prepare_drivers
from client.platform.still import StillPlatform
from tests.client.shell import FakeWindow, Shell

ROOT = Path(__file__).resolve().parents[2]


def settle(display: Display, window: FakeWindow) -> None:
    for _ in range(20):
        window.pass_time()
        display.settle()


def notice(display: Display, kind: int) -> None:
    display.notice(pygame.event.Event(kind))


@pytest.mark.parametrize("late", [0, 1, 3])
@pytest.mark.parametrize("maximised", [False, True])
@pytest.mark.parametrize("forgets", [False, True])
def test_ten_toggles_come_back_to_the_same_window(
    late: int, maximised: bool, forgets: bool
) -> None:
    window = FakeWindow((1000, 700), late=late, forgets=forgets)
    display = Display(window, StillPlatform())
    if maximised:
        window.maximise()
        notice(display, pygame.WINDOWMAXIMIZED)
        settle(display, window)
    size = window.size
    for _ in range(10):
        display.toggle_fullscreen()
        if maximised and forgets:
            notice(display, pygame.WINDOWRESTORED)  # as X11 reports it
        settle(display, window)
        assert display.fullscreen
        assert window.size == window.desktop
        display.toggle_fullscreen()
        settle(display, window)
        assert not display.fullscreen
        assert window.size == size
        assert window.maximised is maximised


def test_quick_toggles_do_not_take_the_desktop_for_the_window() -> None:
    window = FakeWindow((1000, 700), late=3)
    display = Display(window, StillPlatform())
    for _ in range(10):
        display.toggle_fullscreen()
    settle(display, window)
    assert not display.fullscreen
    assert window.size == (1000, 700)


def test_a_fullscreen_window_restored_from_the_task_bar_was_not_maximised() -> None:
    window = FakeWindow((1000, 700))
    display = Display(window, StillPlatform())
    display.toggle_fullscreen()
    notice(display, pygame.WINDOWMINIMIZED)
    assert not display.visible
    notice(display, pygame.WINDOWRESTORED)
    assert display.visible
    display.toggle_fullscreen()
    settle(display, window)
    assert "maximise" not in window.calls
    assert window.size == (1000, 700)


def test_the_window_may_be_resized_after_fullscreen() -> None:
    window = FakeWindow((1000, 700))
    display = Display(window, StillPlatform())
    display.toggle_fullscreen()
    display.toggle_fullscreen()
    settle(display, window)
    window.resize((800, 600))
    settle(display, window)
    assert window.size == (800, 600)


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_F11, 0),
        (pygame.K_RETURN, pygame.KMOD_LALT),
        (pygame.K_KP_ENTER, pygame.KMOD_RALT),
    ],
)
def test_the_keys_for_fullscreen(key: int, mod: int) -> None:
    shell = Shell(size=(900, 650))
    shell.settle()
    flags = shell.display.surface.get_flags()
    for _ in range(10):
        shell.key(key, mod)
        shell.settle()
        assert shell.display.fullscreen
        assert shell.tools.settings.fullscreen
        assert shell.display.surface.get_size() == pygame.display.get_desktop_sizes()[0]
        shell.key(key, mod)
        shell.settle()
        assert not shell.display.fullscreen
    assert shell.board.got(KeyPress) == []
    assert shell.display.surface.get_size() == (900, 650)
    assert shell.display.surface.get_flags() == flags
    assert flags & pygame.RESIZABLE
    assert not flags & pygame.SCALED
    shell.click(shell.place())
    shell.turn()
    assert shell.board.presses == 1


def test_enter_alone_is_no_toggle() -> None:
    shell = Shell()
    shell.key(pygame.K_RETURN)
    shell.turn()
    assert not shell.display.fullscreen


def test_a_new_window_fits_the_desktop_and_is_not_too_small() -> None:
    wide, high = pygame.display.get_desktop_sizes()[0]
    window = NativePlatform().open_window((9000, 9000), "test")
    assert window.size[0] < wide
    assert window.size[1] < high
    assert NativePlatform().open_window((10, 10), "test").size == (360, 320)


# -- no display ---------------------------------------------------------------------------------


def run_main(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    keep = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND", "DISPLAY"))}
    keep.pop("XDG_RUNTIME_DIR", None)
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        env={**keep, **environ},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a display")
@pytest.mark.parametrize("environ", [{}, {"DISPLAY": ":987"}])
def test_without_a_display_one_sentence_and_status_2(environ: dict[str, str]) -> None:
    done = run_main(**environ)
    assert done.returncode == 2
    assert done.stderr == f"{NO_DISPLAY}\n"
    assert done.stdout == ""


def test_a_driver_that_shows_nothing_must_be_named() -> None:
    environ = {"SDL_VIDEODRIVER": "dummy"}
    prepare_drivers(environ, "linux")
    assert environ["SDL_VIDEODRIVER"] == "dummy"


@pytest.mark.parametrize(
    ("environ", "driver"),
    [
        ({}, "x11,kmsdrm"),
        ({"DISPLAY": ":0"}, "x11,kmsdrm"),
        ({"WAYLAND_DISPLAY": "wayland-1"}, None),
        ({"SDL_VIDEODRIVER": "wayland"}, "wayland"),
    ],
)
def test_drivers_on_linux(environ: dict[str, str], driver: str | None) -> None:
    prepare_drivers(environ, "linux")
    assert environ.get("SDL_VIDEODRIVER") == driver


def test_other_systems_choose_for_themselves() -> None:
    environ: dict[str, str] = {}
    prepare_drivers(environ, "win32")
    assert "SDL_VIDEODRIVER" not in environ
    assert environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


# -- a real X server, where there is one -----------------------------------------------------------

X11_SCRIPT = """
import pygame, sys, time
from client.display import Display
from client.platform.native import NativePlatform

window = NativePlatform().open_window((800, 600), "test")
display = Display(window, NativePlatform())

def live(turns):
    for _ in range(turns):
        for event in pygame.event.get():
            display.notice(event)
        display.settle()
        display.surface.fill("#123456")
        window.flip()
        time.sleep(0.01)

live(40)
if sys.argv[1] == "maximised":
    window.maximise()
    live(20)
before = (window.size, display.surface.get_size(), display.surface.get_flags())
for _ in range(10):
    display.toggle_fullscreen()
    live(12)
    assert display.fullscreen and window.size == (1600, 900), window.size
    display.toggle_fullscreen()
    live(20)
    after = (window.size, display.surface.get_size(), display.surface.get_flags())
    assert after == before, (before, after)
assert display.surface.get_at((window.size[0] - 1, window.size[1] - 1))[:3] == (0x12, 0x34, 0x56)
print("same", *before[0])
"""


@pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("openbox")), reason="needs Xvfb and openbox"
)
@pytest.mark.parametrize("start", ["normal", "maximised"])
def test_fullscreen_on_a_real_x_server(start: str) -> None:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            environ = {**os.environ, "DISPLAY": f":{pipe.readline().strip()}"}
        environ.pop("SDL_VIDEODRIVER", None)
        manager = subprocess.Popen(["openbox"], env=environ, stderr=subprocess.DEVNULL)
        try:
            done = subprocess.run(
                [sys.executable, "-c", X11_SCRIPT, start],
                cwd=ROOT,
                env=environ,
                capture_output=True,
                text=True,
                timeout=90,
                check=False,
            )
        finally:
            manager.terminate()
            manager.wait(10)
    finally:
        server.terminate()
        server.wait(10)
    assert done.returncode == 0, done.stderr
    assert "same" in done.stdout
