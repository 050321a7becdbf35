"""Draw all cards on contact sheets, to be judged by eye.

    python build/cards_sheet.py OUT.png [WIDTH] [LANGUAGE]

Realm cards by dominion, then heroes in the form that the table uses at that width, then the two
backs. With a language (`qps` is the stretched one) texts are shown in it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from client import words
from client.games.thronebound import art
from rules.thronebound.content import CARDS, RANKS
from rules.thronebound.heroes import Hero


def main() -> int:
    if not 2 <= len(sys.argv) <= 4:
        print(__doc__)
        return 2
    out, width = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
    if len(sys.argv) > 3:
        words.set_language(sys.argv[3])
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    gap, high = max(4, width // 14), round(width * 1.4)
    sheet = pygame.Surface((RANKS * (width + gap) + gap, 6 * (high + gap) + gap))
    sheet.fill("#3a2416")
    cards = [art.realm_card(card, width) for card in range(CARDS)]
    cards += [art.hero_card(hero, width, art.form_for(width)) for hero in Hero]
    cards += [art.card_back(kind, width) for kind in art.CardKind]
    for at, card in enumerate(cards):
        row, column = divmod(at, RANKS)
        sheet.blit(card, (gap + column * (width + gap), gap + row * (high + gap)))
    pygame.image.save(sheet, out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
