"""`tischlein play` again: where the table left off, and whether it looks like that."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from drivers.store import Event
from drivers.store.past import PastGames
from drivers.store.sqlite import SqliteStore
from drivers.store.starts import Starts
from firmware.companion.errors import BadInput
from firmware.companion.keeping.rows import entries
from firmware.companion.usage import run
from tests.drivers.store.disk import needs_strace
from tests.firmware.companion.people import SETUP
from tests.house.files import ROOT

SIT = ("play", "festo", "--plain", "--seats", "Sarah,Toby", "--option", "magic=false")
DICE = ("--dice", "typed")


class People:
    """People who type whole sittings; what they read is returned."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._monkeypatch = monkeypatch
        self.folder = folder

    def type(self, *lines: str, command: tuple[str, ...] = ("play", "--plain")) -> str:
        sink = io.StringIO()
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{ln}\n" for ln in lines)))
        self._monkeypatch.setattr(sys, "stdout", sink)
        run([*command, "--data", str(self.folder)])
        return sink.getvalue()

    def kept(self, number: int = 1) -> list[dict[str, object]]:
        past = PastGames(self.folder)
        try:
            return entries(past.read(number).entries)
        finally:
            past.close()

    def states(self) -> list[str]:
        past = PastGames(self.folder)
        try:
            return [game.state for game in past.games()]
        finally:
            past.close()


@pytest.fixture
def people(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> People:
    """A table that has rolled for the first morning, Toby first, and left."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    people = People(monkeypatch, tmp_path / "kept")
    people.type(*SETUP, "Toby", "4 5 5", command=(*SIT, *DICE))
    return people


def test_the_last_things_are_shown_and_the_table_is_asked(people: People) -> None:
    read = people.type("yes")

    assert "You left off here: Festo!, Round 1, Morning" in read
    assert "– Who starts round 1?" in read
    assert "[Toby]" in read
    assert "– Roll for the morning [4 5 5]" in read
    assert read.index("[Toby]") < read.index("[4 5 5]")
    assert "Does the table look like that?" in read
    assert "Toby: send as many helpers as you like" in read


def test_enter_goes_on(people: People) -> None:
    before = people.kept()

    read = people.type("", "nothing")

    assert "Noted: nothing" in read
    assert people.kept()[:-1] == before


def test_no_leads_to_undo(people: People) -> None:
    before = people.kept()

    read = people.type("no", "yes")

    assert people.kept() == [*before, {"undo": 1}]
    assert "It lies there already: 4 5 5" in read


def test_no_twice_goes_further_back(people: People) -> None:
    read = people.type("no", "no", "yes")

    assert people.kept()[-2:] == [{"undo": 1}, {"undo": 1}]
    assert read.rindex("Who starts round 1?") > read.rindex("Does the table look like that?")


def test_another_game_leaves_this_one_kept(people: People) -> None:
    people.type("new", "", command=(*SIT, *DICE))

    assert people.states() == ["open", "open"]
    assert len(people.kept(1)) == len(SETUP) + 2


def test_the_dice_of_a_resumed_game_are_known(people: People) -> None:
    assert "Whose dice?" not in people.type("yes")


def test_the_same_command_again_resumes(people: People) -> None:
    assert "You left off here" in people.type("yes", command=(*SIT, *DICE))


def test_another_table_begins_its_own_game(people: People) -> None:
    other = ("play", "festo", "--plain", "--seats", "Ann,Ben", "--option", "magic=false", *DICE)

    read = people.type("", command=other)

    assert "You left off here" not in read
    assert people.states() == ["open", "open"]


def test_leaving_says_that_the_game_is_kept(people: People) -> None:
    read = people.type("yes", "q")

    assert "The game is kept: tischlein play goes on with it." in read
    assert "not kept" not in read


def test_without_a_store_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    people = People(monkeypatch, Path("none"))

    read = people.type("", command=(*SIT, *DICE))

    assert "The game was not kept." in read
    assert list(tmp_path.iterdir()) == []


def test_a_game_can_be_resumed_by_its_number(people: People) -> None:
    people.type("new", "", command=(*SIT, *DICE))

    assert "[4 5 5]" in people.type("yes", command=("play", "--plain", "--resume", "1"))
    with pytest.raises(BadInput, match="game 7: there is no such game"):
        people.type(command=("play", "--plain", "--resume", "7"))


def test_a_game_from_a_file_is_kept_from_then_on(people: People, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    people.type("yes", f"w {file}")

    people.type("", command=("play", "--plain", "--from", str(file)))

    assert people.kept(2)[: len(people.kept(1))] == people.kept(1)
    assert len(people.kept(2)) == len(people.kept(1)) + 1


def test_F29_the_third_failed_start_leaves_the_game_alone(people: People) -> None:
    for _ in range(2):
        crash_while_resuming(people)

    read = people.type("", command=(*SIT, *DICE))

    assert "The last starts failed with game 1" in read
    assert "You left off here" not in read
    assert people.states() == ["aside", "open"]
    assert "[4 5 5]" in people.type("yes", command=("play", "--plain", "--resume", "1"))


def test_F29_starts_that_come_up_are_no_failed_starts(people: People) -> None:
    for _ in range(5):
        assert "You left off here" in people.type()

    assert people.states() == ["open"]


def crash_while_resuming(people: People) -> None:
    """What a start that died while it played the record leaves behind."""
    Starts(people.folder)


def test_F30_a_game_under_other_rules_is_said_and_kept(people: People) -> None:
    events: list[Event] = []
    store = SqliteStore(people.folder, events.append, mounts="")
    header = {**store.read(1).game.header, "rules": 99}
    store.begin(header)
    store.close()

    read = people.type("", command=(*SIT, *DICE))

    assert "Game 2 cannot go on, but is kept" in read
    assert "rules 99" in read
    assert people.states() == ["open", "open", "open"]


@needs_strace
def test_F08_plain_play_says_not_saved_and_goes_on(people: People) -> None:
    before = people.kept()
    full = ("-e", "trace=pwrite64", "-e", "inject=pwrite64:error=ENOSPC:when=1+")
    command = (sys.executable, "-m", "firmware.companion.commands", "play", "--plain", "--data")

    played = subprocess.run(
        ["strace", "-f", "-qq", "-o", "/dev/null", *full, *command, str(people.folder)],
        input="yes\nnothing\n",
        env=os.environ,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert "NOT SAVED: " in played.stdout
    assert "Noted: nothing" in played.stdout
    assert "The game was not kept." in played.stdout
    assert people.kept() == before
