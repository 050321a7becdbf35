"""The six faces of the type, opened once per size."""

from __future__ import annotations

import json
from bisect import bisect_right
from enum import Enum
from functools import lru_cache
from pathlib import Path

import pygame

_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"
_MOST = 96


class Face(Enum):
    """What a piece of text is; the value is the file's stem."""

    TITLE = "RealmboxSC-ExtraBold"
    NAME = "RealmboxSC-Bold"
    BODY = "RealmboxSans-Medium"
    BOLD = "RealmboxSans-Bold"
    HEAVY = "RealmboxSans-ExtraBold"
    ITALIC = "RealmboxSans-Italic"

    @property
    def small_caps(self) -> bool:
        """Whether lower-case letters are drawn as small capitals."""
        return self in (Face.TITLE, Face.NAME)


_open: dict[tuple[Face, int], pygame.font.Font] = {}


def path(face: Face) -> Path:
    """The face's file."""
    return _FOLDER / f"{face.value}.ttf"


@lru_cache(maxsize=1)
def _coverage() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """First and last code points of the ranges that every face has."""
    spans = json.loads((_FOLDER / "coverage.json").read_text("utf-8"))
    return tuple(a for a, _ in spans), tuple(b for _, b in spans)


def covers(char: str) -> bool:
    """Whether every face has a glyph for the character."""
    starts, ends = _coverage()
    place = bisect_right(starts, ord(char)) - 1
    return place >= 0 and ord(char) <= ends[place]


def font(face: Face, px: float) -> pygame.font.Font:
    """The face at a size in device pixels (at least 4), from a bounded cache."""
    if not pygame.font.get_init():
        _open.clear()
        pygame.font.init()
    key = (face, max(4, round(px)))
    found = _open.pop(key, None)
    if found is None:
        while len(_open) >= _MOST:
            del _open[next(iter(_open))]
        found = pygame.font.Font(str(path(face)), key[1])
    _open[key] = found
    return found


def middle(face: Face, px: float) -> float:
    """Distance from the top of rendered text to its optical middle, in device pixels.

    That is halfway up a line of mixed letters: what has to sit on the middle of a button for the
    text to look centred.
    """
    size = max(4, round(px))
    return font(face, px).get_ascent() - size * (0.305 if face.small_caps else 0.279)
