"""Words: translation, plurals, phrases inside phrases, and the languages that are shipped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from client import words
from client.pseudo import pseudo
from client.words import language, languages, set_language, tr, trn
from rules.kernel.phrase import Phrase

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with one language, "xx" in all but name, some of whose texts are wrong."""
    catalog = Catalog(locale="nl")
    catalog.add("Concede", "Opgeven")
    catalog.add("{name} wins", "{name} wint")
    catalog.add("{a} beats {b}", "{b} verliest van {a}")
    catalog.add("Ace of {dominion}", "Aas van {dominion}")
    catalog.add("Ember Throne", "Sinteltroon")
    catalog.add("{name} loses", "{naam} verliest")
    catalog.add("{name} draws", "{name verliest")
    catalog.add("{name} rests", "{name.height} rust")
    catalog.add("{name} waits", "{0} wacht")
    catalog.add("{n} rounds", "{n:q} rondes")
    catalog.add(("{n} card", "{n} cards"), ("{n} kaart", "{n} kaarten"))
    catalog.add(("{n} wound", "{n} wounds"), ("een wond", "{m} wonden"))
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "realmbox.mo").open("wb") as file:
        write_mo(file, catalog)
    broken = tmp_path / "zz" / "LC_MESSAGES"
    broken.mkdir(parents=True)
    (broken / "realmbox.mo").write_bytes(b"not a catalogue")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    words._catalogue.cache_clear()
    languages.cache_clear()
    yield tmp_path
    words._catalogue.cache_clear()
    languages.cache_clear()


def test_english_is_the_source() -> None:
    assert language() == "en"
    assert tr("Concede") == "Concede"
    assert tr("{name} wins", name="Ada") == "Ada wins"
    assert trn("{n} card", "{n} cards", 1) == "1 card"
    assert trn("{n} card", "{n} cards", 0) == "0 cards"
    assert tr("") == ""
    assert tr("{braces} without arguments stay") == "{braces} without arguments stay"


def test_a_catalogue_is_used(shelf: Path) -> None:
    assert set_language("nl") == "nl" == language()
    assert tr("Concede") == "Opgeven"
    assert tr("{a} beats {b}", a="Aas", b="Tien") == "Tien verliest van Aas"
    assert trn("{n} card", "{n} cards", 1) == "1 kaart"
    assert trn("{n} card", "{n} cards", 5) == "5 kaarten"
    assert tr("not in the catalogue {x}", x=1) == "not in the catalogue 1"
    assert set_language("en") == "en"
    assert tr("Concede") == "Concede"


def test_phrases_are_translated_with_all_that_is_in_them(shelf: Path) -> None:
    inner = Phrase("Ace of {dominion}", dominion=Phrase("Ember Throne"))
    outer = Phrase("{a} beats {b}", a=inner, b="Concede")
    assert tr(outer) == "Ace of Ember Throne beats Concede"
    set_language("nl")
    # "Concede" came as a plain string, as a player's name does, and stays as it is
    assert tr(outer) == "Concede verliest van Aas van Sinteltroon"
    assert tr("{name} wins", name=Phrase("Ember Throne")) == "Sinteltroon wint"


@pytest.mark.parametrize(
    ("template", "args", "expected"),
    [
        ("{name} loses", {"name": "Ada"}, "Ada loses"),
        ("{name} draws", {"name": "Ada"}, "Ada draws"),
        ("{name} rests", {"name": "Ada"}, "Ada rests"),
        ("{name} waits", {"name": "Ada"}, "Ada waits"),
        ("{n} rounds", {"n": 3}, "3 rounds"),
    ],
)
def test_a_wrong_translation_gives_way_to_english(
    shelf: Path, template: str, args: dict[str, object], expected: str
) -> None:
    set_language("nl")
    assert tr(template, **args) == expected
    assert tr(Phrase(template, **args)) == expected


def test_a_wrong_plural_gives_way_to_english(shelf: Path) -> None:
    set_language("nl")
    assert trn("{n} wound", "{n} wounds", 1) == "een wond"
    assert trn("{n} wound", "{n} wounds", 2) == "2 wounds"


def test_an_english_text_without_its_argument_does_not_raise() -> None:
    assert tr("{name} wins", nam="Ada") == "{name} wins"


