"""The lobby: who sits where, what is dealt, and that it is remembered."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from client.scenes.lobby import LobbyScene
from client.scenes.lobby_places import Places
from client.session import HUMAN
from client.storage.names import clean_name
from client.storage.settings import LobbyChoice, SeatChoice
from client.tools import Tools
from client.words import tr
from tests.client.pages import SIZES, Page

BOTS = list(rules.load("thronebound").bots)


def lobby(*kinds: str, **more: Any) -> Page:
    return Page(lambda tools: LobbyScene(tools, "thronebound", kinds), **more)


def session(page: Page) -> Any:
    """The match that was started."""
    table = page.tools.scenes.find("table")
    assert table is not None, page.top.key
    return table.session  # type: ignore[attr-defined]


def places(page: Page) -> Places:
    assert isinstance(page.scene, LobbyScene)
    return page.scene.places


def test_start_at_once_deals_a_human_against_a_computer() -> None:
    page = lobby()
    page.press("lobby/start")
    seats = session(page).seats
    assert [seat.kind for seat in seats] == [HUMAN, BOTS[1]]
    assert seats[0].name == "Player"
    assert seats[0].color != seats[1].color


def test_seats_become_what_the_lobby_shows() -> None:
    page = lobby()
    page.write("lobby/seat0/name", "Zoë")
    page.press("lobby/seat1/level/3")
    page.press("lobby/seat0/look")
    page.press("lobby-look/face7")
    page.press("lobby-look/color4")
    page.press("lobby-look/done")
    page.press("lobby/deal/1")
    page.write("lobby/seed", "4711")
    page.press("lobby/start")
    one, two = session(page).seats
    assert (one.name, one.kind, one.face, one.color) == ("Zoë", HUMAN, 7, 4)
    assert (two.name, two.kind) == (tr(rules.load("thronebound").bots[BOTS[3]].title), BOTS[3])
    assert session(page).match.seed == 4711


def test_the_same_number_deals_the_same_cards() -> None:
    hands = []
    for _ in range(2):
        page = lobby()
        page.press("lobby/deal/1")
        page.write("lobby/seed", "12 345")
        page.press("lobby/start")
        hands.append(session(page).match.fingerprint())
    assert hands[0] == hands[1]


@pytest.mark.parametrize("typed", ["", "seven", "-3", "1.5"])
def test_a_number_that_is_none_starts_nothing_and_says_why(typed: str) -> None:
    page = lobby()
    page.press("lobby/deal/1")
    page.write("lobby/seed", typed)
    page.press("lobby/start")
    assert page.top is page.scene
    assert "number" in page.toasts()
    page.write("lobby/seed", "3")
    page.press("lobby/start")
    assert session(page).match.seed == 3


def test_two_humans_are_told_about_the_curtain_and_computers_about_watching() -> None:
    page = lobby(HUMAN, HUMAN)
    assert "curtain" in page.texts()
    page.press("lobby/seat0/kind/1")
    page.press("lobby/seat1/kind/1")
    assert "you watch" in page.texts()
    page.press("lobby/start")
    assert not any(seat.human for seat in session(page).seats)


def test_every_level_shows_its_line() -> None:
    texts = lobby().texts()
    for bot in rules.load("thronebound").bots.values():
        assert str(bot.blurb) in texts


def test_a_name_stays_with_its_human_and_equal_names_are_told_apart() -> None:
    page = lobby(HUMAN, HUMAN)
    page.write("lobby/seat0/name", "Mira")
    page.write("lobby/seat1/name", "  Mira ")
    page.press("lobby/start")
    names = [seat.name for seat in session(page).seats]
    assert names == ["Mira", "Mira 2"]


@pytest.mark.parametrize("second", ["mira", "MIRA", "Mira"])
def test_capitals_do_not_tell_two_people_apart(second: str) -> None:
    page = lobby(HUMAN, HUMAN)
    page.write("lobby/seat0/name", "Mira")
    page.write("lobby/seat1/name", second)
    page.press("lobby/start")
    assert [seat.name for seat in session(page).seats] == ["Mira", f"{second} 2"]


def test_long_equal_names_differ_even_after_a_save() -> None:
    page = lobby(HUMAN, HUMAN)
    for seat in (0, 1):
        page.write(f"lobby/seat{seat}/name", "M" * 24)
    page.press("lobby/start")
    names = [seat.name for seat in session(page).seats]
    assert names == ["M" * 24, "M" * 22 + " 2"]
    assert [clean_name(name) for name in names] == names


def test_a_second_human_who_types_no_name_is_another_player() -> None:
    page = lobby()
    page.press("lobby/seat1/kind/0")
    assert [place.name for place in places(page).at] == ["Player 1", "Player 2"]
    page.press("lobby/seat1/kind/1")
    assert places(page).at[0].name == "Player"
    page.press("lobby/seat1/kind/0")
    page.press("lobby/start")
    assert [seat.name for seat in session(page).seats] == ["Player 1", "Player 2"]


def test_two_humans_of_an_older_lobby_are_told_apart() -> None:
    seats = [SeatChoice(name="Player", kind=HUMAN, face=3), SeatChoice(name="Player", face=3)]

    def used(tools: Tools) -> None:
        tools.settings.last_lobby = {"thronebound": LobbyChoice(seats=seats)}

    one, two = lobby(prepare=used).scene.places.seats()  # type: ignore[attr-defined]
    assert (one.name, two.name) == ("Player 1", "Player 2")
    assert (one.face, two.face) == (3, 4)


def test_a_face_that_is_taken_is_exchanged() -> None:
    page = lobby(HUMAN, HUMAN)
    before = [place.face for place in places(page).at]
    page.press("lobby/seat0/look")
    page.press(f"lobby-look/face{before[1]}")
    assert [place.face for place in places(page).at] == before[::-1]


def test_an_empty_name_gets_a_usual_one() -> None:
    page = lobby()
    page.write("lobby/seat0/name", "   ")
    page.press("lobby/start")
    assert session(page).seats[0].name == "Player"


def test_a_human_is_never_called_you() -> None:
    """Lines of the log say '{name} attacks'."""
    page = lobby(HUMAN, HUMAN)
    assert all(seat.name != "You" for seat in page.scene.places.seats())  # type: ignore[attr-defined]


def test_the_lobby_is_remembered() -> None:
    page = lobby()
    page.write("lobby/seat0/name", "Mira")
    page.press("lobby/seat1/level/2")
    page.press("lobby/seat0/look")
    page.press("lobby-look/face5")
    page.press("lobby-look/done")
    page.press("lobby/start")
    stored, notices = page.tools.settings_file.load()
    assert not notices
    assert stored.player_names == ["Mira"]
    again = LobbyScene(page.tools, "thronebound").places.seats()
    assert (again[0].name, again[0].kind) == ("Mira", HUMAN)
    assert again[0].face == 5
    assert again[1].kind == BOTS[2]


def test_a_remembered_name_greets_a_new_human() -> None:
    def used(tools: Tools) -> None:
        tools.settings.player_names = ["Mira", "Bram"]

    page = lobby(HUMAN, HUMAN, prepare=used)
    assert [seat.name for seat in page.scene.places.seats()] == ["Mira", "Bram"]  # type: ignore[attr-defined]
    page.press("lobby/seat1/kind/1")
    page.press("lobby/seat1/kind/0")
    assert page.scene.places.seats()[1].name == "Bram"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "seats",
    [
        [SeatChoice(kind="wizard"), SeatChoice()],
        [SeatChoice(), SeatChoice(), SeatChoice()],
        [SeatChoice(face=200, color=200), SeatChoice(face=3, color=200, kind="oracle")],
        [],
    ],
)
def test_a_lobby_that_no_longer_makes_sense_gives_a_playable_one(seats: list[SeatChoice]) -> None:
    def broken(tools: Tools) -> None:
        tools.settings.last_lobby = {"thronebound": LobbyChoice(seats=seats)}

    page = lobby(prepare=broken)
    page.press("lobby/start")
    made = session(page).seats
    assert len(made) == 2
    assert made[0].color != made[1].color


def test_a_colour_that_is_taken_changes_hands() -> None:
    page = lobby()
    before = [seat.color for seat in page.scene.places.seats()]  # type: ignore[attr-defined]
    page.press("lobby/seat0/look")
    page.press(f"lobby-look/color{before[1]}")
    after = [seat.color for seat in page.scene.places.seats()]  # type: ignore[attr-defined]
    assert after == before[::-1]


def test_enter_starts_and_escape_goes_back() -> None:
    page = lobby()
    page.key("escape")
    assert page.top.key == "ground"
    page = lobby()
    page.key("enter")
    assert page.top.key == "table"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_reached_by_keyboard_and_lies_clear(
    size: tuple[int, int], scale: float
) -> None:
    page = lobby(size=size, scale=scale)
    assert page.by_keyboard() == page.focusable()
    assert not page.overlaps()
    page = lobby(size=size, scale=scale, language="qps")
    assert not page.overlaps()
    assert not page.outside()
    assert not page.cut()
