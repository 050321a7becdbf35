"""Sound may be missing, go away or be switched off: the game must not notice."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from client.audio import mixer
from client.audio.mixer import FADE, Audio
from client.audio.sounds import FOLDER, Bus, Sfx, Volumes, ambience_file, effect_files, sound_named
from client.storage.settings import Settings


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


class Calls:
    """Counts the calls of a function, which may be made to fail."""

    def __init__(self, real: Callable[..., Any], error: Exception | None = None) -> None:
        self.real, self.error, self.count = real, error, 0

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.count += 1
        if self.error is not None:
            raise self.error
        return self.real(*args, **kwargs)


class Missing:
    """What pygame puts in the place of a module that could not be imported."""

    def __getattr__(self, name: str) -> Any:
        raise NotImplementedError("mixer module not available")


def warmed(volumes: Volumes | None = None) -> Audio:
    audio = Audio()
    audio.configure(volumes or Volumes(), enabled=True)
    frames = 0
    while audio.update(0.02):
        frames += 1
        assert frames < 200
    return audio


def play_all(audio: Audio) -> None:
    """A little of everything the client may ask for."""
    for name in (*Sfx, "tap", "toggle", "deny", "", "no such sound"):
        audio.update(0.05)
        audio.play(name, pan=0.4)
    audio.ambience("ambience_thronebound")
    for _ in range(100):
        audio.update(0.05)
    audio.hush()
    audio.pause()
    audio.resume()
    audio.configure(Volumes(master=0.3), enabled=True)
    audio.ambience("")
    for _ in range(100):
        audio.update(0.05)


def test_everything_plays_on_a_working_device() -> None:
    audio = warmed()
    assert audio.working
    audio.play(Sfx.WIN)
    assert pygame.mixer.get_busy()
    play_all(audio)
    assert audio.working
    assert audio.take_notice() is None
    audio.close()
    assert pygame.mixer.get_init() is None


def test_an_invalid_driver_means_silence_and_one_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    audio = Audio()
    audio.configure(Volumes(), enabled=True)
    play_all(audio)
    assert not audio.working
    notice = audio.take_notice()
    assert notice is not None
    assert "silently" in notice
    assert audio.take_notice() is None
    audio.close()


@pytest.mark.parametrize(
    "error", [pygame.error("no device"), NotImplementedError("no mixer"), OSError("gone")]
)
def test_a_mixer_that_cannot_be_opened_is_tried_once(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    opened = Calls(pygame.mixer.init, error)
    monkeypatch.setattr(pygame.mixer, "init", opened)
    audio = Audio()
    audio.configure(Volumes(), enabled=True)
    play_all(audio)
    assert opened.count == 1
    assert audio.take_notice() is not None
    # switching sound off and on again is how a player asks for another try
    audio.configure(Volumes(), enabled=False)
    opened.error = None
    audio.configure(Volumes(), enabled=True)
    play_all(audio)
    assert audio.working
    assert audio.take_notice() is None


def test_a_build_without_a_mixer_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(pygame, "mixer", Missing())
        audio = Audio()
        audio.configure(Volumes(), enabled=True)
        play_all(audio)
        assert audio.take_notice() is not None


@pytest.mark.parametrize("moment", ["find_channel", "set_volume", "music", "stop", "pause"])
def test_a_device_lost_during_the_game_means_silence(
    monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    audio = warmed()
    audio.ambience("ambience_thronebound")
    for _ in range(5):
        audio.update(0.1)
    broken = Calls(lambda: None, pygame.error("device lost"))
    opened = Calls(pygame.mixer.init, pygame.error("still lost"))
    monkeypatch.setattr(pygame.mixer, "init", opened)
    if moment == "music":
        monkeypatch.setattr(pygame.mixer.music, "set_volume", broken)
        audio.update(0.1)
    elif moment == "set_volume":
        # the mixer is closed behind our back: every later call fails
        pygame.mixer.quit()
        audio.play(Sfx.BLADE)
    else:
        monkeypatch.setattr(pygame.mixer, moment, broken)
        {"find_channel": lambda: audio.play(Sfx.BLADE), "stop": audio.hush, "pause": audio.pause}[
            moment
        ]()
        audio.resume()
    assert not audio.working
    assert audio.take_notice() is not None
    play_all(audio)
    assert opened.count == 0
    assert audio.take_notice() is None


def test_a_new_device_brings_sound_back(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = warmed()
    audio.ambience("ambience_thronebound")
    with monkeypatch.context() as patch:
        patch.setattr(pygame.mixer.music, "play", Calls(lambda: None, pygame.error("lost")))
        audio.update(0.1)
    assert not audio.working
    audio.device_added()
    for _ in range(100):
        audio.update(0.05)
    assert audio.working
    assert pygame.mixer.music.get_busy()


def test_sound_switched_off_never_opens_the_mixer(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Calls(pygame.mixer.init, AssertionError("the mixer was opened"))
    monkeypatch.setattr(pygame.mixer, "init", opened)
    audio = Audio()
    audio.apply(Settings(sound=False))
    for name in Sfx:
        audio.play(name)
    audio.ambience("ambience_thronebound")
    assert not audio.update(1.0)
    audio.pause()
    audio.resume()
    audio.device_added()
    audio.hush()
    audio.close()
    assert opened.count == 0
    assert audio.take_notice() is None


def test_before_any_settings_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Calls(pygame.mixer.init)
    monkeypatch.setattr(pygame.mixer, "init", opened)
    audio = Audio()
    audio.play(Sfx.TICK)
    audio.update(0.1)
    assert opened.count == 0


def test_switching_sound_off_gives_the_device_back() -> None:
    audio = warmed()
    audio.ambience("ambience_thronebound")
    audio.update(0.1)
    audio.configure(Volumes(), enabled=False)
    assert pygame.mixer.get_init() is None
    audio.configure(Volumes(), enabled=True)
    for _ in range(100):
        audio.update(0.05)
    assert pygame.mixer.music.get_busy()


def test_after_the_warm_up_no_sound_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = warmed()
    built = Calls(pygame.mixer.Sound)
    monkeypatch.setattr(mixer.pygame.mixer, "Sound", built)
    play_all(audio)
    assert built.count == 0


def test_the_warm_up_loads_a_little_in_each_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    built = Calls(pygame.mixer.Sound)
    monkeypatch.setattr(mixer.pygame.mixer, "Sound", built)
    audio = Audio()
    audio.configure(Volumes(), enabled=True)
    before = 0
    while audio.update(0.02):
        assert built.count - before <= 4
        before = built.count
    assert built.count == sum(len(effect_files(FOLDER, sfx)) for sfx in Sfx)


def test_each_group_follows_its_own_volume(monkeypatch: pytest.MonkeyPatch) -> None:
    volumes = Volumes(master=0.5, music=1.0, table=0.5, ui=0.0)
    assert volumes.gain(Bus.MUSIC) == pytest.approx(0.25)
    assert volumes.gain(Bus.TABLE) == pytest.approx(0.0625)
    assert volumes.gain(Bus.UI) == 0.0
    assert Volumes(master=7.0, music=-1.0).gain(Bus.MUSIC) == 0.0
    audio = warmed(volumes)
    channel = pygame.mixer.Channel(0)
    audio.play(Sfx.TICK)
    assert not channel.get_busy()
    audio.play(Sfx.DICE)
    assert channel.get_busy()
    assert channel.get_sound().get_length() > 0.5


def test_the_same_sound_is_not_started_twice_at_once() -> None:
    audio = warmed()
    for _ in range(5):
        audio.play(Sfx.SHUFFLE)
    busy = [pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels())]
    assert busy.count(True) == 1
    audio.update(0.1)
    audio.play(Sfx.SHUFFLE)
    busy = [pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels())]
    assert busy.count(True) == 2


def test_many_sounds_at_once_leave_some_out_without_failing() -> None:
    audio = warmed()
    for _ in range(60):
        audio.update(0.04)
        audio.play(Sfx.WIN)
    assert audio.working


def test_variants_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    audio = warmed()
    played = []
    for _ in range(4):
        audio.update(1.0)
        audio.play(Sfx.CARD_DEAL)
        played.append(pygame.mixer.Channel(0).get_sound())
        pygame.mixer.stop()
    assert len({id(sound) for sound in played}) == 4


def test_ambience_fades_in_and_out_without_blocking() -> None:
    audio = warmed(Volumes(master=1.0, music=1.0))
    audio.ambience("ambience_thronebound")
    assert audio.update(0.0)
    levels = []
    while audio.update(FADE / 8):
        levels.append(pygame.mixer.music.get_volume())
    assert levels == sorted(levels)
    assert levels[-1] == pytest.approx(1.0, abs=0.01)
    audio.ambience("")
    while audio.update(FADE / 8):
        pass
    assert not pygame.mixer.music.get_busy()


def test_a_game_without_ambience_is_quiet() -> None:
    audio = warmed()
    audio.ambience("ambience_chess")
    for _ in range(10):
        audio.update(0.1)
    assert audio.working
    assert not pygame.mixer.music.get_busy()


def test_music_at_zero_is_not_begun() -> None:
    audio = warmed(Volumes(music=0.0))
    audio.ambience("ambience_thronebound")
    assert not audio.update(0.1)
    assert not pygame.mixer.music.get_busy()


def test_nothing_sounds_while_the_window_is_hidden() -> None:
    audio = warmed()
    audio.pause()
    audio.play(Sfx.WIN)
    assert not pygame.mixer.get_busy()
    audio.resume()
    audio.play(Sfx.WIN)
    assert pygame.mixer.get_busy()


def test_a_broken_or_missing_file_costs_only_itself(tmp_path: Any) -> None:
    folder = tmp_path / "sounds"
    shutil.copytree(FOLDER, folder)
    (folder / "win.ogg").write_bytes(b"OggS but not really")
    (folder / "lose.ogg").unlink()
    (folder / "ambience_thronebound.ogg").write_bytes(b"")
    audio = Audio(folder)
    audio.configure(Volumes(), enabled=True)
    audio.ambience("ambience_thronebound")
    for _ in range(100):
        audio.update(0.05)
    audio.play(Sfx.WIN)
    audio.play(Sfx.LOSE)
    assert not pygame.mixer.get_busy()
    audio.play(Sfx.COIN)
    assert pygame.mixer.get_busy()
    assert audio.take_notice() is None


def test_every_name_has_a_file_and_widgets_have_sounds() -> None:
    for sfx in Sfx:
        assert effect_files(FOLDER, sfx), sfx
        assert sound_named(sfx.value) is sfx
    assert sound_named("tap") is Sfx.TICK
    assert sound_named("nothing") is None
    assert ambience_file(FOLDER, "ambience_thronebound") is not None
