"""Past games: the list, a score sheet, how everybody fared, and deleting one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.errors import Refused
from core.games import NAMES, find
from core.rules import Rules, confirm, tell
from core.scores import Line, Score, Sheet
from core.words import Message, Text, say
from drivers.store import Kept, StoreError
from firmware.companion.keeping.history import date, game_title, outcome
from firmware.companion.keeping.statistics import Record, statistics
from firmware.companion.rooms import House
from firmware.companion.rooms.aside import Aside, pick
from firmware.companion.rooms.resuming import take_up
from firmware.companion.screens.page import Page
from firmware.companion.screens.winner import WinnerScreen
from firmware.companion.sheets import printable

__all__ = ["SheetRoom", "past_games"]

STATISTICS = "statistics"
DEEDS: Mapping[str, Message] = {
    "sheet": say("Score sheet"),
    "resume": say("Go on with it"),
    "delete": say("Delete it"),
}
Deed = tuple[str, str]  # what, and of which game or player


def past_games(house: House, answers: Sequence[str] = (), at: str | None = None) -> Aside[Deed]:
    """The room with the list; *answers* lead into it, and *at* is where its mark stands."""
    games = {str(game.number): game for game in reversed(house.kept.past())}
    return Aside(
        house,
        say("Past games"),
        lambda: _questions(house, games),
        lambda deed: _do(house, games, *deed),
        answers,
        at,
    )


def _questions(house: House, games: Mapping[str, Kept]) -> Rules[Deed]:
    if not games:
        yield from tell("table.no_past", None, "There are no past games yet.")
        return "home", ""
    name = {key: _line(house, game) for key, game in games.items()}
    name[STATISTICS] = say("Statistics")
    which = yield from pick("table.past", list(name), name.__getitem__)
    if which == STATISTICS:
        return STATISTICS, (yield from _how_they_fared(list(games.values())))
    return (yield from _deed(games[which])), which


def _line(house: House, game: Kept) -> Text:
    said = house.style.speech
    words = date(game, said), said(game_title(game.header.get("game"))), said(outcome(game))
    return printable(" ".join(words))


def _deed(game: Kept) -> Rules[str]:
    first = "sheet" if game.state == "over" else "resume"
    deed = yield from pick("table.past_game", [first, "delete"], DEEDS.__getitem__)
    if deed == "delete":
        sure = yield from confirm(
            "table.delete", None, "Delete game {n} for good?", "no", n=game.number
        )
        return "delete" if sure else "stay"
    return deed


def _how_they_fared(games: list[Kept]) -> Rules[str]:
    found = {str(n): record for n, record in enumerate(statistics(reversed(games)))}
    if not found:
        yield from tell("table.no_past", None, "No game is over yet.")
        return ""
    who = yield from pick("table.statistics", list(found), lambda key: _title(found[key]))
    record = found[who]
    yield from tell(
        "table.record",
        None,
        "{who}\nGames: {games}, wins: {wins}\nAverage: {average}\nBest: {best}\nClosest: {closest}",
        who=_title(record),
        games=record.games,
        wins=record.wins,
        average=f"{record.average:.1f}",
        best=record.best,
        closest="–" if record.closest is None else record.closest,
    )
    return who


def _title(record: Record) -> Message:
    return say("{player}, {game}", player=printable(record.player), game=game_title(record.game))


def _do(house: House, games: Mapping[str, Kept], deed: str, which: str) -> None:
    match deed:
        case "home":
            pass
        case "statistics":
            house.enter(past_games(house, [STATISTICS] if which else [], which or STATISTICS))
        case "delete":
            _delete(house, int(which))
        case "resume":
            _resume(house, int(which))
        case _:
            house.enter(past_games(house, at=which))
            if deed == "sheet":
                house.enter(SheetRoom(house, games[which]))


def _delete(house: House, number: int) -> None:
    try:
        gone = house.kept.delete(number)
    except StoreError as error:
        house.refuse(str(error))
    else:
        house.games[:] = [session for session in house.games if session is not gone]
    house.home("past")
    house.enter(past_games(house))


def _resume(house: House, number: int) -> None:
    try:
        session = house.kept.resume(number)
    except (Refused, StoreError) as error:
        why = error.reason if isinstance(error, Refused) else str(error)
        house.refuse(say("game {n}: {why}", n=number, why=why))
        return
    take_up(house, session)


class SheetRoom:
    """The score of a game as it was kept; the rules of today are not asked."""

    def __init__(self, house: House, game: Kept) -> None:
        self._house = house
        self._game = game
        self._screen = WinnerScreen(_score(game), _lines(game), house.style)

    def tap(self, button: str, times: int = 0) -> None:
        if button == "back" or self._screen.press(button, times):
            self._house.leave()

    def hold_back(self) -> None:
        self._house.leave()

    def draw(self, page: Page) -> None:
        said = self._house.style.speech
        above = game_title(self._game.header.get("game")), date(self._game, said)
        page.header(*(self._screen.title or above))
        self._screen.draw(page)
        page.footer([*self._screen.hints(), say("◀ back")])


def _score(game: Kept) -> Score:
    result = game.result or {}
    sheets = tuple(
        Sheet(seat["name"], tuple(Line(line["key"], line["points"]) for line in seat["lines"]))
        for seat in result.get("seats", ())
    )
    why = Message("{why}", {"why": printable(result.get("why", ""))})
    return Score(sheets, tuple(result.get("winners", ())), result.get("decided_by", ""), why)


def _lines(game: Kept) -> Mapping[str, Text]:
    """What each kind of points is called; one that the game no longer has keeps its key."""
    name = game.header.get("game")
    names = find(name).lines if name in NAMES else {}
    kinds = [line["key"] for seat in (game.result or {}).get("seats", ()) for line in seat["lines"]]
    return {kind: names.get(kind, kind) for kind in kinds}
