"""
The verbs a rulebook is written with.

A rulebook is a generator that yields asks and receives answers. The verbs return the
answer typed, and ask nothing where only one answer is legal:

    start = yield from choose("festo.start_player", holder, "Who starts?", lambda: seats)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

from core.asks import Answer, Ask, Bounds, Choose, Count, Roll, Split, Spread, Tell
from core.words import Part, Text, say

__all__ = ["Rules", "choose", "confirm", "count", "roll", "spread", "tell"]

T = TypeVar("T")
Rules: TypeAlias = Generator[Ask, Answer, T]

YES_NO = {"yes": say("yes"), "no": say("no")}


def choose(
    key: str,
    seat: str | None,
    text: str,
    options: Callable[[], Collection[str]],
    name: Callable[[str], Text] = str,
    **args: Part,
) -> Rules[str]:
    """Ask for one of *options*; a single one is not asked."""
    ask = Choose(key, seat, text, args, options, name)
    if len(ask.options) == 1:
        return next(iter(ask.options))
    answer: str = yield ask
    return answer


def confirm(
    key: str, seat: str | None, text: str, likely: Literal["yes", "no"] = "yes", **args: Part
) -> Rules[bool]:
    """Ask yes or no."""
    options = ("yes", "no") if likely == "yes" else ("no", "yes")
    answer = yield from choose(key, seat, text, lambda: options, YES_NO.__getitem__, **args)
    return answer == "yes"


def count(
    key: str, seat: str | None, text: str, bounds: Callable[[], Bounds], **args: Part
) -> Rules[int]:
    """Ask for a number; where only one is possible it is not asked."""
    ask = Count(key, seat, text, args, bounds)
    if ask.bounds.least == ask.bounds.most:
        return ask.bounds.least
    answer: int = yield ask
    return answer


def spread(
    key: str,
    seat: str | None,
    text: str,
    split: Callable[[], Split],
    name: Callable[[str], Text],
    **args: Part,
) -> Rules[dict[str, int]]:
    """Ask how pieces are split over places; where only one split is possible it is not asked."""
    ask = Spread(key, seat, text, args, split, name)
    if ask.split.lone:
        return ask.likely
    answer: dict[str, int] = yield ask
    return answer


def roll(
    key: str,
    seat: str | None,
    text: str,
    dice: Sequence[int],
    meaning: Callable[[Sequence[int]], Text],
    **args: Part,
) -> Rules[list[int]]:
    """Ask for dice to be thrown and return their faces."""
    faces: list[int] = yield Roll(key, seat, text, args, dice, meaning)
    return faces


def tell(
    key: str,
    seat: str | None,
    text: str,
    data: Callable[[], Mapping[str, object]] = dict,
    **args: Part,
) -> Rules[None]:
    """Tell the table something and wait until it was read."""
    yield Tell(key, seat, text, args, data)
