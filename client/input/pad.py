"""A game pad plays as a keyboard: its sticks, cross and buttons become key events.

Only what every pad has is used, since raw button numbers differ beyond the first few: the cross and
the left stick move, the first button confirms, the second goes back, the shoulders step on and back
through everything that can have the focus.
"""

from __future__ import annotations

from contextlib import suppress

import pygame

_BUTTONS = {
    0: (pygame.K_RETURN, 0),
    1: (pygame.K_ESCAPE, 0),
    4: (pygame.K_TAB, pygame.KMOD_SHIFT),
    5: (pygame.K_TAB, 0),
}
_WAYS = {
    (0, -1): pygame.K_LEFT,
    (0, 1): pygame.K_RIGHT,
    (1, -1): pygame.K_UP,
    (1, 1): pygame.K_DOWN,
}
PUSHED = 0.6
"""How far a stick must be pushed, of 1, to count as a key press."""
CENTRED = 0.4
"""How far it must come back to count as let go."""


class Pad:
    """All pads together; they are opened as they are plugged in."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._pushed: dict[int, int] = {}
        """The key that stands for each pushed axis (0 and 1 the stick's, 2 and 3 the cross's)."""

    def feed(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """Return the key events that an event of a pad stands for."""
        match event.type:
            case pygame.JOYDEVICEADDED:
                with suppress(pygame.error):
                    pad = pygame.joystick.Joystick(event.device_index)
                    self._open[pad.get_instance_id()] = pad
            case pygame.JOYDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                return self.lose()
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                if event.button in _BUTTONS:
                    key, mod = _BUTTONS[event.button]
                    down = event.type == pygame.JOYBUTTONDOWN
                    return [_key(pygame.KEYDOWN if down else pygame.KEYUP, key, mod)]
            case pygame.JOYAXISMOTION:
                if event.axis in (0, 1):
                    return self._push(event.axis, event.axis, event.value)
            case pygame.JOYHATMOTION:
                wide, high = event.value
                return [*self._push(2, 0, wide), *self._push(3, 1, -high)]
        return []

    def lose(self) -> list[pygame.event.Event]:
        """Let go of what is pushed."""
        keys = list(self._pushed.values())
        self._pushed.clear()
        return [_key(pygame.KEYUP, key) for key in keys]

    def _push(self, slot: int, axis: int, value: float) -> list[pygame.event.Event]:
        held = self._pushed.get(slot)
        wanted = held
        if abs(value) >= PUSHED:
            wanted = _WAYS[axis, 1 if value > 0 else -1]
        elif abs(value) <= CENTRED:
            wanted = None
        if wanted == held:
            return []
        out = []
        if held is not None:
            del self._pushed[slot]
            out.append(_key(pygame.KEYUP, held))
        if wanted is not None:
            self._pushed[slot] = wanted
            out.append(_key(pygame.KEYDOWN, wanted))
        return out


def _key(kind: int, key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)
