"""What is printed on the 12 heroes, who may play each and when. `# R6` in RULES.md."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final, NamedTuple

from rules.kernel.phrase import Phrase
from rules.thronebound.content import UNKNOWN


class Hero(IntEnum):
    """The hero deck, in the order of the roster."""

    ODYSSEUS = 0
    ACHILLES = 1
    ATHENA = 2
    ASCLEPIUS = 3
    HERMES = 4
    AJAX = 5
    HADES = 6
    MEDEA = 7
    ARGUS = 8
    ARES = 9
    AUTOLYCUS = 10
    CIRCE = 11


class Choice(Enum):
    """What a hero asks of its owner before its effect starts."""

    NONE = "none"
    ATTACK = "attack"
    """One attack card on the table."""
    CARD = "card"
    """One realm card of the owner's hand."""
    DOMINION = "dominion"


class Side(Enum):
    """Who may play a hero."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    ANY = "any"


class HeroText(NamedTuple):
    """A hero card: its name, its ability, and its page in the guide."""

    name: Phrase
    ability: Phrase
    """The line on the card."""
    side: Side
    choice: Choice
    when: Phrase
    effect: Phrase


HEROES: Final[tuple[HeroText, ...]] = (
    HeroText(
        Phrase("Odysseus"),
        Phrase("Return one played attack card to your hand"),
        Side.ATTACKER,
        Choice.ATTACK,
        Phrase("Attacker, while leading or reinforcing, with an attack on the table."),
        Phrase(
            "Choose one attack card on the table: it returns to your hand. "
            "A defence card that answered it is discarded."
        ),
    ),
    HeroText(
        Phrase("Achilles"),
        Phrase("Add one attack card regardless of rank"),
        Side.ATTACKER,
        Choice.CARD,
        Phrase("Attacker, while leading or reinforcing, with a realm card in hand."),
        Phrase("Played together with one realm card, which attacks whatever its rank."),
    ),
    HeroText(
        Phrase("Athena"),
        Phrase("Cancel one non-crown attack"),
        Side.DEFENDER,
        Choice.NONE,
        Phrase("Defender, when the newest attack is not of the crowned dominion."),
        Phrase(
            "That attack is cancelled and discarded. The attacker may continue only with a rank "
            "that was on the table before it was cancelled, or end the attack."
        ),
    ),
    HeroText(
        Phrase("Asclepius"),
        Phrase("Heal two wounds at any time"),
        Side.ANY,
        Choice.NONE,
        Phrase("At any moment while you have a wound, whoever's turn it is."),
        Phrase("Heal two wounds (or the only one you have)."),
    ),
    HeroText(
        Phrase("Hermes"),
        Phrase("Disable the crowned dominion for one round"),
        Side.ATTACKER,
        Choice.NONE,
        Phrase("Attacker, while leading or reinforcing."),
        Phrase(
            "No dominion is crowned for the rest of the round. "
            "A crown that Autolycus has moved falls too."
        ),
    ),
    HeroText(
        Phrase("Ajax"),
        Phrase("Auto-defend one attack; attacker discards one random card"),
        Side.DEFENDER,
        Choice.NONE,
        Phrase("Defender, against the newest attack."),
        Phrase(
            "That attack counts as defended. The attacker discards one random card, "
            "realm or hero, if any is left."
        ),
    ),
    HeroText(
        Phrase("Hades"),
        Phrase("Defender may use only crown cards"),
        Side.ATTACKER,
        Choice.NONE,
        Phrase("Attacker, while leading or reinforcing, while some dominion is crowned."),
        Phrase("Until the round ends the defender may defend only with crowned cards."),
    ),
    HeroText(
        Phrase("Medea"),
        Phrase("Exchange one card with defender's highest or crown card"),
        Side.ATTACKER,
        Choice.CARD,
        Phrase("Attacker, before the first lead of the round, when both hold a realm card."),
        Phrase(
            "Choose one of your realm cards. It is exchanged with the defender's highest crowned "
            "card, or with the highest card if the defender holds no crowned one."
        ),
    ),
    HeroText(
        Phrase("Argus Panoptes"),
        Phrase("View opponent's hand"),
        Side.ATTACKER,
        Choice.NONE,
        Phrase("Attacker, before the first lead of the round."),
        Phrase("The opponent's hand is shown to you until the round ends."),
    ),
    HeroText(
        Phrase("Ares"),
        Phrase("Inflict one wound even if fully defended"),
        Side.ATTACKER,
        Choice.CARD,
        Phrase("Attacker, while leading or reinforcing, with a card that may attack."),
        Phrase(
            "Played together with that card. If the attack is still on the table when the round "
            "ends fully defended, the defender takes one wound and you keep the initiative. "
            "Cancelled or taken back, it does nothing."
        ),
    ),
    HeroText(
        Phrase("Autolycus"),
        Phrase("Redefine the crown suit for one round"),
        Side.ATTACKER,
        Choice.DOMINION,
        Phrase(
            "Attacker, while leading or reinforcing, if the crown was neither disabled nor "
            "redefined this round."
        ),
        Phrase("You choose the crowned dominion for the rest of the round."),
    ),
    HeroText(
        Phrase("Circe"),
        Phrase("Name a dominion the defender cannot play this round"),
        Side.ATTACKER,
        Choice.DOMINION,
        Phrase("Attacker, while leading or reinforcing, if no dominion is named yet."),
        Phrase("Name a dominion: the defender cannot play it for the rest of the round."),
    ),
)
"""The 12 heroes, by `Hero`."""

LEGACY: Final[tuple[str, ...]] = (
    "Aragorn",
    "Legolas",
    "Gandalf",
    "Galadriel",
    "Frodo",
    "Boromir",
    "Nazgul",
    "Saruman",
    "Sauron",
    "Balrog",
    "Gollum",
    "Wormtongue",
)
"""The Ringbound character each hero was rethemed from, by `Hero`. The only table of those names."""


def hero_name(hero: int) -> Phrase:
    """The name printed on the hero."""
    return Phrase("a hidden hero") if hero == UNKNOWN else HEROES[hero].name
