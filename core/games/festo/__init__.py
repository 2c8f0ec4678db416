"""Festo! by Arve D. Fühler, for 2 to 5 players."""

from __future__ import annotations

from core.game import Game, Option
from core.games.festo.adjusting import ADJUSTABLE
from core.games.festo.board import set_up
from core.games.festo.carton import HEAPS, NAMES
from core.games.festo.data import DATA, learned
from core.games.festo.help import HELP
from core.games.festo.position import score_position
from core.games.festo.rulebook import festo
from core.games.festo.scoring import LINES, score, tally
from core.games.festo.view import glance, moment, on_fields, view
from core.words import say

OPTIONS = (
    Option(
        "depth",
        ("scorekeeper", "referee"),
        say("Scorekeeper follows helpers and dishes, referee every cube too"),
        (say("scorekeeper"), say("referee")),
    ),
    Option("magic", (False, True), say("Magical dishes: cooked dishes give a bonus")),
    Option(
        "resolution",
        ("per_player", "by_step"),
        say("At a character each player acts in full, or all do each step in turn"),
        (say("each in full"), say("step by step")),
    ),
    Option(
        "same_colour",
        HEAPS,
        say("Which of the two costs 6 cubes of one colour"),
        tuple(NAMES[heap] for heap in HEAPS),
    ),
    Option("disc_can_reserve", (True, False), say("A special disc may reserve a dish at the Orc")),
)


GAME = Game(
    name="festo",
    title="Festo!",
    rules=1,
    seats=range(2, 6),
    options=OPTIONS,
    adjustable=ADJUSTABLE,
    set_up=set_up,
    rulebook=festo,
    tally=tally,
    score=score,
    score_position=score_position,
    lines=LINES,
    view=view,
    moment=moment,
    glance=glance,
    help=HELP,
    data=DATA,
    learned=learned,
    covers=on_fields,
)
