"""Short texts of Thronebound's screens: what a button does, who does what, what is in force."""

from __future__ import annotations

from collections.abc import Sequence

from client.games.thronebound.pieces import Face, Facts, Kind
from client.words import tr, trn
from rules.thronebound.actions import (
    Action,
    Attack,
    ChooseAttack,
    ChooseCard,
    ChooseDominion,
    Concede,
    Defend,
    DraftHero,
    DraftRealm,
    EndAttack,
    PlayHero,
    TakeBack,
)
from rules.thronebound.content import (
    CARD_NAMES,
    DOMINIONS,
    HAND,
    HEROES_EACH,
    NONE,
    RANK_NAMES,
    RANKS,
    card_title,
)
from rules.thronebound.heroes import HEROES, Hero, Side
from rules.thronebound.state import Phase, State


def face_name(face: Face) -> str:
    """The name printed on a card; a back is called what it is."""
    if face.hidden:
        return tr("A realm card") if face.kind is Kind.REALM else tr("A hero")
    if face.kind is Kind.HERO:
        return tr(HEROES[face.value].name)
    return tr(CARD_NAMES[face.value])


def face_title(face: Face) -> str:
    """Enough to tell a card without seeing it."""
    if face.hidden or face.kind is Kind.HERO:
        return face_name(face)
    return tr(card_title(face.value))


