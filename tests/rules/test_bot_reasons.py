"""Hints tell the truth: each sentence about an action is checked against the position."""

from __future__ import annotations

import pytest

from rules.kernel.phrase import Phrase
from rules.thronebound.actions import ATTACK, CONCEDE, DEFEND, END_ATTACK, PLAY, Attack
from rules.thronebound.beats import answers
from rules.thronebound.bots.reasons import explain
from rules.thronebound.content import DOMINION_OF, NONE, RANK_OF
from rules.thronebound.events import Wounded
from rules.thronebound.game import GAME
from rules.thronebound.heroes import Hero
from rules.thronebound.state import State
from tests.rules.duel import card, duel
from tests.rules.games import random_steps

SEEDS = range(24)


def true(state: State, seat: int, action: object, why: Phrase) -> bool:
    """Whether the sentence holds in this full position. KeyError for a sentence without a check."""
    other = 1 - seat
    hand, theirs = state.hands[seat], state.hands[other]
    held = getattr(action, "card", NONE)
    mask = answers(state, state.table[-1].attack) if state.table else 0
    fit = [c for c in hand if mask >> c & 1]
    hidden = [*theirs, *state.deck]

    def after() -> State:
        child = state.fork()
        GAME.apply(child, seat, action)  # type: ignore[arg-type]
        return child

    match why.template:
        case "It is your last realm card and the deck is empty: you win.":
            return after().winner == seat
        case "No card that your opponent can hold answers it.":
            return not any(answers(state, held) >> c & 1 for c in theirs)
        case text if text.startswith("By the cards that you have not seen"):
            percent = why.args["percent"]
            assert isinstance(percent, int)
            return 0 < percent < 100 and any(answers(state, held) >> c & 1 for c in hidden)
        case text if text.startswith("Cards that answer it"):
            return why.args["n"] == sum(answers(state, held) >> c & 1 for c in hidden) and (
                why.args["total"] == len(hidden)
            )
        case "None of your cards that are not crowned has a lower rank.":
            return DOMINION_OF[held] != state.crowned and not any(
                RANK_OF[c] < RANK_OF[held] for c in hand if DOMINION_OF[c] != state.crowned
            )
        case text if text.startswith("You hold another {rank}"):
            return any(c != held and RANK_OF[c] == RANK_OF[held] for c in hand)
        case "It is the only card of yours that answers the attack.":
            return fit == [held]
        case "It answers the attack, and you keep your crowned cards.":
            return held in fit and any(
                DOMINION_OF[c] == state.crowned for c in after().hands[seat] or hand if c != held
            )
        case "It answers the attack, and you keep your cards that are not crowned.":
            return held in fit and any(DOMINION_OF[c] != state.crowned for c in hand)
        case "It is the lowest of your cards that answer the attack.":
            return held in fit and RANK_OF[held] == min(RANK_OF[c] for c in fit)
        case "It answers the attack: {attack}.":
            return held in fit
        case "You hold no realm card to attack with.":
            return not hand
        case text if text.startswith("The attack of Ares still stands"):
            child = state.fork()
            events = GAME.apply(child, seat, END_ATTACK)
            return any(isinstance(e, Wounded) and e.seat == other for e in events)
        case "No card of yours has a rank that may be added.":
            return not any(isinstance(a, Attack) for a in GAME.legal_actions(state, seat))
        case "You could add crowned cards only, and you keep them.":
            adds = [a.card for a in GAME.legal_actions(state, seat) if isinstance(a, Attack)]
            return bool(adds) and all(DOMINION_OF[c] == state.crowned for c in adds)
        case "You keep your cards: {cards}.":
            return set(hand) <= set(after().hands[seat])
        case text if "You will have {n} of 6 wounds" in text:
            child = after()
            if child.wounds[seat] != why.args["n"]:
                return False
            back = [p.answer for p in state.table if p.answer != NONE]
            if text.startswith("None of your cards"):
                return not fit
            return bool(back) == text.startswith("What you answered") and (
                set(hand) | set(back) <= set(child.hands[seat])
            )
        case "Asclepius heals your only wound.":
            return state.wounds[seat] == 1 and after().wounds[seat] == 0
        case "Asclepius heals two of your {n} wounds.":
            n = why.args["n"]
            return state.wounds[seat] == n and after().wounds[seat] == state.wounds[seat] - 2
        case "None of your cards answers the attack, but {hero} stops it.":
            return not fit and after().turn != seat and set(hand) <= set(after().hands[seat])
        case "{hero} stops the attack and you lay no card.":
            return bool(fit) and after().turn != seat and set(hand) <= set(after().hands[seat])
        case "{hero}: {ability}.":
            return getattr(action, "hero", NONE) in state.heroes[seat]
        case text if text.startswith("You give {card} for"):
            child = after()
            gained = [c for c in child.hands[seat] if c not in hand]
            crowns = [c for c in theirs if DOMINION_OF[c] == state.crowned]
            best = max(RANK_OF[c] for c in crowns or theirs)
            return held in child.hands[other] and [RANK_OF[c] for c in gained] == [best]
        case text if text.startswith("Your opponent takes a wound even if"):
            child = after()
            return any(pair.attack == held and pair.ares for pair in child.table)
        case text if "comes back to your hand" in text:
            return held in after().hands[seat] and (
                ("discarded" in text) == (len(after().discard) > len(state.discard))
            )
        case text if "your opponent cannot defend with" in text.lower():
            dominion = action.dominion  # type: ignore[attr-defined]
            return after().banned == dominion and (
                ("is crowned" in text) == (dominion == state.crowned)
            )
        case text if text.startswith("Cards of your hand that are crowned then"):
            crowned = after().crowned
            return why.args["n"] == sum(DOMINION_OF[c] == crowned for c in hand)
        case "{hero} stays in your hand.":
            return state.asks[-1].hero in after().heroes[seat] and len(after().asks) < len(
                state.asks
            )
        case text if text.startswith("It is crowned: crowned cards answer"):
            return DOMINION_OF[held] == state.crown
        case "No card in the pool has a higher rank.":
            return not any(RANK_OF[c] > RANK_OF[held] for c in state.pool)
        case text if text.startswith(("What you do not take", "{hero}: {ability}. Whom")):
            # Everything in the pools is drafted, by one seat or the other.
            return len(state.pool) == sum(6 - len(h) for h in state.hands) and len(
                state.hero_pool
            ) == sum(4 - len(h) for h in state.heroes)
        case _:
            raise KeyError(why.template)


