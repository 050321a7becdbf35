"""Mesh files: what is written is read again, and the same sculpture gives the same bytes."""

from __future__ import annotations

import json
import struct
import zlib

import numpy as np
import pytest

from workshop import export, portrait
from workshop.bases import base
from workshop.emblems import EMBLEMS
from workshop.fields import sphere
from workshop.finish import finish
from workshop.maths import dot, length, unit
from workshop.raster import looking
from workshop.sculpt import Sculpt


def small() -> Sculpt:
    sculpt = Sculpt(voxel=0.04)
    sculpt.budget(240)
    sculpt.group("steel").add(sphere(0.3).at(0, 0.4, 0))
    sculpt.group("ember").add(sphere(0.12).at(0.25, 0.6, 0.1))
    sculpt.anchor("head", (0, 0.4, 0))
    base(sculpt, 0.4, emblem="star", grass=None)
    return sculpt


@pytest.fixture(scope="module")
def mesh() -> export.MeshFile:
    return export.build(finish(small()))


def test_two_bakes_are_the_same_bytes(mesh: export.MeshFile) -> None:
    assert export.write(export.build(finish(small()))) == export.write(mesh)


def test_the_file_is_as_described(mesh: export.MeshFile) -> None:
    data = export.write(mesh)
    magic, size = struct.unpack("<4sI", data[:8])
    raw = zlib.decompress(data[8:])
    assert (magic, size) == (b"RBM1", len(raw))
    length_ = struct.unpack("<I", raw[:4])[0]
    header = json.loads(raw[4 : 4 + length_])
    assert [part["name"] for part in header["parts"]] == ["figure", "base"]
    at = (4 + length_ + 3) // 4 * 4
    for part in header["parts"]:
        at += part["vertices"] * 16
        at = (at + 6 * sum(part["lods"]) + 3) // 4 * 4
    assert at == len(raw)


def test_what_is_written_is_read_again(mesh: export.MeshFile) -> None:
    back = export.read(export.write(mesh))
    assert back.header == json.loads(json.dumps(mesh.header))
    for old, new in zip(mesh.parts, back.parts, strict=True):
        assert np.array_equal(old.vertices, new.vertices)
        for a, b in zip(old.lods, new.lods, strict=True):
            assert np.array_equal(a, b)
            assert a.max() < len(old.vertices)


def test_a_damaged_file_is_refused(mesh: export.MeshFile) -> None:
    data = export.write(mesh)
    with pytest.raises(ValueError, match="not a mesh"):
        export.read(b"XXXX" + data[4:])
    with pytest.raises(ValueError, match="length"):
        export.read(data[:4] + struct.pack("<I", 7) + data[8:])


def test_directions_survive_the_octahedron() -> None:
    n = unit(np.random.default_rng(2).normal(size=(500, 3)))
    back = export.from_octahedral(export.octahedral(n))
    assert dot(n, back).min() > 1 - 1e-9
    rounded = np.rint(export.octahedral(n) * 127) / 127
    assert dot(n, export.from_octahedral(rounded)).min() > 0.999


def test_flags_say_seat_and_light(mesh: export.MeshFile) -> None:
    figure, foot = mesh.parts
    assert (figure.vertices["flag"] > 128).any()
    assert (foot.vertices["flag"] == 126).any()
    assert not (foot.vertices["flag"] > 126).any()


def test_the_base_reaches_below_the_feet(mesh: export.MeshFile) -> None:
    foot = mesh.parts[1]
    low = foot.vertices["position"][:, 1].min() * foot.scale / 32767
    assert -0.19 < low < -0.17
    assert 0.4 <= mesh.header["radius"] < 0.5
    assert set(mesh.header["anchors"]) == {"emblem", "head"}


def test_every_emblem_can_be_cut() -> None:
    for outlines in EMBLEMS.values():
        for outline in outlines:
            assert np.max(length(np.array([(x, y, 0.0) for x, y in outline]))) <= 1.2


def test_a_portrait_shows_the_model_in_its_middle(mesh: export.MeshFile) -> None:
    camera = portrait.framed(mesh, looking(-20, 14))
    picture = portrait.render(mesh, camera, 48)
    assert picture.shape == (48, 48, 4)
    seen = picture[..., 3] > 0
    rows, columns = np.nonzero(seen.any(1))[0], np.nonzero(seen.any(0))[0]
    assert not picture[0, :, 3].any()
    assert not picture[:, 0, 3].any()
    assert max(np.ptp(rows), np.ptp(columns)) >= 43
    light = picture[..., :3][picture[..., 3] == 255].max(axis=1)
    assert light.max() > 150
    assert light.min() < 90
    assert np.array_equal(picture, portrait.render(mesh, camera, 48))