def face_kind(face: Face) -> str:
    """One line about what a card is."""
    if face.kind is Kind.HERO:
        side = HEROES[face.value].side
        if side is Side.ATTACKER:
            return tr("Hero of the attacker")
        return tr("Hero of the defender") if side is Side.DEFENDER else tr("Hero, at any moment")
    return tr(
        "{rank} of {dominion}",
        rank=RANK_NAMES[face.value % RANKS],
        dominion=DOMINIONS[face.value // RANKS].name,
    )


def face_text(face: Face, crowned: int) -> str:
    """What a card can do, in a sentence."""
    if face.kind is Kind.HERO:
        return tr(HEROES[face.value].effect)
    dominion = face.value // RANKS
    name = DOMINIONS[dominion].name
    if dominion == crowned:
        return tr(
            "Crowned: answers every attack that is not crowned, and lower cards of {dominion}.",
            dominion=name,
        )
    return tr("Answers lower cards of {dominion}.", dominion=name)


def short_verb(action: Action, view: State) -> str:
    """As `verb`, without the card's name: for narrow buttons, where the raised card tells it."""
    match action:
        case Attack():
            return tr("Lead") if view.phase == Phase.ATTACK else tr("Reinforce")
        case Defend():
            return tr("Answer")
        case ChooseCard():
            medea = view.asks and view.asks[-1].hero == Hero.MEDEA
            return tr("Exchange") if medea else tr("Attack")
        case ChooseAttack():
            return tr("Take back")
        case _:
            return verb(action, view)


def verb(action: Action, view: State) -> str:
    """What the button that confirms an action says."""
    match action:
        case DraftRealm(card):
            return tr("Draft {card}", card=CARD_NAMES[card])
        case DraftHero(hero):
            return tr("Draft {hero}", hero=HEROES[hero].name)
        case Attack(card):
            if view.phase == Phase.ATTACK:
                return tr("Lead {card}", card=CARD_NAMES[card])
            return tr("Reinforce with {card}", card=CARD_NAMES[card])
        case Defend(card):
            return tr("Answer with {card}", card=CARD_NAMES[card])
        case EndAttack():
            return tr("End attack")
        case Concede():
            return tr("Concede")
        case PlayHero(hero):
            return tr("Play {hero}", hero=HEROES[hero].name)
        case ChooseCard(card):
            asking = Hero(view.asks[-1].hero) if view.asks else None
            if asking is Hero.MEDEA:
                return tr("Exchange {card}", card=CARD_NAMES[card])
            return tr("Attack with {card}", card=CARD_NAMES[card])
        case ChooseAttack(card):
            return tr("Take back {card}", card=CARD_NAMES[card])
        case ChooseDominion(dominion):
            return tr(DOMINIONS[dominion].name)
        case TakeBack():
            return tr("Keep the hero")


def prompt(view: State, seat: int) -> str:
    """What the seat to act is asked to do, in a few words."""
    if view.asks and view.turn == seat:
        match Hero(view.asks[-1].hero):
            case Hero.ODYSSEUS:
                return tr("Odysseus: choose the attack to take back")
            case Hero.ACHILLES:
                return tr("Achilles: choose a card of any rank")
            case Hero.MEDEA:
                return tr("Medea: choose the card to give away")
            case Hero.ARES:
                return tr("Ares: choose the attack that wounds")
            case Hero.AUTOLYCUS:
                return tr("Autolycus: choose what is crowned")
            case _:
                return tr("Circe: name a dominion")
    if view.turn != seat:
        return tr("Wait for your rival")
    match view.phase:
        case Phase.DRAFT:
            return take_prompt(view, seat)
        case Phase.ATTACK:
            return tr("Lead an attack")
        case Phase.DEFEND:
            return tr("Answer the attack")
        case Phase.REINFORCE:
            return tr("Reinforce or end")
        case _:
            return tr("The duel is over")


def take_prompt(view: State, seat: int) -> str:
    """What a seat may still take in the draft (R3.3)."""
    if len(view.hands[seat]) >= HAND:
        return tr("You have all your realm cards. Take one hero.")
    if len(view.took[seat]) >= HEROES_EACH:
        return tr("You have all your heroes. Take one realm card.")
    return tr("Take one realm card or one hero.")


def advice(view: State, seat: int) -> tuple[str, str]:
    """An icon and a line about how the present question is answered; empty if that is plain."""
    if view.asks or view.turn != seat:
        return "", ""
    match view.phase:
        case Phase.ATTACK:
            return "crossed-swords", tr("Choose any realm card, then tap the felt.")
        case Phase.DEFEND:
            return "shield", tr("With a higher card of its dominion, a crowned one, or a hero.")
        case Phase.REINFORCE:
            return "crossed-swords", tr("With a rank that lies on the table.")
        case _:
            return "", ""


def round_line(facts: Facts) -> str:
    """How the round stands: attacks so far, and whether all are answered."""
    count = len(facts.held)
    if not count:
        return tr("No attack yet")
    if all(facts.held):
        return trn("{n} attack, answered", "{n} attacks, all answered", count)
    return trn("{n} attack, open", "{n} attacks, the newest open", count)


def crown_text(crowned: int) -> str:
    """Which dominion is crowned."""
    if crowned == NONE:
        return tr("No dominion is crowned")
    return tr("{dominion} is crowned", dominion=short_dominion(crowned))


def short_dominion(dominion: int) -> str:
    """A dominion's name in one word, for narrow places."""
    return (tr("Verdant"), tr("Ember"), tr("Tidewake"), tr("Obsidian"))[dominion]


def state_lines(facts: Facts, names: Sequence[str]) -> tuple[str, ...]:
    """How the attacks stand and what is in force this round, in short; the fullest line first."""
    notes = []
    if facts.crown_only:
        notes.append(tr("only crowned cards defend"))
    if facts.banned != NONE:
        notes.append(tr("{dominion} cannot defend", dominion=short_dominion(facts.banned)))
    if facts.shown != NONE:
        notes.append(tr("the hand of {name} lies open", name=names[facts.shown]))
    full = " · ".join((round_line(facts), *notes))
    return (full, " · ".join(notes)) if notes else (full,)


def effects(facts: Facts, names: Sequence[str]) -> list[tuple[str, str]]:
    """What is in force this round besides the crown: icon and line."""
    lines = []
    if facts.redefined:
        lines.append(("crown", tr("Autolycus has moved the crown until the round ends.")))
    elif facts.crowned == NONE and not facts.drafting:
        lines.append(("crown", tr("Hermes: no dominion is crowned until the round ends.")))
    if facts.crown_only:
        lines.append(("trident", tr("Hades: only crowned cards defend this round.")))
    if facts.banned != NONE:
        lines.append(
            ("cancel", tr("Circe: {dominion} cannot defend this round.",
                          dominion=DOMINIONS[facts.banned].name))
        )  # fmt: skip
    if facts.shown != NONE:
        told = tr("Argus: the hand of {name} lies open until the round ends.",
                  name=names[facts.shown])  # fmt: skip
        lines.append(("evil-eyes", told))
    return lines
