"""What the page offers, in Python's types. `PageHost` is the only thing that touches JavaScript.

The page's own side is `build/page/host.mjs`. Sizes are css px. Nothing here raises for what a
browser refuses: it answers with an error's name, or tells the truth later in a note.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from client.ui.layout import Insets


@dataclass(frozen=True, slots=True)
class View:
    """The part of the page that the canvas fills."""

    width: float
    height: float
    ratio: float = 1.0
    """Device px per css px."""
    insets: Insets = field(default_factory=Insets)
    touch: bool = False
    """Whether fingers are the usual pointer."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that happened on the page since the last look; `about` depends on the kind."""

    kind: str
    about: Mapping[str, Any] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """A text of the note, "" if it has none of that name."""
        return str(self.about.get(name) or "")

    def flag(self, name: str) -> bool:
        """A truth of the note."""
        return bool(self.about.get(name))

    def number(self, name: str) -> int:
        """A whole number of the note, 0 if it has none of that name."""
        return int(self.about.get(name) or 0)


class Host(Protocol):
    """The page as the rest of the package sees it; tests put a double in its place."""

    async def frame(self) -> None:
        """Wait for the browser's next frame (a short timer while the tab is hidden)."""
        ...

    async def idle(self, milliseconds: float) -> None:
        """Wait for the frame after any input, or for so long."""
        ...

    def view(self) -> View: ...

    def languages(self) -> list[str]:
        """The player's languages, such as `de-AT`, the best first."""
        ...

    def webgl(self) -> bool:
        """Whether a WebGL 2 context can be had."""
        ...

    def renderer(self) -> str:
        """The name of what draws with WebGL, "" if there is none."""
        ...

    def take(self) -> list[Note]:
        """What has happened since the last call."""
        ...

    def keys(self) -> list[str]:
        """All stored names."""
        ...

    def get(self, name: str) -> str | None:
        """The stored text, None if there is none."""
        ...

    def set(self, name: str, text: str) -> str:
        """Store a text; return "" or the name of the browser's error."""
        ...

    def remove(self, name: str) -> str:
        """Forget a text; return "" or the name of the browser's error."""
        ...

    async def lock(self, name: str) -> str:
        """Ask for a lock that lasts as long as the tab: `held`, `taken` or `unsupported`."""
        ...

    def persist(self) -> None:
        """Ask the browser to keep what is stored."""
        ...

    def kept_match(self) -> str:
        """The slot of the match that this page showed before it was loaded anew, or ""."""
        ...

    def keep_match(self, slot: str) -> None:
        """This match is shown now, "" = none; the address no longer asks for one that is begun."""
        ...

    def fullscreen(self, on: bool) -> None:
        """Ask for it; the truth comes as a note."""
        ...

    def can_fullscreen(self) -> bool: ...
    def copy(self, text: str) -> None: ...

    def download(self, name: str, data: bytes) -> None:
        """Hand a file to the player."""
        ...

    def upload(self, accept: str) -> None:
        """Let the player choose a file; it comes as a note."""
        ...

    def file(self) -> bytes:
        """The bytes of the file that a note has just named."""
        ...

    def mirror(self, text: str) -> None:
        """Show assistive technology what is on the canvas (JSON)."""
        ...

    def say(self, text: str, urgent: bool) -> None: ...

    def hush(self) -> None:
        """Forget everything that was said: somebody else looks from now on."""
        ...

    def focused(self, key: str) -> None:
        """That element of the mirror has the focus."""
        ...

    def keyboard(self, key: str) -> None:
        """Let the text field with that key be typed into; "" = none."""
        ...

    def progress(self, share: float, label: str) -> None:
        """How far the start has come, 0 to 1."""
        ...

    def ready(self) -> None:
        """The first picture is there."""
        ...

    def leave(self) -> None:
        """The program has ended as it should."""
        ...

    def lost(self, on: bool) -> None:
        """Say, or no longer say, that the graphics are gone."""
        ...

    def apply_update(self) -> None:
        """Start the new version that waits."""
        ...

    def restock(self) -> None:
        """Fetch what has not come yet; how that goes is told in notes."""
        ...

    def stats(self, text: str) -> None:
        """Leave measurements (JSON) where the page's console finds them."""
        ...


class PageHost:
    """The real page."""

    def __init__(self) -> None:
        from js import realmbox

        self._page: Any = realmbox

    async def frame(self) -> None:
        await self._page.frame()

    async def idle(self, milliseconds: float) -> None:
        await self._page.idle(milliseconds)

    def view(self) -> View:
        found: dict[str, Any] = json.loads(self._page.view())
        insets = Insets(*(float(found.get(side, 0.0)) for side in SIDES))
        return View(
            max(1.0, float(found["width"])),
            max(1.0, float(found["height"])),
            float(found.get("ratio") or 1.0),
            insets,
            bool(found.get("touch")),
        )

    def languages(self) -> list[str]:
        from js import navigator

        return [str(one) for one in navigator.languages]

    def webgl(self) -> bool:
        return bool(self.renderer())

    def renderer(self) -> str:
        return str(self._page.webgl())

    def take(self) -> list[Note]:
        text = self._page.take()
        if text == "[]":
            return []
        return [Note(str(one.pop("kind", "")), one) for one in json.loads(text)]

    def keys(self) -> list[str]:
        return [str(name) for name in json.loads(self._page.keys())]

    def get(self, name: str) -> str | None:
        found = self._page.get(name)
        return found if isinstance(found, str) else None

    def set(self, name: str, text: str) -> str:
        return str(self._page.set(name, text) or "")

    def remove(self, name: str) -> str:
        return str(self._page.remove(name) or "")

    async def lock(self, name: str) -> str:
        return str(await self._page.lock(name))

    def persist(self) -> None:
        self._page.persist()

    def kept_match(self) -> str:
        return str(self._page.keptMatch())

    def keep_match(self, slot: str) -> None:
        self._page.keepMatch(slot)

    def fullscreen(self, on: bool) -> None:
        self._page.fullscreen(on)

    def can_fullscreen(self) -> bool:
        return bool(self._page.canFullscreen())

    def copy(self, text: str) -> None:
        self._page.copy(text)

    def download(self, name: str, data: bytes) -> None:
        from pyodide.ffi import to_js

        self._page.download(name, to_js(data))

    def upload(self, accept: str) -> None:
        self._page.upload(accept)

    def file(self) -> bytes:
        data: bytes = self._page.file().to_bytes()
        return data

    def mirror(self, text: str) -> None:
        self._page.mirror(text)

    def say(self, text: str, urgent: bool) -> None:
        self._page.say(text, urgent)

    def hush(self) -> None:
        self._page.hush()

    def focused(self, key: str) -> None:
        self._page.focused(key)

    def keyboard(self, key: str) -> None:
        self._page.keyboard(key)

    def progress(self, share: float, label: str) -> None:
        self._page.progress(share, label)

    def ready(self) -> None:
        self._page.ready()

    def leave(self) -> None:
        self._page.leave()

    def lost(self, on: bool) -> None:
        self._page.lost(on)

    def apply_update(self) -> None:
        self._page.applyUpdate()

    def restock(self) -> None:
        self._page.restock()

    def stats(self, text: str) -> None:
        self._page.stats(text)


SIDES = ("left", "top", "right", "bottom")
"""The edges in the order of `Insets`."""
