"""The duel in three dimensions: the same picks, the same secrets, a camera that knows its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

import pytest

from client.draw3d.scene import Card as Drawn
from client.draw3d.turns import turned
from client.games.thronebound.pieces import ATTACKS, Card, Face, hand, heroes
from client.games.thronebound.scene import TableScene
from client.games.thronebound.spots import top_of_deck
from client.games.thronebound.table3d.draft import DraftView
from client.games.thronebound.table3d.duel import DuelView
from client.games.thronebound.table3d.ground import FELT
from client.games.thronebound.table3d.pictures import Sheet
from client.games.thronebound.table3d.piles import deck_height
from client.input.events import KeyPress, Tap
from client.scenes import Request, make
from client.screenshot import stage, start_without_display, to_rest
from client.tools import Tools
from rules.thronebound.content import UNKNOWN
from tests.client.players import Player, Spy

SIZES = [(1280, 720), (844, 390), (390, 844), (1024, 1366)]
SIZE = SIZES[0]
AnyView: TypeAlias = DuelView | DraftView


class Player3d(Player):
    """A player who looks at the duel in three dimensions."""

    def _unseen(self) -> None:
        super()._unseen()
        look(self.scene, self.tools)

    def spot(self, piece: Card) -> tuple[float, float] | None:
        """A point of the screen where this card is seen and nothing lies over it."""
        if not self.scene.staged:
            return super().spot(piece)
        look(self.scene, self.tools)
        for x, y in points_on(self.scene, piece):
            inside = self.tools.ui.screen.rect.collidepoint(x, y)
            if inside and self.scene.eye.piece_at(x, y, 0.0) is piece and not self.layer.at(x, y):
                return x, y
        return None


def look(scene: TableScene, tools: Tools) -> AnyView:
    """Look at a table as the program does for every picture, but draw nothing."""
    screen = tools.ui.screen
    size = (round(screen.width * screen.k), round(screen.height * screen.k))
    scene.staged = scene.staging(size) is not None
    assert scene.eye.view is not None
    return scene.eye.view


def drawn(view: AnyView, piece: Card) -> Drawn:
    return next(card for card in view.world.cards if card.key == piece.id)


def points_on(scene: TableScene, piece: Card) -> Iterator[tuple[float, float]]:
    """Points of the screen, logical px, at which a card's face would be seen if it lay on top."""
    view = scene.eye.view
    assert view is not None
    assert view.lens is not None
    card = drawn(view, piece)
    k = view.lens.size[0] / scene.tools.ui.screen.width
    for across, along in product((0.0, -0.3, -0.44, 0.3, 0.44), (0.0, -0.4, 0.4)):
        local = (across * card.width, card.thickness * card.width / 2, along * card.width * 1.4)
        x, y, z = turned(card.turn, local)
        pixel = view.lens.project(card.x + x, card.y + y, card.z + z)
        if pixel is not None:
            yield pixel[0] / k, pixel[1] / k


def opened(
    name: str = "duel", size: tuple[int, int] = SIZE, scale: float = 1.0
) -> tuple[TableScene, DuelView]:
    start_without_display()
    tools, _ = stage(size, 1.0, scale)
    scene = make(name, tools, Request())
    assert isinstance(scene, TableScene)
    tools.scenes.push(scene)
    to_rest(tools)
    view = look(scene, tools)
    assert isinstance(view, DuelView)
    return scene, view


# -- the same table -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [24, 27])
def test_the_same_taps_play_the_same_match(seed: int) -> None:
    flat = Player("mouse", ("human", "greedy"), seed, drawn=False)
    flat.play()
    deep = Player3d("mouse", ("human", "greedy"), seed, drawn=False)
    deep.play()
    assert deep.scene.eye.view is not None, "it was never looked at in three dimensions"
    assert deep.acted() == flat.acted()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["duel", "duel-defend"])
