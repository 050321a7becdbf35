"""Materials: the same bytes every time, even margins, sharp when dense, states that differ."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from client.paint import (
    book,
    cloth,
    controls,
    cover,
    faces,
    lamp,
    marks,
    medal,
    panel,
    plate,
    shade,
    wood,
)  # fmt: skip
from client.ui import cache
from client.ui.theme import SHADOW

ROOT = Path(__file__).resolve().parents[2]
Make = Callable[[float], pygame.Surface]


def _px(v: float, k: float) -> int:
    return round(v * k)


MATERIALS: dict[str, Make] = {
    "table": lambda k: wood.table(_px(320, k), _px(200, k), k),
    "shelf": lambda k: wood.shelf(_px(300, k), _px(28, k), k),
    "parchment": lambda k: panel.parchment(_px(200, k), _px(140, k), k, corners=True),
    "plain": lambda k: panel.parchment(_px(200, k), _px(140, k), k, plain=True),
    "tray": lambda k: panel.tray(_px(200, k), _px(90, k), k),
    "felt": lambda k: cloth.felt(_px(240, k), _px(160, k), k, crest="throne-king"),
    "velvet": lambda k: cloth.velvet(_px(320, k), _px(200, k), k),
    "banner": lambda k: cloth.banner(_px(80, k), _px(110, k), k, emblem="trident"),
    "ring": lambda k: cloth.active_ring(_px(120, k), _px(60, k), k),
    "plate": lambda k: plate.plate(_px(120, k), _px(46, k), k, focused=True),
    "round plate": lambda k: plate.round_plate(_px(46, k), k),
    "name plate": lambda k: plate.name_plate(_px(200, k), _px(50, k), k),
    "toggle": lambda k: controls.toggle(_px(56, k), _px(32, k), k, on=True),
    "slider": lambda k: controls.slider_track(_px(200, k), _px(9, k), _px(80, k), k),
    "knob": lambda k: controls.slider_knob(_px(26, k), k),
    "segments": lambda k: controls.segment_track(_px(200, k), _px(42, k), k),
    "row": lambda k: controls.row(_px(200, k), _px(52, k), k, selected=True),
    "field": lambda k: controls.field(_px(160, k), _px(36, k), k),
    "tab": lambda k: controls.tab(_px(160, k), _px(50, k), k),
    "rule": lambda k: marks.rule(_px(200, k), k),
    "slot": lambda k: marks.slot(_px(80, k), _px(112, k), k, lit=True),
    "pips": lambda k: marks.pips(2, 6, _px(16, k), _px(4, k), k),
    "seat": lambda k: marks.seat_disc(4, _px(26, k)),
    "medal": lambda k: medal.medal(3, 2, _px(64, k)),
    "winner": lambda k: medal.winner_medal(3, 2, _px(84, k)),
    "book": lambda k: book.book(_px(320, k), _px(220, k), k),
    "lamp": lambda k: lamp.lamp(k, cord=20),
    "box": lambda k: cover.box("thronebound", _px(100, k), _px(140, k), k),
    "wide": lambda k: cover.wide_banner("thronebound", _px(240, k), _px(80, k), k),
    "shadow": lambda k: shade.shadow(_px(90, k), _px(60, k), 8 * k, SHADOW.tray, k),
    "glow": lambda k: shade.glow(60 * k, 40 * k, "#ffd76a"),
    "rays": lambda k: shade.rays(60.0 * k, count=36),
}


def _print(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


@pytest.mark.parametrize("name", MATERIALS)
def test_the_same_bytes_twice(name: str) -> None:
    first = _print(MATERIALS[name](1.0))
    cache.clear_all()
    assert _print(MATERIALS[name](1.0)) == first


def test_the_same_bytes_in_another_process() -> None:
    code = (
        "from tests.draw.test_paint_materials import MATERIALS, _print\n"
        "print('|'.join(_print(MATERIALS[n](1.0)) for n in ('table', 'parchment', 'felt')))"
    )
    env = os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    here = "|".join(_print(MATERIALS[n](1.0)) for n in ("table", "parchment", "felt"))
    assert done.stdout.strip().splitlines()[-1] == here


@pytest.mark.parametrize("name", [n for n in MATERIALS if n not in ("table", "shelf", "velvet")])
def test_nothing_is_opaque_at_the_corners_of_a_piece(name: str) -> None:
    made = MATERIALS[name](2.0)
    assert made.get_flags() & pygame.SRCALPHA
    assert made.get_at((0, 0)).a < 40


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0, 3.0])
def test_margins_are_even_and_whole(k: float) -> None:
    for make in (
        lambda w, h: panel.parchment(w, h, k, corners=True),
        lambda w, h: panel.tray(w, h, k, corners=True),
        lambda w, h: plate.plate(w, h, k),
        lambda w, h: plate.focus_ring(w, h, k),
        lambda w, h: cloth.felt(w, h, k),
        lambda w, h: cloth.banner(w, h, k),
        lambda w, h: book.book(w, h, k),
        lambda w, h: cover.box("thronebound", w, h, k),
        lambda w, h: shade.shadow(w, h, 4, SHADOW.tray, k),
    ):
        w, h = round(101 * k), round(142 * k)
        made = make(w, h)
        assert made.get_width() - w == made.get_height() - h
        assert (made.get_width() - w) % 2 == 0


@pytest.mark.parametrize("kind", list(plate.PlateKind))
def test_every_state_of_a_button_looks_different(kind: plate.PlateKind) -> None:
    looks = {_print(plate.plate(120, 46, 1.0, kind, state)) for state in plate.PlateState}
    looks.add(_print(plate.plate(120, 46, 1.0, kind, focused=True)))
    assert len(looks) == 5


def test_dense_screens_get_more_detail() -> None:
    """A plate at density 2 is not a plate at density 1 scaled up."""
    fine = plate.plate(240, 92, 2.0)
    coarse = pygame.transform.smoothscale(plate.plate(120, 46, 1.0), fine.get_size())
    assert _print(fine) != _print(coarse)
    line = [fine.get_at((fine.get_width() // 2, y)).g for y in range(fine.get_height())]
    soft = [coarse.get_at((coarse.get_width() // 2, y)).g for y in range(coarse.get_height())]

    def steepest(values: list[int]) -> int:
        return max(abs(a - b) for a, b in pairwise(values))

    assert steepest(line) > steepest(soft)


def test_all_faces_and_seats_differ() -> None:
    assert faces.COUNT == 12
    assert len({_print(medal.medal(i, 0, 48)) for i in range(12)}) == 12
    assert len({_print(medal.medal(0, s, 48)) for s in range(10)}) == 10
    assert len({p.head for p in faces.PORTRAITS}) >= 10
    assert medal.medal(12, 0, 48).get_size() == medal.medal(0, 0, 48).get_size()


def test_a_seat_out_of_the_game_has_a_grey_face() -> None:
    made = medal.medal(5, 1, 96, grey=True)
    c = made.get_at((made.get_width() // 2, made.get_height() // 2))
    assert max(c.r, c.g, c.b) - min(c.r, c.g, c.b) <= 2


def test_the_curtain_covers_everything() -> None:
    made = cloth.velvet(390, 844, 1.0)
    assert made.get_size() == (390, 844)
    assert not made.get_flags() & pygame.SRCALPHA


def test_light_comes_from_above() -> None:
    made = shade.shadow(80, 80, 6, SHADOW.tray, 1.0)
    middle, side = made.get_width() // 2, made.get_height()
    above = sum(made.get_at((middle, y)).a for y in range(8))
    below = sum(made.get_at((middle, side - 1 - y)).a for y in range(8))
    assert below > above


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (1024, 1366)])
def test_the_table_fills_any_window_and_is_lit(size: tuple[int, int]) -> None:
    made = wood.table(*size)
    assert made.get_size() == size

    def brightness(x: float, y: float) -> int:
        spot = pygame.Rect(0, 0, 40, 40)
        spot.center = (round(size[0] * x), round(size[1] * y))
        return sum(pygame.transform.average_color(made, spot.clip(made.get_rect()))[:3])

    assert brightness(0.42, 0.3) > 1.5 * brightness(0.97, 0.97)


def test_tiny_pieces_do_not_fail() -> None:
    for w, h in ((1, 1), (3, 40), (40, 3)):
        panel.parchment(w, h, 1.0, corners=True)
        panel.tray(w, h, 1.0, corners=True)
        plate.plate(w, h, 1.0, focused=True)
        controls.segment_track(w, h)
        controls.slider_track(w, h, w)
        marks.slot(w, h)
        marks.rule(w)
        cloth.felt(w, h)
        cloth.active_ring(w, h)
    marks.seat_disc(0, 1)
    medal.medal(0, 0, 4)


def test_parchment_may_be_wider_than_its_sheet() -> None:
    """Whole windows of parchment: rounding must not ask for more than the stretched sheet has."""
    for width in (*range(780, 820), *range(1590, 1990, 7)):
        sheet = panel.paper_for(width, 40)
        assert panel.cut(sheet, width, 40).get_size() == (width, 40)
