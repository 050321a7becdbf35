"""What a frame costs: draws, triangles, shadows, memory; and what is left out of it."""

from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Iterator

import pytest

from client.draw3d.camera import Pose
from client.draw3d.deck import Atlas, Deck
from client.draw3d.meshes import Library, MeshError
from client.draw3d.quality import LOW
from client.draw3d.renderer import Renderer
from client.draw3d.resources import Target
from client.draw3d.scene import Card, Decal, Die, Glow, Mark, MarkShape, Mat, Model, Scene
from tests.draw3d.conftest import Shot
from tests.draw3d.test_passes import differing, solid

POSE = Pose(0.0, 0.0, 0.0, 0.0, 40.0, 22.0)
SIZE = (64, 36)


@pytest.fixture
def target(renderer: Renderer) -> Iterator[Target]:
    made = Target(renderer.device, SIZE)
    yield made
    made.release()


def crowded() -> Scene:
    """As much as the largest board holds: 127 tiles with trees, ten seats and all monsters."""
    r = random.Random(5)
    hexes = [(q, p) for q in range(-6, 7) for p in range(-6, 7) if abs(q + p) <= 6]
    assert len(hexes) == 127
    tiles = [((q + p / 2) * 1.73, p * 1.5) for q, p in hexes]
    return Scene(
        mats=(Mat(0, 0, 12, 11),),
        scenery=tuple(
            Model("tree", x + r.uniform(-0.5, 0.5), 0.09, z + r.uniform(-0.5, 0.5), 0.7)
            for x, z in tiles
            for _ in range(6)
        ),
        figures=tuple(
            Model(("pawn", "cube")[i % 2], x, 0.09, z, 0.5, key=i)
            for i, (x, z) in enumerate(tiles[::3])
        ),
        cards=tuple(Card("red", "blue", i * 0.5 - 5, 0.2, 11, 0.8) for i in range(20)),
        dice=(Die(0, 0.5, 10, 0.6), Die(1, 0.5, 10, 0.6)),
        decals=tuple(Decal(x, 0.1, z, (0.3, 0, 0), (0, 0, -0.3), (0, 0, 1, 1)) for x, z in tiles),
        marks=tuple(Mark(MarkShape.HEXAGON, x, 0.1, z, 0.9, 0.9, (1, 0.8, 0.3)) for x, z in tiles),
        glows=tuple(Glow(x, 0.5, z, 0.3, (1, 0.5, 0.2)) for x, z in tiles[::5]),
    )  # fmt: skip


def test_the_fullest_table_takes_few_draws(renderer: Renderer, target: Target) -> None:
    scene = crowded()
    deck, atlas = Deck(solid), Atlas(64)
    for pose in (POSE, Pose(3, 0, 4, 30, 20, 6), Pose(0, 0, 0, 120, 70, 30)):
        renderer.draw(scene, pose, SIZE, target.frame, deck=deck, atlas=atlas)
        assert renderer.figures.draws <= 40
        assert renderer.figures.triangles <= 250_000
    assert renderer.device.error is None


def test_shadows_are_drawn_again_only_when_something_moved(
    renderer: Renderer, target: Target
) -> None:
    scene = Scene(figures=(Model("cube", 0, 0, 0),), scenery=(Model("tree", 2, 0, 0),))

    def again(pose: Pose = POSE) -> bool:
        renderer.draw(scene, pose, SIZE, target.frame)
        return renderer.figures.shadow

    assert again()
    assert not again()
    assert not again(Pose(1, 0, 1, 30, 50, 12)), "the camera moves no shadow"
    scene.figures = (Model("cube", 0, 0, 0),)
    assert not again(), "an equal table is the same table"
    scene.figures = (Model("cube", 1, 0, 0),)
    assert again()
    scene.marks = (Mark(MarkShape.RING, 0, 0.1, 0, 1, 1, (1, 1, 1)),)
    assert not again()
    scene.dice = (Die(0, 0.5, 3, 0.5),)
    assert again()
    scene.lamp = type(scene.lamp)(place=(5, 10, 2))
    assert again()
    scene.scenery = ()
    assert again()


