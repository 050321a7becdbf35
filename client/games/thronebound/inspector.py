"""A card looked at closely: large picture, what it is and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.games.thronebound.art import Form, hero_card, realm_card
from client.games.thronebound.pieces import Face, Kind
from client.games.thronebound.words import face_kind, face_name, face_text
from client.tools import Tools
from client.ui.box import Align, Center, Column
from client.ui.button import Button
from client.ui.dialog import Dialog
from client.ui.fonts import Face as Font
from client.ui.label import Label
from client.ui.row import Row
from client.ui.skin import Kind as Plate
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr
from rules.thronebound.heroes import HEROES

if TYPE_CHECKING:
    from client.scenes.stack import SceneStack
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

WIDE = 230.0


class CardPicture(Widget):
    """A card drawn large."""

    form = Form.FULL
    """How much is written on a hero's card."""

    def __init__(self, face: Face) -> None:
        super().__init__()
        self.face = face

    def _width(self, ui: Ui) -> float:
        return min(WIDE, ui.screen.area.h * 0.42 / 1.4, ui.screen.area.w * 0.5)

    def measure(self, ui: Ui, max_width: float) -> Size:
        width = min(self._width(ui), max_width)
        return width, width * 1.4

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        width = canvas.px(min(self._width(ui), self.rect.w))
        if self.face.kind is Kind.REALM:
            made = realm_card(self.face.value, width)
        else:
            made = hero_card(self.face.value, width, self.form)
        canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))

    def describe(self) -> Description | None:
        return Description("image", face_name(self.face))


def guide_key(face: Face) -> str:
    """The page of the guide that tells of this card."""
    if face.kind is Kind.HERO:
        return f"heroes/{face.value}"
    return f"dominions/{face.value // 9}"


def open_inspector(tools: Tools, scenes: SceneStack, face: Face, crowned: int) -> None:
    """Show a card above the table."""
    ui = tools.ui

    def close() -> None:
        ui.close("inspect")

    def guide() -> None:
        from client.scenes.guide import guide_scene

        close()
        scenes.push(guide_scene(tools, "thronebound", guide_key(face)))

    def build() -> Widget:
        told: list[Widget] = [
            Label(face_kind(face), size="label", face=Font.BOLD, ink="active"),
        ]
        if face.kind is Kind.HERO:
            told.append(Label(tr(HEROES[face.value].when), ink="tertiary"))
        told.append(Label(face_text(face, crowned)))
        picture: Widget = CardPicture(face)
        words = Column(*told, gap=8, justify="center")
        body: Widget
        if ui.screen.portrait:
            body = Column(Center(picture), words, gap=12)
        else:
            # A card that starts below the fold is not looked for.
            top: Align = "start" if ui.screen.phone else "center"
            body = Row(picture, grow(words), gap=22, align=top, flow=False)
        return Dialog(
            face_name(face),
            (body,),
            (
                Button(tr("In the guide"), guide, kind=Plate.PAPER, icon="rule-book", key="guide"),
                Button(tr("Back to the table"), close, kind=Plate.PRIMARY, key="close"),
            ),
            width=620.0,
            key="inspect",
        )

    ui.open(build, key="inspect")
    ui.focus("close")