def test_names_of_players_may_hold_anything() -> None:
    for name in ("{x}", "}{", "%s", "«»", "{0.__class__}"):
        for code in ("en", "de", "qps"):
            set_language(code)
            assert name in tr("{name} wins.", name=name)


def test_arguments_may_be_called_anything() -> None:
    assert tr("{template} {self}", template=1, self=2) == "1 2"
    assert trn("{n} {singular}", "{n} {plural}", 2, plural="x") == "2 x"


def test_unknown_and_broken_languages_leave_english(shelf: Path) -> None:
    for code in ("zz", "tlh", "", "../nl", "nl/", ".", "n\0l"):
        assert set_language(code) == "en"
        assert tr("Concede") == "Concede"


def test_languages_are_listed_by_their_own_names() -> None:
    listed = languages()
    assert listed[0] == ("en", "English")
    assert ("de", "Deutsch") in listed
    assert "qps" not in {one.code for one in listed}
    assert languages(with_pseudo=True)[-1].code == "qps"


def test_no_folder_of_languages_leaves_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "FOLDER", tmp_path / "missing")
    languages.cache_clear()
    assert languages() == (("en", "English"),)
    languages.cache_clear()


@pytest.mark.parametrize(
    ("wanted", "best"),
    [
        (["de_AT.UTF-8"], "de"),
        (["de-CH"], "de"),
        (["DE"], "de"),
        (["de_DE@euro"], "de"),
        (["xx", "de"], "de"),
        (["C.UTF-8"], "en"),
        (["en_GB", "de"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_nearest_language_is_found(wanted: list[str], best: str) -> None:
    assert words.best_language(wanted) == best


def test_the_system_decides_the_first_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert words.system_language() == "de"
    monkeypatch.setenv("LANGUAGE", "en:de")
    assert words.system_language() == "en"


# -- the pseudo-language ----------------------------------------------------------------------

TEXTS = ("OK", "Concede", "Hermes silences the crown.", "A", "Round {n}: {name} attacks.", "x y z")


@pytest.mark.parametrize("text", TEXTS)
def test_pseudo_is_marked_accented_and_longer(text: str) -> None:
    out = pseudo(text)
    assert out[0] == "«"
    assert out[-1] == "»"
    bare = re.sub(r"\{.*?\}", "", text)
    assert len(re.sub(r"\{.*?\}", "", out[1:-1])) >= 1.4 * len(bare)
    with_accent = [one for one in bare if one.isalpha() and one.lower() not in "bfmpqvx"]
    for letter in set(with_accent):
        assert letter not in re.sub(r"\{.*?\}", "", out)
    assert re.findall(r"\{.*?\}", out) == re.findall(r"\{.*?\}", text)


def test_pseudo_is_spoken_everywhere() -> None:
    set_language("qps")
    assert tr("{a} beats {b}", a=Phrase("Ace"), b="Ada").startswith("««Å")
    assert "Ada" in tr("{a} beats {b}", a=Phrase("Ace"), b="Ada")
    assert trn("{n} card", "{n} cards", 3).startswith("«3 ç")
    assert tr("Concede") != "Concede"


@given(st.text(max_size=40), st.text("abc {}!:.0", max_size=30))
def test_pseudo_never_raises_and_keeps_its_arguments(name: str, text: str) -> None:
    set_language("qps")
    try:
        assert isinstance(tr(text, a=name, b=1, c=2), str)
        assert name in tr("{name} wins", name=name)
    finally:
        set_language("en")


def every_text() -> list[str]:
    """All texts of the game and all of their translations."""
    from babel.messages.pofile import read_po

    texts = []
    for path in [
        *ROOT.glob("assets/locale/*/LC_MESSAGES/*.po"),
        ROOT / "assets/locale/realmbox.pot",
    ]:
        with path.open("rb") as file:
            for message in read_po(file):
                for part in (message.id, message.string):
                    texts += [part] if isinstance(part, str) else list(part)
    return texts


@pytest.mark.parametrize(
    "font", sorted((ROOT / "assets" / "fonts").glob("*.ttf")), ids=lambda path: path.stem
)
def test_our_fonts_have_every_letter(font: Path) -> None:
    known = set(TTFont(font).getBestCmap())
    wanted = {letter for text in every_text() for letter in text + pseudo(text)}
    wanted |= set("«»") | {one for text in TEXTS for one in pseudo(text)}
    missing = {letter for letter in wanted - {"\n"} if ord(letter) not in known}
    assert not missing
