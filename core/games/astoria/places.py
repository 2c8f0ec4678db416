"""Where the rulebook of Astoria has its rules."""

from __future__ import annotations

from core.words import say

PREPARATION = say("rulebook, Preparation")
INVASION = say("rulebook, Round, 1")
TURN = say("rulebook, Round, 2")
SIEGE = say("rulebook, Round, 3.1 Siege")
ILLNESS = say("rulebook, Round, 3.2 Illness of the King")
RECOVERY = say("rulebook, Round, 3.3 Recovery")
ACTIONS = say("rulebook, Actions")
GLYPHS = say("rulebook, Glyphs")
WARLORD = say("rulebook, Actions, Fight a warlord")
EXPOSE = say("rulebook, Actions, Expose a traitor")
EXILE = say("rulebook, Wizards in exile")
END = say("rulebook, End of the game")
POINTS = say("rulebook, Victory points")
ALCHEMIST = say("rulebook, The Great Alchemist")
BOARD = say("not in the rulebook: printed on the board")
