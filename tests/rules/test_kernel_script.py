from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import load
from rules.kernel.script import (
    ScriptError,
    check,
    read,
    read_action,
    write,
    write_action,
)
from rules.thronebound.actions import CHOOSE_DOMINION, DRAFT_REALM, END_ATTACK, EVERY_ACTION
from rules.thronebound.state import Options
from tests.rules.games import random_match

GAME = load("thronebound")


def text_of(seed: int, steps: int = 400) -> str:
    return write(GAME, 2, Options(), seed, random_match(GAME, seed, steps).journal, ["Ada", "Bo"])


@pytest.mark.parametrize("action", EVERY_ACTION, ids=write_action)
def test_every_action_can_be_written_and_read(action: object) -> None:
    assert read_action(GAME, write_action(action)) == action


def test_how_actions_look() -> None:
    assert write_action(DRAFT_REALM[22]) == "DraftRealm card=22"
    assert write_action(CHOOSE_DOMINION[1]) == "ChooseDominion dominion=EMBER"
    assert write_action(END_ATTACK) == "EndAttack"


class Way(IntEnum):
    UP = 1


@dataclass(frozen=True)
class March:
    way: Way
    steps: tuple[int, ...]
    quick: bool
    name: str


def test_other_kinds_of_parts() -> None:
    game = replace(GAME, actions=(March,))
    for march in (March(Way.UP, (1, 2), True, "x"), March(Way.UP, (), False, "long-name")):
        assert read_action(game, write_action(march)) == march
    with pytest.raises(ScriptError, match="cannot be written"):
        write_action(March(Way.UP, (), True, "two words"))
    with pytest.raises(ScriptError, match="not a value"):
        read_action(game, "March way=DOWN steps=[] quick=yes name=x")


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_a_script_replays_to_itself(seed: int) -> None:
    text = text_of(seed)
    assert check(text, load) is None
    script = read(text, load)
    assert script.journal == list(random_match(GAME, seed).journal)
    assert script.write() == text


def test_options_are_part_of_it() -> None:
    journal = random_match(GAME, 3, 20).journal
    text = write(GAME, 2, Options(rounds=9), 3, journal)
    assert "option rounds 9" in text
    assert read(text, load).options == Options(rounds=9)
    assert check(text, load) is None


@pytest.mark.parametrize("start", ["seed 3", "name Ada", "= ", "  | Round 1", "result "])
def test_a_difference_in_any_kind_of_line_is_found(start: str) -> None:
    lines = text_of(3).splitlines()
    index = next(i for i, line in enumerate(lines) if line.startswith(start))
    lines[index] = lines[index][:-1] + "#"
    if start == "seed 3":
        lines[index] = "seed 4"
    assert check("\n".join(lines) + "\n", load) is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "empty"),
        ("seats 2", "line 1: a script starts with its game"),
        ("game chess", "line 1: There is no game 'chess'"),
        ("game thronebound\nseats two", "line 2"),
        ("game thronebound\n0 Fly card=1", "line 2: Thronebound has no action 'Fly'"),
        ("game thronebound\n0 Attack", "line 2: Attack lacks a part"),
        ("game thronebound\n0 Attack card=x", "line 2: 'x' is not a value"),
        ("game thronebound\n0 Attack suit=1", "line 2: Attack has no part"),
        ("game thronebound\noption speed 3", "line 2: there is no option 'speed'"),
        ("game thronebound\nhello", "line 2: cannot read 'hello'"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, message: str) -> None:
    with pytest.raises(ScriptError, match=message):
        read(text, load)


def test_a_forbidden_action_is_a_difference() -> None:
    text = text_of(3, 10)
    lines = text.splitlines()
    index = next(i for i, line in enumerate(lines) if line.startswith(("0 ", "1 ")))
    lines[index] = "0 EndAttack"
    found = check("\n".join(lines) + "\n", load)
    assert found is not None
    assert "turn" in found or "draft" in found


def test_a_truncated_script_is_a_difference() -> None:
    text = text_of(3)
    assert check("\n".join(text.splitlines()[:-1]) + "\n", load) == (
        "the script and the game differ in length"
    )
