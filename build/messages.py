"""Keep the message catalogues in step with the code.

    python build/messages.py               extract, update every language, compile
    python build/messages.py new fr "Français"   begin a language
    python build/messages.py status        what each language still lacks
    python build/messages.py check         change nothing; fail if anything is out of step
    python build/messages.py prune         as without a verb, and forget texts no longer used

Texts are the literal first arguments of `tr`, `trn` and `Phrase` in main.py, client/ and rules/.
Needs Babel (the `tools` extra); the game itself only reads the compiled .mo files.
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "realmbox.pot"
KEYWORDS = {"tr": (1,), "trn": (1, 2), "Phrase": (1,)}
UNSTABLE = tuple(
    f'"{header}:'.encode()
    for header in (
        "Project-Id-Version",
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)
"""Headers that would change without any text changing, or hold only a form to fill in."""
HEADER = """\
# Texts of Realmbox, made by build/messages.py from the code. English is the source.
# Do not edit: edit <language>/LC_MESSAGES/realmbox.po instead.
#"""


def sources() -> list[Path]:
    """The files whose texts the player may see, in a stable order."""
    found = [ROOT / "main.py", *(ROOT / "client").rglob("*.py"), *(ROOT / "rules").rglob("*.py")]
    lab = ROOT / "rules" / "lab"
    return sorted(path for path in found if path.is_file() and lab not in path.parents)


def extracted() -> Catalog:
    """A fresh catalogue of everything in the code."""
    catalog = Catalog(project="Realmbox", charset="utf-8", header_comment=HEADER, fuzzy=False)
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        # Babel warns on stderr about Phrase(""), which is what an absent text looks like
        with path.open("rb") as file, redirect_stderr(io.StringIO()):
            for _, text, comments, _ in extract("python", file, KEYWORDS, ("Translators:",)):
                if text:
                    catalog.add(text, None, [(name, 0)], auto_comments=comments)
    return catalog


def written(catalog: Catalog, *, obsolete: bool = True) -> bytes:
    """The catalogue as a file, without line numbers and dates: only texts make a difference."""
    out = io.BytesIO()
    write_po(out, catalog, width=100, include_lineno=False, ignore_obsolete=not obsolete)
    lines = [line for line in out.getvalue().splitlines() if not line.startswith(UNSTABLE)]
    return b"\n".join(lines).rstrip() + b"\n"


def language_files() -> list[Path]:
    return sorted(LOCALE.glob("*/LC_MESSAGES/realmbox.po"))


def loaded(path: Path) -> Catalog:
    with path.open("rb") as file:
        locale = None if path == TEMPLATE else path.parent.parent.name
        return read_po(file, locale=locale, charset="utf-8")


def updated(path: Path, template: Catalog) -> Catalog:
    """A language's catalogue with the texts of `template`.

    Texts that vanished become obsolete; if one comes back, so does its translation.
    """
    catalog = loaded(path)
    name = language_name(catalog, path)
    known = {forms(message.id): message.string for message in catalog.obsolete.values()}
    catalog.update(template, no_fuzzy_matching=True, update_header_comment=False)
    for message in catalog:
        if message.id and not _done(message) and forms(message.id) in known:
            message.string = known[forms(message.id)]
    for key, message in list(catalog.obsolete.items()):
        if message.id in catalog or not _done(message):
            del catalog.obsolete[key]
    headers = [(key, value) for key, value in catalog.mime_headers if key != "X-Language-Name"]
    catalog.mime_headers = [*headers, ("X-Language-Name", name)]
    return catalog


def language_name(catalog: Catalog, path: Path) -> str:
    """The language's own name, which Babel does not know as a header."""
    marker = '"X-Language-Name: '
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(marker):
            return line.removeprefix(marker).removesuffix('\\n"')
    return catalog.locale.display_name if catalog.locale else path.parent.parent.name


def finished(catalog: Catalog, path: Path, *, obsolete: bool = True) -> bytes:
    """`written` with the language's own name among the headers."""
    name = language_name(catalog, path)
    data = written(catalog, obsolete=obsolete)
    if b"X-Language-Name" in data:
        return data
    header = f'"X-Language-Name: {name}\\n"\n'.encode()
    mark = b'"MIME-Version'
    return data.replace(mark, header + mark, 1)


def compiled(path: Path) -> bytes:
    catalog = loaded(path)
    catalog.header_comment = ""
    name = language_name(catalog, path)
    out = io.BytesIO()
    slim = Catalog(locale=catalog.locale, project="Realmbox", charset="utf-8")
    for message in catalog:
        if message.id and _done(message) and not message.fuzzy:
            slim.add(message.id, message.string)
    write_mo(out, _Named(slim, name))
    return out.getvalue()


class _Named:
    """A catalogue whose headers are few, stable, and hold the language's own name."""

    def __init__(self, catalog: Catalog, name: str) -> None:
        self._catalog = catalog
        lines = [
            f"Language: {catalog.locale}",
            f"Plural-Forms: {catalog.plural_forms}",
            f"X-Language-Name: {name}",
            "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8",
        ]
        self._header = Message("", string="\n".join(lines) + "\n")

    def __iter__(self) -> Iterator[Message]:
        yield self._header
        yield from (message for message in self._catalog if message.id)

    def __getattr__(self, name: str) -> object:
        return getattr(self._catalog, name)


