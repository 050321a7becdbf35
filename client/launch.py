"""From the command line to the running program."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from client.command_line import Arguments, UsageError, complain, parse

if TYPE_CHECKING:
    from pathlib import Path

    from client.tools import Tools

PARTS = (
    "pydantic",
    "client.storage.storage",
    "client.ui.ui",
    "client.app",
    "client.tools",
    "client.scenes.title",
)
"""What the program is made of, in portions between which a loading screen can move on."""


async def launch(arguments: list[str]) -> int:
    """Do what `arguments` ask for and return the exit status: 0, or 2 if it cannot be done."""
    try:
        asked = parse(arguments)
    except UsageError as error:
        return complain(error)
    if asked.headless:
        return _headless(asked)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if asked.screenshot is not None:
        from client.screenshot import take

        try:
            print(take(asked))
        except UsageError as error:
            return complain(error)
        return 0
    return await _play(asked)


def _headless(asked: Arguments) -> int:
    import rules
    from client import games, headless

    key = asked.game or games.KEYS[0]
    kinds = asked.seats or headless.default_seats(rules.load(key))
    seed = headless.DEFAULT_SEED if asked.seed is None else asked.seed
    try:
        for line in headless.play(key, kinds, seed):
            print(line)
    except BrokenPipeError:  # `… | head` has read enough
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  (stays open until the program ends)
    return 0


async def _play(asked: Arguments) -> int:
    from client.platform import current

    platform = current()
    await platform.prepare()
    for at, part in enumerate(PARTS):  # each takes a while where everything is slow at first
        await platform.progress(at / len(PARTS))
        import_module(part)
    await platform.progress(1.0)
    from client.app import App
    from client.chores import Chores, warm_up
    from client.clock import Clock
    from client.display import Display
    from client.platform.platform import NoDisplayError
    from client.renderers import GL, greet
    from client.scenes import Request, make
    from client.storage.storage import Storage
    from client.tools import make_tools
    from client.ui.cache import BAKING

    stored = Storage(platform.storage(), lane=platform.lane)
    gl = GL[asked.renderer or stored.settings.renderer]
    try:
        window = platform.open_window(asked.size, "Realmbox", gl)
    except NoDisplayError as error:
        print(error, file=sys.stderr)
        return 2
    display = Display(window, platform)
    tools = make_tools(
        platform,
        display.screen(),
        Clock(),
        display=display,
        stored=stored,
        asked_renderer=asked.renderer,
        muted=not asked.sound,
    )
    platform.attach(tools)
    wanted = tools.settings.fullscreen if asked.fullscreen is None else asked.fullscreen
    display.set_fullscreen(wanted)
    app = App(tools, display)
    app.reports = asked.stats
    if platform.cold:
        BAKING.limit = 1
        tools.audio.patient = True
        app.chores = Chores(warm_up(tools))
    app.start(make("title", tools, Request()))
    greet(tools)
    try:
        if platform.cold and (asked.seats is not None or asked.watch or platform.left_off):
            await _prepare_table(tools, asked)
        open_match(tools, asked)
        await app.run()
    finally:
        window.close()
    if asked.stats:
        print(app.stats.report())
    platform.farewell()
    return 0


async def _prepare_table(tools: Tools, asked: Arguments) -> None:
    """Paint what a table needs before it is opened at once, without the title's spare time."""
    from client import games

    left_off = tools.platform.left_off.rpartition("-")[0]
    game = left_off if left_off in games.KEYS else asked.game or games.KEYS[0]
    warm = games.load(game).warm
    for _ in warm(tools) if warm is not None else ():
        await tools.platform.progress(1.0)


def open_match(tools: Tools, asked: Arguments) -> None:
    """Go from the title to the match that was left off, or to what the command line names."""
    import rules
    from client import games, headless, matches
    from client.scenes import Request, make

    key = asked.game or games.KEYS[0]
    if tools.platform.left_off:
        _go_on(tools, tools.platform.left_off)
    elif asked.load is not None:
        _open_file(tools, asked.load)
    elif asked.seats is not None or asked.watch:
        kinds = asked.seats or headless.default_seats(rules.load(key))
        setups = matches.seat_setups(key, kinds)
        tools.scenes.push(matches.new_table(tools, key, setups, seed=asked.seed))
    elif asked.game is not None:
        tools.scenes.push(make("lobby", tools, Request(game=key)))


def _go_on(tools: Tools, slot: str) -> None:
    """Go on with a match of the shelf; the title says so if it has gone."""
    from client import matches
    from client.storage.faults import StorageFault, notice_of

    try:
        tools.scenes.push(matches.saved_table(tools, slot))
    except StorageFault as error:
        tools.tell(notice_of(error))


def _open_file(tools: Tools, path: Path) -> None:
    """Go on with an exported match; a file that is none is named on the title."""
    from client import matches
    from client.storage.faults import Fault, StorageFault, notice_of

    try:
        try:
            data = path.read_bytes()
        except OSError as error:
            raise StorageFault(Fault.UNREADABLE, path.name, error.strerror or "") from error
        slot = matches.import_match(tools, data, path.name)
        tools.scenes.push(matches.saved_table(tools, slot))
    except StorageFault as error:
        tools.tell(notice_of(error))
