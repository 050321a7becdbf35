"""Draw all cards on one picture, for judging: `python build/cards_sheet.py OUT.png [WIDTH]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from client.games.thronebound.art import (
    CardKind,
    Form,
    card_back,
    hero_card,
    realm_card,
)


def main() -> None:
    out, width = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    gap, high = max(4, width // 14), round(width * 1.4)
    sheet = pygame.Surface((9 * (width + gap) + gap, 6 * (high + gap) + gap))
    sheet.fill("#3a2416")
    form = Form.FULL if width >= 150 else Form.COMPACT
    cards = [realm_card(card, width) for card in range(36)]
    cards += [hero_card(hero, width, form) for hero in range(12)]
    cards += [card_back(kind, width) for kind in CardKind]
    for at, card in enumerate(cards):
        row, column = divmod(at, 9)
        sheet.blit(card, (gap + column * (width + gap), gap + row * (high + gap)))
    pygame.image.save(sheet, out)


main()
