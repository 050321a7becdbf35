"""Heroes of the defender, and Asclepius, who heals out of turn."""

from __future__ import annotations

import pytest

from rules.thronebound.actions import (
    ATTACK,
    CHOOSE_ATTACK,
    CHOOSE_CARD,
    CONCEDE,
    DEFEND,
    END_ATTACK,
    PLAY,
    TAKE_BACK,
)
from rules.thronebound.content import NONE
from rules.thronebound.events import Cancelled, Discarded, Healed, HeroPlayed, Shielded
from rules.thronebound.forecast import Loss, forecast
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import legal_actions
from rules.thronebound.state import Pair, Phase, to_act
from rules.thronebound.view import view
from tests.rules.duel import act, act_as, card, cards, duel, heroes, refused

DECK = "V6 V7 V8"


class TestAthena:
    def test_cancels_the_newest_attack(self) -> None:
        s = duel("V9 TK E10", "T6", table="E7/E9 T9", deck=DECK, defender_heroes="athena ajax")
        assert act(s, PLAY[Hero.ATHENA]) == [
            HeroPlayed(1, Hero.ATHENA),
            Cancelled(1, card("T9")),
        ]
        assert s.table == (Pair(card("E7"), card("E9"), True),)
        assert s.discard[-1] == card("T9")
        assert s.heroes[1] == heroes("ajax")
        assert s.echo == (7, 9)
        assert (s.phase, s.turn) == (Phase.REINFORCE, 0)
        assert legal_actions(s, 0) == [ATTACK[card("V9")], END_ATTACK]

    def test_cancels_the_lead_and_its_rank_echoes(self) -> None:
        s = duel("V9 TK E9", "T6", table="T9", deck=DECK, defender_heroes="athena")
        act(s, PLAY[Hero.ATHENA])
        assert s.table == ()
        assert s.echo == (9,)
        assert legal_actions(s, 0) == [*(ATTACK[c] for c in cards("V9 E9")), END_ATTACK]
        assert (
            refused(s, ATTACK[card("TK")])
            == "Athena has cancelled the attack: go on with its rank (Nine), or end the attack."
        )

    def test_ending_after_a_cancelled_lead_swaps_the_roles(self) -> None:
        s = duel("V9 TK E9", "T6", table="T9", deck=DECK, defender_heroes="athena")
        act(s, PLAY[Hero.ATHENA], END_ATTACK)
        assert (s.attacker, s.wounds, s.echo) == (1, [0, 0], ())

    def test_the_rank_of_an_achilles_card_echoes_once(self) -> None:
        s = duel(
            "VK TK V7 T7",
            "V8 E8 T6",
            table="E7/E9",
            deck="V6",
            attacker_heroes="achilles",
            defender_heroes="athena",
        )
        act(s, PLAY[Hero.ACHILLES], CHOOSE_CARD[card("VK")], PLAY[Hero.ATHENA])
        assert s.echo == (7, 9, 13)
        assert ATTACK[card("TK")] in legal_actions(s, 0)
        act(s, ATTACK[card("V7")])
        assert s.echo == ()
        act(s, DEFEND[card("V8")])
        assert ATTACK[card("TK")] not in legal_actions(s, 0), "it bound the next attack only"
        assert ATTACK[card("T7")] in legal_actions(s, 0)

    def test_achilles_may_break_it(self) -> None:
        s = duel(
            "VK TQ",
            "T6",
            table="T9",
            deck=DECK,
            attacker_heroes="achilles",
            defender_heroes="athena",
        )
        act(s, PLAY[Hero.ATHENA])
        assert legal_actions(s, 0) == [PLAY[Hero.ACHILLES], END_ATTACK]
        act(s, PLAY[Hero.ACHILLES], CHOOSE_CARD[card("VK")])
        assert s.phase == Phase.DEFEND

    def test_two_ranks_echo_from_an_empty_table(self) -> None:
        s = duel(
            "VQ V9 E7",
            "T6",
            table="E8/E9 T9",
            deck="V6",
            attacker_heroes="odysseus",
            defender_heroes="athena",
        )
        act(s, PLAY[Hero.ATHENA], PLAY[Hero.ODYSSEUS], CHOOSE_ATTACK[card("E8")])
        assert s.table == ()
        assert s.phase == Phase.REINFORCE, "Athena binds still, so nothing is led"
        assert legal_actions(s, 0) == [*(ATTACK[c] for c in cards("V9 E8")), END_ATTACK]
        assert "no Queen was on the table before Athena" in refused(s, ATTACK[card("VQ")])

    def test_not_against_a_crowned_attack(self) -> None:
        s = duel("V9", "T6", table="O9", deck=DECK, defender_heroes="athena", crown="O")
        assert legal_actions(s, 1) == [CONCEDE]
        assert (
            refused(s, PLAY[Hero.ATHENA])
            == "Athena cannot cancel an attack of the crowned dominion."
        )

    def test_the_crown_of_the_moment_counts(self) -> None:
        s = duel("V9", "T6", table="O9", deck=DECK, defender_heroes="athena", crown="O")
        s.crowned = 2
        assert PLAY[Hero.ATHENA] in legal_actions(s, 1)
        s = duel("V9", "T6", table="T9", deck=DECK, defender_heroes="athena", crown="O")
        s.crowned = 2
        assert PLAY[Hero.ATHENA] not in legal_actions(s, 1)


