from __future__ import annotations

import pytest

from rules.thronebound.actions import ATTACK, CONCEDE, DEFEND, END_ATTACK, PLAY
from rules.thronebound.apply import apply
from rules.thronebound.events import Event, MatchEnded
from rules.thronebound.heroes import Hero
from rules.thronebound.rounds import settle
from rules.thronebound.state import REASONS, Phase, Reason, State, result, to_act
from tests.rules.duel import act, card, duel, mirrored

SEATS = pytest.mark.parametrize("seat", [0, 1])


def over(s: State, events: list[Event], winner: int, reason: Reason) -> None:
    assert events[-1] == MatchEnded(winner, reason)
    assert sum(isinstance(e, MatchEnded) for e in events) == 1
    assert (s.phase, s.winner, s.reason) == (Phase.OVER, winner, reason)
    assert to_act(s) == ()
    ended = result(s)
    assert ended is not None
    assert ended.places[winner] == 1
    assert ended.places[1 - winner] == 2
    assert ended.reason == REASONS[reason]


@SEATS
def test_the_sixth_wound_loses_at_once(seat: int) -> None:
    s = duel("V6", "E7", table="E9", deck="T6 T7", wounds=(0, 5), seat=seat)
    over(s, act(s, CONCEDE), seat, Reason.SIX_WOUNDS)
    assert len(s.deck) == 2, "nobody draws any more"


@SEATS
def test_the_fifth_wound_does_not(seat: int) -> None:
    s = duel("V6", "E7", table="E9", deck="T6 T7", wounds=(5, 4), seat=seat)
    act(s, CONCEDE)
    assert s.phase == Phase.ATTACK


@SEATS
def test_asclepius_comes_too_late_after_the_sixth_wound(seat: int) -> None:
    s = duel(
        "V6", "E7", table="E9", deck="T6", wounds=(0, 5), defender_heroes="asclepius", seat=seat
    )
    over(s, act(s, CONCEDE), seat, Reason.SIX_WOUNDS)


@SEATS
def test_ares_may_give_the_sixth_wound(seat: int) -> None:
    s = duel("V6", "E7", table="E9/EJ!", deck="T6 T7", wounds=(0, 5), seat=seat)
    over(s, act(s, END_ATTACK), seat, Reason.SIX_WOUNDS)
    assert len(s.deck) == 2


@SEATS
def test_the_last_attack_card_wins_on_an_empty_deck(seat: int) -> None:
    s = duel("V6", "E7 V7", seat=seat)
    over(s, act(s, ATTACK[card("V6")]), seat, Reason.EMPTY_HAND)


@SEATS
def test_the_last_attack_card_does_not_win_while_the_deck_lasts(seat: int) -> None:
    s = duel("V6", "E7 V7", deck="T6", seat=seat)
    act(s, ATTACK[card("V6")])
    assert s.phase == Phase.DEFEND


@SEATS
def test_the_last_defence_card_wins_on_an_empty_deck(seat: int) -> None:
    s = duel("V6 V8", "E10", table="E9", seat=seat)
    over(s, act(s, DEFEND[card("E10")]), 1 - seat, Reason.EMPTY_HAND)


@SEATS
def test_the_last_answer_counts_before_ares(seat: int) -> None:
    s = duel("V6 V8", "E10", table="E9!", wounds=(0, 5), seat=seat)
    over(s, act(s, DEFEND[card("E10")]), 1 - seat, Reason.EMPTY_HAND)


@SEATS
def test_the_last_card_lost_to_ajax_counts_too(seat: int) -> None:
    s = duel("V6", "E7 V7", table="E9", defender_heroes="ajax", seat=seat)
    over(s, act(s, PLAY[Hero.AJAX]), seat, Reason.EMPTY_HAND)


@SEATS
def test_the_wrong_seat_does_not_draw_the_last_card(seat: int) -> None:
    """The attacker of the finished round draws first even though the roles then swap."""
    s = duel("", "", table="E9/EJ", deck="T6", seat=seat)
    over(s, act(s, END_ATTACK), 1 - seat, Reason.EMPTY_HAND)
    assert s.hands[seat] == (card("T6"),)


