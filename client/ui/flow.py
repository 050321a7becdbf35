"""Rich text: spans and icons in line, broken into lines.

A text is a plain `str`, or a sequence of `str`, `Span` and `Icon`.  Sizes here are device px.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from client.ui import text as lines
from client.ui.fonts import Face


@dataclass(frozen=True, slots=True)
class Span:
    """Text in its own face or ink; "" and None take those of the label."""

    text: str
    face: Face | None = None
    ink: str = ""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon as high as the line; `name` is read aloud for it."""

    icon: str
    ink: str = ""
    name: str = ""


Inline: TypeAlias = str | Span | Icon
Content: TypeAlias = str | tuple[Inline, ...]
ICON_SIZE: Final = 1.16
"""An icon's side as a multiple of the text size."""
ICON_GAP: Final = 0.3


def bold(text: object, ink: str = "") -> Span:
    """A span in the bold face."""
    return Span(str(text), Face.BOLD, ink)


def rich(template: str, **parts: Inline) -> Content:
    """A translated template with spans or icons in its `{named}` places.

    `rich(tr("{name} to move"), name=bold("Mira"))`; a place without a part stays as it is.
    """
    out: list[Inline] = []
    for index, piece in enumerate(re.split(r"\{(\w+)\}", template)):
        if index % 2:
            out.append(parts.get(piece, f"{{{piece}}}"))
        elif piece:
            out.append(piece)
    return tuple(out)


def plain(content: Content) -> str:
    """What a screen reader says."""
    if isinstance(content, str):
        return str(content)
    return "".join(_spoken(part) for part in content).strip()


def _spoken(part: Inline) -> str:
    match part:
        case Span():
            return part.text
        case Icon():
            return f"{part.name} " if part.name else ""
        case _:
            return str(part)


@dataclass(frozen=True, slots=True)
class Piece:
    """Something drawn at `x` in a line: text, or an icon if `icon` is set."""

    x: float
    width: float
    text: str
    face: Face
    ink: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line and its width."""

    pieces: tuple[Piece, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Block:
    """A laid-out text; `cut` says that not all of it is there."""

    lines: tuple[Line, ...]
    width: float
    cut: bool = False


@dataclass(frozen=True, slots=True)
class _Bit:
    """A part of a word, with one style."""

    text: str
    face: Face
    ink: str
    width: float
    icon: str = ""


@lru_cache(maxsize=1024)
def block(
    content: Content, face: Face, px: int, max_px: int, max_lines: int | None = None
) -> Block:
    """Break a text into lines of at most `max_px`; with too many lines the last ends in "…"."""
    if isinstance(content, str):
        return _plain_block(content, face, px, max_px, max_lines)
    made = [_line(bits, px) for bits in _break(content, face, px, max_px)]
    cut = max_lines is not None and len(made) > max_lines
    if cut:
        made = [*made[: max_lines or 1]]
        made[-1] = _shortened(made[-1], px, max_px)
    # Whole pixels, so that exactly this width is enough when it is given back.
    widest = math.ceil(max((line.width for line in made), default=0.0))
    return Block(tuple(made), widest, cut)


@lru_cache(maxsize=2048)
def least(content: Content, face: Face, px: int) -> float:
    """Width of the longest word."""
    if isinstance(content, str):
        words = content.split()
        return max((lines.width(word, face, px) for word in words), default=0)
    words_ = [word for word in _words(content, face, px) if word]
    return max((sum(bit.width for bit in word) for word in words_), default=0.0)


def _plain_block(text: str, face: Face, px: int, max_px: int, max_lines: int | None) -> Block:
    full = lines.wrap(text, face, px, max_px)
    kept = full if max_lines is None else lines.wrap(text, face, px, max_px, max_lines)
    made = []
    for line in kept:
        width = lines.width(line, face, px)
        made.append(Line((Piece(0, width, line, face, ""),), width))
    return Block(tuple(made), max((line.width for line in made), default=0.0), kept != full)


def _words(content: Sequence[Inline], face: Face, px: int) -> Iterator[list[_Bit]]:
    """Words, each a list of bits; an empty list is a forced line break."""
    word: list[_Bit] = []
    for part in content:
        if isinstance(part, Icon):
            if word:
                yield word
            yield [_Bit("", face, part.ink, px * ICON_SIZE, part.icon)]
            word = []
            continue
        span = part if isinstance(part, Span) else Span(str(part))
        own = span.face or face
        for piece in re.split(r"( |\n)", span.text):
            if piece in (" ", "\n"):
                if word:
                    yield word
                word = []
                if piece == "\n":
                    yield []
            elif piece:
                word = [*word, _Bit(piece, own, span.ink, lines.width(piece, own, px))]
    if word:
        yield word


def _break(content: Sequence[Inline], face: Face, px: int, max_px: int) -> list[list[list[_Bit]]]:
    """Lines of words of bits."""
    out: list[list[list[_Bit]]] = [[]]
    for word in _words(content, face, px):
        if not word:
            out.append([])
            continue
        for part in _split(word, px, max_px):
            if out[-1] and _line([*out[-1], part], px).width > max_px:
                out.append([])
            out[-1].append(part)
    return out


def _split(word: list[_Bit], px: int, max_px: int) -> list[list[_Bit]]:
    """A word wider than the line in parts that fit."""
    if sum(bit.width for bit in word) <= max_px:
        return [word]
    out: list[list[_Bit]] = []
    for bit in word:
        if bit.icon:
            out.append([bit])
            continue
        out.extend(
            [_Bit(text, bit.face, bit.ink, lines.width(text, bit.face, px))]
            for text in lines.wrap(bit.text, bit.face, px, max_px)
        )
    return out


def _line(words: list[list[_Bit]], px: int) -> Line:
    """Place the words; neighbours of one style become one piece."""
    pieces: list[Piece] = []
    x = 0.0
    for index, word in enumerate(words):
        for number, bit in enumerate(word):
            before = " " if index and not number else ""
            last = pieces[-1] if pieces else None
            if (
                bit.icon
                or last is None
                or last.icon
                or (last.face, last.ink) != (bit.face, bit.ink)
            ):
                if before:
                    gap = px * ICON_GAP if bit.icon or (last and last.icon) else None
                    x += gap if gap is not None else lines.width(" ", bit.face, px)
                pieces.append(Piece(x, bit.width, bit.text, bit.face, bit.ink, bit.icon))
            else:
                text = last.text + before + bit.text
                width = lines.width(text, bit.face, px)
                pieces[-1] = Piece(last.x, width, text, bit.face, bit.ink)
            x = pieces[-1].x + pieces[-1].width
    return Line(tuple(pieces), x)


def _shortened(line: Line, px: int, max_px: int) -> Line:
    """The line with an ellipsis at its end."""
    pieces = list(line.pieces)
    while pieces:
        last = pieces.pop()
        room = max_px - last.x
        if last.icon:
            continue
        text = lines.ellipsis(last.text + " " + lines.ELLIPSIS, last.face, px, room)
        text = text.replace(" " + lines.ELLIPSIS, lines.ELLIPSIS)
        if text:
            width = lines.width(text, last.face, px)
            pieces.append(Piece(last.x, width, text, last.face, last.ink))
            return Line(tuple(pieces), last.x + width)
    return line
