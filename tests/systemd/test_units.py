"""The unit as systemd reads it, and the lines in it that a person at the table relies on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.systemd.units import UNIT, analyze, bytes_of, laid_out, lines, seconds, values

DROP_INS = ("redis-tcp.conf", "redis-socket.conf")

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="no systemd-analyze: apt install systemd"
)


@needs_systemd
@pytest.mark.parametrize("drop_ins", [(), *((each,) for each in DROP_INS)])
def test_systemd_understands_every_line(tmp_path: Path, drop_ins: tuple[str, ...]) -> None:
    laid_out(tmp_path, *drop_ins)

    seen = analyze("verify", "--recursive-errors=no", f"./{UNIT}", cwd=tmp_path)

    assert (seen.returncode, seen.stdout + seen.stderr) == (0, "")


@needs_systemd
def test_a_misspelt_line_would_be_seen(tmp_path: Path) -> None:
    unit = laid_out(tmp_path)
    unit.write_text(unit.read_text("utf-8").replace("WatchdogSec=", "WatchDogSec="), "utf-8")

    seen = analyze("verify", "--recursive-errors=no", f"./{UNIT}", cwd=tmp_path)

    assert seen.returncode != 0
    assert "WatchDogSec" in seen.stderr


@needs_systemd
@pytest.mark.parametrize(
    ("drop_ins", "tenths"), [((), 4), (("redis-socket.conf",), 4), (("redis-tcp.conf",), 12)]
)
def test_whoever_takes_over_the_program_gets_little(
    tmp_path: Path, drop_ins: tuple[str, ...], tenths: int
) -> None:
    laid_out(tmp_path, *drop_ins)

    seen = analyze("security", "--offline=true", f"--threshold={tenths}", f"./{UNIT}", cwd=tmp_path)

    assert seen.returncode == 0, seen.stdout


def test_the_service_reaches_pins_i2c_spi_and_the_roller_and_no_other_device() -> None:
    allowed = values(UNIT, "DeviceAllow")

    assert values(UNIT, "DevicePolicy") == ["closed"]
    assert allowed == [f"char-{kind} rw" for kind in ("gpiochip", "i2c", "spi", "ttyACM")]
    assert values(UNIT, "SupplementaryGroups") == ["gpio i2c spi dialout"]
    assert values(UNIT, "ProcSubset") == []


def test_the_service_keeps_all_it_knows_in_one_folder() -> None:
    (home, _) = values(UNIT, "Environment")

    assert values(UNIT, "StateDirectory") == ["tischlein"]
    assert home.split() == [f"XDG_{what}_HOME=%S" for what in ("CONFIG", "DATA", "STATE")]


def test_F49_the_working_directory_is_one_that_lgpio_can_write_to() -> None:
    (runtime,) = values(UNIT, "RuntimeDirectory")

    assert values(UNIT, "WorkingDirectory") == [f"%t/{runtime}"]
    assert f"LG_WD=%t/{runtime}" in values(UNIT, "Environment")[1].split()


def test_F34_a_silent_program_is_ended_after_ten_seconds_and_started_again() -> None:
    found = {key: value for _, key, value in lines(UNIT)}

    assert found["Type"] == "notify"
    assert found["NotifyAccess"] == "main"
    assert seconds(found["WatchdogSec"]) == 10
    assert found["Restart"] == "always"
    assert "WatchdogSignal" not in found, "SIGABRT, whose traceback names the culprit"
    assert seconds(found["RestartSec"]) + seconds(found["TimeoutAbortSec"]) <= 10


def test_F36_where_systemd_itself_hangs_the_hardware_counts_to_fourteen() -> None:
    (watchdog,) = values("tischlein.system.conf", "RuntimeWatchdogSec")

    assert seconds(watchdog) == 14, "the Pi's counter has room for 15 s"


def test_F37_no_number_of_falls_is_too_many() -> None:
    assert ("Unit", "StartLimitIntervalSec", "0") in lines(UNIT)
    assert 0 < seconds(values(UNIT, "RestartSec")[0]) <= 60
    assert values(UNIT, "RestartPreventExitStatus") == []


def test_F25_the_log_cannot_fill_the_card() -> None:
    for_all = {key: bytes_of(value) for _, key, value in lines("tischlein.journald.conf")}

    assert for_all["SystemMaxUse"] <= 64 * 2**20
    assert for_all["RuntimeMaxUse"] <= 32 * 2**20
    assert for_all["SystemKeepFree"] >= 50 * 2**20
    assert int(values(UNIT, "LogRateLimitBurst")[0]) <= 1_000


def test_redis_over_tcp_stays_at_home() -> None:
    drop_in = f"{UNIT}.d/redis-tcp.conf"

    allowed = values(drop_in, "IPAddressAllow")[0].split()

    assert values(UNIT, "IPAddressDeny") == ["any"]
    assert values(drop_in, "IPAddressDeny") == []
    assert "any" not in allowed
    assert "localhost" in allowed
