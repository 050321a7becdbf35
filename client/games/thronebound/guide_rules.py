"""The rules chapter of Thronebound's guide. Numbers and verdicts come from the rules themselves."""

from __future__ import annotations

from typing import Final

from client.games import Example, Figure, GuidePage
from client.games.thronebound.guide_figures import emblem, hero_picture, realm_picture
from rules.kernel.phrase import Phrase
from rules.thronebound.beats import BEATS
from rules.thronebound.content import (
    CARDS,
    DOMINIONS,
    HAND,
    HEROES_EACH,
    MORTAL,
    POOL_HEROES,
    POOL_REALM,
    RANK_BIT,
    RANK_MARKS,
    RANKS,
    Dominion,
    card_of,
)
from rules.thronebound.heroes import HEROES, Hero
from rules.thronebound.state import REASONS, Options, Reason

CHAPTER: Final = Phrase("The rules")
JACK, QUEEN, KING, ACE = 11, 12, 13, 14


def rules_pages() -> list[GuidePage]:
    """How the duel is played, in the order in which it is learned."""
    return [_aim(), _draft(), _attack(), _crown(), _reinforce(), _round(), _heroes(), _hidden(),
            _endings(), _table()]  # fmt: skip


def short(card: int) -> Phrase:
    """A card by rank and dominion."""
    return Phrase(
        "{rank} of {dominion}",
        rank=RANK_MARKS[card % RANKS],
        dominion=DOMINIONS[card // RANKS].name,
    )


def _shown(card: int, caption: Phrase, good: bool | None = None) -> Figure:
    return Figure(realm_picture(card), caption, good)


def verdict(card: int, attack: int, crowned: int) -> Figure:
    """A card beside the attack that it should answer, with what the rules say to it."""
    good = bool(BEATS[crowned][attack] >> card & 1)
    caption = Phrase("{card} answers", card=short(card))
    if not good:
        caption = Phrase("{card} does not", card=short(card))
    return _shown(card, caption, good)


def answering(attack: int, tried: tuple[int, ...], crowned: int, text: Phrase) -> Example:
    """An attack and cards that may or may not answer it."""
    led = _shown(attack, Phrase("{card} attacks", card=short(attack)))
    return Example((led, *(verdict(card, attack, crowned) for card in tried)), text)


def _aim() -> GuidePage:
    return GuidePage(
        "rules/aim", CHAPTER, Phrase("The aim"),
        (
            Phrase("Two rulers duel with realm cards and heroes. One attacks, the other defends; "
                   "when a defence holds, the roles swap."),
            Phrase("A defender who cannot or will not answer concedes the round and takes a wound. "
                   "Whoever takes {n} wounds loses at once.", n=MORTAL),
            Phrase("When the deck has run out, whoever alone has no realm cards left wins."),
        ),
        icon="laurel-crown",
        facts=(
            (Phrase("Realm cards"), Phrase("{n}: four dominions, ranks {low} to {high}", n=CARDS,
                                           low=RANK_MARKS[0], high=RANK_MARKS[-1])),
            (Phrase("Heroes"), Phrase("{n}, one of each", n=len(HEROES))),
            (Phrase("Hand"), Phrase("{n} realm cards", n=HAND)),
            (Phrase("Wounds that lose"), Phrase("{n}", n=MORTAL)),
        ),
        see=("rules/draft", "rules/endings"),
    )  # fmt: skip


def _draft() -> GuidePage:
    return GuidePage(
        "rules/draft", CHAPTER, Phrase("The draft"),
        (
            Phrase("Each ruler gets one opening card, face up. The higher rank drafts first, and "
                   "the other ruler makes the first attack. Equal ranks: the dice decide."),
            Phrase("One more card is revealed: its dominion is crowned for the match. The card "
                   "itself is set aside and never drawn."),
            Phrase("{realm} realm cards and {heroes} heroes lie open. In turn, each ruler takes "
                   "one card or one hero, up to {hand} realm cards (with the opening card) and "
                   "{own} heroes.", realm=POOL_REALM, heroes=POOL_HEROES, hand=HAND,
                   own=HEROES_EACH),
            Phrase("{deck} cards are left to draw, and {box} heroes stay in the box.",
                   deck=CARDS - 3 - POOL_REALM, box=len(HEROES) - POOL_HEROES),
        ),
        icon="card-pick",
        see=("rules/crown", "rules/heroes"),
    )  # fmt: skip


def _attack() -> GuidePage:
    attack = card_of(Dominion.VERDANT, 9)
    tried = (card_of(Dominion.VERDANT, JACK), card_of(Dominion.VERDANT, 8),
             card_of(Dominion.EMBER, KING))  # fmt: skip
    return GuidePage(
        "rules/attack", CHAPTER, Phrase("Attack and defence"),
        (
            Phrase("The attacker leads any realm card. The defender answers the newest attack with "
                   "a higher card of the same dominion, plays a hero, or concedes."),
            Phrase("A crowned card answers too; that is the next page."),
        ),
        icon="crossed-swords",
        examples=(
            answering(attack, tried, Dominion.TIDEWAKE,
                      Phrase("No card of these is crowned: only a higher card of the attack's own "
                             "dominion answers.")),
        ),
        see=("rules/crown", "rules/reinforce"),
    )  # fmt: skip


def _crown() -> GuidePage:
    crowned = Dominion.TIDEWAKE
    plain, royal = card_of(Dominion.OBSIDIAN, KING), card_of(crowned, 10)
    return GuidePage(
        "rules/crown", CHAPTER, Phrase("The crown"),
        (
            Phrase("Cards of the crowned dominion answer every attack that is not crowned, "
                   "whatever their rank."),
            Phrase("A crowned attack is answered only by a higher crowned card."),
        ),
        icon="crown",
        picture=emblem(crowned),
        facts=((Phrase("In these examples"),
                Phrase("{dominion} is crowned", dominion=DOMINIONS[crowned].name)),),
        examples=(
            answering(plain, (card_of(crowned, 6), card_of(Dominion.OBSIDIAN, ACE)), crowned,
                      Phrase("The lowest crowned card is enough, and so is a higher card of the "
                             "same dominion.")),
            answering(royal, (card_of(crowned, QUEEN), card_of(crowned, 7),
                              card_of(Dominion.OBSIDIAN, ACE)), crowned,
                      Phrase("Against a crown only a higher crown counts.")),
        ),
        see=(f"heroes/{int(Hero.HERMES)}", f"heroes/{int(Hero.AUTOLYCUS)}"),
    )  # fmt: skip


def reinforcing(table: tuple[int, ...], tried: tuple[int, ...]) -> tuple[Figure, ...]:
    """Cards with what the rule of equal ranks says to each as a further attack."""
    ranks = 0
    for card in table:
        ranks |= RANK_BIT[card]
    figures = []
    for card in tried:
        good = bool(ranks & RANK_BIT[card])
        caption = Phrase("{card} may join", card=short(card))
        if not good:
            caption = Phrase("{card} may not", card=short(card))
        figures.append(_shown(card, caption, good))
    return tuple(figures)


def _reinforce() -> GuidePage:
    attack, answer = card_of(Dominion.EMBER, 7), card_of(Dominion.EMBER, QUEEN)
    table = (_shown(attack, Phrase("{card} attacked", card=short(attack))),
             _shown(answer, Phrase("{card} answered", card=short(answer))))  # fmt: skip
    tried = (card_of(Dominion.OBSIDIAN, QUEEN), card_of(Dominion.VERDANT, KING))
    return GuidePage(
        "rules/reinforce", CHAPTER, Phrase("Reinforcing"),
        (
            Phrase("After an answer the attacker may add a card whose rank already stands on the "
                   "table, in attack or in defence. The defender must answer that one too."),
            Phrase("Or the attacker ends the attack: the defence holds."),
        ),
        icon="card-play",
        examples=(
            Example((*table, *reinforcing((attack, answer), tried)),
                    Phrase("The ranks {low} and {high} stand on the table.",
                           low=RANK_MARKS[attack % RANKS], high=RANK_MARKS[answer % RANKS])),
        ),
        see=("rules/round", f"heroes/{int(Hero.ACHILLES)}"),
    )  # fmt: skip


def _round() -> GuidePage:
    return GuidePage(
        "rules/round", CHAPTER, Phrase("The end of a round"),
        (
            Phrase("The defence holds when the attacker ends the attack, or when the defender has "
                   "answered with the last realm card. All cards on the table are discarded and "
                   "the roles swap."),
            Phrase("A defender who concedes takes one wound. The attack cards are discarded, the "
                   "defence cards already played return to the defender's hand, and the attacker "
                   "attacks again."),
            Phrase("Then hands are filled up to {n} realm cards while the deck lasts: first the "
                   "attacker of the finished round, then its defender.", n=HAND),
            Phrase("At last everything ends that heroes had set for the round."),
        ),
        icon="hourglass",
        see=("rules/endings", f"heroes/{int(Hero.ARES)}"),
    )  # fmt: skip


def _heroes() -> GuidePage:
    return GuidePage(
        "rules/heroes", CHAPTER, Phrase("Playing heroes"),
        (
            Phrase("Each hero is played once. He is spent when his effect starts, and spent heroes "
                   "lie open."),
            Phrase("Some heroes ask for a choice. It can be taken back until it is made; then "
                   "nothing is spent."),
            Phrase("{one} and {two} are played together with an attack card, and may be played "
                   "with the same one.", one=HEROES[Hero.ACHILLES].name,
                   two=HEROES[Hero.ARES].name),
            Phrase("{name} may be played at any moment, even in the rival's turn.",
                   name=HEROES[Hero.ASCLEPIUS].name),
        ),
        icon="spartan-helmet",
        gallery=tuple(Figure(hero_picture(hero), HEROES[hero].name) for hero in Hero),
        see=tuple(f"heroes/{int(hero)}" for hero in Hero),
    )  # fmt: skip


def _hidden() -> GuidePage:
    return GuidePage(
        "rules/hidden", CHAPTER, Phrase("What you can see"),
        (
            Phrase("You see your own hand, the table, the pools, the discards, spent heroes, all "
                   "wounds, and how many cards everybody holds. Nobody sees the deck."),
            Phrase("Heroes are drafted and spent in the open, so you can know which ones your "
                   "rival still holds."),
            Phrase("Computer players see exactly what you would see in their place."),
        ),
        icon="semi-closed-eye",
        see=(f"heroes/{int(Hero.ARGUS)}", f"heroes/{int(Hero.MEDEA)}"),
    )  # fmt: skip


def _endings() -> GuidePage:
    names = {
        Reason.SIX_WOUNDS: Phrase("At any moment"),
        Reason.EMPTY_HAND: Phrase("Deck empty"),
        Reason.FEWER_WOUNDS: Phrase("Both hands empty"),
        Reason.FEWER_CARDS: Phrase("Equal wounds"),
        Reason.DICE: Phrase("All equal"),
    }
    return GuidePage(
        "rules/endings", CHAPTER, Phrase("How a duel ends"),
        (
            Phrase("The reason of every ending is told when the match is over."),
            Phrase("A duel that lasts {n} rounds is decided as it stands.", n=Options().rounds),
        ),
        icon="throne-king",
        facts=tuple((name, REASONS[reason]) for reason, name in names.items()),
        see=("rules/aim",),
    )  # fmt: skip


def _table() -> GuidePage:
    return GuidePage(
        "rules/table", CHAPTER, Phrase("At this table"),
        (
            Phrase("Two people can share one device. The draft is open to both; in the duel a "
                   "curtain falls between their turns, and behind it nothing of either hand can "
                   "be seen."),
            Phrase("Tap the deck, the discards, the spent heroes or the heroes of your rival to "
                   "see what everybody may know of them."),
            Phrase("The spyglass gives advice: what the strongest computer would do in your place, "
                   "and why."),
            Phrase("You can take a move back until it has shown somebody something new."),
            Phrase("The match is saved at every move. Leave when you like; it waits on the shelf."),
        ),
        icon="tabletop-players",
    )  # fmt: skip
