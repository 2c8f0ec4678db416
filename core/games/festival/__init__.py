"""Festival by Shinsuke Yamagami, for 4 or 5 players."""

from __future__ import annotations

from core.game import Game, Option
from core.games.festival.adjusting import ADJUSTABLE
from core.games.festival.board import set_up
from core.games.festival.data import DATA
from core.games.festival.help import HELP
from core.games.festival.position import score_position
from core.games.festival.rulebook import festival
from core.games.festival.scoring import LINES, score, tally
from core.games.festival.view import glance, moment, view
from core.words import say

OPTIONS = (
    Option("simplified", (False, True), say("Simplified rules: 30 cards, only numbers count")),
)

GAME = Game(
    name="festival",
    title="Festival",
    rules=1,
    seats=range(4, 6),
    options=OPTIONS,
    adjustable=ADJUSTABLE,
    set_up=set_up,
    rulebook=festival,
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
)
