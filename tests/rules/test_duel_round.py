from __future__ import annotations

import pytest

from rules.thronebound.actions import (
    ATTACK,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CHOOSE_DOMINION,
    CONCEDE,
    DEFEND,
    DRAFT_HERO,
    DRAFT_REALM,
    END_ATTACK,
    TAKE_BACK,
    Attack,
    Defend,
)
from rules.thronebound.content import NONE
from rules.thronebound.events import (
    Attacked,
    Cleared,
    Conceded,
    Defended,
    Drew,
    Held,
    RoundBegan,
    RoundEnded,
    Wounded,
)
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import Pair, Phase
from tests.rules.duel import act, card, cards, duel, refused

DECK = "V6 V7 V8 V9 V10 VJ VQ VK"


def test_any_card_leads() -> None:
    s = duel("E6 T9 OA", "E7 E8", deck=DECK)
    assert legal_actions(s, 0) == [ATTACK[c] for c in cards("E6 T9 OA")]
    assert legal_actions(s, 1) == ()
    assert act(s, ATTACK[card("T9")]) == [Attacked(0, card("T9"), True, False, False)]
    assert s.table == (Pair(card("T9")),)
    assert (s.phase, s.turn) == (Phase.DEFEND, 1)


@pytest.mark.parametrize(
    ("attack", "answers"),
    [
        ("E9", "E10 EA O6 OK"),  # higher of the dominion, or any crowned card
        ("EA", "O6 OK"),
        ("E6", "E7 E10 EA O6 OK"),
        ("O6", "OK"),  # a crowned attack needs a higher crowned card
        ("O10", "OK"),
        ("OA", ""),  # only the crowned ace beats the crowned king, nothing beats it
        ("V6", "O6 OK"),
    ],
)
def test_what_answers_an_attack(attack: str, answers: str) -> None:
    hand = "E7 E10 EA T6 TA O6 OK"
    if attack in hand:
        hand = hand.replace(attack, "").strip()
        answers = answers.replace(attack, "").strip()
    s = duel("V9", hand, table=attack, deck="")
    assert set(legal_actions(s, 1)) == {*(DEFEND[c] for c in cards(answers)), CONCEDE}


def test_only_the_crowned_ace_beats_the_crowned_king() -> None:
    s = duel("V9", "OA E7", table="OK")
    assert legal_actions(s, 1) == [DEFEND[card("OA")], CONCEDE]


def test_reinforcing_needs_a_rank_of_the_table_attack_or_defence() -> None:
    s = duel("E7 T9 VK V7 O9", "T10 T8", table="T7/O8 V8/V9", deck=DECK[:2])
    assert legal_actions(s, 0) == [*(ATTACK[c] for c in cards("V7 E7 T9 O9")), END_ATTACK]
    assert act(s, ATTACK[card("T9")]) == [Attacked(0, card("T9"), False, False, False)]
    assert act(s, DEFEND[card("T10")]) == [Defended(1, card("T10"), card("T9"))]
    assert (s.phase, s.turn) == (Phase.REINFORCE, 0)
    assert s.table[-1] == Pair(card("T9"), card("T10"), True)


def test_only_the_newest_attack_is_answered() -> None:
    s = duel("V6", "E9 T9", table="E7/E8 T8")
    assert legal_actions(s, 1) == [DEFEND[card("T9")], CONCEDE]


def test_a_lead_is_required_while_there_is_a_card() -> None:
    s = duel("E6", "E7", deck=DECK)
    assert refused(s, END_ATTACK) == "You must lead a card first."
    # Without a realm card and with cards in the deck, ending is all that is left.
    s = duel("", "E7", deck=DECK, attacker_heroes="achilles ares")
    assert legal_actions(s, 0) == [END_ATTACK]
    events = act(s, END_ATTACK)
    assert events[0] == Held(1)
    assert s.attacker == 1


def test_the_defence_holds() -> None:
    s = duel("E7 VA", "T10 T8", table="T7/O8 V8/V9", deck="V6 V7 VJ VQ EJ EQ EK EA T6 TJ")
    events = act(s, END_ATTACK)
    assert events == [
        Held(1),
        Cleared(cards("T7 O8 V8 V9")),
        Drew(0, cards("V6 V7 VJ VQ"), 6, False),
        Drew(1, cards("EJ EQ EK EA"), 2, False),
        RoundEnded(5, 1, True),
        RoundBegan(6, 1),
    ]
    assert s.discard[-4:] == cards("T7 O8 V8 V9")
    assert s.table == ()
    assert (s.attacker, s.turn, s.phase, s.round) == (1, 1, Phase.ATTACK, 6)
    assert s.wounds == [0, 0]


