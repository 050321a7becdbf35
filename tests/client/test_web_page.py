"""A program on a page: notes in, events, mirror and speech out."""

from __future__ import annotations

import asyncio
import os

import pygame
import pytest

from client.input.events import TextInput
from client.platform.platform import Stock
from client.platform.web.host import View
from client.platform.web.platform import IDLE_MS, LANES, WebPlatform
from client.ui.dialog import confirm
from client.ui.layout import Insets
from tests.client.shell import Board
from tests.client.webhost import Desk, FakeHost, Tab, waits


@waits
async def test_the_first_tab_has_the_first_lane_and_speaks_the_players_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    environ: dict[str, str] = {}
    monkeypatch.setattr(os, "environ", environ)
    host = FakeHost()
    host.spoken_languages = ["de-AT", "en"]
    platform = WebPlatform(host)
    await platform.prepare()
    assert platform.lane == 0
    assert environ["LANGUAGE"] == "de-AT:en"


@pytest.mark.parametrize(("others", "lane"), [(1, 1), (3, 3), (LANES, LANES - 1)])
def test_each_further_tab_has_a_lane_of_its_own(others: int, lane: int) -> None:
    host = FakeHost()
    host.spoken_languages = []
    host.locked = {f"tab-{number}" for number in range(others)}
    platform = WebPlatform(host)
    asyncio.run(platform.prepare())
    assert platform.lane == lane


@waits
async def test_the_page_is_told_once_that_there_is_a_picture() -> None:
    tab = Tab(Desk())
    assert not tab.host.asked("ready")
    await tab.turns(1.0)
    assert tab.host.asked("ready") == [()]


@waits
async def test_a_still_program_rests_and_a_moving_one_takes_every_frame() -> None:
    board = Board()
    tab = Tab(board)
    await tab.turns(2.0)
    tab.host.calls.clear()
    await tab.turns(1.0)
    assert not tab.host.asked("frame")
    assert set(tab.host.asked("idle")) == {(IDLE_MS,)}
    board.moving = True
    tab.host.calls.clear()
    await tab.turns(1.0)
    assert not tab.host.asked("idle")


@waits
async def test_a_hidden_tab_stands_still_and_nothing_jumps_when_it_is_back() -> None:
    desk = Desk()
    tab = Tab(desk)
    await tab.turns(0.5)
    tab.host.tell("hidden")
    await tab.turn()
    before, drawn = desk.seconds, tab.window.shown
    for _ in range(20):
        await tab.turn(6.0)
    assert desk.seconds == before
    assert tab.window.shown == drawn
    tab.host.tell("shown")
    await tab.turn(120.0)
    await tab.turn(0.016)
    assert desk.seconds - before < 0.2
    assert tab.window.shown == drawn + 1


@waits
async def test_the_view_is_followed() -> None:
    tab = Tab(Desk())
    await tab.turn()
    tab.host.room = View(390, 844, 3.0, Insets(0, 47, 0, 34))
    tab.host.tell("resize")
    await tab.turn()
    await tab.turn()
    screen = tab.tools.ui.screen
    assert tab.window.size == (1170, 2532)
    assert (screen.width, screen.height, screen.k) == (390, 844, 3.0)
    assert screen.safe.top == 47
    assert tab.platform.density() == 3.0


@waits
async def test_lost_graphics_pause_the_program_and_their_return_draws_anew() -> None:
    desk = Desk()
    tab = Tab(desk)
    await tab.turns(0.5)
    tab.host.tell("context-lost")
    await tab.turn()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    before, drawn = desk.seconds, tab.window.shown
    await tab.turns(2.0)
    assert (desk.seconds, tab.window.shown) == (before, drawn)
    assert not tab.host.asked("lost")
    tab.host.tell("context-restored")
    await tab.turn()
    await tab.turn()
    assert tab.window.shown > drawn
    assert desk.seconds > before
    assert (True,) not in tab.host.asked("lost")


@waits
async def test_graphics_that_stay_away_are_told_once() -> None:
    tab = Tab(Desk())
    await tab.turn()
    tab.host.tell("context-lost")
    await tab.turns(10.0, 0.25)
    assert tab.host.asked("lost") == [(True,)]
    tab.host.tell("context-restored")
    await tab.turn()
    assert tab.host.asked("lost") == [(True,), (False,)]


@waits
async def test_fullscreen_is_what_the_page_says_it_is() -> None:
    tab = Tab(Desk())
    await tab.turn()
    tab.tools.set_fullscreen(True)
    assert tab.host.asked("fullscreen") == [(True,)]
    assert not tab.tools.fullscreen
    tab.host.tell("fullscreen", on=True)
    await tab.turn()
    assert tab.tools.fullscreen
    tab.host.tell("fullscreen", on=False)  # the player pressed Escape
    await tab.turn()
    assert not tab.tools.fullscreen


@waits
async def test_what_comes_later_is_asked_for_and_told_of() -> None:
    tab = Tab(Desk())
    await tab.turn()
    assert tab.platform.stock == Stock()
    tab.host.tell("stock", missing=2, coming=False)
    await tab.turn()
    assert tab.platform.stock == Stock(2, False)
    tab.platform.restock()
    assert tab.host.asked("restock") == [()]
    tab.host.tell("stock", missing=0, coming=False)
    await tab.turn()
    assert not tab.platform.stock.missing


