"""`tischlein watch`: a table as it is played, in lines, in a panel, for programs."""

from __future__ import annotations

import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import termios
from collections.abc import Iterator
from typing import Any

import pytest

from drivers.stream import Alone, Began, Book, Emptied, Gap, Id, News, Row, Skipped, key_of
from firmware.companion.copying.watching import Lines, Panel, View, as_json, follow
from firmware.companion.speech import Speech
from tests.drivers.stream.redis import RealRedis
from tests.firmware.companion.copying.copies import HERE, TABLE, THERE, header_of, played
from tests.firmware.companion.copying.terminals import COMMAND, PATIENCE, Terminal
from tests.firmware.companion.copying.test_adopt_command import put

STARTS = (
    "kitchen: Round 1, Preparation – Who starts round 1?"
    " The holder of the start player card decides. [Sarah]"
)


class Script:
    """A reader whose stream is written down."""

    def __init__(self, book: Book | None, *news: News | None, later: Book | None = None) -> None:
        self._books = [book, later]
        self._news = news
        self.after: Id | None = None

    def newest(self, table: str) -> Book | None:
        return self._books.pop(0)

    def follow(self, table: str, after: Id | None = None) -> Iterator[News | None]:
        self.after = after
        yield from self._news

    def close(self) -> None:
        """Nothing is open."""


def book(answers: int, epoch: int = 1) -> Book:
    session = played(answers)
    return Book(Id(epoch, answers), THERE, 7, header_of(session), list(session.entries))


def row(n: int, entry: dict[str, Any] | None = None, epoch: int = 1) -> Row:
    return Row(Id(epoch, n), entry or played(n).entries[-1])


def lines(reader: Script) -> list[str]:
    sink = io.StringIO()
    follow(reader, TABLE, Lines(TABLE, Speech("en"), sink))
    return sink.getvalue().splitlines()


def all_of_it() -> list[dict[str, Any]]:
    session = played(0)
    while session.ask is not None:
        session.answer(session.ask.likely)
    return session.entries


def test_it_begins_with_the_game_of_today_and_goes_on_from_there() -> None:
    reader = Script(book(9), row(10))

    assert lines(reader) == [
        "kitchen: Festo! with Sarah, Toby, played on attic-pi",
        STARTS,
    ]
    assert reader.after == Id(1, 9)


def test_what_is_only_told_and_the_dice_book_are_no_lines() -> None:
    dice = row(1, {"dice": [{"pact": {}}]})

    assert len(lines(Script(book(0), dice, row(2, played(1).entries[-1])))) == 1


def test_taking_back_and_adjusting_are_told() -> None:
    adjust = {"adjust": {"what": "tokens", "seat": "Sarah", "by": 2}}
    later = [row(11, {"undo": 1}), row(12, {"redo": 1}), row(13, adjust)]

    said = lines(Script(book(10), *later))

    assert said[1:3] == ["kitchen: Taken back: Sarah", "kitchen: Brought back: Sarah"]
    assert re.fullmatch(r"kitchen: Adjusted: .*, Sarah, \+2", said[3])


def test_a_row_that_was_read_already_is_not_played_twice() -> None:
    assert len(lines(Script(book(10), row(9), row(10)))) == 1


def test_a_new_owner_a_gap_and_an_empty_server_are_told() -> None:
    began = Began(Id(2, 0), HERE, 3, header_of(played(0)), "claim")
    script = Script(
        book(10),
        began,
        Gap(Id(2, 9)),
        row(9, epoch=2),
        Emptied(),
        Skipped(Id(2, 12), 1),
        later=book(11, epoch=2),
    )

    assert lines(script)[1:] == [
        "kitchen: Festo! with Sarah, Toby, played on kitchen-pi",
        "kitchen: Some rows were missed; this is how it stands now.",
        "kitchen: Redis was emptied; its table is waited for.",
        "kitchen: Rows that make no sense: 1",
    ]


def test_after_the_server_was_emptied_a_lower_epoch_is_new() -> None:
    began = Began(Id(1, 0), HERE, 3, header_of(played(0)), "emptied")

    said = lines(Script(book(10, epoch=5), Emptied(), began))

    assert said[-1] == "kitchen: Festo! with Sarah, Toby, played on kitchen-pi"


def test_trouble_is_told_once_and_so_is_its_end() -> None:
    script = Script(book(3), Alone("away", "redis://shelf", "?"), None, None, None)

    assert lines(script)[1:] == [
        "kitchen: No Redis at redis://shelf: is it on?",
        "kitchen: Redis answers again.",
    ]


def test_a_table_without_a_game_is_waited_for() -> None:
    began = Began(Id(1, 0), HERE, 3, header_of(played(0)), "claim")

    assert lines(Script(None, None, began)) == [
        "kitchen: Nothing of table kitchen is there yet.",
        "kitchen: Festo! with Sarah, Toby, played on kitchen-pi",
    ]


