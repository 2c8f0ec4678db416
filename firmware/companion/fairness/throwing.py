"""
Throws for a dice book, in the order that keeps them fair.

Each line is kept before the roller is asked, and the roll before anybody sees it. A roller that
is slow or away keeps nobody waiting: its roll stays open, and dice by hand are taken meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from core.words import Message, say
from drivers.roller import (
    Event,
    Revealed,
    RollerLost,
    RollerReady,
    RollerRefused,
    RollerSlow,
    Unrevealed,
)
from drivers.roller.pacts import BrokenChainError, DiceBook
from drivers.roller.record import Json, Pact, Roll, Void
from drivers.roller.statistics import Streaks
from firmware.companion.errors import NoDice
from firmware.companion.fairness.pages import Keep
from firmware.companion.fairness.table import TableDice
from firmware.companion.fairness.words import in_words

__all__ = ["Tell", "Throwing", "give_way", "nobody"]

Tell = Callable[[Message], None]

UNASKED = "Another roll was asked for before this one was shown."


def forget(_lines: list[Json]) -> None:
    """Keep nothing: the book lives as long as the program."""


def nobody(_news: Message) -> None:
    """Tell nobody: it is all in the record."""


class Throwing:
    """
    A book of rolls, and the table whose dice fill it.

    *keep* stores lines before it returns (those with a `secret` for this device alone), *lines*
    are what it kept earlier. *tell* says pacts and voids to the players.
    """

    def __init__(
        self,
        table: TableDice,
        lines: Iterable[Json] = (),
        keep: Keep = forget,
        tell: Tell = nobody,
    ) -> None:
        self.table = table
        self.book = DiceBook(lines, table.secret)
        self._keep, self._tell = keep, tell
        self._streaks = Streaks()
        self._asked: int | None = None  # the link that the roller was asked for
        self._prepared = False

    @property
    def waiting(self) -> bool:
        """Whether a roll is open that the roller has not answered."""
        return self.book.asked is not None

    def prepare(self) -> None:
        """Make the pact of the first roll, as soon as there is somebody to make it with."""
        self._prepared = True
        source, met = self.table.source, self.table.met
        if source == "device" or (source == "roller" and met):
            self._note(self.book.agree(met if source == "roller" else None))

    def begin(self, dice: Sequence[int]) -> Roll | None:
        """Throw; None where the roller was asked: what it says goes to `hear`."""
        self._let_go_of_others(dice)
        self._note(self.book.agree(self._with_whom()))
        if self.book.asked is None:
            self._note(self.book.ask(dice))
        if self.book.wanted is None:
            return self._show()
        self._reveal()
        return None

    def hear(self, event: Event) -> Roll | None:
        """Take in what the roller says; the roll, where this was its answer."""
        self.table.hear(event)
        match event:
            case Revealed():
                return self._revealed(event)
            case RollerReady() if self.table.source == "roller" and self.table.met:
                self._met(self.table.met)
        return None

    def throw(self, dice: Sequence[int]) -> Roll:
        """Throw and wait for it; NoDice where the players should throw."""
        self._let_go_of_others(dice)
        roll = self.listen()
        self._wait_for_roller()
        roll = roll or self.begin(dice)
        while roll is None:
            event = self.table.wait()
            roll = self.hear(event) if event else None
            if roll is None:
                give_way(event)
        return roll

    def type_in(self, dice: Sequence[int], faces: Sequence[int]) -> None:
        """Take dice that were thrown by hand, whatever the roller is about."""
        self._note(self.book.type_in(dice, faces))
        self.listen()

    def correct(self, n: int, faces: Sequence[int]) -> None:
        """Mend a typed roll."""
        self._note(self.book.correct(n, faces))

    def listen(self) -> Roll | None:
        """Take in all that the roller has said meanwhile."""
        roll = None
        for event in self.table.heard():
            roll = self.hear(event) or roll
        return roll

    def wait_and_prepare(self) -> None:
        """Prepare, once the roller is there or the players have waited enough."""
        self._wait_for_roller()
        self.prepare()

    def _with_whom(self) -> RollerReady | None:
        table = self.table
        if table.source == "device":
            return None
        if table.source == "typed":
            raise NoDice("Tischlein rolls no dice here: roll your own and type the faces")
        if table.met is None:
            raise _by_hand(table.why)
        return table.met

    def _wait_for_roller(self) -> None:
        table = self.table
        while table.source == "roller" and table.met is None:
            event = table.wait()
            if event is None:
                return
            self.hear(event)

    def _met(self, roller: RollerReady) -> None:
        """Agree with a roller that came back; an open roll of its chain is asked for again."""
        if self._prepared or self.book.asked:
            self._note(self.book.agree(roller))
            if self.book.asked and self.book.wanted is not None:
                self._reveal()

    def _reveal(self) -> None:
        assert self.table.roller, "a roller was met"
        self._asked = self.book.wanted
        assert self._asked is not None, "the pact is with a roller"
        self.table.roller.reveal(self._asked)

    def _revealed(self, event: Revealed) -> Roll | None:
        if self.book.asked is None:
            self._note(self.book.overhear(event))
        elif event.k == self._asked and self.table.source == "roller":
            return self._show(event.link)
        return None

    def _show(self, link: bytes | None = None) -> Roll:
        self._asked = None
        try:
            self._note(self.book.show(link))
        except BrokenChainError as error:
            self._note(error.lines)
            self.table.distrust()
            raise _by_hand(str(error)) from error
        return self.book.section.rolls[-1]

    def _let_go_of_others(self, dice: Sequence[int]) -> None:
        """An undo may have led past an open roll to one with other dice."""
        if self.book.asked and self.book.asked.dice != tuple(dice):
            self._note(self.book.give_up(UNASKED))

    def _note(self, lines: list[Json]) -> None:
        if lines:
            self._keep(lines)
        for line in lines:
            for news in self._news(line):
                self._tell(news)

    def _news(self, line: Json) -> Iterable[Message]:
        if "pact" in line:
            yield say("Fair dice: {code}", code=Pact.read(line["pact"]).code)
        if "void" in line:
            void, voids = Void.read(line["void"]), len(self.book.section.voids)
            why = in_words(void.why)
            yield say(
                "Roll {n} does not count: {why} (Void: {voids})", n=void.n, why=why, voids=voids
            )
        if "roll" in line:
            roll = Roll.read(line["roll"])
            for place in self._streaks.feed(roll.dice, roll.faces):
                yield say("Die {n} shows the same face too often to be fair: check it", n=place)


def give_way(event: Event | None) -> None:
    """Offer dice by hand where the roller will not answer soon."""
    match event:
        case None | RollerSlow():
            raise NoDice(
                "The roller has not answered yet: ask it again, or use your own dice and type the"
                " faces"
            )
        case Unrevealed(why=why) | RollerLost(why=why) | RollerRefused(why=why):
            raise _by_hand(why)


def _by_hand(why: str) -> NoDice:
    return NoDice("{why} Use your own dice and type the faces.", why=in_words(why))
