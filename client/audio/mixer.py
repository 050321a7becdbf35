"""The sound of the program, which may fail at any moment without the game noticing.

The mixer is opened at the first sound that is really wanted, never while sound is switched off. If
it cannot be opened, or fails later, the rest of the program goes on in silence and a notice says
so once. It is tried again only when the player switches sound on or a new device is plugged in.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum
from pathlib import Path

import pygame

from client.audio.sounds import (
    FOLDER,
    Bus,
    Sfx,
    Volumes,
    ambience_file,
    effect_files,
    sound_named,
)
from client.storage.settings import Settings
from rules.kernel.phrase import Phrase

RATE = 44100
BUFFER = 1024
"""Samples between two calls of the mixer: 23 ms at `RATE`."""
VOICES = 16
"""How many effects may sound at once; the next one is left out."""
REPEAT = 0.035
"""Seconds in which the same effect is not started again."""
FADE = 1.2
"""Seconds in which an ambience comes or goes."""

# What pygame raises when sound is missing in whole, in part, or goes away. Lookups of a missing
# `pygame.mixer` raise NotImplementedError.
FAILURES = (pygame.error, NotImplementedError, OSError, AttributeError, RuntimeError)


class State(Enum):
    """Where the mixer stands."""

    CLOSED = "closed"
    OPEN = "open"
    FAILED = "failed"


class Audio:
    """Plays effects and one ambience. Nothing here raises, whatever happens to the device."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Sounds come from `folder`. Silent until `apply` or `configure` says that sound is on."""
        self._volumes = Volumes()
        self._enabled = False
        self._folder = folder
        self._state = State.CLOSED
        self._notice: Phrase | None = None
        self._loaded: dict[Sfx, list[pygame.mixer.Sound]] = {}
        self._warming: Iterator[None] = iter(())
        self._turns: dict[Sfx, int] = {}
        self._last: dict[Sfx, float] = {}
        self._clock = 0.0
        self._wanted = ""
        self._playing = ""
        self._level = 0.0
        self._asleep = False
        self.patient = False
        """Whether somebody else calls `warm_up` at a good moment; else `update` does its steps."""

    @property
    def enabled(self) -> bool:
        """Whether the player wants sound."""
        return self._enabled

    @property
    def working(self) -> bool:
        """Whether the mixer is open and has not failed."""
        return self._state is State.OPEN

    def take_notice(self) -> Phrase | None:
        """A sentence for the player about sound that failed, once."""
        notice, self._notice = self._notice, None
        return notice

    def apply(self, settings: Settings) -> None:
        """Take over the player's settings; see `configure`."""
        volumes = Volumes(
            settings.volume_master,
            settings.volume_music,
            settings.volume_table,
            settings.volume_ui,
        )
        self.configure(volumes, enabled=settings.sound)

    def configure(self, volumes: Volumes, *, enabled: bool) -> None:
        """Set the volumes. Switching sound off closes the mixer; on again tries it anew."""
        self._volumes = volumes
        if enabled and not self._enabled:
            if self._state is State.FAILED:
                self._state = State.CLOSED
            self._warming = self.warm_up()
        self._enabled = enabled
        if not enabled:
            self.close()
        elif self._playing:
            self._set_music_level()

    def warm_up(self) -> Iterator[None]:
        """Load the effects one by one, yielding between them; afterwards no frame has to.

        `update` does this a step a frame. Stops when sound is off or cannot be opened.
        """
        for sfx in Sfx:
            if not self._ready():
                return
            self._load(sfx)
            yield

    def play(self, name: Sfx | str, *, gain: float = 1.0, pan: float = 0.0) -> None:
        """Start an effect: `gain` 0 to 1, `pan` from -1 (left) to 1 (right).

        Names without a sound, the empty name among them, are silent.
        """
        sfx = sound_named(name)
        if sfx is None or self._asleep or not self._enabled:
            return
        loud = self._volumes.gain(sfx.bus) * min(max(gain, 0.0), 1.0)
        if loud <= 0.0 or self._clock - self._last.get(sfx, -1.0) < REPEAT or not self._ready():
            return
        variants = self._load(sfx)
        if not variants:
            return
        turn = self._turns.get(sfx, 0)
        self._turns[sfx] = turn + 1
        self._last[sfx] = self._clock
        try:
            channel = pygame.mixer.find_channel()
            if channel is None:
                return
            channel.play(variants[turn % len(variants)])
            side = min(max(pan, -1.0), 1.0)
            channel.set_volume(loud * min(1.0, 1.0 - side), loud * min(1.0, 1.0 + side))
        except FAILURES:
            self._fail()

    def ambience(self, name: str) -> None:
        """Let a long piece such as `ambience_thronebound` come in softly and go on and on.

        The present one fades away first; "" wants none.
        """
        self._wanted = name

    def hush(self) -> None:
        """Stop every effect at once, so that none tells what is behind a curtain."""
        if self._state is State.OPEN:
            try:
                pygame.mixer.stop()
            except FAILURES:
                self._fail()

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds, once a frame. True = call again soon, a fade is under way."""
        self._clock += dt
        if not self._enabled or self._asleep or self._state is State.FAILED:
            return False
        if not self.patient and next(self._warming, self) is None:
            return True
        if self._playing == self._wanted:
            if not self._playing or self._level >= 1.0:
                return False
            self._level = min(1.0, self._level + dt / FADE)
            self._set_music_level()
        elif self._playing:
            self._level = max(0.0, self._level - dt / FADE)
            self._set_music_level()
            if self._level == 0.0:
                self._stop_music()
        elif self._volumes.gain(Bus.MUSIC) > 0.0:
            self._start_music()
        else:
            return False
        return True

    def pause(self) -> None:
        """Fall silent while the window is hidden."""
        self._asleep = True
        self._quietly("pause")

    def resume(self) -> None:
        """Sound again after `pause`."""
        self._asleep = False
        self._quietly("unpause")

    def device_added(self) -> None:
        """A sound device was plugged in: if the last one failed, try again at the next sound."""
        if self._state is State.FAILED:
            self._state = State.CLOSED
            self._warming = self.warm_up()

    def close(self) -> None:
        """Stop everything and give the device back."""
        self._forget()
        if self._state is State.OPEN:
            with suppress(*FAILURES):
                pygame.mixer.quit()
        if self._state is not State.FAILED:
            self._state = State.CLOSED

    def _ready(self) -> bool:
        """Open the mixer if it is wanted and was not tried in vain."""
        if not self._enabled or self._state is State.FAILED:
            return False
        if self._state is State.OPEN:
            return True
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(VOICES)
        except FAILURES:
            self._fail()
            return False
        self._state = State.OPEN
        return True

    def _load(self, sfx: Sfx) -> list[pygame.mixer.Sound]:
        """The variants of an effect, read from disk the first time; a broken file is left out."""
        if sfx not in self._loaded:
            sounds = []
            for path in effect_files(self._folder, sfx):
                with suppress(*FAILURES):
                    sounds.append(pygame.mixer.Sound(str(path)))
            self._loaded[sfx] = sounds
        return self._loaded[sfx]

    def _start_music(self) -> None:
        """Begin the wanted piece unheard; `update` brings it in.

        The fades are ours: pygame's block the program when one piece follows another.
        """
        path = ambience_file(self._folder, self._wanted)
        if path is None:
            self._wanted = ""
            return
        if not self._ready():
            return
        try:
            pygame.mixer.music.load(str(path))
        except FAILURES:  # a broken file costs this piece, not the sound
            self._wanted = ""
            return
        try:
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except FAILURES:
            self._fail()
            return
        self._playing, self._level = self._wanted, 0.0

    def _set_music_level(self) -> None:
        try:
            pygame.mixer.music.set_volume(self._level * self._volumes.gain(Bus.MUSIC))
        except FAILURES:
            self._fail()

    def _stop_music(self) -> None:
        self._playing = ""
        try:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        except FAILURES:
            self._fail()

    def _quietly(self, verb: str) -> None:
        if self._state is State.OPEN:
            try:
                getattr(pygame.mixer, verb)()
                getattr(pygame.mixer.music, verb)()
            except FAILURES:
                self._fail()

    def _forget(self) -> None:
        self._loaded.clear()
        self._playing, self._level = "", 0.0

    def _fail(self) -> None:
        """Go on in silence. Sounds of a closed mixer must never be touched again: drop them."""
        was_open = self._state is State.OPEN
        self._forget()
        self._state = State.FAILED
        if was_open:
            with suppress(*FAILURES):
                pygame.mixer.quit()
            self._notice = Phrase("The sound device stopped working: the game goes on silently.")
        else:
            self._notice = Phrase("No sound device could be opened: the game plays silently.")
