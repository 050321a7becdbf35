"""The wardrobe: every part of the box can be put on, and is named."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable
from typing import Any

import pytest

from client.draw3d.deck import Atlas
from client.draw3d.meshes import Library
from client.figures.adventurer import MAIN, Adventurer, Rules, rules, worn
from client.figures.shelf import portrait
from client.scenes.collection import CollectionScene
from client.scenes.collection_gear import HEALING, ITEMS, LOOKS, SETS, Wardrobe, item
from client.scenes.collection_looks import body, colors, coprime, face, hair, somebody
from client.scenes.collection_plate import plate
from client.scenes.collection_stand import Exhibit, stand
from client.tools import Tools
from tests.client.pages import SIZES, Page

Change = Callable[[Rules, Adventurer], Adventurer]


@pytest.fixture(scope="module")
def table() -> Rules:
    found = rules(Library())
    assert found is not None
    return found


def looks_of(who: Adventurer) -> tuple[object, ...]:
    return (who.body, who.face, who.hair, who.skin, who.hair_color)


def test_somebody_else_comes_back_only_after_everybody(table: Rules) -> None:
    sizes = (len(table.bodies), len(table.faces), len(table.hairs),
             len(table.dyes["skin"]) * len(table.dyes["hair"]))  # fmt: skip
    count = sizes[0] * sizes[1] * sizes[2] * sizes[3]
    who = Adventurer(role="archer", level=4)
    seen = set()
    for _ in range(count):
        seen.add(looks_of(who))
        after = somebody(table, who)
        assert (after.role, after.level) == ("archer", 4)
        who = after
    assert len(seen) == count
    assert who == Adventurer(role="archer", level=4)


@pytest.mark.parametrize(
    ("change", "count"),
    [
        (body, lambda t: len(t.bodies)),
        (face, lambda t: len(t.faces)),
        (hair, lambda t: len(t.hairs)),
        (colors, lambda t: len(t.dyes["skin"]) * len(t.dyes["hair"])),
    ],
)
def test_each_look_is_reached_by_its_own_button(
    table: Rules, change: Change, count: Callable[[Rules], int]
) -> None:
    who, seen = Adventurer(), set()
    for _ in range(count(table)):
        seen.add(looks_of(who))
        who = change(table, who)
    assert len(seen) == count(table) > 1
    assert who == Adventurer()


def test_coprime_strides() -> None:
    assert [coprime(7, 30), coprime(5, 30), coprime(2003, 1)] == [7, 7, 2003]


def test_every_part_of_the_box_can_be_seen(table: Rules) -> None:
    """What no adventurer ever wears would be weight for nothing."""
    people = [
        Adventurer(body=b, face=n, hair=n, role=role, level=level, healing=level)
        for b in range(len(table.bodies))
        for n in range(max(len(table.faces), len(table.hairs)))
        for role in ("unarmed", *table.roles)
        for level in range(table.top + 1)
    ]
    for part in table.parts:
        assert any(worn(part, who) for who in people), part["part"]


def test_every_level_says_what_it_adds(table: Rules) -> None:
    named = {str(part["item"]) for part in table.parts if "item" in part}
    assert named <= set(ITEMS)
    for name in (*table.roles, HEALING):
        told = [item(table, name, level) for level in range(1, table.top + 1)]
        assert all(told), (name, told)
        assert len(set(told)) == table.top
    assert item(table, "warrior", 0) == ""


def test_there_are_pictures_of_what_the_flat_wardrobe_shows(table: Rules) -> None:
    wardrobe = Wardrobe(Library(), lambda: None)
    for role in ("unarmed", *table.roles):
        wardrobe.take(role)
        for level in range(table.top + 1):
            wardrobe.who = wardrobe.who._replace(level=level)
            assert portrait(wardrobe.portrait(), 64) is not None


# -- in the scene ---------------------------------------------------------------------------------


def open_main(**wishes: Any) -> tuple[Page, CollectionScene]:
    def make(tools: Tools) -> CollectionScene:
        return CollectionScene(tools, MAIN)

    page = Page(make, **wishes)
    assert isinstance(page.scene, CollectionScene)
    return page, page.scene


def test_the_flat_wardrobe_steps_through_its_pictures() -> None:
    page, scene = open_main()
    wardrobe = scene.wardrobe
    page.press("collection/role/3")
    assert wardrobe.portrait() == "frontier.wizard.3"
    page.press("collection/higher")
    assert wardrobe.portrait() == "frontier.wizard.6"
    assert page.find("collection/higher").disabled_why
    page.draw()


class Solid(CollectionScene):
    """The controls as in 3D, without a device."""

    def _controls(self, ui: Any) -> Any:
        compact = ui.screen.phone or ui.text_scale > 1.4
        made = self.wardrobe.controls(compact=compact, solid=True)
        assert made is not None
        return made


@pytest.mark.parametrize("language", ["en", "de", "qps"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768)])
def test_controls_fit_everywhere(size: tuple[int, int], scale: float, language: str) -> None:
    page = Page(lambda tools: Solid(tools, MAIN), size, scale=scale, language=language)
    scene = page.scene
    assert isinstance(scene, Solid)
    for name in SETS:
        scene.wardrobe.take(name)
        scene.wardrobe.step(2)
        page.settle()
        assert page.cut() == [], name
        assert page.outside() == [], name


def test_dish_and_looks_by_hand() -> None:
    page = Page(lambda tools: Solid(tools, MAIN))
    scene = page.scene
    assert isinstance(scene, Solid)
    page.press("collection/role/4")
    assert scene.wardrobe.open == HEALING
    for _ in range(6):
        page.press("collection/higher")
    assert scene.wardrobe.who.healing == 6
    assert scene.wardrobe.who.role == "warrior", "the dish goes with any role"
    label = page.find("collection/level").describe()
    assert label is not None
    assert label.name == "Level 6: feast with fresh garnish"
    page.press("collection/role/5")
    assert scene.wardrobe.open == LOOKS
    before = scene.wardrobe.who
    for key in ("body", "face", "hair", "colors", "another"):
        page.press(f"collection/{key}")
        assert scene.wardrobe.who != before
        before = scene.wardrobe.who


def test_three_levels_side_by_side(table: Rules) -> None:
    wardrobe = Wardrobe(Library(), lambda: None)
    wardrobe.take("wizard")
    wardrobe.step(-9)
    wardrobe.line_up()
    seen = []
    for _ in range(table.top + 2):
        shown = wardrobe.shown()
        assert len(shown) == 3
        seen.append([name.split("/")[-2] for name, _ in shown])
        wardrobe.step(1)
    assert seen[0] == ["0", "1", "2"]
    assert seen[-1] == ["4", "5", "6"]
    assert next(told for _, told in wardrobe.shown()) == "4: orb"
    wardrobe.take("unarmed")
    assert len(wardrobe.shown()) == 1, "without levels there is one"


def test_figures_side_by_side_stand_free() -> None:
    library = Library()
    wardrobe = Wardrobe(library, lambda: None)
    wardrobe.line_up()
    exhibits = [Exhibit(key, library.get(key), told) for key, told in wardrobe.shown()]
    made = stand(exhibits)
    left, middle, right = (model.x for model in made.models)
    assert (left, middle) == (-right, 0.0)
    assert right > 2.0 * made.radius
    assert made.half == pytest.approx(right + made.radius)
    assert len(made.furniture) == 2, "all the wood at once, all the brass at once"
    assert min(x for x, _, _ in made.outline) < -made.half
    single = stand(exhibits[:1])
    assert single.models[0].x == 0.0
    assert single.top <= made.top


@pytest.mark.parametrize("name", ["Ves", "Guardian of the Woodland", "ABCDEFGHIJKLMNOP" * 5])
def test_a_plate_lies_round_its_plinth(name: str) -> None:
    atlas = Atlas(512)
    metal, signs = plate(atlas, name, 3.0, 0.86, 0.34)
    values = array("f", metal.vertices)
    for i in range(0, len(values), 8):
        x, y, z = values[i] - 3.0, values[i + 1], values[i + 2]
        assert 0.78 < math.hypot(x, z) < 0.93
        assert 0.0 < y < 0.34
        assert z > 0.0, "at the front"
        assert math.hypot(*values[i + 3 : i + 6]) == pytest.approx(1.0, abs=1e-5)
    assert max(array("I", metal.indices)) < len(values) // 8
    for sign in signs:
        assert 0.88 < math.hypot(sign.x - 3.0, sign.z) < 0.93, "on the metal"