class TestAjax:
    def test_holds_the_attack_and_costs_the_attacker_a_card(self) -> None:
        s = duel("V9 TK", "T6", table="E7/E9 O9", deck=DECK, defender_heroes="ajax", crown="O")
        events = act(s, PLAY[Hero.AJAX])
        assert events[:2] == [HeroPlayed(1, Hero.AJAX), Shielded(1, card("O9"))]
        lost = events[2]
        assert isinstance(lost, Discarded)
        assert lost.seat == 0
        assert lost.hero == NONE
        assert s.discard[-1] == lost.card
        assert len(s.hands[0]) == 1
        assert s.table[-1] == Pair(card("O9"), NONE, True)
        assert (s.phase, s.turn) == (Phase.REINFORCE, 0)

    def test_every_card_and_hero_is_as_likely(self) -> None:
        lost: dict[tuple[int, int], int] = {}
        for dice in range(2_000):
            s = duel(
                "V9 TK",
                "T6",
                table="E9",
                deck=DECK,
                attacker_heroes="ares circe asclepius",
                defender_heroes="ajax",
                dice=dice,
            )
            event = act(s, PLAY[Hero.AJAX])[-1]
            assert isinstance(event, Discarded)
            key = (event.card, event.hero)
            lost[key] = lost.get(key, 0) + 1
            assert s.dice != dice, "the dice moved, so there is no undo"
        assert set(lost) == {
            (card("V9"), NONE),
            (card("TK"), NONE),
            (NONE, Hero.ARES),
            (NONE, Hero.CIRCE),
            (NONE, Hero.ASCLEPIUS),
        }
        assert all(330 < n < 470 for n in lost.values())

    def test_a_lost_asclepius_heals_nobody(self) -> None:
        s = duel(
            "",
            "T6 T7",
            table="E9",
            deck=DECK,
            attacker_heroes="asclepius",
            defender_heroes="ajax",
            wounds=(3, 0),
        )
        assert to_act(s) == (1, 0)
        act(s, PLAY[Hero.AJAX])
        assert s.healer == NONE
        assert s.spent[-1] == Hero.ASCLEPIUS
        assert to_act(s) == (0,)
        assert legal_actions(s, 0) == [END_ATTACK]

    def test_an_attacker_without_cards_loses_none(self) -> None:
        s = duel("", "T6", table="E9", deck=DECK, defender_heroes="ajax")
        dice = s.dice
        assert act(s, PLAY[Hero.AJAX]) == [HeroPlayed(1, Hero.AJAX), Shielded(1, card("E9"))]
        assert s.dice == dice
        assert legal_actions(s, 0) == [END_ATTACK]

    def test_the_held_rank_stands_on_the_table(self) -> None:
        s = duel("V9 T9", "T6 T7", table="E9", deck=DECK, defender_heroes="ajax")
        act(s, PLAY[Hero.AJAX])
        left = s.hands[0][0]
        assert legal_actions(s, 0) == [ATTACK[left], END_ATTACK]

    def test_the_odds_are_told_before(self) -> None:
        s = duel(
            "V9 TK",
            "T6",
            table="E9",
            deck=DECK,
            attacker_heroes="ares circe asclepius",
            defender_heroes="ajax athena",
        )
        for seen in (s, view(s, 1)):
            assert forecast(seen, 1, PLAY[Hero.AJAX]) == Loss(realm=2, hero=3)
            assert forecast(seen, 1, PLAY[Hero.ATHENA]) is None
            assert forecast(seen, 1, CONCEDE) is None


