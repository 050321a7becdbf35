"""The pause: over the table, with what can be done now and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from client import games
from client.matches import AnySession, seat_setups
from client.scenes.pause import PauseScene
from client.session import HUMAN, Session
from rules.kernel.rng import Rng, derive
from tests.client.pages import SIZES, Page

GAME: Any = rules.load("thronebound")
ALWAYS = {"pause/resume", "pause/guide", "pause/settings", "pause/leave"}


def match(kinds: tuple[str, str] = (HUMAN, "novice"), seed: int = 2) -> AnySession:
    return Session.new(GAME, seat_setups("thronebound", kinds), GAME.options(), seed)


def paused(one: AnySession, **how: Any) -> Page:
    """The pause over the table of a match."""
    page = Page(lambda tools: games.load("thronebound").make_table_scene(tools, one), **how)
    page.top.pause()  # type: ignore[attr-defined]
    page.settle()
    assert isinstance(page.top, PauseScene)
    return page


def human_turn(one: AnySession) -> AnySession:
    """Play on until it is the human's turn."""
    while one.main is not None and not one.seats[one.main].human:
        one.think(float("inf"))
    one.skip()
    return one


def undoable() -> AnySession:
    """A match in which the human has just acted, moves again, and showed nothing new."""
    one = human_turn(match())
    seat = one.viewer
    assert seat is not None
    while not one.over:
        legal = one.legal(seat)
        assert one.submit(seat, Rng(derive(1, one.ply)).pick(legal)) is None
        if one.main == seat and one.can_undo(seat):
            one.skip()
            return one
        human_turn(one)
    raise AssertionError("there was nothing to undo in the whole match")


def test_the_table_can_be_seen_below_it() -> None:
    assert not PauseScene.opaque
    page = paused(human_turn(match()))
    page.draw()
    corner = page.surface.get_at((640, 60))
    page.press("pause/resume")
    page.draw()
    lit = page.surface.get_at((640, 60))
    assert sum(corner[:3]) < sum(lit[:3])
    assert page.top.key == "table"


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_enter_and_escape_go_on_playing(key: str) -> None:
    page = paused(human_turn(match()))
    page.key(key)
    assert page.top.key == "table"


def test_undo_is_there_only_when_something_can_be_taken_back() -> None:
    one = human_turn(match())
    assert not paused(one).has("pause/undo")
    one = undoable()
    ply = one.ply
    page = paused(one)
    page.press("pause/undo")
    assert page.top.key == "table"
    assert one.ply == ply - 1


def test_giving_up_asks_first_and_then_ends_the_match() -> None:
    one = human_turn(match())
    page = paused(one)
    page.press("pause/resign")
    page.press("pause-resign-no")
    assert not one.over, "asking is not giving up"
    assert isinstance(page.top, PauseScene)
    page.press("pause/resign")
    page.press("pause-resign-yes")
    result = one.result
    assert result is not None
    assert result.places == (2, 1)


def test_nobody_can_give_up_for_the_computer() -> None:
    one = match(("novice", "greedy"))
    page = paused(one)
    assert not page.has("pause/resign")
    assert page.focusable() == ALWAYS


@pytest.mark.parametrize(("key", "scene"), [("guide", "guide"), ("settings", "settings")])
def test_pages_lead_back_to_the_pause(key: str, scene: str) -> None:
    page = paused(human_turn(match()))
    page.press(f"pause/{key}")
    assert page.top.key == scene
    page.key("escape")
    assert isinstance(page.top, PauseScene)


def test_leaving_goes_to_the_shelf_and_keeps_the_match() -> None:
    from client.matches import new_table

    page = Page(
        lambda tools: new_table(
            tools, "thronebound", seat_setups("thronebound", (HUMAN, "novice")), seed=8
        )
    )
    page.top.pause()  # type: ignore[attr-defined]
    page.press("pause/leave")
    assert page.top.key == "title"
    saved = page.tools.store.latest()
    assert saved is not None
    assert page.has("title/continue")
    assert len(page.tools.scenes) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("scale", "language"), [(1.0, "en"), (2.0, "en"), (1.0, "qps"), (2.0, "qps")]
)
def test_it_fits_every_screen_and_tab_reaches_all_of_it(
    size: tuple[int, int], scale: float, language: str
) -> None:
    page = paused(human_turn(match()), size=size, scale=scale, language=language)
    page.draw()
    assert page.cut() == []
    assert page.overlaps() == []
    assert page.outside() == []
    assert page.by_keyboard() == ALWAYS | {"pause/resign"}
