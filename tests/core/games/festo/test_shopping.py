"""Set-up, preparation and shopping: dice, covers, and where helpers may go."""

from __future__ import annotations

import pytest

from core.asks import Roll
from core.errors import NotLegal
from core.games.festo.board import closed
from core.games.festo.carton import CHARACTERS
from tests.core.games.festo.table import go, options, places, question, table, total, view
from tests.play import Script, english, scripted

# The rulebook's shopping example.
EXAMPLE: Script = {
    "festo.roll.morning": [[4, 5, 5]],
    "festo.place.morning Sarah": [{"troll": 1, "pixies": 1, "orc": 1}],
    "festo.place.morning Toby": [{"pixies": 2}],
    "festo.place.morning Joy": [{"troll": 2, "grocer": 2}],
    "festo.place.morning Tom": [{}],
    "festo.roll.afternoon": [[1, 2, 6]],
    "festo.place.afternoon Sarah": [{"orc": 1, "elf": 2}],
    "festo.place.afternoon Toby": [{"magician": 3, "grocer": 1}],
    "festo.place.afternoon Joy": [{"elf": 2}],
    "festo.place.afternoon Tom": [{"orc": 3, "grocer": 3}],
}


def set_up_of(players: int) -> str:
    """All that is told before the first round."""
    asks = scripted(table(players), {}, "festo.preparation")
    return "\n".join(english(ask.text) for ask in asks)


def test_TV_F2_equal_dice_stack_their_covers() -> None:
    session = go(table(4), "festo.place.morning", {"festo.roll.morning": [[4, 5, 5]]})

    assert view(session)["covers"] == {"magician": 1, "elf": 2}
    assert {place for place, (_, most) in places(session).items() if most == 0} == {
        "magician",
        "elf",
    }


def test_TV_F2_a_roll_says_what_it_closes() -> None:
    session = go(table(4), "festo.roll.morning")

    assert isinstance(session.ask, Roll)
    assert english(session.ask.meaning([5, 4, 5])) == "closed: Magician, Elf ×2"


def test_TV_F3_covers_orders_majorities_and_the_start_card_with_tom() -> None:
    session = go(table(4), "festo.place.afternoon", {k: EXAMPLE[k] for k in list(EXAMPLE)[:6]})
    assert view(session)["covers"] == {"troll": 1, "pixies": 1, "dwarf": 1}

    go(session, "festo.order", {k: EXAMPLE[k] for k in list(EXAMPLE)[6:]})

    assert view(session)["helpers"] == {
        "troll": {"Sarah": 1, "Joy": 2},
        "pixies": {"Sarah": 1, "Toby": 2},
        "orc": {"Sarah": 2, "Tom": 3},
        "magician": {"Toby": 3},
        "elf": {"Sarah": 2, "Joy": 2},
        "dwarf": {},
        "grocer": {"Toby": 1, "Joy": 2, "Tom": 3},
    }
    assert view(session)["places"] == {
        "troll": {"order": ["Joy", "Sarah"], "majority": "Joy"},
        "pixies": {"order": ["Toby", "Sarah"], "majority": "Toby"},
        "orc": {"order": ["Tom", "Sarah"], "majority": "Tom"},
        "magician": {"order": ["Toby"], "majority": "Toby"},
        "elf": {"order": ["Sarah", "Joy"], "majority": None},
        "dwarf": {"order": [], "majority": None},
        "grocer": {"order": ["Tom", "Joy", "Toby"], "majority": "Tom"},
    }
    idle = {"festo.pixies": ["none"] * 2, "festo.orc": ["no"] * 2}
    assert view(go(session, "festo.cook", idle))["start_card"] == "Tom"
    assert question(session).seat == "Tom"


