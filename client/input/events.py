"""Gestures: what a pointer or a keyboard did, in logical pixels, free of pygame.

Widgets and scenes know only these records.  Positions are logical floats (see
`client.ui.layout.Mapping`); `touch` tells a finger from a mouse so that hover, tooltips and
slop can differ.  One physical tap gives one `Press`, one `Release` and at most one `Tap`.

A pointer's life is: `Press`, then either `Release` followed by `Tap`, or `LongPress`
followed by `Release` without a tap, or `DragStart`, `DragMove`..., `DragEnd` (the drag's
`Release` comes first).  `Cancel` may end any of them: focus was lost, a second finger came
down, the window changed size.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from typing import TypeAlias


class Mod(IntFlag):
    """Modifier keys held during a key press."""

    NONE = 0
    SHIFT = 1
    CTRL = 2
    ALT = 4
    META = 8


@dataclass(frozen=True, slots=True)
class Press:
    """The primary button or a finger went down."""

    x: float
    y: float
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """The primary button or finger went up; looks return to normal, nothing acts."""

    x: float
    y: float
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Tap:
    """A short press without movement: the one gesture that acts."""

    x: float
    y: float
    touch: bool = False


@dataclass(frozen=True, slots=True)
class LongPress:
    """A press held still (about 450 ms): inspects, never acts."""

    x: float
    y: float
    touch: bool = True


@dataclass(frozen=True, slots=True)
class Inspect:
    """The secondary button: the same meaning as a long press."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse moved with no button down; `x` and `y` may lie outside after it left."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class DragStart:
    """The pointer moved beyond the slop: pressed at `x`, `y`, by now `dx`, `dy` away from there.

    A `DragMove` for the same movement need not follow: who takes the drag counts `dx`, `dy`.
    """

    x: float
    y: float
    touch: bool = False
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class DragMove:
    """A drag went on: now at `x`, `y`, moved by `dx`, `dy` since the last event."""

    x: float
    y: float
    dx: float
    dy: float
    touch: bool = False


@dataclass(frozen=True, slots=True)
class DragEnd:
    """A drag was let go at `x`, `y` with a speed of `vx`, `vy` logical px per second."""

    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel or a trackpad turned at `x`, `y`; `dy` > 0 is away from the user (up)."""

    x: float
    y: float
    dy: float
    dx: float = 0.0
    ctrl: bool = False


@dataclass(frozen=True, slots=True)
class Pinch:
    """Two fingers around `x`, `y`: `scale` is the factor since the last event."""

    x: float
    y: float
    scale: float
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Cancel:
    """Whatever was in progress is over and nothing of it may act."""


@dataclass(frozen=True, slots=True)
class KeyPress:
    """A key went down, or repeated.

    `key` is lower case: "a".."z", "0".."9", punctuation as itself, "enter", "space", "escape",
    "tab", "backspace", "delete", "left", "right", "up", "down", "home", "end", "pageup",
    "pagedown", "f1".."f12".  `text` is what the key would type, "" for none; text fields take
    their text from `TextInput` instead.
    """

    key: str
    text: str = ""
    mods: Mod = Mod.NONE
    repeat: bool = False

    @property
    def shift(self) -> bool:
        return bool(self.mods & Mod.SHIFT)

    @property
    def ctrl(self) -> bool:
        """Control, or Command on a Mac."""
        return bool(self.mods & (Mod.CTRL | Mod.META))

    @property
    def alt(self) -> bool:
        return bool(self.mods & Mod.ALT)


@dataclass(frozen=True, slots=True)
class TextInput:
    """Text was committed, perhaps several characters at once from an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class TextEditing:
    """The input method shows `text` as not yet committed, with its `cursor` inside; "" ends it."""

    text: str
    cursor: int = 0


Pointer: TypeAlias = (
    Press
    | Release
    | Tap
    | LongPress
    | Inspect
    | Hover
    | DragStart
    | DragMove
    | DragEnd
    | Wheel
    | Pinch
    | Cancel
)
Keyboard: TypeAlias = KeyPress | TextInput | TextEditing
Gesture: TypeAlias = Pointer | Keyboard
