"""
Creating artefacts, gem by gem.

What an artefact needs is typed in when it is begun, what it gives when it is completed. Then
its gems go into the bottle and the King feels better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from core.asks import Split
from core.games.astoria.board import Board
from core.games.astoria.cards import SPELLBOOK, Card, artefact, card_name
from core.games.astoria.carton import COLOURS, NAMES, SPELLBOOK_POWER, or_none
from core.games.astoria.data import MOST_GLYPHS
from core.games.astoria.wealth import own_gems
from core.rules import Rules, choose, confirm, spread
from core.words import Text, say


def creatable(board: Board, seat: str) -> dict[str, Card | None]:
    """The artefacts that can be gone on with, and a new one where there is a card in hand."""
    player = board.seats[seat]
    begun = {card.key: card for card in player.cards if layable(board, seat, card)}
    return {**begun, **({"new": None} if player.hand and own_gems(board, seat) else {})}


def layable(board: Board, seat: str, card: Card) -> list[str]:
    """The gems that can be laid on an artefact; the last one of a spellbook costs power too."""
    player = board.seats[seat]
    last = card.missing.total() == 1
    if card.is_spellbook and last and player.power < SPELLBOOK_POWER:
        return []
    return [colour for colour in COLOURS if card.missing[colour] and player.gems[colour]]


def create(board: Board, seat: str) -> Rules[None]:
    """Lay one gem; an Attendant may do it twice."""
    yield from create_once(board, seat)
    attendant = board.seats[seat].special == "attendant"
    if attendant and not board.over and creatable(board, seat):
        if (yield from confirm("astoria.again", seat, "{seat}: lay a second gem, as Attendant?")):
            yield from create_once(board, seat)


def create_once(board: Board, seat: str) -> Rules[None]:
    """One gem onto one artefact."""
    key = yield from choose(
        "astoria.create",
        seat,
        "{seat}: which artefact do you create?",
        lambda: or_none(creatable(board, seat)),
        lambda key: name_artefact(creatable(board, seat), key),
    )
    if key == "none":
        return
    card = creatable(board, seat)[key]
    colour = yield from choose(
        "astoria.lay",
        seat,
        "{seat}: which gem do you lay?",
        lambda: or_none(layable(board, seat, card) if card else own_gems(board, seat)),
        NAMES.__getitem__,
    )
    if colour == "none":
        return
    board.seats[seat].gems[colour] -= 1
    if card is None:
        card = yield from begin(board, seat, colour)
    else:
        card.laid[colour] += 1
    if not card.missing:
        yield from complete(board, seat, card)


def name_artefact(cards: Mapping[str, Card | None], key: str) -> Text:
    card = cards.get(key)
    if card:
        return card_name(card)
    return NAMES["none"] if key == "none" else say("a new artefact")


def begin(board: Board, seat: str, colour: str) -> Rules[Card]:
    """A card from the hand with its first gem; which spaces it has is asked then."""
    board.begun += 1
    card = artefact(board.begun, {colour: 1})
    card.laid[colour] = 1
    board.seats[seat].hand -= 1
    board.seats[seat].cards.append(card)
    spaces = yield from spread(
        "astoria.spaces",
        seat,
        "{seat}: which gems does the new artefact need in all?",
        lambda: Split(
            1, SPELLBOOK, {c: (int(c == colour), SPELLBOOK) for c in COLOURS}, {colour: 1}
        ),
        NAMES.__getitem__,
    )
    card.spaces = Counter(spaces)
    return card


def complete(board: Board, seat: str, card: Card) -> Rules[None]:
    """The gems go into the bottle, a Deceiver's back into the supply; the King gains health."""
    player = board.seats[seat]
    if card.is_spellbook:
        player.power -= SPELLBOOK_POWER
    (player.gems if player.special == "deceiver" else player.bottled).update(card.laid)
    card.laid.clear()
    card.finished = True
    board.tracks["health"].move(+1)
    board.look_at_the_king()
    if board.over:
        return
    glyphs = yield from spread(
        "astoria.gives",
        seat,
        "{seat}: which glyphs does the finished artefact give?",
        lambda: Split(0, MOST_GLYPHS, dict.fromkeys(COLOURS, (0, MOST_GLYPHS)), {}),
        NAMES.__getitem__,
    )
    card.glyphs.update(glyphs)
