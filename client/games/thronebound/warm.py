"""What the first table needs, made a little at a time before it is opened."""

from __future__ import annotations

from collections.abc import Iterator

from client.draw2d import cards
from client.games.thronebound.art import CardKind, card_back, warm
from client.games.thronebound.board import board_for
from client.games.thronebound.draft_board import draft_board_for
from client.games.thronebound.furniture import CREST, LAMP, crown_banner
from client.games.thronebound.look import DOMINION_LOOKS
from client.paint.cloth import felt
from client.paint.wood import table
from client.scenes import Request
from client.scenes.rehearsal import rehearse
from client.storage.codec import codec_of
from client.tools import Tools
from rules.thronebound.content import NONE
from rules.thronebound.game import GAME
from rules.thronebound.heroes import Hero

QUICK = Request(seats=("novice", "novice"), moves=19)
"""A match that is soon played as far as the duel."""


def warm_up(tools: Tools) -> Iterator[None]:
    """Codecs, table, felts, cards and panels, for the present screen."""
    codec_of(GAME)
    yield
    ui = tools.ui
    screen, k = ui.screen, ui.screen.k
    table(round(screen.width * k), round(screen.height * k), k, LAMP)
    yield
    draft, duel = draft_board_for(screen, ui.text_scale), board_for(screen, ui.text_scale)
    for area in (draft.felt, duel.felt):
        felt(round(area.w * k), round(area.h * k), k, crest=CREST)
        yield

    def px(width: float) -> int:
        return max(4, round(width * k))

    yield from warm([px(draft.realm.width)], step=1, heroes=[px(draft.heroes.width)], k=k)
    for kind, width in ((CardKind.REALM, duel.rival_card), (CardKind.HERO, duel.rival_card * 0.76)):
        card_back(kind, px(width))
        yield
    yield from cards.warm_up()
    for crowned in (NONE, *range(len(DOMINION_LOOKS))):
        crown_banner(duel, k, crowned)
        yield
    yield from rehearse(tools, ("draft", "duel"), QUICK)
    small = [px(draft.own.realm.width)], [px(draft.own.heroes.width)]
    yield from warm(small[0], step=1, heroes=small[1], k=k)
    yield from warm([px(duel.hand_card)], step=1, heroes=[px(duel.hero_card)], k=k)
    if tools.graphics.on:
        from client.games.thronebound.table3d.pictures import USUAL, bust_of

        wide = tools.graphics.quality.card_width
        yield from warm([wide], step=1, heroes=[wide], k=wide / USUAL)
        for hero in Hero:
            name = bust_of(hero)
            if name in tools.graphics.library:
                tools.graphics.library.get(name).discs  # noqa: B018  # picking measures them once
                yield
