"""Tabs: a rail at the left of a panel where there is room, else a strip above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from pygame import FRect

from client.ui import skin
from client.ui.box import Column, Pad
from client.ui.cell import Cell
from client.ui.choice import Option
from client.ui.fonts import Face
from client.ui.ground import Ground
from client.ui.label import Label, Picture
from client.ui.row import Row
from client.ui.scroll import Fit, Scroll
from client.ui.widget import UNBOUNDED, Description, Size, Widget, grow

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

T = TypeVar("T")
RAIL: Final = 208.0
GAP: Final = 8.0
TUCK: Final = 6.0
"""How far the tabs of the rail reach under the panel."""
SHARE: Final = 0.34
"""The rail takes no more of the width than this."""


class Tab(Cell):
    """One tab, of the rail or of the strip."""

    role = "tab"

    def __init__(
        self, option: Option[T], chosen: bool, act: Callable[[], None], *, rail: bool, key: str
    ) -> None:
        self.chosen = chosen
        self.rail = rail
        self.ground = _ground(chosen, rail)
        ink = "secondary" if chosen else ""
        text = Label(
            option.text,
            size="button" if rail else "label",
            face=Face.BOLD if chosen else Face.BODY,
            sized_as=Face.BOLD,
            line_height=1.08,
        )
        icon = Picture(option.icon, 25 if rail else 21, ink=ink) if option.icon else None
        super().__init__(
            Row(icon, grow(text) if rail else text, gap=12 if rail else 8, flow=False),
            act,
            padding=(18.0 if rail else 14.0, 7.0),
            height=54.0 if rail else 46.0,
            name=option.text,
            key=key,
        )

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        if self.rail:
            # The panel, drawn later, covers the end: the chosen tab grows out of it.
            rect = FRect(self.rect.x, self.rect.y, self.rect.w + TUCK, self.rect.h)
            if not self.chosen:
                rect = FRect(self.rect.x + 4, self.rect.y + 1, self.rect.w - 4, self.rect.h - 2)
            skin.draw_tab(canvas, rect, self.chosen, ui.hovers(self))
        else:
            kind = skin.Kind.PRIMARY if self.chosen else skin.Kind.WOOD
            skin.draw_plate(
                canvas, self.rect, kind, True, ui.presses(self), ui.hovers(self), Ground.WOOD
            )

    def describe(self) -> Description | None:
        states = ("selected",) if self.chosen else ()
        return Description(self.role, self.name, "", states)


def _ground(chosen: bool, rail: bool) -> Ground:
    if not chosen:
        return Ground.WOOD
    return Ground.PARCHMENT if rail else Ground.BRASS


class Tabs(Widget):
    """Tabs and the panel of the chosen one; the scene rebuilds with another `body`."""

    def __init__(
        self,
        options: Sequence[Option[T]],
        value: T,
        on_change: Callable[[T], None],
        body: Widget,
        *,
        name: str = "",
        key: str = "tabs",
    ) -> None:
        super().__init__(key)
        self.name = name
        self.body = body
        rail, strip = [], []
        for index, option in enumerate(options):
            act = _picker(on_change, option.value)
            chosen = option.value == value
            rail.append(Tab(option, chosen, act, rail=True, key=f"{key}/tab{index}"))
            strip.append(Tab(option, chosen, act, rail=False, key=f"{key}/tab{index}"))
        self._rail = Fit(Pad(Column(*rail, gap=GAP), 0, 0, TUCK, 0), key=f"{key}/rail", bar=False)
        self._strip = Scroll(
            Row(*strip, gap=GAP, flow=False), key=f"{key}/strip", horizontal=True, bar=False
        )
        self._unseen = True
        self._count = len(rail)
        self._as_rail = True

    def children(self) -> Sequence[Widget]:
        # The panel comes last: it lies over the ends of the rail's tabs.
        bar: Widget = self._rail if self._as_rail else self._strip
        return (bar, self.body)

    def _rail_width(self, ui: Ui, width: float) -> float | None:
        """Width of the rail, None if there is too little room for one."""
        wanted = max(RAIL, ui.measured(self._rail, UNBOUNDED)[0])
        most = width * SHARE
        if width < 620 or ui.least_width(self._rail) > most:
            return None
        return min(wanted, max(most, RAIL)) if wanted > most else wanted

    def measure(self, ui: Ui, max_width: float) -> Size:
        rail = self._rail_width(ui, max_width)
        if rail is None:
            width, height = ui.measured(self.body, max_width)
            bar = ui.measured(self._strip, max_width)
            return max(width, bar[0]), height + bar[1] + GAP
        width, height = ui.measured(self.body, max_width - rail)
        return width + rail, max(height, ui.measured(self._rail, rail)[1] + 2 * GAP)

    def least_width(self, ui: Ui) -> float:
        return ui.least_width(self.body)

    def least_height(self, ui: Ui, width: float) -> float:
        rail = self._rail_width(ui, width)
        if rail is None:
            bar = ui.measured(self._strip, width)[1]
            return ui.least_height(self.body, width) + bar + GAP
        return ui.least_height(self.body, width - rail)

    def arrange(self, ui: Ui, rect: FRect) -> None:
        self.rect = FRect(rect)
        rail = self._rail_width(ui, rect.w)
        self._as_rail = rail is not None
        if rail is None:
            height = ui.measured(self._strip, rect.w)[1]
            self._strip.arrange(ui, FRect(rect.x, rect.y, rect.w, height))
            top = rect.y + height + GAP
            self.body.arrange(ui, FRect(rect.x, top, rect.w, max(0.0, rect.bottom - top)))
            self._show_chosen(ui, self._strip)
            return
        self._rail.arrange(ui, FRect(rect.x, rect.y + 12, rail + TUCK, max(0.0, rect.h - 24)))
        self._show_chosen(ui, self._rail)
        self.body.arrange(ui, FRect(rect.x + rail, rect.y, rect.w - rail, rect.h))

    def _show_chosen(self, ui: Ui, bar: Scroll) -> None:
        """Once after every rebuild, so that the tabs may be scrolled by hand."""
        if not self._unseen:
            return
        self._unseen = False
        chosen = next((one for one in bar.walk() if isinstance(one, Tab) and one.chosen), None)
        if chosen is not None:
            bar.reveal(ui, chosen.rect)

    def describe(self) -> Description | None:
        return Description("tablist", self.name) if self.name else None


def _picker(choose: Callable[[T], None], value: T) -> Callable[[], None]:
    return lambda: choose(value)
