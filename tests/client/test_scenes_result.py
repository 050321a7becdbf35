"""The result: who won and why, counted once, and the ways on from it."""

from __future__ import annotations

import math
from typing import Any

import pytest

import rules
from client.input.events import (
    DragEnd,
    DragMove,
    DragStart,
    Gesture,
    KeyPress,
    Press,
    Release,
    Tap,
    Wheel,
)
from client.matches import AnySession, new_table, seat_setups
from client.scenes.result import ResultScene
from client.scenes.result_parts import Lines, _ticks
from client.session import HUMAN, SeatSetup, Session
from client.tools import Tools
from tests.client.pages import SIZES, Page

GAME: Any = rules.load("thronebound")
WAYS = {"result/again", "result/change", "result/replay", "result/shelf"}


def finished(seed: int = 5, kinds: tuple[str, str] = ("novice", "greedy")) -> AnySession:
    one: AnySession = Session.new(GAME, seat_setups("thronebound", kinds), GAME.options(), seed)
    while not one.over:
        one.think(math.inf)
        one.skip()
    return one


def given_up(tools: Tools, name: str = "Mira") -> AnySession:
    """A human who gave up at once, in a match that is kept."""
    seats = (SeatSetup(name, HUMAN, 3, 4), SeatSetup("Jon", "novice", 1, 1))
    table = new_table(tools, "thronebound", seats, seed=9)
    one: AnySession = table.session  # type: ignore[attr-defined]
    assert one.resign(0) is None
    return one


def result(one: AnySession, **how: Any) -> Page:
    return Page(lambda tools: ResultScene(tools, one), **how)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_it_names_the_winner_and_the_reason(seed: int) -> None:
    one = finished(seed)
    assert one.result is not None
    first = one.result.places.index(1)
    texts = result(one).texts()
    assert f"{one.seats[first].name} wins" in texts
    assert str(one.result.reason) in texts
    assert texts.index(one.seats[first].name) < texts.index(one.seats[1 - first].name)


def test_the_standings_are_those_of_the_last_position() -> None:
    one = finished()
    texts = result(one).texts()
    state = one.match.state
    for seat in (0, 1):
        assert f"{state.wounds[seat]}/6" in texts
        assert str(len(state.hands[seat])) in texts
        assert str(len(state.took[seat]) - len(state.heroes[seat])) in texts
    assert f"{state.round} rounds." in texts


def test_the_chart_ends_where_the_match_ended() -> None:
    one = finished()
    page = result(one)
    chart = next(w for w in page.tools.ui.page.top.root.walk() if isinstance(w, Lines))
    assert tuple(values[0] for values in chart.series) == (0, 0)
    assert [values[-1] for values in chart.series] == one.match.state.wounds
    assert len(chart.series[0]) == one.match.state.round + 1
    told = chart.describe()
    assert told is not None
    assert all(name in told.sentence() for name in one.names)


def test_giving_up_is_the_reason_and_the_other_wins() -> None:
    page = Page(lambda tools: ResultScene(tools, given_up(tools)))
    assert "Jon wins" in page.texts()
    assert "Mira gave up." in page.texts()


def test_a_match_is_counted_once_however_often_its_result_is_seen() -> None:
    one = finished(kinds=("novice", "novice"))
    page = result(one)
    count = page.tools.statistics.statistics.of
    assert count("thronebound").matches == 1
    page.tools.scenes.push(ResultScene(page.tools, one))
    page.settle()
    assert count("thronebound").matches == 1
    page.tools.scenes.push(ResultScene(page.tools, finished(seed=6)))
    page.settle()
    assert count("thronebound").matches == 2


def test_playing_again_seats_the_same_players_at_another_deal() -> None:
    page = Page(lambda tools: ResultScene(tools, given_up(tools)))
    before = page.top.session  # type: ignore[attr-defined]
    page.wait(ResultScene.grace)
    page.key("enter")
    assert page.top.key == "table"
    after = page.top.session  # type: ignore[attr-defined]
    assert after.seats == before.seats
    assert after.match.options == before.match.options
    assert after.match.seed != before.match.seed
    assert [scene.key for scene in page.tools.scenes] == ["title", "table"]


@pytest.mark.parametrize(("key", "scene"), [("change", "lobby"), ("shelf", "title")])
def test_the_ways_on(key: str, scene: str) -> None:
    page = result(finished())
    page.press(f"result/{key}")
    assert page.top.key == scene


def test_escape_goes_to_the_shelf_and_not_back_to_the_table() -> None:
    page = result(finished())
    page.wait(ResultScene.grace)
    page.key("escape")
    assert page.top.key == "title"
    assert len(page.tools.scenes) == 1


def test_what_was_meant_for_the_table_does_not_leave_the_result() -> None:
    page = result(finished())
    at = page.find("result/shelf").rect.center
    tap = (Press(*at), Release(*at), Tap(*at))
    page.tools.scenes.push(ResultScene(page.tools, finished(seed=6)))
    for gesture in (*tap, KeyPress("enter"), KeyPress("escape")):
        page.tools.scenes.handle(gesture)
        assert isinstance(page.top, ResultScene)
    page.wait(ResultScene.grace)
    page.settle()
    for gesture in tap:
        page.tools.scenes.handle(gesture)
    assert page.top.key == "title"


def test_the_replay_leads_back_to_the_result() -> None:
    page = result(finished())
    page.press("result/replay")
    assert page.top.key == "table"
    page.press("replay/leave")
    assert isinstance(page.top, ResultScene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("scale", "language"), [(1.0, "en"), (2.0, "en"), (1.0, "qps"), (2.0, "qps")]
)
@pytest.mark.parametrize("name", ["Al", "Wilhelmina Featherstonehaugh"])
def test_it_fits_every_screen_and_tab_reaches_all_of_it(
    size: tuple[int, int], scale: float, language: str, name: str
) -> None:
    page = Page(
        lambda tools: ResultScene(tools, given_up(tools, name)),
        size, scale=scale, language=language,
    )  # fmt: skip
    page.draw()
    assert page.cut() == []
    assert page.overlaps() == []
    assert page.outside() == []
    assert page.by_keyboard() >= WAYS


@pytest.mark.parametrize(
    ("most", "room", "each", "wanted"),
    [
        (6, 180.0, 18.0, [0, 1, 2, 3, 4, 5, 6]),
        (6, 90.0, 18.0, [0, 2, 4, 6]),
        (12, 100.0, 25.0, [0, 3, 6, 9, 12]),
        (200, 100.0, 25.0, [0, 50, 100, 150, 200]),
        (1, 5.0, 18.0, [0]),
    ],
)
def test_numbers_on_an_axis_have_room(
    most: int, room: float, each: float, wanted: list[int]
) -> None:
    assert list(_ticks(most, room, each)) == wanted


@pytest.mark.parametrize(
    "gestures",
    [
        (
            Press(195, 650, True),
            DragStart(195, 650, True, 0, -40),
            DragMove(195, 450, 0, -160, True),
            DragEnd(195, 450, touch=True),
        ),
        (Wheel(195, 650, -3.0),),
    ],
    ids=["finger", "wheel"],
)
def test_on_a_small_phone_the_sheets_scroll_to_the_other_ways_on(
    gestures: tuple[Gesture, ...],
) -> None:
    """The sheet under the finger lies in what scrolls and must not keep the drag to itself."""
    page = result(finished(), size=(390, 844))
    below = page.find("result/replay").rect.y
    for gesture in gestures:
        page.tools.ui.handle(gesture)
    page.settle()
    assert page.find("result/replay").rect.y < below - 100
