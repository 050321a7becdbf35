"""The ground for the 3D mode: moderngl on WebGL2 draws what software GL draws natively."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import moderngl

from tests.web import place, smoke3d

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_OPEN = """
import json, moderngl, pygame
pygame.display.init()
for name, value in (
    (pygame.GL_CONTEXT_PROFILE_MASK, pygame.GL_CONTEXT_PROFILE_ES),
    (pygame.GL_CONTEXT_MAJOR_VERSION, 3),
    (pygame.GL_CONTEXT_MINOR_VERSION, 0),
):
    pygame.display.gl_set_attribute(name, value)
pygame.display.set_mode((640, 360), pygame.OPENGL | pygame.DOUBLEBUF)
import glcontext
ctx = moderngl.create_context(require=300, context=glcontext.default_backend()())
json.dumps(draw(ctx))
"""


def test_instances_depth_and_a_surface_as_texture(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{site}_tests/bare.html")
    page.evaluate("names => bare(names)", place.bare(["pygame-ce", "moderngl", "pyglm"]))
    source = Path(smoke3d.__file__).read_text(encoding="utf-8")
    page.evaluate("code => python(code)", source)
    there = json.loads(page.evaluate("code => python(code)", _OPEN))
    page.close()
    here = smoke3d.draw(moderngl.create_standalone_context(backend="egl"))
    (place.ARTEFACTS / "smoke3d.json").write_text(json.dumps([here, there], indent=1))
    assert len({tuple(color) for color in here.values()}) == len(here)
    for name, color in here.items():
        off = max(abs(a - b) for a, b in zip(color, there[name], strict=True))
        assert off <= 2, (name, color, there[name])
