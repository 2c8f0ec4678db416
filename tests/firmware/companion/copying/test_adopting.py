"""A game from another device's stream: what may go on here, and what becomes of an older copy."""

from __future__ import annotations

from typing import Any

import pytest

from core.errors import BadRecord, Diverged, NotLegal, Refused
from core.session import Session
from drivers.roller.verify import verify
from drivers.store.memory import MemoryStore
from drivers.stream import Book, Id
from drivers.stream.messages import body_of
from firmware.companion.copying.adopting import record_of
from firmware.companion.fairness import GameDice, TableDice
from firmware.companion.keeping import Keeping
from firmware.companion.keeping.rows import as_record, without_secret
from firmware.companion.memory import StoredGames
from tests.firmware.companion.copying.copies import THERE, header_of, played


def book(session: Session, rows: list[dict[str, Any]] | None = None, **more: Any) -> Book:
    """What a stream has of a game; the rows are its entries unless others are given."""
    held = session.entries if rows is None else rows
    return Book(Id(4, len(held)), THERE, 7, header_of(session), held, **more)


def kept(store: MemoryStore, rolls: int) -> GameDice:
    """A game with dice of its own, kept until so many were rolled."""
    keeping = Keeping(store, lambda: None)
    session = keeping.begin(played(0).header)
    return roll_on(GameDice(session, TableDice("device"), keeping.pages), rolls)


def roll_on(dice: GameDice, rolls: int) -> GameDice:
    session = dice.session
    while rolls:
        assert session.ask is not None
        if session.ask.kind == "roll":
            dice.throw()
            rolls -= 1
        else:
            session.answer(session.ask.likely)
    return dice


def seen(store: MemoryStore, game: int = 1) -> list[dict[str, Any]]:
    """The rows as others see them."""
    return [without_secret(row) for row in store.read(game).entries]


def test_a_game_becomes_a_record_that_can_go_on() -> None:
    given = record_of(book(played(9)))

    assert Keeping(MemoryStore(), lambda: None).take_in(given).entries == played(9).entries


def test_rows_after_a_hole_are_left_out() -> None:
    rows = played(9).entries

    given = record_of(book(played(9), [*rows[:4], *rows[5:]], gap=5))

    assert given["entries"] == rows[:4]


def test_a_game_that_is_over_stays_where_it_is() -> None:
    session = played(0)
    while session.ask is not None:
        session.answer(session.ask.likely)

    with pytest.raises(NotLegal, match="over already"):
        record_of(book(session))


def test_a_game_under_other_rules_is_refused_with_the_reason() -> None:
    session = played(3)
    other = Book(Id(4, 3), THERE, 7, {**header_of(session), "rules": 99}, session.entries)

    with pytest.raises(BadRecord, match="begun under rules"):
        record_of(other)


def test_rows_that_the_rules_do_not_know_are_refused() -> None:
    with pytest.raises(Diverged):
        record_of(book(played(2), [{"key": "festo.start_player", "answer": "Ann"}]))


@pytest.mark.parametrize("lines", [{}, 5, None, "x", [7], [{"roll": 3}], [{"what": 1}], [{}]])
def test_dice_that_make_no_sense_are_refused_or_unproven_and_never_a_fault(lines: object) -> None:
    rows = [{"dice": lines}, *played(3).entries]

    try:
        given = record_of(book(played(3), rows))
    except Refused:
        return

    assert given["entries"] == played(3).entries


def test_dice_that_belong_to_other_answers_are_refused_before_anything_is_kept() -> None:
    store, session = MemoryStore(), played(3)
    strange = {**header_of(session), "dice": {"pacts": "loaded"}}

    with pytest.raises(BadRecord, match="dice"):
        StoredGames(store).take_over(Book(Id(4, 3), THERE, 7, strange, session.entries))

    assert store.games() == []


def test_the_dice_of_an_adopted_game_go_on_with_a_new_chain_and_are_proven() -> None:
    there, here = MemoryStore(), MemoryStore()
    first = kept(there, rolls=2)
    keeping = Keeping(here, lambda: None)

    session = keeping.take_over(record_of(book(first.session, seen(there))))
    roll_on(GameDice(session, TableDice("device"), keeping.pages), 2)

    read = here.read(1)
    record = as_record(read.game.header, read.entries)
    verdict = verify(record)
    assert (verdict.proven, verdict.anew) == (4, 1)
    assert [bool(pact.get("anew")) for pact in record["dice"]["pacts"]] == [False, True]


def test_a_roll_that_was_kept_and_not_yet_answered_is_answered_here() -> None:
    there = MemoryStore()
    first = kept(there, rolls=1)
    rows = seen(there)[:-1]  # the power went between the roll and its answer
    keeping = Keeping(MemoryStore(), lambda: None)

    session = keeping.take_over(record_of(book(first.session, rows)))
    GameDice(session, TableDice("device"), keeping.pages)

    assert session.entries == first.session.entries


def test_no_row_of_an_adopted_game_grows_with_its_dice() -> None:
    there, here = MemoryStore(), MemoryStore()
    first = kept(there, rolls=8)

    Keeping(here, lambda: None).take_over(record_of(book(first.session, seen(there))))

    # A row over 8 KiB makes no sense to whoever reads the copy, and all after it is lost.
    longest = max(len(body_of(row)) for row in seen(there))
    assert max(len(body_of(row)) for row in seen(here)) <= longest


def test_an_older_copy_is_set_aside_also_where_it_went_on_by_itself() -> None:
    store = MemoryStore()
    first = kept(store, rolls=1)
    rows = seen(store)
    session = first.session
    assert session.ask is not None
    session.answer(session.ask.likely)  # played on here while it was played there
    there = MemoryStore()
    keeping = Keeping(there, lambda: None)
    adopted = keeping.take_over(record_of(book(session, rows)))
    roll_on(GameDice(adopted, TableDice("device"), keeping.pages), 1)

    Keeping(store, lambda: None).take_over(record_of(book(adopted, seen(there))))

    assert [game.state for game in store.games()] == ["aside", "open"]


def test_a_game_without_dice_is_known_by_its_beginning() -> None:
    store = MemoryStore()
    store.begin(header_of(played(4)), None, played(4).entries)
    other = [*played(3).entries, {"undo": 1}]
    store.begin(header_of(played(4)), None, other)
    store.begin(header_of(played(4, seats=3)), None, played(4, seats=3).entries)

    Keeping(store, lambda: None).take_over(record_of(book(played(9))))

    assert [game.state for game in store.games()] == ["aside", "open", "open", "open"]


def test_the_device_knows_which_of_its_games_was_set_aside() -> None:
    store = MemoryStore()
    games = StoredGames(store)
    old, another = games.begin(played(0).header), games.begin(played(0, seats=3).header)
    old.answer(True)

    session, aside = games.take_over(book(played(9)))

    assert session.entries == played(9).entries
    assert [one is old for one in aside] == [True]
    assert another not in aside
