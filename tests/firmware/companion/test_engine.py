"""The engine answers every line with one line, and goes on."""

from __future__ import annotations

from typing import Any

import pytest

from firmware.companion.fairness import TableDice
from tests.firmware.companion.talk import FOUR, Talk


def test_TV_F3_the_shopping_example_of_the_rulebook() -> None:
    talk = Talk().at_the_first_roll()
    talk.say(answer=[4, 5, 5])

    assert talk.view()["covers"] == {"magician": 1, "elf": 2}
    talk.say(answer={"troll": 1, "pixies": 1, "orc": 1}, n=11)
    closed = [place["key"] for place in talk.heard["places"] if place["most"] == 0]
    assert closed == ["magician", "elf"]
    talk.say(answer={"pixies": 2})
    talk.say(answer={"troll": 2, "grocer": 2})
    talk.say(answer={})

    talk.say(answer=[1, 2, 6])
    closed = [place["key"] for place in talk.heard["places"] if place["most"] == 0]
    assert closed == ["troll", "pixies", "dwarf"]
    talk.say(answer={"orc": 1, "elf": 2})
    talk.say(answer={"magician": 3, "grocer": 1})
    talk.say(answer={"elf": 2})
    talk.say(answer={"orc": 3, "grocer": 3})

    places = talk.view()["places"]
    assert {key: place["majority"] for key, place in places.items()} == {
        "troll": "Joy",
        "pixies": "Toby",
        "orc": "Tom",
        "magician": "Toby",
        "elf": None,
        "dwarf": None,
        "grocer": "Tom",
    }
    assert places["elf"]["order"] == ["Sarah", "Joy"]
    assert places["grocer"]["order"] == ["Tom", "Joy", "Toby"]
    while talk.view()["phase"] == "actions":
        talk.say(answer=True if talk.heard["ask"] == "tell" else declined(talk.heard))
    assert talk.view()["start_card"] == "Tom"


def declined(ask: dict[str, Any]) -> str:
    """No Pixies move, no dish reserved: the example knows of none."""
    keys = {option["key"] for option in ask["options"]}
    return "none" if "none" in keys else "no"


def test_a_game_is_played_to_its_score() -> None:
    talk = Talk()
    talk.new(seats=("Ann", "Bob"))

    end = talk.play_on()

    assert end["ask"] is None
    assert [seat["name"] for seat in end["score"]["seats"]] == ["Ann", "Bob"]
    assert end["score"]["decided_by"] == "shared"
    assert talk.record()["score"] == end["score"]


def test_the_tally_asks_for_the_score_alone() -> None:
    talk = Talk()

    ask = talk.new(tally=True)

    assert ask["key"] == "festo.dishes"
    assert talk.record()["tally"] is True


def test_n_is_the_number_of_answers_before_and_goes_back_on_undo() -> None:
    talk = Talk()

    assert [talk.new()["n"], talk.say(answer=True)["n"], talk.say(undo=True)["n"]] == [0, 1, 0]


@pytest.mark.parametrize("n", [0, 2, -1, "1", 1.0, True, None, [1]])
def test_an_answer_for_another_ask_is_stale(n: object) -> None:
    talk = Talk()
    talk.new()
    before = talk.say(answer=True)

    reply = talk.say(answer=True, n=n)

    assert reply["error"] == "stale"
    assert reply["ask"] == before


def test_an_error_repeats_the_whole_ask_and_changes_nothing() -> None:
    talk = Talk().at_the_first_roll()
    ask, record = talk.heard, talk.record()

    reply = talk.say(answer=[7, 1, 1])

    assert reply["error"] == "not_legal"
    assert reply["ask"] == ask
    assert talk.record() == record


def test_the_tables_dice_answer_a_roll_and_the_record_says_so() -> None:
    talk = Talk(dice=TableDice("device")).at_the_first_roll()

    talk.say(roll=True)

    entry = talk.record()["entries"][-1]
    assert (entry["key"], entry["source"]) == ("festo.roll.morning", "device")


