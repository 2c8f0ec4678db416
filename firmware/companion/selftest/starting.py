"""
When the self-test starts by itself: a button is held at power-on, or something is not there.

What is there is asked of the parts as they were opened, not of the machine: so it holds for
whatever stands in for them. A device that is well starts without importing the walk.
"""

from __future__ import annotations

from collections.abc import Iterator

from core.words import say
from drivers.buttons.none import NoButtons
from drivers.covers.none import NoCovers
from drivers.sounder.silent import SilentSounder
from firmware.companion.doctor import Finding, wrong
from firmware.companion.rooms import House
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.buttons import no_pins
from firmware.companion.selftest.display import NO_ANSWER, is_there
from firmware.companion.selftest.wires import Wires

__all__ = ["start_by_itself"]


def start_by_itself(house: House) -> None:
    """Enter the self-test where there is a reason; what lies below comes after it."""
    bench = house.bench
    if bench.buttons is not None and bench.buttons.closed():
        _enter(house, [])
    elif missing := list(_missing(bench)):
        _enter(house, missing)


def _enter(house: House, missing: list[Finding]) -> None:
    from firmware.companion.rooms.selftest import SelfTest
    from firmware.companion.selftest.walk import something_missing, whole

    if missing:
        dark = missing[0].key == "display.panel"
        house.enter(SelfTest(house, lambda bench: something_missing(bench, missing, dark)))
    else:
        house.enter(SelfTest(house, whole))


def _missing(bench: Bench) -> Iterator[Finding]:
    """What the settings name and nobody finds."""
    settings, wires = bench.settings, Wires(bench.settings)
    if bench.display is not None and not is_there(bench.display):
        yield wrong("display.panel", NO_ANSWER, wires.of_display())
    if isinstance(bench.buttons, NoButtons):
        yield no_pins(bench.buttons)
        return  # the strip and the buzzer hang on the same pins
    if isinstance(bench.covers, NoCovers) and settings["covers.kind"] != "none":
        why = next((what for part, what in bench.troubles.items() if "cover" in part), None)
        yield wrong("strip", why or say("The strip cannot be used"), wires.of_strip())
    if isinstance(bench.sounder, SilentSounder) and settings["sounder.on"]:
        yield wrong("buzzer", say("The buzzer cannot be used"), wires.of_buzzer())
    if settings["dice.source"] == "roller" and not _has_roller(bench):
        yield wrong(
            "roller",
            say("No dice roller is plugged in"),
            say("Plug it in, with a cable that carries data; or choose other dice in the settings"),
        )


def _has_roller(bench: Bench) -> bool:
    from firmware.companion.selftest.roller import has_roller

    return has_roller(bench.settings)
