"""Compressed forms of files, kept in the cache: the strongest compression is slow."""

from __future__ import annotations

import gzip
import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from wasm.steps import default_cache

BEST = 11
WINDOW = 24
"""Exponent of Brotli's window: the largest that every browser takes."""


def brotli_twin(content: bytes, quality: int = BEST) -> bytes:
    """The content compressed by Brotli; only the best quality is kept in the cache."""
    import brotli  # type: ignore[import-untyped]  # it has no types

    def compress(content: bytes) -> bytes:
        return bytes(brotli.compress(content, quality=quality, lgwin=WINDOW))

    if quality < BEST:
        return compress(content)
    return _kept(content, f"br-{BEST}-{WINDOW}-{brotli.__version__}", compress)


def gzip_twin(content: bytes) -> bytes:
    """The content compressed by gzip, without a date."""
    return _kept(content, "gz-9", lambda content: gzip.compress(content, 9, mtime=0))


def _kept(content: bytes, kind: str, compress: Callable[[bytes], bytes]) -> bytes:
    """What `compress` makes of a content; from the cache, if it is there."""
    folder = default_cache() / "twins-of-files"
    file = folder / f"{hashlib.sha256(content).hexdigest()}.{kind}"
    try:
        packed = file.read_bytes()
        os.utime(file)
        os.utime(folder)
    except FileNotFoundError:
        packed = compress(content)
        _write(file, packed)
    return packed


def _write(file: Path, content: bytes) -> None:
    """Write a file at once: others may write the same one at the same time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}")
    part.write_bytes(content)
    part.replace(file)
