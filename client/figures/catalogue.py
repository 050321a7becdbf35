"""All figures by key in order. Made by `python build/figures.py`: do not edit."""

from __future__ import annotations

from typing import Final

from client.figures.figure import Figure
from rules.kernel.phrase import Phrase

FIGURES: Final = (
    Figure("frontier.adventurer", Phrase("Adventurer"), "frontier.adventurers", -24.0),
    Figure("frontier.ash-tyrant", Phrase("Ash Tyrant"), "frontier.creatures", -24.0),
    Figure("frontier.banshee", Phrase("Banshee"), "frontier.creatures", -20.0),
    Figure("frontier.basilisk", Phrase("Basilisk"), "frontier.creatures", -50.0),
    Figure("frontier.centaur", Phrase("Centaur"), "frontier.creatures", -40.0),
    Figure("frontier.cerberus", Phrase("Cerberus"), "frontier.creatures", -30.0),
    Figure("frontier.cyclops", Phrase("Cyclops"), "frontier.creatures", -18.0),
    Figure("frontier.dreadlord", Phrase("Dreadlord"), "frontier.creatures", -22.0),
    Figure("frontier.goblin", Phrase("Goblin"), "frontier.creatures", -18.0),
    Figure("frontier.griffin", Phrase("Griffin"), "frontier.creatures", -34.0),
    Figure("frontier.harpy", Phrase("Harpy"), "frontier.creatures", -14.0),
    Figure("frontier.impling", Phrase("Impling"), "frontier.creatures", -20.0),
    Figure("frontier.kobold", Phrase("Kobold"), "frontier.creatures", -34.0),
    Figure("frontier.manticore", Phrase("Manticore"), "frontier.creatures", -40.0),
    Figure("frontier.minotaur", Phrase("Minotaur"), "frontier.creatures", -26.0),
    Figure("frontier.seer", Phrase("Seer"), "frontier.creatures", -14.0),
    Figure("frontier.thorn-sprite", Phrase("Thorn Sprite"), "frontier.creatures", -30.0),
    Figure("frontier.troll", Phrase("Troll"), "frontier.creatures", -24.0),
    Figure("frontier.wisp", Phrase("Wisp"), "frontier.creatures", -16.0),
    Figure("frontier.wyvern", Phrase("Wyvern"), "frontier.creatures", -26.0),
    Figure("punball.amadi", Phrase("Amadi"), "punball.travelers", -18.0),
    Figure("punball.brannoch", Phrase("Brannoch"), "punball.travelers", -16.0),
    Figure("punball.broker", Phrase("The Broker"), "punball.travelers", -20.0),
    Figure("punball.finch", Phrase("Finch"), "punball.travelers", -16.0),
    Figure("punball.gorm", Phrase("Gorm"), "punball.travelers", -18.0),
    Figure("punball.guardian-centre", Phrase("Keeper of the Sunshard"), "punball.guardians", -14.0),
    Figure("punball.guardian-coast", Phrase("Guardian of the Coast"), "punball.guardians", -24.0),
    Figure("punball.guardian-snow", Phrase("Guardian of the Snow"), "punball.guardians", -20.0),
    Figure("punball.guardian-vault", Phrase("Guardian of the Vault"), "punball.guardians", -20.0),
    Figure(
        "punball.guardian-woodland", Phrase("Guardian of the Woodland"), "punball.guardians", -16.0
    ),
    Figure("punball.mirelle", Phrase("Mirelle"), "punball.travelers", -22.0),
    Figure("punball.odo", Phrase("Odo"), "punball.travelers", -22.0),
    Figure("punball.sabra", Phrase("Sabra"), "punball.travelers", 24.0),
    Figure("punball.tenzo", Phrase("Tenzo"), "punball.travelers", -16.0),
    Figure("punball.torva", Phrase("Torva"), "punball.travelers", -20.0),
    Figure("punball.ves", Phrase("Ves"), "punball.travelers", -30.0),
    Figure("punball.ysolde", Phrase("Ysolde"), "punball.travelers", -14.0),
    Figure("thronebound.achilles", Phrase("Achilles"), "thronebound.heroes", -28.0),
    Figure("thronebound.ajax", Phrase("Ajax"), "thronebound.heroes", -22.0),
    Figure("thronebound.ares", Phrase("Ares"), "thronebound.heroes", -12.0),
    Figure("thronebound.argus", Phrase("Argus Panoptes"), "thronebound.heroes", -16.0),
    Figure("thronebound.asclepius", Phrase("Asclepius"), "thronebound.heroes", -24.0),
    Figure("thronebound.athena", Phrase("Athena"), "thronebound.heroes", -24.0),
    Figure("thronebound.autolycus", Phrase("Autolycus"), "thronebound.heroes", -22.0),
    Figure("thronebound.circe", Phrase("Circe"), "thronebound.heroes", -20.0),
    Figure("thronebound.hades", Phrase("Hades"), "thronebound.heroes", -26.0),
    Figure("thronebound.hermes", Phrase("Hermes"), "thronebound.heroes", -26.0),
    Figure("thronebound.medea", Phrase("Medea"), "thronebound.heroes", -24.0),
    Figure("thronebound.odysseus", Phrase("Odysseus"), "thronebound.heroes", -26.0),
)
