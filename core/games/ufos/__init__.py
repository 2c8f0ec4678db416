"""UFOs! Fritten aus dem All by Petra Brandenburger, for 2 to 5 players."""

from __future__ import annotations

from core.game import Game, Option
from core.games.ufos.adjusting import ADJUSTABLE
from core.games.ufos.data import DATA
from core.games.ufos.help import HELP
from core.games.ufos.position import score_position
from core.games.ufos.rulebook import ufos
from core.games.ufos.scoring import LINES, score, tally
from core.games.ufos.setup import set_up
from core.games.ufos.view import glance, moment, view
from core.words import say

OPTIONS = (
    Option(
        "bump",
        ("exact", "up_to"),
        say("A bumped UFO moves by exactly the difference, or up to it"),
        (say("exactly the difference"), say("up to the difference")),
    ),
)

GAME = Game(
    name="ufos",
    title="UFOs! Fritten aus dem All",
    rules=1,
    seats=range(2, 6),
    options=OPTIONS,
    adjustable=ADJUSTABLE,
    set_up=set_up,
    rulebook=ufos,
    tally=tally,
    score=score,
    score_position=score_position,
    lines=LINES,
    view=view,
    moment=moment,
    glance=glance,
    help=HELP,
    data=DATA,
)
