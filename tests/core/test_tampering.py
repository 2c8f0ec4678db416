"""Records that were tampered with: whatever was changed, they are refused, and with a reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from core.errors import BadRecord
from core.record import load
from tests.core.toys import finder, half_a_game, toy
from tests.play import english


def record() -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(half_a_game().export()))
    return written


def test_the_record_itself_is_good() -> None:
    assert load(record(), finder(toy())).export() == record()


# 0 welcome 1 wages 2 water 3 undo 4 beer 5 adjust 6 tip 7 guests
# 8 wages 9 undo 10 correct 11 wages 12 wine 13 undo 14 undo 15 redo
TAMPERING: dict[str, Callable[[list[Any]], object]] = {
    "a better roll": lambda e: e[1].update(answer=[6, 6, 6]),
    "faces no die has": lambda e: e[1].update(answer=[7, 1]),
    "another roll after undo": lambda e: e[11].update(answer=[6, 6]),
    "the roll before it was corrected": lambda e: e[11].update(answer=[6, 1]),
    "a roller's dice corrected": lambda e: e[8].update(source="roller"),
    "a correction nobody can roll": lambda e: e[10].update(correct=[9, 1]),
    "a correction of nothing": lambda e: e.insert(5, {"correct": [1, 1]}),
    "a correction of a roll not seen": lambda e: e.insert(1, {"correct": [1, 1]}),
    "an answer left out": lambda e: e.pop(0),
    "an answer twice": lambda e: e.insert(1, e[0]),
    "answers exchanged": lambda e: e.insert(0, e.pop(1)),
    "another seat": lambda e: e[4].update(seat="Bob"),
    "no seat": lambda e: e[4].pop("seat"),
    "a drink that is too dear": lambda e: e[4].update(answer="wine"),
    "a tip that is too high": lambda e: e[6].update(answer=9),
    "a tip that is no number": lambda e: e[6].update(answer=True),
    "guests in the cellar": lambda e: e[7].update(answer={"cellar": 1}),
    "guests as a list": lambda e: e[7].update(answer=["hall"]),
    "an undo that says yes": lambda e: e[3].update(undo=True),
    "an undo with an answer": lambda e: e[3].update(key="toy.tip", answer=1),
    "an answer with more to it": lambda e: e[4].update(adjust={}),
    "an undo too many": lambda e: e.insert(0, {"undo": 1}),
    "a redo of nothing": lambda e: e.insert(5, {"redo": 1}),
    "a redo left over": lambda e: e.extend([{"redo": 1}] * 2),
    "a void of nothing": lambda e: e.insert(0, {"void": 1, "why": "?"}),
    "an adjust out of room": lambda e: e[5]["adjust"].update(by=21),
    "an adjust of nobody": lambda e: e[5]["adjust"].update(seat="Eve"),
    "an adjust of nothing": lambda e: e[5]["adjust"].update(what="beds"),
    "an adjust by yes": lambda e: e[5]["adjust"].update(by=True),
    "an illegal answer that was undone": lambda e: e[2].update(answer="gin"),
    "an unasked answer that was undone": lambda e: e[2].update(key="toy.tip", answer=1),
    "an illegal answer to be redone": lambda e: e[12].update(answer="gin"),
    "an unasked roll that was undone": lambda e: e[2].update(key="toy.roll.x", answer=[1]),
    "an impossible roll that was undone": lambda e: e[8].update(answer=[6, 9]),
    "an illegal answer that was void": lambda e: e.__setitem__(
        slice(2, 4), [e[2] | {"answer": "gin"}, {"void": 1, "why": "?"}]
    ),
    "a void of what was undone": lambda e: e.insert(4, {"void": 1, "why": "?"}),
    "an answer that is an undo too": lambda e: e[4].update(undo=1),
}


@pytest.mark.parametrize("change", TAMPERING.values(), ids=TAMPERING.keys())
def test_a_record_that_was_tampered_with_is_refused(change: Callable[[list[Any]], object]) -> None:
    written = record()
    change(written["entries"])

    with pytest.raises(BadRecord) as refused:
        load(written, finder(toy()))

    assert english(refused.value.reason)
