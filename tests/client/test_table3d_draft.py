"""The draft in three dimensions: the same picks, busts that answer for their cards, flights."""

from __future__ import annotations

from itertools import product

import pytest

from client.games.thronebound.pieces import HERO_POOL, POOL, Area, Kind, hand, heroes
from client.games.thronebound.scene import TableScene
from client.games.thronebound.table3d.draft import DraftView
from client.games.thronebound.table3d.duel import DuelView
from client.games.thronebound.table3d.ground import FELT
from client.games.thronebound.table3d.pictures import LIGHTS, Sheet
from client.input.events import Hover, KeyPress, Tap
from client.scenes import Request, make
from client.screenshot import stage, start_without_display, to_rest
from rules.thronebound.state import Phase
from tests.client.players import Player
from tests.client.test_table3d import Player3d, drawn, look, points_on

SIZES = [(1280, 720), (844, 390), (390, 844), (1024, 1366), (1024, 768)]


def drafting(
    name: str = "draft", size: tuple[int, int] = SIZES[0], scale: float = 1.0, moves: int = 8
) -> tuple[TableScene, DraftView]:
    start_without_display()
    tools, _ = stage(size, 1.0, scale)
    scene = make(name, tools, Request(moves=moves))
    assert isinstance(scene, TableScene)
    tools.scenes.push(scene)
    to_rest(tools)
    assert scene.session.view.phase == Phase.DRAFT
    view = look(scene, tools)
    assert isinstance(view, DraftView)
    return scene, view


def bust_points(scene: TableScene, view: DraftView, piece: int) -> list[tuple[float, float]]:
    """Points of the screen, logical px, up the middle of a bust."""
    model = next(model for model in view.world.figures if model.key == piece)
    assert view.lens is not None
    k = view.lens.size[0] / scene.tools.ui.screen.width
    found = []
    for part in (0.25, 0.5, 0.75):
        high = model.y + part * view.library.get(model.mesh).height * model.scale
        at = view.lens.project(model.x, high, model.z)
        assert at is not None
        found.append((at[0] / k, at[1] / k))
    return found


# -- the same picks -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_offered_card_means_the_same_in_both(size: tuple[int, int], scale: float) -> None:
    scene, view = drafting(size=size, scale=scale)
    scene.tools.settings.confirm_moves = True
    offered = [*scene.stage.cards.in_zone(POOL), *scene.stage.cards.in_zone(HERO_POOL)]
    assert len(offered) >= 6
    for piece in offered:
        x, y = next((x, y) for x, y in points_on(scene, piece) if view.piece_at(x, y) == piece.id)
        assert not scene.tools.ui.page.top.at(x, y), "a panel lies over it"
        scene.table.drop()
        scene.pick(piece)
        wanted = scene.table.chosen
        scene.table.drop()
        scene.handle(Tap(x, y))
        assert scene.table.chosen == wanted is not None


@pytest.mark.parametrize("hands", ["mouse", "finger", "keys"])
def test_a_whole_draft_is_the_same_in_both(hands: str) -> None:
    picks = []
    for kind in (Player, Player3d):
        player = kind(hands, ("human", "greedy"), 24, drawn=False)
        player.until(lambda player=player: player.view.round >= 1)  # type: ignore[misc]
        picks.append([step.action for step in player.session.match.journal[:18]])
    assert picks[0] == picks[1]


def test_a_bust_answers_for_its_card() -> None:
    scene, view = drafting()
    scene.tools.settings.confirm_moves = True
    offered = scene.stage.cards.in_zone(HERO_POOL)
    assert {model.key for model in view.world.figures} == {piece.id for piece in offered}
    for piece in offered:
        at = bust_points(scene, view, piece.id)[1]
        assert scene.eye.piece_at(*at, 0.0) is piece
        scene.table.drop()
        scene.handle(Tap(*at))
        assert scene.table.chosen is not None
        assert scene.table.chosen.face == piece.face


