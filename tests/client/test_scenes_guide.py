"""The guide: it holds everything the rules hold, finds it, and can be read on any screen."""

from __future__ import annotations

import pytest

from client import games
from client.games.thronebound.guide import pages
from client.games.thronebound.guide_rules import verdict
from client.scenes.guide import GuideScene, matches
from client.words import tr
from rules.thronebound.beats import BEATS
from rules.thronebound.content import CARD_NAMES, CARDS, DOMINIONS, RANKS, Dominion, card_of
from rules.thronebound.heroes import HEROES, LEGACY, Hero
from tests.client.pages import SIZES, Page

PAGES = ("", "rules/crown", "rules/heroes", "dominions/1", "heroes/7")


def guide(page: str = "", size: tuple[int, int] = (1280, 720), **how: object) -> Page:
    return Page(lambda tools: GuideScene(tools, "thronebound", page), size, **how)  # type: ignore[arg-type]


def scene(page: Page) -> GuideScene:
    assert isinstance(page.top, GuideScene)
    return page.top


def test_keys_are_unique_and_links_lead_somewhere() -> None:
    keys = [page.key for page in pages()]
    assert len(keys) == len(set(keys))
    for page in pages():
        assert set(page.see) <= set(keys), page.key
        assert page.key not in page.see


@pytest.mark.parametrize("hero", Hero)
def test_every_hero_has_a_page_with_all_that_the_rules_say(hero: Hero) -> None:
    found = {page.key: page for page in pages()}[f"heroes/{int(hero)}"]
    written = [str(text) for text in found.texts()]
    text = HEROES[hero]
    for wanted in (text.name, text.when, text.effect, LEGACY[hero]):
        assert str(wanted) in written, wanted
    assert any(str(text.ability) in one for one in written)
    assert found.picture is not None
    assert found.picture(200, 280).get_width() == 200


@pytest.mark.parametrize("dominion", Dominion)
def test_every_dominion_shows_its_nine_cards(dominion: Dominion) -> None:
    found = {page.key: page for page in pages()}[f"dominions/{int(dominion)}"]
    written = "\n".join(map(str, found.texts()))
    assert str(DOMINIONS[dominion].name) in written
    assert DOMINIONS[dominion].legacy in written
    assert len(found.gallery) == RANKS
    for card in range(dominion * RANKS, (dominion + 1) * RANKS):
        assert str(CARD_NAMES[card]) in written


def test_worked_examples_say_what_the_rules_say() -> None:
    for crowned in (*Dominion, -1):
        for attack in range(CARDS):
            for card in range(CARDS):
                good = bool(BEATS[crowned][attack] >> card & 1)
                assert verdict(card, attack, crowned).good is good
    shown = [box for page in pages() for box in page.examples]
    assert len(shown) >= 4
    verdicts = [figure.good for box in shown for figure in box.figures]
    assert True in verdicts
    assert False in verdicts


def test_a_verdict_is_written_and_drawn() -> None:
    attack = card_of(Dominion.EMBER, 9)
    low = verdict(card_of(Dominion.EMBER, 8), attack, Dominion.TIDEWAKE)
    assert low.good is False
    assert str(low.caption).endswith("does not")


@pytest.mark.parametrize(
    ("words", "key"),
    [(str(text.name).split()[0], f"heroes/{at}") for at, text in enumerate(HEROES)]
    + [(name, f"heroes/{at}") for at, name in enumerate(LEGACY)]
    + [(str(text.name), f"dominions/{at}") for at, text in enumerate(DOMINIONS)]
    + [("queen NYXARA", "dominions/3"), ("sixth wound", "rules/endings")],
)
def test_the_search_finds(words: str, key: str) -> None:
    assert key in [page.key for page in pages() if matches(page, words)]


def test_the_search_finds_nothing_in_a_sentence() -> None:
    page = guide()
    page.write("guide/search", "xyzzy")
    assert "Nothing was found." in page.texts()
    page.write("guide/search", "Gandalf")
    page.press("guide/page-heroes/2")
    assert scene(page).open_page.key == "heroes/2"
    assert tr(HEROES[Hero.ATHENA].effect) in page.texts()


def test_a_page_that_is_not_there_opens_the_first() -> None:
    assert scene(guide("heroes/99")).at == 0


def test_turning_goes_round_and_links_are_followed() -> None:
    page = guide()
    page.press("guide/previous")
    assert scene(page).open_page.key == "heroes/11"
    page.press("guide/next")
    assert scene(page).open_page.key == "rules/aim"
    page.press("guide/see-rules/draft")
    assert scene(page).open_page.key == "rules/draft"


def test_on_a_phone_the_contents_are_a_page_and_escape_leaves_it_first() -> None:
    page = guide(size=(390, 844))
    page.press("guide/contents")
    assert scene(page).listing
    page.key("escape")
    assert isinstance(page.top, GuideScene)
    assert not scene(page).listing
    page.press("guide/contents")
    page.press("guide/page-dominions/2")
    assert not scene(page).listing
    assert tr(DOMINIONS[2].name) in page.texts()
    page.key("escape")
    assert not isinstance(page.top, GuideScene)


def test_the_game_offers_its_guide() -> None:
    assert [page.key for page in games.load("thronebound").guide()] == [p.key for p in pages()]


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_reached_by_keyboard_and_lies_clear(
    name: str, size: tuple[int, int], scale: float
) -> None:
    page = guide(name, size, scale=scale)
    assert page.by_keyboard() == page.focusable()
    page.draw()
    page = guide(name, size, scale=scale, language="qps")
    assert not page.overlaps()
    assert not page.outside()
    assert not page.cut()
    page.draw()
