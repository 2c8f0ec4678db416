"""A table in the middle of a game of Astoria, and a way to play a part of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from core.asks import Answer, Ask, Choose, Count, Spread
from core.game import Header
from core.games.astoria import GAME
from core.games.astoria.board import Board, set_up
from core.games.astoria.cards import Card, artefact
from core.games.astoria.carton import COLOURS
from core.games.astoria.dealing import deal_out, markers
from core.games.astoria.scales import lay_tracks
from core.rules import Rules
from tests.play import any_answer

T = TypeVar("T")

# Made up for tests: the board of a real box tells others.
SCALES = {"unrest_max": 5, "fury_max": 6, "fury_start": 1, "health_max": 8, "health_start": 4}
DATA: dict[str, Any] = {
    "track": [
        {"name": "unrest", "max": 5},
        {"name": "fury", "max": 6, "start": 1},
        {"name": "health", "max": 8, "start": 4},
    ]
}
SEATS = ("Ann", "Bob", "Cem", "Dora", "Eve", "Finn")


def lay(
    seats: int = 4,
    tracks: Mapping[str, int] | None = None,
    options: Mapping[str, object] | None = None,
) -> Board:
    """A board after set-up, with some markers moved."""
    board = set_up(Header.of(GAME, SEATS[:seats], options, DATA))
    board.tracks = lay_tracks(board.scales)
    board.round = 1
    for track, value in (tracks or {}).items():
        board.tracks[track].value = value
    return board


def deal(seats: int = 4, specials: Sequence[str] = (), **tracks: int) -> Board:
    """A referee's board: Ann is fire, Bob sulphur, Cem nature, and so on; flows are 2 each."""
    board = lay(seats, tracks, {"depth": "referee"})
    glyphs = [] if specials else [2] * seats
    play(deal_out(board), {"astoria.special": specials, "astoria.wizard_glyphs": glyphs})
    board.flows = dict.fromkeys(COLOURS, 2)
    return board


def own(board: Board, seat: str, glyphs: Mapping[str, int], spaces: int = 2) -> Card:
    """Give a player a finished artefact."""
    board.begun += 1
    card = artefact(board.begun, {"fire": spaces})
    card.finished = True
    card.glyphs.update(glyphs)
    board.seats[seat].cards.append(card)
    return card


def play(rules: Rules[T], answers: Mapping[str, Sequence[Answer]] | None = None) -> list[str]:
    """Play to the end of *rules* and return the keys asked; what is not given is the likeliest."""
    left = {key: list(given) for key, given in (answers or {}).items()}
    asked: list[str] = []
    ask = next(rules, None)
    while ask is not None:
        asked.append(ask.key)
        answer = left[ask.key].pop(0) if left.get(ask.key) else ask.likely
        try:
            ask = rules.send(ask.check(answer))
        except StopIteration:
            ask = None
    assert not any(left.values()), f"never asked: {left}"
    return asked


def values(board: Board, *tracks: str) -> list[int]:
    """Where markers stand."""
    return [board.tracks[track].value for track in tracks]


def gems_in_all(board: Board, colour: str) -> int:
    """Every gem of a colour, wherever it lies."""
    return board.reserve[colour] + sum(
        seat.gems[colour]
        + seat.bottled[colour]
        + sum(card.laid[colour] for card in seat.cards)
        + (seat.guards + markers(seat.special) if seat.wizard == colour else 0)
        for seat in board.seats.values()
    )


def keen(ask: Ask, rng: Random) -> Answer:
    """A random player who builds and uses small artefacts, so that games are full of cards."""
    if isinstance(ask, Choose) and ask.key == "astoria.action":
        likely = [key for key in ask.options if key in {"create", "use", "power", "card", "gem"}]
        return rng.choice([*likely * 3, *ask.options])
    if isinstance(ask, Spread) and ask.key == "astoria.spaces":
        return ask.likely if rng.random() < 0.7 else any_answer(ask, rng)
    if ask.key == "astoria.gives":
        return {rng.choice(COLOURS): rng.randint(1, 6)}
    if isinstance(ask, Count) and ask.key.startswith("astoria.data."):
        return ask.bounds.most
    return any_answer(ask, rng)
