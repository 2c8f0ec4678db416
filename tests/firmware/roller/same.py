"""
Prints what frames, chains, health tests and commands make of fixed inputs.

Run by Python and by MicroPython: the two must print the same, to the letter.
"""

# ruff: noqa: I002  MicroPython has no __future__

from binascii import hexlify
from hashlib import sha256

from drivers.roller.chain import DEVICE, ROLLER, Chain, before
from drivers.roller.frames import FrameError, Lines, decode, encode
from firmware.roller.board import Board
from firmware.roller.commands import Commands
from firmware.roller.health import Health

REQUESTS = [
    "HELLO v=1-1 sess=ab",
    "COMMIT sess=ab",
    "ROLL sess=ab k=1",
    "ROLL sess=ab k=1",
    "ROLL sess=ab k=2",
    "ROLL sess=ab k=9",
    "ROLL sess=cd k=3",
    "ENT n=32",
    "ENT n=99",
    "ENT n=8 raw=1",
    "PING",
    "NONSENSE",
    "HELLO v=2-3 sess=ab",
    "STAT",
]


class Dice:
    """The same numbers in every Python: a linear congruential generator."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, limit: int) -> int:
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % limit


class Fixed(Board):
    """A board whose random bits are always the same ones."""

    uid = "fixed"

    def __init__(self, ones: int = 50) -> None:
        super().__init__()
        self._dice = Dice(5)
        self._ones = ones

    def raw_bit(self) -> int:
        return int(self._dice.below(100) < self._ones)

    def random(self, count: int) -> bytes:
        return bytes([self._dice.below(256) for _ in range(count)])

    def uptime(self) -> int:
        return 7


def show(*values: object) -> None:
    print(" ".join([str(value) for value in values]))


def fields_of(line: bytes) -> str:
    frame = decode(line)
    return "none" if frame is None else f"{frame[0]} {sorted(frame[1].items())}"


def frames() -> None:
    good = encode("ROLL", ("id", 7), ("sess", "0badcafe"), ("k", 3))
    show(good, fields_of(good[:-1]), fields_of(b"junk!PING" + good[:-1]))
    for i in range(len(good) - 1):
        for bit in range(8):
            damaged = bytearray(good[:-1])
            damaged[i] ^= 1 << bit
            assert decode(bytes(damaged)) is None
    for bad in ("a b", "", "!", "=", "x" * 200):
        try:
            encode("PING", ("id", bad))
        except FrameError as error:
            show(error)


def lines() -> None:
    dice, cutter = Dice(1), Lines()
    stream = bytes([dice.below(256) for _ in range(20000)]) + b"\n" + encode("PING", ("id", 1))
    found = [line for line in [cutter.push(byte) for byte in stream] if line is not None]
    show(len(found), cutter.lost, fields_of(found[-1]), hexlify(sha256(b"".join(found)).digest()))


def chains() -> None:
    for label, name in ((DEVICE, b"demo-device"), (ROLLER, b"demo-roller")):
        chain = Chain(label, sha256(name).digest(), 1000)
        show(*[hexlify(chain.link(i)).decode() for i in (0, 1, 63, 64, 65, 999, 1000)])
        for i in range(1, 1001):
            assert before(label, chain.link(i)) == chain.link(i - 1)


def health() -> None:
    for ones in (0, 5, 45, 50, 95, 100):
        dice, tests = Dice(3), Health()
        for _ in range(8192):
            tests.feed(int(dice.below(100) < ones))
        show(ones, tests.alarm or "OK", tests.bits, tests.ones, tests.longest, tests.most)


def commands() -> None:
    for ones in (50, 100):
        roller = Commands(Fixed(ones), 130)
        for i, words in enumerate(REQUESTS):
            verb, *pairs = words.split(" ")
            fields = [pair.split("=") for pair in pairs]
            request = encode(verb, ("id", i + 1), *[(key, value) for key, value in fields])
            show(roller.answer(request[:-1]))


for part in (frames, lines, chains, health, commands):
    part()
