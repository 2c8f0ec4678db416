"""
One conversation with a roller, from HELLO until the line goes silent: TDR/1 without a wire.

Bytes and the time come in, bytes and events go out; nothing here waits. A request keeps its
number when it is sent again, and an answer counts once, for the number that is open: late and
doubled answers fall away by themselves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from drivers.roller import (
    Emit,
    Reported,
    Revealed,
    RollerLost,
    RollerReady,
    RollerRefused,
    RollerSlow,
    UnpluggedError,
    Unrevealed,
)
from drivers.roller.frames import Lines, decode
from drivers.roller.requests import (
    ANSWERS,
    AT_REPL,
    ENTROPY,
    HELLO_WITHIN,
    PING_EVERY,
    PING_MISSES,
    SILENT,
    VERSION,
    WHY,
    Request,
    link_of,
    unhex,
)

__all__ = ["Link"]

HI_FIELDS = {"boot", "fw", "health", "len", "uid", "v"}
REPL_SIGNS = (b">>>", b"Traceback (most recent", b"MicroPython v")


class Link:
    """TDR/1 as the host speaks it; raises UnpluggedError where the link must go down."""

    def __init__(
        self,
        send: Callable[[bytes], object],
        emit: Emit,
        numbers: Iterator[int],
        session: str,
        note: Callable[[str], None] = lambda _line: None,
    ) -> None:
        self._send, self._emit, self._note = send, emit, note
        self._numbers, self._session = numbers, session
        self._lines = Lines()
        self._open: Request | None = None
        self._waiting: deque[Request] = deque()
        self._hi: dict[str, str] = {}
        self._newest = (0, b"")
        self._hello_by: float | None = None
        self._ping_at = 0.0
        self._misses = 0
        self._at_repl = False
        self.ready = False
        self.entropy = b""
        self.ignored = 0

    def start(self, now: float) -> None:
        """Say hello."""
        self._hi = {}
        self._misses = 0
        self._hello_by = now + HELLO_WITHIN
        versions = ("v", f"{VERSION}-{VERSION}")
        self._ask(Request("HELLO", (versions, ("sess", self._session))), now)

    def reveal(self, k: int, now: float) -> None:
        """Ask for link *k*; the answer is an event."""
        if self.ready:
            self._ask(Request("ROLL", (("sess", self._session), ("k", k)), k=k), now)
        else:
            self._emit(Unrevealed(k, "LOST", WHY["LOST"]))

    def report(self, now: float) -> None:
        """Ask for the roller's STATUS."""
        if self._hi:
            self._ask(Request("STAT"), now)

    def refill(self, now: float) -> None:
        """Ask for fresh entropy."""
        if self.ready:
            self._ask(Request("ENT", (("n", ENTROPY),)), now)

    def drop(self, why: str) -> None:
        """Answer every open reveal with what happened: the link is down."""
        self.ready = False
        lost = [request for request in (self._open, *self._waiting) if request is not None]
        self._open = None
        self._waiting.clear()
        for request in lost:
            if request.verb == "ROLL":
                self._emit(Unrevealed(request.k, "LOST", why))

    def deadline(self) -> float:
        """When `tick` has something to do next."""
        if self._open is None:
            return self._ping_at
        times = (self._open.due, self._open.slow_at(), self._hello_by)
        return min(time for time in times if time is not None)

    def tick(self, now: float) -> None:
        """Do what the clock asks for: ping, send again, give up."""
        if self._hello_by is not None and now >= self._hello_by:
            raise UnpluggedError(AT_REPL if self._at_repl else SILENT)
        request = self._open
        if request is None:
            if now >= self._ping_at:
                self._ask(Request("PING"), now)
            return
        slow_at = request.slow_at()
        if slow_at is not None and now >= slow_at:
            request.slow = True
            self._emit(RollerSlow(request.k))
        if now >= request.due:
            self._again(request, now)

    def received(self, data: bytes, now: float) -> None:
        """Take bytes from the wire."""
        for byte in data:
            line = self._lines.push(byte)
            if line:
                self._line(line, now)

    def _ask(self, request: Request, now: float) -> None:
        if self._open is not None and self._open.verb != "PING":
            self._waiting.append(request)
        else:
            self._put(request, now)  # a ping never keeps anybody waiting

    def _put(self, request: Request, now: float) -> None:
        request.number = next(self._numbers)
        request.asked_at = now
        self._open = request
        self._transmit(request, now)

    def _transmit(self, request: Request, now: float) -> None:
        request.waits(now)
        frame = request.frame()
        self._note("> " + frame.decode().rstrip())
        self._send(b"\n" + frame)  # the line feed ends whatever half line came before

    def _again(self, request: Request, now: float) -> None:
        if request.verb == "PING":
            self._misses += 1
            if self._misses == PING_MISSES:
                raise UnpluggedError(SILENT)
            self._put(Request("PING"), now)
        elif request.is_used_up():
            raise UnpluggedError(SILENT)
        else:
            self._transmit(request, now)

    def _line(self, line: bytes, now: float) -> None:
        self._note("< " + line.decode("ascii", "backslashreplace"))
        frame = decode(line)
        if frame is None:
            self.ignored += 1
            self._at_repl |= any(sign in line for sign in REPL_SIGNS)
        elif self._open is None or frame[1].get("id") != str(self._open.number):
            self.ignored += 1
        else:
            self._answer(self._open, *frame, now)

    def _answer(self, request: Request, verb: str, fields: dict[str, str], now: float) -> None:
        if verb == "ERR":
            self._refused(request, fields.get("code", "BAD"), now)
        elif verb != ANSWERS[request.verb]:
            self.ignored += 1
        elif self._hi and fields.get("boot") != self._hi["boot"]:
            self._start_anew(WHY["SESS"], now)
        elif self._accepted(request, fields):
            self._go_on(request, now)
        else:
            self.ignored += 1

    def _accepted(self, request: Request, fields: dict[str, str]) -> bool:
        """Use an answer; False for one whose fields make no sense."""
        if request.verb == "HELLO":
            return self._greeted(fields)
        if request.verb in ("COMMIT", "ROLL"):
            return self._linked(request, fields)
        if request.verb == "ENT":
            self.entropy = unhex(fields.get("d", ""))
        if request.verb == "STAT":
            self._emit(Reported(fields))
        return True

    def _greeted(self, fields: dict[str, str]) -> bool:
        if not (fields.keys() >= HI_FIELDS and fields["len"].isdigit()):
            return False
        self._hi = fields
        return True

    def _linked(self, request: Request, fields: dict[str, str]) -> bool:
        numbered = link_of(fields)
        if numbered is None or request.k not in (-1, numbered[0]):
            return False
        if request.verb == "COMMIT":
            self._newest = numbered
        else:
            self._emit(Revealed(fields["boot"], *numbered))
        return True

    def _go_on(self, request: Request, now: float) -> None:
        """After an answer: the next step of the handshake, or whatever waits."""
        self._rest(now)
        if request.verb == "HELLO":
            self._judge_hi(now)
        elif request.verb == "COMMIT":
            self._ask(Request("ENT", (("n", ENTROPY),)), now)
        elif request.verb == "ENT" and not self.ready:
            self._be_ready()
        elif request.verb == "ROLL" and request.k == int(self._hi["len"]):
            self._start_anew(WHY["RANGE"], now)  # before the next roll is asked, not during it
        if self._open is None and self._waiting:
            self._put(self._waiting.popleft(), now)

    def _rest(self, now: float) -> None:
        self._open = None
        self._hello_by = None
        self._misses = 0
        self._ping_at = now + PING_EVERY

    def _judge_hi(self, now: float) -> None:
        if self._hi["v"] != str(VERSION):
            self._refuse("VER")
        elif self._hi["health"] != "OK":
            self._refuse("HEALTH")
        else:
            self._ask(Request("COMMIT", (("sess", self._session),)), now)

    def _be_ready(self) -> None:
        self.ready = True
        hi, (k, link) = self._hi, self._newest
        self._emit(RollerReady(hi["boot"], hi["uid"], hi["fw"], k, link, int(hi["len"])))

    def _refused(self, request: Request, code: str, now: float) -> None:
        if code == "BUSY":
            return  # it is asked again when its time is up
        if request.verb == "ENT":
            self._go_on(request, now)  # the device's own randomness will do
            return
        self._rest(now)
        if request.verb == "ROLL":
            self._emit(Unrevealed(request.k, code, _why(code)))
        if request.verb in ("HELLO", "COMMIT", "ROLL"):
            self._mend(code, now)

    def _mend(self, code: str, now: float) -> None:
        if code in ("SESS", "RANGE", "ORDER"):
            self._start_anew(_why(code), now)
        else:
            self._refuse(code)

    def _refuse(self, code: str) -> None:
        """Stay connected to a roller that will not roll: it may come back well."""
        self.drop(_why(code))
        self._emit(RollerRefused(code, _why(code)))

    def _start_anew(self, why: str, now: float) -> None:
        if not self.ready:
            raise UnpluggedError(why)  # or it would be greeted for ever
        self.drop(why)
        self._emit(RollerLost(why))
        self.start(now)


def _why(code: str) -> str:
    return WHY.get(code, WHY["BAD"])