# -- the mirror ---------------------------------------------------------------------------------


@waits
async def test_the_mirror_is_sent_only_when_it_says_something_new() -> None:
    tab = Tab(Desk(), FakeHost(View(1000, 800, 2.0)))
    await tab.turns(3.0)
    assert len(tab.host.mirrors) == 1
    roll = tab.elements["roll"]
    assert (roll["role"], roll["label"], roll["focusable"]) == ("button", "Roll", True)
    k = tab.tools.ui.screen.k / 2.0
    rect = tab.tools.ui.page.top.by_key["roll"].rect
    assert (roll["x"], roll["w"]) == pytest.approx((rect.x * k, rect.w * k), abs=0.1)
    assert tab.elements["closed"]["state"] == {"disabled": True}
    assert tab.elements["name"]["value"] == "Ann"


@waits
async def test_while_things_move_the_mirror_takes_its_time() -> None:
    board = Board()
    tab = Tab(board)
    board.moving = True
    await tab.turn()
    sent = []
    for number in range(60):
        tab.tools.ui.page.base.root.walk()
        board.presses = number
        tab.tools.ui.invalidate()
        await tab.turn(1 / 60)
        sent.append(len(tab.host.mirrors))
    assert sent[-1] <= 5


@waits
async def test_what_is_used_in_the_mirror_is_used_in_the_game() -> None:
    desk = Desk()
    tab = Tab(desk)
    await tab.turn()
    for key in ("roll", "closed", "nobody", ""):
        tab.host.tell("activate", key=key)
    await tab.turn()
    assert desk.pressed == 1
    assert tab.host.said[-1] == ("Not today", False)
    tab.host.tell("focus", key="roll")
    await tab.turns(0.3)
    assert tab.tools.ui.page.top.focus == "roll"
    assert tab.host.asked("focused")[-1] == ("roll",)


@waits
async def test_a_dialog_covers_what_lies_below_it_in_the_mirror_too() -> None:
    desk = Desk()
    tab = Tab(desk)
    await tab.turn()
    ui = tab.tools.ui
    confirm(ui, title="Sure?", text="Really", yes="Yes", no="No", act=desk.press, key="sure")
    await tab.turn()
    await tab.turn()
    assert "roll" not in tab.elements
    assert {"sure-yes", "sure-no"} <= set(tab.elements)
    tab.host.tell("activate", key="roll")
    await tab.turn()
    assert desk.pressed == 0
    tab.host.tell("activate", key="sure-yes")
    await tab.turn()
    assert desk.pressed == 1


# -- text ---------------------------------------------------------------------------------------


@waits
async def test_the_pages_own_field_types_into_the_games() -> None:
    desk = Desk()
    tab = Tab(desk)
    await tab.turn()
    tab.host.tell("focus", key="name")
    await tab.turn()
    assert tab.host.asked("keyboard")[-1] == ("name",)
    tab.host.tell("text", key="name", value="Zoë the Great", done=False)
    await tab.turn()
    assert desk.typed == ["Zoë the "]
    tab.host.tell("text", key="name", value="Zoë", done=True)
    await tab.turn()
    assert desk.sent == ["Zoë"]
    tab.host.tell("blur-field", key="name")
    await tab.turn()
    assert tab.tools.ui.page.top.focus == ""
    assert tab.host.asked("keyboard") == [("name",)]  # the page has done it already
    tab.host.tell("text", key="name", value="late", done=False)  # of a field that has gone
    await tab.turn()
    assert desk.typed[-1] == "Zoë"


@waits
async def test_a_field_that_was_reached_by_key_keeps_its_ring() -> None:
    tab = Tab(Desk())
    await tab.turn()
    tab.tools.ui.focus("name", visible=True)
    tab.host.tell("focus", key="name")  # the page's own field follows
    await tab.turn()
    assert tab.tools.ui.focus_visible


@waits
async def test_a_blur_that_the_game_caused_itself_takes_no_focus_away() -> None:
    tab = Tab(Desk())
    await tab.turn()
    tab.host.tell("focus", key="name")
    await tab.turn()
    tab.tools.ui.focus("roll")
    tab.host.tell("blur-field", key="name")
    await tab.turn()
    assert tab.tools.ui.page.top.focus == "roll"


@waits
async def test_pasted_text_goes_to_the_field_at_hand() -> None:
    desk = Desk()
    tab = Tab(desk)
    await tab.turn()
    tab.tools.ui.focus("name")
    tab.host.tell("paste", text="Bo")
    await tab.turn()
    await tab.turn()
    assert desk.typed == ["Bo"]
    tab.tools.ui.copy("Bo")
    assert tab.host.asked("copy") == [("Bo",)]


def test_a_pasted_line_break_is_no_enter() -> None:
    tab = Tab(desk := Desk())
    tab.app.turn([])
    tab.tools.ui.focus("name")
    tab.tools.scenes.handle(TextInput("a\nb"))
    assert desk.typed == ["a b"]
