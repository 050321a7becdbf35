"""TextField: one line of text, typed or composed by an input method."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.input.events import (
    DragMove,
    DragStart,
    Gesture,
    KeyPress,
    Tap,
    TextEditing,
    TextInput,
)
from client.ui import editing, icons, skin
from client.ui import text as lines
from client.ui.editing import Editing
from client.ui.fonts import Face
from client.ui.theme import BRASS, TEXT
from client.ui.widget import Description, Size, Widget

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

PAD: Final = 12.0
BLINK: Final = 0.55
"""Seconds the cursor is seen, and then not."""
CARET: Final = "#8a3b1e"


def _ignore(text: str) -> None:
    del text


class TextField(Widget):
    """Calls `on_change` at every change and `on_submit` at Enter.

    `most` limits the length in characters.  While it has the focus, typed text goes here and
    the platform is asked for its on-screen keyboard (`Ui.on_keyboard`).
    """

    takes_text = True
    role = "textbox"

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        *,
        name: str,
        on_submit: Callable[[str], None] = _ignore,
        placeholder: str = "",
        most: int = 40,
        icon: str = "",
        trailing: str = "",
        width: float = 220.0,
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.value = value
        self.on_change = on_change
        self.on_submit = on_submit
        self.name = name
        self.placeholder = placeholder
        self.most = most
        self.icon = icon
        self.trailing = trailing
        self.width = width

    @property
    def focusable(self) -> bool:
        return True

    def state(self, ui: Ui) -> Editing:
        """Cursor, selection and composed text."""
        state = ui.state(f"{self.key}:edit", Editing)
        state.clamp(self.value)
        return state

    # -- layout -----------------------------------------------------------------------------

    def measure(self, ui: Ui, max_width: float) -> Size:
        size = ui.size("name")
        return min(self.width * max(1.0, ui.text_scale), max_width), max(
            ui.target, size * 1.35 + 12
        )

    def least_width(self, ui: Ui) -> float:
        return min(ui.measured(self, 1e6)[0], 7 * ui.size("name") + 2 * PAD)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        self.whole = self.value if self._wide(ui, self.value) > self._text_area(ui).w else ""

    def _wide(self, ui: Ui, text: str) -> float:
        return lines.width(text, Face.BOLD, ui.size("name") * ui.screen.k) / ui.screen.k

    def _text_area(self, ui: Ui) -> FRect:
        size = ui.size("name")
        left = PAD + (size * 1.2 + 6 if self.icon else 0.0)
        right = PAD + (size + 4 if self.trailing else 0.0)
        rect = self.rect
        return FRect(rect.x + left, rect.y, max(1.0, rect.w - left - right), rect.h)

    # -- focus ------------------------------------------------------------------------------

    def focused(self, ui: Ui) -> None:
        state = self.state(ui)
        state.since = ui.now
        state.select_all(self.value)
        self._ask_keyboard(ui)

    def blurred(self, ui: Ui) -> None:
        state = self.state(ui)
        state.preedit = ""
        state.offset = 0.0
        state.go(len(self.value), self.value)
        if ui.typing == self.key:
            ui.typing = ""
            ui.on_keyboard(None, "")

    def _ask_keyboard(self, ui: Ui) -> None:
        ui.typing = self.key
        ui.on_keyboard(FRect(self.rect), self.value)

    # -- input ------------------------------------------------------------------------------

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        match gesture:
            case Tap():
                state = self.state(ui)
                state.go(self._index_at(ui, gesture.x), self.value)
                state.since = ui.now
                self._ask_keyboard(ui)
                return True
            case DragStart(touch=False):
                self.state(ui).go(self._index_at(ui, gesture.x), self.value)
                self._extend(ui, gesture.x + gesture.dx)
                return True
            case DragMove():
                self._extend(ui, gesture.x)
                return True
            case TextInput():
                self._replace(ui, self.state(ui).insert(self.value, gesture.text, self.most))
                return True
            case TextEditing():
                state = self.state(ui)
                state.preedit = editing.clean(gesture.text)
                state.preedit_cursor = min(max(gesture.cursor, 0), len(state.preedit))
                state.since = ui.now
                ui.redraw()
                return True
            case KeyPress():
                return self._key(ui, gesture)
            case _:
                return False

    def _extend(self, ui: Ui, x: float) -> None:
        self.state(ui).go(self._index_at(ui, x), self.value, extend=True)
        ui.redraw()

    def _index_at(self, ui: Ui, x: float) -> int:
        """Position in the text nearest to a place."""
        area, state = self._text_area(ui), self.state(ui)
        place = x - area.x + state.offset
        spots = range(len(self.value) + 1)
        return min(spots, key=lambda index: abs(self._wide(ui, self.value[:index]) - place))

    def _replace(self, ui: Ui, value: str) -> None:
        changed, self.value = value != self.value, value
        self.state(ui).since = ui.now
        ui.redraw()
        if changed:
            self.on_change(value)

    def put(self, ui: Ui, text: str) -> None:
        """Take the whole text from a field of the system's that is typed into instead."""
        self._replace(ui, editing.clean(text)[: self.most])
        self.state(ui).go(len(self.value), self.value)

    def _key(self, ui: Ui, press: KeyPress) -> bool:
        state, text = self.state(ui), self.value
        if state.preedit:
            return press.key != "tab"  # the input method has these keys
        if press.ctrl and not press.alt:
            return self._command(ui, press)
        state.since = ui.now
        ui.redraw()
        match press.key:
            case "left" | "right" | "home" | "end":
                self._travel(state, press)
            case "backspace":
                self._replace(ui, state.erase(text, -1))
            case "delete":
                self._replace(ui, state.erase(text, 1))
            case "enter":
                self.on_submit(self.value)
            case "escape" | "tab" | "up" | "down" | "pageup" | "pagedown":
                return False
            case _:
                return len(press.key) == 1 or press.key == "space"
        return True

    def _travel(self, state: Editing, press: KeyPress) -> None:
        text, start, end = self.value, *state.selection
        spots = {
            "left": editing.before(text, state.cursor),
            "right": editing.after(text, state.cursor),
            "home": 0,
            "end": len(text),
        }
        target = spots[press.key]
        if start != end and not press.shift and press.key in ("left", "right"):
            target = start if press.key == "left" else end
        state.go(target, text, extend=press.shift)

    def _command(self, ui: Ui, press: KeyPress) -> bool:
        state, text = self.state(ui), self.value
        start, end = state.selection
        state.since = ui.now
        ui.redraw()
        match press.key:
            case "a":
                state.select_all(text)
            case "c" | "x" if start != end:
                ui.copy(text[start:end])
                if press.key == "x":
                    self._replace(ui, state.erase(text, 1))
            case "v":
                self._replace(ui, state.insert(text, ui.paste(), self.most))
            case "left":
                state.go(editing.word_before(text, state.cursor), text, extend=press.shift)
            case "right":
                state.go(editing.word_after(text, state.cursor), text, extend=press.shift)
            case "backspace":
                state.go(editing.word_before(text, state.cursor), text, extend=True)
                self._replace(ui, state.erase(text, -1))
            case _:
                return False
        return True

    # -- looks ------------------------------------------------------------------------------

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        editing_now = ui.has_focus(self)
        skin.draw_field(canvas, self.rect, editing_now)
        size = ui.size("name")
        middle = self.rect.centery
        pale = "#8f7443"
        if self.icon:
            made = icons.icon(self.icon, canvas.px(size * 1.1), pale)
            canvas.blit(made, self.rect.x + PAD, middle, (0.0, 0.5))
        if self.trailing:
            made = icons.icon(self.trailing, canvas.px(size * 0.85), pale)
            canvas.blit(made, self.rect.right - PAD + 2, middle, (1.0, 0.5))
        area = self._text_area(ui)
        if editing_now:
            with canvas.clip(area.inflate(4, 0)):
                self._draw_edited(ui, canvas, area)
        elif self.value:
            ink = TEXT.on_parchment
            canvas.text(self.value, area.x, middle, Face.BOLD, size, ink, max_width=area.w)
        else:
            ink = TEXT.on_parchment_tertiary
            canvas.text(self.placeholder, area.x, middle, Face.ITALIC, size, ink, max_width=area.w)

    def _draw_edited(self, ui: Ui, canvas: Canvas, area: FRect) -> None:
        state, size, middle = self.state(ui), ui.size("name"), self.rect.centery
        start, end = state.selection
        shown = self.value[:start] + state.preedit + self.value[end:] if state.preedit else ""
        shown = shown or self.value
        at = start + state.preedit_cursor if state.preedit else state.cursor
        caret = self._wide(ui, shown[:at])
        full = self._wide(ui, shown)
        state.offset = min(max(state.offset, caret - area.w + 2), caret)
        state.offset = max(0.0, min(state.offset, full - area.w + 2))
        left = area.x - state.offset
        if not state.preedit and start != end:
            a, b = self._wide(ui, shown[:start]), self._wide(ui, shown[:end])
            box = FRect(left + a, middle - size * 0.62, b - a, size * 1.24)
            canvas.fill(box, "#f3d68c", 3)
        canvas.text(shown, left, middle, Face.BOLD, size, TEXT.on_parchment)
        if state.preedit:
            a = self._wide(ui, shown[:start])
            b = self._wide(ui, shown[: start + len(state.preedit)])
            canvas.fill(FRect(left + a, middle + size * 0.5, b - a, 2), BRASS.select)
        self._draw_caret(ui, canvas, state, left + caret, size)

    def _draw_caret(self, ui: Ui, canvas: Canvas, state: Editing, x: float, size: float) -> None:
        phase = 0 if ui.reduced_motion else int((ui.now - state.since) / BLINK)
        if not ui.reduced_motion:
            ui.pulse.wake(f"{self.key}:caret", state.since + (phase + 1) * BLINK)
        if phase % 2 == 0:
            canvas.fill(FRect(x - 0.5, self.rect.centery - size * 0.62, 2, size * 1.24), CARET)

    def ring(self) -> tuple[FRect, float]:
        return self.rect, 7.0

    def describe(self) -> Description | None:
        return Description(self.role, self.name, self.value or self.placeholder)


class SearchField(TextField):
    """A field to search by; Escape empties it first."""

    role = "searchbox"

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        *,
        name: str,
        placeholder: str = "",
        width: float = 260.0,
        key: str = "",
    ) -> None:
        super().__init__(
            value,
            on_change,
            name=name,
            placeholder=placeholder or name,
            icon="magnifying-glass",
            width=width,
            key=key,
        )

    def _key(self, ui: Ui, press: KeyPress) -> bool:
        if press.key == "escape" and self.value:
            state = self.state(ui)
            state.select_all(self.value)
            self._replace(ui, state.erase(self.value, 1))
            return True
        return super()._key(ui, press)