@pytest.mark.parametrize("size", [(844, 390), (390, 844)])
def test_phones_have_no_room_for_busts(size: tuple[int, int]) -> None:
    _, view = drafting(size=size)
    assert view.world.figures == ()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_draft_lies_between_the_panels(size: tuple[int, int], scale: float) -> None:
    scene, view = drafting(size=size, scale=scale)
    assert view.ground is not None
    assert view.lens is not None
    board, screen = scene.draft, scene.tools.ui.screen
    k = size[0] / screen.width
    for tray in (board.own, board.rival, None):
        x, z, wide, deep = view.ground.mat(tray.rect if tray else board.felt)
        for a, b in product((-1.0, 1.0), (-1.0, 1.0)):
            seen = view.lens.project(x + a * wide, 0.1, z + b * deep)
            assert seen is not None
            px, py = seen[0] / k, seen[1] / k
            assert screen.rect.inflate(2.0, 2.0).collidepoint(px, py)
            for panel in (board.sheet, board.tools):
                assert not panel.inflate(-8.0, -8.0).collidepoint(px, py)


# -- moving -------------------------------------------------------------------------------------


def test_a_hovered_card_lifts_and_its_bust_turns() -> None:
    scene, view = drafting()
    piece = scene.stage.cards.in_zone(HERO_POOL)[0]
    before = drawn(view, piece)
    bust = next(model for model in view.world.figures if model.key == piece.id)
    at = next(at for at in points_on(scene, piece) if view.piece_at(*at) == piece.id)
    assert scene.handle(Hover(*at))
    scene.stage.update(0.5)
    look(scene, scene.tools)
    assert drawn(view, piece).y > before.y + 0.2
    turned = next(model for model in view.world.figures if model.key == piece.id)
    assert turned.highlight > bust.highlight
    assert abs(turned.yaw) < abs(bust.yaw)


def test_a_drafted_card_flies_and_takes_its_bust_along() -> None:
    scene, view = drafting()
    piece = scene.stage.cards.in_zone(HERO_POOL)[0]
    scene.tools.settings.confirm_moves = False
    scene.pick(piece)
    scene.update(0.0)
    seen = []
    for _ in range(30):
        scene.stage.update(1 / 60)
        look(scene, scene.tools)
        card = drawn(view, piece)
        there = [model.there for model in view.world.figures if model.key == piece.id]
        seen.append((card.y, card.turn, there))
    highest = max(seen)
    assert highest[0] > 0.6, "it flies over the rim"
    assert highest[1] != seen[-1][1], "it leans on its way"
    assert any(there and 0.0 < there[0] < 1.0 for _, _, there in seen), "the bust fades"
    assert seen[-1][2] == []
    assert piece.zone == heroes(scene.stage.own)


def test_flat_and_back_in_the_middle_of_a_flight() -> None:
    scene, view = drafting()
    piece = scene.stage.cards.in_zone(HERO_POOL)[0]
    scene.tools.settings.confirm_moves = False
    scene.pick(piece)
    scene.update(0.0)
    scene.stage.update(0.15)
    look(scene, scene.tools)
    now = scene.stage.places.now[piece.id]
    assert scene.stage.places.moving
    in_the_world = drawn(view, piece)
    scene.staged = False
    assert scene.eye.piece_at(now.x, now.y, 0.0) is piece
    look(scene, scene.tools)
    assert scene.stage.places.now[piece.id] == now
    assert drawn(view, piece) == in_the_world


def test_hands_are_taken_up_from_where_the_trays_were() -> None:
    scene, view = drafting(moves=16)
    look(scene, scene.tools)
    own = scene.stage.own
    before = {
        piece.id: (card.x, card.z)
        for piece in scene.stage.cards.in_zone(hand(own))
        for card in view.world.cards
        if card.key == piece.id
    }
    assert len(before) >= 5
    scene.tools.settings.confirm_moves = False
    for _ in range(400):
        legal = scene.table.legal
        if legal:
            scene.table.act(legal[0])
        scene.update(1 / 60)
        if not scene.drafting:
            break
    duel = look(scene, scene.tools)
    assert isinstance(duel, DuelView)
    for card in duel.world.cards:
        if card.key in before:
            assert (card.x, card.z) == pytest.approx(before[card.key], abs=0.6)
    assert duel.camera.pose.pitch == pytest.approx(view.camera.pose.pitch, abs=0.5)
    assert duel.camera.moving


# -- marks, keys, rest --------------------------------------------------------------------------


def test_what_may_be_taken_shines_and_what_lies_has_a_shadow() -> None:
    scene, view = drafting()
    legal = [p for p in scene.stage.cards.pieces() if scene.table.can_pick(p, scene.table.legal)]
    frames = [card for card in view.world.cards if card.front is Sheet.LEGAL]
    assert len(frames) == len(legal) > 3
    lights = [mark for mark in view.world.marks if mark.color == LIGHTS[Sheet.LEGAL]]
    assert len(lights) == len(frames)
    dark = [mark for mark in view.world.marks if max(mark.color) < 0.05]
    assert len(dark) == len([c for c in view.world.cards if c.key is not None]) - len(frames)


