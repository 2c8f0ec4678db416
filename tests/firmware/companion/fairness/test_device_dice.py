"""Fair dice on the device: buttons, screens, and a roller that comes and goes."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import Any

import pytest

from core.asks import Roll
from core.games import find
from core.session import Session
from drivers.roller import Emit, Event
from drivers.roller.mock import MockRoller
from drivers.roller.verify import Verdict, verify
from drivers.roller.wire import WireRoller
from firmware.companion.parts import RollerSaid
from firmware.companion.rooms.game import GameRoom
from firmware.companion.rooms.rolled import Rolled
from firmware.companion.speech import Speech
from firmware.companion.table import record_object
from firmware.roller.sim import SimulatedRoller
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter, go_on
from tests.firmware.companion.reader import says
from tests.firmware.companion.test_monkey import mash
from tests.firmware.roller.pico import Pico

ROLLER = {"dice.source": "roller"}
PATIENCE = 20.0  # until a test is called hung
FACES = [1, 2, 3]


class Evening:
    """A game of Festo! on a device with a mock roller."""

    def __init__(self, source: str = "roller") -> None:
        self.mock: MockRoller
        self.desk = Desk({"dice.source": source}, roller=self._plug)
        self.desk.step()
        self.session = self.desk.play(find("festo"), 2)

    def to_roll(self) -> None:
        while not isinstance(self.session.ask, Roll):
            assert self.session.ask, "the game is over"
            enter(self.desk, self.session.ask, self.session.ask.likely)

    @property
    def sources(self) -> list[str]:
        return [roll["source"] for roll in record(self.desk, self.session)["dice"]["rolls"]]

    def _plug(self, emit: Emit) -> MockRoller:
        self.mock = MockRoller(emit)
        return self.mock


@pytest.fixture
def evening() -> Evening:
    evening = Evening()
    evening.to_roll()
    return evening


def record(desk: Desk, session: Session) -> dict[str, Any]:
    """What would be exported, by way of a file."""
    section = desk.companion.dice_of(session).section
    return dict(json.loads(json.dumps(record_object(session, Speech("en"), section))))


class Wired:
    """The same with a roller that is as fast as it is."""

    def __init__(self, port: Path) -> None:
        self._said: SimpleQueue[Event] = SimpleQueue()
        self.desk = Desk(ROLLER, roller=lambda _: WireRoller(self._said.put, str(port)))
        self.listen(lambda: self.desk.dice.met is not None)
        self.session = self.desk.play(find("festo"), 2)

    def listen(self, heard: Callable[[], bool]) -> None:
        while not heard():
            self.desk.post(RollerSaid(self._said.get(timeout=PATIENCE), self.desk.now))

    def play(self, rolls: int | None = None, by_hand: bool = False) -> None:
        """Press what is likeliest, for *rolls* rolls and up to the next, or to the end."""
        while (ask := self.session.ask) is not None:
            if not isinstance(ask, Roll):
                enter(self.desk, ask, ask.likely)
            elif rolls == 0:
                return
            else:
                rolls = rolls - 1 if rolls else None
                self.roll(ask, by_hand)

    def roll(self, ask: Roll, by_hand: bool) -> None:
        if by_hand:
            enter(self.desk, ask, FACES)
        else:
            self.desk.press("roll")
            self.listen(lambda: isinstance(self.desk.companion.room, Rolled))
            go_on(self.desk)


def test_F59_a_game_on_the_device_unplugged_in_the_middle_is_finished_by_hand(pico: Pico) -> None:
    wired = Wired(pico.path)
    desk, session = wired.desk, wired.session
    code = desk.companion.dice_of(session).code

    wired.play(rolls=3)
    pico.unplug()
    desk.press("roll")
    wired.listen(lambda: desk.dice.met is None)
    wired.play(by_hand=True)
    desk.close()

    told = record(desk, session)
    assert [roll["source"] for roll in told["dice"]["rolls"]] == ["roller"] * 3 + ["typed"] * 5
    assert told["score"]["winners"]
    assert told["dice"]["pacts"][0]["code"] == code
    verdict = verify(told)
    assert verdict.holds
    assert (verdict.proven, verdict.typed) == (3, 5)


def test_the_simulated_roller_throws_for_a_whole_game() -> None:
    with closing(SimulatedRoller()) as sim:
        wired = Wired(Path(sim.path))
        wired.play()
        wired.desk.close()

    assert verify(record(wired.desk, wired.session)) == Verdict(proven=8)


def test_a_roll_of_the_roller_is_shown_as_soon_as_it_came(evening: Evening) -> None:
    evening.desk.press("roll")

    assert isinstance(evening.desk.companion.room, Rolled)
    assert evening.sources == ["roller"]


def test_while_the_roller_is_slow_dice_by_hand_are_taken(evening: Evening) -> None:
    evening.mock.mute = True
    evening.desk.press("roll")
    assert says(evening.desk.picture, "not answered yet")
    assert isinstance(evening.session.ask, Roll)

    enter(evening.desk, evening.session.ask, FACES)

    assert evening.sources == ["typed"]
    assert len(record(evening.desk, evening.session)["dice"]["voids"]) == 1


def test_a_slow_roller_may_be_asked_again(evening: Evening) -> None:
    evening.mock.mute = True
    evening.desk.press("roll")
    evening.mock.mute = False

    evening.desk.press("roll")

    assert evening.sources == ["roller"]


def test_a_roll_that_comes_late_closes_what_was_opened_meanwhile(evening: Evening) -> None:
    evening.mock.mute = True
    evening.desk.press("roll", "back")
    evening.mock.mute = False

    evening.mock.reveal(evening.mock.asked[-1])
    evening.desk.step()

    _, game, rolled = evening.desk.companion.rooms
    assert isinstance(game, GameRoom)
    assert isinstance(rolled, Rolled)
    assert evening.sources == ["roller"]


def test_a_roller_that_is_away_is_said_and_players_throw(evening: Evening) -> None:
    evening.mock.unplug()
    evening.desk.step()
    assert len(evening.desk.companion.notices) == 1

    evening.desk.press("roll")
    assert says(evening.desk.picture, "The roller is away. Use")
    assert isinstance(evening.session.ask, Roll)
    enter(evening.desk, evening.session.ask, FACES)
    evening.mock.plug()
    evening.desk.step()

    assert evening.sources == ["typed"]
    assert evening.desk.companion.notices == []


def test_a_roller_that_lies_rolls_nothing(evening: Evening) -> None:
    evening.mock.lie = True

    evening.desk.press("roll")

    assert isinstance(evening.session.ask, Roll)
    assert evening.session.ask.faces is None
    assert verify(record(evening.desk, evening.session)).holds


def test_who_rolls_is_changed_at_a_roll_and_kept(evening: Evening) -> None:
    more = ("back", "left", "up", "up", "ok")  # the last but one: whose dice
    evening.desk.press(*more, "down", "ok")

    evening.desk.press("roll")

    assert evening.sources == ["device"]
    assert evening.desk.notebook.kept == {"dice.source": "device"}


def test_a_game_that_was_left_keeps_its_dice(evening: Evening) -> None:
    evening.desk.press("roll", "ok")
    before = evening.desk.companion.dice_of(evening.session)

    evening.desk.press("back", "left", "up", "ok")  # to the start menu
    evening.desk.press("ok")

    assert isinstance(evening.desk.companion.room, GameRoom)
    assert evening.desk.companion.dice_of(evening.session) is before
    assert evening.sources == ["roller"]


def test_just_rolling_takes_the_roller_too() -> None:
    evening = Evening()
    evening.desk.companion.home()

    evening.desk.press("down", "down", "ok", "ok", "ok")
    asked = len(evening.mock.asked)
    evening.desk.press("roll")

    assert len(evening.mock.asked) == asked + 1
    assert evening.desk.sounder.played[-1] == "roll"


def test_just_rolling_says_when_the_roller_is_away() -> None:
    evening = Evening()
    evening.desk.companion.home()
    evening.mock.unplug()

    evening.desk.press("down", "down", "ok", "ok", "ok", "roll")

    assert evening.desk.sounder.played[-1] == "refused"


def disturb(evening: Evening, rng: Random) -> None:
    """Something that may happen to a roller, now and then."""
    mock = evening.mock
    match rng.randrange(60):
        case 0 | 1:
            mock.mute = not mock.mute
        case 2:
            mock.unplug()
            evening.desk.step()
            mock.plug()
        case 3:
            mock.restart()
        case 4:
            mock.lie = not mock.lie
    evening.desk.step()


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_beside_a_bad_roller_the_dice_hold(seed: int, torture: bool) -> None:
    rng, evening = Random(seed), Evening()

    for _ in range(5_000 if torture else 250):
        disturb(evening, rng)
        mash(evening.desk, rng)

    for session in evening.desk.companion.games:
        if evening.desk.companion.dice_of(session).section:
            assert verify(record(evening.desk, session)).holds
    evening.desk.close()
