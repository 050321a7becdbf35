"""Toggle: a switch with a name and perhaps a line that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from client.ui import skin
from client.ui.box import Column
from client.ui.cell import Cell
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.row import Row
from client.ui.widget import Description, Size, Widget, grow

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

WIDTH: Final = 56.0
HEIGHT: Final = 32.0
SPEED: Final = 8.0
"""How often per second the knob could cross."""


class Switch(Widget):
    """The drawn part; `shown` runs from 0 (off) to 1 (on) while the knob moves."""

    def __init__(self, value: bool) -> None:
        super().__init__()
        self.value = value
        self.shown = float(value)
        self.enabled = True

    def measure(self, ui: Ui, max_width: float) -> Size:
        scale = min(max(ui.text_scale, 1.0), 1.4)
        return WIDTH * scale, HEIGHT * scale

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_switch(canvas, self.rect, self.shown, self.value, self.enabled)


class Toggle(Cell):
    """On or off; changes at once and calls `on_change` with the new value."""

    role = "switch"

    def __init__(
        self,
        text: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        sub: str = "",
        disabled_why: str = "",
        key: str = "",
    ) -> None:
        self.switch = Switch(value)
        name = Label(text, face=Face.BOLD)
        words = Column(name, Label(sub, size="caption", ink="tertiary") if sub else None, gap=0)
        super().__init__(
            Row(self.switch, grow(words), gap=14, flow=False),
            self._flip,
            padding=(2.0, 4.0),
            name=f"{text}, {sub}" if sub else text,
            disabled_why=disabled_why,
            key=key,
        )
        self.on_change = on_change

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self.switch.value

    def _flip(self) -> None:
        self.switch.value = not self.switch.value
        self.on_change(self.switch.value)

    def activate(self, ui: Ui) -> bool:
        used = super().activate(ui)
        if self.enabled and not ui.reduced_motion:
            self._slide(ui)
        else:
            self.switch.shown = float(self.switch.value)
        if self.enabled:
            ui.say(self.describe().sentence())
        return used

    def _slide(self, ui: Ui) -> None:
        key = self.key
        position = [float(not self.switch.value)]

        def step(dt: float) -> bool:
            toggle = ui.page.top.find(key)
            if not isinstance(toggle, Toggle):
                return False
            goal = float(toggle.value)
            reach = SPEED * dt
            position[0] += max(-reach, min(reach, goal - position[0]))
            toggle.switch.shown = position[0]
            return position[0] != goal

        self.switch.shown = position[0]
        ui.pulse.animate(f"{key}:switch", step)

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        self.switch.enabled = self.enabled
        if ui.hovers(self) and self.enabled:
            skin.draw_hover(canvas, self.rect, ui.ground)

    def describe(self) -> Description:
        states = (*self._states(), "on" if self.value else "off")
        return Description(self.role, self.name, self.disabled_why, states)