def test_every_sentence_is_true() -> None:
    said: dict[str, int] = {}
    for seed in SEEDS:
        for state, _, _ in random_steps(GAME, seed):
            for seat in GAME.to_act(state):
                view = GAME.view(state, seat)
                for action in GAME.legal_actions(state, seat):
                    why = explain(view, seat, action)
                    assert isinstance(why, Phrase)
                    assert "{" not in why
                    assert why[-1] == "."
                    assert true(state, seat, action, why), (seed, seat, action, str(why))
                    said[why.template] = said.get(why.template, 0) + 1
    assert len(said) > 25, "random play meets nearly all sentences"


def test_reasons_need_the_view_only() -> None:
    for seed in range(6):
        for state, _, _ in random_steps(GAME, seed):
            for seat in GAME.to_act(state):
                view = GAME.view(state, seat)
                other = GAME.view(GAME.guess(view, seed), seat)
                for action in GAME.legal_actions(view, seat):
                    assert explain(view, seat, action) == explain(other, seat, action)


@pytest.mark.parametrize(
    ("state", "seat", "action", "said"),
    [
        (
            duel("VK E6", "E9 T9", deck="VA"),
            0,
            ATTACK[card("VK")],
            "By the cards that you have not seen, the chance is 33 %",
        ),
        (
            duel("V8 V9", "E7", table="V7", deck="E6", wounds=(0, 2)),
            1,
            CONCEDE,
            "None of your cards answers the attack. You will have 3 of 6 wounds.",
        ),
        (duel("V8", "V9 E7", table="V7", deck="E6"), 1, DEFEND[card("V9")], "It is the only card"),
        (
            duel("V8", "E7", table="V7", deck="E6", defender_heroes="ajax"),
            1,
            PLAY[Hero.AJAX],
            "None of your cards answers the attack, but Ajax stops it.",
        ),
    ],
    ids=["odds", "concede", "only answer", "ajax"],
)
def test_some_sentences(state: State, seat: int, action: object, said: str) -> None:
    assert explain(GAME.view(state, seat), seat, action).startswith(said)  # type: ignore[arg-type]
