"""The shipped fonts have the letters they promise, and licences beside them."""

from __future__ import annotations

import pytest

from client.ui.fonts import Face, covers, font, path

LATIN = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180)]


@pytest.mark.parametrize("face", list(Face))
def test_every_face_draws_latin_1_and_extended_a(face: Face) -> None:
    open_face = font(face, 20)
    missing = open_face.render("\u4e2d", True, "#000000").get_buffer().raw
    lacking = [
        hex(code)
        for code in LATIN
        if open_face.render(chr(code), True, "#000000").get_buffer().raw == missing
    ]
    assert lacking == []


def test_the_coverage_table_agrees() -> None:
    assert all(covers(chr(code)) for code in LATIN)
    assert covers("Ω")
    assert covers("ж")
    assert not covers("中")
    assert not covers("😀")
    assert not covers("\x00")


def test_fonts_are_shipped_with_their_licences() -> None:
    folder = path(Face.BODY).parent
    assert {p.stem for p in folder.glob("*.ttf")} == {face.value for face in Face}
    for name in ("OFL-alegreya-sc.txt", "OFL-alegreya-sans.txt"):
        assert "SIL OPEN FONT LICENSE" in (folder / name).read_text("utf-8")


def test_fonts_are_opened_once_and_not_without_limit() -> None:
    assert font(Face.BODY, 20) is font(Face.BODY, 20.2)
    first = font(Face.BODY, 20)
    for px in range(30, 30 + 97):
        font(Face.TITLE, px)
    assert font(Face.BODY, 20) is not first
