"""Every button: whether it answers, alone, once, and lets go again."""

from __future__ import annotations

from math import ceil

from core.words import Text, say
from drivers.buttons import NAMES as BUTTONS
from drivers.buttons import Buttons
from drivers.buttons.none import NoButtons
from drivers.buttons.storm import BOUNCE
from firmware.companion.doctor import Finding, fine, wrong
from firmware.companion.selftest import Press, Touch, Until, Walk, unasked
from firmware.companion.selftest.bench import Bench
from firmware.companion.selftest.wires import NAMES, Wires

__all__ = ["no_pins", "try_buttons"]

LET_GO_WITHIN = 10.0


def try_buttons(bench: Bench, wires: Wires) -> Walk[None]:
    """Each in turn; where none came, what all of them share is to blame, or nobody was there."""
    buttons = bench.buttons
    if buttons is None:
        return
    if isinstance(buttons, NoButtons):
        yield no_pins(buttons)
        return
    yield from _let_go(buttons)
    silent: list[str] = []
    came = False
    for name in BUTTONS:
        finding = yield from _try(buttons, wires, name)
        if finding is None:
            silent.append(name)
        else:
            came |= finding.state == "fine"
            yield finding
    if silent and not came:
        text = say("No button was pressed, or none answers")
        yield wrong("buttons", text, wires.of_button(silent[0]))
    for name in silent if came else ():
        yield wrong(_key(name), _does_not_answer(name), wires.of_button(name))


def no_pins(buttons: NoButtons) -> Finding:
    """Why none of them can be read."""
    return wrong(
        "buttons",
        say("The pins cannot be used: {why}", why=buttons.why),
        say("Does another program use them? sudo systemctl stop tischlein, then again"),
    )


def _let_go(buttons: Buttons) -> Walk[None]:
    held = sorted(buttons.closed(), key=BUTTONS.index)
    if held:
        names = [NAMES[name] for name in held]
        yield Until(
            say("Let go of {buttons}", buttons=names), lambda: not buttons.closed(), LET_GO_WITHIN
        )


def _try(buttons: Buttons, wires: Wires, name: str) -> Walk[Finding | None]:
    """What is to be said of a button; None where it did not answer."""
    if name in buttons.closed():
        return _stuck(name, wires)
    buttons.bounce(name)
    touch: Touch | None = yield Press(name, say("Press {button}", button=NAMES[name]))
    if touch and touch.buttons and touch.buttons != {name}:
        return (yield from _once_more(buttons, wires, name, touch))
    return _judge(buttons, wires, name, touch)


def _once_more(buttons: Buttons, wires: Wires, name: str, first: Touch) -> Walk[Finding | None]:
    """Something else came; that may be the finger’s fault."""
    others = _names(first.buttons - {name})
    if name in first.buttons:
        text = say("{others} came with it. Press {button} alone", others=others, button=NAMES[name])
    else:
        text = say(
            "That was {others}. Now {button}, or {others} again to skip",
            others=others,
            button=NAMES[name],
        )
    touch: Touch | None = yield Press(name, text)
    if touch and touch.buttons and touch.buttons != {name}:
        return (_touching if name in touch.buttons else _other)(name, touch, wires)
    return _judge(buttons, wires, name, touch)


def _judge(buttons: Buttons, wires: Wires, name: str, touch: Touch | None) -> Finding | None:
    if touch is None:
        return unasked(_key(name), NAMES[name])
    if not touch.buttons:
        return None
    if not touch.released:
        return _stuck(name, wires)
    bounce = buttons.bounce(name)
    if touch.storm or bounce > BOUNCE:
        return wrong(
            _key(name),
            say("{button} chatters for {n} ms", button=NAMES[name], n=ceil(bounce * 1000)),
            say("Solder its legs anew; if it still chatters, take another button"),
        )
    text = say("{button}: {n} ms of bounce", button=NAMES[name], n=ceil(bounce * 1000))
    return fine(_key(name), text)


def _stuck(name: str, wires: Wires) -> Finding:
    return wrong(
        _key(name), say("{button} is always pressed", button=NAMES[name]), wires.of_button(name)
    )


def _touching(name: str, touch: Touch, wires: Wires) -> Finding:
    others = touch.buttons - {name}
    return wrong(
        _key(name),
        say("{button} and {others} answer together", button=NAMES[name], others=_names(others)),
        say(
            "Their wires touch: {wires}; look at the perfboard, drawing {drawing}",
            wires=[wires.button(each) for each in (name, *sorted(others))],
            drawing=wires.perfboard,
        ),
    )


def _other(name: str, touch: Touch, wires: Wires) -> Finding:
    other = min(touch.buttons)
    return wrong(
        _key(name),
        say("{button} does not answer, {other} came", button=NAMES[name], other=NAMES[other]),
        say(
            "If you pressed {button}: its wire is on {wrong}, put it on {right}, drawing {drawing}",
            button=NAMES[name],
            wrong=wires.button(other),
            right=wires.button(name),
            drawing=wires.perfboard,
        ),
    )


def _does_not_answer(name: str) -> Text:
    return say("{button} does not answer", button=NAMES[name])


def _names(buttons: frozenset[str]) -> list[Text]:
    return [NAMES[name] for name in sorted(buttons, key=BUTTONS.index)]


def _key(name: str) -> str:
    return f"button.{name}"
