"""The doctor looks at a real store, and leaves it as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.store.sqlite import SqliteStore
from firmware.companion.doctor.store import check_store
from tests.firmware.companion.pis import Pi, said, well


@pytest.fixture
def pi(tmp_path: Path) -> Pi:
    return well(tmp_path)


def keep_a_game(pi: Pi) -> SqliteStore:
    store = SqliteStore(pi.device().games, lambda _: None)
    game = store.begin({"game": "festo"})
    store.append(game, {"key": "festo.start_player", "answer": "Joy"})
    return store


def test_where_nothing_is_kept_nothing_is_wrong(pi: Pi) -> None:
    assert said(pi.findings(check_store)) == [("fine", "No game is kept yet", "")]


def test_a_store_in_use_is_left_alone(pi: Pi) -> None:
    store = keep_a_game(pi)

    found = said(pi.findings(check_store))

    store.close()
    assert found[0][0] == "fine"
    assert found[0][1].startswith("The games are in use")


def test_a_whole_store_is_not_changed_by_a_byte(pi: Pi) -> None:
    keep_a_game(pi).close()
    before = files(pi)

    found = said(pi.findings(check_store))

    assert found == [("fine", "1 game is kept, and whole", "")]
    assert files(pi) == before


def test_a_flipped_bit_is_found_and_the_file_is_left_as_it_is(pi: Pi) -> None:
    keep_a_game(pi).close()
    file = pi.device().games / "games-1.db"
    data = bytearray(file.read_bytes())
    data[data.index(b"start_player")] ^= 1
    file.write_bytes(data)

    ((state, text, todo),) = said(pi.findings(check_store))

    assert (state, text) == ("wrong", f"{file} is damaged")
    assert "Start Tischlein" in todo
    assert file.read_bytes() == data


def files(pi: Pi) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in pi.device().games.iterdir()}
