"""
Checks the dice of an exported record, and names the first roll that does not hold.

It trusts nothing but the record: every link must lead to the one known before, every face must
follow from the links, the salts and the number of the roll, and what the entries say must be
what the dice showed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from drivers.roller.chain import DEVICE, ROLLER, before
from drivers.roller.entries import compare, sources
from drivers.roller.faces import NOTHING, WORD, faces, salted
from drivers.roller.record import BadRecordError, Pact, Roll, Section, sum_of

__all__ = ["LINKS", "Verdict", "verify"]

LINKS = 1024


@dataclass(frozen=True, slots=True)
class Verdict:
    """
    How many rolls hold, how many were typed, and the first fault if there is one.

    *anew* counts the chains that the device began because the game was taken up from a record.
    """

    proven: int = 0
    typed: int = 0
    voids: int = 0
    anew: int = 0
    n: int | None = None
    fault: str = ""

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.fault


class Fault(Exception):
    """A roll that does not hold."""


def verify(record: Mapping[str, object]) -> Verdict:
    """Check the dice of *record*, the object that `export` gives."""
    if "dice" not in record:
        return _without_dice(record)
    try:
        section = Section.read(record["dice"])
    except BadRecordError as error:
        return Verdict(fault=f"The dice cannot be read: {error}.")
    verdict = _Check(section).run()
    if verdict.holds and "entries" in record:
        difference = compare(record["entries"], section.rolls)
        if difference is not None:
            n, fault = difference
            return Verdict(n - 1, n=n, fault=fault)
    return _summed(record["dice"], verdict)


def _without_dice(record: Mapping[str, object]) -> Verdict:
    told = sources(record.get("entries"))
    if any(source != "typed" for source in told):
        return Verdict(fault="The dice are missing, and not all rolls were typed in.")
    return Verdict(typed=len(told))


def _summed(dice: Any, verdict: Verdict) -> Verdict:
    summed = isinstance(dice, dict) and "sum" in dice
    if verdict.holds and summed and dice["sum"] != sum_of(dice):
        return Verdict(fault="The sum of the dice is another: something in them was changed.")
    return verdict


class _Check:
    """Goes through the rolls and knows what was known before each."""

    def __init__(self, section: Section) -> None:
        self._section = section
        self._pacts = list(section.pacts)
        self._pact: Pact | None = None
        self._device = self._roller = b""
        self._used = self._anew = 0
        self._revealed: set[bytes] = set()

    def run(self) -> Verdict:
        proven = typed = 0
        for i, roll in enumerate(self._section.rolls, start=1):
            try:
                self._check(roll, i)
            except Fault as fault:
                voids = len(self._section.voids)
                return Verdict(proven, typed, voids, self._anew, i, str(fault))
            proven += roll.source != "typed"
            typed += roll.source == "typed"
        return self._end(Verdict(proven, typed, len(self._section.voids)))

    def _end(self, verdict: Verdict) -> Verdict:
        """Look at what comes after the last roll: pacts and voids may be one ahead."""
        after = len(self._section.rolls) + 1
        try:
            self._agree(after)
            if self._pacts:
                raise Fault("A pact begins after the next roll.")
            if not all(self._is_followed(void.n) for void in self._section.voids):
                raise Fault("A void is followed by no pact and no roll by hand.")
        except Fault as fault:
            return replace(verdict, n=after, fault=str(fault))
        return replace(verdict, anew=self._anew)

    def _is_followed(self, n: int) -> bool:
        rolls, pacts = self._section.rolls, self._section.pacts
        if n == len(rolls) + 1:
            return True
        return any(pact.first == n for pact in pacts) or (
            1 <= n <= len(rolls) and rolls[n - 1].source == "typed"
        )

    def _check(self, roll: Roll, number: int) -> None:
        if roll.n != number:
            raise Fault(f"Roll {number} is missing: roll {roll.n} stands in its place.")
        self._agree(number)
        if len(roll.faces) != len(roll.dice) or any(
            not 1 <= shown <= sides <= WORD
            for shown, sides in zip(roll.faces, roll.dice, strict=True)
        ):
            raise Fault("Its faces do not fit its dice.")
        if roll.source == "typed":
            if roll.device or roll.roller:
                raise Fault("It was typed in and has links all the same.")
        else:
            self._prove(roll)

    def _prove(self, roll: Roll) -> None:
        if roll.was:
            raise Fault("It was mended, and only typed rolls may be.")
        if self._pact is None:
            raise Fault("No pact stands before it.")
        self._follow_device(roll)
        self._follow_roller(roll, self._pact)
        salt = salted(self._pact.salts)
        right = faces(roll.n, roll.dice, self._device, roll.roller or NOTHING, salt)
        if roll.faces != right:
            raise Fault(f"The dice showed {list(right)}, the record says {list(roll.faces)}.")

    def _follow_device(self, roll: Roll) -> None:
        if roll.device is None or before(DEVICE, roll.device) != self._device:
            raise Fault("The device's link does not lead to the one before.")
        self._device = roll.device
        self._used += 1

    def _follow_roller(self, roll: Roll, pact: Pact) -> None:
        if (roll.source == "roller") != (pact.roller is not None):
            raise Fault("Its source is not the one of its pact.")
        if pact.roller is None:
            if roll.roller is not None:
                raise Fault("It has a link of a roller that its pact does not know.")
            return
        if roll.roller is None or before(ROLLER, roll.roller) != self._roller:
            raise Fault("The roller's link does not lead to the one before.")
        if roll.roller in self._revealed:
            raise Fault("The roller's link was known before.")
        self._revealed.add(roll.roller)
        self._roller = roll.roller

    def _agree(self, number: int) -> None:
        """Take on the pacts that begin with roll *number*."""
        while self._pacts and self._pacts[0].first <= number:
            pact = self._pacts.pop(0)
            if pact.first != number:
                raise Fault("A pact begins before the roll that it follows.")
            self._take_on(pact)

    def _take_on(self, pact: Pact) -> None:
        old = self._pact
        if old is not None and pact.salts[: len(old.salts)] != old.salts:
            raise Fault("A salt of the pact before is missing.")
        if old is not None and pact.device != self._device:
            # A new chain in mid-game could be chosen for its dice: where it says why, it is told.
            if self._used < LINKS and not pact.anew:
                raise Fault("The device began a new chain before the old one was used up.")
            self._anew += pact.anew
            self._used = 0
        self._pact, self._device, self._roller = pact, pact.device, pact.roller or b""
        self._revealed.add(self._roller)
