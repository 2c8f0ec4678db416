"""Whatever is said to the engine, it answers with an error and goes on."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.companion.engine import Engine, serve
from firmware.companion.fairness import TableDice
from firmware.companion.reading import DEEPEST, LONGEST
from firmware.companion.speech import Speech
from tests.firmware.companion.talk import FOUR, Talk

DEEP = 100_000

NOT_JSON = {
    "nothing": b"",
    "a word": b"hello",
    "half an object": b'{"new": ',
    "two objects": b"{} {}",
    "nan": b'{"answer": NaN}',
    "infinity": b'{"answer": -Infinity}',
    "a number that becomes infinite": b'{"answer": 1e999}',
    "a number without end": b'{"answer": ' + b"9" * 5000 + b"}",
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deeper than is read": b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1),
    "bytes that are not UTF-8": b'{"answer": "\xff\xfe"}',
    "UTF-16": '{"undo": true}'.encode("utf-16"),
    "half a character": b'{"answer": "\\ud800"}',
    "half a character as a name": b'{"\\udfff": 1}',
    "a raw control character": b'{"answer": "\x00"}',
    "the same name twice": b'{"undo": true, "undo": true}',
}

UNKNOWN = [
    [],
    7,
    None,
    True,
    "new",
    {},
    {"foo": 1},
    {"undo": True, "redo": True},
    {"undo": True, "foo": 1},
    {"undo": True, "n": 1},
    {"undo": 1},
    {"undo": False},
    {"roll": [6, 6]},
    {"quit": "now"},
    {"view": None},
    {"resume": True},
    {"new": ["festo"]},
    {"new": {"game": "festo", "seats": ["A", "B"], "magic": True}},
    {"adjust": 2},
    {"adjust": {"what": "tokens", "seat": "Joy"}},
    {"adjust": {"seat": "Joy", "by": 1}},
    {"adjust": {"what": "tokens", "seat": "Joy", "by": 1, "why": "event"}},
]

REFUSED: list[tuple[str, Any]] = [
    ("bad_game", {"new": {}}),
    ("bad_game", {"new": {"game": "chess", "seats": ["A", "B"]}}),
    ("bad_game", {"new": {"game": ["festo"], "seats": ["A", "B"]}}),
    ("bad_seats", {"new": {"game": "festo"}}),
    ("bad_seats", {"new": {"game": "festo", "seats": "AB"}}),
    ("bad_seats", {"new": {"game": "festo", "seats": list("ABCDEFG")}}),
    ("bad_seats", {"new": {"game": "festo", "seats": ["A", "A"]}}),
    ("bad_seats", {"new": {"game": "festo", "seats": ["A", 2]}}),
    ("bad_seats", {"new": {"game": "festo", "seats": ["A", ""]}}),
    ("bad_seats", {"new": {"game": "festo", "seats": ["A", "x" * 21]}}),
    ("bad_seats", {"new": {"game": "festo", "seats": ["A", "B\u202e"]}}),
    ("bad_option", {"new": {"game": "festo", "seats": ["A", "B"], "options": {"foo": 1}}}),
    ("bad_option", {"new": {"game": "festo", "seats": ["A", "B"], "options": {"magic": 1}}}),
    ("bad_option", {"new": {"game": "festo", "seats": ["A", "B"], "options": ["magic"]}}),
    ("bad_option", {"new": {"game": "festo", "seats": ["A", "B"], "language": "xx"}}),
    ("bad_option", {"new": {"game": "festo", "seats": ["A", "B"], "language": ["de"]}}),
    ("bad_option", {"new": {"game": "festo", "seats": ["A", "B"], "tally": "yes"}}),
    ("bad_record", {"load": 7}),
    ("bad_record", {"load": {"format": 2}}),
    ("bad_record", {"load": {"format": 1, "game": "festo", "rules": 99}}),
    ("bad_game", {"load": {"format": 1, "game": "chess"}}),
    ("not_legal", {"answer": False}),
    ("not_legal", {"answer": [1]}),
    ("not_legal", {"correct": [1, 2, 3]}),
    ("not_legal", {"roll": True}),
    ("not_legal", {"adjust": {"what": "hats", "seat": "Joy", "by": 1}}),
    ("not_legal", {"adjust": {"what": "tokens", "seat": "Ann", "by": 1}}),
    ("not_legal", {"adjust": {"what": "tokens", "seat": "Joy", "by": [1]}}),
    ("not_legal", {"adjust": {"what": "tokens", "seat": "Joy", "by": -1}}),
    ("not_legal", {"adjust": {"what": "tokens", "seat": ["Joy"], "by": 1}}),
    ("not_legal", {"adjust": {"what": "tokens", "by": 1}}),
    ("nothing_to_undo", {"undo": True}),
    ("nothing_to_redo", {"redo": True}),
    ("stale", {"answer": True, "n": 3}),
]


@pytest.fixture
def talk() -> Talk:
    talk = Talk()
    talk.new()
    return talk


@pytest.mark.parametrize("line", NOT_JSON.values(), ids=NOT_JSON)
def test_what_is_not_json_is_refused(talk: Talk, line: bytes) -> None:
    ask = talk.heard

    assert talk.raw(line)["error"] == "not_json"
    assert talk.heard["ask"] == ask


@pytest.mark.parametrize("said", UNKNOWN, ids=str)
def test_what_the_table_language_has_not_is_unknown(talk: Talk, said: object) -> None:
    ask = talk.heard

    assert talk.raw(json.dumps(said).encode())["error"] == "unknown"
    assert talk.heard["ask"] == ask


@pytest.mark.parametrize(("code", "said"), REFUSED, ids=str)
def test_what_cannot_be_done_is_refused_by_its_code(
    talk: Talk, code: str, said: dict[str, Any]
) -> None:
    ask, record = talk.heard, talk.record()

    reply = talk.say(**said)

    assert reply["error"] == code
    assert reply["text"]
    assert reply["ask"] == ask
    assert talk.record() == record


@pytest.mark.parametrize(
    "said",
    [
        {"answer": True},
        {"answer": True, "n": 0},
        {"roll": True},
        {"correct": [1]},
        {"undo": True},
        {"redo": True},
        {"adjust": {"what": "tokens", "seat": "Joy", "by": 2}},
        {"view": True},
        {"export": True},
    ],
    ids=str,
)
def test_without_a_game_there_is_nothing_to_do_it_with(said: dict[str, Any]) -> None:
    reply = Talk().say(**said)

    assert reply["error"] == "no_game"
    assert reply["ask"] is None


def test_a_line_that_is_too_long_is_skipped_without_being_held() -> None:
    lines = [b'{"answer": "', b"x" * 10_000_000, b'"}\n', new(), b'{"quit": true}\n']

    replies = talked(b"".join(lines))

    assert [reply.get("error") for reply in replies] == ["not_json", None, None]
    assert replies[-1] == {"bye": True}


def test_a_line_just_short_enough_is_read() -> None:
    line = b'{"answer": "' + b"x" * (LONGEST - 14) + b'"}'

    assert [reply["error"] for reply in talked(line + b"\n" + line)] == ["no_game", "no_game"]


def test_a_last_line_without_an_end_is_a_line() -> None:
    assert talked(b'{"quit": true}') == [{"bye": True}]


def test_nothing_is_read_after_quit() -> None:
    assert talked(b'{"quit": true}\n{"undo": true}\n') == [{"bye": True}]


def new() -> bytes:
    return json.dumps({"new": {"game": "festo", "seats": FOUR}}).encode() + b"\n"


def talked(said: bytes) -> list[Any]:
    """What an engine replies to a whole input."""
    sink = io.BytesIO()
    serve(io.BytesIO(said), sink, Engine(Speech(), None))
    return [json.loads(line) for line in sink.getvalue().splitlines()]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)
COMMANDS = st.sampled_from(
    ["new", "answer", "n", "roll", "correct", "undo", "redo", "adjust", "view", "export", "load"]
)


@given(st.lists(st.dictionaries(COMMANDS, JSON, max_size=2), max_size=8))
def test_no_object_makes_the_engine_fall(objects: list[Any]) -> None:
    talk = Talk(dice=TableDice("device"))
    talk.new()

    replies = [talk.raw(json.dumps(one).encode()) for one in objects]

    assert all("ask" in reply or "view" in reply or "record" in reply for reply in replies)


@pytest.mark.parametrize("seed", range(20))
def test_no_damaged_record_makes_the_engine_fall(seed: int) -> None:
    rng = random.Random(seed)
    talk = Talk()
    talk.new(seats=("Ann", "Bob"))
    talk.play_on()
    text = bytearray(json.dumps({"load": talk.record()}).encode())

    for _ in range(3):
        text[rng.randrange(len(text))] = rng.randrange(32, 127)
        reply = talk.raw(bytes(text))
        assert "error" in reply or reply["ask"] is None or "n" in reply
