"""
The dice of one game: its session and its dice book, kept in step.

The book is always written first. A power cut between the two leaves a roll that was stored and
not yet answered; it is answered when the game is opened again, before anybody can ask for
another one.
"""

from __future__ import annotations

from core.asks import Answer, Roll
from core.errors import NotLegal
from core.session import Session
from core.words import Message, say
from drivers.roller import Event, Revealed
from drivers.roller.entries import Tape
from drivers.roller.record import Json, sealed
from firmware.companion.fairness.pages import Pages, catch_up
from firmware.companion.fairness.table import TableDice
from firmware.companion.fairness.throwing import Tell, Throwing, nobody

__all__ = ["GameDice"]


class GameDice:
    """Every roll of a session goes through here; its book is opened with *pages*."""

    def __init__(
        self, session: Session, table: TableDice, pages: Pages | None = None, tell: Tell = nobody
    ) -> None:
        self.session = session
        self.table = table
        self._pages = pages or Pages.new()
        self._throwing = Throwing(table, self._pages.lines or (), self._pages.keep, tell)
        catch_up(session, self._throwing.book.section)

    @property
    def section(self) -> Json | None:
        """The record's `dice`, where there is anything to tell."""
        section = self._throwing.book.section
        return sealed(section.json()) if self._is_written and section else None

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
        if self._is_written and isinstance(ask, Roll) and ask.faces is not None:
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
    def _is_written(self) -> bool:
        return self._pages.lines is not None

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


def _pact_in_words(code: str | None, with_roller: bool) -> Message:
    if with_roller:
        return say("Fair dice: {code} (roller and device)", code=code or "")
    return say("Fair dice: {code} (device alone)", code=code or "")
