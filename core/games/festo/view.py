"""What can be seen of a game of Festo!: for programs, for the line on top, at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from core.games.festo.board import Board, Seat
from core.games.festo.carton import CHARACTERS, GROCER, HEAPS, NAMES, PLACES, SHELVES
from core.games.festo.scoring import sheet
from core.games.festo.tiles import Tile
from core.words import Message, Text, say


def view(board: Board) -> dict[str, Any]:
    """The board in the table language."""
    seats = board.seats.items()
    return {
        "game": "festo",
        "round": board.round,
        "phase": board.phase,
        "order": list(board.order),
        "start_card": board.start_card,
        "covers": dict(board.covers),
        "helpers": {place: board.counts(place) for place in PLACES},
        "discs": {name: dict(seat.laid) for name, seat in seats if seat.laid},
        "places": {
            place: {"order": board.order_at(place), "majority": board.majority_at(place)}
            for place in PLACES
        },
        "reserved": {name: len(seat.reserved) for name, seat in seats if seat.reserved},
        "dishes": {
            name: [{"type": dish.type, "points": dish.points} for dish in seat.dishes]
            for name, seat in seats
        },
        "tokens": {name: seat.tokens for name, seat in seats},
        **(cubes(board) if board.referee else {}),
    }


def cubes(board: Board) -> dict[str, Any]:
    """What only a referee follows."""
    return {
        "markets": {place: present(board.markets[place]) for place in CHARACTERS},
        "grocery": present(board.markets[GROCER]),
        "supply": dict(board.supply),
        "larders": {name: present(seat.larder) for name, seat in board.seats.items()},
        "buffet": {
            **{shelf: [tile and facts(tile) for tile in board.fields[shelf]] for shelf in SHELVES},
            **{heap: sum(tile is not None for tile in board.fields[heap]) for heap in HEAPS},
        },
        "piles": dict(board.piles),
        "events": list(board.events),
    }


def present(cubes: Mapping[str, int]) -> dict[str, int]:
    """The colours of which there is any."""
    return {colour: n for colour, n in cubes.items() if n}


def facts(tile: Tile) -> dict[str, Any]:
    """What is printed on a tile."""
    return {
        "colour": tile.colour,
        "amount": tile.amount,
        "other": tile.other,
        "points": tile.points,
    }


def moment(board: Board) -> Message:
    """Where the game is."""
    if board.phase == "over":
        return NAMES["over"]
    return say("Round {n}, {phase}", n=board.round, phase=NAMES[board.phase])


def glance(board: Board) -> list[Message]:
    """The table, line by line: covers, places, dishes, then player by player."""
    return [
        *covers(board),
        *(with_cubes(at_place(board, place), board.markets[place]) for place in PLACES),
        say("Start player card: {seat}", seat=board.start_card),
        say("Player order: {order}", order=board.order),
        say("A tie gives nobody the majority; the earlier in player order acts first."),
        *(buffet(board) if board.referee else ()),
        *discs(board),
        *(so_far(board, name) for name in board.seats),
        *(with_cubes(pieces(name, seat), seat.larder) for name, seat in board.seats.items()),
    ]


def covers(board: Board) -> list[Message]:
    """The characters that are closed now."""
    closed = [stacked(place, tiles) for place, tiles in board.covers.items()]
    return [say("closed: {places}", places=closed)] if closed else []


def stacked(place: str, tiles: int) -> Text:
    """A closed place; tiles on top of each other are counted."""
    return NAMES[place] if tiles == 1 else say("{place} ×{n}", place=NAMES[place], n=tiles)


def on_fields(board: Board) -> dict[int, int]:
    """How many cover tiles lie on the die fields, counted from the Troll's."""
    return {CHARACTERS.index(place) + 1: tiles for place, tiles in board.covers.items()}


def at_place(board: Board, place: str) -> Message:
    """Who stands at a place, and what it would take to lead there."""
    order, counts = board.order_at(place), board.counts(place)
    if not order:
        return say("{place}: nobody; 1 helper leads", place=NAMES[place])
    return say(
        "{place}: {order}; {n} lead",
        place=NAMES[place],
        order=[say("{seat} ({n})", seat=seat, n=counts[seat]) for seat in order],
        n=counts[order[0]] + 1,
    )


def with_cubes(line: Message, cubes: Mapping[str, int]) -> Message:
    """A line of the table with the cubes that lie there, where they are followed."""
    there = counted(present(cubes))
    return say("{line}; {cubes}", line=line, cubes=there) if there else line


def counted(things: Mapping[str, int]) -> list[Message]:
    """How many of each."""
    return [say("{name} {n}", name=NAMES[thing], n=n) for thing, n in things.items()]


def buffet(board: Board) -> Iterator[Message]:
    """The dishes that can be cooked: shelf by shelf, and how many lie on the heaps."""
    for shelf in SHELVES:
        tiles = [on_shelf(board, tile) for tile in board.fields[shelf] if tile]
        if tiles:
            yield say("{place}: {tiles}", place=NAMES[shelf], tiles=tiles)
    heaps = {heap: sum(tile is not None for tile in board.fields[heap]) for heap in HEAPS}
    yield say("Heaps: {dishes}", dishes=counted(heaps))


def on_shelf(board: Board, tile: Tile) -> Message:
    """What a dish costs and brings, and who stands on it."""
    dish = say(
        "{amount} {colour} + {other} = {points}",
        amount=known(tile.amount),
        colour=NAMES[tile.colour] if tile.colour else known(None),
        other=known(tile.other),
        points=known(tile.points),
    )
    seats = [n for n, seat in board.seats.items() if any(r.tile is tile for r in seat.reserved)]
    return say("{dish} ({seats})", dish=dish, seats=seats) if seats else dish


def known(fact: int | None) -> Text | int:
    """A number on a tile, if somebody told it."""
    return "?" if fact is None else fact


def pieces(name: str, seat: Seat) -> Message:
    """One player's pieces that are not at a place."""
    return say(
        "{seat}: helpers at hand {helpers}, special discs {discs}, on dishes {reserved}",
        seat=name,
        helpers=seat.helpers,
        discs=seat.discs,
        reserved=len(seat.reserved),
    )


def discs(board: Board) -> list[Message]:
    """The special discs that count from the next round on."""
    return [
        say(
            "Special discs of {seat} for the next round: {places}",
            seat=name,
            places=[stacked(place, n) for place, n in seat.laid.items()],
        )
        for name, seat in board.seats.items()
        if seat.laid
    ]


def so_far(board: Board, name: str) -> Message:
    """One player's points until now."""
    seat = board.seats[name]
    lines = {line.key: line.points for line in sheet(name, seat).lines}
    return say(
        "{seat}: dishes {dishes}, sets {sets}, tokens {tokens}",
        seat=name,
        dishes=lines["dishes"],
        sets=lines["sets"],
        tokens=lines["tokens"],
    )
