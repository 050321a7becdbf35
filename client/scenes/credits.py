"""Credits and licences, read from the file that ships with the assets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from client.scenes import Request
from client.scenes.page import PageScene
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui.box import Column
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.panel import Parchment, Rule
from client.ui.scroll import Scroll
from client.ui.widget import Widget
from client.words import tr

if TYPE_CHECKING:
    from client.ui.ui import Ui

ASSETS = Path(__file__).resolve().parents[2] / "assets"
_PLAIN = str.maketrans("", "", "*`")


def lines_of(text: str) -> list[tuple[int, str]]:
    """(level, text) of a Markdown page: 1 and 2 are headings, 0 paragraphs and list items."""
    found: list[tuple[int, str]] = []
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            found.append((0, " ".join(paragraph).translate(_PLAIN)))
            paragraph.clear()

    for line in text.splitlines():
        bare = line.strip()
        if bare.startswith("#"):
            close()
            level = len(bare) - len(bare.lstrip("#"))
            found.append((min(level, 2), bare.lstrip("# ").translate(_PLAIN)))
        elif not bare or set(bare) <= set("|-: "):
            close()
        elif bare.startswith(("- ", "* ", "|")):
            close()
            cells = [cell.strip() for cell in bare.strip("|").split("|")]
            paragraph.append("• " + ": ".join(cell.lstrip("-* ") for cell in cells if cell))
        else:
            paragraph.append(bare)
    close()
    return found


class CreditsScene(PageScene):
    """Who made what, and under which licence."""

    key = "credits"

    def title(self) -> str:
        return tr("Credits and licences")

    def body(self, ui: Ui) -> Widget:
        del ui
        parts: list[Widget] = []
        for name in ("CREDITS.md",):
            try:
                text = (ASSETS / name).read_text(encoding="utf-8")
            except OSError:
                text = tr("The file of credits is missing.")
            for level, line in lines_of(text):
                if level:
                    parts.append(
                        Label(line, size="page" if level == 1 else "panel", face=Face.TITLE,
                              ink="heading", role="heading")
                    )  # fmt: skip
                    if level == 1:
                        parts.append(Rule())
                else:
                    parts.append(Label(line, ink="secondary"))
        sheet = Column(*parts, gap=9)
        return Parchment(Scroll(sheet, key="credits/body"), brackets=True, name=self.title())


def credits_scene(tools: Tools) -> Scene:
    """The credits."""
    return CreditsScene(tools)


def _view(tools: Tools, request: Request) -> Scene:
    del request
    return CreditsScene(tools)


VIEWS = {"credits": _view}
