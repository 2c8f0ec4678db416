"""
The rolls that a record's entries tell of, beside the ones that its dice showed.

Rolls lie on a tape, by the key of their ask, the seat and the number of dice: undone and asked
again, a roll shows the same faces. So the entries tell which roll is a new one, and the new ones
are numbered as they come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from drivers.roller.record import Roll

__all__ = ["Tape", "compare", "rolls_of", "sources"]


class Tape:
    """Follows the entries of a record as far as rolls are concerned."""

    def __init__(self) -> None:
        self.rolls = 0
        self._numbers: dict[str, list[int]] = {}
        self._standing: list[str | None] = []  # reels of answers, None for an adjust
        self._undone: list[list[str | None]] = []

    def number(self, entry: dict[str, object]) -> int | None:
        """The number of the roll that lies on the tape where *entry* is answered, if one does."""
        reel = reel_of(entry)
        numbers, place = self._numbers.get(reel, []), self._standing.count(reel)
        return numbers[place] if place < len(numbers) else None

    def follow(self, entry: dict[str, object]) -> None:
        """Take in the next entry."""
        if "undo" in entry:
            self._undone.append(self._take_back())
        elif "redo" in entry:
            self._standing += self._undone.pop() if self._undone else []
        elif "void" in entry:
            del self._standing[-1:]
        else:
            self._undone.clear()
            if "answer" in entry:
                self._lay(entry)
                self._standing.append(reel_of(entry))
            elif "adjust" in entry:
                self._standing.append(None)

    def _lay(self, entry: dict[str, object]) -> None:
        if is_roll(entry) and self.number(entry) is None:
            self.rolls += 1
            self._numbers.setdefault(reel_of(entry), []).append(self.rolls)

    def _take_back(self) -> list[str | None]:
        answers = [i for i, reel in enumerate(self._standing) if reel is not None]
        at = answers[-1] if answers else 0
        taken = self._standing[at:]
        del self._standing[at:]
        return taken


def reel_of(entry: dict[str, object]) -> str:
    """By what a roll is known on the tape."""
    answer = entry.get("answer")
    dice = len(answer) if isinstance(answer, list) else 0
    return f"{entry.get('key')} {entry.get('seat')} {dice}"


def is_roll(entry: dict[str, object]) -> bool:
    """Whether an entry answers a roll."""
    return "answer" in entry and str(entry.get("key")).split(".")[1:2] == ["roll"]


def compare(entries: object, rolls: Sequence[Roll]) -> tuple[int, str] | None:
    """The number of the first roll that *entries* tell differently, and how."""
    tape = Tape()
    for entry in entries if isinstance(entries, list) else []:
        if not isinstance(entry, dict):
            continue
        if is_roll(entry):
            n = tape.number(entry) or tape.rolls + 1
            fault = _differs(entry, rolls, n)
            if fault:
                return n, fault
        if "correct" in entry and not any(_mended(roll, entry["correct"]) for roll in rolls):
            return tape.rolls, "The entries mend a roll, and the dice do not."
        tape.follow(entry)
    if len(rolls) > tape.rolls + 1 and isinstance(entries, list):
        return tape.rolls + 1, "The dice tell of rolls that the entries do not know."
    return None


def rolls_of(entries: Iterable[dict[str, object]]) -> int:
    """How many rolls *entries* tell of, each counted once."""
    tape = Tape()
    for entry in entries:
        tape.follow(entry)
    return tape.rolls


def sources(entries: object) -> list[object]:
    """Who threw the rolls that *entries* tell of, each roll once."""
    tape, told = Tape(), []
    for entry in entries if isinstance(entries, list) else []:
        if isinstance(entry, dict):
            before = tape.rolls
            tape.follow(entry)
            told += [entry.get("source", "typed")] * (tape.rolls - before)
    return told


def _differs(entry: dict[str, object], rolls: Sequence[Roll], n: int) -> str | None:
    if n > len(rolls):
        return "The entries tell of a roll that the dice do not know."
    roll = rolls[n - 1]
    if entry["answer"] not in [list(faces) for faces in (*roll.was, roll.faces)]:
        return f"The entries say {entry['answer']}, the dice {list(roll.faces)}."
    if entry.get("source", roll.source) != roll.source:
        return f"The entries say {entry['source']}, the dice {roll.source}."
    return None


def _mended(roll: Roll, faces: object) -> bool:
    return bool(roll.was) and faces in [list(each) for each in (*roll.was[1:], roll.faces)]
