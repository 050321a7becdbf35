"""The curtain: it shows nothing of the match, and only its button lifts it."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pygame
import pytest

import rules
from client import games
from client.input.events import KeyPress, Press, Release, Tap
from client.matches import AnySession, new_table, seat_setups
from client.scenes.curtain import CurtainScene, curtain_scene
from client.scenes.scene import Scene
from client.session import HUMAN, SeatSetup, Session
from client.tools import Tools
from rules.kernel.rng import Rng, derive
from tests.client.pages import SIZES, Page

GAME: Any = rules.load("thronebound")


def hidden(one: AnySession, seat: int) -> list[int]:
    """The cards of a hand that the other player has not seen."""
    state = one.match.state
    return [card for card in state.hands[seat] if card not in state.known[seat]]


def handed(rounds: int = 1, *, turned: bool = False) -> AnySession:
    """A match of two people at a hand-over to one with hidden cards, after that many rounds.

    With `turned` the realm deck lay the other way up: what is drawn is another card.
    """
    seats = seat_setups("thronebound", (HUMAN, HUMAN))
    one: AnySession = Session.new(GAME, seats, GAME.options(), 4)
    if turned:
        one.match.state.deck = one.match.state.deck[::-1]
    while not one.over:
        one.skip()
        seat = one.needs_curtain
        if seat is not None:
            if one.match.state.round >= rounds and hidden(one, seat):
                return one
            one.hand_over(seat)
        assert one.main is not None
        legal = one.legal(one.main)
        assert one.submit(one.main, Rng(derive(4, 7, one.ply)).pick(legal)) is None
    raise AssertionError("the match is over before anybody has drawn")


def behind(one: AnySession, **how: Any) -> Page:
    """The table of a match with the curtain that it draws by itself."""
    page = Page(lambda tools: games.load("thronebound").make_table_scene(tools, one), **how)
    assert isinstance(page.top, CurtainScene)
    page.draw()
    return page


def pixels(page: Page) -> bytes:
    page.draw()
    return pygame.image.tobytes(page.surface, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_states_that_differ_in_hidden_cards_give_the_same_picture(size: tuple[int, int]) -> None:
    one, other = handed(), handed(turned=True)
    seat = one.needs_curtain
    assert seat is not None
    assert hidden(one, seat) != hidden(other, seat)
    assert GAME.view(one.match.state, None) == GAME.view(other.match.state, None)
    as_dealt, otherwise = behind(one, size=size), behind(other, size=size)
    assert as_dealt.texts() == otherwise.texts()
    assert pixels(as_dealt) == pixels(otherwise)
    # And they are two states: with the curtain lifted everybody can see it.
    as_dealt.press("curtain/lift")
    otherwise.press("curtain/lift")
    assert pixels(as_dealt) != pixels(otherwise)


def curtain(one: AnySession, seat: int, **how: Any) -> Page:
    return Page(lambda tools: curtain_scene(tools, one, seat, lambda: None), **how)


def test_how_the_match_stands_does_not_show_either() -> None:
    early, late = handed(1), handed(4)
    assert early.match.fingerprint() != late.match.fingerprint()
    assert pixels(curtain(early, 0)) == pixels(curtain(late, 0))
    assert pixels(curtain(early, 0)) != pixels(curtain(early, 1))


def test_the_next_player_is_named_and_nobody_else() -> None:
    one = handed()
    seat = one.needs_curtain
    assert seat is not None
    page = behind(one)
    assert f"I am {one.seats[seat].name}" in page.texts()
    assert one.seats[1 - seat].name not in page.texts()


def test_escape_and_other_keys_do_not_lift_it() -> None:
    lifted: list[bool] = []
    page = Page(lambda tools: curtain_scene(tools, handed(), 0, lambda: lifted.append(True)))
    for name in ("escape", "a", "z", "p", "right"):
        page.key(name)
        assert isinstance(page.top, CurtainScene), name
    assert page.top.back()
    assert isinstance(page.top, CurtainScene)
    assert not lifted
    page.press("curtain/lift")
    assert lifted == [True]
    assert not isinstance(page.top, CurtainScene)


def test_the_curtain_is_gone_before_the_table_goes_on() -> None:
    seen: list[str] = []
    page = Page(
        lambda tools: curtain_scene(
            tools,
            handed(),
            0,
            lambda: seen.append(tools.scenes.top.key if tools.scenes.top else ""),
        )
    )
    page.key("enter")
    assert seen == ["ground"]


def test_what_was_meant_for_the_table_does_not_lift_it() -> None:
    lifted: list[bool] = []
    page = Page(lambda tools: curtain_scene(tools, handed(), 0, lambda: lifted.append(True)))
    at = page.find("curtain/lift").rect.center
    tap = (Press(*at), Release(*at), Tap(*at))
    page.tools.scenes.push(curtain_scene(page.tools, handed(), 0, lambda: lifted.append(True)))
    for gesture in (*tap, KeyPress("enter"), KeyPress("space")):
        page.tools.scenes.handle(gesture)
    assert not lifted
    page.wait(CurtainScene.grace)
    for gesture in tap:
        page.tools.scenes.handle(gesture)
    assert lifted == [True]


def test_lifting_it_hands_the_device_over() -> None:
    one = handed()
    seat = one.needs_curtain
    page = behind(one)
    assert one.viewer != seat
    page.press("curtain/lift")
    assert one.viewer == seat
    assert page.top.key == "table"


def test_one_can_leave_for_the_shelf_without_a_look() -> None:
    one = handed()
    page = behind(one)
    page.press("curtain/leave")
    assert [scene.key for scene in page.tools.scenes] == ["title"]
    assert one.viewer != one.needs_curtain


def test_settings_are_within_reach_and_lead_back_to_the_curtain() -> None:
    page = behind(handed())
    page.press("curtain/settings")
    assert page.top.key == "settings"
    page.key("escape")
    assert isinstance(page.top, CurtainScene)


NAMES = ("Al", "Wilhelmina Featherstonehaugh", "Überlandbrückenbauerin")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("scale", "language"), [(1.0, "en"), (2.0, "en"), (1.0, "qps"), (2.0, "qps")]
)
@pytest.mark.parametrize("name", NAMES)
def test_every_name_fits_every_screen(
    size: tuple[int, int], scale: float, language: str, name: str
) -> None:
    one = handed()
    one.seats = (SeatSetup(name), one.seats[1])
    page = curtain(one, 0, size=size, scale=scale, language=language)
    page.draw()
    assert page.cut() == []
    assert page.overlaps() == []
    assert page.outside() == []
    ways = {"curtain/leave", "curtain/settings"}
    assert {"curtain/lift", *ways} == page.by_keyboard()
    sheet = page.find("curtain/lift").rect
    assert not any(sheet.colliderect(page.find(way).rect) for way in ways)


def test_a_game_that_does_not_say_what_is_hidden_has_a_curtain_from_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def first(tools: Tools) -> Scene:
        return new_table(tools, "thronebound", seat_setups("thronebound", (HUMAN, HUMAN)), seed=3)

    assert Page(first).top.key == "table"
    client = games.load("thronebound")
    told = {one.name: getattr(client, one.name) for one in fields(client) if one.name != "secret"}
    monkeypatch.setattr(games, "load", lambda key: games.GameClient(**told))
    assert Page(first).top.key == "curtain"
