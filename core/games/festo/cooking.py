"""
Phase 4: in turns, beginning with the start player card, everyone cooks or passes.

One dish a turn; whoever passes is out until the next round.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.games.festo.board import Board, Dish, Reservation
from core.games.festo.carton import NAMES, SHELVES, TYPES
from core.games.festo.fields import any_dish, column_of, field_name, fields, take_from
from core.games.festo.payment import Payment, Purse, affordable, payment_name, payments, worth
from core.games.festo.tiles import Look, Tile
from core.rules import Rules, choose, confirm, tell
from core.words import Text


def cooking(board: Board) -> Rules[None]:
    """Turn by turn until all have passed."""
    board.phase = "cooking"
    cooks = board.clockwise_from(board.start_card)
    while cooks:
        for seat in cooks.copy():
            if not (yield from cook_or_pass(board, seat)):
                cooks.remove(seat)


def cook_or_pass(board: Board, seat: str) -> Rules[bool]:
    """One turn; taking a helper back from a dish does not use it up."""
    while True:
        choice = yield from choose(
            "festo.cook",
            seat,
            "{seat}: which dish do you cook?",
            lambda: menu(board, seat),
            lambda choice: choice_name(board, choice),
        )
        if choice == "take_back":
            yield from take_back(board, seat)
        elif choice == "pass":
            return False
        else:
            yield from cook(board, seat, choice)
            return True


def menu(board: Board, seat: str) -> list[str]:
    """What can be chosen; passing is the likeliest by far."""
    player = board.seats[seat]
    if board.referee:
        dishes = payable(board, seat)
        can_buy_back = bool(player.reserved) and any(player.larder.values())
    else:
        dishes = [kind for kind in TYPES if any(board.fields[kind])]
        can_buy_back = bool(player.reserved)
    return ["pass", *dishes, *(["take_back"] if can_buy_back else [])]


def payable(board: Board, seat: str) -> list[str]:
    """The fields whose dish is not reserved by another and can be paid."""
    purse, others = Purse.of(board, seat), board.reserved_by_others(seat)
    return [
        field
        for field, tile in fields(board).items()
        if tile not in others and affordable(purse, tile, column_of(field))
    ]


def choice_name(board: Board, choice: str) -> Text:
    """A choice of the menu, for people."""
    return NAMES[choice] if choice in NAMES else field_name(board, choice)


def cook(board: Board, seat: str, field: str) -> Rules[None]:
    """Pay, take the tile, and the helper that stood on it comes home."""
    player = board.seats[seat]
    tile = lying = fields(board)[field] if board.referee else any_dish(board, field)
    if board.referee:
        yield from pay(board, seat, tile, column_of(field))
        yield from leave(board, seat, [own for own in player.reserved if own.tile is tile])
    if tile.points is None:
        tile = yield from Look(board.box, seat, tile.type, NAMES[tile.type]).recognise("points")
    if not board.referee and tile.type in SHELVES and player.reserved:
        if (yield from confirm("festo.reserved", seat, "{seat}: did your helper stand on it?")):
            yield from leave(board, seat, player.reserved)
    take_from(board, lying)
    player.dishes.append(Dish(tile.type, points_of(board, tile), tile.bonus))


def points_of(board: Board, tile: Tile) -> int:
    """Magical dishes lie on their front; where the data knows other points there, those count."""
    assert tile.points is not None, "a dish is cooked when its points are known"
    flipped = board.magic and tile.type in SHELVES and tile.back is not None
    return tile.back or 0 if flipped else tile.points


def pay(board: Board, seat: str, tile: Tile, column: int) -> Rules[None]:
    """Cubes go to their supplies; magical desserts give points for the colours paid."""
    player = board.seats[seat]
    offers: dict[str, Payment] = {}

    def options() -> dict[str, Payment]:
        offers.clear()
        offers.update(payments(board, player, tile, column))
        return offers

    key = yield from choose("festo.pay", seat, "{seat}: how do you pay?", options, payment_name)
    if len(offers) == 1:
        yield from tell("festo.paid", seat, "{seat} pays {cubes}.", cubes=payment_name(key))
    if board.magic:
        player.tokens += worth(player, offers[key])
    for colour, n in offers[key].cubes.items():
        give_back(board, seat, colour, n)


def give_back(board: Board, seat: str, colour: str, n: int) -> None:
    """Cubes go from a larder to their supply."""
    board.seats[seat].larder[colour] -= n
    board.supply[colour] += n


def take_back(board: Board, seat: str) -> Rules[None]:
    """A helper comes home from a dish for one cube."""
    player = board.seats[seat]
    if not board.referee:
        yield from leave(board, seat, player.reserved)
        return
    names = {str(i): own.tile.name for i, own in enumerate(player.reserved, 1) if own.tile}
    which = yield from choose(
        "festo.take_back", seat, "{seat}: from which dish?", lambda: names, names.__getitem__
    )
    colour = yield from choose(
        "festo.take_back_for",
        seat,
        "{seat}: which cube do you pay?",
        lambda: [colour for colour, n in player.larder.items() if n],
        NAMES.__getitem__,
    )
    give_back(board, seat, colour, 1)
    yield from leave(board, seat, [player.reserved[int(which) - 1]])


def leave(board: Board, seat: str, standing: Sequence[Reservation]) -> Rules[None]:
    """A piece comes home from a dish; where both kinds stand on dishes, ask which."""
    if not standing:
        return
    kinds = list(dict.fromkeys(own.piece for own in standing))
    kind = yield from choose(
        "festo.piece", seat, "{seat}: which piece?", lambda: kinds, NAMES.__getitem__
    )
    own = next(own for own in standing if own.piece == kind)
    board.seats[seat].reserved.remove(own)
    board.take_home(seat, own.piece)
