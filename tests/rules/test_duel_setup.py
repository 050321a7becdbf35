from __future__ import annotations

import pytest

from rules.kernel.rng import Rng
from rules.thronebound.actions import DRAFT_HERO, DRAFT_REALM, DraftRealm
from rules.thronebound.apply import apply
from rules.thronebound.content import (
    CARD_NAMES,
    DOMINION_OF,
    DOMINIONS,
    RANK_MARKS,
    RANK_OF,
    card_name,
    card_of,
    card_title,
    dominion_name,
)
from rules.thronebound.events import Drafted, HeroDrafted, RoundBegan
from rules.thronebound.heroes import HEROES, LEGACY, Choice, Hero, Side, hero_name
from rules.thronebound.legal import legal_actions
from rules.thronebound.setup import setup
from rules.thronebound.state import Options, Phase, State
from tests.rules.duel import act, card, conserve, refused


def test_the_realm_deck() -> None:
    assert len(set(CARD_NAMES)) == 36
    assert [d.name for d in DOMINIONS] == [
        "Verdant Court",
        "Ember Throne",
        "Tidewake Dominion",
        "Obsidian Veil",
    ]
    assert [d.legacy for d in DOMINIONS] == ["Gondor", "Shire", "Rohan", "Mordor"]
    assert RANK_MARKS == ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
    for dominion in range(4):
        for rank in range(6, 15):
            number = card_of(dominion, rank)
            assert DOMINION_OF[number] == dominion
            assert RANK_OF[number] == rank
    assert card_title(card("TK")) == "King Nereon (K of Tidewake Dominion)"
    assert card_name(-1) == card_title(-1) == "a hidden card"
    assert dominion_name(-1) == "no dominion"
    for dominion, rank in ((4, 6), (-1, 6), (0, 5), (0, 15)):
        with pytest.raises(ValueError, match="no card of"):
            card_of(dominion, rank)


def test_the_hero_deck() -> None:
    roster = {
        "Odysseus": "Aragorn",
        "Achilles": "Legolas",
        "Athena": "Gandalf",
        "Asclepius": "Galadriel",
        "Hermes": "Frodo",
        "Ajax": "Boromir",
        "Hades": "Nazgul",
        "Medea": "Saruman",
        "Argus Panoptes": "Sauron",
        "Ares": "Balrog",
        "Autolycus": "Gollum",
        "Circe": "Wormtongue",
    }
    assert {HEROES[h].name: LEGACY[h] for h in Hero} == roster
    assert [h for h in Hero if HEROES[h].side is Side.DEFENDER] == [Hero.ATHENA, Hero.AJAX]
    assert [h for h in Hero if HEROES[h].side is Side.ANY] == [Hero.ASCLEPIUS]
    assert [h for h in Hero if HEROES[h].choice is not Choice.NONE] == [
        Hero.ODYSSEUS,
        Hero.ACHILLES,
        Hero.MEDEA,
        Hero.ARES,
        Hero.AUTOLYCUS,
        Hero.CIRCE,
    ]
    assert hero_name(-1) == "a hidden hero"


@pytest.mark.parametrize("seed", range(30))
def test_what_is_laid_out(seed: int) -> None:
    s = setup(2, Options(), seed)
    conserve(s)
    assert s.phase == Phase.DRAFT
    assert [len(hand) for hand in s.hands] == [1, 1]
    assert (len(s.pool), len(s.hero_pool), len(s.deck), len(s.box)) == (10, 8, 23, 4)
    assert s.crown == s.crowned == DOMINION_OF[s.crown_card]
    assert s.opening == (s.hands[0][0], s.hands[1][0])
    assert setup(2, Options(), seed) == s
    assert setup(2, Options(), seed + 1) != s


def test_the_higher_opening_card_drafts_first_and_the_other_attacks_first() -> None:
    drafters = []
    for seed in range(300):
        s = setup(2, Options(), seed)
        first, second = (RANK_OF[c] for c in s.opening)
        assert s.attacker == 1 - s.turn
        if first != second:
            assert s.turn == (0 if first > second else 1)
        else:
            drafters.append(s.turn)
    assert len(drafters) > 5
    assert 0 < sum(drafters) < len(drafters), "equal ranks: the dice decide either way"


def draft(seed: int) -> tuple[State, list[object]]:
    s = setup(2, Options(), seed)
    rng = Rng(seed)
    events: list[object] = []
    while s.phase == Phase.DRAFT:
        events += act(s, rng.pick(legal_actions(s, s.turn)))
    return s, events


@pytest.mark.parametrize("seed", range(20))
def test_a_draft(seed: int) -> None:
    start = setup(2, Options(), seed)
    s, events = draft(seed)
    picks = [e.seat for e in events if isinstance(e, Drafted | HeroDrafted)]
    assert picks == [start.turn, 1 - start.turn] * 9
    assert events[-1] == RoundBegan(1, start.attacker)
    assert [len(hand) for hand in s.hands] == [6, 6]
    assert [len(held) for held in s.heroes] == [4, 4]
    assert s.pool == s.hero_pool == ()
    assert s.phase == Phase.ATTACK
    assert s.turn == s.attacker == start.attacker
    assert s.known == s.hands, "all that was drafted was seen"
    assert [tuple(sorted(took)) for took in s.took] == s.heroes
    assert all(s.opening[seat] in s.hands[seat] for seat in (0, 1))
    holder = [seat for seat in (0, 1) if Hero.ASCLEPIUS in s.heroes[seat]]
    assert s.healer == (holder[0] if holder else -1)


def test_caps_and_passing_over() -> None:
    s = setup(2, Options(), 4)
    seat = s.turn
    # The seat to move holds six realm cards and four heroes but one; the other is full.
    s.hands[seat] = s.pool[:6]
    s.hands[1 - seat] = (*s.pool[6:8], *s.deck[:4])
    s.heroes[seat] = s.hero_pool[:3]
    s.heroes[1 - seat] = s.hero_pool[3:7]
    s.pool, s.hero_pool = s.pool[8:], (*s.hero_pool[7:], *s.box[:1])
    assert legal_actions(s, seat) == [DRAFT_HERO[h] for h in s.hero_pool]
    assert refused(s, DRAFT_REALM[s.pool[0]]) == "You have six realm cards: take a hero."
    assert refused(s, DRAFT_REALM[s.crown_card]) == "That card is not in the pool."
    held = s.heroes[seat][0]
    assert refused(s, DRAFT_HERO[held]) == "That hero is not in the pool."
    s.heroes[seat] = s.heroes[seat][:2]
    apply(s, seat, DRAFT_HERO[s.hero_pool[0]])
    assert s.turn == seat, "the other is full and passed over"
    apply(s, seat, DRAFT_HERO[s.hero_pool[0]])
    assert s.phase == Phase.ATTACK, "nobody can take anything"


def test_four_heroes_are_the_cap() -> None:
    s = setup(2, Options(), 4)
    seat = s.turn
    s.heroes[seat] = s.hero_pool[:4]
    s.hero_pool = s.hero_pool[4:]
    assert all(isinstance(a, DraftRealm) for a in legal_actions(s, seat))
    assert "You have four heroes" in refused(s, DRAFT_HERO[s.hero_pool[0]])
