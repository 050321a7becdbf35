"""The collection: every figure of the box on a turntable, by lamplight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client import renderers
from client.draw3d.meshes import MeshError
from client.figures.adventurer import MAIN
from client.figures.figure import GROUPS, Figure
from client.figures.shelf import portrait, shelf
from client.input.events import KeyPress, Tap
from client.paint.wood import table
from client.scenes import Request, View, collection_dice
from client.scenes.collection_dice import SETS, Cup
from client.scenes.collection_flat import draw_dice, draw_large, hit_flat, hit_solid
from client.scenes.collection_gear import Wardrobe
from client.scenes.collection_parts import Room, dice_controls, grid
from client.scenes.collection_stand import Exhibit
from client.scenes.collection_turn import Turntable
from client.scenes.page import title_size
from client.scenes.scene import Scene
from client.ui.box import Center, Column, Pad, Sized
from client.ui.button import IconButton
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.panel import Tray
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.input.events import Gesture
    from client.scenes.staging import Staging
    from client.tools import Tools
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

GAP = 16.0
"""Logical px between the figure and the pictures beside it."""


class CollectionScene(Scene):
    """One figure at a time; all the others are a tap away."""

    key = "collection"

    def __init__(self, tools: Tools, figure: str = "") -> None:
        super().__init__()
        self.tools = tools
        self.groups: dict[str, tuple[Figure, ...]] = {}
        self.figures: list[Figure] = []
        self._stock = tools.platform.stock
        self._fill()
        self.turntable = Turntable()
        self.cup = Cup(tools.new_seed, self._landed, lambda: self.tools.audio.play("dice"))
        self.room = Room()
        """Where the figure is seen."""
        self.figure = next((one for one in self.figures if one.key == figure), self.figures[0])
        self.wardrobe = Wardrobe(tools.graphics.library, self._dress)
        self._shown: Figure | None = None
        self._standing = False

    def enter(self) -> None:
        self.tools.platform.restock()

    def _fill(self) -> None:
        """Put on the shelf what is there; dice need no mesh."""
        there = {
            **shelf(self.tools.graphics.library),
            collection_dice.GROUP: collection_dice.FIGURES,
        }
        self.groups = {key: there[key] for key in GROUPS if key in there}
        self.figures = [one for group in self.groups.values() for one in group]

    # -- widgets ------------------------------------------------------------------------------

    def build(self, ui: Ui) -> Widget:
        area, screen = ui.screen.area, ui.screen
        self.room.tell(self._absent())
        all_figures = grid(ui, self.groups, self.figure, self.show, self._missing())
        if screen.portrait:
            high = screen.height * (0.36 if screen.phone else 0.32)
            page: Widget = Column(
                self._head(ui), self.room, self._controls(ui),
                Sized(all_figures, height=high), gap=8,
            )  # fmt: skip
        else:
            wide = _grid_width(ui)
            left = Column(self._head(ui), self.room, self._controls(ui), gap=6)
            page = Row(grow(left), Sized(all_figures, width=wide), gap=GAP, align="stretch",
                       flow=False)  # fmt: skip
        return Pad(page, area.x, area.y, screen.width - area.right, screen.height - area.bottom)

    def _missing(self) -> str:
        """What is said about figures that are not there."""
        if not self._stock.missing:
            none = len(self.groups) == 1  # nothing but the dice, which need no files
            return tr("The files of the figures are missing.") if none else ""
        if self._stock.coming:
            return tr("More figures are on their way.")
        return tr("More figures come with the next visit online.")

    def _absent(self) -> str:
        """What is said in place of a figure that cannot be shown."""
        solid = self.tools.graphics.on and self._standing
        if solid or self.figure.key in SETS or portrait(self._pictured(), 64) is not None:
            return ""
        return tr("There is no picture of this figure.")

    def _pictured(self) -> str:
        """The key of the portrait that is shown in two dimensions."""
        dressed = self.figure.key == MAIN and self.wardrobe.table is not None
        return self.wardrobe.portrait() if dressed else self.figure.key

    def _head(self, ui: Ui) -> Widget:
        group = GROUPS[self.figure.group]
        small = ui.screen.phone
        name = Label(
            tr(self.figure.name), size=title_size(ui, "panel" if small else "screen"),
            face=Face.TITLE, ink="heading", shadow=True, role="heading", line_height=1.1,
        )  # fmt: skip
        about = Label(
            tr("{game}: {group}", game=tr(group.game), group=tr(group.name)), size="label",
            ink="secondary", shadow=True, line_height=1.1,
        )  # fmt: skip
        back = IconButton("u-back", self.leave_page, tr("Back"), key="collection/back")
        return Row(back, grow(Column(name, about, gap=0)), gap=14, flow=False)

    def _controls(self, ui: Ui) -> Widget:
        solid = self.tools.graphics.on
        turning = self.turntable.turning
        buttons = Row(
            IconButton("u-next", self.previous, tr("Previous figure"), flip=True, shortcut="p",
                       key="collection/previous"),
            IconButton("clockwise-rotation", self.turn, tr("Stop turning") if turning
                       else tr("Turn"), active=turning, shortcut="t",
                       key="collection/turn") if solid else None,
            IconButton("return-arrow", self.reset, tr("As at first"), shortcut="home",
                       key="collection/home") if solid else None,
            IconButton("perspective-dice-six-faces-random", lambda: renderers.toggle(self.tools),
                       tr("Flat or in 3D"), active=solid, key="collection/switch")
            if self.tools.graphics.device is not None else None,
            IconButton("u-next", self.next, tr("Next figure"), shortcut="n",
                       key="collection/next"),
            gap=10, flow=False,
        )  # fmt: skip
        tray = Tray(buttons, padding=(10.0, 6.0))
        compact = ui.screen.phone or ui.text_scale > 1.4
        extra = None
        if self.figure.key in SETS:
            room = ui.screen.area.w - (0.0 if ui.screen.portrait else _grid_width(ui) + GAP)
            extra = dice_controls(ui, self.cup, self.throw, room)
        elif self.figure.key == MAIN:
            extra = self.wardrobe.controls(compact=compact, solid=solid)
        return Center(tray if extra is None else Column(extra, tray, gap=6, align="center"))

    # -- doing --------------------------------------------------------------------------------

    def show(self, figure: Figure) -> None:
        """Put a figure on the plinth."""
        self.figure = figure
        self.rebuild()

    def next(self) -> None:
        """The next figure of the shelf; after the last comes the first."""
        self._step(1)

    def previous(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        at = self.figures.index(self.figure)
        self.show(self.figures[(at + by) % len(self.figures)])

    def turn(self) -> None:
        """Let the figure go round by itself, or stop it."""
        self.turntable.turning = not self.turntable.turning
        self.rebuild()

    def reset(self) -> None:
        """Look at the figure as at first."""
        self.turntable.handle(KeyPress("home"), (1.0, 1.0))
        self.rebuild()

    def throw(self) -> None:
        """Throw the dice that lie there."""
        self.cup.throw(self.turntable.yaw, at_once=self.tools.ui.reduced_motion)
        self.rebuild()

    def _landed(self) -> None:
        """The dice lie still: say what they show."""
        self.tools.ui.say(f"{tr(self.figure.name)}: {self.cup.words()}")
        self.rebuild()

    def leave_page(self) -> None:
        self.back()

    # -- time and hands -----------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self._restock()
        self.turntable.reduced_motion = self.tools.ui.reduced_motion
        fresh = self._shown is not self.figure
        if fresh:
            self._shown = self.figure
            stood = self._standing
            self._put_on(self.figure)
            if stood != self._standing:
                self.rebuild()
            self._reveal()
        rolled = self.cup.update(dt)
        if rolled and not self.tools.graphics.on:
            self.tools.ui.redraw()
        return rolled or (self.tools.graphics.on and (self.turntable.update(dt) or fresh))

    def _restock(self) -> None:
        """Show what has come since the last look, and say what has not."""
        if self._stock == self.tools.platform.stock:
            return
        self._stock = self.tools.platform.stock
        before = len(self.figures)
        self._fill()
        self.rebuild()
        if len(self.figures) != before:
            self._reveal()

    def _reveal(self) -> None:
        """Bring the portrait of the figure into view."""
        ui = self.tools.ui
        self.scenes.refresh()
        ui.layout()
        card, scroll = (
            self.page.base.find(f"collection/{name}") for name in (self.figure.key, "grid")
        )
        if card is not None and isinstance(scroll, Scroll):
            scroll.reveal(ui, card.rect)

    def _put_on(self, figure: Figure) -> None:
        if figure.key in SETS:
            self._standing = True
            self.cup.take(figure.key)
            self.turntable.clear()
            return
        try:
            exhibits = self._exhibits()
        except MeshError:  # a damaged file: its picture has to do
            self._standing = False
            return
        self._standing = True
        self.turntable.show(exhibits, figure.key.split(".")[0], -figure.turn)

    def _exhibits(self) -> list[Exhibit]:
        """What is to stand on the table. Raises MeshError."""
        library, figure = self.tools.graphics.library, self.figure
        if figure.key != MAIN or self.wardrobe.table is None:
            return [Exhibit(figure.key, library.get(figure.key), tr(figure.name))]
        shown, tint = self.wardrobe.shown(), self.wardrobe.tint
        return [
            Exhibit(key, library.get(key), told if len(shown) > 1 else tr(figure.name), tint)
            for key, told in shown
        ]

    def _dress(self) -> None:
        """The adventurer wears something else, in the same place."""
        try:
            exhibits = self._exhibits()
        except MeshError:  # it keeps on what it wore
            pass
        else:
            self.turntable.change(exhibits)
        self.rebuild()

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Tap) and self._on_dice(gesture.x, gesture.y):
            self.throw()
            return True
        if not self.tools.graphics.on:
            return False
        turning = self.turntable.turning
        screen = self.tools.ui.screen
        taken = self.turntable.handle(gesture, (screen.width, screen.height))
        if turning != self.turntable.turning:
            self.rebuild()
        return taken

    def _on_dice(self, x: float, y: float) -> bool:
        """Whether there are dice at a point in logical px."""
        if self.figure.key not in SETS:
            return False
        screen, dice = self.tools.ui.screen, self.cup.dice()
        if not self.tools.graphics.on:
            return hit_flat(self.room.rect, dice, self.turntable.yaw, (x, y))
        return hit_solid(self.turntable.pose, (screen.width, screen.height), dice, (x, y))

    # -- pictures -----------------------------------------------------------------------------

    def staging(self, size: tuple[int, int]) -> Staging | None:
        self.tools.ui.layout()
        if not self._standing:
            return None
        if self.figure.key in SETS:
            self.turntable.lay(self.cup.dice())
        return self.turntable.staging(size, self.room.rect, self.tools.ui.screen.k)

    def draw(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        canvas.surface.blit(table(w, h, canvas.k, (0.4, 0.3)), (0, 0))
        self.tools.ui.layout()
        if self.figure.key in SETS:
            draw_dice(canvas, self.room, self.cup.dice(), self.turntable.yaw)
        elif self.room.note is None:
            draw_large(canvas, self.room, self._pictured())


def _grid_width(ui: Ui) -> float:
    """How wide the figures' pictures lie beside the figure, logical px."""
    share = 0.4 if ui.screen.phone else 0.36
    return min(ui.screen.area.w * share, 400.0 + 120.0 * (ui.text_scale - 1))


def collection_scene(tools: Tools) -> Scene:
    """Every figure of the box."""
    return CollectionScene(tools)


def _view(tools: Tools, request: Request) -> Scene:
    """With `moves` the figure of that number."""
    scene = CollectionScene(tools)
    scene.show(scene.figures[request.moves % len(scene.figures)])
    return scene


VIEWS: dict[str, View] = {"collection": _view}
