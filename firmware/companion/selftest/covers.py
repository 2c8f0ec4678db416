"""The strip, lamp by lamp or flap by flap, and the buzzer."""

from __future__ import annotations

from collections.abc import Mapping

from core.words import Message, Text, say
from drivers.covers import FIELDS, Covers
from drivers.covers.none import NoCovers
from drivers.sounder import Sounder
from drivers.sounder.silent import SilentSounder
from firmware.companion.doctor import Finding, fine, note, wrong
from firmware.companion.selftest import YES_NO, Walk, Work, ask, unasked
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.wires import Wires

__all__ = ["try_buzzer", "try_strip"]

MOVING = 0.5
"""Seconds for a flap to fold; a lamp lit for so long can be seen."""
HEARD: dict[str, Text] = {
    "yes": say("yes"),
    "again": say("play it again"),
    "clicks": say("it only clicks"),
    "no": say("no"),
}


class _Words:
    """What lamps and flaps are called, and what each does."""

    def __init__(self, flaps: bool) -> None:
        self.key = "flap" if flaps else "lamp"
        self._flaps = flaps

    def one(self, n: int) -> Message:
        return say("Flap {n}", n=n) if self._flaps else say("Lamp {n}", n=n)

    def question(self, n: int) -> Message:
        if self._flaps:
            return say("Did flap {n} fold down?", n=n)
        return say("Does lamp {n} shine?", n=n)

    def answers(self) -> Mapping[str, Text]:
        other = say("another flap") if self._flaps else say("another lamp")
        return {**YES_NO, "other": other}

    def works(self, n: int) -> Message:
        return say("Flap {n} folds", n=n) if self._flaps else say("Lamp {n} shines", n=n)

    def fails(self, n: int) -> Message:
        if self._flaps:
            return say("Flap {n} does not move", n=n)
        return say("Lamp {n} stays dark", n=n)

    def differs(self, n: int) -> Message:
        if self._flaps:
            return say("Another flap than {n} moves", n=n)
        return say("Another lamp than {n} shines", n=n)

    def all_fail(self) -> Message:
        return say("No flap moves") if self._flaps else say("No lamp shines")


def try_strip(bench: Bench, wires: Wires) -> Walk[None]:
    """One after the other; where none works, what all of them share is to blame."""
    kind, covers = bench.settings["covers.kind"], bench.covers
    if covers is None or kind == "none":
        return
    words = _Words(kind == "flaps")
    if isinstance(covers, NoCovers):
        why = next((what for part, what in bench.troubles.items() if "cover" in part), None)
        yield wrong("strip", why or words.all_fail(), wires.of_strip())
        return
    seen: dict[int, str | None] = {}
    for n in FIELDS:
        seen[n] = yield from _try(bench, covers, words, n)
    covers.show(bench.lying)
    if set(seen.values()) == {"no"}:
        yield wrong("strip", words.all_fail(), wires.of_strip())
    else:
        yield from (_judge(words, wires, n, answer) for n, answer in seen.items())


def _try(bench: Bench, covers: Covers, words: _Words, n: int) -> Walk[str | None]:
    covers.show({n: 1})
    yield Work(words.one(n), MOVING)
    if f"cover {n}" in bench.troubles:
        return "no"
    return (yield from ask(f"selftest.{words.key}", words.question(n), words.answers()))


def _judge(words: _Words, wires: Wires, n: int, answer: str | None) -> Finding:
    key = f"{words.key}.{n}"
    match answer:
        case None:
            return unasked(key, words.one(n))
        case "yes":
            return fine(key, words.works(n))
        case "other":
            return wrong(key, words.differs(n), wires.of_field(n))
    return wrong(key, words.fails(n), wires.of_field(n))


def try_buzzer(bench: Bench, wires: Wires) -> Walk[None]:
    """A melody, as often as somebody wants it."""
    sounder = bench.sounder
    if sounder is None:
        return
    if not bench.settings["sounder.on"]:  # nobody wants to hear it, or there is none
        yield unasked("buzzer", say("The buzzer"))
        return
    if isinstance(sounder, SilentSounder):
        yield _missing(bench, wires)
        return
    match (yield from _listen(sounder)):
        case None:
            yield unasked("buzzer", say("The buzzer"))
        case "yes":
            yield fine("buzzer", say("The buzzer is heard"))
        case "clicks":
            yield wrong(
                "buzzer",
                say("The buzzer only clicks"),
                say("It is an active one: take a passive one, without electronics inside"),
            )
        case _:
            yield wrong("buzzer", say("The buzzer is silent"), wires.of_buzzer())


def _listen(sounder: Sounder) -> Walk[str | None]:
    answer: str | None = "again"
    while answer == "again":
        sounder.play("winner")
        answer = yield from ask("selftest.buzzer", say("Do you hear a melody?"), HEARD)
    return answer


def _missing(bench: Bench, wires: Wires) -> Finding:
    why = bench.troubles.get("sounder")
    if why is None:
        return note("buzzer", say("There is no buzzer here"))
    return wrong("buzzer", why, wires.of_buzzer())
