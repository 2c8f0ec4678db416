"""Phase 1: markets and grocery are filled, dishes slide and are drawn, an event, who starts."""

from __future__ import annotations

from core.games.festo.board import Board, Cubes
from core.games.festo.carton import (
    CHARACTERS,
    COLOURED_BONUS,
    COLOURS,
    EVENTS,
    GROCER,
    GROCERY_ROW_HOLDS,
    MARKET_HOLDS,
    MARKETS,
    NAMES,
    SHELVES,
    SHOWN,
    cubes_for,
)
from core.games.festo.tiles import Look, Tile
from core.rules import Rules, choose, tell
from core.words import Message, say

COST = ("colour", "amount", "other", "points")


def preparation(board: Board) -> Rules[None]:
    """The five steps in their order."""
    board.phase = "preparation"
    bring_out_discs(board)
    if board.referee:
        yield from refill(board)
    else:
        yield from tell(
            "festo.preparation",
            None,
            "Put {n} cubes on each market (up to 5), 1 on each grocery row (up to 3). Slide dishes"
            " left, fill the shelves. Reveal an event.",
            n=cubes_for(len(board.seats)),
        )
    yield from fill_shelves(board)
    if board.referee:
        yield from reveal_event(board)
    yield from name_start_player(board)


def bring_out_discs(board: Board) -> None:
    """The discs the Dwarf laid out last round count as helpers from now on."""
    for name, seat in board.seats.items():
        for place, n in seat.laid.items():
            board.put(name, place, ["disc"] * n)
        seat.laid = {}


def refill(board: Board) -> Rules[None]:
    """Markets first, then the grocery: it matters when a supply runs short."""
    markets = {place: fill_market(board, place) for place in CHARACTERS}
    grocery = {colour: fill_row(board, colour) for colour in COLOURS}
    yield from tell(
        "festo.preparation",
        None,
        "Put cubes on the markets: {markets}. On the grocery rows: {grocery}. Slide dishes"
        " left, fill the shelves. Reveal an event.",
        lambda: {"markets": markets, "grocery": grocery},
        markets=lambda: amounts(markets),
        grocery=lambda: amounts(grocery),
    )


def fill_market(board: Board, place: str) -> int:
    """Three cubes, with five players four, of the character's own colour, up to five in all."""
    room = MARKET_HOLDS - sum(board.markets[place].values())
    return draw_cubes(board, place, MARKETS[place], min(cubes_for(len(board.seats)), room))


def fill_row(board: Board, colour: str) -> int:
    """One cube, up to three in the row."""
    room = GROCERY_ROW_HOLDS - board.markets[GROCER][colour]
    return draw_cubes(board, GROCER, colour, min(1, room))


def draw_cubes(board: Board, place: str, colour: str, n: int) -> int:
    """Put what there is, at most *n*, from the supply onto a market."""
    drawn = max(0, min(n, board.supply[colour]))
    board.supply[colour] -= drawn
    board.markets[place][colour] += drawn
    return drawn


def amounts(cubes: Cubes) -> list[Message]:
    """Names with their numbers, those that get nothing left out."""
    return [say("{name} {n}", name=NAMES[key], n=n) for key, n in cubes.items() if n] or [
        NAMES["none"]
    ]


def fill_shelves(board: Board) -> Rules[None]:
    """Dishes slide to the left, new ones come from the pile; roasts and mains never do."""
    for shelf in SHELVES:
        tiles = [tile for tile in board.fields[shelf] if tile is not None]
        while len(tiles) < SHOWN and board.piles[shelf]:
            board.piles[shelf] -= 1
            tiles.append((yield from reveal(board, shelf, len(tiles) + 1)))
        board.fields[shelf] = [*tiles, *[None] * (SHOWN - len(tiles))]


def reveal(board: Board, shelf: str, column: int) -> Rules[Tile]:
    """A tile is turned up; a scorekeeper need not know what is on it."""
    if not board.referee:
        return Tile(shelf)
    called = say("{dish}, column {n}", dish=NAMES[shelf], n=column)
    bonus = ("bonus",) if board.magic and shelf in COLOURED_BONUS else ()
    return (yield from Look(board.box, None, shelf, called).recognise(*COST, *bonus))


def reveal_event(board: Board) -> Rules[None]:
    """An event the game data tells of is read out; what it does is adjusted by hand."""
    coming = [name for name in board.event_texts if name not in board.events]
    unknown = len(board.event_texts) < EVENTS
    event = yield from choose(
        "festo.event",
        None,
        "Which event was revealed?",
        lambda: [*coming, *(["other"] if unknown else [])],
        lambda name: NAMES["other"] if name == "other" else name,
    )
    board.events.append(event)
    if board.event_texts.get(event):
        effect = board.event_texts[event]
        yield from tell("festo.event_text", None, "{event}: {effect}", event=event, effect=effect)


def name_start_player(board: Board) -> Rules[None]:
    """The holder of the card gives it to anyone, or keeps it."""
    holder = board.start_card
    board.start_card = yield from choose(
        "festo.start_player",
        holder,
        "Who starts round {round}? The holder of the start player card decides.",
        lambda: board.clockwise_from(holder),
        round=board.round,
    )
    board.order = board.clockwise_from(board.start_card)
