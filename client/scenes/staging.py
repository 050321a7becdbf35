"""What a scene shows in three dimensions, for `Scene.staging`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from client.draw3d.camera import Pose
    from client.draw3d.deck import Atlas, Deck
    from client.draw3d.scene import Scene


@dataclass(slots=True)
class Staging:
    """A table, a camera and the pictures on cards and boards.

    A scene may keep one and change its fields: tuples of the table that stay the same cost nothing.
    """

    table: Scene
    pose: Pose
    deck: Deck | None = None
    atlas: Atlas | None = None
