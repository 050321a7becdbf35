"""The guide: a book with chapters, pages made from the rules' own data, and a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from client import games
from client.games import GuidePage
from client.scenes import Request
from client.scenes.guide_page import page_widgets, picture_list
from client.scenes.page import PageScene
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui.book import Book
from client.ui.box import Column, Pad, Sized
from client.ui.button import Button, IconButton
from client.ui.choice import Option
from client.ui.field import SearchField
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.label import Label, note
from client.ui.panel import Parchment, Rule
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.tabs import Tabs
from client.ui.widget import Widget
from client.words import tr

if TYPE_CHECKING:
    from client.ui.ui import Ui

BOOK: Final = 900.0
"""Narrower screens show one page at a time."""
LARGE: Final = 1.45
"""From this text scale on one page at a time is shown everywhere."""
PAGE: Final = 436.0


def matches(page: GuidePage, words: str) -> bool:
    """Whether every word of a search stands somewhere on the page, in the reader's language."""
    text = " ".join(map(tr, page.texts())).casefold()
    return all(word in text for word in words.casefold().split())


class GuideScene(PageScene):
    """One game's book. On small screens the contents are a page of their own."""

    key = "guide"

    def __init__(self, tools: Tools, game: str, page_key: str = "") -> None:
        super().__init__(tools)
        self.game = game
        self.pages = list(games.load(game).guide())
        keys = [page.key for page in self.pages]
        self.at = keys.index(page_key) if page_key in keys else 0
        self.search = ""
        self.listing = False
        """The contents are open, on a small screen."""

    @property
    def open_page(self) -> GuidePage:
        """The open page."""
        return self.pages[self.at]

    def title(self) -> str:
        if self.tools.ui.screen.phone:
            return tr("Guide")
        return tr("Handbook of {game}", game=tr(games.load(self.game).title))

    # -- widgets ------------------------------------------------------------------------------

    def _as_book(self, ui: Ui) -> bool:
        return ui.screen.width >= BOOK and ui.text_scale <= LARGE

    def aside(self, ui: Ui) -> Widget | None:
        turn = (
            IconButton("u-back", lambda: self.turn(-1), tr("Previous page"), key="guide/previous"),
            IconButton("u-back", lambda: self.turn(1), tr("Next page"), flip=True,
                       key="guide/next"),
        )  # fmt: skip
        if self._as_book(ui):
            return Row(Sized(self._field(), width=260.0), *turn, gap=10, flow=False)
        contents = IconButton(
            "magnifying-glass", self._toggle_list, tr("Contents and search"),
            active=self.listing, key="guide/contents",
        )  # fmt: skip
        return Row(turn[0], contents, turn[1], gap=8, flow=False)

    def _field(self) -> Widget:
        return SearchField(
            self.search, self._search, name=tr("Search the guide"), placeholder=tr("Search"),
            key="guide/search",
        )  # fmt: skip

    def body(self, ui: Ui) -> Widget:
        if self._as_book(ui):
            left = self._contents(self._found() if self.search else self._chapter())
            right = Column(*self._page_widgets(PAGE), gap=10)
            book = Book(left, right, name=self.title(), key=f"guide/book-{self.open_page.key}")
            return self._tabs(book)
        if self.listing:
            inside: Widget = Column(self._field(), self._contents(self._found()), gap=10)
            key = "guide/list"
        else:
            room = ui.screen.area.w - (40 if ui.screen.phone else 60)
            inside = Column(*self._page_widgets(room / ui.text_scale), gap=10)
            key = f"guide/page-{self.open_page.key}"
        if ui.screen.phone:
            return Parchment(Scroll(inside, key=key), brackets=True, name=self.title())
        book = Book(inside, name=self.title(), key=key)
        return book if ui.text_scale > LARGE else self._tabs(book)

    def _tabs(self, body: Widget) -> Widget:
        firsts = {str(page.chapter): page for page in reversed(self.pages)}
        options = [
            Option(name, tr(page.chapter), page.icon) for name, page in reversed(firsts.items())
        ]
        chosen = "" if self.search else str(self.open_page.chapter)
        return Tabs(
            options, chosen, self._turn_to_chapter, body, name=tr("Chapters"), key="guide/tabs"
        )

    def _chapter(self) -> list[GuidePage]:
        name = str(self.open_page.chapter)
        return [page for page in self.pages if str(page.chapter) == name]

    def _found(self) -> list[GuidePage]:
        return [page for page in self.pages if matches(page, self.search)]

    def _contents(self, pages: Sequence[GuidePage]) -> Widget:
        """Links to pages: a chapter, what was found, or everything."""
        chapters = {str(page.chapter) for page in pages}
        title = tr(pages[0].chapter) if len(chapters) == 1 and not self.search else tr("Contents")
        if self.search:
            title = tr("Found: {n}", n=len(pages))
        pictures = picture_list(pages, self.open_page, self.open) if len(chapters) == 1 else None
        body = pictures if pictures and not self.search else self._links(pages)
        return Column(
            Label(title, size="page", face=Face.TITLE, ink="heading", role="heading",
                  line_height=1.1),
            Rule(),
            Pad(body, 0, 2, 0, 8),
            gap=8,
        )  # fmt: skip

    def _links(self, pages: Sequence[GuidePage]) -> Widget:
        if not pages:
            return note(
                tr("Nothing was found. Try a hero's name, a dominion, or a word of the rules.")
            )
        entries = (
            Button(
                tr(page.title), self._opener(page.key), icon=page.icon,
                kind=Kind.PRIMARY if page is self.open_page else Kind.PAPER,
                small=True, align=0.0, key=f"guide/page-{page.key}",
            )
            for page in pages
        )  # fmt: skip
        return Grid(*entries, columns=2, cell=190.0, gap=9)

    def _opener(self, key: str) -> Callable[[], None]:
        return lambda: self.open(key)

    def _page_widgets(self, room: float) -> list[Widget]:
        page = self.open_page
        links = [one for one in self.pages if one.key in page.see]
        return page_widgets(page, links, self.open, room)

    # -- doing --------------------------------------------------------------------------------

    def open(self, key: str) -> None:
        """Turn to a page. Unknown keys are ignored."""
        keys = [page.key for page in self.pages]
        if key in keys:
            self.at = keys.index(key)
            self.listing = False
            self.tools.ui.say(tr(self.open_page.title))
            self.rebuild()

    def turn(self, step: int) -> None:
        """Turn some pages on, round the ends."""
        self.search = ""
        self.open(self.pages[(self.at + step) % len(self.pages)].key)

    def _turn_to_chapter(self, chapter: str) -> None:
        self.search = ""
        self.open(next(page.key for page in self.pages if str(page.chapter) == chapter))

    def _toggle_list(self) -> None:
        self.listing = not self.listing
        self.search = ""
        self.rebuild()

    def _search(self, text: str) -> None:
        self.search = text.strip()
        self.rebuild()

    def back(self) -> bool:
        """First out of the contents, then out of the book."""
        if self.listing:
            self._toggle_list()
            return True
        return super().back()


def guide_scene(tools: Tools, game_key: str, page_key: str = "") -> Scene:
    """The guide of a game, opened at a page."""
    return GuideScene(tools, game_key, page_key)


def _at(page: str) -> Callable[[Tools, Request], Scene]:
    return lambda tools, request: GuideScene(tools, request.game, page)


def _searching(tools: Tools, request: Request) -> Scene:
    scene = GuideScene(tools, request.game)
    scene.search, scene.listing = "crown", True
    return scene


VIEWS = {
    "guide": _at(""),
    "guide-rule": _at("rules/crown"),
    "guide-dominion": _at("dominions/1"),
    "guide-hero": _at("heroes/7"),
    "guide-search": _searching,
}