def test_conceding_returns_the_defence_and_discards_the_attacks() -> None:
    s = duel("E7 VA", "T10", table="T7/O8 V8/V9 E9", deck="V6 V7 VJ VQ EJ EQ EK EA T6 TJ")
    events = act(s, CONCEDE)
    assert events == [
        Conceded(1, cards("O8 V9")),
        Wounded(1, 1, False),
        Cleared(cards("T7 V8 E9")),
        Drew(0, cards("V6 V7 VJ VQ"), 6, False),
        Drew(1, cards("EJ EQ EK"), 3, False),
        RoundEnded(5, 0, False),
        RoundBegan(6, 0),
    ]
    assert s.discard[-3:] == cards("T7 V8 E9")
    assert {*cards("O8 V9 T10")} < {*s.hands[1]}
    assert s.known[1] == tuple(sorted(cards("O8 V9")))
    assert (s.attacker, s.turn, s.wounds) == (0, 0, [0, 1])


def test_conceding_an_attack_that_ajax_held_returns_only_cards() -> None:
    s = duel("E7", "T10", table="T7/- V7", deck=DECK[12:])
    events = act(s, CONCEDE)
    assert events[0] == Conceded(1, ())
    assert events[2] == Cleared(cards("T7 V7"))


def test_the_defence_holds_with_the_last_card() -> None:
    s = duel("E7 V8", "T9", table="T7/O8 T8", deck="V6")
    events = act(s, DEFEND[card("T9")])
    assert events[:3] == [
        Defended(1, card("T9"), card("T8")),
        Held(1),
        Cleared(cards("T7 O8 T8 T9")),
    ]
    # The attacker of the finished round takes the last card, so the defender has none: it wins.
    assert s.winner == 1


def test_an_attacker_without_cards_may_only_end_the_attack() -> None:
    s = duel("T8", "T9 T10", table="T7/O8", deck="V6 V7")
    act(s, ATTACK[card("T8")], DEFEND[card("T9")])
    assert s.hands[0] == ()
    assert legal_actions(s, 0) == [END_ATTACK]


@pytest.mark.parametrize(
    ("have", "deck", "drawn"),
    [
        # (attacker, defender) cards in hand at the end, cards in the deck -> how many each draws
        ((0, 1), 1, (1, 0)),
        ((0, 1), 6, (6, 0)),
        ((0, 1), 7, (6, 1)),
        ((5, 1), 1, (1, 0)),
        ((5, 1), 2, (1, 1)),
        ((5, 4), 2, (1, 1)),
        ((5, 4), 9, (1, 2)),
        ((6, 3), 2, (0, 2)),
        ((7, 7), 5, (0, 0)),
        ((3, 3), 4, (3, 1)),
        ((3, 3), 0, (0, 0)),
        ((1, 6), 9, (5, 0)),
    ],
)
@pytest.mark.parametrize("ending", ["held", "conceded"])
@pytest.mark.parametrize("seat", [0, 1])
def test_draw_order(
    have: tuple[int, int], deck: int, drawn: tuple[int, int], ending: str, seat: int
) -> None:
    words = [f"{d}{m}" for d in "VET" for m in ["7", "8", "9", "10", "J", "Q", "K", "A"]]
    mine = " ".join(words[: have[0]])
    theirs = " ".join(words[7 : 7 + have[1]])
    pile = " ".join(words[14 : 14 + deck])
    table = "O6/O7" if ending == "held" else "O6"
    s = duel(mine, theirs, table=table, deck=pile, seat=seat)
    events = act(s, END_ATTACK if ending == "held" else CONCEDE)
    draws = [(e.seat, len(e.cards)) for e in events if isinstance(e, Drew)]
    expected = [(seat, drawn[0]), (1 - seat, drawn[1])]
    assert draws == [pair for pair in expected if pair[1]]
    taken = [c for e in events if isinstance(e, Drew) for c in e.cards]
    assert taken == list(cards(pile)[: len(taken)]), "drawn in the order of the deck"
    assert s.attacker == (1 - seat if ending == "held" else seat)


