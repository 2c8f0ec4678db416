"""
A game in plain text: question, answer, question.

Enter gives the answer in brackets. A few single letters do something else than answer;
`LETTERS` lists them. An option that begins with such a letter is given by its number, or
by more of its letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from core.asks import Ask, Bounds, Choose, Roll, Spread
from core.errors import NotLegal, Refused
from core.game import Adjustable
from core.rules import Rules, choose, count
from core.session import Entry, Session
from core.words import Message, Part, Text, say
from firmware.companion.fairness import GameDice
from firmware.companion.files import write_file
from firmware.companion.keeping import Keeping
from firmware.companion.plain.answers import read_answer, read_faces, words
from firmware.companion.plain.paper import Paper
from firmware.companion.plain.questions import enter, prompt, put, show
from firmware.companion.plain.seating import ask_dice
from firmware.companion.sheets import sheet_lines
from firmware.companion.table import record_object

__all__ = ["Left", "PlainGame"]

LETTERS = (
    say("Enter  the answer in brackets"),
    say("u  take the last answer back"),
    say("r  bring it back again"),
    say("?  the rule behind the question"),
    say("t  the table at a glance"),
    say("a  adjust: something gave or took points"),
    say("c  correct dice that were typed wrong (first u, back to the roll)"),
    say("d  the fair dice: their code, what was rolled, and who rolls on"),
    say("w FILE  write the game to a file; tischlein play --from FILE goes on"),
    say("q  leave"),
    say("h  these letters"),
)
WRITE = re.compile(r"w\s+(\S.*)", re.IGNORECASE)


class Left(Exception):
    """Enough for today."""


class PlainGame:
    """A session, led by typed lines."""

    def __init__(
        self,
        session: Session,
        dice: GameDice,
        paper: Paper,
        file: str | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        self._session = session
        self._keeping = keeping
        self._dice = dice
        self._paper = paper
        self._kept = len(session.entries)  # a game just begun or just read needs no keeping
        self._files = {Path(file)} if file else set()  # ours to write over
        self._letters: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "r": self._redo,
            "?": self._rule,
            "t": self._table,
            "a": self._adjust,
            "c": self._correct,
            "d": self._other_dice,
            "h": self._help,
            "q": self._quit,
        }

    def run(self) -> None:
        """Question by question; ends with Left, or with what the paper raises."""
        while True:
            if self._keeping:
                self._keeping.settle(self._session)
            self._show()
            self._listen()

    @property
    def unkept(self) -> bool:
        """Whether leaving now would lose something."""
        if self._keeping and self._keeping.store.heal():
            return False
        return len(self._session.entries) > self._kept

    def _show(self) -> None:
        ask, paper = self._session.ask, self._paper
        if ask is None:
            self._show_score()
            return
        moment: list[Text] = [self._session.header.game.moment(self._session.board)]
        if ask.seat and "{seat}" not in ask.words:
            moment.append(ask.seat)  # nobody shall wonder who is asked
        show(ask, say("{moment} – {text}", moment=moment, text=ask.text), paper)
        if isinstance(ask, Roll):
            paper.write(self._how_to_roll(ask), indent="  ")

    def _show_score(self) -> None:
        score, game = self._session.score, self._session.header.game
        assert score is not None, "a game that asks nothing is over"
        self._paper.line("")
        for line in sheet_lines(score, game.lines, self._paper.speech):
            self._paper.line(line)
        self._paper.write(say("Enter leaves, u takes the last answer back, h lists the rest."))

    def _how_to_roll(self, ask: Roll) -> Message:
        if ask.faces is not None:
            return say(
                "It lies there already: {faces}. Enter goes on.", faces=words(ask, ask.faces)
            )
        example = " ".join(str(n % sides + 1) for n, sides in enumerate(ask.dice))
        if self._dice.table.source == "typed":
            return say("Type the faces, such as: {example}", example=example)
        return say("Enter rolls. Or type the faces, such as: {example}", example=example)

    def _listen(self) -> None:
        """Until something is done; a refusal does not repeat the question."""
        ask = self._session.ask
        while True:
            typed = self._paper.ask(self._prompt(ask))
            try:
                self._obey(ask, typed)
            except Refused as error:
                self._paper.write(error.reason)
            else:
                return

    def _prompt(self, ask: Ask | None) -> str:
        if isinstance(ask, Roll) and ask.faces is None and self._dice.table.source == "typed":
            return "> "
        return prompt(ask, self._paper) if ask else enter(self._paper)

    def _obey(self, ask: Ask | None, typed: str) -> None:
        file = WRITE.fullmatch(typed)
        # "w 2" may also be two pieces for a place.
        if file and isinstance(ask, Spread) and file[1][0].isdecimal():
            file = None
        if typed.lower() in self._letters:
            self._letters[typed.lower()]()
        elif file:
            self._write(file[1])
        elif ask:
            self._answer(ask, typed)
        elif typed:
            raise NotLegal("The game is over")
        else:
            raise Left

    def _answer(self, ask: Ask, typed: str) -> None:
        if isinstance(ask, Roll):
            self._roll(ask, typed)
            return
        answer = ask.check(read_answer(ask, typed, self._paper.speech))
        noted = say("Noted: {answer}", answer=self._paper.speech(words(ask, answer)))
        self._session.answer(answer)
        if isinstance(ask, Choose | Spread):  # now that it is kept
            self._paper.write(noted)

    def _roll(self, ask: Roll, typed: str) -> None:
        if typed:
            self._dice.answer(read_faces(ask, typed))
        else:
            self._dice.throw()
        last = self._session.last
        assert last is not None, "a roll was just answered"
        faces = last["answer"]
        self._paper.write(
            say("{faces} – {meaning}", faces=words(ask, faces), meaning=ask.meaning(faces))
        )

    def _undo(self) -> None:
        last = self._session.last
        self._session.undo()
        assert last is not None, "something was taken back"
        answer = self._in_words(self._session.ask, last)
        self._paper.write(say("Taken back: {answer}", answer=answer))

    def _redo(self) -> None:
        ask = self._session.ask
        self._session.redo()
        last = self._session.last
        assert last is not None, "something was brought back"
        self._paper.write(say("Brought back: {answer}", answer=self._in_words(ask, last)))

    def _in_words(self, ask: Ask | None, entry: Entry) -> Part:
        assert ask is not None, "an answer belongs to an ask"
        return words(ask, entry["answer"])

    def _rule(self) -> None:
        ask = self._session.ask
        rule = self._session.header.game.help.get(ask.key) if ask else None
        if rule is None:
            raise NotLegal("There is no rule to show here")
        self._paper.write(say("{rule} ({where})", rule=rule.text, where=rule.where))

    def _table(self) -> None:
        game, board = self._session.header.game, self._session.board
        self._paper.write(game.moment(board))
        for line in game.glance(board):
            self._paper.write(line, indent="  ")

    def _adjust(self) -> None:
        known = self._adjustable()
        if not known:
            raise NotLegal("There is nothing to adjust now")
        what, seat, by = put(self._ask_adjust(known), self._paper)
        if by:
            self._session.adjust(what, seat, by)
            answer = [known[what].text, *filter(None, [seat]), f"{by:+}"]
            self._paper.write(say("Noted: {answer}", answer=answer))

    def _adjustable(self) -> dict[str, Adjustable[Any]]:
        """What can be more or less for anybody as the table stands."""
        header, board = self._session.header, self._session.board
        return {
            key: one
            for key, one in header.game.adjustable.items()
            if any(map(any, (one.room(board, seat) for seat in self._whose(one))))
        }

    def _whose(self, one: Adjustable[Any]) -> Sequence[str]:
        return self._session.header.seats if one.per_seat else ("",)

    def _ask_adjust(self, known: dict[str, Adjustable[Any]]) -> Rules[tuple[str, str | None, int]]:
        what = yield from choose(
            "table.adjust", None, "What?", lambda: list(known), lambda key: known[key].text
        )
        whose = self._whose(known[what])
        seat = yield from choose("table.seat", None, "Whose?", lambda: whose)
        room = known[what].room(self._session.board, seat)
        by = yield from count(
            "table.by",
            None,
            "{what}: how many more? (fewer: -1)",
            lambda: Bounds(*room, 0),
            what=known[what].text,
        )
        return what, seat or None, by

    def _correct(self) -> None:
        ask = self._session.ask
        if not isinstance(ask, Roll) or ask.faces is None:
            raise NotLegal("Only a roll that is asked again can be corrected")
        typed = self._paper.ask(self._paper.speech(say("What do the dice show?")) + " > ")
        self._dice.correct(read_faces(ask, typed))

    def _other_dice(self) -> None:
        for line in self._dice.report():
            self._paper.write(line)
        table = self._dice.table
        others = [source for source in table.sources if source != table.source]
        table.source = ask_dice([table.source, *others], self._paper)

    def _help(self) -> None:
        for line in LETTERS:
            self._paper.write(line, indent="  ")

    def _quit(self) -> None:
        if self._session.ask is not None and self.unkept:
            self._paper.write(
                say("The game is not kept. Type a file name to keep it, or Enter to leave.")
            )
            file = self._paper.ask(enter(self._paper))
            if file:
                self._write(file)
        elif self._session.ask is not None and self._keeping:
            self._paper.write(say("The game is kept: tischlein play goes on with it."))
        raise Left

    def _write(self, name: str) -> None:
        file = Path(name).expanduser()
        if file.exists() and file not in self._files:
            raise NotLegal("There is a {file} already: choose another name", file=str(file))
        try:
            write_file(file, record_object(self._session, self._paper.speech, self._dice.section))
        except (OSError, ValueError) as error:
            raise NotLegal("{file}: {why}", file=str(file), why=str(error)) from error
        self._files.add(file)
        self._kept = len(self._session.entries)
        self._paper.write(say("The game is in {file}.", file=str(file)))
