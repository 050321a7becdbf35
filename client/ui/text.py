"""Text as cached surfaces: measuring, wrapping, shrinking, and rendering with shadow or emboss.

All sizes and widths are device pixels. Characters the faces lack are replaced by something
readable (see `shown`), so nothing the player types can show as an empty box.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from client.ui.cache import TEXT as KEPT
from client.ui.color import ColorLike, color, hexed, hexed_alpha
from client.ui.fonts import Face, covers, font

ELLIPSIS = "…"
_PLAIN = {
    "→": "›", "←": "‹", "↔": "–", "⇒": "›", "✓": "√", "✔": "√", "★": "*", "☆": "*", "♥": "*",
    "≥": ">=", "≤": "<=", "≠": "!=", "≈": "~", "⟦": "[", "⟧": "]", "【": "[", "】": "]",
    "「": "«", "」": "»", "、": ",", "。": ".", "\t": " ", "ǃ": "!", "ʻ": "‘", "ʹ": "’",
}  # fmt: skip
_BREAKS = " \u2009\u200a"


@lru_cache(maxsize=4096)
def _replaced(char: str) -> str:
    if ord(char) < 32 and char not in "\n\t":
        return ""
    if char == "\n" or covers(char):
        return char
    if char in _PLAIN:
        return "".join(_replaced(c) for c in _PLAIN[char])
    kind = unicodedata.category(char)
    if kind in ("Mn", "Me", "Cf", "Cc", "Cs", "Sk"):
        return ""  # joiners, variation selectors, marks without a place: nothing to see
    if kind == "Zs":
        return " "
    if kind == "Pd":
        return "-"
    parts = unicodedata.normalize("NFKD", char)
    if parts != char:
        plain = "".join(_replaced(c) for c in parts)
        if plain and "?" not in plain:
            return plain
    return "?"


@lru_cache(maxsize=4096)
def shown(text: str) -> str:
    """The text as it can be drawn: composed, and without characters the faces lack."""
    return "".join(_replaced(c) for c in unicodedata.normalize("NFC", str(text)))


@lru_cache(maxsize=8192)
def _width(text: str, face: Face, px: int, tracking: float) -> int:
    drawn = shown(text)
    if not drawn:
        return 0
    if tracking:
        f = font(face, px)
        return round(sum(f.size(c)[0] for c in drawn) + tracking * (len(drawn) - 1))
    return font(face, px).size(drawn)[0]


def width(text: str, face: Face, px: float, tracking: float = 0.0) -> int:
    """Width in device pixels of one line."""
    return _width(str(text), face, max(4, round(px)), tracking)


def height(face: Face, px: float) -> int:
    """Height of a rendered line: ascent and descent, without extra leading."""
    return font(face, px).get_height()


def ascent(face: Face, px: float) -> int:
    """Distance from the top of a rendered line to its baseline."""
    return font(face, px).get_ascent()


def ellipsis(text: str, face: Face, px: float, max_px: float, tracking: float = 0.0) -> str:
    """The text, or its beginning with an ellipsis, so that it is at most `max_px` wide.

    Returns "" when not even the ellipsis fits.
    """
    text = str(text)
    if width(text, face, px, tracking) <= max_px:
        return text
    low, high = 0, len(text)
    while low < high:
        half = (low + high + 1) // 2
        cut = text[:half].rstrip() + ELLIPSIS
        low, high = (half, high) if width(cut, face, px, tracking) <= max_px else (low, half - 1)
    cut = text[:low].rstrip() + ELLIPSIS
    return cut if width(cut, face, px, tracking) <= max_px else ""


def fit(
    text: str, face: Face, px: float, max_px: float, min_px: float, tracking: float = 0.0
) -> tuple[str, int]:
    """Shrink the size, not below `min_px`, until the text fits; then cut it with an ellipsis.

    Returns the text to draw and the size to draw it at.
    """
    size = max(4, round(px))
    least = max(4, min(round(min_px), size))
    while size > least and width(text, face, size, tracking) > max_px:
        guess = int(size * max_px / max(1, width(text, face, size, tracking)))
        size = max(least, min(size - 1, guess + 1))
    return ellipsis(text, face, size, max_px, tracking), size


def _pieces(word: str, face: Face, px: int, max_px: float) -> list[str]:
    """A word too long for a line, cut into parts that fit (one character at the very least)."""
    out: list[str] = []
    while word:
        end = len(word)
        while end > 1 and _width(word[:end], face, px, 0.0) > max_px:
            end -= 1
        out.append(word[:end])
        word = word[end:]
    return out


@lru_cache(maxsize=2048)
def _wrap(text: str, face: Face, px: int, max_px: float) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if _width(longer, face, px, 0.0) <= max_px:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _pieces(word, face, px, max_px) or [""]
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


def wrap(
    text: str, face: Face, px: float, max_px: float, max_lines: int | None = None
) -> tuple[str, ...]:
    """Lines of at most `max_px`; breaks at spaces and newlines, and inside words that must.

    With `max_lines` the last one ends in an ellipsis if text is left over.
    """
    lines = _wrap(str(text), face, max(4, round(px)), float(max_px))
    if max_lines is None or len(lines) <= max_lines:
        return lines
    kept = list(lines[:max_lines])
    if kept:
        full = ellipsis(" ".join(lines[max_lines - 1 :]), face, px, max_px)
        kept[-1] = full if full.endswith(ELLIPSIS) else full + ELLIPSIS
        kept[-1] = ellipsis(kept[-1], face, px, max_px)
    return tuple(kept)


def _plain(text: str, face: Face, px: int, ink: str, tracking: float) -> pygame.Surface:
    """One line in one colour; a pixel wide when there is nothing to draw."""
    f = font(face, px)
    drawn = shown(text)
    if not drawn:
        return pygame.Surface((1, f.get_height()), pygame.SRCALPHA)
    if not tracking:
        return f.render(drawn, True, color(ink))
    out = pygame.Surface((_width(text, face, px, tracking) + 1, f.get_height()), pygame.SRCALPHA)
    x = 0.0
    for char in drawn:
        glyph = f.render(char, True, color(ink))
        out.blit(glyph, (round(x), 0))
        x += glyph.get_width() + tracking
    return out


def render(
    text: str,
    face: Face,
    px: float,
    ink: ColorLike,
    *,
    shadow: ColorLike | None = None,
    emboss: ColorLike | None = None,
    tracking: float = 0.0,
) -> pygame.Surface:
    """One line as a cached surface; its top left corner is the text's own.

    `shadow` drops a dark copy below, `emboss` a pale edge one pixel below: letters pressed into a
    light ground. Either makes the surface a little taller at the bottom.
    """
    size = max(4, round(px))
    ink_key = hexed_alpha(ink)
    below = hexed(shadow) if shadow is not None else ""
    edge = hexed(emboss) if emboss is not None else ""
    key = ("line", str(text), face, size, ink_key, below, edge, tracking)

    def make() -> pygame.Surface:
        top = _plain(text, face, size, ink_key, tracking)
        if not below and not edge:
            return top
        drop = max(1, round(size * 0.06)) if below else max(1, round(size / 22))
        out = pygame.Surface((top.get_width(), top.get_height() + drop), pygame.SRCALPHA)
        under = _plain(text, face, size, below or edge, tracking)
        under.set_alpha(190 if below else 150)
        out.blit(under, (0, drop))
        out.blit(top, (0, 0))
        return out

    return KEPT.get(key, make)


def halo(
    text: str, face: Face, px: float, ink: ColorLike, blur: float, *, strength: int = 2
) -> pygame.Surface:
    """A blurred copy of a line to lay under it, cached; larger than the line by the same margin
    on all sides (`3 * blur`), so it is centred where the line is."""
    size, margin = max(4, round(px)), max(1, round(blur * 3))
    key = ("halo", str(text), face, size, hexed(ink), margin, strength)

    def make() -> pygame.Surface:
        line = _plain(text, face, size, hexed(ink), 0.0)
        w, h = line.get_width() + 2 * margin, line.get_height() + 2 * margin
        soft = pygame.Surface((w, h), pygame.SRCALPHA)
        soft.fill(color(ink, 0))
        soft.blit(line, (margin, margin))
        soft = pygame.transform.gaussian_blur(soft, max(1, round(blur)))
        out = pygame.Surface((w, h), pygame.SRCALPHA)
        out.fill(color(ink, 0))
        for _ in range(strength):
            out.blit(soft, (0, 0))
        return out

    return KEPT.get(key, make)


GOLD: tuple[tuple[float, str], ...] = (
    (0.0, "#fff3cf"),
    (0.36, "#fbe3a4"),
    (0.56, "#e0b35c"),
    (0.72, "#b98238"),
    (1.0, "#f0cd7d"),
)


def gilded(
    text: str,
    face: Face,
    px: float,
    stops: Sequence[tuple[float, str]] = GOLD,
    *,
    shade: ColorLike = "#000000",
) -> pygame.Surface:
    """A line in a vertical gradient over its own soft shadow: the logo and the winner's line.

    Cached; larger than the line by the same margin (`0.33 * px`, rounded) on all sides.
    """
    size = max(4, round(px))
    margin = round(size * 0.33)
    key = ("gilded", str(text), face, size, tuple(stops), hexed(shade))

    def make() -> pygame.Surface:
        line = _plain(text, face, size, "#ffffff", 0.0)
        w, h = line.get_size()
        line.blit(_column(stops, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
        soft = halo(text, face, size, shade, margin / 3)
        at = (
            (out.get_width() - soft.get_width()) // 2,
            (out.get_height() - soft.get_height()) // 2,
        )
        out.blit(soft, (at[0], at[1] + round(size * 0.06)))
        edge = _plain(text, face, size, "#3a2207", 0.0)
        out.blit(edge, (margin, margin + max(1, round(size * 0.045))))
        out.blit(line, (margin, margin))
        return out

    return KEPT.get(key, make)


def _column(stops: Sequence[tuple[float, str]], w: int, h: int) -> pygame.Surface:
    column = pygame.Surface((1, h), pygame.SRCALPHA)
    for y in range(h):
        t = y / max(1, h - 1)
        for (a, low), (b, high) in pairwise(stops):
            if a <= t <= b:
                column.set_at((0, y), color(low).lerp(color(high), (t - a) / max(1e-6, b - a)))
                break
    return pygame.transform.scale(column, (w, h))
