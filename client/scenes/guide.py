"""The guide: a book with chapters, pages made from the rules' own data, and a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from client import games
from client.games import GuidePage
from client.scenes import Request
from client.scenes.page import PageScene
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui.book import Book
from client.ui.box import Center, Column, Sized
from client.ui.button import Button, IconButton
from client.ui.choice import Option, Segmented
from client.ui.field import SearchField
from client.ui.fonts import Face
from client.ui.label import Label, note
from client.ui.panel import Parchment, Rule
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr
from rules.kernel.phrase import Phrase

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

HIGH = 268.0
"""Height of a page's picture, logical px."""


class PagePicture(Widget):
    """The drawing at the head of a page."""

    def __init__(self, page: GuidePage) -> None:
        super().__init__()
        self.page = page

    def measure(self, ui: Ui, max_width: float) -> Size:
        high = min(HIGH, ui.screen.height * 0.36)
        return min(max_width, high / 1.4), high

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        if self.page.picture is not None:
            made = self.page.picture(canvas.px(self.rect.w), canvas.px(self.rect.h))
            canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))

    def describe(self) -> Description | None:
        return Description("image", tr(self.page.title))


def matches(page: GuidePage, words: str) -> bool:
    """Whether every word of a search stands somewhere on the page, in the reader's language."""
    text = " ".join((tr(page.title), tr(page.chapter), *map(tr, page.paragraphs))).casefold()
    return all(word in text for word in words.casefold().split())


class GuideScene(PageScene):
    """One game's book."""

    key = "guide"

    def __init__(self, tools: Tools, game: str, page_key: str = "") -> None:
        super().__init__(tools)
        self.game = game
        self.pages = list(games.load(game).guide())
        keys = [page.key for page in self.pages]
        self.at = keys.index(page_key) if page_key in keys else 0
        self.search = ""

    @property
    def open_page(self) -> GuidePage:
        """The open page."""
        return self.pages[self.at]

    def title(self) -> str:
        return tr("Handbook of {game}", game=tr(games.load(self.game).title))

    # -- widgets ------------------------------------------------------------------------------

    def aside(self, ui: Ui) -> Widget | None:
        if ui.screen.phone:
            return None
        return Sized(self._field(), width=280.0)

    def _field(self) -> Widget:
        return SearchField(
            self.search, self._search, name=tr("Search the guide"), placeholder=tr("Search"),
            key="guide/search",
        )  # fmt: skip

    def body(self, ui: Ui) -> Widget:
        chapters = list(dict.fromkeys(str(page.chapter) for page in self.pages))
        tabs = Segmented(
            [Option(chapter, tr(self._chapter(chapter))) for chapter in chapters],
            str(self.open_page.chapter) if not self.search else "",
            self._turn_to_chapter, name=tr("Chapters"), key="guide/chapters",
        )  # fmt: skip
        top: Widget = Column(self._field(), tabs, gap=8) if ui.screen.phone else tabs
        if ui.screen.width >= 900 and ui.text_scale <= 1.45:
            return Column(
                top, grow(Book(self._list(scroll=False), self._read(scroll=False))), gap=10
            )
        if self.search:
            return Column(top, grow(Parchment(self._list(), brackets=True)), gap=8)
        turn = Row(
            IconButton("u-back", lambda: self._turn(-1), tr("Previous page"), key="guide/previous"),
            grow(Label(tr(self.open_page.title), size="label", align="center", ink="secondary")),
            IconButton("u-back", lambda: self._turn(1), tr("Next page"), flip=True,
                       key="guide/next"),
            gap=8, flow=False,
        )  # fmt: skip
        return Column(top, grow(Parchment(self._read(), brackets=True)), turn, gap=8)

    def _chapter(self, name: str) -> Phrase:
        return next(page.chapter for page in self.pages if str(page.chapter) == name)

    def _list(self, *, scroll: bool = True) -> Widget:
        """The pages of the chapter, or what was found."""
        if self.search:
            found = [page for page in self.pages if matches(page, self.search)]
            title = tr("Found: {n}", n=len(found))
        else:
            found = [
                page for page in self.pages if str(page.chapter) == str(self.open_page.chapter)
            ]
            title = tr(self.open_page.chapter)
        entries: Sequence[Widget] = [
            Button(
                tr(page.title),
                lambda page=page: self.open(page.key),  # type: ignore[misc]
                kind=Kind.PRIMARY if page is self.open_page else Kind.PAPER,
                small=True,
                align=0.0,
                key=f"guide/page-{page.key}",
            )
            for page in found
        ] or [note(tr("Nothing was found. Try a hero's name, a dominion, or a word of the rules."))]
        return Column(
            Label(title, size="page", face=Face.TITLE, ink="heading", role="heading"),
            Rule(),
            grow(Scroll(Column(*entries, gap=7), key="guide/list"))
            if scroll
            else Column(*entries, gap=7),
            gap=6,
        )

    def _read(self, *, scroll: bool = True) -> Widget:
        """The open page."""
        page = self.open_page
        parts: list[Widget] = [
            Label(tr(page.title), size="page", face=Face.TITLE, ink="heading", role="heading"),
            Rule(),
        ]
        if page.picture is not None:
            parts.append(Center(PagePicture(page)))
        parts += [Label(tr(paragraph)) for paragraph in page.paragraphs]
        links = [one for one in self.pages if one.key in page.see]
        if links:
            parts.append(note(tr("See also")))
            parts.append(
                Row(
                    *(
                        Button(tr(one.title), lambda one=one: self.open(one.key),  # type: ignore[misc]
                               kind=Kind.PAPER, small=True, key=f"guide/see-{one.key}")
                        for one in links
                    ),
                    gap=7,
                )
            )  # fmt: skip
        body = Column(*parts, gap=9)
        return Scroll(body, key=f"guide/read-{page.key}") if scroll else body

    # -- doing --------------------------------------------------------------------------------

    def open(self, key: str) -> None:
        """Turn to a page. Unknown keys are ignored."""
        keys = [page.key for page in self.pages]
        if key in keys:
            self.at = keys.index(key)
            if self.tools.ui.screen.phone:
                self.search = ""
            self.rebuild()

    def _turn(self, step: int) -> None:
        self.at = (self.at + step) % len(self.pages)
        self.rebuild()

    def _turn_to_chapter(self, chapter: str) -> None:
        self.search = ""
        self.at = next(at for at, page in enumerate(self.pages) if str(page.chapter) == chapter)
        self.rebuild()

    def _search(self, text: str) -> None:
        self.search = text.strip()
        self.rebuild()


def guide_scene(tools: Tools, game_key: str, page_key: str = "") -> Scene:
    """The guide of a game, opened at a page."""
    return GuideScene(tools, game_key, page_key)


def _view(tools: Tools, request: Request) -> Scene:
    return GuideScene(tools, request.game, "rules/attack")


def _hero(tools: Tools, request: Request) -> Scene:
    return GuideScene(tools, request.game, "heroes/7")


def _search(tools: Tools, request: Request) -> Scene:
    scene = GuideScene(tools, request.game)
    scene.search = "crown"
    return scene


VIEWS = {"guide": _view, "guide-hero": _hero, "guide-search": _search}
