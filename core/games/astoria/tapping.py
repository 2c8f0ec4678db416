"""
Cards are tapped for glyphs: in a turn, for a fight, or when a colour is called for.

A Great Alchemist's card gives three glyphs of the wizard or one of any colour; to a Deceiver
a sulphur glyph is a sun glyph.
"""

from __future__ import annotations

from collections import Counter

from core.games.astoria.board import Board
from core.games.astoria.cards import Card, card_name
from core.games.astoria.carton import COLOURS, NAMES
from core.rules import Rules, choose, confirm
from core.words import Text, say

ALCHEMIST_OWN = 3


def glyphs_of(board: Board, seat: str, card: Card) -> dict[str, Counter[str]]:
    """What a card can give, by the colour that is wanted of it."""
    player = board.seats[seat]
    if card.is_ability and player.special == "alchemist":
        own = player.wizard
        return {c: Counter({c: ALCHEMIST_OWN if c == own else 1}) for c in COLOURS}
    glyphs = card.glyphs
    if player.special == "deceiver":
        glyphs = Counter(glyphs)
        glyphs["sun"] += glyphs.pop("sulphur", 0)
    return {colour: +glyphs for colour in COLOURS if glyphs[colour]}


def glyph_cards(board: Board, seat: str, colour: str | None = None) -> dict[str, Card]:
    """The cards of a player that can be tapped for glyphs, or for one of a colour."""
    return {
        card.key: card
        for card in board.seats[seat].cards
        if card.ready
        and (gives := glyphs_of(board, seat, card))
        and (colour is None or colour in gives)
    }


def tap(board: Board, seat: str, card: Card) -> Rules[Counter[str]]:
    """Turn a card; where it can give one thing or another, ask which."""
    gives = glyphs_of(board, seat, card)
    wanted = next(iter(gives))
    if card.is_ability:
        wanted = yield from choose(
            "astoria.glyph",
            seat,
            "{seat}: which glyphs does your ability give?",
            lambda: list(gives),
            lambda colour: say("{colour} {n}", colour=NAMES[colour], n=gives[colour][colour]),
        )
    card.tapped = True
    return gives[wanted]


def tap_for_fight(board: Board, seat: str) -> Rules[Counter[str]]:
    """Any number of cards, one after the other."""
    glyphs: Counter[str] = Counter()
    while glyph_cards(board, seat):
        key = yield from choose(
            "astoria.tap",
            seat,
            "{seat}: which card do you tap for the fight?",
            lambda: [*glyph_cards(board, seat), "none"],
            lambda key: name_own(board, seat, key),
        )
        if key == "none":
            break
        glyphs += yield from tap(board, seat, glyph_cards(board, seat)[key])
    return glyphs


def name_own(board: Board, seat: str, key: str) -> Text:
    """A card of a player by its key."""
    cards = {card.key: card for card in board.seats[seat].cards}
    return card_name(cards[key]) if key in cards else NAMES["none"]


def tap_for_colour(board: Board, seat: str, colour: str) -> Rules[None]:
    """One card that gives a glyph of the colour that is called for."""
    key = yield from choose(
        "astoria.tap_for",
        seat,
        "{seat}: which card do you tap for {colour}?",
        lambda: list(glyph_cards(board, seat, colour)),
        lambda key: name_own(board, seat, key),
        colour=NAMES[colour],
    )
    glyph_cards(board, seat, colour)[key].tapped = True


def tap_against_warlord(board: Board, colour: str) -> Rules[bool]:
    """From the start player on, the first who wants to holds the warlord off."""
    for seat in board.order:
        if glyph_cards(board, seat, colour) and (
            yield from confirm(
                "astoria.hold_off_with",
                seat,
                "{seat}: do you tap a card for {colour} against the warlord?",
                colour=NAMES[colour],
            )
        ):
            yield from tap_for_colour(board, seat, colour)
            return True
    return False


def tap_to_save(board: Board, seat: str, owner: str) -> Rules[bool]:
    """In the turn of *seat*, the first at court who wants to saves the guard."""
    for other in board.others(seat):
        if (
            board.at_court(other)
            and glyph_cards(board, other, "cobalt")
            and (
                yield from confirm(
                    "astoria.save_guard_with",
                    other,
                    "{seat}: do you tap a card for cobalt to save the guard of {owner}?",
                    "no",
                    owner=owner,
                )
            )
        ):
            yield from tap_for_colour(board, other, "cobalt")
            return True
    return False
