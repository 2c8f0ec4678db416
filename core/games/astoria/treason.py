"""Traitors: who is accused, what they have to admit, and who goes into exile."""

from __future__ import annotations

from core.games.astoria.board import Board
from core.games.astoria.carton import FACTIONS, NAMES
from core.rules import Rules, choose, confirm
from core.words import Part, say


def can_expose(board: Board, seat: str) -> bool:
    """Somebody else may still be a traitor: there is one for each faction."""
    return len(exposed(board)) < len(FACTIONS) and bool(suspects(board, seat))


def exposed(board: Board) -> list[str]:
    """Whose goal was shown."""
    return [name for name, seat in board.seats.items() if seat.exposed]


def suspects(board: Board, seat: str) -> list[str]:
    """All others whose goal was not shown."""
    return [name for name in board.others(seat) if not board.seats[name].exposed]


def expose(board: Board, seat: str) -> Rules[None]:
    """Right: the accused shows the goal and is exiled. Wrong: the accuser is."""
    accused = yield from choose(
        "astoria.accuse", seat, "{seat}: whom do you accuse?", lambda: suspects(board, seat)
    )
    faction = (yield from name_faction(board, seat)) if board.named else None
    if (yield from admit(accused, seat, faction)):
        board.seats[accused].exposed = True
        board.seats[accused].goal = faction
        board.exposed_in = board.round
        board.exile(accused)
    else:
        board.exile(seat)


def name_faction(board: Board, seat: str) -> Rules[str]:
    """A faction whose traitor was shown is no longer to be found."""
    shown = {other.goal for other in board.seats.values() if other.exposed}
    return (
        yield from choose(
            "astoria.accuse_of",
            seat,
            "{seat}: of which goal?",
            lambda: [faction for faction in FACTIONS if faction not in shown],
            NAMES.__getitem__,
        )
    )


def admit(accused: str, accuser: str, faction: str | None) -> Rules[bool]:
    """The accused says yes or no, and may not lie."""
    goal: Part = NAMES[faction] if faction else say("Mob, Barbarians or Dragon")
    return (
        yield from confirm(
            "astoria.admit",
            accused,
            "{accuser} accuses {seat}. Goal {goal}: is it true?",
            "no",
            accuser=accuser,
            goal=goal,
        )
    )
