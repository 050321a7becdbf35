from __future__ import annotations

import json
import struct
import zlib
from array import array
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.draw3d.batch import moved
from client.draw3d.meshes import DISCS, MAGIC, Library, MeshError, read, widened
from tests.draw3d.models import box, file, lathe, pawn, wrap

GOOD = file({"figure": [(box(1, 2, 1), (10, 20, 30), 0.5, 100)]}, anchors={"head": (0, 2, 0)})


def test_a_file_comes_back_as_it_was_written() -> None:
    mesh = read(GOOD)
    assert mesh.names == ("figure",)
    assert (mesh.height, mesh.radius) == (2.0, 0.6)
    assert mesh.anchors == {"head": (0.0, 2.0, 0.0)}
    part = mesh.parts["figure"]
    assert part.count == 24
    assert (part.triangles(0), part.triangles(1), part.triangles(9)) == (12, 12, 12)
    assert part.step == pytest.approx(2.0 / 32767)
    assert pawn().parts["figure"].triangles(1) < pawn().parts["figure"].triangles(0)
    x, y, z, gloss, flag, _, _, red, green, blue, open_ = struct.unpack_from(
        "<3h2B2h4B", part.vertices
    )
    assert y * part.step in (pytest.approx(0.0), pytest.approx(2.0))
    assert abs(x * part.step) == pytest.approx(0.5, abs=1e-4)
    assert abs(z * part.step) == pytest.approx(0.5, abs=1e-4)
    assert (gloss, flag, red, green, blue, open_) == (128, 100, 10, 20, 30, 255)


def test_discs_hold_the_mesh() -> None:
    mesh = read(GOOD)
    assert mesh.bottom == mesh.discs[0][0] == pytest.approx(0.0)
    assert mesh.discs[-1][1] == pytest.approx(2.0, abs=1e-3)
    assert all(radius == pytest.approx(0.7071, abs=1e-3) for *_, radius in mesh.discs)
    figure = pawn()
    assert max(radius for *_, radius in figure.discs) == pytest.approx(0.612, abs=0.01)
    assert figure.discs[6][2] < 0.4, "the neck is slim"


def test_a_spire_on_the_axis_has_discs_up_to_its_tip() -> None:
    spire = read(file({"figure": [(lathe([(0.5, 0.0), (0.0, 2.0)]), (9, 9, 9), 0.2, 0)]}))
    assert len(spire.discs) == DISCS
    assert spire.discs[-1][1] == pytest.approx(2.0, abs=1e-3)
    assert spire.discs[0][2] == pytest.approx(0.5, abs=1e-3)


@pytest.mark.parametrize("length", range(0, len(GOOD), 7))
def test_a_cut_file_is_named_damaged(length: int) -> None:
    with pytest.raises(MeshError):
        read(GOOD[:length])


@settings(max_examples=80)
@given(st.integers(0, len(GOOD) - 1), st.integers(1, 255))
def test_a_damaged_byte_never_raises_anything_else(at: int, change: int) -> None:
    data = bytearray(GOOD)
    data[at] ^= change
    try:
        read(bytes(data))
    except MeshError:
        return


@pytest.mark.parametrize(
    "header",
    [
        b"[]",
        b"{}",
        b"\xff",
        json.dumps({"height": 1, "radius": 1, "parts": [{"name": 3}]}).encode(),
        json.dumps(
            {
                "height": 1,
                "radius": 1,
                "parts": [{"name": "a", "scale": 1, "vertices": 9, "lods": [4]}],
            }
        ).encode(),
        json.dumps({"height": "x", "radius": 1, "parts": []}).encode(),
    ],
)
def test_a_wrong_header_is_named_damaged(header: bytes) -> None:
    with pytest.raises(MeshError):
        read(wrap(header, []))


def test_indices_beyond_the_vertices_are_found() -> None:
    header = {"height": 1, "radius": 1, "parts": [
        {"name": "a", "scale": 1, "vertices": 1, "lods": [1]}]}  # fmt: skip
    with pytest.raises(MeshError, match="vertices it does not have"):
        read(wrap(json.dumps(header).encode(), [bytes(16), struct.pack("<3H", 0, 1, 0)]))


def test_too_large_a_payload_is_refused() -> None:
    data = MAGIC + struct.pack("<I", 1 << 31) + zlib.compress(b"")
    with pytest.raises(MeshError, match="too many"):
        read(data)


def test_the_library_says_what_is_wrong(tmp_path: Path) -> None:
    library = Library(tmp_path)
    assert "ghost" not in library
    with pytest.raises(MeshError, match="ghost"):
        library.get("ghost")
    (tmp_path / "bad.rbm").write_bytes(b"nothing")
    with pytest.raises(MeshError, match="bad"):
        library.get("bad")
    (tmp_path / "good.rbm").write_bytes(GOOD)
    assert "good" in library
    assert library.get("good") is library.get("good")


@given(st.lists(st.integers(0, 65535), max_size=40), st.integers(0, 3_000_000))
def test_indices_are_widened_and_moved(values: list[int], base: int) -> None:
    wide = widened(struct.pack(f"<{len(values)}H", *values))
    assert array("I", moved(wide, base)).tolist() == [v + base for v in values]
