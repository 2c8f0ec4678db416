"""What every test may rely on, and the rule that no test is skipped unseen."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings

TORTURE = os.environ.get("TISCHLEIN_TORTURE", "") not in {"", "0"}
CI = os.environ.get("CI", "") not in {"", "0", "false"}

# Processes that tests start get a copy of the environment that is made before any fixture runs:
# there too nothing is read or written that belongs to whoever runs the tests.
HOMES = TemporaryDirectory(prefix="tischlein-tests-")
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
    os.environ[variable] = str(Path(HOMES.name) / variable)

# The same examples every day: a red run is the change's fault, not the dice's.
settings.register_profile("quick", max_examples=25, derandomize=True, deadline=None)
settings.register_profile("torture", max_examples=2_000, deadline=None, print_blob=True)
settings.load_profile("torture" if TORTURE else "quick")


@pytest.fixture(scope="session")
def torture() -> bool:
    """Whether long tests run in full (`make torture`) or as a sample."""
    return TORTURE


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite", action="store_true", help="write the golden files anew")


def pytest_unconfigure() -> None:
    HOMES.cleanup()


def pytest_sessionfinish(session: pytest.Session) -> None:
    if CI and skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    reasons = skipped(config)
    if reasons:
        verdict = "and in CI that is a failure" if CI else "see why below"
        terminalreporter.section(f"{len(reasons)} SKIPPED, {verdict}", sep="*", red=True, bold=True)
        for reason in reasons:
            terminalreporter.line(reason)


def skipped(config: pytest.Config) -> list[str]:
    """Each skipped test (or module, when it is skipped as a whole) with its reason."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    reports = terminal.stats.get("skipped", []) if terminal else []
    return [f"{report.nodeid}: {report.longrepr[2]}" for report in reports]
