"""The base of every scene: one screen of the program.

A scene builds its widgets from its own state, draws what lies under and over them, and gets
the gestures that no widget wanted.  It changes its state and asks for `rebuild`; it never
edits widgets in place.

In 2D a picture is `draw`, the widgets, `draw_over`. In 3D (`tools.graphics.on`) a scene that has a
`staging` is drawn from that by the renderer, and over it lies a transparent surface with
`draw_staged`, the widgets, `draw_over`; `staged` then says so. What moves in the world alone needs
no new surface: `update` and `handle` return True for that. If something on the surface changes too,
the scene calls `ui.redraw` (or `rebuild`) itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.input.events import Gesture
from client.ui.page import Page
from client.ui.widget import Widget

if TYPE_CHECKING:
    from client.scenes.stack import SceneStack
    from client.scenes.staging import Staging
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class Scene:
    """One screen; `key` prefixes the keys of its widgets, so it is unique among open scenes."""

    key: str = "scene"
    opaque: bool = True
    """Whether it hides the scenes below; a sheet over the board is not opaque."""
    thinking: bool = False
    """Whether a computer thinks: the next turn should come soon, though nothing moves."""
    grace: float = 0.0
    """Seconds after the scene came up in which taps and keys do nothing: they were meant for what
    was there before. For scenes that come by themselves."""
    came: float = 0.0
    """When it came up, in seconds of the widgets' time. Set by the stack."""
    soon: bool = False
    """Whether the next turn should come soon, though nothing moves and nobody thinks."""
    staged: bool = False
    """Whether the last picture of the scene was in three dimensions. Set from outside."""

    def __init__(self) -> None:
        self.page = Page(self.key)
        self.stale = True
        self.stack: SceneStack | None = None

    @property
    def scenes(self) -> SceneStack:
        """The stack this scene lies on; RuntimeError before it was pushed."""
        if self.stack is None:
            raise RuntimeError(f"the scene {self.key!r} is not on a stack")
        return self.stack

    def rebuild(self) -> None:
        """Build the widgets again before the next gesture or picture."""
        self.stale = True
        if self.stack:
            self.stack.ui.redraw()

    def build(self, ui: Ui) -> Widget:
        """The widgets for the present state and screen."""
        del ui
        return Widget()

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack."""

    def resume(self) -> None:
        """The scene is on top again after the one above has gone."""

    def suspend(self) -> None:
        """Another scene was put on top."""

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if something on the screen moved."""
        del dt
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw what lies under the widgets."""

    def staging(self, size: tuple[int, int]) -> Staging | None:
        """What is seen in three dimensions in a picture of `size` device px; None = drawn flat.

        Asked for every picture while the 3D mode is on, after `update`, of opaque scenes only.
        """
        del size
        return None

    def draw_staged(self, canvas: Canvas) -> None:
        """In three dimensions, in place of `draw`: what lies over the world, under the widgets."""

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over the widgets and under dialogs, such as a card in flight."""

    def preview(self, gesture: Gesture) -> bool:
        """See a gesture before the widgets do; True uses it up."""
        del gesture
        return False

    def handle(self, gesture: Gesture) -> bool:
        """Use a gesture that no widget wanted."""
        del gesture
        return False

    def back(self) -> bool:
        """Escape, or the system's back button: leave, unless this is the last scene."""
        if self.stack and len(self.stack) > 1:
            self.stack.pop()
            return True
        return False
