"""The dice of a game: the session and its book stay in step, whatever is undone or cut off."""

from __future__ import annotations

import json
from typing import Any

import pytest

from core import record
from core.errors import BadRecord, NotLegal
from core.games import find
from core.session import Session
from drivers.roller.record import Json
from drivers.roller.verify import Verdict, verify
from firmware.companion.fairness import GameDice, Pages, TableDice
from firmware.companion.fairness.pages import lines_in
from tests.firmware.companion.fairness.desk import Evening, eventful, session_of
from tests.play import english, start


def test_a_game_has_its_pact_before_its_first_roll() -> None:
    evening = Evening("device")

    assert evening.told == [f"Fair dice: {evening.dice.code}"]
    assert evening.record["dice"]["pacts"][0]["code"] == evening.dice.code
    assert evening.record["dice"]["rolls"] == []


def test_the_record_of_a_whole_game_holds() -> None:
    evening = Evening("device")

    evening.play_on()

    assert verify(evening.record) == Verdict(proven=8)


def test_everything_that_can_happen_to_dice_holds() -> None:
    evening = eventful()

    assert verify(evening.record) == Verdict(proven=4, typed=1, voids=2)
    assert [roll["source"] for roll in evening.record["dice"]["rolls"]] == [
        "roller",
        "typed",
        "roller",
        "roller",
        "device",
    ]


def test_a_roll_that_is_asked_again_is_no_new_roll() -> None:
    evening = Evening("device")
    faces = evening.roll()
    evening.session.undo()

    evening.dice.throw()
    evening.session.undo()
    evening.dice.answer(faces)
    evening.session.undo()
    evening.session.redo()

    assert len(evening.record["dice"]["rolls"]) == 1
    assert verify(evening.record) == Verdict(proven=1)


def test_a_mended_roll_says_so_in_the_dice() -> None:
    evening = Evening("typed")
    evening.type_in([4, 5, 5])
    evening.session.undo()

    evening.dice.correct([4, 5, 6])

    (roll,) = evening.record["dice"]["rolls"]
    assert (roll["faces"], roll["was"]) == ([4, 5, 6], [[4, 5, 5]])
    assert verify(evening.record) == Verdict(typed=1)


def test_thrown_dice_cannot_be_mended() -> None:
    evening = Evening("device")
    evening.roll()
    evening.session.undo()

    with pytest.raises(NotLegal):
        evening.dice.correct([1, 1, 1])

    assert verify(evening.record) == Verdict(proven=1)


def test_faces_that_cannot_be_are_written_nowhere() -> None:
    evening = Evening("typed")
    evening.to_roll()

    with pytest.raises(NotLegal):
        evening.dice.answer([7, 1, 1])

    assert evening.dice.section is None


def test_what_the_roller_says_later_answers_the_open_roll() -> None:
    evening = Evening()
    evening.to_roll()
    evening.mock.mute = True
    assert evening.dice.start() is False
    assert evening.dice.waiting
    evening.mock.mute = False
    evening.mock.reveal(1)

    answered = [evening.dice.hear(event) for event in evening.table.heard()]

    assert answered == [False, True]
    assert evening.session.entries[-1]["source"] == "roller"


def test_what_comes_after_the_roll_was_undone_past_is_not_shown() -> None:
    evening = Evening()
    evening.to_roll()
    evening.mock.mute = True
    evening.dice.start()
    evening.session.undo()
    evening.mock.mute = False
    evening.mock.reveal(1)

    assert not any(evening.dice.hear(event) for event in evening.table.heard())
    evening.roll()

    assert verify(evening.record) == Verdict(proven=1)


def test_a_link_that_came_after_the_roll_was_undone_past_rolls_no_other_dice() -> None:
    evening = Evening()
    evening.to_roll()
    evening.mock.mute = True
    evening.dice.start()
    evening.session.undo()
    evening.mock.mute = False
    evening.mock.reveal(1)
    for event in evening.table.heard():
        evening.dice.hear(event)

    evening.type_in()
    evening.roll()

    assert evening.mock.asked[-1] == 2
    assert verify(evening.record) == Verdict(proven=1, typed=1, voids=1)