@SEATS
def test_an_empty_hand_is_found_after_the_cleanup(seat: int) -> None:
    # Both seats' cards were gone before; only the defender's answer comes back to a hand.
    s = duel("", "", table="E9/EJ T9", seat=seat)
    over(s, act(s, CONCEDE), seat, Reason.EMPTY_HAND)
    assert s.hands[1 - seat] == (card("EJ"),)


@pytest.mark.parametrize(
    ("wounds", "heroes", "winner", "reason"),
    [
        ((2, 3), ("ares circe", ""), 0, Reason.FEWER_WOUNDS),
        ((3, 2), ("", "ares"), 1, Reason.FEWER_WOUNDS),
        ((2, 2), ("ares circe", "ajax"), 1, Reason.FEWER_CARDS),
        ((0, 0), ("", "ajax"), 0, Reason.FEWER_CARDS),
    ],
)
def test_both_hands_empty(
    wounds: tuple[int, int], heroes: tuple[str, str], winner: int, reason: Reason
) -> None:
    s = duel(
        "", "", table="E9/EJ", wounds=wounds, attacker_heroes=heroes[0], defender_heroes=heroes[1]
    )
    m = mirrored(s)
    dice = s.dice
    over(s, act(s, END_ATTACK), winner, reason)
    over(m, act(m, END_ATTACK), 1 - winner, reason)
    assert s.dice == m.dice == dice


def test_all_equal_the_dice_decide() -> None:
    winners = []
    for dice in range(200):
        s = duel("", "", table="E9/EJ", wounds=(1, 1), dice=dice)
        events = act(s, END_ATTACK)
        over(s, events, s.winner, Reason.DICE)
        assert s.dice != dice
        winners.append(s.winner)
    assert 70 < sum(winners) < 130


@pytest.mark.parametrize(
    ("wounds", "hands", "reason", "winner"),
    [
        ((1, 2), ("V6 V7 V8", "E6"), Reason.CAP_WOUNDS, 0),
        ((2, 1), ("V6", "E6 E7"), Reason.CAP_WOUNDS, 1),
        ((1, 1), ("V6 V7", "E6"), Reason.CAP_CARDS, 1),
        ((1, 1), ("V6", "E7"), Reason.CAP_DICE, None),
    ],
)
def test_the_limit_of_rounds(
    wounds: tuple[int, int], hands: tuple[str, str], reason: Reason, winner: int | None
) -> None:
    s = duel(*hands, table="E9/EJ", wounds=wounds, round_number=7, cap=7)
    m = mirrored(s)
    events = act(s, END_ATTACK)
    over(s, events, s.winner if winner is None else winner, reason)
    if winner is not None:
        over(m, act(m, END_ATTACK), 1 - winner, reason)
    s = duel(*hands, table="E9/EJ", wounds=wounds, round_number=6, cap=7)
    act(s, END_ATTACK)
    assert s.phase == Phase.ATTACK
    assert s.round == 7


def test_a_hand_that_is_not_empty_settles_nothing() -> None:
    s = duel("V6", "E6")
    assert not settle(s, [])
    s = duel("", "E6", deck="V6")
    assert not settle(s, [])


@SEATS
def test_endings_are_the_same_for_both_seats(seat: int) -> None:
    """Whatever ends a match for one seat ends it for the other when they change places."""
    for wounds in ((0, 5), (5, 0), (5, 5), (2, 2)):
        for table in ("E9", "E9/EJ", "E9/EJ!", "E9!"):
            for hands in (("V6", "E10"), ("V6 V9", "E10 T9"), ("", "E10")):
                s = duel(*hands, table=table, wounds=wounds, seat=seat)
                m = mirrored(s)
                turn = s.turn
                for move in (END_ATTACK,) if "/" in table else (CONCEDE, DEFEND[card("E10")]):
                    a, b = s.fork(), m.fork()
                    apply(a, turn, move)
                    apply(b, 1 - turn, move)
                    assert mirrored(a).hands == b.hands
                    assert (mirrored(a).winner == b.winner) or a.reason == Reason.DICE
                    assert (a.phase, a.reason) == (b.phase, b.reason)
                    assert mirrored(a).wounds == b.wounds
                    assert mirrored(a).attacker == b.attacker
