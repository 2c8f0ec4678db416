"""Whole games by pressing mock pins and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.asks import Answer, Ask, Roll
from core.games import NAMES, find
from core.session import Session
from firmware.companion.rooms.game import GameRoom
from firmware.companion.speech import Speech
from firmware.companion.table import score_object
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter
from tests.play import any_answer, start

FESTO = find("festo")


def play_twins(desk: Desk, session: Session, twin: Session, rng: Random) -> None:
    """Enter random answers by button and give the same ones to a session that has none."""
    while session.ask is not None:
        ask = session.ask
        answer = None if rolls(desk, ask) else any_answer(ask, rng)
        enter(desk, ask, answer)
        given, source = given_answer(session)
        assert answer is None or given == ask.check(answer)
        twin.answer(given, source)
        if isinstance(ask, Roll):
            check_lamps(desk, twin)


def rolls(desk: Desk, ask: Ask) -> bool:
    return isinstance(ask, Roll) and desk.companion.dice.source != "typed"


def given_answer(session: Session) -> tuple[Answer, str]:
    last = session.last
    assert last is not None
    return last["answer"], last.get("source", "typed")


def check_lamps(desk: Desk, twin: Session) -> None:
    """One tile: on; several: glowing; none: off."""
    covers = twin.header.game.covers
    laid = covers(twin.board) if covers else {}
    lit = {number: level for number, level in desk.lamps.items() if level}

    assert lit.keys() == laid.keys()
    assert all(level == 1 for number, level in lit.items() if laid[number] == 1)


@pytest.mark.parametrize("dice", ["device", "typed"])
@pytest.mark.parametrize("depth", ["scorekeeper", "referee"])
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_of_festo_ends_in_the_right_score(seats: int, depth: str, dice: str) -> None:
    desk = Desk({"dice.source": dice})
    session = desk.play(FESTO, seats, depth=depth)
    twin = start(FESTO, seats, {"depth": depth})

    play_twins(desk, session, twin, Random(seats))

    assert twin.score is not None
    assert session.score is not None
    speech = Speech("en")
    assert score_object(session.score, speech) == score_object(twin.score, speech)
    assert session.export()["entries"] == twin.export()["entries"]
    assert "winner" in desk.sounder.played
    desk.close()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", ["normal", "large"])
def test_every_game_is_played_to_its_end(name: str, size: str) -> None:
    game: Any = find(name)
    seats = game.seats[-1]
    desk = Desk({"display.text": size})
    session = desk.play(game, seats)
    twin = start(game, seats)

    play_twins(desk, session, twin, Random(7))

    assert session.ask is None
    desk.close()


def test_the_tally_alone_is_entered_from_the_menu() -> None:
    desk = Desk()
    desk.press("down", "down", "ok")  # just score
    desk.press("ok", "ok", "ok", "ok")  # the first game, as few as can play, no names

    session = desk.companion.games[0]

    assert isinstance(desk.companion.room, GameRoom)
    assert session.header.tally
    desk.close()
