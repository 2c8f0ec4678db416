"""`tischlein history`: past games, what became of them, and how to take them along."""

from __future__ import annotations

import csv
import io
import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.games import NAMES, find
from core.words import Message, Part, say, say_n
from drivers.store import Kept, NoSuchGame, Read
from drivers.store.past import PastGames
from firmware.companion.errors import BadInput
from firmware.companion.files import read_file, write_text
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.opening import data_folder, kept_in
from firmware.companion.keeping.rows import as_record, entries
from firmware.companion.keeping.statistics import Record, statistics, totals
from firmware.companion.sheets import columns, printable
from firmware.companion.speech import Speech

__all__ = ["history"]


def history(given: Namespace, speech: Speech) -> None:
    """Do what was asked for: show, export, import or delete."""
    folder = data_folder(given.data)
    if folder is None:
        raise BadInput(speech(say("without --data there are no past games")))
    if given.files:
        with writing(folder, speech) as keeping:
            for file in given.files:
                take_in(file, keeping, speech)
    elif given.number is None and (given.export or given.delete):
        raise BadInput(speech(say("say which game: its number stands first in the list")))
    else:
        show_or_export(given, folder, speech)
    if given.delete:
        delete(given, folder, speech)


def show_or_export(given: Namespace, folder: Path, speech: Speech) -> None:
    past = PastGames(folder)
    try:
        if given.number is None:
            print(overview(past.games(), given, speech))
            return
        read = chosen(past, given.number, speech)
    finally:
        past.close()
    if given.export:
        as_csv = given.csv or given.export.endswith(".csv")
        export(Path(given.export), sheet_csv(read.game) if as_csv else record_json(read))
    elif given.json or given.csv:
        print(record_json(read) if given.json else sheet_csv(read.game))
    else:
        print("\n".join(sheet(read, speech)))


def chosen(past: PastGames, number: int, speech: Speech) -> Read:
    try:
        return past.read(number)
    except NoSuchGame as error:
        raise BadInput(speech(say("there is no game {n}", n=number))) from error


def overview(games: list[Kept], given: Namespace, speech: Speech) -> str:
    """Every game in a line, and below who did how well."""
    found = statistics(games)
    if given.json:
        about = [{"number": game.number, **summary(game)} for game in games]
        everything = {"games": about, "statistics": [one.as_json() for one in found]}
        return json.dumps(everything, ensure_ascii=False)
    if given.csv:
        return results_csv(games)
    if not games:
        return speech(say("There are no past games yet."))
    lines = [line(game, speech) for game in games]
    return "\n".join(lines + (["", *records(found, speech)] if found else []))


def records(found: list[Record], speech: Speech) -> list[str]:
    """A table: everybody's games, wins and points."""
    heads = [say("Player"), say("Game"), say("Games"), say("Wins")]
    heads += [say("Average"), say("Best"), say("Closest")]
    rows = [[speech(head) for head in heads]]
    for one in found:
        closest = "" if one.closest is None else str(one.closest)
        points = [f"{one.average:.1f}", str(one.best), closest]
        title = speech(game_title(one.game))
        rows.append([one.player, title, str(one.games), str(one.wins), *points])
    return clean(rows)


def clean(rows: list[list[str]]) -> list[str]:
    return columns([[printable(cell) for cell in row] for row in rows])


def line(game: Kept, speech: Speech) -> str:
    words = [f"{game.number:>3}", date(game, speech), speech(game_title(game.header.get("game")))]
    return printable("  ".join([*words, speech(outcome(game))]))


def date(game: Kept, speech: Speech) -> str:
    return game.ended or game.begun or speech(say("date unknown"))


def outcome(game: Kept) -> Part:
    """Who had how much, the best first; or how far it got."""
    if game.state == "over":
        ranked = sorted(totals(game).items(), key=lambda seat: -seat[1])
        return [f"{name} {points}" for name, points in ranked]
    seats = list(map(str, game.header.get("seats", ())))
    if game.state == "aside":
        return say("{seats}: set aside", seats=seats)
    return say("{seats}: not over", seats=seats)


