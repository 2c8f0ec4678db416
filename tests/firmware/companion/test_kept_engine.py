"""`tischlein engine --data DIR`: committed before replied, and resumed after anything."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Thread
from typing import IO, Any

import pytest

from drivers.store.past import PastGames
from firmware.companion.keeping.rows import entries
from tests.drivers.store.disk import FATES, Disk, needs_strace, record
from tests.firmware.companion.talk import FOUR, likely

TISCHLEIN = [sys.executable, "-m", "firmware.companion.commands"]
ENGLISH = os.environ | {"LC_ALL": "C.UTF-8"}
NEW = {"new": {"game": "festo", "seats": FOUR}}
RESUME = {"resume": True}


class Process:
    """An engine as a process of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        pipe = subprocess.PIPE
        command = [*TISCHLEIN, "engine", "--dice", "typed", "--data", str(folder), *arguments]
        self.process = subprocess.Popen(command, env=ENGLISH, stdin=pipe, stdout=pipe, stderr=pipe)

    @property
    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout

    def say(self, *said: dict[str, Any]) -> None:
        self.pipes[0].write(b"".join(json.dumps(one).encode() + b"\n" for one in said))
        self.pipes[0].flush()

    def hear(self) -> dict[str, Any]:
        return dict(json.loads(self.pipes[1].readline()))

    def ask(self, said: dict[str, Any]) -> dict[str, Any]:
        self.say(said)
        return self.hear()

    def kill(self) -> list[dict[str, Any]]:
        """Kill it from another thread, and hear what it still said."""
        killer = Thread(target=os.kill, args=(self.process.pid, signal.SIGKILL))
        killer.start()
        rest = [line for line in self.pipes[1].readlines() if line.endswith(b"\n")]
        killer.join()
        self.end()
        return [json.loads(line) for line in rest]

    def end(self) -> tuple[int, bytes]:
        assert self.process.stderr is not None
        self.pipes[0].close()
        with self.process.stderr as errors, self.pipes[1]:
            complaint = errors.read()
        return self.process.wait(), complaint


def kept(folder: Path) -> list[dict[str, Any]]:
    """The entries of the first game, read beside whoever plays it."""
    past = PastGames(folder)
    try:
        return entries(past.read(1).entries)
    finally:
        past.close()


def resumed(folder: Path) -> dict[str, Any]:
    engine = Process(folder)
    ask = engine.ask(RESUME)
    assert engine.end() == (0, b"")
    return ask


def test_an_unfinished_game_is_resumed_at_its_open_ask(tmp_path: Path) -> None:
    engine = Process(tmp_path)
    ask = engine.ask(NEW)
    for _ in range(15):
        ask = engine.ask({"answer": likely(ask)})
    engine.end()

    assert resumed(tmp_path) == ask


def test_every_answer_is_in_the_store_before_its_reply(tmp_path: Path) -> None:
    engine = Process(tmp_path)
    ask = engine.ask(NEW)

    for n in range(6):
        ask = engine.ask({"answer": likely(ask)})
        assert len(kept(tmp_path)) == n + 1
    engine.ask({"undo": True})
    assert kept(tmp_path)[-1] == {"undo": 1}
    engine.kill()


def test_a_new_game_leaves_the_running_one_in_the_store(tmp_path: Path) -> None:
    engine = Process(tmp_path)
    engine.ask(NEW)
    first = engine.ask({"answer": True})
    engine.ask(NEW)
    engine.end()

    past = PastGames(tmp_path)
    assert [(game.state, game.length) for game in past.games()] == [("open", 1), ("open", 0)]
    past.close()
    assert resumed(tmp_path)["n"] == 0 != first["n"]


def test_a_record_that_is_loaded_is_kept(tmp_path: Path) -> None:
    engine = Process(tmp_path)
    engine.ask(NEW)
    ask = engine.ask({"answer": True})
    record = engine.ask({"export": True})["record"]
    engine.end()
    other = Process(tmp_path / "other")

    assert other.ask({"load": record}) == ask
    other.kill()
    assert resumed(tmp_path / "other") == ask


def test_where_nothing_is_unfinished_nothing_is_resumed(tmp_path: Path) -> None:
    engine = Process(tmp_path)

    assert engine.ask(RESUME)["error"] == "no_game"
    assert engine.ask({"resume": 1})["error"] == "unknown"
    assert engine.ask(NEW)["n"] == 0
    engine.end()


