from __future__ import annotations

import random
from zlib import crc32

import pytest

from drivers.roller.frames import LIMIT, FrameError, Lines, decode, encode

FRAME = b"!ROLL id=7 sess=0badcafe k=3*735DDD49\n"


def lines_of(data: bytes) -> list[bytes]:
    lines = Lines()
    return [line for byte in data if (line := lines.push(byte)) is not None]


def test_a_frame_looks_as_the_protocol_says() -> None:
    frame = encode("ROLL", ("id", 7), ("sess", "0badcafe"), ("k", 3))

    assert frame == FRAME
    body = b"ROLL id=7 sess=0badcafe k=3"
    assert int(FRAME[-9:-1], 16) == crc32(body, crc32(b"TDR1"))


def test_a_frame_decodes_to_its_verb_and_fields() -> None:
    assert decode(FRAME[:-1]) == ("ROLL", {"id": "7", "sess": "0badcafe", "k": "3"})
    assert decode(encode("PING")[:-1]) == ("PING", {})


def test_the_text_after_the_last_bang_counts() -> None:
    assert decode(b"OK\r!PING id=3" + FRAME[:-1]) == decode(FRAME[:-1])


def test_another_major_version_never_decodes() -> None:
    body = b"PING id=1"
    frame = b"!%s*%08X" % (body, crc32(body, crc32(b"TDR2")))

    assert decode(frame) is None


WRONG = [b"", b" id=1", b"PING id", b"PING id=", b"PING =1", b"PING  id=1", b"PING id=1 id=1"]
WRONG += [b"PING id=1=2", b"PI-NG id=1", b"PING i_d=1", b"PING id=\x7f", b"PING id=\xe4", b"PING "]


@pytest.mark.parametrize("body", WRONG)
def test_a_body_against_the_grammar_is_no_frame(body: bytes) -> None:
    frame = b"!%s*%08X" % (body, crc32(body, crc32(b"TDR1")))

    assert decode(frame) is None


@pytest.mark.parametrize("line", [b"", b"!", b"*", b"!*00000000", b"PING*00000000", FRAME[1:-1]])
def test_a_line_without_a_whole_frame_is_none(line: bytes) -> None:
    assert decode(line) is None


def test_F61_every_flip_of_one_or_two_bits_is_found() -> None:
    bits = range(8 * len(FRAME[:-1]))
    pairs = [(one, two) for one in bits for two in range(one + 1)]

    seen = {decode(flipped(FRAME[:-1], {*pair})) is None for pair in pairs}

    assert seen == {True}


def test_F61_flips_of_more_bits_are_found() -> None:
    bits = range(8 * len(FRAME[:-1]))
    dice = random.Random(61)
    more = [{*dice.sample(bits, size)} for size in (3, 4, 5) for _ in range(5000)]

    seen = {decode(flipped(FRAME[:-1], each)) is None for each in more}

    assert seen == {True}


def flipped(frame: bytes, bits: set[int]) -> bytes:
    damaged = bytearray(frame)
    for bit in bits:
        damaged[bit // 8] ^= 1 << bit % 8
    return bytes(damaged)


def test_F60_a_million_random_bytes_hold_no_frame() -> None:
    noise = random.Random(60).randbytes(1_000_000)

    assert [line for line in lines_of(noise) if decode(line)] == []


def test_what_cannot_be_decoded_is_not_sent() -> None:
    for field in [("id", "a b"), ("id", ""), ("id", "a*b"), ("i d", 1)]:
        with pytest.raises(FrameError, match="not a frame"):
            encode("PING", field)


def test_a_frame_has_at_most_120_bytes() -> None:
    room = LIMIT - len(encode("X", ("d", "f"))) + 1

    assert len(encode("X", ("d", "f" * room))) == LIMIT
    with pytest.raises(FrameError, match="121 bytes"):
        encode("X", ("d", "f" * (room + 1)))


def test_lines_are_cut_at_the_line_feed_alone() -> None:
    assert lines_of(b"one\ntwo\r\n\nthr") == [b"one", b"two\r", b""]


def test_an_overlong_line_is_lost_and_the_next_one_is_not() -> None:
    longest = b"x" * (LIMIT - 1) + b"\n"

    assert lines_of(longest + b"y" + longest + FRAME) == [longest[:-1], FRAME[:-1]]


def test_noise_before_a_frame_takes_no_room() -> None:
    assert lines_of(b"x" * 500 + FRAME) == [FRAME[:-1]]
    assert lines_of(b"!" + b"x" * 119 + b"\n" + FRAME) == [FRAME[:-1]], "that was no noise"
