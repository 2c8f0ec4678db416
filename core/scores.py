"""Score sheets: lines, totals, winners, and the tie-break in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.words import Message, Text, say, say_n

__all__ = ["Line", "Score", "Sheet", "TieBreak", "decide"]


@dataclass(frozen=True, slots=True)
class Line:
    """Points of one kind."""

    key: str
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's points, line by line."""

    name: str
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What decides between those who are tied: the most of something."""

    key: str
    amounts: Mapping[str, int]
    words: Callable[[int], Text]


@dataclass(frozen=True, slots=True)
class Score:
    """The end of a game: every sheet, who won, by what, and why in words."""

    sheets: tuple[Sheet, ...]
    winners: tuple[str, ...]
    decided_by: str
    why: Message


def decide(sheets: Sequence[Sheet], tie_breaks: Sequence[TieBreak] = ()) -> Score:
    """Find the winners: most points, then each tie-break in turn, else a shared victory."""
    points = TieBreak("points", {sheet.name: sheet.total for sheet in sheets}, _points)
    rivals = [sheet.name for sheet in sheets]
    for tie_break in (points, *tie_breaks):
        most = max(tie_break.amounts[name] for name in rivals)
        best = [name for name in rivals if tie_break.amounts[name] == most]
        if len(best) == 1:
            why = _why(best[0], rivals, tie_break)
            return Score(tuple(sheets), (best[0],), tie_break.key, why)
        rivals = best
    return Score(
        tuple(sheets), tuple(rivals), "shared", say("{names} share the victory", names=rivals)
    )


def _why(winner: str, rivals: Sequence[str], tie_break: TieBreak) -> Message:
    amounts = sorted((tie_break.amounts[name] for name in rivals), reverse=True)
    best = tie_break.words(amounts[0])
    if len(amounts) == 1:
        return say("{winner} wins: {best}", winner=winner, best=best)
    return say("{winner} wins: {best} to {second}", winner=winner, best=best, second=amounts[1])


def _points(n: int) -> Message:
    return say_n("{n} point", "{n} points", n)
