"""Back to the whole table: by Home, by two taps on the felt, and by a button on phones."""

from __future__ import annotations

import pytest
from pygame import FRect

from client.games.thronebound.pieces import hand, heroes
from client.games.thronebound.scene import TableScene
from client.input.events import DragEnd, DragMove, DragStart, KeyPress, Pinch, Press, Release, Tap
from client.screenshot import to_rest
from client.ui import mirror
from tests.client.test_table3d import AnyView, look, opened
from tests.client.test_table3d_draft import drafting

PHONES = [(844, 390), (390, 844), (360, 640)]
LARGE = [(1280, 720), (1024, 1366)]
NAME = "Whole table"


def table(kind: str, size: tuple[int, int], scale: float = 1.0) -> tuple[TableScene, AnyView]:
    return opened("duel", size, scale) if kind == "duel" else drafting("draft", size, scale)


def settled(scene: TableScene) -> None:
    """Let flights end, and look at where they led, as the program does."""
    for _ in range(3):
        to_rest(scene.tools)
        look(scene, scene.tools)
    scene.update(0.0)
    scene.scenes.refresh()
    scene.tools.ui.layout()


def button(scene: TableScene) -> FRect | None:
    """Where the button is, by what assistive technology is told."""
    settled(scene)
    found = [one for one in mirror.elements(scene.tools.ui) if one.label == NAME]
    assert len(found) <= 1
    return FRect(found[0].rect) if found else None


def turn_round(scene: TableScene) -> None:
    screen = scene.tools.ui.screen
    x, y = screen.width / 2, screen.height * 0.4
    assert scene.handle(DragStart(x, y, True, 60.0, 20.0))
    assert scene.handle(DragMove(x + 90, y, 30.0, 0.0, True))
    assert scene.handle(DragEnd(x + 90, y, touch=True))


