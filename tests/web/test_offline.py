"""Once visited, the game starts without a network; a new version comes when the player agrees."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web import place
from tests.web.conftest import Served
from tests.web.play import Play
from tests.web.stock import kept

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CONTROLLED = "navigator.serviceWorker.controller !== null"
READY = "navigator.serviceWorker.ready.then(r => r.active.state === 'activated')"
VERSION = "document.documentElement.dataset.version"


def test_the_second_start_needs_no_server(browser: Browser, folder: Path) -> None:
    served = Served(folder)
    page = Play(browser, served.url)
    page.open()
    page.page.wait_for_function(READY)
    page.wait(lambda: kept(page, page.page.evaluate(VERSION)))
    page.reload()
    assert page.page.evaluate(CONTROLLED)
    served.stop()
    page.reload()
    assert page.wait_for("title/")
    page.close()
    assert not page.troubles, page.troubles


def test_an_update_waits_until_the_player_agrees(
    browser: Browser, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    live = tmp_path / "live"
    shutil.copytree(place.DIST, live)
    served = Served(live)
    page = Play(browser, served.url)
    page.open()
    page.page.wait_for_function(READY)
    page.wait(lambda: kept(page, page.page.evaluate(VERSION)))
    page.reload()
    old = page.page.evaluate(VERSION)
    publish_another(live, tmp_path_factory.mktemp("runtime"))
    page.page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update())")
    agree = page.wait_for("update-ready-yes")
    page.picture("update")
    assert page.page.evaluate(VERSION) == old
    page.press(agree)
    page.page.wait_for_function(
        f"old => document.documentElement.dataset.state === 'playing' && {VERSION} !== old",
        arg=old,
    )
    assert page.page.evaluate(VERSION).startswith("99.0-")
    page.wait(lambda: kept(page, page.page.evaluate(VERSION)))  # an update takes nothing away
    assert page.wait_for("title/")
    page.close()
    served.stop()
    assert not page.troubles, page.troubles


def publish_another(live: Path, runtime: Path) -> None:
    """Put another version of the site where the first was, as a host would have it."""
    from page import site

    for file in next(live.glob("runtime-*")).iterdir():
        if file.suffix not in (".br", ".gz"):
            shutil.copy(file, runtime)
    site.assemble(runtime, live, "99.0")