def test_every_card_means_the_same_in_both(name: str, size: tuple[int, int]) -> None:
    scene, view = opened(name, size)
    scene.tools.settings.confirm_moves = True
    own = scene.stage.own
    seen = 0
    for zone in (hand(own), heroes(own), ATTACKS):
        for piece in scene.stage.cards.in_zone(zone):
            at = next(
                ((x, y) for x, y in points_on(scene, piece) if view.piece_at(x, y) == piece.id),
                None,
            )
            if at is None:
                continue
            seen += 1
            scene.table.drop()
            scene.pick(piece)
            wanted = scene.table.chosen
            scene.table.drop()
            scene.handle(Tap(*at))
            assert scene.table.chosen == wanted
    assert seen >= 4


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_cards_are_where_the_flat_table_has_them(size: tuple[int, int]) -> None:
    scene, view = opened(size=size)
    assert view.lens is not None
    k = size[0] / scene.tools.ui.screen.width
    own = scene.stage.own
    for zone in (hand(own), heroes(own)):
        for piece in scene.stage.cards.in_zone(zone):
            place, card = scene.stage.places.now[piece.id], drawn(view, piece)
            middle = view.lens.project(card.x, card.y, card.z)
            assert middle == pytest.approx((place.x * k, place.y * k), abs=0.5)
            dx, dy, dz = turned(card.turn, (card.width / 2, 0.0, 0.0))
            side = view.lens.project(card.x + dx, card.y + dy, card.z + dz)
            assert side is not None
            assert middle is not None
            wide = ((side[0] - middle[0]) ** 2 + (side[1] - middle[1]) ** 2) ** 0.5
            assert wide * 2 == pytest.approx(place.width * k, rel=0.01)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_whole_table_lies_between_the_panels(size: tuple[int, int], scale: float) -> None:
    scene, view = opened(size=size, scale=scale)
    assert view.lens is not None
    ground, screen = view.ground, scene.tools.ui.screen
    assert ground is not None
    k = size[0] / screen.width
    for x, z in product((-ground.half_width, ground.half_width), (-1.0, 1.0)):
        seen = view.lens.project(x, 0.1, z * ground.half_depth)
        assert seen is not None
        px, py = seen[0] / k, seen[1] / k
        assert -1.0 <= px <= screen.width + 1.0
        assert scene.board.felt.top - 2.0 <= py
        for panel in (scene.board.dock, scene.board.own_plaque, scene.board.hand):
            assert not panel.inflate(-8.0, -8.0).collidepoint(px, py)


def test_a_tap_on_the_felt_confirms() -> None:
    scene, view = opened("duel-chosen")
    assert scene.table.chosen is not None
    assert view.lens is not None
    felt = scene.board.felt
    assert view.ground is not None
    x, z = view.ground.at(felt.left + 60, felt.bottom - 40)
    at = view.lens.project(x, 0.1, z)
    assert at is not None
    k = view.lens.size[0] / scene.tools.ui.screen.width
    spot = (at[0] / k, at[1] / k)
    assert view.piece_at(*spot) is None
    assert scene.eye.on_felt(*spot)
    assert not scene.eye.on_felt(5.0, scene.tools.ui.screen.height - 5.0)
    before = scene.session.ply
    scene.handle(Tap(*spot))
    assert scene.session.ply == before + 1


def test_a_finger_may_miss_by_a_little() -> None:
    scene, view = opened()
    piece = scene.stage.cards.in_zone(heroes(scene.stage.own))[0]
    place = scene.stage.places.now[piece.id]
    left = place.x - place.width / 2 - 3.0
    assert view.piece_at(left, place.y) is None
    assert view.piece_at(left, place.y, 6.0) == piece.id


# -- secrets ------------------------------------------------------------------------------------


class Spy3d(Spy):
    """Looks at what the renderer is told as well."""

    worlds = 0

    def look(self) -> None:
        super().look()
        scene = self.player.scene
        view = scene.eye.view
        if view is None or not scene.staged or self.player.tools.scenes.top is not scene:
            return
        self.worlds += 1
        told = {
            name.value
            for card in view.world.cards
            for name in (card.front, card.back)
            if isinstance(name, Face) and name.kind == 0 and name.value != UNKNOWN
        }
        assert not told & self.hidden(), f"the world shows {told & self.hidden()}"


def test_the_world_knows_no_hidden_card() -> None:
    player = Player3d("mouse", ("human", "human"), 27, drawn=False)
    spy = Spy3d(player)
    player.play()
    assert spy.worlds > 250
    assert spy.secrets > 1000


def test_the_world_knows_no_hidden_card_while_cards_fly() -> None:
    player = Player3d("mouse", ("human", "human"), 24, drawn=False, frame=0.05)
    spy = Spy3d(player)
    player.until(lambda: player.view.round >= 1)
    player.tools.settings.animation_speed = "brisk"
    seen = spy.worlds
    player.until(lambda: player.view.round >= 3)
    assert spy.worlds > seen + 100


def test_backs_are_backs_on_both_sides() -> None:
    scene, view = opened()
    rival = [p for p in scene.stage.cards.in_zone(hand(1 - scene.stage.own)) if p.face.hidden]
    assert rival
    for piece in rival:
        card = drawn(view, piece)
        assert card.front == card.back == piece.face


# -- moving -------------------------------------------------------------------------------------


