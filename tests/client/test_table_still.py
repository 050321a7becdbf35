"""What a table costs: nothing is drawn while nothing moves, nothing is made anew in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from client.games.thronebound.pieces import contents, hand
from client.ui import cache
from rules.thronebound.actions import Attack
from rules.thronebound.state import Phase
from tests.client.players import Player


def duel(*, drawn: bool = True, **settings: Any) -> Player:
    """The player is about to lay a card; what came before was not painted."""
    player = Player("mouse", ("human", "greedy"), 12, drawn=False)

    def attacking() -> bool:
        return any(isinstance(player.scene.table.means(p), Attack) for p in player.cards())

    player.until(lambda: player.view.round >= 1 and attacking())
    if drawn:
        player.paint()
    for name, value in settings.items():
        setattr(player.tools.settings, name, value)
    player.tools.apply_settings()
    return player


def drawn(player: Player) -> int:
    return player.shell.app.stats.drawn


class Made:
    """Counts what is made anew: surfaces in the caches, fonts, sounds, decoded pictures."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.counts: dict[str, int] = {}
        for owner, name in (
            (pygame.font, "Font"),
            (pygame.mixer, "Sound"),
            (pygame.image, "load"),
            (pygame.image, "load_sized_svg"),
        ):
            if hasattr(owner, name):
                monkeypatch.setattr(owner, name, self._counted(name, getattr(owner, name)))

    def _counted(self, name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def made(*args: Any, **more: Any) -> Any:
            self.counts[name] = self.counts.get(name, 0) + 1
            return make(*args, **more)

        return made

    def since(self, act: Callable[[], object]) -> tuple[int, int]:
        """Cache misses and constructions while something is done."""
        before = cache.misses(), sum(self.counts.values())
        act()
        return cache.misses() - before[0], sum(self.counts.values()) - before[1]


# -- at rest ----------------------------------------------------------------------------------


@pytest.mark.parametrize("reduced", [False, True])
def test_no_frame_is_drawn_while_the_table_waits(reduced: bool) -> None:
    player = duel(reduced_motion=reduced)
    player.shell.turns(1.5)
    before = drawn(player)
    player.shell.turns(3.0)
    assert drawn(player) == before
    assert not player.shell.turn(), "the loop may sleep"


def test_no_frame_is_drawn_with_a_card_chosen_a_dialog_open_or_a_ring_shown() -> None:
    player = duel()
    own = next(p for p in player.cards() if p.zone == hand(player.scene.stage.own))
    player.pick(own)
    player.shell.turns(1.5)
    before = drawn(player)
    player.shell.turns(1.0)
    assert drawn(player) == before
    player.key(pygame.K_TAB)
    player.shell.turns(2.0)
    before = drawn(player)
    player.shell.turns(1.0)
    assert drawn(player) == before
    player.scene._inspect(own.face)
    player.shell.turns(2.0)
    before = drawn(player)
    player.shell.turns(1.0)
    assert drawn(player) == before


def test_a_notice_costs_two_pictures_not_one_per_frame() -> None:
    player = duel()
    player.shell.turns(1.5)
    player.tools.ui.toast("Wait for your turn.")
    before = drawn(player)
    player.shell.turns(8.0)
    assert not player.tools.ui.toasts.shown
    assert drawn(player) - before <= 3


def test_a_mouse_that_moves_over_bare_wood_draws_nothing() -> None:
    player = duel()
    felt = player.scene.board.felt
    spots = [player.shell.window_px(felt.x + 30 + at * 3, felt.bottom - 16) for at in range(20)]
    player.shell.mouse(pygame.MOUSEMOTION, spots[0])
    player.shell.turns(1.5)
    before = drawn(player)
    for pos in spots:
        player.shell.mouse(pygame.MOUSEMOTION, pos)
        player.shell.turn()
    assert drawn(player) == before


# -- moving -----------------------------------------------------------------------------------


def test_the_same_frame_again_makes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    player = duel()
    player.shell.turns(1.0)
    made = Made(monkeypatch)

    def again() -> None:
        for _ in range(10):
            player.tools.ui.redraw()
            player.shell.turn()

    before = drawn(player)
    assert made.since(again) == (0, 0)
    assert drawn(player) == before + 10


def test_a_mouse_over_ones_hand_makes_nothing_the_second_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = duel(animation_speed="normal")
    made = Made(monkeypatch)
    band = player.scene.board.hand
    steps = [
        player.shell.window_px(band.x + band.w * at / 40, band.y + band.h * 0.6)
        for at in (*range(40), *range(40, 0, -1))
    ]

    def sweep() -> None:
        for pos in steps:
            player.shell.mouse(pygame.MOUSEMOTION, pos)
            player.shell.turn()
        player.shell.turns(0.6)

    sweep()
    before = drawn(player)
    assert made.since(sweep) == (0, 0)
    assert drawn(player) > before + 20


def test_frames_of_a_flight_make_shadows_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A card that flies is scaled from one picture; neither fonts nor pictures are made."""
    player = duel(animation_speed="normal")
    own = next(p for p in player.cards() if p.zone == hand(player.scene.stage.own))
    made = Made(monkeypatch)
    player.play_card(own)
    player.shell.turns(0.1)
    places = player.scene.stage.places
    frames: list[tuple[int, int]] = []
    while places.moving:
        frames.append(made.since(player.shell.turn))
    assert len(frames) > 5
    assert sum(built for _, built in frames) == 0
    # Shadows have sizes in coarse steps; the last frame turns the cards that have landed.
    assert all(misses <= 2 for misses, _ in frames[:-1]), frames


# -- changes in the middle --------------------------------------------------------------------


@pytest.mark.parametrize(
    "change", [{"text_scale": 2.0}, {"language": "qps"}, {"palette": "red_green"},
               {"high_contrast": True}, {"reduced_motion": True}, {"animation_speed": "instant"}],
)  # fmt: skip
def test_settings_may_change_while_cards_fly(change: dict[str, Any]) -> None:
    player = duel(animation_speed="calm", drawn=False)
    own = next(p for p in player.cards() if p.zone == hand(player.scene.stage.own))
    player.play_card(own)
    player.shell.turns(0.2)
    assert player.scene.stage.busy
    for name, value in change.items():
        setattr(player.tools.settings, name, value)
    player.tools.change_settings()
    player.wait(lambda: not player.scene.stage.busy and not player.session.pending, 1500)
    settled(player)


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (1920, 1080), (1024, 1366)])
def test_a_window_may_change_while_cards_fly(size: tuple[int, int]) -> None:
    player = duel(animation_speed="calm", drawn=False)
    own = next(p for p in player.cards() if p.zone == hand(player.scene.stage.own))
    player.play_card(own)
    player.shell.turns(0.2)
    assert player.scene.stage.places.moving
    player.shell.window.resize(size)
    player.shell.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    player.shell.turn()
    screen = player.tools.ui.screen
    for piece, place in player.scene.stage.places.now.items():
        assert screen.rect.inflate(80, 80).collidepoint(place.x, place.y), piece
    player.wait(lambda: not player.scene.stage.busy and not player.session.pending, 1500)
    settled(player)


def settled(player: Player) -> None:
    """Every card is where it belongs and shows what the view says."""
    stage = player.scene.stage
    player.wait(lambda: not stage.places.moving)
    assert stage.cards.contents() == contents(player.view)
    assert stage.places.now == player.scene._targets()
    if not player.session.over and player.view.phase != Phase.DRAFT:
        player.wait(lambda: bool(player.scene.table.legal), 1500)
