"""Each game, for every number of players, from set-up to the winner with seven buttons."""

from __future__ import annotations

from random import Random

import pytest

from core.asks import Roll
from core.games import NAMES, find
from core.record import load
from firmware.companion.rooms.start import begin
from tests.core.games.ufos.table import small_table
from tests.firmware.companion.desk import Desk
from tests.firmware.companion.player import enter
from tests.play import any_answer, start

# Presses for an answer, on average, where every legal answer is as likely as any other. People
# answer what is likely more often; docs/presses.md has both.
BUDGET = {"festo": 3.5, "festival": 3.0, "ufos": 2.5, "astoria": 11.0}
TABLES = [(name, seats) for name in NAMES for seats in find(name).seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_is_played_to_its_winner_within_its_budget(name: str, seats: int) -> None:
    rng, desk, game = Random(seats), Desk(), find(name)
    data = small_table(seats, Random(seats)) if name == "ufos" else None
    table = start(game, seats, {}, data)
    begin(desk.companion, table.header)
    desk.companion.show()
    session = desk.companion.games[0]

    while (ask := session.ask) is not None:
        if isinstance(ask, Roll):
            desk.press("roll")
        else:
            enter(desk, ask, any_answer(ask, rng))

    desk.close()
    assert session.score == load(session.export(), find).score
    assert desk.presses <= BUDGET[name] * session.n
