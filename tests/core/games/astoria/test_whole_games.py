"""Whole games: random ones end, keep within bounds and undo; secrets stay secret."""

from __future__ import annotations

import ast
from collections import Counter
from random import Random
from typing import Any

import pytest

from core.errors import NotLegal
from core.games.astoria import GAME
from core.games.astoria.board import Board
from core.games.astoria.carton import COLOURS, GEMS, GOALS
from core.games.astoria.scales import UNTOLD
from core.record import load
from tests.core.games.astoria.table import DATA, gems_in_all, keen
from tests.house.files import python_files
from tests.play import (
    Player,
    any_answer,
    any_options,
    english,
    open_question,
    play_on,
    play_script,
    random_game,
    start,
    wrong_answers,
)

MOST_ANSWERS = 5_000
DEPTHS = ("scorekeeper", "referee")


def within_bounds(board: Board) -> bool:
    tracks = all(track.least <= track.value <= track.most for track in board.tracks.values())
    return tracks and all(0 <= seat.guards <= GEMS for seat in board.seats.values())


def conserved(board: Board) -> bool:
    """Ten gems of each colour, and nobody owes anything."""
    purses = [board.reserve, board.pool]
    for seat in board.seats.values():
        purses += [seat.gems, seat.bottled, Counter(power=seat.power, hand=seat.hand)]
    owed = any(n < 0 for purse in purses for n in purse.values())
    return not owed and all(gems_in_all(board, colour) == GEMS for colour in COLOURS)


@pytest.mark.parametrize("player", [any_answer, keen])
@pytest.mark.parametrize("seed", range(40))
def test_any_game_ends_within_the_bounds_of_its_tracks(seed: int, player: Player) -> None:
    rng = Random(seed)
    session = start(GAME, 3 + seed % 4, any_options(GAME, rng))

    for _ in play_on(session, rng, player):
        assert within_bounds(session.board)
        assert session.n < MOST_ANSWERS
        if session.board.referee and session.board.tracks:
            assert conserved(session.board)

    assert session.score is not None
    assert session.board.end is not None


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seed", range(4))
def test_any_game_is_undone_step_by_step(seed: int, depth: str) -> None:
    session = start(GAME, 3 + seed, {"depth": depth}, DATA)
    seen = [
        (open_question(session.ask), repr(session.board))
        for _ in play_on(session, Random(seed), keen)
    ]

    for then in reversed(seen):
        session.undo()
        assert (open_question(session.ask), repr(session.board)) == then

    assert session.n == 0


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("seed", range(4))
def test_wrong_answers_change_nothing(seed: int, depth: str) -> None:
    rng = Random(seed)
    session = start(GAME, 3 + seed, {"depth": depth}, DATA)
    while session.ask is not None:
        before = (session.export(), repr(session.board))
        for wrong in wrong_answers(session.ask):
            with pytest.raises(NotLegal):
                session.answer(wrong)
        assert (session.export(), repr(session.board)) == before
        session.answer(keen(session.ask, rng))


@pytest.mark.parametrize("seed", range(6))
def test_a_record_played_again_gives_the_same_score(seed: int) -> None:
    session = random_game(GAME, 3 + seed % 4, seed=seed)

    again = load(session.export(), lambda _: GAME)

    assert again.score == session.score


@pytest.mark.parametrize("seed", range(20))
def test_goals_are_neither_asked_nor_shown_before_the_end(seed: int) -> None:
    session = start(GAME, 3 + seed % 4, data=DATA)
    for ask in play_on(session, Random(seed)):
        if session.board.phase != "over":
            assert ask.key != "astoria.goal"
            assert GAME.view(session.board)["goals"] == {}
            assert not any(english(line).startswith("Goal") for line in GAME.glance(session.board))

    goals = list(GAME.view(session.board)["goals"].values())
    assert len(goals) == 3 + seed % 4
    assert all(goals.count(goal) <= most for goal, most in GOALS.items())


@pytest.mark.parametrize("seed", range(60))
def test_every_question_has_its_rule(seed: int) -> None:
    rng = Random(seed)
    session = start(GAME, 3 + seed % 4, any_options(GAME, rng), tally=seed % 10 == 0)

    for ask in play_on(session, rng, keen):
        assert ask.key in GAME.help


def test_every_rule_has_its_question() -> None:
    texts = {
        node.value
        for file, tree in python_files("core/games/astoria")
        if not file.endswith("help.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
    }
    untold = {f"astoria.data.{scale}" for scale in UNTOLD}

    assert GAME.help.keys() - texts == untold


def test_everything_adjustable_moves_and_stays_within_its_room() -> None:
    session = start(GAME, 3, {"depth": "referee"}, DATA)
    play_script(session, {}, until="astoria.action")
    for what, adjustable in GAME.adjustable.items():
        seat = "Sarah" if adjustable.per_seat else None
        least, most = adjustable.room(session.board, seat or "")

        session.adjust(what, seat, most)
        assert adjustable.room(session.board, seat or "")[0] == least - most
        assert conserved(session.board)
        session.adjust(what, seat, -most)
        assert adjustable.room(session.board, seat or "") == (least, most)


def test_an_adjusted_fury_at_its_most_ends_the_game_with_the_next_action() -> None:
    session = start(GAME, 3, data=DATA)
    play_script(session, {}, until="astoria.action")

    session.adjust("fury", None, 5)
    session.answer("power")

    assert session.board.end == "dragon"


def test_who_is_adjusted_into_exile_may_attack_at_once() -> None:
    session = start(GAME, 3, data=DATA)
    play_script(session, {}, until="astoria.action")

    session.adjust("exile", "Sarah", 1)
    session.answer("attack")

    assert session.ask is not None
    assert session.ask.key == "astoria.glyphs"


def test_the_line_on_top_says_where_the_game_is() -> None:
    session = start(GAME, 4, data=DATA)
    moments = [english(GAME.moment(session.board))]

    for until in ("astoria.invasion", "astoria.action", "astoria.effect", "astoria.siege"):
        use = ["use"] if until == "astoria.effect" else []
        play_script(session, {"astoria.action": use}, until=until)
        moments.append(english(GAME.moment(session.board)))

    assert moments == [
        "Set-up",
        "Round 1, Invasion",
        "Round 1, Sarah, action 1",
        "Round 1, Sarah, action 1",
        "Round 1, Siege",
    ]


def test_the_table_at_a_glance() -> None:
    session = start(GAME, 3, data=DATA)
    script: dict[str, list[Any]] = {
        "astoria.invasion": ["warlord"],
        "astoria.warlord.colour": ["sun"],
        "astoria.flows": [{"fire": 3}],
        "astoria.action": ["guard"],
    }
    play_script(session, script, until="astoria.action")
    session.adjust("exile", "Joy", 1)

    lines = [english(line) for line in GAME.glance(session.board)]

    assert lines == [
        "Mob: 1 of 10",
        "Unrest: 1 of 5",
        "Barbarian hordes: 1 of 10",
        "Reinforcement: 1 of 4",
        "Fury of the dragon: 1 of 6",
        "Health of the King: 4 of 8",
        "Warlords: sun 10",
        "Flow of power: fire 3",
        "Sarah: guards 1, trophies 0",
        "Toby: guards 0, trophies 0",
        "Joy: in exile, guards 0, trophies 0",
    ]
