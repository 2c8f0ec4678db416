"""The rule behind each question that only a referee of Astoria asks."""

from __future__ import annotations

from core.game import Rule
from core.games.astoria.places import ACTIONS, ALCHEMIST, GLYPHS, PREPARATION, RECOVERY, WARLORD
from core.words import say

REFEREE_HELP = {
    "astoria.special": Rule(
        say(
            "Great Alchemists start with 20 power. Attendants create twice with one action and lose"
            " their power after each turn. Deceivers need no bottle. There are four bottles."
        ),
        ALCHEMIST,
    ),
    "astoria.wizard": Rule(
        say("Your wizard is of the colour of your gems; 10 of each are in the game."), PREPARATION
    ),
    "astoria.wizard_glyphs": Rule(
        say("Count the glyphs on your wizard card: you get them when you tap it."),
        say("not in the rulebook: printed on the card"),
    ),
    "astoria.give_gem": Rule(
        say("A gem from your supply into the reserve gives you power: the flow of its colour."),
        ACTIONS,
    ),
    "astoria.take_gem": Rule(
        say(
            "Pay the flow of its colour in power for a gem from the reserve. Attendants may tap"
            " their card instead."
        ),
        ACTIONS,
    ),
    "astoria.create": Rule(
        say(
            "Begin an artefact from your hand or go on with one: 1 gem onto a matching space. When"
            " it is complete, its gems go into your bottle, and the King gains 1 health."
        ),
        ACTIONS,
    ),
    "astoria.lay": Rule(
        say("The last gem of a spellbook, which needs 6, costs 5 power besides."), ACTIONS
    ),
    "astoria.spaces": Rule(say("Count the spaces for gems on the card, by colour."), ACTIONS),
    "astoria.gives": Rule(say("Count the glyphs on the finished artefact, by colour."), ACTIONS),
    "astoria.again": Rule(
        say("An Attendant may create twice with one action, on one or two artefacts."), ALCHEMIST
    ),
    "astoria.use": Rule(
        say(
            "Tap a finished artefact or your ability card for its glyphs. What is left over is"
            " kept only if your next action uses a card again."
        ),
        ACTIONS,
    ),
    "astoria.glyph": Rule(
        say("A Great Alchemist's card gives 3 glyphs of the wizard, or 1 of any colour."),
        ALCHEMIST,
    ),
    "astoria.deceive": Rule(
        say(
            "A gem of somebody else's unfinished artefact goes back to its owner, or a finished one"
            " is tapped to no effect. Not from exile."
        ),
        ALCHEMIST,
    ),
    "astoria.take_off": Rule(
        say("If it was the only gem, the card goes back to its owner's hand."), ALCHEMIST
    ),
    "astoria.bottled": Rule(
        say("Each sulphur glyph brings 1 gem from your bottle into your supply."), GLYPHS
    ),
    "astoria.rob": Rule(say("2 darkness glyphs steal a card from a hand."), GLYPHS),
    "astoria.rob_artefact": Rule(
        say(
            "6 darkness glyphs steal a finished artefact, as it lies: no spellbook, and not from a"
            " player in exile."
        ),
        GLYPHS,
    ),
    "astoria.tribute": Rule(
        say("1 red or 1 yellow gem from your supply lowers the fury of the dragon by 1."), ACTIONS
    ),
    "astoria.tap": Rule(
        say("Tap any of your artefact or ability cards for glyphs. “Nothing” ends it."), WARLORD
    ),
    "astoria.tap_for": Rule(say("The card is used up until it is turned back."), GLYPHS),
    "astoria.recover": Rule(say("Up to two used cards are turned back in a round."), RECOVERY),
}
