"""The pseudo-language: English with accents, stretched, in guillemets.

It shows at a glance which text never passed through the catalogue (it has no accents) and where a
layout has no room for a language with longer words. Letters without an accented form in Latin-1 or
Latin Extended-A stay as they are.
"""

from __future__ import annotations

from functools import lru_cache
from string import Formatter

CODE = "qps"
"""The code of the pseudo-language, from the range that no real language uses."""

STRETCH = 0.4
"""How much longer than the source the result is at least, as a part of the source's length."""

_ACCENTS = str.maketrans(
    "aAcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ",
    "åÅçÇđĐéÉğĞĥĤîÎĵĴķĶłŁñÑöÖřŘšŠŧŦûÛŵŴýÝžŽ",
)


@lru_cache(maxsize=4096)
def pseudo(template: str) -> str:
    """Return the template accented and at least 40 % longer, its `{places}` untouched."""
    try:
        pieces = list(Formatter().parse(template))
    except ValueError:  # a text with loose braces has no places
        return f"«{_stretched(template)}»"
    out = []
    for text, place, spec, conversion in pieces:
        out.append(_stretched(text).replace("{", "{{").replace("}", "}}"))
        if place is not None:
            out.append(
                "{"
                + place
                + (f"!{conversion}" if conversion else "")
                + (f":{spec}" if spec else "")
                + "}"
            )
    return "«" + "".join(out) + "»"


def _stretched(text: str) -> str:
    """Repeat letters evenly, so that words grow rather than their number."""
    out = []
    owed = 0.0
    for letter in text:
        out.append(letter)
        owed += STRETCH
        if letter.isalpha():
            while owed >= 1.0:
                out.append(letter)
                owed -= 1.0
    last = next((letter for letter in reversed(text) if letter.isalpha()), "")
    if last and owed > 1e-9:
        place = len(out) - 1 - out[::-1].index(last)
        out.insert(place, last)
    return "".join(out).translate(_ACCENTS)
