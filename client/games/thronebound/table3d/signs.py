"""What is written and marked on the table: captions, counters, seals, places for cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from client.draw3d.deck import Atlas
from client.draw3d.scene import Color, Decal, Mark, MarkShape, Vec3
from client.games.thronebound.board import RATIO, Pile
from client.games.thronebound.furniture import CREST
from client.games.thronebound.pieces import ATTACKS, answer
from client.games.thronebound.spots import next_slot
from client.games.thronebound.table3d.cards import deck_height, heap_height
from client.games.thronebound.table3d.ground import FELT, Ground
from client.games.thronebound.table3d.poses import RISE, SHEET
from client.games.thronebound.words import crown_text, state_line
from client.table.places import Place
from client.ui import icons, theme
from client.ui import text as lines
from client.ui.color import color
from client.ui.fonts import Face
from client.words import tr

if TYPE_CHECKING:
    from client.games.thronebound.stage import Stage
    from client.ui.ui import Ui

SHARP = 2.0
"""Pixels of a sign for each logical px of the flat table."""
LARGER = 1.3
"""Signs lie farther from the eye than on the flat table: how much larger they are written."""
SHEET_SIZE = 1024
FACE = 96
"""Pixels of a disc or an icon on the sheet."""
METAL = 0.70
OVER = 0.006
"""World units between a sign and what it lies on."""


class Line(NamedTuple):
    """A line of text as the sheet holds it."""

    area: tuple[float, float, float, float]
    width: float
    height: float
    """World units."""


class Signs:
    """The sheet of signs, and the lists that lie on a table."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.atlas = Atlas(SHEET_SIZE)

    # -- the sheet ------------------------------------------------------------------------------

    def _area(
        self, name: Hashable, make: Callable[[], pygame.Surface]
    ) -> tuple[float, float, float, float]:
        if name not in self.atlas:
            sign = make()
            try:
                self.atlas.add(name, sign)
            except ValueError:  # full of what was said before: begin anew
                self.atlas = Atlas(SHEET_SIZE)
                self.atlas.add(name, sign)
        return self.atlas.area(name)

    def _line(self, ground: Ground, text: str, face: Face, size: float, room: float) -> Line:
        """A line that shrinks, then ends in an ellipsis, to fit `room` logical px."""
        cut, px = lines.fit(text, face, size * LARGER * SHARP, room * SHARP, 9.0 * SHARP)
        made = lines.render(cut, face, px, "#ffffff")
        area = self._area(("text", cut, face, px), lambda: made)
        wide, high = made.get_size()
        return Line(area, ground.length(wide / SHARP), ground.length(high / SHARP))

    def _icon(self, name: str) -> tuple[float, float, float, float]:
        return self._area(("icon", name), lambda: icons.icon(name, FACE, "#ffffff"))

    def _disc(self) -> tuple[float, float, float, float]:
        def make() -> pygame.Surface:
            sheet = pygame.Surface((FACE, FACE), pygame.SRCALPHA)
            sheet.fill((255, 255, 255, 0))
            pygame.draw.aacircle(sheet, "#ffffff", (FACE / 2, FACE / 2), FACE / 2 - 1)
            return sheet

        return self._area("disc", make)

    # -- the table ------------------------------------------------------------------------------

    def decals(
        self, stage: Stage, ground: Ground, holes: Iterable[tuple[Vec3, float]], invite: str | None
    ) -> tuple[Decal, ...]:
        """Everything printed. `holes` are the sockets of wounds, with their radius.

        `invite` has the ranks of a next attack, None without one. Signs are listed again if the
        sheet had to be begun anew on the way.
        """
        while True:
            sheet = self.atlas
            dark = _ink("#140a06")
            made = [
                _flat((x, y + OVER, z), r, r, self._disc(), dark, 0.4) for (x, y, z), r in holes
            ]
            made.extend(self._decals(stage, ground, invite))
            if self.atlas is sheet:
                return tuple(made)

    def _decals(self, stage: Stage, ground: Ground, invite: str | None) -> Iterator[Decal]:
        yield self._crest(ground)
        yield from self._caption(stage, ground)
        yield self._crown(stage, ground)
        if invite is not None:
            yield from self._invite(stage, ground, invite)
        facts, board = stage.facts, ground.board
        for pile, count, high in (
            (board.deck, facts.deck, deck_height(ground, facts.deck)),
            (board.discard, facts.discards, heap_height(ground, board.discard, facts.discards)),
            (board.spent, facts.spent, heap_height(ground, board.spent, facts.spent)),
        ):
            if count or pile is board.deck:
                yield from self._counter(ground, pile, count, high + STACK_EDGE)
        yield from self._seals(stage, ground)

    def _crest(self, ground: Ground) -> Decal:
        area = ground.board.attacks
        x, z = ground.at(area.centerx, area.centery)
        half = min(ground.length(area.w), ground.length(area.h)) * 0.40
        return _flat(
            (x, FELT + 0.002, z), half, half, self._area("crest", faint_crest), CREST_INK, 0.05
        )

    def _caption(self, stage: Stage, ground: Ground) -> Iterator[Decal]:
        facts, box = stage.facts, ground.board.caption
        if not facts.round:
            return
        compact = ground.board.compact
        size = min(self.ui.size("name" if compact else "panel"), box.h * 0.95)
        title = self._line(ground, tr("Round {n}", n=facts.round), Face.TITLE, size, box.w * 0.5)
        x, z = ground.at(box.x, box.centery)
        yield _left((x, FELT + OVER, z), title, theme.TEXT.on_felt)
        small = min(self.ui.size("caption"), box.h * 0.8)
        after = title.width * ground.scale + 14.0
        line = self._line(ground, state_line(facts), Face.ITALIC, small, box.w - after)
        yield _left((x + ground.length(after), FELT + OVER, z), line, theme.TEXT.on_felt_secondary)

    def _crown(self, stage: Stage, ground: Ground) -> Decal:
        board = ground.board
        box = board.banner_label
        size = min(self.ui.size("caption" if board.compact else "label"), box.h * 0.9)
        line = self._line(
            ground,
            crown_text(stage.facts.crowned),
            Face.BOLD,
            size,
            box.w * 0.86,
        )
        x, z = ground.at(box.centerx, box.centery)
        return _middle((x, FELT + OVER, z), line, theme.TEXT.on_wood_heading)

    def _invite(self, stage: Stage, ground: Ground, ranks: str) -> Iterator[Decal]:
        box = next_slot(ground.board, stage.cards)
        x, z = ground.at(box.centerx, box.y + box.h * 0.32)
        half = ground.length(box.w) * 0.22
        gold = GOLD
        yield _flat((x, FELT + OVER, z), half, half, self._icon("card-play"), gold, 0.5)
        size = min(self.ui.size("label"), box.w * 0.18)
        text = tr("Reinforce") if ranks else tr("Lead")
        for words, part, face, high, ink in (
            (text, 0.60, Face.BOLD, size, "#fff0c8"),
            (ranks, 0.79, Face.TITLE, size * 1.2, theme.TEXT.on_wood_heading),
        ):
            if words:
                line = self._line(ground, words, face, high, box.w - 6)
                _, z = ground.at(0.0, box.y + box.h * part)
                yield _middle((x, FELT + OVER, z), line, ink)

    def _counter(self, ground: Ground, pile: Pile, count: int, high: float) -> Iterator[Decal]:
        radius = max(13.0, pile.width * 0.22)
        x, z = ground.at(
            pile.x + pile.width * 0.5 - radius * 0.55,
            pile.y - pile.width * RATIO * 0.5 + radius * 0.65,
        )
        place = (x, FELT + high, z)
        yield from self._token(place, ground.length(radius), "#22150d")
        size = min(self.ui.size("label"), radius * 1.15)
        line = self._line(ground, str(count), Face.NAME, size, radius * 2)
        yield _middle(place, line, theme.TEXT.on_wood_heading)

    def _seals(self, stage: Stage, ground: Ground) -> Iterator[Decal]:
        facts, cards = stage.facts, stage.cards
        for at, piece in enumerate(cards.in_zone(ATTACKS)):
            place = stage.places.now.get(piece.id)
            if place is None or at >= len(facts.held):
                continue
            ajax = facts.held[at] and not cards.in_zone(answer(piece.face.value))
            bears = (
                (facts.ares[at], "broadsword", "#8a2a18"),
                (facts.achilles[at], "spear-feather", "#6a4717"),
                (ajax, "shield", "#2d4f7a"),
            )
            signs = [(icon, tone) for wanted, icon, tone in bears if wanted]
            for number, (icon, tone) in enumerate(signs):
                yield from self._seal(ground, place, icon, tone, number)

    def _seal(
        self, ground: Ground, place: Place, icon: str, tone: str, number: int
    ) -> Iterator[Decal]:
        radius = max(11.0, place.width * 0.15)
        x, z = ground.at(
            place.x + place.width * 0.34, place.y - place.width * 0.56 + number * radius * 2.1
        )
        width = ground.length(place.width)
        spot = (x, FELT + SHEET * width + place.lift * RISE + OVER, z)
        half = ground.length(radius)
        yield from self._token(spot, half, tone)
        yield _flat(spot, half * 0.64, half * 0.64, self._icon(icon), _ink(theme.TEXT.on_wood), 0.3)

    def _token(self, place: Vec3, radius: float, tone: str) -> Iterator[Decal]:
        """A brass coin with an inlay."""
        disc = self._disc()
        yield _flat(place, radius, radius, disc, _ink(theme.BRASS.light), METAL)
        yield _flat(place, radius * 0.84, radius * 0.84, disc, _ink(tone), 0.35)


