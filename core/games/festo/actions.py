"""
Phase 3: place by place, from the Troll to the Grocer, the helpers act.

Whoever has more helpers acts first, ties in player order. Counts are taken when a place is
reached, so a helper the Pixies sent on counts where it went.
"""

from __future__ import annotations

from core.asks import Bounds, Split
from core.games.festo.abilities import ABILITIES
from core.games.festo.board import Board, as_many, no_cubes
from core.games.festo.carton import CHARACTERS, COLOURS, GROCER, NAMES, PLACES
from core.majority import absolute_majority, acting_order
from core.rules import Rules, choose, confirm, count, spread, tell
from core.words import Message, say


def actions(board: Board) -> Rules[None]:
    """All places in board order."""
    board.phase = "actions"
    for character in CHARACTERS:
        yield from at_character(board, character)
    yield from at_grocer(board)


def at_character(board: Board, place: str) -> Rules[None]:
    """Take all with the majority; else use the ability once, and take a cube for each helper."""
    counts = board.counts(place)
    if not counts:
        return
    order = acting_order(counts, board.order)
    board.leader = absolute_majority(counts)
    bonus = award_side_dish(board)
    yield from tell_order(board, place, order, majority(board.leader, bonus))
    steps = (take_all, use_ability, take_cubes)
    if board.by_step:
        turns = [(step, seat) for step in steps for seat in order]
    else:
        turns = [(step, seat) for seat in order for step in steps]
    for step, seat in turns:
        yield from step(board, seat, place)
    if place == "troll":
        board.moved = {market: no_cubes() for market in PLACES}


def take_all(board: Board, seat: str, place: str) -> Rules[None]:
    """The absolute majority may use all its helpers for all cubes, whatever their number."""
    market = board.markets[place]
    if seat != board.leader or not any(market.values()):
        return
    if (yield from confirm("festo.take_all", seat, "{seat}: take the whole market?")):
        receive(board, seat, place, dict(market))
        board.withdraw(seat, place)


def use_ability(board: Board, seat: str, place: str) -> Rules[None]:
    """One helper may use the character's ability, once."""
    if board.pieces(seat, place):
        yield from ABILITIES[place](board, seat)


def take_cubes(board: Board, seat: str, place: str) -> Rules[None]:
    """Each helper that is left may take a cube; those without an action are withdrawn."""
    market = board.markets[place]

    def split() -> Split:
        most = min(len(board.pieces(seat, place)), sum(market.values()))
        rows = {colour: (0, min(n, most)) for colour, n in market.items() if n}
        return Split(0, most, rows, as_many(market, most))

    taken = yield from spread(
        "festo.take", seat, "{seat}: which cubes do you take?", split, NAMES.__getitem__
    )
    receive(board, seat, place, taken)
    board.withdraw(seat, place)


def receive(board: Board, seat: str, place: str, cubes: dict[str, int]) -> None:
    """Cubes go from a market to a larder; magical appetisers give a point for their colour."""
    player, market, moved = board.seats[seat], board.markets[place], board.moved[place]
    for colour, n in cubes.items():
        market[colour] -= n
        player.larder[colour] += n
        moved[colour] = min(moved[colour], market[colour])
    if board.magic and any(cubes.get(bonus or "") for bonus in player.bonuses("appetiser")):
        player.tokens += 1


def at_grocer(board: Board) -> Rules[None]:
    """The start player card goes to the most helpers; then everyone takes cubes of one colour."""
    counts = board.counts(GROCER)
    if not counts:
        return
    order = acting_order(counts, board.order)
    board.leader = absolute_majority(counts)
    board.start_card = order[0]
    card = say("The start player card goes to {seat}.", seat=order[0])
    yield from tell_order(board, GROCER, order, card)
    for seat in order:
        yield from take_groceries(board, seat)
        board.withdraw(seat, GROCER)


def take_groceries(board: Board, seat: str) -> Rules[None]:
    """A cube for each helper, all of one colour, so never more than lie in its row."""
    rows, player = board.markets[GROCER], board.seats[seat]
    helpers = len(board.pieces(seat, GROCER))
    colour = yield from choose(
        "festo.grocery",
        seat,
        "{seat}: which colour do you take?",
        lambda: [*(c for c in COLOURS if rows[c]), "none"],
        NAMES.__getitem__,
    )
    if colour == "none":
        return
    n = yield from count(
        "festo.grocery_cubes",
        seat,
        "{seat}: how many cubes?",
        lambda: Bounds(1, min(helpers, rows[colour]), min(helpers, rows[colour])),
    )
    rows[colour] -= n
    player.larder[colour] += n


def award_side_dish(board: Board) -> bool:
    """A magical side dish gives a point for the absolute majority, however many tiles."""
    if not board.magic or board.leader is None or not board.seats[board.leader].bonuses("side"):
        return False
    board.seats[board.leader].tokens += 1
    return True


def majority(leader: str | None, bonus: bool) -> Message:
    """Who has the absolute majority, in words."""
    if leader is None:
        return say("Nobody has the majority.")
    if bonus:
        return say("{seat} has the majority, and 1 point for a side dish.", seat=leader)
    return say("{seat} has the majority.", seat=leader)


def tell_order(board: Board, place: str, order: list[str], outcome: Message) -> Rules[None]:
    """Say who acts when, and what comes of it."""
    counts, leader = board.counts(place), board.leader
    yield from tell(
        "festo.order",
        None,
        "{place}: {order}. {outcome}",
        lambda: {"place": place, "order": order, "majority": leader},
        place=NAMES[place],
        order=lambda: [say("{seat} ({n})", seat=seat, n=counts[seat]) for seat in order],
        outcome=outcome,
    )
