"""Somebody who answers asks by pressing buttons, looking at the screen as people do."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from core.asks import Answer, Ask, Bounds, Choose, Count, Roll, Spread
from firmware.companion.rooms.game import GameRoom
from firmware.companion.screens import Screen
from firmware.companion.screens.choose import ChooseScreen
from firmware.companion.screens.spread import SpreadScreen
from tests.firmware.companion.desk import Desk

STEPS = {"up": 1, "down": -1, "right": 10, "left": -10}


def enter(desk: Desk, ask: Ask, answer: Answer) -> None:
    """Press what gives *answer*; a roll of None is left to the table's dice."""
    match ask:
        case Choose():
            _choose(desk, list(ask.options), answer)
        case Count():
            desk.press(*_steps(ask.bounds, answer))
            _confirm(desk)
        case Spread():
            _spread(desk, ask, answer)
        case Roll():
            _roll(desk, ask, answer)
        case _:
            _read(desk)


def _choose(desk: Desk, options: list[str], answer: str) -> None:
    down = options.index(answer)
    button = "down" if down <= len(options) - down else "up"
    screen = _screen(desk)
    assert isinstance(screen, ChooseScreen), "something is to be chosen"
    while screen.option != answer:
        desk.press(button)
    _confirm(desk)


def _steps(bounds: Bounds, target: int) -> list[str]:
    """The fewest presses from the likeliest number to *target*."""
    least, most, likely = bounds
    ways: dict[int, list[str]] = {likely: []}
    waiting = deque([likely])
    while target not in ways:
        at = waiting.popleft()
        for button, step in STEPS.items():
            to = min(max(at + step, least), most)
            if to not in ways:
                ways[to] = [*ways[at], button]
                waiting.append(to)
    return ways[target]


def _spread(desk: Desk, ask: Spread, answer: Mapping[str, int]) -> None:
    target = {place: answer.get(place, 0) for place in ask.split.places}
    screen = _screen(desk)
    assert isinstance(screen, SpreadScreen), "pieces are to be spread"
    while (numbers := screen.numbers) != target:
        wanting = [place for place in target if numbers[place] < target[place]]
        over = [place for place in target if numbers[place] > target[place]]
        places = [place for place, (_, most) in ask.split.places.items() if most]
        _walk(desk, places, screen.place, wanting or over)
        desk.press("up" if wanting else "down")
    _confirm(desk)


def _walk(desk: Desk, places: list[str], place: str, goals: list[str]) -> None:
    """To the nearest of *goals*, round the end where that is shorter."""
    here = places.index(place)

    def right(goal: str) -> int:
        return (places.index(goal) - here) % len(places)

    goal = min(goals, key=lambda goal: min(right(goal), len(places) - right(goal)))
    steps, back = right(goal), len(places) - right(goal)
    desk.press(*(["right"] * steps if steps <= back else ["left"] * back))


def _roll(desk: Desk, ask: Roll, faces: list[int] | None) -> None:
    if faces is None or ask.faces is not None:
        desk.press("roll")
    else:
        for at, face in enumerate(faces):
            desk.press(*(["right"] if at else []), *["up"] * face)
        desk.press("ok")
    go_on(desk)


def go_on(desk: Desk) -> None:
    """Read what the dice did, to the end."""
    while not isinstance(desk.companion.room, GameRoom):
        desk.press("ok")


def _read(desk: Desk) -> None:
    before = desk.companion.games[0].n
    while desk.companion.games[0].n == before:
        desk.press("ok")


def _screen(desk: Desk) -> Screen:
    """What stands there, or will as soon as somebody moves on from the dice."""
    rooms = [room for room in desk.companion.rooms if isinstance(room, GameRoom)]
    return rooms[-1].screen


def _confirm(desk: Desk) -> None:
    go_on(desk)
    desk.press("ok")
