"""Make every sound of the game: `python build/sounds.py` writes assets/sounds/*.ogg.

    python build/sounds.py                 all of them
    python build/sounds.py blade coin      only these
    python build/sounds.py --measure       a table of what is there, nothing written

The sounds are synthesised here from strings, struck bodies and filtered noise; nothing is recorded
or taken from elsewhere. Needs numpy and soundfile (the `tools` extra). The same versions of both
give the same bytes.
"""

from __future__ import annotations

import argparse
import io
import struct
import sys
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile

import ambience
import effects
from synth import RATE, Signal, limited, loudness, peak, shaped

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
CEILING = -2.5
"""Highest sample before encoding, in dB; Vorbis may overshoot by some tenths."""


@dataclass(frozen=True)
class Recipe:
    """How one sound is made: its maker, its loudness in dB, how many variants, Vorbis quality."""

    make: Callable[[np.random.Generator], Signal]
    loud: float
    variants: int = 1
    quality: float = 0.35
    loops: bool = False


TABLE, UI, MUSIC = -15.0, -21.0, -27.0

RECIPES: dict[str, Recipe] = {
    "tick": Recipe(effects.tick, UI, 2),
    "error": Recipe(effects.error, UI),
    "turn": Recipe(effects.turn, UI),
    "card_deal": Recipe(effects.card_deal, TABLE, 4),
    "card_play": Recipe(effects.card_play, TABLE, 3),
    "card_flip": Recipe(effects.card_flip, TABLE, 2),
    "shuffle": Recipe(effects.shuffle, TABLE),
    "blade": Recipe(effects.blade, TABLE, 2),
    "shield": Recipe(effects.shield, TABLE, 2),
    "fire": Recipe(effects.fire, TABLE),
    "heal": Recipe(effects.heal, TABLE),
    "coin": Recipe(effects.coin, TABLE, 2),
    "step": Recipe(effects.step, TABLE, 3),
    "dice": Recipe(effects.dice, TABLE, 3),
    "win": Recipe(effects.win, TABLE),
    "lose": Recipe(effects.lose, TABLE),
    "wound": Recipe(effects.wound, TABLE),
    "curtain": Recipe(effects.curtain, TABLE),
    "ambience_thronebound": Recipe(ambience.thronebound, MUSIC, quality=0.3, loops=True),
}


def names(key: str) -> list[str]:
    """File names of a sound: `tick.ogg`, or `tick_1.ogg`, `tick_2.ogg` … when it varies."""
    count = RECIPES[key].variants
    return [f"{key}.ogg"] if count == 1 else [f"{key}_{n + 1}.ogg" for n in range(count)]


def make(key: str, variant: int) -> Signal:
    """Synthesise one sound, trimmed, levelled and below the ceiling."""
    recipe = RECIPES[key]
    signal = recipe.make(np.random.default_rng([zlib.crc32(key.encode()), variant]))
    signal = signal - np.mean(signal, axis=0)
    if not recipe.loops:
        signal = _trimmed(signal)
    for _ in range(1 if recipe.loops else 3):  # limiting costs loudness: level again
        signal = signal * 10 ** ((recipe.loud - loudness(signal)) / 20)
        if not recipe.loops:
            signal = limited(signal, CEILING)
    return signal


def _trimmed(signal: Signal) -> Signal:
    """Cut the silence at the end (54 dB below the peak) and fade what is left."""
    loud = np.flatnonzero(np.abs(signal) > np.max(np.abs(signal)) * 2e-3)
    return shaped(signal[: loud[-1] + 1], 0.0, min(0.05, len(signal) / RATE / 4))


def encode(signal: Signal, quality: float) -> bytes:
    """Ogg Vorbis bytes of a signal; `quality` from 0 to 1."""
    out = io.BytesIO()
    channels = signal.shape[1] if signal.ndim == 2 else 1
    with soundfile.SoundFile(
        out, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(signal), 4096):  # long writes overflow libsndfile's stack
            file.write(signal[start : start + 4096])
    return with_serial(out.getvalue(), 1)


def with_serial(data: bytes, serial: int) -> bytes:
    """Give the Ogg stream a fixed serial number instead of a random one, with new checksums."""
    out = bytearray(data)
    at = 0
    while at < len(out):
        if out[at : at + 4] != b"OggS":
            raise ValueError("this is not an Ogg stream")
        count = out[at + 26]
        size = 27 + count + sum(out[at + 27 : at + 27 + count])
        out[at + 14 : at + 18] = struct.pack("<I", serial)
        out[at + 22 : at + 26] = bytes(4)
        out[at + 22 : at + 26] = struct.pack("<I", _crc(out[at : at + size]))
        at += size
    return bytes(out)


def _crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _crc_table()


def _crc(data: bytes | bytearray) -> int:
    value = 0
    for byte in data:
        value = ((value << 8) & 0xFFFFFFFF) ^ _TABLE[(value >> 24) ^ byte]
    return value


def measure(path: Path) -> str:
    """One line about a file: length, peak, loudness, size."""
    signal, rate = soundfile.read(path)
    seconds = len(signal) / rate
    return (
        f"{path.name:28} {seconds:6.2f} s  peak {peak(signal):6.1f} dB"
        f"  loud {loudness(signal):6.1f} dB  {path.stat().st_size / 1000:6.1f} kB"
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these sounds")
    parser.add_argument("--measure", action="store_true", help="only measure what is there")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.names) - set(RECIPES))
    if unknown:
        print(f"There is no sound called {unknown[0]}. Known: {', '.join(RECIPES)}.")
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for key in options.names or RECIPES:
        for variant, name in enumerate(names(key)):
            if not options.measure:
                data = encode(make(key, variant), RECIPES[key].quality)
                (FOLDER / name).write_bytes(data)
            print(measure(FOLDER / name))
    total = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    print(f"total {total / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
