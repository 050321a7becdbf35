"""What the player has chosen, with safe defaults.

A settings file may be edited, old, new or broken. Every field is read on its own: one that does not
fit falls back to its default with a notice, and all the others are kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from client.storage.backend import Backend
from client.storage.faults import Fault, Notice, StorageFault, notice_of
from client.storage.names import clean_name
from rules.kernel.phrase import Phrase

FILE = "settings.json"
NAMES_KEPT = 12
"""How many player names the lobby remembers, the latest first."""

T = TypeVar("T")

Palette: TypeAlias = Literal["default", "red_green", "blue_yellow"]
AnimationSpeed: TypeAlias = Literal["calm", "normal", "brisk", "instant"]
BotTurns: TypeAlias = Literal["show_all", "summary", "skip"]
Renderer: TypeAlias = Literal["auto", "2d", "3d"]
QualityChoice: TypeAlias = Literal["auto", "low", "medium", "high"]

_FACTORS: dict[str, float] = {"calm": 0.5, "normal": 1.0, "brisk": 2.0, "instant": 0.0}


def _clamp(low: float, high: float) -> BeforeValidator:
    def clamped(value: object) -> object:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError("not a number")
        if value != value:  # NaN
            raise ValueError("not a number")
        return float(min(max(value, low), high))

    return BeforeValidator(clamped)


def _speed(value: object) -> object:
    """Accept the factors ½, 1 and 2 for calm, normal and brisk."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return {0.5: "calm", 1: "normal", 2: "brisk"}.get(value, value)
    return value


def _named(value: object) -> object:
    return clean_name(value) if isinstance(value, str) else value


def _names(value: object) -> object:
    if not isinstance(value, list | tuple):
        return value
    cleaned = [clean_name(one) for one in value if isinstance(one, str)]
    return list(dict.fromkeys(name for name in cleaned if name))[:NAMES_KEPT]


Flag: TypeAlias = Annotated[bool, Field(strict=True)]
Volume: TypeAlias = Annotated[float, _clamp(0.0, 1.0)]
Index: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=255)]


class SeatChoice(BaseModel):
    """One seat as the lobby last had it: `kind` is `human` or the key of a bot."""

    model_config = ConfigDict(validate_assignment=True)

    name: Annotated[str, BeforeValidator(_named)] = ""
    kind: Annotated[str, Field(max_length=40)] = "human"
    face: Index = 0
    color: Index = 0


class LobbyChoice(BaseModel):
    """The last lobby of one game: its seats in order and its options by field name."""

    model_config = ConfigDict(validate_assignment=True)

    seats: Annotated[list[SeatChoice], Field(max_length=16)] = Field(default_factory=list)
    options: dict[str, bool | int | str] = Field(default_factory=dict)


def _lobbies(value: object) -> object:
    """Keep the lobbies that can be read; a broken one costs only itself."""
    if not isinstance(value, dict):
        return value
    kept = {}
    for key, lobby in value.items():
        try:
            kept[key] = LobbyChoice.model_validate(lobby)
        except ValidationError:
            continue
    return kept


class Settings(BaseModel):
    """All settings. Assigning a number outside its range stores the nearest one inside.

    Assigning something of another kind raises ValidationError and changes nothing.
    """

    model_config = ConfigDict(validate_assignment=True)

    text_scale: Annotated[float, _clamp(0.8, 2.0)] = 1.0
    palette: Palette = "default"
    high_contrast: Flag = False
    hint_marks: Flag = True
    """Marks on everything that may be tapped now."""
    reduced_motion: Flag = False
    animation_speed: Annotated[AnimationSpeed, BeforeValidator(_speed)] = "normal"
    bot_turns: BotTurns = "show_all"
    confirm_moves: Flag = True
    sound: Flag = True
    volume_master: Volume = 0.8
    volume_music: Volume = 0.5
    volume_table: Volume = 0.8
    volume_ui: Volume = 0.6
    language: Annotated[
        str, Field(strict=True, pattern=r"^(|[A-Za-z]{2,8}(_[A-Za-z0-9]{2,8})*)$")
    ] = ""
    """A language code; empty = the one of the system."""
    fullscreen: Flag = False
    renderer: Renderer = "auto"
    quality: QualityChoice = "auto"
    """How finely the table is drawn in three dimensions."""
    quality_measured: QualityChoice = "auto"
    """What the first second told; `auto` = nothing yet."""
    told_slow_gl: Flag = False
    """The player knows why this machine starts flat."""
    last_lobby: Annotated[dict[str, LobbyChoice], BeforeValidator(_lobbies)] = Field(
        default_factory=dict
    )
    """The last lobby by the key of its game."""
    last_game: Annotated[str, Field(strict=True, max_length=40)] = ""
    player_names: Annotated[list[str], BeforeValidator(_names)] = Field(default_factory=list)

    @property
    def speed_factor(self) -> float:
        """Factor on the clock of animations; 0 shows nothing of the way."""
        return _FACTORS[self.animation_speed]

    def remember_name(self, name: str) -> None:
        """Put a name that was used first in the list the lobby offers."""
        if cleaned := clean_name(name):
            self.player_names = [cleaned, *(one for one in self.player_names if one != cleaned)]


