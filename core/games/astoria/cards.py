"""
The cards that lie before the players: artefacts, and what each wizard can do.

A scorekeeper follows none of them. A referee knows of them what is printed on them, typed in
when they are begun and completed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from core.games.astoria.carton import COLOURS, NAMES
from core.words import Message, Text, say

SPELLBOOK: Final = 6  # gems; no other artefact has as many spaces
ABILITY: Final = "ability"  # the key of a wizard or special card; everyone has one


@dataclass(slots=True, eq=False)
class Card:
    """An artefact in the making or finished, or the card of an ability."""

    key: str
    spaces: Counter[str] = field(default_factory=Counter)
    laid: Counter[str] = field(default_factory=Counter)
    glyphs: Counter[str] = field(default_factory=Counter)
    finished: bool = False
    tapped: bool = False

    @property
    def ready(self) -> bool:
        """It can be tapped."""
        return self.finished and not self.tapped

    @property
    def missing(self) -> Counter[str]:
        """The gems it still needs; those of a finished one lie in the bottle."""
        return Counter() if self.finished else self.spaces - self.laid

    @property
    def is_ability(self) -> bool:
        return self.key == ABILITY

    @property
    def is_spellbook(self) -> bool:
        return self.spaces.total() == SPELLBOOK


def artefact(number: int, spaces: Mapping[str, int]) -> Card:
    """An artefact that was just begun."""
    return Card(f"artefact_{number}", Counter(spaces))


def card_name(card: Card) -> Message:
    """A card by what is printed on it."""
    if card.is_ability:
        return say("ability card")
    number = card.key.rpartition("_")[2]
    if card.finished:
        return say("artefact {n}: {glyphs}", n=number, glyphs=amounts(card.glyphs))
    return say("artefact {n}, needs {gems}", n=number, gems=amounts(card.missing))


def amounts(counts: Mapping[str, int]) -> list[Text]:
    """How many of each colour there is any of."""
    return [
        say("{colour} {n}", colour=NAMES[colour], n=counts[colour])
        for colour in COLOURS
        if counts.get(colour)
    ]
