"""The loop: draws when something changed and only then, follows the window, sleeps unseen."""

from __future__ import annotations

import asyncio
import time

import pygame
import pytest

from client.audio.mixer import Audio
from client.clock import LONGEST_STEP, Clock, ManualClock
from client.frames import FrameStats
from client.input.events import Cancel
from client.platform.native import LOOK, LOOKS, NativePlatform
from client.storage.backend import MemoryBackend
from client.storage.faults import Fault, Notice, StorageFault
from client.storage.settings import FILE, Settings, write_settings
from client.ui.layout import Device
from rules.kernel.phrase import Phrase
from tests.client.shell import FRAME, FakeWindow, Shell


class RecordingAudio(Audio):
    """Writes down what is asked of it and never opens a device."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[str] = []
        self.fading = False

    def pause(self) -> None:
        self.calls.append("pause")

    def resume(self) -> None:
        self.calls.append("resume")

    def play(self, name: str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        self.calls.append(f"play {name}")

    def update(self, dt: float) -> bool:
        del dt
        return self.fading

    def apply(self, settings: Settings) -> None:
        self.calls.append(f"master {settings.volume_master} {settings.sound}")


def test_an_idle_program_draws_nothing() -> None:
    shell = Shell()
    shell.settle()
    assert shell.board.drawn >= 1
    drawn, loops = shell.board.drawn, shell.app.stats.loops
    shell.turns(5.0)
    assert shell.board.drawn == drawn
    assert shell.app.stats.drawn == drawn
    assert shell.app.stats.loops == loops + 300


def test_a_moving_scene_is_drawn_in_every_turn() -> None:
    shell = Shell()
    shell.settle()
    shell.board.moving = True
    drawn = shell.board.drawn
    assert shell.turn()
    shell.turns(1.0 - FRAME)
    assert shell.board.drawn == drawn + 60
    shell.board.moving = False
    shell.turn()
    assert shell.board.drawn == drawn + 60


def test_a_press_is_drawn_at_once_and_then_there_is_rest() -> None:
    shell = Shell()
    shell.settle()
    drawn = shell.board.drawn
    shell.click(shell.place())
    assert shell.turn()
    assert shell.board.drawn == drawn + 1
    shell.settle()


def test_what_begins_after_a_rest_does_not_jump() -> None:
    shell = Shell()
    shell.settle()
    shell.click(shell.place())
    shell.turn(0.09)
    assert shell.board.updates[-1] == pytest.approx(FRAME)
    shell.turn(0.03)
    assert shell.board.updates[-1] == pytest.approx(0.03)


def test_frame_time_is_clamped() -> None:
    shell = Shell()
    shell.settle()
    shell.board.moving = True
    shell.turn()
    shell.turn(3600.0)
    assert shell.board.updates[-1] == LONGEST_STEP
    shell.turn(-5.0)
    assert shell.board.updates[-1] == 0.0
    shell.turn(0.02)
    assert shell.board.updates[-1] == pytest.approx(0.02)


def test_the_clock_adds_up_clamped_steps() -> None:
    clock = ManualClock()
    for seconds in (0.05, 30.0, 0.01):
        clock.advance(seconds)
        clock.tick()
    assert clock.now == pytest.approx(0.05 + LONGEST_STEP + 0.01)
    assert clock.real() == pytest.approx(30.06)


def test_a_long_press_does_not_come_out_of_a_stall() -> None:
    shell = Shell()
    shell.settle()
    pos = shell.place()
    shell.mouse(pygame.MOUSEBUTTONDOWN, pos)
    shell.turn()
    shell.mouse(pygame.MOUSEBUTTONUP, pos)
    shell.turn(10.0)
    assert shell.board.presses == 1


@pytest.mark.parametrize(
    ("size", "device"),
    [
        ((390, 844), Device.PHONE_PORTRAIT),
        ((844, 390), Device.PHONE_LANDSCAPE),
        ((1024, 1366), Device.TABLET),
        ((1920, 1080), Device.DESKTOP),
    ],
)
def test_a_resized_window_is_laid_out_and_hit_anew(size: tuple[int, int], device: Device) -> None:
    window = FakeWindow((1280, 720))
    shell = Shell(window)
    shell.settle()
    shell.click(shell.place())
    shell.turn()
    window.resize(size)
    shell.turn()
    screen = shell.tools.ui.screen
    assert screen.device is device
    assert (screen.width * screen.k, screen.height * screen.k) == pytest.approx(size)
    shell.click(shell.place())
    shell.turn()
    assert shell.board.presses == 2


def test_a_real_window_can_be_resized() -> None:
    shell = Shell(size=(800, 600))
    shell.settle()
    shell.window.resize((640, 400))
    shell.settle()
    assert shell.display.surface.get_size() == (640, 400)
    assert shell.tools.ui.screen.width * shell.tools.ui.screen.k == pytest.approx(640)
    shell.click(shell.place())
    shell.turn()
    assert shell.board.presses == 1


@pytest.mark.parametrize("drawable", [1, 2, 3])
def test_a_dense_window_is_filled_and_hit_everywhere(drawable: int) -> None:
    window = FakeWindow((1000, 700), drawable=drawable)
    shell = Shell(window, density=float(drawable))
    shell.settle()
    for x in (0.25, 0.75):
        for y in (0.25, 0.75):
            spot = (int(x * 1000 * drawable), int(y * 700 * drawable))
            assert window.surface.get_at(spot)[:3] == (0x20, 0x30, 0x40)
    shell.click(shell.place())
    shell.turns(1.0)
    shell.finger(pygame.FINGERDOWN, shell.place())
    shell.finger(pygame.FINGERUP, shell.place())
    shell.turns(1.0)
    assert shell.board.presses == 2


def test_a_press_held_over_a_resize_does_not_act() -> None:
    window = FakeWindow((1280, 720))
    shell = Shell(window)
    shell.settle()
    shell.mouse(pygame.MOUSEBUTTONDOWN, shell.place())
    shell.turn()
    window.resize((700, 700))
    shell.turn()
    assert isinstance(shell.board.gestures[-1], Cancel)
    shell.mouse(pygame.MOUSEBUTTONUP, shell.place())
    shell.turn()
    assert shell.board.presses == 0


@pytest.mark.parametrize("kind", [pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
@pytest.mark.parametrize(
    "back", [pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED]
)
def test_an_unseen_window_neither_draws_nor_moves(kind: int, back: int) -> None:
    audio = RecordingAudio()
    shell = Shell(audio=audio)
    shell.settle()
    shell.board.moving = True
    shell.turn()
    drawn, updates = shell.board.drawn, len(shell.board.updates)
    shell.post(kind)
    shell.turns(2.0)
    assert (shell.board.drawn, len(shell.board.updates)) == (drawn, updates)
    assert audio.calls[-1] == "pause"
    assert audio.calls.count("pause") == 1
    shell.post(back)
    shell.turn()
    assert shell.board.drawn == drawn + 1
    assert audio.calls[-1] == "resume"
    assert shell.board.updates[-1] <= LONGEST_STEP


def test_an_exposed_window_is_drawn_again() -> None:
    shell = Shell()
    shell.settle()
    drawn = shell.board.drawn
    shell.post(pygame.WINDOWEXPOSED)
    shell.turn()
    assert shell.board.drawn == drawn + 1


def test_closing_the_window_ends_the_loop() -> None:
    shell = Shell()
    assert shell.app.running
    shell.post(pygame.QUIT)
    asyncio.run(asyncio.wait_for(shell.app.run(), 5))
    assert not shell.app.running


def test_leaving_the_last_scene_ends_the_loop() -> None:
    shell = Shell()
    shell.tools.scenes.pop()
    asyncio.run(asyncio.wait_for(shell.app.run(), 5))


def test_the_native_rest_leaves_the_processor_alone() -> None:
    platform = NativePlatform()
    Shell().settle()

    async def rest(turns: int, *, moving: bool) -> float:
        began = time.perf_counter()
        for _ in range(turns):
            await platform.rest(0.004, moving=moving)
        return time.perf_counter() - began

    worked = time.process_time()
    pygame.event.clear()
    seconds = asyncio.run(rest(40, moving=True))
    assert seconds > 0.9 * 40 * (1 / 60 - 0.004)
    idle = asyncio.run(rest(5, moving=False))
    assert idle > 0.9 * 5 * LOOK * LOOKS
    assert time.process_time() - worked < 0.3 * (seconds + idle)


def test_an_event_ends_the_native_rest() -> None:
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    began = time.perf_counter()
    asyncio.run(NativePlatform().rest(0.0, moving=False))
    assert time.perf_counter() - began < LOOK * LOOKS * 0.7


def test_other_tasks_run_between_two_turns() -> None:
    shell = Shell()
    seen: list[int] = []

    async def both() -> None:
        running = asyncio.ensure_future(shell.app.run())
        for _ in range(20):
            seen.append(shell.app.stats.loops)
            await asyncio.sleep(0)
            shell.clock.advance(FRAME)
        shell.tools.quit()
        await running

    asyncio.run(asyncio.wait_for(both(), 5))
    assert len(set(seen)) > 10


def test_settings_are_applied_and_saved_when_changed() -> None:
    storage = MemoryBackend()
    shell = Shell(storage=storage)
    shell.settle()
    shell.tools.settings.text_scale = 1.5
    shell.tools.settings.language = "qps"
    shell.tools.change_settings()
    try:
        assert shell.tools.ui.text_scale == 1.5
        again = Shell(storage=storage)
        assert again.tools.settings.text_scale == 1.5
        assert again.tools.ui.text_scale == 1.5
    finally:
        shell.tools.settings.language = "en"
        shell.tools.apply_settings()


def test_settings_that_change_nothing_seen_rebuild_nothing() -> None:
    shell = Shell()
    shell.settle()
    shell.tools.settings.volume_master = 0.1
    drawn = shell.board.drawn
    built = shell.tools.scenes.top
    assert built is not None
    shell.tools.change_settings()
    assert not built.stale
    shell.tools.settings.high_contrast = True
    shell.tools.change_settings()
    assert built.stale
    shell.settle()
    assert shell.board.drawn > drawn


class FullBackend(MemoryBackend):
    """Takes nothing."""

    def write(self, name: str, data: bytes) -> None:
        raise StorageFault(Fault.FULL, name)


def test_settings_that_cannot_be_saved_are_told_and_the_program_goes_on() -> None:
    shell = Shell(storage=FullBackend())
    shell.settle()
    shell.tools.settings.text_scale = 1.2
    shell.tools.change_settings()
    shell.turn()
    assert [notice.text for notice in shell.tools.ui.toasts.shown] == [
        "settings.json could not be written: there is no room left."
    ]
    assert shell.tools.ui.text_scale == 1.2


def test_broken_settings_are_told_on_the_first_scene() -> None:
    storage = MemoryBackend()
    storage.write(FILE, b"{")
    shell = Shell(storage=storage)
    texts = [notice.text for notice in shell.tools.ui.toasts.shown]
    assert texts == ["settings.json is damaged: its contents do not add up."]
    storage = MemoryBackend()
    storage.write(FILE, write_settings(Settings(text_scale=1.3)))
    shell = Shell(storage=storage)
    assert shell.tools.ui.text_scale == 1.3
    assert shell.tools.ui.toasts.shown == []


def test_notices_wait_for_a_scene() -> None:
    shell = Shell()
    shell.tools.scenes.pop()
    shell.tools.tell(Notice(Phrase("{n} lost", n=2)))
    assert shell.tools.ui.toasts.shown == []
    shell.app.start(shell.board)
    assert [notice.text for notice in shell.tools.ui.toasts.shown] == ["2 lost"]


def test_frame_statistics() -> None:
    stats = FrameStats()
    assert stats.report() == "No frame was drawn in 0 turns of the loop."
    for ms in range(1, 101):
        stats.looped()
        stats.drew(ms / 1000)
    stats.looped()
    summary = stats.summary()
    assert (summary.loops, summary.drawn) == (101, 100)
    assert summary.mean == pytest.approx(50.5, abs=0.01)
    assert summary.median == pytest.approx(51, abs=0.01)
    assert summary.p95 == pytest.approx(96, abs=0.01)
    assert summary.worst == pytest.approx(100, abs=0.01)
    assert "100 frames drawn in 101 turns" in stats.report()


def test_frame_statistics_keep_the_latest() -> None:
    stats = FrameStats()
    for _ in range(stats.KEPT):
        stats.drew(1.0)
    for _ in range(stats.KEPT):
        stats.drew(0.001)
    assert stats.summary().worst == pytest.approx(1.0)
    assert stats.summary().drawn == 2 * stats.KEPT


def test_a_clock_of_real_seconds_runs() -> None:
    clock = Clock()
    time.sleep(0.01)
    assert 0.005 < clock.tick() <= LONGEST_STEP


def test_taps_tick_and_a_fade_keeps_the_loop_turning_without_drawing() -> None:
    audio = RecordingAudio()
    shell = Shell(audio=audio)
    shell.settle()
    shell.click(shell.place())
    shell.turn()
    assert audio.calls[-1] == "play tick"
    shell.settle()
    drawn = shell.board.drawn
    audio.fading = True
    assert shell.turn()
    assert shell.board.drawn == drawn
    audio.fading = False
    assert not shell.turn()


def test_volumes_follow_the_settings_and_a_muted_run_stays_silent() -> None:
    audio = RecordingAudio()
    shell = Shell(audio=audio)
    shell.tools.settings.volume_master = 0.3
    shell.tools.change_settings()
    assert audio.calls[-1] == "master 0.3 True"
    shell.tools.settings.sound = False
    shell.tools.change_settings()
    assert audio.calls[-1] == "master 0.3 False"
    count = len(audio.calls)
    shell.tools.settings.sound = True
    shell.tools.muted = True
    shell.tools.change_settings()
    assert len(audio.calls) == count


@pytest.mark.parametrize("sound", [True, False])
def test_no_sound_device_is_told_once_and_never_opened_when_off(
    sound: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[int] = []

    def refuse(*_: int) -> None:
        opened.append(1)
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    storage = MemoryBackend()
    storage.write(FILE, write_settings(Settings(sound=sound)))
    shell = Shell(storage=storage, audio=Audio())
    shell.turns(0.5)
    for _ in range(3):
        shell.click(shell.place())
        shell.turns(0.5)
    assert shell.board.presses == 3
    texts = [notice.text for notice in shell.tools.ui.toasts.shown]
    told = ["No sound device could be opened: the game plays silently."]
    assert texts == (told if sound else [])
    assert len(opened) == int(sound)
