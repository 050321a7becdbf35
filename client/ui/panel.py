"""Surfaces that hold other widgets: parchment to read from, trays for controls, inset boxes.

Panels swallow pointer gestures, so that the board beneath never gets a tap meant for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.input.events import Gesture, Hover, KeyPress, TextEditing, TextInput
from client.ui import skin
from client.ui.box import Column, Pad
from client.ui.flow import Content
from client.ui.fonts import Face
from client.ui.ground import Ground
from client.ui.label import Label
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import TRAY, TrayKind
from client.ui.widget import Description, Size, Widget, grow

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

PADDING: Final = 24.0
PHONE_PADDING: Final = 14.0


class Rule(Widget):
    """An ornamental line between parts of a page."""

    def measure(self, ui: Ui, max_width: float) -> Size:
        return 40.0, 14.0

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_rule(canvas, self.rect, ui.ground)


class Surface(Widget):
    """A panel around one child with some padding; the kinds differ in material."""

    ground = Ground.PARCHMENT
    solid = True

    def __init__(
        self,
        child: Widget,
        *,
        padding: float | tuple[float, float] | None = None,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(key)
        self.child = child
        self.padding = padding
        self.name = name

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def pads(self, ui: Ui) -> tuple[float, float]:
        """Padding at the sides, and above and below."""
        if self.padding is None:
            both = PHONE_PADDING if ui.screen.phone else PADDING
            return both, both
        if isinstance(self.padding, tuple):
            return self.padding
        return self.padding, self.padding

    def measure(self, ui: Ui, max_width: float) -> Size:
        x, y = self.pads(ui)
        width, height = ui.measured(self.child, max_width - 2 * x)
        return width + 2 * x, height + 2 * y

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.child) + 2 * self.pads(ui)[0]

    def least_height(self, ui: Ui, width: float) -> float:
        x, y = self.pads(ui)
        return ui.least_height(self.child, width - 2 * x) + 2 * y

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        x, y = self.pads(ui)
        inner = FRect(rect.x + x, rect.y + y, max(0.0, rect.w - 2 * x), max(0.0, rect.h - 2 * y))
        self.child.arrange(ui, inner)

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        """Draw the material."""
        raise NotImplementedError

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        self.paint(ui, canvas)
        with ui.on_ground(self.ground):
            self.draw_children(ui, canvas)

    @property
    def hittable(self) -> bool:
        return True

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        return not isinstance(gesture, (KeyPress, TextInput, TextEditing, Hover))

    def describe(self) -> Description | None:
        return Description("group", self.name) if self.name else None


class Parchment(Surface):
    """A sheet to read from; brass corners mark the main surfaces of a screen, never rows."""

    def __init__(
        self,
        child: Widget,
        *,
        brackets: bool = False,
        padding: float | tuple[float, float] | None = None,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(child, padding=padding, name=name, key=key)
        self.brackets = brackets

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_parchment(canvas, self.rect, self.brackets, ui.high_contrast)


class Tray(Surface):
    """A wooden tray with a brass edge, for controls and short facts."""

    ground = Ground.WOOD

    def __init__(
        self,
        child: Widget,
        *,
        brackets: bool = False,
        kind: TrayKind = TRAY,
        radius: float = 12.0,
        padding: float | tuple[float, float] | None = 14.0,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(child, padding=padding, name=name, key=key)
        self.brackets = brackets
        self.kind = kind
        self.radius = radius

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_tray(
            canvas,
            self.rect,
            kind=self.kind,
            radius=self.radius,
            corners=self.brackets,
            plain=ui.high_contrast,
        )


class Felt(Surface):
    """The playing field; `crest` is the icon that shows faintly in its middle."""

    ground = Ground.FELT

    def __init__(
        self,
        child: Widget,
        *,
        crest: str = "",
        padding: float | tuple[float, float] | None = 14.0,
        name: str = "",
        key: str = "",
    ) -> None:
        super().__init__(child, padding=padding, name=name, key=key)
        self.crest = crest

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_felt(canvas, self.rect, self.crest)


def titled(
    title: Content,
    *body: Widget | None,
    aside: Widget | None = None,
    foot: Widget | None = None,
    scroll: bool = True,
    gap: float = 12.0,
    key: str = "",
) -> Widget:
    """The usual contents of a panel: a title, perhaps something beside it, a rule, the body, and
    a foot that stays in view while the body scrolls (then `key` keeps its place)."""
    label = Label(title, size="panel", face=Face.TITLE, ink="heading", role="heading")
    head: Widget = Row(grow(label), aside, gap=16) if aside else label
    inside: Widget = Column(*body, gap=gap)
    if scroll:
        # Focus rings and shadows reach a little beyond their widgets.
        inside = Scroll(Pad(inside, 0, 4, 0, 4), key=f"{key}-body" if key else "")
    return Column(head, Rule(), grow(inside), foot, gap=8)
