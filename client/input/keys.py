"""Keys: named presses with our own repeat, forgotten when the window loses the focus.

The repeat is timed here because the window system's rate changes when a display is opened again.
A modifier whose release went to another window would look held for ever, so modifiers that were
down when the focus was lost do not count until they are pressed again.
"""

from __future__ import annotations

import pygame

from client.input.events import KeyPress, Mod

REPEAT_DELAY = 0.4
"""Seconds a key is held before it repeats."""
REPEAT_INTERVAL = 0.05
"""Seconds between two repeats."""

_NAMES = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_AC_BACK: "escape",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
    **{getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)},
}
_REPEATING = frozenset(
    ("left", "right", "up", "down", "pageup", "pagedown", "backspace", "delete", "tab", "+", "-")
)
_NOT_A_CHARACTER = 1 << 30  # SDL marks key codes that stand for no character with this bit
_MODIFIERS = {
    pygame.K_LSHIFT: Mod.SHIFT,
    pygame.K_RSHIFT: Mod.SHIFT,
    pygame.K_LCTRL: Mod.CTRL,
    pygame.K_RCTRL: Mod.CTRL,
    pygame.K_LALT: Mod.ALT,
    pygame.K_RALT: Mod.ALT,
    pygame.K_LMETA: Mod.META,
    pygame.K_RMETA: Mod.META,
}
_MASKS = (
    (pygame.KMOD_SHIFT, Mod.SHIFT),
    (pygame.KMOD_CTRL, Mod.CTRL),
    (pygame.KMOD_ALT, Mod.ALT),
    (pygame.KMOD_META, Mod.META),
)


def name_of(key: int) -> str:
    """Return the name of a pygame key, "" for keys that no part of the game listens to."""
    if key in _NAMES:
        return _NAMES[key]
    if 0x20 < key < _NOT_A_CHARACTER and key < 0x110000 and chr(key).isprintable():
        return chr(key).lower()
    return ""


class Keys:
    """Which keys are down, and when the next repeat is due."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._stale = Mod.NONE
        self._repeat: tuple[int, KeyPress] | None = None
        self._due = 0.0
        self.mods = Mod.NONE
        """Modifiers held at the last key event."""

    @property
    def active(self) -> bool:
        """True while a held key will repeat."""
        return self._repeat is not None

    def feed(self, event: pygame.event.Event, now: float) -> list[KeyPress]:
        """Return the key press that the event is, if it is one."""
        if event.type == pygame.KEYDOWN:
            return self._down(event, now)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            self.mods &= ~_MODIFIERS.get(event.key, Mod.NONE)
            if self._repeat and self._repeat[0] == event.key:
                self._repeat = None
        return []

    def tick(self, now: float) -> list[KeyPress]:
        """Return the repeat if one is due; at most one, so that a stall is not made up for."""
        if self._repeat is None or now < self._due:
            return []
        self._due = max(self._due + REPEAT_INTERVAL, now)
        return [self._repeat[1]]

    def stop_repeat(self) -> None:
        """Let what is held repeat no more."""
        self._repeat = None

    def lose(self) -> None:
        """Forget all that is held."""
        self._held.clear()
        self._repeat = None
        self._stale |= self.mods
        self.mods = Mod.NONE

    def _down(self, event: pygame.event.Event, now: float) -> list[KeyPress]:
        own = _MODIFIERS.get(event.key, Mod.NONE)
        self._stale &= ~own
        reported = own
        for mask, mod in _MASKS:
            if getattr(event, "mod", 0) & mask:
                reported |= mod
        self._stale &= reported  # the window system knows that it was released
        self.mods = reported & ~self._stale
        if own:
            return []
        self._held.add(event.key)
        name = name_of(event.key)
        if not name:
            return []
        text = getattr(event, "unicode", "")
        if not text.isprintable() or self.mods & (Mod.CTRL | Mod.META):
            text = ""
        press = KeyPress(name, text, self.mods)
        self._repeat = None
        if name in _REPEATING:
            self._repeat = (event.key, KeyPress(name, text, self.mods, repeat=True))
            self._due = now + REPEAT_DELAY
        return [press]
