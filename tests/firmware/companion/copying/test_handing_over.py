"""A running game moves from one terminal to another and back, and a cut in the middle is no end."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.stream.reading import StreamReader
from firmware.companion.keeping.rows import entries
from tests.drivers.stream.redis import RealRedis
from tests.firmware.companion.copying.terminals import (
    PROMPT,
    TABLE,
    TOLD,
    Terminal,
    answers,
    arrived,
    rows,
    states,
)
from tests.firmware.companion.test_process import ENGLISH, tischlein

NEW = ("festo", "--seats", "Ann,Ben", "--dice", "device", "--table", TABLE)
Open = Callable[..., Terminal]


@pytest.fixture
def opened(redis: RealRedis, tmp_path: Path) -> Iterator[Open]:
    """Opens a terminal with a data folder of its own."""
    terminals: list[Terminal] = []

    def opened(command: str, folder: str, *more: str) -> Terminal:
        where = ("--plain", "--redis", redis.url, "--data", str(tmp_path / folder))
        terminals.append(Terminal(command, *more, *where))
        return terminals[-1]

    yield opened
    for terminal in terminals:
        terminal.close()


def adopt(opened: Open, folder: str) -> Terminal:
    """Take the table over and say that it looks like that."""
    terminal = opened("adopt", folder, TABLE, "--dice", "device")
    terminal.wait_for("You left off here: Festo!")
    terminal.wait_for(PROMPT)
    terminal.enter()
    return terminal


def proven(folder: Path, game: int) -> str:
    """What `dice verify` says of a game's record."""
    file = folder / f"{game}.json"
    done = tischlein("history", str(game), "--data", str(folder), "--export", str(file))
    assert done.returncode == 0, done.stderr
    checked = tischlein("dice", "verify", str(file))
    assert checked.returncode == 0, checked.stdout
    return checked.stdout.decode()


