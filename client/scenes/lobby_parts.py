"""What the lobby shows of its game: the banner behind its name, and the facts beside the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.games import GameClient
from client.paint.cover import wide_banner
from client.ui.ground import Ground
from client.ui.label import Label, Picture
from client.ui.panel import Surface
from client.ui.row import Row
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


class Banner(Surface):
    """The game's wide banner behind the title of the page."""

    ground = Ground.WOOD

    def __init__(self, child: Widget, game: str, *, compact: bool) -> None:
        super().__init__(child, padding=(12.0, 4.0 if compact else 12.0))
        self.game = game

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        w, h = canvas.px(self.rect.w), canvas.px(self.rect.h)
        share = 0.3 if w > 4.5 * h else 0.5
        canvas.lay(wide_banner(self.game, w, h, canvas.k, share=share), self.rect)


def facts(client: GameClient) -> list[Widget]:
    """Who plays, how long, and how it is won: one line each."""
    lines = (
        ("tabletop-players", client.players),
        ("hourglass", client.length),
        ("crown", client.goal),
    )
    return [
        Row(Picture(icon, 26), grow(Label(tr(line), ink="secondary")), gap=14, flow=False)
        for icon, line in lines
    ]
