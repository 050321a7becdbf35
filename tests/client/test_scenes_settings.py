"""The settings: each change takes effect and is kept; saved matches come, go and travel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client import words
from client.draw3d.device import Device
from client.draw3d.quality import HIGH, LOW
from client.games.thronebound.table3d.view import KEYS, WHOLE
from client.input.events import Hover, KeyPress, Press, Release
from client.matches import new_table, seat_setups
from client.scenes.collection import CollectionScene
from client.scenes.settings import PAGES, settings_scene
from client.scenes.settings_keys import Caps, in_the_collection, view_in_3d
from client.storage.settings import Settings
from client.tools import Tools
from client.ui import mirror
from tests.client.pages import SIZES, Page


def settings(page: str = "", **more: Any) -> Page:
    return Page(lambda tools: settings_scene(tools, page), **more)


def stored(page: Page) -> Settings:
    """The settings as the next start will find them."""
    found, notices = page.tools.settings_file.load()
    assert not notices
    return found


@pytest.mark.parametrize(
    ("where", "key", "field", "value"),
    [
        ("comfort", "settings/palette/1", "palette", "red_green"),
        ("comfort", "settings/high_contrast", "high_contrast", True),
        ("comfort", "settings/hint_marks", "hint_marks", False),
        ("comfort", "settings/reduced_motion", "reduced_motion", True),
        ("play", "settings/animation_speed/3", "animation_speed", "instant"),
        ("play", "settings/bot_turns/2", "bot_turns", "skip"),
        ("play", "settings/confirm_moves", "confirm_moves", False),
        ("sound", "settings/sound", "sound", False),
        ("screen", "settings/language/1", "language", "en"),
    ],
)
def test_a_change_is_kept(where: str, key: str, field: str, value: object) -> None:
    page = settings(where, language="de")
    page.press(key)
    assert getattr(page.tools.settings, field) == value
    assert getattr(stored(page), field) == value


def test_a_change_takes_effect_at_once() -> None:
    page = settings()
    ui = page.tools.ui
    page.press("settings/palette/2")
    page.press("settings/high_contrast")
    page.press("settings/reduced_motion")
    assert (ui.palette, ui.high_contrast, ui.reduced_motion) == ("blue_yellow", True, True)
    page.tools.scenes.replace(settings_scene(page.tools, "play"))
    page.press("settings/animation_speed/0")
    assert page.tools.speed.value == 0.5


def test_the_size_of_the_text_by_keyboard() -> None:
    page = settings()
    page.find("settings/text")
    page.tools.ui.focus("settings/text", visible=True)
    page.key("right")
    assert page.tools.ui.text_scale == pytest.approx(1.1)
    page.key("end")
    assert page.tools.ui.text_scale == pytest.approx(2.0)
    assert page.tools.ui.page.top.focus == "settings/text"
    assert stored(page).text_scale == pytest.approx(2.0)


def test_the_size_of_the_text_is_shown_before_it_is_taken() -> None:
    page = settings()
    ui = page.tools.ui
    slider = page.find("settings/text")
    before = page.texts()
    x, y = slider.rect.right - 70, slider.rect.centery
    ui.handle(Hover(x, y))
    ui.handle(Press(x, y))
    ui.layout()
    assert ui.text_scale == 1.0
    sample = next(w for w in ui.page.top.root.walk() if type(w).__name__ == "Sample")
    assert sample.scale > 1.8  # type: ignore[attr-defined]
    assert sample.px > 1.7 * ui.size("body") * ui.screen.k  # type: ignore[attr-defined]
    ui.handle(Release(x, y))
    page.settle()
    assert ui.text_scale > 1.8
    assert page.texts() != before


def test_volumes_are_heard_while_the_knob_moves() -> None:
    page = settings("sound")
    heard = []
    page.tools.muted = False
    page.tools.audio.apply = lambda one: heard.append(one.volume_music)  # type: ignore[assignment, func-returns-value]
    slider = page.find("settings/volume_music")
    page.tools.ui.handle(Press(slider.rect.x + 14, slider.rect.centery))
    assert heard == [0.0]
    assert stored(page).volume_music == 0.5
    page.tools.ui.handle(Release(slider.rect.x + 14, slider.rect.centery))
    assert stored(page).volume_music == 0.0
    assert "Off" in page.texts()


def test_another_language_changes_every_text() -> None:
    page = settings("screen")
    assert "Language" in page.texts()
    keys = [one.code for one in words.languages()]
    page.press(f"settings/language/{1 + keys.index('de')}")
    assert words.language() == "de"
    assert "Sprache" in page.texts()


def test_a_page_can_be_reset_without_the_others() -> None:
    page = settings()
    page.press("settings/palette/1")
    page.tools.settings.confirm_moves = False
    page.tools.settings.player_names = ["Mira"]
    page.press("settings/reset")
    assert stored(page).palette == "default"
    assert stored(page).confirm_moves is False
    assert stored(page).player_names == ["Mira"]


def test_done_and_escape_go_back() -> None:
    page = settings()
    page.press("settings/done")
    assert page.top.key == "ground"
    page = settings()
    page.key("escape")
    assert page.top.key == "ground"


def test_an_unknown_page_opens_the_first() -> None:
    assert "Text size" in settings("nonsense").texts()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_reached_by_keyboard_and_lies_clear(
    name: str, size: tuple[int, int], scale: float
) -> None:
    page = settings(name, size=size, scale=scale, prepare=shelve)
    assert page.by_keyboard() == page.focusable()
    page = settings(name, size=size, scale=scale, language="qps", prepare=shelve)
    assert not page.overlaps()
    assert not page.outside()
    assert not page.cut()


# -- saved matches ------------------------------------------------------------------------------


def shelve(tools: Tools) -> None:
    """Put two matches on the shelf."""
    for kinds in (("human", "strategic"), ("human", "human")):
        new_table(tools, "thronebound", seat_setups("thronebound", kinds), seed=7)


def slots(page: Page) -> list[str]:
    return [info.slot for info in page.tools.store.saves()[0]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder of the test's own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def test_an_empty_shelf_says_so() -> None:
    assert "The shelf is empty." in settings("saves").texts()


def test_a_saved_match_goes_on() -> None:
    page = settings("saves", prepare=shelve)
    page.press(f"saves/{slots(page)[-1]}/go")
    table = page.tools.scenes.find("table")
    assert table is not None
    names = [seat.name for seat in table.session.seats]  # type: ignore[attr-defined]
    assert names == ["Player", "Strategic"]


def test_deleting_asks_first() -> None:
    page = settings("saves", prepare=shelve)
    slot = slots(page)[0]
    page.press(f"saves/{slot}/delete")
    page.press("saves-delete-no")
    assert slot in slots(page)
    page.press(f"saves/{slot}/delete")
    page.press("saves-delete-yes")
    assert slot not in slots(page)
    assert not page.has(f"saves/{slot}/go")


def test_the_match_that_is_played_cannot_be_deleted() -> None:
    page = settings("saves", prepare=shelve)
    mine, other = slots(page)[:2]
    page.press(f"saves/{mine}/go")
    page.tools.scenes.push(settings_scene(page.tools, "saves"))
    page.settle()
    page.press(f"saves/{mine}/delete")
    assert not page.has("saves-delete-yes")
    assert "This match is being played now." in page.toasts() + page.texts()
    page.press(f"saves/{other}/delete")
    assert page.has("saves-delete-yes")


def test_export_and_import_need_no_keyboard(home: Path) -> None:
    page = settings("saves", prepare=shelve)
    before = slots(page)
    page.press(f"saves/{before[0]}/export")
    page.press("saves-file/yes")
    assert [one.suffix for one in home.iterdir()] == [".realmbox"]
    page.press("saves/import")
    page.press("saves-file/offer0")
    assert len(slots(page)) == len(before) + 1
    assert "on the shelf" in page.toasts()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "is empty"),
        (b"hello", "was not written by Realmbox"),
        (b'{"realmbox":"match","version":99,"checksum":"","body":{}}\n', "newer Realmbox"),
        (b'{"realmbox":"match","version":1,"checksum":"x","body":{}}\n', "damaged"),
        (b'{"realmbox":"match","version":1,', "cut off"),
        (None, "is not there"),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(
    home: Path, data: bytes | None, sentence: str
) -> None:
    path = home / "odd.json"
    if data is not None:
        path.write_bytes(data)
    page = settings("saves", prepare=shelve)
    before = slots(page)
    page.press("saves/import")
    page.write("saves-file/path", str(path))
    page.press("saves-file/yes")
    texts = page.texts()
    assert "odd.json" in texts
    assert sentence in texts
    assert slots(page) == before
    page.press("saves-refused-ok")
    assert page.has("saves/import")


def test_a_folder_is_no_file(home: Path) -> None:
    page = settings("saves")
    page.press("saves/import")
    page.write("saves-file/path", str(home))
    page.press("saves-file/yes")
    assert "cannot be read" in page.texts()


def test_an_export_that_cannot_be_written_says_so(home: Path) -> None:
    page = settings("saves", prepare=shelve)
    page.press(f"saves/{slots(page)[0]}/export")
    page.write("saves-file/path", str(home / "no" / "such" / "folder" / "match.realmbox"))
    page.press("saves-file/yes")
    assert "could not be written" in page.texts()


def test_how_the_table_is_drawn_is_chosen_and_kept() -> None:
    device = Device.standalone()
    page = settings("screen")
    page.tools.graphics.take(device, LOW)
    page.press("settings/renderer/2")
    assert page.tools.graphics.on
    assert stored(page).renderer == "3d"
    page.press("settings/quality/3")
    assert page.tools.graphics.quality is HIGH
    assert stored(page).quality == "high"
    page.press("settings/quality/0")
    assert page.tools.graphics.gauge is not None
    page.press("settings/renderer/1")
    assert not page.tools.graphics.on
    assert stored(page).renderer == "2d"
    assert not page.has("settings/quality/0")
    page.tools.graphics.drop()


def test_without_opengl_three_dimensions_are_refused_in_a_sentence() -> None:
    page = settings("screen")
    page.press("settings/renderer/2")
    assert not page.tools.graphics.on
    assert "OpenGL" in page.toasts()
    assert stored(page).renderer == "auto"


# -- keys -----------------------------------------------------------------------------------------

NAMES = {"PgUp": "pageup", "PgDn": "pagedown", "Home": "home"}


def listed(caps: Caps) -> set[str]:
    """The keys of a table, as key presses name them."""
    return {NAMES.get(one, one.lower()) for some, _ in caps for one in some.split()}


def test_the_key_page_lists_the_keys_of_the_view() -> None:
    assert listed(view_in_3d()) == {*KEYS, *WHOLE} - {"="}


def test_the_keys_of_the_collection_do_something() -> None:
    page = Page(lambda tools: CollectionScene(tools, "dice.six"))
    scene = page.scene
    assert isinstance(scene, CollectionScene)
    scene.turntable.clear()
    buttons = {"p", "n", "t", "r"}
    for key in listed(in_the_collection()) - buttons:
        assert scene.turntable.handle(KeyPress(key), (1280.0, 720.0)), key
    page.key("r")
    assert scene.cup.results
    before = scene.figure
    page.key("n")
    page.key("p")
    assert scene.figure is before


def test_keys_can_be_read_out() -> None:
    page = Page(lambda tools: settings_scene(tools, "keys"), (1280, 2400))
    shown = [one.label for one in mirror.elements(page.tools.ui)]
    assert {"F8", "Home", "PgUp"} <= set(shown)
