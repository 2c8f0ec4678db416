"""Exported dice: what holds, and what does not after any digit is changed."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from drivers.roller.chain import DEVICE, ROLLER, Chain
from drivers.roller.faces import faces, salted
from drivers.roller.pacts import DiceBook
from drivers.roller.record import Pact, Roll, Section, sealed
from drivers.roller.verify import Verdict, verify
from tests.drivers.roller.evening import D6, Evening

Record = dict[str, Any]


def entry(roll: Roll) -> Record:
    return {"key": "festo.roll.morning", "answer": list(roll.faces), "source": roll.source}


@pytest.fixture(scope="module")
def record() -> Record:
    """Six rolls: two with the roller, one salted, one void and typed, one alone, one anew."""
    evening = Evening(lambda: sha256(b"always the same").digest())
    evening.roll()
    evening.roll((12, 6))
    evening.book.add_salt(b"alice-phone-salt")
    evening.roll()
    evening.book.ask(D6)
    evening.book.type_in(D6, (1, 2, 3))
    evening.book.agree(None)
    evening.book.ask(D6)
    evening.book.show()
    evening.roller.restart()
    evening.roll()
    rolls = evening.book.section.rolls
    return {"format": 1, "entries": [*map(entry, rolls)], "dice": evening.book.section.json()}


def test_an_honest_record_holds(record: Record) -> None:
    assert verify(record) == Verdict(proven=5, typed=1, voids=1)
    assert verify(json.loads(json.dumps(record))).holds


def test_the_vectors_as_a_record_hold() -> None:
    device = Chain(DEVICE, sha256(b"demo-device").digest(), 1000)
    roller = Chain(ROLLER, sha256(b"demo-roller").digest(), 1000)
    salts = (b"alice-phone-salt", b"bob---phone-salt")
    rolled = [((6, 6, 6), (6, 1, 4)), ((6, 6), (2, 4)), ((12,), (8,)), ((6, 6, 6), (1, 4, 2))]
    section = Section([Pact(1, device.link(0), roller.link(0), salts)])
    for n, (dice, shown) in enumerate(rolled, start=1):
        section.rolls.append(Roll(n, dice, shown, "roller", device.link(n), roller.link(n)))

    assert section.json()["pacts"][0]["code"] == "0C70-W9MH-70P5-DDEV"  # type: ignore[index]
    assert verify({"dice": section.json()}) == Verdict(proven=4)


def test_a_record_without_dice_has_nothing_to_prove() -> None:
    assert verify({"entries": []}) == Verdict()
    assert verify({"dice": DiceBook().section.json()}).holds


def digits(text: str) -> list[tuple[int, str]]:
    """Every digit of the pacts and rolls in *text*, with another one for it."""
    other = str.maketrans("0123456789abcdef", "1234567898bcdefa")
    values = re.finditer(r'"[0-9a-f]{32,}"|(?<=[\[ ])\d+(?=[,\]}])', text)
    places = [place for value in values for place in range(*value.span()) if text[place] != '"']
    return [(place, text[place].translate(other)) for place in places]


def test_no_digit_of_pacts_and_rolls_can_be_changed(record: Record) -> None:
    part = {"pacts": record["dice"]["pacts"], "rolls": record["dice"]["rolls"]}
    text = json.dumps(part)
    held = []

    for place, digit in digits(text):
        changed = json.loads(text[:place] + digit + text[place + 1 :])
        forged = {**record, "dice": {**record["dice"], **changed}}
        if verify(forged).holds:
            held.append(text[place - 40 : place + 5])

    assert len(digits(text)) > 900
    typed_dice = [piece for piece in held if '"n": 4, "dice": [' in piece]
    assert held == typed_dice, "of dice rolled by hand only the faces are known elsewhere"


def test_under_a_sum_no_digit_at_all_can_be_changed(record: Record) -> None:
    text = json.dumps(sealed(record["dice"]))

    held = [
        text[place - 40 : place + 5]
        for place, digit in digits(text)
        if verify({**record, "dice": json.loads(text[:place] + digit + text[place + 1 :])}).holds
    ]

    assert verify({**record, "dice": json.loads(text)}).holds
    assert held == []


def test_dice_that_were_left_out_are_missed(record: Record) -> None:
    typed = [{**line, "source": "typed"} for line in record["entries"]]

    assert "missing" in verify({"entries": record["entries"]}).fault
    assert verify({"entries": typed}) == Verdict(typed=6)


def test_no_face_in_the_entries_can_be_changed(record: Record) -> None:
    for n, line in enumerate(record["entries"], start=1):
        for place in range(len(line["answer"])):
            forged = copy.deepcopy(record)
            forged["entries"][n - 1]["answer"][place] += 1

            verdict = verify(forged)

            assert (verdict.n, verdict.holds) == (n, False)


def lift(forge: Callable[[Record], object]) -> Callable[[Record], Verdict]:
    def forged(record: Record) -> Verdict:
        changed = copy.deepcopy(record)
        forge(changed["dice"])
        return verify({"dice": changed["dice"]})

    return forged


FORGERIES: list[tuple[Callable[[Record], object], int | None, str]] = [
    (lambda dice: dice["rolls"][1].update(faces=[1, 1]), 2, "The dice showed"),
    (lambda dice: dice["rolls"].pop(2), 3, "Roll 3 is missing"),
    (lambda dice: dice["rolls"].insert(1, dice["rolls"][0]), 2, "Roll 2 is missing"),
    (lambda dice: dice["rolls"][0].update(device="00" * 32), 1, "device's link"),
    (lambda dice: dice["rolls"][0].update(roller="00" * 32), 1, "roller's link"),
    (lambda dice: dice["rolls"][0].update(roller=None), 1, "roller's link"),
    (lambda dice: dice["rolls"][0].update(device=None), 1, "device's link"),
    (lambda dice: dice["rolls"][0].update(source="device"), 1, "source"),
    (lambda dice: dice["rolls"][4].update(roller="00" * 32), 5, "does not know"),
    (lambda dice: dice["rolls"][3].update(device="00" * 32), 4, "typed in"),
    (lambda dice: dice["rolls"][3].update(faces=[1, 2, 7]), 4, "do not fit"),
    (lambda dice: dice["rolls"][3].update(faces=[1, 2]), 4, "do not fit"),
    (lambda dice: dice["rolls"][0].update(dice=[6, 6, 2**40]), 1, "do not fit"),
    (lambda dice: dice["rolls"][0].update(was=[[1, 1, 1]]), 1, "mended"),
    (lambda dice: dice["pacts"].clear(), 1, "No pact"),
    (lambda dice: dice["pacts"].reverse(), 1, "No pact"),
    (lambda dice: dice["voids"][0].update(n=3), None, ""),
    (lambda dice: dice["voids"][0].update(n=2), 7, "A void"),
    (lambda dice: dice["voids"][0].update(n=9), 7, "A void"),
    (lambda dice: dice["pacts"][0].update(code="0000-0000-0000-0000"), None, "code"),
    (lambda dice: dice["rolls"][0].update(source="heaven"), None, "'heaven'"),
    (lambda dice: dice["rolls"][0].pop("n"), None, "'n' is missing"),
    (lambda dice: dice["rolls"][0].update(n=True), None, "whole numbers"),
    (lambda dice: dice["rolls"][0].update(faces="614"), None, "whole numbers"),
    (lambda dice: dice["rolls"][0].update(device="xyz"), None, "hexadecimal"),
    (lambda dice: dice["rolls"][0].update(device="abcd"), None, "32 bytes"),
    (lambda dice: dice.update(rolls={}), None, "not a list"),
]


@pytest.mark.parametrize(("forge", "n", "words"), FORGERIES)
def test_a_forgery_is_named(
    record: Record, forge: Callable[[Record], object], n: int | None, words: str
) -> None:
    verdict = lift(forge)(record)

    assert verdict.n == n
    assert words in verdict.fault
    assert verdict.holds is (words == "")


def test_the_rolls_before_the_first_fault_are_counted(record: Record) -> None:
    verdict = lift(lambda dice: dice["rolls"][4].update(faces=[0, 0, 0]))(record)

    assert (verdict.n, verdict.proven, verdict.typed) == (5, 3, 1)


def with_pact(record: Record, **change: Any) -> Verdict:
    """Another pact before the last roll, as a dishonest device would write it."""
    section = Section.read(record["dice"])
    section.pacts[-1] = replace(section.pacts[-1], **change)
    return verify({"dice": section.json()})


def test_a_new_chain_of_the_device_in_mid_game_is_found(record: Record) -> None:
    assert "new chain" in with_pact(record, device=b"x" * 32).fault


def test_a_new_chain_that_says_why_is_counted(record: Record) -> None:
    taken_up = Evening(lambda: sha256(b"another").digest())
    taken_up.book = DiceBook(Section.read(record["dice"]).lines())
    taken_up.book.agree(None)
    taken_up.book.ask(D6)
    taken_up.book.show()

    assert verify({"dice": taken_up.book.section.json()}) == Verdict(6, typed=1, voids=1, anew=1)


def test_a_salt_that_vanishes_is_found(record: Record) -> None:
    assert "salt" in with_pact(record, salts=()).fault


def test_a_link_of_the_roller_that_was_known_cannot_be_used_again() -> None:
    device = Chain(DEVICE, bytes(32), 1024)
    roller = Chain(ROLLER, bytes(32), 9)

    def roll(n: int, link: bytes) -> Roll:
        shown = faces(n, (6,), device.link(n), link, salted(()))
        return Roll(n, (6,), shown, "roller", device.link(n), link)

    pacts = [Pact(n, device.link(n - 1), roller.link(0)) for n in (1, 2)]
    section = Section(pacts, [roll(1, roller.link(1)), roll(2, roller.link(1))])

    verdict = verify({"dice": section.json()})

    assert verdict.n == 2
    assert "was known before" in verdict.fault


def test_a_pact_from_the_future_is_found(record: Record) -> None:
    section = Section.read(record["dice"])
    last = section.pacts[-1]
    section.pacts.append(Pact(9, last.device, last.roller, last.salts))

    assert "after the next roll" in verify({"dice": section.json()}).fault


JUNK: list[Any] = [None, True, -1, 0, 7, 2**70, 0.5, "", "zz", "00" * 32, [], [[]], {}, {"n": 1}]


def spoil(value: Any, dice: random.Random) -> Any:
    """Put junk somewhere into *value*."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(list(value))
        return {**value, key: spoil(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.9:
        place = dice.randrange(len(value))
        return [*value[:place], spoil(value[place], dice), *value[place + 1 :]]
    return dice.choice(JUNK) if not isinstance(value, dict) or "dice" not in value else value


@pytest.mark.parametrize("seed", range(10))
def test_junk_anywhere_is_judged_and_never_trips_it(record: Record, seed: int) -> None:
    dice = random.Random(seed)

    verdicts = [verify(spoil(record, dice)) for _ in range(100)]

    assert any(not verdict.holds for verdict in verdicts)
