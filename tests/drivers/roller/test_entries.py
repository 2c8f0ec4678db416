"""The entries of a record beside its dice."""

from __future__ import annotations

from drivers.roller.entries import Tape, compare, sources
from drivers.roller.record import Roll

MORNING, NOON = "festo.roll.morning", "festo.roll.afternoon"
ROLLS = [
    Roll(1, (6, 6), (1, 2), "roller"),
    Roll(2, (6, 6), (3, 4), "roller"),
    Roll(3, (6, 6), (5, 6), "typed", was=((5, 5),)),
]


def rolled(faces: tuple[int, ...], key: str = MORNING, source: str = "roller") -> dict[str, object]:
    return {"key": key, "answer": list(faces), "source": source}


def chosen(answer: str) -> dict[str, object]:
    return {"key": "festo.start_player", "answer": answer}


UNDO: dict[str, object] = {"undo": 1}
REDO: dict[str, object] = {"redo": 1}
VOID: dict[str, object] = {"void": 1, "why": "a fault"}
ADJUST: dict[str, object] = {"adjust": {"what": "tokens", "seat": "Joy", "by": 2}}


def test_rolls_in_their_order_agree() -> None:
    entries = [chosen("Joy"), rolled((1, 2)), ADJUST, rolled((3, 4), NOON)]

    assert compare(entries, ROLLS) is None


def test_a_roll_that_differs_is_named() -> None:
    entries = [rolled((1, 2)), rolled((3, 5), NOON)]

    assert compare(entries, ROLLS) == (2, "The entries say [3, 5], the dice [3, 4].")


def test_another_source_is_named() -> None:
    assert compare([rolled((1, 2), source="device")], ROLLS) == (
        1,
        "The entries say device, the dice roller.",
    )


def test_a_roll_that_was_undone_is_asked_again_with_its_faces() -> None:
    again = [rolled((1, 2)), chosen("Joy"), UNDO, UNDO, rolled((1, 2)), rolled((3, 4), NOON)]
    fished = [rolled((1, 2)), UNDO, rolled((3, 4))]

    assert compare(again, ROLLS) is None
    assert compare(fished, ROLLS) == (1, "The entries say [3, 4], the dice [1, 2].")


def test_redo_brings_a_roll_back() -> None:
    entries = [rolled((1, 2)), UNDO, REDO, rolled((3, 4))]

    assert compare(entries, ROLLS) is None


def test_after_an_undo_another_roll_may_come_first() -> None:
    entries = [rolled((1, 2)), UNDO, chosen("Tom"), rolled((3, 4), NOON), rolled((1, 2))]

    assert compare(entries, ROLLS) is None


def test_an_answer_that_the_rules_threw_out_leaves_its_roll_on_the_tape() -> None:
    assert compare([rolled((1, 2)), VOID, rolled((1, 2)), rolled((3, 4))], ROLLS) is None


def test_an_undo_takes_the_adjusts_after_the_answer_with_it() -> None:
    entries = [rolled((1, 2)), ADJUST, UNDO, rolled((1, 2)), rolled((3, 4))]

    assert compare(entries, ROLLS) is None


def test_a_roll_that_the_dice_do_not_know_is_named() -> None:
    entries = [rolled((1, 2)), rolled((3, 4)), rolled((5, 6), source="typed"), rolled((1, 1))]

    assert compare(entries, ROLLS) == (4, "The entries tell of a roll that the dice do not know.")


def test_rolls_that_the_entries_do_not_know_are_named() -> None:
    assert compare([rolled((1, 2))], ROLLS[:2]) is None, "the last one may be on its way"
    assert compare([rolled((1, 2))], ROLLS) == (
        2,
        "The dice tell of rolls that the entries do not know.",
    )


def test_the_sources_of_all_rolls_are_told_once_each() -> None:
    entries = [rolled((1, 2)), UNDO, rolled((1, 2)), chosen("Joy"), rolled((3, 4), NOON, "typed")]

    assert sources(entries) == ["roller", "typed"]


def test_a_mended_roll_may_show_what_it_was_before() -> None:
    start = [rolled((1, 2)), rolled((3, 4)), rolled((5, 5), source="typed")]
    mended = [*start, UNDO, {"correct": [5, 6]}, rolled((5, 6), source="typed")]
    forged = [*start, UNDO, {"correct": [6, 6]}, rolled((5, 6), source="typed")]

    assert compare(mended, ROLLS) is None
    assert compare(forged, ROLLS) == (3, "The entries mend a roll, and the dice do not.")


def test_the_tape_knows_which_roll_an_ask_means() -> None:
    tape = Tape()
    for entry in [rolled((1, 2)), rolled((3, 4), NOON), UNDO, UNDO]:
        tape.follow(entry)

    assert tape.number(rolled((1, 2))) == 1
    assert tape.number(rolled((3, 4), NOON)) == 2
    assert tape.number(rolled((3, 4), "festo.roll.other")) is None
    assert tape.rolls == 2


def test_strange_entries_are_passed_over() -> None:
    assert compare([None, 7, {}, {"answer": 3}, UNDO, UNDO, REDO, VOID], ROLLS[:1]) is None
    assert compare("nothing", ROLLS) is None
