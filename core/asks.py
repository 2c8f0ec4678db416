"""
The five things a game may ask: Roll, Choose, Count, Spread, Tell.

What may be answered comes from a function of the board, so that the open ask can be made
anew when a value on the board is corrected; its texts are made only when they are read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeGuard

from core.errors import NotLegal
from core.words import Message, Part, Text

__all__ = [
    "Answer",
    "Ask",
    "Bounds",
    "Choose",
    "Count",
    "Roll",
    "Split",
    "Spread",
    "Tell",
]

Answer: TypeAlias = Any  # a key, a number, True, faces or counts: its ask checks which


class Bounds(NamedTuple):
    """The numbers a count accepts, and the likeliest of them."""

    least: int
    most: int
    likely: int


class Split(NamedTuple):
    """How much is spread in all, over which places (least and most at each), and likeliest how."""

    least: int
    most: int
    places: Mapping[str, tuple[int, int]]
    likely: Mapping[str, int]

    @property
    def lone(self) -> bool:
        """Whether there is only one way."""
        lows = sum(least for least, _ in self.places.values())
        highs = sum(most for _, most in self.places.values())
        least, most = max(self.least, lows), min(self.most, highs)
        if least in (lows, highs) or least < most:
            return least == most
        return sum(low < high for low, high in self.places.values()) == 1


@dataclass(slots=True, eq=False)
class Ask:
    """A question of the rules; *seat* is None where the table as a whole is asked."""

    kind: ClassVar[str]
    key: str
    seat: str | None
    words: str
    args: Mapping[str, Part]

    @property
    def text(self) -> Message:
        """The question in words; the seat it goes to is always among its arguments."""
        return Message(self.words, {"seat": self.seat or "", **self.args})

    @property
    def likely(self) -> Answer:
        """The likeliest legal answer."""
        return next(self.answers())

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, the likeliest first."""
        raise NotImplementedError

    @property
    def answerable(self) -> bool:
        """Whether there is any legal answer; a corrected board may leave none."""
        return next(self.answers(), None) is not None

    def check(self, answer: object) -> Answer:
        """Return *answer* in the form the record keeps, or raise NotLegal."""
        raise NotImplementedError

    def renew(self) -> None:
        """Look at the board again: a value on it was corrected."""


@dataclass(slots=True, eq=False)
class Choose(Ask):
    """One of several options, known by their keys; *name* tells what each is called."""

    kind = "choose"
    find: Callable[[], Collection[str]]
    name: Callable[[str], Text]
    options: Collection[str] = field(init=False)

    def __post_init__(self) -> None:
        self.options = self.find()

    def answers(self) -> Iterator[str]:
        return iter(self.options)

    def check(self, answer: object) -> str:
        if not isinstance(answer, str) or answer not in self.options:
            names = [self.name(option) for option in self.options]
            raise NotLegal("That is not one of the options: {options}", options=names)
        return answer

    def renew(self) -> None:
        self.options = self.find()


@dataclass(slots=True, eq=False)
class Count(Ask):
    """A whole number between two bounds."""

    kind = "count"
    find: Callable[[], Bounds]
    bounds: Bounds = field(init=False)

    def __post_init__(self) -> None:
        self.bounds = self.find()

    @property
    def likely(self) -> int:
        return self.bounds.likely

    @property
    def answerable(self) -> bool:
        return self.bounds.least <= self.bounds.most

    def answers(self) -> Iterator[int]:
        least, most, likely = self.bounds
        yield likely
        yield from (n for n in range(least, most + 1) if n != likely)

    def check(self, answer: object) -> int:
        least, most, _ = self.bounds
        if not _whole(answer) or not least <= answer <= most:
            raise NotLegal("Give a whole number from {least} to {most}", least=least, most=most)
        return answer

    def renew(self) -> None:
        self.bounds = self.find()


