"""
A step back from the question: the table at a glance, the rule, and what else can be done.

Left and right turn its pages, ok or back return to the question, which stands as it stood.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from core.asks import Choose, Roll, Spread
from core.errors import Refused
from core.session import Session
from core.words import Message, Part, say
from firmware.companion.rooms import House
from firmware.companion.rooms.aside import Aside
from firmware.companion.rooms.fair import Fair, ask_source
from firmware.companion.rooms.mending import adjust, adjustable, faces
from firmware.companion.rooms.undo import Undo, can_redo
from firmware.companion.screens import Screen
from firmware.companion.screens.choose import ChooseScreen
from firmware.companion.screens.page import Page, Style
from firmware.companion.screens.short import short_names
from firmware.companion.screens.tell import TellScreen

if TYPE_CHECKING:
    from firmware.companion.rooms.game import GameRoom

__all__ = ["Look", "question_lines"]

MORE: Mapping[str, Message] = {
    "undo": say("Take the last answer back"),
    "redo": say("Bring it back again"),
    "adjust": say("Adjust: something gave or took points"),
    "fair": say("Fair dice"),
    "source": say("Whose dice?"),
    "correct": say("Correct dice that were typed wrong"),
    "leave": say("To the start menu"),
}


class Look:
    """Three pages over the game."""

    def __init__(self, house: House, session: Session, room: GameRoom) -> None:
        self._house = house
        self._session = session
        self._room = room
        style = house.style
        self._pages: list[tuple[Part, Screen]] = [
            (say("Table"), TellScreen(_table(session, house.notices, style), style, say("OK back")))
        ]
        if session.ask is not None:
            self._pages.append(
                (say("Question"), TellScreen(question_lines(session, style), style, say("OK back")))
            )
        options = [key for key, can in _possible(session).items() if can]
        menu = Choose("table.more", None, "", {}, lambda: options, MORE.__getitem__)
        self._pages.append((say("More"), ChooseScreen(menu, "", style)))
        self._at = 0

    def tap(self, button: str, times: int = 0) -> None:
        match button:
            case "back":
                self._house.leave()
            case "left" | "right" if not times:
                step = 1 if button == "right" else -1
                self._at = (self._at + step) % len(self._pages)
            case _:
                if done := self._pages[self._at][1].press(button, times):
                    self._house.leave()
                    if done.answer is not True:
                        self._do(done.answer)

    def hold_back(self) -> None:
        self._house.leave()
        self._house.hold_back()

    def draw(self, page: Page) -> None:
        title, screen = self._pages[self._at]
        page.header(title, f"← {self._at + 1}/{len(self._pages)} →")
        screen.draw(page)
        first, *others = screen.hints()
        back = say("◀ back")
        reading = isinstance(screen, TellScreen)
        page.footer([first, back, *others] if reading else [first, *others, back])

    def _do(self, what: str) -> None:
        house, session, refresh = self._house, self._session, self._room.refresh
        match what:
            case "undo":
                house.enter(Undo(house, session, refresh))
            case "redo":
                session.redo()
                refresh()
            case "adjust":
                house.enter(Aside(house, say("Adjust"), lambda: adjust(session), self._adjust))
            case "correct":
                house.enter(Aside(house, say("Correct"), lambda: faces(session), self._correct))
            case "fair":
                house.enter(Fair(house, session))
            case "source":
                house.enter(Aside(house, MORE["source"], lambda: ask_source(house), self._choose))
            case "leave":
                house.remember(session)
                house.home()

    def _adjust(self, change: tuple[str, str | None, int]) -> None:
        *_, by = change
        if by:
            self._try(lambda: self._session.adjust(*change))

    def _correct(self, faces: list[int]) -> None:
        self._try(lambda: self._house.dice_of(self._session).correct(faces))

    def _choose(self, source: str) -> None:
        self._house.choose("dice.source", source)
        self._room.refresh()

    def _try(self, do: Callable[[], None]) -> None:
        try:
            do()
        except Refused as error:
            self._house.refuse(error.reason)
        self._room.refresh()


def _table(session: Session, notices: list[str], style: Style) -> list[str]:
    game, score = session.header.game, session.score
    lines: list[Part] = [*notices, game.moment(session.board)]
    if score is not None:
        lines.append(score.why)
    return [
        line
        for part in [*lines, *game.glance(session.board)]
        for line in style.lines(part, indent=1)
    ]


def question_lines(session: Session, style: Style) -> list[str]:
    """The whole question, the rule behind it, and what its columns are called."""
    ask = session.ask
    assert ask is not None, "the rule belongs to a question"
    parts: list[Part] = [ask.text]
    rule = session.header.game.help.get(ask.key)
    if rule is not None:
        parts.append(say("{rule} ({where})", rule=rule.text, where=rule.where))
    if isinstance(ask, Spread):
        names = [style.say(ask.name(place)) for place in ask.split.places]
        shorts = short_names(names)
        parts += [f"{short} {name}" for short, name in zip(shorts, names, strict=True)]
    return [line for part in parts for line in style.lines(part, indent=1)]


def _possible(session: Session) -> dict[str, bool]:
    ask = session.ask
    dice = bool(session.header.game.dice) and not session.header.tally
    return {
        "undo": session.last is not None,
        "redo": can_redo(session),
        "adjust": bool(adjustable(session)),
        "fair": dice,
        "source": dice,
        "correct": isinstance(ask, Roll) and ask.faces is not None,
        "leave": True,
    }