def test_the_score_is_told_at_the_end_once() -> None:
    entries = all_of_it()
    almost = Book(Id(1, len(entries) - 1), THERE, 7, header_of(played(0)), entries[:-1])

    said = lines(Script(almost, row(len(entries), entries[-1]), None))

    assert len([line for line in said if "Total" in line]) == 1
    assert any(line.startswith("Sarah ") for line in said)


def test_a_game_under_other_rules_is_named_and_not_played() -> None:
    strange = Book(Id(1, 0), THERE, 7, {**header_of(played(0)), "rules": 99}, [])

    (said,) = lines(Script(strange))

    assert "rules 99" in said


def test_names_from_the_stream_cannot_move_a_cursor() -> None:
    evil = {**header_of(played(0)), "seats": ["A\x1b[2J", "B"]}
    sink = io.StringIO()
    view: View = Panel(TABLE, Speech("en"), sink, (80, 24))

    follow(Script(Book(Id(1, 0), THERE, 7, evil, [])), TABLE, view)

    assert "\x1b[2J" not in sink.getvalue()


def test_the_panel_is_drawn_over_itself_and_fits_the_window() -> None:
    sink = io.StringIO()
    entries = all_of_it()
    begun = Book(Id(1, 20), THERE, 7, header_of(played(0)), entries[:20])
    script = Script(begun, row(21, entries[20]))

    follow(script, TABLE, Panel(TABLE, Speech("en"), sink, (40, 24)))

    first, second = re.split(r"\x1b\[\d+A\r\x1b\[J", sink.getvalue())
    up = re.search(r"\x1b\[(\d+)A", sink.getvalue())
    assert up is not None
    assert int(up[1]) == first.count("\n")
    assert max(map(len, second.splitlines())) < 40
    assert "Round 2" in second


@pytest.mark.parametrize(
    ("news", "line"),
    [
        (Row(Id(3, 7), {"undo": 1}), {"id": "3-7", "row": {"undo": 1}}),
        (Gap(Id(3, 9)), {"id": "3-9", "gap": True}),
        (Skipped(Id(3, 9), 2), {"id": "3-9", "skipped": 2}),
        (Emptied(), {"emptied": True}),
        (Alone("away", "w", "secret?"), {"alone": {"kind": "away", "where": "w"}}),
        (
            Began(Id(3, 0), HERE, 4, {"game": "festo"}, "claim"),
            {
                "id": "3-0",
                "began": {
                    "owner": "kitchen-pi",
                    "game": 4,
                    "why": "claim",
                    "header": {"game": "festo"},
                },
            },
        ),
    ],
)
def test_programs_get_a_line_for_everything(news: News, line: dict[str, Any]) -> None:
    assert as_json(news) == line


@pytest.fixture
def watching(redis: RealRedis) -> Iterator[Any]:
    opened: list[Terminal] = []

    def watch(*more: str) -> Terminal:
        opened.append(Terminal("watch", TABLE, "--redis", redis.url, *more))
        return opened[-1]

    yield watch
    for each in opened:
        each.close()


def test_F91_it_is_live_and_ends_quietly_with_ctrl_c(redis: RealRedis, watching: Any) -> None:
    put(redis, 9)
    watch = watching()
    watch.wait_for("kitchen: Festo! with Sarah, Toby, played on attic-pi\n")

    redis.ask("XADD", key_of(TABLE), "1-10", "row", json.dumps(played(10).entries[-1]))
    watch.wait_for(re.escape(f"{STARTS}\n"))

    assert watch.end(signal.SIGINT) == 0
    assert watch.process.stdout.read() == b""


def test_for_a_program_every_row_is_a_line(redis: RealRedis, watching: Any) -> None:
    put(redis, 3)
    watch = watching("--json")

    watch.wait_for('"id": "1-3"')

    assert watch.end(signal.SIGINT) == 0


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_terminal_without_the_letters_of_a_name_is_no_end(
    redis: RealRedis, watching: Any, more: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    put(redis, 3, seats=["Käthe", "Toby"])

    watch = watching(*more)

    watch.wait_for(r"K(\?|\\u00e4)the")
    assert watch.end(signal.SIGINT) == 0


def test_in_a_terminal_it_is_a_panel(redis: RealRedis) -> None:
    put(redis, 30)
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    watch = subprocess.Popen(
        [*COMMAND, "watch", TABLE, "--redis", redis.url, "--language", "en"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        start_new_session=True,
    )
    try:
        seen = ""
        while "  – " not in seen:
            ready, _, _ = select.select([master], [], [], PATIENCE)
            assert ready, f"no panel; there was {seen!r}"
            seen += os.read(master, 65536).decode()
        watch.send_signal(signal.SIGINT)
        assert watch.wait(PATIENCE) == 0
    finally:
        watch.kill()
        watch.wait()
        os.close(master)
        os.close(slave)

    assert seen.startswith("kitchen: Festo! with Sarah, Toby, played on attic-pi")
