"""Astoria by Christophe Finas, the epic game, for 3 to 6 players."""

from __future__ import annotations

from core.game import Game, Option
from core.games.astoria.adjusting import ADJUSTABLE
from core.games.astoria.board import set_up
from core.games.astoria.carton import PLAYERS
from core.games.astoria.data import DATA, learned
from core.games.astoria.help import HELP
from core.games.astoria.position import score_position
from core.games.astoria.rulebook import astoria
from core.games.astoria.scales import options
from core.games.astoria.scoring import LINES, score, tally
from core.games.astoria.view import glance, moment, view
from core.words import say

OPTIONS = (
    Option(
        "depth",
        ("scorekeeper", "referee"),
        say("Scorekeeper follows the tracks, referee power, gems and cards too"),
        (say("scorekeeper"), say("referee")),
    ),
    Option(
        "expose",
        ("any", "named"),
        say("An accusation names any traitor, or one goal"),
        (say("any traitor"), say("one goal")),
    ),
    Option(
        "traitor_relief",
        ("game", "round"),
        say("An exposed traitor spares the King for the game, or for the round"),
        (say("for the game"), say("for the round")),
    ),
    Option("dragon_instant_win", (False, True), say("The Dragon at its strongest wins outright")),
    *options(),
)

GAME = Game(
    name="astoria",
    title="Astoria",
    rules=1,
    seats=PLAYERS,
    options=OPTIONS,
    adjustable=ADJUSTABLE,
    set_up=set_up,
    rulebook=astoria,
    tally=tally,
    score=score,
    score_position=score_position,
    lines=LINES,
    view=view,
    moment=moment,
    glance=glance,
    help=HELP,
    dice=False,
    data=DATA,
    learned=learned,
)
