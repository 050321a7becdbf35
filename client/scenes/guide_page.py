"""One page of the guide as widgets: picture and facts, text, cards, worked examples, links."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from client.games import Example, Figure, GuidePage
from client.games import Picture as Drawing
from client.ui import skin
from client.ui.box import Center, Column
from client.ui.button import Button
from client.ui.cell import Cell
from client.ui.fonts import Face
from client.ui.grid import Grid
from client.ui.ground import Ground
from client.ui.label import Label, note
from client.ui.panel import Rule, Surface
from client.ui.row import Row
from client.ui.skin import Kind
from client.ui.theme import STATE
from client.ui.widget import Description, Size, Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

WIDE: Final = 172.0
"""Width of the picture at the head of a page, logical px."""
BESIDE: Final = 300.0
"""From this width on facts stand beside the picture."""
ALL_BESIDE: Final = 430.0
"""From this width on all of them."""
CARD: Final = 82.0
CELL: Final = 96.0
MARK: Final = 24.0


class Art(Widget):
    """A drawing as large as it turns out to be inside `width` by 1.4 times that."""

    def __init__(self, drawing: Drawing, width: float, name: str, good: bool | None = None) -> None:
        super().__init__()
        self.drawing = drawing
        self.width = width
        self.name = name
        self.good = good

    def _room(self, ui: Ui, max_width: float) -> tuple[int, int]:
        high = min(self.width * 1.4, ui.screen.area.h * 0.6)
        wide = min(self.width, max_width, high / 1.4)
        return max(8, round(wide * ui.screen.k)), max(8, round(high * ui.screen.k))

    def measure(self, ui: Ui, max_width: float) -> Size:
        wide, high = self.drawing(*self._room(ui, max_width)).get_size()
        return wide / ui.screen.k, high / ui.screen.k

    def least_width(self, ui: Ui) -> float:
        return ui.measured(self, self.width)[0]

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        made = self.drawing(*self._room(ui, self.rect.w))
        canvas.blit(made, self.rect.centerx, self.rect.centery, (0.5, 0.5))
        right = self.rect.centerx + made.get_width() / canvas.k / 2
        if self.good is True:
            skin.draw_check(canvas, right - 4, self.rect.y + 5, MARK)
        elif self.good is False:
            canvas.circle(right - 4, self.rect.y + 5, MARK / 2, STATE.danger)
            for lean in (-1, 1):
                ends = (
                    (right - 9, self.rect.y + 5 - lean * 5),
                    (right + 1, self.rect.y + 5 + lean * 5),
                )
                canvas.line(ends, "#fff4e8", 2.5)

    def describe(self) -> Description | None:
        return Description("img", self.name)


class Inset(Surface):
    """A lighter box on a page."""

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_row(canvas, self.rect, False, False, ui.ground)


def page_widgets(
    page: GuidePage, links: Sequence[GuidePage], open_page: Callable[[str], None], room: float
) -> list[Widget]:
    """The page from its title to its links; `room` is the width of the page in logical px at
    text scale 1."""
    parts: list[Widget] = [_title(tr(page.title)), Rule()]
    parts += _head(page, room)
    parts += [_example(one) for one in page.examples]
    if page.gallery:
        parts.append(figures(page.gallery))
    if links:
        parts.append(note(tr("See also")))
        parts.append(
            Row(
                *(
                    Button(
                        tr(one.title), _opener(open_page, one.key), kind=Kind.PAPER, small=True,
                        icon=one.icon, key=f"guide/see-{one.key}",
                    )
                    for one in links
                ),
                gap=8,
            )
        )  # fmt: skip
    return parts


def _opener(open_page: Callable[[str], None], key: str) -> Callable[[], None]:
    return lambda: open_page(key)


def _title(text: str) -> Widget:
    return Label(text, size="page", face=Face.TITLE, ink="heading", role="heading", line_height=1.1)


def _head(page: GuidePage, room: float) -> list[Widget]:
    """Picture, facts and text, the first of them beside the picture where there is room."""
    facts: list[Widget] = [
        Column(
            Label(tr(name), size="caption", face=Face.BOLD, ink="active"),
            Label(tr(text)),
            gap=0,
        )
        for name, text in page.facts
    ]
    texts: list[Widget] = [Label(tr(text)) for text in page.paragraphs]
    if page.picture is None:
        return [Grid(*facts, columns=2, cell=170.0, gap=12), *texts] if facts else texts
    art = Art(page.picture, WIDE, tr(page.title))
    if room < BESIDE:
        return [Center(art), *facts, *texts]
    count = len(facts) if room >= ALL_BESIDE else 2
    beside, below = facts[:count], [*facts[count:], *texts]
    if len(facts) < 2 and room >= ALL_BESIDE:
        beside, below = [*beside, *texts], []
    return [Row(art, grow(Column(*beside, gap=8)), gap=18, align="start", flow=False), *below]


def figures(shown: Sequence[Figure]) -> Widget:
    """Drawings side by side, each with its caption."""
    cells = (
        Column(
            Center(Art(one.picture, CARD, tr(one.caption), one.good)),
            Label(tr(one.caption), size="caption", align="center", line_height=1.1,
                  ink={True: "good", False: "bad", None: "secondary"}[one.good]),
            gap=4,
        )
        for one in shown
    )  # fmt: skip
    return Grid(*cells, cell=CELL, gap=8, row_gap=12)


def _example(one: Example) -> Widget:
    return Inset(
        Column(
            Label(tr("Worked example"), face=Face.NAME, size="label", ink="active"),
            figures(one.figures),
            Label(tr(one.text), size="label", ink="secondary"),
            gap=8,
        ),
        padding=(14.0, 12.0),
    )


class PageCell(Cell):
    """A page of a chapter, pressed to open it, with its picture."""

    ground = Ground.PARCHMENT

    def __init__(
        self, page: GuidePage, drawing: Drawing, side: float, act: Callable[[], None], chosen: bool
    ) -> None:
        self.chosen = chosen
        face = Face.BOLD if chosen else Face.BODY
        super().__init__(
            Column(
                Center(Art(drawing, side, tr(page.title))),
                Label(tr(page.title), size="caption", face=face, align="center", line_height=1.1),
                gap=3,
            ),
            act,
            padding=(5.0, 6.0),
            name=tr(page.title),
            key=f"guide/page-{page.key}",
        )

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_row(canvas, self.rect, self.chosen, ui.hovers(self), Ground.PARCHMENT)


def picture_list(
    pages: Sequence[GuidePage], opened: GuidePage, open_page: Callable[[str], None]
) -> Widget | None:
    """Pages as a grid of their pictures; None if one of them has none."""
    side = 74.0 if len(pages) > 6 else 128.0
    cells: list[Widget] = []
    for page in pages:
        if page.picture is None:
            return None
        act = _opener(open_page, page.key)
        cells.append(PageCell(page, page.picture, side, act, page is opened))
    return Grid(*cells, columns=4 if len(pages) > 6 else 2, cell=side + 12, gap=8)
