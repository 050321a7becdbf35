"""The statistics: the numbers that were counted, plain and in full, and gone when asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client.scenes.statistics import statistics_scene
from client.storage.statistics import MatchRecord, StatisticsFile, Use
from client.tools import Tools
from client.ui.progress import ProgressBar
from rules.thronebound.state import REASONS, Reason
from tests.client.pages import SIZES, Page

SIXTH = str(REASONS[Reason.SIX_WOUNDS])
MATCHES = (
    MatchRecord("a", "thronebound", ("human", "novice"), (1, 2), SIXTH, 8, False,
                (Use(0, "Athena"), Use(1, "Ares"))),
    MatchRecord("b", "thronebound", ("human", "novice"), (1, 2), SIXTH, 12, False,
                (Use(0, "Athena"),)),
    MatchRecord("c", "thronebound", ("oracle", "human"), (1, 2), "Gave up", 4, True,
                (Use(1, "Circe"),)),
    MatchRecord("d", "thronebound", ("greedy", "oracle"), (2, 1), SIXTH, 16, False),
)  # fmt: skip


def played(tools: Tools) -> None:
    for match in MATCHES:
        assert tools.statistics.record(match) is None


def statistics(prepare: Callable[[Tools], None] | None = played, **more: Any) -> Page:
    return Page(statistics_scene, prepare=prepare, **more)


def line(page: Page, name: str) -> str:
    """What stands after a name."""
    words = [text.split(", text")[0] for text in page.texts().splitlines()]
    return words[words.index(name) + 1]


def test_nothing_yet_says_so_and_offers_no_reset() -> None:
    page = statistics(None)
    assert "No match has been finished yet." in page.texts()
    assert not page.has("statistics/reset")


def test_the_plain_numbers_are_those_that_were_counted() -> None:
    page = statistics()
    words = [text.split(", text")[0] for text in page.texts().splitlines()]
    for value, name in (
        ("4", "Matches finished"),
        ("2 of 3", "Won by people here"),
        ("2", "Longest streak of wins"),
        ("10.0", "Rounds per match"),
        ("4 / 16", "Shortest and longest"),
        ("1", "Given up"),
    ):
        assert words[words.index(name) - 1] == value, name


def test_levels_that_were_met_and_only_those() -> None:
    page = statistics()
    assert line(page, "Against Novice") == "2 of 2"
    assert line(page, "Against Oracle") == "0 of 1"
    assert "Against Greedy" not in page.texts()
    assert "Against Strategic" not in page.texts()


def test_bars_follow_the_numbers() -> None:
    page = statistics()
    bars = {w.name: w.share for w in walk(page) if isinstance(w, ProgressBar)}
    assert bars["Against Novice"] == 1.0
    assert bars["Against Oracle"] == 0.0
    assert bars["Athena"] == 1.0
    assert bars["Circe"] == 0.5
    assert "Ares" not in bars  # the computer played him


def walk(page: Page) -> list[Any]:
    return list(page.tools.ui.page.top.root.walk())


def test_endings_are_told_in_the_words_of_the_rules() -> None:
    page = statistics()
    assert line(page, SIXTH) == "3"
    assert line(page, "Gave up") == "1"


def test_forgetting_asks_first_and_lasts() -> None:
    page = statistics()
    page.press("statistics/reset")
    page.press("statistics-reset-no")
    assert line(page, "Against Novice") == "2 of 2"
    page.press("statistics/reset")
    page.press("statistics-reset-yes")
    assert "No match has been finished yet." in page.texts()
    again = StatisticsFile(page.tools.platform.storage())
    assert again.load() is None
    assert again.statistics.of("thronebound").matches == 0


def test_escape_goes_back() -> None:
    page = statistics()
    page.key("escape")
    assert page.top.key == "ground"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_reached_by_keyboard_and_lies_clear(
    size: tuple[int, int], scale: float
) -> None:
    page = statistics(size=size, scale=scale)
    assert page.by_keyboard() == page.focusable() == {"statistics/back", "statistics/reset"}
    page = statistics(size=size, scale=scale, language="qps")
    assert not page.overlaps()
    assert not page.outside()
    assert not page.cut()
