"""
The dice of a game as they stand in its record: pacts, rolls and voids, as values and as JSON.

    {"pacts": [{"from": 1, "device": HEX, "roller": HEX or null, "salts": [HEX], "code": "..."}],
     "rolls": [{"n": 1, "dice": [6, 6], "faces": [6, 1], "source": "roller" | "device" | "typed",
                "device": HEX or null, "roller": HEX or null}],
     "voids": [{"n": 5, "why": "..."}]}

A typed roll that was mended has its earlier faces in `was`; a void whose link broke its chain
has that link in `roller`, as evidence. A pact that is `anew` begins another chain of the device,
because the game was taken up from a record and the secret is not in it.

`sealed` adds a `sum` over all of it. It finds slips, not cheats: of dice rolled by hand nothing
but the faces is known elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from operator import itemgetter
from typing import TypeAlias, TypeVar

from drivers.roller import RollerError
from drivers.roller.chain import SIZE
from drivers.roller.faces import NOTHING, code, salted

__all__ = [
    "SOURCES",
    "Asked",
    "BadRecordError",
    "Correction",
    "Json",
    "Pact",
    "Roll",
    "Section",
    "Void",
    "sealed",
    "sum_of",
]

Json: TypeAlias = dict[str, object]
T = TypeVar("T")

SOURCES = ("roller", "device", "typed")


class BadRecordError(RollerError, ValueError):
    """Dice in a record that cannot be read; the message says what and where."""


@dataclass(frozen=True, slots=True)
class Pact:
    """What is known before a roll, from roll number *first* on."""

    first: int
    device: bytes
    roller: bytes | None
    salts: tuple[bytes, ...] = ()
    anew: bool = False

    @property
    def code(self) -> str:
        """The sixteen characters that the screen and every phone show."""
        return code(self.device, self.roller or NOTHING, salted(self.salts))

    def json(self) -> Json:
        """As it stands in the record."""
        value: Json = {
            "from": self.first,
            "device": self.device.hex(),
            "roller": _hex(self.roller),
            "salts": [salt.hex() for salt in self.salts],
            "code": self.code,
        }
        return value | {"anew": True} if self.anew else value

    @classmethod
    def read(cls, value: object) -> Pact:
        """From the record; its code must be the one that follows from the rest."""
        pact = cls(
            _number(value, "from"),
            _link(value, "device"),
            _link_or_none(value, "roller"),
            tuple(map(_bytes, _list(value, "salts"))),
            isinstance(value, dict) and value.get("anew") is True,
        )
        if _get(value, "code") != pact.code:
            raise BadRecordError(f"the code of the pact from roll {pact.first} is not its own")
        return pact


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll that was shown."""

    n: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    source: str
    device: bytes | None = None
    roller: bytes | None = None
    was: tuple[tuple[int, ...], ...] = ()

    def json(self) -> Json:
        """As it stands in the record."""
        value: Json = {
            "n": self.n,
            "dice": list(self.dice),
            "faces": list(self.faces),
            "source": self.source,
            "device": _hex(self.device),
            "roller": _hex(self.roller),
        }
        return value | {"was": [list(faces) for faces in self.was]} if self.was else value

    @classmethod
    def read(cls, value: object) -> Roll:
        """From the record."""
        source = _get(value, "source")
        if source not in SOURCES:
            raise BadRecordError(f"{source!r} is no source of dice")
        was = _list(value, "was") if isinstance(value, dict) and "was" in value else []
        return cls(
            _number(value, "n"),
            _numbers(_get(value, "dice")),
            _numbers(_get(value, "faces")),
            str(source),
            _link_or_none(value, "device"),
            _link_or_none(value, "roller"),
            tuple(map(_numbers, was)),
        )


@dataclass(frozen=True, slots=True)
class Void:
    """A roll that was asked of the roller and never shown."""

    n: int
    why: str
    roller: bytes | None = None

    def json(self) -> Json:
        """As it stands in the record."""
        value: Json = {"n": self.n, "why": self.why}
        return value | {"roller": self.roller.hex()} if self.roller else value

    @classmethod
    def read(cls, value: object) -> Void:
        """From the record."""
        evidence = _link(value, "roller") if isinstance(value, dict) and "roller" in value else None
        return cls(_number(value, "n"), str(_get(value, "why")), evidence)