def test_the_keyboard_chooses_and_takes() -> None:
    scene, view = drafting()
    scene.tools.settings.confirm_moves = True
    ui = scene.tools.ui
    scene.scenes.refresh()
    ui.layout()
    piece = scene.stage.cards.in_zone(HERO_POOL)[0]
    ui.focus(f"card:{piece.id}", visible=True)
    look(scene, scene.tools)
    assert any(card.front is Sheet.FOCUS for card in view.world.cards)
    assert any(card.front is Sheet.FOCUS_EDGE for card in view.world.cards)
    assert scene.scenes.handle(KeyPress("enter"))
    assert scene.table.chosen is not None
    ply = scene.session.ply
    assert scene.scenes.handle(KeyPress("enter"))
    assert scene.session.ply > ply


def test_at_rest_nothing_changes() -> None:
    scene, view = drafting()
    world = view.world
    now = (world.cards, world.figures, world.decals, world.marks, world.furniture, world.mats)
    assert not scene.update(1 / 60)
    look(scene, scene.tools)
    assert (
        world.cards, world.figures, world.decals, world.marks, world.furniture, world.mats
    ) == now  # fmt: skip


def test_near_view_and_back() -> None:
    scene, view = drafting()
    home = view.camera.pose
    assert scene.handle(KeyPress("0"))
    scene.update(1.0)
    assert view.camera.pose.distance < home.distance * 0.9
    assert scene.handle(KeyPress("0"))
    scene.update(1.0)
    assert view.camera.pose == pytest.approx(home)


def test_everything_that_is_seen_is_in_the_world() -> None:
    scene, view = drafting()
    ids = sorted(c.key for c in view.world.cards if c.key is not None)  # type: ignore[type-var]
    places = scene.stage.places.now
    shown = [p for p in scene.stage.cards.pieces() if places[p.id].alpha > 0.0]
    assert ids == sorted(p.id for p in shown)
    assert {p.zone.area for p in shown} >= {Area.POOL, Area.HERO_POOL, Area.HAND}
    assert any(p.face.kind is Kind.HERO for p in shown)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_signs_in_large_type_and_long_words_get_a_larger_sheet(size: tuple[int, int]) -> None:
    start_without_display()
    tools, _ = stage(size, 1.0, 2.0, "qps")
    try:
        scene = make("draft", tools, Request())
        assert isinstance(scene, TableScene)
        tools.scenes.push(scene)
        to_rest(tools)
        view = look(scene, tools)
        atlas = view.writer.atlas
        assert atlas.surface.get_width() > 1024
        assert all(0.0 <= side <= 1.0 for decal in view.world.decals for side in decal.area)
        look(scene, tools)
        assert view.writer.atlas is atlas
    finally:
        tools.settings.language = "en"
        tools.apply_settings()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("near", [False, True])
def test_a_chosen_card_hides_no_caption(size: tuple[int, int], near: bool) -> None:
    scene, view = drafting(size=size)
    if near:
        view.come_near()
    scene.update(1.0)
    board = scene.draft
    captions = [board.crown_label, board.hero_label]
    if board.realm_label.y == board.hero_label.y:
        captions.append(board.realm_label)
    first = min(y for slots in (board.heroes, board.realm) for _, y in slots.centres)
    tried = 0
    for piece in scene.stage.cards.pieces():
        place = scene.stage.places.now[piece.id]
        if piece.zone not in (HERO_POOL, POOL) or abs(place.y - first) > 1.0:
            continue
        scene.table.drop()
        scene.table.pick(piece, confirm=True)
        scene.stage.places.finish()
        look(scene, scene.tools)
        box = view.seen_at(piece.id)
        assert box is not None
        assert view.ground is not None
        assert view.lens is not None
        k = view.lens.size[0] / scene.tools.ui.screen.width
        for caption in captions:
            x, z = view.ground.at(box.centerx, caption.centery)
            at = view.lens.project(x, FELT, z)
            assert at is not None
            assert at[1] / k < box.top, "the middle of its line is seen"
        tried += 1
    assert tried > 1
