"""Names that players type: any script, no control characters, one line, a bounded length."""

from __future__ import annotations

import unicodedata

NAME_LIMIT = 24
"""Code points in a name after composition."""

_DROPPED = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"  # needed inside Persian and Indic words and in emoji
_DIRECTIONS = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff")


def clean_name(text: str, limit: int = NAME_LIMIT) -> str:
    """Return `text` composed, without control and direction marks, blanks collapsed, cut to size.

    The result may be empty: then the caller has a name of its own.
    """
    composed = unicodedata.normalize("NFC", text)
    kept = [
        " " if one.isspace() else one
        for one in composed
        if one.isspace() or (unicodedata.category(one) not in _DROPPED and one not in _DIRECTIONS)
    ]
    name = " ".join("".join(kept).split())
    cut = name[:limit].rstrip()
    while cut and len(name) > len(cut) and cut[-1] in _JOINERS:
        cut = cut[:-1]
    return cut
