from __future__ import annotations

import pygame
import pytest

from client.draw3d.device import Device
from client.draw3d.overlay import BAND, Overlay
from client.draw3d.resources import Target

SIZE = (150, 100)


def shown(device: Device, overlay: Overlay, *, solid: bool = False) -> pygame.Surface:
    """What the overlay leaves on a green ground."""
    target = Target(device, SIZE)
    target.frame.use()
    target.frame.clear(0.0, 0.5, 0.0, 1.0)
    overlay.draw(solid=solid)
    picture = pygame.image.frombytes(
        bytes(target.frame.read(components=3, alignment=1)), SIZE, "RGB"
    )
    target.release()
    assert device.error is None
    return pygame.transform.flip(picture, False, True)


@pytest.fixture
def surface() -> pygame.Surface:
    made = pygame.Surface(SIZE, pygame.SRCALPHA)
    made.fill((0, 0, 0, 0))
    made.fill((250, 120, 10, 255), (20, 10, 60, 30))
    made.fill((255, 255, 255, 128), (100, 70, 50, 30))
    return made


def test_widgets_lie_over_the_picture_to_the_pixel(device: Device, surface: pygame.Surface) -> None:
    overlay = Overlay(device)
    overlay.follow(surface)
    picture = shown(device, overlay)
    assert picture.get_at((20, 10))[:3] == (250, 120, 10)
    assert picture.get_at((79, 39))[:3] == (250, 120, 10)
    assert picture.get_at((80, 39))[:3] == picture.get_at((0, 0))[:3]
    assert picture.get_at((0, 0))[:3] in ((0, 127, 0), (0, 128, 0))
    r, g, b, _ = picture.get_at((120, 80))
    assert abs(r - 128) < 3
    assert abs(g - 191) < 3
    assert abs(b - 128) < 3
    overlay.release()


def test_the_page_never_shines_through(device: Device, surface: pygame.Surface) -> None:
    overlay, target = Overlay(device), Target(device, SIZE)
    overlay.follow(surface)
    target.frame.use()
    target.frame.clear(0.0, 0.5, 0.0, 1.0)
    overlay.draw()
    assert set(bytes(target.frame.read(components=4))[3::4]) == {255}
    target.release()
    overlay.release()


def test_a_solid_surface_covers_everything(device: Device, surface: pygame.Surface) -> None:
    overlay = Overlay(device)
    overlay.follow(surface)
    assert shown(device, overlay, solid=True).get_at((0, 0))[:3] == (0, 0, 0)
    overlay.release()


def test_only_what_changed_is_sent(device: Device, surface: pygame.Surface) -> None:
    overlay = Overlay(device)
    overlay.follow(surface)
    assert overlay.sent == 4 * SIZE[0] * SIZE[1]
    overlay.follow(surface)
    assert overlay.sent == 0
    surface.set_at((5, 40), (9, 8, 7, 255))
    overlay.follow(surface)
    assert overlay.sent == 4 * SIZE[0] * BAND
    assert shown(device, overlay).get_at((5, 40))[:3] == (9, 8, 7)
    overlay.release()


def test_named_areas_are_all_that_is_looked_at(device: Device, surface: pygame.Surface) -> None:
    overlay = Overlay(device)
    overlay.follow(surface)
    surface.set_at((5, 5), (9, 8, 7, 255))
    surface.set_at((5, 98), (9, 8, 7, 255))
    overlay.follow(surface, [pygame.Rect(0, 97, 20, 40)])
    assert overlay.sent == 4 * SIZE[0] * (SIZE[1] - 3 * BAND)
    picture = shown(device, overlay)
    assert picture.get_at((5, 98))[:3] == (9, 8, 7)
    assert picture.get_at((5, 5))[:3] != (9, 8, 7)
    overlay.release()


def test_a_new_size_starts_afresh(device: Device, surface: pygame.Surface) -> None:
    overlay = Overlay(device)
    before = device.count
    overlay.follow(pygame.Surface((30, 30), pygame.SRCALPHA))
    overlay.follow(surface)
    overlay.follow(surface.subsurface((0, 0, 75, 50)).copy())
    assert device.count == before + 1
    overlay.release()
    assert device.count == before - 3


def test_a_surface_without_alpha_or_with_gaps_will_do(device: Device) -> None:
    whole = pygame.Surface((SIZE[0] + 40, SIZE[1]), 0, 24)
    whole.fill((10, 20, 200))
    overlay = Overlay(device)
    overlay.follow(whole.subsurface((20, 0, *SIZE)))
    assert shown(device, overlay, solid=True).get_at((70, 50))[:3] == (10, 20, 200)
    sheet = pygame.Surface((SIZE[0] + 40, SIZE[1]), pygame.SRCALPHA)
    sheet.fill((200, 20, 10, 255))
    overlay.follow(sheet.subsurface((20, 0, *SIZE)))
    assert shown(device, overlay).get_at((149, 99))[:3] == (200, 20, 10)
    overlay.release()
