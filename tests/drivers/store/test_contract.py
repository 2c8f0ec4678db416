"""One contract, two stores: the one on a card and the one in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from drivers.store import Json, Kept, NoSuchGame, Store
from drivers.store.memory import MemoryStore
from drivers.store.sqlite import SqliteStore
from tests.drivers.store.games import FESTO, entry


@pytest.fixture(params=["sqlite", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    kept: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "data")
    yield kept
    kept.close()


def test_games_are_numbered_in_the_order_they_were_begun(store: Store) -> None:
    assert [store.begin(FESTO), store.begin(FESTO), store.begin(FESTO)] == [1, 2, 3]


def test_a_game_is_read_as_it_was_written(store: Store) -> None:
    written: list[Json] = [entry(n) for n in range(5)]
    game = store.begin(FESTO, "2026-11-18")
    for one in written:
        store.append(game, one)

    read = store.read(game)

    assert read.game == Kept(1, FESTO, "open", None, "2026-11-18", None, 5)
    assert read.entries == written
    assert read.whole


def test_a_game_may_be_taken_in_with_its_entries(store: Store) -> None:
    game = store.begin(FESTO, None, [entry(0), entry(1)])

    store.append(game, entry(2))

    assert store.read(game).entries == [entry(0), entry(1), entry(2)]


def test_two_games_do_not_mix(store: Store) -> None:
    first, second = store.begin(FESTO), store.begin({"game": "ufos"})
    store.append(second, entry(7))
    store.append(first, entry(8))
    store.append(second, entry(9))

    assert store.read(first).entries == [entry(8)]
    assert store.read(second).entries == [entry(7), entry(9)]
    assert store.read(second).game.header == {"game": "ufos"}


def test_letters_of_every_kind_come_back(store: Store) -> None:
    odd: Json = {"key": "x", "seat": "Zoë 🎲 \u0000\u202e'\";--", "answer": ["ß", None, 1.5, True]}
    game = store.begin(odd)
    store.append(game, odd)

    assert store.read(game).entries == [odd]
    assert store.games()[0].header == odd


def test_a_list_of_games_tells_how_each_stands(store: Store) -> None:
    for _ in range(3):
        store.begin(FESTO)
    store.append(2, entry(1))
    store.mark(1, "over", {"winners": ["Joy"]}, "2026-11-18")
    store.mark(3, "aside")

    games = store.games()

    assert [(game.number, game.state, game.length) for game in games] == [
        (1, "over", 0),
        (2, "open", 1),
        (3, "aside", 0),
    ]
    assert games[0].result == {"winners": ["Joy"]}
    assert games[0].ended == "2026-11-18"


def test_a_game_that_was_over_may_go_on(store: Store) -> None:
    game = store.begin(FESTO)
    store.mark(game, "over", {"winners": ["Joy"]}, "2026-11-18")

    store.append(game, {"undo": 1})
    store.mark(game, "open")

    assert store.games() == [Kept(1, FESTO, "open", None, None, None, 1)]


def test_a_deleted_game_is_gone_and_its_number_too(store: Store) -> None:
    store.begin(FESTO)
    store.begin(FESTO)

    store.delete(2)

    assert [game.number for game in store.games()] == [1]
    with pytest.raises(NoSuchGame):
        store.read(2)
    assert store.begin(FESTO) == 3


@pytest.mark.parametrize("number", [0, -1, 2, 10**18])
def test_a_game_that_is_not_there_is_refused_by_number(store: Store, number: int) -> None:
    store.begin(FESTO)

    for refused in (store.read, store.delete):
        with pytest.raises(NoSuchGame, match=str(number)):
            refused(number)
    with pytest.raises(NoSuchGame):
        store.append(number, entry(1))
    with pytest.raises(NoSuchGame):
        store.mark(number, "over")
    assert store.games() == [Kept(1, FESTO, "open", None, None, None, 0)]


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), "\ud800", object()])
def test_what_json_does_not_have_is_refused_and_not_half_kept(store: Store, wrong: object) -> None:
    game = store.begin(FESTO)

    with pytest.raises((ValueError, TypeError)):
        store.append(game, {"key": "x", "answer": wrong})

    assert store.read(game).entries == []
    store.append(game, entry(1))
    assert store.read(game).entries == [entry(1)]


def test_a_healthy_store_has_nothing_to_heal(store: Store) -> None:
    store.begin(FESTO)

    assert store.saved
    assert store.heal()
