"""What glyphs do for their owner alone: gems, power, foresight and theft; a referee follows it."""

from __future__ import annotations

from core.games.astoria.abilities import name_any
from core.games.astoria.board import Board
from core.games.astoria.cards import Card
from core.games.astoria.carton import COLOURS, NAMES, or_none
from core.rules import Rules, choose


def gems_in_bottle(board: Board, seat: str) -> int:
    return min(1, board.seats[seat].bottled.total())


def open_bottle(board: Board, seat: str, _times: int) -> Rules[None]:
    """A gem from the own bottle into the supply."""
    player = board.seats[seat]
    colour = yield from choose(
        "astoria.bottled",
        seat,
        "{seat}: which gem comes out of your bottle?",
        lambda: or_none(colour for colour in COLOURS if player.bottled[colour]),
        NAMES.__getitem__,
    )
    if colour == "none":
        return
    player.bottled[colour] -= 1
    player.gems[colour] += 1


def room_in_the_sun(board: Board, _seat: str) -> int:
    """Once in a turn, with any number of glyphs."""
    return 0 if board.sun_used else board.pool["sun"]


def bask(board: Board, seat: str, times: int) -> Rules[None]:
    """Power for every glyph, and one more."""
    board.seats[seat].power += 1 + times
    board.sun_used = True
    yield from ()


def foresee(_board: Board, _seat: str, _times: int) -> Rules[None]:
    """Look at the next invasion cards; their order is kept."""
    yield from ()


def foreseen(board: Board, _seat: str) -> int:
    return board.pool["cobalt"]


def with_cards(board: Board, seat: str) -> list[str]:
    """Others with cards in hand."""
    return [other for other in board.others(seat) if board.seats[other].hand]


def hands_to_rob(board: Board, seat: str) -> int:
    return int(bool(with_cards(board, seat)))


def rob_hand(board: Board, seat: str, _times: int) -> Rules[None]:
    """A card changes hands."""
    victim = yield from choose(
        "astoria.rob",
        seat,
        "{seat}: from whose hand do you steal a card?",
        lambda: with_cards(board, seat) or board.others(seat),
    )
    if board.seats[victim].hand:
        board.seats[victim].hand -= 1
        board.seats[seat].hand += 1


def loot(board: Board, seat: str) -> dict[str, tuple[str, Card]]:
    """Finished artefacts of others, but no spellbook; nothing from exiles, nor by them."""
    if not board.at_court(seat):
        return {}
    return {
        card.key: (other, card)
        for other in board.others(seat)
        if board.at_court(other)
        for card in board.seats[other].cards
        if card.finished and not card.is_ability and not card.is_spellbook
    }


def artefacts_to_rob(board: Board, seat: str) -> int:
    return int(bool(loot(board, seat)))


def rob_artefact(board: Board, seat: str, _times: int) -> Rules[None]:
    """The card changes its owner as it lies, tapped or not."""
    key = yield from choose(
        "astoria.rob_artefact",
        seat,
        "{seat}: which artefact do you steal?",
        lambda: or_none(loot(board, seat)),
        lambda key: name_any(board, key),
    )
    if key != "none":
        owner, card = loot(board, seat)[key]
        board.seats[owner].cards.remove(card)
        board.seats[seat].cards.append(card)
