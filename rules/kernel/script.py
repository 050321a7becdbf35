"""Matches as text that people read and programs replay.

    game thronebound
    seats 2
    seed 7
    option rounds 200

    0 DraftRealm card=22
      | Ada drafts King Nereon (K of Tidewake Dominion).
    = 5f0c…          (the fingerprint, every few actions and at the end)
    result 1 2 The loser took a sixth wound.

Lines that start with `|` or `#` are for the reader. A script is right if writing the match again
after reading it gives the same text, which compares every log line and fingerprint on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from enum import IntEnum
from typing import Any, get_args, get_origin, get_type_hints

from rules.kernel.game import Game
from rules.kernel.match import IllegalAction, Match, Step

EVERY = 10
"""Actions between two fingerprints."""


class ScriptError(ValueError):
    """A script that cannot be read; the message names the line."""


def write_action(action: object) -> str:
    """An action on one line: its class and its fields."""
    names = [field.name for field in fields(action)]  # type: ignore[arg-type]
    parts = [f"{name}={_write(getattr(action, name))}" for name in names]
    return " ".join((type(action).__name__, *parts))


def read_action(game: Game[Any, Any, Any, Any], text: str) -> Any:
    """The action that `write_action` wrote. ScriptError if it is none of the game's."""
    name, *parts = text.split()
    kind = next((kind for kind in game.actions if kind.__name__ == name), None)
    if kind is None:
        raise ScriptError(f"{game.title} has no action {name!r}")
    hints = get_type_hints(kind)
    values: dict[str, object] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not equals or key not in hints:
            raise ScriptError(f"{name} has no part {part!r}")
        values[key] = _read(hints[key], value)
    try:
        return kind(**values)
    except TypeError:
        raise ScriptError(f"{name} lacks a part: {text!r}") from None


def _write(value: object) -> str:
    if isinstance(value, IntEnum):
        return value.name
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "[" + ",".join(_write(part) for part in value) + "]"
    text = str(value)
    if isinstance(value, int) or (text and not any(c.isspace() or c in "[],=" for c in text)):
        return text
    raise ScriptError(f"{value!r} cannot be written in a script")


def _read(hint: Any, text: str) -> object:
    try:
        if isinstance(hint, type) and issubclass(hint, IntEnum):
            return hint[text]
        if hint is bool:
            return {"yes": True, "no": False}[text]
        if hint is int:
            return int(text)
        if get_origin(hint) is tuple:
            parts = text[1:-1].split(",") if text != "[]" else []
            return tuple(_read(get_args(hint)[0], part) for part in parts)
    except (KeyError, ValueError):
        raise ScriptError(f"{text!r} is not a value that fits") from None
    if hint is str:
        return text
    raise ScriptError(f"a script cannot hold {hint!r}")


def write(
    game: Game[Any, Any, Any, Any],
    seats: int,
    options: Any,
    seed: int,
    journal: Sequence[Step[Any]],
    names: Sequence[str] = (),
) -> str:
    """Play the journal and write it down. IllegalAction if the rules forbid a line of it."""
    called = list(names) or [f"Seat {seat + 1}" for seat in range(seats)]
    lines = [f"game {game.key}", f"seats {seats}", f"seed {seed}"]
    lines += [f"option {f.name} {_write(getattr(options, f.name))}" for f in fields(options)]
    lines += [f"name {name}" for name in called]
    lines.append("")
    match: Match[Any, Any, Any, Any] = Match(game, seats, options, seed, keep_undo=False)
    lines.append(f"= {match.fingerprint()}")
    for seat, action in journal:
        events = match.act(seat, action)
        lines.append(f"{seat} {write_action(action)}")
        for event in events:
            line = game.tell(event, called)
            if line is not None:
                lines.append(f"  | {line}")
        if match.ply % EVERY == 0:
            lines.append(f"= {match.fingerprint()}")
    if match.ply % EVERY:
        lines.append(f"= {match.fingerprint()}")
    result = match.result
    if result is not None:
        lines.append(f"result {' '.join(map(str, result.places))} {result.reason}")
    return "\n".join(lines) + "\n"


class Script:
    """A playthrough that was read: what `write` needs to write it again."""

    __slots__ = ("game", "journal", "names", "options", "seats", "seed")

    def __init__(self, game: Game[Any, Any, Any, Any]) -> None:
        self.game = game
        self.seats = 0
        self.seed = 0
        self.options: Any = game.options()
        self.names: list[str] = []
        self.journal: list[Step[Any]] = []

    def write(self) -> str:
        """Play it and write it down again."""
        return write(self.game, self.seats, self.options, self.seed, self.journal, self.names)


def read(text: str, load: Callable[[str], Game[Any, Any, Any, Any]]) -> Script:
    """Read a playthrough without playing it. ScriptError names the first line that is wrong."""
    script: Script | None = None
    options: dict[str, object] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line[0] in "|#=":
            continue
        word, _, rest = line.partition(" ")
        try:
            if word == "game":
                script = Script(load(rest))
            elif script is None:
                raise ScriptError("a script starts with its game")
            else:
                _line(script, options, word, rest)
        except (ScriptError, KeyError, ValueError) as error:
            raise ScriptError(f"line {number}: {error.args[0]}") from None
    if script is None:
        raise ScriptError("the script is empty")
    try:
        script.options = script.game.options(**options)
    except TypeError as error:
        raise ScriptError(f"options: {error}") from None
    return script


def _line(script: Script, options: dict[str, object], word: str, rest: str) -> None:
    if word == "seats":
        script.seats = int(rest)
    elif word == "seed":
        script.seed = int(rest)
    elif word == "name":
        script.names.append(rest)
    elif word == "option":
        key, _, value = rest.partition(" ")
        hints = get_type_hints(script.game.options)
        if key not in hints:
            raise ScriptError(f"there is no option {key!r}")
        options[key] = _read(hints[key], value)
    elif word.isdigit():
        script.journal.append(Step(int(word), read_action(script.game, rest)))
    elif word != "result":
        raise ScriptError(f"cannot read {word!r}")


def check(text: str, load: Callable[[str], Game[Any, Any, Any, Any]]) -> str | None:
    """None if the script replays to the same text; else the first difference."""
    try:
        again = read(text, load).write()
    except (ScriptError, IllegalAction) as error:
        return str(error)
    for number, (old, new) in enumerate(
        zip(text.splitlines(), again.splitlines(), strict=False), 1
    ):
        if old != new:
            return f"line {number}: the script has {old!r}, the game gives {new!r}"
    if len(text.splitlines()) != len(again.splitlines()):
        return "the script and the game differ in length"
    return None
