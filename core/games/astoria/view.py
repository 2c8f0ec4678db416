"""What can be seen of a game of Astoria: for programs, for the line on top, at a glance."""

from __future__ import annotations

from typing import Any

from core.games.astoria.board import Board
from core.games.astoria.cards import Card, amounts
from core.games.astoria.carton import NAMES, actions_for
from core.games.astoria.fights import name_warlord
from core.games.astoria.scoring import ENDS
from core.words import Message, say


def view(board: Board) -> dict[str, Any]:
    """The board in the table language; a goal is in it once it was shown."""
    seats = board.seats.items()
    return {
        "game": "astoria",
        "round": board.round,
        "phase": board.phase,
        "order": board.order,
        "turn": board.turn,
        "actions": board.actions if board.turn else 0,
        "tracks": {
            name: {"value": track.value, "least": track.least, "most": track.most}
            for name, track in board.tracks.items()
        },
        "flows": dict(board.flows),
        "warlords": [{"colour": w.colour, "strength": w.strength} for w in board.warlords],
        "guards": {name: seat.guards for name, seat in seats},
        "exile": [name for name, seat in seats if seat.exiled],
        "exposed": [name for name, seat in seats if seat.exposed],
        "goals": {name: seat.goal for name, seat in seats if seat.goal},
        "trophies": {name: seat.warlords for name, seat in seats},
        "end": board.end,
        **(wealth(board) if board.referee else {}),
    }


def wealth(board: Board) -> dict[str, Any]:
    """What only a referee follows."""
    seats = board.seats.items()
    return {
        "wizards": {name: seat.wizard for name, seat in seats if seat.wizard},
        "specials": {name: seat.special for name, seat in seats if seat.special},
        "power": {name: seat.power for name, seat in seats},
        "reserve": dict(+board.reserve),
        "supplies": {name: dict(+seat.gems) for name, seat in seats},
        "bottles": {name: dict(+seat.bottled) for name, seat in seats},
        "hands": {name: seat.hand for name, seat in seats},
        "cards": {name: [printed(card) for card in seat.cards] for name, seat in seats},
        "glyphs": dict(+board.pool),
    }


def printed(card: Card) -> dict[str, Any]:
    """A card on the table."""
    if card.finished:
        return {"card": card.key, "glyphs": dict(card.glyphs), "tapped": card.tapped}
    return {"card": card.key, "spaces": dict(card.spaces), "gems": dict(+card.laid)}


def moment(board: Board) -> Message:
    """Where the game is."""
    if board.phase in ("setup", "over"):
        return NAMES[board.phase]
    if board.turn and board.actions:
        done = actions_for(len(board.seats)) - board.actions
        return say(
            "Round {n}, {seat}, action {action}", n=board.round, seat=board.turn, action=done + 1
        )
    return say("Round {n}, {phase}", n=board.round, phase=NAMES[board.phase])


def glance(board: Board) -> list[Message]:
    """The table, line by line: the end, the tracks, warlords, flows, then seat by seat."""
    return [
        *([ENDS[board.end]] if board.end else []),
        *(on_track(board, track) for track in board.tracks),
        *warlords(board),
        *flows(board),
        *(at_seat(board, name) for name in board.seats),
        *(holdings(board, name) for name in board.seats if board.referee),
    ]


def on_track(board: Board, name: str) -> Message:
    """A marker and how far its track goes."""
    track = board.tracks[name]
    return say("{track}: {n} of {most}", track=NAMES[name], n=track.value, most=track.most)


def warlords(board: Board) -> list[Message]:
    """The warlords that nobody has defeated."""
    active = [name_warlord(warlord) for warlord in board.warlords]
    return [say("Warlords: {warlords}", warlords=active)] if active else []


def flows(board: Board) -> list[Message]:
    """The flows of the open card, if they were told."""
    told = amounts(board.flows)
    return [say("Flow of power: {flows}", flows=told)] if told else []


def at_seat(board: Board, name: str) -> Message:
    """Guards, trophies, and whether somebody is in exile."""
    seat = board.seats[name]
    if seat.exiled:
        return say(
            "{seat}: in exile, guards {guards}, trophies {trophies}",
            seat=name,
            guards=seat.guards,
            trophies=seat.warlords,
        )
    return say(
        "{seat}: guards {guards}, trophies {trophies}",
        seat=name,
        guards=seat.guards,
        trophies=seat.warlords,
    )


def holdings(board: Board, name: str) -> Message:
    """Power and gems, which a referee follows."""
    seat = board.seats[name]
    return say(
        "{seat}: power {power}, bottle {bottle}, hand {hand}, gems {gems}",
        seat=name,
        power=seat.power,
        bottle=seat.bottled.total(),
        hand=seat.hand,
        gems=amounts(seat.gems) or "0",
    )