def test_the_crown_outlives_its_card_and_the_deck() -> None:
    s = duel("E9 E8 E7", "O6 O7 V10", deck="", crown="O")
    for _ in range(2):
        act(s, ATTACK[s.hands[s.turn][0]])
        crowned = [a for a in legal_actions(s, s.turn) if isinstance(a, Defend)]
        act(s, crowned[-1] if crowned else CONCEDE)
        if s.phase == Phase.REINFORCE:
            act(s, END_ATTACK)
    assert s.crown == s.crowned == 3


class TestWrongTaps:
    def test_not_your_turn(self) -> None:
        s = duel("E6", "E7", deck=DECK)
        assert refused(s, DEFEND[card("E7")], 1) == "It is not your turn."
        assert refused(s, CONCEDE, 1) == "It is not your turn."

    def test_attacker_taps_the_defenders_moves(self) -> None:
        s = duel("E6 T6", "E7 E8", table="V6/V7", deck=DECK[6:])
        assert refused(s, CONCEDE) == "Only the defender can concede."
        assert "you are attacking" in refused(s, DEFEND[card("E6")])

    def test_defender_taps_the_attackers_moves(self) -> None:
        s = duel("E6", "E7 E8", table="V6", deck=DECK[6:])
        assert refused(s, END_ATTACK) == "Only the attacker ends the attack. You can concede."
        assert refused(s, ATTACK[card("E7")]).startswith("You are defending")

    def test_rank_not_on_the_table(self) -> None:
        s = duel("EQ V6", "E7 E8", table="V6/V7".replace("V6", "T6"), deck="V9")
        assert (
            refused(s, ATTACK[card("EQ")])
            == "Queen Pyraleia (Q of Ember Throne) cannot be added: no Queen is on the table."
        )

    def test_not_higher(self) -> None:
        s = duel("V6", "E7 E10", table="E9")
        assert (
            refused(s, DEFEND[card("E7")])
            == "Ash Hounds (7 of Ember Throne) is not higher than Brand Riders (9 of Ember Throne)."
        )

    def test_wrong_dominion(self) -> None:
        s = duel("V6", "TA E10", table="E9")
        assert (
            refused(s, DEFEND[card("TA")])
            == "Wrong dominion: answer with a higher card of Ember Throne or with the crowned "
            "Obsidian Veil."
        )

    def test_crowned_attack(self) -> None:
        s = duel("V6", "TA O7", table="O9")
        assert (
            refused(s, DEFEND[card("TA")])
            == "The attack is crowned: only a higher card of Obsidian Veil answers it."
        )
        assert "is not higher than" in refused(s, DEFEND[card("O7")])

    def test_cards_that_are_elsewhere(self) -> None:
        s = duel("V6", "TA O7", table="O9")
        assert (
            refused(s, DEFEND[card("V6")])
            == "Moss Wardens (6 of Verdant Court) is not in your hand."
        )
        assert refused(s, Defend(-1)) == "There is no such card."
        assert refused(s, Defend(36)) == "There is no such card."
        s = duel("V6", "TA O7")
        assert refused(s, Attack(-1)) == "There is no such card."
        assert "not in your hand" in refused(s, ATTACK[card("TA")])

    def test_choices_that_nobody_asks_for(self) -> None:
        s = duel("V6", "TA O7")
        assert refused(s, CHOOSE_CARD[card("V6")]) == "No hero asks you to choose a card."
        assert refused(s, CHOOSE_ATTACK[card("V6")]) == "No hero asks you to choose an attack."
        assert refused(s, CHOOSE_DOMINION[0]) == "No hero asks you to choose a dominion."
        assert refused(s, TAKE_BACK) == "There is no open choice to take back."

    def test_drafting_is_over(self) -> None:
        s = duel("V6", "TA O7")
        assert refused(s, DRAFT_REALM[card("V6")]) == "The draft is over."
        assert refused(s, DRAFT_HERO[0]) == "The draft is over."

    def test_the_match_is_over(self) -> None:
        s = duel("V6", "TA O7")
        act(s, ATTACK[card("V6")])
        assert s.phase == Phase.OVER, "the deck is empty and so is the hand"
        for seat in (0, 1):
            assert refused(s, CONCEDE, seat) == "The match is over."
        assert s.turn == NONE
