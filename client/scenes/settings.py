"""Settings: comfort, play, sound, language and screen, controls, saved matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client import words
from client.scenes import Request
from client.scenes.page import PageScene
from client.scenes.saves import saves_page
from client.scenes.scene import Scene
from client.storage.settings import Settings
from client.tools import Tools
from client.ui import theme
from client.ui.box import Column
from client.ui.button import Button
from client.ui.choice import Choices, Option, Segmented
from client.ui.dialog import confirm
from client.ui.fonts import Face
from client.ui.label import Label, note
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, titled
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.slider import Slider
from client.ui.table import ColumnSpec, table
from client.ui.tabs import Tabs
from client.ui.toggle import Toggle
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.ui import Ui

PAGES = ("comfort", "play", "sound", "screen", "keys", "saves")


class SettingsScene(PageScene):
    """All pages; every change applies and is kept at once."""

    key = "settings"

    def __init__(self, tools: Tools, page: str = "") -> None:
        super().__init__(tools)
        self.page_key = page if page in PAGES else PAGES[0]

    def title(self) -> str:
        return tr("Settings")

    def body(self, ui: Ui) -> Widget:
        tabs = [
            Option("comfort", tr("Comfort"), "lantern"),
            Option("play", tr("Play"), "card-play"),
            Option("sound", tr("Sound"), "lyre"),
            Option("screen", tr("Language and screen"), "world"),
            Option("keys", tr("Keys and touch"), "keyboard"),
            Option("saves", tr("Saves"), "save"),
        ]
        pages = {
            "comfort": self._comfort, "play": self._play, "sound": self._sound,
            "screen": self._screen, "keys": self._keys,
        }  # fmt: skip
        made = pages.get(self.page_key)
        inner = made(ui) if made else saves_page(self)
        sheet = Parchment(
            Scroll(inner, key=f"settings/{self.page_key}"), brackets=True, name=tr("Settings")
        )
        return Tabs(tabs, self.page_key, self._turn, sheet, name=tr("Pages"), key="settings/tabs")

    def _turn(self, page: str) -> None:
        self.page_key = page
        self.rebuild()

    def _set(self, field: str, value: object, *, rebuild: bool = False) -> None:
        setattr(self.tools.settings, field, value)
        self.tools.change_settings()
        if rebuild:
            self.rebuild()

    def _two(self, ui: Ui, left: Widget, right: Widget) -> Widget:
        """Two columns where there is room."""
        if ui.screen.width < 760 or ui.text_scale > 1.45:
            return Column(left, right, gap=18)
        return Row(grow(left), grow(right), gap=34, align="start", flow=False)

    # -- pages --------------------------------------------------------------------------------

    def _comfort(self, ui: Ui) -> Widget:
        settings = self.tools.settings
        text = _part(
            tr("Text size"),
            Slider(
                settings.text_scale, lambda value: None, name=tr("Text size"), low=0.8, high=2.0,
                step=0.1, ticks=True, on_done=lambda value: self._set("text_scale", value),
                key="settings/text",
            ),
            Parchment(Label(tr("Answer the attack with a higher card of its dominion.")),
                      padding=12.0),
        )  # fmt: skip
        colors = _part(
            tr("Colours"),
            Choices(
                [
                    Option(name, label, picture=lambda name=name: _discs(name))  # type: ignore[misc]
                    for name, label in (
                        ("default", tr("Standard")), ("red_green", tr("Red-green safe")),
                        ("blue_yellow", tr("Blue-yellow safe")),
                    )
                ],
                settings.palette, lambda value: self._set("palette", value), name=tr("Colours"),
                key="settings/palette",
            ),
            note(tr("Every colour also has its own emblem.")),
        )  # fmt: skip
        sight = _part(
            tr("Sight"),
            Toggle(tr("High contrast panels"), settings.high_contrast,
                   lambda on: self._set("high_contrast", on), sub=tr("Plain paper, no texture"),
                   key="settings/contrast"),
            Toggle(tr("Mark what can be played"), settings.hint_marks,
                   lambda on: self._set("hint_marks", on),
                   sub=tr("A golden ring round legal cards"),
                   key="settings/marks"),
            Toggle(tr("Reduced motion"), settings.reduced_motion,
                   lambda on: self._set("reduced_motion", on), sub=tr("Cards do not fly"),
                   key="settings/motion"),
        )  # fmt: skip
        return self._two(ui, Column(text, sight, gap=18), colors)

    def _play(self, ui: Ui) -> Widget:
        settings = self.tools.settings
        motion = _part(
            tr("Motion"),
            _named(tr("Animation speed"), Segmented(
                [Option("calm", tr("Calm")), Option("normal", tr("Normal")),
                 Option("brisk", tr("Brisk")), Option("instant", tr("Instant"))],
                settings.animation_speed, lambda value: self._set("animation_speed", value),
                name=tr("Animation speed"), key="settings/speed",
            )),
            _named(tr("Computer turns"), Segmented(
                [Option("show_all", tr("Show all")), Option("summary", tr("Brief")),
                 Option("skip", tr("Skip"))],
                settings.bot_turns, lambda value: self._set("bot_turns", value),
                name=tr("Computer turns"), key="settings/bots",
            )),
        )  # fmt: skip
        hands = _part(
            tr("Your moves"),
            Toggle(tr("Confirm each move"), settings.confirm_moves,
                   lambda on: self._set("confirm_moves", on),
                   sub=tr("The first tap chooses a card, the second plays it"),
                   key="settings/confirm"),
            Button(tr("Reset all settings"), self._reset, kind=Kind.PAPER, icon="cycle",
                   key="settings/reset"),
        )  # fmt: skip
        return self._two(ui, motion, hands)

    def _sound(self, ui: Ui) -> Widget:
        settings = self.tools.settings
        volumes = (
            ("volume_master", tr("Everything"), settings.volume_master),
            ("volume_music", tr("Ambience"), settings.volume_music),
            ("volume_table", tr("Table sounds"), settings.volume_table),
            ("volume_ui", tr("Buttons"), settings.volume_ui),
        )
        sliders = [
            _named(name, Slider(
                value, lambda v, field=field: self._volume(field, v),  # type: ignore[misc]
                name=name, on_done=lambda v: self._heard(), key=f"settings/{field}",
            ))
            for field, name, value in volumes
        ]  # fmt: skip
        switch = Toggle(
            tr("Sound"), settings.sound, lambda on: self._set("sound", on),
            sub=tr("Switched off, the sound device is never opened"), key="settings/sound",
        )  # fmt: skip
        return _part(tr("Sound"), switch, *sliders)

    def _volume(self, field: str, value: float) -> None:
        setattr(self.tools.settings, field, value)
        self.tools.audio.apply(self.tools.settings)

    def _heard(self) -> None:
        self.tools.save_settings()
        self.tools.audio.play("card_play")

    def _screen(self, ui: Ui) -> Widget:
        settings = self.tools.settings
        known = words.languages()
        options = [Option("", tr("As the system"))]
        options += [Option(one.code, one.name) for one in known]
        value = settings.language if settings.language in {one.code for one in known} else ""
        language = _part(
            tr("Language"),
            Choices(options, value, lambda code: self._set("language", code),
                    name=tr("Language"), key="settings/language"),
        )  # fmt: skip
        window = _part(
            tr("Screen"),
            Toggle(tr("Fullscreen"), self.tools.fullscreen, self.tools.set_fullscreen,
                   sub=tr("F11 does the same"), key="settings/fullscreen"),
        )  # fmt: skip
        return self._two(ui, language, window)

    def _keys(self, ui: Ui) -> Widget:
        rows = [
            (tr("Tap a card, or Enter on it"), tr("choose it; again: play it")),
            (tr("Long press, right click, or I"), tr("look at a card closely")),
            (tr("Tab, arrows"), tr("go from card to card and button to button")),
            (tr("Enter"), tr("what the brass button says")),
            (tr("Escape"), tr("put back, close, pause")),
            ("E", tr("end the attack")),
            ("C", tr("concede the round")),
            ("U", tr("undo, until something new was seen")),
            ("H", tr("ask for advice")),
            ("G", tr("open the guide")),
            ("L", tr("read the chronicle")),
            ("P", tr("pause")),
            ("F11", tr("fullscreen")),
        ]
        del ui
        return titled(
            tr("Keys and touch"),
            table(
                [ColumnSpec(tr("Do this"), align="left", strong=True),
                 ColumnSpec(tr("To"), align="left", weight=1.0)],
                rows, name=tr("Keys and touch"), key="settings/keys-table",
            ),
            note(tr("Everything can be done by mouse, by touch alone and by keyboard alone. A game "
                    "pad works like the keyboard.")),
            scroll=False,
        )  # fmt: skip

    def _reset(self) -> None:
        def agreed() -> None:
            fresh = Settings()
            for field in Settings.model_fields:
                if field not in ("last_lobby", "player_names", "last_game", "fullscreen"):
                    setattr(self.tools.settings, field, getattr(fresh, field))
            self.tools.change_settings()
            self.rebuild()

        confirm(
            self.tools.ui,
            title=tr("Reset all settings?"),
            text=tr("Saved matches and names stay."),
            yes=tr("Reset"),
            no=tr("Keep"),
            act=agreed,
            icon="cycle",
            key="settings-reset",
        )


def _part(title: str, *body: Widget) -> Widget:
    return titled(title, *body, scroll=False)


def _named(name: str, widget: Widget) -> Widget:
    return Column(Label(name, size="label", face=Face.BOLD, ink="secondary"), widget, gap=5)


def _discs(palette: str) -> Widget:
    return Row(
        *(SeatMedal(None, number, 24.0, palette=palette)
          for number in range(len(theme.SEATS[palette]))),
        gap=2,
    )  # fmt: skip


def settings_scene(tools: Tools, page: str = "") -> Scene:
    """The settings, opened at a page (see `PAGES`)."""
    return SettingsScene(tools, page)


def _view(page: str):  # type: ignore[no-untyped-def]
    def make(tools: Tools, request: Request) -> Scene:
        del request
        return SettingsScene(tools, page)

    return make


VIEWS = {"settings": _view("comfort"), **{f"settings-{page}": _view(page) for page in PAGES}}
