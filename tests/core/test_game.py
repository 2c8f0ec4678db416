"""How a game begins: seats, options, and the register of all games."""

from __future__ import annotations

import pytest

from core import games
from core.errors import BadGame, BadOption, BadSeats, Refused
from core.game import Header
from tests.core.toys import toy
from tests.play import english


def refusal(kind: type[Refused], seats: object, options: object = None) -> str:
    with pytest.raises(kind) as refused:
        Header.of(toy(), seats, options)
    assert refused.value.code == {BadSeats: "bad_seats", BadOption: "bad_option"}[kind]
    return english(refused.value.reason)


def test_a_header_fills_in_the_default_of_every_option() -> None:
    header = Header.of(toy(), ["Ann", "Bob"], {"rainy": True})

    assert header.seats == ("Ann", "Bob")
    assert header.options == {"mood": "merry", "rainy": True, "length": 1}
    assert (header.data, header.language, header.tally) == ({}, "en", False)


@pytest.mark.parametrize("name", ["A", "x" * 20, "Jörg", "Anne Marie", "李", "0", "pass"])
def test_a_name_has_1_to_20_printable_characters(name: str) -> None:
    assert Header.of(toy(), [name]).seats == (name,)


@pytest.mark.parametrize("name", ["", " ", "\t", "a\nb", "a\x00", None, 1, True, ["Ann"], b"Ann"])
def test_what_cannot_be_printed_is_no_name(name: object) -> None:
    assert refusal(BadSeats, [name]) == "A name is made of letters that can be printed"


def test_a_name_of_21_characters_is_too_long() -> None:
    assert refusal(BadSeats, ["x" * 21]) == "A name has at most 20 letters"


@pytest.mark.parametrize("n", [0, 4, 7])
def test_too_few_or_too_many_seats_are_refused(n: int) -> None:
    names = [f"seat {i}" for i in range(n)]

    assert refusal(BadSeats, names) == f"Toy is for 1 to 3 players, not {n}"


def test_two_seats_of_one_name_are_refused() -> None:
    assert refusal(BadSeats, ["Ann", "Bob", "Ann"]) == "Two seats have the same name"


@pytest.mark.parametrize("seats", [None, "Ann", 2, {"Ann": 1}, {"Ann"}])
def test_seats_are_a_list(seats: object) -> None:
    assert refusal(BadSeats, seats) == "Give the seats as a list of names"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"moood": "merry"}, "There is no option moood"),
        ({1: "merry"}, "There is no option 1"),
        ({"mood": "sad"}, "mood is one of merry, grim"),
        ({"mood": None}, "mood is one of merry, grim"),
        ({"mood": ["merry"]}, "mood is one of merry, grim"),
        ({"rainy": 1}, "rainy is one of false, true"),
        ({"rainy": "true"}, "rainy is one of false, true"),
        ({"length": True}, "length is one of 1, 2"),
        ({"length": 1.0}, "length is one of 1, 2"),
        ([], "Give the options as names with values"),
        ("merry", "Give the options as names with values"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options: object, why: str) -> None:
    assert refusal(BadOption, ["Ann"], options) == why


@pytest.mark.parametrize("name", games.NAMES)
def test_a_registered_game_is_found_by_its_name(name: str) -> None:
    assert games.find(name).name == name


@pytest.mark.parametrize("name", [None, "", "Festo", "chess", 1, ["festo"], {}])
def test_an_unknown_game_is_refused_and_the_known_are_named(name: object) -> None:
    with pytest.raises(BadGame) as refused:
        games.find(name)

    assert refused.value.code == "bad_game"
    assert ", ".join(games.NAMES) in english(refused.value.reason)
