"""Random presses: no exception, no dead end, no game that is gone."""

from __future__ import annotations

import tracemalloc
from random import Random
from typing import Any

import pytest

from core import record
from core.games import NAMES, find
from core.session import Session
from drivers.buttons import NAMES as BUTTONS
from tests.firmware.companion.desk import Desk

STATES = ["menu", *NAMES]
LIKELY = {"ok": 4, "back": 1, "roll": 2}


def mash(desk: Desk, rng: Random) -> None:
    (button,) = rng.choices(BUTTONS, [LIKELY.get(name, 3) for name in BUTTONS])
    if rng.random() < 0.05:
        desk.hold(button, rng.choice([0.65, 1.5]))
    else:
        desk.press(button)


def begin(state: str, rng: Random) -> Desk:
    sizes = {"display.text": rng.choice(["normal", "large"])}
    language = {"language": rng.choice(["en", "de", "fr"])}
    dice = {"dice.source": rng.choice(["device", "typed"])}
    desk = Desk({**sizes, **language, **dice}, seed=rng.randrange(99))
    if state != "menu":
        game: Any = find(state)
        desk.play(game, rng.choice(game.seats))
    return desk


@pytest.mark.parametrize("state", STATES)
def test_mashing_buttons_harms_nothing(state: str, torture: bool) -> None:
    rng = Random(state)
    desk = begin(state, rng)
    begun: list[Session] = []

    for _ in range(20_000 if torture else 1_000):
        mash(desk, rng)
        begun += [session for session in desk.companion.games if session not in begun]

    for session in begun:
        assert session in desk.companion.games or session.ask is None or not session.n
        assert record.load(session.export(), find).n == session.n
    desk.close()


@pytest.mark.parametrize("state", STATES)
def test_there_is_always_a_way_on(state: str) -> None:
    """Wherever mashing leads, some button does something that can be seen."""
    rng = Random(state)
    desk = begin(state, rng)

    for _ in range(25):
        for _ in range(rng.randint(1, 40)):
            mash(desk, rng)
        ways_on(desk)

    desk.close()


def ways_on(desk: Desk) -> None:
    """Some press changes the picture."""
    before = desk.picture
    for button in ("ok", "down", "up", "right", "back", "back"):
        desk.press(button)
        if desk.picture != before:
            return
    pytest.fail("nothing any button does can be seen")


def test_F39_presses_leave_nothing_behind_in_memory(torture: bool) -> None:
    """In the menus, where nothing is recorded: less than 5 bytes a press."""
    rng = Random(39)
    desk = Desk()
    presses = 50_000 if torture else 2_000

    def wander(n: int) -> None:
        for _ in range(n):
            desk.press(rng.choice(["up", "down", "back", "left", "right"]))
            desk.display.frames.clear()
            desk.sounder.played.clear()

    wander(300)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    wander(presses)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert after - before < 5 * presses
    desk.close()
