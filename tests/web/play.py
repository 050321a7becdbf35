"""The game in a browser, as a person meets it: by what is on the page, with a mouse or fingers.

Where things are is read off the page's mirror for assistive technology (`[data-key]`), whose
elements lie over what the canvas shows.
"""

from __future__ import annotations

import contextlib
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode, urlparse

from tests.web import place

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Request

WITHOUT = (
    # A few processes, chosen by lot, note who asked for memory; looking at the stack for that,
    # Chromium 156 reads beyond its end, and the page crashes.
    "GwpAsanMalloc", "GwpAsanPartitionAlloc",
    # The driver's own list, which this one replaces: nothing is upgraded, held back or asked for.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "OptimizationHints",
    "ThirdPartyStoragePartitioning", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
"""What the browser does without."""
FLAGS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--autoplay-policy=user-gesture-required",
    "--enable-benchmarking",  # no surveys by lot either: one of them crashes in the same way
    f"--disable-features={','.join(WITHOUT)}",
    # Drawn by the processor, pages are better painted without the detour through OpenGL.
    "--disable-gpu-rasterization",
]
PATIENCE = 90.0
"""Seconds that anything may take on a busy machine."""
REACTION = 1.0
"""Seconds within which a pressed key usually shows on the page."""
_GL_ERROR = re.compile(r"WebGL: INVALID|GL_INVALID|GL_OUT_OF|GL ERROR|too many errors")
"""What the browser says of WebGL that was used wrongly; to itself that is a warning."""
STORED = "realmbox/"
"""Prefix of our keys in the browser's local storage."""


@dataclass(frozen=True, slots=True)
class Element:
    """One element of the mirror; x, y, w, h in css px of the page."""

    key: str
    role: str
    label: str
    disabled: bool
    pressed: bool
    focusable: bool
    note: str
    x: float
    y: float
    w: float
    h: float

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


_LOOK = """() => Array.from(document.querySelectorAll('[data-key]')).map(e => {
    const r = e.getBoundingClientRect();
    return {key: e.dataset.key, role: e.getAttribute('role') || e.tagName.toLowerCase(),
            label: e.getAttribute('aria-label') || e.textContent || '',
            disabled: e.getAttribute('aria-disabled') === 'true' || e.disabled === true,
            pressed: e.getAttribute('aria-pressed') === 'true',
            focusable: e.tabIndex === -1 && e.hasAttribute('tabindex'),
            note: e.getAttribute('aria-description') || '',
            x: r.x, y: r.y, w: r.width, h: r.height};
})"""


