"""The dice of a game that is played over the engine."""

from __future__ import annotations

from typing import Any

import pytest

from drivers.roller.verify import Verdict, verify
from firmware.companion.fairness import TableDice
from tests.firmware.companion.talk import Talk, likely


@pytest.fixture
def talk() -> Talk:
    """The device's own dice."""
    talk = Talk(TableDice("device"))
    talk.new(seats=("Ann", "Bob"))
    return talk


def play_on(talk: Talk) -> dict[str, Any]:
    while talk.heard["ask"] is not None:
        fresh = talk.heard["ask"] == "roll" and talk.heard["faces"] is None
        talk.say(**({"roll": True} if fresh else {"answer": likely(talk.heard)}))
    return talk.record()


def test_the_code_is_in_the_record_before_the_first_roll(talk: Talk) -> None:
    (pact,) = talk.record()["dice"]["pacts"]

    assert (pact["from"], pact["roller"]) == (1, None)
    assert len(pact["code"]) == 19


def test_an_exported_game_verifies(talk: Talk) -> None:
    record = play_on(talk)

    assert verify(record) == Verdict(proven=8)
    assert list(record)[-2:] == ["dice", "score"]


def test_undoing_everything_and_playing_again_makes_no_new_roll(talk: Talk) -> None:
    before = play_on(talk)["dice"]
    while "error" not in talk.say(undo=True):
        pass
    talk.heard = talk.heard["ask"]

    after = play_on(talk)

    assert after["dice"] == before
    assert verify(after) == Verdict(proven=8)


def test_a_loaded_game_keeps_its_dice(talk: Talk) -> None:
    record, other = play_on(talk), Talk()

    other.say(load=record)

    assert other.record() == record


def test_a_game_that_is_loaded_in_the_middle_goes_on_and_verifies(talk: Talk) -> None:
    while talk.heard["ask"] != "roll":
        talk.say(answer=likely(talk.heard))
    talk.say(roll=True)
    other = Talk(TableDice("device"))
    other.say(load=talk.record())

    record = play_on(other)

    assert verify(record) == Verdict(proven=8, anew=1)


def test_dice_of_another_game_are_a_bad_record_and_change_nothing(talk: Talk) -> None:
    record, other = play_on(talk), Talk(TableDice("device"))
    other.new(seats=("Ann", "Bob"))
    mixed = {**record, "dice": other.record()["dice"]}

    reply = talk.say(load=mixed)

    assert reply["error"] == "bad_record"
    assert talk.record() == record