def game_title(name: object) -> Part:
    return find(name).title if name in NAMES else str(name)


def summary(game: Kept) -> dict[str, Any]:
    """A game for programs."""
    return {
        "game": game.header.get("game"),
        "seats": game.header.get("seats"),
        "state": game.state,
        "begun": game.begun,
        "ended": game.ended,
        "score": game.result,
    }


def sheet(read: Read, speech: Speech) -> list[str]:
    """The score sheet of a game that is over; else what is there of it."""
    game = read.game
    lines = [line(game, speech), ""]
    if game.state == "over" and game.result is not None:
        lines += [*clean(sheet_rows(game, speech)), "", printable(game.result.get("why", ""))]
    else:
        lines.append(speech(say_n("{n} entry", "{n} entries", len(entries(read.entries)))))
    if not read.whole:
        lines.append(speech(say("This game is damaged: entries are missing at its end.")))
    return lines


def sheet_rows(game: Kept, speech: Speech | None) -> list[list[str]]:
    """A row for each player; with the keys of the lines as heads where nobody speaks."""
    seats = (game.result or {}).get("seats", [])
    kinds = list(dict.fromkeys(line["key"] for seat in seats for line in seat["lines"]))
    rows = [["" if speech else "seat", *kinds, speech(say("Total")) if speech else "total"]]
    if speech and game.header.get("game") in NAMES:
        names = find(game.header["game"]).lines
        rows[0][1:-1] = [speech(names[kind]) if kind in names else kind for kind in kinds]
    for seat in seats:
        points = {line["key"]: str(line["points"]) for line in seat["lines"]}
        rows.append([seat["name"], *(points.get(kind, "") for kind in kinds), str(seat["total"])])
    return rows


def sheet_csv(game: Kept) -> str:
    return as_csv(sheet_rows(game, None))


def results_csv(games: list[Kept]) -> str:
    """A row for each player of each game that is over."""
    rows: list[list[object]] = [["number", "date", "game", "seat", "total", "won"]]
    for game in games:
        winners = (game.result or {}).get("winners", ())
        head = [game.number, game.ended or game.begun or "", game.header.get("game")]
        rows += [[*head, name, n, int(name in winners)] for name, n in totals(game).items()]
    return as_csv(rows)


def as_csv(rows: list[Any]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().rstrip("\n")


def record_json(read: Read) -> str:
    score = {} if read.game.result is None else {"score": read.game.result}
    record = as_record(read.game.header, read.entries) | score
    return json.dumps(record, ensure_ascii=False, indent=1)


def export(file: Path, text: str) -> None:
    try:
        write_text(file, text + "\n")
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror or error}") from error


@contextmanager
def writing(folder: Path, speech: Speech) -> Iterator[Keeping]:
    with kept_in(str(folder), speech) as keeping:
        assert keeping is not None, "a folder was named"
        yield keeping


def take_in(file: str, keeping: Keeping, speech: Speech) -> None:
    """Put a record among the past games."""
    from core.errors import Refused

    try:
        keeping.take_in(read_file(file, speech))
    except Refused as error:
        raise BadInput(f"{file}: {speech(error.reason)}") from error
    number = keeping.store.games()[-1].number
    print(speech(say("{file} is now game {n}.", file=file, n=number)))


def delete(given: Namespace, folder: Path, speech: Speech) -> None:
    """Take a game out, if that is really wanted."""
    with writing(folder, speech) as keeping:
        if given.yes or confirmed(given.number, speech):
            keeping.store.delete(given.number)
            print(speech(say("Game {n} is deleted.", n=given.number)))
        else:
            print(speech(say("Nothing was deleted.")))


def confirmed(number: int, speech: Speech) -> bool:
    question: Message = say("Delete game {n} for good? Type its number to confirm:", n=number)
    print(speech(question), end=" ", flush=True)
    typed = sys.stdin.readline() if sys.stdin else ""
    return typed.strip() == str(number)
