"""The wardrobe of the collection: an adventurer's role, the level of the gear, and who wears it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from client.draw3d.meshes import Library
from client.figures.adventurer import UNARMED, Adventurer, Rules, assemble, rules
from client.ui.box import Column
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
ROLES: Final = {
    UNARMED: (Phrase("No gear"), "person"),
    "warrior": (Phrase("Warrior"), "broadsword"),
    "archer": (Phrase("Archer"), "pocket-bow"),
    "wizard": (Phrase("Wizard"), "wizard-staff"),
}
"""Names and icons."""


class Wardrobe:
    """What the adventurer on the plinth wears; `changed` is called after each change."""

    def __init__(self, library: Library, changed: Callable[[], None]) -> None:
        self.library = library
        self.changed = changed
        self.table: Rules | None = rules(library)
        self.who = Adventurer(role="warrior", level=3) if self.table else Adventurer()

    def mesh(self) -> str:
        """The name of the adventurer's mesh, put together. Raises MeshError."""
        assert self.table is not None
        return assemble(self.library, self.table, self.who)

    def controls(self, *, compact: bool) -> Widget | None:
        """Role, level, another person; None if the parts are not in the box."""
        table = self.table
        if table is None:
            return None
        level = self._level(table, compact=compact)
        if compact:
            return Tray(level, padding=(10.0, 4.0))
        roles = Segmented(
            [Option(role, tr(ROLES[role][0])) for role in self._roles(table)], self.who.role,
            self.take_role, name=tr("Gear"), key="collection/role",
        )  # fmt: skip
        return Tray(Column(roles, level, gap=6, align="center"), padding=(10.0, 6.0))

    @staticmethod
    def _roles(table: Rules) -> list[str]:
        return [role for role in (UNARMED, *table.roles) if role in ROLES]

    def _level(self, table: Rules, *, compact: bool) -> Widget:
        """The level between its two buttons; a compact one has a button for the role too."""
        who = self.who
        plain = who.role == UNARMED
        lowest, highest = plain or who.level <= 0, plain or who.level >= table.top
        level = 0 if plain else who.level
        name, icon = ROLES[who.role]
        return Row(
            IconButton(icon, self.next_role, tr("Gear: {role}", role=tr(name)), side=SIDE,
                       key="collection/next-role") if compact else None,
            IconButton("u-minus", self.lower, tr("Lower level"), side=SIDE, key="collection/lower",
                       disabled_why=tr("There is no lower level.") if lowest else ""),
            Label(str(level) if compact else tr("Level {n}", n=level), face=Face.BOLD,
                  align="center"),
            IconButton("u-plus", self.higher, tr("Higher level"), side=SIDE,
                       key="collection/higher",
                       disabled_why=tr("There is no higher level.") if highest else ""),
            IconButton("three-friends", self.another, tr("Somebody else"), side=SIDE,
                       key="collection/another"),
            gap=10, justify="center", flow=False,
        )  # fmt: skip

    def next_role(self) -> None:
        """Wear the gear of the next role."""
        if self.table is not None:
            roles = self._roles(self.table)
            self.take_role(roles[(roles.index(self.who.role) + 1) % len(roles)])

    def take_role(self, role: str) -> None:
        """Wear the gear of another role, at the same level."""
        self._become(self.who._replace(role=role))

    def higher(self) -> None:
        """One level of gear more."""
        top = self.table.top if self.table else 0
        self._become(self.who._replace(level=min(top, self.who.level + 1)))

    def lower(self) -> None:
        """One level of gear less."""
        self._become(self.who._replace(level=max(0, self.who.level - 1)))

    def another(self) -> None:
        """The next body with another face, hair and colours, in the same gear."""
        table, who = self.table, self.who
        if table is None:
            return
        skins, hairs = list(table.dyes["skin"]), list(table.dyes["hair"])
        self._become(
            who._replace(
                body=(who.body + 1) % max(1, len(table.bodies)),
                face=(who.face + 3) % max(1, len(table.faces)),
                hair=(who.hair + 2) % max(1, len(table.hairs)),
                skin=skins[(skins.index(who.skin) + 2) % len(skins)],
                hair_color=hairs[(hairs.index(who.hair_color) + 1) % len(hairs)],
            )
        )

    def _become(self, who: Adventurer) -> None:
        if who != self.who:
            self.who = who
            self.changed()
