"""
Festival as a rulebook: read it from top to bottom.

In each round the first player draws a card more than there are players. Whoever holds the
cards keeps one, face up or face down, and hands the rest to somebody who had none yet. When
the deck is used up all cards are turned up, and the most gold wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from core.games.festival.board import Board, Turn, face_up
from core.games.festival.carton import FACE_DOWN, NAMES, Card
from core.games.festival.scoring import ask_number, reveal
from core.rules import Rules, choose, tell
from core.words import Message, say


def festival(board: Board) -> Rules[None]:
    """The whole game."""
    yield from prepare(board)
    for number in range(1, board.rounds + 1):
        yield from play_round(board, number)
    yield from reveal(board)


def prepare(board: Board) -> Rules[None]:
    """The deck by player count, and who begins."""
    if board.odd:
        yield from tell(
            "festival.deck", None, "Please check the game data. {faults}", faults=board.odd
        )
    yield from tell(
        "festival.setup", None, "{cards} Shuffle them: one face-down pile.", cards=deck(board)
    )
    board.first = yield from choose(
        "festival.first_player",
        None,
        "Who is first? The last one at a circus, say.",
        lambda: list(board.seats),
    )
    board.phase = "round"


def deck(board: Board) -> Message:
    """The cards that are played with."""
    if board.simplified:
        return say("Take only the cards from 1 to 5.")
    if len(board.seats) == 4:
        return say("Take all cards but the 8s.")
    return say("Take all cards.")


def play_round(board: Board, number: int) -> Rules[None]:
    """The cards go from hand to hand until everyone has kept one."""
    board.round = number
    board.last_turns, board.turns = board.turns, []
    board.holder = board.first
    yield from keep_a_card(board, board.holder)
    while board.unserved():
        board.holder = yield from hand_on(board, board.holder)
        yield from keep_a_card(board, board.holder)
    board.first = next_first(board.turns)


def keep_a_card(board: Board, seat: str) -> Rules[None]:
    """One card stays for good as it is laid: face up, or face down and nobody's business."""
    choice = yield from choose(
        "festival.card",
        seat,
        "{seat}: {task}",
        # Every profession by itself is less likely than a card that lies face down.
        lambda: (FACE_DOWN, *board.professions_left()),
        NAMES.__getitem__,
        task=task(board),
    )
    if choice == FACE_DOWN:
        board.seats[seat].face_down += 1
        board.turns.append(Turn(seat, None))
    else:
        card = Card(choice, (yield from ask_number(board, seat, choice)))
        board.seats[seat].cards.append(card)
        board.turns.append(Turn(seat, card))


def task(board: Board) -> Message:
    """What to do with the cards; their number shows whether any were lost on the way."""
    players, turns = len(board.seats), len(board.turns)
    if turns == 0:
        return say("you are first. Draw {n} cards, keep one", n=players + 1)
    if turns == players - 1:
        return say("keep one of 2 cards, discard the other face down")
    return say("keep one of {n} cards", n=players + 1 - turns)


def hand_on(board: Board, seat: str) -> Rules[str]:
    """The rest goes to somebody who had no cards yet this round."""
    return (
        yield from choose(
            "festival.receiver",
            seat,
            "{seat}: who gets the cards?",
            lambda: receivers(board.unserved(), face_up(board.last_turns)),
        )
    )


def receivers(unserved: Sequence[str], shown: Sequence[str]) -> list[str]:
    """Those who laid face up in the round before come first, in any order."""
    return [seat for seat in unserved if seat in shown] or list(unserved)


def next_first(turns: Sequence[Turn]) -> str:
    """The lowest card the others laid face up, the latest of equals; without any, no change."""
    rivals = [(turn.card.number, turn.seat) for turn in reversed(turns[1:]) if turn.card]
    return min(rivals, key=itemgetter(0))[1] if rivals else turns[0].seat
