"""The command line: what may be asked, checked before anything is opened.

A value that makes no sense ends the program with one sentence on stderr and exit status 2.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import rules
from client import games
from client.version import VERSION

if TYPE_CHECKING:
    from client.storage.settings import Renderer

HUMAN = "human"
LARGEST_SIDE = 8192
LARGEST_PICTURE = 16384
"""Pixels a side; SDL's surfaces can take little more."""
EXAMPLES = """\
examples:
  python main.py
      open the box
  python main.py --game thronebound --seats human,strategic
      play at once, against the computer
  python main.py --game thronebound --seats greedy,strategic --seed 7 --watch
      watch two computers play
  python main.py --game thronebound --seats greedy,strategic --seed 7 --headless
      let them play without a window and print what happened
  python main.py --screenshot duel.png --scene duel --moves 40 --size 390x844 --density 2
      draw one scene into a file; needs no display
"""


class UsageError(ValueError):
    """The command line asks for something that cannot be; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was asked for, checked."""

    game: str | None = None
    seats: tuple[str, ...] | None = None
    seed: int | None = None
    load: Path | None = None
    watch: bool = False
    headless: bool = False
    screenshot: Path | None = None
    scene: str = "title"
    size: tuple[int, int] = (1280, 720)
    scale: float = 1.0
    density: float = 1.0
    moves: int = 0
    language: str = "en"
    stats: bool = False
    sound: bool = True
    fullscreen: bool | None = None
    renderer: Renderer | None = None
    """None leaves it to the settings."""


