"""The wardrobe of the collection: an adventurer's gear level by level, the healer's dish, looks.

The levels of one set of gear are stepped through at a time; the dish stays on the belt whatever
else is worn. Without three dimensions there are pictures of a few levels of each role.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from client.draw3d.meshes import Library
from client.draw3d.scene import Color
from client.figures.adventurer import MAIN, UNARMED, Adventurer, Rules, assemble, rules
from client.scenes.collection_looks import body, colors, face, hair, somebody
from client.scenes.collection_stand import TINT
from client.ui.box import Column, Sized
from client.ui.button import IconButton
from client.ui.choice import Option, Segmented
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.panel import Tray
from client.ui.row import Row
from client.ui.widget import Widget
from client.words import tr
from rules.kernel.phrase import Phrase

SIDE: Final = 42.0
HEALING: Final = "healing"
LOOKS: Final = "looks"
SETS: Final = {
    UNARMED: (Phrase("No gear"), "person"),
    "warrior": (Phrase("Warrior"), "broadsword"),
    "archer": (Phrase("Archer"), "pocket-bow"),
    "wizard": (Phrase("Wizard"), "wizard-staff"),
    HEALING: (Phrase("Healing"), "cheese-wedge"),
    LOOKS: (Phrase("Person"), "hooded-figure"),
}
"""Names and icons of what can be chosen, in order."""
ITEMS: Final = {
    "sword": Phrase("sword"),
    "shield": Phrase("shield"),
    "breastplate": Phrase("breastplate"),
    "helm": Phrase("helm"),
    "plate for arms and legs": Phrase("plate for arms and legs"),
    "cape": Phrase("cape"),
    "bow": Phrase("bow"),
    "quiver": Phrase("quiver"),
    "jerkin": Phrase("jerkin"),
    "hood": Phrase("hood"),
    "bracers and boots": Phrase("bracers and boots"),
    "staff": Phrase("staff"),
    "robe": Phrase("robe"),
    "hat": Phrase("hat"),
    "orb": Phrase("orb"),
    "mantle and book": Phrase("mantle and book"),
    "bread": Phrase("bread"),
    "cheese": Phrase("cheese"),
    "greens": Phrase("greens"),
    "grilled fish": Phrase("grilled fish"),
    "roast vegetables": Phrase("roast vegetables"),
    "feast with fresh garnish": Phrase("feast with fresh garnish"),
}
"""What the table of parts says that a level adds."""
TINTS: Final[dict[str, Color]] = {
    "warrior": (0.40, 0.11, 0.10),
    "archer": (0.19, 0.32, 0.15),
    "wizard": (0.19, 0.24, 0.44),
}
"""Colours in which the roles are shown, as in their portraits."""
ROW: Final = 3
PICTURED: Final = 3
"""Between levels of which there are pictures."""


class Wardrobe:
    """What the adventurer on the plinth wears; `changed` is called after each change."""

    def __init__(self, library: Library, changed: Callable[[], None]) -> None:
        self.library = library
        self.changed = changed
        self.table: Rules | None = rules(library)
        self.who = Adventurer(role="warrior", level=3) if self.table else Adventurer()
        self.open = self.who.role
        """The set whose levels are stepped through, or the looks."""
        self.row = False
        """Whether three levels are shown side by side."""

    def shown(self) -> list[tuple[str, str]]:
        """Names of the adventurer's meshes, put together, with what each level adds.

        One, or three levels side by side. Raises MeshError.
        """
        table = self.table
        assert table is not None
        if not self._in_a_row:
            return [(assemble(self.library, table, self.who), "")]
        first = self._first(table)
        return [
            (assemble(self.library, table, self._at(level)), self._told(table, level))
            for level in range(first, first + ROW)
        ]

    @property
    def _in_a_row(self) -> bool:
        return self.row and self.open not in (UNARMED, LOOKS)

    def _first(self, table: Rules) -> int:
        """The lowest level of the three."""
        return max(0, min(self.level - 1, table.top - ROW + 1))

    def _at(self, level: int) -> Adventurer:
        """Who wears the open set at another level."""
        if self.open == HEALING:
            return self.who._replace(healing=level)
        return self.who._replace(level=level)

    def _told(self, table: Rules, level: int) -> str:
        added = item(table, self.open, level)
        return tr("{n}: {item}", n=level, item=added) if added else tr("Level {n}", n=level)

    @property
    def tint(self) -> Color:
        """The colour of clothes and base."""
        return TINTS.get(self.who.role, TINT)

    def portrait(self) -> str:
        """The name of the picture that comes nearest to what is worn."""
        who = self.who
        if who.role == UNARMED:
            return MAIN
        return f"frontier.{who.role}.{who.level // PICTURED * PICTURED}"

    # -- widgets ------------------------------------------------------------------------------

    def controls(self, *, compact: bool, solid: bool) -> Widget | None:
        """Set, level, another person; None if the parts are not in the box.

        `compact` has one button for all sets; without `solid` there is what there are pictures of.
        """
        table = self.table
        if table is None:
            return None
        if not solid and self.open not in (UNARMED, *table.roles):
            self.open = self.who.role
        names = self._sets(table, solid=solid)
        chooser = self._next_set(names) if compact else None
        if self.open == LOOKS:
            line = self._looks(chooser, compact=compact)
        else:
            line = self._level(table, chooser, compact=compact, step=1 if solid else PICTURED)
        if compact:
            return Tray(line, padding=(10.0, 4.0))
        sets = Segmented(
            [Option(name, tr(SETS[name][0])) for name in names], self.open,
            self.take, name=tr("Gear"), key="collection/role",
        )  # fmt: skip
        return Tray(Column(sets, line, gap=6, align="center"), padding=(10.0, 6.0))

    @staticmethod
    def _sets(table: Rules, *, solid: bool) -> list[str]:
        more = (HEALING, LOOKS) if solid else ()
        return [name for name in SETS if name in (UNARMED, *table.roles, *more)]

    def _next_set(self, names: list[str]) -> Widget:
        name, icon = SETS[self.open]

        def act() -> None:
            self.take(names[(names.index(self.open) + 1) % len(names)])

        return IconButton(icon, act, tr("Gear: {role}", role=tr(name)), side=SIDE,
                          key="collection/next-role")  # fmt: skip

    def _level(self, table: Rules, chooser: Widget | None, *, compact: bool, step: int) -> Widget:
        """The level between its two buttons, with what it adds."""
        plain = self.open == UNARMED
        low, high = self._range(table)
        told = Label(
            self._words(table, compact=compact), size="label" if compact else "body",
            face=Face.BOLD, align="center", max_lines=2 if compact else 1, line_height=1.1,
            key="collection/level",
        )  # fmt: skip
        no_less = tr("There is no lower level.") if plain or self.level - step < low else ""
        no_more = tr("There is no higher level.") if plain or self.level + step > high else ""
        return Row(
            chooser,
            IconButton("u-minus", lambda: self.step(-step), tr("Lower level"), side=SIDE,
                       key="collection/lower", disabled_why=no_less),
            Sized(told, width=104.0 if compact else 280.0),
            IconButton("u-plus", lambda: self.step(step), tr("Higher level"), side=SIDE,
                       key="collection/higher", disabled_why=no_more),
            IconButton("podium", self.line_up, tr("Three levels side by side"), side=SIDE,
                       active=self.row, key="collection/row",
                       disabled_why=tr("There are no levels.") if plain else "")
            if step == 1 else None,
            gap=8, justify="center", flow=False,
        )  # fmt: skip

    def _range(self, table: Rules) -> tuple[int, int]:
        """The lowest and the highest level that can be stepped to."""
        return (1, table.top - 1) if self._in_a_row else (0, table.top)

    def _words(self, table: Rules, *, compact: bool) -> str:
        level = self.level
        if self.open == UNARMED:
            return tr("Unarmed")
        if self._in_a_row:
            first = self._first(table)
            return tr("Levels {first} to {last}", first=first, last=first + ROW - 1)
        added = item(table, self.open, level)
        if compact or not added:
            return self._told(table, level)
        return tr("Level {n}: {item}", n=level, item=added)

    def _looks(self, chooser: Widget | None, *, compact: bool) -> Widget:
        """Buttons for body, face, hair and colours, and one for all of them."""
        looks = (
            ("person", tr("Another body"), body, "body"),
            ("drama-masks", tr("Another face"), face, "face"),
            ("quill", tr("Another hair"), hair, "hair"),
            ("palette", tr("Other colours"), colors, "colors"),
            ("three-friends", tr("Somebody else"), somebody, "another"),
        )
        return Row(
            chooser,
            *(
                IconButton(icon, self._changer(change), name, side=SIDE, key=f"collection/{key}")
                for icon, name, change, key in looks
            ),
            gap=6 if compact else 10, justify="center", flow=False,
        )  # fmt: skip

    # -- doing --------------------------------------------------------------------------------

    @property
    def level(self) -> int:
        """The level of the open set."""
        if self.open == HEALING:
            return self.who.healing
        return 0 if self.open == UNARMED else self.who.level

    def take(self, name: str) -> None:
        """Open a set; the gear of a role is put on, at the same level."""
        self.open = name
        if name in (HEALING, LOOKS):
            self.changed()
        else:
            self._become(self.who._replace(role=name))

    def step(self, by: int) -> None:
        """Some levels of the open set more or less."""
        if self.table is None:
            return
        low, high = self._range(self.table)
        level = min(high, max(low, self.level + by))
        if self.open == HEALING:
            self._become(self.who._replace(healing=level))
        elif self.open != UNARMED:
            self._become(self.who._replace(level=level))

    def line_up(self) -> None:
        """Show three levels side by side, or one again."""
        self.row = not self.row
        self.changed()

    def _changer(self, change: Callable[[Rules, Adventurer], Adventurer]) -> Callable[[], None]:
        def act() -> None:
            if self.table is not None:
                self._become(change(self.table, self.who))

        return act

    def _become(self, who: Adventurer) -> None:
        self.who = who
        self.changed()


def item(table: Rules, name: str, level: int) -> str:
    """What a level of a set of gear adds, in the player's language; "" for nothing."""
    for part in table.parts:
        if part.get("role") == name and part.get("level") == level and "item" in part:
            text = str(part["item"])
            return tr(ITEMS[text]) if text in ITEMS else text
    return ""
