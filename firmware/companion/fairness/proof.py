"""`tischlein dice verify` and `tischlein dice stats`: what records tell of their dice."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import Any

from core.words import Message, say, say_n
from drivers.roller.record import BadRecordError, Roll, Section
from drivers.roller.statistics import p_value, tally
from drivers.roller.verify import Verdict, verify
from firmware.companion.errors import BadInput, CheckFailed
from firmware.companion.fairness.words import in_words
from firmware.companion.files import read_file
from firmware.companion.speech import Speech

__all__ = ["judge"]

WIDEST = 40  # of a bar
MOST_SIDES = 1000


NAMES: Mapping[str, Message] = {
    "roller": say("Roller"),
    "device": say("Device"),
    "typed": say("By hand"),
}


def judge(given: Namespace, speech: Speech) -> None:
    """Do what was asked of the records; status 1 where one does not hold."""
    records = {file: _read(file, speech) for file in given.files}
    if given.what == "stats":
        for line in stats_lines(records, speech):
            print(line)
        return
    verdicts = {file: verify(record) for file, record in records.items()}
    for file, verdict in verdicts.items():
        name = f"{file}: " if len(verdicts) > 1 else ""
        print(name + " ".join(speech(part) for part in verdict_words(verdict)))
    if not all(verdict.holds for verdict in verdicts.values()):
        raise CheckFailed


def verdict_words(verdict: Verdict) -> Iterable[Message]:
    """A verdict in sentences."""
    if not verdict.holds:
        why = in_words(verdict.fault)
        if verdict.n is None:
            yield say("The dice do not hold: {why}", why=why)
        else:
            yield say("Roll {n} does not hold: {why}", n=verdict.n, why=why)
        return
    yield say_n("{n} roll holds.", "{n} rolls hold.", verdict.proven)
    if verdict.typed:
        yield say_n(
            "{n} was rolled by hand and proves nothing.",
            "{n} were rolled by hand and prove nothing.",
            verdict.typed,
        )
    if verdict.voids:
        yield say_n(
            "{n} was asked for and never shown.",
            "{n} were asked for and never shown.",
            verdict.voids,
        )
    if verdict.anew:
        yield say_n(
            "{n} time the device began a new chain, as the game was taken up from a record.",
            "{n} times the device began a new chain, as the game was taken up from a record.",
            verdict.anew,
        )


def stats_lines(records: Mapping[str, Mapping[str, Any]], speech: Speech) -> Iterable[str]:
    """Rolled against expected, a block for each source and kind of die."""
    rolls = [roll for file, record in records.items() for roll in _rolls(file, record, speech)]
    if not rolls:
        yield speech(say("No dice were rolled."))
    for source, name in NAMES.items():
        of_source = [(roll.dice, roll.faces) for roll in rolls if roll.source == source]
        for sides, counts in tally(of_source).items():
            yield from _block(say("{source}, d{sides}", source=name, sides=sides), counts, speech)


def _block(title: Message, counts: list[int], speech: Speech) -> Iterable[str]:
    rolled, expected = sum(counts), sum(counts) / len(counts)
    heading = say(
        "{title}: {n} rolled, {each} expected of each face",
        title=title,
        n=rolled,
        each=f"{expected:.1f}",
    )
    yield speech(heading)
    scale = WIDEST / max(*counts, expected)
    for face, count in enumerate(counts, start=1):
        yield f"{face:5} {count:6} {_bar(count * scale, expected * scale)}"
    yield speech(say("Fair dice are this uneven or more with p = {p}", p=f"{p_value(counts):.3f}"))
    yield ""


def _bar(length: float, expected: float) -> str:
    """A bar with a mark where it should end."""
    mark = round(expected)
    bar = "#" * round(length)
    return f"{bar[:mark]:{mark}}|{bar[mark:]}"


def _rolls(file: str, record: Mapping[str, Any], speech: Speech) -> list[Roll]:
    try:
        rolls = Section.read(record["dice"]).rolls if "dice" in record else []
    except BadRecordError as error:
        raise BadInput(f"{file}: {speech(_unreadable(str(error)))}") from error
    for roll in rolls:
        if not _fit(roll):
            wrong = say("roll {n}: its faces do not fit its dice", n=roll.n)
            raise BadInput(f"{file}: {speech(wrong)}")
    return rolls


def _fit(roll: Roll) -> bool:
    return len(roll.dice) == len(roll.faces) and all(
        1 <= face <= sides <= MOST_SIDES for face, sides in zip(roll.faces, roll.dice, strict=True)
    )


def _unreadable(why: str) -> Message:
    return say("the dice cannot be read: {why}", why=why)


def _read(file: str, speech: Speech) -> Mapping[str, Any]:
    """A record, alone or as the engine says it."""
    value = read_file(file, speech)
    if isinstance(value, dict) and value.keys() == {"record"}:
        value = value["record"]
    if not isinstance(value, dict) or not value.keys() & {"entries", "dice"}:
        strange = say("that is no record of a game")
        raise BadInput(f"{file}: {speech(strange)}")
    return value
