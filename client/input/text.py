"""Text as it is committed and composed, from keyboards and input methods alike.

While an input method composes, Enter and the arrows belong to it: key presses are held back then.
"""

from __future__ import annotations

import pygame

from client.input.events import TextEditing, TextInput


class Composition:
    """Follows TEXTEDITING and TEXTINPUT."""

    def __init__(self) -> None:
        self._text = ""

    @property
    def composing(self) -> bool:
        """True while uncommitted text is shown."""
        return bool(self._text)

    def feed(self, event: pygame.event.Event) -> list[TextInput | TextEditing]:
        """Return what the event means for a text field."""
        if event.type == pygame.TEXTEDITING:
            if not event.text and not self._text:  # SDL sends empty ones for no reason
                return []
            self._text = event.text
            return [TextEditing(event.text, getattr(event, "start", 0))]
        if event.type == pygame.TEXTINPUT and event.text:
            ended: list[TextInput | TextEditing] = [TextEditing("")] if self._text else []
            self._text = ""
            return [*ended, TextInput(event.text)]
        return []

    def lose(self) -> list[TextInput | TextEditing]:
        """Give up what is being composed."""
        if not self._text:
            return []
        self._text = ""
        return [TextEditing("")]
