"""What is registered is baked and committed, and nothing else is."""

from __future__ import annotations

import pytest

from workshop import catalogue as register
from workshop import export
from workshop.baking import MESHES, PICTURES, mesh_path, portrait_path, token_path
from workshop.catalogue import catalogue
from workshop.figures import adventurer_pictures

PACK = 4 * 1024 * 1024


def test_every_figure_has_its_files_and_every_file_its_figure() -> None:
    entries = catalogue()
    meshes = {mesh_path(key) for key in entries}
    assert meshes == set(MESHES.glob("*.rbm"))
    pictures = {portrait_path(key) for key, one in entries.items() if one.portrait}
    pictures |= {token_path(key) for key, one in entries.items() if one.portrait}
    pictures |= {PICTURES / name for name in adventurer_pictures.names()}
    assert pictures == set(PICTURES.glob("*.png"))


@pytest.mark.parametrize("key", catalogue())
def test_figures_keep_within_their_size(key: str) -> None:
    data = mesh_path(key).read_bytes()
    mesh = export.read(data)
    assert 0 < mesh.header["height"] < 6
    for part in mesh.parts:
        assert len(part.lods) == 2
        assert part.lods[1].size <= part.lods[0].size
        assert all(lod.max(initial=0) < len(part.vertices) for lod in part.lods)
    names = [part.name for part in mesh.parts]
    if "figure" in names:
        large = mesh.header["height"] > 3.2
        assert sum(part.lods[0].size for part in mesh.parts) // 3 <= (12000 if large else 5000)
        assert len(data) <= (150_000 if large else 70_000)


@pytest.mark.parametrize("key", catalogue())
def test_the_coarse_level_has_about_two_fifths_of_the_triangles(key: str) -> None:
    parts = export.read(mesh_path(key).read_bytes()).parts
    fine, coarse = (sum(part.lods[level].size for part in parts) for level in (0, 1))
    assert 0 < coarse <= 0.5 * fine


def test_all_meshes_fit_the_pack() -> None:
    assert sum(path.stat().st_size for path in MESHES.glob("*.rbm")) <= PACK


def test_a_key_is_given_once() -> None:
    key = next(iter(catalogue()))
    with pytest.raises(ValueError, match=key):
        register.figure(key, "again")(lambda: None)
