"""How everybody fared: games, wins, average, best and the closest finish, by player and game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from drivers.store import Kept

__all__ = ["Record", "statistics", "totals"]


@dataclass(frozen=True, slots=True)
class Record:
    """One player in one game; *closest* is the smallest lead of a first over a second."""

    player: str
    game: str
    games: int
    wins: int
    average: float
    best: int
    closest: int | None

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return asdict(self)


def totals(game: Kept) -> dict[str, int]:
    """Everybody's points in a game that is over."""
    return {seat["name"]: seat["total"] for seat in (game.result or {}).get("seats", ())}


def statistics(games: Iterable[Kept]) -> list[Record]:
    """By game and name; games that are not over do not count."""
    played: dict[tuple[str, str], list[Kept]] = {}
    for game in games:
        if game.state == "over":
            for name in totals(game):
                played.setdefault((game.header["game"], name), []).append(game)
    return [_record(name, game, found) for (game, name), found in sorted(played.items())]


def _record(player: str, game: str, games: list[Kept]) -> Record:
    points = [totals(one)[player] for one in games]
    leads = [lead for one in games if (lead := _lead(one)) is not None]
    return Record(
        player,
        game,
        len(games),
        sum(player in (one.result or {})["winners"] for one in games),
        round(sum(points) / len(points), 1),
        max(points),
        min(leads, default=None),
    )


def _lead(game: Kept) -> int | None:
    """The distance between first and second; nobody is second at a table of one."""
    first, *others = sorted(totals(game).values(), reverse=True)
    return first - others[0] if others else None
