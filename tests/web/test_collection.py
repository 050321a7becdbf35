"""Every figure of the box is in the browser too, though most come only when the title is up."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import pygame
import pytest

from client.scenes.collection import CollectionScene, collection_scene
from tests.client.pages import Page
from tests.web import place
from tests.web.conftest import Served
from tests.web.play import Play
from tests.web.stock import archives, figures, kept
from tests.web.test_offline import READY, VERSION

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, CDPSession, Route

Point: TypeAlias = tuple[float, float]
STEPS = 8
"""Movements of a finger between down and up."""
FIRST_LOAD = 12_000_000
"""Bytes that come before the title, compressed by Brotli, at most."""
VIEWS = {"phone": (390, 844), "phone-lying": (844, 390), "tablet": (1024, 1366)}
NOTHING_KEPT = """
    navigator.serviceWorker.register = async () => { throw new DOMException('', 'SecurityError'); };
    Object.defineProperty(window, 'caches', {
        get() { throw new DOMException('denied', 'SecurityError'); },
    });
"""
PLAIN = {"renderer": "2d", "reduced_motion": True, "sound": False}
SOLID = {"renderer": "3d", "quality": "low", "reduced_motion": True, "sound": False}


@pytest.fixture(scope="module")
def native() -> list[str]:
    """Keys of the figures that the collection shows on a desktop, in its order."""
    scene = Page(collection_scene).scene
    assert isinstance(scene, CollectionScene)
    return [one.key for one in scene.figures]


def test_the_first_load_stays_small() -> None:
    first = 0
    for path in place.DIST.rglob("*"):
        if path.is_file() and path.suffix not in (".br", ".gz") and path.name not in archives():
            twin = path.with_name(f"{path.name}.br")
            first += min(one.stat().st_size for one in (path, twin) if one.is_file())
    assert archives()
    assert 5_000_000 < first <= FIRST_LOAD


def test_every_figure_is_there_and_stays_without_a_network(
    browser: Browser, folder: Path, native: list[str]
) -> None:
    served = Served(folder)
    page = Play(browser, served.url, settings=PLAIN).open()
    to_the_collection(page)
    page.wait(lambda: figures(page) == native)
    look(page, "collection-desktop")
    build = page.page.evaluate(VERSION)
    page.wait(lambda: kept(page, build))
    served.stop()
    page.reload()
    to_the_collection(page)
    page.wait(lambda: figures(page) == native)
    for name, (width, height) in VIEWS.items():
        page.page.set_viewport_size({"width": width, "height": height})
        page.wait(lambda high=height: page.wait_for("collection/next").y < high)
        look(page, f"collection-{name}")
    page.close()
    assert not page.troubles, page.troubles


def test_what_did_not_arrive_comes_without_a_restart(
    browser: Browser, folder: Path, native: list[str]
) -> None:
    served = Served(folder)
    page = Play(browser, served.url, settings=PLAIN, locale="de-DE")
    page.page.route("**/realmbox-*.zip", cut_short)
    page.open()
    to_the_collection(page)
    page.wait(lambda: "Besuch" in missing(page))
    assert 0 < len(figures(page)) < len(native)
    page.page.wait_for_function(READY)
    page.page.unroute("**/realmbox-*.zip")
    assert not page.troubles, page.troubles
    served.stop()
    page.reload()
    to_the_collection(page)
    page.wait(lambda: "Besuch" in missing(page))
    look(page, "collection-missing")
    second = figures(page)[1]
    page.press(page.wait_for(f"collection/{second}"))
    served = Served(folder, int(served.url.rstrip("/").rsplit(":", 1)[1]))
    page.page.evaluate("window.dispatchEvent(new Event('online'))")
    page.wait(lambda: figures(page) == native)
    assert not missing(page)
    assert chosen(page) == second
    page.press(page.wait_for("collection/previous"))
    page.wait(lambda: chosen(page) == native[native.index(second) - 1])
    page.close()
    served.stop()
    assert all("Failed to load" in trouble for trouble in page.troubles), page.troubles


def test_a_browser_that_keeps_nothing_shows_them_all(
    play: Callable[..., Play], native: list[str]
) -> None:
    page = play(script=NOTHING_KEPT, settings=PLAIN).open()
    to_the_collection(page)
    page.wait(lambda: figures(page) == native)


def test_fingers_turn_and_enlarge_a_figure(play: Callable[..., Play], native: list[str]) -> None:
    page = play(hands="touch", size=(320, 480), settings=SOLID).open()
    to_the_collection(page)
    page.wait(lambda: figures(page) == native)
    begin = native.index(chosen(page))
    page.press(page.wait_for("collection/next"))
    page.wait(lambda: chosen(page) == native[begin + 1])
    first = look(page, "collection-touch")
    fingers = page.context.new_cdp_session(page.page)
    move(fingers, ((160, 140), (250, 150)))
    turned = look(page, "collection-turned")
    assert apart(first, turned) > 2.0
    move(fingers, ((150, 140), (100, 90)), ((170, 160), (220, 210)))
    near = look(page, "collection-near")
    assert apart(turned, near) > 2.0
    assert page.page.evaluate("visualViewport.scale") == 1
    page.press(page.wait_for("collection/home"))
    page.wait(lambda: apart(first, look(page, "collection-home")) < 1.0)
    page.press(page.wait_for("collection/previous"))
    page.wait(lambda: chosen(page) == native[begin])
    page.page.wait_for_timeout(500)
    card = page.wait_for(f"collection/{native[begin]}")
    x, y = card.center
    move(fingers, ((x, y + 40), (x, y - 80)))
    page.wait(lambda: page.find(card.key)[0] != card)  # scrolled


def to_the_collection(page: Play) -> None:
    page.press(page.wait_for("title/collection"))
    page.wait(lambda: figures(page))


def missing(page: Play) -> str:
    """What the collection says about figures that are not there."""
    return next((e.label for e in page.elements() if e.key == "collection/missing"), "")


def chosen(page: Play) -> str:
    """The figure on the plinth."""
    found: str = page.page.evaluate(
        "document.querySelector('[role=radio][aria-checked=true]')?.dataset.key ?? ''"
    )
    return found.removeprefix("collection/")


def cut_short(route: Route) -> None:
    """Answer with half of a file, as if that were all."""
    body = route.fetch().body()
    route.fulfill(status=200, body=body[: len(body) // 2], content_type="application/zip")


def look(page: Play, name: str) -> bytes:
    """The pixels of a screenshot, taken when what moves has come to rest."""
    page.page.wait_for_timeout(500)
    found = pygame.image.load(io.BytesIO(page.picture(name)), "picture.png")
    return pygame.image.tobytes(found, "RGB")


def apart(one: bytes, other: bytes) -> float:
    """Mean difference of two pictures of the same size, in 255ths."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def move(fingers: CDPSession, *paths: tuple[Point, Point]) -> None:
    """Put fingers down, move each from its first point to its second one, and lift them."""
    for step in range(STEPS + 1):
        share = step / STEPS
        at = [
            {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share, "id": number}
            for number, ((x, y), (to_x, to_y)) in enumerate(paths)
        ]
        kind = "touchMove" if step else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
