"""The rule behind each question of Astoria, and where the rulebook has it."""

from __future__ import annotations

from core.game import Rule
from core.games.astoria.places import (
    ALCHEMIST,
    BOARD,
    END,
    EXILE,
    EXPOSE,
    GLYPHS,
    ILLNESS,
    INVASION,
    POINTS,
    PREPARATION,
    RECOVERY,
    SIEGE,
    TURN,
    WARLORD,
)
from core.games.astoria.referee_help import REFEREE_HELP
from core.words import say

FURY_SCALE = Rule(
    say(
        "Count the steps of the dragon's fury from 0. When its marker reaches the last one, the"
        " game ends at once."
    ),
    BOARD,
)
HEALTH_SCALE = Rule(
    say(
        "Count the steps of the King's health from 0, where he is dead (to the right), to the"
        " last one, where he is fully healthy. The marker starts below “heit”."
    ),
    BOARD,
)
HOLD_OFF = Rule(
    say(
        "The King loses 1 health if no traitor was exposed, and 1 more for each active warlord"
        " unless one player, from the start player clockwise, taps a card for its glyph."
    ),
    ILLNESS,
)
SAVE_GUARD = Rule(
    say("In the turn of somebody else, 1 cobalt glyph saves a guard. Exiles cannot."), GLYPHS
)
FLOWS = say(
    "The number beside a glyph is the flow of power of its colour. A card that is drawn for a"
    " fight has no other effect and is discarded afterwards."
)

SET_UP_HELP = {
    "astoria.setup.special": Rule(
        say("With five or six players everyone has a special card instead of the wizard's."),
        ALCHEMIST,
    ),
    "astoria.setup.alchemist": Rule(
        say(
            "Attendants lose their power after each turn. Deceivers take the gems of completed"
            " artefacts back into their supply."
        ),
        ALCHEMIST,
    ),
    "astoria.setup.players": Rule(
        say("There are three goals to save the King, and one each for Barbarians, Dragon, Mob."),
        PREPARATION,
    ),
    "astoria.setup.reserve": Rule(
        say("Gems that are paid go into the reserve, gems that are gained come from it."),
        PREPARATION,
    ),
    "astoria.setup.board": Rule(
        say("The four cubes start on 1: Mob, Unrest, Barbarian hordes, Reinforcement."),
        PREPARATION,
    ),
    "astoria.data.unrest_max": Rule(
        say("The Mob grows by the Unrest in every siege. How far it goes is printed on the board."),
        BOARD,
    ),
    "astoria.data.fury_max": FURY_SCALE,
    "astoria.data.fury_start": FURY_SCALE,
    "astoria.data.health_max": HEALTH_SCALE,
    "astoria.data.health_start": HEALTH_SCALE,
    "astoria.setup.piles": Rule(
        say("Artefacts have a gem on their back, invasions a dragon."), PREPARATION
    ),
    "astoria.start_player": Rule(
        say("The owner of the colour of an artefact drawn at random starts."), PREPARATION
    ),
}

ROUND_HELP = {
    "astoria.invasion": Rule(
        say(
            "Hammer: Reinforcement +1, up to 4. Dragon: its fury rises by 1 or 2, and the game ends"
            " at once if it is at its most. A warlord lies beside the board until it is defeated."
        ),
        INVASION,
    ),
    "astoria.warlord.colour": Rule(
        say("In every siege a glyph of this colour holds the warlord off."), INVASION
    ),
    "astoria.warlord.strength": Rule(
        say("Whoever fights the warlord has to be at least as strong."), INVASION
    ),
    "astoria.flows": Rule(FLOWS, INVASION),
    "astoria.action": Rule(
        say(
            "Three players have 5 actions each, four have 4, five and six have 3, all in one turn."
            " An exile pays no tribute and places no guards, but may attack the castle; may also"
            " fight and expose, for the rulebook does not forbid it."
        ),
        TURN,
    ),
    "astoria.siege": Rule(
        say(
            "The Mob rises by the Unrest, the hordes by their Reinforcement. At 10 the game ends;"
            " if both get there at once, nobody gets 20 points."
        ),
        SIEGE,
    ),
    "astoria.hold_off": HOLD_OFF,
    "astoria.hold_off_with": HOLD_OFF,
    "astoria.recovery": Rule(
        say(
            "Everyone may turn back up to two used artefact or ability cards. The player to the"
            " left starts the next round."
        ),
        RECOVERY,
    ),
}

TURN_HELP = {
    "astoria.effect": Rule(
        say(
            "Glyphs may be split over several effects. Fire raises the Unrest at most once in a"
            " round, for all players together. An exile has no influence on Mob, hordes or guards."
        ),
        GLYPHS,
    ),
    "astoria.times": Rule(say("An effect may be used as often as its glyphs were made."), GLYPHS),
    "astoria.guard": Rule(
        say("A guard of any colour. Whoever kills one with fire goes into exile."), GLYPHS
    ),
    "astoria.save_guard": SAVE_GUARD,
    "astoria.save_guard_with": SAVE_GUARD,
    "astoria.warlord": Rule(say("Any warlord that is not defeated yet."), WARLORD),
    "astoria.glyphs": Rule(
        say("Tap any of your artefact or ability cards; count the glyphs they give."), WARLORD
    ),
    "astoria.fight_flows": Rule(FLOWS, WARLORD),
    "astoria.fight": Rule(
        say(
            "Every glyph counts the flow of its colour. As strong as the warlord is enough: take it"
            " as a trophy. Otherwise your turn is over."
        ),
        WARLORD,
    ),
    "astoria.accuse": Rule(
        say(
            "The accused may not lie. If it is true, they show their goal and go into exile; if"
            " not, nothing is shown, and you go into exile."
        ),
        EXPOSE,
    ),
    "astoria.accuse_of": Rule(say("Dragon, Barbarians or Mob, as you agreed to name it."), EXPOSE),
    "astoria.admit": Rule(say("Only yes or no is said, and it has to be the truth."), EXPOSE),
    "astoria.defence": Rule(
        say(
            "All others, from the attacker's left, may tap cards to defend the castle. Their"
            " strengths are added, and 5 for each of their guards."
        ),
        EXILE,
    ),
    "astoria.castle": Rule(
        say(
            "The attacker adds 5 for each own guard and has to be stronger than the defence. Then"
            " the game ends; an attack that fails ends the turn."
        ),
        EXILE,
    ),
}

END_HELP = {
    "astoria.end": Rule(
        say(
            "A faction at its strongest: 20 points for its goal; several at once: for nobody. The"
            " King healthy: for all who were to save him. Dead of illness: for the goal of the"
            " strongest faction."
        ),
        END,
    ),
    "astoria.how": Rule(say("The end decides whose goal is worth 20 points."), END),
    "astoria.attacker": Rule(
        say("Whoever takes the castle gets 20 points as Dragon, Barbarians or Mob."), END
    ),
    "astoria.strongest": Rule(
        say("Compare the numbers on the tracks of Mob, hordes and fury."), END
    ),
    "astoria.goal": Rule(say("20 points for a goal that was met."), POINTS),
    "astoria.bottle": Rule(say("2 points for each gem in your own bottle."), POINTS),
    "astoria.trophies": Rule(say("5 points for each defeated warlord."), POINTS),
    "astoria.power": Rule(say("1 point for each point of power. Most points win."), POINTS),
}

HELP = SET_UP_HELP | ROUND_HELP | TURN_HELP | REFEREE_HELP | END_HELP