class Play:
    """One page in a profile of its own."""

    def __init__(
        self,
        browser: Browser,
        site: str,
        *,
        hands: str = "mouse",
        size: tuple[int, int] = (1280, 720),
        ratio: float = 1.0,
        settings: dict[str, Any] | None = None,
        script: str = "",
        profile: Any = None,
        locale: str = "en-GB",
        **query: str | int,
    ) -> None:
        """`hands` is mouse, touch or keyboard; `script` runs before the page's own."""
        self.hands = hands
        self.site = site
        self.query = query
        self.troubles: list[str] = []
        self.requests: list[str] = []
        self.context = profile or browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=ratio,
            has_touch=hands == "touch",
            is_mobile=hands == "touch",
            locale=locale,
        )
        self.owns_context = profile is None
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        if settings is not None:
            self._settle_on(settings)
        if script:
            self.page.add_init_script(script)
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        self.page.on("crash", lambda _: self.troubles.append("the page crashed"))
        self.page.on("request", self._asked)

    # -- the page ---------------------------------------------------------------------------

    def open(self) -> Play:
        """Go there and wait until the game can be played."""
        self.page.goto(f"{self.site}?{urlencode(self.query)}" if self.query else self.site)
        return self.ready()

    def ready(self) -> Play:
        """Wait until the loading screen has gone and the game shows something."""
        self.page.wait_for_function(
            "() => document.documentElement.dataset.state === 'playing'"
            " || document.documentElement.dataset.state === 'failed'"
        )
        assert self.state == "playing", self.page.inner_text("body")[:400]
        return self

    @property
    def state(self) -> str:
        """loading, playing, failed or ended."""
        found: str = self.page.evaluate("document.documentElement.dataset.state || ''")
        return found

    def reload(self) -> Play:
        """Load the page anew in the same profile."""
        self.page.reload()
        return self.ready()

    def come_back(self) -> Play:
        """Leave the page and come by the plain address: to the title, not to what was shown."""
        self.page.goto("about:blank")
        self.page.goto(self.site)
        return self.ready()

    def close(self) -> None:
        """Close the page, and its profile if it is its own."""
        self.page.close()
        if self.owns_context:
            self.context.close()

    def picture(self, name: str) -> bytes:
        """Keep a screenshot among the artefacts and return its PNG."""
        png: bytes = self.page.screenshot(path=place.ARTEFACTS / f"{name}.png")
        return png

    def stored(self) -> dict[str, str]:
        """What the browser keeps for the game, by name."""
        found: dict[str, str] = self.page.evaluate(
            "() => Object.fromEntries(Object.entries(localStorage))"
        )
        return {k.removeprefix(STORED): v for k, v in found.items() if k.startswith(STORED)}

    # -- what it shows ----------------------------------------------------------------------

    def elements(self) -> list[Element]:
        """The mirror as it is now."""
        return [Element(**one) for one in self.page.evaluate(_LOOK)]

    def find(self, *prefixes: str) -> list[Element]:
        """What can be pressed now and has a key that begins so."""
        return [e for e in self.elements() if e.key.startswith(prefixes) and not e.disabled]

    def wait(self, wanted: Callable[[], Any], most: float = PATIENCE) -> Any:
        """Look until something is so, and return it."""
        end = time.monotonic() + most
        while time.monotonic() < end:
            found = wanted()
            if found:
                return found
            self.page.wait_for_timeout(40)
        raise self.stuck("it never came to that")

    def soon(self, wanted: Callable[[], Any]) -> bool:
        """Whether something is so before long."""
        end = time.monotonic() + REACTION
        while not (found := wanted()) and time.monotonic() < end:
            self.page.wait_for_timeout(40)
        return bool(found)

    def stuck(self, why: str) -> AssertionError:
        """What to raise where a test cannot go on: with a picture, and what the page shows."""
        self.picture(f"stuck-{time.time_ns()}")
        return AssertionError(f"{why}; the page shows {[e.key for e in self.elements()]}")

    def answered(self) -> None:
        """Let the game take what was pressed and show what came of it."""
        self.page.evaluate(_ANSWERED)

    def wait_for(self, *prefixes: str) -> Element:
        """The first element that can be pressed with such a key, once there is one."""
        found: Element = self.wait(lambda: next(iter(self.find(*prefixes)), None))
        return found

    # -- hands ------------------------------------------------------------------------------

    def press(self, element: Element) -> None:
        """Press what lies there with the hands this player has."""
        if self.hands == "keyboard":
            if self.walk_to(element.key):
                self.page.keyboard.press("Enter")
        elif self.hands == "touch":
            self.page.touchscreen.tap(*element.center)
        else:
            self.page.mouse.click(*element.center)

    def walk_to(self, key: str) -> bool:
        """Tab until the game's focus is there; False if it has gone from the page meanwhile."""
        trail: list[str] = []
        for _ in range(40):
            trail.append(self.focused())
            if trail[-1] == key:
                return True
            order = [e.key for e in self.elements() if e.focusable]
            if key not in order:
                return False
            self._tab(order, trail[-1], key)
        raise self.stuck(f"Tab never reaches {key}, only {trail}")

    def _tab(self, order: list[str], here: str, key: str) -> None:
        """Press Tab as often as it seems to take, the shorter way round; the focus may come late.

        A table that is rebuilt just then (the computer has moved) may put the focus elsewhere.
        """
        from playwright.sync_api import TimeoutError as TooLong

        ahead = (order.index(key) - order.index(here)) % len(order) if here in order else 1
        backwards = ahead > len(order) / 2
        for _ in range(len(order) - ahead if backwards else ahead):
            self.page.keyboard.press("Shift+Tab" if backwards else "Tab")
        with contextlib.suppress(TooLong):
            self.page.wait_for_function(f"k => {_FOCUS} === k", arg=key, timeout=REACTION * 1000)

    def focused(self) -> str:
        """Key of the element that has the game's focus."""
        found: str = self.page.evaluate(_FOCUS)
        return found

    # -- inside -----------------------------------------------------------------------------

    def _settle_on(self, settings: dict[str, Any]) -> None:
        from client.storage.backend import MemoryBackend
        from client.storage.settings import FILE, Settings, SettingsFile

        kept = MemoryBackend()
        SettingsFile(kept).save(Settings(**settings))
        text = json.dumps(kept.read(FILE).decode("ascii"))
        key = json.dumps(STORED + FILE)
        self.page.add_init_script(
            f"try {{ if (!localStorage.getItem({key})) localStorage.setItem({key}, {text}); }}"
            " catch (e) {}"
        )

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" or _GL_ERROR.search(message.text):
            self.troubles.append(f"console: {message.text[:3000]}")

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)
        host = urlparse(request.url)
        if host.scheme not in ("blob", "data") and host.hostname not in ("localhost", "127.0.0.1"):
            self.troubles.append(f"a request went out: {request.url}")


_ANSWERED = "async () => { await realmbox.frame(); await realmbox.frame(); }"
"""In the first frame the game takes what was pressed; in the second it has told the page."""
_FOCUS = (
    "(() => { const id = document.getElementById('canvas').getAttribute('aria-activedescendant');"
    " const e = id && document.getElementById(id); return e ? e.dataset.key : ''; })()"
)
