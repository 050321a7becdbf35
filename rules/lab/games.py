"""Games, bots and options by what the user typed; mistakes become one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, get_type_hints

from rules import KEYS, load
from rules.kernel.game import Game
from rules.lab.trouble import LabError

ALIASES: Final[Mapping[str, str]] = {
    "easy": "novice",
    "gentle": "novice",
    "normal": "greedy",
    "standard": "greedy",
    "hard": "strategic",
    "expert": "oracle",
}
"""Other names for the four levels of play, wherever a game has a bot of that key."""


def game_keys() -> tuple[str, ...]:
    """The games of the box."""
    return KEYS


def find_game(key: str) -> Game[Any, Any, Any, Any]:
    """The game of that key."""
    if key not in KEYS:
        raise LabError(f"There is no game {key!r}; there is: {', '.join(KEYS)}.")
    return load(key)


def bot_name(game: Game[Any, Any, Any, Any], name: str) -> str:
    """The key of the bot of that name or alias."""
    key = name if name in game.bots else ALIASES.get(name, name)
    if key not in game.bots:
        raise LabError(f"{game.title} has no bot {name!r}; it has: {', '.join(game.bots)}.")
    return key


def make_options(game: Game[Any, Any, Any, Any], values: Mapping[str, Any]) -> Any:
    """The game's options with these values in place of the defaults."""
    names = [field.name for field in fields(game.options)]
    types = get_type_hints(game.options)
    for name, value in values.items():
        if name not in names:
            raise LabError(
                f"{game.title} has no option {name!r}; it has: {', '.join(names) or 'none'}."
            )
        kind = types[name]
        if kind in (bool, int, str) and type(value) is not kind:
            what = {bool: "true or false", int: "a whole number", str: "a text"}[kind]
            raise LabError(f"The option {name!r} needs {what}, not {value!r}.")
    try:
        options = game.options(**values)
        game.setup(min(game.seats), options, 0)
    except (TypeError, ValueError) as error:
        raise LabError(f"{game.title} refuses these options: {error}") from None
    return options
