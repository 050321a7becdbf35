"""Each pass draws what it should: pixels of small pictures, drawn by whatever OpenGL there is."""

from __future__ import annotations

from array import array
from collections.abc import Hashable

import pygame
import pytest

from client.draw3d.camera import Pose
from client.draw3d.deck import Atlas, Deck
from client.draw3d.renderer import Renderer
from client.draw3d.scene import (
    Card,
    Carpentry,
    Decal,
    Dice,
    Die,
    Fire,
    Glow,
    Mark,
    MarkShape,
    Mat,
    Model,
    Painted,
    Scene,
    Table,
    Water,
)
from client.draw3d.shapes import frame, table
from client.draw3d.turns import about, upright
from tests.draw3d.conftest import Shot, bare

DOWN = Pose(0.0, 0.0, 0.0, 0.0, 84.0, 8.0)
"""Nearly from above: 160 px show about 9 units."""
COLORS = {"red": (190, 40, 30), "blue": (30, 60, 190)}


def solid(name: Hashable, width: int) -> pygame.Surface:
    sheet = pygame.Surface((width, round(width * 1.4)))
    sheet.fill(COLORS[str(name)])
    return sheet


@pytest.fixture
def deck() -> Deck:
    return Deck(solid)


def middle(picture: pygame.Surface, dx: int = 0, dy: int = 0) -> tuple[int, int, int]:
    r, g, b, _ = picture.get_at((picture.get_width() // 2 + dx, picture.get_height() // 2 + dy))
    return r, g, b


def light(picture: pygame.Surface, dx: int = 0, dy: int = 0) -> int:
    return sum(middle(picture, dx, dy))


def differing(a: pygame.Surface, b: pygame.Surface, over: int = 12) -> int:
    """Number of pixels that differ visibly."""
    left, right = pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB")
    return sum(
        max(abs(left[i + c] - right[i + c]) for c in range(3)) > over
        for i in range(0, len(left), 3)
    )


def test_nothing_is_dark(shot: Shot) -> None:
    picture = shot(bare())
    assert light(picture) < 60
    assert differing(picture, picture) == 0


def test_the_table_is_lit_wood(shot: Shot) -> None:
    r, g, b = middle(shot(Scene(), DOWN))
    assert r > g > b
    assert r > 50


def test_a_mat_is_cloth_with_a_border(shot: Shot) -> None:
    picture = shot(bare(mats=(Mat(0, 0, 3, 2, cloth=(0.02, 0.10, 0.03)),)), DOWN)
    r, g, b = middle(picture)
    assert g > r
    assert g > b
    border = middle(picture, -49)
    assert border[0] > border[1], "leather is reddish"
    assert light(picture, -75) < 60, "beside it there is nothing"


def test_furniture_is_wood(shot: Shot) -> None:
    sheet = frame(4, 1.0, [(0.0, 0.0), (0.0, 0.4), (0.5, 0.4), (0.5, 0.0)])
    rim = Carpentry("rim", sheet.vertices.tobytes(), sheet.indices.tobytes())
    picture = shot(bare(furniture=(rim,)), DOWN)
    assert light(picture) < 60
    r, _, b = middle(picture, 22)
    assert r > b + 10


def test_a_painted_board_shows_its_picture(shot: Shot) -> None:
    sheet = table(0.0, 2.0)
    # u and v run from -2 to 2: the left half shows the first pixel, the right the second.
    for i in range(len(sheet)):
        sheet.vertices[8 * i + 6] = sheet.vertices[8 * i + 6] / 4 + 0.5
        sheet.vertices[8 * i + 7] = 0.5
    board = Painted(
        "board", sheet.vertices.tobytes(), sheet.indices.tobytes(), (2, 1),
        lambda: bytes((200, 30, 30, 255, 30, 200, 30, 255)), lambda: bytes((128, 128, 40, 0) * 2),
    )  # fmt: skip
    picture = shot(bare(boards=(board,)), DOWN)
    left, right = middle(picture, -25), middle(picture, 25)
    assert left[0] > 2 * left[1]
    assert right[1] > 2 * right[0]


def test_water_is_deep_far_from_the_shore(shot: Shot) -> None:
    vertices = array("f", (-3, 0, -3, -3, 0, 3, 3, 0, 3, 3, 0, -3))
    water = Water(
        "sea", vertices.tobytes(), array("I", (0, 1, 2, 0, 2, 3)).tobytes(), (2, 1),
        lambda: bytes((10, 255)), (-3, -3, 6, 6),
        (0.005, 0.02, 0.05), (0.02, 0.1, 0.15), (0.1, 0.4, 0.45), (0.7, 0.8, 0.7),
    )  # fmt: skip
    picture = shot(bare(waters=(water,)), DOWN)
    assert light(picture, -30) > light(picture, 30) + 30
    later = bare(waters=(water,))
    later.seconds = 3.0
    assert differing(shot(later, DOWN), picture, 3) > 50


def test_a_figure_shows_its_tint(shot: Shot) -> None:
    red = shot(bare(figures=(Model("plain", 0, 0, 0, 1.5, tint=(0.7, 0.1, 0.1)),)))
    blue = shot(bare(figures=(Model("plain", 0, 0, 0, 1.5, tint=(0.1, 0.1, 0.7)),)))
    assert middle(red)[0] > 2 * middle(red)[2]
    assert middle(blue)[2] > 2 * middle(blue)[0]


def test_a_figure_stands_where_it_is_put(shot: Shot) -> None:
    empty = shot(bare())
    left = shot(bare(figures=(Model("cube", -2, 0, 0),)))
    assert light(left, -36) > light(empty, -36) + 30
    assert light(left, 36) == light(empty, 36)


def test_figures_turn_grow_lean_and_stretch(shot: Shot) -> None:
    usual = shot(bare(figures=(Model("cube", 0, 0, 0),)))
    for other in (
        Model("cube", 0, 0, 0, yaw=45.0),
        Model("cube", 0, 0, 0, scale=1.4),
        Model("cube", 0, 0, 0, pitch=40.0),
        Model("cube", 0, 0, 0, stretch=1.6),
        Model("cube", 0, 0, 0, bright=0.4),
        Model("cube", 0, 0, 0, highlight=1.0),
    ):
        assert differing(shot(bare(figures=(other,))), usual) > 40, other


def test_what_dissolves_is_partly_there(shot: Shot) -> None:
    empty = shot(bare())
    whole = differing(shot(bare(figures=(Model("cube", 0, 0, 0, 2.0),))), empty)
    half = differing(shot(bare(figures=(Model("cube", 0, 0, 0, 2.0, there=0.5),))), empty)
    none = differing(shot(bare(figures=(Model("cube", 0, 0, 0, 2.0, there=0.0),))), empty)
    assert none == 0
    assert 0.1 * whole < half < 0.9 * whole


def test_only_the_named_parts_are_seen(shot: Shot, renderer: Renderer) -> None:
    both = shot(bare(figures=(Model("pawn", 0, 0, 0),)))
    base = shot(bare(figures=(Model("pawn", 0, 0, 0, parts=("base",)),)))
    empty = shot(bare())
    assert 0 < differing(base, empty) < 0.7 * differing(both, empty)
    assert middle(base, 0, -20) == middle(empty, 0, -20) != middle(both, 0, -20)


def test_embers_shine_in_the_dark(shot: Shot) -> None:
    far = bare(figures=(Model("ember", 0, 0, 0), Model("cube", 2, 0, 0)))
    far.lamp = type(far.lamp)(color=(0, 0, 0), sky=(0, 0, 0), ground=(0, 0, 0), fill=(0, 0, 0))
    picture = shot(far)
    assert light(picture) > 200
    assert light(picture, 36) < 60


def test_figures_throw_shadows(shot: Shot) -> None:
    plain = Scene(lamp=bare().lamp)
    empty = shot(plain, DOWN)
    cube = Scene(lamp=bare().lamp, figures=(Model("cube", 0, 1.0, 0, 1.2),))
    picture = shot(cube, DOWN)
    # The lamp stands at the left in front: the shadow falls to the right and away.
    assert light(picture, 22, -22) < 0.8 * light(empty, 22, -22)
    assert abs(light(picture, -40, 20) - light(empty, -40, 20)) < 6


def test_scenery_throws_shadows_and_small_lights_count_only_when_rich(shot: Shot) -> None:
    scene = Scene(lamp=bare().lamp, fires=(Fire(0, 1, 0, 4, (2, 1, 0)),))
    empty = shot(scene, DOWN)
    scene.scenery = (Model("cube", 0, 1.0, 0, 1.2),)
    assert light(shot(scene, DOWN), 22, -22) < 0.8 * light(empty, 22, -22)


def test_a_card_shows_front_and_back(shot: Shot, deck: Deck) -> None:
    up = Card("red", "blue", 0, 0.1, 0, 2.5)
    over = up._replace(turn=about((0.0, 0.0, 1.0), 180.0))
    face = shot(bare(cards=(up,)), DOWN, deck=deck)
    back = shot(bare(cards=(over,)), DOWN, deck=deck)
    assert middle(face)[0] > 2 * middle(face)[2]
    assert middle(back)[2] > 2 * middle(back)[0]
    upright_edge = up._replace(turn=about((0.0, 0.0, 1.0), 90.0), y=1.0)
    assert differing(shot(bare(cards=(upright_edge,)), DOWN, deck=deck), shot(bare())) < 400


def test_a_card_covers_its_width_and_no_more(shot: Shot, deck: Deck) -> None:
    picture = shot(bare(cards=(Card("red", "blue", 0, 0.0, 0, 3.0),)), DOWN, deck=deck)
    assert middle(picture, 24)[0] > 60
    assert middle(picture, 30)[0] < 40


def test_cards_bend_stack_and_fade(shot: Shot, deck: Deck) -> None:
    low = Pose(0.0, 0.3, 0.0, 0.0, 15.0, 6.0)
    flat = Card("red", "blue", 0, 0.3, 0, 2.0)
    picture = shot(bare(cards=(flat,)), low, deck=deck)
    for other in (
        flat._replace(bend=0.6),
        flat._replace(thickness=0.3),
        flat._replace(there=0.4),
        flat._replace(bright=0.4),
        flat._replace(highlight=1.0),
    ):
        assert differing(shot(bare(cards=(other,)), low, deck=deck), picture) > 30, other


def test_a_card_with_its_own_light_is_readable_in_the_dark(shot: Shot, deck: Deck) -> None:
    scene = bare(cards=(Card("red", "blue", 0, 0, 0, 2.5, own_light=1.0),))
    scene.lamp = type(scene.lamp)(color=(0, 0, 0), sky=(0, 0, 0), fill=(0, 0, 0))
    r, _, b = middle(shot(scene, DOWN, deck=deck))
    assert r > 80
    assert r > 2 * b


def test_a_lifted_card_throws_a_shadow(shot: Shot, deck: Deck) -> None:
    scene = Scene(lamp=bare().lamp)
    empty = shot(scene, DOWN, deck=deck)
    scene.cards = (Card("red", "blue", 0, 1.6, 0, 1.6),)
    picture = shot(scene, DOWN, deck=deck)
    darker = sum(
        light(picture, dx, dy) < 0.8 * light(empty, dx, dy)
        for dx in range(20, 60)
        for dy in range(-40, 20)
    )
    assert darker > 150


def test_a_new_language_means_new_pictures(shot: Shot) -> None:
    pictures = {"it": (190, 40, 30)}

    def face(name: Hashable, width: int) -> pygame.Surface:
        sheet = pygame.Surface((width, round(width * 1.4)))
        sheet.fill(pictures[str(name)])
        return sheet

    deck = Deck(face)
    scene = bare(cards=(Card("it", "it", 0, 0, 0, 2.5),))
    first = middle(shot(scene, DOWN, deck=deck))
    pictures["it"] = (30, 60, 190)
    assert middle(shot(scene, DOWN, deck=deck)) == first
    deck.refresh()
    second = middle(shot(scene, DOWN, deck=deck))
    assert second[2] > 2 * second[0]


def test_dozens_of_cards_find_room(shot: Shot) -> None:
    drawn: list[Hashable] = []

    def face(name: Hashable, width: int) -> pygame.Surface:
        drawn.append(name)
        sheet = pygame.Surface((width, round(width * 1.4)))
        sheet.fill((int(str(name)) * 4, 200 - int(str(name)) * 4, 0))
        return sheet

    deck = Deck(face)
    cards = tuple(Card(i, i, (i % 10) - 5, 0, i // 10 - 2, 0.8, own_light=1.0) for i in range(48))
    picture = shot(bare(cards=cards), DOWN, deck=deck)
    assert set(drawn) == set(range(48))
    # The last ones are greener or redder as their number says.
    first, last = middle(picture, -78, -34), middle(picture, 38, 34)
    assert first[1] > first[0]
    assert last[0] > last[1]


def test_a_ring_is_a_ring(shot: Shot) -> None:
    empty = shot(Scene(), DOWN)
    ring = Mark(MarkShape.RING, 0, 0.02, 0, 1.5, 1.5, (0.2, 0.4, 1.0), line=0.2)
    picture = shot(Scene(marks=(ring,)), DOWN)
    assert middle(picture, 26)[2] > middle(empty, 26)[2] + 60
    assert middle(picture) == middle(empty)
    filled = shot(Scene(marks=(ring._replace(fill=0.5),)), DOWN)
    assert middle(filled)[2] > middle(empty)[2] + 30


def test_marks_have_their_shapes(shot: Shot) -> None:
    empty = shot(Scene(), DOWN)
    corner = {}
    for shape in MarkShape:
        mark = Mark(shape, 0, 0.02, 0, 1.4, 1.4, (0.2, 0.4, 1.0), line=0.02, fill=1.0)
        picture = shot(Scene(marks=(mark,)), DOWN)
        corner[shape] = differing(picture, empty)
    assert corner[MarkShape.BOX] > corner[MarkShape.RING] > corner[MarkShape.HEXAGON]


def test_a_breathing_mark_changes_with_time(shot: Shot) -> None:
    mark = Mark(MarkShape.RING, 0, 0.02, 0, 1.5, 1.5, (0.2, 0.4, 1.0), line=0.3, pulse=1.0)
    scene = Scene(marks=(mark,))
    first = shot(scene, DOWN)
    scene.seconds = 0.785
    assert differing(shot(scene, DOWN), first) > 100


def test_a_decal_is_printed(shot: Shot) -> None:
    atlas = Atlas(64)
    sign = pygame.Surface((20, 20), pygame.SRCALPHA)
    sign.fill((255, 255, 255, 255))
    area = atlas.add("square", sign)
    assert "square" in atlas
    empty = shot(Scene(), DOWN, atlas=atlas)
    decal = Decal(0, 0.01, 0, (1, 0, 0), (0, 0, -1), area, (0.1, 0.8, 0.1))
    picture = shot(Scene(decals=(decal,)), DOWN, atlas=atlas)
    r, g, b = middle(picture)
    assert g > 2 * max(r, b)
    assert middle(picture, 30) == middle(empty, 30)


def test_a_full_atlas_says_so() -> None:
    atlas = Atlas(32)
    atlas.add("a", pygame.Surface((20, 20), pygame.SRCALPHA))
    with pytest.raises(ValueError, match="no room for 'b'"):
        atlas.add("b", pygame.Surface((20, 20), pygame.SRCALPHA))
    with pytest.raises(KeyError):
        atlas.area("b")


def test_a_glow_only_adds_light(shot: Shot) -> None:
    empty = shot(Scene())
    picture = shot(Scene(glows=(Glow(0, 0.5, 0, 1.0, (1.0, 0.5, 0.1)),)))
    assert light(picture) > light(empty) + 60
    assert middle(picture, 60) == middle(empty, 60)
    beam = shot(Scene(glows=(Glow(0, 0.5, 0, 0.4, (1.0, 0.9, 0.5), beam=4.0),)))
    assert light(beam, 0, -10) > light(empty, 0, -10) + 30
    assert light(beam, 30, -10) == light(empty, 30, -10)


def test_a_die_shows_its_pips(shot: Shot) -> None:
    near = Pose(0.0, 0.5, 0.0, 0.0, 84.0, 4.0)
    six = Die(0, 0.5, 0, 1.0, about((0.0, 0.0, 1.0), -90.0))
    one = Die(0, 0.5, 0, 1.0, about((0.0, 0.0, 1.0), 90.0))
    with_one, with_six = shot(bare(dice=(one,)), near), shot(bare(dice=(six,)), near)
    assert light(with_one) < 0.7 * light(with_one, 8), "a dark pip in the middle"
    assert light(with_six) > 1.3 * light(with_one)


def test_the_combat_die_has_a_blank_face(shot: Shot) -> None:
    near = Pose(0.0, 0.5, 0.0, 0.0, 84.0, 4.0)
    blank = Die(0, 0.5, 0, 1.0, about((0.0, 0.0, 1.0), -90.0), Dice.COMBAT)
    sword = Die(0, 0.5, 0, 1.0, about((0.0, 0.0, 1.0), 90.0), Dice.COMBAT)
    shield = Die(0, 0.5, 0, 1.0, upright(0.0), Dice.COMBAT)
    pictures = [shot(bare(dice=(die,)), near) for die in (blank, sword, shield)]
    assert differing(pictures[1], pictures[0], 40) > 30
    assert differing(pictures[2], pictures[0], 40) > 30
    assert differing(pictures[1], pictures[2], 40) > 15


def test_signs_on_the_board_hide_behind_figures(shot: Shot) -> None:
    mark = Mark(MarkShape.RING, 0, 0.02, -1.5, 1.0, 1.0, (0.2, 0.4, 1.0), line=0.02, fill=1.0)
    low = Pose(0.0, 0.5, 0.0, 0.0, 14.0, 8.0)
    free = shot(Scene(marks=(mark,)), low)
    hidden = shot(Scene(marks=(mark,), figures=(Model("cube", 0, 0, 0, 3.0),)), low)
    behind = shot(Scene(figures=(Model("cube", 0, 0, 0, 3.0),)), low)
    assert differing(free, shot(Scene(), low)) > 40
    assert differing(hidden, behind) == 0


def test_the_table_may_stand_lower(shot: Shot) -> None:
    low = Pose(0.0, 0.0, 0.0, 0.0, 30.0, 8.0)
    assert differing(shot(Scene(table=Table(y=-2.0)), low), shot(Scene(), low), 6) > 500
