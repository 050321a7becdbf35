"""Heroes of the attacker that change the crown, what may defend, or what is known."""

from __future__ import annotations

import pytest

from rules.thronebound.actions import (
    ATTACK,
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
    Banned,
    CrownChanged,
    CrownOnly,
    Drew,
    Exchanged,
    HandShown,
    HeroPlayed,
)
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import Pair, Phase
from rules.thronebound.view import view
from tests.rules.duel import act, card, cards, duel, heroes, refused

DECK = "V6 V7 V8"


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