def test_F88_a_game_goes_there_and_back_and_each_is_told(
    opened: Open, redis: RealRedis, tmp_path: Path
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    first = opened("play", "here", *NEW)
    first.wait_for(PROMPT)
    first.enter(20)
    begun = rows(here, 1)
    assert arrived(redis.url, len(begun), epoch=1) == begun

    second = adopt(opened, "there")
    first.wait_for(TOLD)  # nobody touched it
    assert answers(there, 1) == entries(begun)
    second.enter(15)
    middle = rows(there, 1)
    assert arrived(redis.url, len(middle), epoch=2) == middle

    first.enter(2)  # it can be played on, only that it is not copied
    assert len(answers(here, 1)) == len(entries(begun)) + 2
    assert first.end(signal.SIGINT) == 0
    third = adopt(opened, "here")
    second.wait_for(TOLD)
    third.enter(5)

    assert states(here) == ["aside", "open"]
    ended = rows(here, 2)
    assert arrived(redis.url, len(ended), epoch=3) == ended
    assert entries(ended)[: len(entries(middle))] == entries(middle)
    assert len(entries(ended)) == len(entries(middle)) + 5
    assert third.end(signal.SIGINT) == 0
    assert "the device began a new chain" in proven(here, 2)


@pytest.mark.parametrize("burst", [0, 5])
def test_F20_F91_cut_off_in_the_middle_the_game_goes_on_elsewhere(
    opened: Open, redis: RealRedis, tmp_path: Path, burst: int
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    first = opened("play", "here", *NEW)
    first.wait_for(PROMPT)
    first.enter(12)
    sure = len(answers(here, 1))
    arrived(redis.url, len(rows(here, 1)), epoch=1)
    for _ in range(burst):
        first.send()
    first.end(signal.SIGKILL)

    second = adopt(opened, "there")
    taken = answers(there, 1)
    assert taken == answers(here, 1)[: len(taken)]
    assert len(taken) >= sure > 5
    second.enter(10)
    arrived(redis.url, len(rows(there, 1)), epoch=2)
    second.end(signal.SIGKILL)
    third = adopt(opened, "here")
    third.enter(3)

    assert answers(here, 2)[: len(taken) + 10] == answers(there, 1)
    assert len(answers(here, 2)) == len(taken) + 13
    assert states(here) == ["aside", "open"]
    assert third.end(signal.SIGINT) == 0
    proven(here, 2)


def test_a_restart_goes_on_in_its_own_epoch(opened: Open, redis: RealRedis, tmp_path: Path) -> None:
    first = opened("play", "here", *NEW)
    first.wait_for(PROMPT)
    first.enter(4)
    arrived(redis.url, len(rows(tmp_path / "here", 1)), epoch=1)
    first.end(signal.SIGKILL)

    again = opened("play", "here", *NEW)
    again.wait_for("You left off here")
    again.wait_for(PROMPT)
    again.enter(4)

    kept = rows(tmp_path / "here", 1)
    assert arrived(redis.url, len(kept), epoch=1) == kept


def test_F77_a_table_without_its_redis_plays_and_catches_up(
    opened: Open, redis: RealRedis, tmp_path: Path
) -> None:
    own = RealRedis(tmp_path / "own")
    url = own.url
    first = Terminal("play", *NEW, "--plain", "--redis", url, "--data", str(tmp_path / "here"))
    try:
        first.wait_for("ALONE: No Redis at unix://")
        first.enter(6)
        own.start()
        kept = rows(tmp_path / "here", 1)
        assert arrived(url, len(kept), epoch=1) == kept
        first.enter()
    finally:
        first.close()
        own.kill()


def test_the_engine_copies_what_it_keeps(redis: RealRedis, tmp_path: Path) -> None:
    new = {"new": {"game": "festo", "seats": ["Ann", "Ben"]}}
    said = "".join(json.dumps(line) + "\n" for line in (new, {"answer": True}, {"answer": True}))

    done = tischlein(
        "engine", "--data", str(tmp_path), "--redis", redis.url, "--table", TABLE,
        said=said.encode(),
    )  # fmt: skip

    assert done.returncode == 0
    assert done.stderr == b""
    book = StreamReader(redis.server()).newest(TABLE)
    assert book is not None
    assert book.sound == rows(tmp_path, 1)


LOADED = """
import sys
from firmware.companion.loop import Loop
from firmware.companion.copying.opening import Place
from firmware.companion.memory import open_store
from firmware.companion.speech import Speech

place = Place(sys.argv[2], "kitchen") if len(sys.argv) > 2 else None
loop = Loop()
games = open_store(sys.argv[1], loop, Speech("en"), copy_at=place)
print("redis" in sys.modules)
games.came_up()
if place:
    loop.run(lambda event: loop.stop())
games.close()
print("redis" in sys.modules)
"""


def loaded(*arguments: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_the_library_is_loaded_after_the_first_screen(redis: RealRedis, tmp_path: Path) -> None:
    assert loaded(str(tmp_path), redis.url) == ["False", "True"]


def test_where_no_redis_is_set_its_library_is_never_loaded(tmp_path: Path) -> None:
    assert loaded(str(tmp_path)) == ["False", "False"]
    assert not (tmp_path / "owner.json").exists()


@pytest.fixture
def no_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that are started find no library for Redis."""
    folder = tmp_path / "without"
    folder.mkdir()
    (folder / "redis.py").write_text("raise ImportError(name='redis')\n", "utf-8")
    monkeypatch.setitem(ENGLISH, "PYTHONPATH", str(folder))


@pytest.mark.parametrize("command", ["adopt", "watch"])
def test_without_the_library_it_is_said_what_to_install(no_library: None, command: str) -> None:
    done = tischlein(command, TABLE, "--redis", "redis://shelf", "--language", "en")

    assert done.returncode == 2
    assert done.stderr.decode() == (
        f"tischlein {command}: A library is missing: pip install redis.\n"
    )


def test_without_the_library_the_table_plays_alone(no_library: None, tmp_path: Path) -> None:
    new = json.dumps({"new": {"game": "festo", "seats": ["Ann", "Ben"]}}).encode() + b"\n"

    done = tischlein("engine", "--data", str(tmp_path), "--redis", "redis://:hush@shelf", said=new)

    assert done.returncode == 0
    assert json.loads(done.stdout)["key"] == "festo.setup.board"
    assert done.stderr.decode().splitlines() == [
        "ALONE: A library is missing: pip install redis. The game goes on, only not copied."
    ]


def test_the_way_back_is_said_as_it_is_typed(opened: Open, redis: RealRedis) -> None:
    first = opened("play", "first", *NEW[:-1], "big kitchen")
    first.wait_for(PROMPT)
    first.enter(12)
    arrived(redis.url, 1, 1, "big kitchen")

    opened("adopt", "second", "big kitchen").wait_for("You left off here: Festo!")

    first.wait_for(r"tischlein\s+adopt\s+'big\s+kitchen'")
