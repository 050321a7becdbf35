"""Work that is better done before it is needed: a little at a time, while nothing else goes on.

Where everything is slow the first time (a browser), pictures and codecs that the first match needs
are made while the player still looks at the title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from client import games

if TYPE_CHECKING:
    from client.tools import Tools

SLICE = 0.008
"""Seconds of a frame that chores may take; a step is not broken off."""


class Chores:
    """Steps to be done one after the other."""

    def __init__(self, steps: Iterable[None] = (), slice_: float = SLICE) -> None:
        self._steps = iter(steps)
        self._slice = slice_
        self.left = True
        """Whether there is more to do."""

    def do_some(self, clock: Callable[[], float]) -> None:
        """Do steps until the slice is used up."""
        until = clock() + self._slice
        while self.left:
            self.left = next(self._steps, self) is None
            if clock() >= until:
                return


def warm_up(tools: Tools) -> Iterator[None]:
    """Everything that the first minutes need, a little between two yields."""
    yield
    yield from tools.audio.warm_up()
    yield from tools.graphics.prepare()
    for key in games.KEYS:
        warm = games.load(key).warm
        yield
        if warm is not None:
            yield from warm(tools)
