"""The credits: everybody whose work is in the box is named, and each licence can be read whole."""

from __future__ import annotations

import re
from typing import Any

import pytest

from client.scenes.credits import credits_scene
from client.scenes.documents import CREDITS, DOCUMENTS, ROOT, Document, read
from rules.kernel.phrase import Phrase
from tests.client.pages import SIZES, Page


def credits_page(**more: Any) -> Page:
    return Page(credits_scene, **more)


def bare(text: str) -> str:
    """The letters and figures alone: layout and markup make no difference."""
    return re.sub(r"[\W_]+", "", text)


def tab(document: Document) -> str:
    return f"credits/tabs/tab{DOCUMENTS.index(document)}"


def test_all_whose_work_is_used_are_named() -> None:
    texts = credits_page().texts()
    for name in ("Alegreya", "Lorc", "Delapouite", "game-icons.net", "CC BY 3.0",
                 "SIL Open Font License 1.1"):  # fmt: skip
        assert name in texts


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda one: one.key)
def test_every_document_is_there_and_shown_without_a_word_missing(document: Document) -> None:
    page = credits_page()
    page.press(tab(document))
    source = (ROOT / document.path).read_text(encoding="utf-8")
    shown = bare(page.texts())
    for block in re.split(r"\n\s*\n|\n- ", source):
        for words in re.findall(r"\w[\w ,;'-]*\w", block.replace("\n", " ")):
            assert bare(words) in shown, words


def test_licences_of_all_assets_are_among_them() -> None:
    """Whoever adds a licence has to show it here, but for pictures of the game in its pages."""
    shown = {document.path for document in DOCUMENTS}
    kept = [
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "assets").rglob("*.txt")
        if re.search(r"OFL|LICENSE|CC-BY", path.name) and path.parent.name != "pictures"
    ]
    assert len(kept) >= 4
    assert set(kept) <= shown


def test_a_document_that_is_missing_is_named() -> None:
    gone = Document("gone", Phrase("Gone"), "contract", "assets/gone.txt")
    assert read(gone) == ()
    page = credits_page()
    page.scene.document = gone  # type: ignore[attr-defined]
    page.scene.rebuild()
    assert "assets/gone.txt is not there." in page.texts()


def test_a_line_in_bold_begins_an_entry() -> None:
    leads = [one.lead for one in read(CREDITS) if one.lead]
    assert {"Fonts", "Icons", "Sounds"} <= {lead.rstrip(":") for lead in leads}
    assert all("*" not in one.text and "`" not in one.text for one in read(CREDITS))


def test_a_long_licence_scrolls_by_keyboard_to_its_end() -> None:
    page = credits_page(size=(390, 844))
    page.press(tab(DOCUMENTS[4]))
    layer = page.tools.ui.page.top
    last = [w for w in layer.root.walk() if w.describe() and not list(w.children())][-1]
    before = last.rect.top
    assert before > page.tools.ui.screen.height
    page.key("tab")
    page.key("down")  # to the tabs
    page.key("down")  # no control lies below them: the text moves
    assert last.rect.top < before
    page.key("end")
    last = [w for w in layer.root.walk() if w.describe() and not list(w.children())][-1]
    assert last.rect.bottom <= page.tools.ui.screen.area.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_is_reached_by_keyboard_and_lies_clear(
    size: tuple[int, int], scale: float
) -> None:
    page = credits_page(size=size, scale=scale)
    assert page.by_keyboard() == page.focusable()
    page = credits_page(size=size, scale=scale, language="qps")
    assert not page.overlaps()
    assert not page.outside()
    assert not page.cut()
    page.key("escape")
    assert page.top.key == "ground"
