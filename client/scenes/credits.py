"""Who made what is in the box, and under which licences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from client.scenes import Request
from client.scenes.documents import CREDITS, DOCUMENTS, Document, Paragraph, read
from client.scenes.page import PageScene
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui.box import Center, Column, Sized
from client.ui.choice import Option
from client.ui.flow import bold
from client.ui.label import Label, heading, note
from client.ui.panel import Parchment, titled
from client.ui.tabs import Tabs
from client.ui.widget import Widget
from client.version import VERSION
from client.words import tr

if TYPE_CHECKING:
    from client.ui.ui import Ui


LINE: Final = 780.0
"""Lines are no longer than this, times the text scale: longer ones are hard to follow."""


class CreditsScene(PageScene):
    """Credits first, then every licence in full."""

    key = "credits"

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self.document: Document = CREDITS

    def title(self) -> str:
        return tr("Credits and licences")

    def aside(self, ui: Ui) -> Widget | None:
        if ui.screen.phone:
            return None
        return note(tr("Realmbox {version}", version=VERSION))

    def body(self, ui: Ui) -> Widget:
        options = [Option(one.key, tr(one.title), one.icon) for one in DOCUMENTS]
        paragraphs = [_widget(one) for one in read(self.document) if one.text != CREDITS.title]
        if not paragraphs:
            paragraphs = [Label(tr("{file} is not there.", file=self.document.path))]
        text = Center(
            Sized(Column(*paragraphs, gap=12), most_width=LINE * ui.text_scale), x=0.0, y=0.0
        )
        page = Parchment(
            titled(tr(self.document.title), text, key=f"credits/{self.document.key}"),
            brackets=True, name=tr(self.document.title),
        )  # fmt: skip
        return Tabs(
            options, self.document.key, self._turn, page, name=tr("Licences"), key="credits/tabs"
        )

    def _turn(self, key: str) -> None:
        self.document = next(one for one in DOCUMENTS if one.key == key)
        self.rebuild()


def _widget(one: Paragraph) -> Widget:
    if one.heading:
        return heading(one.text, level=3)
    if one.lead:
        return Label((bold(one.lead), one.text))
    return Label(one.text)


def credits_scene(tools: Tools) -> Scene:
    """Credits and licences."""
    return CreditsScene(tools)


def _view(tools: Tools, request: Request) -> Scene:
    del request
    return CreditsScene(tools)


def _licence(tools: Tools, request: Request) -> Scene:
    del request
    scene = CreditsScene(tools)
    scene.document = next(one for one in DOCUMENTS if one.key == "icons")
    return scene


VIEWS = {"credits": _view, "credits-licence": _licence}
