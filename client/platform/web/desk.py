"""Between the running program and the page: what the page shows in words, and what it reports.

The page's elements mirror the top layer (`client.ui.mirror`); what happens to them comes back as
notes and does what a tap or a key would do.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from client.platform.web.host import Host, Note
from client.session import Session
from client.storage.document import LIMIT
from client.ui import mirror
from client.ui.dialog import confirm
from client.ui.field import TextField
from client.words import language, tr

if TYPE_CHECKING:
    from client.tools import Tools

MIRROR_PAUSE = 0.25
"""Seconds between two mirrors while things move."""
MIRROR_HASTE = 0.06
"""The same when there are other widgets or another focus."""
UPDATE = "update-ready"
PRIVATE = frozenset({"table", "curtain"})
"""Scenes in which nobody is asked about a new version: a match is on."""


class Desk:
    """Serves one program on one page."""

    def __init__(self, host: Host, tools: Tools, now: Callable[[], float] = time.monotonic) -> None:
        self.host = host
        self.tools = tools
        self._now = now
        self._told = ""
        self._told_at = -1.0
        self._shape: tuple[object, ...] = ()
        self._focus = ""
        self._match: str | None = None
        self._update = False
        self._take_file: Callable[[str, bytes], None] | None = None
        self._refuse_file: Callable[[], None] = lambda: None
        ui = tools.ui
        ui.on_say = lambda text: host.say(text, False)
        ui.on_alert = lambda text: host.say(text, True)
        ui.on_hand_on = host.hush
        ui.announces_focus = False
        ui.on_keyboard = self._keyboard

    # -- from the program to the page ---------------------------------------------------------

    def tell(self, *, moving: bool) -> None:
        """Bring the page's elements up to date: now and then while things move, else at once."""
        ui, top = self.tools.ui, self.tools.scenes.top
        if top is None or top.stale:
            return
        layer = ui.page.top
        shape = (layer.root, layer.focus, ui.screen, language())
        waited = self._now() - self._told_at
        if moving and waited < (MIRROR_PAUSE if shape == self._shape else MIRROR_HASTE):
            return
        self._shape = shape
        self._told_at = self._now()
        ui.layout()
        self._send()
        self._keep_match()
        self._ask_about_update(moving=moving)

    def _send(self) -> None:
        ui = self.tools.ui
        platform = self.tools.platform
        scale = ui.screen.k / platform.density()
        found = [one.record(scale) for one in mirror.elements(ui)]
        text = json.dumps({"title": self._title(), "lang": language(), "elements": found})
        if text != self._told:
            self._told = text
            self.host.mirror(text)
        focus = ui.page.top.focus if ui.focus_visible else ""
        if focus != self._focus:
            self._focus = focus
            self.host.focused(focus)

    def _keep_match(self) -> None:
        """Have the page remember the match at the table, if it can be gone on with."""
        session = getattr(self.tools.scenes.find("table"), "session", None)
        slot = ""
        if isinstance(session, Session) and not (session.over or session.unsaved):
            slot = session.slot
        if slot != self._match:
            self._match = slot
            self.host.keep_match(slot)

    def _title(self) -> str:
        about = self.tools.ui.page.top.root
        names = (widget.describe() for widget in about.walk())
        return next((one.name for one in names if one and one.role in ("heading", "dialog")), "")

    def refresh(self) -> None:
        """Something outside the canvas changed that scenes may show."""
        self.tools.scenes.rebuild_all()

    def _keyboard(self, area: FRect | None, text: str) -> None:
        del text
        self.host.keyboard(self.tools.ui.typing if area is not None else "")

    def wait_for_file(
        self, take: Callable[[str, bytes], None], refused: Callable[[], None]
    ) -> None:
        """The player is choosing a file."""
        self._take_file, self._refuse_file = take, refused

    # -- from the page to the program ---------------------------------------------------------

    def take(self, note: Note) -> None:
        """Do what a note asks for; an unknown one asks for nothing."""
        ui, scenes = self.tools.ui, self.tools.scenes
        match note.kind:
            case "activate":
                mirror.activate(scenes, note.text("key"))
            case "focus":
                mirror.focus(ui, note.text("key"))
            case "text":
                self._type(note)
            case "blur-field":
                if ui.typing and ui.page.top.focus == ui.typing:
                    ui.typing = ""  # the page knows: it must not take the focus elsewhere now
                    ui.focus("")
            case "file":
                self._got(note.text("name"))
            case "file-refused":
                self._take_file = None
                self._refuse_file()
            case "update":
                self._update = True
            case "storage" if scenes.top is not None and scenes.top.key == "title":
                scenes.top.resume()

    def _type(self, note: Note) -> None:
        ui = self.tools.ui
        self.tools.scenes.refresh()
        ui.layout()
        field = ui.page.top.find(ui.typing)
        if not isinstance(field, TextField):
            return
        field.put(ui, note.text("value"))
        if note.flag("done"):
            field.on_submit(field.value)

    def _got(self, name: str) -> None:
        take, self._take_file = self._take_file, None
        if take is None:
            return
        data = self.host.file()
        if len(data) > LIMIT:
            self._refuse_file()
        else:
            take(name, data)

    def _ask_about_update(self, *, moving: bool) -> None:
        top, ui = self.tools.scenes.top, self.tools.ui
        if not self._update or moving or top is None or top.key in PRIVATE or ui.page.sheets:
            return
        self._update = False
        confirm(
            ui,
            title=tr("A new version of Realmbox is ready"),
            text=tr("It starts as soon as this page loads again. Your matches are saved."),
            yes=tr("Reload now"),
            no=tr("Later"),
            act=self.host.apply_update,
            icon="cycle",
            key=UPDATE,
        )
