"""
One screen for each kind of ask, the same for every game.

A screen is what somebody does with seven buttons until an answer is found. It knows its ask,
draws itself on a page, and is thrown away when the ask is answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from core.asks import Answer
from core.words import Part
from firmware.companion.screens.page import Page

__all__ = ["Done", "Screen"]


@dataclass(frozen=True, slots=True)
class Done:
    """The answer that was found; None where dice are to be thrown."""

    answer: Answer


class Screen(Protocol):
    """What is shown for one ask, and what the buttons do meanwhile."""

    def press(self, button: str, times: int = 0) -> Done | None:
        """Do what *button* does; *times* counts on while it is held."""

    def draw(self, page: Page) -> None:
        """Draw what stands between the line above and the line below."""

    def hints(self) -> Sequence[Part]:
        """What the buttons do now, the most important first."""
