"""The graphics device: OpenGL 3.3 core natively, WebGL2 in the browser.

Everything that lives on the graphics card is a `Resource`: described by data on our side, counted,
and made anew when the context was lost (a browser may take it away at any time).
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from enum import Enum
from importlib import import_module
from typing import Any

import moderngl

SOFTWARE = ("llvmpipe", "softpipe", "swiftshader", "swrast", "software", "basic render", "gdi gen")
"""Parts of the names of renderers that draw with the processor, in lower case."""


class NoGraphicsError(RuntimeError):
    """There is no OpenGL that is good enough; the text says so to the player."""


class Dialect(Enum):
    """The two languages of the shaders; the value is the head of every source."""

    CORE = "#version 330 core\n"
    ES = (
        "#version 300 es\nprecision highp float;\nprecision highp int;\n"
        "precision highp sampler2D;\nprecision highp sampler2DShadow;\n"
        "precision highp sampler2DArray;\n"
    )


class Resource(ABC):
    """Something on the graphics card that can be made again from what is known about it."""

    def __init__(self, device: Device) -> None:
        """Create it; what it is made of must be known by now."""
        self.device = device
        self.create()
        device.adopt(self)

    @abstractmethod
    def create(self) -> None:
        """Make the GPU objects, on a fresh context or for the first time."""

    @abstractmethod
    def destroy(self) -> None:
        """Free the GPU objects."""

    def release(self) -> None:
        """Free the GPU objects for good. Releasing twice does nothing."""
        if self.device.disown(self) and not self.device.lost:
            self.destroy()


class Device:
    """One context, its dialect and everything that lives on it."""

    def __init__(self, context: moderngl.Context, renderer: str = "") -> None:
        self.lost = False
        """True from a lost context to `rebuild`: nothing can be drawn."""
        self.draws = 0
        """Draw calls since `start_count`."""
        self.triangles = 0
        self.generation = 0
        """Grows with each new context: what was drawn before is gone."""
        self.outgrown = 0
        """Grows when a buffer has become too small and was made anew."""
        self._resources: dict[int, Resource] = {}
        self.renderer = renderer
        """Name of what draws; a browser's page has to be asked for it."""
        self._take(context)

    @classmethod
    def current(cls, renderer: str = "") -> Device:
        """Use the context of the window that is open. Raises NoGraphicsError."""
        make = _web_context if sys.platform == "emscripten" else _native_context
        return cls(_guarded(make), renderer)

    @classmethod
    def standalone(cls) -> Device:
        """A context without a window, for pictures and tests. Raises NoGraphicsError."""
        return cls(_guarded(_standalone_context))

    def _take(self, context: moderngl.Context) -> None:
        self.context = context
        self.dialect = Dialect.CORE if context.version_code >= 330 else Dialect.ES
        self.largest_texture = 4096
        if self.dialect is Dialect.CORE:  # WebGL answers `info` with errors
            self.renderer = self.renderer or str(context.info.get("GL_RENDERER", ""))
            self.largest_texture = int(context.info.get("GL_MAX_TEXTURE_SIZE", 4096))

    @property
    def software(self) -> bool:
        """Whether the processor does the drawing: then 2D is the better start."""
        name = self.renderer.lower()
        return any(part in name for part in SOFTWARE)

    @property
    def count(self) -> int:
        """How many resources live."""
        return len(self._resources)

    @property
    def error(self) -> str | None:
        """The context's first unread error, or None. Asking waits for the card: tests only."""
        found = self.context.error
        return None if found == "GL_NO_ERROR" else found

    def adopt(self, resource: Resource) -> None:
        """Count a resource and remember it for `rebuild`."""
        self._resources[id(resource)] = resource

    def disown(self, resource: Resource) -> bool:
        """Forget a resource; False if it was forgotten before."""
        return self._resources.pop(id(resource), None) is not None

    def lose(self) -> None:
        """The context is gone and every GPU object with it."""
        self.lost = True

    def rebuild(self, context: moderngl.Context | None = None) -> None:
        """Make every resource again, in the order in which they came, on a new context.

        Without `context` the window's present one is taken. Raises NoGraphicsError.
        """
        if context is None:
            make = _web_context if sys.platform == "emscripten" else _native_context
            context = _guarded(make)
        self._take(context)
        self.lost = False
        self.generation += 1
        for resource in list(self._resources.values()):
            resource.create()

    def leave(self, frame: moderngl.Framebuffer) -> None:
        """Unbind a framebuffer that is about to go; moderngl would bind its dead name again."""
        if self.context.fbo is frame:
            (self.context.screen or self.context.detect_framebuffer(0)).use()

    def release(self) -> None:
        """Free everything that still lives."""
        for resource in reversed(list(self._resources.values())):
            resource.release()

    def start_count(self) -> None:
        """Begin to count the draws and triangles of a frame."""
        self.draws = 0
        self.triangles = 0


def _native_context() -> moderngl.Context:
    try:
        return moderngl.create_context(require=330)
    except Exception:  # a second context is looked for in other ways, not all right for Wayland
        if not sys.platform.startswith("linux"):
            raise
        settings: dict[str, Any] = {"backend": "egl"}
        return moderngl.create_context(require=330, **settings)


def _web_context() -> moderngl.Context:
    # glcontext's backend for the browser fills in what WebGL lacks; moderngl's own loader does not.
    backend: Any = import_module("glcontext").default_backend()
    return moderngl.create_context(require=300, context=backend())


def _standalone_context() -> moderngl.Context:
    settings: dict[str, Any] = {"backend": "egl"} if sys.platform.startswith("linux") else {}
    return moderngl.create_standalone_context(require=330, **settings)


def _guarded(make: Any) -> moderngl.Context:
    try:
        context: moderngl.Context = make()
    except Exception as error:  # glcontext and moderngl raise bare Exceptions
        raise NoGraphicsError(
            "The table in three dimensions needs OpenGL 3.3 or WebGL2, and there is none here."
        ) from error
    return context
