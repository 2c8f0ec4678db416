"""What can be seen of a game of UFOs!: for programs, for the line on top, at a glance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from core.games.ufos.board import Board, City
from core.games.ufos.carton import NAMES, UFOS, cities_to_end
from core.games.ufos.scoring import holdings, sheet
from core.words import Message, say


def view(board: Board) -> dict[str, Any]:
    """The board in the table language."""
    seats = board.seats.items()
    return {
        "game": "ufos",
        "turn": board.turns,
        "phase": board.phase,
        "active": board.turn.seat,
        "announced": [target.key for target in board.turn.announced],
        "cities": [view_city(city) for city in board.cities.values()],
        "controlled": board.control(),
        "stands": {name: seat.stands for name, seat in seats},
        "ufos": {name: {kind: n for kind, n in seat.ufos.items() if n} for name, seat in seats},
        "supply": {name: supply(board, name) for name in board.seats},
    }


def supply(board: Board, name: str) -> dict[str, int]:
    """What a player still has in front of them."""
    ufos = board.seats[name].ufos
    return {
        "restaurants": board.restaurants_left(name),
        "stands": board.stands_left(name),
        "eyewitnesses": board.eyewitnesses_left(name),
        **{kind: n - ufos.get(kind, 0) for kind, n in UFOS.items()},
    }


def view_city(city: City) -> dict[str, Any]:
    """One city; its name where game data knows it."""
    return {
        "key": city.key,
        **({"name": city.name} if city.name else {}),
        "resistance": city.resistance,
        "burgers": city.burgers,
        "restaurants": dict(Counter(city.restaurants)),
        "eyewitnesses": dict(city.eyewitnesses),
        "control": city.controller,
    }


def moment(board: Board) -> Message:
    """Where the game is."""
    if board.phase in {"setup", "over"}:
        return NAMES[board.phase]
    return say("{seat}, {phase}", seat=board.turn.seat, phase=NAMES[board.phase])


def glance(board: Board) -> list[Message]:
    """The table, line by line: the counter, the cities in which something lies, the players."""
    points = [so_far(board, name) for name in board.seats]
    if not board.cities:
        return points
    counts, enough = pieces(board.control()), cities_to_end(len(board.seats))
    return [
        say("Controlled cities, {n} end the game: {counts}", n=enough, counts=counts),
        *(in_city(city) for city in board.cities.values() if city.restaurants or city.eyewitnesses),
        *points,
        *(fleet(board, name) for name in board.seats),
    ]


def in_city(city: City) -> Message:
    """Whose restaurants and eyewitnesses are in a city."""
    owners = pieces(Counter(city.restaurants))
    if not city.eyewitnesses:
        return say("{city}: restaurants {owners}", city=city.words, owners=owners)
    seen = pieces(city.eyewitnesses)
    if not owners:
        return say("{city}: eyewitnesses {seen}", city=city.words, seen=seen)
    return say(
        "{city}: restaurants {owners}; eyewitnesses {seen}",
        city=city.words,
        owners=owners,
        seen=seen,
    )


def pieces(counts: Mapping[str, int]) -> list[Message]:
    """How many pieces each player has at a place."""
    return [say("{seat} ({n})", seat=seat, n=n) for seat, n in counts.items()]


def so_far(board: Board, name: str) -> Message:
    """One player's points until now."""
    lines = {line.key: line.points for line in sheet(name, holdings(board, name)).lines}
    return say(
        "{seat}: restaurants {restaurants}, stands {stands}, eyewitnesses {eyewitnesses}",
        seat=name,
        **lines,
    )


def fleet(board: Board, name: str) -> Message:
    """One player's UFOs."""
    ufos = board.seats[name].ufos
    kinds = [say("{kind} ×{n}", kind=NAMES[kind], n=ufos[kind]) for kind in board.kinds_of(name)]
    return say("{seat} has {ufos}", seat=name, ufos=kinds)
