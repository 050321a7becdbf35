"""The shipped sounds: format, length, peak, loudness, and a loop without a click."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile

from client.audio.sounds import FOLDER, Sfx, effect_files

BUILD = Path(__file__).resolve().parents[2] / "build"
sys.path.insert(0, str(BUILD))
import sounds  # noqa: E402
from synth import band, loudness, peak  # noqa: E402

FILES = sorted(FOLDER.glob("*.ogg"))
EFFECTS = [path for path in FILES if not path.name.startswith("ambience_")]
LONGEST = {Sfx.WIN: 6.0, Sfx.LOSE: 6.0, Sfx.HEAL: 3.0}
SHORT = {Sfx.TICK: 0.3, Sfx.ERROR: 0.5, Sfx.CARD_DEAL: 0.5, Sfx.CARD_PLAY: 0.5, Sfx.STEP: 0.5}


def read(path: Path) -> np.ndarray:
    signal, rate = soundfile.read(path)
    assert rate == sounds.RATE
    return signal


def test_the_folder_holds_what_the_script_makes_and_nothing_else() -> None:
    wanted = {name for key in sounds.RECIPES for name in sounds.names(key)}
    assert {path.name for path in FILES} == wanted
    assert (FOLDER / "LICENSE.txt").read_text().count("CC0") == 1


def test_together_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FILES) <= 1_200_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_is_ogg_vorbis_below_the_ceiling(path: Path) -> None:
    data = path.read_bytes()
    assert data[:4] == b"OggS"
    assert data[28:35] == b"\x01vorbis"
    info = soundfile.info(path)
    assert (info.format, info.subtype, info.samplerate) == ("OGG", "VORBIS", 44100)
    signal = read(path)
    assert peak(signal) <= -1.0
    assert peak(signal) >= -20.0
    assert abs(float(np.mean(signal))) < 0.003


@pytest.mark.parametrize("sfx", list(Sfx))
def test_lengths_suit_their_use(sfx: Sfx) -> None:
    for path in effect_files(FOLDER, sfx):
        seconds = len(read(path)) / sounds.RATE
        assert 0.1 < seconds <= SHORT.get(sfx, LONGEST.get(sfx, 2.0)), path.name


@pytest.mark.parametrize("path", EFFECTS, ids=lambda path: path.stem)
def test_effects_begin_at_once_and_end_in_silence(path: Path) -> None:
    signal = read(path)
    loud = np.flatnonzero(np.abs(signal) > np.max(np.abs(signal)) * 0.05)
    assert loud[0] / sounds.RATE < 0.15
    assert np.max(np.abs(signal[-20:])) < np.max(np.abs(signal)) * 0.01


def test_loudness_is_alike_within_each_group() -> None:
    for key, recipe in sounds.RECIPES.items():
        for name in sounds.names(key):
            assert loudness(read(FOLDER / name)) == pytest.approx(recipe.loud, abs=1.0), name


def test_effects_are_no_beeps_and_not_shrill() -> None:
    """Energy lies in many places, and little of it above 7 kHz."""
    for path in EFFECTS:
        signal = read(path)
        power = np.abs(np.fft.rfft(signal)) ** 2
        hertz = np.fft.rfftfreq(len(signal), 1 / sounds.RATE)
        assert power[hertz > 7000].sum() < 0.25 * power.sum(), path.name
        width = max(1, round(20 * len(signal) / sounds.RATE))
        strongest = np.convolve(power, np.ones(width), "valid").max()
        assert strongest < 0.85 * power.sum(), path.name


def test_the_ambience_loops_without_a_click() -> None:
    signal = read(FOLDER / "ambience_thronebound.ogg")
    assert signal.shape == (56 * sounds.RATE, 2)
    seam = np.concatenate([signal[-2000:], signal[:2000]])
    steps = np.abs(np.diff(signal, axis=0)).max(axis=1)
    at_seam = np.abs(signal[0] - signal[-1]).max()
    assert at_seam <= np.percentile(steps, 99.5)
    # a click would be a burst of high frequencies just at the seam
    high = np.sqrt(
        np.mean((seam - np.stack([band(s, 0, 6000) for s in seam.T], 1))[1800:2200] ** 2)
    )
    usual = np.sqrt(np.mean((signal[:, 0] - band(signal[:, 0], 0, 6000)) ** 2))
    assert high < 6 * usual + 1e-4


def test_the_ambience_stays_calm() -> None:
    signal = read(FOLDER / "ambience_thronebound.ogg")
    second = signal.reshape(56, sounds.RATE, 2)
    level = 10 * np.log10(np.mean(second**2, axis=(1, 2)))
    assert level.max() - level.min() < 10
    assert loudness(signal) < -22


def test_the_script_makes_the_same_bytes_again() -> None:
    for key in ("tick", "card_flip", "coin"):
        first = sounds.encode(sounds.make(key, 0), sounds.RECIPES[key].quality)
        assert first == sounds.encode(sounds.make(key, 0), sounds.RECIPES[key].quality)
        committed = read(FOLDER / sounds.names(key)[0])
        again, _ = soundfile.read(io.BytesIO(first))
        assert len(again) == len(committed)
        assert np.max(np.abs(again - committed)) < 0.02
