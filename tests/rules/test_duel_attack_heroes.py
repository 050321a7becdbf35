"""Who may play which hero, and the heroes that move attacks: Odysseus, Achilles, Ares."""

from __future__ import annotations

import pytest

from rules.thronebound.actions import (
    ATTACK,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CHOOSE_DOMINION,
    CONCEDE,
    DEFEND,
    END_ATTACK,
    PLAY,
    TAKE_BACK,
)
from rules.thronebound.content import NONE
from rules.thronebound.events import (
    Attacked,
    Closed,
    Held,
    HeroPlayed,
    Opened,
    RoundEnded,
    TakenBack,
    Wounded,
)
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import Ask, Pair, Phase
from tests.rules.duel import act, card, cards, duel, heroes, refused

DECK = "V6 V7 V8"


@pytest.mark.parametrize("hero", list(Hero))
def test_sides(hero: Hero) -> None:
    """No hero works for the other side, or from the other hand."""
    s = duel("E7 T9", "E8 T10", table="E6/O6", deck=DECK, attacker_heroes=hero.name, wounds=(1, 1))
    attacking = PLAY[hero] in legal_actions(s, 0)
    assert attacking == (hero not in (Hero.ATHENA, Hero.AJAX, Hero.MEDEA, Hero.ARGUS, Hero.ARES))
    assert PLAY[hero] not in legal_actions(s, 1)
    s = duel("E7 T9", "E8 T10", table="E6", deck=DECK, defender_heroes=hero.name, wounds=(1, 1))
    defending = PLAY[hero] in legal_actions(s, 1)
    assert defending == (hero in (Hero.ATHENA, Hero.AJAX, Hero.ASCLEPIUS))
    if not defending:
        assert "helps the attacker, and you are defending" in refused(s, PLAY[hero])
    s = duel("E7 T9", "E8 T10", deck=DECK, attacker_heroes=hero.name, wounds=(1, 1))
    leading = PLAY[hero] in legal_actions(s, 0)
    assert leading == (hero not in (Hero.ATHENA, Hero.AJAX, Hero.ODYSSEUS))
    if hero in (Hero.ATHENA, Hero.AJAX):
        assert "helps the defender, and you are attacking" in refused(s, PLAY[hero])
    s = duel("E7 T9", "E8 T10", deck=DECK, wounds=(1, 1))
    assert "is not in your hand" in refused(s, PLAY[hero])


class TestOdysseus:
    def test_takes_back_a_defended_attack(self) -> None:
        s = duel("V9", "VA", table="E7/E9 T9/TJ", deck=DECK, attacker_heroes="odysseus ares")
        assert act(s, PLAY[Hero.ODYSSEUS]) == [Opened(0, Hero.ODYSSEUS)]
        assert s.heroes[0] == heroes("odysseus ares"), "not spent before the choice is made"
        assert legal_actions(s, 0) == [
            CHOOSE_ATTACK[card("E7")],
            CHOOSE_ATTACK[card("T9")],
            TAKE_BACK,
        ]
        assert refused(s, CHOOSE_ATTACK[card("E9")]) == "That is not an attack on the table."
        assert act(s, CHOOSE_ATTACK[card("E7")]) == [
            HeroPlayed(0, Hero.ODYSSEUS),
            TakenBack(0, card("E7"), card("E9")),
        ]
        assert s.hands[0] == cards("V9 E7")
        assert s.known[0] == cards("E7"), "everybody saw it return"
        assert s.discard[-1] == card("E9")
        assert s.heroes[0] == heroes("ares")
        assert s.table == (Pair(card("T9"), card("TJ"), True),)
        assert (s.phase, s.turn) == (Phase.REINFORCE, 0)
        # 7 and 9 of the Ember Throne are gone from the table; only the other nine is left.
        assert legal_actions(s, 0) == [ATTACK[card("V9")], PLAY[Hero.ARES], END_ATTACK]

    def test_takes_back_an_attack_that_ajax_held(self) -> None:
        s = duel("V9", "VA", table="E7/- T9/TJ", deck=DECK, attacker_heroes="odysseus")
        before = s.discard
        events = act(s, PLAY[Hero.ODYSSEUS], CHOOSE_ATTACK[card("E7")])
        assert events[-1] == TakenBack(0, card("E7"), NONE)
        assert s.discard == before

    def test_empty_table_must_be_led_again_but_is_not_before_the_first_lead(self) -> None:
        s = duel("V9", "VA", table="E7/E9", deck=DECK, attacker_heroes="odysseus medea argus")
        act(s, PLAY[Hero.ODYSSEUS], CHOOSE_ATTACK[card("E7")])
        assert s.phase == Phase.ATTACK
        assert legal_actions(s, 0) == [ATTACK[card("V9")], ATTACK[card("E7")]]
        assert refused(s, END_ATTACK) == "You must lead a card first."
        assert "before the first lead" in refused(s, PLAY[Hero.MEDEA])
        assert "before the first lead" in refused(s, PLAY[Hero.ARGUS])

    def test_needs_an_attack(self) -> None:
        s = duel("V9", "VA", deck=DECK, attacker_heroes="odysseus")
        assert refused(s, PLAY[Hero.ODYSSEUS]).startswith("Odysseus needs an attack")

    def test_takes_the_mark_of_ares_away(self) -> None:
        s = duel("V9", "VA", table="E7/E9! T9/TJ", deck=DECK, attacker_heroes="odysseus")
        act(s, PLAY[Hero.ODYSSEUS], CHOOSE_ATTACK[card("E7")])
        act(s, END_ATTACK)
        assert s.wounds == [0, 0]
        assert s.attacker == 1

    def test_the_last_card_of_the_table_does_not_end_the_match(self) -> None:
        s = duel("V9", "VA", table="E7/E9", attacker_heroes="odysseus")
        act(s, PLAY[Hero.ODYSSEUS], CHOOSE_ATTACK[card("E7")])
        assert s.phase == Phase.ATTACK


