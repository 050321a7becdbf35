"""Bounded caches for drawn surfaces: nothing is drawn twice, and nothing grows without limit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec
from weakref import WeakSet

import pygame

P = ParamSpec("P")
_ALL: WeakSet[Lru]


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


class Lru:
    """Surfaces by key; when they exceed `max_bytes`, the least recently used go.

    The newest surface always stays, even alone above the limit: otherwise a picture that is too
    large would be drawn again every frame.
    """

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.used = 0
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        _ALL.add(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under `key`, made now if it is not there. Callers must not draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self.hits += 1
            self._kept.move_to_end(key)
            return found
        self.misses += 1
        made = make()
        if (old := self._kept.pop(key, None)) is not None:
            self.used -= _size(old)
        self._kept[key] = made
        self.used += _size(made)
        while self.used > self.max_bytes and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.used -= _size(dropped)
        return made

    def clear(self) -> None:
        """Forget everything, as after a change of density or palette."""
        self._kept.clear()
        self.used = 0


_ALL = WeakSet()


class Ration:
    """How many costly pictures one frame may still make, where something can stand in for them.

    Where everything is slow, several at once would hold the frame up for long.
    """

    def __init__(self, limit: int | None = None) -> None:
        self.limit = limit
        """Pictures a frame; None = as many as there are."""
        self.refused = False
        """Whether something was put off since `begin`: another frame should follow."""
        self._left = limit

    def begin(self) -> None:
        """A frame begins."""
        self._left = self.limit
        self.refused = False

    def take(self) -> bool:
        """Whether one more may be made now."""
        if self._left is None:
            return True
        if self._left > 0:
            self._left -= 1
            return True
        self.refused = True
        return False


BAKING = Ration()
"""Of the frame that is being drawn."""


def cached(cache: Lru) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Keep a function's surfaces in `cache`, by its name and arguments (which must be hashable)."""

    def wrap(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        name = f"{make.__module__}.{make.__qualname__}"

        @wraps(make)
        def call(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (name, args, tuple(sorted(kwargs.items())))
            return cache.get(key, lambda: make(*args, **kwargs))

        return call

    return wrap


MEGABYTE = 1 << 20
TEXT = Lru(24 * MEGABYTE)
VECTOR = Lru(32 * MEGABYTE)
PAINT = Lru(96 * MEGABYTE)
TEXTURE = Lru(24 * MEGABYTE)
BACKDROP = Lru(48 * MEGABYTE)


def misses() -> int:
    """How many surfaces all caches have had to make; a still scene adds none per frame."""
    return sum(c.misses for c in _ALL)


def clear_all() -> None:
    """Forget every drawn surface."""
    for c in list(_ALL):
        c.clear()
