"""What can be seen of a game of Festival: for programs, for the line on top, at a glance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.games.festival.board import Board, Turn, face_up, stars
from core.games.festival.carton import NAMES, PROFESSIONS, Card
from core.games.festival.scoring import sheet
from core.majority import acting_order, leaders
from core.words import Message, Text, say, say_n


def view(board: Board) -> dict[str, Any]:
    """The board in the table language."""
    seats = board.seats.items()
    counts = {profession: stars(board.seats, profession) for profession in PROFESSIONS}
    return {
        "game": "festival",
        "round": board.round,
        "rounds": board.rounds,
        "phase": board.phase,
        "first": board.first,
        "holder": board.holder if board.phase == "round" else None,
        "turns": [{"seat": turn.seat, "card": plain(turn.card)} for turn in board.turns],
        "face_up_before": face_up(board.last_turns),
        "cards": {name: [plain(card) for card in seat.cards] for name, seat in seats},
        "face_down": {name: seat.face_down for name, seat in seats},
        "stars": counts,
        "leaders": {profession: leaders(counts[profession]) for profession in PROFESSIONS},
        "open": {profession: board.stars_left(profession) for profession in PROFESSIONS},
        "adjusted": {name: seat.adjusted for name, seat in seats if seat.adjusted},
    }


def plain(card: Card | None) -> list[str | int | None] | None:
    """A card for programs; what is not known of it is null."""
    return None if card is None else [card.profession or None, card.number or None]


def moment(board: Board) -> Message:
    """Where the game is."""
    if board.phase == "round":
        return say("Round {n} of {rounds}", n=board.round, rounds=board.rounds)
    return NAMES[board.phase]


def glance(board: Board) -> list[Message]:
    """The table, line by line: how the cards go round, stars, scores so far."""
    return [
        *(going_round(board) if board.phase == "round" else []),
        *([] if board.simplified else (at_profession(board, p) for p in PROFESSIONS)),
        *(so_far(board, name) for name in board.seats),
    ]


def going_round(board: Board) -> list[Message]:
    """This round's cards, and who must be served before the others."""
    lines = [say("First player: {seat}", seat=board.first)]
    if board.turns:
        lines.append(say("This round: {turns}", turns=[laid(turn) for turn in board.turns]))
    if face_up(board.last_turns):
        seats = face_up(board.last_turns)
        lines.append(say("Face up last round, so served first: {seats}", seats=seats))
    return lines


def laid(turn: Turn) -> Message:
    """Who laid which card."""
    card = NAMES["face_down"] if turn.card is None else turn.card.name
    return say("{seat} {card}", seat=turn.seat, card=card)


def at_profession(board: Board, profession: str) -> Message:
    """Who shows how many stars, who leads, and how many are still to come."""
    counts = stars(board.seats, profession)
    return say(
        "{profession}: {stars}; {open}",
        profession=NAMES[profession],
        stars=standings(counts, list(board.seats)),
        open=say_n("{n} star open", "{n} stars open", board.stars_left(profession)),
    )


def standings(counts: Mapping[str, int], seats: Sequence[str]) -> Text:
    """Most stars first, and what that means."""
    first = leaders(counts)
    if not first:
        return say("nobody")
    order = [say("{seat} ({n})", seat=seat, n=counts[seat]) for seat in acting_order(counts, seats)]
    if len(first) == 1:
        return say("{stars}; {seat} leads", stars=order, seat=first[0])
    return say("{stars}; tied", stars=order)


def so_far(board: Board, name: str) -> Message:
    """One player's gold until now, as far as it can be seen."""
    lines = {line.key: line.points for line in sheet(board.seats, name, board.simplified).lines}
    hidden = say_n("{n} card face down", "{n} cards face down", board.seats[name].face_down)
    if board.simplified:
        return say(
            "{seat}: numbers {numbers}; {hidden}",
            seat=name,
            numbers=lines["numbers"],
            hidden=hidden,
        )
    return say(
        "{seat}: professions {professions}, diversity {diversity}, nines {nines}; {hidden}",
        seat=name,
        professions=lines["professions"],
        diversity=lines["diversity"],
        nines=lines["nines"],
        hidden=hidden,
    )
