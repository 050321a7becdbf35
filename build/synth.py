"""Building blocks of synthesised sound: strings, struck bodies, noise, rooms, loudness.

Signals are float arrays at `RATE` samples a second, mono (n,) or stereo (n, 2). Nothing here is
random except through the generator that is handed in, so a sound is the same on every run.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]

RATE = 44100


def samples(seconds: float) -> int:
    return round(seconds * RATE)


def clock(seconds: float) -> Signal:
    """The time of each sample in seconds."""
    return np.arange(samples(seconds)) / RATE


def hertz(note: float) -> float:
    """Frequency of a MIDI note number (69 = A, 440 Hz)."""
    return float(440.0 * 2 ** ((note - 69) / 12))


def decibels(ratio: float) -> float:
    return float(20 * np.log10(max(ratio, 1e-9)))


def place(parts: Sequence[tuple[float, Signal, float]], seconds: float = 0.0) -> Signal:
    """Mix mono parts, each (start in seconds, signal, gain), into one signal."""
    length = max([samples(seconds)] + [samples(at) + len(part) for at, part, _ in parts])
    out = np.zeros(length)
    for at, part, gain in parts:
        start = samples(at)
        out[start : start + len(part)] += part * gain
    return out


def shaped(signal: Signal, rise: float, fall: float) -> Signal:
    """Fade the ends in and out over `rise` and `fall` seconds with half a cosine."""
    out = signal.copy()
    up, down = min(samples(rise), len(out)), min(samples(fall), len(out))
    if up:
        out[:up] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(up) / up)
    if down:
        out[-down:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(down) + 1) / down)
    return out


def band(signal: Signal, low: float, high: float, steep: float = 2.0) -> Signal:
    """Keep the frequencies from `low` to `high` hertz; `steep` is the order of both slopes."""
    size = len(signal) * 2
    spectrum = np.fft.rfft(signal, size)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
    gain = 1 / np.sqrt(1 + (low / f) ** (2 * steep)) if low else np.ones_like(f)
    gain = gain / np.sqrt(1 + (f / high) ** (2 * steep))
    return np.fft.irfft(spectrum * gain, size)[: len(signal)]


def noise(seconds: float, rng: np.random.Generator, low: float, high: float) -> Signal:
    """Noise between two frequencies with a mean square of one."""
    out = band(rng.standard_normal(samples(seconds)), low, high)
    return out / np.sqrt(np.mean(out**2) + 1e-12)


def sweep(
    seconds: float,
    rng: np.random.Generator,
    path: Sequence[tuple[float, float]],
    width: float = 0.8,
) -> Signal:
    """Noise whose centre moves along `path`, (time 0..1, hertz) points; `width` in octaves.

    Short overlapping windows are filtered one by one, each with its own centre.
    """
    size, hop = 1024, 256
    raw = rng.standard_normal(samples(seconds) + 2 * size)
    out = np.zeros_like(raw)
    window = np.hanning(size)
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    times, centres = zip(*path, strict=True)
    for start in range(0, len(raw) - size, hop):
        where = np.clip((start - size / 2) / max(1, len(raw) - 2 * size), 0, 1)
        centre = np.exp(np.interp(where, times, np.log(centres)))
        gain = np.exp(-0.5 * (np.log2(f / centre) / width) ** 2)
        piece = np.fft.irfft(np.fft.rfft(raw[start : start + size] * window) * gain, size)
        out[start : start + size] += piece * window
    out = out[size:-size]
    return out / np.sqrt(np.mean(out**2) + 1e-12)


def struck(
    seconds: float, modes: Sequence[tuple[float, float, float]], rng: np.random.Generator
) -> Signal:
    """A struck body: modes of (hertz, gain, seconds until 1/e), each with its own phase."""
    t = clock(seconds)
    out = np.zeros_like(t)
    for frequency, gain, decay in modes:
        phase = rng.uniform(0, 2 * np.pi)
        out += gain * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * t + phase)
    return shaped(out, 0.0008, min(0.02, seconds / 4))


def plucked(
    note: float,
    seconds: float,
    rng: np.random.Generator,
    *,
    bright: float = 1.0,
    ring: float = 1.0,
    at: float = 0.23,
) -> Signal:
    """A gut string, plucked at the part `at` of its length; its high harmonics fade first.

    `bright` scales how strong the high harmonics start, `ring` how long the string sounds.
    """
    base = hertz(note)
    t = clock(seconds)
    out = np.zeros_like(t)
    for n in range(1, 40):
        frequency = base * n * np.sqrt(1 + 0.00008 * n * n)
        if frequency > 9000:
            break
        gain = np.sin(np.pi * n * at) / n * np.exp(-(n - 1) * 0.16 / bright)
        decay = ring * 1.9 * (220 / base) ** 0.35 / (1 + 0.12 * n + 0.02 * n * n)
        phase = rng.uniform(-0.3, 0.3)
        out += gain * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * t + phase)
    finger = noise(0.02, rng, 700, 3500) * np.exp(-clock(0.02) / 0.004) * 0.06
    out[: len(finger)] += finger[: len(out)]
    return shaped(out, 0.0025, min(0.12, seconds / 3))


def bell(note: float, seconds: float, rng: np.random.Generator, *, soft: float = 1.0) -> Signal:
    """A small soft bell: hum, prime, tierce, quint, nominal, with a slow attack."""
    base = hertz(note)
    tones = [(0.5, 0.35, 1.3), (1, 1.0, 1.0), (1.19, 0.22, 0.7), (1.5, 0.2, 0.6), (2, 0.45, 0.5)]
    tones += [(2.74, 0.18, 0.3), (4.1, 0.09, 0.18)]
    modes = [(base * ratio, gain, 0.55 * seconds * decay) for ratio, gain, decay in tones]
    return shaped(struck(seconds, modes, rng), 0.006 * soft, 0.25 * seconds)


def room(
    signal: Signal,
    rng: np.random.Generator,
    *,
    seconds: float,
    wet: float,
    dark: float = 3500,
    loop: bool = False,
) -> Signal:
    """Set a sound in a wooden room that decays by 60 dB in `seconds`.

    With `loop` the tail runs on into the beginning, and the length stays; otherwise it is added.
    """
    tail = rng.standard_normal(samples(seconds)) * np.exp(-6.9 * clock(seconds) / seconds)
    tail = band(tail, 150, dark, 1.0)
    tail[: samples(0.004)] = 0
    for delay in (0.007, 0.011, 0.017, 0.023):
        tail[samples(delay)] += rng.uniform(-3, 3)
    tail /= np.sqrt(np.sum(tail**2))
    size = len(signal) if loop else len(signal) + len(tail) - 1
    fast = size if loop else 1 << (size - 1).bit_length()
    echo = np.fft.irfft(np.fft.rfft(signal, fast) * np.fft.rfft(tail, fast), fast)[:size]
    dry = np.zeros(size)
    dry[: len(signal)] = signal
    return dry + wet * echo


def peak(signal: Signal) -> float:
    """The highest sample in decibels below full scale."""
    return decibels(float(np.max(np.abs(signal), initial=0.0)))


def limited(signal: Signal, ceiling: float, window: float = 0.006) -> Signal:
    """Lower the moments that pass `ceiling` (dB) smoothly, so that a snap does not quiet the rest.

    For mono signals. The gain at each sample is the mean of the strictest gains around it.
    """
    size = 2 * (samples(window) // 2) + 1
    over = np.maximum(np.abs(signal) / 10 ** (ceiling / 20), 1.0)
    padded = np.pad(1 / over, size - 1, mode="edge")
    strict = np.min(np.lib.stride_tricks.sliding_window_view(padded, size), axis=1)
    hann = np.hanning(size + 2)[1:-1]
    gain = np.convolve(strict, hann / hann.sum(), mode="valid")
    return signal * np.minimum(gain[: len(signal)], 1.0)


def loudness(signal: Signal, window: float = 0.1) -> float:
    """The loudest `window` seconds as heard (ITU-R BS.1770 weights), in dB below full scale."""
    channels = signal if signal.ndim == 2 else signal[:, None]
    n = samples(window)
    power = np.zeros(len(channels) + 2 * n)
    for index in range(channels.shape[1]):
        padded = np.concatenate([np.zeros(n), channels[:, index], np.zeros(n)])
        power += _weighted(padded) ** 2 / channels.shape[1]
    sums = np.concatenate([[0.0], np.cumsum(power)])
    return float(10 * np.log10(max(np.max(sums[n:] - sums[:-n]) / n, 1e-12)))


def _weighted(signal: Signal) -> Signal:
    """Apply the two filters of BS.1770: a head shelf and a low cut."""
    size = 1 << (len(signal) - 1).bit_length()
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    shelf = _response(z, (1.53512, -2.69170, 1.19839), (1.0, -1.69066, 0.73248))
    cut = _response(z, (1.0, -2.0, 1.0), (1.0, -1.99005, 0.99007))
    return np.fft.irfft(np.fft.rfft(signal, size) * shelf * cut, size)[: len(signal)]


def _response(
    z: NDArray[np.complex128], top: tuple[float, float, float], down: tuple[float, float, float]
) -> NDArray[np.complex128]:
    upper = top[0] + top[1] * z + top[2] * z * z
    return upper / (down[0] + down[1] * z + down[2] * z * z)
