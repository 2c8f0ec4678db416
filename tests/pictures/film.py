"""
A round of Festo! as a film: every press on the real companion, with mock pins and set dice.

Nothing here knows the time: how long a picture stands is told by what was pressed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil

from core.asks import Answer, Ask, Roll
from core.games import find
from drivers.covers.lamps import FRAME
from drivers.display import Frame
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter

__all__ = ["Shot", "film"]

SEATS = ("Sarah", "Toby", "Joy")
SEED = 36
PRESS, MOVED, READ, ROLLED = 0.25, 0.25, 1.5, 2.5
BEAT = 0.25
"""Seconds; lamps that pulse are looked at once in a beat."""
LEVELS = 4
"""Steps from a dark lamp to a bright one."""

ANSWERS: Mapping[tuple[str, str | None], Answer] = {
    ("festo.place.morning", "Sarah"): {"troll": 1, "orc": 1},
    ("festo.place.morning", "Toby"): {"troll": 2},
    ("festo.place.afternoon", "Toby"): {"grocer": 3, "pixies": 1},
}
COOKED = ["drink"]


@dataclass(frozen=True, slots=True)
class Shot:
    """What is seen for some *seconds*: the display, the lamps (0 to LEVELS), a pressed button."""

    frame: Frame
    lamps: Mapping[int, int]
    pressed: str | None
    seconds: float


class Camera(Desk):
    """A device that is filmed while somebody presses its buttons."""

    def __init__(self) -> None:
        super().__init__({"language": "en"}, SEED)
        self.rolling = False
        self.shots: list[Shot] = []

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.shoot(button, PRESS)
            super().press(button)
            seconds = {"ok": READ, "roll": ROLLED}.get(button, MOVED)
            self.shoot(None, seconds)

    def shoot(self, pressed: str | None, seconds: float) -> None:
        """Film for some seconds, beat by beat as the lamps go."""
        if not self.rolling:
            return
        for _ in range(round(seconds / BEAT)):
            self.shots.append(Shot(self.picture, self.levels(), pressed, BEAT))

    def levels(self) -> dict[int, int]:
        """How bright the lamps are, a beat later."""
        for _ in range(round(BEAT / FRAME)):
            self.stage.step()
        return {number: ceil(level * LEVELS) for number, level in self.lamps.items()}


def film() -> list[Shot]:
    """From the first roll to the second round."""
    camera = Camera()
    menu = list(COOKED)
    session = camera.play(find("festo"), SEATS)
    while session.ask and not isinstance(session.ask, Roll):
        enter(camera, session.ask, _answer(session.ask, menu))
    camera.rolling = True
    camera.shoot(None, READ)
    while session.ask and session.ask.key != "festo.preparation":
        enter(camera, session.ask, _answer(session.ask, menu))
    camera.close()
    return list(_joined(camera.shots))


def _answer(ask: Ask, menu: list[str]) -> Answer:
    """What was planned, or the likeliest; dice are left to the table."""
    if isinstance(ask, Roll):
        return None
    if ask.key == "festo.cook" and menu:
        return menu.pop()
    return ANSWERS.get((ask.key, ask.seat), ask.likely)


def _joined(shots: list[Shot]) -> Iterator[Shot]:
    """What stays as it is for some beats is one shot."""
    last = shots[0]
    for shot in shots[1:]:
        if replace(shot, seconds=last.seconds) == last:
            last = replace(last, seconds=last.seconds + shot.seconds)
        else:
            yield last
            last = shot
    yield last
