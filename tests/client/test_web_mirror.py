"""The screen in words: every scene has its controls in the mirror, and nothing that is hidden."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from client import scenes, screenshot
from client.draw3d.meshes import Library
from client.draw3d.pick import hits
from client.games.thronebound.pieces import ATTACKS, Area
from client.games.thronebound.scene import TableScene
from client.games.thronebound.speech import choice_line
from client.games.thronebound.table3d.view import TableView
from client.matches import staged_match
from client.platform.web.desk import Desk
from client.scenes import Request
from client.ui import mirror
from client.ui.slider import Slider
from client.ui.ui import Ui
from client.words import tr
from rules.thronebound.content import CARDS
from tests.client.kit import column, make_ui
from tests.client.pages import Page
from tests.client.players import Player, told_as
from tests.client.test_table3d import look, opened
from tests.client.webhost import FakeHost

ROLES = {
    "button", "radio", "switch", "checkbox", "slider", "textbox", "heading", "text", "img",
    "dialog", "group", "table", "tab", "tablist", "radiogroup", "progressbar", "list", "listitem",
    "option", "listbox", "menuitem", "link",
}  # fmt: skip
SIZES = ((1280, 720), (390, 844))


def shown(name: str, size: tuple[int, int]) -> Ui:
    """A scene at rest, drawn once."""
    screenshot.start_without_display()
    tools, surface = screenshot.stage(size, 1.0, 1.0, "en")
    tools.scenes.push(scenes.make(name, tools, Request(moves=40)))
    screenshot.to_rest(tools, 2.0)
    screenshot.draw(tools, surface)
    return tools.ui


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
@pytest.mark.parametrize("name", scenes.names())
def test_every_scene_is_mirrored(name: str, size: tuple[int, int]) -> None:
    ui = shown(name, size)
    found = mirror.elements(ui)
    keys = [one.key for one in found]
    assert len(set(keys)) == len(keys)
    missing = {one.key for one in ui.page.top.focusables()} - set(keys)
    assert not missing, f"nothing tells of {missing}"
    assert {one.role for one in found} <= ROLES
    window = ui.screen.rect.inflate(2, 2)
    for one in found:
        assert one.label.strip() == one.label != ""
        assert window.contains(one.rect) or one.rect.w * one.rect.h == 0
    assert json.loads(json.dumps([one.record(2.0) for one in found]))


def test_states_and_values_are_those_of_the_widgets() -> None:
    page = Page(lambda tools: scenes.make("settings", tools, Request()))
    found = {one.key: one for one in mirror.elements(page.tools.ui)}
    kinds = {one.role for one in found.values()}
    assert {"tab", "slider"} <= kinds
    tabs = [dict(one.state).get("selected", False) for one in found.values() if one.role == "tab"]
    assert tabs.count(True) == 1
    slider = next(one for one in found.values() if one.role == "slider")
    state = dict(slider.state)
    assert state["min"] < state["now"] <= state["max"]
    assert slider.value


def test_a_slider_is_not_moved_by_being_pressed() -> None:
    ui = make_ui(column(Slider(0.4, lambda value: None, name="Loud", key="loud")))
    before = mirror.elements(ui)[0]
    assert dict(before.state)["now"] == pytest.approx(0.4)
    assert mirror.focus(ui, "loud")
    assert not mirror.focus(ui, "nobody")
    assert ui.page.top.focus == "loud"


def test_cards_can_be_found_picked_and_played_by_the_mirror() -> None:
    player = Player("mouse", ("human", "greedy"), 5, drawn=False)
    scene, tools = player.scene, player.tools
    player.until(lambda: scene.table.legal != () and not scene.drafting)
    tools.scenes.refresh()
    tools.ui.layout()
    able = [one for one in cards(tools.ui) if one.value]
    assert able
    assert {one.role for one in able} == {"button"}
    legal = scene.table.legal
    means = {
        piece.id: scene.table.means(piece) in legal for piece in scene.stage.cards.pieces()
    }  # fmt: skip
    for one in cards(tools.ui):
        assert bool(one.value) == means[int(one.key[5:])]
    ply = scene.session.ply
    assert mirror.activate(tools.scenes, able[0].key)
    tools.scenes.refresh()
    tools.ui.layout()
    chosen = [one.key for one in cards(tools.ui) if dict(one.state).get("pressed")]
    assert chosen == [able[0].key]
    assert mirror.activate(tools.scenes, able[0].key)
    assert scene.session.ply > ply


def cards(ui: Ui) -> list[mirror.Element]:
    return [one for one in mirror.elements(ui) if one.key.startswith("card:")]


def test_the_mirror_of_two_people_never_shows_what_one_of_them_hides() -> None:
    player = Player("touch", ("human", "human"), 27, drawn=False)
    host = FakeHost()
    desk = Desk(host, player.tools, now=iter(range(10_000_000)).__next__)
    looks = {"curtain": 0, "table": 0}

    def look() -> None:
        desk.tell(moving=False)
        top = player.tools.scenes.top
        assert top is not None
        if top.stale or not host.mirrors:
            return
        looks[top.key] = looks.get(top.key, 0) + 1
        told = json.dumps(host.mirrors[-1], ensure_ascii=False)
        told += "\n".join(text for text, _ in host.said)
        hidden = set(range(CARDS)) if top.key == "curtain" else hidden_from(player)
        for card in hidden:
            assert told_as(card) not in told, f"{top.key} tells of {told_as(card)}"

    player.watch = look
    player.until(lambda: player.view.round >= 4)
    assert looks["curtain"] > 5
    assert looks["table"] > 50


def hidden_from(player: Player) -> set[int]:
    """Realm cards of the other hand that the viewer has not seen, once the draft is over."""
    state: Any = player.session.match.state
    viewer = player.session.viewer
    if state.round < 1:
        return set()
    return {
        card
        for seat in (0, 1)
        if seat != viewer and state.shown != seat
        for card in state.hands[seat]
        if viewer is None or card not in state.known[seat]
    }


@pytest.mark.parametrize("size", [(1280, 720), (480, 270), (390, 844)])
def test_the_mirror_lies_over_the_cards_that_are_seen_in_3d(size: tuple[int, int]) -> None:
    scene, view = opened(size=size)
    ui = scene.tools.ui
    flat = {one.key: one.rect.center for one in _cards(ui, scene, staged=False)}
    for near in (False, True):
        if near:
            scene.eye.come_near()
            while scene.update(1 / 30):
                pass
            look(scene, scene.tools)
        deep = {one.key: one.rect for one in _cards(ui, scene, staged=True)}
        assert deep.keys() == flat.keys()
        for key, rect in deep.items():
            if rect.w * rect.h:
                assert key in _met(view, *rect.center)
            elif not near:
                raise AssertionError(f"{key} is not to be seen")
        for piece in scene.stage.cards.in_zone(ATTACKS):
            key = f"card:{piece.id}"
            assert math.dist(deep[key].center, flat[key]) > 2.0, "the felt is seen at a slant"


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (360, 640)])
def test_cards_of_the_draft_are_met_in_the_middle_in_3d(size: tuple[int, int]) -> None:
    screenshot.start_without_display()
    tools, _ = screenshot.stage(size, 1.0, 1.0, "en")
    scene = scenes.make("draft", tools, Request(moves=4))
    assert isinstance(scene, TableScene)
    tools.scenes.push(scene)
    screenshot.to_rest(tools)
    assert look(scene, tools) is not None
    seen = {one.key: one.rect for one in _cards(tools.ui, scene, staged=True)}
    pools = [p for p in scene.stage.cards.pieces() if p.zone.area in (Area.POOL, Area.HERO_POOL)]
    assert len(pools) > 10
    for piece in pools:
        assert scene.eye.piece_at(*seen[f"card:{piece.id}"].center, 0.0) is piece


def _met(view: TableView, x: float, y: float) -> set[str]:
    """The cards on, or under, a point of the screen."""
    assert view.lens is not None
    k = view.lens.size[0] / view.ui.screen.width
    return {f"card:{hit.key}" for hit in hits(view.world, Library(), view.lens.ray(x * k, y * k))}


def _cards(ui: Ui, scene: TableScene, *, staged: bool) -> list[mirror.Element]:
    scene.staged = staged
    ui.layout()
    return [one for one in mirror.elements(ui) if one.key.startswith("card:")]


def test_the_choice_at_hand_is_told_once_a_turn() -> None:
    player = Player("mouse", ("human", "greedy"), 5, drawn=False)
    scene = player.scene
    said: list[str] = []
    player.tools.ui.on_say = said.append
    player.until(lambda: scene.table.legal != () and not scene.drafting)
    for _ in range(30):
        player.shell.turn()
    line = choice_line(scene)
    assert line.startswith("Your turn. ")
    assert said.count(line) == 1
    for piece in scene.stage.cards.pieces():
        if scene.table.can_pick(piece, scene.table.legal):
            assert told_as(piece.face.value) in line or piece.face.kind.name == "HERO"


def test_nobody_is_asked_for_a_choice_that_is_not_theirs() -> None:
    screenshot.start_without_display()
    tools, _ = screenshot.stage((1280, 720), 1.0, 1.0, "en")
    session = staged_match(Request(seats=("greedy", "greedy"), moves=30))
    scene = TableScene(tools, session)
    tools.scenes.push(scene)
    assert choice_line(scene) == ""
    assert tr("Your turn. {prompt}: {choices}.", prompt="a", choices="b") == "Your turn. a: b."
