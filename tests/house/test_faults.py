from __future__ import annotations

from tests.house.faults import rows, tested


def test_a_row_is_known_by_its_number() -> None:
    table = "| # | Fault |\n|---|---|\n| F01 | power cut | all is there | disk |\n"

    assert rows(table) == {"F01": "power cut"}


def test_a_test_may_stand_for_several_rows() -> None:
    source = "def test_F08_F109_full_disk() -> None:\n    ...\ndef test_of_F07() -> None: ..."

    assert tested(source) == {"F08", "F109"}
