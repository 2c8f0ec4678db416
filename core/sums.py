"""A number and what is added to it, shown as the sum people say aloud: 5 + 1 (attacker) = 6."""

from __future__ import annotations

from dataclasses import dataclass

from core.words import Part, Text, say

__all__ = ["Sum", "Term"]


@dataclass(frozen=True, slots=True)
class Term:
    """One modifier: by how much, and for what; *key* says it to programs."""

    key: str
    amount: int
    what: Text


@dataclass(frozen=True, slots=True)
class Sum:
    """What a die shows (or any first number) and its modifiers; those of 0 are not shown."""

    start: int
    terms: tuple[Term, ...]

    @property
    def modifier(self) -> int:
        """All modifiers together."""
        return sum(term.amount for term in self.terms)

    @property
    def total(self) -> int:
        return self.start + self.modifier

    @property
    def words(self) -> Part:
        """The sum with its total; a number without modifiers is its own."""
        shown = [term for term in self.terms if term.amount]
        words: Part = self.start
        for term in shown:
            words = _add(words, term)
        return say("{sum} = {total}", sum=words, total=self.total) if shown else words

    @property
    def data(self) -> list[dict[str, object]]:
        """The sum for programs, term by term."""
        terms = [{"key": term.key, "n": term.amount} for term in self.terms if term.amount]
        return [{"key": "die", "n": self.start}, *terms]


def _add(words: Part, term: Term) -> Part:
    if term.amount > 0:
        return say("{sum} + {n} ({what})", sum=words, n=term.amount, what=term.what)
    return say("{sum} - {n} ({what})", sum=words, n=-term.amount, what=term.what)
