"""Before something is taken back, it is shown."""

from __future__ import annotations

from collections.abc import Callable

from core.session import Entry, Session
from core.words import Message, Part, say
from firmware.companion.plain.answers import words
from firmware.companion.rooms import House
from firmware.companion.screens.page import Page
from firmware.companion.screens.tell import TellScreen

__all__ = ["Undo", "can_redo"]


class Undo:
    """The last answer that was not a mere "read"; ok takes it back."""

    def __init__(self, house: House, session: Session, done: Callable[[], None]) -> None:
        self._house = house
        self._session = session
        self._done = done
        self._answers, text = _last_answer(session)
        go_on = say("OK yes") if self._answers else say("◀ back")
        self._screen = TellScreen(text, house.style, go_on, urgent=True)

    def tap(self, button: str, times: int = 0) -> None:
        if button == "back":
            self._house.leave()
        elif self._screen.press(button, times):
            self._take_back()

    def hold_back(self) -> None:
        self._house.leave()

    def draw(self, page: Page) -> None:
        page.header(say("Take back?"))
        self._screen.draw(page)
        page.footer([*self._screen.hints(), say("◀ no")] if self._answers else [say("◀ back")])

    def _take_back(self) -> None:
        for _ in range(self._answers):
            self._session.undo()
        self._house.leave()
        self._done()


def _last_answer(session: Session) -> tuple[int, Part]:
    """How many answers back the last real one is, and it in words; tried on a copy."""
    copy = Session(session.header, session.entries)
    n = 1
    while copy.last is not None and _is_tell(copy.last) and copy.n > 1:
        copy.undo()
        n += 1
    last = copy.last
    if last is None:
        return 0, say("There is nothing to take back")
    copy.undo()
    assert copy.ask is not None, "what was answered was asked"
    return n, _in_words(copy.ask.text, words(copy.ask, last["answer"]))


def _is_tell(entry: Entry) -> bool:
    return entry["answer"] is True


def _in_words(question: Message, answer: Part) -> Message:
    return say("{answer}\n({question})", answer=answer, question=question)


def can_redo(session: Session) -> bool:
    """Whether something was taken back and nothing else done since."""
    depth = 0
    for entry in reversed(session.entries):
        if "undo" in entry:
            depth += 1
        elif "redo" in entry:
            depth -= 1
        else:
            break
    return depth > 0
