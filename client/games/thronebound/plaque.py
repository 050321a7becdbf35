"""Plaques: who sits there, attacks or defends, and how many wounds were taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from client.paint.cloth import active_ring
from client.paint.marks import pips
from client.paint.medal import medal
from client.paint.panel import TRAY_ACTIVE, TRAY_QUIET
from client.session import SeatSetup
from client.ui import icons, theme
from client.ui import text as lines
from client.ui.fonts import Face
from client.ui.pressable import Pressable
from client.ui.skin import draw_tray
from client.ui.widget import Description, Size
from client.words import tr, trn
from rules.thronebound.content import MORTAL

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

LEAST = 13.0
"""Logical px of type below which names are not shrunk."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """One of the two players as the table shows them."""

    name: str
    face: int
    color: int


def ruler_of(setup: SeatSetup) -> Ruler:
    """How a seat is shown."""
    return Ruler(setup.name, setup.face, setup.color)


def fitting(canvas: Canvas, name: str, size: float, room: float, least: float = LEAST) -> float:
    """The size at which a name fits the room, not below `least` logical px."""
    _, px = lines.fit(name, Face.NAME, size * canvas.k, room * canvas.k, least * canvas.k)
    return px / canvas.k


def text_width(canvas: Canvas, text: str, face: Face, size: float) -> float:
    """How wide a line is in type of this size, logical px."""
    return lines.width(text, face, size * canvas.k) / canvas.k


def fits(
    canvas: Canvas, text: str, face: Face, size: float, room: float, least: float = LEAST
) -> bool:
    """Whether `put_fitting` writes the whole line."""
    return lines.fit(text, face, size * canvas.k, room * canvas.k, least * canvas.k)[0] == text


def put_fitting(
    canvas: Canvas,
    text: str,
    x: float,
    y: float,
    face: Face,
    size: float,
    ink: str,
    room: float,
    *,
    align: float = 0.0,
    shadow: str | None = None,
    least: float = LEAST,
) -> float:
    """Write one line that shrinks until it fits `room` (not below `least`); return its width."""
    _, px = lines.fit(text, face, size * canvas.k, room * canvas.k, least * canvas.k)
    return canvas.text(
        text, x, y, face, px / canvas.k, ink, align=align, max_width=room, shadow=shadow
    )


class Plaque(Pressable):
    """A tray with medal, name, role and wounds; the seat that the match waits for shines."""

    def __init__(
        self,
        ruler: Ruler,
        *,
        role: str,
        wounds: int,
        active: bool,
        compact: bool,
        realm_cards: int,
        hero_cards: int,
        act: Callable[[], None] | None = None,
        key: str,
    ) -> None:
        """`role` is "attacker", "defender" or "" (none yet); `act` is what a tap does, if any."""
        super().__init__(act, key=key)
        self.ruler = ruler
        self.role = role
        self.wounds = wounds
        self.active = active
        self.compact = compact
        counts = (
            trn("{n} realm card", "{n} realm cards", realm_cards),
            trn("{n} hero", "{n} heroes", hero_cards),
        )
        self.tip = f"{ruler.name}: {self._role()}, {self._wounds()}, {counts[0]}, {counts[1]}"

    def _role(self) -> str:
        names = {"attacker": tr("Attacker"), "defender": tr("Defender")}
        return names.get(self.role, tr("Drafting"))

    def _wounds(self) -> str:
        return tr("{n} of {all} wounds", n=self.wounds, all=MORTAL)

    @property
    def focusable(self) -> bool:
        return self.act is not None

    @property
    def hittable(self) -> bool:
        return True

    def measure(self, ui: Ui, max_width: float) -> Size:
        return (max_width, 40.0)

    def least_height(self, ui: Ui, width: float) -> float:
        del ui, width
        return 30.0

    def draw(self, ui: Ui, canvas: Canvas) -> None:
        box, k = self.rect, canvas.k
        radius = 10.0 if self.compact else theme.RADIUS.tray
        if self.active:
            ring = active_ring(canvas.px(box.w), canvas.px(box.h), k, radius=radius)
            canvas.lay(ring, box)
        kind = TRAY_ACTIVE if self.active else TRAY_QUIET
        draw_tray(canvas, box, kind=kind, radius=radius)
        side = min(box.h - 16.0, 64.0 if not self.compact else 40.0 + (box.h - 46.0) * 0.4)
        made = medal(self.ruler.face, self.ruler.color, canvas.px(side), ui.palette)
        canvas.blit(made, box.x + 9 + side / 2, box.centery, (0.5, 0.5))
        left = box.x + side + 18
        room = box.right - left - 10
        role_ink = (
            theme.TEXT.attack_on_wood if self.role == "attacker" else (theme.TEXT.defence_on_wood)
        )
        icon = {"attacker": "crossed-swords", "defender": "shield"}.get(self.role, "card-pick")
        if self.compact:
            self._compact(ui, canvas, left, room, icon, role_ink)
        else:
            self._full(ui, canvas, left, room, icon, role_ink)

    def _compact(
        self, ui: Ui, canvas: Canvas, left: float, room: float, icon: str, ink: str
    ) -> None:
        box = self.rect
        size = min(ui.size(17), box.h * 0.46)
        beside, name = size * 1.4, self.ruler.name
        # A name too long for its line gets all of it: the role's icon then stands by the wounds.
        low = lines.width(name, Face.NAME, round(LEAST * canvas.k)) > (room - beside) * canvas.k
        mark = icons.icon(icon, canvas.px(size * (0.8 if low else 1.05)), ink)
        y = box.y + box.h * (0.72 if low else 0.30)
        canvas.blit(mark, box.right - 10 - size * 0.5, y, (0.5, 0.5))
        put_fitting(
            canvas, name, left, box.y + box.h * 0.30, Face.NAME, size, theme.TEXT.on_wood,
            room if low else room - beside, shadow=theme.TEXT.shadow,
        )  # fmt: skip
        self._pips(canvas, left, box.y + box.h * 0.72, min(room - beside if low else room, 96.0))

    def _full(self, ui: Ui, canvas: Canvas, left: float, room: float, icon: str, ink: str) -> None:
        box = self.rect
        canvas.text(
            self.ruler.name, left, box.y + box.h * 0.24, Face.NAME,
            fitting(canvas, self.ruler.name, ui.size("name") + 1, room), theme.TEXT.on_wood,
            max_width=room, shadow=theme.TEXT.shadow,
        )  # fmt: skip
        size = ui.size("caption")
        y = box.y + box.h * 0.49
        canvas.blit(icons.icon(icon, canvas.px(size * 1.2), ink), left, y, (0.0, 0.5))
        put_fitting(
            canvas, self._role(), left + size * 1.5, y, Face.BOLD, size, ink, room - size * 1.5
        )
        y = box.y + box.h * 0.76
        wide = self._pips(canvas, left, y, min(room, 116.0))
        count = tr("{n} of {all}", n=self.wounds, all=MORTAL)
        if wide + 8 + ui.size("badge") * 2.6 <= room:
            put_fitting(
                canvas, count, left + wide + 8, y, Face.BODY, ui.size("badge"),
                theme.TEXT.on_wood_secondary, room - wide - 8,
            )  # fmt: skip

    def _pips(self, canvas: Canvas, left: float, y: float, room: float) -> float:
        pitch = room / MORTAL
        d = pitch * 0.82
        made = pips(self.wounds, MORTAL, canvas.px(d), max(1, canvas.px(pitch - d)), canvas.k)
        canvas.blit(made, left, y, (0.0, 0.5))
        return made.get_width() / canvas.k

    def describe(self) -> Description | None:
        states = (tr("to act"),) if self.active else ()
        return Description("group", self.ruler.name, f"{self._role()}, {self._wounds()}", states)
