"""The whole walk, part by part, and the short one of a device that misses something."""

from __future__ import annotations

from collections.abc import Sequence

from core.rules import tell
from core.words import Text, say
from firmware.companion.doctor import Finding
from firmware.companion.selftest import Results, Walk, Work, ask
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.buttons import try_buttons
from firmware.companion.selftest.covers import try_buzzer, try_strip
from firmware.companion.selftest.display import raise_alarm, try_display
from firmware.companion.selftest.roller import try_roller
from firmware.companion.selftest.store import try_store
from firmware.companion.selftest.wires import Wires

__all__ = ["something_missing", "whole"]


def whole(bench: Bench) -> Walk[None]:
    """The doctor’s checks, then everything that somebody has to press, see or hear."""
    wires = Wires(bench.settings)
    yield from _examine(bench)
    if bench.without is not None:
        yield bench.without
    yield from try_buttons(bench, wires)
    yield from try_display(bench, wires)
    yield from try_strip(bench, wires)
    yield from try_buzzer(bench, wires)
    yield from try_roller(bench)
    yield from try_store(bench)
    yield Results()


def something_missing(bench: Bench, found: Sequence[Finding], dark: bool) -> Walk[None]:
    """What the settings name and nobody finds; *dark* if the display itself cannot say so."""
    yield from found
    if dark:
        yield from raise_alarm(bench)
        return
    for finding in found:
        yield from tell(
            "selftest.missing", None, "{what}: {todo}", what=finding.text, todo=finding.todo or ""
        )
    answers: dict[str, Text] = {"play": say("No, play"), "test": say("Yes, test")}
    if (yield from ask("selftest.all", say("Test everything?"), answers)) == "test":
        yield from whole(bench)


def _examine(bench: Bench) -> Walk[None]:
    for finding in bench.checks(bench.settings):
        yield finding
        yield Work(say("Looking at the machine …"))
