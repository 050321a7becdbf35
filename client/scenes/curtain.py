"""The opaque hand-over between two players of one device: it shows nothing of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.input.events import Gesture, KeyPress
from client.matches import AnySession, staged_match
from client.paint.cloth import velvet
from client.scenes import Request
from client.scenes.scene import Scene
from client.tools import Tools
from client.ui.box import Center, Column, Pad, Sized
from client.ui.button import Button, IconButton
from client.ui.fonts import Face
from client.ui.grid import Stack
from client.ui.label import Label
from client.ui.medal import SeatMedal
from client.ui.panel import Parchment, Rule
from client.ui.row import Row
from client.ui.scroll import Scroll
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui


COG = 60.0
"""Room for the round button in the corner, logical px."""


class CurtainScene(Scene):
    """It is given a name, a face and a colour, and nothing else: so nothing else can show."""

    key = "curtain"
    grace = 0.7

    def __init__(
        self, tools: Tools, name: str, face: int, color: int, lifted: Callable[[], None]
    ) -> None:
        super().__init__()
        self.tools = tools
        self.name = name
        self.face = face
        self.color = color
        self.lifted = lifted

    def build(self, ui: Ui) -> Widget:
        screen, large = ui.screen, ui.text_scale > 1.4
        flat = screen.height < 460
        pass_on = Label(
            tr("Pass the device to"), size="name", face=Face.ITALIC, ink="secondary",
            align="left" if flat else "center",
        )  # fmt: skip
        name = Label(
            self.name, size=48.0 if not (screen.phone and large) else 60.0 / ui.text_scale,
            face=Face.TITLE, ink="heading", align=pass_on.align, line_height=1.15,
        )  # fmt: skip
        gap = 8.0 if flat else 14.0
        side = 104.0 if flat or (screen.phone and large) else 150.0
        medal = SeatMedal(self.face, self.color, side)
        who: Widget
        if flat:
            who = Row(medal, grow(Column(pass_on, name, gap=0)), gap=20, flow=False)
        else:
            who = Column(pass_on, Center(medal), name, gap=12)
        lift = Button(
            tr("I am {name}", name=self.name), self.lift, kind=Kind.PRIMARY,
            icon="semi-closed-eye", shortcut="enter", size="button_l",
            height=56.0 if flat else 64.0, key="curtain/lift",
        )  # fmt: skip
        hidden = Label(
            tr("Your hand stays hidden until you press."), ink="secondary", align="center"
        )
        text = Column(who, Rule(), hidden, gap=gap)
        sheet = Parchment(
            Column(grow(Scroll(text, key="curtain/text")), lift, gap=gap),
            brackets=True, name=tr("Hand over"), padding=(18.0, 12.0) if flat else None,
        )  # fmt: skip
        ways = (
            IconButton(
                "exit-door", self.leave_table, tr("Leave for the shelf"), key="curtain/leave"
            ),
            IconButton("cog", self.settings, tr("Settings"), key="curtain/settings"),
        )
        corner: Widget = Row(*ways, gap=10, justify="end")
        if not screen.portrait:
            corner = Row(Column(*reversed(ways), gap=10), justify="end")
        left, top = max(screen.safe.left, 16.0), max(screen.safe.top, 46.0)
        wide = 480.0 * min(1.5, max(1.0, ui.text_scale))
        # The sheet leaves a strip free for them: above it on narrow screens, else at the sides.
        room = screen.width - 2 * (left + (0.0 if screen.portrait else COG))
        above = top + COG if screen.portrait and screen.phone else 8.0
        return Stack(
            Pad(Center(Sized(sheet, width=min(wide, room))), 0, above, 0,
                max(screen.safe.bottom, 8.0)),
            Pad(Column(corner), left, top, left, 0),
        )  # fmt: skip

    def draw(self, canvas: Canvas) -> None:
        w, h = canvas.surface.get_size()
        canvas.surface.blit(velvet(w, h, canvas.k), (0, 0))

    def handle(self, gesture: Gesture) -> bool:
        return isinstance(gesture, KeyPress) and gesture.key == "escape"

    def back(self) -> bool:
        """Escape does not lift the curtain: only the button does."""
        return True

    def lift(self) -> None:
        """The named player is here."""
        lifted = self.lifted
        self.scenes.pop()
        lifted()

    def leave_table(self) -> None:
        """Back to the shelf without a look at the match, which waits there."""
        from client.scenes.title import title_scene

        self.scenes.reset(title_scene(self.tools))

    def settings(self) -> None:
        """Comfort settings, without a look at the match."""
        from client.scenes.settings import settings_scene

        self.scenes.push(settings_scene(self.tools))


def curtain_scene(
    tools: Tools, session: AnySession, seat: int, lifted: Callable[[], None]
) -> Scene:
    """The curtain before the player of `seat`; `lifted` is called when they are there."""
    setup = session.seats[seat]
    return CurtainScene(tools, setup.name, setup.face, setup.color, lifted)


def _view(tools: Tools, request: Request) -> Scene:
    session = staged_match(request)
    return curtain_scene(tools, session, 0, lambda: None)


VIEWS = {"curtain": _view}
