"""
Where each part is wired: GPIO, pin of the Pi, pin of the plug, and the drawing that shows it.

All numbers come from hardware/pinout.toml; the drawings that show no build but a part have the
numbers that hardware/README.md gives them.
"""

from __future__ import annotations

from core.words import Message, Text, say
from drivers.pins import HEADER, Pinout, PinoutError
from firmware.companion.settings import Settings, defaults
from firmware.companion.wiring import ground, pinout, plug_ground

__all__ = ["NAMES", "Wires"]

DRAWINGS = {"flaps": 4, "buttons": 5}
NAMES: dict[str, Text] = {
    "left": say("LEFT"),
    "right": say("RIGHT"),
    "up": say("UP"),
    "down": say("DOWN"),
    "ok": say("OK"),
    "back": say("BACK"),
    "roll": say("ROLL"),
}


class Wires:
    """The wires of the build that the settings tell of."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pins = _pins(settings)
        self._flaps = settings["covers.kind"] == "flaps"

    @property
    def fields(self) -> dict[int, int]:
        """The BCM number of each lamp or flap."""
        return dict(self._pins.flaps if self._flaps else self._pins.lamps)

    @property
    def perfboard(self) -> int:
        """The drawing of what the buttons are soldered to."""
        return DRAWINGS["buttons"]

    def button(self, name: str) -> Message:
        """One end is on the Pi, the other on the perfboard."""
        return self._place(self._pins.buttons[name])

    def of_button(self, name: str) -> Message:
        """What to check where a button does not work."""
        return say(
            "Check {wire} to the button {name}, and its ground, pin {ground}: drawing {drawing}",
            wire=self.button(name),
            name=NAMES[name],
            ground=ground("buttons"),
            drawing=self.perfboard,
        )

    def of_field(self, number: int) -> Message:
        """What to check where one lamp or flap does not work."""
        wire = self._place(self.fields[number])
        if self._flaps:
            return say(
                "Check {wire} to pin {n} of the flap strip, drawing {drawing}; inside the strip,"
                " drawing {inside}",
                wire=wire,
                n=number,
                drawing=self._build,
                inside=DRAWINGS["flaps"],
            )
        return say(
            "Check {wire} to pin {n} of the lamp strip, drawing {drawing}; the lamp’s long leg is"
            " at its resistor",
            wire=wire,
            n=number,
            drawing=self._build,
        )

    def of_strip(self) -> Message:
        """What to check where no lamp or flap works: what all of them share."""
        if self._flaps:
            return say(
                "Check the supply of the servos, and pin {n} of the flap strip to pin {ground} of"
                " the Pi, drawing {drawing}",
                n=plug_ground(),
                ground=ground("flaps"),
                drawing=DRAWINGS["flaps"],
            )
        return say(
            "Check pin {n} of the lamp strip to pin {ground} of the Pi, drawing {drawing}",
            n=plug_ground(),
            ground=ground("lamps"),
            drawing=self._build,
        )

    def of_buzzer(self) -> Message:
        """What to check where nothing is heard."""
        return say(
            "Check {wire} to the buzzer, its ground to pin {ground}, drawing {drawing}; it must be"
            " a passive one",
            wire=self._place(self._pins.buzzer),
            ground=ground("buzzer"),
            drawing=self._build,
        )

    def of_display(self) -> Message:
        """What to check where the display is dark."""
        panel = self._pins.spi if self._settings["display.interface"] == "spi" else self._pins.i2c
        wires = [
            say("{name}: {wire}", name=name.upper(), wire=self._place(bcm))
            for name, bcm in panel.items()
        ]
        return say(
            "Check {wires}; VCC: pin {power}, GND: pin {ground}; drawing {drawing}",
            wires=wires,
            power=ground("display", "vcc"),
            ground=ground("display"),
            drawing=self._build,
        )

    @property
    def _build(self) -> int:
        return self._pins.builds["full" if self._flaps else "small"].drawing

    def _place(self, bcm: int) -> Message:
        return say("GPIO {bcm} (pin {pin})", bcm=bcm, pin=HEADER[bcm])


def _pins(settings: Settings) -> Pinout:
    """Those of the settings; where these use a pin twice, those that are drawn."""
    try:
        return pinout(settings)
    except PinoutError:
        return pinout(defaults())
