"""Settings survive whatever is done to their file: each field falls back on its own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from client.storage.backend import MemoryBackend
from client.storage.faults import Fault
from client.storage.names import NAME_LIMIT, clean_name
from client.storage.settings import (
    FILE,
    NAMES_KEPT,
    LobbyChoice,
    SeatChoice,
    Settings,
    SettingsFile,
    read_settings,
    write_settings,
)

CHOSEN: dict[str, Any] = {
    "text_scale": 1.4,
    "palette": "red_green",
    "high_contrast": True,
    "hint_marks": False,
    "reduced_motion": True,
    "animation_speed": "brisk",
    "bot_turns": "summary",
    "confirm_moves": False,
    "sound": False,
    "volume_master": 0.3,
    "volume_music": 0.0,
    "volume_table": 1.0,
    "volume_ui": 0.25,
    "language": "de_AT",
    "fullscreen": True,
    "renderer": "2d",
    "quality": "high",
    "quality_measured": "low",
    "told_slow_gl": True,
    "last_game": "thronebound",
    "last_lobby": {
        "thronebound": {
            "seats": [
                {"name": "Mira", "kind": "human", "face": 3, "color": 1},
                {"name": "Oracle", "kind": "oracle", "face": 0, "color": 4},
            ],
            "options": {"rounds": 100, "open": True, "tone": "dark"},
        }
    },
    "player_names": ["Mira", "Zoë", "李雷"],
}

BROKEN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from([10**400, -1, "1", "true", "<script>", "\ud800", "\0"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=8,
)


def dumped(fields: dict[str, Any]) -> bytes:
    return json.dumps(fields).encode()


def test_every_setting_survives_the_file() -> None:
    assert set(CHOSEN) == set(Settings.model_fields)
    chosen, notices = read_settings(dumped(CHOSEN))
    assert notices == []
    assert chosen.model_dump(mode="json") == CHOSEN
    for name in Settings.model_fields:
        assert getattr(chosen, name) != getattr(Settings(), name), f"{name} is not really tried"
    again, notices = read_settings(write_settings(chosen))
    assert notices == []
    assert again == chosen


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(sorted(CHOSEN)), BROKEN)
def test_one_broken_field_costs_only_itself(name: str, value: Any) -> None:
    read, notices = read_settings(dumped({**CHOSEN, name: value}))
    expected = read_settings(dumped(CHOSEN))[0]
    for other in CHOSEN:
        if other != name:
            assert getattr(read, other) == getattr(expected, other)
    Settings.model_validate(read.model_dump())  # whatever came of it is a setting
    if notices:
        assert len(notices) == 1
    again, notices = read_settings(write_settings(read))
    assert again == read
    assert notices == []


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from([*CHOSEN, "new thing", "", "x" * 99]), BROKEN))
def test_many_broken_fields_never_raise(fields: dict[str, Any]) -> None:
    read, notices = read_settings(dumped(fields))
    assert len(notices) <= len(fields)
    for notice in notices:
        assert notice.text
        assert len(notice.text) < 120
    assert 0.8 <= read.text_scale <= 2.0


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60) | BROKEN.map(lambda value: json.dumps(value).encode()))
def test_any_file_gives_settings(data: bytes) -> None:
    read, notices = read_settings(data)
    if read != Settings():
        assert isinstance(json.loads(data), dict)
    assert isinstance(notices, list)


@pytest.mark.parametrize(
    ("field", "value", "kept"),
    [
        ("text_scale", 0.1, 0.8),
        ("text_scale", 99, 2.0),
        ("text_scale", 1, 1.0),
        ("text_scale", 10**400, 2.0),
        ("volume_master", -3, 0.0),
        ("volume_ui", 1.01, 1.0),
        ("animation_speed", 0.5, "calm"),
        ("animation_speed", 1, "normal"),
        ("animation_speed", 2.0, "brisk"),
    ],
)
def test_numbers_are_brought_inside_their_range(field: str, value: Any, kept: Any) -> None:
    read, notices = read_settings(dumped({field: value}))
    assert getattr(read, field) == kept
    assert notices == []
    direct = Settings()
    setattr(direct, field, value)
    assert getattr(direct, field) == kept


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("text_scale", "1.5"),
        ("text_scale", True),
        ("text_scale", None),
        ("palette", "rainbow"),
        ("high_contrast", "yes"),
        ("high_contrast", 1),
        ("animation_speed", 3),
        ("animation_speed", True),
        ("language", "../../etc"),
        ("language", "de\n"),
        ("renderer", "4d"),
        ("quality", "ultra"),
        ("player_names", "Mira"),
        ("last_lobby", []),
    ],
)
def test_what_is_of_another_kind_falls_back_with_a_notice(field: str, value: Any) -> None:
    read, notices = read_settings(dumped({field: value}))
    assert read == Settings()
    [notice] = notices
    assert field in notice.text
    direct = Settings()
    with pytest.raises(ValidationError):
        setattr(direct, field, value)
    assert direct == Settings()


def test_not_a_number_is_no_number() -> None:
    read, [_] = read_settings(b'{"text_scale": NaN, "sound": false}')
    assert read.text_scale == 1.0
    assert not read.sound


def test_an_unknown_setting_is_named_and_left_out() -> None:
    read, [notice] = read_settings(dumped({"gravity": 9, "sound": False}))
    assert "gravity" in notice.text
    assert not read.sound


def test_a_broken_lobby_costs_only_itself() -> None:
    lobbies = {**CHOSEN["last_lobby"], "punball": {"seats": 5}, "frontier": None}
    read, [notice] = read_settings(dumped({**CHOSEN, "last_lobby": lobbies}))
    assert list(read.last_lobby) == ["thronebound"]
    assert "lobby" in notice.text


def test_names() -> None:
    read, _ = read_settings(dumped({"player_names": [" Mira ", "Mira", 5, "", "a\nb", "x" * 99]}))
    assert read.player_names == ["Mira", "a b", "x" * NAME_LIMIT]
    for number in range(20):
        read.remember_name(f"P{number}")
    read.remember_name("P15")
    assert read.player_names[:3] == ["P15", "P19", "P18"]
    assert len(read.player_names) == NAMES_KEPT
    read.remember_name("\n")
    assert read.player_names[0] == "P15"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Zoe\u0308", "Zoë"),  # composed
        ("  two   words\t", "two words"),
        ("a\u202eb\u0007c", "abc"),  # no reversal of text, no bell
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),  # the joiner belongs in it
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\ud800x", "x"),
        ("", ""),
    ],
)
def test_clean_names(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text())
def test_clean_names_are_clean(text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    assert len(name) <= NAME_LIMIT
    assert "\n" not in name
    name.encode()


def test_the_speed_of_animations() -> None:
    chosen = Settings()
    factors = []
    for speed in ("calm", "normal", "brisk", "instant"):
        chosen.animation_speed = speed
        factors.append(chosen.speed_factor)
    assert factors == [0.5, 1.0, 2.0, 0.0]


def test_two_settings_share_nothing() -> None:
    one, other = Settings(), Settings()
    one.last_lobby["x"] = LobbyChoice(seats=[SeatChoice(name="A")])
    one.player_names.append("A")
    assert other == Settings()


# -- the file


def test_the_first_start() -> None:
    backend = MemoryBackend()
    read, notices = SettingsFile(backend).load()
    assert (read, notices, backend.names()) == (Settings(), [], [])


def test_saving_and_loading() -> None:
    backend = MemoryBackend()
    file = SettingsFile(backend)
    chosen = Settings(text_scale=1.7)
    assert file.save(chosen) is None
    assert SettingsFile(backend).load() == (chosen, [])
    backend.quota = 0
    assert file.save(chosen) is None  # nothing changed, nothing written
    chosen.sound = False
    notice = file.save(chosen)
    assert notice is not None
    assert notice.fault is Fault.FULL
    backend.quota = None
    assert file.save(chosen) is None
    assert SettingsFile(backend).load() == (chosen, [])


@pytest.mark.parametrize(
    ("data", "fault"), [(b"", Fault.EMPTY), (b"{", Fault.CORRUPT), (b"[]", Fault.FOREIGN)]
)
def test_a_file_that_holds_no_settings_is_kept_aside(data: bytes, fault: Fault) -> None:
    backend = MemoryBackend()
    backend.write(FILE, data)
    read, [notice] = SettingsFile(backend).load()
    assert read == Settings()
    assert notice.fault is fault
    assert FILE in notice.text
    assert backend.read(f"{FILE}.bad") == data
    assert FILE not in backend.names()


def test_broken_fields_are_written_well_again() -> None:
    backend = MemoryBackend()
    backend.write(FILE, dumped({**CHOSEN, "palette": 5}))
    file = SettingsFile(backend)
    read, notices = file.load()
    assert len(notices) == 1
    assert file.save(read) is None
    assert SettingsFile(backend).load() == (read, [])
