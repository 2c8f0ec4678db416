"""
What glyphs do, as far as Tischlein follows it: tracks, the King's health, guards.

One use of cards may have several effects, and most of them several times. Sulphur, sun,
theft and foresight concern gems, power and hands alone, so they are not asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from core.asks import Bounds
from core.games.astoria.board import Board
from core.rules import Rules, choose, confirm, count
from core.words import Message, say


@dataclass(frozen=True, slots=True)
class Effect:
    """What some glyphs do: how often they can, and how they do it so many times."""

    text: Message
    room: Callable[[Board, str], int]
    work: Callable[[Board, str, int], Rules[None]]


def use(board: Board, seat: str) -> Rules[None]:
    """One effect after the other, until the rest moves nothing here."""
    likely_more = True
    while not board.over:
        key = yield from choose_effect(board, seat, likely_more)
        if key == "none":
            return
        yield from work(board, seat, EFFECTS[key])
        board.look_at_the_king()
        likely_more = False


def choose_effect(board: Board, seat: str, likely_more: bool) -> Rules[str]:
    """An effect that can do something now."""
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
            lambda key: EFFECTS[key].text if key in EFFECTS else NOTHING,
        )
    )


def possible(board: Board, seat: str) -> list[str]:
    """The effects for which there is room."""
    return [key for key, effect in EFFECTS.items() if effect.room(board, seat)]


def work(board: Board, seat: str, effect: Effect) -> Rules[None]:
    """Let an effect work as often as the glyphs allow."""
    times = yield from count(
        "astoria.times",
        seat,
        "{seat}: how often? {effect}",
        lambda: Bounds(1, max(1, effect.room(board, seat)), 1),
        effect=effect.text,
    )
    yield from effect.work(board, seat, times)


def room_on(track: str) -> Callable[[Board, str], int]:
    """How far a faction can be driven back; exiles have no influence on it."""
    return lambda board, seat: 0 if board.seats[seat].exiled else board.tracks[track].value


def room_to_heal(board: Board, _seat: str) -> int:
    """Three glyphs are rarely there twice; whoever has them says so again."""
    return min(1, board.tracks["health"].room[1])


def room_to_harm(_board: Board, _seat: str) -> int:
    """The King is alive as long as anybody plays."""
    return 1


def room_to_kill(board: Board, seat: str) -> int:
    """Exiles kill no guards."""
    return int(not board.seats[seat].exiled and bool(guarded(board)))


def guarded(board: Board) -> list[str]:
    """Who has guards."""
    return [name for name, seat in board.seats.items() if seat.guards]


def drive_back_hordes(board: Board, _seat: str, times: int) -> Rules[None]:
    board.tracks["hordes"].move(-times)
    yield from ()


def burn_mob(board: Board, _seat: str, times: int) -> Rules[None]:
    """Fire stirs up unrest, but once in a round for all players together."""
    board.tracks["mob"].move(-times)
    if not board.unrest_rose:
        board.tracks["unrest"].move(+1)
        board.unrest_rose = True
    yield from ()


def calm_mob(board: Board, _seat: str, times: int) -> Rules[None]:
    board.tracks["mob"].move(-times)
    yield from ()


def heal(board: Board, _seat: str, times: int) -> Rules[None]:
    board.tracks["health"].move(+times)
    yield from ()


def harm(board: Board, seat: str, _times: int) -> Rules[None]:
    """Whoever harms the King goes into exile."""
    board.tracks["health"].move(-1)
    board.exile(seat)
    yield from ()


def burn_guard(board: Board, seat: str, _times: int) -> Rules[None]:
    """Whoever raises fire against a guard goes into exile, even if the guard is saved."""
    yield from kill_guard(board, seat)
    board.exile(seat)


def darken_guard(board: Board, seat: str, _times: int) -> Rules[None]:
    """Darkness leaves no trace: nobody is exiled."""
    yield from kill_guard(board, seat)


def kill_guard(board: Board, seat: str) -> Rules[None]:
    """A guard of any colour, unless somebody else at court saves it."""
    owner = yield from choose(
        "astoria.guard",
        seat,
        "{seat}: whose guard do you kill?",
        # An adjust may have taken the last guard away while this was asked.
        lambda: guarded(board) or list(board.seats),
    )
    at_court = [other for other in board.others(seat) if not board.seats[other].exiled]
    if not (at_court and (yield from save_guard(owner, at_court))):
        board.seats[owner].guards = max(0, board.seats[owner].guards - 1)


def save_guard(owner: str, at_court: list[str]) -> Rules[bool]:
    """A cobalt glyph saves it; who gives one is the players' business."""
    return (
        yield from confirm(
            "astoria.save_guard",
            None,
            "Does anyone save the guard of {owner} with a cobalt glyph? Asked: {others}",
            "no",
            owner=owner,
            others=at_court,
        )
    )


NOTHING: Final = say("nothing that moves here")
EFFECTS: Final = {
    "hordes": Effect(say("1 fire or nature: hordes -1"), room_on("hordes"), drive_back_hordes),
    "mob_fire": Effect(say("1 fire: Mob -1, Unrest +1"), room_on("mob"), burn_mob),
    "mob_nature": Effect(say("2 nature: Mob -1"), room_on("mob"), calm_mob),
    "heal": Effect(say("3 cobalt: King +1"), room_to_heal, heal),
    "guard_darkness": Effect(say("3 darkness: kill a guard"), room_to_kill, darken_guard),
    "guard_fire": Effect(say("3 fire: kill a guard, exile"), room_to_kill, burn_guard),
    "harm": Effect(say("3 darkness: King -1, exile"), room_to_harm, harm),
}
