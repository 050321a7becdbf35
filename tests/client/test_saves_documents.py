"""Bad bytes are told apart by kind, named, and never crash anything."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.storage.document import LIMIT, seal, unseal
from client.storage.envelope import decode
from client.storage.faults import Fault, StorageFault
from client.storage.restore import restore
from tests.client.peek import find
from tests.client.saves import begin, play

DATA = play(begin(), 9).export()


def kind(data: bytes, file: str = "some file.json") -> Fault | None:
    """How a save is refused; None = it holds together."""
    error = refusal(data, file)
    if error is None:
        return None
    assert error.file == file
    assert str(error.sentence).startswith(file)
    assert str(error.sentence).count(". ") == 0  # one sentence
    return error.fault


def refusal(data: bytes, file: str) -> StorageFault | None:
    try:
        restore(decode(data, file, find), file, find)
    except StorageFault as error:
        return error
    return None


def changed(**changes: Any) -> bytes:
    """The save with some fields of the body changed and the checksum set right again."""
    body = json.loads(DATA)["body"]
    body.update(changes)
    return seal("match", 1, body)


def test_the_save_itself_is_good() -> None:
    assert kind(DATA) is None
    assert DATA.isascii()
    assert DATA.endswith(b"}\n")


def test_it_still_opens_after_a_json_formatter() -> None:
    assert kind(json.dumps(json.loads(DATA), indent=4).encode()) is None
    assert kind(b"\xef\xbb\xbf" + DATA) is None


@pytest.mark.parametrize("data", [b"", b"\n", b" \r\n\t "])
def test_empty(data: bytes) -> None:
    assert kind(data) is Fault.EMPTY


def test_cut_off_anywhere() -> None:
    for length in range(1, len(DATA) - 1):
        assert kind(DATA[:length]) is Fault.TRUNCATED, length
    assert kind(DATA[:-1]) is None  # only the newline is gone


def test_a_changed_byte_anywhere_is_noticed() -> None:
    for place in range(len(DATA) - 1):
        for mask in (1, 4, 128):
            data = bytearray(DATA)
            data[place] ^= mask
            if bytes(data) != DATA and json_equal(bytes(data)):
                continue  # another way to write the same, such as é for its escape
            found = kind(bytes(data))
            if place == DATA.index(b'"version":') + len('"version":') and found is Fault.FUTURE:
                continue  # the number of the version itself, made larger
            assert found in (Fault.CORRUPT, Fault.FOREIGN, Fault.TRUNCATED), place


def json_equal(data: bytes) -> bool:
    try:
        return bool(json.loads(data) == json.loads(DATA))
    except ValueError:
        return False


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        b"hello",
        b"[1, 2, 3]",
        b"null",
        b'{"name": "another program"}',
        b'{"realmbox": 1}',
        b'{"realmbox": "settings", "version": 1, "body": {}}',
        '{"grüße": "ü"}'.encode("latin-1"),
        b"[" * 100_000,
    ],
)
def test_foreign(data: bytes) -> None:
    assert kind(data) is Fault.FOREIGN


@pytest.mark.parametrize(
    "data",
    [
        b"\0" * 500,
        b'{"realmbox":"match","version":1}',
        b'{"realmbox":"match","version":true,"body":{}}',
        b'{"realmbox":"match","version":0,"body":{}}',
        b'{"realmbox":"match","version":1,"body":[]}',
        b'{"realmbox":"match","version":1,"body":{"seed":1e999}}',
        b'{"realmbox":"match","version":1,"body":{"seed":NaN}}\n',
        b'{"realmbox":"match","version":1,"body":' + b"[" * 5000 + b"]" * 5000 + b"}\n",
        b'{"realmbox":"match","version":1,"body":{"seed":' + b"9" * 5000 + b"}}\n",
        seal("match", 1, {}),
        seal("match", 1, {"game": 5, "rules": 1}),
        seal("match", 1, {"game": "peek", "rules": "new"}),
        seal("match", 1, {"game": "peek", "rules": -(10**15)}),
    ],
)
def test_damaged(data: bytes) -> None:
    assert kind(data) is Fault.CORRUPT


def test_too_large() -> None:
    assert kind(b'{"realmbox":' + b" " * LIMIT) is Fault.TOO_LARGE


def test_from_the_future() -> None:
    body = json.loads(DATA)["body"]
    assert kind(seal("match", 2, {"all": "new"})) is Fault.FUTURE
    assert kind(seal("match", 2, body)) is Fault.FUTURE
    assert kind(changed(rules=4)) is Fault.FUTURE


def test_an_unknown_game() -> None:
    assert kind(changed(game="chess")) is Fault.UNKNOWN_GAME
    with pytest.raises(StorageFault, match=r"game that is not in this box \(chess\)"):
        decode(changed(game="chess"), "a.json", find)


def test_an_unknown_bot() -> None:
    seats = json.loads(DATA)["body"]["seats"]
    seats[1]["kind"] = "deep"
    assert kind(changed(seats=seats)) is Fault.OUT_OF_DATE


BODY: dict[str, Any] = json.loads(DATA)["body"]


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": BODY["seed"] + 1},
        {"seed": None},
        {"fingerprint": "0" * 16},
        {"journal": BODY["journal"][:-1]},
        {"journal": [*BODY["journal"], BODY["journal"][0]]},
        {"journal": [[0, "Play", {"card": 999}]]},
        {"journal": [[0, "Fly", {}]]},
        {"journal": [[0, "Play", {"card": "x"}]]},
        {"journal": [[0, "Play"]]},
        {"journal": [[7, "Snap", {}]]},
        {"snapshot": {**BODY["snapshot"], "dice": 5}},
        {"snapshot": {**BODY["snapshot"], "hands": [[], []]}},
        {"snapshot": {}},
        {"snapshot": []},
        {"options": {"goal": "many"}},
        {"options": {"goal": 1}},
        {"seats": BODY["seats"][:1]},
        {"seats": BODY["seats"] * 3},
        {"seats": [1, 2]},
        {"serial": 0},
        {"updated": -1},
        {"uid": ""},
        {"resigned": 9},
        {"standing": {"round": 1, "turn": 5, "winners": []}},
        {"standing": {"round": 1, "turn": None, "winners": [-3]}},
        {"bots": "another way"},
        {"surprise": 1},
    ],
)
def test_a_save_that_does_not_add_up(changes: dict[str, Any]) -> None:
    """Well formed, with a right checksum, and still not a match that was played."""
    assert kind(changed(**changes)) is Fault.CORRUPT


def test_without_a_snapshot_the_journal_is_enough() -> None:
    envelope = decode(changed(snapshot=None), "a.json", find)
    restored = restore(envelope, "a.json", find)
    assert restored.match.fingerprint() == BODY["fingerprint"]
    assert restored.notices == ()


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from(sorted(BODY)), JSON, min_size=1, max_size=3))
def test_any_body_is_refused_in_one_sentence_or_good(changes: dict[str, Any]) -> None:
    kind(changed(**changes))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes_are_refused_in_one_sentence(data: bytes) -> None:
    assert kind(data) is not None


@settings(deadline=None)
@given(st.dictionaries(st.text(), JSON, max_size=5), st.integers(1, 9))
def test_what_is_sealed_can_be_unsealed(body: dict[str, Any], version: int) -> None:
    data = seal("thing", version, body)
    assert unseal(data, "thing", 9, "a") == (version, json.loads(json.dumps(body)))
    with pytest.raises(StorageFault):
        unseal(data, "other", 9, "a")