def test_a_game_in_german_is_resumed_in_german(tmp_path: Path) -> None:
    engine = Process(tmp_path)
    ask = engine.ask({"new": {**NEW["new"], "language": "de"}})
    engine.end()

    assert resumed(tmp_path) == ask


def test_F18_a_second_engine_ends_with_status_73(tmp_path: Path) -> None:
    engine = Process(tmp_path)
    engine.ask(NEW)

    status, complaint = Process(tmp_path).end()

    assert status == 73
    assert complaint.count(b"\n") == 1
    assert b"in use" in complaint
    engine.end()


def test_F21_a_terminated_engine_has_stored_everything(tmp_path: Path) -> None:
    engine = Process(tmp_path)
    engine.ask(NEW)
    ask = engine.ask({"answer": True})

    engine.process.send_signal(signal.SIGTERM)
    engine.end()

    assert resumed(tmp_path) == ask


@needs_strace
def test_F26_an_engine_whose_card_fails_plays_on_and_says_so(tmp_path: Path) -> None:
    fault = ["-e", "trace=pwrite64", "-e", "inject=pwrite64:error=EIO:when=40+"]
    said = b"".join(json.dumps(one).encode() + b"\n" for one in [NEW, *[{"answer": True}] * 7])

    run = subprocess.run(
        [
            "strace",
            "-f",
            "-qq",
            "-o",
            "/dev/null",
            *fault,
            *TISCHLEIN,
            "engine",
            "--data",
            tmp_path,
        ],
        input=said,
        env=ENGLISH,
        capture_output=True,
        check=True,
    )

    replies = [json.loads(line) for line in run.stdout.splitlines()]
    assert [reply["n"] for reply in replies] == list(range(8))
    assert run.stderr.startswith(b"NOT SAVED")


def test_F20_an_engine_killed_at_any_moment_is_where_its_last_reply_was(
    tmp_path: Path, torture: bool
) -> None:
    for seed in range(200 if torture else 4):
        folder, rng = tmp_path / str(seed), Random(seed)
        engine = Process(folder)
        asks = [engine.ask(NEW)]
        for _ in range(rng.randrange(12)):
            asks.append(engine.ask({"answer": likely(asks[-1])}))
        engine.say(*[{"answer": True}, {"undo": True}, {"redo": True}] * 30)

        asks += engine.kill()

        entries = kept(folder)
        said = [reply for reply in asks if "error" not in reply]
        assert len(said) - 1 <= len(entries) <= len(said), seed
        again = resumed(folder)
        assert len(entries) > len(said) - 1 or again == said[-1], seed


@needs_strace
@pytest.mark.parametrize("fate", FATES)
def test_F01_a_power_cut_costs_no_reply(
    tmp_path: Path, torture: bool, fate: Any, recorded: tuple[list[Any], list[dict[str, Any]]]
) -> None:
    calls, asks = recorded
    every = range(len(calls))
    for at in every if torture else Random(7).sample(every, 4):
        disk = Disk()
        for call in calls[:at]:
            disk.play(call)
        disk.cut(tmp_path / str(at), fate, "old", Random(at))
        replied = "".join(disk.said).count("\n")

        ask = resumed_here(tmp_path / str(at))

        if replied:
            assert ask in asks[replied - 1 : replied + 1], at


def resumed_here(folder: Path) -> dict[str, Any]:
    """What an engine in this process resumes."""
    from firmware.companion.engine import Engine
    from firmware.companion.keeping.opening import open_keeping
    from firmware.companion.speech import Speech

    keeping = open_keeping(folder, Speech("en"), lambda _: None)
    reply = Engine(Speech("en"), None, keeping).reply(json.dumps(RESUME).encode())
    keeping.store.close()
    return dict(json.loads(json.dumps(reply)))


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Any], list[dict[str, Any]]]:
    """The system calls of an engine that plays, and its replies."""
    folder = tmp_path_factory.mktemp("engine")
    script = folder / "said"
    script.write_text("\n".join(map(json.dumps, [NEW, *[{"answer": True}] * 8, {"undo": True}])))
    calls = record(
        folder / "data",
        *("firmware.companion.commands", "engine", "--data", str(folder / "data")),
        trace=folder / "trace",
        said=script,
    )
    replies = "".join(call.data.decode() for call in calls if call.name == "say").splitlines()
    return calls, [json.loads(line) for line in replies]