@dataclass(frozen=True, slots=True)
class Asked:
    """A roll that is open; not in the record, but stored before the roller is asked."""

    n: int
    dice: tuple[int, ...]

    def json(self) -> Json:
        """As it is stored."""
        return {"n": self.n, "dice": list(self.dice)}

    @classmethod
    def read(cls, value: object) -> Asked:
        """From the store."""
        return cls(_number(value, "n"), _numbers(_get(value, "dice")))


@dataclass(frozen=True, slots=True)
class Correction:
    """Other faces for a typed roll; in the record they stand in the roll itself."""

    n: int
    faces: tuple[int, ...]

    def json(self) -> Json:
        """As it is stored."""
        return {"n": self.n, "faces": list(self.faces)}

    @classmethod
    def read(cls, value: object) -> Correction:
        """From the store."""
        return cls(_number(value, "n"), _numbers(_get(value, "faces")))


@dataclass(slots=True)
class Section:
    """All the dice of a game."""

    pacts: list[Pact] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    voids: list[Void] = field(default_factory=list)

    def __bool__(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.pacts or self.rolls or self.voids)

    def json(self) -> Json:
        """The record's `dice`."""
        return {
            "pacts": [pact.json() for pact in self.pacts],
            "rolls": [roll.json() for roll in self.rolls],
            "voids": [void.json() for void in self.voids],
        }

    def lines(self) -> list[Json]:
        """The same as a dice book reads it, in the order of the rolls."""
        lines: list[tuple[int, Json]] = [(pact.first, {"pact": pact.json()}) for pact in self.pacts]
        lines += [(void.n, {"void": void.json()}) for void in self.voids]
        lines += [(roll.n, {"roll": roll.json()}) for roll in self.rolls]
        return [line for _, line in sorted(lines, key=itemgetter(0))]

    @classmethod
    def read(cls, value: object) -> Section:
        """From the record."""
        return cls(
            _each(value, "pacts", Pact.read),
            _each(value, "rolls", Roll.read),
            _each(value, "voids", Void.read),
        )


def sealed(dice: Json) -> Json:
    """The record's `dice` with a sum over them."""
    return dice | {"sum": sum_of(dice)}


def sum_of(dice: Mapping[str, object]) -> str:
    """The SHA-256 of everything in *dice* but their sum."""
    text = json.dumps({key: dice[key] for key in dice if key != "sum"}, sort_keys=True)
    return sha256(text.encode()).hexdigest()


def _each(value: object, key: str, read: Callable[[object], T]) -> list[T]:
    things = []
    for i, thing in enumerate(_list(value, key), start=1):
        try:
            things.append(read(thing))
        except BadRecordError as error:
            raise BadRecordError(f"number {i} of the {key}: {error}") from error
    return things


def _get(value: object, key: str) -> object:
    if not isinstance(value, dict) or key not in value:
        raise BadRecordError(f"{key!r} is missing")
    return value[key]


def _list(value: object, key: str) -> list[object]:
    found = _get(value, key)
    if not isinstance(found, list):
        raise BadRecordError(f"{key!r} is not a list")
    return found


def _number(value: object, key: str) -> int:
    (number,) = _numbers([_get(value, key)])
    return number


def _numbers(value: object) -> tuple[int, ...]:
    if not isinstance(value, list) or any(type(number) is not int for number in value):
        raise BadRecordError(f"{value!r} are not whole numbers")
    return tuple(value)


def _bytes(value: object) -> bytes:
    try:
        return bytes.fromhex(value if isinstance(value, str) else "?")
    except ValueError as error:
        raise BadRecordError(f"{value!r} is not hexadecimal") from error


def _link(value: object, key: str) -> bytes:
    link = _bytes(_get(value, key))
    if len(link) != SIZE:
        raise BadRecordError(f"{key!r} is not a link of {SIZE} bytes")
    return link


def _link_or_none(value: object, key: str) -> bytes | None:
    return None if _get(value, key) is None else _link(value, key)


def _hex(link: bytes | None) -> str | None:
    return link.hex() if link is not None else None
