"""
Phase 1: UFOs move over own fields as far as they like, and stop on all others.

Where they fly only the table can see. Followed is what matters later: who sits down on a
foreign piece instead of moving, and whose calmers fly over eyewitnesses.
"""

from __future__ import annotations

from core.asks import Split
from core.games.ufos.board import Board, City, Target
from core.rules import Rules, choose, spread
from core.words import Text, say


def announce(board: Board) -> Rules[None]:
    """A UFO sits down on a foreign piece where it already stood, to take it over."""
    choice = yield from choose(
        "ufos.announce",
        board.turn.seat,
        "{seat}: what does your UFO sit on, in the field where it began?",
        lambda: [*targets(board), "none"],
        lambda key: target_words(board, key),
    )
    if choice != "none":
        board.turn.announced.append(targets(board)[choice])
        board.turn.begun = True


def targets(board: Board) -> dict[str, Target]:
    """Foreign restaurants in full cities, and foreign stands, that can be replaced."""
    found = [*full_cities(board), *foreign_stands(board)]
    return {target.key: target for target in found if target.owner != board.turn.seat}


def full_cities(board: Board) -> list[Target]:
    """Restaurants where all places are taken; a city is announced but once."""
    if not board.restaurants_left(board.turn.seat):
        return []
    announced = {target.city for target in board.turn.announced}
    full = [city for city in board.cities.values() if not city.free and city.key not in announced]
    return [Target(owner, city.key) for city in full for owner in dict.fromkeys(city.restaurants)]


def foreign_stands(board: Board) -> list[Target]:
    """Stands on which no UFO of the active player sits yet; which village matters not."""
    if not board.stands_left(board.turn.seat):
        return []
    stands = [(Target(owner), seat.stands) for owner, seat in board.seats.items()]
    return [target for target, n in stands if n > board.turn.announced.count(target)]


def target_words(board: Board, key: str) -> Text:
    """What a piece to sit on is called."""
    target = targets(board).get(key)
    if target is None:
        return board.place_words(key)
    if target.city is None:
        return say("a stand of {owner}", owner=target.owner)
    city = board.place_words(target.city)
    return say("a restaurant of {owner} in {city}", owner=target.owner, city=city)


def calm(board: Board) -> Rules[None]:
    """Own eyewitnesses vanish where a calmer starts, flies over, stops or stays."""
    cities = calmed_cities(board)
    chosen = {cities[0].key: 1}
    if len(cities) > 1:
        chosen = yield from spread(
            "ufos.calm",
            board.turn.seat,
            "{seat}: in which cities did a calmer UFO start, fly over, stop or stay?",
            lambda: checklist(calmed_cities(board)),
            board.place_words,
        )
    for key in chosen:
        board.cities[key].eyewitnesses.pop(board.turn.seat, None)
    board.turn.begun = True


def calmed_cities(board: Board) -> list[City]:
    """The cities with own eyewitnesses, if there is a calmer to clear them."""
    seat = board.turn.seat
    if not board.seats[seat].ufos.get("calmer"):
        return []
    return [city for city in board.cities.values() if city.eyewitnesses.get(seat)]


def checklist(cities: list[City]) -> Split:
    """Any of the cities; the first is as likely as another."""
    keys = [city.key for city in cities]
    return Split(0, len(keys), dict.fromkeys(keys, (0, 1)), dict.fromkeys(keys[:1], 1))
