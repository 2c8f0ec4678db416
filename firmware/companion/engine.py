"""
The engine: a game of any kind over standard input and output, one JSON object a line.

Every line gets exactly one line in reply. Whatever is refused changes nothing, and the
engine goes on. What is said and understood is in docs/table-language.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, BinaryIO

from core import record
from core.errors import BadOption, Refused
from core.game import Header
from core.games import find
from core.session import Session
from firmware.companion.errors import NoGame, Stale, Unknown
from firmware.companion.fairness import GameDice, Pages, TableDice
from firmware.companion.fairness.pages import lines_in
from firmware.companion.keeping import Keeping
from firmware.companion.reading import lines, read_json
from firmware.companion.speech import LANGUAGES, Speech
from firmware.companion.table import Object, error_object, open_ask, record_object

__all__ = ["Engine", "serve"]

NEW_MEMBERS = {"game", "seats", "options", "language", "tally"}
ADJUST_MEMBERS = {"what", "seat", "by"}


def serve(source: BinaryIO, sink: BinaryIO, engine: Engine) -> None:
    """Answer line by line until there are no more, or until `quit`."""
    for line in lines(source):
        sink.write(json.dumps(engine.reply(line), ensure_ascii=False, allow_nan=False).encode())
        sink.write(b"\n")
        sink.flush()
        if engine.left:
            return


class Engine:
    """One table: at most one game, and what may be said about it."""

    def __init__(
        self, speech: Speech, dice: TableDice | None = None, keeping: Keeping | None = None
    ) -> None:
        self.left = False
        self._own_speech = self._speech = speech
        self._table = dice or TableDice()  # who throws here
        self._rolls: GameDice | None = None  # and in this game
        self._keeping = keeping
        self._session: Session | None = None
        self._commands: dict[str, Callable[[Any], Object]] = {
            "new": self._new,
            "answer": self._answer,
            "roll": self._roll,
            "correct": self._correct,
            "undo": self._undo,
            "redo": self._redo,
            "adjust": self._adjust,
            "view": self._view,
            "export": self._export,
            "load": self._load,
            "resume": self._resume,
            "quit": self._quit,
        }

    def reply(self, line: bytes | None) -> Object:
        """What one line is answered with; None is a line too long to be read."""
        try:
            return self._obey(read_json(line))
        except Refused as error:
            return error_object(error, self._session, self._speech)

    def _obey(self, said: object) -> Object:
        if not isinstance(said, dict):
            raise Unknown("Say an object with one of {commands}", commands=list(self._commands))
        given = [name for name in self._commands if name in said]
        if len(given) != 1 or said.keys() - given - ({"n"} if given == ["answer"] else set()):
            raise Unknown("Say exactly one of {commands}", commands=list(self._commands))
        name = given[0]
        if name == "answer":
            self._check_n(said)
        return self._commands[name](said[name])

    @property
    def _game(self) -> Session:
        if self._session is None:
            raise _no_game()
        return self._session

    @property
    def _dice(self) -> GameDice:
        if self._rolls is None:
            raise _no_game()
        return self._rolls

    def _ask(self) -> Object:
        if self._keeping:
            self._keeping.settle(self._game)
        return open_ask(self._game, self._speech)

    def _check_n(self, said: Object) -> None:
        n = said.get("n", self._game.n)
        if type(n) is not int or n != self._game.n:
            raise Stale("Another ask is open now, number {n}", n=self._game.n)

    def _new(self, begin: object) -> Object:
        if not isinstance(begin, dict):
            raise Unknown("{command} needs an object", command="new")
        if strange := sorted(begin.keys() - NEW_MEMBERS):
            raise Unknown("{command} does not know {members}", command="new", members=strange)
        game = find(begin.get("game"))
        speech = self._in_language(begin.get("language", self._own_speech.language))
        tally = begin.get("tally", False)
        if not isinstance(tally, bool):
            raise BadOption(
                "{option} is one of {choices}", option="tally", choices=["true", "false"]
            )
        options = begin.get("options", {})
        header = Header.of(game, begin.get("seats"), options, language=speech.language, tally=tally)
        self._session = self._keeping.begin(header) if self._keeping else Session(header)
        self._speech = speech
        self._rolls = GameDice(self._session, self._table, self._pages())
        self._rolls.wait_and_begin()
        return self._ask()

    def _in_language(self, language: object) -> Speech:
        if not isinstance(language, str) or language not in LANGUAGES:
            raise BadOption(
                "{option} is one of {choices}", option="language", choices=list(LANGUAGES)
            )
        return Speech(language)

    def _answer(self, answer: object) -> Object:
        self._dice.answer(answer)
        return self._ask()

    def _roll(self, yes: object) -> Object:
        _check_true("roll", yes)
        self._dice.throw()
        return self._ask()

    def _correct(self, faces: object) -> Object:
        self._dice.correct(faces)
        return self._ask()

    def _undo(self, yes: object) -> Object:
        _check_true("undo", yes)
        self._game.undo()
        return self._ask()

    def _redo(self, yes: object) -> Object:
        _check_true("redo", yes)
        self._game.redo()
        return self._ask()

    def _adjust(self, change: object) -> Object:
        if not isinstance(change, dict) or not {"what", "by"} <= change.keys() <= ADJUST_MEMBERS:
            members = ["what", "seat", "by"]
            raise Unknown("{command} needs {members}", command="adjust", members=members)
        self._game.adjust(change["what"], change.get("seat"), change["by"])
        return self._ask()

    def _view(self, yes: object) -> Object:
        _check_true("view", yes)
        return {"view": self._game.header.game.view(self._game.board)}

    def _export(self, yes: object) -> Object:
        _check_true("export", yes)
        return {"record": record_object(self._game, self._speech, self._dice.section)}

    def _load(self, game: Any) -> Object:
        if self._keeping:
            session = self._keeping.take_in(game)
            return self._go_on(session, self._pages())
        session = record.load(game, find)
        return self._go_on(session, Pages(lines_in(game, session)))

    def _resume(self, yes: object) -> Object:
        _check_true("resume", yes)
        if self._keeping is None:
            raise Unknown("Nothing is kept here that could be resumed")
        unfinished = self._keeping.unfinished()
        if unfinished is None:
            raise NoGame("There is no unfinished game")
        session = self._keeping.resume(unfinished.number)
        return self._go_on(session, self._pages())

    def _pages(self) -> Pages:
        return self._keeping.pages if self._keeping else Pages.new()

    def _go_on(self, session: Session, pages: Pages) -> Object:
        language = session.header.language
        self._speech = Speech(language) if language in LANGUAGES else self._own_speech
        self._session, self._rolls = session, GameDice(session, self._table, pages)
        return self._ask()

    def _quit(self, yes: object) -> Object:
        _check_true("quit", yes)
        self.left = True
        return {"bye": True}


def _no_game() -> NoGame:
    return NoGame("There is no game; begin one with new, or load a record")


def _check_true(command: str, value: object) -> None:
    if value is not True:
        raise Unknown("{command} needs true", command=command)
