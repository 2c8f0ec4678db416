"""Using a card: glyphs from an artefact, a wizard or an Alchemist, or what a special card does."""

from __future__ import annotations

from collections.abc import Iterator

from core.games.astoria.board import Board, Seat
from core.games.astoria.cards import Card, card_name
from core.games.astoria.carton import COLOURS, NAMES, or_none
from core.games.astoria.tapping import glyph_cards, name_own, tap
from core.games.astoria.wealth import take_any_gem
from core.rules import Rules, choose
from core.words import Text, say


def usable(board: Board, seat: str) -> dict[str, Card]:
    """The cards that can be tapped now and do something."""
    cards = glyph_cards(board, seat)
    for card in board.seats[seat].cards:
        if card.is_ability and card.ready and ability_works(board, seat):
            cards[card.key] = card
    return cards


def ability_works(board: Board, seat: str) -> bool:
    """Whether an Attendant finds a gem, or a Deceiver somebody to deceive."""
    player = board.seats[seat]
    if player.special == "attendant":
        return bool(+board.reserve)
    return player.special == "deceiver" and not player.exiled and any(victims(board, seat))


def use_card(board: Board, seat: str) -> Rules[None]:
    """Tap one card; its glyphs join those that were saved."""
    key = yield from choose(
        "astoria.use",
        seat,
        "{seat}: which card do you use?",
        lambda: or_none(usable(board, seat)),
        lambda key: name_own(board, seat, key),
    )
    if key == "none":
        return
    card, special = usable(board, seat)[key], board.seats[seat].special
    if card.is_ability and special == "attendant":
        card.tapped = True
        yield from take_any_gem(board, seat)
    elif card.is_ability and special == "deceiver":
        card.tapped = True
        yield from deceive(board, seat)
    else:
        board.pool += yield from tap(board, seat, card)


def victims(board: Board, seat: str) -> Iterator[tuple[Seat, Card]]:
    """Artefacts of others that are in the making, or finished and not used."""
    for other in board.others(seat):
        for card in board.seats[other].cards:
            if not card.is_ability and (not card.finished or card.ready):
                yield board.seats[other], card


def deceive(board: Board, seat: str) -> Rules[None]:
    """Undo a gem of somebody else's artefact, or tap a finished one to no effect."""
    key = yield from choose(
        "astoria.deceive",
        seat,
        "{seat}: whose artefact do you disturb?",
        lambda: or_none(card.key for _, card in victims(board, seat)),
        lambda key: name_any(board, key),
    )
    for owner, card in victims(board, seat):
        if card.key == key:
            if card.finished:
                card.tapped = True
            else:
                yield from take_gem_off(seat, owner, card)
            return


def take_gem_off(seat: str, owner: Seat, card: Card) -> Rules[None]:
    """The gem goes home, and the card back to the hand if it was the only one."""
    colour = yield from choose(
        "astoria.take_off",
        seat,
        "{seat}: which gem goes back to its owner?",
        lambda: [colour for colour in COLOURS if card.laid[colour]],
        NAMES.__getitem__,
    )
    card.laid[colour] -= 1
    owner.gems[colour] += 1
    if not +card.laid:
        owner.cards.remove(card)
        owner.hand += 1


def name_any(board: Board, key: str) -> Text:
    """Somebody's card by its key."""
    for name, player in board.seats.items():
        for card in player.cards:
            if card.key == key:
                return say("{seat}, {card}", seat=name, card=card_name(card))
    return NAMES["none"]
