"""The device on a desk: the real companion and drivers, mock pins, a clock that stands still."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, cast

from core.game import Game
from core.session import Session
from drivers.buttons import HOLD
from drivers.buttons.pins import PinButtons
from drivers.covers.lamps import LampCovers
from drivers.display import Frame
from drivers.display.mock import MockDisplay
from drivers.gpio import open_factory
from drivers.roller import Emit, Roller
from drivers.roller import Event as RollerEvent
from drivers.sounder.mock import MockSounder
from drivers.stage import MockStage
from firmware.companion.companion import Companion
from firmware.companion.fairness import TableDice
from firmware.companion.loop import Event, Loop
from firmware.companion.memory import PassingGames
from firmware.companion.names import Names
from firmware.companion.parts import Memory, Parts, RollerSaid
from firmware.companion.rooms import Games
from firmware.companion.rooms.start import begin
from firmware.companion.settings import Settings, Value, defaults
from tests.play import start

BUTTONS = {"left": 17, "right": 27, "up": 22, "down": 23, "ok": 5, "back": 6, "roll": 26}
LAMPS = {1: 12, 2: 13, 3: 19, 4: 16, 5: 20, 6: 21}
DOWN = 0.08
"""How long a finger stays on a button."""
PAUSE = 0.12
"""And how long it is away."""


class Notebook:
    """Keeps changed settings, or fails to."""

    def __init__(self) -> None:
        self.kept: dict[str, Value] = {}
        self.broken = False

    def change(self, key: str, value: Value) -> None:
        if self.broken:
            raise OSError("read-only file system")
        self.kept[key] = value


class Shelf:
    """Knows of no carton, and remembers which games told something."""

    def __init__(self) -> None:
        self.told: list[Session] = []

    def read(self, game: Game[Any]) -> Mapping[str, Any]:
        return {}

    def remember(self, session: Session) -> None:
        self.told.append(session)


class Desk:
    """A device whose buttons are pressed by driving its pins."""

    def __init__(
        self,
        settings: Mapping[str, Value] | None = None,
        seed: int = 0,
        games: Games | None = None,
        roller: Callable[[Emit], Roller] | None = None,
    ) -> None:
        self.now = 1000.0
        self.presses = 0
        self.loop = Loop(self.clock)
        self.factory = cast(Any, open_factory("mock"))
        self.stage = MockStage()
        self.display = MockDisplay(self.clock)
        self.sounder = MockSounder()
        self.notebook = Notebook()
        buttons = PinButtons(self.loop.post, BUTTONS, self.factory, self.clock)
        covers = LampCovers(self.loop.post, LAMPS, self.factory, self.stage, self.clock)
        make = (lambda _: roller(self.roller_says)) if roller else None
        self.dice = TableDice("device", make, secret=lambda _: sha256(bytes([seed])).digest())
        self.parts = Parts(buttons, self.display, covers, self.sounder, self.dice)
        chosen: Settings = defaults().having(settings or {})
        self.memory = Memory(Names(), self.notebook, Shelf(), games or PassingGames())
        self.companion = Companion(self.loop, self.parts, chosen, self.memory)
        self.companion.show()

    def clock(self) -> float:
        return self.now

    def roller_says(self, event: RollerEvent) -> None:
        self.loop.post(RollerSaid(event, self.now))

    def close(self) -> None:
        self.dice.close()
        self.parts.buttons.close()
        self.parts.covers.close()
        self.factory.close()

    def play(self, game: Any, seats: int | Sequence[str] = 4, **options: object) -> Session:
        """A game begins, as if it had been chosen in the menu."""
        session = start(game, seats, options)
        begin(self.companion, session.header)
        self.companion.show()
        return self.companion.games[0]

    def press(self, *buttons: str) -> None:
        """Press buttons one after the other."""
        for button in buttons:
            self.down(button)
            self.wait(DOWN)
            self.up(button)
            self.wait(PAUSE)
            self.presses += 1

    def hold(self, button: str, seconds: float = HOLD + 0.05) -> None:
        """Keep a button down for a while: one press."""
        self.down(button)
        self.wait(seconds)
        self.up(button)
        self.wait(PAUSE)
        self.presses += 1

    def down(self, button: str) -> None:
        self.factory.pin(BUTTONS[button]).drive_low()
        self.step()

    def up(self, button: str) -> None:
        pin = self.factory.pin(BUTTONS[button])
        pin.drive_high()
        pin.clear_states()  # it remembers all it ever did
        self.step()

    def wait(self, seconds: float) -> None:
        """Let time pass, from timer to timer."""
        end = self.now + seconds
        while (due := self.loop.due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.step()
        self.now = end
        self.step()

    def step(self) -> None:
        self.loop.step(self.companion.handle)

    def post(self, event: Event) -> None:
        self.loop.post(event)
        self.step()

    @property
    def picture(self) -> Frame:
        return self.display.frames[-1]

    @property
    def lamps(self) -> dict[int, float]:
        """How bright each lamp is, when its act has begun."""
        self.stage.step()
        return {number: float(self.factory.pin(bcm).state) for number, bcm in LAMPS.items()}