@dataclass(slots=True, eq=False)
class Spread(Ask):
    """A number of pieces split over places; *name* tells what each place is called."""

    kind = "spread"
    find: Callable[[], Split]
    name: Callable[[str], Text]
    split: Split = field(init=False)

    def __post_init__(self) -> None:
        self.split = self.find()

    @property
    def answerable(self) -> bool:
        lows = sum(least for least, _ in self.split.places.values())
        highs = sum(most for _, most in self.split.places.values())
        return max(self.split.least, lows) <= min(self.split.most, highs)

    @property
    def likely(self) -> dict[str, int]:
        return {place: n for place, n in self.split.likely.items() if n}

    def answers(self) -> Iterator[dict[str, int]]:
        likely = self.likely
        yield likely
        for total in range(self.split.least, self.split.most + 1):
            yield from (s for s in _splits(list(self.split.places.items()), total) if s != likely)

    def check(self, answer: object) -> dict[str, int]:
        if not isinstance(answer, dict):
            raise NotLegal("Give a number for each place, such as 2 for {place}", place=self._first)
        places = self.split.places
        for place, n in answer.items():
            if place not in places or not _whole(n) or not 0 <= n <= places[place][1]:
                raise self._wrong(place, n)
        for place, (least, _) in places.items():
            if least and answer.get(place, 0) < least:
                raise NotLegal("{place} needs at least {n}", place=self.name(place), n=least)
        self._check_total(sum(answer.values()))
        return {place: answer[place] for place in places if answer.get(place)}

    def _wrong(self, place: str, n: object) -> NotLegal:
        places = self.split.places
        if place not in places:
            names = [self.name(known) for known in places]
            return NotLegal("There is no such place; there are {places}", places=names)
        if not _whole(n) or n < 0:
            return NotLegal("Give whole numbers, 0 or more")
        most = places[place][1]
        if most == 0:
            return NotLegal("{place} is closed", place=self.name(place))
        return NotLegal("{place} takes {n} at most", place=self.name(place), n=most)

    def _check_total(self, total: int) -> None:
        least, most, _, _ = self.split
        if not least <= total <= most:
            if least == most:
                raise NotLegal("Spread exactly {n}, not {total}", n=most, total=total)
            raise NotLegal(
                "Spread {least} to {most}, not {total}", least=least, most=most, total=total
            )

    @property
    def _first(self) -> Text:
        return self.name(next(iter(self.split.places)))

    def renew(self) -> None:
        self.split = self.find()


@dataclass(slots=True, eq=False)
class Roll(Ask):
    """
    Dice are thrown; *dice* are their sides, *meaning* says what faces do in the game.

    *faces* is set where this roll was seen before: only these are accepted then.
    """

    kind = "roll"
    dice: Sequence[int]
    meaning: Callable[[Sequence[int]], Text]
    faces: list[int] | None = None

    def answers(self) -> Iterator[list[int]]:
        if self.faces is not None:
            yield self.faces
        else:
            yield from map(list, product(*(range(1, sides + 1) for sides in self.dice)))

    def check(self, answer: object) -> list[int]:
        faces = self.check_faces(answer)
        if self.faces is not None and faces != self.faces:
            raise NotLegal("This roll was seen before: {faces}", faces=[str(n) for n in self.faces])
        return faces

    def check_faces(self, answer: object) -> list[int]:
        """Return *answer* as faces that these dice can show."""
        if not isinstance(answer, list) or len(answer) != len(self.dice):
            raise NotLegal("Give the face of each die, {n} in all", n=len(self.dice))
        for face, sides in zip(answer, self.dice, strict=True):
            if not _whole(face) or not 1 <= face <= sides:
                raise NotLegal("A die with {n} sides shows 1 to {n}", n=sides)
        return list(answer)


@dataclass(slots=True, eq=False)
class Tell(Ask):
    """Something the table has to know or do; *data* says it to programs."""

    kind = "tell"
    data: Callable[[], Mapping[str, object]]

    def answers(self) -> Iterator[bool]:
        yield True

    def check(self, answer: object) -> bool:
        if answer is not True:
            raise NotLegal("Nothing is asked here; say true when it is done")
        return True


def _whole(value: object) -> TypeGuard[int]:
    return type(value) is int


def _splits(places: list[tuple[str, tuple[int, int]]], total: int) -> Iterator[dict[str, int]]:
    if not places:
        if total == 0:
            yield {}
        return
    (place, (least, most)), *rest = places
    for n in range(min(most, total), least - 1, -1):
        for split in _splits(rest, total - n):
            yield {place: n, **split} if n else split
