"""The dice of a game are in its store: a resumed game goes on with the same chain and proves it."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.asks import Roll
from core.errors import BadRecord
from core.game import Header
from core.games import find
from drivers.roller.mock import MockRoller
from drivers.roller.verify import Verdict, verify
from drivers.store.memory import MemoryStore
from drivers.store.sqlite import SqliteStore
from firmware.companion.engine import Engine
from firmware.companion.fairness import GameDice, TableDice
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.history import history
from firmware.companion.keeping.rows import as_record, entries, lines, without_secret
from firmware.companion.memory import StoredGames
from firmware.companion.speech import Speech
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter
from tests.firmware.companion.resumed import looks_like_that
from tests.firmware.companion.talk import FOUR

FESTO = find("festo")


class Table:
    """A game of Festo! that is kept, and resumed as often as the power goes."""

    def __init__(self, store: MemoryStore | None = None, table: TableDice | None = None) -> None:
        self.store = store or MemoryStore()
        self.keeping = Keeping(self.store, lambda: None)
        self.table = table or TableDice("device")
        self.session = (
            self.keeping.resume(1)
            if self.store.games()
            else self.keeping.begin(Header.of(FESTO, FOUR))
        )
        self.dice = GameDice(self.session, self.table, self.keeping.pages)
        if not self.session.entries:
            self.dice.wait_and_begin()

    def to_roll(self) -> None:
        while not isinstance(self.session.ask, Roll):
            assert self.session.ask, "the game is over"
            self.session.answer(self.session.ask.likely)

    def roll(self) -> list[int]:
        self.to_roll()
        self.dice.throw()
        return list(self.session.entries[-1]["answer"])

    @property
    def rows(self) -> list[dict[str, Any]]:
        return self.store.read(1).entries

    @property
    def record(self) -> dict[str, Any]:
        read = self.store.read(1)
        return dict(json.loads(json.dumps(as_record(read.game.header, read.entries))))

    def cut(self, at: int) -> Table:
        """What a power cut leaves after so many rows, resumed."""
        return Table(self.left(at))

    def left(self, at: int) -> MemoryStore:
        store = MemoryStore()
        store.begin(self.store.read(1).game.header, None, self.rows[:at])
        return store


def first_roll(rows: list[dict[str, Any]]) -> int:
    return next(i for i, row in enumerate(rows) if any("roll" in line for line in lines([row])))


def test_a_resumed_game_goes_on_with_its_chain() -> None:
    table = Table()
    table.roll()

    again = Table(table.store)

    assert again.dice.code == table.dice.code
    again.roll()
    assert verify(again.record) == Verdict(proven=2)


def test_a_resumed_game_goes_on_with_the_roller_that_is_still_plugged_in() -> None:
    table = Table(table=TableDice("roller", MockRoller, patience=0))
    table.roll()

    again = Table(table.store, table.table)
    again.roll()

    assert verify(again.record) == Verdict(proven=2)
    assert len(again.record["dice"]["pacts"]) == 1


def test_F20_a_power_cut_at_any_row_loses_no_roll_and_gives_no_second_one() -> None:
    table = Table()
    shown = [table.roll() for _ in range(3)]

    for at in range(1, len(table.rows) + 1):
        again = table.cut(at)
        rolls = len(again.dice.section["rolls"]) if again.dice.section else 0  # type: ignore[arg-type]
        assert [entry["answer"] for entry in again.session.entries if "source" in entry] == (
            shown[:rolls]
        )
        again.roll()
        assert verify(again.record) == Verdict(proven=rolls + 1)
        assert again.rows[:at] == table.rows[:at]


def test_a_roll_that_was_kept_is_answered_before_anybody_can_take_it_back() -> None:
    table = Table()
    faces = table.roll()
    cut = first_roll(table.rows) + 1

    store = table.left(cut)

    session = Keeping(store, lambda: None).resume(1)

    assert session.last == {"key": "festo.roll.morning", "answer": faces, "source": "device"}


def test_no_record_has_the_secret() -> None:
    table = Table()
    table.roll()
    (secret,) = [line["secret"] for line in lines(table.rows) if "secret" in line]

    assert secret not in json.dumps(table.record)
    assert secret not in json.dumps([without_secret(row) for row in table.rows])


def test_a_row_without_its_secret_is_otherwise_the_same() -> None:
    assert without_secret({"undo": 1}) == {"undo": 1}
    assert without_secret({"dice": [{"secret": "00"}, {"pact": {}}]}) == {"dice": [{"pact": {}}]}


def test_dice_that_do_not_belong_to_the_answers_keep_nobody_from_playing() -> None:
    table = Table()
    table.roll()
    table.roll()
    store = MemoryStore()
    header = table.store.read(1).game.header
    first = first_roll(table.rows)
    store.begin(header, None, [*table.rows[:first], *table.rows[first + 1 :]])

    again = Table(store)
    kept = len(lines(again.rows))
    again.roll()

    assert again.dice.section is None
    assert "dice" not in again.record
    assert len(lines(again.rows)) == kept, "what proves nothing is not kept"


def test_other_faces_than_those_of_the_answers_prove_nothing() -> None:
    table = Table()
    faces = table.roll()
    rows = json.loads(json.dumps(table.rows))
    (roll,) = [line["roll"] for line in lines(rows) if "roll" in line]
    roll["faces"] = [7 - face for face in faces]
    store = MemoryStore()
    store.begin(table.store.read(1).game.header, None, rows)

    again = Table(store)

    assert again.dice.section is None
    assert "dice" not in again.record


@pytest.mark.parametrize("line", [{"strange": 1}, {"correct": {"n": 9, "faces": []}}, {"roll": 7}])
def test_lines_that_nobody_can_read_keep_nobody_from_playing(line: dict[str, Any]) -> None:
    store = MemoryStore()
    header = Table().store.read(1).game.header
    store.begin(header, None, [{"dice": [line]}])

    again = Table(store)
    again.roll()

    assert "dice" not in again.record


def test_a_record_taken_in_keeps_its_dice_and_says_that_the_next_chain_is_anew() -> None:
    table = Table()
    table.roll()
    store = MemoryStore()
    Keeping(store, lambda: None).take_in(table.record)

    again = Table(store)
    assert again.record["dice"] == table.record["dice"]
    again.roll()
    once_more = Table(store)
    once_more.roll()

    assert verify(once_more.record) == Verdict(proven=3, anew=1)
    assert entries(once_more.rows) == once_more.session.entries


def test_a_record_with_other_dice_is_not_taken_in() -> None:
    table = Table()
    table.roll()
    record = table.record
    record["dice"]["rolls"][0]["faces"] = [6, 6, 6]
    store = MemoryStore()

    with pytest.raises(BadRecord):
        Keeping(store, lambda: None).take_in(record)

    assert store.games() == []


def test_the_engine_proves_a_resumed_game(tmp_path: Path) -> None:
    def engine(*said: dict[str, Any]) -> Iterator[dict[str, Any]]:
        store = SqliteStore(tmp_path, mounts="")
        engine = Engine(Speech("en"), TableDice("device"), Keeping(store, lambda: None))
        for one in said:
            yield engine.reply(json.dumps(one).encode())
        store.close()

    tells = [{"answer": True}] * 10
    *_, _ = engine({"new": {"game": "festo", "seats": FOUR}}, *tells, {"answer": "Sarah"})
    *_, ask = engine({"resume": True})
    while ask["ask"] != "roll":
        *_, ask = engine({"resume": True}, {"answer": ask.get("likely", True)})
    *_, rolled = engine({"resume": True}, {"roll": True})

    *_, exported = engine({"resume": True}, {"export": True})

    assert rolled["ask"] != "roll"
    assert verify(exported["record"]) == Verdict(proven=1)


def test_the_device_proves_a_resumed_game_and_history_exports_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for start in range(3):
        store = SqliteStore(tmp_path / "games", mounts="")
        desk = Desk({"dice.source": "device"}, games=StoredGames(store))
        if start:
            desk.press("ok")
            looks_like_that(desk)
        session = desk.companion.games[0] if start else desk.play(FESTO, 4)
        while not isinstance(session.ask, Roll):
            assert session.ask
            enter(desk, session.ask, session.ask.likely)
        desk.press("roll", "ok")
        store.close()
        desk.close()

    given = Namespace(number=1, json=False, csv=False, export=str(tmp_path / "game.json"))
    given.files, given.delete, given.yes, given.data = None, False, False, str(tmp_path / "games")
    history(given, Speech("en"))

    record = json.loads((tmp_path / "game.json").read_text())
    assert verify(record) == Verdict(proven=3)
    assert "secret" not in json.dumps(record)
