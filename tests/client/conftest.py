"""What every test of the client can rely on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client import words


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever language a test has chosen, the next one begins in English."""
    yield
    words.set_language(words.SOURCE)
