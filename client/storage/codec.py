"""A game's plain dataclasses to JSON and back, without the rules knowing anything of it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from client.storage.document import Body
from rules.kernel.game import Game

T = TypeVar("T")
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741


class Codec(Generic[S, A, E, O]):
    """Writes and reads options, actions and states of one game.

    Reading raises ValueError for whatever does not fit.
    """

    def __init__(self, game: Game[S, A, E, O]) -> None:
        self.game = game
        self._state: TypeAdapter[S] = TypeAdapter(game.state)
        self._options: TypeAdapter[O] = TypeAdapter(game.options)
        self._actions: dict[str, TypeAdapter[A]] = {
            kind.__name__: TypeAdapter(kind) for kind in game.actions
        }

    def write_options(self, options: O) -> Body:
        return _plain(self._options, options)

    def read_options(self, body: Body) -> O:
        return _read(self._options, body)

    def write_action(self, action: A) -> tuple[str, Body]:
        """Return the name of the action's class and its fields."""
        name = type(action).__name__
        return name, _plain(self._actions[name], action)

    def read_action(self, name: str, fields: Body) -> A:
        if name not in self._actions:
            raise ValueError(f"no action is called {name}")
        return _read(self._actions[name], fields)

    def write_state(self, state: S) -> Body:
        return _plain(self._state, state)

    def read_state(self, body: Body) -> S:
        return _read(self._state, body)


_codecs: dict[str, Codec[Any, Any, Any, Any]] = {}


def codec_of(game: Game[S, A, E, O]) -> Codec[S, A, E, O]:
    """The codec of a game, kept: adapters take a while to build."""
    codec = _codecs.get(game.key)
    if codec is None or codec.game is not game:
        codec = _codecs[game.key] = Codec(game)
    return codec


def _plain(adapter: TypeAdapter[T], value: T) -> Body:
    body: Body = adapter.dump_python(value, mode="json")
    return body


def _read(adapter: TypeAdapter[T], body: Body) -> T:
    try:
        return adapter.validate_python(body)
    except ValidationError as error:
        raise ValueError(str(error)) from error
