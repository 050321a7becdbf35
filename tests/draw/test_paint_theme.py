"""Tokens: everything that is read can be read, and seats stay apart."""

from __future__ import annotations

import pytest

from client.paint.plate import PlateKind, PlateState, colors
from client.ui import icons
from client.ui.color import color, contrast, hexed, ink_on, mix
from client.ui.theme import SEATS, STATE, SURFACE, TEXT, TYPE, seat

PAPER = (
    SURFACE.parchment, SURFACE.parchment_light, SURFACE.parchment_inset, SURFACE.row,
    *SURFACE.parchment_selected,
)  # fmt: skip
WOOD = (*SURFACE.tray, *SURFACE.tray_quiet, *SURFACE.tray_active, SURFACE.table, SURFACE.table_dark)
GROUNDS = {"parchment": PAPER, "wood": WOOD, "felt": SURFACE.felt}
ON = [
    (name, ground)
    for name in TEXT.__dataclass_fields__
    for word, grounds in GROUNDS.items()
    if name.endswith(
        (f"on_{word}", f"on_{word}_secondary", f"on_{word}_tertiary", f"on_{word}_heading")
    )
    for ground in grounds
]


def test_the_pairs_are_found() -> None:
    assert len(ON) > 90


@pytest.mark.parametrize(("name", "ground"), ON)
def test_text_stands_out(name: str, ground: str) -> None:
    assert contrast(getattr(TEXT, name), ground) >= 4.5


@pytest.mark.parametrize("kind", list(PlateKind))
@pytest.mark.parametrize("state", [PlateState.NORMAL, PlateState.DISABLED])
def test_labels_stand_out_on_every_part_of_a_button(kind: PlateKind, state: PlateState) -> None:
    look = colors(kind, state)
    for face in look.face:
        assert contrast(look.text, face) >= 4.5


@pytest.mark.parametrize("palette", list(SEATS))
def test_ten_seats_with_colours_and_emblems_of_their_own(palette: str) -> None:
    seats = SEATS[palette]
    assert len({s.color for s in seats}) == 10
    assert len({s.emblem for s in seats}) == 10
    assert {s.emblem for s in seats} <= set(icons.names())
    for s in seats:
        assert contrast(ink_on(s.color), s.color) >= 3  # a symbol, not text


def test_an_unknown_palette_is_the_default() -> None:
    assert seat(3, "no such palette") == seat(3)


def test_the_focus_ring_is_seen_on_both_grounds() -> None:
    assert contrast(STATE.focus, SURFACE.table) >= 3
    assert contrast(STATE.focus_dark, SURFACE.parchment) >= 3


def test_body_text_is_large_enough() -> None:
    assert TYPE["body"] >= 16
    assert min(TYPE.values()) >= 13


def test_colour_arithmetic() -> None:
    assert mix("#000000", "#ffffff", 0) == "#000000"
    assert mix("#000000", "#ffffff", 1) == "#ffffff"
    assert hexed("#abc") == "#aabbcc"
    assert color("#abc", 7).a == 7
    assert contrast("#000", "#fff") == pytest.approx(21)
    with pytest.raises(ValueError, match="color"):
        color("no such colour")
