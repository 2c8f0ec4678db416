"""The actions about cards, power and gems, which only a referee follows."""

from __future__ import annotations

from core.games.astoria.board import Board
from core.games.astoria.carton import COLOURS, GUARD, HAND, NAMES, or_none
from core.rules import Rules, choose

TRIBUTE = ("fire", "sulphur")  # red or yellow


def can_draw(board: Board, seat: str) -> bool:
    """With fewer than five cards in hand."""
    return board.seats[seat].hand < HAND


def draw_card(board: Board, seat: str) -> Rules[None]:
    """An artefact card; what is on it stays in the hand."""
    board.seats[seat].hand += 1
    yield from ()


def gain_power(board: Board, seat: str) -> Rules[None]:
    """Simple: one point."""
    board.seats[seat].power += 1
    yield from ()


def own_gems(board: Board, seat: str) -> list[str]:
    """The colours in the own supply."""
    return [colour for colour in COLOURS if board.seats[seat].gems[colour]]


def gem_to_power(board: Board, seat: str) -> Rules[None]:
    """Special: a gem for the flow of its colour."""
    colour = yield from choose(
        "astoria.give_gem",
        seat,
        "{seat}: which gem do you give for power?",
        lambda: or_none(own_gems(board, seat)),
        NAMES.__getitem__,
    )
    if colour != "none":
        board.pay_gem(seat, colour)
        board.seats[seat].power += board.flows.get(colour, 0)


def gems_for_power(board: Board, seat: str) -> list[str]:
    """The colours in the reserve whose flow can be paid."""
    power = board.seats[seat].power
    return [c for c in COLOURS if board.reserve[c] and power >= board.flows.get(c, 0)]


def power_to_gem(board: Board, seat: str) -> Rules[None]:
    """The flow of its colour for a gem."""
    colour = yield from choose(
        "astoria.take_gem",
        seat,
        "{seat}: which gem do you take for power?",
        lambda: or_none(gems_for_power(board, seat)),
        NAMES.__getitem__,
    )
    if colour != "none":
        board.seats[seat].power -= board.flows.get(colour, 0)
        board.gain_gem(seat, colour)


def take_any_gem(board: Board, seat: str) -> Rules[None]:
    """An Attendant's ability: a gem without power."""
    colour = yield from choose(
        "astoria.take_gem",
        seat,
        "{seat}: which gem do you take, as Attendant?",
        lambda: or_none(colour for colour in COLOURS if board.reserve[colour]),
        NAMES.__getitem__,
    )
    if colour != "none":
        board.gain_gem(seat, colour)


def tribute_gems(board: Board, seat: str) -> list[str]:
    """Red and yellow ones."""
    return [colour for colour in TRIBUTE if board.seats[seat].gems[colour]]


def pay_tribute(board: Board, seat: str) -> Rules[bool]:
    """A red or a yellow gem into the reserve."""
    colour = yield from choose(
        "astoria.tribute",
        seat,
        "{seat}: which gem do you pay to the dragon?",
        lambda: or_none(tribute_gems(board, seat)),
        NAMES.__getitem__,
    )
    if colour == "none":
        return False
    board.pay_gem(seat, colour)
    return True


def can_pay_guard(board: Board, seat: str) -> bool:
    """Five power and a gem of the own colour."""
    player = board.seats[seat]
    return player.power >= GUARD and player.gems[player.wizard] > 0


def pay_guard(board: Board, seat: str) -> None:
    """The gem itself stands guard."""
    player = board.seats[seat]
    player.power -= GUARD
    player.gems[player.wizard] -= 1
