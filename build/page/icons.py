"""Draws the icons of the site from the picture of the box; needs no display."""

from __future__ import annotations

import io
import os
import shutil
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from client.paint import wood

SOURCE = Path(__file__).resolve().parent / "web" / "box.svg"
VECTOR = "icon.svg"
FINE = 2
"""The picture is drawn this many times larger, then made smaller."""
SAFE = 0.7
"""Part of a side that the box takes where a system may cut a circle out of the icon."""


@dataclass(frozen=True, slots=True)
class Icon:
    """One picture. Without a purpose it is not for the manifest."""

    name: str
    size: int
    purpose: str = ""

    @property
    def cut(self) -> bool:
        """Whether the system gives it its shape, so that it must fill its square."""
        return self.purpose == "maskable" or self.name.startswith("apple")


FILES = (
    Icon("favicon.png", 48),
    Icon("apple-touch.png", 180),
    Icon("icon-192.png", 192, "any"),
    Icon("icon-512.png", 512, "any"),
    Icon("maskable-192.png", 192, "maskable"),
    Icon("maskable-512.png", 512, "maskable"),
)


def draw(folder: Path) -> None:
    """Write all icons into a new folder."""
    folder.mkdir(parents=True)
    shutil.copyfile(SOURCE, folder / VECTOR)
    for icon in FILES:
        fine = _board(icon) if icon.cut else _alone(icon)
        pygame.image.save(
            pygame.transform.smoothscale(fine, (icon.size, icon.size)), folder / icon.name
        )


def _alone(icon: Icon) -> pygame.Surface:
    """The box on nothing."""
    return _box(icon.size * FINE)


def _board(icon: Icon) -> pygame.Surface:
    """The box on the game's table, with the lamp above it."""
    side = icon.size * FINE
    board = wood.table(side, side, side / 360, (0.5, 0.45)).copy()
    box = _box(round(side * (SAFE if icon.purpose else 0.8)))
    board.blit(box, box.get_rect(center=(side // 2, side // 2)))
    return board


def _box(side: int) -> pygame.Surface:
    text = SOURCE.read_text(encoding="utf-8")
    sized = text.replace("<svg ", f'<svg width="{side}" height="{side}" ', 1)
    found = pygame.image.load(io.BytesIO(sized.encode()), "box.svg")
    return found.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
