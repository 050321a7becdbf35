"""What happens to the text of a field: a pure model of cursor, selection and composed text."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass


def clean(text: str) -> str:
    """Text as a field takes it: one line, composed, without control characters."""
    kept = " ".join(unicodedata.normalize("NFC", text).split("\n"))
    return "".join(char for char in kept if unicodedata.category(char) not in ("Cc", "Cs"))


@dataclass(slots=True)
class Editing:
    """Cursor and selection in a text; `anchor` is the other end of the selection.

    `preedit` is text an input method is still composing at the cursor; it is not part of the
    value until it is committed.
    """

    cursor: int = 0
    anchor: int = 0
    preedit: str = ""
    preedit_cursor: int = 0
    offset: float = 0.0
    """How far the text is scrolled inside the field, logical px."""
    since: float = 0.0
    """When the cursor last moved (it does not blink while typing)."""

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected; equal if nothing is."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    def clamp(self, text: str) -> None:
        """Bring both ends into the text (it changed from outside)."""
        self.cursor = min(max(self.cursor, 0), len(text))
        self.anchor = min(max(self.anchor, 0), len(text))

    def go(self, position: int, text: str, extend: bool = False) -> None:
        """Move the cursor; `extend` keeps the selection's other end."""
        self.cursor = min(max(position, 0), len(text))
        if not extend:
            self.anchor = self.cursor

    def select_all(self, text: str) -> None:
        """Select everything, with the cursor at the end."""
        self.anchor, self.cursor = 0, len(text)

    def insert(self, text: str, addition: str, most: int) -> str:
        """Put text in the place of the selection; what exceeds `most` characters is left out."""
        start, end = self.selection
        kept = text[:start] + text[end:]
        added = clean(addition)[: max(0, most - len(kept))]
        result = unicodedata.normalize("NFC", text[:start] + added)
        self.go(len(result), result)
        whole = result + text[end:]
        self.preedit = ""
        return whole

    def erase(self, text: str, step: int) -> str:
        """Delete the selection, or one character before (-1) or after (1) the cursor."""
        start, end = self.selection
        if start == end:
            if step < 0:
                start = before(text, start)
            else:
                end = after(text, end)
        result = text[:start] + text[end:]
        self.go(start, result)
        return result


def before(text: str, position: int) -> int:
    """Start of the character before a position; marks that combine go with their letter."""
    position = max(0, position - 1)
    while position > 0 and unicodedata.combining(text[position]):
        position -= 1
    return position


def after(text: str, position: int) -> int:
    """End of the character after a position."""
    position = min(len(text), position + 1)
    while position < len(text) and unicodedata.combining(text[position]):
        position += 1
    return position


def word_before(text: str, position: int) -> int:
    """Start of the word before a position."""
    while position > 0 and text[position - 1].isspace():
        position -= 1
    while position > 0 and not text[position - 1].isspace():
        position -= 1
    return position


def word_after(text: str, position: int) -> int:
    """End of the word after a position."""
    while position < len(text) and text[position].isspace():
        position += 1
    while position < len(text) and not text[position].isspace():
        position += 1
    return position
