"""Cards that were kept from an earlier picture are those that would be made now."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from client.draw2d.marks import Mark
from client.draw3d.camera import Pose, lens_of
from client.games.thronebound.board import board_for
from client.games.thronebound.pieces import (
    ATTACKS,
    DISCARD,
    SPENT,
    Area,
    Face,
    answer,
    hand,
    heroes,
)
from client.games.thronebound.scene import TableScene
from client.games.thronebound.table3d.cards import Dealt, Seen
from client.games.thronebound.table3d.ground import DuelGround
from client.ui.layout import screen_for
from rules.thronebound.content import UNKNOWN
from tests.client.test_table3d import SIZE, look, opened

MARKS = [None, None, Mark.LEGAL, Mark.CHOSEN, Mark.FOCUS, Mark.DIM]
SIZES = [SIZE, (844, 390), (390, 844)]


class Moves:
    """A table on which anything may change between two pictures."""

    def __init__(self, scene: TableScene, ground: DuelGround, seed: int) -> None:
        self.stage = scene.stage
        self.scene = scene
        self.ground = ground
        self.size = SIZE
        self.k = 1.0
        self.pose = Pose(pitch=60.0, distance=14.0)
        self.marks: dict[int, Mark | None] = {}
        self.r = random.Random(seed)
        self.kinds: list[Callable[[], object]] = [
            self.glide, self.glide, self.put, self.mark, self.look, self.turn_over, self.lay_out,
            self.resize, self.sharpen, self.move, self.count, self.vanish,
        ]  # fmt: skip

    @property
    def seen(self) -> Seen:
        lens = lens_of(self.pose, self.size)
        return Seen(self.ground, lens, self.k, self.height)

    def height(self, _: object) -> float:
        return 0.05 * self.stage.facts.deck

    def step(self) -> None:
        for kind in self.r.sample(self.kinds, self.r.choice((0, 1, 1, 2))):
            kind()
        self.stage.places.update(self.r.choice((0.0, 0.05, 1.0)))

    def _one(self) -> int:
        return self.r.choice(list(self.stage.places.now))

    def glide(self) -> None:
        self.scene.hovered = self._one()
        self.stage.settle(0.2)

    def put(self) -> None:
        piece, r = self._one(), self.r
        place = self.stage.places.now[piece]
        changed = place._replace(
            x=place.x + r.uniform(-40, 40), lift=r.choice((0.0, 0.2)), turn=r.choice((0.0, 0.4, 1)),
            angle=r.uniform(-20, 20), held=r.choice((-1.0, -0.5, 0.0, 0.3, 0.9, 1.0)),
            order=float(r.randrange(9)),
        )  # fmt: skip
        self.stage.places.put(piece, changed)

    def mark(self) -> None:
        self.marks[self._one()] = self.r.choice(MARKS)

    def look(self) -> None:
        self.pose = self.pose._replace(yaw=self.r.uniform(0, 360))

    def turn_over(self) -> None:
        piece = self.r.choice(list(self.stage.cards.pieces()))
        piece.face = Face(piece.face.kind, self.r.choice((UNKNOWN, 3, 4)))

    def lay_out(self) -> None:
        screen = screen_for(self.r.choice(SIZES))
        board = board_for(screen, self.r.choice((1.0, 1.5)))
        self.ground = DuelGround(board, (screen.width, screen.height))

    def resize(self) -> None:
        self.size = self.r.choice(SIZES)

    def sharpen(self) -> None:
        self.k = self.r.choice((1.0, 2.0))

    def move(self) -> None:
        cards = self.stage.cards
        piece = self.r.choice(list(cards.pieces()))
        zones = (hand(0), hand(1), heroes(0), ATTACKS, DISCARD, SPENT, answer(3))
        cards.move(piece, self.r.choice(zones), self.r.choice((0, None)))

    def count(self) -> None:
        facts, r = self.stage.facts, self.r
        self.stage.facts = facts._replace(
            deck=r.randrange(30), discards=r.randrange(2, 30), spent=r.randrange(2, 9)
        )

    def vanish(self) -> None:
        piece = self._one()
        place = self.stage.places.now[piece]
        self.stage.places.put(piece, place._replace(alpha=self.r.choice((0.0, 0.5, 1.0))))


@pytest.mark.parametrize("seed", range(6))
def test_kept_cards_are_what_would_be_made_now(seed: int) -> None:
    scene, view = opened()
    assert view.ground is not None
    moves, dealt = Moves(scene, view.ground, seed), Dealt()
    kept = 0
    before: frozenset[int] = frozenset()
    for _ in range(150):
        moves.step()
        shown = dealt.shown(moves.stage, moves.seen, lambda piece: moves.marks.get(piece.id))
        fresh = Dealt().shown(moves.stage, moves.seen, lambda piece: moves.marks.get(piece.id))
        assert shown == fresh
        kept += sum(id(card) in before for card in shown.cards)
        last = shown  # its cards live until the next picture, so that no number is used again
        before = frozenset(map(id, last.cards))
    assert kept > 500


def test_a_turn_of_the_camera_makes_only_held_cards_anew() -> None:
    scene, view = opened()
    before = view.world.cards
    view.camera.orbit(5.0, 0.0)
    look(scene, scene.tools)
    after = view.world.cards
    held = {
        piece.id
        for piece in scene.stage.cards.pieces()
        if scene.stage.places.now[piece.id].held > 0.0
    }
    for was, card in zip(before, after, strict=True):
        if card.casts:
            assert card is was
        elif card.key is not None:
            assert card.key in held
            assert card != was


def test_nothing_is_kept_of_a_piece_that_has_gone() -> None:
    scene, view = opened()
    assert view.ground is not None
    moves, dealt = Moves(scene, view.ground, 0), Dealt()
    piece = scene.stage.cards.in_zone(ATTACKS)[0]
    with_it = dealt.shown(scene.stage, moves.seen, lambda piece: None)
    scene.stage.cards.remove(piece)
    without = dealt.shown(scene.stage, moves.seen, lambda piece: None)
    keys = {card.key for card in without.cards}
    assert {card.key for card in with_it.cards} - keys == {piece.id}
    assert piece.zone.area is Area.ATTACKS
