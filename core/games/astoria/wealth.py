"""The actions about cards, power and gems, which only a referee follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.games.astoria.board import Board
from core.games.astoria.carton import COLOURS, GUARD, HAND, NAMES, or_none
from core.rules import Rules, choose
from core.words import Message, say

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


def which_gem(
    key: str, seat: str, question: Message, colours: Callable[[], Iterable[str]]
) -> Rules[str]:
    """A colour of those there are now, or none."""
    return (
        yield from choose(
            key,
            seat,
            "{seat}: {question}",
            lambda: or_none(colours()),
            NAMES.__getitem__,
            question=question,
        )
    )


def gem_to_power(board: Board, seat: str) -> Rules[None]:
    """Special: a gem for the flow of its colour."""
    question = say("which gem do you give for power?")
    colour = yield from which_gem("astoria.give_gem", seat, question, lambda: own_gems(board, seat))
    if colour != "none":
        board.pay_gem(seat, colour)
        board.seats[seat].power += board.flows.get(colour, 0)


def gems_for_power(board: Board, seat: str) -> list[str]:
    """The colours in the reserve whose flow can be paid."""
    power = board.seats[seat].power
    return [c for c in COLOURS if board.reserve[c] and power >= board.flows.get(c, 0)]


def power_to_gem(board: Board, seat: str) -> Rules[None]:
    """The flow of its colour for a gem."""
    question = say("which gem do you take for power?")
    colour = yield from which_gem(
        "astoria.take_gem", seat, question, lambda: gems_for_power(board, seat)
    )
    if colour != "none":
        board.seats[seat].power -= board.flows.get(colour, 0)
        board.gain_gem(seat, colour)


def take_any_gem(board: Board, seat: str) -> Rules[None]:
    """An Attendant's ability: a gem without power."""
    question = say("which gem do you take, as Attendant?")
    colour = yield from which_gem(
        "astoria.take_gem", seat, question, lambda: [c for c in COLOURS if board.reserve[c]]
    )
    if colour != "none":
        board.gain_gem(seat, colour)


def tribute_gems(board: Board, seat: str) -> list[str]:
    """Red and yellow ones."""
    return [colour for colour in TRIBUTE if board.seats[seat].gems[colour]]


def pay_tribute(board: Board, seat: str) -> Rules[bool]:
    """A red or a yellow gem into the reserve."""
    question = say("which gem do you pay to the dragon?")
    colour = yield from which_gem(
        "astoria.tribute", seat, question, lambda: tribute_gems(board, seat)
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
