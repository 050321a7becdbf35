"""What is written and marked on the duel's table: captions, counters, seals, places for cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame

from client.draw3d.scene import Color, Decal, Mark, MarkShape, Vec3
from client.games.thronebound.board import RATIO, Pile
from client.games.thronebound.furniture import CREST
from client.games.thronebound.pieces import ATTACKS, answer
from client.games.thronebound.spots import next_slot
from client.games.thronebound.table3d.cards import heap_height
from client.games.thronebound.table3d.ground import FELT, DuelGround, Ground
from client.games.thronebound.table3d.piles import deck_height
from client.games.thronebound.table3d.poses import RISE, SHEET
from client.games.thronebound.table3d.writing import (
    FACE,
    GOLD,
    OVER,
    WHITE,
    Writer,
    flat,
    ink,
    left,
    middle,
)
from client.games.thronebound.words import crown_text, state_lines
from client.table.places import Place
from client.ui import icons, theme
from client.ui.fonts import Face
from client.words import tr

if TYPE_CHECKING:
    from client.games.thronebound.stage import Stage


class Signs(Writer):
    """The lists that lie on the duel's table."""

    def decals(
        self,
        stage: Stage,
        ground: DuelGround,
        holes: Iterable[tuple[Vec3, float]],
        invite: str | None,
    ) -> tuple[Decal, ...]:
        """Everything printed. `holes` are the sockets of wounds, with their radius.

        `invite` has the ranks of a next attack, None without one.
        """
        return self.written(lambda: self._decals(stage, ground, holes, invite))

    def _decals(
        self, stage: Stage, ground: DuelGround, holes: Iterable[tuple[Vec3, float]],
        invite: str | None,
    ) -> Iterator[Decal]:  # fmt: skip
        for (x, y, z), r in holes:
            yield flat((x, y + OVER, z), r, r, self.disc(), ink("#140a06"), 0.4)
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

    def _crest(self, ground: DuelGround) -> Decal:
        area = ground.board.attacks
        x, z = ground.at(area.centerx, area.centery)
        half = min(ground.length(area.w), ground.length(area.h)) * 0.40
        return flat(
            (x, FELT + 0.002, z), half, half, self.area("crest", faint_crest), CREST_INK, 0.05
        )

    def _caption(self, stage: Stage, ground: DuelGround) -> Iterator[Decal]:
        facts, box = stage.facts, ground.board.caption
        if not facts.round:
            return
        compact = ground.board.compact
        size = min(self.ui.size("name" if compact else "panel"), box.h * 0.95)
        title = self.line(ground, tr("Round {n}", n=facts.round), Face.TITLE, size, box.w * 0.5)
        x, z = ground.at(box.x, box.centery)
        yield left((x, FELT + OVER, z), title, theme.TEXT.on_felt)
        small = min(self.ui.size("caption"), box.h * 0.8)
        after = title.width * ground.scale + 14.0
        told, room = state_lines(facts, stage.names), box.w - after
        fitting = (one for one in told if self.fits(one, Face.ITALIC, small, room))
        line = self.line(ground, next(fitting, told[-1]), Face.ITALIC, small, room)
        yield left((x + ground.length(after), FELT + OVER, z), line, theme.TEXT.on_felt_secondary)

    def _crown(self, stage: Stage, ground: DuelGround) -> Decal:
        board = ground.board
        box = board.banner_label
        size = min(self.ui.size("caption" if board.compact else "label"), box.h * 0.9)
        line = self.line(
            ground,
            crown_text(stage.facts.crowned),
            Face.BOLD,
            size,
            box.w * 0.86,
        )
        x, z = ground.at(box.centerx, box.centery)
        return middle((x, FELT + OVER, z), line, theme.TEXT.on_wood_heading)

    def _invite(self, stage: Stage, ground: DuelGround, ranks: str) -> Iterator[Decal]:
        box = next_slot(ground.board, stage.cards)
        x, z = ground.at(box.centerx, box.y + box.h * 0.32)
        half = ground.length(box.w) * 0.22
        yield flat((x, FELT + OVER, z), half, half, self.icon("card-play"), GOLD, 0.5)
        size = min(self.ui.size("label"), box.w * 0.18)
        text, room = tr("Reinforce") if ranks else tr("Lead"), box.w - 6
        if not self.fits(text, Face.BOLD, size, room):
            text = ""  # the dock says it
        for words, part, face, high, tone in (
            (text, 0.60, Face.BOLD, size, "#fff0c8"),
            (ranks, 0.79, Face.TITLE, size * 1.2, theme.TEXT.on_wood_heading),
        ):
            if words:
                line = self.line(ground, words, face, high, room)
                _, z = ground.at(0.0, box.y + box.h * part)
                yield middle((x, FELT + OVER, z), line, tone)

    def _counter(self, ground: DuelGround, pile: Pile, count: int, high: float) -> Iterator[Decal]:
        radius = max(13.0, pile.width * 0.22)
        x, z = ground.at(
            pile.x + pile.width * 0.5 - radius * 0.55,
            pile.y - pile.width * RATIO * 0.5 + radius * 0.65,
        )
        place = (x, FELT + high, z)
        yield from self.token(place, ground.length(radius), "#22150d")
        size = min(self.ui.size("label"), radius * 1.15)
        line = self.line(ground, str(count), Face.NAME, size, radius * 2)
        yield middle(place, line, theme.TEXT.on_wood_heading)

    def _seals(self, stage: Stage, ground: DuelGround) -> Iterator[Decal]:
        facts, cards = stage.facts, stage.cards
        for at, piece in enumerate(cards.in_zone(ATTACKS)):
            place = stage.places.now.get(piece.id)
            if place is None or at >= len(facts.held) or stage.places.target(piece.id) != place:
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
        self, ground: DuelGround, place: Place, icon: str, tone: str, number: int
    ) -> Iterator[Decal]:
        radius = max(11.0, place.width * 0.15)
        x, z = ground.at(
            place.x + place.width * 0.34, place.y - place.width * 0.56 + number * radius * 2.1
        )
        width = ground.length(place.width)
        spot = (x, FELT + SHEET * width + place.lift * RISE + OVER, z)
        half = ground.length(radius)
        yield from self.token(spot, half, tone)
        yield flat(spot, half * 0.64, half * 0.64, self.icon(icon), ink(theme.TEXT.on_wood), 0.3)


