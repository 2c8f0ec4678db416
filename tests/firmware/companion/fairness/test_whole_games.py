"""Whole games with a roller at the other end of a wire, over the engine and in plain text."""

from __future__ import annotations

import json
from typing import Any

from drivers.roller.verify import Verdict, verify
from firmware.companion.fairness import TableDice
from firmware.companion.fairness.opening import Way, opened
from tests.firmware.companion.talk import Talk, likely
from tests.firmware.companion.test_process import ask, started, tischlein
from tests.firmware.roller.pico import Pico

PLAIN = ("play", "--plain", "festo", "--seats=Ann,Bob", "--data=none")
NEW = {"new": {"game": "festo", "seats": ["Ann", "Bob"]}}


def play(talk: Talk, rolls: int | None = None) -> int:
    """Let the table throw *rolls* times, or to the end; how often it could not."""
    refused = 0
    while talk.heard["ask"] is not None and rolls != 0:
        if talk.heard["ask"] == "roll" and not talk.heard["faces"]:
            rolls = rolls - 1 if rolls else None
            if talk.say(roll=True).get("error") == "no_dice":
                refused += 1
                talk.heard = talk.heard["ask"]
                talk.say(answer=likely(talk.heard))
        else:
            talk.say(answer=likely(talk.heard))
    return refused


def test_F59_a_game_with_the_real_firmware_unplugged_in_the_middle_is_finished_by_hand(
    pico: Pico,
) -> None:
    with opened(Way("roller", str(pico.path))) as table:
        talk = Talk(table)
        talk.say(**NEW)
        code = talk.record()["dice"]["pacts"][0]["code"]
        assert play(talk, rolls=3) == 0

        pico.unplug()
        by_hand = play(talk, rolls=1)
        while talk.heard["ask"] is not None:
            talk.say(answer=likely(talk.heard))

    record = talk.record()
    assert by_hand == 1
    assert record["score"]["winners"]
    assert [roll["source"] for roll in record["dice"]["rolls"]] == ["roller"] * 3 + ["typed"] * 5
    assert record["dice"]["pacts"][0]["code"] == code
    verdict = verify(record)
    assert verdict.holds
    assert (verdict.proven, verdict.typed) == (3, 5)


def test_a_roller_that_is_plugged_in_again_goes_on_under_a_new_pact(pico: Pico) -> None:
    with opened(Way("roller", str(pico.path))) as table:
        talk = Talk(table)
        talk.say(**NEW)
        play(talk, rolls=2)
        pico.replug()
        pico.ask("PING")
        meet_another(table)
        play(talk)

    record = talk.record()
    assert verify(record) == Verdict(proven=8)
    assert [pact["from"] for pact in record["dice"]["pacts"]] == [1, 3]


def meet_another(table: TableDice) -> None:
    """Listen until a roller with another chain is there."""
    known = table.met
    while table.met is None or table.met == known:
        event = table.wait()
        if event:
            table.hear(event)


def test_the_simulated_roller_throws_for_an_engine() -> None:
    with started("engine", "--dice", "sim") as engine:
        said = ask(engine, json.dumps(NEW).encode())
        while said["ask"] is not None:
            fresh = said["ask"] == "roll"
            answer: dict[str, Any] = {"roll": True} if fresh else {"answer": likely(said)}
            said = ask(engine, json.dumps(answer).encode())
        record: Any = ask(engine, b'{"export": true}')["record"]
        ask(engine, b'{"quit": true}')

    assert engine.returncode == 0
    assert verify(record) == Verdict(proven=8)
    assert {roll["source"] for roll in record["dice"]["rolls"]} == {"roller"}


def test_the_simulated_roller_throws_for_players() -> None:
    ended = tischlein(*PLAIN, "--dice=sim", said=b"\n" * 500)

    said = ended.stdout.decode()
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert said.index("Fair dice: ") < said.index("Roll for the morning")
    assert said.endswith("Until next time!\n")


def test_without_a_roller_nobody_waits_for_one() -> None:
    ended = tischlein(*PLAIN, "--dice=roller=/no/such/port", said=b"\n" * 12 + b"4 5 5\nd\n2\n")

    said = ended.stdout.decode()
    assert "No roller is plugged in. Use your own dice and type the faces.\n" in said
    assert "4 5 5 – closed: Magician, Elf ×2" in said
    assert "Rolls: 1, by hand: 1, void: 0" in said