def test_CV_F2_five_players_roll_two_dice() -> None:
    session = go(table(5), "festo.roll.morning")
    assert isinstance(session.ask, Roll)
    assert session.ask.dice == (6, 6)

    session.answer([3, 3])

    assert view(session)["covers"] == {"orc": 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_up_to_four_players_roll_three_dice_in_the_morning_and_in_the_afternoon(
    players: int,
) -> None:
    session = table(players)

    for key in ("festo.roll.morning", "festo.roll.afternoon"):
        go(session, key)
        assert isinstance(session.ask, Roll)
        assert session.ask.dice == (6, 6, 6)
        session.answer([1, 1, 1])


def test_TV_F10_four_players_have_5_salt_and_4_roasts_and_main_courses() -> None:
    told = set_up_of(4)

    assert "5 salt" in told
    assert "4 roasts and 4 main courses" in told
    assert [len(table(4).board.fields[heap]) for heap in ("roast", "main")] == [4, 4]


@pytest.mark.parametrize(
    ("players", "side", "salt", "dice"),
    [(2, "2 to 4", 3, 3), (3, "2 to 4", 4, 3), (4, "2 to 4", 5, 3), (5, "5", 6, 2)],
)
def test_the_set_up_is_told_by_the_number_of_players(
    players: int, side: str, salt: int, dice: int
) -> None:
    told = set_up_of(players)

    assert f"the side for {side} players up" in told
    assert f"and {salt} salt into" in told
    assert f"Lay {players} roasts and {players} main courses" in told
    assert f"{dice} dice and {dice} cover tiles" in told
    assert "6 helpers and 2 special discs" in told
    assert "Lay 4 as a face-down pile" in told


@pytest.mark.parametrize(("players", "cubes"), [(2, 3), (4, 3), (5, 4)])
def test_the_preparation_tells_how_many_cubes_come(players: int, cubes: int) -> None:
    session = go(table(players), "festo.preparation")

    assert english(question(session).text).startswith(f"Put {cubes} cubes on each market (up to 5)")


def test_each_face_of_a_die_closes_its_character() -> None:
    assert [list(closed([face])) for face in range(1, 7)] == [[name] for name in CHARACTERS]


def test_the_grocer_is_open_whatever_is_rolled() -> None:
    session = go(table(2), "festo.place.morning", {"festo.roll.morning": [[1, 2, 3]]})
    assert places(session)["grocer"] == (0, 6)

    go(session, "festo.place.afternoon", {"festo.roll.afternoon": [[4, 5, 6]]})

    assert places(session)["grocer"] == (0, 6)


def test_a_closed_place_has_most_0_and_takes_no_helper() -> None:
    session = go(table(2), "festo.place.morning", {"festo.roll.morning": [[3, 3, 3]]})
    assert {place: most for place, (_, most) in places(session).items() if most < 6} == {"orc": 0}

    with pytest.raises(NotLegal) as refused:
        session.answer({"orc": 1})

    assert english(refused.value.reason) == "Orc is closed"


def test_the_closures_of_the_morning_end_in_the_afternoon() -> None:
    script = {"festo.roll.morning": [[1, 2, 3]], "festo.roll.afternoon": [[6, 6, 6]]}
    session = go(table(2), "festo.place.afternoon", script)

    assert view(session)["covers"] == {"dwarf": 3}
    assert places(session)["troll"] == (0, 6)


def test_helpers_stay_on_a_character_that_closes_in_the_afternoon() -> None:
    script: Script = {
        "festo.roll.morning": [[1, 1, 1]],
        "festo.place.morning Sarah": [{"elf": 6}],
        "festo.roll.afternoon": [[5, 5, 5]],
    }
    session = go(table(2), "festo.order", script)

    assert view(session)["places"]["elf"] == {"order": ["Sarah"], "majority": "Sarah"}


def test_all_covers_are_gone_when_the_actions_begin() -> None:
    assert view(go(table(2), "festo.order"))["covers"] == {}


def test_in_the_morning_0_to_6_helpers_are_sent_and_in_the_afternoon_all_the_rest() -> None:
    session = go(table(2), "festo.place.morning")
    assert total(session) == (0, 6)

    go(session, "festo.place.afternoon", {"festo.place.morning Sarah": [{"elf": 2}]})

    assert total(session) == (4, 4)


def test_who_sent_all_helpers_in_the_morning_is_not_asked_in_the_afternoon() -> None:
    session = go(table(2), "festo.place.afternoon", {"festo.place.morning Sarah": [{"elf": 6}]})

    assert question(session).seat == "Toby"


def test_everyone_places_in_player_order_from_the_start_player_on() -> None:
    session = go(table(4), "festo.start_player")
    assert options(session) == ["Sarah", "Toby", "Joy", "Tom"]

    asks = scripted(session, {"festo.start_player": ["Joy"]}, "festo.order")

    assert [ask.seat for ask in asks if ask.key == "festo.place.morning"] == [
        "Joy",
        "Tom",
        "Sarah",
        "Toby",
    ]
    assert view(session)["order"] == ["Joy", "Tom", "Sarah", "Toby"]


def test_the_holder_of_the_card_names_the_start_player_in_every_round() -> None:
    script: Script = {
        "festo.start_player": ["Joy", "Toby", "Toby", "Sarah"],
        "festo.place.afternoon Tom": [{"grocer": 6}, {"grocer": 6}],
        "festo.place.afternoon Sarah": [{"orc": 6}] * 4,
        "festo.place.afternoon Toby": [{"elf": 6}] * 4,
        "festo.place.afternoon Joy": [{"elf": 6}] * 4,
        "festo.roll.afternoon": [[1, 1, 1]] * 4,
        "festo.orc": ["no"] * 4,
    }
    asks = scripted(table(4), script)

    named = [ask.seat for ask in asks if ask.key == "festo.start_player"]

    assert named == ["Sarah", "Tom", "Tom", "Tom"]
