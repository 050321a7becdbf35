"""How the browser's storage keeps bytes, written down once more, apart from the product's code."""

from __future__ import annotations

import base64
import zlib


def unpack(text: str) -> bytes:
    """The bytes behind a stored text: plain ASCII, or deflated and in base64 after a prefix."""
    if text.startswith("{"):
        return text.encode("ascii")
    prefix, _, packed = text.partition(":")
    assert prefix, text[:40]
    return zlib.decompress(base64.b64decode(packed))