def read_settings(data: bytes, file: str = FILE) -> tuple[Settings, list[Notice]]:
    """Return the settings in `data`; whatever cannot be used falls back, each with a notice."""
    settings = Settings()
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        fault = Fault.CORRUPT if data.strip() else Fault.EMPTY
        return settings, [notice_of(StorageFault(fault, file))]
    if not isinstance(found, dict):
        return settings, [notice_of(StorageFault(Fault.FOREIGN, file))]
    notices = []
    for name, value in found.items():
        if name not in Settings.model_fields:
            text = Phrase("There is no setting {name} here: it was left out.", name=_short(name))
            notices.append(Notice(text))
            continue
        try:
            setattr(settings, name, value)
        except (ValidationError, RecursionError, OverflowError):
            text = Phrase("The setting {name} could not be read: it is as new.", name=name)
            notices.append(Notice(text))
            continue
        if name == "last_lobby" and len(settings.last_lobby) < len(value):
            notices.append(Notice(Phrase("A remembered lobby could not be read: it is as new.")))
    return settings, notices


def write_settings(settings: Settings) -> bytes:
    """Return the settings as JSON that a person can read and edit."""
    return (json.dumps(settings.model_dump(mode="json"), indent=1) + "\n").encode("ascii")


class SettingsFile:
    """The settings of this device. Never raises: what goes wrong comes back as a notice.

    Several programs may use the file at once: each writes only what it has changed itself.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._written: bytes | None = None
        """The settings as this program last had them in common with the file."""

    def load(self) -> tuple[Settings, list[Notice]]:
        """Read the file. A file that is no settings at all is put aside as `.bad`."""
        file = self._backend.describe(FILE)
        try:
            data = self._backend.read(FILE)
        except StorageFault as error:
            return Settings(), [] if error.fault is Fault.MISSING else [notice_of(error)]
        settings, notices = read_settings(data, file)
        if any(notice.fault is not None for notice in notices):
            self._quiet(lambda: self._backend.rename(FILE, f"{FILE}.bad"))
        else:
            self._written = data
        return settings, notices

    def save(self, settings: Settings) -> Notice | None:
        """Write the file if anything changed; a notice says why it could not be."""
        data = write_settings(settings)
        if data == self._written:
            return None
        merged = self._merged(data)
        notice = self._quiet(lambda: self._backend.write(FILE, merged))
        if notice is None:
            self._written = data
        return notice

    def _merged(self, data: bytes) -> bytes:
        """Our changes, put into what somebody else may have written since."""
        try:
            found = self._backend.read(FILE)
        except StorageFault:
            return data
        if found == self._written:
            return data
        theirs, notices = read_settings(found)
        if any(notice.fault is not None for notice in notices):
            return data
        ours, before = json.loads(data), json.loads(self._written or write_settings(Settings()))
        changed = {name: value for name, value in ours.items() if value != before.get(name)}
        return write_settings(Settings.model_validate(theirs.model_dump() | changed))

    @staticmethod
    def _quiet(change: Callable[[], None]) -> Notice | None:
        try:
            change()
        except StorageFault as error:
            return notice_of(error)
        return None


def _short(name: Any, limit: int = 30) -> str:
    text = clean_name(str(name), limit)
    return text if len(str(name)) <= limit else f"{text}…"
