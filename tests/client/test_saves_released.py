"""Saves of every released version load, go on, save and load again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rules
from client.session import Session
from client.storage.document import seal
from client.storage.faults import Fault, StorageFault
from client.storage.migrate import FORMAT
from client.storage.storage import Storage
from tests.saves.make import FOLDER, path_of, step

RELEASED = sorted(FOLDER.glob("*.json"))


def test_there_is_one_of_todays_version_of_every_game() -> None:
    for key in rules.KEYS:
        assert path_of(key) in RELEASED, "run python -m tests.saves.make"


@pytest.mark.parametrize("path", RELEASED, ids=lambda path: path.stem)
def test_a_released_save_goes_on(path: Path) -> None:
    storage = Storage.in_memory()
    slot, notice = storage.import_match(path.read_bytes(), path.name)
    assert notice is None
    first = Session.load(storage.store, slot)
    assert not first.over
    assert first.ply > 0
    assert first.log()
    step(first)
    body = json.loads(storage.store.export(slot))
    assert body["version"] == FORMAT
    assert body["body"]["rules"] == first.game.version
    again = Session.load(storage.store, slot)
    assert again.match.journal == first.match.journal
    assert again.log() == first.log()
    for one in (first, again):
        while not one.over:
            step(one)
    assert again.result == first.result
    assert again.match.fingerprint() == first.match.fingerprint()
    assert Session.load(storage.store, slot).result == first.result


def test_a_game_that_is_not_in_the_box_is_named() -> None:
    storage = Storage.in_memory()
    document = json.loads(path_of(rules.KEYS[0]).read_bytes())
    document["body"]["game"] = "chess"
    data = seal("match", FORMAT, document["body"])
    with pytest.raises(StorageFault, match=r"not in this box \(chess\)") as caught:
        storage.import_match(data, "a.json")
    assert caught.value.fault is Fault.UNKNOWN_GAME
