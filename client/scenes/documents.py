"""Licences and credits as pages: files of the box, read into headings and paragraphs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.kernel.phrase import Phrase

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True, slots=True)
class Document:
    """A text that comes with the box, in the words of its authors: never translated."""

    key: str
    title: Phrase
    icon: str
    path: str
    """From the root of the box."""


CREDITS = Document("credits", Phrase("Credits"), "quill-ink", "assets/CREDITS.md")
DOCUMENTS: tuple[Document, ...] = (
    CREDITS,
    Document("realmbox", Phrase("Realmbox"), "contract", "LICENSE"),
    Document("sc", Phrase("Titles: Alegreya SC"), "spell-book", "assets/fonts/OFL-alegreya-sc.txt"),
    Document(
        "sans", Phrase("Text: Alegreya Sans"), "open-book", "assets/fonts/OFL-alegreya-sans.txt"
    ),
    Document("icons", Phrase("Icons"), "oak-leaf", "assets/icons/CC-BY-3.0.txt"),
    Document("sounds", Phrase("Sounds"), "lyre", "assets/sounds/LICENSE.txt"),
    Document("art", Phrase("Pictures"), "palette", "assets/art/LICENSE.txt"),
    Document("figures", Phrase("Figures"), "mounted-knight", "assets/meshes/LICENSE.txt"),
    Document("portraits", Phrase("Portraits"), "person", "assets/figures/LICENSE.txt"),
)
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_TITLE = re.compile(r"[A-Za-z0-9]$|^[A-Z ]+[.:]?$")
"""How the short line of a heading ends: not like a sentence."""
_RULED = re.compile(r"^[-=]{4,}$")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph. `lead` is how it begins, in bold, such as the subject of an entry."""

    text: str
    lead: str = ""
    heading: bool = False


@cache
def read(document: Document) -> tuple[Paragraph, ...]:
    """The document's paragraphs, lines joined; empty if its file is missing."""
    try:
        text = (ROOT / document.path).read_text(encoding="utf-8")
    except OSError:
        return ()
    return tuple(_paragraphs(text))


def _paragraphs(text: str) -> list[Paragraph]:
    out: list[Paragraph] = []
    block: list[str] = []

    def close() -> None:
        if block:
            out.append(_paragraph(" ".join(block)))
            block.clear()

    for raw in text.splitlines():
        line = raw.strip()
        if not line or _RULED.match(line):
            close()
        elif line.startswith("# "):
            close()
            out.append(Paragraph(line[2:], heading=True))
        else:
            if line.startswith("- "):
                close()
                line = line[2:]
            block.append(line)
    close()
    return out


def _paragraph(text: str) -> Paragraph:
    clean = text.replace("`", "")
    found = _BOLD.match(clean)
    if found is None:
        return Paragraph(clean, heading=len(clean) < 60 and _TITLE.search(clean) is not None)
    return Paragraph(clean[found.end() :], found.group(1))
