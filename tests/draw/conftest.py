from __future__ import annotations

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from client.ui import cache


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """Each test sees empty caches, so nothing passes because of an earlier drawing."""
    cache.clear_all()
    yield
    cache.clear_all()
