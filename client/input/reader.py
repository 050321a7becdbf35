"""All input together: pygame events of one frame in, gestures out, in the order they happened."""

from __future__ import annotations

import pygame

from client.input.events import Gesture, Hover, Mod
from client.input.gestures import GestureMaker
from client.input.keys import Keys
from client.input.pad import Pad
from client.input.pointer import PointerStream
from client.input.text import Composition
from client.ui.layout import Mapping

_PAD_EVENTS = frozenset(
    {
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYAXISMOTION,
        pygame.JOYHATMOTION,
    }
)


class InputReader:
    """Holds the state of pointers, keys and composed text of one window."""

    def __init__(self) -> None:
        self.pointers = PointerStream()
        self.gestures = GestureMaker()
        self.keys = Keys()
        self.pad = Pad()
        self.composition = Composition()

    @property
    def active(self) -> bool:
        """True while time alone may bring a gesture (a long press, a repeated key)."""
        return self.gestures.active or self.keys.active

    def feed(self, event: pygame.event.Event, now: float, mapping: Mapping) -> list[Gesture]:
        """Return the gestures that an event completes; `now` is in seconds of any steady clock."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            presses = self.keys.feed(event, now)
            if self.composition.composing:  # the keys are the input method's
                self.keys.stop_repeat()
                return []
            return list(presses)
        if event.type in _PAD_EVENTS:
            return [one for key in self.pad.feed(event) for one in self.feed(key, now, mapping)]
        if event.type in (pygame.TEXTEDITING, pygame.TEXTINPUT):
            composed = self.composition.feed(event)
            if self.composition.composing:
                self.keys.stop_repeat()
            return list(composed)
        ctrl = bool(self.keys.mods & (Mod.CTRL | Mod.META))
        out: list[Gesture] = []
        for contact in self.pointers.feed(event, now, mapping):
            out.extend(self.gestures.feed(contact, ctrl=ctrl))
        return out

    def tick(self, now: float) -> list[Gesture]:
        """Return what is due by time alone; call it once a frame after the events."""
        return [*self.gestures.tick(now), *self.keys.tick(now)]

    def lose(self, now: float) -> list[Gesture]:
        """The focus went elsewhere: forget held keys, buttons, fingers and composed text."""
        out: list[Gesture] = []
        for contact in self.pointers.lose(now):
            out.extend(self.gestures.feed(contact))
        self.keys.lose()
        self.pad.lose()
        out.extend(self.composition.lose())
        return out

    def cancel(self) -> list[Gesture]:
        """The window changed under the pointer: what is held means nothing any more."""
        return list(self.gestures.cancel())


def coalesce(gestures: list[Gesture]) -> list[Gesture]:
    """Leave out all but the last of several hovers in a row: only where the mouse is now counts."""
    return [
        one
        for one, after in zip(gestures, [*gestures, None][1:], strict=True)
        if not (isinstance(one, Hover) and isinstance(after, Hover))
    ]