CREST_INK = (0.34, 0.40, 0.60)


def faint_crest() -> pygame.Surface:
    """The crest in the middle of the felt, hardly seen."""
    sign = icons.icon(CREST, 4 * FACE, WHITE).copy()
    sign.fill((255, 255, 255, 40), special_flags=pygame.BLEND_RGBA_MULT)
    return sign


STACK_EDGE = 0.03
"""A counter lies so far above its pile."""


def marks(stage: Stage, ground: DuelGround, invited: bool) -> tuple[Mark, ...]:
    """Outlines on the felt: empty piles, and the slot that invites an attack."""
    facts, board = stage.facts, ground.board
    out = [
        outline(ground, pile, (0.80, 0.66, 0.40), 0.45)
        for pile, count in (
            (board.deck, facts.deck), (board.discard, facts.discards), (board.spent, facts.spent),
        )
        if not count
    ]  # fmt: skip
    if invited:
        box = next_slot(board, stage.cards)
        slot = Pile(box.centerx, box.centery, box.w)
        out.append(outline(ground, slot, GOLD, 0.95)._replace(soft=0.28, fill=0.05, line=0.035))
    return tuple(out)


def outline(ground: Ground, pile: Pile, tone: Color, opacity: float) -> Mark:
    """The outline of a place for a card."""
    x, z = ground.at(pile.x, pile.y)
    half = ground.length(pile.width) / 2.0
    return Mark(
        MarkShape.BOX, x, FELT + OVER, z, half, half * RATIO, tone, opacity, pile.angle,
        corner=half * 0.13, line=0.025, fill=0.03,
    )  # fmt: skip
