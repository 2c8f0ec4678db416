"""
What the roller says to each request of TDR/1, without a pin or a stream in sight.

It makes its chain at the start and can reveal link k only after k - 1, so asking again is
harmless and asking ahead impossible. This file runs on the Pico.
"""

# ruff: noqa: I002  MicroPython has no __future__

from binascii import hexlify
from hashlib import sha256

from drivers.roller.chain import ROLLER, Chain
from drivers.roller.frames import FrameError, decode, encode
from firmware.roller.board import Board
from firmware.roller.health import Health

FIRMWARE = "1.0"
VERSION = 1
LINKS = 4096
START_BITS = 4096
SEED_BITS = 1280
IDLE_BITS = 16
MOST_ENTROPY = 32


class RefusedError(Exception):
    """A request that gets ERR with this code for an answer."""


class Commands:
    """One roller from its start to its reset."""

    def __init__(self, board: Board, links: int = LINKS) -> None:
        self._board = board
        self._links = links
        self._lit = False
        self.rolls = 0
        self.errors = 0
        self.error = ""
        self.bad = 0
        self._verbs = {
            "HELLO": self._hello,
            "COMMIT": self._commit,
            "ROLL": self._roll,
            "STAT": self._stat,
            "ENT": self._entropy,
            "PING": self._ping,
        }
        self._start()

    def answer(self, line: bytes) -> bytes | None:
        """The frame to send for a line that came in; None for anything that is no frame."""
        request = decode(line)
        if request is None:
            self.bad += line != b""
            return None
        verb, fields = request
        if not fields.get("id", "").isdigit():
            self.bad += 1
            return None
        try:
            if verb not in self._verbs:
                raise RefusedError("BAD")
            return self._verbs[verb](fields)
        except RefusedError as refused:
            return encode("ERR", ("id", fields["id"]), ("code", refused))

    def idle(self) -> None:
        """Watch the source while nobody asks for anything."""
        if self._lit:
            self._light(False)
        self._draw(IDLE_BITS)

    def note(self, error: Exception) -> None:
        """Keep an exception for the next STATUS."""
        self.errors += 1
        self.error = type(error).__name__

    def _start(self) -> None:
        self._boot = _hex(self._board.random(4))
        self._session = ""
        self._last = 0
        self._health = Health()
        self._draw(START_BITS)
        self._chain = None
        if not self._health.alarm:
            self._chain = Chain(ROLLER, self._conditioned(), self._links)

    def _hello(self, fields: dict[str, str]) -> bytes:
        least, _, most = fields.get("v", "").partition("-")
        if not (least.isdigit() and most.isdigit()):
            raise RefusedError("BAD")
        if not int(least) <= VERSION <= int(most):
            raise RefusedError("VER")
        if self._last == self._links:
            self._start()  # a used-up chain begins anew, and the new boot tells the host so
        self._session = fields.get("sess", "")
        return encode(
            "HI",
            ("id", fields["id"]),
            ("v", VERSION),
            ("fw", FIRMWARE),
            ("uid", self._board.uid),
            ("boot", self._boot),
            ("health", self._health.alarm or "OK"),
            ("last", self._last),
            ("len", self._links),
        )

    def _commit(self, fields: dict[str, str]) -> bytes:
        return self._reveal("COMMITTED", fields)

    def _roll(self, fields: dict[str, str]) -> bytes:
        self._open(fields)
        if not fields.get("k", "").isdigit():
            raise RefusedError("BAD")
        k = int(fields["k"])
        if k > self._links:
            raise RefusedError("RANGE")
        if k not in (self._last, self._last + 1):
            raise RefusedError("ORDER")
        self.rolls += k - self._last
        self._last = k
        self._light(True)
        return self._reveal("ROLLED", fields)

    def _reveal(self, verb: str, fields: dict[str, str]) -> bytes:
        link = _hex(self._open(fields).link(self._last))
        return self._say(verb, fields, ("k", self._last), ("r", link))

    def _say(self, verb: str, fields: dict[str, str], *more: tuple[str, object]) -> bytes:
        return encode(verb, ("id", fields["id"]), ("boot", self._boot), *more)

    def _open(self, fields: dict[str, str]) -> Chain:
        """The chain, for a host that said HELLO to a healthy roller."""
        if self._session == "" or fields.get("sess") != self._session:
            raise RefusedError("SESS")
        return self._healthy()

    def _healthy(self) -> Chain:
        if self._health.alarm or self._chain is None:
            raise RefusedError("HEALTH")
        return self._chain

    def _entropy(self, fields: dict[str, str]) -> bytes:
        count = fields.get("n", "")
        if not count.isdigit() or not 1 <= int(count) <= MOST_ENTROPY:
            raise RefusedError("RANGE")
        if fields.get("raw") == "1":
            data = self._draw(int(count) * 8)
        else:
            self._healthy()
            data = self._conditioned()[: int(count)]
            self._healthy()  # the bits just drawn count too
        return self._say("ENTROPY", fields, ("d", _hex(data)))

    def _ping(self, fields: dict[str, str]) -> bytes:
        return self._say("PONG", fields)

    def _stat(self, fields: dict[str, str]) -> bytes:
        report = self._report()
        while True:
            try:
                return self._say("STATUS", fields, *report)
            except FrameError:
                report.pop()  # the least important stand last

    def _report(self) -> list[tuple[str, object]]:
        health = self._health
        return [
            ("up", self._board.uptime()),
            ("h", health.alarm or "OK"),
            ("errs", f"{self.errors},{self.error}" if self.errors else "0"),
            ("rct", health.longest),
            ("apt", health.most),
            ("ones", f"{health.ones / health.bits:.3f}"),
            ("rolls", self.rolls),
            ("rst", self._board.reset),
            ("mem", self._board.free()),
            ("bad", self.bad),
        ]

    def _light(self, on: bool) -> None:
        self._lit = on
        self._board.light(on)

    def _conditioned(self) -> bytes:
        return sha256(self._draw(SEED_BITS) + self._board.random(32)).digest()

    def _draw(self, count: int) -> bytes:
        """Raw bits, eight to a byte, each seen by the health tests."""
        feed, raw_bit = self._health.feed, self._board.raw_bit
        data = bytearray(count // 8)
        for i in range(count):
            data[i >> 3] = (data[i >> 3] << 1 | feed(raw_bit())) & 0xFF
        return bytes(data)


def _hex(data: bytes) -> str:
    return hexlify(data).decode()
