"""What holds in every game, in every depth and variant: random games from beginning to end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import games
from core.asks import Ask, Choose, Roll, Spread
from core.errors import NotLegal
from core.record import load
from core.session import Entry, Session
from core.words import Text
from tests.core.games.ufos.table import small_table
from tests.play import (
    any_options,
    english,
    open_question,
    play_on,
    random_game,
    start,
    wrong_answers,
)

pytestmark = pytest.mark.parametrize("name", games.NAMES)

SEEDS = st.integers(0, 2**32 - 1)
# Game data by which random players come to an end, where the rules alone do not see to it.
TABLES = {"ufos": small_table}


@pytest.fixture(scope="module")
def seeds(torture: bool) -> range:
    return range(100 if torture else 6)


def begun(name: str, seed: int, tally: bool = False) -> Session:
    """A game with seats and options by chance."""
    game, rng = games.find(name), Random(seed)
    players = rng.choice(game.seats)
    return start(game, players, any_options(game, rng), data(name, players, rng), tally)


def data(name: str, players: int, rng: Random) -> dict[str, Any]:
    return TABLES[name](players, rng) if name in TABLES else {}


def played(name: str, seed: int) -> Session:
    session = begun(name, seed)
    for _ in play_on(session, Random(seed)):
        pass
    return session


def asked(name: str, seed: int) -> Iterator[tuple[Session, Ask]]:
    """Every ask of a game and of a tally."""
    for tally in (False, True):
        session = begun(name, seed, tally)
        for ask in play_on(session, Random(seed)):
            yield session, ask


def position(session: Session) -> tuple[object, ...]:
    return (repr(session.board), open_question(session.ask), session.n)


@given(seed=SEEDS)
def test_every_game_ends_with_lines_that_sum_to_the_total(name: str, seed: int) -> None:
    session = played(name, seed)

    score = session.score
    assert score is not None
    assert [sheet.name for sheet in score.sheets] == list(session.header.seats)
    for sheet in score.sheets:
        assert sheet.total == sum(line.points for line in sheet.lines)
        assert {line.key for line in sheet.lines} <= session.header.game.lines.keys()
    if score.decided_by != "dragon":  # Astoria's option by which its goal wins outright
        best = max(sheet.total for sheet in score.sheets)
        assert {sheet.total for sheet in score.sheets if sheet.name in score.winners} == {best}
    assert english(score.why)


@given(seed=SEEDS)
def test_every_tally_ends_with_a_score(name: str, seed: int) -> None:
    session = begun(name, seed, tally=True)

    for _ in play_on(session, Random(seed)):
        pass

    assert session.score is not None


def test_every_number_of_players_can_play(name: str) -> None:
    for seats in games.find(name).seats:
        known = data(name, seats, Random(seats))
        assert random_game(games.find(name), seats, seed=seats, data=known).score is not None


@given(seed=SEEDS)
def test_no_ask_is_without_a_legal_answer_and_none_is_needless(name: str, seed: int) -> None:
    for _, ask in asked(name, seed):
        assert ask.check(ask.likely) == ask.likely, ask
        assert next(ask.answers()) == ask.likely
        if isinstance(ask, Choose | Spread):
            assert len(list(zip(ask.answers(), range(2), strict=False))) == 2, ask


def test_the_key_of_an_ask_names_game_and_kind(name: str, seeds: range) -> None:
    for seed in seeds:
        for _, ask in asked(name, seed):
            assert ask.key.startswith(f"{name}.")
            assert ask.key.startswith(f"{name}.roll.") == isinstance(ask, Roll)
            assert isinstance(ask, Spread) or not ask.key.startswith(f"{name}.place.")


def test_every_question_has_the_rule_behind_it(name: str, seeds: range) -> None:
    keys = {ask.key for seed in seeds for _, ask in asked(name, seed)}
    rules = games.find(name).help

    assert keys - rules.keys() == set()
    assert all(english(rules[key].text) and english(rules[key].where) for key in keys)


def test_every_text_can_be_said(name: str, seeds: range) -> None:
    for seed in seeds:
        for session, ask in asked(name, seed):
            game = session.header.game
            said: list[Text] = [ask.text, game.moment(session.board), *game.glance(session.board)]
            said += [ask.meaning(ask.likely)] if isinstance(ask, Roll) else []
            assert all(map(english, said))
            assert open_question(ask)


def test_illegal_answers_change_nothing(name: str, seeds: range) -> None:
    for seed in seeds:
        for session, ask in asked(name, seed):
            before, entries = position(session), len(session.entries)
            for wrong in wrong_answers(ask):
                with pytest.raises(NotLegal):
                    session.answer(wrong)
            assert (position(session), len(session.entries)) == (before, entries)


def test_undo_is_the_identity_at_every_step(name: str, seeds: range) -> None:
    for seed in seeds:
        session, before = begun(name, seed), None
        for _ in play_on(session, Random(seed)):
            now = position(session)
            if before is not None:
                session.undo()
                assert position(session) == before
                session.redo()
                assert position(session) == now
            before = now


def test_a_whole_game_is_undone_to_its_beginning_and_redone_to_its_end(
    name: str, seeds: range
) -> None:
    for seed in seeds:
        session = begun(name, seed)
        seen = [position(session) for _ in play_on(session, Random(seed))]
        seen.append(position(session))

        for then in reversed(seen[:-1]):
            session.undo()
            assert position(session) == then
        for then in seen[1:]:
            session.redo()
            assert position(session) == then


def test_a_game_played_again_after_undo_meets_the_same_dice(name: str, seeds: range) -> None:
    for seed in seeds:
        session = played(name, seed)
        first = rolls(session.entries)
        while session.n:
            session.undo()
        undone = len(session.entries)

        for _ in play_on(session, Random(seed)):
            pass

        for key, faces in rolls(session.entries[undone:]).items():
            # Another way through the game may roll more often, or less.
            assert all(a == b for a, b in zip(faces, first.get(key, []), strict=False))


def rolls(entries: list[Entry]) -> dict[str, list[object]]:
    """What was rolled, by the key of the ask, the seat and the number of dice."""
    found: dict[str, list[object]] = {}
    for entry in entries:
        if "source" in entry:
            reel = f"{entry['key']} {entry.get('seat')} {len(entry['answer'])}"
            found.setdefault(reel, []).append(entry["answer"])
    return found


def test_export_and_load_give_the_same_board_and_ask(name: str, seeds: range) -> None:
    for seed in seeds:
        session, rng = begun(name, seed), Random(seed)
        for _ in play_on(session, Random(seed)):
            if rng.random() < 0.1:
                assert_loads_the_same(session)
        assert_loads_the_same(session)


def assert_loads_the_same(session: Session) -> None:
    record = json.loads(json.dumps(session.export(), allow_nan=False))

    again = load(record, games.find)

    assert position(again) == position(session)
    assert again.export() == record


def test_the_members_of_a_record_may_stand_in_any_order(name: str, seeds: range) -> None:
    for seed in seeds:
        session = played(name, seed)
        record = json.loads(json.dumps(session.export(), sort_keys=True))

        again = load(record, games.find)

        assert again.score == session.score


def test_a_view_is_json_and_holds_nothing_of_undo(name: str, seeds: range) -> None:
    for seed in seeds:
        session, before = begun(name, seed), ""
        for _ in play_on(session, Random(seed)):
            now = seen(session)
            if before:
                session.undo()
                assert seen(session) == before
                session.redo()
                assert seen(session) == now
            before = now


def seen(session: Session) -> str:
    view: dict[str, Any] = session.header.game.view(session.board)
    assert view["game"] == session.header.game.name
    return json.dumps(view, allow_nan=False)


def test_every_word_that_can_be_chosen_has_a_name(name: str) -> None:
    words = [
        (option, value)
        for option in games.find(name).options
        for value in option.choices
        if isinstance(value, str)
    ]

    assert [(option.key, v) for option, v in words if isinstance(option.name(v), str)] == []
