"""Final positions from outside: shape, type and sign are checked, and errors name their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.errors import Refused
from core.words import Message, Text, say

__all__ = ["BadPosition", "Item", "too_many", "too_many_players"]


class BadPosition(Refused):
    """Not a final position of this game."""

    code = "bad_position"


class Item:
    """
    A part of a position and where it stands in it.

    >>> Item({"tokens": 5})["tokens"].number()
    5
    """

    def __init__(self, value: Any, where: str = "") -> None:
        self.value = value
        self.where = where

    def __getitem__(self, key: str) -> Item:
        if not isinstance(self.value, Mapping):
            raise BadPosition("{where}: an object belongs here", where=self.where or "position")
        where = f"{self.where}.{key}".lstrip(".")
        if key not in self.value:
            raise BadPosition("{where} is missing", where=where)
        return Item(self.value[key], where)

    def items(self) -> list[Item]:
        """The parts of a list."""
        if not isinstance(self.value, Sequence) or isinstance(self.value, str):
            raise BadPosition("{where}: a list belongs here", where=self.where)
        return [Item(value, f"{self.where}[{i}]") for i, value in enumerate(self.value)]

    def number(self) -> int:
        """A whole number, 0 or more."""
        if type(self.value) is not int or self.value < 0:
            raise BadPosition("{where}: a whole number belongs here, 0 or more", where=self.where)
        return self.value

    def text(self) -> str:
        """A word or a name."""
        if not isinstance(self.value, str) or not self.value:
            raise BadPosition("{where}: a text belongs here", where=self.where)
        return self.value

    def one_of(self, words: Sequence[str]) -> str:
        """One of a few words."""
        if self.value not in words:
            raise BadPosition("{where} is one of {words}", where=self.where, words=words)
        word: str = self.value
        return word

    def seats(self) -> dict[str, Item]:
        """The seats by their names: at least one, all different."""
        seats = {seat["name"].text(): seat for seat in self["seats"].items()}
        if not seats or len(seats) < len(self["seats"].items()):
            raise BadPosition("seats: at least one belongs here, each with a name of its own")
        return seats


def too_many_players(players: int, most: int) -> Iterator[Message]:
    """A note where there are pieces for fewer players."""
    if players > most:
        yield say("{n} players: there are pieces for {most}", n=players, most=most)


def too_many(what: Text, n: int, most: int) -> Iterator[Message]:
    """A note where a carton holds fewer of something."""
    if n > most:
        yield say("{what}: {n} where the carton holds {most}", what=what, n=n, most=most)
