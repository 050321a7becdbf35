"""The focus goes on to a card that can be played when the one that has it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client.games.thronebound.panels import Spot

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene


class PlayFocus:
    """Looks once for each position: whoever then walks to another card stays there."""

    def __init__(self) -> None:
        self._seen: tuple[int, int | None] = (-1, None)
        """Actions so far and who looks, of the position that was last followed."""

    def follow(self, scene: TableScene, spots: Sequence[Spot]) -> None:
        """Called whenever the table is built, with its cards in the order of Tab."""
        now = (scene.session.ply, scene.table.seat)
        if not scene.table.legal or now == self._seen:
            return
        self._seen = now
        layer = scene.page.base
        keys = [spot.key for spot in spots]
        if layer.focus not in keys:
            return
        at = keys.index(layer.focus)
        able = [spot.key for spot in (*spots[at:], *spots[:at]) if spot.note]
        layer.focus = next(iter(able), layer.focus)
