"""The title: what is first on it, where it leads, and that it can be read on any screen."""

from __future__ import annotations

import itertools

import pytest

from client.matches import new_table, seat_setups
from client.scenes.title import QUICK, TitleScene
from client.scenes.title_cards import ago
from client.session import HUMAN, Session
from client.storage.settings import LobbyChoice, SeatChoice
from client.tools import Tools
from tests.client.pages import SIZES, Page

WAYS = ("watch", "guide", "statistics", "settings", "credits", "quit")


def waiting(tools: Tools) -> None:
    """A match waits on the shelf."""
    new_table(tools, "thronebound", seat_setups("thronebound", (HUMAN, "strategic")), seed=3)


def shelf(tools: Tools) -> None:
    """Three matches wait on the shelf."""
    for _ in range(3):
        waiting(tools)


def finished(tools: Tools) -> None:
    """A match lies on the shelf that is over."""
    waiting(tools)
    slot = tools.store.saves()[0][0].slot
    assert Session.load(tools.store, slot).resign(0) is None


OVER = -1
SHELVES = {0: None, 1: waiting, 3: shelf, OVER: finished}
"""What prepares the shelf, by the number of matches that wait on it, or `OVER`."""


def title(size: tuple[int, int] = (1280, 720), *, saved: int = 0, **how: object) -> Page:
    return Page(TitleScene, size, prepare=SHELVES[saved], **how)  # type: ignore[arg-type]


def test_the_waiting_match_comes_first() -> None:
    page = title(saved=3)
    first = page.tools.ui.page.top.focusables()[0]
    assert first.key == "title/continue"
    assert "Thronebound" in page.texts()
    assert "to move" in page.texts()
    page.key("enter")
    assert page.top.key == "table"
    assert page.top.session.match.seed == 3  # type: ignore[attr-defined]


def test_without_one_there_is_nothing_to_continue_and_enter_plays() -> None:
    page = title()
    assert not page.has("title/continue")
    page.key("enter")
    assert page.top.key == "table"
    seats = page.top.session.seats  # type: ignore[attr-defined]
    assert tuple(seat.kind for seat in seats) == QUICK


def test_playing_at_once_seats_those_of_the_last_table() -> None:
    choice = LobbyChoice(
        seats=[
            SeatChoice(name="", kind="oracle", face=5, color=3),
            SeatChoice(name="Mira", kind=HUMAN, face=2, color=6),
        ]
    )

    def remember(tools: Tools) -> None:
        tools.settings.last_lobby = {"thronebound": choice}

    page = Page(TitleScene, prepare=remember)
    assert "Against Oracle" in page.texts()
    page.press("title/quick")
    one, two = page.top.session.seats  # type: ignore[attr-defined]
    assert (one.kind, one.face, one.color) == ("oracle", 5, 3)
    assert (two.name, two.kind, two.face, two.color) == ("Mira", HUMAN, 2, 6)


@pytest.mark.parametrize("name", ["", "Player", "Mira"])
def test_two_people_who_play_at_once_differ_in_name_and_face(name: str) -> None:
    def remember(tools: Tools) -> None:
        seats = [SeatChoice(name=name, kind=HUMAN, face=2) for _ in range(2)]
        tools.settings.last_lobby = {"thronebound": LobbyChoice(seats=seats)}

    page = Page(TitleScene, prepare=remember)
    page.press("title/quick")
    one, two = page.top.session.seats  # type: ignore[attr-defined]
    assert one.name != two.name
    assert one.face != two.face
    assert one.color != two.color


def test_a_last_table_of_two_people_is_against_nobody() -> None:
    def remember(tools: Tools) -> None:
        seats = [SeatChoice(name=name, kind=HUMAN) for name in ("Mira", "Jon")]
        tools.settings.last_lobby = {"thronebound": LobbyChoice(seats=seats)}

    page = Page(TitleScene, prepare=remember)
    assert not any(text.startswith("Against") for text in page.texts())