class TestAchilles:
    def test_attacks_with_any_rank(self) -> None:
        s = duel("VQ V6", "VA T6", table="E7/E9", deck=DECK[6:], attacker_heroes="achilles")
        assert legal_actions(s, 0) == [PLAY[Hero.ACHILLES], END_ATTACK]
        act(s, PLAY[Hero.ACHILLES])
        assert s.asks == (Ask(Hero.ACHILLES),)
        assert legal_actions(s, 0) == [*(CHOOSE_CARD[c] for c in cards("V6 VQ")), TAKE_BACK]
        assert act(s, CHOOSE_CARD[card("VQ")]) == [
            HeroPlayed(0, Hero.ACHILLES),
            Attacked(0, card("VQ"), False, False, True),
        ]
        assert s.table[-1] == Pair(card("VQ"), achilles=True)
        assert (s.phase, s.turn, s.asks) == (Phase.DEFEND, 1, ())
        act(s, DEFEND[card("VA")])
        assert s.table[-1] == Pair(card("VQ"), card("VA"), True, achilles=True)

    def test_may_lead(self) -> None:
        s = duel("VQ V6", "VA T6", deck=DECK[6:], attacker_heroes="achilles")
        events = act(s, PLAY[Hero.ACHILLES], CHOOSE_CARD[card("V6")])
        assert events[-1] == Attacked(0, card("V6"), True, False, True)

    def test_needs_a_realm_card(self) -> None:
        s = duel("", "VA T6", table="E7/E9", deck=DECK, attacker_heroes="achilles")
        assert refused(s, PLAY[Hero.ACHILLES]).startswith("Achilles needs a realm card")

    def test_can_be_taken_back(self) -> None:
        s = duel("VQ V6", "VA T6", table="E7/E9", deck=DECK[6:], attacker_heroes="achilles")
        before = s.fork()
        assert act(s, PLAY[Hero.ACHILLES], TAKE_BACK) == [
            Opened(0, Hero.ACHILLES),
            Closed(0, Hero.ACHILLES),
        ]
        assert s == before

    def test_nothing_else_while_it_waits(self) -> None:
        s = duel("VQ V7", "VA T6", table="E7/E9", deck=DECK[6:], attacker_heroes="achilles circe")
        act(s, PLAY[Hero.ACHILLES])
        waits = "Achilles is waiting: choose a card of your hand, or take the hero back."
        assert refused(s, ATTACK[card("V7")]) == waits
        assert refused(s, END_ATTACK) == waits
        assert refused(s, CHOOSE_ATTACK[card("E7")]) == waits
        assert refused(s, CHOOSE_DOMINION[0]) == waits
        assert refused(s, PLAY[Hero.CIRCE]).startswith("Achilles is waiting for your choice")
        assert "not in your hand" in refused(s, CHOOSE_CARD[card("T6")])


