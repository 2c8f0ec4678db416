"""The dice roller: its greeting, its health, and a hundred rolls checked against its chain."""

from __future__ import annotations

from collections.abc import Sequence

from core.words import Message, say
from drivers.roller import (
    Event,
    Reported,
    Revealed,
    Roller,
    RollerLost,
    RollerReady,
    RollerRefused,
    Unrevealed,
)
from drivers.roller.chain import ROLLER, before
from drivers.roller.faces import NOTHING, faces
from drivers.roller.pacts import BROKEN
from drivers.roller.plug import NOWHERE
from drivers.roller.requests import SILENT
from drivers.roller.search import at, search
from drivers.roller.statistics import p_value, tally
from firmware.companion.doctor import Finding, fine, note, wrong
from firmware.companion.fairness import TableDice
from firmware.companion.fairness.words import in_words
from firmware.companion.selftest import Hear, Walk
from firmware.companion.selftest.bench import Bench
from firmware.companion.settings import Settings

__all__ = ["ROLLS", "has_roller", "try_roller"]

ROLLS = 100
ANSWERS_WITHIN = 7.0
"""Longer than a link goes on asking."""
FOUND_WITHIN = 3.0
DIE = 6
AGAIN = say("Plug it out and in again, with a cable that carries data; then: make roller")


def try_roller(bench: Bench) -> Walk[None]:
    """Where there is one, or the settings say so."""
    dice = bench.dice
    if dice is None or dice.roller is None:
        return
    met = (yield from _meet(dice)) if has_roller(bench.settings) else dice.met
    if met is None:
        if dice.why != NOWHERE or bench.settings["dice.source"] == "roller":
            yield wrong("roller.hello", in_words(dice.why), AGAIN)
        return
    yield fine(
        "roller.hello",
        say("The roller answers: version {version}, {uid}", version=met.firmware, uid=met.uid),
    )
    if (yield from _is_well(dice.roller)):
        yield from _roll(bench, dice.roller, met)


def has_roller(settings: Settings) -> bool:
    """Whether something is plugged in where the roller is looked for."""
    port = settings["dice.port"]
    look = at(str(port)) if port else search()
    return look() is not None


def _meet(dice: TableDice) -> Walk[RollerReady | None]:
    """It needs a moment after it was plugged in."""
    while dice.met is None:
        event: Event | None = yield Hear(say("Looking for the dice roller …"), FOUND_WITHIN)
        if event is None or isinstance(event, RollerLost | RollerRefused):
            break
    return dice.met


def _is_well(roller: Roller) -> Walk[bool]:
    roller.report()
    event = yield from _wait(say("How is the dice roller?"), Reported)
    if not isinstance(event, Reported):
        yield wrong("roller.health", in_words(_why(event)), AGAIN)
        return False
    health, errors = event.fields.get("h", ""), event.fields.get("errs", "0")
    if health != "OK":
        yield wrong(
            "roller.health", say("The roller’s random source is ill: {what}", what=health), AGAIN
        )
        return False
    if errors == "0":
        yield fine("roller.health", say("The roller is in good health"))
    else:
        yield note("roller.health", say("The roller met errors: {what}", what=errors), AGAIN)
    return True


def _roll(bench: Bench, roller: Roller, met: RollerReady) -> Walk[None]:
    """As many as its chain still has; each link must lead to the one before."""
    link, took, shown = met.link, list[float](), list[int]()
    rolls = min(ROLLS, met.length - met.k - 1)
    for n in range(1, rolls + 1):
        asked = bench.clock()
        roller.reveal(met.k + n)
        event = yield from _wait(say("Roll {n} of {all}", n=n, all=rolls), Revealed, Unrevealed)
        if not isinstance(event, Revealed) or before(ROLLER, event.link) != link:
            yield _broken(n, rolls, event)
            return
        link = event.link
        took.append(bench.clock() - asked)
        shown += faces(n, (DIE,), NOTHING, link, NOTHING)
    yield from _told(took, shown)


def _broken(n: int, rolls: int, event: Event | None) -> Finding:
    why = in_words(BROKEN if isinstance(event, Revealed) else _why(event))
    text = say("The roller failed at roll {n} of {all}: {why}", n=n, all=rolls, why=why)
    return wrong("roller.rolls", text, AGAIN)


def _told(took: Sequence[float], shown: Sequence[int]) -> Walk[None]:
    if not took:
        yield note("roller.rolls", say("The roller is at the end of its chain"), AGAIN)
        return
    yield fine(
        "roller.rolls",
        say(
            "{n} rolls of its chain in {all} ms, each within {longest} ms",
            n=len(took),
            all=_ms(sum(took)),
            longest=_ms(max(took)),
        ),
    )
    counts = tally(((DIE,), (face,)) for face in shown)[DIE]
    yield fine(
        "roller.faces",
        say(
            "Faces 1 to 6 came {counts} times; {n} of 100 fair dice are less even",
            counts=[str(each) for each in counts],
            n=round(100 * p_value(counts)),
        ),
    )


def _wait(text: Message, *kinds: type) -> Walk[Event | None]:
    """The next event of these kinds, or what ends the hope for one."""
    while True:
        event: Event | None = yield Hear(text, ANSWERS_WITHIN)
        if event is None or isinstance(event, (*kinds, RollerLost, RollerRefused)):
            return event


def _why(event: Event | None) -> str:
    return event.why if isinstance(event, RollerLost | RollerRefused | Unrevealed) else SILENT


def _ms(seconds: float) -> int:
    return round(1000 * seconds)
