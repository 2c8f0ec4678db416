"""What is seen of a game, by programs and at a glance."""

from __future__ import annotations

from core.games.festo import GAME
from core.games.festo.board import Reservation
from core.games.festo.tiles import Tile
from tests.core.games.festo.table import go, placing, table, view
from tests.core.games.festo.tables import give, referee_board, stock
from tests.play import Script, english

ROLLS: Script = {"festo.roll.morning": [[1, 5, 5]], "festo.roll.afternoon": [[6, 6, 6]]}


def test_a_view_at_the_beginning() -> None:
    nobody: dict[str, object] = {"order": [], "majority": None}
    places = ("troll", "pixies", "orc", "magician", "elf", "dwarf", "grocer")

    assert view(table(2)) == {
        "game": "festo",
        "round": 1,
        "phase": "preparation",
        "order": ["Sarah", "Toby"],
        "start_card": "Sarah",
        "covers": {},
        "helpers": {place: {} for place in places},
        "discs": {},
        "places": dict.fromkeys(places, nobody),
        "reserved": {},
        "dishes": {"Sarah": [], "Toby": []},
        "tokens": {"Sarah": 0, "Toby": 0},
    }


def test_a_view_follows_the_phases_of_a_round() -> None:
    session = table(2)
    asks = ("preparation", "roll.morning", "roll.afternoon", "order", "cook", "ingredients")

    phases = [view(go(session, f"festo.{key}", round_=4))["phase"] for key in asks]

    assert phases == ["preparation", "morning", "afternoon", "actions", "cooking", "over"]
    assert view(session)["round"] == 4


def test_a_view_in_the_middle() -> None:
    session = table(2)
    sent = placing(Sarah={"orc": 1, "dwarf": 1}, Toby={"elf": 6}) | {"festo.start_player": ["Toby"]}
    discs: Script = {"festo.orc": ["yes"], "festo.place.discs": [{"elf": 1, "dwarf": 1}]}
    rolls: Script = {"festo.roll.morning": [[1, 2, 2]], "festo.roll.afternoon": [[1, 1, 1]]}
    go(session, "festo.cook", rolls | sent | discs)
    go(session, "festo.cook", {"festo.cook": ["side"], "festo.reserved": ["no"]})
    session.adjust("tokens", "Toby", 2)

    seen = view(session)

    assert (seen["order"], seen["start_card"]) == (["Toby", "Sarah"], "Sarah")
    assert seen["discs"] == {"Sarah": {"elf": 1, "dwarf": 1}}
    assert seen["reserved"] == {"Sarah": 1}
    assert seen["dishes"]["Sarah"] == [{"type": "side", "points": 10}]
    assert seen["tokens"] == {"Sarah": 0, "Toby": 2}


def test_a_view_shares_nothing_with_the_board() -> None:
    session = go(table(2), "festo.place.afternoon", ROLLS)
    before = view(session)

    view(session)["covers"].clear()
    view(session)["order"].clear()
    view(session)["helpers"]["elf"]["Sarah"] = 9
    view(session)["dishes"]["Sarah"].append("soup")

    assert view(session) == before


def test_the_table_at_a_glance() -> None:
    sent = placing(Sarah={"elf": 0, "orc": 2}, Toby={"orc": 1})
    session = go(table(2), "festo.roll.afternoon", ROLLS | {"festo.roll.afternoon": []} | sent)

    assert [english(line) for line in GAME.glance(session.board)] == [
        "closed: Troll, Elf ×2",
        "Troll: nobody; 1 helper leads",
        "Pixies: nobody; 1 helper leads",
        "Orc: Sarah (2), Toby (1); 3 lead",
        "Magician: nobody; 1 helper leads",
        "Elf: nobody; 1 helper leads",
        "Dwarf: nobody; 1 helper leads",
        "Grocer: nobody; 1 helper leads",
        "Start player card: Sarah",
        "Player order: Sarah, Toby",
        "A tie gives nobody the majority; the earlier in player order acts first.",
        "Sarah: dishes 0, sets 0, tokens 0",
        "Toby: dishes 0, sets 0, tokens 0",
        "Sarah: helpers at hand 4, special discs 2, on dishes 0",
        "Toby: helpers at hand 5, special discs 2, on dishes 0",
    ]


def test_a_referee_shows_at_a_glance_where_every_cube_and_dish_is() -> None:
    board = referee_board()
    soup, blank = Tile("drink", "meat", 3, 2, 8), Tile("drink")
    board.fields["drink"] = [soup, None, blank]
    board.seats["Toby"].reserved.append(Reservation("helper", soup))
    board.seats["Toby"].helpers = 5
    stock(board, "orc", spices=3, meat=1)
    stock(board, "grocer", fruit=1)
    give(board, "Sarah", honey=2, salt=1)

    lines = [english(line) for line in GAME.glance(board)]

    assert "Orc: nobody; 1 helper leads; meat 1, spices 3" in lines
    assert "Grocer: nobody; 1 helper leads; fruit 1" in lines
    assert "drink: 3 meat + 2 = 8 (Toby), ? ? + ? = ?" in lines
    assert f"Heaps: roast {len(board.seats)}, main course {len(board.seats)}" in lines
    assert "Sarah: helpers at hand 6, special discs 2, on dishes 0; honey 2, salt 1" in lines
    assert "Toby: helpers at hand 5, special discs 2, on dishes 1" in lines


def test_the_moment_of_a_game() -> None:
    session = go(table(2), "festo.roll.afternoon", round_=3)
    assert english(GAME.moment(session.board)) == "Round 3, Afternoon"

    go(session, "festo.tokens", round_=4)

    assert english(GAME.moment(session.board)) == "End of the game"
