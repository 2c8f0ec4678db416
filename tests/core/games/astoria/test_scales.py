"""Lengths and starts of the tracks: told, from the game data, or asked."""

from __future__ import annotations

import pytest

from core.asks import Count
from core.errors import BadOption, BadRecord
from core.games.astoria import GAME
from core.games.astoria.scales import ASK, UNTOLD
from tests.core.games.astoria.table import DATA, SCALES, values
from tests.play import play_script, start

START = "astoria.start_player"
QUESTIONS = [f"astoria.data.{scale}" for scale in UNTOLD]


def test_what_the_rulebook_does_not_tell_is_to_be_asked_by_default() -> None:
    options = {option.key: option.default for option in GAME.options}

    assert {scale for scale, value in options.items() if value == ASK} == set(UNTOLD)
    assert (options["mob_max"], options["hordes_max"], options["reinforcement_max"]) == (10, 10, 4)


def test_all_of_it_is_asked_and_the_answers_count() -> None:
    session = start(GAME, 3)

    answers = {f"astoria.data.{scale}": [n] for scale, n in SCALES.items()}
    play_script(session, answers, until=START)

    assert values(session.board, *session.board.tracks) == [1, 1, 1, 1, 1, 4]
    assert session.board.tracks["fury"].most == SCALES["fury_max"]
    assert session.board.tracks["health"].most == SCALES["health_max"]


def test_what_the_game_data_holds_is_not_asked() -> None:
    session = start(GAME, 3, data=DATA)
    asked = []
    while session.ask is not None and session.ask.key != START:
        asked.append(session.ask.key)
        session.answer(session.ask.likely)

    assert not set(asked) & set(QUESTIONS)


def test_an_option_is_stronger_than_the_game_data() -> None:
    session = start(GAME, 3, {"fury_max": 9}, data=DATA)

    assert session.board.scales["fury_max"] == 9


def test_what_was_told_in_a_game_is_learned_for_the_next() -> None:
    session = start(GAME, 3)
    answers = {f"astoria.data.{scale}": [n] for scale, n in SCALES.items()}
    play_script(session, answers, until=START)

    assert GAME.learned(session.board) == DATA


@pytest.mark.parametrize("strange", ["12", 12.0, True, None, 31, -1, 0, [12]])
def test_game_data_that_cannot_be_is_refused(strange: object) -> None:
    with pytest.raises(BadRecord, match="track 0 max"):
        start(GAME, 3, data={"track": [{"name": "fury", "max": strange}]})


def test_a_start_beyond_its_track_is_asked_and_only_what_fits_is_accepted() -> None:
    session = start(GAME, 3, {"health_max": 5, "health_start": 9})

    play_script(session, {}, until="astoria.data.health_start")

    assert isinstance(session.ask, Count)
    assert session.ask.bounds == (1, 4, 4)


def test_an_end_is_asked_beyond_a_known_start() -> None:
    session = start(GAME, 3, {"fury_start": 12})

    play_script(session, {}, until="astoria.data.fury_max")

    assert isinstance(session.ask, Count)
    assert session.ask.bounds == (13, 30, 13)


def test_an_option_off_its_range_is_refused() -> None:
    with pytest.raises(BadOption):
        start(GAME, 3, {"fury_max": 0})


def test_nothing_is_shown_of_tracks_whose_length_is_not_known_yet() -> None:
    session = start(GAME, 3)

    assert GAME.view(session.board)["tracks"] == {}
    assert GAME.adjustable["mob"].room(session.board, "") == (0, 0)
