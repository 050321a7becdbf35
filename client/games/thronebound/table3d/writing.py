"""Writing and small pictures on a sheet that the renderer prints on surfaces of the world."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import pygame

from client.draw3d.deck import Atlas
from client.draw3d.scene import Color, Decal, Vec3
from client.games.thronebound.table3d.ground import Ground
from client.paint.marks import seat_disc
from client.paint.medal import medal, reach
from client.ui import icons, theme
from client.ui import text as lines
from client.ui.color import color
from client.ui.fonts import Face

if TYPE_CHECKING:
    from client.ui.ui import Ui

SHARP = 2.0
"""Pixels of a sign for each logical px of the flat table."""
LARGER = 1.3
"""Signs lie farther from the eye than on the flat table: how much larger they are written."""
LEAST = 9.0
"""Type below this is not read any more, logical px of the flat table."""
SHEET_SIZE = 1024
FACE = 96
"""Pixels of a disc or an icon on the sheet."""
METAL = 0.70
OVER = 0.006
"""World units between a sign and what it lies on."""
WRITING = 1.32
"""Writing shines a little by itself, so that it can be read in the shadow as well."""
GOLD: Color = (1.0, 0.76, 0.30)
WHITE = "#ffffff"
LIT: Color = (1.0, 1.0, 1.0)
MEDAL = 128
"""Pixels of a portrait."""


Area: TypeAlias = tuple[float, float, float, float]


class Line(NamedTuple):
    """A line of text as the sheet holds it."""

    area: Area
    width: float
    height: float
    """World units."""


class Writer:
    """The sheet of signs; what is printed where is told by the table's own lists."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._size = SHEET_SIZE
        self.atlas = Atlas(self._size)

    def written(self, printed: Callable[[], Iterator[Decal]]) -> tuple[Decal, ...]:
        """What `printed` lists; once more if the sheet had to be begun anew on the way.

        What does not fit on an empty sheet gets one of twice the size.
        """
        again = False
        while True:
            sheet = self.atlas
            made = tuple(printed())
            if self.atlas is sheet:
                return made
            if again:
                self._size *= 2
            again = True
            self.atlas = Atlas(self._size)

    def area(
        self, name: Hashable, make: Callable[[], pygame.Surface], *, painted: bool = False
    ) -> Area:
        """Where a sign is on the sheet; it is made if it is not there. `painted` = in colours."""
        if name not in self.atlas:
            sign = make()
            while True:
                try:
                    self.atlas.add(name, sign, painted=painted)
                    break
                except ValueError:  # full of what was said before: begin anew
                    if not self.atlas.version:
                        self._size *= 2
                    self.atlas = Atlas(self._size)
        return self.atlas.area(name)

    def line(self, ground: Ground, text: str, face: Face, size: float, room: float) -> Line:
        """A line that shrinks, then ends in an ellipsis, to fit `room` logical px."""
        cut, px = _fit(text, face, size, room)
        made = lines.render(cut, face, px, WHITE)
        area = self.area(("text", cut, face, px), lambda: made)
        wide, high = made.get_size()
        return Line(area, ground.length(wide / SHARP), ground.length(high / SHARP))

    def fits(self, text: str, face: Face, size: float, room: float) -> bool:
        """Whether `line` writes all of it."""
        return _fit(text, face, size, room)[0] == text

    def width(self, text: str, face: Face, size: float) -> float:
        """How wide a line is, logical px, before it shrinks."""
        return lines.width(text, face, size * LARGER * SHARP) / SHARP

    def icon(self, name: str) -> Area:
        """An icon of the drawn set, in white."""
        return self.area(("icon", name), lambda: icons.icon(name, FACE, WHITE))

    def disc(self) -> Area:
        """A round inlay, in white."""

        def make() -> pygame.Surface:
            sheet = pygame.Surface((FACE, FACE), pygame.SRCALPHA)
            sheet.fill((255, 255, 255, 0))
            pygame.draw.aacircle(sheet, WHITE, (FACE / 2, FACE / 2), FACE / 2 - 1)
            return sheet

        return self.area("disc", make)

    def token(self, place: Vec3, radius: float, tone: str) -> Iterator[Decal]:
        """A brass coin with an inlay."""
        disc = self.disc()
        yield flat(place, radius, radius, disc, ink(theme.BRASS.light), METAL)
        yield flat(place, radius * 0.84, radius * 0.84, disc, ink(tone), 0.35)

    def seat(self, place: Vec3, radius: float, number: int) -> Decal:
        """The disc of a seat: its colour and its emblem."""
        palette = self.ui.palette
        sign = self.area(
            ("seat", number, palette), lambda: seat_disc(number, FACE, palette), painted=True
        )
        return flat(place, radius, radius, sign, LIT, WRITING)

    def face(self, place: Vec3, radius: float, face: int, number: int) -> Decal:
        """The medal of a ruler: a face, and the seat's emblem at its foot."""
        palette = self.ui.palette
        sign = self.area(
            ("face", face, number, palette), lambda: medal(face, number, MEDAL, palette),
            painted=True,
        )  # fmt: skip
        grown = radius * (1.0 + 2.0 * reach(MEDAL) / MEDAL)
        return flat(place, grown, grown, sign, LIT, WRITING)


def _fit(text: str, face: Face, size: float, room: float) -> tuple[str, int]:
    """A line and the pixels of its type, so that it takes no more than `room` logical px."""
    return lines.fit(text, face, size * LARGER * SHARP, room * SHARP, LEAST * SHARP)


def flat(
    place: Vec3, half_width: float, half_depth: float, area: Area, tone: Color, gloss: float
) -> Decal:
    """A sign that lies level, its top towards the far side."""
    return Decal(*place, (half_width, 0.0, 0.0), (0.0, 0.0, -half_depth), area, tone, gloss)


def middle(place: Vec3, line: Line, tone: str) -> Decal:
    """A line of text round its middle."""
    return flat(place, line.width / 2, line.height / 2, line.area, ink(tone), WRITING)


def left(place: Vec3, line: Line, tone: str) -> Decal:
    """A line of text from its left end on."""
    x, y, z = place
    return middle((x + line.width / 2, y, z), line, tone)


def right(place: Vec3, line: Line, tone: str) -> Decal:
    """A line of text up to its right end."""
    x, y, z = place
    return middle((x - line.width / 2, y, z), line, tone)


def ink(value: str) -> Color:
    """A colour of the theme as the renderer wants it."""
    made = color(value)
    return (made.r / 255.0, made.g / 255.0, made.b / 255.0)
