"""What the browser keeps. Its packing is written down once more, apart from the product's code."""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.web.play import Play


def unpack(text: str) -> bytes:
    """The bytes behind a stored text: plain ASCII, or deflated and in base64 after a prefix."""
    if text.startswith("{"):
        return text.encode("ascii")
    prefix, _, packed = text.partition(":")
    assert prefix, text[:40]
    return zlib.decompress(base64.b64decode(packed))


def newest_save(page: Play) -> dict[str, object]:
    """The body of the save that was written last, {} before the first."""
    from client.storage.envelope import decode
    from client.storage.storage import find_game

    found = [
        decode(unpack(text), name, find_game).model_dump(mode="json")
        for name, text in page.stored().items()
        if name.startswith("thronebound-") and name.endswith(".json")
    ]
    newest = max(found, key=lambda body: body["serial"], default={})
    return json.loads(json.dumps(newest))  # type: ignore[no-any-return]
