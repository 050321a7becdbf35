"""The long, calm pieces that play under a game. Each loops: what rings on at the end is
carried over into the beginning, so there is no seam.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from synth import RATE, Signal, clock, hertz, noise, plucked, room, samples, shaped

Rng = np.random.Generator

BEAT = 0.875
"""Seconds between two beats."""

CHORDS = (
    # bass, then the notes for the lyre; Dorian on D, four beats each
    (38, (50, 57, 62, 64, 65, 69)),
    (38, (50, 57, 60, 62, 65, 69)),
    (38, (50, 55, 59, 62, 67, 71)),
    (45, (52, 57, 60, 64, 67, 69)),
    (41, (53, 57, 60, 64, 65, 69)),
    (36, (48, 55, 60, 62, 64, 67)),
    (43, (50, 55, 59, 62, 67, 69)),
    (38, (50, 57, 62, 65, 69, 74)),
    (38, (50, 57, 60, 65, 69, 72)),
    (45, (52, 57, 60, 64, 69, 72)),
    (36, (52, 55, 60, 64, 67, 72)),
    (43, (50, 55, 59, 62, 67, 71)),
    (41, (53, 57, 60, 65, 69, 72)),
    (40, (52, 55, 59, 62, 64, 67)),
    (45, (52, 57, 60, 62, 64, 69)),
    (38, (50, 57, 62, 64, 69, 74)),
)

FIGURES: tuple[tuple[tuple[float, int], ...], ...] = (
    # (beat, index into the chord); sparse on purpose: it plays for an hour
    ((0, 0), (0.5, 1), (1, 2), (1.5, 4), (2.5, 3), (3, 2)),
    ((0, 0), (1, 2), (1.5, 1), (2, 4), (3, 5)),
    ((0, 0), (0.5, 2), (1.5, 3), (2, 5), (3, 4), (3.5, 2)),
    ((0, 0), (1, 3), (2, 2)),
)
ORDER = (0, 1, 2, 3, 0, 1, 2, 3, 1, 0, 2, 1, 0, 2, 1, 3)

REED = (
    # (bar, beat, beats long, note): a soft pipe that answers in the second half
    (4, 0, 3, 72),
    (4, 3, 1, 71),
    (5, 0, 3.5, 67),
    (8, 0, 2, 74),
    (8, 2, 1, 76),
    (8, 3, 1, 77),
    (9, 0, 3.5, 76),
    (10, 0, 2, 72),
    (10, 2, 2, 74),
    (11, 0, 3.5, 71),
    (12, 2, 1, 69),
    (12, 3, 1, 72),
    (13, 0, 3, 71),
    (14, 0, 1.5, 67),
    (14, 1.5, 2, 69),
)


def thronebound(rng: Rng) -> Signal:
    """Lyre, pipe and low strings beside a hearth: 56 seconds."""
    bars = len(CHORDS)
    stage = Stage(bars * 4 * BEAT)
    for bar, (bass, notes) in enumerate(CHORDS):
        at = bar * 4 * BEAT
        stage.add(at, _bowed(bass, 4 * BEAT + 1.6, rng), 0.16, -0.15)
        stage.add(at, _bowed(bass + 7, 4 * BEAT + 1.6, rng), 0.08, 0.2)
        for beat, index in FIGURES[ORDER[bar]]:
            late = float(rng.uniform(-0.012, 0.018))
            touch = float(rng.uniform(0.75, 1.05)) * (1.0 if beat == 0 else 0.8)
            string = plucked(notes[index], 3.2, rng, bright=0.55 + 0.2 * touch, ring=1.15)
            stage.add(at + beat * BEAT + late, string, 0.42 * touch, -0.35 + 0.12 * index)
    for bar, beat, long, note in REED:
        stage.add((bar * 4 + beat) * BEAT, _pipe(note, long * BEAT + 0.25, rng), 0.07, 0.3)
    wet = stage.in_room(rng, seconds=2.2, wet=0.55)
    return wet + _hearth(bars * 4 * BEAT, rng) * 0.012


class Stage:
    """A stereo loop of fixed length; whatever passes its end comes in again at its start."""

    def __init__(self, seconds: float) -> None:
        self.mix: Signal = np.zeros((samples(seconds), 2))

    def add(self, at: float, part: Signal, gain: float, pan: float) -> None:
        """Mix in a mono part; `pan` from -1 (left) to 1 (right)."""
        where = (samples(at) + np.arange(len(part))) % len(self.mix)
        angle = (pan + 1) * np.pi / 4
        np.add.at(self.mix[:, 0], where, part * gain * np.cos(angle))
        np.add.at(self.mix[:, 1], where, part * gain * np.sin(angle))

    def in_room(self, rng: Rng, *, seconds: float, wet: float) -> Signal:
        sides: Sequence[Signal] = [
            room(self.mix[:, side], rng, seconds=seconds, wet=wet, dark=2800, loop=True)
            for side in (0, 1)
        ]
        return np.stack(sides, axis=1)


def _bowed(note: float, seconds: float, rng: Rng) -> Signal:
    """Three low strings a little apart, swelling and fading."""
    t = clock(seconds)
    out = np.zeros_like(t)
    for cents in (-5, 0, 4):
        base = hertz(note + cents / 100)
        wobble = 0.0015 * np.sin(2 * np.pi * rng.uniform(0.15, 0.4) * t + rng.uniform(0, 6))
        angle = 2 * np.pi * base * np.cumsum(1 + wobble) / RATE + rng.uniform(0, 6)
        for n in range(1, 9):
            out += np.sin(n * angle) / n**1.7
    return shaped(out / 3, 1.5, 1.7)


def _pipe(note: float, seconds: float, rng: Rng) -> Signal:
    """A soft wooden pipe with late vibrato and a little breath."""
    t = clock(seconds)
    depth = 0.0035 * np.clip((t - 0.35) / 0.5, 0, 1)
    angle = 2 * np.pi * hertz(note) * np.cumsum(1 + depth * np.sin(2 * np.pi * 4.7 * t)) / RATE
    tone = np.sin(angle) + 0.22 * np.sin(2 * angle) + 0.1 * np.sin(3 * angle)
    breath = noise(seconds, rng, hertz(note) * 0.8, hertz(note) * 3) * 0.05
    return shaped(tone + breath, 0.14, 0.4)


def _hearth(seconds: float, rng: Rng) -> Signal:
    """Embers: a low breath of fire and rare small cracks; it loops since noise has no seam."""
    n = samples(seconds)
    out = np.zeros((n, 2))
    f = np.fft.rfftfreq(n, 1 / RATE)
    shape = 1 / (1 + (f / 320) ** 2) / (1 + (60 / np.maximum(f, 1)) ** 2)
    for side in (0, 1):
        breath = np.fft.irfft(np.fft.rfft(rng.standard_normal(n)) * shape, n)
        out[:, side] = breath / np.std(breath) * 0.5
    for _ in range(int(seconds * 2.2)):
        decay = float(rng.uniform(0.0008, 0.003))
        crack = noise(decay * 8, rng, 1200, 5200) * np.exp(-clock(decay * 8) / decay)
        at = int(rng.integers(0, n))
        where = (at + np.arange(len(crack))) % n
        pan = float(rng.uniform(0.25, 0.75))
        gain = float(rng.uniform(0.4, 2.2))
        out[where, 0] += crack * gain * (1 - pan)
        out[where, 1] += crack * gain * pan
    return out
