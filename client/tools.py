"""What every scene is given: settings, storage, sound, widgets, the stack, the window."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from pygame import FRect

from client import renderers, words
from client.audio.mixer import Audio
from client.clock import Clock
from client.display import Display
from client.graphics import Graphics
from client.motion.playback import Speed
from client.platform.platform import Platform
from client.scenes.stack import SceneStack
from client.storage.backend import Backend
from client.storage.faults import Fault, Notice
from client.storage.settings import Renderer, Settings, SettingsFile
from client.storage.statistics import StatisticsFile
from client.storage.storage import Storage
from client.storage.store import Store
from client.ui.layout import Screen
from client.ui.ui import Ui
from client.words import tr

THINK_MS = 6.0
"""Milliseconds of a frame that computers may think."""


@dataclass
class Tools:
    """One per program. Scenes keep it and reach everything else through it."""

    platform: Platform
    settings: Settings
    settings_file: SettingsFile
    store: Store
    statistics: StatisticsFile
    audio: Audio
    ui: Ui
    scenes: SceneStack
    clock: Clock
    display: Display | None = None
    """None when no window is open (pictures)."""
    graphics: Graphics = field(default_factory=Graphics)
    """The 3D side; `graphics.on` tells whether it is used now."""
    asked_renderer: Renderer | None = None
    """What the command line asks for, until the player chooses otherwise."""
    muted: bool = False
    """No sound in this run, whatever the settings say."""
    notices: list[Notice] = field(default_factory=list)
    """What went wrong before anything could be shown; the first scene tells it."""
    told_refused: bool = False
    """Whether the player knows that nothing can be saved in this run."""
    quitting: bool = False

    @property
    def speed(self) -> Speed:
        """The player's speed for `Playback`."""
        return Speed(self.settings.speed_factor)

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen now."""
        return self.display is not None and self.display.fullscreen

    def set_fullscreen(self, on: bool) -> None:
        """Go to fullscreen or back, and remember it."""
        if self.display is not None:
            self.display.set_fullscreen(on)
        if self.settings.fullscreen != on:
            self.settings.fullscreen = on
            self.save_settings()
        self.ui.redraw()

    def apply_settings(self) -> None:
        """Bring everything that depends on the settings in line with them; nothing is saved."""
        settings, ui = self.settings, self.ui
        wanted = settings.language or words.system_language()
        before = self._looks()
        words.set_language(wanted)
        ui.set_comfort(
            text_scale=settings.text_scale,
            palette=settings.palette,
            high_contrast=settings.high_contrast,
            reduced_motion=settings.reduced_motion,
        )
        ui.toasts.patience = 1.0 / min(1.0, settings.speed_factor or 1.0)
        if not self.muted:
            self.audio.apply(settings)
        renderers.settle(self)
        if before != self._looks():
            self.scenes.rebuild_all()

    def _looks(self) -> tuple[object, ...]:
        """Everything on which the widgets depend."""
        ui = self.ui
        comfort = (ui.text_scale, ui.palette, ui.high_contrast, ui.reduced_motion)
        return (words.language(), *comfort, self.graphics.on)

    def save_settings(self) -> None:
        """Write the settings; where that fails, tell the player and play on."""
        notice = self.settings_file.save(self.settings)
        if notice is not None:
            self.tell(notice)

    def change_settings(self) -> None:
        """Apply and save: what a settings page calls after each change."""
        self.apply_settings()
        self.save_settings()

    def tell(self, notice: Notice, about: str = "") -> None:
        """Show a notice as soon as there is something to show it on.

        What went wrong with a file stays whatever page comes. That nothing can be kept at all is
        said once. For `about` see `Ui.toast`.
        """
        if notice.fault is Fault.REFUSED:
            if self.told_refused:
                return
            self.told_refused = True
        if len(self.scenes):
            wrong = notice.fault is not None
            self.ui.toast(tr(notice.text), urgent=wrong, stays=wrong, about=about)
        else:
            self.notices.append(notice)

    def tell_waiting(self) -> None:
        """Show the notices that came up before the first scene."""
        waiting, self.notices = self.notices, []
        for notice in waiting:
            self.tell(notice)

    def new_seed(self) -> int:
        """Return a seed that nobody could have foreseen, short enough to be read aloud."""
        return secrets.randbelow(1_000_000_000)

    def quit(self) -> None:
        """Leave the program after this turn of the loop. Matches are saved at every action."""
        self.quitting = True


def make_tools(
    platform: Platform,
    screen: Screen,
    clock: Clock,
    *,
    display: Display | None = None,
    storage: Backend | None = None,
    stored: Storage | None = None,
    asked_renderer: Renderer | None = None,
    audio: Audio | None = None,
    muted: bool = False,
) -> Tools:
    """Put the tools together, with the settings read and applied.

    `storage` defaults to the platform's, unless it was `stored` already; `muted` never opens the
    sound device.
    """
    stored = stored or Storage(storage or platform.storage(), lane=platform.lane)
    ui = Ui(screen)
    tools = Tools(
        platform=platform,
        settings=stored.settings,
        settings_file=stored.settings_file,
        store=stored.store,
        statistics=stored.statistics_file,
        audio=audio or Audio(),
        ui=ui,
        scenes=SceneStack(ui),
        clock=clock,
        display=display,
        asked_renderer=asked_renderer,
        muted=muted,
        notices=stored.notices,
    )

    def tick(name: str) -> None:
        tools.audio.play(name)

    ui.on_tick = tick
    ui.copy = platform.copy
    ui.paste = platform.paste

    def keyboard(area: FRect | None, text: str) -> None:
        if area is None:
            platform.hide_keyboard()
        else:
            k = ui.screen.k
            platform.show_keyboard(FRect(area.x * k, area.y * k, area.w * k, area.h * k), text)

    ui.on_keyboard = keyboard
    tools.graphics.on_measured = lambda quality: renderers.remember(tools, quality)
    tools.apply_settings()
    return tools
