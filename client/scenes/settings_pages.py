"""The pages on which something is set: comfort, play, sound, language and screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from client import renderers, words
from client.storage.settings import Renderer, Settings
from client.ui import theme
from client.ui.box import Column
from client.ui.choice import Choices, Option, Segmented
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.label import Label, Picture, note
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, Rule
from client.ui.row import Row
from client.ui.slider import Slider, percent
from client.ui.toggle import Toggle
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.scenes.settings import SettingsScene
    from client.ui.ui import Ui

TEXT_STEP: Final = 0.1
COLUMN: Final = 330.0
"""A column of a page is at least this wide, times the text scale."""
SEATS: Final = len(theme.SEATS[theme.DEFAULT_PALETTE])
FIELDS: Final = {
    "comfort": ("text_scale", "palette", "high_contrast", "hint_marks", "reduced_motion"),
    "play": ("animation_speed", "bot_turns", "confirm_moves"),
    "sound": ("sound", "volume_master", "volume_music", "volume_table", "volume_ui"),
}
"""What can be reset on each page."""


class Sample(Label):
    """A sentence in the size that the slider stands at, before it is taken."""

    def __init__(self, text: str, scale: float) -> None:
        super().__init__(text)
        self.scale = scale

    def _px(self, ui: Ui) -> int:
        return max(4, round(ui.size("body") / ui.text_scale * self.scale * ui.screen.k))


def columns(left: Widget, right: Widget) -> Widget:
    """Two halves of a page, below each other where there is too little room."""
    return Grid(left, right, columns=2, cell=COLUMN, gap=44, row_gap=18)


def part(title: str, *body: Widget | None) -> Widget:
    """A part of a page with its title."""
    head = Label(title, size="panel", face=Face.TITLE, ink="heading", role="heading")
    return Column(Column(head, Rule(), gap=2), *body, gap=10)


def named(name: str, widget: Widget) -> Widget:
    """A control with its name above."""
    return Column(Label(name, size="label", face=Face.BOLD, ink="secondary"), widget, gap=5)


# -- comfort ------------------------------------------------------------------------------------


def comfort(scene: SettingsScene, ui: Ui) -> Widget:
    """Text size, colours, sight and motion."""
    settings = scene.tools.settings
    sample = Sample(
        tr("Answer the attack with a higher card of its dominion."), settings.text_scale
    )

    def preview(scale: float) -> None:
        sample.scale = scale
        ui.invalidate()

    def taken(scale: float) -> None:
        scene.set("text_scale", scale)

    text = part(
        tr("Text size"),
        Slider(
            settings.text_scale, preview, name=tr("Text size"), low=0.8, high=2.0, step=TEXT_STEP,
            ticks=True, on_done=taken, key="settings/text",
        ),
        Parchment(sample, padding=(16.0, 12.0)),
    )  # fmt: skip
    sight = part(
        tr("Sight"),
        _switch(scene, "high_contrast", tr("High contrast panels"), tr("Plain paper, no texture")),
        _switch(scene, "hint_marks", tr("Mark what can be played"),
                tr("A golden ring round legal cards")),
        _switch(scene, "reduced_motion", tr("Reduced motion"),
                tr("Cards change place without flying; nothing shakes or bobs")),
    )  # fmt: skip
    colors = part(
        tr("Colours"),
        Choices(
            [
                Option(name, label, picture=_discs(name))
                for name, label in (
                    ("default", tr("Standard")),
                    ("red_green", tr("Red-green safe")),
                    ("blue_yellow", tr("Blue-yellow safe")),
                )
            ],
            settings.palette, lambda value: scene.set("palette", value), name=tr("Colours"),
            key="settings/palette",
        ),
        note(tr("Every colour also has its own emblem.")),
    )  # fmt: skip
    return columns(Column(text, colors, gap=18), sight)


def _discs(palette: str) -> Callable[[], Widget]:
    """All seat colours of a palette, in two halves below each other where one line is too long."""

    def made() -> Widget:
        discs = [SeatMedal(None, seat, 24.0, palette=palette) for seat in range(SEATS)]
        half = (SEATS + 1) // 2
        return Row(
            Row(*discs[:half], gap=2, flow=False), Row(*discs[half:], gap=2, flow=False), gap=2
        )

    return made


def _switch(scene: SettingsScene, field: str, text: str, sub: str) -> Widget:
    return Toggle(
        text, getattr(scene.tools.settings, field), lambda on: scene.set(field, on), sub=sub,
        key=f"settings/{field}",
    )  # fmt: skip


# -- play and sound -----------------------------------------------------------------------------


def play(scene: SettingsScene, ui: Ui) -> Widget:
    """How fast and how much is shown, and whether moves are confirmed."""
    settings = scene.tools.settings
    turns = {
        "show_all": tr("Every move of a computer is shown as it is made."),
        "summary": tr("A computer's moves are shown faster, without waits between them."),
        "skip": tr("You see the table as a computer leaves it; the chronicle tells its moves."),
    }
    motion = part(
        tr("Motion"),
        named(tr("Animation speed"), Segmented(
            [Option("calm", tr("Calm")), Option("normal", tr("Normal")),
             Option("brisk", tr("Brisk")), Option("instant", tr("Instant"))],
            settings.animation_speed, lambda value: scene.set("animation_speed", value),
            name=tr("Animation speed"), key="settings/animation_speed",
        )),
        named(tr("Computer turns"), Segmented(
            [Option("show_all", tr("Show all")), Option("summary", tr("Brief")),
             Option("skip", tr("Skip"))],
            settings.bot_turns, lambda value: scene.set("bot_turns", value, rebuild=True),
            name=tr("Computer turns"), key="settings/bot_turns",
        )),
        note(turns[settings.bot_turns]),
    )  # fmt: skip
    hands = part(
        tr("Your moves"),
        _switch(scene, "confirm_moves", tr("Confirm each move"),
                tr("The first tap chooses a card, the second plays it")),
        note(tr("Undo goes back to the last thing that was new to somebody, such as a drawn card, "
                "and never through it.")),
    )  # fmt: skip
    del ui
    return columns(motion, hands)


def sound(scene: SettingsScene, ui: Ui) -> Widget:
    """Sound as a whole and four volumes; each is heard at once."""
    settings = scene.tools.settings
    switch = _switch(
        scene, "sound", tr("Sound"), tr("Switched off, the sound device is never opened")
    )
    volumes = [
        _volume(scene, settings, *one)
        for one in (
            ("volume_master", "speaker", tr("Everything"), "card_play"),
            ("volume_music", "lyre", tr("Ambience"), ""),
            ("volume_table", "card-play", tr("Table sounds"), "card_play"),
            ("volume_ui", "sound-on", tr("Buttons"), "tick"),
        )
    ]
    del ui
    return columns(part(tr("Sound"), switch), part(tr("Volume"), *volumes))


def _volume(scene: SettingsScene, settings: Settings, field: str, icon: str, name: str,
            sample: str) -> Widget:  # fmt: skip
    def moved(value: float) -> None:
        setattr(settings, field, value)
        scene.tools.apply_settings()

    def done(value: float) -> None:
        scene.set(field, value)
        if sample:
            scene.tools.audio.play(sample)

    slider = Slider(
        getattr(settings, field), moved, name=name, on_done=done, text=_level,
        key=f"settings/{field}",
    )  # fmt: skip
    return Row(Picture(icon, 26), grow(named(name, slider)), gap=14, flow=False)


def _level(value: float) -> str:
    return percent(value) if value else tr("Off")


# -- language and screen ------------------------------------------------------------------------


def language_and_screen(scene: SettingsScene, ui: Ui) -> Widget:
    """The language of all texts, how the table is drawn, and fullscreen."""
    settings, tools = scene.tools.settings, scene.tools
    options = [Option("", tr("As the system"), "world")]
    options += [Option(one.code, one.name) for one in words.languages()]
    known: set[Any] = {option.value for option in options}
    tongue = part(
        tr("Language"),
        Choices(
            options, settings.language if settings.language in known else "",
            lambda code: scene.set("language", code), name=tr("Language"),
            key="settings/language",
        ),
    )  # fmt: skip
    closed = "" if tools.display is not None else tr("There is no window to fill the screen with.")
    if not tools.platform.can_fullscreen:
        closed = tr("This browser has no fullscreen for pages.")
    window = part(
        tr("Screen"),
        Toggle(tr("Fullscreen"), tools.fullscreen, tools.set_fullscreen,
               sub=tr("F11 and Alt+Enter do the same"), disabled_why=closed,
               key="settings/fullscreen"),
    )  # fmt: skip
    del ui
    return columns(tongue, Column(_drawing(scene), window, gap=18))


def _drawing(scene: SettingsScene) -> Widget:
    """Flat or in three dimensions, and how finely."""
    tools, settings = scene.tools, scene.tools.settings
    graphics = tools.graphics

    def chosen(mode: Renderer) -> None:
        renderers.choose(tools, mode)
        scene.rebuild()

    def level(name: str) -> None:
        renderers.choose_quality(tools, name)
        scene.rebuild()

    modes: list[Option[Renderer]] = [
        Option("auto", tr("Automatic")), Option("2d", tr("Flat")), Option("3d", tr("3D")),
    ]  # fmt: skip
    levels = [
        Option("auto", tr("Automatic")), Option("low", tr("Low")), Option("medium", tr("Medium")),
        Option("high", tr("High")),
    ]  # fmt: skip
    solid = tr("The table is drawn in three dimensions now. F8 changes that at any time.")
    flat = tr("The table is drawn flat now. F8 changes that at any time.")
    finely = named(
        tr("Quality in 3D"),
        Segmented(levels, settings.quality, level, name=tr("Quality in 3D"),
                  key="settings/quality"),
    )  # fmt: skip
    return part(
        tr("The table"),
        Segmented(modes, tools.asked_renderer or settings.renderer, chosen, name=tr("The table"),
                  key="settings/renderer"),
        note(solid if graphics.on else flat),
        finely if graphics.on else None,
    )  # fmt: skip
