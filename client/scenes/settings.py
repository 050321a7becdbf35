"""Settings: comfort, play, sound, language and screen, controls, saved matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from client.matches import new_table, seat_setups
from client.scenes import Request, View
from client.scenes.page import PageScene
from client.scenes.saves import saves_page
from client.scenes.scene import Scene
from client.scenes.settings_keys import keys
from client.scenes.settings_pages import FIELDS, comfort, language_and_screen, play, sound
from client.storage.settings import Settings
from client.tools import Tools
from client.ui.box import Column, Pad
from client.ui.button import Button
from client.ui.choice import Option
from client.ui.panel import Parchment
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.tabs import Tabs
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.ui import Ui

PAGES: Final = ("comfort", "play", "sound", "screen", "keys", "saves")


class SettingsScene(PageScene):
    """All pages; every change applies and is kept at once."""

    key = "settings"

    def __init__(self, tools: Tools, page: str = "") -> None:
        super().__init__(tools)
        self.open_page = page if page in PAGES else PAGES[0]

    def title(self) -> str:
        return tr("Settings")

    def resume(self) -> None:
        self.rebuild()

    # -- widgets ------------------------------------------------------------------------------

    def body(self, ui: Ui) -> Widget:
        tabs = [
            Option("comfort", tr("Comfort"), "old-lantern"),
            Option("play", tr("Play"), "card-play"),
            Option("sound", tr("Sound"), "lyre"),
            Option("screen", tr("Language and screen"), "world"),
            Option("keys", tr("Keys and touch"), "keyboard"),
            Option("saves", tr("Saves"), "save"),
        ]
        page = Scroll(Pad(self._page(ui), 0, 4, 0, 4), key=f"settings/page-{self.open_page}")
        sheet = Parchment(Column(grow(page), self._foot(ui), gap=10), brackets=True)
        return Tabs(tabs, self.open_page, self.turn, sheet, name=tr("Pages"), key="settings/tabs")

    def _page(self, ui: Ui) -> Widget:
        match self.open_page:
            case "play":
                return play(self, ui)
            case "sound":
                return sound(self, ui)
            case "screen":
                return language_and_screen(self, ui)
            case "keys":
                return keys(ui)
            case "saves":
                return saves_page(self, ui)
            case _:
                return comfort(self, ui)

    def _foot(self, ui: Ui) -> Widget | None:
        """Reset and Done where there is room; Back and Escape do the same as Done."""
        if ui.screen.phone or self.open_page not in FIELDS:
            return None
        reset = Button(
            tr("Reset this page"), self.reset, kind=Kind.PAPER, icon="cycle", key="settings/reset"
        )
        done = Button(
            tr("Done"), self.leave_page, kind=Kind.PRIMARY, icon="check-mark", key="settings/done"
        )
        return Row(reset, done, gap=14, justify="end")

    # -- doing --------------------------------------------------------------------------------

    def turn(self, page: str) -> None:
        """Open another page."""
        self.open_page = page
        self.rebuild()

    def set(self, field: str, value: Any, *, rebuild: bool = False) -> None:
        """Take over one setting: it applies at once and is kept."""
        setattr(self.tools.settings, field, value)
        self.tools.change_settings()
        if rebuild:
            self.rebuild()

    def reset(self) -> None:
        """Bring the open page back to what it was at first."""
        fresh = Settings()
        for field in FIELDS.get(self.open_page, ()):
            setattr(self.tools.settings, field, getattr(fresh, field))
        self.tools.change_settings()
        self.tools.ui.toast(tr("This page is as new."), "cycle")
        self.rebuild()


def settings_scene(tools: Tools, page: str = "") -> Scene:
    """The settings, opened at a page (see `PAGES`)."""
    return SettingsScene(tools, page)


def _view(page: str) -> View:
    def make(tools: Tools, request: Request) -> Scene:
        del request
        return SettingsScene(tools, page)

    return make


def _saves(tools: Tools, request: Request) -> Scene:
    """With two matches on the shelf."""
    for kinds in (("human", "strategic"), ("human", "human")):
        new_table(tools, request.game, seat_setups(request.game, kinds), seed=request.seed)
    return SettingsScene(tools, "saves")


VIEWS: dict[str, View] = {
    "settings": _view("comfort"),
    **{f"settings-{page}": _view(page) for page in PAGES},
    "settings-saves": _saves,
    "settings-saves-empty": _view("saves"),
}
