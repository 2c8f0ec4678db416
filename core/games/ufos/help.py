"""The rule behind each question of UFOs!, and where the rulebook has it."""

from __future__ import annotations

from core.game import Rule
from core.words import say

SETUP = say("rulebook, Set-up")
TURN = say("rulebook, Course of the game")
MOVEMENT = say("rulebook, 1. Movement")
BUMPING = say("rulebook, 2. Bumping")
SEEN = say("rulebook, 2. Bumping: Eyewitnesses")
CALMING = say("rulebook, 2. Bumping: Removing eyewitnesses")
ACTIONS = say("rulebook, 3. Actions")
MODIFIERS = say("rulebook, 3. Actions: Modifiers")
COUNTING = say("rulebook, 4. Counting cities")
ARRIVAL = say("rulebook, Arrival of another UFO")
END = say("rulebook, End of the game")

RED_LINES = Rule(
    say("With 2 and 3 players only cities and villages joined by a red line are in play."), SETUP
)
TILE = Rule(
    say(
        "The number on a city tile is the resistance of its people, and the points of a"
        " restaurant there. Its burgers say how many restaurants can be opened."
    ),
    TURN,
)
BUMPED = Rule(
    say(
        "The winner moves the losing UFO by the difference. If several lost, the difference is"
        " split among them, at least one field each. They may fly over everything, but not end"
        " on a field with UFOs hostile to them; then they go to the nearest free one. An attacker"
        " who loses does nothing more with these UFOs."
    ),
    BUMPING,
)
SUPPORT = Rule(
    say(
        "Further UFOs in the field and on adjacent fields may support one side, +1 each, whatever"
        " their kind. The others decide in turn, beginning on the attacker's left, without any"
        " agreements."
    ),
    BUMPING,
)
ROLL = Rule(
    say(
        "A die of 12 with its modifiers must reach the resistance of the city; equal is enough."
        " Success removes the player's eyewitnesses there."
    ),
    ACTIONS,
)
SCORE = Rule(
    say(
        "A restaurant counts the resistance of its city, a stand 1, an eyewitness on the board"
        " -2. Ties: most UFOs on the board, then who looks most like an alien."
    ),
    END,
)

HELP = {
    "ufos.setup.players": Rule(
        say("Of the 8 UFOs 3 are standard, 3 bumpers and 2 calmers."), SETUP
    ),
    "ufos.setup.board": RED_LINES,
    "ufos.setup.tiles": Rule(say("13 of the 18 city tiles are used."), SETUP),
    "ufos.setup.ufos": Rule(
        say("Beginning with the start player, everyone chooses one village for two UFOs."), SETUP
    ),
    "ufos.cities": RED_LINES,
    "ufos.resistance": TILE,
    "ufos.burgers": TILE,
    "ufos.start_player": Rule(
        say(
            "Whoever has seen a UFO starts; if nobody has, whoever ate last in a fast-food"
            " restaurant. Play goes clockwise."
        ),
        SETUP,
    ),
    "ufos.next": Rule(
        say(
            "Move, bump, act, count cities, in this order. Fly over own stands and restaurants as"
            " far as you like where no foreign UFOs are; all other fields end the flight. Where"
            " own and foreign UFOs meet, bump. Then each UFO may act once, with one action in a"
            " city."
        ),
        TURN,
    ),
    "ufos.announce": Rule(
        say(
            "Instead of moving, a UFO may sit on a foreign stand or restaurant in the field where"
            " it already stood, to take it over. Restaurants can be taken over only in cities"
            " whose places are all taken."
        ),
        MOVEMENT,
    ),
    "ufos.calm": Rule(
        say(
            "A calmer removes your own eyewitnesses in the city it starts from, in those it flies"
            " over in the movement phase, and where it stops or stays. Others' eyewitnesses stay."
        ),
        CALMING,
    ),
    "ufos.field": Rule(
        say("UFOs of different players in one village or city after the movement bump."), BUMPING
    ),
    "ufos.rival": Rule(
        say("The player whose turn it is attacks whoever has UFOs in the same field."), BUMPING
    ),
    "ufos.lead": Rule(
        say("The attacker gets +1, a bumper +1, a calmer -1. Everyone names their own."), BUMPING
    ),
    "ufos.own_support": SUPPORT,
    "ufos.support": SUPPORT,
    "ufos.supporters": SUPPORT,
    "ufos.roll.bump": Rule(
        say("Both roll a die of 6 and add their value. A tie is rolled again."), BUMPING
    ),
    "ufos.losing": BUMPED,
    "ufos.bumped": BUMPED,
    "ufos.split": BUMPED,
    "ufos.bumped_off": Rule(
        say("A UFO that was bumped away takes nothing over in this turn."), BUMPING
    ),
    "ufos.place.eyewitnesses": Rule(
        say(
            "Each bumped UFO leaves an eyewitness of its colour in every city on its way and where"
            " it ends, but not in the city it came from, and never in villages."
        ),
        SEEN,
    ),
    "ufos.move_eyewitness": Rule(
        say(
            "If the loser has no eyewitness left, the winner decides whether one is moved over"
            " from another city."
        ),
        SEEN,
    ),
    "ufos.open": Rule(
        say(
            "In a city with a burger that is still free you can open one restaurant each turn,"
            " also with a UFO that has just arrived."
        ),
        ACTIONS,
    ),
    "ufos.acting": Rule(say("Bumpers and calmers that act get -1."), MODIFIERS),
    "ufos.modifiers": Rule(
        say(
            "+1 for each own stand joined to the city by a line without a village or city"
            " between; +1 for each further own UFO in the city; -2 for each restaurant of others"
            " and each own eyewitness there; -1 for a bumper or calmer that acts."
        ),
        MODIFIERS,
    ),
    "ufos.roll.open": ROLL,
    "ufos.roll.take_over": ROLL,
    "ufos.outcome": ROLL,
    "ufos.new_city": Rule(
        say(
            "A new UFO costs the complete turn. You must control as many cities as you have UFOs:"
            " 2 for the third, 3 for the fourth, 4 for the fifth. It arrives in a controlled city"
            " without foreign UFOs."
        ),
        ARRIVAL,
    ),
    "ufos.new_kind": Rule(
        say("Any kind may arrive of which you still have one. UFOs are never given back."), ARRIVAL
    ),
    "ufos.count": Rule(
        say(
            "You control a city if nobody else has a restaurant there. The counter always shows"
            " the cities of all players."
        ),
        COUNTING,
    ),
    "ufos.over": Rule(
        say(
            "The game ends when there is a restaurant in every city (not with 3 players), or when"
            " someone controls 5 cities (4 with 3 or 5 players)."
        ),
        END,
    ),
    "ufos.restaurants": SCORE,
    "ufos.stands": SCORE,
    "ufos.eyewitnesses": SCORE,
    "ufos.ufos": SCORE,
    "ufos.tie": SCORE,
    "ufos.alien": SCORE,
}
