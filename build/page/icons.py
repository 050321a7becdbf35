"""Draws the icons of the site with the game's own paint code; needs no display."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Icon:
    name: str
    size: int
    purpose: str = ""


FILES = (
    Icon("favicon.png", 48),
    Icon("apple-touch.png", 180),
    Icon("icon-192.png", 192, "any"),
    Icon("icon-512.png", 512, "any"),
    Icon("maskable-192.png", 192, "maskable"),
    Icon("maskable-512.png", 512, "maskable"),
)


def draw(folder: Path) -> None:
    import pygame

    folder.mkdir(parents=True)
    for icon in FILES:
        s = pygame.Surface((icon.size, icon.size), pygame.SRCALPHA)
        pygame.draw.circle(s, "#d9a94e", (icon.size / 2, icon.size / 2), icon.size * 0.4)
        pygame.image.save(s, folder / icon.name)
