"""
One game in progress: the ask, answer, undo, redo, adjust, correct, replay.

The list of entries is the truth and the board is what its replay gives. Undo takes the
last answer away and plays the rest again: nothing is ever restored, so nothing can be
restored wrongly. Dice lie on a tape: whoever undoes past a roll meets the same faces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeAlias

from core.asks import Answer, Ask, Roll
from core.errors import BadRecord, Diverged, NothingToRedo, NothingToUndo, NotLegal, Voided
from core.game import Header
from core.rules import Rules
from core.scores import Score
from core.tape import Tape

__all__ = ["Entry", "Session"]

Entry: TypeAlias = dict[str, Any]  # one line of a record, as the table language has it


class Session:
    """A game being played from its header and entries."""

    board: Any
    ask: Ask | None
    _rules: Rules[None]
    _played: int  # how much of what stands is on the board

    def __init__(
        self,
        header: Header,
        entries: Iterable[Entry] = (),
        keep: Callable[[Entry], None] | None = None,
    ) -> None:
        """*keep* gets every new entry before it counts; if it raises, nothing has changed."""
        self.header = header
        self.entries: list[Entry] = []
        self._standing: list[Entry] = []  # answers and adjusts
        self._undone: list[list[Entry]] = []  # each an answer and the adjusts that followed it
        self._tape = Tape()
        self._write_ahead: Callable[[Entry], None] | None = None
        self._begin()
        for entry in entries:
            self._read(entry)
        self._catch_up()
        self._write_ahead = keep  # only now: what was read is kept already

    @property
    def n(self) -> int:
        """How many answers stand before the open ask."""
        return sum("answer" in entry for entry in self._standing)

    @property
    def last(self) -> Entry | None:
        """The answer that undo would take back."""
        return next((entry for entry in reversed(self._standing) if "answer" in entry), None)

    @property
    def score(self) -> Score | None:
        """The score once the game is over."""
        return self.header.game.score(self.board) if self.ask is None else None

    def answer(self, answer: object, source: str = "typed") -> None:
        """Answer the open ask; *source* says who threw the dice where it is a roll."""
        if self.ask is None:
            raise NotLegal("The game is over")
        entry: Entry = {"key": self.ask.key}
        if self.ask.seat is not None:
            entry["seat"] = self.ask.seat
        entry["answer"] = self.ask.check(answer)
        if isinstance(self.ask, Roll):
            taped = self._tape.at(self.ask)
            entry["source"] = taped.source if taped else source
        self._add(entry)

    def adjust(self, what: object, seat: object, by: object) -> None:
        """Correct a tracked value by hand; the open ask is made anew from the board."""
        self._check_adjust(what, by, seat)
        named = {} if seat is None else {"seat": seat}
        entry: Entry = {"adjust": {"what": what, **named, "by": by}}
        if not self._leaves_an_answer(entry):
            raise NotLegal("Answer first: with that, nothing could be answered any more")
        self._add(entry)

    def undo(self) -> None:
        """Take the last answer back, and the adjusts made since."""
        if self.last is None:
            raise NothingToUndo("There is nothing to take back")
        self._write({"undo": 1})
        self._catch_up()

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        if not self._undone:
            raise NothingToRedo("There is nothing to bring back")
        self._write({"redo": 1})
        self._catch_up()

    def correct(self, faces: object) -> None:
        """Mend a typed roll that was misread: the one that is asked again now."""
        if not isinstance(self.ask, Roll) or self.ask.faces is None:
            raise NotLegal("Only a roll that is asked again can be corrected")
        taped = self._tape.at(self.ask)
        if taped is None or taped.source != "typed":
            raise NotLegal("Only dice that were typed in can be corrected")
        self._write({"correct": self.ask.check_faces(faces)})
        self._lay_tape()

    def export(self) -> dict[str, Any]:
        """Return the whole game as a record, without the score."""
        header = self.header
        record = {
            "format": 1,
            "game": header.game.name,
            "rules": header.game.rules,
            "seats": list(header.seats),
            "options": dict(header.options),
            "data": dict(header.data),
            "language": header.language,
            "entries": list(self.entries),
        }
        return record | ({"tally": True} if header.tally else {})

    def _check_adjust(self, what: object, by: object, seat: object = None) -> None:
        known = self.header.game.adjustable
        if not isinstance(what, str) or what not in known:
            raise NotLegal("What can be adjusted: {what}", what=list(known))
        if known[what].per_seat and seat not in self.header.seats:
            raise NotLegal("There is no such seat; there are {seats}", seats=self.header.seats)
        if not known[what].per_seat and seat is not None:
            raise NotLegal("{what} belongs to no seat", what=what)
        least, most = known[what].room(self.board, str(seat or ""))
        if type(by) is not int or not least <= by <= most:
            if least == most == 0:
                raise NotLegal("There is nothing to adjust now")
            raise NotLegal("Give a whole number from {least} to {most}", least=least, most=most)

    def _leaves_an_answer(self, entry: Entry) -> bool:
        with suppress(Exception):  # a fault in the rules is met when it is played
            trial = Session(self.header, [*self.entries, entry])
            return trial.ask is None or trial.ask.answerable
        return True

    def _add(self, entry: Entry) -> None:
        self._write(entry)
        try:
            self._play(entry)
        except Exception as error:  # a fault in the rules must not end the evening
            self._void(f"{type(error).__name__}: {error}")
            raise Voided("A fault in the rules: that was taken out again") from error
        self._lay_tape()

    def _void(self, why: str) -> None:
        entry: Entry = {"void": 1, "why": why}
        try:
            if self._write_ahead is not None:
                self._write_ahead(entry)
        finally:  # written or not, the board must get rid of what broke the rules
            self._keep(entry)
            self._begin()
            self._catch_up()

    def _write(self, entry: Entry) -> None:
        if self._write_ahead is not None:
            self._write_ahead(entry)
        self._keep(entry)

    def _keep(self, entry: Entry) -> None:
        """Put an entry into the record; what stands follows from the list alone."""
        if "answer" in entry or "adjust" in entry:
            self._tape.lay(entry)
            self._standing.append(entry)
            self._undone.clear()
        elif "correct" in entry:
            assert isinstance(self.ask, Roll), "a correction belongs to an open roll"
            self._tape.mend(self.ask, entry["correct"])
            self._undone.clear()
        else:
            if "undo" in entry:
                self._undone.append(self._take_back())
            elif "redo" in entry:
                self._standing += self._undone.pop()
            else:
                self._standing.pop()
            self._tape.wind(self._standing)
        self.entries.append(entry)

    def _take_back(self) -> list[Entry]:
        at = max(i for i, entry in enumerate(self._standing) if "answer" in entry)
        taken = self._standing[at:]
        del self._standing[at:]
        return taken

    def _lay_tape(self) -> None:
        if isinstance(self.ask, Roll):
            taped = self._tape.at(self.ask)
            self.ask.faces = taped.faces if taped else None

    def _read(self, entry: Entry) -> None:
        """Take in an entry of a record: an answer is checked even if it is undone later."""
        if "undo" in entry or "redo" in entry or "void" in entry:
            if not self._can_take_back(entry):
                raise BadRecord("Entry {n} takes back what is not there", n=len(self.entries))
            self._keep(entry)
            return
        self._catch_up()
        if "correct" in entry:
            self.correct(entry["correct"])
        else:
            self._check_entry(entry)
            self._keep(entry)

    def _can_take_back(self, entry: Entry) -> bool:
        if "undo" in entry:
            return self.last is not None
        if "redo" in entry:
            return bool(self._undone)
        # The rules broke on what came just before, or on nothing.
        return bool(self.entries and self.entries[-1].keys() & {"answer", "adjust"})

    def _begin(self) -> None:
        game = self.header.game
        self.board = game.set_up(self.header)
        self._rules = (game.tally if self.header.tally else game.rulebook)(self.board)
        self._played = 0
        self._advance(None)

    def _catch_up(self) -> None:
        """Bring the board to what stands; after an undo that is a replay from the beginning."""
        if self._played > len(self._standing):
            self._begin()
        for entry in self._standing[self._played :]:
            self._check_entry(entry)
            self._play(entry)
        self._lay_tape()

    def _check_entry(self, entry: Entry) -> None:
        if "adjust" in entry:
            self._check_adjust(**entry["adjust"])
        elif self.ask is None:
            raise Diverged("The game is over before {key}", key=entry["key"])
        elif (self.ask.key, self.ask.seat) != (entry["key"], entry.get("seat")):
            raise Diverged(
                "The rules ask {asked}, the record answers {recorded}",
                asked=_question(self.ask.key, self.ask.seat),
                recorded=_question(entry["key"], entry.get("seat")),
            )
        else:
            self.ask.check(entry["answer"])

    def _play(self, entry: Entry) -> None:
        if "adjust" in entry:
            adjust = entry["adjust"]
            adjustable = self.header.game.adjustable[adjust["what"]]
            adjustable.change(self.board, adjust.get("seat", ""), adjust["by"])
            if self.ask is not None:
                self.ask.renew()
        else:
            self._advance(self._own(entry["answer"]))
        self._played += 1

    def _own(self, answer: Answer) -> Answer:
        """A copy, for the rules may use theirs up; a split in the order of its places."""
        if isinstance(answer, dict) and self.ask is not None:
            # The rules go by that order, and whatever carried a record may have another.
            return self.ask.check(answer)
        return answer.copy() if isinstance(answer, list) else answer

    def _advance(self, answer: Answer) -> None:
        try:
            self.ask = self._rules.send(answer)
        except StopIteration:
            self.ask = None


def _question(key: str, seat: str | None) -> str:
    return f"{key} ({seat})" if seat else key
