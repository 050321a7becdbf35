"""What is written on the draft's table: captions of the pools, who took what, the trays' heads."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from client.draw3d.scene import Decal
from client.games.thronebound.draft_board import Slots, Tray
from client.games.thronebound.heads import Head, Takers
from client.games.thronebound.look import DOMINION_LOOKS
from client.games.thronebound.table3d.ground import FELT, DraftGround
from client.games.thronebound.table3d.signs import CREST_INK, faint_crest
from client.games.thronebound.table3d.writing import OVER, WRITING, Writer, flat, ink, left, right
from client.games.thronebound.words import crown_text
from client.ui import theme
from client.ui.fonts import Face
from client.words import tr
from rules.thronebound.content import HAND, HEROES_EACH

LOW_HEAD = 37.0
"""Logical px of height below which the two lines of a tray's head are written smaller."""
EMBLEMS = 4.4
"""Room for crown and emblem beside the crowned dominion, in heights of its type."""


class DraftSigns(Writer):
    """The lists that lie on the draft's table."""

    def decals(
        self,
        ground: DraftGround,
        crowned: int,
        takers: Takers,
        colors: tuple[int, int],
        heads: tuple[Head, Head],
    ) -> tuple[Decal, ...]:
        """Everything printed."""
        return self.written(lambda: self._decals(ground, crowned, takers, colors, heads))

    def _decals(
        self,
        ground: DraftGround,
        crowned: int,
        takers: Takers,
        colors: tuple[int, int],
        heads: tuple[Head, Head],
    ) -> Iterator[Decal]:
        board = ground.board
        x, z, wide, deep = ground.mat(board.felt)
        half = min(wide, deep) * 0.62
        yield flat(
            (x, FELT + 0.002, z), half, half, self.area("crest", faint_crest), CREST_INK, 0.05
        )
        yield from self._captions(ground, crowned)
        for slots, who in zip((board.realm, board.heroes), takers, strict=True):
            yield from self._taken(ground, slots, who, colors)
        for tray, head in zip((board.own, board.rival), heads, strict=True):
            yield from self._tray(ground, tray, head)

    def _captions(self, ground: DraftGround, crowned: int) -> Iterator[Decal]:
        board = ground.board
        size = self.ui.size("panel" if not self.ui.screen.phone else "name")
        for box, text in ((board.realm_label, tr("Realm pool")), (board.hero_label, tr("Heroes"))):
            line = self.line(ground, text, Face.TITLE, min(size, box.h), box.w)
            yield left(_spot(ground, box.x, box.centery), line, theme.TEXT.on_felt)
        box, look = board.crown_label, DOMINION_LOOKS[crowned]
        text, small = crown_text(crowned), min(self.ui.size("label"), box.h * 0.9)
        small *= min(1.0, box.w / (self.width(text, Face.BOLD, small) + small * EMBLEMS))
        line = self.line(ground, text, Face.BOLD, small, box.w - small * EMBLEMS)
        yield right(_spot(ground, box.right, box.centery), line, theme.TEXT.on_wood_heading)
        half = line.height * 0.62
        small = line.height * ground.scale / 1.35
        beside = box.right - line.width * ground.scale
        for icon, tone, away in (
            (look.icon, look.light, 1.2), ("crown", theme.TEXT.on_wood_heading, 3.1),
        ):  # fmt: skip
            spot = _spot(ground, beside - small * away, box.centery)
            yield flat(spot, half, half, self.icon(icon), ink(tone), WRITING)

    def _taken(
        self,
        ground: DraftGround,
        slots: Slots,
        who: tuple[int | None, ...],
        colors: tuple[int, int],
    ) -> Iterator[Decal]:
        radius = ground.length(min(34.0, slots.width * 0.42)) / 2.0
        for at, seat in enumerate(who):
            if seat is not None:
                yield self.seat(_spot(ground, *slots.centres[at]), radius, colors[seat])

    def _tray(self, ground: DraftGround, tray: Tray, head: Head) -> Iterator[Decal]:
        box = tray.head
        side = min(box.h, 58.0, box.w * 0.36)
        yield self.face(
            _spot(ground, box.x + side / 2, box.centery), ground.length(side) / 2,
            head.face, head.color,
        )  # fmt: skip
        start, room = box.x + side + 10, box.w - side - 16
        name, line_of = (0.42, 0.34) if box.h > LOW_HEAD else (0.36, 0.28)
        for text, face, size, part, tone in (
            (head.name, Face.NAME, min(self.ui.size("name"), box.h * name), 0.30,
             theme.TEXT.on_wood),
            (head.line, Face.BOLD if head.picking else Face.ITALIC,
             min(self.ui.size("caption"), box.h * line_of), 0.76,
             theme.TEXT.active if head.picking else theme.TEXT.on_wood_secondary),
        ):  # fmt: skip
            line = self.line(ground, text, face, size, room)
            yield left(_spot(ground, start, box.y + box.h * part), line, tone)
        for label, text, count, most in (
            (tray.realm_label, tr("Realm cards"), head.realm, HAND),
            (tray.hero_label, tr("Heroes"), head.heroes, HEROES_EACH),
        ):
            if label is not None:
                yield from self._count(ground, label, text, tr("{n} of {all}", n=count, all=most))

    def _count(self, ground: DraftGround, box: FRect, text: str, count: str) -> Iterator[Decal]:
        size = min(self.ui.size("caption"), box.h * 0.8)
        told = self.line(ground, count, Face.BOLD, size, box.w * 0.5)
        yield right(_spot(ground, box.right, box.centery), told, theme.TEXT.on_wood)
        room = box.w - told.width * ground.scale - 6
        line = self.line(ground, text, Face.ITALIC, size, room)
        yield left(_spot(ground, box.x, box.centery), line, theme.TEXT.on_wood_secondary)


def _spot(ground: DraftGround, x: float, y: float) -> tuple[float, float, float]:
    """A point of the flat board, just over the felt."""
    wx, wz = ground.at(x, y)
    return wx, FELT + OVER, wz
