"""F89: messages without sense, too long, or of a Tischlein that is not yet written."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.stream import Id, Owner, Row, Skipped, StreamError
from drivers.stream.messages import (
    HEADER_MOST,
    MOST,
    Head,
    as_text,
    body_of,
    head_fields,
    read_head,
    read_row,
    row_fields,
)
from drivers.stream.reading import StreamReader
from tests.drivers.stream.conftest import Place, in_memory
from tests.drivers.stream.devices import Device, bodies

HEAD = Head(Owner("id", "kitchen-pi"), 7, as_text({"game": "festo"}), "emptied", "c0ffee")


def values(numbers: st.SearchStrategy[float]) -> st.SearchStrategy[Any]:
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.text() | numbers,
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=8,
    )


# A store has refused what JSON does not have; from outside it may come all the same.
KEPT = values(st.floats(allow_nan=False, allow_infinity=False))
WILD = values(st.floats())
BYTES = st.binary(max_size=200) | WILD.map(lambda value: json.dumps(value).encode())
NAMES = st.sampled_from([b"row", b"format", b"owner", b"game", b"header", b"why", b"mark", b"x"])
MESSAGES = st.dictionaries(NAMES, BYTES)


def encoded(fields: dict[str, str]) -> dict[bytes, bytes]:
    return {name.encode(): value.encode() for name, value in fields.items()}


@given(MESSAGES)
def test_F89_reading_never_raises(fields: dict[bytes, bytes]) -> None:
    row, head = read_row(fields), read_head(fields)

    assert row is None or isinstance(row, dict)
    assert head is None or head.owner.id


@given(st.dictionaries(st.text(), KEPT))
def test_a_row_comes_back_as_it_was_sent(row: dict[str, Any]) -> None:
    body = as_text(row)

    fields = encoded(row_fields(body))

    assert read_row(fields) == row or len(body.encode()) > MOST


def test_a_header_comes_back_as_it_was_sent() -> None:
    assert read_head(encoded(head_fields(HEAD))) == HEAD


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[1]",
        b'"row"',
        b'{"a": NaN}',
        b'{"a": -Infinity}',
        b'{"a": 1e999}',
        b'{"a": \xff}',
        b'{"a": "\\ud800"}',
        b'{"\\uDFFF": 1}',
        b'{"a": ' + b"9" * 5000 + b"}",
        b'{"a": ' + b"[" * 4000,
        b'{"a":' * 1500 + b"1" + b"}" * 1500,
        b'{"a":' + b"[" * 32 + b"]" * 32 + b"}",
        b'{"a": "' + b"x" * MOST + b'"}',
    ],
)
def test_F89_no_row_is_made_of(text: bytes) -> None:
    assert read_row({b"row": text}) is None


def test_F89_a_row_may_have_8_KiB_and_not_a_byte_more() -> None:
    most = b'{"a":"' + b"x" * (MOST - 8) + b'"}'

    assert len(most) == 8192
    assert read_row({b"row": most}) is not None
    assert read_row({b"row": most + b" "}) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"owner": "{}"},
        {"owner": '{"id": "", "name": ""}'},
        {"owner": '{"id": 1, "name": "x"}'},
        {"owner": '{"id": "\\ud800", "name": "x"}'},
        {"format": "one"},
        {"format": "-1"},
        {"format": "9" * 30},
        {"game": "x"},
        {"header": "[]"},
        {"header": '{"x":"' + "x" * HEADER_MOST + '"}'},
    ],
)
def test_F89_no_header_is_made_of(wrong: dict[str, str]) -> None:
    assert read_head(encoded(head_fields(HEAD) | wrong)) is None


def test_a_name_from_outside_is_short_and_printable() -> None:
    wild = head_fields(HEAD) | {"owner": as_text({"id": "x", "name": "\x1b[2J" + "n" * 500})}

    head = read_head(encoded(wild))

    assert head is not None
    assert head.owner.name == "[2J" + "n" * 77


def test_F89_of_a_newer_header_the_owner_is_known() -> None:
    newer = {"format": "2", "owner": '{"id": "x", "name": "attic", "more": 1}', "else": "?"}

    head = read_head(encoded(newer))

    assert head is not None
    assert (head.owner, head.format) == (Owner("x", "attic"), 2)


def test_F89_a_table_in_newer_hands_is_taken_and_not_read(place: Place) -> None:
    place.write("kitchen", Id(4, 0), {"format": "2", "owner": '{"id": "x", "name": "attic"}'})
    device = Device(place.server)

    device.begin(claim=False)
    device.tick()

    (event,) = device.events
    assert getattr(event, "owner", None) == Owner("x", "attic")
    with pytest.raises(StreamError, match="format 2"):
        StreamReader(place.server).newest("kitchen")


def test_F89_what_makes_no_sense_is_skipped_and_counted(place: Place) -> None:
    device = Device(place.server)
    device.begin(rows=2)
    device.tick()
    junk = [{"row": "{"}, {"row": '{"x":"' + "x" * MOST + '"}'}, {"note": "hello"}]
    for n, fields in enumerate(junk, 3):
        place.write("kitchen", Id(1, n), fields)
    place.write("kitchen", Id(1, 6), {"row": '{"from a newer version": 1}'})

    book = StreamReader(place.server).newest("kitchen")
    follower = StreamReader(place.server).follow("kitchen")
    news = [next(follower) for _ in range(7)]

    assert book is not None
    assert (len(book.rows), book.skipped, book.gap, book.last) == (3, 3, 3, Id(1, 6))
    assert book.sound == device.rows
    assert news[3:6] == [Skipped(Id(1, n), n - 2) for n in (3, 4, 5)]
    assert news[6] == Row(Id(1, 6), {"from a newer version": 1})


@given(st.lists(st.tuples(st.integers(1, 4), st.integers(0, 5), MESSAGES), max_size=12))
def test_F89_no_stream_whatever_it_holds_crashes_anybody(
    found: list[tuple[int, int, dict[bytes, bytes]]],
) -> None:
    place = in_memory()
    for epoch, n, fields in sorted(found, key=lambda each: each[:2]):
        text = {name.decode(): value.decode("latin-1") for name, value in fields.items()}
        place.write("kitchen", Id(epoch, n), text)
    device, reader = Device(place.server), StreamReader(place.server, pause=lambda _: None)
    follower = reader.follow("kitchen", Id(0, 0))

    seen = [next(follower) for _ in found]
    device.begin(rows=2)
    device.tick()
    book = reader.newest("kitchen")

    assert None not in seen or len(seen) == 0
    assert book is not None
    assert [as_text(row) for row in book.rows] == bodies(device)


@pytest.mark.parametrize(
    "row",
    [
        {"dice": {"secret": "c0ffee"}},
        {"dice": {"pact": {"secret": "c0ffee"}}},
        {"dice": [{"secret": "c0ffee"}]},
    ],
)
def test_a_secret_is_never_put_into_a_message(row: dict[str, Any]) -> None:
    assert body_of(row) == '{"dice":{}}'


def test_dice_without_a_secret_travel_as_they_are() -> None:
    row = {"dice": {"link": "c0ffee", "k": 3}}

    assert json.loads(body_of(row)) == row
