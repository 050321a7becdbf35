"""Thronebound in three dimensions: whole matches, changes to flat and back, lost graphics.

The processor draws here, so the picture is small and the quality the lowest.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.web.kept import newest_save
from tests.web.play import Element, Play
from tests.web.robot import INSTANT, MOST, Robot
from tests.web.test_trouble import LOSE

SOLID = INSTANT | {"renderer": "3d", "quality": "low", "told_slow_gl": True}
SIZES = {"mouse": (640, 360), "touch": (360, 640)}
TOLD = 13.0
"""Seconds after which whatever was told has gone from the picture."""
RESTING = 3.0
"""Seconds in which nothing may be drawn while nothing moves."""


class FeltRobot(Robot):
    """Chooses a card that can be played, then presses one that lies on the felt to do it."""

    chosen = 0
    """Presses on cards of one's own that chose them."""
    done = 0
    """Presses on the felt by which something was done."""

    def step(self) -> None:
        elements = self.play.elements()
        cards = [one for one in elements if one.key.startswith("card:") and one.h]
        lying = [one for one in cards if self._far(one)]
        playable = [one for one in cards if one.note and not self._far(one)]
        drafting = any(one.key == "take" for one in elements)
        if drafting or not self.rng.below(12):
            super().step()
        elif lying and any(one.pressed for one in cards):
            self._do(lying[self.rng.below(len(lying))])
        elif playable:
            self._choose(playable[self.rng.below(len(playable))])
        elif not self.play.soon(lambda: any(e.note for e in self.play.find("card:"))):
            super().step()

    def _choose(self, card: Element) -> None:
        self.play.press(card)
        self.chosen += self.play.soon(lambda: any(e.pressed for e in self.play.find(card.key)))

    def _do(self, lying: Element) -> None:
        before = len(journal(self.play))
        self.play.press(lying)
        self.done += self.play.soon(lambda: len(journal(self.play)) > before)

    def _far(self, card: Element) -> bool:
        """Whether it lies on the table; one's own cards are at the lower edge."""
        size = self.play.page.viewport_size
        assert size is not None
        return card.y + card.h < 0.6 * size["height"]


def opened(play: Callable[..., Play], **wanted: object) -> Play:
    """A match in three dimensions, with measurements."""
    return play(
        **{"settings": SOLID, "size": SIZES["mouse"], "script": LOSE, "stats": "1", "seed": 11}
        | {"game": "thronebound", "seats": "human,greedy"}
        | wanted
    ).open()


def stats(page: Play) -> dict[str, float]:
    """What the game has measured, as it told last."""
    found: dict[str, float] = page.page.evaluate("window.realmboxStats || {}")
    return found


def solid(page: Play) -> bool:
    """Whether the latest picture was drawn in three dimensions."""
    return bool(stats(page).get("solid"))


def journal(page: Play) -> list[object]:
    """The actions of the match that was saved last."""
    found = newest_save(page).get("journal", [])
    assert isinstance(found, list)
    return found


def to_the_duel(page: Play, robot: Robot) -> None:
    """Play until the table is seen in three dimensions and the draft is over."""
    for _ in range(MOST):
        if len(journal(page)) >= 20 and solid(page):
            return
        robot.step()
    raise AssertionError(f"no duel in three dimensions; pressed {robot.presses}")


def at_rest(page: Play, seconds: float = RESTING) -> bool:
    """Whether nothing is drawn for some seconds, though the loop turns."""
    before = stats(page)
    page.page.wait_for_timeout(seconds * 1000)
    after = stats(page)
    return after["drawn"] == before["drawn"] and after["loops"] > before["loops"]


def no_gl_error(page: Play) -> None:
    """WebGL was used as it should be; wrong uses are told on the console too."""
    assert page.page.evaluate("testGL.getError()") == 0


@pytest.mark.parametrize("hands", SIZES)
def test_a_whole_match_in_three_dimensions(hands: str, play: Callable[..., Play]) -> None:
    page = opened(play, hands=hands, size=SIZES[hands])
    robot = FeltRobot(page, seed=3)
    to_the_duel(page, robot)
    page.picture(f"three-{hands}")
    robot.until_over()
    page.page.wait_for_timeout(1200)
    page.picture(f"three-{hands}-result")
    told = f"{robot.chosen} chosen, {robot.done} done; {robot.presses}"
    assert robot.chosen >= 4, f"presses on one's own cards chose none: {told}"
    assert robot.done >= 2, f"presses on cards that lie on the felt did nothing: {told}"
    assert newest_save(page)["standing"]["turn"] is None  # type: ignore[index]
    found = stats(page)
    assert found["world"] > 40, "hardly anything was drawn in three dimensions"
    assert found["draws"] <= 40
    assert found["triangles"] <= 250_000
    no_gl_error(page)


def test_flat_and_back_while_cards_fly(play: Callable[..., Play]) -> None:
    page = opened(
        play, seats="greedy,greedy",
        settings=SOLID | {"animation_speed": "brisk", "bot_turns": "show_all", "quality": "auto"},
    )  # fmt: skip
    page.wait(lambda: solid(page) and len(journal(page)) > 20)
    begun, mode = len(journal(page)), True
    for at in range(6):
        page.page.wait_for_timeout(90 * at)  # in the middle of whatever moves then
        page.page.keyboard.press("F8")
        mode = not mode
        page.wait(lambda wanted=mode: solid(page) is wanted)
        page.picture(f"three-switch-{at}")
    for _ in range(3):
        page.page.keyboard.press("F8")
    page.wait(lambda: not solid(page))
    page.page.keyboard.press("F8")
    page.wait(lambda: solid(page) and len(journal(page)) > begun)
    settings = json.loads(page.stored()["settings.json"])
    assert settings["quality_measured"] == "low", "the processor draws, and this was not noticed"
    no_gl_error(page)


def test_lost_graphics_come_back_in_three_dimensions(play: Callable[..., Play]) -> None:
    page = opened(play, settings=SOLID | {"reduced_motion": True})
    robot = Robot(page, seed=5)
    to_the_duel(page, robot)
    page.wait_for("dock-", "card:")
    page.wait(lambda: at_rest(page, TOLD), 60.0)
    before = page.picture("three-lost-before")
    page.page.evaluate("window.testLoss = testGL.getExtension('WEBGL_lose_context')")
    for _ in range(2):
        page.page.evaluate("testLoss.loseContext()")
        page.page.wait_for_timeout(400)
        page.page.keyboard.press("F8")  # what nobody sees is not changed
        page.page.wait_for_timeout(400)
        page.page.evaluate("testLoss.restoreContext()")
        page.page.wait_for_timeout(1500)
        assert page.picture("three-lost-after") == before
    assert solid(page)
    objects = stats(page)["objects"]
    robot.until_over()
    assert stats(page)["objects"] <= objects + 12
    no_gl_error(page)
