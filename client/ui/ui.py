"""The world widgets live in: the screen, comfort settings, state by key and services.

One `Ui` exists per window.  It remembers what must outlive a rebuild of the widgets, lays the
layers of the current `Page` out when asked, and draws them.  Gestures go through `Ui.handle`,
see `client.ui.router`.  `dirty` says that the picture is out of date.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from pygame import FRect

from client.ui import theme
from client.ui.ground import Ground
from client.ui.layer import Layer
from client.ui.layout import Screen
from client.ui.page import Page, Sheet
from client.ui.pulse import Pulse
from client.ui.router import Router
from client.ui.scroll import Fit
from client.ui.toast import Toasts
from client.ui.tooltip import Tooltips
from client.ui.widget import Size, Widget

if TYPE_CHECKING:
    from client.input.events import Gesture
    from client.ui.canvas import Canvas

T = TypeVar("T")
TEXT_SCALES = (0.8, 2.0)


def _silent(text: str) -> None:
    del text


def _no_keyboard(area: FRect | None, text: str) -> None:
    del area, text


class Ui:
    """State and services shared by all widgets; see the module's text."""

    def __init__(
        self,
        screen: Screen,
        *,
        text_scale: float = 1.0,
        palette: str = "default",
        high_contrast: bool = False,
        reduced_motion: bool = False,
    ) -> None:
        self.screen = screen
        self.text_scale = min(max(text_scale, TEXT_SCALES[0]), TEXT_SCALES[1])
        self.palette = palette
        self.high_contrast = high_contrast
        self.reduced_motion = reduced_motion
        self.touch = screen.device.phone
        self.dirty = True
        self.page = Page()
        self.focus_visible = False
        self.typing = ""
        """Key of the text field that asked for the on-screen keyboard."""
        self.spoken: list[str] = []
        self.on_say: Callable[[str], None] = _silent
        self.on_alert: Callable[[str], None] | None = None
        """As `on_say`, for what must interrupt; None = they are the same."""
        self.announces_focus = True
        """Whether what gets the focus is read out; not where the system does it by itself."""
        self.on_tick: Callable[[str], None] = _silent
        """Called with "tick" or "error" when a control is used or refuses, for sounds."""
        self.on_keyboard: Callable[[FRect | None, str], None] = _no_keyboard
        """Called with a text field's area and text to show the on-screen keyboard, with None
        and "" to hide it; the area is in logical px."""
        self.on_hand_on: Callable[[], None] = lambda: None
        """Called when somebody else looks from now on: forget what was read out."""
        self.copy: Callable[[str], None] = _silent
        self.paste: Callable[[], str] = str
        self.ground = Ground.WOOD
        """What is being drawn on; see `on_ground`."""
        self.pulse = Pulse()
        self.router = Router(self)
        self.toasts = Toasts()
        self.tooltips = Tooltips()
        self._states: dict[str, object] = {}
        self._sizes: dict[tuple[Widget, str, float], Size] = {}

    # -- environment ------------------------------------------------------------------------

    def set_screen(self, screen: Screen) -> None:
        """Another window size, density or orientation."""
        if screen != self.screen:
            self.screen = screen
            self.invalidate()

    def set_comfort(
        self,
        *,
        text_scale: float | None = None,
        palette: str | None = None,
        high_contrast: bool | None = None,
        reduced_motion: bool | None = None,
    ) -> None:
        """Change what the player set; everything is laid out again."""
        if text_scale is not None:
            self.text_scale = min(max(text_scale, TEXT_SCALES[0]), TEXT_SCALES[1])
        if palette is not None:
            self.palette = palette
        if high_contrast is not None:
            self.high_contrast = high_contrast
        if reduced_motion is not None:
            self.reduced_motion = reduced_motion
        self.invalidate()

    def size(self, token: str | float) -> float:
        """Logical px of a text size: a name of `theme.TYPE`, or a number, scaled for the reader."""
        base = theme.TYPE[token] if isinstance(token, str) else token
        smallest = 14.0 if self.screen.phone else 13.0
        return max(base, min(smallest, base + 1)) * self.text_scale

    @property
    def now(self) -> float:
        """Seconds this window has been running."""
        return self.pulse.now

    @property
    def target(self) -> float:
        """Smallest height of a control: 44 where fingers are likely, else 34."""
        return 34.0 if self.screen.device.value == "desktop" and not self.touch else 44.0

    # -- state ------------------------------------------------------------------------------

    def state(self, key: str, make: Callable[[], T]) -> T:
        """The state kept under a key, made at first use; one type per key."""
        if key not in self._states:
            self._states[key] = make()
        found: T = self._states[key]  # type: ignore[assignment]
        return found

    def forget(self, prefix: str) -> None:
        """Drop the state of all keys that begin so (a scene has gone)."""
        for key in [key for key in self._states if key.startswith(prefix)]:
            del self._states[key]

    def redraw(self) -> None:
        """Something looks different."""
        self.dirty = True

    def invalidate(self) -> None:
        """Something may have another size: lay out again before the next use."""
        self.dirty = True
        self._sizes.clear()
        for layer in self.page.layers():
            layer.arranged_for = ()

    # -- measuring --------------------------------------------------------------------------

    def _remembered(self, widget: Widget, what: str, width: float, ask: Callable[[], Size]) -> Size:
        key = (widget, what, width)
        size = self._sizes.get(key)
        if size is None:
            size = self._sizes[key] = ask()
        return size

    def measured(self, widget: Widget, max_width: float) -> Size:
        """`widget.measure`, remembered until something changes."""
        width = (
            round(max(0.0, max_width) * 64) / 64
        )  # one answer for widths that differ by rounding
        return self._remembered(widget, "size", width, lambda: widget.measure(self, width))

    def least_width(self, widget: Widget) -> float:
        """`widget.least_width`, remembered."""
        ask: Callable[[], Size] = lambda: (widget.least_width(self), 0.0)  # noqa: E731
        return self._remembered(widget, "least width", 0.0, ask)[0]

    def least_height(self, widget: Widget, width: float) -> float:
        """`widget.least_height`, remembered."""
        ask: Callable[[], Size] = lambda: (0.0, widget.least_height(self, width))  # noqa: E731
        return self._remembered(widget, "least height", width, ask)[1]

    # -- pages and layers -------------------------------------------------------------------

    def show(self, root: Widget) -> None:
        """Make this the current page's tree.  What cannot fit the window scrolls."""
        self.show_on(self.page, root)

    def show_on(self, page: Page, root: Widget) -> None:
        """Make this the tree of a page, perhaps of a scene below the top one."""
        page.base.replace(Fit(root))
        self._sizes.clear()
        self.dirty = True

    def turn_to(self, page: Page) -> None:
        """Show another page (a scene came to the top)."""
        self.router.cancel()
        self.toasts.turn_to(page)
        self.page = page
        self.invalidate()

    def open(
        self,
        build: Callable[[], Widget],
        *,
        key: str,
        cancel: Callable[[], None] | None = None,
        outside_cancels: bool = True,
    ) -> None:
        """Open a modal sheet above the page.

        `build` gives its tree and is called again when sizes change; `cancel` is what Escape
        and a tap outside do, closing alone if None.
        """
        self.router.cancel()
        layer = Layer(key, build())
        sheet = Sheet(layer, build, cancel or (lambda: self.close(key)), outside_cancels)
        self.page.sheets = [*(s for s in self.page.sheets if s.layer.key != key), sheet]
        self.dirty = True
        self.layout()
        first = layer.step(backwards=False)
        if first:
            self.focus(first.key)

    def close(self, key: str = "") -> None:
        """Close the sheet with this key, or the top one."""
        sheets = self.page.sheets
        gone = [s for s in sheets if s.layer.key == key] if key else sheets[-1:]
        if gone:
            self.router.cancel()
            self.page.sheets = [s for s in sheets if s not in gone]
            self.dirty = True

    def is_open(self, key: str) -> bool:
        """Whether the sheet with this key is open."""
        return any(sheet.layer.key == key for sheet in self.page.sheets)

    def layout(self) -> None:
        """Bring keys, rectangles and hit lists of the current page up to date."""
        for layer in self.page.layers():
            self.arrange_layer(layer)

    def arrange_layer(self, layer: Layer) -> None:
        """Bring one layer up to date; nothing happens if it is."""
        state = (self.screen, self.text_scale, self.high_contrast, layer.root)
        if layer.arranged_for == state:
            return
        layer.arrange(self, self.screen.rect)
        layer.arranged_for = state
        self.router.settle(layer)
        self.dirty = True

    def moved(self) -> None:
        """Rectangles changed without a new layout (something scrolled)."""
        self.page.top.renew_hits(self)
        self.dirty = True

    # -- focus ------------------------------------------------------------------------------

    def focus(self, key: str, visible: bool | None = None) -> None:
        """Give the focus to a key of the top layer; "" takes it away."""
        layer = self.page.top
        if visible is not None:
            self.focus_visible = visible
        if layer.focus != key:
            old, new = layer.find(layer.focus), layer.find(key)
            layer.left = "" if key else layer.focus
            layer.focus = key
            if old:
                old.blurred(self)
            if new:
                layer.focus_rect = FRect(new.rect)
                new.focused(self)
                self._announce(new)
        self.tooltips.hover(self, layer.find(key) if self.focus_visible else None)
        self.dirty = True

    def _announce(self, widget: Widget) -> None:
        about = widget.describe()
        if about and self.focus_visible and self.announces_focus:
            self.say(about.sentence())

    def has_focus(self, widget: Widget) -> bool:
        """Whether the widget has the focus, shown or not."""
        return bool(widget.key) and self.page.top.focus == widget.key

    def shows_focus(self, widget: Widget) -> bool:
        """Whether the widget has the focus and the ring is shown."""
        return self.focus_visible and self.has_focus(widget)

    def hovers(self, widget: Widget) -> bool:
        """Whether the mouse is over the widget."""
        return bool(widget.key) and self.router.hover == widget.key

    def presses(self, widget: Widget) -> bool:
        """Whether the widget is held down, with the pointer still on it."""
        return bool(widget.key) and self.router.pressed == widget.key and self.router.inside

    @contextmanager
    def on_ground(self, ground: Ground) -> Iterator[None]:
        """While drawing what lies on a surface, so that labels find their ink."""
        before, self.ground = self.ground, ground
        try:
            yield
        finally:
            self.ground = before

    # -- services ---------------------------------------------------------------------------

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Hand text to assistive technology; something `urgent` interrupts it."""
        if text:
            self.spoken.append(text)
            del self.spoken[:-50]
            speak = self.on_alert if urgent and self.on_alert else self.on_say
            speak(text)

    def toast(
        self,
        text: str,
        icon: str = "",
        *,
        private: bool = False,
        urgent: bool = False,
        stays: bool = False,
        about: str = "",
    ) -> None:
        """Show a short notice that goes by itself, longer texts later, or with its page.

        A `private` one goes at the latest when the device is handed on. What went wrong is
        `urgent`: it is read out at once. One that `stays` outlives the page and has the longest
        time. `about` names what it tells of, for `Toasts.drop`.
        """
        self.toasts.add(self, text, icon, private=private, urgent=urgent, stays=stays, about=about)

    def hand_on(self) -> None:
        """Somebody else looks from now on: close dialogs, private notices and the tooltip."""
        self.router.cancel()
        self.page.sheets = []
        self.toasts.drop_private()
        self.spoken.clear()
        self.on_hand_on()
        self.tooltips.hide(self)
        self.redraw()

    # -- the frame --------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Use a gesture on the top layer; False if no widget wanted it."""
        self.layout()
        return self.router.handle(gesture)

    def tick(self, dt: float) -> bool:
        """Advance time by `dt` seconds; True if anything moves, or will without any input."""
        if self.pulse.tick(dt):
            self.dirty = True
        waiting = self.toasts.tick(self) or self.pulse.waiting
        return self.tooltips.tick(self) or waiting

    def draw(self, canvas: Canvas) -> None:
        """Draw the current page with its dialogs, notices and tooltip; clears `dirty`."""
        self.draw_page(canvas, self.page)
        self.draw_above(canvas)

    def draw_page(
        self, canvas: Canvas, page: Page, above_base: Callable[[Canvas], None] | None = None
    ) -> None:
        """Draw a page's layers, perhaps of a scene below the current one.

        `above_base` draws what lies above the page's own tree and below its dialogs.
        """
        for layer in page.layers():
            self.arrange_layer(layer)
            layer.root.draw(self, canvas)
            if layer is page.base and above_base is not None:
                above_base(canvas)
            if page is self.page and layer is page.top and self.focus_visible:
                self.router.draw_ring(canvas, layer)

    def draw_above(self, canvas: Canvas) -> None:
        """Draw notices and the tooltip, over everything; clears `dirty`."""
        self.toasts.draw(self, canvas)
        self.tooltips.draw(self, canvas)
        self.dirty = False