def test_dice_that_were_typed_are_recorded_as_typed() -> None:
    talk = Talk(dice=TableDice("device")).at_the_first_roll()

    talk.say(answer=[1, 2, 3])

    assert talk.record()["entries"][-1]["source"] == "typed"


def test_a_table_without_dice_says_so() -> None:
    talk = Talk(dice=None).at_the_first_roll()

    assert talk.say(roll=True)["error"] == "no_dice"


def test_a_roll_that_was_seen_is_rolled_again_with_its_faces() -> None:
    talk = Talk(dice=None).at_the_first_roll()
    talk.say(answer=[1, 2, 3])

    assert talk.say(undo=True)["faces"] == [1, 2, 3]
    assert talk.say(answer=[6, 6, 6])["error"] == "not_legal"
    assert talk.say(roll=True)["key"] == "festo.place.morning"
    assert talk.view()["covers"] == {"troll": 1, "pixies": 1, "orc": 1}


def test_typed_dice_that_were_misread_are_corrected() -> None:
    talk = Talk().at_the_first_roll()
    talk.say(answer=[1, 2, 3])
    talk.say(undo=True)

    assert talk.say(correct=[4, 5, 6])["faces"] == [4, 5, 6]


def test_no_dice_are_rolled_where_none_are_asked() -> None:
    talk = Talk(dice=TableDice("device"))
    talk.new()

    assert talk.say(roll=True)["error"] == "not_legal"


def test_an_adjust_changes_the_board_and_asks_again() -> None:
    talk = Talk()
    ask = talk.new()

    assert talk.say(adjust={"what": "tokens", "seat": "Joy", "by": 2}) == ask
    assert talk.view()["tokens"]["Joy"] == 2


def test_undo_and_redo_to_the_start_and_forth_again() -> None:
    talk = Talk()
    talk.new(seats=("Ann", "Bob"))
    end = talk.play_on()

    while talk.say(undo=True).get("error") is None:
        pass
    assert talk.heard["error"] == "nothing_to_undo"
    while talk.say(redo=True).get("error") is None:
        pass

    assert talk.heard["error"] == "nothing_to_redo"
    assert talk.heard["ask"] is None
    assert talk.record()["score"] == end["score"]


def test_a_record_is_loaded_where_it_ended() -> None:
    talk, other = Talk().at_the_first_roll(), Talk()
    talk.say(answer=[1, 2, 3])
    ask = talk.say(undo=True)

    assert other.say(load=talk.record()) == ask
    assert other.record() == talk.record()


def test_a_finished_record_is_loaded_with_its_score() -> None:
    talk, other = Talk(), Talk()
    talk.new(seats=("Ann", "Bob"), language="de")
    end = talk.play_on()

    assert other.say(load=talk.record()) == end
    assert other.record() == talk.record()


def test_a_new_game_leaves_the_old_one_and_a_bad_one_does_not() -> None:
    talk = Talk().at_the_first_roll()

    assert talk.new(seats=["Ann"])["error"] == "bad_seats"
    assert talk.heard["ask"]["key"] == "festo.roll.morning"
    assert talk.new(seats=["Ann", "Bob"])["n"] == 0


def test_the_language_of_a_game_is_its_own() -> None:
    talk = Talk(language="fr")

    texts = {talk.new(language=language)["text"] for language in ("en", "de", "fr")}

    assert len(texts) == 3
    assert talk.new()["text"] == talk.new(language="fr")["text"]
    assert talk.record()["language"] == "fr"


def test_nothing_is_kept_so_nothing_is_resumed() -> None:
    assert Talk().say(resume=True)["error"] == "unknown"


def test_seats_keep_their_order() -> None:
    talk = Talk()
    talk.new()

    assert talk.record()["seats"] == list(FOUR)