def test_far_models_are_coarser_and_what_is_behind_is_left_out(
    renderer: Renderer, target: Target, library: Library
) -> None:
    fine = sum(part.triangles(0) for part in library.get("pawn").parts.values())
    coarse = sum(part.triangles(1) for part in library.get("pawn").parts.values())

    def triangles(scene: Scene, pose: Pose) -> int:
        empty = Scene(table=None)
        renderer.draw(scene, pose, SIZE, target.frame)
        renderer.draw(scene, pose, SIZE, target.frame)
        whole = renderer.figures.triangles
        renderer.draw(empty, pose, SIZE, target.frame)
        renderer.draw(empty, pose, SIZE, target.frame)
        return whole - renderer.figures.triangles

    one = Scene(table=None, figures=(Model("pawn", 0, 0, 0),))
    assert triangles(one, Pose(0, 1, 0, 0, 20, 3)) == fine
    assert triangles(one, Pose(0, 1, 0, 0, 20, 30)) == coarse
    forest = Scene(
        table=None, scenery=tuple(Model("tree", x, 0, z) for x in (-5, 5) for z in (-20, 20))
    )
    tree = sum(part.triangles(1) for part in library.get("tree").parts.values())
    assert triangles(forest, Pose(0, 0, 0, 0, 60, 90)) == 4 * tree
    assert triangles(forest, Pose(0, 0, -8, 0, 14, 6)) == 2 * tree


def test_a_budget_is_kept(renderer: Renderer, target: Target, library: Library) -> None:
    scene = Scene(
        table=None,
        scenery=tuple(Model("pawn", i % 60 - 30, 0, i // 60 * 2 - 6) for i in range(420)),
    )
    renderer.draw(scene, Pose(0, 0, 0, 0, 30, 4), SIZE, target.frame)
    renderer.draw(scene, Pose(0, 0, 0, 0, 30, 4), SIZE, target.frame)
    coarse = 420 * sum(part.triangles(1) for part in library.get("pawn").parts.values())
    assert renderer.figures.triangles <= max(LOW.triangles, coarse) + 10


def test_frames_leave_no_memory_behind(renderer: Renderer, target: Target) -> None:
    scene = crowded()
    deck, atlas = Deck(solid), Atlas(64)

    def frames(count: int) -> None:
        for i in range(count):
            pose = Pose(0, 0, 0, i, 40, 22)
            renderer.draw(scene, pose, SIZE, target.frame, deck=deck, atlas=atlas)

    frames(3)
    tracemalloc.start()
    try:
        frames(2)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        frames(20)
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 4_000


def test_warming_up_makes_everything(renderer: Renderer, target: Target) -> None:
    scene = Scene(
        figures=(Model("pawn", 0, 0, 0, yaw=3.0),), cards=(Card("red", "blue", 0, 1, 0, 1),)
    )
    deck = Deck(solid)
    renderer.warm_up(scene, POSE, deck=deck)
    renderer.draw(scene, POSE, SIZE, target.frame, deck=deck)
    assert not renderer.figures.shadow


def test_pictures_are_the_same_every_time(shot: Shot) -> None:
    scene = crowded()
    first = shot(scene, POSE, size=SIZE, deck=Deck(solid))
    assert differing(first, shot(scene, POSE, size=SIZE, deck=Deck(solid)), 0) == 0


@pytest.mark.parametrize("size", [(90, 160), (200, 40), (33, 35)])
def test_any_shape_of_picture(shot: Shot, size: tuple[int, int]) -> None:
    picture = shot(Scene(figures=(Model("cube", 0, 0, 0),)), size=size)
    assert picture.get_size() == size


@pytest.mark.parametrize(
    ("model", "words"),
    [(Model("ghost", 0, 0, 0), "ghost"), (Model("pawn", 0, 0, 0, parts=("tail",)), "tail")],
)
def test_what_is_missing_is_named(renderer: Renderer, model: Model, words: str) -> None:
    renderer.screenshot(Scene(), POSE, SIZE)
    count = renderer.device.count
    for _ in range(2):
        with pytest.raises(MeshError, match=words):
            renderer.screenshot(Scene(figures=(model,)), POSE, SIZE)
    renderer.screenshot(Scene(), POSE, SIZE)
    assert renderer.device.count == count
