"""
Using a card: one effect after the other, as far as its glyphs go.

To a scorekeeper it does not matter where the glyphs come from, so any effect may be named. A
referee taps cards: what is left over stays only if the next action uses a card again.
"""

from __future__ import annotations

from core.asks import Bounds
from core.games.astoria.abilities import usable, use_card
from core.games.astoria.board import Board
from core.games.astoria.effects import EFFECTS, Effect
from core.rules import Rules, choose, count
from core.words import say

NOTHING = say("nothing that moves here")
SAVE = say("nothing more now")


def can_use(board: Board, seat: str) -> bool:
    """There is a card to tap."""
    return not board.referee or bool(usable(board, seat))


def use(board: Board, seat: str) -> Rules[None]:
    """Tap a card, then let its glyphs do something."""
    if board.referee:
        yield from use_card(board, seat)
    likely_more = True
    while not board.over:
        key = yield from choose_effect(board, seat, likely_more)
        if key == "none":
            return
        yield from work(board, seat, EFFECTS[key])
        board.look_at_the_king()
        likely_more = board.referee


def choose_effect(board: Board, seat: str, likely_more: bool) -> Rules[str]:
    """An effect that can do something now."""
    nothing = SAVE if board.referee else NOTHING
    return (
        yield from choose(
            "astoria.effect",
            seat,
            "{seat}: what do your glyphs do?",
            lambda: (
                [*possible(board, seat), "none"]
                if likely_more
                else ["none", *possible(board, seat)]
            ),
            lambda key: EFFECTS[key].text if key in EFFECTS else nothing,
        )
    )


def possible(board: Board, seat: str) -> list[str]:
    """The effects for which there are glyphs and room."""
    return [key for key, effect in EFFECTS.items() if times(board, seat, effect)]


def times(board: Board, seat: str, effect: Effect) -> int:
    """How often an effect can work."""
    room = effect.room(board, seat)
    if board.referee:
        return min(room, board.pool[effect.colour] // effect.glyphs)
    return room if effect.scored else 0


def work(board: Board, seat: str, effect: Effect) -> Rules[None]:
    """Let an effect work as often as is wanted; likeliest with all glyphs that are known."""
    n = yield from count(
        "astoria.times",
        seat,
        "{seat}: how often? {effect}",
        lambda: likely_times(board, max(1, times(board, seat, effect))),
        effect=effect.text,
    )
    if board.referee:
        board.pool[effect.colour] -= n * effect.glyphs
    yield from effect.work(board, seat, n)


def likely_times(board: Board, most: int) -> Bounds:
    return Bounds(1, most, most if board.referee else 1)
