"""Damage is found, said once, and costs no more than it must; the file is kept as it was."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from random import Random

import pytest

from drivers.store import Damaged
from tests.drivers.store.games import FESTO, crashed, entry, fill, flip, left_in, opened

ENTRIES = 4
BITS = 60  # in a sample


def files(folder: Path) -> dict[str, bytes]:
    """What is in a folder; the -shm file is SQLite's scratch paper."""
    return {f.name: f.read_bytes() for f in folder.iterdir() if not f.name.endswith("-shm")}


def edit(folder: Path, *statements: str) -> None:
    """Change a store behind its back."""
    db = sqlite3.connect(folder / "games-1.db", isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()


def bits_of(folder: Path, torture: bool) -> list[tuple[str, int]]:
    every = [(name, bit) for name, data in files(folder).items() for bit in range(len(data) * 8)]
    return every if torture else Random(4).sample(every, BITS)


@pytest.mark.parametrize("state", ["closed", "killed"])
def test_F04_F05_no_flipped_bit_is_played_on_unseen(
    tmp_path: Path, torture: bool, state: str
) -> None:
    model, store = tmp_path / "model", tmp_path / "store"
    if state == "closed":
        truth = fill(model, ENTRIES)
    else:
        truth = crashed(model, tmp_path / "aside", ENTRIES)

    unseen = []
    for name, bit in bits_of(model, torture):
        shutil.copytree(model, store)
        flip(store / name, bit)
        left, events = left_in(store)
        if left != truth and not (events and left == truth[: len(left)]):
            unseen.append((name, bit, len(left), events))
        shutil.rmtree(store)

    assert unseen == []


def test_F04_play_goes_on_before_the_damage_and_the_file_is_kept_whole(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES)
    edit(tmp_path, "UPDATE entries SET body=replace(body, 'Joy', 'Jay') WHERE n=2")
    damaged = (tmp_path / "games-1.db").read_bytes()

    left, events = left_in(tmp_path)

    assert left == truth[:2]
    assert events == [Damaged(1, good=2, lost=2, kept=str(tmp_path / "games-1.db"))]
    assert (tmp_path / "games-1.db").read_bytes() == damaged


def test_F04_a_second_start_does_not_repeat_it(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES)
    edit(tmp_path, "UPDATE entries SET seal=zeroblob(32) WHERE n=2")
    left_in(tmp_path)

    assert left_in(tmp_path) == (truth[:2], [])


def test_F05_the_last_entry_is_named_when_it_is_gone(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES)
    edit(tmp_path, "UPDATE entries SET body=replace(body, '3', '2') WHERE n=3")

    left, events = left_in(tmp_path)

    assert left == truth[:3]
    assert events == [Damaged(1, good=3, lost=1, kept=str(tmp_path / "games-1.db"))]


def test_F04_damage_in_one_game_costs_no_other(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES, games=3)
    edit(tmp_path, "UPDATE games SET header='{}' WHERE number=2")

    store, events = opened(tmp_path)

    assert events == [Damaged(2, good=0, lost=ENTRIES, kept=str(tmp_path / "games-1.db"))]
    assert [game.number for game in store.games()] == [1, 3]
    assert store.read(1).entries == store.read(3).entries == truth
    assert store.begin(FESTO) == 4
    store.close()


def test_F04_a_damaged_past_game_is_read_up_to_the_damage(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES, games=2)
    edit(tmp_path, "UPDATE entries SET body='{}' WHERE game=1 AND n=3")

    store, events = opened(tmp_path)

    assert events == []
    assert not store.read(1).whole
    assert store.read(1).entries == truth[:3]
    store.close()


@pytest.mark.parametrize(
    ("made", "left"),
    [(b"", 0), (b"\0" * 4096, 0), (b"not a database", 0), (b"SQLite format 3\0", 0)],
)
def test_F03_a_file_that_is_no_store_is_set_aside_with_a_message(
    tmp_path: Path, made: bytes, left: int
) -> None:
    (tmp_path / "games-1.db").write_bytes(made)

    found, events = left_in(tmp_path)

    assert len(found) == left
    assert events == [Damaged(None, 0, None, str(tmp_path / "games-1.db"))]
    assert (tmp_path / "games-1.db").read_bytes() == made
    assert left_in(tmp_path) == ([], [])


@pytest.mark.parametrize("tail", [b"\0" * 10_000, b"\0" * 4096 * 3, b"x" * 5])
@pytest.mark.parametrize("name", ["games-1.db", "games-1.db-wal"])
def test_F03_a_file_that_is_too_long_is_opened(tmp_path: Path, name: str, tail: bytes) -> None:
    truth = crashed(tmp_path / "data", tmp_path / "aside", ENTRIES)
    with (tmp_path / "data" / name).open("ab") as file:
        file.write(tail)

    assert left_in(tmp_path / "data")[0] == truth


def test_F03_a_file_cut_short_is_said(tmp_path: Path) -> None:
    truth = fill(tmp_path, 300)
    file = tmp_path / "games-1.db"
    file.write_bytes(file.read_bytes()[: 4096 * 8])

    left, events = left_in(tmp_path)

    assert left == truth[: len(left)]
    assert [type(event) for event in events] == [Damaged]


@pytest.mark.parametrize(
    ("lost", "left", "said"),
    [
        (["-shm"], ENTRIES, False),
        (["-wal"], 0, True),
        (["-wal", "-shm"], 0, True),
    ],
)
def test_F06_a_lost_wal_file_is_noticed(
    tmp_path: Path, lost: list[str], left: int, said: bool
) -> None:
    truth = crashed(tmp_path / "data", tmp_path / "aside", ENTRIES)
    for ending in lost:
        (tmp_path / "data" / f"games-1.db{ending}").unlink()

    found, events = left_in(tmp_path / "data")

    assert found == truth[:left]
    assert [type(event) for event in events] == [Damaged] * said
    assert left_in(tmp_path / "data")[1] == []


def test_F06_an_emptied_wal_file_costs_what_came_after_the_last_checkpoint(tmp_path: Path) -> None:
    truth = crashed(tmp_path / "data", tmp_path / "aside", 250)
    (tmp_path / "data/games-1.db-wal").write_bytes(b"")

    left, events = left_in(tmp_path / "data")

    assert len(left) > 190
    assert left == truth[: len(left)]
    kept = str(tmp_path / "data/games-1.db")
    assert events == [Damaged(1, good=len(left), lost=None, kept=kept)]


def test_F06_after_a_clean_end_there_is_no_wal_file_to_miss(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES)

    assert list(files(tmp_path)) == ["games-1.db"]
    assert left_in(tmp_path) == (truth, [])


@pytest.mark.parametrize("n", range(ENTRIES))
@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM entries WHERE n={n}",
        "UPDATE entries SET n=n+100 WHERE n={n}",
        "UPDATE entries SET game=7 WHERE n={n}",
        "UPDATE entries SET (body, seal)=(SELECT body, seal FROM entries WHERE n=0) WHERE n={n}+1",
    ],
)
def test_F17_no_entry_is_missing_moved_or_there_twice_unseen(
    tmp_path: Path, n: int, harm: str
) -> None:
    truth = fill(tmp_path, ENTRIES + 1)
    edit(tmp_path, harm.format(n=n))

    left, events = left_in(tmp_path)

    assert [type(event) for event in events] == [Damaged]
    assert left == truth[: len(left)]
    assert len(left) in {n, n + 1}


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM games",
        "DELETE FROM heads",
        "UPDATE heads SET state='over'",
        "DELETE FROM marks",
    ],
)
def test_F17_a_game_does_not_vanish_unseen(tmp_path: Path, harm: str) -> None:
    fill(tmp_path, ENTRIES)
    edit(tmp_path, harm)

    _, events = left_in(tmp_path)

    assert [type(event) for event in events] == [Damaged]


def test_F17_an_entry_too_many_is_said(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES)
    edit(tmp_path, "INSERT INTO entries VALUES (1, 4, '{}', zeroblob(32))")

    left, events = left_in(tmp_path)

    assert left == truth
    assert events == [Damaged(1, good=ENTRIES, lost=0, kept=str(tmp_path / "games-1.db"))]


def test_after_damage_the_game_goes_on_in_the_new_file(tmp_path: Path) -> None:
    truth = fill(tmp_path, ENTRIES)
    edit(tmp_path, "UPDATE entries SET body='{}' WHERE n=2")
    store, _ = opened(tmp_path)

    store.append(1, entry(9))
    store.close()

    assert left_in(tmp_path) == ([*truth[:2], entry(9)], [])
