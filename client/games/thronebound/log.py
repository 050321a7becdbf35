"""The chronicle on a sheet of its own, for screens without room beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.games.thronebound.panels import chronicle_lines
from client.ui.button import Button
from client.ui.dialog import Dialog
from client.ui.label import Label
from client.ui.skin import Kind
from client.ui.widget import Widget
from client.words import tr

if TYPE_CHECKING:
    from client.games.thronebound.scene import TableScene


def open_chronicle(scene: TableScene) -> None:
    """Show the log, newest first."""
    ui = scene.tools.ui
    colors = [setup.color for setup in scene.session.seats]

    def build() -> Widget:
        lines = chronicle_lines(scene.session.log(), colors)
        return Dialog(
            tr("Chronicle"),
            lines or (Label(tr("Nothing has happened yet."), ink="tertiary"),),
            (Button(tr("Back to the table"), lambda: ui.close("chronicle"), kind=Kind.PRIMARY,
                    key="close"),),
            key="chronicle",
        )  # fmt: skip

    ui.open(build, key="chronicle")
