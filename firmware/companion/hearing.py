"""What the parts of the device have to say: told, and remembered while it lasts."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from core.words import Message, say
from drivers.buttons import Muted, Unmuted
from drivers.covers import CoverFailed
from drivers.display import DisplayBack, DisplayLost
from drivers.roller import Event as RollerEvent
from drivers.roller import RollerLost, RollerReady, RollerRefused
from drivers.sounder import SounderFailed
from firmware.companion.fairness.words import in_words
from firmware.companion.loop import Event
from firmware.companion.rooms import Listener, Room
from firmware.companion.storing import Teller

__all__ = ["hear_mute", "hear_part", "hear_roller", "trouble_of"]

ROLLER = "roller"

log = logging.getLogger(__name__)


def hear_mute(house: Teller, event: Muted | Unmuted) -> None:
    """Say which button is not listened to, until it is again."""
    if isinstance(event, Unmuted):
        house.mended(event.button)
    else:
        stuck = say("The button {button} is stuck: it is ignored", button=event.button)
        house.trouble(event.button, stuck)


def hear_roller(house: Teller, news: RollerEvent, rooms: Sequence[Room]) -> None:
    """Whoever throws dice hears of them first, else the table."""
    match news:
        case RollerReady():
            house.mended(ROLLER)
        case RollerLost(why=why) | RollerRefused(why=why) if house.dice.source == ROLLER:
            house.trouble(ROLLER, in_words(why))
    throwing = [room for room in rooms if isinstance(room, Listener)]
    (throwing[-1] if throwing else house.dice).hear(news)


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
