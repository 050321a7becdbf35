"""What can go wrong with a stored file, and the sentences that tell the player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules.kernel.phrase import Phrase


class Fault(Enum):
    """Kinds of trouble with a stored file."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    TRUNCATED = "truncated"
    CORRUPT = "corrupt"
    FOREIGN = "foreign"
    FUTURE = "future"
    UNKNOWN_GAME = "unknown game"
    TOO_LARGE = "too large"
    FULL = "full"
    READ_ONLY = "read only"
    REFUSED = "refused"
    """Nothing at all may be kept here."""
    LOST = "lost"
    OUT_OF_DATE = "out of date"


DAMAGED = frozenset({Fault.EMPTY, Fault.TRUNCATED, Fault.CORRUPT, Fault.FOREIGN})
"""Faults of the file itself: it is put aside. The others may be gone tomorrow: it stays."""

_SENTENCES = {
    Fault.MISSING: Phrase("{file} is not there."),
    Fault.UNREADABLE: Phrase("{file} cannot be read: {why}."),
    Fault.EMPTY: Phrase("{file} is empty."),
    Fault.TRUNCATED: Phrase("{file} is cut off in the middle."),
    Fault.CORRUPT: Phrase("{file} is damaged: its contents do not add up."),
    Fault.FOREIGN: Phrase("{file} was not written by Realmbox for this purpose."),
    Fault.FUTURE: Phrase("{file} was written by a newer Realmbox: update to open it."),
    Fault.UNKNOWN_GAME: Phrase("{file} belongs to a game that is not in this box ({why})."),
    Fault.TOO_LARGE: Phrase("{file} is too large to be one of ours."),
    Fault.FULL: Phrase("{file} could not be written: there is no room left."),
    Fault.READ_ONLY: Phrase("{file} could not be written: this place does not allow it."),
    Fault.REFUSED: Phrase(
        "Nothing can be saved in this browser: matches last until the page is closed."
    ),
    Fault.LOST: Phrase("{file} could not be written: {why}."),
    Fault.OUT_OF_DATE: Phrase("{file} was played by older rules and cannot be continued."),
}


class StorageFault(Exception):
    """A stored file that cannot be used; `sentence` names the file and says why in one line."""

    def __init__(self, fault: Fault, file: str, why: str = "") -> None:
        self.fault = fault
        self.file = file
        self.why = why
        template = _SENTENCES[fault].template
        args = {"file": file, "why": why}
        self.sentence = Phrase(
            template, **{name: text for name, text in args.items() if f"{{{name}}}" in template}
        )
        super().__init__(self.sentence)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should be told; nothing in the program stops for it.

    `offer_export` asks the scene to offer an export file, since the match is not safely stored.
    """

    text: Phrase
    fault: Fault | None = None
    offer_export: bool = False


def notice_of(error: StorageFault, *, offer_export: bool = False) -> Notice:
    """Turn a fault into a notice."""
    return Notice(error.sentence, error.fault, offer_export)
