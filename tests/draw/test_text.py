"""Measuring, wrapping and fitting: text never exceeds the room it was given."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.ui import text
from client.ui.fonts import Face, font, middle

FACES = list(Face)
WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cs"]) | st.sampled_from(" \n…–éŁж"),
    max_size=60,
)


@settings(max_examples=150, deadline=None)
@given(WORDS, st.sampled_from(FACES), st.integers(8, 60), st.integers(1, 400))
def test_an_ellipsis_never_exceeds_the_room(words: str, face: Face, px: int, room: int) -> None:
    cut = text.ellipsis(words, face, px, room)
    assert text.width(cut, face, px) <= room
    if cut != words:
        assert cut == "" or cut.endswith(text.ELLIPSIS)


@settings(max_examples=150, deadline=None)
@given(WORDS, st.sampled_from(FACES), st.integers(8, 60), st.integers(1, 400))
def test_fitted_text_never_exceeds_the_room(words: str, face: Face, px: int, room: int) -> None:
    cut, size = text.fit(words, face, px, room, px * 0.7)
    assert text.width(cut, face, size) <= room
    assert size <= px
    assert size >= round(px * 0.7) or size >= 4


@settings(max_examples=150, deadline=None)
@given(WORDS, st.sampled_from(FACES), st.integers(8, 40), st.integers(20, 400))
def test_wrapped_lines_stay_inside_and_lose_nothing(
    words: str, face: Face, px: int, room: int
) -> None:
    lines = text.wrap(words, face, px, room)
    for line in lines:
        assert text.width(line, face, px) <= room or len(line) == 1
    assert "".join(lines).replace(" ", "") == words.replace(" ", "").replace("\n", "")


def test_the_rendered_picture_is_as_wide_as_measured() -> None:
    for face in FACES:
        for tracking in (0.0, 2.5):
            made = text.render("Queen Pyraleia, 11 of 36", face, 21, "#2b1c12", tracking=tracking)
            wide = text.width("Queen Pyraleia, 11 of 36", face, 21, tracking)
            assert abs(made.get_width() - wide) <= 1


def test_fitting_shrinks_before_it_cuts() -> None:
    whole = text.width("The Drowned Choir", Face.NAME, 20)
    assert text.fit("The Drowned Choir", Face.NAME, 20, whole, 12) == ("The Drowned Choir", 20)
    words, size = text.fit("The Drowned Choir", Face.NAME, 20, whole * 0.8, 12)
    assert words == "The Drowned Choir"
    assert 12 <= size < 20
    words, size = text.fit("The Drowned Choir", Face.NAME, 20, whole * 0.3, 12)
    assert words.endswith("…")
    assert size == 12


def test_wrapping_breaks_at_spaces_and_inside_long_words() -> None:
    room = text.width("crowned card", Face.BODY, 20)
    assert text.wrap("crowned card wins", Face.BODY, 20, room) == ("crowned card", "wins")
    parts = text.wrap("Donaudampfschifffahrt", Face.BODY, 20, 60)
    assert len(parts) > 2
    assert "".join(parts) == "Donaudampfschifffahrt"


def test_a_limit_of_lines_ends_in_an_ellipsis() -> None:
    long = "one two three four five six seven eight nine ten"
    lines = text.wrap(long, Face.BODY, 20, 110, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert text.wrap("one", Face.BODY, 20, 110, 2) == ("one",)


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("Mira", "Mira"),
        ("e\u0301t\u00e9", "été"),
        ("Жуков", "Жуков"),
        ("a\u200db", "ab"),
        ("A\ufe0f", "A"),
        ("Ａｄａ", "Ada"),
        ("中文", "??"),
        ("a\u0007b", "ab"),
        ("≥ 4", ">= 4"),
    ],
)
def test_characters_the_faces_lack_are_replaced(typed: str, drawn: str) -> None:
    assert text.shown(typed) == drawn


def test_no_box_is_ever_drawn() -> None:
    box = font(Face.BODY, 24).render("\u4e2d", True, "#000000").get_buffer().raw
    drawn = text.render("\u4e2d", Face.BODY, 24, "#000000").get_buffer().raw
    assert drawn != box


def test_digits_are_equally_wide() -> None:
    for face in FACES:
        # Between two others, so that a slanted stroke past the edge does not count.
        assert len({text.width(f"0{d}0", face, 40) for d in "0123456789"}) == 1


def test_the_optical_middle_lies_inside_small_letters() -> None:
    for face in FACES:
        made = text.render("xnu", face, 60, "#000000")
        box = made.get_bounding_rect(min_alpha=128)
        assert box.top < middle(face, 60) < box.bottom


def test_a_line_is_rendered_once() -> None:
    first = text.render("Chronicle", Face.TITLE, 22, "#2b1c12", shadow="#000000")
    assert text.render("Chronicle", Face.TITLE, 22, "#2b1c12", shadow="#000000") is first
    assert text.render("Chronicle", Face.TITLE, 22, "#2b1c13", shadow="#000000") is not first


def test_the_logo_is_centred_in_its_margin() -> None:
    made = text.gilded("Realmbox", Face.TITLE, 60)
    line = text.render("Realmbox", Face.TITLE, 60, "#ffffff")
    assert made.get_width() == line.get_width() + 2 * round(60 * 0.33)
    assert made.get_height() == line.get_height() + 2 * round(60 * 0.33)
