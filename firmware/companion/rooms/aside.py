"""
Questions that are not the game's: menus, seats, adjusting.

They are asked as the rules ask, by a generator, and shown by the same screens. Going back
plays the answers given so far again, but for the last one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Generic, TypeVar

from core.asks import Answer, Ask, Choose
from core.errors import Refused
from core.rules import Rules
from core.words import Part, Text, say
from firmware.companion.rooms import House
from firmware.companion.screens import Screen
from firmware.companion.screens.asks import screen_for
from firmware.companion.screens.choose import ChooseScreen
from firmware.companion.screens.page import Page

__all__ = ["Aside", "pick"]

T = TypeVar("T")


class Aside(Generic[T]):
    """
    Puts questions until *flow* ends, then leaves and calls *done* with what came of it.

    *flow* must depend on its answers alone. *answers* are given already, and *at* is the
    option the mark of the first list stands on.
    """

    def __init__(
        self,
        house: House,
        title: Part,
        flow: Callable[[], Rules[T]],
        done: Callable[[T], None],
        answers: Sequence[Answer] = (),
        at: str | None = None,
    ) -> None:
        self._house = house
        self._title = title
        self._flow = flow
        self._done = done
        self._answers = list(answers)
        self._ask: Ask
        self._screen: Screen
        self._begin(at)

    @property
    def screen(self) -> Screen:
        """What stands there now."""
        return self._screen

    @property
    def at(self) -> str | None:
        """The option that is marked in the first list; None once that is answered."""
        screen = self._screen
        return screen.option if not self._answers and isinstance(screen, ChooseScreen) else None

    def tap(self, button: str, times: int = 0) -> None:
        if button == "back":
            self._back()
        elif done := self._screen.press(button, times):
            self._answer(done.answer)

    def hold_back(self) -> None:
        self._back()

    def draw(self, page: Page) -> None:
        page.header(self._title)
        self._screen.draw(page)
        page.footer([*self._screen.hints(), say("◀ back")])

    def _answer(self, answer: Answer) -> None:
        try:
            checked = self._ask.check(answer)
            ask = self._rules.send(checked)
        except Refused as error:
            self._house.refuse(error.reason)
            self._begin()
        except StopIteration as end:
            self._house.leave()
            self._done(end.value)
        else:
            self._answers.append(checked)
            self._show(ask)

    def _back(self) -> None:
        if not self._answers:
            self._house.leave()
            return
        last = self._answers.pop()
        self._begin(last if isinstance(last, str) else None)

    def _begin(self, at: str | None = None) -> None:
        self._rules = self._flow()
        ask = next(self._rules)
        for answer in self._answers:
            ask = self._rules.send(answer)
        self._show(ask, at)

    def _show(self, ask: Ask, at: str | None = None) -> None:
        self._ask = ask
        self._screen = screen_for(ask, self._house.style, own_dice=False, at=at)


def pick(key: str, options: Collection[str], name: Callable[[str], Text]) -> Rules[str]:
    """One of a list that needs no question, and is asked even where it has a single entry."""
    answer: str = yield Choose(key, None, "", {}, lambda: options, name)
    return answer
