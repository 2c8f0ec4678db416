"""
End of the game: restaurants by the resistance of their city, stands, eyewitnesses.

Ties: most UFOs on the board, then who looks most like an alien, which the table decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.asks import Bounds, Split
from core.games.ufos.board import Board, Holdings
from core.games.ufos.carton import (
    EYEWITNESSES,
    MOST_RESISTANCE,
    RESTAURANTS,
    STANDS,
    START_UFOS,
    UFOS,
)
from core.rules import Rules, choose, confirm, count, spread
from core.scores import Line, Score, Sheet, TieBreak, decide
from core.words import Message, Text, say, say_n

LINES = {
    "restaurants": say("Restaurants"),
    "stands": say("Stands"),
    "eyewitnesses": say("Eyewitnesses"),
}

LEAST_UFOS = sum(START_UFOS.values())
MOST_UFOS = sum(UFOS.values())


def tally(board: Board) -> Rules[None]:
    """Just the score: everyone's pieces; UFOs are counted only where they decide."""
    board.phase = "over"
    for name in board.seats:
        board.tallied[name] = yield from count_pieces(name)
    leaders = decide([sheet(*item) for item in board.tallied.items()]).winners
    if len(leaders) > 1:
        for name in leaders:
            ufos = yield from count_ufos(name)
            board.tallied[name] = replace(board.tallied[name], ufos=ufos)
    yield from settle_tie(board)


def count_pieces(name: str) -> Rules[Holdings]:
    """What a player has on the board."""
    numbers = [str(n) for n in range(1, MOST_RESISTANCE + 1)]
    restaurants = yield from spread(
        "ufos.restaurants",
        name,
        "{seat}: how many restaurants in cities of each resistance?",
        lambda: Split(0, RESTAURANTS, dict.fromkeys(numbers, (0, RESTAURANTS)), {}),
        resistance_words,
    )
    stands = yield from count(
        "ufos.stands", name, "{seat}: how many stands?", lambda: Bounds(0, STANDS, 0)
    )
    eyewitnesses = yield from count(
        "ufos.eyewitnesses",
        name,
        "{seat}: how many eyewitnesses on the board?",
        lambda: Bounds(0, EYEWITNESSES, 0),
    )
    cities = tuple(int(number) for number, n in restaurants.items() for _ in range(n))
    return Holdings(cities, stands, eyewitnesses, LEAST_UFOS)


def resistance_words(number: str) -> Text:
    """The cities whose tiles have this number."""
    return say("resistance {n}", n=int(number))


def count_ufos(name: str) -> Rules[int]:
    """Nobody ever has fewer than at the start."""
    return (
        yield from count(
            "ufos.ufos",
            name,
            "{seat}: how many UFOs on the board?",
            lambda: Bounds(LEAST_UFOS, MOST_UFOS, LEAST_UFOS),
        )
    )


def settle_tie(board: Board) -> Rules[None]:
    """Whoever looks most like an alien wins, if the table can tell."""
    if len(score(board).winners) == 1:
        return
    if (
        yield from confirm(
            "ufos.tie",
            None,
            "{names} are tied. Does one look most like an alien?",
            names=lambda: score(board).winners,
        )
    ):
        board.alien = yield from choose(
            "ufos.alien", None, "Who looks most like an alien?", lambda: score(board).winners
        )


def score(board: Board) -> Score:
    """The score as it stands."""
    points = score_holdings({name: holdings(board, name) for name in board.seats})
    if board.alien in points.winners and len(points.winners) > 1:
        why = say("{winner} wins: looks most like an alien", winner=board.alien)
        return replace(points, winners=(board.alien,), decided_by="table", why=why)
    return points


def holdings(board: Board, name: str) -> Holdings:
    """What counts for a player: typed in, or as it lies on the board."""
    if name in board.tallied:
        return board.tallied[name]
    return Holdings(
        [
            city.resistance
            for city in board.cities.values()
            for owner in city.restaurants
            if owner == name
        ],
        board.seats[name].stands,
        board.eyewitnesses(name),
        board.ufos(name),
    )


def score_holdings(seats: Mapping[str, Holdings]) -> Score:
    """Everyone's points, and who is loved by all."""
    ufos = {name: seat.ufos for name, seat in seats.items()}
    return decide(
        [sheet(name, seat) for name, seat in seats.items()], [TieBreak("ufos", ufos, _ufos)]
    )


def sheet(name: str, seat: Holdings) -> Sheet:
    """One player's lines."""
    return Sheet(
        name,
        (
            Line("restaurants", sum(seat.restaurants)),
            Line("stands", seat.stands),
            Line("eyewitnesses", -2 * seat.eyewitnesses),
        ),
    )


def _ufos(n: int) -> Message:
    return say_n("{n} UFO", "{n} UFOs", n)
