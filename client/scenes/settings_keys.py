"""The page of the settings that tells how everything is done by mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from client.scenes.settings_pages import columns, part
from client.ui import skin
from client.ui import text as lines
from client.ui.box import Column
from client.ui.fonts import Face
from client.ui.ground import ink_for
from client.ui.label import Label, note
from client.ui.row import Row
from client.ui.table import ColumnSpec, Value, table
from client.ui.widget import Description, Size, Widget
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

Caps: TypeAlias = Sequence[tuple[str, str]]
"""Keys, several with spaces between them, and what they do."""


class KeyCap(Widget):
    """The name of a key in its frame."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def measure(self, ui: Ui, max_width: float) -> Size:
        size = ui.size("label")
        width = lines.width(self.name, Face.BOLD, size * ui.screen.k) / ui.screen.k
        return max(width + 18.0, size * 1.7), size * 1.6

    def describe(self) -> Description | None:
        return Description("text", self.name)

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        ink = ink_for(ui.ground, "")
        skin.draw_key(canvas, self.rect, ink)
        canvas.text(
            self.name, self.rect.centerx, self.rect.centery, Face.BOLD, ui.size("label"), ink,
            align=0.5,
        )  # fmt: skip


def keys(ui: Ui) -> Widget:
    """Two tables: the three ways to do what is needed everywhere, and the keys of the table."""
    phone = ui.screen.phone or ui.text_scale > 1.4
    ways = (
        (tr("Choose"), tr("click"), tr("tap"), tr("arrows or Tab")),
        (tr("Do it"), tr("click again"), tr("tap again"), tr("Enter")),
        (tr("Look closely"), tr("right click"), tr("long press"), tr("I")),
        (tr("Scroll"), tr("wheel"), tr("drag"), tr("Page up and down")),
        (tr("Hurry what is shown"), tr("click"), tr("tap"), tr("S")),
        (tr("Back, pause"), tr("the arrow"), tr("the arrow"), tr("Esc")),
    )
    if phone:  # four columns would have to scroll sideways
        left: Widget = Column(
            *(
                Column(
                    Label(what, face=Face.BOLD),
                    Label(
                        tr("Mouse: {mouse}. Touch: {touch}. Keys: {keys}.", mouse=mouse,
                           touch=touch, keys=press),
                        size="label", ink="secondary",
                    ),
                    gap=1,
                )
                for what, mouse, touch, press in ways
            ),
            gap=8,
        )  # fmt: skip
    else:
        rows: list[list[Value]] = [
            [Label(what, face=Face.BOLD), *(Label(one, size="label") for one in rest)]
            for what, *rest in ways
        ]
        left = table(
            [ColumnSpec("", align="left", weight=1.0), ColumnSpec(tr("Mouse"), align="left"),
             ColumnSpec(tr("Touch"), align="left"), ColumnSpec(tr("Keys"), align="left")],
            rows, name=tr("Everywhere"), row_height=36.0, key="settings/ways",
        )  # fmt: skip
    everywhere = part(
        tr("Everywhere"),
        left,
        note(tr("Nothing needs a drag, a double click or hovering. A game pad works like the "
                "keyboard.")),
    )  # fmt: skip
    table_keys = part(tr("At the table"), _caps(tr("At the table"), "caps", at_the_table()),
                      note(tr("A key works while its button is on the screen.")))  # fmt: skip
    view = part(
        tr("The view in 3D"),
        _caps(tr("The view in 3D"), "view", view_in_3d()),
        note(tr("By hand: a drag goes round, two fingers move along, the wheel or two fingers "
                "come nearer. What you move stays so until the next turn, or until you tap the "
                "felt twice.")),
    )  # fmt: skip
    collection = part(tr("In the collection"), _caps(tr("In the collection"), "collection",
                                                     in_the_collection()))  # fmt: skip
    return columns(Column(everywhere, collection, gap=18), Column(table_keys, view, gap=18))


def at_the_table() -> Caps:
    """The keys of the table's buttons."""
    return (
        ("E", tr("end the attack")),
        ("C", tr("concede the round")),
        ("U", tr("undo, as far as nothing new was seen")),
        ("D", tr("pick a dominion")),
        ("K", tr("keep the hero after all")),
        ("H", tr("ask for advice")),
        ("L", tr("read the chronicle")),
        ("G", tr("open the guide")),
        ("P", tr("pause")),
        ("F8", tr("flat or in 3D")),
        ("F11", tr("fullscreen")),
    )


def view_in_3d() -> Caps:
    """The keys of `table3d.view.KEYS`, and those of `WHOLE`."""
    return (
        (", .", tr("go round the table")),
        (tr("PgUp PgDn"), tr("look more from above, or less")),
        ("4 6 8 2", tr("move along: left, right, away, nearer")),
        ("+ -", tr("come nearer, go back")),
        ("0 " + tr("Home"), tr("the near view, or the whole table again")),
    )


def in_the_collection() -> Caps:
    """The keys of the collection: its buttons, and those of the turntable."""
    return (
        ("P N", tr("previous or next figure")),
        ("A D", tr("turn to the left or right")),
        ("W S", tr("look more from above, or less")),
        ("+ -", tr("come nearer, go back")),
        (tr("Home"), tr("as at first")),
        ("T", tr("let it turn by itself")),
        ("R", tr("throw the dice")),
    )


def _caps(name: str, key: str, caps: Caps) -> Widget:
    rows: list[list[Value]] = [
        [Row(*(KeyCap(one) for one in some.split()), gap=5, flow=False), Label(what, size="label")]
        for some, what in caps
    ]
    return table(
        [ColumnSpec(tr("Key"), align="left"), ColumnSpec("", align="left", weight=1.0)],
        rows, name=name, row_height=34.0, key=f"settings/{key}",
    )  # fmt: skip
