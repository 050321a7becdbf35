"""The stack of scenes: order, rebuilding, gestures, the way back, and what is drawn."""

from __future__ import annotations

import pygame
import pytest

from client.input.events import Gesture, KeyPress, Press, Wheel
from client.scenes.scene import Scene
from client.scenes.stack import SceneStack
from client.ui.box import Column, Pad
from client.ui.button import Button
from client.ui.canvas import Canvas
from client.ui.layout import screen_for
from client.ui.scroll import Scroll
from client.ui.ui import Ui
from client.ui.widget import Widget, grow
from tests.client.kit import find, key, make_ui, surface, tap


class Page(Scene):
    """A scene that records what happens to it."""

    def __init__(self, name: str, color: str = "#102030", *, opaque: bool = True) -> None:
        self.key = name
        self.opaque = opaque
        super().__init__()
        self.color = color
        self.events: list[str] = []
        self.builds = 0
        self.swallow = False

    def build(self, ui: Ui) -> Widget:
        self.builds += 1
        rows = [Button(f"Row {i}", lambda: None, key=f"{self.key}/row{i}") for i in range(30)]
        go = Button("Go", lambda: self.events.append("go"), key=f"{self.key}/go")
        return Pad(Column(go, grow(Scroll(Column(*rows), key=f"{self.key}/list"))), 100)

    def enter(self) -> None:
        self.events.append("enter")

    def leave(self) -> None:
        self.events.append("leave")

    def resume(self) -> None:
        self.events.append("resume")

    def suspend(self) -> None:
        self.events.append("suspend")

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(pygame.FRect(0, 0, 50, 50), self.color)

    def preview(self, gesture: Gesture) -> bool:
        return self.swallow

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, (Wheel, KeyPress)):
            self.events.append(type(gesture).__name__)
        return isinstance(gesture, Wheel)


def make(*scenes: Scene) -> SceneStack:
    stack = SceneStack(make_ui())
    for scene in scenes:
        stack.push(scene)
    return stack


def test_scenes_are_told_what_happens_to_them() -> None:
    one, two, three = Page("one"), Page("two"), Page("three")
    stack = make(one)
    stack.push(two)
    stack.replace(three)
    stack.pop()
    assert one.events == ["enter", "suspend", "resume"]
    assert two.events == ["enter", "leave"]
    assert three.events == ["enter", "leave"]
    assert stack.top is one
    with pytest.raises(RuntimeError, match="three"):
        _ = three.scenes


def test_escape_goes_back_but_never_off_the_last_scene() -> None:
    one, two = Page("one"), Page("two")
    stack = make(one, two)
    assert stack.handle(KeyPress("escape"))
    assert stack.top is one
    assert not stack.handle(KeyPress("escape"))
    assert stack.top is one


def test_a_held_escape_goes_back_once() -> None:
    one, two, three = Page("one"), Page("two"), Page("three")
    stack = make(one, two, three)
    stack.handle(KeyPress("escape"))
    stack.handle(KeyPress("escape", repeat=True))
    assert stack.top is two


def test_widgets_come_before_the_scene_and_preview_before_both() -> None:
    one = Page("one")
    stack = make(one)
    assert stack.handle(Wheel(600, 400, -1))
    assert "Wheel" not in one.events
    assert stack.handle(Wheel(5, 5, -1))
    assert one.events[-1] == "Wheel"
    one.swallow = True
    assert stack.handle(Press(600, 130))
    assert not stack.ui.router.pressed


def test_a_scene_is_built_once_until_it_is_stale() -> None:
    one = Page("one")
    stack = make(one)
    stack.refresh()
    stack.refresh()
    stack.handle(Press(1, 1))
    assert one.builds == 1
    one.rebuild()
    assert stack.ui.dirty
    stack.refresh()
    assert one.builds == 2


def test_scroll_and_focus_of_a_scene_wait_below_another() -> None:
    one, two = Page("one"), Page("two")
    stack = make(one)
    stack.handle(KeyPress("tab"))
    stack.handle(Wheel(600, 400, -1))
    scrolled = find(stack.ui, "one/row0").rect.y
    stack.push(two)
    stack.handle(KeyPress("tab"))
    stack.pop()
    stack.refresh()
    assert find(stack.ui, "one/row0").rect.y == scrolled
    assert stack.ui.page.top.focus == "one/go"


def test_a_scene_that_left_and_came_back_starts_at_the_top() -> None:
    one, two = Page("one"), Page("two")
    stack = make(one, two)
    stack.refresh()
    start = find(stack.ui, "two/row0").rect.y
    stack.handle(Wheel(600, 400, -2))
    assert find(stack.ui, "two/row0").rect.y < start
    stack.pop()
    stack.push(Page("two"))
    stack.refresh()
    assert find(stack.ui, "two/row0").rect.y == start


def test_a_sheet_shows_the_scene_below_and_an_opaque_scene_hides_it() -> None:
    below = Page("below", "#ff0000")
    stack = make(below, Page("sheet", "#00ff00", opaque=False))
    below.draw = lambda canvas: canvas.fill(pygame.FRect(0, 0, 90, 90), "#ff0000")  # type: ignore[method-assign]
    picture = surface(stack.ui.screen)
    stack.draw(Canvas(picture, 1.0))
    assert picture.get_at((70, 70))[:3] == (255, 0, 0)
    assert picture.get_at((20, 20))[:3] == (0, 255, 0)
    stack.push(Page("top", "#0000ff"))
    picture = surface(stack.ui.screen)
    stack.draw(Canvas(picture, 1.0))
    assert picture.get_at((20, 20))[:3] == (0, 0, 255)
    assert picture.get_at((70, 70))[:3] == (0, 0, 0)


def test_popping_inside_a_tap_is_safe() -> None:
    one, two = Page("one"), Page("two")
    stack = make(one, two)
    stack.refresh()
    button = find(stack.ui, "two/go")
    assert isinstance(button, Button)
    button.act = stack.pop
    tap(stack.ui, "two/go")
    assert stack.top is one
    stack.refresh()
    tap(stack.ui, "one/go")
    assert one.events[-1] == "go"


def test_resizing_rebuilds_everything_and_keeps_the_state() -> None:
    one, two = Page("one"), Page("two")
    stack = make(one, two)
    stack.refresh()
    stack.handle(Wheel(600, 400, -1))
    stack.resize(screen_for((390, 844)))
    stack.refresh()
    assert two.builds == 2
    assert find(stack.ui, "two/go").rect.right <= 390
    stack.pop()
    stack.refresh()
    assert find(stack.ui, "one/go").rect.right <= 390


def test_pop_to_and_reset() -> None:
    one, two, three = Page("one"), Page("two"), Page("three")
    stack = make(one, two, three)
    assert stack.pop_to("one")
    assert one.events[-1] == "resume"
    assert not stack.pop_to("nowhere")
    stack.reset(Page("new"))
    assert [scene.key for scene in stack] == ["new"]
    assert one.events[-1] == "leave"


def test_an_open_dialog_stays_with_its_scene() -> None:
    one, two = Page("one"), Page("two")
    stack = make(one)
    stack.refresh()
    stack.ui.open(lambda: Button("OK", None, key="ok"), key="note")
    stack.push(two)
    stack.refresh()
    assert not stack.ui.is_open("note")
    stack.pop()
    assert stack.ui.is_open("note")
    key(stack.ui, "escape")
    assert not stack.ui.is_open("note")
