"""The client part of every game, reached through one lazy table.

Nothing of a game is imported until somebody asks for it by key; a game's package exports `CLIENT`,
a record of what the shared scenes need from it. Rules are reached through `rules.load`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from rules.kernel.phrase import Phrase

if TYPE_CHECKING:
    from pygame import FRect, Surface

    from client.scenes import View
    from client.scenes.scene import Scene
    from client.session import Session
    from client.storage.statistics import Use
    from client.tools import Tools

_PACKAGES: dict[str, str] = {
    "thronebound": "client.games.thronebound",
}
KEYS: tuple[str, ...] = tuple(_PACKAGES)
"""The games that can be played, in the order of the shelf."""
PLANNED: dict[str, str] = {
    "punball": "Punball",
    "frontier": "Ashen Frontier",
}
"""Games of the box that are not built yet: never shown, but known by name on the command line."""


@dataclass(frozen=True, slots=True)
class LobbyOption:
    """One option of a game's lobby: a field of its rules' options and what it may be."""

    name: str
    """The field's name."""
    label: Phrase
    choices: tuple[tuple[bool | int | str, Phrase], ...]
    """Values and their names, in the order shown; the first is the usual one."""
    help: Phrase = field(default_factory=lambda: Phrase(""))


Picture: TypeAlias = "Callable[[int, int], Surface]"
"""(width, height) in device px -> a drawing that is at most so large."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A small drawing with a line below it."""

    picture: Picture
    caption: Phrase
    good: bool | None = None
    """Marks something that works (True) or does not (False) in an example."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example in a box of its own."""

    figures: tuple[Figure, ...]
    text: Phrase


@dataclass(frozen=True, slots=True)
class GuidePage:
    """One page of the guide, made from the same data as the rules."""

    key: str
    """Unique in the game; objects on the table link to it, `<chapter>/<thing>` by custom."""
    chapter: Phrase
    title: Phrase
    paragraphs: tuple[Phrase, ...] = ()
    icon: str = ""
    """Drawn beside the title in lists; that of a chapter's first page stands for the chapter."""
    picture: Picture | None = None
    """A drawing for the head of the page."""
    facts: tuple[tuple[Phrase, Phrase], ...] = ()
    """Short facts with their names, beside the picture."""
    gallery: tuple[Figure, ...] = ()
    examples: tuple[Example, ...] = ()
    see: tuple[str, ...] = ()
    """Keys of related pages."""

    def texts(self) -> tuple[Phrase, ...]:
        """Everything that is written on the page, for the search."""
        facts = [text for fact in self.facts for text in fact]
        figures = [*self.gallery, *(one for box in self.examples for one in box.figures)]
        return (
            self.title,
            self.chapter,
            *self.paragraphs,
            *facts,
            *(figure.caption for figure in figures),
            *(box.text for box in self.examples),
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands at the end of a match: named numbers, in the order shown."""

    seat: int
    facts: tuple[tuple[Phrase, str], ...]


@dataclass(frozen=True, slots=True)
class GameClient:
    """What a game offers to the shared scenes."""

    key: str
    title: Phrase
    blurb: Phrase
    """One line under the title on the shelf."""
    story: Phrase
    """What the game is, in two sentences."""
    players: Phrase
    length: Phrase
    goal: Phrase
    """How it is won, in one line."""
    cover: Callable[[int, int], Surface]
    """(width, height) in device px -> the front of the box."""
    make_table_scene: Callable[[Tools, Session[Any, Any, Any, Any]], Scene]
    """The scene that plays a running match, whatever its phase."""
    guide: Callable[[], Sequence[GuidePage]]
    lobby_options: tuple[LobbyOption, ...] = ()
    rules_options: Callable[[Mapping[str, bool | int | str]], Any] | None = None
    """Chosen lobby values -> the rules' options record; None takes the rules' defaults."""
    standings: Callable[[Session[Any, Any, Any, Any]], Sequence[Standing]] | None = None
    """The seats of a finished match, the winner first."""
    history: Callable[[Session[Any, Any, Any, Any]], tuple[tuple[int, ...], ...]] | None = None
    """A number per seat and round, for the chart at the end."""
    history_title: Phrase = field(default_factory=lambda: Phrase(""))
    secret: Callable[[Any], bool] = lambda public: True
    """Whether something is hidden between the seats, told from what everybody sees: only then does
    a curtain come between two people at one device (`Session.secret`)."""
    warm: Callable[[Tools], Iterator[None]] | None = None
    """Makes what the first table needs, a little between two yields."""
    use: Callable[[Any], Use | None] | None = None
    """What an event used, for the statistics; None = nothing."""
    dock: Callable[[Scene], FRect] | None = None
    """Where on its table's scene there is room for controls when nobody plays."""
    views: Callable[[], Mapping[str, View]] = dict
    """Gives the game's own scenes by name, for pictures (`draft`, `duel`, `duel-choice` …)."""


def load(key: str) -> GameClient:
    """Return the client part of a game. Raises KeyError for a key that is not in `KEYS`."""
    client: GameClient = import_module(_PACKAGES[key]).CLIENT
    return client
