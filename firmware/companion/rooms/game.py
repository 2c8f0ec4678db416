"""A game being played: its open ask on the screen, its covers on the strip."""

from __future__ import annotations

from core.asks import Answer, Ask, Roll
from core.errors import Refused, Voided
from core.session import Session
from core.words import Part, say
from drivers.roller import Event
from firmware.companion.errors import NoDice
from firmware.companion.fairness.throwing import give_way
from firmware.companion.rooms import House
from firmware.companion.rooms.look import Look
from firmware.companion.rooms.rolled import Rolled
from firmware.companion.rooms.undo import Undo
from firmware.companion.screens import Screen
from firmware.companion.screens.asks import screen_for
from firmware.companion.screens.page import Page
from firmware.companion.screens.roll import RollScreen
from firmware.companion.screens.winner import WinnerScreen

__all__ = ["GameRoom"]


class GameRoom:
    """A session, led by seven buttons."""

    def __init__(self, house: House, session: Session) -> None:
        self._house = house
        self._session = session
        self._dice = house.dice_of(session)
        self._seat: str | None = None
        self._screen: Screen
        self.refresh()

    @property
    def screen(self) -> Screen:
        """What stands there now."""
        return self._screen

    def refresh(self) -> None:
        """Show what the session asks now."""
        session, house = self._session, self._house
        game = session.header.game
        house.cover(game.covers(session.board) if game.covers else {})
        house.kept.settle(session)
        self._screen = self._screen_now()
        seat = session.ask.seat if session.ask else None
        if session.ask is None:
            house.sound("winner")
            house.remember(session)
        elif seat is not None and seat != self._seat:
            house.sound("your_turn")
        self._seat = seat or self._seat

    def tap(self, button: str, times: int = 0) -> None:
        if button == "back":
            self._house.enter(Look(self._house, self._session, self))
        elif done := self._screen.press(button, times):
            self._answer(done.answer)

    def hold_back(self) -> None:
        self._house.enter(Undo(self._house, self._session, self.refresh))

    def hear(self, event: Event) -> None:
        """Show the roll that the roller answered, or offer dice by hand where it will not."""
        ask = self._session.ask
        try:
            if self._dice.hear(event):
                assert ask is not None, "a roll was open"
                self._house.return_to(self)
                self.refresh()
                self._show_roll(ask)
            elif self._dice.waiting:
                give_way(event)
        except NoDice as error:
            self._take_by_hand(error)

    def draw(self, page: Page) -> None:
        ask = self._session.ask
        moment = self._session.header.game.moment(self._session.board)
        above: tuple[Part, Part] = (moment, ask.seat or "" if ask else "")
        if isinstance(self._screen, WinnerScreen):
            above = self._screen.title or above
        page.header(*above, "!" if self._house.notices else "")
        self._screen.draw(page)
        page.footer([*self._screen.hints(), say("◀ table")])

    def _screen_now(self) -> Screen:
        style, session = self._house.style, self._session
        if session.ask is None:
            score = session.score
            assert score is not None, "a game that asks nothing is over"
            return WinnerScreen(score, session.header.game.lines, style)
        return screen_for(session.ask, style, self._house.dice.source != "typed")

    def _answer(self, answer: Answer) -> None:
        ask = self._session.ask
        if ask is None:
            self._house.home()
            return
        fresh = isinstance(ask, Roll) and ask.faces is None
        try:
            answered = self._give(ask, answer)
        except NoDice as error:
            self._take_by_hand(error)
            return
        except Refused as error:
            self._house.refuse(error.reason)
            if isinstance(error, Voided):
                self.refresh()
            return
        if answered:
            self.refresh()
        if answered and fresh:
            self._show_roll(ask)

    def _give(self, ask: Ask, answer: Answer) -> bool:
        """Whether that answered the ask; the roller may need a moment."""
        if not isinstance(ask, Roll) or answer is not None:
            self._dice.answer(answer)
            return True
        answered = self._dice.start()
        if not answered and isinstance(self._screen, RollScreen):
            self._screen.wait()
        return answered

    def _take_by_hand(self, error: NoDice) -> None:
        self._house.refuse(error.reason)
        if isinstance(self._screen, RollScreen):
            self._screen.take_by_hand()

    def _show_roll(self, ask: Ask) -> None:
        assert isinstance(ask, Roll), "only a roll shows dice"
        last = self._session.last
        assert last is not None, "a roll was just answered"
        self._house.sound("roll")
        self._house.enter(Rolled(self._house, ask, last["answer"]))