class TestAsclepius:
    @pytest.mark.parametrize(("wounds", "left"), [(1, 0), (2, 0), (3, 1), (5, 3)])
    def test_heals_two_but_never_below_none(self, wounds: int, left: int) -> None:
        s = duel("E7", "E8", deck=DECK, attacker_heroes="asclepius", wounds=(wounds, 4))
        assert act(s, PLAY[Hero.ASCLEPIUS]) == [
            HeroPlayed(0, Hero.ASCLEPIUS),
            Healed(0, wounds - left, left),
        ]
        assert s.wounds == [left, 4]
        assert (s.phase, s.turn) == (Phase.ATTACK, 0), "it is still the same move"
        assert s.healer == NONE

    def test_needs_a_wound(self) -> None:
        s = duel("E7", "E8", deck=DECK, attacker_heroes="asclepius")
        assert refused(s, PLAY[Hero.ASCLEPIUS]) == "You have no wound to heal."
        assert to_act(s) == (0,)

    @pytest.mark.parametrize("table", ["", "E6", "E6/E9"])
    @pytest.mark.parametrize("attacking", [True, False])
    def test_out_of_turn_in_every_phase(self, table: str, attacking: bool) -> None:
        holder = "attacker_heroes" if attacking else "defender_heroes"
        s = duel("E7 T9", "E8 TJ", table=table, deck=DECK, wounds=(2, 2), **{holder: "asclepius"})
        seat = 0 if attacking else 1
        before = s.fork()
        if s.turn == seat:
            assert to_act(s) == (seat,)
            assert PLAY[Hero.ASCLEPIUS] in legal_actions(s, seat)
        else:
            assert to_act(s) == (1 - seat, seat)
            assert legal_actions(s, seat) == (PLAY[Hero.ASCLEPIUS],)
            assert to_act(view(s, 1 - seat)) == (1 - seat, seat), "who holds it is public"
            assert refused(s, END_ATTACK, seat) == "It is not your turn."
        act_as(s, seat, PLAY[Hero.ASCLEPIUS])
        assert s.wounds[seat] == 0
        assert (s.phase, s.turn, s.table) == (before.phase, before.turn, before.table)
        assert "not in your hand" in refused(s, PLAY[Hero.ASCLEPIUS], seat)

    def test_while_the_other_chooses(self) -> None:
        s = duel(
            "E7 T9",
            "E8 TJ",
            deck=DECK,
            wounds=(2, 3),
            attacker_heroes="achilles",
            defender_heroes="asclepius",
        )
        act(s, PLAY[Hero.ACHILLES])
        assert to_act(s) == (0, 1)
        act_as(s, 1, PLAY[Hero.ASCLEPIUS])
        assert s.wounds == [2, 1]
        act(s, CHOOSE_CARD[card("E7")])
        assert s.phase == Phase.DEFEND

    def test_while_choosing_oneself(self) -> None:
        s = duel("E7 T9", "E8", deck=DECK, wounds=(2, 3), attacker_heroes="achilles asclepius")
        act(s, PLAY[Hero.ACHILLES])
        assert PLAY[Hero.ASCLEPIUS] in legal_actions(s, 0)
        act(s, PLAY[Hero.ASCLEPIUS])
        assert s.wounds == [0, 3]
        assert legal_actions(s, 0)[-1] == TAKE_BACK

    def test_saves_from_the_sixth_wound_if_it_comes_in_time(self) -> None:
        s = duel("E7 V9", "T6", table="E9", deck=DECK, wounds=(0, 5), defender_heroes="asclepius")
        act(s, PLAY[Hero.ASCLEPIUS], CONCEDE)
        assert s.wounds == [0, 4]
        assert s.phase == Phase.ATTACK
