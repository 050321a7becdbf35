"""Text fields: typing, composing, selecting, and the on-screen keyboard."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from client.input.events import KeyPress, TextEditing, TextInput
from client.ui.button import Button
from client.ui.canvas import Canvas
from client.ui.editing import Editing, clean
from client.ui.field import SearchField, TextField
from client.ui.ui import Ui
from tests.client.kit import column, drag, find, key, make_ui, send, surface, tap, tap_at


class Form:
    """A field on a screen and what it reported."""

    def __init__(self, value: str = "", most: int = 40) -> None:
        self.changes: list[str] = []
        self.submitted: list[str] = []
        self.keyboard: list[tuple[FRect | None, str]] = []
        self.field = TextField(
            value,
            self.changes.append,
            on_submit=self.submitted.append,
            name="Name",
            most=most,
            key="name",
        )
        self.ui: Ui = make_ui(column(self.field, Button("Go", None, key="go")))
        self.ui.on_keyboard = lambda area, text: self.keyboard.append((area, text))

    def focus(self) -> Form:
        tap(self.ui, "name")
        key(self.ui, "end")
        return self

    def type(self, text: str) -> Form:
        for char in text:
            name = "space" if char == " " else char.lower()
            self.ui.handle(KeyPress(name, char))
            self.ui.handle(TextInput(char))
        return self


def test_typing_goes_to_the_focused_field_only() -> None:
    form = Form()
    form.type("lost")
    assert form.field.value == ""
    form.focus().type("Mira B")
    assert form.field.value == "Mira B"
    assert form.changes[-1] == "Mira B"


def test_letters_and_space_do_not_reach_shortcuts_or_buttons() -> None:
    done: list[str] = []
    field = TextField("", print, name="Name", key="name")
    ui = make_ui(column(field, Button("Help", lambda: done.append("h"), shortcut="h", key="h")))
    tap(ui, "name")
    assert key(ui, "h")
    assert done == []
    tap_at(ui, 900, 600)
    assert key(ui, "h")
    assert done == ["h"]


def test_composed_text_is_shown_but_not_part_of_the_value_until_committed() -> None:
    form = Form("Al").focus()
    send(form.ui, TextEditing("にほ", 2))
    state = form.field.state(form.ui)
    assert (state.preedit, state.preedit_cursor) == ("にほ", 2)
    assert form.field.value == "Al"
    assert form.changes == []
    form.ui.draw(Canvas(surface(form.ui.screen), form.ui.screen.k))
    send(form.ui, TextEditing("", 0), TextInput("日本"))
    assert form.field.value == "Al日本"
    assert form.changes == ["Al日本"]
    assert state.preedit == ""


def test_keys_belong_to_the_input_method_while_it_composes() -> None:
    form = Form("Al").focus()
    send(form.ui, TextEditing("a", 1))
    for name in ("backspace", "enter", "left", "escape"):
        assert key(form.ui, name)
    assert form.field.value == "Al"
    assert form.submitted == []


def test_dead_keys_arrive_as_one_letter() -> None:
    form = Form().focus()
    send(form.ui, TextEditing("´", 1), TextEditing("", 0), TextInput("é"))
    assert form.field.value == "é"
    send(form.ui, TextInput("o\u0308"))
    assert form.field.value == "éö"
    assert len(form.field.value) == 2


def test_length_is_counted_in_characters_and_pasting_is_cut() -> None:
    form = Form("", most=5).focus().type("Żółć")
    assert form.field.value == "Żółć"
    send(form.ui, TextInput("abcdef"))
    assert form.field.value == "Żółća"
    form.type("x")
    assert form.field.value == "Żółća"


def test_control_characters_and_line_breaks_never_get_in() -> None:
    form = Form().focus()
    send(form.ui, TextInput("a\nb\tc\x00d"))
    assert form.field.value == "a bcd"


def test_moving_erasing_and_selecting_by_keys() -> None:
    form = Form("Mira").focus()
    ui = form.ui
    key(ui, "left")
    key(ui, "backspace")
    assert form.field.value == "Mia"
    key(ui, "home")
    key(ui, "delete")
    assert form.field.value == "ia"
    key(ui, "end", shift=True)
    assert form.field.state(ui).selection == (0, 2)
    form.type("X")
    assert form.field.value == "X"
    key(ui, "a", ctrl=True)
    key(ui, "backspace")
    assert form.field.value == ""


def test_copy_cut_and_paste_through_the_platform() -> None:
    form = Form("Mira of the Fjord").focus()
    board: list[str] = []
    form.ui.copy = board.append
    form.ui.paste = lambda: board[-1]
    key(form.ui, "a", ctrl=True)
    key(form.ui, "c", ctrl=True)
    key(form.ui, "x", ctrl=True)
    assert form.field.value == ""
    key(form.ui, "v", ctrl=True)
    key(form.ui, "v", ctrl=True)
    assert form.field.value == ("Mira of the Fjord" * 2)[:40]
    assert board == ["Mira of the Fjord"] * 2


def test_words_at_a_time() -> None:
    form = Form("Mira of the Fjord").focus()
    key(form.ui, "backspace", ctrl=True)
    assert form.field.value == "Mira of the "
    key(form.ui, "left", ctrl=True)
    form.type("x")
    assert form.field.value == "Mira of xthe "


def test_a_tap_puts_the_cursor_where_it_hits_and_a_drag_selects() -> None:
    form = Form("WWWWWWWW").focus()
    area = form.field._text_area(form.ui)
    step = form.field._wide(form.ui, "W")
    y = area.centery
    tap_at(form.ui, area.x + 3 * step + 1, y)
    assert form.field.state(form.ui).cursor == 3
    drag(form.ui, (area.x + step, y), (area.x + 5 * step, y))
    assert form.field.state(form.ui).selection == (1, 5)
    tap_at(form.ui, area.x + 500, y, touch=True)


def test_enter_submits_and_tab_and_escape_leave() -> None:
    form = Form("Mira").focus()
    assert key(form.ui, "enter")
    assert form.submitted == ["Mira"]
    assert not key(form.ui, "escape")
    assert key(form.ui, "tab")
    assert form.ui.page.top.focus == "go"


def test_tab_goes_on_from_where_the_focus_was_taken_away() -> None:
    rows = [Button(name, None, key=name) for name in ("one", "two", "three")]
    ui = make_ui(column(*rows))
    ui.focus("two", visible=True)
    ui.focus("")
    assert key(ui, "tab")
    assert ui.page.top.focus == "three"
    ui.focus("two")
    ui.focus("")
    assert key(ui, "tab", shift=True)
    assert ui.page.top.focus == "one"


def test_the_keyboard_is_asked_for_and_sent_away() -> None:
    form = Form("Mira")
    tap(form.ui, "name", touch=True)
    assert form.keyboard[0] == (form.field.rect, "Mira")
    tap(form.ui, "go", touch=True)
    assert form.keyboard[-1] == (None, "")


def test_the_keyboard_goes_when_the_field_goes() -> None:
    form = Form("Mira")
    tap(form.ui, "name", touch=True)
    form.ui.show(column(Button("Go", None, key="go")))
    form.ui.layout()
    assert form.keyboard[-1] == (None, "")


def test_focus_by_key_selects_all_so_that_typing_replaces() -> None:
    form = Form("Player 1")
    key(form.ui, "tab")
    form.type("M")
    assert form.field.value == "M"


def test_the_cursor_and_text_survive_a_rebuild_by_key() -> None:
    form = Form("Mira").focus()
    key(form.ui, "left")
    form.ui.show(column(TextField("Mira", form.changes.append, name="Name", key="name")))
    form.ui.layout()
    send(form.ui, TextInput("x"))
    assert form.changes == ["Mirxa"]


def test_the_caret_blinks_with_few_redraws_and_stays_with_reduced_motion() -> None:
    form = Form("Mira").focus()
    ui = form.ui

    def redraws() -> int:
        count = 0
        for _ in range(120):
            ui.tick(1 / 60)
            if ui.dirty:
                count += 1
                ui.draw(Canvas(surface(ui.screen), ui.screen.k))
        return count

    assert 3 <= redraws() <= 6
    ui.set_comfort(reduced_motion=True)
    redraws()
    assert redraws() == 0


def test_long_text_ends_in_an_ellipsis_with_the_whole_as_tooltip() -> None:
    form = Form("An exceedingly long name, that")
    assert form.field.help == "An exceedingly long name, that"
    assert Form("Mira").field.help == ""


def test_a_search_field_empties_on_escape_first() -> None:
    changes: list[str] = []
    ui = make_ui(column(SearchField("fire", changes.append, name="Search", key="s")))
    tap(ui, "s")
    assert key(ui, "escape")
    assert changes == [""]
    assert not key(ui, "escape")
    about = find(ui, "s").describe()
    assert about is not None
    assert about.role == "searchbox"


ANY = st.text(max_size=12)


@given(st.lists(st.tuples(st.sampled_from(["type", "erase", "delete", "left", "all"]), ANY)))
def test_any_editing_keeps_the_cursor_in_a_clean_text(steps: list[tuple[str, str]]) -> None:
    editing, text = Editing(), ""
    for step, addition in steps:
        if step == "type":
            text = editing.insert(text, addition, 20)
        elif step == "erase":
            text = editing.erase(text, -1)
        elif step == "delete":
            text = editing.erase(text, 1)
        elif step == "all":
            editing.select_all(text)
        else:
            editing.go(editing.cursor - 1, text)
        assert 0 <= editing.cursor <= len(text)
        assert 0 <= editing.anchor <= len(text)
        assert len(text) <= 20
        assert not any(unicodedata.category(char) == "Cc" for char in text)


@given(st.text())
def test_clean_is_settled(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    assert "\n" not in clean(text)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_fields_grow_with_the_text(scale: float) -> None:
    ui = make_ui(column(TextField("Mira", print, name="Name", key="name")), text_scale=scale)
    assert find(ui, "name").rect.h >= ui.size("name") * 1.3
