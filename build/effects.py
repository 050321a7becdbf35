"""The short sounds: what each is made of. `build/sounds.py` levels and encodes them.

Each function takes a seeded generator and returns a mono signal; the same function with another
seed gives a variant of the sound, so that ten cards dealt in a row do not sound like one.
"""

from __future__ import annotations

import numpy as np

from synth import (
    Signal,
    band,
    bell,
    clock,
    noise,
    place,
    plucked,
    room,
    samples,
    shaped,
    struck,
    sweep,
)

Rng = np.random.Generator


def _snap(rng: Rng, low: float = 1800, high: float = 9000, decay: float = 0.004) -> Signal:
    """The edge of a card striking something."""
    length = decay * 7
    return shaped(noise(length, rng, low, high) * np.exp(-clock(length) / decay), 0.0005, 0.005)


def _felt(rng: Rng, weight: float = 1.0) -> Signal:
    """The dull sound of the table under felt."""
    tones = [(118, 1.0, 0.045), (187, 0.7, 0.035), (263, 0.35, 0.025), (410, 0.18, 0.015)]
    jitter = rng.uniform(0.94, 1.06)
    return struck(0.28, [(f * jitter, g * weight, d) for f, g, d in tones], rng)


def _knock(rng: Rng, pitch: float, hard: float = 1.0) -> Signal:
    """Wood on wood; `pitch` in hertz is the lowest clear tone."""
    tones = [
        (1.0, 1.0, 0.035),
        (1.73, 0.6, 0.024),
        (2.9, 0.34 * hard, 0.014),
        (4.4, 0.2 * hard, 0.008),
    ]
    modes = [(pitch * ratio * rng.uniform(0.98, 1.02), g, d) for ratio, g, d in tones]
    return place([(0, struck(0.22, modes, rng), 1), (0, _snap(rng, 900, 5000, 0.002), 0.25 * hard)])


def _swish(rng: Rng, seconds: float, low: float, high: float) -> Signal:
    """A card through the air or over felt."""
    t = clock(seconds) / seconds
    hump = np.sin(np.pi * t**0.7) ** 2
    return sweep(seconds, rng, [(0, low), (0.6, high), (1, low * 1.2)])[: len(t)] * hump


def tick(rng: Rng) -> Signal:
    return place([(0, _knock(rng, 760, 0.5), 1.0), (0, struck(0.08, [(1520, 0.3, 0.012)], rng), 1)])


def turn(rng: Rng) -> Signal:
    """Your turn: one quiet bell above a string."""
    parts = [(0, plucked(62, 1.2, rng, bright=0.7), 0.6), (0.05, bell(81, 1.4, rng), 0.3)]
    return room(place(parts), rng, seconds=0.7, wet=0.3)


def card_deal(rng: Rng) -> Signal:
    swish = _swish(rng, 0.13, 1600, 4200)
    parts = [(0, swish, 0.32), (0.105, _snap(rng), 0.5), (0.108, _felt(rng, 0.5), 0.5)]
    return room(place(parts), rng, seconds=0.2, wet=0.12)


def card_play(rng: Rng) -> Signal:
    swish = _swish(rng, 0.09, 1100, 3000)
    parts = [(0, swish, 0.25), (0.075, _snap(rng, 1300, 7000, 0.006), 0.55)]
    return room(place([*parts, (0.077, _felt(rng), 1.0)]), rng, seconds=0.25, wet=0.15)


def card_flip(rng: Rng) -> Signal:
    """A corner lifts, the card bends and snaps flat."""
    flutter = _swish(rng, 0.16, 2400, 5200)
    flutter *= 0.6 + 0.4 * np.sin(2 * np.pi * (38 * clock(0.16) + 120 * clock(0.16) ** 2))
    parts = [(0, _snap(rng, 2500, 9000, 0.0025), 0.3), (0.01, flutter, 0.3)]
    parts += [(0.155, _snap(rng, 1500, 8000, 0.005), 0.7), (0.158, _felt(rng, 0.5), 0.45)]
    return room(place(parts), rng, seconds=0.2, wet=0.12)


