"""Writes a compressed twin beside every file that gets smaller: `.br` and `.gz`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from wasm.twins import brotli_twin, gzip_twin

QUALITY = 11
BROTLI, GZIP = ".br", ".gz"
LEAST = 200
"""Bytes below which a twin is not worth a file."""


def compress(files: Iterable[Path]) -> None:
    """Write the twins. The same file always gives the same bytes."""
    largest_first = sorted(files, key=lambda path: path.stat().st_size, reverse=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(_twins, largest_first))


def _twins(path: Path) -> None:
    content = path.read_bytes()
    if len(content) >= LEAST:
        _keep(path, BROTLI, content, brotli_twin(content, QUALITY))
        _keep(path, GZIP, content, gzip_twin(content))


def _keep(path: Path, suffix: str, content: bytes, packed: bytes) -> None:
    if len(packed) < len(content) * 0.98:
        path.with_name(path.name + suffix).write_bytes(packed)
