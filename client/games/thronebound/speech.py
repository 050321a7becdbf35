"""The choice at hand in words, for those who hear the table instead of seeing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.games.thronebound.words import face_title, prompt, verb
from client.words import tr
from rules.thronebound.actions import CONCEDE, END_ATTACK, TAKE_BACK, ChooseDominion

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene


class Caller:
    """Says once what the viewer is asked, when it becomes their turn."""

    def __init__(self) -> None:
        self._said: tuple[int, int | None] = (-1, None)

    def call(self, scene: TableScene) -> None:
        """Nothing waits to be shown: say what can be done, unless that was said already."""
        session = scene.session
        now = (session.ply, session.viewer)
        if now == self._said:
            return
        self._said = now
        scene.tools.ui.say(choice_line(scene))


def choice_line(scene: TableScene) -> str:
    """What the viewer is asked and what they can do about it; "" if it is not their turn."""
    table = scene.table
    seat, legal = table.seat, table.legal
    if seat is None or not legal or scene.session.main != seat:
        return ""
    view = table.view
    able = [
        face_title(piece.face)
        for piece in scene.stage.cards.pieces()
        if table.can_pick(piece, legal)
    ]
    able += [
        verb(action, view)
        for action in legal
        if action in (END_ATTACK, CONCEDE, TAKE_BACK) or isinstance(action, ChooseDominion)
    ]
    asked = prompt(view, seat).rstrip(".")
    if scene.session.device.shared:
        return tr(
            "{name}, it is your turn. {prompt}: {choices}.",
            name=scene.session.names[seat], prompt=asked, choices=", ".join(able),
        )  # fmt: skip
    return tr("Your turn. {prompt}: {choices}.", prompt=asked, choices=", ".join(able))
