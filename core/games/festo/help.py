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
RESERVE = Rule(
    say(
        "The helper you use moves onto a free dish of the four lower shelves. Nobody else may"
        " cook it, you pay one cube less for it. It stays there until you cook the dish, or pay"
        " a cube to take it back."
    ),
    ABILITY,
)
PRINTED = Rule(
    say(
        "No rulebook tells what is on the tiles. Read it off once; Tischlein keeps it for the"
        " next game."
    ),
    SETUP,
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
    "festo.take_all": Rule(
        say(
            "With more helpers than every other single player you may use them all to take every"
            " cube of the market, and forgo the ability."
        ),
        ACTION,
    ),
    "festo.take": Rule(
        say("For each helper you have left you may take one cube of this market."), ACTION
    ),
    "festo.grocery": Rule(
        say("For each helper you may take one cube; all must be of one colour."), ACTION
    ),
    "festo.grocery_cubes": Rule(
        say("One cube for each helper, and never more than lie in the row."), ACTION
    ),
    "festo.troll_from": Rule(
        say(
            "Move one cube from a market or the grocery to another market or the grocery. A cube"
            " that was moved this round stays."
        ),
        ABILITY,
    ),
    "festo.troll_to": Rule(say("A grocery row holds at most 3 cubes."), ABILITY),
    "festo.magician": Rule(
        say("Salt stands for any cube when you cook. You may own as much as you like."), ABILITY
    ),
    "festo.elf_give": Rule(
        say("Put one of your cubes back into its supply and take any 2, but no salt."), ABILITY
    ),
    "festo.elf_take": Rule(say("You may take the colour you just gave."), ABILITY),
    "festo.piece": Rule(say("The piece you used for the ability is the one that moves."), ABILITY),
    "festo.orc": RESERVE,
    "festo.dwarf": Rule(
        say(
            "Both special discs at once go to one or two characters and count as helpers in the"
            " next round. In round 4 you take 2 points instead."
        ),
        ABILITY,
    ),
    "festo.orc_dish": RESERVE,
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
    "festo.pay": Rule(
        say(
            "Pay the cubes of the tile's colour and the others all in one other colour. Dishes of"
            " the 2nd and 3rd column cost 1 or 2 more, all in one of these two colours. Salt is"
            " any colour."
        ),
        COOKING,
    ),
    "festo.paid": Rule(say("There is only one way to pay for it."), COOKING),
    "festo.take_back": Rule(
        say("A helper comes back from a reserved dish for one cube of yours."), ABILITY
    ),
    "festo.take_back_for": Rule(say("Any one of your cubes will do."), ABILITY),
    "festo.tile": PRINTED,
    "festo.dish_colour": PRINTED,
    "festo.dish_amount": PRINTED,
    "festo.dish_other": PRINTED,
    "festo.dish_bonus": PRINTED,
    "festo.event": Rule(
        say("The event holds for this round. What it gives or takes is adjusted by hand."),
        PREPARATION,
    ),
    "festo.event_text": Rule(
        say("What the event gives or takes is adjusted by hand."), PREPARATION
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
