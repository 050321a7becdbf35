"""Writes a compressed twin beside every file that gets smaller: `.br` and `.gz`."""

from __future__ import annotations

import gzip
from pathlib import Path

import brotli

QUALITY = 11
WINDOW = 24
"""Exponent of the window: the largest that every browser takes."""
LEAST = 200
"""Bytes below which a twin is not worth a file."""


def compress(site: Path) -> None:
    """Write the twins. The same file always gives the same bytes."""
    for path in sorted(site.rglob("*")):
        if not path.is_file() or path.name == "_headers":
            continue
        content = path.read_bytes()
        if len(content) >= LEAST:
            _keep(path, ".br", content, _brotli(content))
            _keep(path, ".gz", content, gzip.compress(content, 9, mtime=0))


def _brotli(content: bytes) -> bytes:
    packed: bytes = brotli.compress(content, quality=QUALITY, lgwin=WINDOW)
    return packed


def _keep(path: Path, suffix: str, content: bytes, packed: bytes) -> None:
    if len(packed) < len(content) * 0.98:
        path.with_name(path.name + suffix).write_bytes(packed)
