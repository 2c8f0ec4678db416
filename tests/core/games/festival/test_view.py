"""What programs and people see; never a face-down card."""

from __future__ import annotations

import json

from core.games.festival.view import glance, moment, view
from tests.core.games.festival.tables import all_face_down, begun, give, start


def test_the_view_shows_how_the_cards_go_round() -> None:
    session = begun()
    give(session, "face_down", "Bob", "clown", "9", "Cy", "face_down", "clown", "3")

    give(session, "tamer", "2")

    shown = view(session.board)
    assert (shown["round"], shown["rounds"], shown["phase"]) == (2, 10, "round")
    assert (shown["first"], shown["holder"]) == ("Dee", "Bob")
    assert shown["turns"] == [{"seat": "Dee", "card": ["tamer", 2]}]
    assert shown["face_up_before"] == ["Bob", "Dee"]
    assert shown["face_down"] == {"Ann": 1, "Bob": 0, "Cy": 1, "Dee": 0}
    assert shown["cards"]["Dee"] == [["clown", 3], ["tamer", 2]]
    assert shown["stars"]["clown"] == {"Ann": 0, "Bob": 2, "Cy": 0, "Dee": 1}
    assert shown["leaders"]["clown"] == ["Bob"]
    assert shown["open"] == {"minstrel": 12, "dancer": 12, "gladiator": 12, "tamer": 11, "clown": 9}


def test_a_view_is_json_at_every_step_of_the_score_too() -> None:
    session = start(5, simplified=True, tally=True)
    give(session, {"1": 5})

    shown = json.loads(json.dumps(view(session.board)))

    assert shown["cards"]["Ann"] == [[None, 1]] * 5
    assert shown["holder"] is None


def test_a_glance_says_who_leads_and_what_is_open() -> None:
    session = begun()
    give(session, "clown", "9", "Bob", "clown", "3")

    clown = glance(session.board)[6]

    assert clown.text == "{profession}: {stars}; {open}"
    assert clown.args["open"].args["n"] == 9  # type: ignore[union-attr]
    standing = clown.args["stars"]
    assert standing.text == "{stars}; {seat} leads"  # type: ignore[union-attr]
    assert standing.args["seat"] == "Ann"  # type: ignore[union-attr]


def test_a_glance_names_a_tie() -> None:
    session = begun()
    give(session, "clown", "6", "Bob", "clown", "3")

    standing = glance(session.board)[6].args["stars"]

    assert standing.text == "{stars}; tied"  # type: ignore[union-attr]


def test_a_glance_at_the_simplified_game_speaks_of_numbers_alone() -> None:
    session = begun(simplified=True)
    give(session, "clown", "3", "Bob", "face_down")

    said = [line.text for line in glance(session.board)]

    assert said == [
        "First player: {seat}",
        "This round: {turns}",
        *["{seat}: numbers {numbers}; {hidden}"] * 4,
    ]


def test_the_moment_goes_through_the_game() -> None:
    session = start()
    said = [moment(session.board).text]
    give(session, True, "Ann")
    said.append(moment(session.board).text)
    all_face_down(session)
    said.append(moment(session.board).text)
    while session.ask is not None:
        session.answer(session.ask.likely)
    said.append(moment(session.board).text)

    assert said == ["Preparation", "Round {n} of {rounds}", "Face-down cards", "End of the game"]
