"""Runs in the finished runtime: imports all that the product imports, and tries each package."""

import asyncio
import importlib
import io
import json
import traceback
import warnings
from typing import Annotated

import glcontext
import moderngl
import pydantic
import pygame
from pyglm import glm

for name in json.loads(IMPORTS):  # noqa: F821 (set by smoke.mjs)
    importlib.import_module(name)


class Part(pydantic.BaseModel):
    """A model with limits."""

    model_config = pydantic.ConfigDict(extra="forbid", frozen=True)
    name: Annotated[str, pydantic.Field(min_length=1)]
    size: int = 1


class Whole(pydantic.BaseModel):
    """A model of models."""

    parts: list[Part] = []

    @pydantic.field_validator("parts")
    @classmethod
    def not_many(cls, parts: list[Part]) -> list[Part]:
        if len(parts) > 2:
            raise ValueError("too many")
        return parts


def fails(text: str) -> str:
    """The message for a text that is no Whole."""
    try:
        Whole.model_validate_json(text)
    except pydantic.ValidationError as error:
        return str(error)
    raise AssertionError(text)


def expect(condition: bool, what: str) -> None:
    if not condition:
        raise RuntimeError(f"smoke test: {what}")


whole = Whole.model_validate_json('{"parts": [{"name": "a", "size": "3"}]}')
expect(json.loads(whole.model_dump_json()) == {"parts": [{"name": "a", "size": 3}]}, "pydantic")
expect("at least 1 character" in fails('{"parts": [{"name": ""}]}'), "pydantic's messages")
expect("too many" in fails(json.dumps({"parts": [{"name": "a"}] * 3})), "pydantic's validators")
expect(Whole.model_json_schema()["type"] == "object", "pydantic's schema")

pygame.display.init()
pygame.font.init()
pygame.display.set_mode((64, 64))
surface = pygame.Surface((64, 64), pygame.SRCALPHA)
pygame.draw.circle(surface, (0, 255, 0), (32, 32), 20)
expect(surface.get_at((32, 32)) == (0, 255, 0, 255), "pygame.draw")
words = pygame.font.Font(None, 20).render("Realm", True, (255, 255, 255))
expect(words.get_width() > 10, "pygame.font")
picture = io.BytesIO()
pygame.image.save(surface, picture, "a.png")
picture.seek(0)
expect(pygame.image.load(picture, "a.png").get_at((32, 32))[1] == 255, "PNG, file objects")
pygame.display.flip()
pygame.event.get()
pygame.quit()

expect(glm.length(glm.vec3(0, 3, 4)) == 5, "glm")
expect(glm.perspective(1.0, 1.5, 0.1, 100.0)[3][3] == 0, "glm's matrices")
try:
    glcontext.default_backend()()
except RuntimeError as error:
    expect("WebGL" in str(error), "glcontext's error")
else:
    raise RuntimeError("smoke test: a WebGL context where there is none")
expect(moderngl.__version__[0].isdigit(), "moderngl")


def recurse(depth: int) -> int:
    return 0 if depth == 0 else 1 + recurse(depth - 1)


expect(recurse(300) == 300, "recursion")
expect(len(str(7**5000)) == 4226, "large numbers")
try:
    json.loads("{")
except ValueError as error:
    expect("json" in "".join(traceback.format_exception(error)), "tracebacks")
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.warn("smoke", stacklevel=1)
expect(len(caught) == 1, "warnings")


async def wait() -> str:
    async with asyncio.timeout(5):
        await asyncio.sleep(0)
        return await asyncio.wait_for(asyncio.sleep(0, "done"), 5)


expect(await wait() == "done", "asyncio")  # noqa: F704, PLE1142 (runs in an async context)
