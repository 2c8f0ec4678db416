"""Ways back into a game."""

from __future__ import annotations

from tests.firmware.companion.desk import Desk
from tests.firmware.companion.reader import says

QUESTION = "Does the table look like that?"


def looks_like_that(desk: Desk) -> None:
    """Read what happened last, and say yes."""
    read_on(desk)
    desk.press("ok")


def read_on(desk: Desk) -> None:
    """Read what happened last, to the question."""
    while not says(desk.picture, QUESTION):
        desk.press("ok")
