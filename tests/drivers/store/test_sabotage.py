"""Bugs put into the store on purpose are noticed."""

from __future__ import annotations

import pytest

from tests.drivers.store.sabotage import BUGS, Bug, main
from tests.house.files import ROOT


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_every_bug_can_still_be_put_in(bug: Bug) -> None:
    assert (ROOT / bug.file).read_text("utf-8").count(bug.right) == 1
    assert all((ROOT / test).exists() for test in bug.tests.split())


def test_every_bug_makes_a_test_fail(torture: bool) -> None:
    assert not torture or main() == 0
