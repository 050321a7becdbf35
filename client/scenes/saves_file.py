"""Asking for a file of the player's: by its path, or for an import by a tap on one that is there.

Exports go to the player's home folder unless another path is typed, and those that lie there are
offered for an import, so that both work without a keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from client.ui.button import Button
from client.ui.dialog import Dialog
from client.ui.field import TextField
from client.ui.fonts import Face
from client.ui.label import Label, note
from client.ui.skin import Kind
from client.ui.widget import Widget
from client.words import tr

if TYPE_CHECKING:
    from client.ui.ui import Ui

SUFFIX: Final = ".realmbox"
KEY: Final = "saves-file"
OFFERED: Final = 6
"""No more exports than this are offered; the newest come first."""
PATH_MOST: Final = 400


def exports() -> list[Path]:
    """Exported matches in the player's home folder and its downloads, the newest first."""
    found: list[tuple[float, Path]] = []
    home = Path.home()
    for folder in (home, home / "Downloads"):
        try:
            found += [(one.stat().st_mtime, one) for one in folder.glob(f"*{SUFFIX}")]
        except OSError:
            continue
    found.sort(key=lambda entry: entry[0], reverse=True)
    return [path for _, path in found[:OFFERED]]


def ask_export(ui: Ui, slot: str, act: Callable[[Path], None]) -> None:
    """Ask where to write a match, and call `act` with the path."""
    _ask(
        ui,
        title=tr("Export this match"),
        told=tr("The file holds the whole match. Another Realmbox can import it."),
        yes=tr("Export"),
        usual=str(Path.home() / f"{slot}{SUFFIX}"),
        offers=[],
        act=act,
    )


def ask_import(ui: Ui, act: Callable[[Path], None]) -> None:
    """Ask which file to read, and call `act` with its path."""
    offers = exports()
    _ask(
        ui,
        title=tr("Import a match"),
        told=tr("Found on this device:")
        if offers
        else tr("No exported match lies in your home folder: type where it is."),
        yes=tr("Import"),
        usual=str(offers[0]) if offers else str(Path.home() / f"match{SUFFIX}"),
        offers=offers,
        act=act,
    )


def _ask(
    ui: Ui,
    *,
    title: str,
    told: str,
    yes: str,
    usual: str,
    offers: list[Path],
    act: Callable[[Path], None],
) -> None:
    typed = [usual]

    def type_path(text: str) -> None:
        typed[0] = text

    def agreed(path: str = "") -> None:
        wanted = (path or typed[0]).strip().strip('"')
        if not wanted:
            ui.toast(tr("Type the path of a file first."), "info")
            return
        ui.close(KEY)
        act(Path(wanted).expanduser())

    def build() -> Widget:
        field = TextField(
            typed[0], type_path, name=tr("File"), on_submit=agreed, most=PATH_MOST,
            icon="scroll-quill", width=440.0, key=f"{KEY}/path",
        )  # fmt: skip
        found = [
            Button(path.name, partial(agreed, str(path)), kind=Kind.PAPER, icon="save", small=True,
                   key=f"{KEY}/offer{number}")
            for number, path in enumerate(offers)
        ]  # fmt: skip
        return Dialog(
            title,
            (
                Label(told, ink="secondary", align="center"),
                *found,
                note(tr("Or another file:"), align="center") if found else None,
                Label(tr("File"), size="label", face=Face.BOLD, ink="secondary"),
                field,
            ),
            (
                Button(tr("Cancel"), lambda: ui.close(KEY), kind=Kind.PAPER, key=f"{KEY}/no"),
                Button(yes, agreed, kind=Kind.PRIMARY, key=f"{KEY}/yes"),
            ),
            width=600.0,
            key=KEY,
        )

    ui.open(build, key=KEY)
