"""The rule behind each question of Festo!, and where the rulebook has it."""

from __future__ import annotations

from core.game import Rule
from core.words import say

SETUP = say("rulebook, Setup")
PREPARATION = say("rulebook, Phase 1: Preparation Phase")
SHOPPING = say("rulebook, Phase 2: Shopping Phase")
ACTION = say("rulebook, Phase 3: Action Phase")
ABILITY = say("rulebook, Character abilities")
COOKING = say("rulebook, Phase 4: Cooking Phase")
END = say("rulebook, End of the game")

START_PLAYER = Rule(
    say(
        "At the end of the preparation, whoever holds the start player card gives it to any"
        " player or keeps it. That player rolls, places and acts first when helpers tie."
    ),
    PREPARATION,
)
ROLL = Rule(
    say(
        "The start player rolls. A cover tile goes on the character of each die; equal dice"
        " stack their tiles on one character. Covered characters take no helpers until the"
        " next roll."
    ),
    SHOPPING,
)

HELP = {
    "festo.setup.board": Rule(say("The board has one side for 2 to 4 players, one for 5."), SETUP),
    "festo.setup.supplies": Rule(
        say("All cubes are limited. There is one salt more than there are players."), SETUP
    ),
    "festo.setup.dishes": Rule(
        say("Each of the four lower shelves shows three dishes of its type."), SETUP
    ),
    "festo.setup.roasts": Rule(
        say("There is one roast and one main course for each player, and never more."), SETUP
    ),
    "festo.setup.players": Rule(
        say("The special discs stay with you until the Dwarf lays them out."), SETUP
    ),
    "festo.setup.start": Rule(
        say("There are as many cover tiles in play as dice: 3, or 2 with five players."), SETUP
    ),
    "festo.setup.tokens": Rule(say("Tokens are taken whenever a rule gives points."), SETUP),
    "festo.setup.events": Rule(say("One event card is revealed in each of the 4 rounds."), SETUP),
    "festo.preparation": Rule(
        say(
            "Markets are filled before the grocery. A market never gets more than it takes to"
            " hold 5, a grocery row 3. Roasts and main courses are never refilled."
        ),
        PREPARATION,
    ),
    "festo.start_player": START_PLAYER,
    "festo.roll.morning": ROLL,
    "festo.roll.afternoon": ROLL,
    "festo.place.morning": Rule(
        say(
            "In player order, everyone once places none, some or all of their helpers on"
            " characters that are not covered, or on the Grocer, who is always open."
        ),
        SHOPPING,
    ),
    "festo.place.afternoon": Rule(
        say(
            "In player order, everyone must place all the helpers they have left. Helpers that"
            " stand on reserved dishes stay there."
        ),
        SHOPPING,
    ),
    "festo.order": Rule(
        say(
            "Most helpers act first; ties act in player order. Whoever has more helpers than every"
            " other single player may take the whole market. Otherwise one helper may use the"
            " ability, and each further one takes a cube. At the Grocer each helper takes a cube,"
            " all of one colour."
        ),
        ACTION,
    ),
    "festo.pixies": Rule(
        say(
            "The helper or special disc you use moves to an area further right or to the Grocer,"
            " and counts there this round. Covered characters are open again."
        ),
        ABILITY,
    ),
    "festo.piece": Rule(say("The piece you used for the ability is the one that moves."), ABILITY),
    "festo.orc": Rule(
        say(
            "The helper you use moves onto a free dish of the four lower shelves. Nobody else may"
            " cook it, you pay one cube less for it. It stays there until you cook the dish, or pay"
            " a cube to take it back."
        ),
        ABILITY,
    ),
    "festo.dwarf": Rule(
        say(
            "Both special discs at once go to one or two characters and count as helpers in the"
            " next round. In round 4 you take 2 points instead."
        ),
        ABILITY,
    ),
    "festo.place.discs": Rule(
        say("Special discs may go to the Dwarf too, but not to the Grocer."), ABILITY
    ),
    "festo.cook": Rule(
        say(
            "In turns, beginning with the holder of the start player card, cook one dish or pass."
            " Whoever passes is out until the next round. A helper on a reserved dish comes back"
            " for one cube; that does not use up the turn."
        ),
        COOKING,
    ),
    "festo.dish_points": Rule(say("The points are printed on the tile."), END),
    "festo.reserved": Rule(
        say("The helper that stood on the dish comes home, and you paid one cube less."), ABILITY
    ),
    "festo.dishes": Rule(
        say("Sets of different types of dishes score 1, 3, 6, 10, 15 or 21 points each."), END
    ),
    "festo.ingredients": Rule(
        say("Every cube that is left over is a point, salt too. Ties: most dishes, then cubes."),
        END,
    ),
    "festo.tokens": Rule(say("The point tokens count what is printed on them."), END),
}
