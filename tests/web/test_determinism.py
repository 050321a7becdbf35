"""One set of rules: the same seeds and actions lead to the same states natively and in here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import rules
from tests.web import matches, place

if TYPE_CHECKING:
    from playwright.sync_api import Browser

MATCHES = 400
"""Random matches of each game."""


def test_random_matches_end_alike_natively_and_in_the_browser(browser: Browser, site: str) -> None:
    source = Path(matches.__file__).read_text(encoding="utf-8")
    page = browser.new_page()
    page.set_default_timeout(240_000)
    page.goto(f"{site}_tests/bare.html")
    page.evaluate("names => bare(names)", place.bare([]))
    page.evaluate("code => python(code)", source)
    for key in rules.KEYS:
        asked = f"import json; json.dumps(many({key!r}, {MATCHES}))"
        there = json.loads(page.evaluate("code => python(code)", asked))
        here = matches.many(key, MATCHES)
        assert len(set(here)) > MATCHES * 0.9
        assert there == here
    page.close()
