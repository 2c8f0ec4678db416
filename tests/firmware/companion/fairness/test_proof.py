"""`tischlein dice verify`, `tischlein dice stats`, `tischlein roll`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from drivers.roller.verify import verify
from firmware.companion.errors import BadInput, CheckFailed
from firmware.companion.usage import run
from tests.firmware.companion.fairness.desk import Evening, eventful

Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def written(folder: Path, value: object, name: str = "game.json") -> str:
    file = folder / name
    file.write_text(json.dumps(value))
    return str(file)


def status(*arguments: str) -> int:
    try:
        run([*arguments])
    except CheckFailed:
        return 1
    return 0


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return eventful().record


def test_dice_that_hold_are_counted(record: dict[str, Any], tmp_path: Path, capsys: Said) -> None:
    assert status("dice", "verify", written(tmp_path, record)) == 0

    assert capsys.readouterr().out == (
        "4 rolls hold. 1 was rolled by hand and proves nothing. 2 were asked for and never shown.\n"
    )


def test_the_line_that_an_engine_exports_is_read_too(
    record: dict[str, Any], tmp_path: Path
) -> None:
    assert status("dice", "verify", written(tmp_path, {"record": record})) == 0


def test_the_first_roll_that_does_not_hold_is_named(
    record: dict[str, Any], tmp_path: Path, capsys: Said
) -> None:
    rolls = [dict(roll) for roll in record["dice"]["rolls"]]
    right = list(rolls[2]["faces"])
    rolls[2]["faces"] = [face % 6 + 1 for face in right]
    rolls[4]["faces"] = [1, 1, 1]
    forged = {**record, "dice": {**record["dice"], "rolls": rolls}}

    assert status("dice", "verify", written(tmp_path, forged)) == 1

    assert capsys.readouterr().out == (
        f"Roll 3 does not hold: The dice showed {right}, the record says {rolls[2]['faces']}.\n"
    )


def test_one_bad_record_among_many_is_status_1(
    record: dict[str, Any], tmp_path: Path, capsys: Said
) -> None:
    good = written(tmp_path, record, "good.json")
    bad = written(tmp_path, {**record, "dice": {}}, "bad.json")

    assert status("dice", "verify", good, bad) == 1

    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"{good}: 4 rolls hold.")
    assert said[1].startswith(f"{bad}: The dice do not hold: The dice cannot be read")


def test_no_digit_of_the_dice_of_an_exported_game_can_be_changed(record: dict[str, Any]) -> None:
    text = json.dumps(record["dice"])
    places = [found.start() for found in re.finditer(r"[0-9a-f]", text) if in_a_value(text, found)]
    held = []

    for place in places:
        digit = "1" if text[place] != "1" else "2"
        changed = json.loads(text[:place] + digit + text[place + 1 :])
        if verify({**record, "dice": changed}).holds:
            held.append(text[place - 30 : place + 5])

    assert len(places) > 1000
    assert held == []


def in_a_value(text: str, found: re.Match[str]) -> bool:
    """Whether a digit stands in a number or in hexadecimal, not in a name or a sentence."""
    before, after = text[: found.start()], text[found.end() :]
    inside = before.count('"') % 2 == 1
    word = before[before.rfind('"') + 1 :] + found[0] + after[: after.find('"')]
    return (
        re.fullmatch(r"[0-9a-f]{32,}|[0-9A-Z-]{19}", word) is not None
        if inside
        else (found[0].isdigit())
    )


def test_no_face_of_the_entries_can_be_changed(record: dict[str, Any]) -> None:
    for i, entry in enumerate(record["entries"]):
        if isinstance(entry.get("answer"), list):
            other = [face % 6 + 1 for face in entry["answer"]]
            entries = [*record["entries"]]
            entries[i] = {**entry, "answer": other}
            assert not verify({**record, "entries": entries}).holds


@pytest.mark.parametrize("value", [7, [], {}, {"error": "no_game"}])
def test_what_is_no_record_is_bad_input(value: object, tmp_path: Path) -> None:
    for what in ("verify", "stats"):
        with pytest.raises(BadInput, match=r"game\.json: that is no record of a game"):
            run(["dice", what, written(tmp_path, value)])


def test_a_missing_file_is_named() -> None:
    with pytest.raises(BadInput, match="tischlein dice: /no/such: No such file"):
        run(["dice", "verify", "/no/such"])


def test_rolled_stands_against_expected(tmp_path: Path, capsys: Said) -> None:
    evening = Evening("typed")
    for faces in ([1, 1, 1], [1, 1, 2], [2, 3, 4], [5, 6, 1]):
        evening.type_in(faces)

    run(["dice", "stats", written(tmp_path, evening.record)])

    said = capsys.readouterr().out.splitlines()
    assert said[0] == "By hand, d6: 12 rolled, 2.0 expected of each face"
    assert said[1] == "    1      6 #############|###########################"
    assert said[6] == "    6      1 #######      |"
    assert re.fullmatch(r"Fair dice are this uneven or more with p = 0\.[01]\d\d", said[7])


def test_the_rolls_of_many_games_are_added(
    record: dict[str, Any], tmp_path: Path, capsys: Said
) -> None:
    one, other = (written(tmp_path, record, name) for name in ("one.json", "other.json"))

    run(["dice", "stats", one, other])

    said = capsys.readouterr().out
    assert "Roller, d6: 18 rolled, 3.0 expected" in said
    assert "Device, d6: 6 rolled" in said
    assert "By hand, d6: 6 rolled" in said


def test_no_rolls_are_no_statistics(tmp_path: Path, capsys: Said) -> None:
    run(["dice", "stats", written(tmp_path, {"entries": []})])

    assert capsys.readouterr().out == "No dice were rolled.\n"


@pytest.mark.parametrize(("dice", "faces"), [([6], [7]), ([6], [1, 2]), ([2**40], [1])])
def test_faces_that_do_not_fit_are_no_statistics(
    dice: list[int], faces: list[int], tmp_path: Path
) -> None:
    roll = {"n": 1, "dice": dice, "faces": faces, "source": "typed", "device": None, "roller": None}
    file = written(tmp_path, {"dice": {"pacts": [], "rolls": [roll], "voids": []}})

    with pytest.raises(BadInput, match="roll 1: its faces do not fit its dice"):
        run(["dice", "stats", file])


@pytest.mark.parametrize("source", ["device", "sim"])
def test_dice_are_rolled_by_their_notation(source: str, capsys: Said) -> None:
    run(["roll", "3d6", "d12", "2w4", "--dice", source])

    said = capsys.readouterr().out
    assert re.fullmatch(
        r"3d6: [1-6] [1-6] [1-6] \(sum \d+\)\nd12: \d+\n2d4: [1-4] [1-4] \(sum \d\)\n", said
    )


def test_without_a_notation_one_die_is_rolled(capsys: Said) -> None:
    run(["roll"])

    assert re.fullmatch(r"d6: [1-6]\n", capsys.readouterr().out)


@pytest.mark.parametrize("notation", ["", "d", "3", "0d6", "d0", "101d6", "d1001", "-1d6", "³d6"])
def test_what_are_no_dice_is_said(notation: str) -> None:
    with pytest.raises(BadInput, match="are no dice; write 3d6 or d12"):
        run(["roll", "--", notation])


def test_a_table_without_dice_rolls_none() -> None:
    with pytest.raises(BadInput, match="tischlein roll: Tischlein rolls no dice here"):
        run(["roll", "--dice", "typed"])


@pytest.mark.parametrize("way", ["loaded", "roller=", "sim=x", "", "=", "device="])
def test_unknown_dice_are_refused(way: str) -> None:
    with pytest.raises(BadInput, match="invalid choice"):
        run(["roll", f"--dice={way}"])