def places(text: str) -> set[str]:
    """The names of the `{places}` in a text. Raises ValueError for loose braces."""
    return {
        name.split(".")[0].split("[")[0]
        for _, name, _, _ in Formatter().parse(text)
        if name is not None
    }


def forms(value: object) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, list | tuple) else (str(value or ""),)


def _done(message: Message) -> bool:
    return all(forms(message.string))


def faults_of(path: Path) -> list[str]:
    """Translations whose places differ from the English ones."""
    faults = []
    for message in loaded(path):
        if not message.id or not any(forms(message.string)):
            continue
        wanted = set().union(*(places(form) for form in forms(message.id)))
        for form in forms(message.string):
            try:
                found = places(form)
            except ValueError:
                faults.append(f"loose braces in {form!r}")
                continue
            # a singular may leave out its number
            if (form and found - {"n"} != wanted - {"n"}) or found - wanted:
                faults.append(f"{form!r} has the places {sorted(found)}, not {sorted(wanted)}")
    return faults


def faults_in_code() -> list[str]:
    """Calls that cannot be translated: built strings, places without an argument."""
    faults = []
    for path in sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                faults += [f"{name}:{node.lineno}: {fault}" for fault in _call_faults(node)]
    return faults


def _call_faults(node: ast.Call) -> Iterator[str]:
    called = node.func.id if isinstance(node.func, ast.Name) else ""
    if called not in KEYWORDS:
        return
    given = {keyword.arg for keyword in node.keywords} | ({"n"} if called == "trn" else set())
    for text in node.args[: len(KEYWORDS[called])]:
        if isinstance(text, ast.JoinedStr | ast.BinOp):
            yield f"{called} needs one literal text with {{places}}"
        elif isinstance(text, ast.Constant) and isinstance(text.value, str) and None not in given:
            try:
                missing = places(text.value) - given
            except ValueError:
                missing = {"loose braces"} if given else set()
            if missing and (given or called != "Phrase"):
                yield f"{text.value!r} has no argument for {', '.join(sorted(missing))}"


def refresh(*, prune: bool = False) -> None:
    """Write the template, every language and every compiled catalogue."""
    LOCALE.mkdir(parents=True, exist_ok=True)
    template = extracted()
    TEMPLATE.write_bytes(written(template))
    for path in language_files():
        path.write_bytes(finished(updated(path, template), path, obsolete=not prune))
        path.with_suffix(".mo").write_bytes(compiled(path))


def begin(code: str, name: str) -> None:
    path = LOCALE / code / "LC_MESSAGES" / "realmbox.po"
    if path.exists():
        raise SystemExit(f"{path.relative_to(ROOT)} is already there.")
    path.parent.mkdir(parents=True)
    catalog = Catalog(locale=code, project="Realmbox", charset="utf-8", fuzzy=False)
    catalog.header_comment = f"# Realmbox: {name}\n#"
    header = f'"X-Language-Name: {name}\\n"\n'.encode()
    path.write_bytes(written(catalog).replace(b'"MIME-Version', header + b'"MIME-Version', 1))


def _texts(catalog: Catalog) -> dict[tuple[str, ...], set[str]]:
    """Every text in use and the files it is in."""
    return {
        forms(message.id): {file for file, _ in message.locations}
        for message in catalog
        if message.id
    }


def stale() -> list[str]:
    """What a `refresh` would change, and every fault, one sentence each."""
    template = extracted()
    remedy = "run python build/messages.py"
    faults = faults_in_code()
    if not TEMPLATE.is_file() or _texts(loaded(TEMPLATE)) != _texts(template):
        faults.append(f"assets/locale/realmbox.pot is not what the code says: {remedy}")
    for path in language_files():
        name = path.relative_to(ROOT).as_posix()
        if _texts(loaded(path)) != _texts(template):
            faults.append(f"{name} is out of step with the code: {remedy}")
        mo = path.with_suffix(".mo")
        if not mo.is_file() or mo.read_bytes() != compiled(path):
            faults.append(f"{name} was not compiled: {remedy}")
        faults += [f"{name}: {fault}" for fault in faults_of(path)]
    return faults


def status() -> list[str]:
    """One line per language: how many texts are translated, and which are not."""
    lines = []
    for path in language_files():
        messages = [message for message in loaded(path) if message.id]
        missing = [message for message in messages if not _done(message) or message.fuzzy]
        code = path.parent.parent.name
        lines.append(f"{code}: {len(messages) - len(missing)} of {len(messages)} texts")
        lines += [f"  {forms(message.id)[0]!r}" for message in missing]
    return lines


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Message catalogues of the game.")
    verbs = parser.add_subparsers(dest="verb")
    verbs.add_parser("check", help="fail if a catalogue is out of step")
    verbs.add_parser("status", help="what is not translated yet")
    verbs.add_parser("prune", help="refresh and forget texts that are no longer used")
    new = verbs.add_parser("new", help="begin a language")
    new.add_argument("code", help="its code, such as fr or pt_BR")
    new.add_argument("name", help="its name in itself")
    options = parser.parse_args(arguments)
    if options.verb == "check":
        faults = stale()
        print("\n".join(faults or ["the message catalogues are fresh"]))
        return 1 if faults else 0
    if options.verb == "new":
        begin(options.code, options.name)
    if options.verb != "status":
        refresh(prune=options.verb == "prune")
    print("\n".join(status()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
