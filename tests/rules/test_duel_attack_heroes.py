"""Heroes of the attacker: when they can be played, what they do, and where it gets odd."""

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
    ChooseDominion,
)
from rules.thronebound.content import NONE, Dominion
from rules.thronebound.events import (
    Attacked,
    Banned,
    Closed,
    CrownChanged,
    CrownOnly,
    Drew,
    Exchanged,
    HandShown,
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
from rules.thronebound.view import view
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


class TestHermes:
    def test_disables_the_crown_until_the_round_ends(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="hermes", crown="O")
        assert act(s, PLAY[Hero.HERMES]) == [HeroPlayed(0, Hero.HERMES), CrownChanged(0, NONE)]
        act(s, ATTACK[card("E7")])
        assert legal_actions(s, 1) == [DEFEND[card("E8")], CONCEDE]
        assert "no dominion is crowned now" in refused(s, DEFEND[card("O6")])
        act(s, CONCEDE)
        assert s.crowned == s.crown == 3

    def test_a_crowned_attack_becomes_an_ordinary_one(self) -> None:
        s = duel("V9", "OJ E8", table="O9", deck=DECK, defender_heroes="athena", crown="O")
        assert PLAY[Hero.ATHENA] not in legal_actions(s, 1)
        s.crowned = NONE
        assert PLAY[Hero.ATHENA] in legal_actions(s, 1)

    def test_ends_a_redefinition_and_forbids_another(self) -> None:
        s = duel("E7 V9", "T6 E8", deck=DECK, attacker_heroes="hermes autolycus", crown="O")
        act(s, PLAY[Hero.AUTOLYCUS], CHOOSE_DOMINION[Dominion.TIDEWAKE])
        act(s, PLAY[Hero.HERMES])
        assert s.crowned == NONE
        act(s, ATTACK[card("E7")])
        assert legal_actions(s, 1) == [DEFEND[card("E8")], CONCEDE]

    def test_bars_autolycus_and_hades(self) -> None:
        s = duel("E7 V9", "T6 E8", deck=DECK, attacker_heroes="hermes autolycus hades", crown="O")
        act(s, PLAY[Hero.HERMES])
        assert refused(s, PLAY[Hero.AUTOLYCUS]) == "Hermes has disabled the crown for this round."
        assert refused(s, PLAY[Hero.HADES]).startswith("Hades needs a crowned dominion")

    def test_after_hades_no_card_defends(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="hermes hades", crown="O")
        act(s, PLAY[Hero.HADES], PLAY[Hero.HERMES], ATTACK[card("E7")])
        assert legal_actions(s, 1) == [CONCEDE]
        assert (
            refused(s, DEFEND[card("E8")])
            == "Hades allows only crowned cards, and no dominion is crowned now."
        )


class TestHades:
    def test_only_crowned_cards_defend(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="hades", crown="O")
        assert act(s, PLAY[Hero.HADES]) == [HeroPlayed(0, Hero.HADES), CrownOnly(0)]
        act(s, ATTACK[card("E7")])
        assert legal_actions(s, 1) == [DEFEND[card("O6")], CONCEDE]
        assert (
            refused(s, DEFEND[card("E8")])
            == "Hades allows only crowned cards: answer with Obsidian Veil."
        )

    def test_a_crowned_attack_still_needs_a_higher_card(self) -> None:
        s = duel("O9 V9", "O6 OJ E8", deck=DECK, attacker_heroes="hades", crown="O")
        act(s, PLAY[Hero.HADES], ATTACK[card("O9")])
        assert legal_actions(s, 1) == [DEFEND[card("OJ")], CONCEDE]

    def test_lasts_for_the_round_and_no_longer(self) -> None:
        s = duel("E7 V9 T7", "O6 E8 OA", deck=DECK, attacker_heroes="hades", crown="O")
        act(s, PLAY[Hero.HADES], ATTACK[card("E7")], DEFEND[card("O6")], ATTACK[card("T7")])
        assert s.crown_only
        act(s, CONCEDE)
        assert not s.crown_only

    def test_with_circe_naming_the_crown_only_heroes_are_left(self) -> None:
        s = duel(
            "E7 V9",
            "O6 E8",
            deck=DECK,
            attacker_heroes="hades circe",
            defender_heroes="athena ajax",
            crown="O",
        )
        act(s, PLAY[Hero.HADES], PLAY[Hero.CIRCE], CHOOSE_DOMINION[Dominion.OBSIDIAN])
        act(s, ATTACK[card("E7")])
        assert legal_actions(s, 1) == [PLAY[Hero.ATHENA], PLAY[Hero.AJAX], CONCEDE]
        assert refused(s, DEFEND[card("O6")]).startswith("Circe has named Obsidian Veil")
        assert refused(s, DEFEND[card("E8")]).startswith("Hades allows only crowned cards")

    def test_follows_the_crown_that_autolycus_moves(self) -> None:
        s = duel("E7 V9", "O6 E8 T6", deck=DECK, attacker_heroes="hades autolycus", crown="O")
        act(s, PLAY[Hero.HADES], PLAY[Hero.AUTOLYCUS], CHOOSE_DOMINION[Dominion.TIDEWAKE])
        act(s, ATTACK[card("E7")])
        assert legal_actions(s, 1) == [DEFEND[card("T6")], CONCEDE]


class TestMedea:
    def test_takes_the_highest_crowned_card(self) -> None:
        s = duel("E7 V9", "O6 OJ EA", deck=DECK, attacker_heroes="medea", crown="O")
        act(s, PLAY[Hero.MEDEA])
        assert legal_actions(s, 0) == [*(CHOOSE_CARD[c] for c in cards("V9 E7")), TAKE_BACK]
        assert act(s, CHOOSE_CARD[card("E7")]) == [
            HeroPlayed(0, Hero.MEDEA),
            Exchanged(0, card("E7"), card("OJ")),
        ]
        assert s.hands == [cards("V9 OJ"), cards("E7 EA O6")]
        assert s.known == [cards("OJ"), cards("E7")], "each seat knows both cards"
        assert (s.phase, s.turn, s.led) == (Phase.ATTACK, 0, False)

    @pytest.mark.parametrize(
        ("hand", "crown", "goes"),
        [
            ("V8 EQ TK", "O", "TK"),  # no crowned card: the highest
            ("V8 EQ TK O6", "O", "O6"),  # a crowned six before a king
            ("TK VK EK", "O", "VK"),  # equal ranks: the dominion named first
            ("O6 O7 OA", "O", "OA"),
            ("V6", "O", "V6"),
        ],
    )
    def test_which_card_goes(self, hand: str, crown: str, goes: str) -> None:
        s = duel("E7 V9", hand, deck="T6", attacker_heroes="medea", crown=crown)
        act(s, PLAY[Hero.MEDEA], CHOOSE_CARD[card("E7")])
        assert card(goes) in s.hands[0]
        assert card("E7") in s.hands[1]

    def test_the_crown_of_the_moment_counts(self) -> None:
        s = duel(
            "E7 V9", "O6 TA T7", deck="T6", attacker_heroes="medea autolycus hermes", crown="O"
        )
        moved, fallen = s.fork(), s.fork()
        act(moved, PLAY[Hero.AUTOLYCUS], CHOOSE_DOMINION[Dominion.VERDANT])
        act(moved, PLAY[Hero.MEDEA], CHOOSE_CARD[card("E7")])
        assert card("TA") in moved.hands[0]
        act(fallen, PLAY[Hero.HERMES], PLAY[Hero.MEDEA], CHOOSE_CARD[card("E7")])
        assert card("TA") in fallen.hands[0]

    def test_only_before_the_first_lead(self) -> None:
        s = duel("E7 V7", "E8 E9", table="T7/T8", deck=DECK[6:], attacker_heroes="medea")
        assert "before the first lead" in refused(s, PLAY[Hero.MEDEA])

    def test_both_hands_need_a_card(self) -> None:
        s = duel("", "E8 E9", deck=DECK, attacker_heroes="medea")
        assert refused(s, PLAY[Hero.MEDEA]).startswith("Medea needs a realm card in both hands")
        s = duel("E7", "", deck=DECK, attacker_heroes="medea")
        assert refused(s, PLAY[Hero.MEDEA]).startswith("Medea needs a realm card in both hands")

    def test_what_was_known_moves_with_the_cards(self) -> None:
        s = duel("E7 V9", "O6 OJ EA", deck=DECK, attacker_heroes="medea", crown="O")
        s.known = [cards("E7"), cards("OJ EA")]
        act(s, PLAY[Hero.MEDEA], CHOOSE_CARD[card("E7")])
        assert s.known == [cards("OJ"), cards("E7 EA")]


class TestArgus:
    def test_shows_the_hand_until_the_round_ends(self) -> None:
        s = duel(
            "E7 V9 T10",
            "O6 E8",
            deck="T6 T7 T8 T9 V10 VJ VQ VK",
            attacker_heroes="argus",
            defender_heroes="ajax",
        )
        assert set(view(s, 0).hands[1]) == {-1}
        assert act(s, PLAY[Hero.ARGUS]) == [
            HeroPlayed(0, Hero.ARGUS),
            HandShown(1, cards("E8 O6"), heroes("ajax")),
        ]
        assert view(s, 0).hands[1] == cards("E8 O6")
        assert view(s, 0).heroes[1] == heroes("ajax")
        assert set(view(s, 1).hands[0]) == {-1}, "it shows one hand, not both"
        assert set(view(s, None).hands[1]) == {-1}, "and to the attacker only"
        act(s, ATTACK[card("E7")])
        assert view(s, 0).hands[1] == cards("E8 O6")
        events = act(s, DEFEND[card("E8")], END_ATTACK)
        drew = [e for e in events if isinstance(e, Drew)]
        assert drew[1].open
        assert not drew[0].open
        assert set(view(s, 0).hands[1]) == {-1}
        assert s.shown == NONE
        assert s.known[1] == s.hands[1], "what was seen is remembered"

    def test_only_before_the_first_lead(self) -> None:
        s = duel("E7 V7", "E8 E9", table="T7/T8", deck=DECK[6:], attacker_heroes="argus")
        assert "before the first lead" in refused(s, PLAY[Hero.ARGUS])


class TestAutolycus:
    @pytest.mark.parametrize("dominion", list(Dominion))
    def test_chooses_the_crown_of_the_round(self, dominion: Dominion) -> None:
        s = duel("E7 V9", "O6 E8 T6 VJ", deck=DECK, attacker_heroes="autolycus", crown="O")
        act(s, PLAY[Hero.AUTOLYCUS])
        assert legal_actions(s, 0) == [*CHOOSE_DOMINION, TAKE_BACK]
        assert act(s, CHOOSE_DOMINION[dominion]) == [
            HeroPlayed(0, Hero.AUTOLYCUS),
            CrownChanged(0, dominion),
        ]
        assert s.crowned == dominion
        assert s.crown == Dominion.OBSIDIAN
        act(s, ATTACK[card("E7")])
        answers = {"V": "VJ", "E": "", "T": "T6", "O": "O6"}["VETO"[dominion]]
        expected = {*cards(answers), card("E8")}
        assert {a.card for a in legal_actions(s, 1)[:-1]} == expected  # type: ignore[union-attr]
        act(s, CONCEDE)
        assert s.crowned == Dominion.OBSIDIAN
        assert not s.redefined

    def test_is_no_use_twice(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="autolycus")
        s.redefined = True
        assert (
            refused(s, PLAY[Hero.AUTOLYCUS]) == "The crown has already been redefined this round."
        )

    def test_a_dominion_that_does_not_exist(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="autolycus")
        act(s, PLAY[Hero.AUTOLYCUS])
        wrong = ChooseDominion(7)  # type: ignore[arg-type]
        assert refused(s, wrong) == "There is no such dominion."


class TestCirce:
    def test_names_a_dominion_that_cannot_defend(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="circe", crown="O")
        act(s, PLAY[Hero.CIRCE])
        assert act(s, CHOOSE_DOMINION[Dominion.EMBER]) == [
            HeroPlayed(0, Hero.CIRCE),
            Banned(0, Dominion.EMBER),
        ]
        act(s, ATTACK[card("E7")])
        assert legal_actions(s, 1) == [DEFEND[card("O6")], CONCEDE]
        assert (
            refused(s, DEFEND[card("E8")])
            == "Circe has named Ember Throne: you cannot play it this round."
        )
        act(s, CONCEDE)
        assert s.banned == NONE

    def test_does_not_bind_the_attacker(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="circe", crown="O")
        act(s, PLAY[Hero.CIRCE], CHOOSE_DOMINION[Dominion.EMBER])
        assert ATTACK[card("E7")] in legal_actions(s, 0)

    def test_one_name_a_round(self) -> None:
        s = duel("E7 V9", "O6 E8", deck=DECK, attacker_heroes="circe")
        s.banned = Dominion.VERDANT
        assert refused(s, PLAY[Hero.CIRCE]) == "Verdant Court is already named for this round."

    def test_does_not_touch_answers_already_given(self) -> None:
        s = duel("V7 V9", "O6 V8", table="E7/E9", deck=DECK[:2], attacker_heroes="circe")
        act(s, PLAY[Hero.CIRCE], CHOOSE_DOMINION[Dominion.EMBER])
        assert s.table == (Pair(card("E7"), card("E9"), True),)
        act(s, END_ATTACK)
        assert s.attacker == 1