class TestAres:
    def test_wounds_a_defender_who_holds_everything(self) -> None:
        s = duel("V7 VK", "V8 TQ", table="E7/E9", deck=DECK[:2], attacker_heroes="ares")
        act(s, PLAY[Hero.ARES])
        assert legal_actions(s, 0) == [CHOOSE_CARD[card("V7")], TAKE_BACK]
        assert "no King is on the table" in refused(s, CHOOSE_CARD[card("VK")])
        assert act(s, CHOOSE_CARD[card("V7")]) == [
            HeroPlayed(0, Hero.ARES),
            Attacked(0, card("V7"), False, True, False),
        ]
        act(s, DEFEND[card("V8")])
        events = act(s, END_ATTACK)
        assert events[:2] == [Held(1), Wounded(1, 1, True)]
        assert RoundEnded(5, 0, False) in events
        assert (s.attacker, s.turn, s.wounds) == (0, 0, [0, 1])

    def test_wounds_when_the_last_card_held(self) -> None:
        s = duel("VK VQ", "V8", table="E7/E9 V7!", deck="T6 T7 T8 T9 TJ TQ TK")
        events = act(s, DEFEND[card("V8")])
        assert events[1:3] == [Held(1), Wounded(1, 1, True)]
        assert s.attacker == 0

    def test_does_nothing_more_when_conceded(self) -> None:
        s = duel("VK VQ", "V9", table="E7/E9! V7", deck="T6")
        act(s, CONCEDE)
        assert s.wounds == [0, 1]
        assert s.attacker == 0

    def test_does_nothing_when_cancelled(self) -> None:
        s = duel("VK VQ", "V9", table="E7/E9 V7!", deck="T6", defender_heroes="athena")
        act(s, PLAY[Hero.ATHENA])
        act(s, END_ATTACK)
        assert s.wounds == [0, 0]
        assert s.attacker == 1

    def test_strikes_through_ajax(self) -> None:
        s = duel("VK VQ", "V9", table="E7/E9 V7!", deck="T6", defender_heroes="ajax")
        act(s, PLAY[Hero.AJAX])
        act(s, END_ATTACK)
        assert s.wounds == [0, 1]
        assert s.attacker == 0

    def test_may_lead(self) -> None:
        s = duel("VK VQ", "V9", deck="T6", attacker_heroes="ares")
        events = act(s, PLAY[Hero.ARES], CHOOSE_CARD[card("VQ")])
        assert events[-1] == Attacked(0, card("VQ"), True, True, False)

    def test_needs_a_card_that_may_attack(self) -> None:
        s = duel("VK", "V9", table="E7/E9", deck="T6", attacker_heroes="ares")
        assert refused(s, PLAY[Hero.ARES]).startswith("Ares needs a card that may attack")
        s = duel("", "V9", table="E7/E9", deck="T6", attacker_heroes="ares achilles")
        assert refused(s, PLAY[Hero.ARES]).startswith("Ares needs a card that may attack")

    @pytest.mark.parametrize(
        "order", [(Hero.ARES, Hero.ACHILLES), (Hero.ACHILLES, Hero.ARES)], ids=str
    )
    def test_joins_achilles(self, order: tuple[Hero, Hero]) -> None:
        """Together they bring a card of any rank that also wounds (R6.15)."""
        s = duel("VK", "V9 O6", table="E7/E9", deck="T6 T7", attacker_heroes="ares achilles")
        first, second = order
        act(s, PLAY[first])
        expected = [CHOOSE_CARD[card("VK")]] if first is Hero.ACHILLES else []
        assert legal_actions(s, 0) == [*expected, PLAY[second], TAKE_BACK]
        act(s, PLAY[second])
        assert legal_actions(s, 0) == [CHOOSE_CARD[card("VK")], TAKE_BACK]
        assert "is waiting for your choice" in refused(s, PLAY[first])
        assert act(s, TAKE_BACK) == [Closed(0, second)]
        assert s.asks == (Ask(first),)
        act(s, PLAY[second])
        assert act(s, CHOOSE_CARD[card("VK")]) == [
            HeroPlayed(0, first),
            HeroPlayed(0, second),
            Attacked(0, card("VK"), False, True, True),
        ]
        assert s.heroes[0] == ()
        act(s, DEFEND[card("O6")])
        act(s, END_ATTACK)
        assert s.wounds == [0, 1]
