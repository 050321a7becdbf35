"""Positions of Thronebound written as text: "V6 E10 OA" are cards, "E7/E9" an answered attack."""

from __future__ import annotations

from rules.thronebound.actions import Action
from rules.thronebound.apply import apply
from rules.thronebound.content import NONE, card_of
from rules.thronebound.events import Event
from rules.thronebound.heroes import Hero
from rules.thronebound.legal import legal_actions
from rules.thronebound.refuse import why_not
from rules.thronebound.state import Pair, Phase, State

MARKS = {"6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
LETTERS = "VETO"


def card(text: str) -> int:
    """ "EK" is the King of the Ember Throne."""
    return card_of(LETTERS.index(text[0]), MARKS[text[1:]])


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


def heroes(text: str) -> tuple[int, ...]:
    return tuple(sorted(int(Hero[word.upper()]) for word in text.split()))


def pair(text: str) -> Pair:
    """ "E7" is open, "E7/E9" answered, "E7/-" held by Ajax; a trailing "!" is Ares' mark."""
    ares = text.endswith("!")
    attack, slash, answer = text.rstrip("!").partition("/")
    if not slash:
        return Pair(card(attack), ares=ares)
    return Pair(card(attack), NONE if answer == "-" else card(answer), True, ares)


def duel(
    attacker: str = "",
    defender: str = "",
    *,
    table: str = "",
    deck: str = "",
    attacker_heroes: str = "",
    defender_heroes: str = "",
    wounds: tuple[int, int] = (0, 0),
    crown: str = "O",
    seat: int = 0,
    led: bool | None = None,
    round_number: int = 5,
    cap: int = 200,
    dice: int = 1,
) -> State:
    """A position with `seat` attacking. `attacker`, `defender`, `wounds` are (attacker, defender).

    Cards that are not mentioned lie in the discards, heroes in the spent pile; `deck` is written
    in the order in which it is drawn.
    """
    pairs = tuple(pair(word) for word in table.split())
    hands = [tuple(sorted(cards(attacker))), tuple(sorted(cards(defender)))]
    held = [heroes(attacker_heroes), heroes(defender_heroes)]
    pile = cards(deck)[::-1]
    used = {*hands[0], *hands[1], *pile, *(c for p in pairs for c in p[:2] if c != NONE)}
    spare = [c for c in range(36) if c not in used]
    dominion = LETTERS.index(crown)
    crown_card = next(c for c in spare if c // 9 == dominion)
    spare.remove(crown_card)
    open_attack = bool(pairs) and not pairs[-1].held
    turn = 1 - seat if open_attack else seat
    phase = Phase.DEFEND if open_attack else Phase.REINFORCE if pairs else Phase.ATTACK
    order = (0, 1) if seat == 0 else (1, 0)
    hands = [hands[i] for i in order]
    held = [held[i] for i in order]
    out = [h for h in range(12) if h not in held[0] and h not in held[1]]
    healer = next((i for i in (0, 1) if Hero.ASCLEPIUS in held[i]), NONE)
    return State(
        dice=dice,
        cap=cap,
        phase=phase,
        round=round_number,
        attacker=seat,
        turn=turn,
        crown=dominion,
        crown_card=crown_card,
        opening=(0, 1),
        crowned=dominion,
        redefined=False,
        crown_only=False,
        banned=NONE,
        shown=NONE,
        led=bool(pairs) if led is None else led,
        echo=(),
        table=pairs,
        asks=(),
        pool=(),
        hero_pool=(),
        deck=pile,
        discard=tuple(spare),
        spent=tuple(out[4:]),
        box=tuple(out[:4]),
        hands=hands,
        heroes=held,
        wounds=[wounds[i] for i in order],
        known=[(), ()],
        took=[held[0], held[1]],
        healer=healer,
        winner=NONE,
        reason=NONE,
    )


def conserve(s: State) -> None:
    """Fail unless the 36 cards and 12 heroes are each in exactly one place (R1.3)."""
    table = [c for p in s.table for c in (p.attack, p.answer) if c != NONE]
    everything = [*s.hands[0], *s.hands[1], *s.deck, *s.pool, *s.discard, *table, s.crown_card]
    assert sorted(everything) == list(range(36))
    company = [*s.heroes[0], *s.heroes[1], *s.hero_pool, *s.spent, *s.box]
    assert sorted(company) == list(range(12))
    for seat in (0, 1):
        assert set(s.known[seat]) <= set(s.hands[seat])
        assert list(s.hands[seat]) == sorted(s.hands[seat])


def act(s: State, *actions: Action) -> list[Event]:
    """Let the seat to move take the actions one after another; all that happened, in order."""
    events: list[Event] = []
    for action in actions:
        events += act_as(s, s.turn, action)
    return events


def act_as(s: State, seat: int, action: Action) -> list[Event]:
    """Let that seat act, checking that both the list and the sentence allow it."""
    assert why_not(s, seat, action) is None, why_not(s, seat, action)
    assert action in legal_actions(s, seat)
    conserve(s)
    events = apply(s, seat, action)
    conserve(s)
    return events


def refused(s: State, action: Action, seat: int | None = None) -> str:
    """The sentence that refuses the action; fails if it is allowed."""
    seat = s.turn if seat is None else seat
    why = why_not(s, seat, action)
    assert why is not None, f"{action} is allowed"
    assert action not in legal_actions(s, seat)
    return str(why)


def mirrored(s: State) -> State:
    """The same position with the seats exchanged."""
    m = s.fork()
    for pile in (m.hands, m.heroes, m.wounds, m.known, m.took):
        pile.reverse()
    m.attacker = 1 - s.attacker
    m.turn = 1 - s.turn if s.turn >= 0 else s.turn
    m.healer = 1 - s.healer if s.healer >= 0 else s.healer
    m.shown = 1 - s.shown if s.shown >= 0 else s.shown
    m.winner = 1 - s.winner if s.winner >= 0 else s.winner
    m.opening = (s.opening[1], s.opening[0])
    return m
