"""Old saves are brought up to date, and what they become can be loaded again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from client.session import Session
from client.storage import migrate
from client.storage.document import seal
from client.storage.envelope import decode
from client.storage.faults import Fault, StorageFault
from client.storage.storage import Storage
from tests.client.peek import find
from tests.client.saves import begin, play, step


def older(body: dict[str, Any]) -> dict[str, Any]:
    """The body as an imaginary older format would have it: `players` for `seats`."""
    body = dict(body)
    body["players"] = body.pop("seats")
    return body


def newer(body: dict[str, Any]) -> dict[str, Any]:
    body = dict(body)
    body["seats"] = body.pop("players")
    return body


def test_an_older_format_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    one = play(begin(), 6)
    old = seal("match", 1, older(json.loads(one.export())["body"]))
    with pytest.raises(StorageFault):
        Storage.in_memory(find).import_match(old, "old.json")
    monkeypatch.setattr(migrate, "FORMAT", 2)
    monkeypatch.setattr(migrate, "FORMATS", {1: newer})
    storage = Storage.in_memory(find)
    slot, _ = storage.import_match(old, "old.json")
    loaded = Session.load(storage.store, slot)
    step(loaded)  # saves in the new format …
    assert json.loads(loaded.export())["version"] == 2
    again = Session.load(storage.store, slot)  # … which must load as well
    assert again.ply == 7
    assert play(again, 1000).match.journal == play(begin(), 1000).match.journal
    monkeypatch.setattr(migrate, "FORMATS", {})
    with pytest.raises(StorageFault) as caught:
        decode(old, "old.json", find)
    assert caught.value.fault is Fault.CORRUPT


def test_older_rules_that_still_add_up() -> None:
    body = json.loads(play(begin(), 6).export())["body"]
    old = seal("match", 1, {**body, "rules": 1, "played_under": 1})
    storage = Storage.in_memory(find)
    slot, _ = storage.import_match(old, "old.json")
    one = Session.load(storage.store, slot)
    assert one.take_notices() == []
    assert one.replay_first == 0
    assert json.loads(one.export())["body"]["rules"] == 3


def test_a_step_for_older_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    body = json.loads(play(begin(), 6).export())["body"]
    renamed = [
        [seat, name.replace("Draw", "Take"), fields] for seat, name, fields in body["journal"]
    ]
    old = seal("match", 1, {**body, "rules": 2, "played_under": 2, "journal": renamed})
    with pytest.raises(StorageFault):
        Storage.in_memory(find).import_match(old, "old.json")

    def step_up(body: dict[str, Any]) -> dict[str, Any]:
        lines = [[seat, name.replace("Take", "Draw"), f] for seat, name, f in body["journal"]]
        return {**body, "journal": lines}

    monkeypatch.setattr(migrate, "RULES", {("peek", 2): step_up})
    storage = Storage.in_memory(find)
    slot, _ = storage.import_match(old, "old.json")
    assert Session.load(storage.store, slot).ply == 6


def test_under_newer_rules_the_snapshot_goes_on_without_its_past() -> None:
    """The journal leads elsewhere now; the position itself is still one of the game."""
    body = json.loads(play(begin(), 6).export())["body"]
    body["journal"][3] = [0, "Play", {"card": 999}]
    storage = Storage.in_memory(find)
    with pytest.raises(StorageFault):
        storage.import_match(seal("match", 1, body), "same rules.json")
    body.update(rules=2, played_under=2)
    slot, _ = storage.import_match(seal("match", 1, body), "old.json")
    one = Session.load(storage.store, slot)
    [notice] = one.take_notices()
    assert "begun under older rules" in notice.text
    assert one.ply == one.replay_first == 6
    assert one.log() == ()
    assert not one.can_undo(0)
    play(one, 9)
    again = Session.load(storage.store, slot)  # and it can be saved and loaded like any other
    assert again.ply == 9
    assert again.match.fingerprint() == one.match.fingerprint()
    play(again, 1000)
    assert again.over
    del body["snapshot"]
    body["snapshot"] = None
    with pytest.raises(StorageFault) as caught:
        storage.import_match(seal("match", 1, body), "old.json")
    assert caught.value.fault is Fault.OUT_OF_DATE
