"""The base of every widget: two-pass layout, drawing, gestures, and a spoken description.

A widget tree is cheap and short-lived: scenes build it afresh whenever something changed, and
what must outlive a rebuild (focus, hover, scroll, an unfinished word) is kept by the `Ui` under
the widget's `key`.  Layout is in logical px: first `measure`, asked through `Ui.measured` so
that answers are remembered, then `arrange` with the final rectangle.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from pygame import FRect

if TYPE_CHECKING:
    from client.input.events import Gesture
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

Size: TypeAlias = tuple[float, float]
UNBOUNDED = 1e6
"""The width to measure with when the natural width is wanted."""


@dataclass(frozen=True, slots=True)
class Description:
    """What assistive technology says: an ARIA role, a name, a value and states."""

    role: str
    name: str
    value: str = ""
    states: tuple[str, ...] = ()
    seen: FRect | None = None
    """Where it is seen, if that is elsewhere than its widget."""

    def sentence(self) -> str:
        """All of it in one line."""
        return ", ".join(part for part in (self.name, self.role, self.value, *self.states) if part)


class Widget:
    """A rectangle that measures, arranges and draws itself and its children.

    `key` names the widget's state; without one the `Ui` gives a key from the place in the tree.
    `weight` is its share of spare room inside a Row or Column; `tip` is text shown on hover,
    focus or a long press.
    """

    key: str = ""
    weight: float = 0.0
    tip: str = ""
    whole: str = ""
    """The full text of what had to be cut, set when arranged."""
    shortcut: str = ""
    """A key that activates the widget from anywhere in its layer."""
    takes_text: bool = False
    """Typed text goes here while it has the focus."""
    clips: bool = False
    """Children outside `viewport` are neither seen nor hit."""
    solid: bool = False
    """Nothing under it gets a gesture; what it lies in is asked first about a drag."""

    def __init__(self, key: str = "") -> None:
        self.key = key
        self.rect = FRect(0, 0, 0, 0)

    # -- layout -----------------------------------------------------------------------------

    def measure(self, ui: Ui, max_width: float) -> Size:
        """Natural size in at most `max_width`; a larger answer means it cannot be narrower."""
        del ui, max_width
        return (0.0, 0.0)

    def least_width(self, ui: Ui) -> float:
        """Smallest width in which nothing is cut."""
        return ui.measured(self, UNBOUNDED)[0]

    def least_height(self, ui: Ui, width: float) -> float:
        """Smallest height in which nothing is lost at this width; scrolling things need less."""
        return ui.measured(self, width)[1]

    def arrange(self, ui: Ui, rect: FRect) -> None:
        """Take this rectangle and place the children in it."""
        del ui
        self.rect = FRect(rect)

    def children(self) -> Sequence[Widget]:
        """Children in drawing order: the last one is on top."""
        return ()

    @property
    def viewport(self) -> FRect:
        """What is visible of the children when `clips` is set."""
        return self.rect

    # -- looks ------------------------------------------------------------------------------

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        """Draw this widget and its children."""
        self.draw_children(ui, canvas)

    def draw_children(self, ui: Ui, canvas: Canvas) -> None:
        for child in self.children():
            if child.visible(ui):
                child.draw(ui, canvas)

    def visible(self, ui: Ui) -> bool:
        """Whether any of it can be on the screen (saves drawing what has scrolled away)."""
        return self.rect.bottom > -40 and self.rect.top < ui.screen.height + 40

    @property
    def help(self) -> str:
        """What a tooltip shows."""
        return "\n".join(text for text in (self.whole, self.tip) if text)

    # -- input ------------------------------------------------------------------------------

    @property
    def focusable(self) -> bool:
        return False

    @property
    def hittable(self) -> bool:
        """Whether pointer gestures may land on it."""
        return self.focusable or bool(self.help)

    def on(self, ui: Ui, gesture: Gesture) -> bool:
        """Use a gesture; False passes it on to the parent."""
        del ui, gesture
        return False

    def activate(self, ui: Ui) -> bool:
        """Do what a tap does, asked by the keyboard."""
        del ui
        return False

    def ring(self) -> tuple[FRect, float]:
        """Where the focus ring goes: the rectangle it surrounds and its corner radius."""
        return self.rect, 9.0

    def focused(self, ui: Ui) -> None:
        """The focus came here."""

    def blurred(self, ui: Ui) -> None:
        """The focus went elsewhere."""

    # -- speech -----------------------------------------------------------------------------

    def describe(self) -> Description | None:
        """Role and name for assistive technology; None for pure arrangement."""
        return None

    def walk(self) -> Iterator[Widget]:
        """This widget and everything below it, in drawing order."""
        yield self
        for child in self.children():
            yield from child.walk()


W = TypeVar("W", bound=Widget)


def grow(widget: W, weight: float = 1.0) -> W:
    """Let the widget take a share of the spare room of its Row or Column."""
    widget.weight = weight
    return widget


def tipped(widget: W, tip: str) -> W:
    """Give the widget a tooltip."""
    widget.tip = tip
    return widget


def present(children: Iterable[Widget | None]) -> tuple[Widget, ...]:
    """Children without the gaps, so that builders may write `button if wanted else None`."""
    return tuple(child for child in children if child is not None)
