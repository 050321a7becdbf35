"""Where files go on each system, and that opening the storage never fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.storage import places
from client.storage.faults import Fault
from client.storage.settings import Settings
from client.storage.storage import Storage


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "/home/mira/.local/share/realmbox"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/realmbox"),
        ("darwin", {}, "/home/mira/Library/Application Support/Realmbox"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/Realmbox"),
        ("win32", {}, "/home/mira/AppData/Roaming/Realmbox"),
        ("linux", {"REALMBOX_HOME": "/stick", "XDG_DATA_HOME": "/data"}, "/stick"),
    ],
)
def test_the_folder_of_each_system(
    platform: str, variables: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("REALMBOX_HOME", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": "/home/mira", "USERPROFILE": "/home/mira", **variables}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(places.sys, "platform", platform)
    assert places.data_folder() == Path(folder)


def test_everything_in_one_folder_comes_back(tmp_path: Path) -> None:
    storage = Storage.in_folder(tmp_path / "home")
    assert storage.notices == []
    assert not (tmp_path / "home").exists()  # nothing is made before there is something to keep
    assert storage.save_settings(Settings(text_scale=1.5)) is None
    again = Storage.in_folder(tmp_path / "home")
    assert again.settings.text_scale == 1.5
    assert again.notices == []


def test_bad_files_are_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"\x00\x01")
    (tmp_path / "statistics.json").write_bytes(b'{"realmbox":"stat')
    storage = Storage.in_folder(tmp_path)
    assert storage.settings == Settings()
    assert [notice.fault for notice in storage.notices] == [Fault.CORRUPT, Fault.TRUNCATED]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "settings.json.bad",
        "statistics.json.bad",
    ]
