"""From a figure's key to its files: the mesh, the portrait and the token."""

from __future__ import annotations

import io
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from workshop import export
from workshop.catalogue import Entry, catalogue
from workshop.export import MeshFile
from workshop.finish import finish
from workshop.portrait import portrait, token

ROOT = Path(__file__).resolve().parents[2]
MESHES = ROOT / "assets" / "meshes"
PICTURES = ROOT / "assets" / "figures"


@dataclass
class Baked:
    """A figure's files by path, and what is worth saying about it."""

    key: str
    files: dict[Path, bytes]
    triangles: list[int]
    seconds: float

    def line(self) -> str:
        size = len(self.files[mesh_path(self.key)])
        levels = " / ".join(f"{count:,}" for count in self.triangles)
        return f"{self.key:28} {levels:>16} triangles {size:>8,} bytes {self.seconds:6.1f} s"


def mesh_path(key: str) -> Path:
    return MESHES / f"{key}.rbm"


def portrait_path(key: str) -> Path:
    return PICTURES / f"{key}.png"


def token_path(key: str) -> Path:
    return PICTURES / f"{key}.token.png"


def sculpted(entry: Entry) -> MeshFile:
    """The mesh as it will be in the file."""
    return export.build(finish(entry.build()))


def png(image: Image.Image) -> bytes:
    out = io.BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def bake(key: str) -> Baked:
    """Bakes one figure; processor seconds are counted, so a busy machine does not matter."""
    entry = catalogue()[key]
    start = time.process_time()
    mesh = sculpted(entry)
    files = {mesh_path(key): export.write(mesh)}
    if entry.portrait:
        files[portrait_path(key)] = png(portrait(mesh, entry.turn))
        files[token_path(key)] = png(token(mesh))
    if entry.extras is not None:
        files |= entry.extras(mesh)
    levels = [sum(part.lods[i].size // 3 for part in mesh.parts) for i in range(2)]
    return Baked(key, files, levels, time.process_time() - start)


def _pixels(data: bytes) -> npt.NDArray[Any]:
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))


def same(path: Path, data: bytes) -> bool:
    """Whether a committed file holds what was baked, however it was deflated."""
    if not path.exists():
        return False
    old = path.read_bytes()
    if path.suffix == ".rbm":
        return export.inflate(old) == export.inflate(data)
    if path.suffix != ".png":
        return old == data
    return np.array_equal(_pixels(old), _pixels(data))


def differences(baked: Baked) -> list[str]:
    """The files that are not as committed."""
    paths = baked.files.items()
    return [path.relative_to(ROOT).as_posix() for path, data in paths if not same(path, data)]


def store(baked: Baked) -> None:
    """Writes what has changed; files that hold the same already are left alone."""
    for path, data in baked.files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not same(path, data):
            path.write_bytes(data)


def sheet(pictures: list[tuple[str, bytes]], columns: int = 6) -> Image.Image:
    """All portraits on one page, with their keys."""
    cell, line = 256, 22
    rows = (len(pictures) + columns - 1) // columns
    page = Image.new("RGB", (columns * cell, rows * (cell + line)), (52, 45, 42))
    draw = ImageDraw.Draw(page)
    for at, (key, data) in enumerate(pictures):
        row, column = divmod(at, columns)
        image = Image.open(io.BytesIO(data)).convert("RGBA")
        page.paste(image, (column * cell, row * (cell + line)), image)
        place = (column * cell + 8, row * (cell + line) + cell + 3)
        draw.text(place, key, fill=(226, 212, 184))
    return page
