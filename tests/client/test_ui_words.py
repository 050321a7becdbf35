"""Words stay in one piece where a smaller size or another layout lets them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.games.thronebound.panels import Deed, dock
from client.scenes.settings import PAGES, settings_scene
from client.ui.box import Sized
from client.ui.button import Button
from client.ui.choice import Choices, Option
from client.ui.flow import plain
from client.ui.label import Label
from client.ui.widget import Widget
from tests.client.kit import column, find, make_ui
from tests.client.pages import SIZES, Page


def broken(root: Widget) -> Iterator[str]:
    """Words of labels that do not stand whole in one of their lines."""
    for widget in root.walk():
        if not isinstance(widget, Label) or widget.block is None or widget.cut:
            continue
        lines = [" ".join(p.text for p in line.pieces) for line in widget.block.lines]
        for word in plain(widget.content).split():
            if not any(word in line for line in lines):
                yield f"{word!r} in {lines}"


@pytest.mark.parametrize("size", [*SIZES, (320, 568), (360, 640), (568, 320)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_word_of_the_settings_breaks_at_any_size(size: tuple[int, int], language: str) -> None:
    for name in PAGES:
        for scale in (1.0, 1.6, 2.0):
            page = Page(lambda tools, name=name: settings_scene(tools, name), size,  # type: ignore[misc]
                        scale=scale, language=language)  # fmt: skip
            page.settle()
            assert list(broken(page.tools.ui.page.top.root)) == [], f"{name} at {scale}"


@pytest.mark.parametrize("width", range(150, 330, 7))
def test_pictures_go_below_a_choice_before_its_words_break(width: int) -> None:
    def picture() -> Widget:
        return Sized(Widget(), width=120, height=24)

    choice = Choices([Option("a", "Blue-yellow safe", picture=picture)], "", lambda _: None,
                     key="c")  # fmt: skip
    make_ui(column(Sized(choice, width=float(width))), (390, 844), text_scale=2.0)
    assert list(broken(choice)) == []
    [label] = [widget for widget in choice.walk() if isinstance(widget, Label)]
    assert label.px >= 30 or width < 190, "there was another layout"


@pytest.mark.parametrize("width", range(40, 200))
def test_a_long_word_fits_whenever_it_can(width: int) -> None:
    label = Label("Rot-Grün-sicher", key="label")
    make_ui(Sized(label, most_width=float(width)), text_scale=2.0)
    words = list(broken(label))
    assert words == [] or label.px == 13


def test_a_button_shrinks_further_before_it_breaks_a_word() -> None:
    button = Button("Zurücksetzen", None, key="b")
    ui = make_ui(column(Sized(button, width=130.0)), text_scale=1.0)
    find(ui, "b")
    made, scale = button._fit(ui, 108.0)
    assert not made.cut
    assert [line.pieces[0].text for line in made.lines] == ["Zurücksetzen"]
    assert scale < 0.84


def test_the_docks_enter_key_is_named_as_everywhere_else() -> None:
    deeds = (Deed("Play", lambda: None, key="enter"), Deed("End", lambda: None, key="e"))
    made = dock("", deeds, wide=False)
    hints = [widget.hint for widget in made.walk() if isinstance(widget, Button)]
    assert hints == ["Enter", "E"]