class _Parser(argparse.ArgumentParser):
    """Errors in one sentence; the list of options is for `--help`."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def parse(arguments: list[str]) -> Arguments:
    """Return what the command line asks for.

    Raises UsageError for what cannot be; SystemExit(0) after `--help` and `--version`.
    """
    try:
        given = _parser().parse_args(arguments)
    except argparse.ArgumentError as error:
        raise UsageError(str(error)) from None
    game = _game(given.game)
    seats = _seats(given.seats, game or games.KEYS[0]) if given.seats is not None else None
    found = Arguments(
        game=game or (games.KEYS[0] if seats else None),
        seats=seats,
        seed=given.seed,
        load=_file(given.load),
        watch=given.watch,
        headless=given.headless,
        screenshot=given.screenshot,
        scene=given.scene or "title",
        size=given.size,
        scale=given.scale or 1.0,
        density=given.density or 1.0,
        moves=given.moves or 0,
        language=given.language or "en",
        stats=given.stats,
        sound=not given.no_sound,
        fullscreen=True if given.fullscreen else False if given.windowed else None,
        renderer=given.renderer,
    )
    _check_together(found, given)
    return found


def complain(error: UsageError) -> int:
    """Print the sentence and return the exit status."""
    text = str(error).strip()
    text = text[:1].upper() + text[1:]
    print(text if text.endswith((".", "?")) else f"{text}.", file=sys.stderr)
    return 2


def _check_together(found: Arguments, given: argparse.Namespace) -> None:
    """Refuse options that contradict each other or would be ignored in silence."""
    modes = [
        name
        for name, on in (
            ("--headless", found.headless),
            ("--watch", found.watch),
            ("--screenshot", found.screenshot is not None),
            ("--load", found.load is not None),
        )
        if on
    ]
    if len(modes) > 1:
        raise UsageError(f"{modes[0]} and {modes[1]} cannot go together")
    if (found.headless or found.watch) and found.seats and HUMAN in found.seats:
        raise UsageError(f"with {modes[0]} every seat needs a computer player, not 'human'")
    if found.load is not None and (found.game or found.seed is not None):
        raise UsageError("--load goes on with the file's own match: leave out the other options")
    longest = round(max(found.size) * found.density)
    if longest > LARGEST_PICTURE:
        raise UsageError(
            f"size times density is {longest} pixels a side, more than {LARGEST_PICTURE}"
        )
    if found.screenshot is not None and found.screenshot.suffix.lower() != ".png":
        raise UsageError(f"a picture's name ends in .png, not like {found.screenshot.name!r}")
    if found.screenshot is None:
        for name in ("scene", "scale", "density", "moves", "language"):
            if getattr(given, name) is not None:
                raise UsageError(f"--{name} only goes with --screenshot")


def _game(key: str | None) -> str | None:
    if key is None or key in games.KEYS:
        return key
    if key in games.PLANNED:
        raise UsageError(f"{games.PLANNED[key]} is not built yet")
    raise UsageError(f"there is no game {key!r}; there is: {', '.join(games.KEYS)}")


LEVELS = {"gentle": 0, "easy": 0, "standard": 1, "normal": 1, "hard": 2, "expert": -1}
"""Words that mean a strength in every game: the place of the computer player, weakest first."""


def _level(kind: str, bots: Sequence[str]) -> str:
    """The computer player that a word for a strength means; other words stay."""
    if kind in bots or kind not in LEVELS:
        return kind
    return bots[min(LEVELS[kind], len(bots) - 1)]


def _seats(text: str, game: str) -> tuple[str, ...]:
    found = rules.load(game)
    bots = list(found.bots)
    kinds = tuple(_level(part.strip().lower(), bots) for part in text.split(","))
    known = (HUMAN, *found.bots)
    for kind in kinds:
        if kind not in known:
            raise UsageError(f"there is no player {kind!r}; there is: {', '.join(known)}")
    if len(kinds) not in found.seats:
        low, high = found.seats[0], found.seats[-1]
        wanted = str(low) if low == high else f"{low} to {high}"
        raise UsageError(f"{found.title} is played by {wanted}, not by {len(kinds)}")
    return kinds


def _file(path: Path | None) -> Path | None:
    if path is not None and not path.is_file():
        raise UsageError(f"there is no file {str(path)!r}")
    return path


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _size(text: str) -> tuple[int, int]:
    wide, _, high = text.lower().partition("x")
    if wide.isascii() and high.isascii() and wide.isdigit() and high.isdigit():
        size = (int(wide), int(high))
        if all(64 <= side <= LARGEST_SIDE for side in size):
            return size
    raise argparse.ArgumentTypeError(
        f"{text!r} is no size like 1280x720 with sides from 64 to {LARGEST_SIDE}"
    )


class _Between:
    """A number in a range, for argparse."""

    def __init__(self, low: float, high: float, *, whole: bool = False) -> None:
        self.low, self.high, self.whole = low, high, whole

    def __call__(self, text: str) -> float | int:
        try:
            number = int(text) if self.whole else float(text)
        except ValueError:
            number = float("nan")
        if not self.low <= number <= self.high:
            raise argparse.ArgumentTypeError(
                f"{text!r} is not a number from {self.low:g} to {self.high:g}"
            )
        return number


def _language(text: str) -> str:
    from client import words
    from client.pseudo import CODE

    known = [one.code for one in words.languages()] + [CODE]
    if text not in known:
        raise argparse.ArgumentTypeError(f"there is no {text!r}; there is: {', '.join(known)}")
    return text


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="main.py",
        description="Realmbox: a box of fantasy tabletop games that share one table.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument_group("a match").add_argument
    add("--game", metavar="KEY", help=f"the game: {', '.join(games.KEYS)}")
    add("--seats", metavar="A,B", help="who plays: human or a computer player, one per seat")
    add("--seed", metavar="N", type=_seed, help="the number that deals the match (default: any)")
    add("--renderer", choices=("2d", "3d"), help="how the table is drawn (default: the settings)")
    add("--load", metavar="FILE", type=Path, help="go on with a match from an exported file")
    add("--watch", action="store_true", help="computers play, you watch")
    add("--headless", action="store_true", help="computers play without a window; prints the log")

    add = parser.add_argument_group("a picture, drawn without a display").add_argument
    add(
        "--screenshot",
        metavar="OUT.png",
        type=Path,
        help="draw one scene into a file and exit; makes the file's folder if it is missing",
    )
    add("--scene", metavar="NAME", help="which scene (default: title; a wrong name lists all)")
    add("--scale", metavar="S", type=_Between(0.8, 2.0), help="text scale, 0.8 to 2")
    add("--density", metavar="D", type=_Between(0.5, 4.0), help="pixels per unit of the size")
    add("--moves", metavar="K", type=_Between(0, 100_000, whole=True), help="actions played first")
    add("--language", metavar="L", type=_language, help="a language code, or qps for pseudo")

    add = parser.add_argument_group("the program").add_argument
    add(
        "--size",
        metavar="WxH",
        type=_size,
        default=(1280, 720),
        help="size of the window or the picture (default: 1280x720)",
    )
    add("--stats", action="store_true", help="print frame statistics at the end")
    add("--no-sound", action="store_true", help="never open the sound device")
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--fullscreen", action="store_true", help="start in fullscreen (F11)")
    either.add_argument("--windowed", action="store_true", help="start in a window")
    add("--version", action="version", version=f"Realmbox {VERSION}")
    return parser
