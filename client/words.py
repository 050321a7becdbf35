"""Every word the player reads, in the player's language.

English is the source: the text in the code is the key of the message catalogue (gettext). Templates
hold `{named}` places, filled after translation. `Phrase` texts from the rules are translated with
everything inside them; plain strings given as arguments (names typed by players) are left alone.

    tr("Concede")
    tr("{name} wins", name=player)
    trn("{n} card", "{n} cards", n)
    tr(why)                      # a Phrase from the rules

Texts kept in tables at import time are written as `Phrase("…")` and given to `tr` when shown.
Anything cached that holds words must have `language()` in its key.
"""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

from client.pseudo import CODE as PSEUDO
from client.pseudo import pseudo
from rules.kernel.phrase import Phrase

SOURCE = "en"
DOMAIN = "realmbox"
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "locale"


class Language(NamedTuple):
    """A language that can be chosen: its code (`de`) and its name in itself (`Deutsch`)."""

    code: str
    name: str


def tr(template: str, /, **args: object) -> str:
    """Return `template` in the current language with its `{places}` filled from `args`.

    Never raises: a translation that does not fit its arguments gives way to the English text, and
    an English text without its arguments is returned as it stands.
    """
    if isinstance(template, Phrase):
        if _code == SOURCE and not args:
            return str(template)
        args = {**template.args, **args}
        template = template.template
    if not template:
        return ""
    return _fill(_one(template), template, args)


def trn(singular: str, plural: str, n: int, /, **args: object) -> str:
    """Return the form of a text that fits the number `n`, which is also its place `{n}`."""
    args.setdefault("n", n)
    return _fill(_many(singular, plural, n), singular if n == 1 else plural, args)


def language() -> str:
    """Return the code of the current language: part of the key of every cache that holds words."""
    return _code


def set_language(code: str) -> str:
    """Switch to the language `code` and return the code now in force.

    A language that is not there, or whose catalogue cannot be read, leaves English.
    """
    global _code, _one, _many
    catalogue = _catalogue(code) if code not in (SOURCE, PSEUDO) else None
    if code == PSEUDO:
        _code, _one, _many = PSEUDO, pseudo, _pseudo_many
    elif catalogue is not None:
        _code, _one, _many = code, catalogue.gettext, catalogue.ngettext
    else:
        _code, _one, _many = SOURCE, _english, _english_many
    return _code


@cache
def languages(*, with_pseudo: bool = False) -> tuple[Language, ...]:
    """Return the languages that can be chosen, English first, the others by their own names.

    The stretched pseudo-language is for those who build the game and only listed on request.
    """
    found = []
    if FOLDER.is_dir():
        for folder in FOLDER.iterdir():
            catalogue = _catalogue(folder.name)
            if catalogue is not None:
                name = catalogue.info().get("x-language-name", folder.name)
                found.append(Language(folder.name, name))
    found.sort(key=lambda one: one.name.casefold())
    extra = [Language(PSEUDO, pseudo("Pseudo"))] if with_pseudo else []
    return (Language(SOURCE, "English"), *found, *extra)


def best_language(wanted: Iterable[str]) -> str:
    """Return the first available language among locale names such as `de_AT.UTF-8` or `pt-BR`."""
    codes = {one.code.lower(): one.code for one in languages()}
    for name in wanted:
        full = name.split(".")[0].split("@")[0].replace("-", "_").lower()
        for key in (full, full.split("_")[0]):
            if key in codes:
                return codes[key]
    return SOURCE


def system_language() -> str:
    """Return the available language nearest to the one this computer is set to."""
    wanted = os.environ.get("LANGUAGE", "").split(":")
    wanted += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    with suppress(ValueError):  # an odd locale setting is no reason not to start
        wanted.append(locale.getlocale()[0] or "")
    return best_language(name for name in wanted if name)


def _fill(translated: str, english: str, args: Mapping[str, object]) -> str:
    if not args:
        return translated
    words = {key: tr(one) if isinstance(one, Phrase) else one for key, one in args.items()}
    for template in (translated, english):
        try:
            return template.format(**words)
        except (LookupError, ValueError, AttributeError, TypeError):
            continue
    return english


@cache
def _catalogue(code: str) -> gettext.GNUTranslations | None:
    if not code.replace("_", "").isalnum():
        return None
    try:
        with (FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, UnicodeError, LookupError, SyntaxError):
        return None


def _english(template: str) -> str:
    return template


def _english_many(singular: str, plural: str, n: int) -> str:
    return singular if n == 1 else plural


def _pseudo_many(singular: str, plural: str, n: int) -> str:
    return pseudo(singular if n == 1 else plural)


_code: str = SOURCE
_one: Callable[[str], str] = _english
_many: Callable[[str, str, int], str] = _english_many
