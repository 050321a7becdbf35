"""Thronebound's cards as they are drawn: different, readable, the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from time import process_time

import pygame
import pytest

from client import words
from client.games.thronebound import art
from client.games.thronebound.art import frame, hero, realm
from client.games.thronebound.art.frame import text_rows
from client.games.thronebound.look import DOMINION_LOOKS
from client.pseudo import CODE as PSEUDO
from client.ui import text as lines
from client.ui.cache import clear_all
from client.ui.color import contrast, luminance
from client.ui.fonts import Face
from rules.thronebound.content import CARD_NAMES, CARDS, UNKNOWN
from rules.thronebound.heroes import HEROES

WIDTHS = (40, 89, 90, 116, 300)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    words.set_language("en")
    yield
    words.set_language("en")


def _bytes(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def _all(width: int) -> list[pygame.Surface]:
    cards = [art.realm_card(card, width) for card in range(CARDS)]
    return cards + [art.hero_card(one, width, art.form_for(width)) for one in range(12)]


def _signs(card: pygame.Surface, *, grey: bool) -> list[int]:
    """The picture beside the ribbon and above the plate, coarse: what a glance takes in."""
    w, h = card.get_size()
    part = card.subsurface((round(w * 0.36), round(h * 0.05), round(w * 0.6), round(h * 0.64)))
    flat = pygame.Surface(part.get_size())
    flat.blit(part, (0, 0))
    coarse = pygame.transform.smoothscale(flat, (12, 18))
    if grey:
        coarse = pygame.transform.grayscale(coarse)
    return list(pygame.image.tobytes(coarse, "RGB"))


@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_draws_at_its_size(width: int) -> None:
    for card in [*_all(width), *(art.card_back(kind, width) for kind in art.CardKind)]:
        w, h = card.get_size()
        assert (w, h) == (width, round(width * 1.4))
        assert card.get_at((0, 0)).a < 40
        assert card.get_at((w - 1, h - 1)).a < 40
        assert card.get_at((w // 2, h // 2)).a >= 253  # scaling rounds


@pytest.mark.parametrize("grey", [False, True], ids=["colour", "grey"])
def test_all_pictures_differ_at_a_glance(grey: bool) -> None:
    signs = [_signs(card, grey=grey) for card in _all(60)]
    for a, b in combinations(range(len(signs)), 2):
        apart = sum(abs(x - y) for x, y in zip(signs[a], signs[b], strict=True)) / len(signs[a])
        assert apart > 6, (a, b, apart)


def test_the_same_bytes_every_time() -> None:
    first = [_bytes(card) for card in _all(72)]
    clear_all()
    assert [_bytes(card) for card in _all(72)] == first


def test_rank_and_dominion_read_on_the_ribbon() -> None:
    for look in DOMINION_LOOKS:
        for cloth in look.ribbon:
            assert contrast(look.light, cloth) >= 4.5
        assert contrast(look.ink, look.paper) >= 7
    assert contrast(hero.NAME, hero.BLACK) >= 7
    assert contrast(hero.TEXT, hero.BLACK) >= 7


def test_the_rank_is_drawn_light_on_a_dark_ribbon_even_on_the_smallest_cards() -> None:
    for card in range(CARDS):
        made = art.realm_card(card, 40)
        ribbon = [made.get_at((x, y)) for x in range(4, 16) for y in range(3, 14)]
        shades = sorted(luminance(pixel) for pixel in ribbon)
        assert (shades[-4] + 0.05) / (shades[len(shades) // 4] + 0.05) > 3, card


def test_emblems_differ_in_shape() -> None:
    shapes = [
        pygame.image.tobytes(art.dominion_icon(dominion, 16, "#ffffff"), "RGBA")[3::4]
        for dominion in range(4)
    ]
    for a, b in combinations(shapes, 2):
        assert sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a) > 40


def _plate_shade(card: pygame.Surface) -> float:
    w, h = card.get_size()
    return luminance(card.get_at((round(w * 0.1), round(h * 0.9))))


def test_small_cards_have_a_wide_ribbon_and_no_plate() -> None:
    obsidian = 27
    small = art.realm_card(obsidian, realm.SMALL - 1)
    normal = art.realm_card(obsidian, realm.SMALL)
    assert _plate_shade(small) < 0.1
    assert _plate_shade(normal) > 0.5
    verdant = art.realm_card(3, realm.SMALL - 1), art.realm_card(3, realm.SMALL)
    # Between the widths of the two ribbons: cloth on the small card, picture on the normal one.
    at = round(88 * 0.40), round(88 * 0.30)
    assert luminance(verdant[0].get_at(at)) < luminance(verdant[1].get_at(at))


def test_density_does_not_turn_small_cards_into_large_ones() -> None:
    obsidian = 27
    assert _plate_shade(art.realm_card(obsidian, 180, k=3.0)) < 0.1
    assert _plate_shade(art.realm_card(obsidian, 180, k=1.0)) > 0.5
    assert art.form_for(174, 3.0) is art.Form.COMPACT
    assert art.form_for(174) is art.Form.FULL


def _edges(card: pygame.Surface) -> int:
    """How much neighbouring pixels differ."""
    line = pygame.image.tobytes(pygame.transform.grayscale(card), "RGB")[::3]
    return sum(abs(a - b) for a, b in pairwise(line))


def test_large_cards_are_drawn_not_enlarged() -> None:
    for draw in (lambda w: art.realm_card(25, w), lambda w: art.hero_card(5, w)):
        enlarged = pygame.transform.smoothscale(draw(200), (600, 840))
        fine = draw(600)
        plain = enlarged.subsurface((100, 400, 400, 150)), fine.subsurface((100, 400, 400, 150))
        assert _edges(plain[1]) > _edges(plain[0]) * 1.05


def test_a_card_is_drawn_once_per_width_and_language() -> None:
    first = art.realm_card(4, 100)
    assert art.realm_card(4, 100) is first
    words.set_language(PSEUDO)
    other = art.realm_card(4, 100)
    assert _bytes(other) != _bytes(first)
    words.set_language("en")
    assert art.realm_card(4, 100) is first


def test_a_crowned_card_wears_its_crown_on_the_ribbon_only() -> None:
    for width in (60, 120):
        plain, crowned = art.realm_card(12, width), art.realm_card(12, width, crowned=True)
        assert _bytes(plain) != _bytes(crowned)
        edge = round(width * 0.5)
        right = (edge, 0, width - edge, plain.get_height())
        assert _bytes(plain.subsurface(right)) == _bytes(crowned.subsurface(right))


def test_what_is_not_known_has_no_front() -> None:
    for card in (UNKNOWN, CARDS):
        with pytest.raises(ValueError, match="no card"):
            art.realm_card(card, 100)
    for one in (UNKNOWN, len(HEROES)):
        with pytest.raises(ValueError, match="no hero"):
            art.hero_card(one, 100)


@pytest.mark.parametrize("language", ["en", PSEUDO])
@pytest.mark.parametrize("width", [art.COMPACT_BELOW, 200, 360])
def test_abilities_fit_and_lose_no_word(language: str, width: int) -> None:
    words.set_language(language)
    unit = frame.fine_width(width) / 200
    for text in HEROES:
        said = words.tr(text.ability)
        px, rows = text_rows(said, unit, 15.5, 170, 40, Face.BODY)
        assert " ".join(rows).split() == said.split()
        assert len(rows) * px * 1.1 <= 40 * unit
        assert all(lines.width(row, Face.BODY, px) <= 170 * unit for row in rows)
        assert px >= 9 * unit


@pytest.mark.parametrize("language", ["en", PSEUDO])
def test_names_are_never_cut(language: str) -> None:
    words.set_language(language)
    for width in (realm.SMALL, 116, 300):
        unit = frame.fine_width(width) / 200
        for name in CARD_NAMES:
            shown, _ = lines.fit(words.tr(name), Face.NAME, 20 * unit, 158 * unit, frame.LEAST_TEXT)
            assert shown == words.tr(name)
        for one in HEROES:
            shown, _ = lines.fit(
                words.tr(one.name), Face.TITLE, 31 * unit, 172 * unit, frame.LEAST_TEXT
            )
            assert shown == words.tr(one.name)


def test_warming_bakes_in_steps_what_the_table_needs() -> None:
    steps = sum(1 for _ in art.warm((60,), step=4, heroes=(50,), crowned=2))
    assert steps == 48 // 4
    before = frame.KEPT.misses
    for card in range(CARDS):
        art.realm_card(card, 60, crowned=card // 9 == 2)
    for one in range(12):
        art.hero_card(one, 50, art.Form.COMPACT)
    assert frame.KEPT.misses == before


def test_a_moving_crown_costs_no_new_drawing() -> None:
    plain = [art.realm_card(card, 60) for card in range(9)]
    parts = frame.PARTS.misses
    for card in range(9):
        crowned = art.realm_card(card, 60, crowned=True)
        assert crowned is not plain[card]
    assert frame.PARTS.misses == parts


def test_a_card_is_baked_within_a_frame_or_two() -> None:
    """A coarse bound on processor time, far above what it takes: it catches a new order."""
    art.realm_card(0, 116)
    started = process_time()
    for card in range(1, 9):
        art.realm_card(card, 116)
    assert (process_time() - started) / 8 < 0.040


def test_memory_is_bounded() -> None:
    for width in (580, 590, 600, 610):
        for card in range(0, CARDS, 3):
            art.realm_card(card, width)
    assert frame.KEPT.used <= frame.KEPT.max_bytes
    assert frame.PARTS.used <= frame.PARTS.max_bytes
