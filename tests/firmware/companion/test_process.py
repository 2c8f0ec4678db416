"""`tischlein` as a process of its own: pipes, signals, statuses, and never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from firmware.companion import __version__
from tests.firmware.companion.talk import FOUR

TISCHLEIN = [sys.executable, "-m", "firmware.companion.commands"]
ENGLISH = os.environ | {"LC_ALL": "C.UTF-8"}
NEW = json.dumps({"new": {"game": "festo", "seats": FOUR}}).encode() + b"\n"


def tischlein(*arguments: str, said: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*TISCHLEIN, *arguments], input=said, env=ENGLISH, capture_output=True, check=False
    )


def started(*arguments: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [*TISCHLEIN, *arguments], env=ENGLISH, stdin=pipe, stdout=pipe, stderr=pipe
    )


@pytest.fixture(autouse=True)
def kept_apart(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Games of one test are not the past games of the next."""
    monkeypatch.setitem(ENGLISH, "XDG_DATA_HOME", str(tmp_path / "kept"))


def test_the_version_is_said_without_anything_heavy_being_imported() -> None:
    heavy = "argparse", "gettext", "json", "core", "drivers"
    code = (
        "import sys; sys.argv = ['tischlein', '--version'];"
        "from firmware.companion.commands import main; main();"
        f"print([name for name in {heavy} if name in sys.modules])"
    )

    said = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, check=True)

    assert said.stdout.decode().splitlines() == [f"tischlein {__version__}", "[]"]


def test_the_engine_answers_line_by_line_until_quit() -> None:
    with started("engine", "--dice", "typed", "--language", "de") as engine:
        replies = [ask(engine, line) for line in (NEW, b"{", b'{"roll": true}', b'{"quit": true}')]

    assert str(replies[0]["text"]).startswith("Legt den Spielplan")
    assert replies[1]["error"] == "not_json"
    assert replies[1]["ask"] == replies[0]
    assert replies[2]["error"] == "not_legal"
    assert replies[3] == {"bye": True}
    assert engine.returncode == 0


def ask(engine: subprocess.Popen[bytes], line: bytes) -> dict[str, object]:
    """One line there, one line back, while the engine is running."""
    assert engine.stdin is not None
    assert engine.stdout is not None
    engine.stdin.write(line.rstrip() + b"\n")
    engine.stdin.flush()
    reply: dict[str, object] = json.loads(engine.stdout.readline())
    return reply


def test_the_engine_leaves_at_the_end_of_its_input_without_a_word() -> None:
    ended = tischlein("engine", said=NEW)

    assert (ended.returncode, ended.stderr) == (0, b"")
    assert len(ended.stdout.splitlines()) == 1


def test_the_engines_own_dice_show_faces_of_dice() -> None:
    told = [b'{"answer": true}'] * 9
    start = b'{"answer": "Sarah"}'
    said = b"\n".join([NEW.strip(), *told, start, b'{"roll": true}', b'{"undo": true}'])

    last = json.loads(tischlein("engine", said=said).stdout.splitlines()[-1])

    assert len(last["faces"]) == 3
    assert set(last["faces"]) <= set(range(1, 7))


def test_a_pipe_that_nobody_reads_ends_the_engine_quietly() -> None:
    with started("engine") as engine:
        ask(engine, NEW)
        close(engine.stdout)
        assert engine.stdin is not None
        engine.stdin.write(b'{"view": true}\n' * 2)
        close(engine.stdin)

        complaint = read(engine.stderr)

    assert (engine.returncode, complaint) == (0, b"")


@pytest.mark.parametrize("command", [["engine"], ["play", "--plain", "festo", "--seats=Ann,Bob"]])
def test_ctrl_c_ends_politely(command: list[str]) -> None:
    with started(*command) as process:
        if command == ["engine"]:
            ask(process, NEW)
        else:
            wait_for_prompt(process)
        process.send_signal(signal.SIGINT)

        out, complaint = process.communicate()

    assert (process.returncode, complaint) == (0, b"")
    assert command == ["engine"] or out.endswith(b"Until next time!\n")


def wait_for_prompt(process: subprocess.Popen[bytes]) -> None:
    """
    Until something is asked.

    Earlier, modules are still being imported, and Python ends by the signal, with status -2, if
    it met the signal while making a dataclass, however well that was handled.
    """
    assert process.stdout is not None
    seen = b""
    while not seen.endswith(b"] > "):
        letter = process.stdout.read(1)
        assert letter, seen
        seen += letter


@pytest.mark.parametrize(
    "command", [["engine"], ["play", "--plain"], ["score", "festo"], ["games"]]
)
def test_closed_streams_are_no_reason_to_fall(command: list[str]) -> None:
    shell = f"{' '.join([*TISCHLEIN, *command])} <&- >&-"

    ended = subprocess.run(["sh", "-c", shell], env=ENGLISH, capture_output=True, check=False)

    assert b"Traceback" not in ended.stderr
    assert ended.returncode == (2 if command[0] == "score" else 0)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk_is_said_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [*TISCHLEIN, "games"], env=ENGLISH, stdout=full, stderr=subprocess.PIPE, check=False
        )

    assert ended.stderr == b"tischlein: No space left on device\n"
    assert ended.returncode == 2


def test_bad_input_is_status_2_and_one_line_on_standard_error() -> None:
    ended = tischlein("score", "festo", said=b"{")

    assert ended.returncode == 2
    assert ended.stdout == b""
    assert ended.stderr == b"tischlein score: -: No JSON at line 1, column 2\n"


def test_a_whole_game_is_played_through_a_pipe() -> None:
    ended = tischlein("play", "--plain", "festo", "--language", "fr", said=b"\n" * 500)

    assert (ended.returncode, ended.stderr) == (0, b"")
    said = ended.stdout.decode()
    assert "Joueur 1, Joueur 2 se partagent la victoire\n" in said
    assert said.endswith("À la prochaine\u00a0!\n")


def test_bytes_that_are_no_text_are_answered_like_any_wrong_answer() -> None:
    ended = tischlein("play", "--plain", "festo", "--seats=Ann,Bob", said=b"\n\n\xff\xfe\n")

    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"press Enter when you are ready" in ended.stdout


def close(pipe: IO[bytes] | None) -> None:
    assert pipe is not None
    pipe.close()


def read(pipe: IO[bytes] | None) -> bytes:
    assert pipe is not None
    return pipe.read()
