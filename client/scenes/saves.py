"""The page of saved matches: go on, export, delete, import."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from client import games
from client.matches import import_match, saved_table
from client.paint.faces import COUNT as FACES
from client.scenes.lobby_places import COLORS
from client.scenes.replay import open_replay
from client.scenes.saves_file import SUFFIX, ask_export, ask_import
from client.session import Session
from client.storage.faults import Fault, StorageFault
from client.storage.storage import read_import, write_export
from client.storage.store import SaveInfo
from client.ui import skin
from client.ui.box import Center, Column
from client.ui.button import Button, IconButton
from client.ui.dialog import confirm, inform
from client.ui.fonts import Face
from client.ui.label import Label, Picture
from client.ui.medal import SeatMedal
from client.ui.panel import Surface
from client.ui.row import Row
from client.ui.skin import Kind
from client.ui.widget import Widget, grow
from client.words import tr, trn

if TYPE_CHECKING:
    from pathlib import Path

    from client.scenes.page import PageScene
    from client.scenes.stack import SceneStack
    from client.ui.canvas import Canvas
    from client.ui.ui import Ui

SIDE: Final = 44.0


class SaveBox(Surface):
    """The box of one match."""

    def __init__(self, child: Widget, *, name: str) -> None:
        super().__init__(child, padding=(16.0, 10.0), name=name)

    def paint(self, ui: Ui, canvas: Canvas) -> None:
        skin.draw_row(canvas, self.rect, False, False, ui.ground)


def saves_page(scene: PageScene, ui: Ui) -> Widget:
    """All saved matches, the latest first."""
    saves, notices = scene.tools.store.saves()
    for notice in notices:
        scene.tools.tell(notice)
    head = Label(tr("Saved matches"), size="panel", face=Face.TITLE, ink="heading", role="heading")
    take = Button(
        tr("Import a match"), partial(_import, scene), kind=Kind.PAPER, icon="entry-door",
        key="saves/import",
    )  # fmt: skip
    if not saves:
        return Column(head, _empty(), Row(take, justify="center"), gap=16)
    boxes = [_box(scene, ui, info) for info in saves]
    told = Label(
        tr("Every match is saved at every move. Finished ones stay for their replays."),
        size="label", face=Face.ITALIC, ink="tertiary",
    )  # fmt: skip
    return Column(Row(grow(head), take, gap=16), told, *boxes, gap=10)


def slot_played(scenes: SceneStack) -> str:
    """Where the match is kept that lies open below; "" if there is none, or it is over."""
    session = getattr(scenes.find("table"), "session", None)
    return session.slot if isinstance(session, Session) and not session.over else ""


def _empty() -> Widget:
    return Column(
        Center(Picture("bookshelf", 84, ink="tertiary")),
        Label(tr("The shelf is empty."), size="name", face=Face.NAME, align="center"),
        Label(tr("A match lies here from its first move on, until you delete it."),
              ink="secondary", align="center"),
        gap=8,
    )  # fmt: skip


def _box(scene: PageScene, ui: Ui, info: SaveInfo) -> Widget:
    key = f"saves/{info.slot}"
    names = ", ".join(info.names)
    if len(info.names) == 2:
        names = tr("{one} against {other}", one=info.names[0], other=info.names[1])
    when = datetime.fromtimestamp(info.updated).strftime("%Y-%m-%d %H:%M")
    moves = trn("{n} move", "{n} moves", info.plies)
    told = Column(
        Label(names, face=Face.BOLD),
        Label(tr(info.title), size="label", ink="secondary"),
        Label(f"{_game(info)} · {moves} · {when}", size="caption", ink="tertiary"),
        gap=1,
    )
    go = Button(
        tr("Replay") if info.over else tr("Continue"), partial(_go_on, scene, info),
        kind=Kind.PAPER, icon="play-button", small=True, key=f"{key}/go",
    )  # fmt: skip
    playing = slot_played(scene.scenes) == info.slot
    why = tr("This match is being played now.") if playing else ""
    tools = Row(
        go,
        IconButton("save-arrow", partial(_export, scene, info), tr("Export"), kind=Kind.PAPER,
                   side=SIDE, key=f"{key}/export"),
        IconButton("trash-can", partial(_ask_delete, scene, info), tr("Delete"), kind=Kind.PAPER,
                   side=SIDE, disabled_why=why, key=f"{key}/delete"),
        gap=10, flow=False,
    )  # fmt: skip
    words = Row(_sitting(info), grow(told), gap=14, flow=False)
    narrow = ui.screen.phone or ui.text_scale > 1.4
    body: Widget = Column(words, tools, gap=8) if narrow else Row(grow(words), tools, gap=16)
    return SaveBox(body, name=names)


def _sitting(info: SaveInfo) -> Widget:
    """The faces of those who play."""
    seats = zip(info.faces, info.colors, info.names, strict=True)
    return Row(
        *(SeatMedal(face % FACES, color % COLORS, 44.0, name=name) for face, color, name in seats),
        gap=4, flow=False,
    )  # fmt: skip


def _game(info: SaveInfo) -> str:
    return tr(games.load(info.game).title) if info.game in games.KEYS else info.game


def _go_on(scene: PageScene, info: SaveInfo) -> None:
    """Open the match above a fresh title: a match that was open below is saved anyway."""
    from client.scenes.title import title_scene

    try:
        if info.over:
            open_replay(scene.tools, Session.load(scene.tools.store, info.slot))
            return
        table = saved_table(scene.tools, info.slot)
    except StorageFault as fault:
        _refuse(scene, tr("This match cannot be opened"), fault)
        scene.rebuild()
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
        text=tr("{names}: {line}. It cannot be brought back.", names=", ".join(info.names),
                line=info.title),
        yes=tr("Delete"),
        no=tr("Keep"),
        act=agreed,
        danger=True,
        icon="trash-can",
        key="saves-delete",
    )  # fmt: skip


def _export(scene: PageScene, info: SaveInfo) -> None:
    tools = scene.tools
    try:
        data = tools.store.export(info.slot)
    except StorageFault as fault:
        _refuse(scene, tr("This match cannot be exported"), fault)
        return

    def write(path: Path) -> None:
        notice = write_export(path, data)
        if notice is not None:
            inform(tools.ui, title=tr("The export failed"), text=tr(notice.text),
                   done=tr("Close"), key="saves-refused")  # fmt: skip
        else:
            tools.ui.toast(tr("Written to {path}.", path=path), "save")

    if not tools.platform.hand_out(f"{info.slot}{SUFFIX}", data):
        ask_export(tools.ui, info.slot, write)


def _import(scene: PageScene) -> None:
    def take(name: str, data: bytes) -> None:
        try:
            import_match(scene.tools, data, name)
        except StorageFault as fault:
            _refuse(scene, tr("This file cannot be imported"), fault)
            return
        scene.tools.ui.toast(tr("The match lies on the shelf."), "save")
        scene.rebuild()

    def read(path: Path) -> None:
        try:
            data = read_import(path)
        except StorageFault as fault:
            _refuse(scene, tr("This file cannot be imported"), fault)
            return
        take(path.name or str(path), data)

    def refused() -> None:
        fault = StorageFault(Fault.TOO_LARGE, tr("This file"))
        _refuse(scene, tr("This file cannot be imported"), fault)

    if not scene.tools.platform.ask_file(SUFFIX, take, refused):
        ask_import(scene.tools.ui, read)


def _refuse(scene: PageScene, title: str, fault: StorageFault) -> None:
    """Say in one sentence what is wrong with a file; it stays until it is read."""
    inform(
        scene.tools.ui,
        title=title,
        text=tr(fault.sentence),
        done=tr("Close"),
        icon="info",
        key="saves-refused",
    )