def test_the_next_game_at_the_table_begins_where_the_chain_is() -> None:
    evening = Evening()
    evening.roll()
    evening.roll()
    evening.session = start(find("festo"), 2)
    evening.dice = GameDice(evening.session, evening.table)
    evening.dice.begin()

    evening.roll()

    assert evening.mock.asked == [1, 2, 3]
    assert verify(evening.record) == Verdict(proven=1)


def test_a_power_cut_at_any_line_loses_no_roll_and_gives_no_second_one() -> None:
    """The book and the session are stored line by line; only what was stored comes back."""
    evening = Evening("device")
    evening.type_in()
    for _ in range(2):
        evening.roll()
    before = len(evening.session.entries)
    evening.to_roll()
    told = list(evening.session.entries)
    lines: list[Json] = list(evening.kept)
    evening.dice.throw()
    new = evening.kept[len(lines) :]
    faces = evening.session.entries[-1]["answer"]

    for cut in range(len(new) + 1):
        session = Session(evening.session.header, list(told))
        dice = GameDice(session, TableDice("device"), Pages(lines + new[:cut]))
        if len(session.entries) == len(told):
            dice.throw()

        assert session.entries[-1]["answer"] == faces
        assert dice.section == evening.dice.section
    assert before < len(told)


def test_a_game_taken_up_from_its_record_says_that_its_chain_is_new() -> None:
    evening = Evening("device")
    evening.roll()
    session = session_of(evening)
    dice = GameDice(session, TableDice("device"), Pages(lines_in(evening.record, session)))
    assert dice.section == evening.dice.section, "nothing is added before it is needed"
    evening.session, evening.dice = session, dice

    evening.roll()

    assert verify(evening.record) == Verdict(proven=2, anew=1)


def test_rolls_that_were_never_written_down_leave_nothing_to_prove() -> None:
    evening = Evening("typed")
    evening.type_in()
    session = session_of(evening)

    evening.dice = GameDice(session, TableDice("device"), Pages(lines_in({}, session)))
    evening.session = session
    evening.roll()
    evening.session.undo()
    evening.session.undo()

    assert "dice" not in evening.record


def broken(dice: dict[str, Any]) -> dict[str, Any]:
    return {**dice, "rolls": [{**dice["rolls"][0], "faces": [6, 6]}]}


@pytest.mark.parametrize(
    "spoil",
    [lambda _: 7, lambda _: {}, broken, lambda dice: {**dice, "rolls": []}],
)
def test_dice_that_are_not_those_of_the_answers_are_a_bad_record(spoil: Any) -> None:
    evening = Evening("device")
    evening.roll()
    kept = evening.record
    kept["dice"] = spoil(kept["dice"])

    with pytest.raises(BadRecord):
        lines_in(kept, session_of(evening))


def test_dice_of_a_roll_that_is_not_asked_are_a_bad_record() -> None:
    evening = Evening("device")
    evening.roll()
    session = start(find("festo"), 2)

    with pytest.raises(BadRecord, match="not those of its answers"):
        lines_in(evening.record, session)


def test_a_tally_and_a_game_without_dice_make_no_pact() -> None:
    for session in (start(find("festo"), 2, tally=True), start(find("festival"), 4)):
        dice = GameDice(session, TableDice("device"))

        dice.begin()

        assert dice.section is None


def test_the_players_are_told_of_their_dice() -> None:
    evening = eventful()

    told = [english(line) for line in evening.dice.report()]

    assert told == [
        f"Fair dice: {evening.dice.code} (roller and device)",
        "No phone has added a salt",
        "Rolls: 5, by hand: 1, void: 2",
    ]


def test_an_exported_game_goes_through_load_with_its_dice() -> None:
    evening = eventful()
    text = json.dumps(evening.record)

    session = record.load(json.loads(text), find)
    dice = GameDice(session, TableDice(), Pages(lines_in(json.loads(text), session)))

    assert dice.section == evening.dice.section
