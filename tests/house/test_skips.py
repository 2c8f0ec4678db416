"""No test is skipped unseen: said loudly on a desk, a failure in CI."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.files import ROOT

ONE_SKIPPED = """
import pytest

def test_that_passes(): pass

@pytest.mark.skip(reason="no redis-server")
def test_that_cannot_run(): pass
"""


@pytest.mark.parametrize(("ci", "status"), [("true", 1), ("", 0)])
def test_a_skipped_test_fails_the_run_in_ci_alone(tmp_path: Path, ci: str, status: int) -> None:
    shutil.copy(ROOT / "tests/conftest.py", tmp_path)
    (tmp_path / "test_it.py").write_text(ONE_SKIPPED)

    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir=."],
        cwd=tmp_path,
        env=os.environ | {"CI": ci},
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == status
    assert "1 SKIPPED" in run.stdout
    assert "test_that_cannot_run: Skipped: no redis-server" in run.stdout
