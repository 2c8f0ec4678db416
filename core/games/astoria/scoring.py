"""
End of the game: 20 points for a goal that was met, gems in the bottle, warlords, power.

Goals are secret until here. The rulebook knows no tie-break: equal points share the victory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from core.asks import Bounds
from core.games.astoria.board import Board, Seat
from core.games.astoria.carton import COLOURS, FACTIONS, GEMS, GOALS, NAMES
from core.rules import Rules, choose, count, tell
from core.scores import Line, Score, Sheet, decide
from core.words import Message, say

GOAL_POINTS: Final = 20
GEM_POINTS: Final = 2
WARLORD_POINTS: Final = 5
MOST_WARLORDS: Final = 30
MOST_POWER: Final = 300

LINES: Final = {
    "goal": say("Goal"),
    "bottle": say("Bottle"),
    "warlords": say("Warlords"),
    "power": say("Power"),
}
ENDS: Final = {
    "king_healthy": say("The King is fully healthy."),
    "king_ill": say("The King dies of his illness."),
    "mob": say("The Mob is at its strongest: the King dies."),
    "barbarians": say("The Barbarians are at their strongest: the King dies."),
    "dragon": say("The Dragon is at its strongest: the King dies."),
    "several": say("Several factions are at their strongest at once: the King dies."),
    "castle": say("The castle has fallen: the King dies."),
}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: *attacker* where the castle fell, *strongest* where the King was ill."""

    end: str
    attacker: str | None = None
    strongest: str | None = None

    def meets(self, seat: str, goal: str | None) -> bool:
        """Whether this end is what the goal of *seat* was."""
        if self.end == "castle":
            return seat == self.attacker and goal in FACTIONS
        winner = {"king_healthy": "king", "king_ill": self.strongest}.get(self.end, self.end)
        return goal is not None and goal == winner


def count_up(board: Board) -> Rules[None]:
    """Why it is over; then the goals, and what Tischlein has not followed."""
    board.phase = "over"
    yield from tell("astoria.end", None, "{why} {points}", why=why(board), points=reward(board))
    yield from count_seats(board)


def tally(board: Board) -> Rules[None]:
    """Just the score: how the game ended and what everyone has, nothing followed before."""
    board.phase = "over"
    board.end = yield from choose(
        "astoria.how", None, "How did the game end?", lambda: tuple(ENDS), ENDS.__getitem__
    )
    if board.end == "castle":
        board.attacker = yield from choose(
            "astoria.attacker", None, "Who took the castle?", lambda: list(board.seats)
        )
    elif board.end == "king_ill":
        strongest = yield from choose(
            "astoria.strongest",
            None,
            "Which faction was the strongest?",
            lambda: (*FACTIONS, "none"),
            lambda key: NAMES[key] if key in FACTIONS else say("none alone"),
        )
        board.strongest = strongest if strongest in FACTIONS else None
    yield from count_seats(board)


def why(board: Board) -> Message:
    """How the game ended, in words."""
    return ENDS[ending(board).end]


def reward(board: Board) -> Message:
    """Who gets the points for a goal."""
    if board.end == "castle":
        return say(
            "{seat} gets 20 points as a traitor, and none otherwise.", seat=board.attacker or ""
        )
    winners = [goal for goal in GOALS if ending(board).meets("", goal)]
    if not winners:
        return say("Nobody gets 20 points.")
    return say("20 points for the goal {goal}.", goal=NAMES[winners[0]])


def ending(board: Board) -> Ending:
    assert board.end is not None, "only a game that is over has an end"
    return Ending(board.end, board.attacker, board.strongest)


def count_seats(board: Board) -> Rules[None]:
    """Goals that were shown come first: they leave fewer for the others."""
    for name in sorted(board.seats, key=lambda name: not board.seats[name].exposed):
        yield from reveal(board, name)
    for name, seat in board.seats.items():
        if board.referee and board.round:
            seat.bottle = seat.bottled.total()
        else:
            yield from count_seat(board, name)


def reveal(board: Board, name: str) -> Rules[None]:
    """One goal; there are three to save the King and one for each traitor."""
    seat = board.seats[name]
    if seat.goal is None:
        seat.goal = yield from choose(
            "astoria.goal",
            name,
            "{seat}: which goal did you have?",
            lambda: goals_left(board, seat),
            NAMES.__getitem__,
        )


def goals_left(board: Board, seat: Seat) -> list[str]:
    """The goals nobody else has shown; who was exposed is a traitor."""
    shown = Counter(other.goal for other in board.seats.values())
    goals = FACTIONS if seat.exposed else GOALS
    return [goal for goal in goals if shown[goal] < GOALS[goal]]


def count_seat(board: Board, name: str) -> Rules[None]:
    """What is in front of a player; the trophies that are known stand there already."""
    seat = board.seats[name]
    seat.bottle = yield from count(
        "astoria.bottle",
        name,
        "{seat}: how many gems are in your bottle?",
        lambda: Bounds(0, GEMS * len(COLOURS), 0),
    )
    seat.warlords = yield from count(
        "astoria.trophies",
        name,
        "{seat}: how many warlords did you defeat?",
        lambda: Bounds(0, max(MOST_WARLORDS, seat.warlords), seat.warlords),
    )
    seat.power = yield from count(
        "astoria.power",
        name,
        "{seat}: how much power do you have?",
        lambda: Bounds(0, MOST_POWER, 0),
    )


def score(board: Board) -> Score:
    """The score at the end of a game."""
    score = score_seats(board.seats, ending(board))
    holders = [name for name, seat in board.seats.items() if seat.goal == "dragon"]
    if board.dragon_wins and board.end == "dragon" and holders:
        why = say("{winner} wins: the Dragon is at its strongest", winner=holders[0])
        return Score(score.sheets, (holders[0],), "dragon", why)
    return score


def score_seats(seats: Mapping[str, Seat], ending: Ending) -> Score:
    """Everyone's points; the most of them win."""
    return decide([sheet(name, seat, ending) for name, seat in seats.items()])


def sheet(name: str, seat: Seat, ending: Ending) -> Sheet:
    """One player's lines."""
    return Sheet(
        name,
        (
            Line("goal", GOAL_POINTS * ending.meets(name, seat.goal)),
            Line("bottle", GEM_POINTS * seat.bottle),
            Line("warlords", WARLORD_POINTS * seat.warlords),
            Line("power", seat.power),
        ),
    )
