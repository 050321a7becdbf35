"""Two people at one device: whose eyes the table is laid for, and when a curtain comes between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.scenes.curtain import curtain_scene

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene


def pass_on(scene: TableScene) -> bool:
    """Let the seat to act look: behind a curtain if something is hidden, else at once.

    False if it looks already.
    """
    session = scene.session
    before = session.viewer
    seat = session.needs_curtain
    turned = session.viewer != before
    if seat is not None:
        _draw_curtain(scene, seat)
    elif turned:
        scene.tools.ui.toasts.drop_private()
        scene.table.turn_to_viewer()
        scene.rebuild()
    return turned or seat is not None


def _draw_curtain(scene: TableScene, seat: int) -> None:
    def lifted() -> None:
        scene.session.hand_over(seat)
        scene.table.turn_to_viewer()
        scene.rebuild()

    scene.tools.ui.hand_on()
    scene.tools.audio.play("curtain")
    scene.scenes.push(curtain_scene(scene.tools, scene.session, seat, lifted))
