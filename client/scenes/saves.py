"""The page of saved matches: go on, export, delete, import."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from client import games
from client.matches import import_match, saved_table
from client.storage.faults import StorageFault
from client.storage.storage import read_import, write_export
from client.storage.store import SaveInfo
from client.ui.box import Column
from client.ui.button import Button, IconButton
from client.ui.dialog import Dialog, confirm
from client.ui.field import TextField
from client.ui.fonts import Face
from client.ui.label import Label
from client.ui.panel import titled
from client.ui.row import Row
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr

if TYPE_CHECKING:
    from client.scenes.page import PageScene

SUFFIX = ".realmbox"


def saves_page(scene: PageScene) -> Widget:
    """All saved matches, the latest first."""
    saves, notices = scene.tools.store.saves()
    for notice in notices:
        scene.tools.tell(notice)
    rows: list[Widget] = [_row(scene, info) for info in saves]
    if not rows:
        rows = [Label(tr("No match is saved yet."), ink="secondary")]
    take = Button(
        tr("Import a match"), lambda: _ask_import(scene), kind=Kind.PAPER, icon="scroll-unfurled",
        key="settings/import",
    )  # fmt: skip
    return titled(tr("Saved matches"), *rows, take, scroll=False, gap=10)


def _row(scene: PageScene, info: SaveInfo) -> Widget:
    game = tr(games.load(info.game).title) if info.game in games.KEYS else info.game
    when = datetime.fromtimestamp(info.updated).strftime("%Y-%m-%d %H:%M")
    told = Column(
        Label(f"{game}: {', '.join(info.names)}", face=Face.BOLD),
        Label(f"{tr(info.title)} · {when}", size="caption", ink="tertiary"),
        gap=1,
    )
    key = f"settings/save-{info.slot}"
    return Row(
        grow(told),
        None if info.over else Button(
            tr("Continue"), lambda: _go_on(scene, info), kind=Kind.PAPER, small=True,
            icon="play-button", key=f"{key}-go",
        ),
        IconButton("scroll-quill", lambda: _ask_export(scene, info), tr("Export"), kind=Kind.PAPER,
                   side=40.0, key=f"{key}-export"),
        IconButton("cancel", lambda: _ask_delete(scene, info), tr("Delete"), kind=Kind.PAPER,
                   side=40.0, key=f"{key}-delete"),
        gap=8,
    )  # fmt: skip


def _go_on(scene: PageScene, info: SaveInfo) -> None:
    from client.scenes.title import title_scene

    try:
        table = saved_table(scene.tools, info.slot)
    except StorageFault as fault:
        scene.tools.ui.toast(tr(fault.sentence), "info")
        return
    scene.scenes.reset(title_scene(scene.tools), table)


def _ask_delete(scene: PageScene, info: SaveInfo) -> None:
    def agreed() -> None:
        notice = scene.tools.store.delete(info.slot)
        if notice is not None:
            scene.tools.tell(notice)
        scene.rebuild()

    confirm(
        scene.tools.ui,
        title=tr("Delete this match?"),
        text=tr("{line}. It cannot be brought back.", line=tr(info.title)),
        yes=tr("Delete"),
        no=tr("Keep"),
        act=agreed,
        danger=True,
        key="saves-delete",
    )


def _ask_export(scene: PageScene, info: SaveInfo) -> None:
    usual = str(Path.home() / f"{info.slot}{SUFFIX}")

    def write(path: str) -> None:
        try:
            data = scene.tools.store.export(info.slot)
        except StorageFault as fault:
            scene.tools.ui.toast(tr(fault.sentence), "info")
            return
        notice = write_export(Path(path).expanduser(), data)
        if notice is not None:
            scene.tools.tell(notice)
        else:
            scene.tools.ui.toast(tr("Written to {path}.", path=path), "save")

    _ask_path(scene, tr("Export to which file?"), tr("Export"), usual, write)


def _ask_import(scene: PageScene) -> None:
    def read(path: str) -> None:
        try:
            import_match(scene.tools, read_import(Path(path).expanduser()), path)
        except StorageFault as fault:
            scene.tools.ui.toast(tr(fault.sentence), "info")
            return
        scene.tools.ui.toast(tr("The match lies on the shelf."), "save")
        scene.rebuild()

    _ask_path(scene, tr("Import which file?"), tr("Import"), str(Path.home()) + "/", read)


def _ask_path(scene: PageScene, title: str, yes: str, usual: str, act) -> None:  # type: ignore[no-untyped-def]
    """Ask for a file's path and hand it to `act`."""
    ui = scene.tools.ui
    typed = [usual]

    def agreed(text: str = "") -> None:
        ui.close("saves-path")
        act((text or typed[0]).strip())

    def build() -> Widget:
        field = TextField(
            typed[0], lambda text: typed.__setitem__(0, text), name=tr("File"), on_submit=agreed,
            most=240, icon="scroll-quill", width=420.0, key="saves/path",
        )  # fmt: skip
        return Dialog(
            title,
            (field,),
            (
                Button(tr("Cancel"), lambda: ui.close("saves-path"), kind=Kind.PAPER, key="no"),
                Button(yes, agreed, kind=Kind.PRIMARY, key="yes"),
            ),
            key="saves-path",
        )

    ui.open(build, key="saves-path")
