from __future__ import annotations

import itertools

import pytest

from drivers.roller.chain import ROLLER, before
from drivers.roller.frames import decode, encode
from firmware.roller.board import Board
from firmware.roller.commands import Commands

HELLO = (("v", "1-1"), ("sess", "ab"))
SESS = ("sess", "ab")


class Desk:
    """A roller to talk to, frame by frame."""

    def __init__(self, board: Board | None = None, links: int = 100) -> None:
        self.commands = Commands(board or Board(), links)
        self._numbers = itertools.count(1)

    def ask(self, verb: str, *fields: tuple[str, object]) -> tuple[str, dict[str, str]]:
        reply = self.commands.answer(encode(verb, ("id", next(self._numbers)), *fields)[:-1])
        assert reply is not None
        answer = decode(reply[:-1])
        assert answer is not None
        return answer

    def code(self, verb: str, *fields: tuple[str, object]) -> str:
        """The code of a refusal."""
        answer, values = self.ask(verb, *fields)
        assert answer == "ERR"
        return values["code"]

    def link(self, k: int) -> bytes:
        return bytes.fromhex(self.ask("ROLL", SESS, ("k", k))[1]["r"])


class StuckBoard(Board):
    """Its oscillator stops after *good* bits."""

    def __init__(self, good: int) -> None:
        super().__init__()
        self._left = good

    def raw_bit(self) -> int:
        self._left -= 1
        return super().raw_bit() if self._left >= 0 else 0


class LampBoard(Board):
    """Remembers its lamp."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[bool] = []

    def light(self, on: bool) -> None:
        self.seen.append(on)


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk.ask("HELLO", *HELLO)
    return desk


def test_hello_tells_who_it_is() -> None:
    verb, fields = Desk().ask("HELLO", *HELLO)

    assert verb == "HI"
    assert fields.keys() == {"id", "v", "fw", "uid", "boot", "health", "last", "len"}
    assert (fields["v"], fields["health"], fields["last"], fields["len"]) == ("1", "OK", "0", "100")


@pytest.mark.parametrize(
    ("versions", "understood"),
    [("1-1", True), ("0-3", True), ("1-9", True), ("2-3", False), ("0-0", False)],
)
def test_F74_only_a_version_that_both_speak_is_greeted(versions: str, understood: bool) -> None:
    verb, fields = Desk().ask("HELLO", ("v", versions), SESS)

    assert (verb == "HI") is understood
    assert understood or fields["code"] == "VER"


def test_links_are_revealed_in_order_and_check_out(desk: Desk) -> None:
    commitment = bytes.fromhex(desk.ask("COMMIT", SESS)[1]["r"])

    links = [commitment, *(desk.link(k) for k in range(1, 101))]

    assert [before(ROLLER, link) for link in links[1:]] == links[:-1]


def test_asking_again_gives_the_same_link(desk: Desk) -> None:
    first = desk.link(1)

    assert desk.link(1) == first
    assert bytes.fromhex(desk.ask("COMMIT", SESS)[1]["r"]) == first
    assert desk.ask("STAT")[1]["rolls"] == "1"


@pytest.mark.parametrize(("k", "code"), [(0, "ORDER"), (3, "ORDER"), (101, "RANGE"), ("x", "BAD")])
def test_a_link_out_of_order_stays_secret(desk: Desk, k: object, code: str) -> None:
    desk.link(1)

    assert desk.code("ROLL", SESS, ("k", k)) == code
    assert desk.ask("COMMIT", SESS)[1]["k"] == "1"


def test_a_host_that_said_no_hello_gets_nothing() -> None:
    desk = Desk()

    assert desk.code("COMMIT", SESS) == "SESS"
    assert desk.code("ROLL", ("k", 1)) == "SESS"
    desk.ask("HELLO", *HELLO)
    assert desk.code("ROLL", ("sess", "cd"), ("k", 1)) == "SESS"


def test_a_used_up_chain_begins_anew_with_the_next_hello() -> None:
    desk = Desk(links=2)
    boot = desk.ask("HELLO", *HELLO)[1]["boot"]
    desk.link(1), desk.link(2)

    assert desk.code("ROLL", SESS, ("k", 3)) == "RANGE"
    hello = desk.ask("HELLO", *HELLO)[1]

    assert hello["boot"] != boot
    assert hello["last"] == "0"


def test_F69_a_roller_with_a_dead_source_refuses() -> None:
    desk = Desk(StuckBoard(good=0))

    assert desk.ask("HELLO", *HELLO)[1]["health"] == "RCT"
    assert desk.code("COMMIT", SESS) == "HEALTH"
    assert desk.code("ROLL", SESS, ("k", 1)) == "HEALTH"
    assert desk.code("ENT", ("n", 32)) == "HEALTH"
    assert desk.ask("STAT")[1]["h"] == "RCT"


def test_F69_a_source_that_dies_in_play_is_found_while_idle() -> None:
    desk = Desk(StuckBoard(good=4096 + 1280))
    desk.ask("HELLO", *HELLO)
    desk.link(1)

    for _ in range(10):
        desk.commands.idle()

    assert desk.code("ROLL", SESS, ("k", 2)) == "HEALTH"


def test_entropy_is_fresh_and_as_long_as_asked(desk: Desk) -> None:
    one, two = (desk.ask("ENT", ("n", 32))[1]["d"] for _ in range(2))

    assert len(one) == len(two) == 64
    assert one != two
    assert len(desk.ask("ENT", ("n", 3))[1]["d"]) == 6
    assert len(desk.ask("ENT", ("n", 16), ("raw", 1))[1]["d"]) == 32


@pytest.mark.parametrize("n", ["0", "33", "x"])
def test_entropy_of_another_size_is_out_of_range(desk: Desk, n: str) -> None:
    assert desk.code("ENT", ("n", n)) == "RANGE"


def test_ping_answers_with_the_boot(desk: Desk) -> None:
    hello = desk.ask("HELLO", *HELLO)[1]

    assert desk.ask("PING") == ("PONG", {"id": "3", "boot": hello["boot"]})


def test_an_unknown_verb_is_refused_and_a_line_without_frame_is_not_answered(desk: Desk) -> None:
    assert desk.code("READ", SESS) == "BAD"
    for line in [b"", b"AT+GCAP\r", b">>>", encode("PING")[:-1], encode("PING", ("id", "x"))[:-1]]:
        assert desk.commands.answer(line) is None

    assert desk.ask("STAT")[1]["bad"] == "4"


def test_F76_an_exception_is_in_the_next_status(desk: Desk) -> None:
    assert desk.ask("STAT")[1]["errs"] == "0"

    desk.commands.note(KeyError("k"))

    assert desk.ask("STAT")[1]["errs"] == "1,KeyError"


def test_a_status_that_grows_too_long_loses_its_least_important_fields() -> None:
    desk = Desk()
    desk.commands.note(ZeroDivisionError())

    reply = desk.commands.answer(encode("STAT", ("id", 10**7))[:-1])

    assert reply is not None
    assert len(reply) <= 120
    verb, fields = decode(reply[:-1]) or ("", {})
    assert verb == "STATUS"
    assert "bad" not in fields
    assert fields["errs"] == "1,ZeroDivisionError"


def test_the_lamp_shines_from_a_roll_until_nothing_happens() -> None:
    board = LampBoard()
    desk = Desk(board)
    desk.ask("HELLO", *HELLO)
    desk.link(1)
    desk.commands.idle()
    desk.commands.idle()

    assert board.seen == [True, False]
