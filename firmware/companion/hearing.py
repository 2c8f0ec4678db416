"""What the display, the covers and the sounder have to say: told, and remembered while it lasts."""

from __future__ import annotations

import logging

from core.words import Message, say
from drivers.buttons import Muted, Unmuted
from drivers.covers import CoverFailed
from drivers.display import DisplayBack, DisplayLost
from drivers.sounder import SounderFailed
from firmware.companion.loop import Event
from firmware.companion.storing import Teller

__all__ = ["hear_mute", "hear_part", "trouble_of"]

log = logging.getLogger(__name__)


def hear_mute(house: Teller, event: Muted | Unmuted) -> None:
    """Say which button is not listened to, until it is again."""
    if isinstance(event, Unmuted):
        house.mended(event.button)
    else:
        stuck = say("The button {button} is stuck: it is ignored", button=event.button)
        house.trouble(event.button, stuck)


def hear_part(house: Teller, event: Event) -> None:
    """Take in what a part says; anything else is none of its business."""
    if isinstance(event, DisplayBack):
        house.mended("display")
    elif found := trouble_of(event):
        part, what = found
        log.warning("%s: %s", part, what.args["why"])
        house.trouble(part, what)


def trouble_of(event: Event) -> tuple[str, Message] | None:
    """Which part is out of order, and in which way."""
    match event:
        case DisplayLost(why=why):
            return "display", say("The display was lost: {why}", why=why)
        case CoverFailed(number=n, why=why):
            return f"cover {n}", say(
                "Cover {n} does not move: lay the tile by hand. {why}", n=n, why=why
            )
        case SounderFailed(why=why):
            return "sounder", say("The sounder does not work: {why}", why=why)
    return None
