"""Toasts: short notices that lie where the page has room and go by themselves, or by a tap."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import FRect

from client.ui.box import Pad
from client.ui.ground import Ground
from client.ui.label import Label, Picture
from client.ui.row import Row
from client.ui.skin import draw_tray
from client.ui.widget import Widget, grow

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.page import Page
    from client.ui.ui import Ui

MOST: Final = 2
"""No more than this many at a time; the oldest goes first, one that stays last of all."""
GAP: Final = 6.0
HEAD: Final = 52.0
"""Below this, from the top of the safe area, a page without a strip has notices: under its head."""
WIDEST: Final = 560.0
"""Logical px at text scale 1."""
DEEPEST: Final = 0.25
"""A second notice is shown where both end in the strip, or in this share of the screen."""
NOTICED, PER_LETTER, LONGEST = 2.5, 0.05, 7.0
"""Seconds: to notice that something is told, to read a letter of it, and at most."""


@dataclass(slots=True)
class Toast:
    """A notice; its time begins when it is first seen."""

    text: str
    body: Widget
    private: bool = False
    """Meant for whoever looks now, not for the next who is handed the device."""
    stays: bool = False
    """Of use on any page: it is kept when another one comes."""
    about: str = ""
    """What it tells of; `Toasts.drop` takes it away when that is no longer so."""
    page: Page | None = None
    """Where it was first seen; it goes with it. None until then."""
    until: float = math.inf
    """In seconds of `Ui.now`."""
    rect: FRect = field(default_factory=lambda: FRect(0, 0, 0, 0))
    """Empty while there is no room for it beside a newer one."""


class Toasts:
    """All notices on the screen, oldest first."""

    def __init__(self) -> None:
        self.shown: list[Toast] = []
        self.patience = 1.0
        """How many times longer than usual they stay; set by who wants things slow."""

    def reading_time(self, text: str, *, stays: bool = False) -> float:
        """Seconds a notice is shown, by its length; one that stays has the longest time."""
        usual = min(LONGEST, NOTICED + PER_LETTER * len(text))
        return (LONGEST if stays else usual) * self.patience

    def add(
        self,
        ui: Ui,
        text: str,
        icon: str = "",
        *,
        private: bool = False,
        urgent: bool = False,
        stays: bool = False,
        about: str = "",
    ) -> None:
        """Show a notice; the same text again only starts its time anew."""
        self.shown = [toast for toast in self.shown if toast.text != text]
        body = Pad(
            Row(
                Picture(icon, 20, ink="active") if icon else None,
                grow(Label(text, size="label")),
                flow=False,
            ),
            16,
            9,
        )
        self.shown.append(Toast(text, body, private, stays, about))
        while len(self.shown) > MOST:
            self.shown.remove(min(self.shown[:-1], key=lambda toast: toast.stays))
        ui.say(text, urgent=urgent)
        ui.redraw()

    def drop(self, about: str) -> None:
        """Take away what tells of something that has changed."""
        self.shown = [toast for toast in self.shown if toast.about != about]

    def drop_private(self) -> None:
        """Take away what was meant for whoever looked until now."""
        self.shown = [toast for toast in self.shown if not toast.private]

    def turn_to(self, page: Page) -> None:
        """Another page is shown: what was seen on the one before goes with it."""
        self.shown = [toast for toast in self.shown if toast.stays or toast.page in (None, page)]

    def tick(self, ui: Ui) -> bool:
        """Take away what is over; True while any notice is shown."""
        left = [toast for toast in self.shown if toast.until > ui.now]
        if len(left) != len(self.shown):
            self.shown = left
            ui.redraw()
        return bool(left)

    def at(self, ui: Ui, x: float, y: float) -> Toast | None:
        """The notice under a point."""
        self._arrange(ui)
        return next((toast for toast in self.shown if toast.rect.collidepoint(x, y)), None)

    def tap(self, ui: Ui, x: float, y: float) -> bool:
        """Take away the notice under a point; False if there is none."""
        toast = self.at(ui, x, y)
        if toast:
            self.shown = [other for other in self.shown if other is not toast]
            ui.redraw()
        return toast is not None

    def _arrange(self, ui: Ui) -> None:
        """The newest on top, from the middle of the strip or, where they fill it, from its top."""
        strip = _strip(ui)
        deepest = max(strip.bottom, ui.screen.height * DEEPEST)
        top = strip.y
        placed: list[Toast] = []
        for toast in reversed(self.shown):
            width, height = toast.body.measure(ui, min(strip.w, WIDEST * max(1.0, ui.text_scale)))
            toast.rect = FRect(0, 0, 0, 0)
            if not placed or top + height <= deepest:
                width = min(width, strip.w)
                toast.rect = FRect(strip.centerx - width / 2, top, width, height)
                placed.append(toast)
                top += height + GAP
        spare = max(0.0, strip.bottom - (top - GAP)) / 2
        for toast in placed:
            toast.rect.y += spare
            toast.body.arrange(ui, toast.rect)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Draw them, over everything."""
        if not self.shown:
            return
        self._arrange(ui)
        for toast in self.shown:
            if not toast.rect.w:
                continue
            if toast.page is None:
                toast.page = ui.page
                toast.until = ui.now + self.reading_time(toast.text, stays=toast.stays)
            draw_tray(canvas, toast.rect, radius=12)
            with ui.on_ground(Ground.WOOD):
                toast.body.draw(ui, canvas)


def _strip(ui: Ui) -> FRect:
    """Where notices lie now: over a dialog at the top edge, else where the page wants them."""
    area, page = ui.screen.area, ui.page
    top = area.top + GAP
    if page.sheets:
        return FRect(area.x, top, area.w, 0.0)
    if page.strip is None:
        return FRect(area.x, area.top + HEAD, area.w, 0.0)
    left, right = max(page.strip.left, area.left), min(page.strip.right, area.right)
    top = max(page.strip.top, top)
    return FRect(left, top, right - left, max(0.0, page.strip.bottom - top))
