"""A server, a browser and a fresh profile for each test."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.web import place
from tests.web.play import FLAGS, Play

if TYPE_CHECKING:
    from playwright.sync_api import Browser

sys.path.insert(0, str(place.ROOT / "build"))

LIMIT = 300
"""Seconds that one test may take."""
LONG = ("test_a_hidden_tab_", "test_three", "test_match", "test_trouble")
"""What the names of the longest tests hold, longest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the tests of this folder out where they cannot run, unless they must.

    Long ones come first, so that at the end no test runs alone for long.
    """
    items.sort(
        key=lambda item: next((i for i, one in enumerate(LONG) if one in item.nodeid), len(LONG))
    )
    why = place.missing()
    if not why or place.insisted():
        return
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=why))


class Served:
    """A folder served on this machine, on a free port if none is wanted, and stopped on demand."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        import serve

        self.server = serve.make_server(folder, port)
        self.url = f"http://localhost:{self.server.server_address[1]}/"
        self._thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Close the port."""
        self.server.shutdown()
        self.server.server_close()
        self._thread.join()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build, with the pages of the tests beside it."""
    why = place.missing()
    assert not why, why
    root = tmp_path_factory.mktemp("served")
    for entry in place.DIST.iterdir():
        (root / entry.name).symlink_to(entry)
    (root / "_tests").symlink_to(place.PAGES)
    return root


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The address of the served build."""
    served = Served(folder)
    yield served.url
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; each test has a profile of its own."""
    from playwright.sync_api import sync_playwright

    place.ARTEFACTS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=place.chromium(), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """What the browser never answers fails its test instead of holding up all others."""

    def late(number: int, frame: object) -> None:
        raise TimeoutError(f"no end after {LIMIT} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(LIMIT)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def play(browser: Browser, site: str) -> Iterator[Callable[..., Play]]:
    """Open the game in a fresh profile; what it complains of fails the test."""
    opened: list[Play] = []

    def start(**wanted: Any) -> Play:
        opened.append(Play(browser, site, **wanted))
        return opened[-1]

    yield start
    troubles = [trouble for one in opened for trouble in one.troubles]
    for one in opened:
        one.close()
    assert not troubles, troubles
