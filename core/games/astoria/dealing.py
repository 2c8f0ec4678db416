"""
Preparation for a referee: who plays which wizard, with which special card and which gems.

Everyone has ten gems of their colour, one of them as power marker on the wizard card; the
gems of the other wizards are the reserve.
"""

from __future__ import annotations

from collections import Counter

from core.asks import Bounds
from core.games.astoria.board import Board
from core.games.astoria.cards import ABILITY, Card
from core.games.astoria.carton import (
    ALCHEMIST_GEMS,
    ALCHEMIST_POWER,
    BOTTLES,
    CARDS,
    COLOURS,
    GEMS,
    NAMES,
    SPECIALS,
)
from core.games.astoria.data import MOST_GLYPHS
from core.rules import Rules, choose, count


def deal_out(board: Board) -> Rules[None]:
    """Seat by seat."""
    board.reserve = Counter(dict.fromkeys(COLOURS, GEMS))
    for seat in board.seats:
        if len(board.seats) > 4:
            yield from choose_special(board, seat)
        yield from choose_wizard(board, seat)
        yield from take_ability(board, seat)
        take_gems(board, seat)


def choose_special(board: Board, seat: str) -> Rules[None]:
    """There are four bottles, and Alchemists and Attendants take one each."""
    board.seats[seat].special = yield from choose(
        "astoria.special",
        seat,
        "{seat}: which special card do you have?",
        lambda: specials_left(board),
        NAMES.__getitem__,
    )


def specials_left(board: Board) -> list[str]:
    bottles = sum(seat.special in ("alchemist", "attendant") for seat in board.seats.values())
    return [special for special in SPECIALS if special == "deceiver" or bottles < BOTTLES]


def choose_wizard(board: Board, seat: str) -> Rules[None]:
    """A wizard is known by the colour."""
    taken = {other.wizard for other in board.seats.values()}
    board.seats[seat].wizard = yield from choose(
        "astoria.wizard",
        seat,
        "{seat}: which is the colour of your wizard?",
        lambda: [colour for colour in COLOURS if colour not in taken],
        NAMES.__getitem__,
    )


def take_ability(board: Board, seat: str) -> Rules[None]:
    """A wizard card gives glyphs of its colour; special cards have their own rules."""
    player = board.seats[seat]
    ability = Card(ABILITY, finished=True)
    if not player.special:
        if player.wizard not in board.wizard_glyphs:
            yield from ask_glyphs(board, seat)
        ability.glyphs[player.wizard] = board.wizard_glyphs[player.wizard]
    player.cards.append(ability)


def ask_glyphs(board: Board, seat: str) -> Rules[None]:
    """The rulebook does not tell; likely as many as on the last wizard card."""
    colour = board.seats[seat].wizard
    likely = list(board.wizard_glyphs.values())[-1] if board.wizard_glyphs else 1
    board.wizard_glyphs[colour] = yield from count(
        "astoria.wizard_glyphs",
        seat,
        "{seat}: how many {colour} glyphs does your wizard card give?",
        lambda: Bounds(1, MOST_GLYPHS, likely),
        colour=NAMES[colour],
    )


def take_gems(board: Board, seat: str) -> None:
    """Nine and a marker; an Alchemist has power instead, an Attendant the marker too."""
    player = board.seats[seat]
    own = ALCHEMIST_GEMS if player.special == "alchemist" else GEMS
    board.reserve[player.wizard] -= own
    player.gems[player.wizard] = own - markers(player.special)
    player.power = ALCHEMIST_POWER if player.special == "alchemist" else 0
    player.hand = CARDS


def markers(special: str) -> int:
    """Gems that mark power; an Attendant's belongs to the supply."""
    return 0 if special == "attendant" else 1