def shuffle(rng: Rng) -> Signal:
    """A riffle that slows, the bridge falling together, the deck squared on the table."""
    parts: list[tuple[float, Signal, float]] = []
    at = 0.02
    for index in range(34):
        gain = 0.35 + 0.3 * np.sin(np.pi * index / 33) + rng.uniform(-0.08, 0.08)
        parts.append((at, _snap(rng, rng.uniform(1300, 2200), 8500, 0.003), gain))
        at += 0.017 + 0.006 * (index / 33) ** 2 + rng.uniform(-0.003, 0.003)
    fall = _swish(rng, 0.34, 900, 2600)
    rattle = 0.5 + 0.5 * np.sin(2 * np.pi * 62 * clock(0.34))
    parts += [(at + 0.05, fall * rattle, 0.4), (at + 0.4, _felt(rng, 0.8), 0.7)]
    parts += [
        (at + 0.4, _snap(rng), 0.4),
        (at + 0.56, _felt(rng), 0.9),
        (at + 0.56, _snap(rng), 0.5),
    ]
    return room(place(parts), rng, seconds=0.3, wet=0.14)


def blade(rng: Rng) -> Signal:
    """Steel drawn along an edge, ringing after; low enough not to be shrill."""
    scrape = sweep(0.2, rng, [(0, 1700), (1, 5200)], 0.5) * clock(0.2) / 0.2
    tones = [(1030, 0.55, 0.30), (1610, 0.8, 0.26), (2270, 0.7, 0.2), (3050, 0.5, 0.15)]
    tones += [(3890, 0.35, 0.11), (5230, 0.2, 0.07)]
    tuned = [(f * rng.uniform(0.985, 1.015), g, d) for f, g, d in tones]
    tuned += [(f * 1.0023, g * 0.6, d) for f, g, d in tuned[:3]]
    hit = place([(0, struck(0.9, tuned, rng), 0.5), (0, _snap(rng, 1500, 8000, 0.005), 0.4)])
    parts = [(0, shaped(scrape, 0.02, 0.04), 0.16), (0.17, hit, 1), (0.17, _felt(rng, 0.5), 0.6)]
    return room(place(parts), rng, seconds=0.6, wet=0.2)


def shield(rng: Rng) -> Signal:
    """Bronze over wood takes a blow."""
    bronze = [(346, 0.9, 0.16), (523, 0.7, 0.13), (811, 0.5, 0.1), (1240, 0.35, 0.07)]
    bronze += [(1830, 0.2, 0.05), (2650, 0.1, 0.03)]
    wood = [(86, 1.0, 0.09), (142, 0.8, 0.07), (215, 0.5, 0.05)]
    parts = [(0, struck(0.6, bronze, rng), 0.45), (0, struck(0.5, wood, rng), 1.0)]
    return room(place([*parts, (0, _snap(rng, 600, 4000, 0.008), 0.5)]), rng, seconds=0.5, wet=0.22)


def fire(rng: Rng) -> Signal:
    """A flame catches, roars softly and crackles out."""
    seconds = 1.3
    t = clock(seconds)
    roar = sweep(seconds, rng, [(0, 260), (0.2, 900), (1, 240)], 1.1)
    swell = np.minimum(t / 0.16, 1) * np.exp(-np.maximum(t - 0.16, 0) / 0.42)
    slow = 1 + 0.35 * noise(seconds, rng, 3, 14)
    parts: list[tuple[float, Signal, float]] = [(0, roar * swell * slow, 0.4)]
    for _ in range(26):
        at = float(rng.beta(1.4, 1.8)) * 1.15
        crack = _snap(rng, rng.uniform(1100, 2600), 7000, float(rng.uniform(0.001, 0.004)))
        parts.append((at, crack, float(rng.uniform(0.08, 0.4)) * (1.1 - at / 1.3)))
    return room(shaped(place(parts), 0.01, 0.3), rng, seconds=0.4, wet=0.15)


def heal(rng: Rng) -> Signal:
    """Five strings upward, a bell on each other one."""
    parts: list[tuple[float, Signal, float]] = []
    for index, note in enumerate((62, 66, 69, 74, 78)):
        at = index * 0.095
        parts.append((at, plucked(note, 1.5, rng, bright=0.7), 0.55))
        if index % 2 == 0:
            parts.append((at + 0.02, bell(note + 12, 1.5, rng, soft=2), 0.16))
    return room(place(parts), rng, seconds=1.0, wet=0.4)


def coin(rng: Rng) -> Signal:
    tones = [(2380, 0.7, 0.13), (3960, 0.8, 0.16), (5740, 0.45, 0.1), (7410, 0.2, 0.06)]
    parts: list[tuple[float, Signal, float]] = []
    for at, gain in ((0.0, 1.0), (0.085, 0.75), (0.15, 0.35)):
        tuned = [(f * rng.uniform(0.97, 1.03), g, d) for f, g, d in tones]
        parts += [
            (at, struck(0.5, tuned, rng), 0.4 * gain),
            (at, _knock(rng, 520, 0.5), 0.3 * gain),
        ]
    return room(band(place(parts), 120, 8000, 1), rng, seconds=0.35, wet=0.15)


