"""Pictures: the same pixels every time, with the notches and the text scale asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client import matches, screenshot
from client.app import App
from client.command_line import UsageError
from client.motion.playback import Cue, Playback
from client.motion.tween import slide
from client.scenes import Request
from client.storage.faults import StorageFault
from client.ui.canvas import Canvas
from tests.client.shell import Board, Shell


class Slider(Board):
    """Moves a square for some seconds, or for ever."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.x = 0.0
        self.play = Playback()
        self.play.add(Cue(slide(self.move, 0.0, 100.0, seconds)))

    def move(self, x: float) -> None:
        self.x = x

    def update(self, dt: float) -> bool:
        return self.play.update(dt)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        canvas.surface.fill("red", (round(self.x), 10, 20, 20))


def picture(scene: Board, size: tuple[int, int] = (1280, 720), **how: float) -> pygame.Surface:
    screenshot.start_without_display()
    tools, surface = screenshot.stage(size, **how)
    tools.scenes.push(scene)
    screenshot.to_rest(tools)
    screenshot.draw(tools, surface)
    return surface


def test_the_scene_has_come_to_rest() -> None:
    scene = Slider(2.5)
    surface = picture(scene)
    assert scene.play.idle
    assert surface.get_at((110, 20)) == pygame.Color("red")
    again = picture(Slider(2.5))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB")


def test_a_scene_that_never_rests_is_drawn_as_it_is() -> None:
    scene = Slider(1e6)
    screenshot.start_without_display()
    tools, _ = screenshot.stage((1280, 720))
    tools.scenes.push(scene)
    assert screenshot.to_rest(tools, 3.0) == pytest.approx(3.0, abs=0.1)


@pytest.mark.parametrize("density", [1.0, 2.0, 3.0])
def test_a_phone_has_a_notch_at_any_density(density: float) -> None:
    tools, surface = screenshot.stage((390, 844), density)
    assert surface.get_size() == (390 * density, 844 * density)
    screen = tools.ui.screen
    assert screen.k == density
    assert (screen.safe.top, screen.safe.bottom) == (47, 34)


def test_text_scale_and_language_are_those_asked_for() -> None:
    from client import words

    tools, _ = screenshot.stage((1280, 720), 1.0, 2.0, "qps")
    try:
        assert tools.ui.text_scale == 2.0
        assert words.language() == "qps"
    finally:
        words.set_language("en")


def test_a_picture_in_an_impossible_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match=r"'a\.png' could not be written"):
        screenshot.save(pygame.Surface((4, 4)), tmp_path / "file" / "a.png")
    assert screenshot.save(pygame.Surface((4, 4)), tmp_path / "new" / "a.png"), "a new folder"
    assert not screenshot.save(pygame.Surface((4, 4)), tmp_path / "new" / "b.png")
    assert (tmp_path / "new" / "a.png").read_bytes()[:4] == b"\x89PNG"


# -- matches on their way to a table -------------------------------------------------------------


@pytest.mark.parametrize(
    "seats", [("human", "strategic"), ("human", "human"), ("greedy", "novice")]
)
def test_a_staged_match_stands_at_its_move(seats: tuple[str, ...]) -> None:
    session = matches.staged_match(Request(seats=seats, moves=30))
    assert session.ply == 30
    assert session.pending == 0
    again = matches.staged_match(Request(seats=seats, moves=30))
    assert again.match.fingerprint() == session.match.fingerprint()


def test_a_staged_match_may_be_over() -> None:
    assert matches.staged_match(Request(moves=100_000)).over


def test_seats_have_names_that_tell_them_apart() -> None:
    names = [one.name for one in matches.seat_setups("thronebound", ("human", "greedy"))]
    assert names == ["Player", "Greedy"]
    names = [one.name for one in matches.seat_setups("thronebound", ("human", "human"))]
    assert names == ["Player 1", "Player 2"]
    names = [one.name for one in matches.seat_setups("thronebound", ("greedy", "greedy"))]
    assert names == ["Greedy 1", "Greedy 2"]
    with pytest.raises(KeyError):
        matches.seat_setups("thronebound", ("human", "robot"))


def test_an_exported_match_goes_on_and_anything_else_is_refused() -> None:
    tools = Shell().tools
    session = matches.staged_match(Request(moves=12))
    slot = matches.import_match(tools, session.export(), "match.json")
    loaded = matches.Session.load(tools.store, slot)
    assert loaded.match.fingerprint() == session.match.fingerprint()
    for data in (b"", b"{}", session.export()[:-40]):
        with pytest.raises(StorageFault) as refused:
            matches.import_match(tools, data, "holiday.json")
        assert "holiday.json" in str(refused.value)
    assert len(tools.store.saves()[0]) == 1


def test_an_app_is_not_needed_for_a_picture() -> None:
    """A window and a picture of the same scene hold the same pixels."""
    shown = Shell(size=(900, 600))
    board = Slider(0.5)
    shown.app = App(shown.tools, shown.display)
    shown.tools.scenes.replace(board)
    shown.board = board
    shown.settle()
    drawn = picture(Slider(0.5), (900, 600))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(shown.display.surface, "RGB")
