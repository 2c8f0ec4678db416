"""
How long the tracks are and where their markers start.

The rulebook tells some of it; the rest is printed on the board alone. What neither an option
nor the game data holds is asked before the game, and the answer counts for this game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from core.asks import Bounds
from core.game import Option, Options
from core.games.astoria.carton import NAMES, TRACKS
from core.rules import Rules, count
from core.tracks import Track
from core.words import Message, say

LONGEST: Final = 30
ASK: Final = "ask"  # the rulebook does not tell it

# What the rulebook tells, and what a table may have instead: any start fits any end.
TOLD: Final = {
    "mob_max": (10, range(5, LONGEST + 1)),
    "mob_start": (1, range(4)),
    "unrest_start": (1, range(4)),
    "hordes_max": (10, range(5, LONGEST + 1)),
    "hordes_start": (1, range(4)),
    "reinforcement_max": (4, range(3, LONGEST + 1)),
    "reinforcement_start": (1, range(4)),
}
# What it does not tell, and where the cursor stands when the table is asked: no more than a
# place to begin counting.
UNTOLD: Final = {
    "unrest_max": (4, range(3, LONGEST + 1)),
    "fury_max": (10, range(1, LONGEST + 1)),
    "fury_start": (0, range(LONGEST)),
    "health_max": (10, range(2, LONGEST + 1)),
    "health_start": (5, range(1, LONGEST)),
}
# The first and the last step of these end the game, so no marker may start there.
DECISIVE: Final = ("fury", "health")


def options() -> Iterator[Option]:
    """An option for each end and each start; the first value is the rulebook's, or to ask."""
    for track in TRACKS:
        yield _option(f"{track}_max", say("{track}: highest value", track=NAMES[track]))
        yield _option(f"{track}_start", say("{track}: start", track=NAMES[track]))


def _option(scale: str, text: Message) -> Option:
    choices = _choices(scale)
    names = [say("asked at the table") if value == ASK else str(value) for value in choices]
    return Option(scale, choices, text, tuple(names))


def _choices(scale: str) -> tuple[str | int, ...]:
    if scale in UNTOLD:
        return (ASK, *UNTOLD[scale][1])
    told, others = TOLD[scale]
    return (told, *(n for n in others if n != told))


def known_scales(options: Options, data: Mapping[str, Any]) -> dict[str, int]:
    """
    What options and game data tell; an option is the stronger of them.

    A start beyond the end of its track is left out, so that it will be asked.
    """
    rows = {row["name"]: row for row in data.get("track", ())}
    scales = {scale: int(options[scale]) for scale in TOLD}
    for scale in UNTOLD:
        track, _, fact = scale.rpartition("_")
        n = rows.get(track, {}).get(fact) if options[scale] == ASK else options[scale]
        if type(n) is int and _fits(scale, n, scales):
            scales[scale] = n
    return scales


def known_wizards(data: Mapping[str, Any]) -> dict[str, int]:
    """How many glyphs each wizard card gives."""
    return {row["colour"]: row["glyphs"] for row in data.get("wizard", ()) if "glyphs" in row}


def _fits(scale: str, n: int, scales: Mapping[str, int]) -> bool:
    least, most = _limits(scale, scales)
    return least <= n <= most


def ask_scales(scales: dict[str, int]) -> Rules[None]:
    """What nobody told is read off the board; ends before starts."""
    for track in TRACKS:
        yield from ask_scale(
            scales, f"{track}_max", say("{track}: what is its highest value?", track=NAMES[track])
        )
        yield from ask_scale(
            scales,
            f"{track}_start",
            say("{track}: where does its marker start?", track=NAMES[track]),
        )


def ask_scale(scales: dict[str, int], scale: str, question: Message) -> Rules[None]:
    """One end or start, unless somebody told it."""
    if scale not in scales:
        scales[scale] = yield from count(
            f"astoria.data.{scale}",
            None,
            "{question} The rulebook does not tell; see the board.",
            lambda: _bounds(scale, scales),
            question=question,
        )


def lay_tracks(scales: Mapping[str, int]) -> dict[str, Track]:
    """All markers on their starts."""
    return {track: Track(scales[f"{track}_start"], scales[f"{track}_max"]) for track in TRACKS}


def _bounds(scale: str, scales: Mapping[str, int]) -> Bounds:
    least, most = _limits(scale, scales)
    return Bounds(least, most, min(most, max(least, UNTOLD[scale][0])))


def _limits(scale: str, scales: Mapping[str, int]) -> tuple[int, int]:
    """Between what a scale has to lie, by the other end of its track where that is known."""
    track, _, which = scale.rpartition("_")
    values = UNTOLD[scale][1]
    if track not in DECISIVE:
        return values[0], values[-1]
    if which == "start":
        return values[0], scales.get(f"{track}_max", LONGEST) - 1
    return max(values[0], scales.get(f"{track}_start", 0) + 1), values[-1]
