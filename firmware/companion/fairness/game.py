"""
The dice of one game: its session and its dice book, kept in step.

The book is always written first. A power cut between the two leaves a roll that was stored and
not yet answered; it is answered when the game is opened again, before anybody can ask for
another one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.asks import Answer, Roll
from core.errors import BadRecord, NotLegal
from core.session import Session
from core.words import Message, say
from drivers.roller import Event, Revealed
from drivers.roller.entries import Tape, compare, sources
from drivers.roller.record import BadRecordError, Json, Section, sealed
from firmware.companion.fairness.table import TableDice
from firmware.companion.fairness.throwing import Keep, Tell, Throwing, nobody, nowhere
from firmware.companion.fairness.words import in_words

__all__ = ["GameDice"]


class GameDice:
    """
    Every roll of a session goes through here.

    *lines* are what the book of this game kept earlier; None where a game has rolls that were
    never written down, so that nothing can be proven any more.
    """

    def __init__(
        self,
        session: Session,
        table: TableDice,
        lines: Iterable[Json] | None = (),
        keep: Keep = nowhere,
        tell: Tell = nobody,
    ) -> None:
        self.session = session
        self.table = table
        self._written = lines is not None
        self._throwing = Throwing(table, lines or (), keep, tell)
        if self._written:
            self._catch_up()

    @classmethod
    def taken_up(
        cls,
        session: Session,
        record: Mapping[str, object],
        table: TableDice,
        keep: Keep = nowhere,
        tell: Tell = nobody,
    ) -> GameDice:
        """Go on with the dice of *record*, which *session* was loaded from."""
        if "dice" not in record:
            return cls(session, table, None if sources(session.entries) else (), keep, tell)
        lines = _read(record["dice"], session).lines()
        keep(lines)
        return cls(session, table, lines, keep, tell)

    @property
    def section(self) -> Json | None:
        """The record's `dice`, where there is anything to tell."""
        section = self._throwing.book.section
        told = self._written and (section.pacts or section.rolls or section.voids)
        return sealed(section.json()) if told else None

    @property
    def code(self) -> str | None:
        """The sixteen characters of the pact that stands."""
        pact = self._throwing.book.pact
        return pact.code if pact else None

    @property
    def waiting(self) -> bool:
        """Whether the roller was asked and has not answered."""
        return self._throwing.waiting

    def begin(self) -> None:
        """Make the pact of a new game, if it has dice and somebody to make it with."""
        if self._has_dice:
            self._throwing.prepare()

    def wait_and_begin(self) -> None:
        """The same, with a moment's patience for the roller."""
        if self._has_dice:
            self._throwing.wait_and_prepare()

    def answer(self, answer: Answer) -> None:
        """Answer the open ask; faces were thrown by hand."""
        ask = self.session.ask
        if isinstance(ask, Roll) and ask.faces is None:
            self._throwing.type_in(ask.dice, ask.check(answer))
        self.session.answer(answer)

    def throw(self) -> None:
        """Throw for the open roll and wait for it; NoDice where the players should throw."""
        ask = self._open_roll()
        if ask.faces is not None:
            self.session.answer(ask.faces)
        else:
            rolled = self._throwing.throw(ask.dice)
            self.session.answer(list(rolled.faces), rolled.source)

    def start(self) -> bool:
        """Throw without waiting: False where the roller was asked and `hear` will tell."""
        ask = self._open_roll()
        if ask.faces is not None:
            self.session.answer(ask.faces)
            return True
        rolled = self._throwing.begin(ask.dice)
        if rolled:
            self.session.answer(list(rolled.faces), rolled.source)
        return rolled is not None

    def hear(self, event: Event) -> bool:
        """Take in what the roller says; True where that answered the open roll."""
        if isinstance(event, Revealed) and self.waiting and not self._is_awaited():
            self.table.hear(event)
            return False  # undone meanwhile; whoever comes back asks for the same link again
        rolled = self._throwing.hear(event)
        if rolled:
            self.session.answer(list(rolled.faces), rolled.source)
        return rolled is not None

    def correct(self, faces: object) -> None:
        """Mend a typed roll that was misread, in the book too."""
        ask = self.session.ask
        if self._written and isinstance(ask, Roll) and ask.faces is not None:
            n = self._tape().number({"key": ask.key, "seat": ask.seat, "answer": ask.faces})
            if n and self._throwing.book.section.rolls[n - 1].source == "typed":
                self._throwing.correct(n, ask.check_faces(faces))
        self.session.correct(faces)

    def report(self) -> list[Message]:
        """What the players may want to know of their dice."""
        section, pact = self._throwing.book.section, self._throwing.book.pact
        by_hand = sum(roll.source == "typed" for roll in section.rolls)
        lines = [_pact_in_words(self.code, pact.roller is not None)] if pact else []
        if pact and not pact.salts:
            lines.append(say("No phone has added a salt"))
        lines.append(
            say(
                "Rolls: {n}, by hand: {typed}, void: {voids}",
                n=len(section.rolls),
                typed=by_hand,
                voids=len(section.voids),
            )
        )
        return lines

    @property
    def _has_dice(self) -> bool:
        return bool(self.session.header.game.dice) and not self.session.header.tally

    def _open_roll(self) -> Roll:
        if not isinstance(self.session.ask, Roll):
            raise NotLegal("No dice are rolled now")
        return self.session.ask

    def _is_awaited(self) -> bool:
        ask, asked = self.session.ask, self._throwing.book.asked
        return (
            isinstance(ask, Roll)
            and ask.faces is None
            and asked is not None
            and asked.dice == tuple(ask.dice)
        )

    def _tape(self) -> Tape:
        tape = Tape()
        for entry in self.session.entries:
            tape.follow(entry)
        return tape

    def _catch_up(self) -> None:
        ask, rolls = self.session.ask, self._throwing.book.section.rolls
        if len(rolls) == self._tape().rolls:
            return
        last = rolls[-1] if rolls else None
        if not isinstance(ask, Roll) or last is None or last.dice != tuple(ask.dice):
            raise BadRecord("The dice of this game are not those of its answers")
        self.session.answer(list(last.faces), last.source)


def _pact_in_words(code: str | None, with_roller: bool) -> Message:
    if with_roller:
        return say("Fair dice: {code} (roller and device)", code=code or "")
    return say("Fair dice: {code} (device alone)", code=code or "")


def _read(dice: object, session: Session) -> Section:
    try:
        section = Section.read(dice)
    except BadRecordError as error:
        raise BadRecord("The dice of this record cannot be read: {why}", why=str(error)) from error
    difference = compare(session.entries, section.rolls)
    if difference is not None:
        n, why = difference
        raise BadRecord("Roll {n} of this record: {why}", n=n, why=in_words(why))
    return section
