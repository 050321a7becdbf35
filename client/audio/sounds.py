"""The names of all sounds, where their files are, and which volume each of them follows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"


class Bus(Enum):
    """A group of sounds with a volume of its own in the settings."""

    TABLE = "table"
    UI = "ui"
    MUSIC = "music"


class Sfx(StrEnum):
    """A short sound. Its value is the stem of its file: `tick.ogg`, or `tick_1.ogg` and so on."""

    TICK = "tick"
    ERROR = "error"
    TURN = "turn"
    CARD_DEAL = "card_deal"
    CARD_PLAY = "card_play"
    CARD_FLIP = "card_flip"
    SHUFFLE = "shuffle"
    BLADE = "blade"
    SHIELD = "shield"
    FIRE = "fire"
    HEAL = "heal"
    COIN = "coin"
    STEP = "step"
    DICE = "dice"
    WIN = "win"
    LOSE = "lose"
    WOUND = "wound"
    CURTAIN = "curtain"

    @property
    def bus(self) -> Bus:
        """The volume this sound follows."""
        return Bus.UI if self in (Sfx.TICK, Sfx.ERROR, Sfx.TURN) else Bus.TABLE


@dataclass(frozen=True, slots=True)
class Volumes:
    """The volumes of the settings, each from 0 to 1."""

    master: float = 0.8
    music: float = 0.5
    table: float = 0.8
    ui: float = 0.6

    def gain(self, bus: Bus) -> float:
        """Amplitude factor for a group of sounds, 0 to 1.

        A slider is felt as even when amplitude follows its square.
        """
        own = {Bus.TABLE: self.table, Bus.UI: self.ui, Bus.MUSIC: self.music}[bus]
        return float(_unit(self.master) ** 2 * _unit(own) ** 2)


def effect_files(folder: Path, sfx: Sfx) -> tuple[Path, ...]:
    """The files of a sound, several when it has variants; empty when none is there."""
    single = folder / f"{sfx.value}.ogg"
    if single.is_file():
        return (single,)
    found = []
    for number in range(1, 10):
        path = folder / f"{sfx.value}_{number}.ogg"
        if not path.is_file():
            break
        found.append(path)
    return tuple(found)


def ambience_file(folder: Path, name: str) -> Path | None:
    """The file of a long, looping piece such as `ambience_thronebound`; None if there is none."""
    path = folder / f"{name}.ogg"
    return path if name.startswith("ambience_") and path.is_file() else None


CONTROLS = {"tap": Sfx.TICK, "toggle": Sfx.TICK, "deny": Sfx.ERROR}
"""What widgets say when they are used, and the sound of it."""


@cache
def sound_named(name: str) -> Sfx | None:
    """The sound called `name`, or None if there is none."""
    if name in CONTROLS:
        return CONTROLS[name]
    try:
        return Sfx(name)
    except ValueError:
        return None


def _unit(value: float) -> float:
    return min(max(value, 0.0), 1.0)
