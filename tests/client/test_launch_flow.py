"""From launch to a playing board, away and back again."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.scenes.title import title_scene
from client.storage.backend import MemoryBackend
from tests.client.shell import Shell


def launched(storage: MemoryBackend | None = None, size: tuple[int, int] = (1280, 720)) -> Shell:
    shell = Shell(size=size, storage=storage)
    shell.tools.settings.animation_speed = "instant"
    shell.tools.scenes.reset(title_scene(shell.tools))
    shell.turn()
    return shell


def press(shell: Shell, key: str) -> None:
    shell.click(shell.place(key))
    shell.turn()


def top(shell: Shell) -> Any:
    scene = shell.tools.scenes.top
    assert scene is not None
    return scene


def test_two_taps_lead_from_launch_to_a_playing_board() -> None:
    shell = launched()
    press(shell, "title/quick")
    assert top(shell).key == "table"
    shell.turns(0.5)
    assert top(shell).table.legal


def test_enter_alone_starts_playing() -> None:
    shell = launched()
    shell.key(pygame.K_RETURN)
    shell.turn()
    assert top(shell).key == "table"


def test_the_lobby_deals_to_the_seats_that_were_chosen() -> None:
    shell = launched()
    press(shell, "title/new")
    lobby = top(shell)
    assert lobby.key == "lobby"
    press(shell, "lobby/start")
    table = top(shell)
    assert table.key == "table"
    assert [seat.kind for seat in table.session.seats] == ["human", "greedy"]
    assert shell.tools.settings.last_lobby["thronebound"].seats[1].kind == "greedy"


def test_a_match_that_was_left_is_continued_where_it_stood() -> None:
    storage = MemoryBackend()
    shell = launched(storage)
    press(shell, "title/quick")
    shell.turns(0.5)
    table = top(shell)
    card = next(p for p in table.stage.cards.pieces() if table.table.can_pick(p, table.table.legal))
    table.pick(card)
    table.confirm()
    shell.turns(0.5)
    stood = table.session.match.fingerprint()
    shell.key(pygame.K_ESCAPE)
    shell.turn()
    assert top(shell).key == "pause"
    press(shell, "pause/leave")
    assert top(shell).key == "title"
    # Another start of the program, with the same storage.
    again = launched(storage)
    press(again, "title/continue")
    assert top(again).key == "table"
    assert top(again).session.match.fingerprint() == stood


def test_giving_up_ends_the_match_with_its_reason() -> None:
    shell = launched()
    press(shell, "title/quick")
    shell.turns(0.3)
    top(shell).pause()
    shell.turn()
    press(shell, "pause/resign")
    press(shell, "pause-resign-yes")
    shell.turns(2.0)
    result = top(shell)
    assert result.key == "result"
    assert result.session.result.places == (2, 1)
    press(shell, "result/again")
    assert top(shell).key == "table"


@pytest.mark.parametrize("tab", ["guide", "statistics", "settings", "credits"])
@pytest.mark.parametrize("size", [(1280, 720), (844, 390)])
def test_every_page_of_the_title_opens_and_escape_comes_back(
    tab: str, size: tuple[int, int]
) -> None:
    shell = launched(size=size)
    shell.tools.ui.focus(f"title/{tab}", visible=True)
    shell.key(pygame.K_RETURN)
    shell.turn()
    assert top(shell).key == tab
    shell.key(pygame.K_ESCAPE)
    shell.turn()
    assert top(shell).key == "title"


def test_a_broken_save_is_told_and_the_title_stays() -> None:
    storage = MemoryBackend()
    shell = launched(storage)
    press(shell, "title/quick")
    shell.turns(0.3)
    for name in storage.names():
        if name.startswith("thronebound"):
            storage.write(name, b"{ this is no save")
    again = launched(storage)
    assert top(again).key == "title"
    assert top(again).saved is None
    assert again.tools.ui.toasts.shown
