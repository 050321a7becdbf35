"""Keys and text: named, repeated by our own clock, forgotten with the focus."""

from __future__ import annotations

import pygame
import pytest

from client.input.events import KeyPress, Mod, TextEditing, TextInput
from client.input.keys import REPEAT_DELAY, REPEAT_INTERVAL, name_of
from tests.client.shell import Shell


@pytest.fixture
def shell() -> Shell:
    made = Shell()
    made.settle()
    made.board.gestures.clear()
    return made


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (pygame.K_a, "a"),
        (pygame.K_7, "7"),
        (pygame.K_KP7, "7"),
        (pygame.K_RETURN, "enter"),
        (pygame.K_KP_ENTER, "enter"),
        (pygame.K_F10, "f10"),
        (pygame.K_AC_BACK, "escape"),
        (pygame.K_PLUS, "+"),
        (ord("é"), "é"),
        (pygame.K_CAPSLOCK, ""),
        (pygame.K_UNKNOWN, ""),
    ],
)
def test_names(key: int, name: str) -> None:
    assert name_of(key) == name


def test_a_press_carries_text_and_modifiers(shell: Shell) -> None:
    shell.key(pygame.K_a, pygame.KMOD_LSHIFT, "A")
    shell.key(pygame.K_c, pygame.KMOD_LCTRL, "\x03")
    shell.turn()
    assert shell.board.gestures == [
        KeyPress("a", "A", Mod.SHIFT),
        KeyPress("c", "", Mod.CTRL),
    ]


def held(shell: Shell, seconds: float) -> int:
    """How many presses a key held so long makes."""
    before = len(shell.board.got(KeyPress))
    shell.key(pygame.K_RIGHT)
    shell.turns(seconds)
    shell.key_up(pygame.K_RIGHT)
    shell.turn()
    return len(shell.board.got(KeyPress)) - before


def test_a_held_arrow_repeats_at_our_rate_even_after_the_display_is_opened_again() -> None:
    expected = 1 + 1 + int((1.0 - REPEAT_DELAY) / REPEAT_INTERVAL)
    first = Shell()
    assert held(first, 1.0) == pytest.approx(expected, abs=1)
    pygame.display.quit()
    again = Shell()
    assert held(again, 1.0) == pytest.approx(expected, abs=1)
    assert again.board.got(KeyPress)[0].repeat is False
    assert again.board.got(KeyPress)[1].repeat is True


def test_repeats_end_with_the_release_and_stalls_are_not_made_up_for(shell: Shell) -> None:
    assert held(shell, 0.1) == 1
    count = len(shell.board.got(KeyPress))
    shell.turns(2.0)
    assert len(shell.board.got(KeyPress)) == count
    shell.key(pygame.K_RIGHT)
    shell.turns(0.5)
    count = len(shell.board.got(KeyPress))
    shell.turn(5.0)
    assert len(shell.board.got(KeyPress)) == count + 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_r])
def test_keys_that_act_do_not_repeat(shell: Shell, key: int) -> None:
    shell.key(key)
    shell.turns(2.0)
    assert len(shell.board.got(KeyPress)) == 1


def test_a_modifier_released_elsewhere_does_not_stick(shell: Shell) -> None:
    shell.key(pygame.K_LALT, pygame.KMOD_LALT)
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.post(pygame.WINDOWFOCUSGAINED)
    shell.key(pygame.K_b, pygame.KMOD_LALT, "b")  # the system may report it as still held
    shell.key(pygame.K_c, 0, "c")
    shell.key(pygame.K_d, pygame.KMOD_LALT, "d")  # pressed anew, its own event was missed
    shell.turn()
    assert [(one.key, one.mods) for one in shell.board.got(KeyPress)] == [
        ("b", Mod.NONE),
        ("c", Mod.NONE),
        ("d", Mod.ALT),
    ]


def test_a_modifier_pressed_again_counts_again(shell: Shell) -> None:
    shell.key(pygame.K_LCTRL, pygame.KMOD_LCTRL)
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.key(pygame.K_LCTRL, pygame.KMOD_LCTRL)
    shell.key(pygame.K_z, pygame.KMOD_LCTRL)
    shell.turn()
    assert shell.board.got(KeyPress)[-1].ctrl


def test_losing_the_focus_ends_the_repeat(shell: Shell) -> None:
    shell.key(pygame.K_RIGHT)
    shell.turns(0.6)
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.turn()
    count = len(shell.board.got(KeyPress))
    shell.turns(2.0)
    assert len(shell.board.got(KeyPress)) == count


def test_composed_text_keeps_its_keys_to_itself(shell: Shell) -> None:
    shell.post(pygame.TEXTEDITING, text="", start=0, length=0)
    shell.post(pygame.TEXTEDITING, text="にほ", start=2, length=0)
    shell.key(pygame.K_RETURN)
    shell.key(pygame.K_LEFT)
    shell.turns(1.0)  # nor does the arrow repeat
    shell.post(pygame.TEXTINPUT, text="日本")
    shell.key(pygame.K_RETURN)
    shell.turn()
    assert shell.board.gestures == [
        TextEditing("にほ", 2),
        TextEditing("", 0),
        TextInput("日本"),
        KeyPress("enter"),
    ]


def test_losing_the_focus_gives_up_what_is_composed(shell: Shell) -> None:
    shell.post(pygame.TEXTEDITING, text="´", start=1, length=0)
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.turn()
    assert shell.board.gestures == [TextEditing("´", 1), TextEditing("", 0)]


def test_the_whole_button_works_from_the_keyboard(shell: Shell) -> None:
    shell.key(pygame.K_TAB)
    shell.key(pygame.K_RETURN)
    shell.turn()
    assert shell.board.presses == 1
    assert shell.tools.ui.focus_visible


# -- game pads -----------------------------------------------------------------------------------


def names(shell: Shell) -> list[str]:
    found = [("shift+" if one.shift else "") + one.key for one in shell.board.got(KeyPress)]
    shell.board.gestures.clear()
    return found


def test_a_pad_plays_as_a_keyboard(shell: Shell) -> None:
    for button in (0, 1, 4, 5, 9):
        shell.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=button)
        shell.post(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=button)
    shell.turn()
    assert names(shell) == ["enter", "escape", "shift+tab", "tab"]
    for value in ((0, 1), (0, 0), (-1, 0), (0, 0)):
        shell.post(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=value)
    shell.turn()
    assert names(shell) == ["up", "left"]


def test_a_stick_counts_once_until_it_comes_back_and_repeats_when_held(shell: Shell) -> None:
    for value in (0.2, 0.7, 0.5, 0.9, 0.55, 0.1, 0.7, -0.9, 0.0):
        shell.post(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=0, value=value)
    shell.post(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=3, value=1.0)
    shell.turn()
    assert names(shell) == ["right", "right", "left"]
    shell.post(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=1, value=1.0)
    shell.turns(1.0)
    assert len(names(shell)) > 8
    shell.post(pygame.WINDOWFOCUSLOST)
    shell.turns(1.0)
    assert names(shell) == []
    shell.post(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=1, value=1.0)
    shell.post(pygame.JOYDEVICEREMOVED, instance_id=0)
    shell.turns(1.0)
    assert names(shell) == ["down"]
