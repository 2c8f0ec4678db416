"""
The display: whether it answers, stands straight, and lights every dot.

An SSD1306 and an SH1106 cannot be told apart over I2C: of the byte that can be read back only
"on" and "busy" are documented. But one driven as the other is off by two columns, which
everybody sees, so the eye decides, and the other kind is tried at once.
"""

from __future__ import annotations

from core.words import Message, Text, say
from drivers.covers import FIELDS
from drivers.display import HEIGHT, WIDTH, Display, Frame
from drivers.display.canvas import Canvas
from drivers.display.pattern import pattern
from firmware.companion.doctor import fine, wrong
from firmware.companion.selftest import Show, Walk, Work, ask, unasked
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.wires import Wires

__all__ = ["NO_ANSWER", "OTHER", "is_there", "raise_alarm", "try_display"]

FOUND_WITHIN = 0.5
OTHER = {"ssd1306": "sh1106", "ssd1309": "sh1106", "sh1106": "ssd1306"}
"""The kind that a panel may have in place of the one it was taken for."""
SEEN: dict[str, Text] = {
    "yes": say("yes"),
    "shifted": say("shifted, or a snowy edge"),
    "no": say("no: torn or dark"),
}
ALARM = 3.0
"""Seconds for which every lamp shines where the display cannot tell what is wrong."""
NO_ANSWER = say("The display does not answer")
ANY_BUTTON = say("any button: next")


def try_display(bench: Bench, wires: Wires) -> Walk[None]:
    """The frame, then every dot."""
    display = bench.display
    if display is None:
        return
    if not is_there(display):
        yield wrong("display.panel", NO_ANSWER, wires.of_display())
        yield from raise_alarm(bench)
        return
    yield from _try_frame(bench, display, wires)
    yield from _try_dots()


def raise_alarm(bench: Bench) -> Walk[None]:
    """Say with what is left that the display says nothing; the log has the words."""
    if bench.sounder is not None:
        bench.sounder.play("refused")
    if bench.covers is not None:
        bench.covers.show(dict.fromkeys(FIELDS, 1))
    yield Work(NO_ANSWER, ALARM)
    if bench.covers is not None:
        bench.covers.show(bench.lying)


def is_there(display: Display) -> bool:
    """Whether the panel took the last picture."""
    return display.settle(FOUND_WITHIN)


def _try_frame(bench: Bench, display: Display, wires: Wires) -> Walk[None]:
    kind = str(bench.settings["display.kind"])
    match (yield from _look()):
        case None:
            yield unasked("display.frame", say("The display’s frame"))
        case "yes":
            yield fine("display.frame", say("The display stands straight as {kind}", kind=_n(kind)))
        case "shifted":
            yield from _try_other(bench, display, kind)
        case _:
            yield wrong("display.frame", say("The picture is torn or dark"), wires.of_display())


def _try_other(bench: Bench, display: Display, kind: str) -> Walk[None]:
    other = OTHER[kind]
    display.drive(other)
    if (yield from _look()) == "yes":
        yield from _keep(bench, other)
        return
    display.drive(kind)
    yield wrong(
        "display.frame",
        say("The picture is shifted, as {kind} and as {other}", kind=_n(kind), other=_n(other)),
        say("Is it a panel of 128 x 64 dots with one of these two? Then its ribbon is loose"),
    )


def _keep(bench: Bench, kind: str) -> Walk[None]:
    try:
        bench.keep("display.kind", kind)
    except OSError as error:
        yield wrong(
            "display.kind",
            say("The setting was not kept: {why}", why=str(error)),
            say('Write kind = "{kind}" below [display] in the settings', kind=kind),
        )
    else:
        yield fine("display.kind", say("The display is of kind {kind}: kept", kind=_n(kind)))


def _try_dots() -> Walk[None]:
    yield Show(_all_on, ANY_BUTTON)
    match (yield from ask("selftest.dots", say("Did every dot shine?"))):
        case None:
            yield unasked("display.dots", say("The display’s dots"))
        case "yes":
            yield fine("display.dots", say("Every dot shines"))
        case _:
            yield wrong(
                "display.dots",
                say("Some dots stay dark"),
                say("Press the ribbon of the panel on; if that does not help, take another one"),
            )


def _look() -> Walk[str | None]:
    yield Show(pattern, ANY_BUTTON)
    question: Message = say("Was there a line along all four edges?")
    return (yield from ask("selftest.frame", question, SEEN))


def _all_on(_: str) -> Frame:
    canvas = Canvas()
    canvas.fill(0, 0, WIDTH, HEIGHT)
    return canvas.frame()


def _n(kind: str) -> str:
    return kind.upper()
