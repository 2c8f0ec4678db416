"""What the table may correct by hand: stands, UFOs, and what lies in each city."""

from __future__ import annotations

from core.game import Adjustable
from core.games.ufos.board import Board
from core.games.ufos.carton import CITIES, KINDS, NAMES, UFOS
from core.words import say


def stands() -> Adjustable[Board]:
    """Stands of a player, wherever they are."""

    def room(board: Board, seat: str) -> tuple[int, int]:
        return -board.seats[seat].stands, board.stands_left(seat)

    def change(board: Board, seat: str, by: int) -> None:
        board.seats[seat].stands += by

    return Adjustable(say("Stands"), room, change)


def fleet(kind: str) -> Adjustable[Board]:
    """UFOs of a kind; nobody is ever without any."""

    def room(board: Board, seat: str) -> tuple[int, int]:
        there = board.seats[seat].ufos.get(kind, 0)
        return -min(there, board.ufos(seat) - 1), UFOS[kind] - there

    def change(board: Board, seat: str, by: int) -> None:
        ufos = board.seats[seat].ufos
        ufos[kind] = ufos.get(kind, 0) + by

    return Adjustable(NAMES[kind], room, change)


def restaurants(number: int) -> Adjustable[Board]:
    """Restaurants in a city; not while the die decides about one."""
    key = f"city{number}"

    def room(board: Board, seat: str) -> tuple[int, int]:
        if key not in board.cities or board.turn.rolling:
            return 0, 0
        city = board.cities[key]
        return -city.restaurants.count(seat), min(city.free, board.restaurants_left(seat))

    def change(board: Board, seat: str, by: int) -> None:
        for _ in range(by):
            board.cities[key].restaurants.append(seat)
        for _ in range(-by):
            board.cities[key].restaurants.remove(seat)

    return Adjustable(say("Restaurants in city {n}", n=number), room, change)


def eyewitnesses(number: int) -> Adjustable[Board]:
    """Eyewitnesses in a city."""
    key = f"city{number}"

    def room(board: Board, seat: str) -> tuple[int, int]:
        if key not in board.cities:
            return 0, 0
        there = board.cities[key].eyewitnesses.get(seat, 0)
        return -there, board.eyewitnesses_left(seat)

    def change(board: Board, seat: str, by: int) -> None:
        if by:
            board.add_eyewitnesses(seat, key, by)

    return Adjustable(say("Eyewitnesses in city {n}", n=number), room, change)


NUMBERS = range(1, CITIES + 1)

ADJUSTABLE = {
    "stands": stands(),
    **{kind: fleet(kind) for kind in KINDS},
    **{f"restaurants_city{n}": restaurants(n) for n in NUMBERS},
    **{f"eyewitnesses_city{n}": eyewitnesses(n) for n in NUMBERS},
}
