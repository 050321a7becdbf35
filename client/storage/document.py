"""The frame around everything we store: who wrote it, in which version, and a checksum.

    {"realmbox":"match","version":1,"checksum":"<sha256>","body":{…}}

One line of plain ASCII JSON. The checksum covers kind, version and the body in canonical form, so
a file that went through a JSON formatter still opens.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, NoReturn

from client.storage.faults import Fault, StorageFault

LIMIT = 16 * 1024 * 1024
"""Bytes; a longer file is none of ours. The longest matches stay far below one megabyte."""

_MAGIC = b'{"realmbox":'

Body = dict[str, Any]


def seal(kind: str, version: int, body: Body) -> bytes:
    """Return the bytes of a document."""
    text = _canonical(body)
    checksum = _checksum(kind, version, text)
    head = f'{{"realmbox":{json.dumps(kind)},"version":{version},"checksum":"{checksum}","body":'
    return f"{head}{text}}}\n".encode("ascii")


def unseal(data: bytes, kind: str, latest: int, file: str) -> tuple[int, Body]:
    """Return version and body of a document, or raise StorageFault naming `file`.

    `latest` is the newest version this program understands.
    """
    parsed = _parse(data, file)
    if not isinstance(parsed, dict) or parsed.get("realmbox") != kind:
        raise StorageFault(Fault.FOREIGN, file)
    version = parsed.get("version")
    if type(version) is not int or version < 1:
        raise StorageFault(Fault.CORRUPT, file)
    if version > latest:
        raise StorageFault(Fault.FUTURE, file)
    body = parsed.get("body")
    if not isinstance(body, dict):
        raise StorageFault(Fault.CORRUPT, file)
    try:
        text = _canonical(body)
    except (ValueError, RecursionError) as error:  # a number beyond all bounds, endless nesting
        raise StorageFault(Fault.CORRUPT, file) from error
    if parsed.get("checksum") != _checksum(kind, version, text):
        raise StorageFault(Fault.CORRUPT, file)
    return version, body


def _parse(data: bytes, file: str) -> object:
    if len(data) > LIMIT:
        raise StorageFault(Fault.TOO_LARGE, file)
    if not data.strip():
        raise StorageFault(Fault.EMPTY, file)
    if not data.strip(b"\0"):  # what some file systems leave after a power cut
        raise StorageFault(Fault.CORRUPT, file)
    try:
        return json.loads(data.decode("utf-8-sig"), parse_constant=_refuse)
    except (ValueError, RecursionError):
        pass
    if not (data.startswith(_MAGIC) or _MAGIC.startswith(data)):
        raise StorageFault(Fault.FOREIGN, file)
    complete = data.rstrip().endswith(b"}") and data.endswith(b"\n")
    raise StorageFault(Fault.CORRUPT if complete else Fault.TRUNCATED, file)


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _canonical(body: Body) -> str:
    return json.dumps(body, separators=(",", ":"), sort_keys=True, allow_nan=False)


def _checksum(kind: str, version: int, text: str) -> str:
    return hashlib.sha256(f"{kind}\n{version}\n{text}".encode("ascii")).hexdigest()