def felt_point(scene: TableScene) -> tuple[float, float]:
    """A point of the screen at which felt is seen, and nothing on it."""
    screen = scene.tools.ui.screen
    for x in range(20, int(screen.width), 7):
        for y in range(60, int(screen.height), 7):
            free = (
                scene.eye.piece_at(x, y, 8.0) is None and scene.tools.ui.page.top.at(x, y) is None
            )
            if free and scene.eye.on_felt(x, y) and scene.eye.on_felt(x, y + 8):
                return float(x), float(y)
    raise AssertionError("no free felt")


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("kind", ["duel", "draft"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_phones_have_a_button_while_the_view_is_moved(
    kind: str, size: tuple[int, int], scale: float
) -> None:
    scene, view = table(kind, size, scale)
    home = view.camera.pose
    assert button(scene) is None
    turn_round(scene)
    where = button(scene)
    assert where is not None
    assert min(where.size) >= 44
    ui = scene.tools.ui
    assert ui.screen.rect.contains(where)
    others = [
        one
        for one in mirror.elements(ui)
        if one.label != NAME and one.role == "button" and not one.key.startswith("card:")
    ]
    assert not [one.label for one in others if FRect(one.rect).colliderect(where)]
    panels = (
        [scene.draft.sheet]
        if scene.drafting
        else [scene.board.dock, scene.board.own_plaque, scene.board.rival_plaque]
    )
    assert not [panel for panel in panels if panel.colliderect(where)]
    if not scene.drafting:
        own = scene.stage.own
        held = [*scene.stage.cards.in_zone(hand(own)), *scene.stage.cards.in_zone(heroes(own))]
        boxes = [scene.eye.seen_at(piece) for piece in held]
        assert not [box for box in boxes if box is not None and box.colliderect(where)]
    scene.tools.scenes.handle(Press(*where.center, True))
    scene.tools.scenes.handle(Release(*where.center, True))
    scene.tools.scenes.handle(Tap(*where.center, True))
    assert button(scene) is None
    assert view.camera.pose == pytest.approx(home)


@pytest.mark.parametrize("size", PHONES)
def test_the_button_covers_no_card_of_the_rival_in_the_near_view(size: tuple[int, int]) -> None:
    scene, view = opened("duel", size)
    view.come_near()
    where = button(scene)
    assert where is not None
    theirs = 1 - scene.stage.own
    pieces = [*scene.stage.cards.in_zone(hand(theirs)), *scene.stage.cards.in_zone(heroes(theirs))]
    assert pieces
    for piece in pieces:
        box = scene.eye.seen_at(piece)
        assert box is not None
        assert not box.colliderect(where)


@pytest.mark.parametrize("size", PHONES[:2])
def test_a_new_turn_brings_the_view_back_and_the_button_goes(size: tuple[int, int]) -> None:
    scene, _ = opened("duel", size)
    turn_round(scene)
    assert button(scene) is not None
    scene.stage.facts = scene.stage.facts._replace(round=scene.stage.facts.round + 1)
    look(scene, scene.tools)
    assert not scene.eye.away
    assert scene.update(0.01)
    assert scene.stale


@pytest.mark.parametrize("size", LARGE)
@pytest.mark.parametrize("key", ["home", "0"])
def test_home_leads_to_the_whole_table_and_then_to_the_near_view(
    size: tuple[int, int], key: str
) -> None:
    scene, view = opened("duel", size)
    assert view.ground is not None
    limits, whole, near = view.camera.limits, view.ground.home(), view.ground.near()
    for expected in (near, whole, near, whole):
        assert scene.handle(KeyPress(key))
        settled(scene)
        assert view.camera.pose == pytest.approx(limits.keep(expected))
    turn_round(scene)
    assert scene.handle(KeyPress(key))
    settled(scene)
    assert view.camera.pose == pytest.approx(whole)
    assert scene.handle(KeyPress(key))
    settled(scene)
    scene.handle(Pinch(300, 300, 1.1, 5.0, 5.0))
    assert scene.handle(KeyPress(key))
    settled(scene)
    assert view.camera.pose == pytest.approx(whole), "from near, moved by hand"
    pose = view.camera.pose
    assert scene.handle(KeyPress(key, repeat=True))
    settled(scene)
    assert view.camera.pose == pose, "a key that is held down does not go to and fro"


@pytest.mark.parametrize("size", [*PHONES, *LARGE])
@pytest.mark.parametrize("kind", ["duel", "draft"])
def test_two_taps_on_the_felt_lead_to_the_whole_table(kind: str, size: tuple[int, int]) -> None:
    scene, view = table(kind, size)
    home = view.camera.pose
    turn_round(scene)
    settled(scene)
    moved = view.camera.pose
    assert moved != home
    at = felt_point(scene)
    scene.handle(Tap(*at, True))
    settled(scene)
    assert view.camera.pose == moved, "one tap means nothing"
    scene.tools.clock.now += 1.0
    scene.handle(Tap(*at, True))
    settled(scene)
    assert view.camera.pose == moved, "nor do two that are far apart"
    scene.tools.clock.now += 1.0
    scene.handle(Tap(*at, True))
    scene.handle(Tap(at[0] + 3, at[1], True))
    settled(scene)
    assert view.camera.pose == pytest.approx(home)


def test_a_tap_that_lets_go_of_a_card_is_not_the_first_of_two() -> None:
    scene, view = drafting("draft-chosen", PHONES[1])
    turn_round(scene)
    settled(scene)
    moved = view.camera.pose
    at = felt_point(scene)
    assert scene.table.chosen is not None
    scene.handle(Tap(*at, True))
    assert scene.table.chosen is None
    scene.handle(Tap(*at, True))
    settled(scene)
    assert view.camera.pose == moved


def test_the_flat_table_knows_nothing_of_it() -> None:
    scene, _ = opened("duel", PHONES[1])
    turn_round(scene)
    assert button(scene) is not None
    scene.staged = False
    scene.rebuild()
    scene.scenes.refresh()
    scene.tools.ui.layout()
    assert not [one for one in mirror.elements(scene.tools.ui) if one.label == NAME]
    assert not scene.handle(KeyPress("home"))