@pytest.mark.parametrize("kinds", [("novice", "oracle"), (HUMAN, "nobody"), (HUMAN,)])
def test_a_last_table_nobody_can_play_at_is_not_set_again(kinds: tuple[str, ...]) -> None:
    def remember(tools: Tools) -> None:
        seats = [SeatChoice(kind=kind) for kind in kinds]
        tools.settings.last_lobby = {"thronebound": LobbyChoice(seats=seats)}

    page = Page(TitleScene, prepare=remember)
    page.press("title/quick")
    seats = page.top.session.seats  # type: ignore[attr-defined]
    assert tuple(seat.kind for seat in seats) == QUICK


def test_watching_seats_no_human() -> None:
    page = title()
    page.press("title/watch")
    assert not any(seat.human for seat in page.top.session.seats)  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
def test_more_matches_than_one_are_reached_from_the_title(size: tuple[int, int]) -> None:
    page = title(size, saved=1)
    assert not page.has("title/matches"), "the only one is offered already"
    page = title(size, saved=3)
    page.press("title/matches")
    slots = [info.slot for info in page.tools.store.saves()[0]]
    assert len(slots) == 3
    for slot in slots:
        assert page.has(f"saves/{slot}/go")
    for slot in slots[1:]:
        page.press(f"saves/{slot}/delete")
        page.press("saves-delete-yes")
    page.key("escape")
    assert page.top.key == "title"
    assert not page.has("title/matches")


@pytest.mark.parametrize("size", SIZES)
def test_a_finished_match_is_reached_from_the_title(size: tuple[int, int]) -> None:
    page = title(size, saved=OVER)
    assert not page.has("title/continue")
    slot = page.tools.store.saves()[0][0].slot
    page.press("title/matches")
    assert page.has(f"saves/{slot}/delete")


def test_the_box_leads_to_the_lobby() -> None:
    page = title()
    page.press("title/box-thronebound")
    assert page.top.key == "lobby"


@pytest.mark.parametrize("saved", [0, 1, 3, OVER])
@pytest.mark.parametrize("size", SIZES)
def test_every_way_off_is_reached_by_tab_and_by_touch(size: tuple[int, int], saved: int) -> None:
    page = title(size, saved=saved)
    wanted = {f"title/{name}" for name in (*WAYS, "quick", "new", "box-thronebound")}
    wanted |= {"title/continue"} if saved > 0 else set()
    wanted |= {"title/matches"} if saved not in (0, 1) else set()
    assert wanted <= page.by_keyboard()
    for key in wanted:
        rect = page.find(key).rect
        assert min(rect.w, rect.h) >= page.tools.ui.target - 0.5, key


@pytest.mark.parametrize("saved", [0, 1, 3, OVER])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("scale", "language"), [(1.0, "en"), (2.0, "en"), (1.0, "qps"), (2.0, "qps")]
)
def test_nothing_is_cut_and_nothing_overlaps(
    size: tuple[int, int], saved: int, scale: float, language: str
) -> None:
    page = title(size, saved=saved, scale=scale, language=language)
    page.draw()
    assert page.cut() == []
    assert page.overlaps() == []
    assert page.outside() == []


def test_everything_is_in_view_at_once_with_usual_letters() -> None:
    for size, saved in itertools.product(SIZES, (3, OVER)):
        page = title(size, saved=saved)
        page.settle()
        continued = ("continue",) if saved > 0 else ()
        for name in (*WAYS, "quick", "new", "matches", *continued):
            rect = page.find(f"title/{name}").rect
            assert page.tools.ui.screen.rect.contains(rect), (size, name)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "saved just now"),
        (59, "saved just now"),
        (60, "saved 1 minute ago"),
        (59 * 60, "saved 59 minutes ago"),
        (3600, "saved 1 hour ago"),
        (86_399, "saved 23 hours ago"),
        (86_400, "saved 1 day ago"),
        (-500, "saved just now"),
    ],
)
def test_how_long_ago_is_told_in_words(
    seconds: int, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: 1_000_000.5)
    assert ago(1_000_000 - seconds) == words
