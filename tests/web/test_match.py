"""Whole matches in the browser: by touch, by mouse and by keyboard alone; a reload goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.kept import newest_save
from tests.web.play import Play
from tests.web.robot import INSTANT, Robot

SIZES = {"mouse": (960, 600), "touch": (412, 732), "keyboard": (800, 600)}


@pytest.mark.parametrize("hands", ["touch", "mouse", "keyboard"])
def test_a_whole_match(hands: str, play: Callable[..., Play]) -> None:
    page = play(
        hands=hands,
        size=SIZES[hands],
        settings=INSTANT,
        game="thronebound",
        seats="human,greedy",
        seed=11,
    ).open()
    robot = Robot(page, seed=3)
    robot.until_over()
    page.page.wait_for_timeout(400)
    page.picture(f"match-{hands}")
    assert robot.presses.get("card", 0) > 5, robot.presses
    newest = newest_save(page)
    assert newest["standing"]["turn"] is None
    assert len(newest["journal"]) > 10


def test_two_people_share_one_page(play: Callable[..., Play]) -> None:
    page = play(
        hands="touch", size=(844, 390), settings=INSTANT,
        game="thronebound", seats="human,human", seed=5,
    ).open()  # fmt: skip
    robot = Robot(page, seed=8)
    robot.until(lambda: robot.presses.get("take", 0) >= 16)
    assert "curtain" not in robot.presses, "nothing is hidden in the draft"
    robot.until(lambda: robot.presses.get("curtain", 0) >= 2)
    page.picture("match-shared")


def test_from_the_address_to_a_board_in_two_taps(play: Callable[..., Play]) -> None:
    page = play(hands="touch", size=(390, 844), ratio=2.0).open()
    page.press(page.wait_for("title/quick", "title/new"))
    if page.wait(lambda: page.find("lobby/start", "card:", "dock")):
        start = page.find("lobby/start")
        if start:
            page.press(start[0])
    page.wait_for("card:", "dock-")
    page.page.wait_for_timeout(1500)
    page.picture("first-board")


def test_a_match_that_was_left_is_continued_from_the_title(play: Callable[..., Play]) -> None:
    page = play(settings=INSTANT, game="thronebound", seats="human,greedy", seed=21).open()
    robot = Robot(page, seed=2)
    while len(newest_save(page).get("journal", ())) < 8:
        robot.step()
    before = newest_save(page)
    page.come_back()
    page.press(page.wait_for("title/continue"))
    page.wait_for("card:", "dock-", "curtain/")
    assert newest_save(page)["uid"] == before["uid"]
    robot.until_over()
    after = newest_save(page)
    assert after["uid"] == before["uid"]
    assert after["journal"][: len(before["journal"])] == before["journal"]


@pytest.mark.parametrize("address", [True, False])
def test_a_reload_in_the_middle_goes_on(address: bool, play: Callable[..., Play]) -> None:
    asked: dict[str, str | int] = {"game": "thronebound", "seats": "human,greedy", "seed": 21}
    page = play(settings=INSTANT, **(asked if address else {})).open()
    if not address:
        page.press(page.wait_for("title/quick"))
    robot = Robot(page, seed=2)
    while len(newest_save(page).get("journal", ())) < 8:
        robot.step()
    assert page.page.url == page.site
    before = newest_save(page)
    for _ in range(2):
        page.reload()
        page.wait_for("card:", "dock-", "curtain/")
        assert newest_save(page)["uid"] == before["uid"]
        assert page.page.url == page.site
    page.picture("match-reloaded")
    robot.until_over()
    after = newest_save(page)
    assert after["uid"] == before["uid"]
    assert after["journal"][: len(before["journal"])] == before["journal"]
    kept = {name.split(".")[0] for name in page.stored() if name.startswith("thronebound-")}
    assert len(kept) == 1, kept
    page.wait(lambda: page.page.evaluate("history.state === null"))
    page.reload()  # what is over is not gone on with, and nothing is dealt anew
    assert page.wait_for("title/")
    assert newest_save(page)["uid"] == before["uid"]