def test_every_piece_is_in_the_world_at_every_moment_of_a_match() -> None:
    player = Player3d("mouse", ("greedy", "greedy"), 3, drawn=False, frame=0.1)
    player.tools.settings.animation_speed = "normal"
    looks = flights = 0

    def check() -> None:
        nonlocal looks, flights
        scene = player.scene
        view = look(scene, player.tools)
        if view is None:
            return
        looks += 1
        flights += scene.stage.places.moving
        ids = sorted(card.key for card in view.world.cards if card.key is not None)  # type: ignore[type-var]
        places = scene.stage.places.now
        seen = (p.id for p in scene.stage.cards.pieces() if places[p.id].alpha > 0.0)
        assert ids == sorted(seen)
        for card in view.world.cards:
            assert card.y > 0.1, "a card is under the felt"

    player.watch = check
    for _ in range(900):
        player.shell.turn()
        if looks > 250:
            break
    assert looks > 250
    assert flights > 50


def test_a_card_that_is_turned_down_shows_its_face_until_its_back_is_up() -> None:
    scene, view = opened()
    piece = scene.stage.cards.in_zone(ATTACKS)[0]
    was = piece.face
    assert drawn(view, piece).front == was
    piece.face = Face(was.kind, UNKNOWN)
    scene.stage.settle(0.4)
    for _ in range(30):
        scene.stage.update(1 / 60)
        look(scene, scene.tools)
        up = scene.stage.places.now[piece.id].turn > 0.5
        card = drawn(view, piece)
        assert card.front == (was if up else piece.face)
        assert card.back == piece.face
    assert drawn(view, piece).front == piece.face


def test_a_drawn_card_rises_from_the_top_of_the_deck() -> None:
    scene, view = opened()
    assert view.ground is not None
    top = FELT + deck_height(view.ground, scene.stage.facts.deck)
    piece = scene.stage.cards.in_zone(hand(scene.stage.own))[0]
    scene.stage.places.put(piece.id, top_of_deck(scene.board))
    scene.stage.settle(0.4)
    scene.stage.update(0.02)
    look(scene, scene.tools)
    assert drawn(view, piece).y >= top - 0.02


def test_seals_wait_until_their_card_lies() -> None:
    scene, view = opened()
    none = (False,) * len(scene.stage.facts.ares)
    scene.stage.facts = scene.stage.facts._replace(ares=none, achilles=none)
    look(scene, scene.tools)
    still = len(view.world.decals)
    scene.stage.facts = scene.stage.facts._replace(ares=(True, *none[1:]))
    look(scene, scene.tools)
    assert len(view.world.decals) > still
    piece = scene.stage.cards.in_zone(ATTACKS)[0]
    place = scene.stage.places.now[piece.id]
    scene.stage.places.put(piece.id, place._replace(y=place.y + 200.0))
    scene.stage.settle(0.4)
    scene.stage.update(0.2)
    look(scene, scene.tools)
    assert len(view.world.decals) == still
    scene.stage.update(0.4)
    look(scene, scene.tools)
    assert len(view.world.decals) > still


def test_the_view_can_change_in_the_middle_of_a_movement() -> None:
    scene, _ = opened()
    piece = scene.stage.cards.in_zone(hand(scene.stage.own))[0]
    rest = scene.stage.places.now[piece.id]
    scene.hovered = piece.id
    scene.stage.settle(0.4)
    scene.stage.update(0.2)
    look(scene, scene.tools)
    now = scene.stage.places.now[piece.id]
    assert scene.stage.places.moving
    assert now != rest
    assert any(scene.eye.piece_at(*at, 0.0) is piece for at in points_on(scene, piece))
    scene.staged = False
    assert scene.eye.piece_at(now.x - now.width * 0.4, now.y, 0.0) is piece
    assert scene.stage.places.now[piece.id] == now
    look(scene, scene.tools)
    scene.stage.update(0.3)
    assert not scene.stage.places.moving


def test_at_rest_nothing_changes() -> None:
    scene, view = opened()
    world = view.world
    lists = (world.cards, world.decals, world.marks, world.glows, world.furniture, world.boards)
    assert not scene.update(1 / 60)
    look(scene, scene.tools)
    assert (
        world.cards, world.decals, world.marks, world.glows, world.furniture, world.boards
    ) == lists  # fmt: skip
    assert all(mark.pulse == 0.0 for mark in world.marks)


# -- the camera ---------------------------------------------------------------------------------


def test_letters_stay_with_the_table() -> None:
    scene, view = opened()
    pose = view.camera.pose
    for key in "eqwasd":
        assert not scene.handle(KeyPress(key))
    assert view.camera.goal == pose


def test_marks_are_told_by_the_frame_of_a_card() -> None:
    scene, view = opened("duel-chosen")
    chosen = [card for card in view.world.cards if card.front is Sheet.CHOSEN]
    assert len(chosen) == 1
    raised = next(iter(scene.table.raised()))
    card = next(card for card in view.world.cards if card.key == raised)
    assert chosen[0].width == pytest.approx(card.width * 1.075, rel=0.02)