CREST_INK = (0.34, 0.40, 0.60)


def faint_crest() -> pygame.Surface:
    """The crest in the middle of the felt, hardly seen."""
    sign = icons.icon(CREST, 2 * FACE, "#ffffff").copy()
    sign.fill((255, 255, 255, 54), special_flags=pygame.BLEND_RGBA_MULT)
    return sign


STACK_EDGE = 0.03
"""A counter lies so far above its pile."""


def marks(stage: Stage, ground: Ground, invited: bool) -> tuple[Mark, ...]:
    """Outlines on the felt: empty piles, and the slot that invites an attack."""
    facts, board = stage.facts, ground.board
    out = [
        _outline(ground, pile, (0.80, 0.66, 0.40), 0.45)
        for pile, count in (
            (board.deck, facts.deck), (board.discard, facts.discards), (board.spent, facts.spent),
        )
        if not count
    ]  # fmt: skip
    if invited:
        box = next_slot(board, stage.cards)
        slot = Pile(box.centerx, box.centery, box.w)
        gold = GOLD
        out.append(_outline(ground, slot, gold, 0.95)._replace(soft=0.28, fill=0.05, line=0.035))
    return tuple(out)


def _outline(ground: Ground, pile: Pile, ink: Color, opacity: float) -> Mark:
    x, z = ground.at(pile.x, pile.y)
    half = ground.length(pile.width) / 2.0
    return Mark(
        MarkShape.BOX, x, FELT + OVER, z, half, half * RATIO, ink, opacity, pile.angle,
        corner=half * 0.13, line=0.025, fill=0.03,
    )  # fmt: skip


def _flat(
    place: Vec3, half_width: float, half_depth: float, area: tuple[float, float, float, float],
    ink: Color, gloss: float,
) -> Decal:  # fmt: skip
    return Decal(*place, (half_width, 0.0, 0.0), (0.0, 0.0, -half_depth), area, ink, gloss)


def _middle(place: Vec3, line: Line, ink: str) -> Decal:
    return _flat(place, line.width / 2, line.height / 2, line.area, _ink(ink), WRITING)


def _left(place: Vec3, line: Line, ink: str) -> Decal:
    x, y, z = place
    return _middle((x + line.width / 2, y, z), line, ink)


GOLD: Color = (1.0, 0.76, 0.30)
WRITING = 1.32
"""Writing shines a little by itself, so that it can be read in the shadow as well."""


def _ink(value: str) -> Color:
    made = color(value)
    return (made.r / 255.0, made.g / 255.0, made.b / 255.0)
