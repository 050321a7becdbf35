"""Notices: where they lie, how long they stay, and with what they go."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import FRect

from client import games, renderers
from client.games.thronebound.pieces import Area
from client.matches import staged_match
from client.scenes import Request
from client.scenes.settings import settings_scene
from client.storage.faults import Fault, Notice
from client.table.pick import bounds
from client.ui.box import Column
from client.ui.canvas import Canvas
from client.ui.label import Label
from client.ui.page import Page as UiPage
from client.ui.ui import Ui
from rules.kernel.phrase import Phrase
from tests.client.kit import column, make_ui, surface, tap_at
from tests.client.pages import SIZES, Page

SHORT = "Saved."
LONG = "There is no graphics card to draw the table so, and therefore it is flat from here on."
WHY = "Only a card of the same dominion may reinforce."


def draw(ui: Ui) -> None:
    ui.draw(Canvas(surface(ui.screen), ui.screen.k))


def texts(ui: Ui) -> list[str]:
    return [toast.text for toast in ui.toasts.shown]


def lasts(ui: Ui) -> float:
    """Seconds until the last notice has gone."""
    draw(ui)
    seconds = 0.0
    while ui.toasts.shown:
        ui.tick(0.1)
        seconds += 0.1
        assert seconds < 60.0
    return seconds


# -- how long ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "seconds"), [(SHORT, 2.8), (WHY, 4.85), (LONG * 3, 7.0)])
def test_a_notice_is_shown_for_as_long_as_it_takes_to_read(text: str, seconds: float) -> None:
    ui = make_ui(column(Label("x")))
    ui.toast(text)
    assert lasts(ui) == pytest.approx(seconds, abs=0.15)


def test_its_time_begins_when_it_is_seen() -> None:
    ui = make_ui(column(Label("x")))
    ui.toast(SHORT)
    ui.tick(20.0)
    assert lasts(ui) == pytest.approx(2.8, abs=0.15)


@pytest.mark.parametrize(("speed", "seconds"), [("calm", 5.6), ("brisk", 2.8), ("instant", 2.8)])
def test_who_wants_things_calm_has_twice_the_time(speed: str, seconds: float) -> None:
    page = Page(settings_scene)
    page.tools.settings.animation_speed = speed  # type: ignore[assignment]
    page.tools.apply_settings()
    page.tools.ui.toast(SHORT)
    assert lasts(page.tools.ui) == pytest.approx(seconds, abs=0.15)


def test_what_could_not_be_saved_has_the_longest_time_and_is_said_at_once() -> None:
    page = Page(settings_scene)
    alarms: list[str] = []
    page.tools.ui.on_alert = alarms.append
    page.tools.tell(Notice(Phrase("No room."), Fault.FULL))
    assert alarms == ["No room."]
    assert lasts(page.tools.ui) == pytest.approx(7.0, abs=0.15)


# -- how many ---------------------------------------------------------------------------------


def test_there_are_two_at_most_and_a_fault_is_not_pushed_out() -> None:
    ui = make_ui(column(Label("x")))
    ui.toast("The file is full.", stays=True)
    for text in ("one", "two", "three"):
        ui.toast(text)
    assert texts(ui) == ["The file is full.", "three"]
    ui.toast("four", stays=True)
    ui.toast("five")
    assert texts(ui) == ["four", "five"]


def test_where_there_is_no_room_for_two_the_older_one_waits() -> None:
    ui = make_ui(column(Label("x")), (844, 390), text_scale=2.0)
    ui.toast(LONG)
    ui.toast(WHY)
    draw(ui)
    long, why = ui.toasts.shown
    assert (long.rect.w, long.page) == (0.0, None)
    assert tap_at(ui, *why.rect.center)
    draw(ui)
    assert long.rect.w > 0
    assert long.until > ui.now + 6.0


# -- with what they go ------------------------------------------------------------------------


def test_a_notice_goes_with_the_page_on_which_it_was_seen() -> None:
    ui = make_ui(column(Label("x")))
    ui.toast("of this page")
    ui.toast("of the disk", stays=True)
    draw(ui)
    ui.turn_to(UiPage("other"))
    assert texts(ui) == ["of the disk"]


def test_a_notice_that_nobody_saw_yet_is_shown_on_the_next_page() -> None:
    ui = make_ui(column(Label("x")))
    ui.toast("before the first picture")
    ui.turn_to(UiPage("other"))
    draw(ui)
    assert texts(ui) == ["before the first picture"]
    ui.turn_to(UiPage("third"))
    assert texts(ui) == []


def test_what_is_told_of_a_table_stays_on_that_table() -> None:
    page = table((1280, 720), 1.0)
    page.tools.ui.toast(WHY)
    page.tools.tell(Notice(Phrase("No room."), Fault.FULL))
    page.draw()
    page.top.pause()  # type: ignore[attr-defined]
    page.draw()
    assert page.toasts() == "No room."


def test_another_renderer_takes_the_notices_about_the_last_one_away() -> None:
    page = Page(settings_scene)
    renderers.give_up(page.tools)
    assert renderers.choose(page.tools, "2d")
    assert page.toasts() == ""
    assert not renderers.choose(page.tools, "3d")
    assert page.toasts().count("\n") == 0
    assert "OpenGL" in page.toasts()


# -- where ------------------------------------------------------------------------------------


def table(size: tuple[int, int], scale: float, moves: int = 30) -> Page:
    seats = ("human", "strategic")
    session = staged_match(Request("thronebound", seats, 7, moves))
    make: Any = games.load("thronebound").make_table_scene
    return Page(lambda tools: make(tools, session), size, scale=scale)


def notice(page: Page, text: str = WHY) -> FRect:
    page.tools.ui.toast(text, "info")
    page.draw()
    return page.tools.ui.toasts.shown[-1].rect


SMALL = ((800, 600), (740, 600))
"""Windows that are wider than high and yet narrow, css px."""


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("moves", [8, 30])
def test_a_notice_has_room_for_several_words_a_line(
    size: tuple[int, int], scale: float, moves: int
) -> None:
    page = table(size, scale, moves)
    told = "Zieht Autolycus, denn der Gegner hat zwei gekrönte Karten."
    lies = notice(page, told)
    ui = page.tools.ui
    assert ui.toasts.shown[-1].body.least_width(ui) <= lies.w
    line = notice(page, "Zieht").h
    assert lies.h <= (line if scale == 1.0 else 2.5 * line)


@pytest.mark.parametrize("size", [*SIZES, *SMALL])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_notice_leaves_what_is_played_with_to_be_seen(
    size: tuple[int, int], scale: float
) -> None:
    page = table(size, scale)
    scene: Any = page.top
    lies = notice(page)
    assert page.tools.ui.screen.rect.contains(lies)
    board, own = scene.board, scene.stage.own
    for rect in (board.own_plaque, board.rival_plaque, board.dock):
        assert not lies.colliderect(rect)
    tools = scene.page.base.find("tool-cog")
    assert not lies.colliderect(tools.rect)
    for piece in scene.stage.cards.pieces():
        mine = piece.zone.area in (Area.HAND, Area.HEROES) and piece.zone.of == own
        felt = piece.zone.area in (Area.ATTACKS, Area.ANSWER) and scale == 1.0
        if mine or felt:
            covered = lies.clip(bounds(scene.stage.places.now[piece.id], 1.4))
            assert covered.w * covered.h == 0.0, piece


@pytest.mark.parametrize("size", [*SIZES, *SMALL])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_notice_leaves_the_drafts_sheet_and_the_own_tray(
    size: tuple[int, int], scale: float
) -> None:
    page = table(size, scale, moves=8)
    scene: Any = page.top
    assert scene.drafting
    for text in (WHY, LONG):
        lies = notice(page, text)
        assert not lies.colliderect(scene.draft.sheet)
        if text == WHY:
            assert not lies.colliderect(scene.draft.own.rect)


def test_a_page_without_a_strip_has_notices_under_its_head() -> None:
    for size in SIZES:
        page = Page(settings_scene, size)
        lies = notice(page)
        assert lies.top >= page.find("settings/back").rect.bottom - 1.0
        assert lies.bottom < page.tools.ui.screen.height / 3


def test_over_a_dialog_notices_lie_at_the_upper_edge() -> None:
    ui = make_ui(column(Label("x")))
    ui.page.strip = FRect(0, 400, 1280, 80)
    ui.toast(SHORT)
    draw(ui)
    lies = ui.toasts.shown[0].rect
    assert lies.centery == pytest.approx(440.0)
    ui.open(lambda: Column(Label("Well?")), key="ask")
    draw(ui)
    assert ui.toasts.shown[0].rect.top < 30


def test_a_tap_on_a_notice_does_nothing_else() -> None:
    page = table((390, 844), 1.0)
    lies = notice(page)
    before = page.tools.scenes.top
    tap_at(page.tools.ui, *lies.center, touch=True)
    assert page.toasts() == ""
    assert page.tools.scenes.top is before
