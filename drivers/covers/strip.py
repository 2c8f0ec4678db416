"""Six of the same over the die fields: all are opened, or none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from drivers.covers import CoversError
from drivers.gpio import PinError

__all__ = ["open_strip"]


class Pinned(Protocol):
    """Something on a pin."""

    def close(self) -> None: ...


P = TypeVar("P", bound=Pinned)


def open_strip(name: str, pins: Mapping[int, int], open_one: Callable[[int], P]) -> dict[int, P]:
    """Open each field's pin; where one fails, those before it are let go."""
    opened: dict[int, P] = {}
    for number, bcm in pins.items():
        try:
            opened[number] = open_one(bcm)
        except PinError as error:
            for one in opened.values():
                one.close()
            raise CoversError(f"{name} {number}: {error}") from error
    return opened
