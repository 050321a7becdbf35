"""One widget tree on the screen: its keys, its hit list and the order of its focus.

A layer is a scene's tree or a dialog above it.  Only the top layer of a page takes gestures.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pygame import FRect

from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.ui.ui import Ui

TOUCH = 44.0
"""Smallest side of what a finger can hit, logical px."""


class Hit(NamedTuple):
    """Something that can be hit: its visible part, its clip, and its parents, nearest first."""

    widget: Widget
    rect: FRect
    clip: FRect
    parents: tuple[Widget, ...]


class Layer:
    """A tree with the state that belongs to looking at it."""

    def __init__(self, key: str, root: Widget) -> None:
        self.key = key
        self.root = root
        self.focus: str = ""
        self.left: str = ""
        """What had the focus before it was taken away: Tab goes on from there."""
        self.focus_rect = FRect(0, 0, 0, 0)
        self.hits: list[Hit] = []
        self.by_key: dict[str, Hit] = {}
        self.arranged_for: tuple[object, ...] = ()

    def replace(self, root: Widget) -> None:
        """Show another tree; what had the focus keeps it by key."""
        self.root = root
        self.arranged_for = ()

    def arrange(self, ui: Ui, rect: FRect) -> None:
        """Give keys, place everything and renew the hit list."""
        name_keys(self.root, self.key)
        self.root.arrange(ui, rect)
        # Placing may have made wrappers (a scroll around what does not fit), so name again.
        name_keys(self.root, self.key)
        self.renew_hits(ui)

    def renew_hits(self, ui: Ui) -> None:
        """Collect what can be hit where, after anything moved."""
        self.hits = list(_collect(self.root, ui.screen.rect, ()))
        self.by_key = {hit.widget.key: hit for hit in self.hits}
        if self.focus in self.by_key:
            self.focus_rect = FRect(self.by_key[self.focus].widget.rect)

    # -- finding ----------------------------------------------------------------------------

    def find(self, key: str) -> Widget | None:
        """The widget with this key, hit or not."""
        hit = self.by_key.get(key)
        if hit:
            return hit.widget
        return next((widget for widget in self.root.walk() if widget.key == key), None)

    def at(self, x: float, y: float, touch: bool = False) -> Hit | None:
        """The top widget under a point.

        A finger that misses every control by little gets the nearest control whose area, grown
        to `TOUCH` px, holds the point.
        """
        top: Hit | None = None
        for hit in reversed(self.hits):
            if hit.rect.collidepoint(x, y):
                top = hit
                break
        if not touch or (top and top.widget.focusable):
            return top
        near: Hit | None = None
        best = math.inf
        for hit in self.hits:
            if not hit.widget.focusable or hit.rect.w <= 0 or hit.rect.h <= 0:
                continue
            distance = _distance(hit.rect, x, y)
            if distance < best and _grown(hit.rect).clip(hit.clip).collidepoint(x, y):
                near, best = hit, distance
        return near or top

    def focusables(self) -> list[Widget]:
        """Everything that can take the focus, in reading order; scrolled-away things too."""
        return [widget for widget in self.root.walk() if widget.focusable]

    def step(self, backwards: bool) -> Widget | None:
        """Next widget for Tab, going round at the ends."""
        order = self.focusables()
        if not order:
            return None
        keys = [widget.key for widget in order]
        here = self.focus or self.left
        if here not in keys:
            return order[-1 if backwards else 0]
        return order[(keys.index(here) + (-1 if backwards else 1)) % len(order)]

    def nearest(self, dx: int, dy: int) -> Widget | None:
        """Nearest focusable widget in a direction from the focused one, None at the edge."""
        order = self.focusables()
        here = next((widget for widget in order if widget.key == self.focus), None)
        if here is None:
            return order[0] if order else None
        best: Widget | None = None
        least = math.inf
        for widget in order:
            if widget is here:
                continue
            cost = _travel(here.rect, widget.rect, dx, dy)
            if cost < least:
                best, least = widget, cost
        return best

    def closest(self, rect: FRect) -> Widget | None:
        """The focusable widget nearest to a rectangle (the focused one has vanished)."""
        order = self.focusables()
        if not order:
            return None
        return min(order, key=lambda w: math.dist(w.rect.center, rect.center))


def name_keys(widget: Widget, prefix: str, used: set[str] | None = None) -> None:
    """Give every widget a key that is the same after an equal rebuild, and unique."""
    used = set() if used is None else used
    key = widget.key or prefix
    if key in used:
        number = 2
        while f"{key}#{number}" in used:
            number += 1
        key = f"{key}#{number}"
    used.add(key)
    widget.key = key
    for index, child in enumerate(widget.children()):
        name_keys(child, f"{key}/{index}", used)


def _collect(widget: Widget, clip: FRect, parents: tuple[Widget, ...]) -> Iterator[Hit]:
    if widget.hittable:
        rect = widget.rect.clip(clip)
        if rect.w > 0 and rect.h > 0:
            yield Hit(widget, rect, clip, parents)
    inner = clip.clip(widget.viewport) if widget.clips else clip
    for child in widget.children():
        yield from _collect(child, inner, (widget, *parents))


def _grown(rect: FRect) -> FRect:
    return rect.inflate(max(0.0, TOUCH - rect.w), max(0.0, TOUCH - rect.h))


def _distance(rect: FRect, x: float, y: float) -> float:
    return math.hypot(
        max(rect.left - x, 0.0, x - rect.right), max(rect.top - y, 0.0, y - rect.bottom)
    )


def _travel(here: FRect, there: FRect, dx: int, dy: int) -> float:
    """Cost of moving the focus between two rectangles in a direction; infinite if not that way.

    Of what overlaps, as cards in a fan do, that which is covered most lies nearest. What is not
    straight ahead costs its own breadth more, or in a full grid the next row would be nearer than
    the far end of this one.
    """
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        gap = (there.left - here.right) if dx > 0 else (here.left - there.right)
        aside = max(there.top - here.bottom, here.top - there.bottom)
        off = abs(there.centery - here.centery)
        breadth = min(here.h, there.h)
        fanned = (there.left - here.left) * dx > 1 and (there.right - here.right) * dx > 1
    else:
        ahead = (there.centery - here.centery) * dy
        gap = (there.top - here.bottom) if dy > 0 else (here.top - there.bottom)
        aside = max(there.left - here.right, here.left - there.right)
        off = abs(there.centerx - here.centerx)
        breadth = min(here.w, there.w)
        fanned = (there.top - here.top) * dy > 1 and (there.bottom - here.bottom) * dy > 1
    if ahead <= 0.5 or (gap < -1 and not (fanned and aside < 0 and ahead > off)):
        return math.inf
    return gap + (aside + breadth if aside > 0 else 0.0) * 4 + off * 0.1