def step(rng: Rng) -> Signal:
    """A carved figure set down on the board."""
    parts = [
        (0, _knock(rng, 330 * rng.uniform(0.95, 1.05), 0.7), 0.9),
        (0.002, _felt(rng, 0.6), 0.8),
    ]
    return room(place(parts), rng, seconds=0.2, wet=0.14)


def dice(rng: Rng) -> Signal:
    """Two dice tumble in a wooden tray and come to rest."""
    parts: list[tuple[float, Signal, float]] = []
    at, force = 0.0, 1.0
    while force > 0.1:
        pitch = float(rng.uniform(820, 1250))
        parts.append((at, _knock(rng, pitch, 1.2), force))
        parts.append((at, _knock(rng, 240, 0.3), 0.4 * force))
        at += float(rng.uniform(0.05, 0.12)) * (0.45 + force * 0.75)
        force *= float(rng.uniform(0.74, 0.9))
    return room(place(parts), rng, seconds=0.25, wet=0.18)


def win(rng: Rng) -> Signal:
    """A bright cadence in D on the lyre, with bells on the last chord."""
    chords = [
        (0.0, (50, 57, 62, 66, 69)),
        (0.55, (55, 59, 62, 67, 71)),
        (1.1, (57, 61, 64, 69, 73)),
    ]
    chords += [(1.75, (50, 57, 62, 66, 69, 74, 78))]
    parts: list[tuple[float, Signal, float]] = []
    for at, notes in chords:
        for index, note in enumerate(notes):
            parts.append((at + 0.035 * index, plucked(note, 2.4, rng, ring=1.2), 0.5))
    parts += [(1.98, bell(86, 2.2, rng), 0.22), (2.1, bell(90, 2.2, rng), 0.16)]
    return room(place(parts), rng, seconds=1.4, wet=0.4)


def lose(rng: Rng) -> Signal:
    """Four strings downward in D minor to a low fifth that is left to ring."""
    parts: list[tuple[float, Signal, float]] = []
    for index, note in enumerate((69, 65, 64, 62)):
        parts.append((index * 0.34, plucked(note, 1.6, rng, bright=0.6), 0.5))
    parts += [
        (1.45 + (note - 38) * 0.006, plucked(note, 2.2, rng, bright=0.5), 0.5)
        for note in (38, 45, 50, 53)
    ]
    return room(place(parts), rng, seconds=1.3, wet=0.4, dark=2500)


def wound(rng: Rng) -> Signal:
    """A blow felt more than heard: a low drum, torn cloth, a low string."""
    drum = struck(0.5, [(88, 1.0, 0.12), (141, 0.65, 0.09), (232, 0.35, 0.05)], rng)
    torn = _swish(rng, 0.16, 700, 1500)
    string = place([(0, plucked(38, 1.0, rng, bright=0.5), 0.5), (0, plucked(39, 1.0, rng), 0.18)])
    parts = [(0, drum, 1.0), (0.0, torn, 0.28), (0.03, string, 0.5)]
    return room(place(parts), rng, seconds=0.6, wet=0.25, dark=1800)


def curtain(rng: Rng) -> Signal:
    """Velvet drawn across a rod, its rings following one another."""
    seconds = 1.0
    t = clock(seconds) / seconds
    cloth = sweep(seconds, rng, [(0, 500), (0.45, 1500), (1, 420)], 1.0)
    cloth *= np.sin(np.pi * t**0.8) ** 1.5 * (1 + 0.3 * noise(seconds, rng, 5, 18))
    parts: list[tuple[float, Signal, float]] = [(0, cloth, 0.3)]
    for index in range(9):
        ring = struck(0.12, [(1750 * rng.uniform(0.9, 1.1), 0.6, 0.02), (3100, 0.3, 0.012)], rng)
        parts.append((0.1 + 0.08 * index + float(rng.uniform(0, 0.02)), ring, 0.09))
    parts.append((0.93, _felt(rng), 0.35))
    return room(place(parts), rng, seconds=0.35, wet=0.15)


def error(rng: Rng) -> Signal:
    """Two low knocks: no, but kindly."""
    parts = [(0, _knock(rng, 290, 0.3), 1.0), (0.11, _knock(rng, 232, 0.3), 0.9)]
    return band(place(parts)[: samples(0.34)], 80, 3000, 1)
