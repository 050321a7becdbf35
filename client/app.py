"""The loop: events in, scenes updated, a picture only when something changed.

Everything yields through the platform's `rest` once a turn, so the same loop runs in a browser.
"""

from __future__ import annotations

import pygame

from client import renderers
from client.chores import Chores
from client.display import Display
from client.frames import FrameStats
from client.input.events import Gesture
from client.input.reader import InputReader, coalesce
from client.scenes.scene import Scene
from client.storage.faults import Notice
from client.tools import Tools
from client.ui.cache import BAKING
from client.ui.canvas import Canvas

_FRAME = 1 / 60
_AWAKE = 0.25
"""Seconds after the last event or movement in which the loop still turns quickly."""
SWITCH = pygame.K_F8
"""Changes between flat and in three dimensions."""
_HIDDEN = frozenset({pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN})
_SHOWN = frozenset(
    {
        pygame.WINDOWSHOWN,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWFOCUSGAINED,
        pygame.VIDEOEXPOSE,
    }
)


class App:
    """The running program around one window."""

    def __init__(self, tools: Tools, display: Display, stats: FrameStats | None = None) -> None:
        self.tools = tools
        self.display = display
        self.stats = stats or FrameStats()
        self.input = InputReader()
        self.chores = Chores()
        """What is done while nothing else goes on."""
        self.reports = False
        """Whether the platform is told how long frames take, once a second."""
        self._screen = display.screen()
        self._awake_until = 0.0
        self._moving = False
        self._asleep = False

    async def run(self) -> None:
        """Turn until the player quits or the last scene has gone; `start` comes first."""
        clock = self.tools.clock
        told = began = clock.real()
        try:
            while self.running:
                before, began = began, clock.real()
                if self.tools.scenes.thinking and self.display.visible:
                    self.stats.thought(began - before)
                moving = self.turn(pygame.event.get())
                if not moving and self.chores.left and self.display.visible:
                    self.chores.do_some(clock.real)
                    moving = True
                if self.reports and began - told >= 1.0:
                    told = began
                    self.tools.platform.report(self.stats.figures())
                await self.tools.platform.rest(clock.real() - began, moving=moving)
        finally:
            self.tools.audio.close()

    def start(self, first: Scene) -> None:
        """Put the first scene on, with whatever went wrong while starting told on it."""
        self.tools.clock.tick()
        self.tools.scenes.push(first)
        self.tools.tell_waiting()
        self._fit()

    @property
    def running(self) -> bool:
        return not self.tools.quitting and self.tools.scenes.top is not None

    def turn(self, events: list[pygame.event.Event]) -> bool:
        """One turn of the loop; return True if the next should come soon.

        Frames are drawn only if something changed and the window can be seen.
        """
        tools = self.tools
        began = tools.clock.real()
        dt = tools.clock.tick()
        self.stats.looped()
        sounding = self._sound(dt)
        gestures = self._read(events)
        for gesture in gestures:
            tools.scenes.handle(gesture)
        self.display.settle()
        self._fit()
        if not self.display.visible:
            self._sleep()
            self._moving = False
            return False
        self._wake()
        # What a gesture has just set in motion must not jump by the time the loop had rested.
        moving = tools.scenes.update(dt if self._moving else min(dt, _FRAME))
        if (tools.ui.dirty or tools.scenes.stirred) and tools.scenes.top is not None:
            BAKING.begin()
            self.draw()
            if BAKING.refused:  # another picture follows, with what this one had no time for
                tools.ui.redraw()
            self.stats.drew(tools.clock.real() - began)
        if events or gestures:
            self._awake_until = tools.clock.now + _AWAKE
        awake = tools.clock.now < self._awake_until
        self._moving = moving or awake or self.input.active or sounding
        return self._moving

    def draw(self) -> None:
        """Draw the picture and show it."""
        scenes, graphics, surface = self.tools.scenes, self.tools.graphics, self.display.surface
        if graphics.show(scenes, surface.get_size(), self._screen.k):
            drawn = self.tools.clock.real()
            self.display.window.swap()
            self.stats.drew_3d(graphics, self.tools.clock.real() - drawn)
            return
        if graphics.trouble:
            renderers.give_up(self.tools)
            graphics.trouble = ""
        scenes.draw(Canvas(surface, self._screen.k))
        scenes.stirred = False
        self.display.window.flip()

    # -- events -----------------------------------------------------------------------------

    def _read(self, events: list[pygame.event.Event]) -> list[Gesture]:
        now = self.tools.clock.now
        out: list[Gesture] = []
        for event in events:
            self.display.notice(event)
            if event.type == pygame.QUIT:
                self.tools.quit()
            elif event.type == pygame.WINDOWFOCUSLOST or event.type in _HIDDEN:
                out.extend(self.input.lose(now))
            elif event.type == pygame.AUDIODEVICEADDED:
                self.tools.audio.device_added()
            elif event.type in _SHOWN:
                self.tools.ui.redraw()
            elif _asks_for_fullscreen(event):
                out.extend(self.input.lose(now))
                self.tools.set_fullscreen(not self.display.fullscreen)
            elif event.type == pygame.KEYDOWN and event.key == SWITCH:
                renderers.toggle(self.tools)
            else:
                mapping = self.display.mapping(self._screen.k)
                out.extend(self.input.feed(event, now, mapping))
        out.extend(self.input.tick(now))
        return coalesce(out)

    def _fit(self) -> None:
        """Follow the size of the surface, on whatever path it changed."""
        screen = self.display.screen()
        if screen == self._screen and screen == self.tools.ui.screen:
            return
        self._screen = screen
        for gesture in self.input.cancel():
            self.tools.scenes.handle(gesture)
        self.tools.scenes.resize(screen)
        self.tools.ui.redraw()

    def _sound(self, dt: float) -> bool:
        """Let sounds go on; return True if a fade wants the next turn soon."""
        fading = self.tools.audio.update(dt)
        text = self.tools.audio.take_notice()
        if text is not None:
            self.tools.tell(Notice(text))
        return fading

    def _sleep(self) -> None:
        if not self._asleep:
            self._asleep = True
            self.tools.audio.pause()
            self.tools.save_settings()

    def _wake(self) -> None:
        if self._asleep:
            self._asleep = False
            self.tools.audio.resume()
            self.tools.ui.redraw()


def _asks_for_fullscreen(event: pygame.event.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    alt = bool(getattr(event, "mod", 0) & pygame.KMOD_ALT)
    return event.key == pygame.K_F11 or (alt and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER))
